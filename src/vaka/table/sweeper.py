"""What happens at tables without a request: clocks run out, other processes write, tables are dropped or given up."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from vaka.engine.language import say
from vaka.store import Conflict, Entry, Notice, Summary
from vaka.table import commands, events
from vaka.table.clock import USUAL_TIMES, ClockMonitor, Times, now
from vaka.table.failures import logged, stored
from vaka.table.live import LiveTable
from vaka.table.refusals import Outdated, ServiceUnavailable, Stale
from vaka.table.registry import UNFINISHED, listed_in
from vaka.table.runner import TableRunner
from vaka.table.table import Table


class Sweeper:
    """Looks after the tables of a runner in the background."""

    def __init__(self, runner: TableRunner, times: Times = USUAL_TIMES, clock: ClockMonitor | None = None) -> None:
        """Look after the tables as often as the times say."""
        self.runner = runner
        self.registry = runner.registry
        self.times = times
        self.clock = clock or ClockMonitor()

    def start(self) -> None:
        """Begin, and resume what was going on when the server stopped."""
        for work in (self.sweep(), self.hear(), self.tidy(), self.resume()):
            self.runner.tasks.spawn(work)

    # ----- tables in memory

    async def sweep(self) -> None:
        """Look at the tables in memory again and again."""
        while True:
            await asyncio.sleep(self.times.sweep)
            await self.look_round()

    async def look_round(self) -> None:
        """Drop tables that are not in use, and commit at the others what is due."""
        unused = time.monotonic() - self.times.kept
        self.registry.forget([live for live in self.registry.tables.values() if live.idle and live.used < unused])
        for live in list(self.registry.tables.values()):
            with logged(table=live.table.name):
                self.runner.wake(live)
                if live.unsynced or commands.due(live.table, now()) is not None:
                    async with live.lock:
                        await self.runner.registry.sync(live)
                        await self.runner.commit(live, [self.due(live.table)])  # after a conflict, at the next look

    def due(self, table: Table) -> events.Event:
        """Return the event that is due at a table, if it still is."""
        event = commands.due(table, now())
        if event is None:
            raise Stale(say("somebody was faster"))
        if isinstance(event, events.Closed) and not self.clock.trusted():
            raise Stale(say("perhaps the clock is wrong: nothing is given up for a while"))
        return event

    # ----- tables in the store

    async def tidy(self) -> None:
        """Give up the tables at which nothing has happened for long, again and again."""
        while True:
            with logged(work="tidy"):
                silent = now() - commands.SILENCE
                for row in [row async for row in self.registry.summaries(*UNFINISHED) if row.changed < silent]:
                    with logged(table=row.table):
                        await self.give_up(row)
            await asyncio.sleep(self.times.tidying)

    async def give_up(self, row: Summary) -> None:
        """Open a table so that the sweep closes it, or close it unread if another version dealt it."""
        try:
            await self.registry.find(row.table)
        except Outdated:
            if self.clock.trusted():
                closed = Entry(row.version + 1, max(now(), row.changed), events.encode(events.Closed(events.NOBODY)))
                with suppress(Conflict):  # another version is using it
                    await stored(self.registry.store.append(row.table, closed, status="closed"))

    async def resume(self) -> None:
        """Open the tables at which a bot was thinking when the server stopped; again if the store fails meanwhile."""
        while not await self.resumed():
            await asyncio.sleep(self.times.sweep)

    async def resumed(self) -> bool:
        """Open those tables, and return whether the store had all of them."""
        try:
            rows = [row async for row in self.registry.summaries("running") if row.table not in self.registry.tables]
        except ServiceUnavailable:
            return False
        done = True
        for row in filter(is_thinking, rows):
            with logged(table=row.table):
                try:
                    await self.registry.find(row.table)
                except ServiceUnavailable:
                    done = False
        return done

    # ----- other processes

    async def hear(self) -> None:
        """Apply what other processes store, as long as the server runs."""
        while True:
            with logged(work="hear"):
                async for notice in self.registry.store.notices():
                    await self.refresh(notice)
            await asyncio.sleep(self.times.sweep)

    async def refresh(self, notice: Notice) -> None:
        """Apply what another process has stored."""
        for live in self.concerned(notice):
            live.unsynced = True  # until it has caught up: if that fails now, the sweep does it
            with logged(table=live.table.name):
                async with live.lock:
                    await self.registry.sync(live)

    def concerned(self, notice: Notice) -> list[LiveTable]:
        """Return the tables in memory that may be behind."""
        if notice.table is None:
            return list(self.registry.tables.values())
        live = self.registry.tables.get(notice.table)
        return [live] if live and live.table.length < notice.version else []


def is_thinking(summary: Summary) -> bool:
    """Return whether a bot is to decide at a table."""
    about = listed_in(summary)
    return about is not None and about.thinking
