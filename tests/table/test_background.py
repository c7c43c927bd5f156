"""Threads and tasks beside requests."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading

import pytest
import structlog

from tests.patience import PATIENCE, eventually
from tests.table.serving import serving
from vaka.table.background import ThreadPool

pytestmark = pytest.mark.anyio


async def test_a_fault_in_the_background_is_noted(file: str) -> None:
    async def broken() -> None:
        raise RuntimeError("by test")

    async with serving(file) as served:
        with structlog.testing.capture_logs() as logs:
            served.service.runner.tasks.spawn(broken())
            await eventually(lambda: logs)
    assert [each["event"] for each in logs] == ["fault"]


async def test_threads_are_bounded_and_tell_what_went_wrong() -> None:
    threads = ThreadPool(2)
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

    await asyncio.gather(*[threads.run(work) for _ in range(8)])
    assert most == 2
    with pytest.raises(ZeroDivisionError):
        await threads.run(lambda: 1 // 0)


def test_the_process_does_not_wait_for_its_threads_at_the_end() -> None:
    script = """
import asyncio, threading
from vaka.table.background import ThreadPool
async def main():
    thinking = threading.Event()
    task = asyncio.create_task(ThreadPool(1).run(lambda: thinking.set() or threading.Event().wait()))
    while not thinking.is_set():
        await asyncio.sleep(0.01)
    task.cancel()
asyncio.run(main())
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE)
