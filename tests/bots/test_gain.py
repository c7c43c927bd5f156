"""What one choice gains over another: right where the game itself tells."""

from __future__ import annotations

import random
from itertools import islice

import pytest

import vaka
from tests.bots.gain import REFERENCES, gain, positions
from tests.bots.test_search import borabora_ending, mangrovia_ending
from vaka.engine import memory


@pytest.mark.skipif(not memory.COMPILED, reason="uncompiled the reference searches take minutes")
@pytest.mark.parametrize(("state", "wanted"), [(mangrovia_ending(), "P15"), (borabora_ending(), "!3-regions")])
def test_the_winning_move_gains_over_every_other(state: vaka.State, wanted: str) -> None:
    winning = next(move for move in state.legal() if state.texts[move] == wanted)
    for move in state.legal():
        gains = gain(state, winning, move, seed=1)
        assert len(gains) == len(REFERENCES)
        assert all(number == 0 for number in gains) if move == winning else all(number > 0.5 for number in gains)


@pytest.mark.skipif(not memory.COMPILED, reason="uncompiled a skilled bot takes minutes for a game")
@pytest.mark.parametrize("name", vaka.games())
def test_positions_lie_all_over_a_game(name: str) -> None:
    rounds = {state.round for state in islice(positions(name, random.Random(1)), 40)}
    assert len(rounds) > 3
