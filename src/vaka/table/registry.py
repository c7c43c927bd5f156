"""The live tables of this process: read from the store when they are needed, and kept while they are used."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable

import msgspec
import structlog

from vaka import __version__
from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.record import other_edition
from vaka.store import Status, Store, StoredOpening, Summary
from vaka.table.clock import now
from vaka.table.failures import readable, stored
from vaka.table.keys import new_id, new_seed
from vaka.table.live import LiveTable
from vaka.table.plan import Opening, Plan
from vaka.table.refusals import Outdated, TooMuch, Unknown
from vaka.table.snapshots import Listed, summary_of
from vaka.table.table import Table

log = structlog.get_logger("vaka.table")

UNFINISHED: tuple[Status, ...] = ("waiting", "running")
MOST_TABLES = 10_000
"""Waiting and running ones together, in the store."""
MOST_KEPT = 2_000
"""Tables kept in memory though they have no viewers."""
PAGE = 500
"""Summaries that are read at once."""

decode_listed = msgspec.json.Decoder(Listed).decode
decode_opening = msgspec.json.Decoder(Opening).decode


class Registry:
    """The live tables by name, the one used last at the end."""

    def __init__(self, store: Store, changed: Callable[[LiveTable], None], most_tables: int = MOST_TABLES) -> None:
        """Keep tables over a store; `changed` is called with each one that was made or read."""
        self.store = store
        self.changed = changed
        self.most_tables = most_tables
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}

    # ----- making and finding

    async def create(self, plan: Plan, before: str | None = None) -> LiveTable:
        """Set up a new table; `before` is the table of which it is the rematch."""
        if await stored(self.unfinished()) >= self.most_tables:
            raise TooMuch(say("there are as many tables as this server takes; try again later"))
        opening = Opening(
            plan=plan,
            seed=plan.played().lesson.seed if plan.teacher == "lesson" else new_seed(),
            components=plan.played().components.digest,
            engine=__version__,
            rules=plan.played().rules,
            before=before,
        )
        name, at = new_id(), now()
        table = Table(name, opening, at)
        await stored(
            self.store.create(
                StoredOpening(name, at, msgspec.json.encode(opening)),
                status=table.status,
                listed=plan.listed,
                summary=summary_of(table),
            )
        )
        return self.opened(LiveTable(table))

    async def unfinished(self) -> int:
        """Return the number of tables that wait or run."""
        return sum([await self.store.count(status=status) for status in UNFINISHED])

    async def find(self, name: str) -> LiveTable:
        """Return a table, read from the store if it is not in memory, and up to date."""
        live = self.tables.get(name)
        if live is None:
            task = self.loading.get(name)
            if task is None:
                task = self.loading[name] = asyncio.create_task(self.open(name))
                task.add_done_callback(lambda _: self.loading.pop(name, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        if name in self.tables:
            self.tables.move_to_end(name)
        if live.unsynced:
            async with live.lock:
                await self.sync(live)
        return live

    async def open(self, name: str) -> LiveTable:
        """Read a table from the store."""
        found = await stored(self.store.opening(name))
        if found is None:
            raise Unknown(say("there is no table called “{name}”; the link may be mistyped", name=name[:40]))
        entries = await stored(self.store.entries(name))
        with readable(name):
            opening = decode_opening(found.body)
            if opening.plan.played().rules != opening.rules:
                raise Outdated(other_edition(opening.plan.played(), opening.rules))
            table = Table(name, opening, found.at)
            if table.state.components != opening.components:
                raise UsageError(
                    say(
                        "components: dealt with {one}, these are {other}",
                        one=opening.components,
                        other=table.state.components,
                    )
                )
            live = LiveTable(table, entries)
        return self.opened(live)

    def opened(self, live: LiveTable) -> LiveTable:
        """Keep a table that was made or read just now."""
        self.keep(live)
        self.changed(live)
        return live

    async def summaries(self, *statuses: Status) -> AsyncIterator[Summary]:
        """Yield the summaries of all tables of some statuses."""
        for status in statuses:
            place = None
            while rows := await stored(self.store.summaries(status=status, limit=PAGE, before=place)):
                for row in rows:
                    yield row
                place = rows[-1].place

    # ----- keeping

    def keep(self, live: LiveTable) -> None:
        """Keep a table, and drop those unused for longest if there are too many."""
        self.tables[live.table.name] = live
        spare = len(self.tables) - MOST_KEPT
        if spare > 0:
            self.forget([other for other in self.tables.values() if other.idle and other is not live][:spare])

    def kept(self, live: LiveTable) -> LiveTable:
        """Return the table that hears of events: this one, kept again if it was dropped since it was found."""
        if live.table.name not in self.tables:
            live.unsynced = True
            self.keep(live)
        return self.tables[live.table.name]

    def forget(self, tables: Iterable[LiveTable]) -> None:
        """Drop tables from memory; the store has all of them."""
        for live in tables:
            self.tables.pop(live.table.name, None)

    # ----- what other processes write

    async def sync(self, live: LiveTable) -> None:
        """Apply what the store may hold beyond a table, whose lock is held."""
        if live.unsynced:
            await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Apply what others have stored at a table, whose lock is held."""
        entries = await stored(self.store.entries(live.table.name, after=live.table.length))
        try:
            with readable(live.table.name):
                for entry in entries:
                    live.read(entry)
        except Outdated:  # nothing beyond this event can be shown
            live.end_streams()
            self.forget([live])
            raise
        live.unsynced = False
        self.changed(live)


def listed_in(summary: Summary) -> Listed | None:
    """Return what the list tells of a table, None if a version wrote it that tells something else."""
    try:
        return decode_listed(summary.body)
    except msgspec.MsgspecError as error:
        log.warning("summary", table=summary.table, error=str(error))
        return None
