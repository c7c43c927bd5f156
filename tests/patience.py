"""How long tests wait for what must come: only what never comes is missed, however busy the machine is."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds; far below the time after which pytest ends a test that hangs."""
SLOW = 1000 * PATIENCE
"""The same in milliseconds, as browsers count."""
BREATH = 0.01
"""Seconds between two looks."""


def until(
    true: Callable[[], object],
    what: str = "it never came",
    progress: Callable[[], object] = lambda: None,
    breath: float = BREATH,
) -> None:
    """Wait until something is so; patience begins anew with every progress, where that can be seen."""
    end, last = time.monotonic() + PATIENCE, progress()
    while not true():
        if (now := progress()) != last:
            end, last = time.monotonic() + PATIENCE, now
        assert time.monotonic() < end, what
        time.sleep(breath)


async def eventually(true: Callable[[], object], what: str = "it never came") -> None:
    """Wait until something is so, while the event loop goes on."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        await asyncio.sleep(BREATH)
