"""The net against the same reckoning written once more, seen through the first visit of a search."""

from __future__ import annotations

import math

import pytest

import vaka
from tests.bots.positions import SETUPS, made_up_numbers, position, searching
from tests.games.borabora.staging import Chance
from tests.games.mangrovia.staging import Stage
from tests.playing import Setup, dice, finish
from vaka.bots.net import Evaluator
from vaka.bots.sizes import UNITS
from vaka.engine import memory
from vaka.engine.layout import own_fields
from vaka.engine.state import MOST_SEATS

PLACES = (0, 25, 60, 100) if memory.COMPILED else (40,)
POINTS, WIN = UNITS, UNITS + 1
ONE = 65536

setups = pytest.mark.parametrize("setup", SETUPS, ids=str)


class Reckoned:
    """What the made-up net makes of the position of a seat, in whole numbers and in fractions."""

    def __init__(self, state: vaka.State, seat: int) -> None:
        """Reckon."""
        self.numbers = made_up_numbers(state.game)
        rows = [[amount * weight for weight in self.numbers.first[feature]] for feature, amount in state.features(seat)]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        self.units = [min(max(total // 16, 0), 255) for total in sums[:UNITS]]
        self.points = (self.over_units(self.numbers.points) // 64 + sums[POINTS]) // 256
        self.logit = self.over_units(self.numbers.win) // 64 + sums[WIN]
        open_by = [min(max(total / 4096, 0), 1) for total in sums[:UNITS]]
        self.real_points = dot(open_by, self.numbers.points) / 1024 + sums[POINTS] / 4096
        self.real_logit = dot(open_by, self.numbers.win) / 1024 + sums[WIN] / 4096

    def over_units(self, weights: list[int]) -> int:
        """Return units times weights."""
        return sum(unit * weight for unit, weight in zip(self.units, weights, strict=True))

    def prior(self, move: int) -> int:
        """Return the prior of a move, not normalised."""
        step = self.over_units(self.numbers.policy[move]) // 4096
        return round(ONE * math.exp(min(max(step, -640), 640) / 64))


def dot(units: list[float], weights: list[int]) -> float:
    """Return units times weights."""
    return sum(unit * weight for unit, weight in zip(units, weights, strict=True))


def exponential(step: int) -> int:
    """Return e to the power of -step/64 in fixed point."""
    return max(1, round(ONE * math.exp(-step / 64)))


@setups
@pytest.mark.parametrize("ahead", PLACES)
def test_points_and_chances(setup: Setup, ahead: int) -> None:
    state = position(setup, ahead, ahead)
    search = searching(state, seed=3)
    search.add_visits(1)
    # The others' hands are dealt anew; this is the first deal of that seed.
    dealt = first_deal(state, seed=3)
    seats = [Reckoned(dealt, seat) for seat in range(state.seats)]
    best = max(seat.logit for seat in seats)
    powers = [exponential(min((best - seat.logit) // 64, 1023)) for seat in seats]
    chances = [power * ONE // sum(powers) for power in powers]
    assert search.forecast() == ([seat.points / 16 for seat in seats], [chance / ONE for chance in chances])
    assert ONE - state.seats < sum(chances) <= ONE

    real = [math.exp(seat.real_logit - seats[0].real_logit) for seat in seats]
    assert [seat.points / 16 for seat in seats] == pytest.approx([seat.real_points for seat in seats], abs=0.5)
    assert [chance / ONE for chance in chances] == pytest.approx([one / sum(real) for one in real], abs=0.03)


def first_deal(state: vaka.State, seed: int) -> vaka.State:
    """Return the deal that the first visit of a search looks at."""
    chance = Chance.seeded(seed)
    low, high = (chance.below(1 << 32) for _ in range(2))
    return state.redeal(state.seat, low | high << 32)


@setups
@pytest.mark.parametrize("ahead", PLACES)
def test_priors(setup: Setup, ahead: int) -> None:
    state = position(setup, ahead + 1, ahead)
    assert state.seat is not None
    search = searching(state)
    search.add_visits(1)
    own = Reckoned(state, state.seat)  # nothing of it depends on the deal
    priors = [own.prior(move) for move in state.legal()]
    assert [move.prior for move in search.root_statistics()] == [prior / sum(priors) for prior in priors]


@setups
def test_the_end_of_a_game_is_read_and_not_guessed(setup: Setup) -> None:
    state = finish(setup.new(setup.number), dice(1))
    search = searching(state)
    search.add_visits(2)
    shares = [1 / len(state.winners()) if seat in state.winners() else 0.0 for seat in range(state.seats)]
    points, chances = search.forecast()
    assert points == list(state.points())
    assert chances == pytest.approx(shares, abs=1e-4)


def test_there_is_room_for_the_seats_of_every_game() -> None:
    rooms = [field.shape for field in own_fields(Evaluator) if field.name in ("points", "win_probability", "logits")]
    assert rooms == [(MOST_SEATS,)] * 3
    assert max(setup.seats for setup in SETUPS) <= MOST_SEATS


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_win_can_be_shared(seats: int) -> None:
    state = Stage(seats).hands().finish().state
    assert state.winners() == tuple(range(seats))
    search = searching(state)
    search.add_visits(1)
    assert search.forecast()[1] == [ONE // seats / ONE] * seats
