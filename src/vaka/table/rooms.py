"""The tables that are alive in this process: read from the store when needed, kept while used, told to who watches.

Whatever happens is stored first, then followed, then told: what somebody was told is never lost. Another process may
write to the same log; the store's lock makes one of two writers fail, who then reads what the other wrote.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple, TypeVar

import msgspec
import structlog

from vaka import __version__
from vaka.bots import BotError
from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.store import Conflict, DiskFull, Entry, Notice, Status, Store, StoredOpening, StoreError, Summary, Unavailable
from vaka.table import acts, events
from vaka.table.keys import new_id, new_seed
from vaka.table.messages import Listed, listed
from vaka.table.plan import Opening, Plan
from vaka.table.refusals import Outdated, Refusal, ServiceUnavailable, Stale, TooMuch, Unknown
from vaka.table.room import Room
from vaka.table.table import Table, is_private
from vaka.table.teaching import ahead
from vaka.table.thinking import Choice, Position, Thinkers

log = structlog.get_logger("vaka.table")

UNFINISHED: tuple[Status, ...] = ("waiting", "running")
MOST_TABLES = 10_000
"""Waiting and running ones together."""
MOST_ROOMS = 2_000
"""Kept though nobody watches."""
RETRY = 5
"""Seconds after which it is worth trying again if the store has failed."""
PAGE = 500
"""Tables that are looked through at once."""

T = TypeVar("T")

decode_listed = msgspec.json.Decoder(Listed).decode
decode_opening = msgspec.json.Decoder(Opening).decode


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Watch:
    """Whether the machine's clock can be believed: not for an hour after the start, or after it has jumped."""

    def __init__(self, patience: float = 3600.0) -> None:
        """Begin to watch."""
        self.patience = patience
        self.since = time.monotonic()
        self.ahead = time.time() - self.since

    def steady(self) -> bool:
        """Tell whether the clock has gone evenly for long enough."""
        ahead = time.time() - time.monotonic()
        if abs(ahead - self.ahead) > self.patience:
            log.warning("clock", jumped=round(ahead - self.ahead))
            self.since = time.monotonic()
        self.ahead = ahead
        return time.monotonic() - self.since >= self.patience


WATCH = Watch()


class Times(NamedTuple):
    """How long things take, in seconds."""

    heartbeat: float = 15.0
    """After which an idle stream shows that it is alive."""
    sweep: float = 1.0
    """Between two looks at what time has brought about."""
    kept: float = 60.0
    """For which a room is kept after its last use though nobody watches."""
    tidying: float = 3600.0
    """Between two looks for tables at which nothing happens any more."""


USUAL_TIMES = Times()


