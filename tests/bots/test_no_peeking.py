"""No bot peeks: whatever is hidden from its seat may be otherwise, and it plays the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.positions import SETUPS, positions
from tests.playing import Setup
from vaka.bots import LEVELS, advise, bot
from vaka.bots.levels import Budget, SearchStage
from vaka.bots.search_bot import run_stages
from vaka.engine import memory

VISITS = (12, 30, 40, 60) if memory.COMPILED else (4, 6, 8, 10)  # with checked memory, a second has thirty of them
BUDGETS = ["random", *(f"{level}:{visits}" for level, visits in zip(LEVELS, VISITS, strict=True))]
EXAMPLES = 30 if memory.COMPILED else 2
STAGES = (
    SearchStage(visits=VISITS[0], rollout_length=4),
    SearchStage(rollout_length=4, rollout_rounds=2, rollout_width=2, rollout_weight=3),
)
PLAYOUTS = 1 if memory.COMPILED else 0

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


@pytest.fixture(autouse=True, scope="module")
def second_stages_count() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vaka.bots.search_bot.LEAST_VISITS", 1)
        yield


@setups
@given(data=st.data())
@settings(max_examples=EXAMPLES // 2)
def test_a_second_stage_depends_only_on_what_the_seat_knows(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup))
    seed = data.draw(seeds)
    found = [
        run_stages(each, STAGES, seed, 2 * VISITS[0]).root_statistics()
        for each in (state, state.redeal(state.seat, data.draw(seeds)))
    ]
    assert found[0] == found[1]


@setups
@given(data=st.data())
@settings(max_examples=EXAMPLES // 2)
def test_advice_depends_only_on_what_the_seat_knows(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup))
    seed = data.draw(seeds)
    before = state.digest()
    budget = Budget(visits=VISITS[0])
    found = advise(state, seed, budget, playouts=PLAYOUTS)
    assert advise(state.redeal(state.seat, data.draw(seeds)), seed, budget, playouts=PLAYOUTS) == found
    assert state.digest() == before
    assert {move.move for move in found} <= set(state.legal())
    assert 0 < len(found) <= 3
