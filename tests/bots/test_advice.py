"""Why the expert advises a move: what its points come from."""

from __future__ import annotations

import time
from typing import Any

import pytest

import vaka
from tests.bots.positions import position
from tests.playing import Setup
from vaka.bots import advice
from vaka.bots.advice import advise, play_out, points_by_source
from vaka.bots.levels import Budget
from vaka.bots.weights import net_of
from vaka.engine import memory

NAMES = pytest.mark.parametrize("name", vaka.games())
AHEAD = 120 if memory.COMPILED else 150
GAMES = 4 if memory.COMPILED else 1


def late(name: str) -> vaka.State:
    """Return a position some way into a game, as the deciding seat knows it."""
    state = position(Setup(name, 2), 5, AHEAD)
    assert state.seat is not None
    return state.redeal(state.seat, 1)


@NAMES
def test_sources_add_up_to_the_points_of_the_games_played_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = late(name)
    seat = state.seat
    assert seat is not None
    scored: dict[int, list[int]] = {}

    def noted(start: vaka.State, move: int, *rest: Any) -> vaka.State:
        end = play_out(start, move, *rest)
        scored.setdefault(move, []).append(end.points()[seat])
        return end

    monkeypatch.setattr(advice, "play_out", noted)
    moves = state.legal()[:2]
    found = points_by_source(state, moves, 3, GAMES)
    for move, sources in zip(moves, found, strict=True):
        assert set(sources) == set(state.breakdown())
        assert len(scored[move]) == GAMES
        assert sum(sources.values()) == pytest.approx(sum(scored[move]) / GAMES)


@NAMES
def test_a_game_played_on_ends_by_the_rules(name: str) -> None:
    state = late(name)
    seat, move = state.seat, state.legal()[0]
    assert seat is not None
    end = play_out(state.copy(), move, net_of(name), 7)
    assert end.over
    assert sum(points[seat] for points in end.breakdown().values()) == end.points()[seat]
    assert end.digest() == play_out(state.copy(), move, net_of(name), 7).digest()


@NAMES
def test_advice_says_where_its_points_come_from_without_peeking(name: str) -> None:
    state = late(name)
    before = state.digest()
    budget = Budget(visits=40 if memory.COMPILED else 4)
    found = advise(state, 9, budget, playouts=GAMES)
    assert state.digest() == before
    assert all(set(each.sources) == set(state.breakdown()) for each in found)
    assert advise(state.redeal(state.seat, 123), 9, budget, playouts=GAMES) == found


@NAMES
def test_the_clock_ends_it_but_each_move_is_tried_once(name: str) -> None:
    state = late(name)
    found = points_by_source(state, state.legal()[:2], 3, 1000, time.monotonic())
    assert found == points_by_source(state, state.legal()[:2], 3, 1)


def test_no_games_no_sources() -> None:
    assert points_by_source(late("mangrovia"), [1, 2], 3, 0) == [{}, {}]
