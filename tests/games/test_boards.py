"""Boards that an owner might enter: whatever the checks accept can be played to the end, by people and by bots."""

from __future__ import annotations

import random
from functools import cache

import pytest

import vaka
from tests.boards import Boards
from tests.playing import dice, walk
from vaka.bots import BOTS, bot
from vaka.engine import memory

BOARDS = 4 if memory.COMPILED else 1
STEPS = 300 if memory.COMPILED else 100
VISITS = 6 if memory.COMPILED else 2
"""Of a search that is cut short."""
DECISIONS = 40 if memory.COMPILED else 3
"""That bots make before chance goes on."""


@cache
def board(name: str, number: int) -> vaka.Game:
    """Return a game with a random board, the same for all tests."""
    return Boards(name).board(random.Random(number), STEPS)


@pytest.mark.parametrize("number", range(BOARDS))
@pytest.mark.parametrize("name", vaka.games())
def test_every_board_that_is_accepted_can_be_played(name: str, number: int) -> None:
    game = board(name, number)
    assert game.components.digest != vaka.game(name).components.digest
    for seats in game.seats:
        state = game.new(seats, number)
        for _ in walk(state, dice(number)):
            pass
        assert state.over
        assert len(state.points()) == seats


@pytest.mark.parametrize("number", range(BOARDS))
@pytest.mark.parametrize("name", vaka.games())
@pytest.mark.parametrize("level", BOTS)
def test_bots_play_on_every_board_that_is_accepted(level: str, name: str, number: int) -> None:
    game, chance = board(name, number), random.Random(number)
    cut_short = level if level == BOTS[0] else f"{level}:{VISITS}"
    for seats in game.seats:
        state = game.new(seats, number)
        ahead = chance.randrange(200 if memory.COMPILED else 40)
        while not state.over and ahead:
            state.play(chance.choice(state.legal()))
            ahead -= 1
        bots = [bot(cut_short, seat) for seat in range(seats)]
        for _ in range(DECISIONS):
            seat = state.seat
            if seat is not None:
                state.play(bots[seat].choose(state.redeal(seat, chance.getrandbits(64))))


@pytest.mark.parametrize("name", vaka.games())
def test_every_board_that_is_accepted_can_be_drawn(name: str) -> None:
    game = board(name, 0)
    for seats in game.seats:
        state = game.new(seats, 7)
        names = ("Ann", "Ben", "Cleo", "Don", "Eve")[:seats]
        scene = game.scenery.scene(state.view(None), None, names)
        assert all(game.scenery.backdrop(area.backdrop) is not None for area in scene.areas.values())
