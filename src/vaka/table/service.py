"""What a table offers to whoever asks, without a word of HTTP: who asks is known by keys and address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, NamedTuple

from vaka.engine.language import ENGLISH, Language, say, speaking
from vaka.engine.scene import Area
from vaka.record import Record
from vaka.table import acts, events
from vaka.table.answers import Allowed, Created, Hint, Link, Links, Own, Row, hint_of
from vaka.table.keys import Access, Keys
from vaka.table.limits import Limits
from vaka.table.messages import (
    PLAIN,
    Form,
    Happening,
    Picture,
    PictureReplay,
    Replay,
    Snapshot,
    board,
    caught_up,
    known,
    lasting,
    sees,
    snapshot,
    updates,
)
from vaka.table.plan import LONGEST_NAME, MOST_SEATS, Opening, Plan, SeatPlan
from vaka.table.refusals import Invalid, NoKey, NotYours, ServiceUnavailable, Stale, TooMuch, Unknown
from vaka.table.room import Listener, Room
from vaka.table.rooms import UNFINISHED, Rooms, about_of, position_of
from vaka.table.table import HELD, LINKED, Table
from vaka.table.work import Workers

MOST_LISTED = 100

Eyes = int | Literal["none"] | None
"""From where somebody wants to see a game: a seat, none (as a spectator does), or not said."""


@dataclass(frozen=True)
class Asker:
    """Whoever asks: where from, and with which keys."""

    address: str
    keys: tuple[str, ...]


class Service:
    """All that can be asked of the tables of a server."""

    def __init__(self, rooms: Rooms, keys: Keys, limits: Limits) -> None:
        """Serve some rooms."""
        self.rooms = rooms
        self.keys = keys
        self.limits = limits
        self.workers = Workers()
        self.readers = Workers(1)
        """For texts that somebody sent: nobody else waits while they are read."""
        self.streams: Counter[str] = Counter()

    async def create(self, plan: Plan, asker: Asker) -> Created:
        """Set up a table."""
        self.limits.take("tables", asker.address)
        workers = self.workers if plan.components is None else self.readers
        room = await self.rooms.create(await workers.run(plan.checked))
        return created(room, self.keys.host_key(room.table.name), only(seats_of_host(room.table)))

    async def tables(self) -> list[Row]:
        """Return the listed tables that wait or run."""
        found: list[Row] = []
        for status in UNFINISHED:
            rows = self.rooms.store.summaries(status=status, listed=True, limit=MOST_LISTED)
            for each in await self.rooms.stored(rows):
                if about := about_of(each):
                    found.append(Row(each.table, each.status, each.at, each.changed, about))
        return found

    async def upload(
        self, text: str, components: str | None, asker: Asker, eyes: Eyes = None, form: Form = PLAIN
    ) -> AnyReplay:
        """Return the replay of a record that somebody has: open unless it is said from where it is seen."""
        self.limits.take("tables", asker.address)

        def replay() -> AnyReplay:
            game = filmed(text, components, eyes, form)
            return replayed(game.table, game.log, game.viewer, game.form)

        return await self.readers.run(replay)

    async def upload_board(
        self, text: str, components: str | None, asker: Asker, eyes: Eyes, of: int, at: int, form: Form
    ) -> dict[str, Area]:
        """Return what lies before a seat in a position of a record that somebody has."""
        self.limits.take("replays", asker.address)

        def look() -> dict[str, Area]:
            game = filmed(text, components, eyes, form)
            return board_then(game.table, game.log, game.viewer, of, at, game.form)

        return await self.readers.run(look)

    async def visit(self, name: str, asker: Asker) -> Visit:
        """Let the asker in to a table, if the keys allow it."""
        try:
            room = await self.rooms.room(name)
        except Unknown:
            self.limits.take("wrong_keys", asker.address)
            raise
        found = Visit(self, room, asker)
        if not found.access.watch:
            self.limits.take("wrong_keys", asker.address)
            raise NoKey(
                say(
                    "this table is not listed: come by a link, or show its key; "
                    "if yours does not fit any more, ask whoever set up the table for a new one"
                )
            )
        return found

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a stream for as long as it is open."""
        self.streams[address] += 1
        try:
            yield
        finally:
            self.streams[address] -= 1
            if not self.streams[address]:
                del self.streams[address]


