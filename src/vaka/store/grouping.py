"""Group commit: what arrives while a transaction is under way goes into the next one, together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from vaka.store.errors import DiskFull, Unavailable

T = TypeVar("T")
Outcome = Exception | None
MOST = 500  # in one transaction, so that no caller waits without bound


class Grouping(Generic[T]):
    """Collects items for `commit`, which returns each item's own outcome: None, or why it was refused.

    A caller that stops waiting does not stop the commit.
    """

    def __init__(self, commit: Callable[[Sequence[T]], Awaitable[Sequence[Outcome]]]) -> None:
        self.commit = commit
        self.waiting: list[tuple[T, asyncio.Future[None]]] = []
        self.working: asyncio.Task[None] | None = None

    async def add(self, item: T) -> None:
        """Return once the item is committed, or raise its own error."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((item, done))
        if self.working is None:
            self.working = asyncio.create_task(self.work())
        await done

    async def work(self) -> None:
        """Commit until nothing waits."""
        while self.waiting:
            group, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            outcomes = await self.outcomes([item for item, _ in group])
            for (_, done), outcome in zip(group, outcomes, strict=True):
                if done.done():  # by cancelling
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)
        self.working = None

    async def outcomes(self, items: Sequence[T]) -> Sequence[Outcome]:
        """Commit items together; one that spoils the transaction does so only for itself."""
        try:
            return await self.commit(items)
        except (Unavailable, DiskFull) as error:  # it would meet each of them, and may take its time
            return [error] * len(items)
        except Exception as error:
            if len(items) == 1:
                return [error]
            return [(await self.outcomes([item]))[0] for item in items]

    async def close(self) -> None:
        """Wait for what is under way."""
        if self.working:
            await self.working
