"""Work beside requests: threads for long computations, and tasks that last as long as the server."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextvars import copy_context
from typing import TypeVar

import structlog

T = TypeVar("T")

log = structlog.get_logger("vaka.table")


class ThreadPool:
    """Threads that end with the process.

    Those of `concurrent.futures` are joined when the interpreter ends, however long they still compute.
    """

    def __init__(self, most: int | None = None) -> None:
        """Run at most this many threads at once, as many as there are cores by default."""
        self.places = asyncio.Semaphore(most or os.cpu_count() or 1)

    async def run(self, call: Callable[[], T]) -> T:
        """Call a function in a thread, in the language that is spoken, and return what it returns."""
        async with self.places:
            done: Future[T] = Future()
            done.set_running_or_notify_cancel()  # who stops waiting does not stop the thread
            context = copy_context()

            def work() -> None:
                try:
                    done.set_result(context.run(call))
                except Exception as error:
                    done.set_exception(error)

            threading.Thread(target=work, name="worker", daemon=True).start()
            return await asyncio.wrap_future(done)


class BackgroundTasks:
    """Tasks of the event loop that run until they are done or the server stops."""

    def __init__(self) -> None:
        """Start with none."""
        self.tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Start a task."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[None]) -> None:
        """Log the fault of a task: nothing else would report it."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("fault", exc_info=error)

    async def stop(self) -> None:
        """Cancel all tasks, and wait for their end."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
