"""The state of a table after some part of its log: the seats, the position, what can be taken back.

Nothing here reads a clock, draws at random, stores or sends: `Table.apply` applies the events of the log one by one.
So a table is the same wherever its log is read.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from vaka.engine.game import Game
from vaka.engine.state import State
from vaka.record import Record
from vaka.table import events
from vaka.table.plan import Opening, SeatPlan

Status = Literal["waiting", "running", "over", "closed"]
HELD = ("me", "screen")
"""Kinds of seats that the host holds from the start."""
LINKED = ("open", "program")
"""Kinds of seats that other players come to by a key."""
GRACE_ON_RETURN = 60_000
"""Milliseconds that a player who returns has at least."""


@dataclass
class SeatState:
    """A seat and its player."""

    plan: SeatPlan
    name: str
    taken: bool
    time_left: int
    """Milliseconds on the clock."""
    holder: int = 0
    """How often the seat was given away: keys of former holders no longer fit."""
    again: bool = False
    """Whether its holder held it at the table of which this is the rematch."""
    asides: int = 0
    """How many entries the holder has added to the log beside moves: chat, names, moves taken back, proposals."""
    stand_in: str | None = None
    """The bot that plays on for a person."""
    relieved: bool = False
    """Whether that bot has played."""

    @property
    def bot(self) -> str | None:
        """The bot that decides for the seat, None for a person or a program."""
        return self.plan.level if self.plan.kind == "bot" else self.stand_in


@dataclass
class Proposal:
    """A proposal that a bot plays on for an absent player: since when, and which seats agree."""

    since: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """One table after some part of its log."""

    def __init__(self, name: str, opening: Opening, at: int) -> None:
        """Lay out the game; all open seats are empty."""
        plan = opening.plan
        self.name = name
        self.opening = opening
        self.game: Game = plan.played()
        self.state: State = self.game.new(len(plan.seats), opening.seed, **plan.options)
        """Never played on, but replaced: copies of the table share it."""
        stock = plan.clock.minutes * 60_000 if plan.clock else 0
        self.seats = [SeatState(seat, seat.name, taken=seat.kind not in LINKED, time_left=stock) for seat in plan.seats]
        self.began = at
        self.length = 0
        """The number of events applied."""
        self.open_length = 0
        """The number of them that everyone could see."""
        self.private_length = [0] * len(self.seats)
        self.decided = [0] * len(self.seats)
        """The version at which each seat last saw the position change."""
        self.moves: list[int] = []
        self.tried: tuple[State, int, State] | None = None
        """The move tried last: from which state, and to which it leads."""
        self.before: list[State] = []
        """The states that the deciding seat may return to, the latest last."""
        self.closing: int | None = None
        """The seat that has only to end its turn."""
        self.since = at
        """When the position last changed for everyone: secret decisions show in no clock."""
        self.changed = at
        """When the last event happened that everyone could see."""
        self.proposals: dict[int, Proposal] = {}
        self.rematch: str | None = None
        self.given_up = False

    # ----- queries

    @property
    def status(self) -> Status:
        """The phase of the table's life."""
        if self.given_up:
            return "closed"
        if self.state.over:
            return "over"
        return "running" if self.begun else "waiting"

    @property
    def begun(self) -> bool:
        """Whether all seats are taken, so that players may see their hands."""
        return all(seat.taken for seat in self.seats)

    @property
    def deciding(self) -> int | None:
        """The seat whose decision the table waits for, None if there is none."""
        if self.status != "running":
            return None
        return self.state.seat if self.closing is None else self.closing

    @property
    def thinking(self) -> str | None:
        """The level of the bot that is to decide, None for a person or a program."""
        return None if self.deciding is None else self.seats[self.deciding].bot

    def version(self, viewer: int | None) -> int:
        """Return the number of events that a viewer has seen; secret decisions of others do not count."""
        return self.open_length + (0 if viewer is None else self.private_length[viewer])

    def asked(self, seat: int) -> bool:
        """Return whether a seat is to choose a move, and no bot does it."""
        return seat == self.deciding and self.closing is None and not self.seats[seat].bot

    def undoable(self, seat: int) -> int:
        """Return the number of moves that a seat can take back."""
        return len(self.before) if seat == self.deciding and not self.seats[seat].bot else 0

    def time_left(self, seat: int, now: int) -> int:
        """Return the milliseconds that a seat has left."""
        left = self.seats[seat].time_left
        return left - max(0, now - self.since) if seat == self.deciding else left

    def people(self) -> list[int]:
        """Return the seats that people or programs play at the moment."""
        return [number for number, seat in enumerate(self.seats) if seat.taken and not seat.bot]

    def after(self, move: int) -> State:
        """Return the state to which a legal move leads; applying the move that was tried last finds it again."""
        if self.tried is None or self.tried[0] is not self.state or self.tried[1] != move:
            state = self.state.copy()
            state.play(move)
            self.tried = (self.state, move, state)
        return self.tried[2]

    def record(self) -> Record:
        """Return the record of the game, from which everything hidden can be read."""
        plan = self.opening.plan
        players = [player_name(seat.name, number) for number, seat in enumerate(self.seats)]
        return Record.of(self.game, len(self.seats), self.opening.seed, self.moves, players=players, **plan.options)

    def fresh(self) -> Table:
        """Return the table as it was before anything happened."""
        return Table(self.name, self.opening, self.began)

    def copy(self) -> Table:
        """Return an independent table that is equal to this one."""
        new = copy(self)
        new.seats = [replace(seat) for seat in self.seats]
        new.private_length, new.decided, new.moves = self.private_length[:], self.decided[:], self.moves[:]
        new.before = self.before[:]
        new.proposals = {absent: Proposal(each.since, set(each.agreed)) for absent, each in self.proposals.items()}
        return new

    # ----- events

    def apply(self, at: int, event: events.Event) -> None:
        """Apply the next event of the log."""
        private = is_private(event)
        moves_on = isinstance(event, POSITION)
        self.length += 1
        if private:
            self.private_length[event.seat] += 1
        else:
            self.open_length += 1
            self.changed = at
            if moves_on:
                self.charge(at)
        self.change(event, at)
        if isinstance(event, ASIDES):
            self.seats[event.seat].asides += 1 + (event.moves if isinstance(event, events.Takenback) else 0)
        if moves_on:
            for seat in [event.seat] if private else range(len(self.seats)):
                self.decided[seat] = self.version(seat)

    def charge(self, at: int) -> None:
        """Take the time since the position last changed off the clock of the deciding seat."""
        if self.deciding is not None and not self.thinking:
            seat = self.seats[self.deciding]
            seat.time_left = max(0, seat.time_left - (at - self.since))
        self.since = at

    def pass_on(self, seat: int) -> None:
        """End a turn: it can no longer be taken back, and the clock gets the increment of a turn."""
        self.before.clear()
        self.closing = None
        clock = self.opening.plan.clock
        if clock and not self.seats[seat].bot:
            self.seats[seat].time_left += clock.seconds_a_turn * 1000

    def forbid_undo(self, seat: int) -> None:
        """Forbid the next player of a seat to take back what the former one played."""
        if seat == self.deciding:
            self.before.clear()
            self.closing = None

    def change(self, event: events.Event, at: int) -> None:
        """Change what an event changes beside versions and clocks."""
        match event:
            case events.Joined():
                seat = self.seats[event.seat]
                seat.taken, seat.name, seat.again = True, event.name, event.again
                self.since = at
            case events.Left():
                seat = self.seats[event.seat]
                seat.taken, seat.name, seat.again = False, seat.plan.name, False
                seat.holder += 1
                seat.asides = 0
            case events.Renamed():
                self.seats[event.seat].name = event.name
            case events.Moved():
                self.play(event)
            case events.Takenback():
                self.state = self.before[-event.moves]
                del self.before[-event.moves :]
                del self.moves[-event.moves :]
                self.closing = None
            case events.Ended():
                self.pass_on(event.seat)
            case events.Replaced():
                self.seats[event.seat].stand_in = event.level
                self.seats[event.seat].relieved = False
                self.proposals.pop(event.seat, None)
                self.forbid_undo(event.seat)
            case events.Returned():
                seat = self.seats[event.seat]
                seat.stand_in = None
                if self.opening.plan.clock and seat.relieved:  # else one could leave and return for more time
                    seat.time_left = max(seat.time_left, GRACE_ON_RETURN)
                self.forbid_undo(event.seat)
            case events.Proposed():
                self.proposals.setdefault(event.absent, Proposal(at)).agreed.add(event.seat)
            case events.Declined():
                self.proposals.pop(event.absent, None)
            case events.Rematched():
                self.rematch = event.table
            case events.Closed():
                self.given_up = True
            case events.Said():
                pass
            case _:
                assert_never(event)

    def play(self, event: events.Moved) -> None:
        """Play a move."""
        move = self.game.parse(event.move)
        before, self.state = self.state, self.after(move)
        self.tried = None
        self.moves.append(move)
        self.seats[event.seat].relieved = self.seats[event.seat].stand_in is not None
        if not event.private:
            self.proposals.pop(event.seat, None)
        if self.state.seat != event.seat and (event.final or not can_wait(before, self.state)):
            self.pass_on(event.seat)
        elif self.state.seat == event.seat and self.state.commitment != before.commitment:
            self.before.clear()
        else:
            self.before.append(before)
            self.closing = event.seat if self.state.seat != event.seat else None


def host_seats(table: Table) -> list[int]:
    """Return the seats that the host holds."""
    return [number for number, seat in enumerate(table.seats) if seat.plan.kind in HELD]


def linked_seats(table: Table) -> list[int]:
    """Return the seats to which other players come by a key."""
    return [number for number, seat in enumerate(table.seats) if seat.plan.kind in LINKED]


def only(seats: Collection[int]) -> int | None:
    """Return the one seat, None if there are several or none."""
    return next(iter(seats)) if len(seats) == 1 else None


def player_name(name: str, seat: int) -> str:
    """Return a player's name for the record, made up from the seat if there is none."""
    return name or f"seat {seat}"


ASIDES = (events.Renamed, events.Said, events.Takenback, events.Proposed, events.Replaced)
POSITION = (events.Moved, events.Takenback, events.Ended, events.Replaced, events.Returned)


def is_private(event: events.Event) -> bool:
    """Return whether only the seat of an event may learn of it."""
    return isinstance(event, events.Moved | events.Takenback) and event.private


def can_wait(before: State, after: State) -> bool:
    """Return whether a move led only to another seat's decision: it can be taken back until the turn is ended."""
    return not after.over and after.counter == before.counter and after.handovers == before.handovers + 1
