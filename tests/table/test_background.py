"""Threads and tasks beside requests."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time

import pytest
import structlog

from tests.table.serving import (
    serving,
)
from vaka.table.background import ThreadPool

pytestmark = pytest.mark.anyio


async def test_a_fault_in_the_background_is_noted(file: str) -> None:
    async def broken() -> None:
        raise RuntimeError("by test")

    async with serving(file) as served:
        with structlog.testing.capture_logs() as logs:
            served.service.runner.tasks.spawn(broken())
            await asyncio.sleep(0.01)
    assert [each["event"] for each in logs] == ["fault"]


async def test_threads_are_bounded_and_tell_what_went_wrong() -> None:
    threads = ThreadPool(2)
    busy, most = 0, 0
    lock = threading.Lock()

    def work() -> None:
        nonlocal busy, most
        with lock:
            busy += 1
            most = max(most, busy)
        time.sleep(0.01)
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
    task = asyncio.create_task(ThreadPool(1).run(lambda: threading.Event().wait(60)))
    await asyncio.sleep(0.05)
    task.cancel()
asyncio.run(main())
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=30)
