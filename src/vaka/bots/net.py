"""A small neural net in whole numbers: from the features of a position to points, win probabilities and a policy.

One hidden layer, each unit clipped to 0 to FULL, and a skip connection from the features to points and win logit. All
is integer arithmetic, so that a bot plays alike on every platform, compiled or not. `vaka.training` makes the weights;
they lie in the folder of each game.
"""

from __future__ import annotations

import math

from vaka.bots import sizes
from vaka.engine.features import Features
from vaka.engine.memory import Memory
from vaka.engine.state import State

# Fixed point: a weight of the first layer counts 1/4096, of the second 1/1024, a unit 1/256.
UNIT_SHIFT = 4
FULL = 255
OUT_SHIFT = 6  # from 1/1024 times 1/256 to 1/4096
POLICY_SHIFT = 12  # from 1/1024 times 1/256 to 1/64
POINT_SHIFT = 8
POINT = 16  # one point
ONE = 65536  # a probability of one

MOST_WIN_LOGIT = 268435456  # beyond, differences would overflow
EXP_STEPS = 64  # entries of EXP and PRIORS in each unit of the exponent
EXP_SIZE = 1024
EXP = [max(1, round(ONE * math.exp(-step / EXP_STEPS))) for step in range(EXP_SIZE)]
MOST_LOGIT = 640  # of the policy: ten in units of the exponent, where it is clipped
PRIORS = [round(ONE * math.exp(step / EXP_STEPS)) for step in range(-MOST_LOGIT, MOST_LOGIT + 1)]


class Net(Memory):
    """The weights of a net; any number of evaluators share one."""

    first: list[list[int]]  # of each feature, to every unit and to the two columns of the skip connection
    points: list[int]  # of each unit
    win: list[int]
    policy: list[list[int]]  # of each move, from every unit

    def fill(self, first: list[list[int]], points: list[int], win: list[int], policy: list[list[int]]) -> None:
        """Copy weights into the net; features and moves left out weigh nothing."""
        for feature, row in enumerate(first):
            for unit in range(sizes.WIDTH):
                self.first[feature][unit] = row[unit]
        for unit in range(sizes.UNITS):
            self.points[unit] = points[unit]
            self.win[unit] = win[unit]
        for move, row in enumerate(policy):
            for unit in range(sizes.UNITS):
                self.policy[move][unit] = row[unit]


class Evaluator(Memory):
    """Evaluates positions by a net. Each search has its own: it holds the result of the last evaluation."""

    net: Net
    features: Features
    sums: list[int]
    units: list[int]
    points: list[int]  # final points of each seat, in 1/16
    win_probability: list[int]  # of each seat, in 1/65536
    logits: list[int]

    def __init__(self, net: Net) -> None:
        """Evaluate by this net."""
        self.net = net
        self.features = Features()

    def compute_units(self, state: State, seat: int) -> None:
        """Compute the hidden layer for the position of a seat."""
        state.encode(seat, self.features)
        for unit in range(sizes.WIDTH):
            self.sums[unit] = 0
        for place in range(self.features.count):
            feature = self.features.index[place]
            amount = self.features.amount[place]
            for unit in range(sizes.WIDTH):
                self.sums[unit] += self.net.first[feature][unit] * amount
        for unit in range(sizes.UNITS):
            self.units[unit] = min(max(self.sums[unit] >> UNIT_SHIFT, 0), FULL)

    def evaluate(self, state: State) -> None:
        """Set points and win probability of every seat: the result of a game that is over, else an estimate."""
        if state.finished:
            self.read_result(state)
        else:
            self.estimate(state)

    def estimate(self, state: State) -> None:
        """Estimate points and win probability of every seat; the hidden layer of the deciding seat comes last."""
        best = -1000000000
        for place in range(1, state.seats + 1):
            seat = (state.turn + place) % state.seats
            self.compute_units(state, seat)
            points = 0
            win = 0
            for unit in range(sizes.UNITS):
                points += self.units[unit] * self.net.points[unit]
                win += self.units[unit] * self.net.win[unit]
            self.points[seat] = (points >> OUT_SHIFT) + self.sums[sizes.POINTS] >> POINT_SHIFT
            self.logits[seat] = min(max((win >> OUT_SHIFT) + self.sums[sizes.WIN], -MOST_WIN_LOGIT), MOST_WIN_LOGIT)
            best = max(best, self.logits[seat])
        total = 0
        for seat in range(state.seats):
            self.logits[seat] = EXP[min((best - self.logits[seat]) >> OUT_SHIFT, EXP_SIZE - 1)]
            total += self.logits[seat]
        for seat in range(state.seats):
            self.win_probability[seat] = self.logits[seat] * ONE // total

    def read_result(self, state: State) -> None:
        """Take points and shares of the win from a game that is over."""
        best = state.merit_of(0)
        for seat in range(1, state.seats):
            best = max(best, state.merit_of(seat))
        winners = 0
        for seat in range(state.seats):
            if state.merit_of(seat) == best:
                winners += 1
        for seat in range(state.seats):
            self.points[seat] = state.points_of(seat) * POINT
            self.win_probability[seat] = ONE // winners if state.merit_of(seat) == best else 0

    def policy_logit(self, move: int) -> int:
        """Return the policy logit of a move, in 1/64, for the seat whose hidden layer was computed last."""
        total = 0
        for unit in range(sizes.UNITS):
            total += self.units[unit] * self.net.policy[move][unit]
        return min(max(total >> POLICY_SHIFT, -MOST_LOGIT), MOST_LOGIT)

    def prior_of(self, logit: int) -> int:
        """Return the prior for a policy logit, not normalised: twice the prior, twice as likely."""
        return PRIORS[logit + MOST_LOGIT]

    def prior(self, move: int) -> int:
        """Return the prior of a move, not normalised."""
        return self.prior_of(self.policy_logit(move))
