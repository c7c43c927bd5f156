"""Scripted players and watchers: the deciding player plays any legal move, all others wait until they see it."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter

import msgspec
from msgspec import UNSET, Struct, UnsetType

from vaka.client import Event
from vaka.engine.language import say
from vaka.games import games
from vaka.load.connections import ConnectionPool, UnexpectedAnswer
from vaka.table.answers import Created, Links
from vaka.table.plan import Plan, SeatPlan

PATIENCE = 30.0
"""Seconds after which what should come counts as lost."""


class Offer(Struct):
    """The part of an offer that a player needs."""

    notation: str


class Snapshot(Struct):
    """The part of a snapshot that a player needs."""

    version: int
    status: str
    offers: list[Offer]


class Changes(Struct):
    """The same part of the changes of an update."""

    status: str | UnsetType = UNSET
    offers: list[Offer] | UnsetType = UNSET


class EventView(Struct):
    """The kind and the seat of the event that an update tells of."""

    kind: str
    seat: int


class Update(Struct):
    """The part of an update that a player needs."""

    version: int
    event: EventView
    changes: Changes


read_snapshot = msgspec.json.Decoder(Snapshot).decode
read_update = msgspec.json.Decoder(Update).decode
read_created = msgspec.json.Decoder(Created).decode
read_links = msgspec.json.Decoder(Links).decode


class Tally:
    """The measurements of all tables so far."""

    def __init__(self) -> None:
        """Count from nothing."""
        self.latencies: list[float] = []
        self.answers: list[float] = []
        self.finished = 0
        self.errors: Counter[str] = Counter()

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return len(self.answers)


class Viewer:
    """One open stream, and what is known from it."""

    def __init__(self, table: ScriptedTable, key: str, seat: int | None) -> None:
        """Look from a seat, or from outside."""
        self.table = table
        self.key = key
        self.seat = seat
        self.known = Snapshot(-1, "", [])
        self.answered = -1
        """The version at which the last move was played."""
        self.ready = asyncio.Event()

    async def watch(self) -> None:
        """Follow the stream until it is closed."""
        tally = self.table.tally
        try:
            async with self.table.server.stream(f"{self.table.path}/stream", self.key) as events:
                async for event in events:
                    self.take(event)
            tally.errors[say("stream ended")] += 1
        except OSError as error:
            tally.errors[say("stream: {reason}", reason=error)] += 1

    @property
    def asked(self) -> bool:
        """Whether there is a move to play."""
        return bool(self.known.offers) and self.known.version > self.answered

    def take(self, event: Event) -> None:
        """Take over what an event tells, and how long it took to arrive."""
        if event.name == "snapshot":
            self.known = read_snapshot(event.data)
            self.ready.set()
            return
        update, known = read_update(event.data), self.known
        if update.version != known.version + 1:
            self.table.tally.errors[say("event lost or doubled")] += 1
        known.version = update.version
        known.status = known.status if update.changes.status is UNSET else update.changes.status
        known.offers = known.offers if update.changes.offers is UNSET else update.changes.offers
        if update.event.kind == "moved" and update.event.seat != self.seat:
            self.table.tally.latencies.append(time.perf_counter() - self.table.sent)
        if self.asked or known.status == "over":
            self.table.moved.set()


class ScriptedTable:
    """A table, its two players and its watchers."""

    def __init__(self, server: ConnectionPool, tally: Tally, number: int, streams: int) -> None:
        """Prepare a table with a number of streams; its own number decides which game is played."""
        self.server = server
        self.tally = tally
        self.random = random.Random(number)
        self.game = games()[number % len(games())]
        self.streams = streams
        self.path = ""
        self.viewers: list[Viewer] = []
        self.watching: list[asyncio.Task[None]] = []
        self.sent = 0.0
        """When the last move was sent."""
        self.moved = asyncio.Event()

    async def open(self) -> None:
        """Set up a table, let the second player come, and open all streams."""
        plan = Plan(self.game, (SeatPlan("me", "Ann"), SeatPlan("open")), hints=False)
        host = read_created(await self.server.ask("POST", "/api/tables", "", msgspec.json.encode(plan), expected=201))
        self.path = f"/api/tables/{host.table}"
        links = read_links(await self.server.ask("GET", f"{self.path}/links", host.key))
        joined = await self.server.ask("POST", f"{self.path}/join", links.seats[0].key, b'{"name": "Ben"}')
        players = [Viewer(self, host.key, 0), Viewer(self, read_created(joined).key, 1)]
        self.viewers = players + [Viewer(self, links.watch, None) for _ in range(self.streams - 2)]
        self.watching = [asyncio.create_task(viewer.watch()) for viewer in self.viewers]
        async with asyncio.timeout(PATIENCE):
            for viewer in self.viewers:
                await viewer.ready.wait()

    async def play(self, interval: float) -> None:
        """Play a move at each interval, for ever; the first one after a part of it, so that tables take turns."""
        due = time.perf_counter() + self.random.random() * interval
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                await self.move()
            except TimeoutError:
                self.tally.errors[say("no move possible for {seconds:.0f} s", seconds=PATIENCE)] += 1
            except (OSError, UnexpectedAnswer) as error:
                self.tally.errors[str(error)] += 1
            due = max(due + interval, time.perf_counter())

    async def move(self) -> None:
        """Play one move, or begin another game."""
        async with asyncio.timeout(PATIENCE):
            while (mover := self.mover()) is None and self.viewers[0].known.status == "running":
                self.moved.clear()
                await self.moved.wait()
        if mover is None:
            self.tally.finished += 1
            await self.close()
            await self.open()
            return
        choice = self.random.choice(mover.known.offers).notation
        mover.answered = mover.known.version
        body = msgspec.json.encode({"move": choice, "version": mover.answered, "end": True})
        self.sent = time.perf_counter()
        await self.server.ask("POST", f"{self.path}/moves", mover.key, body)
        self.tally.answers.append(time.perf_counter() - self.sent)

    def mover(self) -> Viewer | None:
        """Return the player who is to decide, if that is known."""
        return next((viewer for viewer in self.viewers if viewer.asked), None)

    async def check(self) -> None:
        """Compare what the streams told with what the table is now."""
        deadline = time.perf_counter() + PATIENCE
        for viewer in self.viewers:
            now = read_snapshot(await self.server.ask("GET", self.path, viewer.key))
            while viewer.known.version < now.version and time.perf_counter() < deadline:
                await asyncio.sleep(0.1)
            if now.version != viewer.known.version:
                self.tally.errors[say("event missing at the end")] += 1

    async def close(self) -> None:
        """Close all streams."""
        for task in self.watching:
            task.cancel()
        await asyncio.gather(*self.watching, return_exceptions=True)
        self.watching = []