@dataclass(frozen=True)
class Visit:
    """Somebody at a table: what can be seen and done with the keys at hand."""

    service: Service
    room: Room
    asker: Asker

    @property
    def table(self) -> Table:
        """The table."""
        return self.room.table

    @property
    def access(self) -> Access:
        """What the keys allow now: whoever gets up while something is under way no longer holds the seat."""
        return self.service.keys.access(self.table, self.asker.keys)

    # ----- looking

    def viewer(self, eyes: Eyes) -> int | None:
        """Return the seat from which the table is seen, None for a spectator.

        That is the one named, or the only one held: whoever holds several sees no hand without naming its seat, so
        that a screen which people share can be covered.
        """
        if eyes is None:
            return only(self.access.seats)
        if eyes == "none":
            return None
        if eyes not in self.access.seats:
            raise NotYours(say("seat {seat} is not yours: show its key", seat=eyes))
        return eyes

    def allowed(self) -> Allowed:
        """Return what the keys at hand allow."""
        access = self.access
        free = [seat for seat in access.invited if not self.table.seats[seat].taken]
        return Allowed(tuple(sorted(access.seats)), tuple(sorted(free)), access.host)

    def look(self, eyes: Eyes, form: Form = PLAIN) -> Snapshot | Picture:
        """Return the table as it may be known."""
        self.service.limits.take("looks", self.asker.address)
        return known(self.table, self.viewer(eyes), form).sent

    async def log(self, eyes: Eyes, form: Form = PLAIN) -> list[Happening]:
        """Return what happened, as far as it was seen."""
        seen = await self.retell(self.viewer(eyes), list(self.room.log), form)
        return [Happening(each.version, each.at, each.told) for each in seen.updates]

    async def board(self, eyes: Eyes, of: int, at: int | None, form: Form) -> dict[str, Area]:
        """Return what lies before a seat, as far as it may be known: now, or after so many updates of a replay."""
        if at is None:
            self.service.limits.take("looks", self.asker.address)
            return board_of(self.table, self.viewer(eyes), of, form._replace(everything=False))
        viewer, log = self.replay_viewer(eyes, form), self.replay_log()
        self.service.limits.take("replays", self.asker.address)
        table = self.table.fresh()
        return await self.service.workers.run(lambda: board_then(table, log, viewer, of, at, form))

    async def replay(self, eyes: Eyes, form: Form = PLAIN, after: int = 0) -> AnyReplay:
        """Return the game after a version: as it was seen, or, once it is over, from any seat or open."""
        return await self.retell(self.replay_viewer(eyes, form), self.replay_log(), form, after)

    def replay_log(self) -> list[Logged]:
        """Return what a replay tells: of a finished game only the moves that lasted."""
        return lasting(self.room.log) if self.table.status == "over" else list(self.room.log)

    def replay_viewer(self, eyes: Eyes, form: Form) -> int | None:
        """Return the seat from which a replay is seen: any at all once the game is over, or none if it is open."""
        over = self.table.status == "over"
        if form.everything and not over:
            raise Stale(say("the game is not over: hands stay hidden"))
        if form.everything:
            return None
        if eyes is None or not over:
            return self.viewer(eyes)
        return any_viewer(eyes, len(self.table.seats))

    async def retell(self, viewer: int | None, log: list[Logged], form: Form, after: int = 0) -> AnyReplay:
        """Play a log again beside the event loop, and return what a viewer saw after a version."""
        self.service.limits.take("replays", self.asker.address)
        table = self.table.fresh()
        return await self.service.workers.run(lambda: replayed(table, log, viewer, form, after))

    def connect(self, eyes: Eyes, last: int | None) -> None:
        """Take note of a stream that is asked for, and refuse one that would tell nothing."""
        self.service.limits.take("connects", self.asker.address)
        viewer = self.check_stream(eyes)
        if self.table.status == "closed" and last == self.table.version(viewer):
            acts.check_open(self.table)

    def check_stream(self, eyes: Eyes) -> int | None:
        """Return from which seat a stream is seen; refuse one that nobody may have, or one too many."""
        viewer = self.viewer(eyes)
        if self.service.rooms.ending:
            raise ServiceUnavailable(say("the server stops; try again in a moment"))
        if self.service.streams[self.asker.address] >= self.service.limits.rates.streams:
            raise TooMuch(say("too many open streams from one address: close another first"))
        return viewer

    @contextmanager
    def listening(self, eyes: Eyes, last: int | None, form: Form = PLAIN) -> Iterator[Listener]:
        """Keep a stream open that goes on after the version seen last.

        Without a named seat it may have been a spectator's until now, and then begins anew.
        """
        viewer = self.check_stream(eyes)
        if eyes is None and viewer is not None:
            last = None
        room = self.service.rooms.held(self.room)
        with room.listening(viewer, last, form) as listener, self.service.counted(self.asker.address):
            yield listener

    def record(self) -> str:
        """Return the record of a game that is over."""
        if self.table.status != "over":
            raise Stale(say("the game is not over: its record would tell all hidden cards"))
        return self.table.record().dumps()

    def links(self) -> Links:
        """Return the keys for others, to whoever set up the table."""
        if not self.access.host:
            raise NotYours(say("only whoever set up the table sees its links"))
        keys = self.service.keys
        links = tuple(Link(number, keys.link_key(self.table, number)) for number in self.linked())
        return Links(links, keys.watch_key(self.table.name))

    def own(self, seat: int | None) -> Own:
        """Return the key by which the asker holds a seat, or with which the table was set up."""
        self.service.limits.take("looks", self.asker.address)
        keys, access = self.service.keys, self.access
        if seat is None and access.host:
            return Own(keys.host_key(self.table.name))
        mine = min(access.seats, default=None) if seat is None else seat
        if mine is None or mine not in access.seats:
            raise self.refused(mine)
        return Own(keys.held_key(self.table, mine))

    # ----- coming and playing

    async def join(self, player: str, seat: int | None) -> Created:
        """Take an open seat: the one of the key, or any at a listed table."""
        self.service.limits.take("acts", self.asker.address)
        chosen = self.joinable(seat)
        invited = chosen in self.access.invited
        await self.service.rooms.act(self.room, lambda table: acts.join(table, chosen, player, invited=invited))
        return created(self.room, self.service.keys.seat_key(self.table, chosen), chosen)

    def joinable(self, seat: int | None) -> int:
        """Return the seat that the asker may take, the one named or the first that is open."""
        seats = self.table.seats
        theirs = set(self.access.invited)
        if self.table.opening.plan.listed:
            theirs |= {number for number, each in enumerate(seats) if each.plan.kind == "open"}
        wanted = theirs if seat is None else theirs & {seat}
        if not wanted:
            self.service.limits.take("wrong_keys", self.asker.address)
            raise NotYours(say("come by the link of a seat, or show its key"))
        return min(wanted, key=lambda number: (seats[number].taken, seats[number].holder, number))

    def acting(self, seat: int | None, kind: str = "acts") -> int:
        """Return the seat for which something is done: the one named, the one that decides, or the first."""
        held = [number for number in sorted(self.access.seats) if self.table.seats[number].taken]
        if seat is None and held:
            seat = self.table.deciding if self.table.deciding in held else held[0]
        if seat is None or seat not in held:
            raise self.refused(seat)
        self.service.limits.take(kind, f"{self.table.name} {seat}")
        return seat

    def refused(self, seat: int | None) -> NotYours:
        """Count an attempt at a seat that is not the asker's, and return what is said to it."""
        self.service.limits.take("wrong_keys", self.asker.address)
        if seat is None:
            return NotYours(say("no seat of yours"))
        return NotYours(say("seat {seat} is not yours: show its key", seat=seat))

    async def act(self, seat: int | None, decide: Decide, kind: str = "acts") -> int:
        """Let a seat do something, and return which seat it was."""
        acting = self.acting(seat, kind)

        def decided(table: Table) -> events.Happened:
            self.viewer(acting)  # the seat may have been given up meanwhile
            return decide(table, acting)

        try:
            await self.service.rooms.act(self.room, decided)
        except Stale as late:
            late.more["version"] = self.table.version(acting)
            raise
        return acting

    async def close(self) -> int | None:
        """Give up a table that waits for players, as only its host can, and return the host's seat if there is one."""
        if not self.access.host:
            raise NotYours(say("only whoever set up the table can close it"))
        self.service.limits.take("acts", self.table.name)
        seats = seats_of_host(self.table)
        await self.service.rooms.act(self.room, lambda table: acts.close(table, min(seats, default=events.NOBODY)))
        return only(seats)

    async def hint(self, seat: int | None, language: Language = ENGLISH) -> list[Hint]:
        """Return the best moves of a decision, and in a language what they are good for."""
        acting = self.acting(seat, "hints")
        table = self.table
        if not table.opening.plan.hints:
            raise NotYours(say("this table was set up without hints"))
        if not table.asked(acting):
            raise Stale(say("you have nothing to decide"))
        found = await self.service.rooms.thinkers.hint(position_of(table, acting))
        with speaking(language):
            return [hint_of(table.game, each) for each in found]

    async def rematch(self, seat: int | None) -> Created:
        """Play again: the first who asks sets up the table, all others come to it with seats of their own."""
        held = self.access.seats
        if not held and not self.access.host:
            raise NotYours(say("only those who played can ask for a rematch"))
        if seat is not None:
            self.viewer(seat)
        if self.table.status != "over":
            raise Stale(say("the game is not over"))
        if self.table.rematch is None:
            self.service.limits.take("tables", self.asker.address)
        mine = min(held, default=None) if seat is None else seat
        rooms, keys = self.service.rooms, self.service.keys
        again = await rooms.rematch(self.room, events.NOBODY if mine is None else mine)
        if mine is None or mine not in self.linked():
            return created(again, keys.host_key(again.table.name), only(seats_of_host(again.table)))
        try:
            await rooms.act(again, lambda table: acts.join(table, mine, self.table.seats[mine].name, again=True))
        except Stale:
            if not again.table.seats[mine].again:  # it is somebody else who sits there
                raise
        return created(again, keys.seat_key(again.table, mine), mine)

    def linked(self) -> list[int]:
        """Return the seats to which others come by a key."""
        return [number for number, seat in enumerate(self.table.seats) if seat.plan.kind in LINKED]


