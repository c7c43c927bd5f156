"""No bot peeks: whatever is hidden from its seat may be otherwise, and it plays the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.positions import SETUPS, positions
from tests.playing import Setup
from vaka.bots import LEVELS, advise, bot
from vaka.bots.budget import Budget
from vaka.engine import memory

VISITS = (12, 30, 40, 60) if memory.COMPILED else (4, 6, 8, 10)  # with checked memory, a second has thirty of them
BUDGETS = ["random", *(f"{level}:{visits}" for level, visits in zip(LEVELS, VISITS, strict=True))]
EXAMPLES = 30 if memory.COMPILED else 2
GAMES = 1 if memory.COMPILED else 0

seeds = st.integers(0, 2**64 - 1)
setups = pytest.mark.parametrize("setup", SETUPS, ids=str)


@setups
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_the_choice_depends_only_on_what_the_seat_knows(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup))
    name = data.draw(st.sampled_from(BUDGETS))
    seed = data.draw(seeds)
    before = state.digest()
    choice = bot(name, seed).choose(state)
    assert state.digest() == before
    assert choice in state.legal()
    dealt = state.redeal(state.seat, data.draw(seeds))
    assert bot(name, seed).choose(dealt) == choice


@setups
@given(data=st.data())
@settings(max_examples=EXAMPLES // 2)
def test_advice_depends_only_on_what_the_seat_knows(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup))
    seed = data.draw(seeds)
    before = state.digest()
    budget = Budget(visits=VISITS[0])
    found = advise(state, seed, budget, games=GAMES)
    assert advise(state.redeal(state.seat, data.draw(seeds)), seed, budget, games=GAMES) == found
    assert state.digest() == before
    assert {move.move for move in found} <= set(state.legal())
    assert 0 < len(found) <= 3
