"""Bots at a table: what they are asked, how their answers are paced, and that nobody waits for them at the end."""

from __future__ import annotations

import pytest

import vaka
from tests.table.serving import HASTE
from tests.table.sitting import Sitting, people
from vaka.bots import BOTS
from vaka.table.scheduler import PACE, BotScheduler, position_of

pytestmark = pytest.mark.anyio


def test_every_level_has_a_pace() -> None:
    assert set(PACE) == set(BOTS)


@pytest.mark.parametrize("level", BOTS)
def test_an_answer_comes_a_whole_number_of_paces_after_what_all_saw(level: str) -> None:
    scheduler = BotScheduler()
    pace = PACE[level]
    for thought in (0.0, 0.001, 0.3 * pace, 0.99 * pace):
        assert thought + scheduler.pause(level, thought) == pytest.approx(pace)
    assert 1.2 * pace + scheduler.pause(level, 1.2 * pace) == pytest.approx(2 * pace)
    assert scheduler.pause(level, -3600) == pace, "a clock that was set back delays nobody"
    assert BotScheduler(HASTE).pause(level, 0.7) == 0


@pytest.mark.parametrize("name", vaka.games())
async def test_a_chain_of_secret_decisions_is_one_answer(name: str) -> None:
    scheduler = BotScheduler(HASTE)
    chains = 0
    for seed in range(4):
        sitting = Sitting(people(name, 3), seed)
        while sitting.table.status == "running" and chains < 3:
            choices = await scheduler.moves("random", position_of(sitting.table, sitting.seat))
            assert all(choice.private for choice in choices[:-1])
            assert not choices[-1].private
            chains += len(choices) > 1
            for choice in choices:
                sitting.move(choice.move, final=True)
    assert chains


async def test_the_same_position_is_answered_alike_after_a_restart() -> None:
    sitting = Sitting(people("mangrovia", 2))
    asked = position_of(sitting.table, sitting.seat)
    first = await BotScheduler(HASTE).moves("random", asked)
    assert await BotScheduler(HASTE).moves("random", asked) == first


def test_an_answer_depends_on_what_the_seat_may_know() -> None:
    sitting = Sitting(people("mangrovia", 3))
    asked = position_of(sitting.table, sitting.seat)
    twin = asked._replace(state=asked.state.redeal(sitting.seat, 5))
    for level in ("random", "novice"):
        first, second = (BotScheduler(HASTE).chain(level, each) for each in (asked, twin))
        assert first[0].move == second[0].move