Decide = Callable[[Table, int], events.Happened]
Logged = tuple[int, events.Happened]
AnyReplay = Replay | PictureReplay


def created(room: Room, key: str, viewer: int | None) -> Created:
    """Return a table with the key to it."""
    return Created(room.table.name, key, snapshot(room.table, viewer))


def seats_of_host(table: Table) -> list[int]:
    """Return the seats that whoever set up the table holds."""
    return [number for number, seat in enumerate(table.seats) if seat.plan.kind in HELD]


def only(seats: Collection[int]) -> int | None:
    """Return the one seat, None if there are several or none."""
    return next(iter(seats)) if len(seats) == 1 else None


def replayed(table: Table, log: list[Logged], viewer: int | None, form: Form, after: int = 0) -> AnyReplay:
    """Return a log as a replay, from a version on."""
    rest = caught_up(table, log, viewer, after, form)
    start = known(table, viewer, form).sent
    seen = tuple(updates(table, rest, viewer, form))
    return Replay(start, seen) if isinstance(start, Snapshot) else PictureReplay(start, seen)


def any_viewer(eyes: int | Literal["none"], seats: int) -> int | None:
    """Return the seat from which a game is seen in which nothing is hidden any more, None for a spectator."""
    if eyes == "none":
        return None
    if eyes not in range(seats):
        raise Invalid(say("seat {seat}: expected 0 to {most}, or none", seat=eyes, most=seats - 1))
    return eyes


