"""A caller at one table: what the caller's keys allow to see and to do there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Literal, Self

from vaka.engine.language import ENGLISH, Language, say, speaking
from vaka.table import commands, events
from vaka.table.answers import Allowed, Created, Hint, Link, Links, Own, created, hint_of
from vaka.table.commands import Command
from vaka.table.keys import Access
from vaka.table.live import LiveTable, Subscriber
from vaka.table.refusals import NoKey, NotYours, ServiceUnavailable, Stale, TooMuch, Unknown
from vaka.table.scheduler import position_of
from vaka.table.service import Caller, Service
from vaka.table.snapshots import PLAIN, AnySnapshot, Format, project
from vaka.table.table import Table, host_seats, linked_seats, only

ViewerSeat = int | Literal["none"] | None
"""From where a caller wants to see a game: a seat, none (as a spectator does), or not said."""


@dataclass(frozen=True)
class Session:
    """A caller at a table."""

    service: Service
    live: LiveTable
    caller: Caller

    @classmethod
    async def open(cls, service: Service, name: str, caller: Caller) -> Self:
        """Return a session at a table, if the keys of the caller allow one."""
        try:
            live = await service.registry.find(name)
        except Unknown:
            service.limits.take("wrong_keys", caller.address)
            raise
        self = cls(service, live, caller)
        if not self.access.watch:
            self.limit("wrong_keys")
            raise NoKey(
                say(
                    "this table is not listed: come by a link, or show its key; "
                    "if yours does not fit any more, ask whoever set up the table for a new one"
                )
            )
        return self

    @property
    def table(self) -> Table:
        """The table."""
        return self.live.table

    @property
    def access(self) -> Access:
        """What the keys allow now: a player who leaves while a request is under way no longer holds the seat."""
        return self.service.keys.access(self.table, self.caller.keys)

    def limit(self, kind: str) -> None:
        """Count one more request of a kind, or refuse it."""
        self.service.limits.take(kind, self.caller.address)

    # ----- seats

    def viewer(self, seat: ViewerSeat) -> int | None:
        """Return the seat from which the table is seen, None for a spectator.

        That is the seat named, or the only one held: a caller who holds several sees no hand without naming its seat,
        so that a screen which people share can be covered.
        """
        if seat is None:
            return only(self.access.seats)
        if seat == "none":
            return None
        if seat not in self.access.seats:
            raise NotYours(say("seat {seat} is not yours: show its key", seat=seat))
        return seat

    def acting(self, seat: int | None, kind: str = "acts") -> int:
        """Return the seat that acts: the one named, the one that decides, or the first."""
        held = [number for number in sorted(self.access.seats) if self.table.seats[number].taken]
        if seat is None and held:
            seat = self.table.deciding if self.table.deciding in held else held[0]
        if seat is None or seat not in held:
            raise self.refused(seat)
        self.service.limits.take(kind, f"{self.table.name} {seat}")
        return seat

    def joinable(self, seat: int | None) -> int:
        """Return the seat that the caller may take, the one named or the first that is open."""
        seats = self.table.seats
        offered = set(self.access.invited)
        if self.table.opening.plan.listed:
            offered |= {number for number, each in enumerate(seats) if each.plan.kind == "open"}
        wanted = offered if seat is None else offered & {seat}
        if not wanted:
            self.limit("wrong_keys")
            raise NotYours(say("come by the link of a seat, or show its key"))
        return min(wanted, key=lambda number: (seats[number].taken, seats[number].holder, number))

    def refused(self, seat: int | None) -> NotYours:
        """Count an attempt at a seat that the caller does not hold, and return its refusal."""
        self.limit("wrong_keys")
        if seat is None:
            return NotYours(say("no seat of yours"))
        return NotYours(say("seat {seat} is not yours: show its key", seat=seat))

    # ----- looking

    def allowed(self) -> Allowed:
        """Return what the keys shown allow."""
        access = self.access
        free = [seat for seat in access.invited if not self.table.seats[seat].taken]
        return Allowed(tuple(sorted(access.seats)), tuple(sorted(free)), access.host)

    def snapshot(self, seat: ViewerSeat, form: Format = PLAIN) -> AnySnapshot:
        """Return the table as the caller may know it."""
        self.limit("looks")
        return project(self.table, self.viewer(seat), form).snapshot

    def links(self) -> Links:
        """Return the keys for others, to the host."""
        if not self.access.host:
            raise NotYours(say("only whoever set up the table sees its links"))
        keys = self.service.keys
        links = tuple(Link(seat, keys.link_key(self.table, seat)) for seat in linked_seats(self.table))
        return Links(links, keys.watch_key(self.table.name))

    def own_key(self, seat: int | None) -> Own:
        """Return the key by which the caller holds a seat, or is the host."""
        self.limit("looks")
        keys, access = self.service.keys, self.access
        if seat is None and access.host:
            return Own(keys.host_key(self.table.name))
        mine = min(access.seats, default=None) if seat is None else seat
        if mine is None or mine not in access.seats:
            raise self.refused(mine)
        return Own(keys.held_key(self.table, mine))

    async def hint(self, seat: int | None, language: Language = ENGLISH) -> list[Hint]:
        """Return the best moves of a decision, and in a language what they are good for."""
        acting = self.acting(seat, "hints")
        table = self.table
        if not table.opening.plan.hints:
            raise NotYours(say("this table was set up without hints"))
        if not table.asked(acting):
            raise Stale(say("you have nothing to decide"))
        found = await self.service.runner.bots.hint(position_of(table, acting))
        with speaking(language):
            return [hint_of(table.game, each) for each in found]

    # ----- streams

    def check_stream(self, seat: ViewerSeat, last: int | None) -> None:
        """Count a stream that is asked for after a version, and refuse one that would send nothing."""
        self.limit("connects")
        viewer = self.stream_viewer(seat)
        if self.table.status == "closed" and last == self.table.version(viewer):
            commands.check_open(self.table)

    def stream_viewer(self, seat: ViewerSeat) -> int | None:
        """Return the seat from which a stream is seen; refuse one that the keys do not allow, or one too many."""
        viewer = self.viewer(seat)
        if self.service.runner.ending:
            raise ServiceUnavailable(say("the server stops; try again in a moment"))
        if self.service.streams[self.caller.address] >= self.service.limits.rates.streams:
            raise TooMuch(say("too many open streams from one address: close another first"))
        return viewer

    @contextmanager
    def subscribed(self, seat: ViewerSeat, last: int | None, form: Format = PLAIN) -> Iterator[Subscriber]:
        """Keep a stream open that continues after a version.

        Without a named seat it may have been a spectator's until now, and then begins anew.
        """
        viewer = self.stream_viewer(seat)
        if seat is None and viewer is not None:
            last = None
        live, one = self.service.registry.kept(self.live), Counter([self.caller.address])
        with live.subscribed(viewer, last, form) as subscriber:
            self.service.streams += one
            try:
                yield subscriber
            finally:
                self.service.streams -= one

    # ----- acting

    async def join(self, player: str, seat: int | None) -> Created:
        """Take an open seat: the one of the key, or any at a listed table."""
        self.limit("acts")
        chosen = self.joinable(seat)
        invited = chosen in self.access.invited
        await self.service.runner.act(self.live, chosen, partial(commands.join, name=player, invited=invited))
        return created(self.table, self.service.keys.seat_key(self.table, chosen), chosen)

    async def act(self, seat: int | None, command: Command, kind: str = "acts") -> int:
        """Carry out a command of a seat, and return the seat."""
        acting = self.acting(seat, kind)
        try:
            await self.service.runner.act(self.live, acting, command, self.viewer)
        except Stale as late:
            late.more["version"] = self.table.version(acting)
            raise
        return acting

    async def close(self) -> int | None:
        """Give up a table that waits for players, as only its host can, and return the host's seat if it is one."""
        if not self.access.host:
            raise NotYours(say("only whoever set up the table can close it"))
        self.service.limits.take("acts", self.table.name)
        seats = host_seats(self.table)
        seat = min(seats, default=events.NOBODY)
        await self.service.runner.act(self.live, seat, commands.close)
        return only(seats)

    async def rematch(self, seat: int | None) -> Created:
        """Play again: the first caller sets up the table, all others come to it with seats of their own."""
        held = self.access.seats
        if not held and not self.access.host:
            raise NotYours(say("only those who played can ask for a rematch"))
        if seat is not None:
            self.viewer(seat)
        if self.table.status != "over":
            raise Stale(say("the game is not over"))
        if self.table.rematch is None:
            self.limit("tables")
        mine = min(held, default=None) if seat is None else seat
        runner, keys = self.service.runner, self.service.keys
        again = await runner.rematch(self.live, events.NOBODY if mine is None else mine)
        if mine is None or mine not in linked_seats(self.table):
            return created(again.table, keys.host_key(again.table.name), only(host_seats(again.table)))
        name = self.table.seats[mine].name
        try:
            await runner.act(again, mine, partial(commands.join, name=name, again=True))
        except Stale:
            if not again.table.seats[mine].again:  # another player has taken the seat
                raise
        return created(again.table, keys.seat_key(again.table, mine), mine)
