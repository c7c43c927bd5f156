"""Bots at a table: what they are asked, how their answers are paced, and that nobody waits for them at the end."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading

import pytest

import vaka
from tests.patience import PATIENCE
from tests.table.serving import HASTE
from tests.table.sitting import Sitting, people
from vaka.bots import BOTS
from vaka.table.rooms import position_of
from vaka.table.thinking import PACE, Thinkers
from vaka.table.work import Workers

pytestmark = pytest.mark.anyio


def test_every_level_has_a_pace() -> None:
    assert set(PACE) == set(BOTS)


@pytest.mark.parametrize("level", BOTS)
def test_an_answer_comes_a_whole_number_of_paces_after_what_all_saw(level: str) -> None:
    thinkers = Thinkers()
    pace = PACE[level]
    for thought in (0.0, 0.001, 0.3 * pace, 0.99 * pace):
        assert thought + thinkers.pause(level, thought) == pytest.approx(pace)
    assert 1.2 * pace + thinkers.pause(level, 1.2 * pace) == pytest.approx(2 * pace)
    assert thinkers.pause(level, -3600) == pace, "a clock that was set back delays nobody"
    assert Thinkers(HASTE).pause(level, 0.7) == 0


@pytest.mark.parametrize("name", vaka.games())
async def test_a_chain_of_secret_decisions_is_one_answer(name: str) -> None:
    thinkers = Thinkers(HASTE)
    chains = 0
    for seed in range(4):
        sitting = Sitting(people(name, 3), seed)
        while sitting.table.status == "running" and chains < 3:
            choices = await thinkers.choices("random", position_of(sitting.table, sitting.seat))
            assert all(choice.private for choice in choices[:-1])
            assert not choices[-1].private
            chains += len(choices) > 1
            for choice in choices:
                sitting.move(choice.move, final=True)
    assert chains


async def test_the_same_position_is_answered_alike_after_a_restart() -> None:
    sitting = Sitting(people("mangrovia", 2))
    asked = position_of(sitting.table, sitting.seat)
    first = await Thinkers(HASTE).choices("random", asked._replace(state=asked.state.copy()))
    assert await Thinkers(HASTE).choices("random", asked) == first


def test_an_answer_depends_on_what_the_seat_may_know() -> None:
    sitting = Sitting(people("mangrovia", 3))
    asked = position_of(sitting.table, sitting.seat)
    twin = asked._replace(state=asked.state.redeal(sitting.seat, 5))
    for level in ("random", "novice"):
        first, second = (Thinkers(HASTE).chain(level, each._replace(state=each.state.copy())) for each in (asked, twin))
        assert first[0].move == second[0].move


async def test_workers_are_bounded_and_tell_what_went_wrong() -> None:
    workers = Workers(2)
    busy, most = 0, 0
    lock = threading.Lock()
    both = threading.Barrier(2, timeout=PATIENCE)

    def work() -> None:
        nonlocal busy, most
        with lock:
            busy += 1
            most = max(most, busy)
        both.wait()
        with lock:
            busy -= 1

    await asyncio.gather(*[workers.run(work) for _ in range(8)])
    assert most == 2
    with pytest.raises(ZeroDivisionError):
        await workers.run(lambda: 1 // 0)


def test_nobody_waits_for_a_thinking_worker_at_the_end() -> None:
    script = """
import asyncio, threading
from vaka.table.work import Workers
async def main():
    thinking = threading.Event()
    task = asyncio.create_task(Workers(1).run(lambda: thinking.set() or threading.Event().wait()))
    while not thinking.is_set():
        await asyncio.sleep(0.01)
    task.cancel()
asyncio.run(main())
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE)
