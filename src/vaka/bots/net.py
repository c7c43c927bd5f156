"""A small net in whole numbers: from the features of a position to points, chances and inclinations.

One layer of units, each kept between 0 and FULL, and a direct way past it for what simply adds up. All is counted in
whole numbers, so that a bot plays alike on every platform, compiled or not. How the weights come about is in
`vaka.training`; where they lie, in the folder of each game.
"""

from __future__ import annotations

import math

from vaka.engine.features import Features
from vaka.engine.memory import Memory
from vaka.engine.state import State

UNITS = 64
POINTS = 64  # the direct ways to points and to the chance of winning lie beside the units
CHANCE = 65
WIDTH = 66
MOST_MOVES = 448

# Fixed point: a weight of the first layer counts 1/4096, of the second 1/1024, a unit 1/256.
UNIT_SHIFT = 4
FULL = 255
OUT_SHIFT = 6  # from 1/1024 times 1/256 to 1/4096
LEAN_SHIFT = 12  # from 1/1024 times 1/256 to 1/64
POINT_SHIFT = 8
POINT = 16  # what one point counts in an expectation
CERTAIN = 65536  # what a certain win counts

FARTHEST = 268435456  # beyond, differences would not fit
EXP_STEPS = 64  # entries of EXP in each unit of the exponent
EXP_SIZE = 1024
LEAN_MOST = 640  # ten in units of the exponent: beyond, nothing changes
LEAN = [round(CERTAIN * math.exp(step / EXP_STEPS)) for step in range(-LEAN_MOST, LEAN_MOST + 1)]
EXP = [max(1, round(CERTAIN * math.exp(-step / EXP_STEPS))) for step in range(EXP_SIZE)]


class Net(Memory):
    """The weights: one net serves any number of judges."""

    first: list[list[int]]  # of each feature, to every unit and the two direct ways
    points: list[int]  # of each unit
    chance: list[int]
    lean: list[list[int]]  # of each unit towards every move

    def fill(self, first: list[list[int]], points: list[int], chance: list[int], lean: list[list[int]]) -> None:
        """Take over weights; rows and moves left out weigh nothing."""
        for feature, row in enumerate(first):
            for unit in range(WIDTH):
                self.first[feature][unit] = row[unit]
        for unit in range(UNITS):
            self.points[unit] = points[unit]
            self.chance[unit] = chance[unit]
        for move, row in enumerate(lean):
            for unit in range(UNITS):
                self.lean[move][unit] = row[unit]


class Judge(Memory):
    """Looks at positions through a net. One for each search: it keeps what it saw last."""

    net: Net
    features: Features
    sums: list[int]
    units: list[int]
    expected: list[int]  # final points of each seat, in 1/16
    winning: list[int]  # chance of each seat to win, in 1/65536
    logits: list[int]

    def __init__(self, net: Net) -> None:
        """Look through a net."""
        self.net = net
        self.features = Features()

    def look(self, state: State, seat: int) -> None:
        """Work out the units for the position of a seat."""
        state.encode(seat, self.features)
        for unit in range(WIDTH):
            self.sums[unit] = 0
        for place in range(self.features.count):
            feature = self.features.index[place]
            amount = self.features.amount[place]
            for unit in range(WIDTH):
                self.sums[unit] += self.net.first[feature][unit] * amount
        for unit in range(UNITS):
            self.units[unit] = min(max(self.sums[unit] >> UNIT_SHIFT, 0), FULL)

    def weigh(self, state: State) -> None:
        """Work out points and chances of every seat of a running game; the deciding seat is looked at last."""
        best = -1000000000
        for place in range(1, state.seats + 1):
            seat = (state.turn + place) % state.seats
            self.look(state, seat)
            points = 0
            chance = 0
            for unit in range(UNITS):
                points += self.units[unit] * self.net.points[unit]
                chance += self.units[unit] * self.net.chance[unit]
            self.expected[seat] = (points >> OUT_SHIFT) + self.sums[POINTS] >> POINT_SHIFT
            self.logits[seat] = min(max((chance >> OUT_SHIFT) + self.sums[CHANCE], -FARTHEST), FARTHEST)
            best = max(best, self.logits[seat])
        total = 0
        for seat in range(state.seats):
            self.logits[seat] = EXP[min((best - self.logits[seat]) >> OUT_SHIFT, EXP_SIZE - 1)]
            total += self.logits[seat]
        for seat in range(state.seats):
            self.winning[seat] = self.logits[seat] * CERTAIN // total

    def conclude(self, state: State) -> None:
        """Read points and shares of the win from a game that is over."""
        best = state.merit_of(0)
        for seat in range(1, state.seats):
            best = max(best, state.merit_of(seat))
        winners = 0
        for seat in range(state.seats):
            if state.merit_of(seat) == best:
                winners += 1
        for seat in range(state.seats):
            self.expected[seat] = state.points_of(seat) * POINT
            self.winning[seat] = CERTAIN // winners if state.merit_of(seat) == best else 0

    def leaning(self, move: int) -> int:
        """Return how far the units last worked out incline to a move, in 1/64 of the exponent."""
        total = 0
        for unit in range(UNITS):
            total += self.units[unit] * self.net.lean[move][unit]
        return min(max(total >> LEAN_SHIFT, -LEAN_MOST), LEAN_MOST)

    def weight(self, leaning: int) -> int:
        """Return an inclination as a weight: twice the weight, twice as likely."""
        return LEAN[leaning + LEAN_MOST]

    def weight_of(self, move: int) -> int:
        """Return the weight of a move."""
        return self.weight(self.leaning(move))
