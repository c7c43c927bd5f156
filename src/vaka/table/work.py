"""Work that takes long, in threads beside the event loop: so many at once, and nobody waits for them at the end.

The threads of `concurrent.futures` are joined when the interpreter ends, however long they still think; these are not.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from typing import TypeVar

T = TypeVar("T")


class Workers:
    """Threads that end with the process."""

    def __init__(self, most: int | None = None) -> None:
        """Let so many work at once, as many as there are cores by default."""
        self.places = asyncio.Semaphore(most or os.cpu_count() or 1)

    async def run(self, call: Callable[[], T]) -> T:
        """Call something in a thread, in the language that is spoken, and return what it returns."""
        async with self.places:
            loop = asyncio.get_running_loop()
            done: asyncio.Future[T] = loop.create_future()
            context = copy_context()

            def settle(result: T | None, error: Exception | None) -> None:
                if done.done():  # nobody waits any more
                    return
                if error is None:
                    done.set_result(result)  # type: ignore[arg-type]
                else:
                    done.set_exception(error)

            def work() -> None:
                result, problem = None, None
                try:
                    result = context.run(call)
                except Exception as error:
                    problem = error
                with suppress(RuntimeError):  # the event loop has ended
                    loop.call_soon_threadsafe(settle, result, problem)

            threading.Thread(target=work, name="worker", daemon=True).start()
            return await done