def board_of(table: Table, viewer: int | None, seat: int, form: Form) -> dict[str, Area]:
    """Return what lies before a seat, if there is one of this number."""
    any_viewer(seat, len(table.seats))
    return board(table, viewer, seat, form)


def board_then(table: Table, log: list[Logged], viewer: int | None, seat: int, at: int, form: Form) -> dict[str, Area]:
    """Return what lay before a seat after so much of a log as a viewer saw in some updates."""
    for when, event in log:
        if not at:
            break
        table.follow(when, event)
        at -= sees(event, viewer, form.everything)
    return board_of(table, viewer, seat, form)


class Filmed(NamedTuple):
    """A record as a table that has not begun, and all that happens there."""

    table: Table
    log: list[Logged]
    viewer: int | None
    form: Form


def filmed(text: str, components: str | None, eyes: Eyes, form: Form) -> Filmed:
    """Return what a replay of a record is made from, or say what is wrong with it."""
    record = Record.loads(text)
    names = [*record.players, *[""] * MOST_SEATS][: min(record.seats, MOST_SEATS)]
    seats = tuple(SeatPlan("screen" if number else "me", name[:LONGEST_NAME]) for number, name in enumerate(names))
    plan = Plan(record.game, seats, dict(record.options), components)
    record.replay(plan.played())
    table = Table("", Opening(plan, record.seed, record.components, ""), 0)
    log: list[Logged] = []
    state = record.start(table.game)
    for move in record.moves:
        log.append((0, events.Moved(state.turn, move, final=True)))
        state.play(table.game.parse(move))
    viewer = None if eyes is None else any_viewer(eyes, record.seats)
    return Filmed(table, log, viewer, form._replace(everything=eyes is None))
