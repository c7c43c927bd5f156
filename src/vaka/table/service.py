"""What a server of tables offers to a caller, without a word of HTTP: a caller is known by keys and address."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from vaka.table.answers import Created, ListedTable, created
from vaka.table.background import ThreadPool
from vaka.table.clock import USUAL_TIMES
from vaka.table.failures import stored
from vaka.table.keys import Keys
from vaka.table.limits import Limits
from vaka.table.plan import Plan
from vaka.table.registry import UNFINISHED, listed_in
from vaka.table.runner import TableRunner
from vaka.table.table import host_seats, only

MOST_LISTED = 100


@dataclass(frozen=True)
class Caller:
    """The sender of a request: the address, and the keys shown."""

    address: str
    keys: tuple[str, ...]


class Service:
    """The tables of a server, for callers."""

    def __init__(
        self, runner: TableRunner, keys: Keys, limits: Limits, heartbeat: float = USUAL_TIMES.heartbeat
    ) -> None:
        """Serve the tables of a runner; idle streams give a sign of life after some seconds."""
        self.runner = runner
        self.registry = runner.registry
        self.keys = keys
        self.limits = limits
        self.heartbeat = heartbeat
        self.threads = ThreadPool()
        self.readers = ThreadPool(1)
        """For texts that a caller sent: other requests do not wait while they are read."""
        self.streams: Counter[str] = Counter()
        """Those that are open, by address."""

    async def create(self, plan: Plan, caller: Caller) -> Created:
        """Set up a table."""
        self.limits.take("tables", caller.address)
        threads = self.threads if plan.components is None else self.readers
        live = await self.registry.create(await threads.run(plan.checked))
        return created(live.table, self.keys.host_key(live.table.name), only(host_seats(live.table)))

    async def tables(self) -> list[ListedTable]:
        """Return the listed tables that wait or run."""
        found: list[ListedTable] = []
        for status in UNFINISHED:
            rows = self.registry.store.summaries(status=status, listed=True, limit=MOST_LISTED)
            for each in await stored(rows):
                if about := listed_in(each):
                    found.append(ListedTable(each.table, each.status, each.at, each.changed, about))
        return found