class Rooms:
    """All tables, by name."""

    def __init__(
        self, store: Store, thinkers: Thinkers, times: Times = USUAL_TIMES, most_tables: int = MOST_TABLES
    ) -> None:
        """Keep rooms over a store."""
        self.store = store
        self.thinkers = thinkers
        self.times = times
        self.most_tables = most_tables
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.ending = False

    # ----- coming and going

    async def start(self) -> None:
        """Take up what was going on when the server stopped."""
        for task in (self.sweep(), self.hear(), self.tidy(), self.resume()):
            self.spawn(task)

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Do something in the background until the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[None]) -> None:
        """Note a fault of work in the background: nobody else would."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("fault", exc_info=error)

    async def stop(self) -> None:
        """End all streams and all work."""
        self.end_streams()
        self.thinkers.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def end_streams(self) -> None:
        """Tell every stream to end, and take no more."""
        self.ending = True
        for room in self.rooms.values():
            room.end_streams()

    # ----- finding and making tables

    async def create(self, plan: Plan, before: str | None = None) -> Room:
        """Set up a new table."""
        if await self.stored(self.unfinished()) >= self.most_tables:
            raise TooMuch(say("there are as many tables as this server takes; try again later"))
        opening = Opening(
            plan=plan,
            seed=plan.played().lesson.seed if plan.teacher == "lesson" else new_seed(),
            components=plan.played().components.digest,
            engine=__version__,
            before=before,
        )
        name, at = new_id(), now()
        table = Table(name, opening, at)
        body = msgspec.json.encode(opening)
        await self.stored(
            self.store.create(
                StoredOpening(name, at, body), status=table.status, listed=plan.listed, summary=summary_of(table)
            )
        )
        room = Room(table, [])
        self.keep(room)
        self.wake(room)
        return room

    async def unfinished(self) -> int:
        """Return how many tables wait or run."""
        return sum([await self.store.count(status=status) for status in UNFINISHED])

    async def room(self, name: str) -> Room:
        """Return a table that is alive, or was stored."""
        room = self.rooms.get(name)
        if room is None:
            task = self.opening.get(name)
            if task is None:
                task = self.opening[name] = asyncio.create_task(self.open(name))
                task.add_done_callback(lambda _: self.opening.pop(name, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        if name in self.rooms:
            self.rooms.move_to_end(name)
        if room.doubtful:
            async with room.lock:
                await self.settle(room)
        return room

    async def open(self, name: str) -> Room:
        """Read a table from the store."""
        stored = await self.stored(self.store.opening(name))
        if stored is None:
            raise Unknown(say("there is no table called “{name}”; the link may be mistyped", name=name[:40]))
        entries = await self.stored(self.store.entries(name))
        with readable(name):
            opening = decode_opening(stored.body)
            table = Table(name, opening, stored.at)
            if table.state.components != opening.components:
                raise UsageError(
                    say(
                        "components: dealt with {one}, these are {other}",
                        one=opening.components,
                        other=table.state.components,
                    )
                )
            room = Room(table, entries)
        self.keep(room)
        self.wake(room)
        return room

    def keep(self, room: Room) -> None:
        """Hold a room, and forget those unused for longest."""
        self.rooms[room.table.name] = room
        spare = len(self.rooms) - MOST_ROOMS
        if spare > 0:
            self.forget([other for other in self.rooms.values() if other.idle and other is not room][:spare])

    def held(self, room: Room) -> Room:
        """Return the room that hears what happens at a table: this one, unless it was forgotten since it was found."""
        if room.table.name not in self.rooms:
            room.doubtful = True
            self.keep(room)
        return self.rooms[room.table.name]

    def forget(self, rooms: Iterable[Room]) -> None:
        """Let go of rooms; the store has all of them."""
        for room in rooms:
            self.rooms.pop(room.table.name, None)

    # ----- what happens

    async def act(self, room: Room, decide: Callable[[Table], events.Happened]) -> None:
        """Let something happen, or refuse it: stored first, then told."""
        async with room.lock:
            await self.settle(room)
            while not await self.commit(room, [decide(room.table)]):
                pass  # another process was first: decide again

    async def rematch(self, room: Room, seat: int) -> Room:
        """Return the table at which the players of another play again; the first who asks sets it up."""
        async with room.lock:
            await self.settle(room)
            if room.table.rematch is None:
                new = await self.create(room.table.opening.plan.again(), before=room.table.name)
                while room.table.rematch is None:  # unless another process was first: with that, or with something else
                    await self.commit(room, [acts.rematch(room.table, seat, new.table.name)])
        return await self.room(str(room.table.rematch))

    async def commit(self, room: Room, happening: Sequence[events.Happened]) -> bool:
        """Store what happens next at a table whose lock is held, then let it have happened.

        Each event is applied once, to a copy of the table, which takes the place of the table when the event is stored.
        If another process was first, follow that instead, and return False.
        """
        table = room.table
        secret = all(is_private(event) for event in happening)
        at = table.changed if secret else max(now(), table.changed)  # the list of tables tells when one last changed
        steps: list[tuple[Table, events.Happened]] = []
        for event in happening:
            table = table.copy()
            table.follow(at, event)
            steps.append((table, event))
        entries = [Entry(after.length, at, events.encode(event)) for after, event in steps]
        try:
            await self.stored(self.store.append(table.name, *entries, status=table.status, summary=summary_of(table)))
        except Conflict:
            await self.catch_up(room)
            return False
        except BaseException:  # it may have been stored all the same
            room.doubtful = True
            raise
        for after, event in steps:
            room.promote(after, at, event)
        self.wake(room)
        return True

    async def settle(self, room: Room) -> None:
        """Find out what was stored at a table whose lock is held, if that is in doubt."""
        if room.doubtful:
            await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Follow what others have stored at a table whose lock is held."""
        entries = await self.stored(self.store.entries(room.table.name, after=room.table.length))
        try:
            with readable(room.table.name):
                for entry in entries:
                    room.read(entry)
        except Outdated:  # it came to a point beyond which nothing can be told
            room.end_streams()
            self.forget([room])
            raise
        room.doubtful = False
        self.wake(room)

    async def stored(self, work: Awaitable[T]) -> T:
        """Wait for the store; what it cannot do now is no fault of whoever asked."""
        try:
            return await work
        except Conflict:
            raise
        except StoreError as error:
            log.error("store", error=str(error))
            raise unavailable(error) from None

    # ----- bots, clocks, other processes

    def wake(self, room: Room) -> None:
        """Let the bot that is waited for think, if it does not yet."""
        if room.table.thinking and room.thinking is None and not self.ending:
            room.thinking = self.spawn(self.think(room))

    async def think(self, room: Room) -> None:
        """Play for bots as long as it is their turn."""
        try:
            while (level := room.table.thinking) and (seat := room.table.deciding) is not None:
                state = room.table.state
                choices = await self.thinkers.choices(level, position_of(room.table, seat))
                await asyncio.sleep(self.thinkers.pause(level, (now() - room.table.since) / 1000))
                async with room.lock:
                    table = room.table
                    if table.thinking == level and table.deciding == seat and table.state is state:
                        await self.commit(room, [moved(seat, choice) for choice in choices])
        except (BotError, Refusal) as error:
            log.warning("bot", table=room.table.name, error=str(error))  # the sweep wakes it again
        finally:
            room.thinking = None

    async def sweep(self) -> None:
        """See again and again what time has brought about."""
        while True:
            await asyncio.sleep(self.times.sweep)
            await self.look_round()

    async def look_round(self) -> None:
        """Forget rooms that nobody uses, and do in the others what is due."""
        unused = time.monotonic() - self.times.kept
        self.forget([room for room in self.rooms.values() if room.idle and room.used < unused])
        for room in list(self.rooms.values()):
            with noted(table=room.table.name):
                self.wake(room)
                if room.doubtful or acts.due(room.table, now()) is not None:
                    await self.act(room, overdue)

    async def tidy(self) -> None:
        """Give up the tables at which nothing has happened for long."""
        while True:
            with noted(work="tidy"):
                for row in [row async for row in self.summaries(*UNFINISHED) if row.changed < now() - acts.SILENCE]:
                    with noted(table=row.table):
                        await self.give_up(row)
            await asyncio.sleep(self.times.tidying)

    async def give_up(self, row: Summary) -> None:
        """Open a table so that the sweep closes it, or close it unread if another version dealt it."""
        try:
            await self.room(row.table)
        except Outdated:
            if WATCH.steady():
                closed = Entry(row.version + 1, max(now(), row.changed), events.encode(events.Closed(events.NOBODY)))
                with suppress(Conflict):  # it is in use, by another version
                    await self.stored(self.store.append(row.table, closed, status="closed"))

    async def summaries(self, *statuses: Status) -> AsyncIterator[Summary]:
        """Yield what lists show of all tables of some statuses."""
        for status in statuses:
            place = None
            while rows := await self.stored(self.store.summaries(status=status, limit=PAGE, before=place)):
                for row in rows:
                    yield row
                place = rows[-1].place

    async def hear(self) -> None:
        """Follow what other processes store."""
        while True:
            with noted(work="hear"):
                async for notice in self.store.notices():
                    await self.follow(notice)
            await asyncio.sleep(self.times.sweep)

    async def follow(self, notice: Notice) -> None:
        """Follow what another process has stored."""
        for room in self.concerned(notice):
            room.doubtful = True  # until it has caught up: if that fails now, the sweep does it
            with noted(table=room.table.name):
                async with room.lock:
                    await self.settle(room)

    def concerned(self, notice: Notice) -> list[Room]:
        """Return the rooms that may be behind."""
        if notice.table is None:
            return list(self.rooms.values())
        room = self.rooms.get(notice.table)
        return [room] if room and room.table.length < notice.version else []

    async def resume(self) -> None:
        """Open the tables at which a bot was thinking when the server stopped; again if the store fails meanwhile."""
        while not await self.resumed():
            await asyncio.sleep(self.times.sweep)

    async def resumed(self) -> bool:
        """Open those tables, and tell whether the store had all of them."""
        try:
            rows = [row async for row in self.summaries("running") if row.table not in self.rooms]
        except ServiceUnavailable:
            return False
        return all([await self.reopened(row.table) for row in rows if is_thinking(row)])

    async def reopened(self, name: str) -> bool:
        """Open a table, and tell whether it is worth no further attempt."""
        with noted(table=name):
            try:
                await self.room(name)
            except ServiceUnavailable:
                return False
        return True


