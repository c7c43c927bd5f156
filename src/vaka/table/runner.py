"""Runs the live tables: carries out commands, commits their events, and lets bots play.

An event is stored first, then the table takes it over, then subscribers are told: what a viewer was told is never
lost. Another process may write to the same log; of two writers of one version the store lets one fail, who then reads
what the other wrote and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from vaka.bots import BotError
from vaka.store import Conflict, Entry, Store
from vaka.table import commands, events
from vaka.table.background import BackgroundTasks
from vaka.table.clock import now
from vaka.table.commands import Command
from vaka.table.failures import stored
from vaka.table.live import LiveTable
from vaka.table.refusals import Refusal
from vaka.table.registry import MOST_TABLES, Registry
from vaka.table.scheduler import BotScheduler, position_of
from vaka.table.snapshots import summary_of
from vaka.table.table import Table, is_private

Check = Callable[[int], object]

log = structlog.get_logger("vaka.table")


class TableRunner:
    """The tables of a server at work."""

    def __init__(self, store: Store, bots: BotScheduler, most_tables: int = MOST_TABLES) -> None:
        """Run the tables of a store."""
        self.registry = Registry(store, self.wake, most_tables)
        self.bots = bots
        self.tasks = BackgroundTasks()
        self.ending = False

    def end_streams(self) -> None:
        """End every stream, and accept no new one."""
        self.ending = True
        for live in self.registry.tables.values():
            live.end_streams()

    async def stop(self) -> None:
        """End all streams and all work."""
        self.end_streams()
        self.bots.stop()
        await self.tasks.stop()

    # ----- events

    async def act(self, live: LiveTable, seat: int, command: Command, check: Check | None = None) -> None:
        """Carry out a command of a seat, or refuse it; `check` refuses a caller who no longer holds the seat."""
        async with live.lock:
            await self.registry.sync(live)
            done = False
            while not done:  # another process may be first: then decide again
                if check:
                    check(seat)
                done = await self.commit(live, [command(live.table, seat)])

    async def rematch(self, live: LiveTable, seat: int) -> LiveTable:
        """Return the table of the rematch; the first caller sets it up."""
        async with live.lock:
            await self.registry.sync(live)
            if live.table.rematch is None:
                new = await self.registry.create(live.table.opening.plan.again(), before=live.table.name)
                while live.table.rematch is None:  # unless another process was first: with that, or with another event
                    await self.commit(live, [commands.rematch(live.table, seat, new.table.name)])
        return await self.registry.find(str(live.table.rematch))

    async def commit(self, live: LiveTable, happening: Sequence[events.Event]) -> bool:
        """Store the next events of a table, whose lock is held, then let the table take them over.

        Each is applied once, to a copy, which takes the place of the table when the event is stored. If another process
        was first, apply what it has written instead, and return False.
        """
        table = live.table
        secret = all(is_private(event) for event in happening)
        at = table.changed if secret else max(now(), table.changed)  # the list of tables tells when one last changed
        steps: list[tuple[Table, events.Event]] = []
        for event in happening:
            table = table.copy()
            table.apply(at, event)
            steps.append((table, event))
        entries = [Entry(after.length, at, events.encode(event)) for after, event in steps]
        store = self.registry.store
        try:
            await stored(store.append(table.name, *entries, status=table.status, summary=summary_of(table)))
        except Conflict:
            await self.registry.catch_up(live)
            return False
        except BaseException:  # it may have been stored all the same
            live.unsynced = True
            raise
        for after, event in steps:
            live.table = after
            live.publish(at, event)
        self.wake(live)
        return True

    # ----- bots

    def wake(self, live: LiveTable) -> None:
        """Start the bot that is to decide, unless it thinks already."""
        if live.table.thinking and live.thinking is None and not self.ending:
            live.thinking = self.tasks.spawn(self.think(live))

    async def think(self, live: LiveTable) -> None:
        """Play for bots as long as it is their turn."""
        try:
            while (level := live.table.thinking) and (seat := live.table.deciding) is not None:
                state = live.table.state
                moves = await self.bots.moves(level, position_of(live.table, seat))
                await asyncio.sleep(self.bots.pause(level, (now() - live.table.since) / 1000))
                async with live.lock:
                    table = live.table
                    if table.thinking == level and table.deciding == seat and table.state is state:
                        await self.commit(live, moves)
        except (BotError, Refusal) as error:
            log.warning("bot", table=live.table.name, error=str(error))  # the sweeper wakes it again
        finally:
            live.thinking = None
