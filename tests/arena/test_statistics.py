"""Figures against values worked out by hand, and the laws they obey."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.games import game
from vaka.arena.match import Failure
from vaka.arena.statistics import margin, places, standings, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Wilson's formula without correction, as in textbooks
        (8, 10, 0.4902, 0.9433),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (50, 100, 0.4038, 0.5962),
        (20, 25, 0.6087, 0.9114),
        (133, 320, 0.3629, 0.4703),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 5000), st.floats(0, 1))
def test_an_interval_holds_its_rate_and_shrinks_with_more_games(games: int, rate: float) -> None:
    low, high = wilson(rate * games, games)
    assert 0 <= low <= rate <= high <= 1
    narrower = wilson(rate * games * 4, games * 4)
    assert narrower[1] - narrower[0] < high - low
    mirrored = wilson((1 - rate) * games, games)
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=1e-9)


def test_nothing_played_tells_nothing() -> None:
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize(
    ("points", "winners", "last", "expected"),
    [
        ([30, 20, 10], [0], None, (1, 2, 3)),
        ([30, 30, 10], [0, 1], None, (1.5, 1.5, 3)),
        ([30, 30, 10], [1], None, (2, 1, 3)),  # a tie that was broken
        ([30, 20, 20, 5], [0], None, (1, 2.5, 2.5, 4)),
        ([9, 9, 9], [0, 1, 2], None, (2, 2, 2)),
        ([90, 20, 30], [1, 2], 0, (3, 1.5, 1.5)),
    ],
)
def test_places(points: list[int], winners: list[int], last: int | None, expected: tuple[float, ...]) -> None:
    assert places(points, winners, last) == expected


@given(st.lists(st.integers(0, 5), min_size=2, max_size=5))
def test_places_add_up(points: Sequence[int]) -> None:
    best = [seat for seat, value in enumerate(points) if value == max(points)]
    size = len(points)
    for winners in (best, best[:1]):
        assert sum(places(points, winners)) == size * (size + 1) / 2


def test_margin() -> None:
    assert margin([10, 30, 20], 1) == 10
    assert margin([10, 30, 20], 0) == -20


def test_standings_by_hand() -> None:
    games = [
        game([30, 20], seating=[0, 1]),
        game([30, 40], seating=[1, 0]),
        game([25, 25], seating=[0, 1]),
        game([10, 50], seating=[0, 1]),
    ]
    one, other = standings(games, ["a", "b"])
    assert (one.name, one.games, one.wins, one.rate) == ("a", 4, 2.5, 0.625)
    assert (one.low, one.high) == wilson(2.5, 4)
    assert one.mean_place == (1 + 1 + 1.5 + 2) / 4
    assert one.mean_points == (30 + 40 + 25 + 10) / 4
    assert one.mean_margin == (10 + 10 + 0 - 40) / 4
    assert one.seconds_per_decision == 0.05
    assert (one.decisions, one.forfeits) == (40, 0)
    assert (other.wins, other.mean_margin) == (1.5, 5)


def test_who_sits_twice_has_played_twice() -> None:
    (one, other) = standings([game([4, 3, 2, 1], seating=[0, 1, 0, 1])], ["a", "b"])
    assert (one.games, one.wins, one.mean_place) == (2, 1, 2)
    assert (other.games, other.wins, other.mean_place) == (2, 0, 3)


def test_a_forfeit_is_a_loss_and_no_points() -> None:
    failed = game([99, 1, 2], winners=[1, 2], failure=Failure(0, 3, "raised"))
    one, other, third = standings([failed], ["a", "b", "c"])
    assert (one.wins, one.mean_place, one.mean_points, one.mean_margin, one.forfeits) == (0, 3, None, None, 1)
    assert (other.wins, third.wins, other.mean_place, other.forfeits) == (0.5, 0.5, 1.5, 0)


@given(st.lists(st.lists(st.integers(0, 9), min_size=3, max_size=3), min_size=1, max_size=20))
def test_every_game_has_one_win_in_all(scores: list[list[int]]) -> None:
    found = standings([game(points) for points in scores], ["a", "b", "c"])
    assert sum(one.wins for one in found) == pytest.approx(len(scores))
    assert sum(one.mean_place for one in found) == pytest.approx(6)