def unavailable(error: StoreError) -> ServiceUnavailable:
    """Return what a player is told of a failure. Where games are kept, and why it fails, is for the log alone."""
    match error:
        case DiskFull():
            what = say("the server's disk is full: whoever runs it has to make room; then try again")
        case Unavailable():
            what = say("the server's database does not answer just now: try again in a moment")
        case _:
            what = say(
                "the server's database cannot be used: whoever runs it finds the reason in the log; then try again"
            )
    return ServiceUnavailable(say("{what}. The game is kept as it was", what=what), retry_after=RETRY)


@contextmanager
def readable(name: str) -> Iterator[None]:
    """Refuse a table that cannot be followed. Why goes to the server's log alone: it may tell of hidden cards."""
    try:
        yield
    except Exception as error:  # whatever a log of another version may lead to
        log.error("outdated", table=name, error=str(error), kind=type(error).__name__)
        raise Outdated(
            say(
                "the game is of another version of vaka, or of other components, than this server's {version}; it is "
                "kept, and opens with its own",
                version=__version__,
            )
        ) from None


@contextmanager
def noted(**about: str) -> Iterator[None]:
    """Note what goes wrong at one table, so that the work goes on with the others."""
    try:
        yield
    except Refusal as error:  # whose cause is noted already
        log.debug("refused", error=str(error), **about)
    except Exception as error:
        log.error("fault", exc_info=error, **about)


def about_of(summary: Summary) -> Listed | None:
    """Return what the list tells of a table, None if it was written by a version that tells something else."""
    try:
        return decode_listed(summary.body)
    except msgspec.MsgspecError as error:
        log.warning("summary", table=summary.table, error=str(error))
        return None


def is_thinking(summary: Summary) -> bool:
    """Tell whether a bot is waited for at a table."""
    about = about_of(summary)
    return about is not None and about.thinking


def overdue(table: Table) -> events.Happened:
    """Return what the passing of time has brought about, if it still has."""
    event = acts.due(table, now())
    if event is None:
        raise Stale(say("somebody was faster"))
    if isinstance(event, events.Closed) and not WATCH.steady():
        raise Stale(say("perhaps the clock is wrong: nothing is given up for a while"))
    return event


def position_of(table: Table, seat: int) -> Position:
    """Return what a bot at a seat is asked."""
    return Position(table.game, table.state.copy(), seat, table.opening.seed, len(table.moves), ahead(table))


def moved(seat: int, choice: Choice) -> events.Moved:
    """Return what a bot's choice means: nothing of it is taken back."""
    return events.Moved(seat, choice.move, private=choice.private, final=True)


def summary_of(table: Table) -> bytes:
    """Return what the list of tables tells of one."""
    return msgspec.json.encode(listed(table))
