"""A table as its log tells it: who sits where, how the game stands, what may be taken back.

Nothing here reads a clock, draws at random, stores or sends: `Table.follow` follows the log, and each question about
what may be done is answered from what it led to. So a table is the same wherever the log is read.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace
from functools import singledispatchmethod
from typing import Literal

from vaka.engine.game import Game
from vaka.engine.state import State
from vaka.record import Record
from vaka.table import events
from vaka.table.plan import Opening, SeatPlan

Status = Literal["waiting", "running", "over", "closed"]
HELD = ("me", "screen")
"""Kinds of seats that whoever set up the table holds from the start."""
LINKED = ("open", "program")
"""Kinds of seats that others come to by a key."""
GRACE_ON_RETURN = 60_000
"""Milliseconds that a player who returns has at least."""


@dataclass
class Seat:
    """A seat and who plays it."""

    plan: SeatPlan
    name: str
    taken: bool
    left: int
    """Milliseconds on the clock."""
    holder: int = 0
    """How often the seat was given away: keys of former holders no longer fit."""
    again: bool = False
    """Whether it is held by whoever held it at the table of which this is the rematch."""
    asides: int = 0
    """What the holder has said, named and taken back, and what else adds to the log and not to the game."""
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
    """A wish that a bot plays on for somebody who is away."""

    since: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """One table after some part of its log."""

    def __init__(self, name: str, opening: Opening, at: int) -> None:
        """Lay out the game; nobody has come yet."""
        plan = opening.plan
        self.name = name
        self.opening = opening
        self.game: Game = plan.played()
        self.state: State = self.game.new(len(plan.seats), opening.seed, **plan.options)
        """Never played on, but replaced: copies of the table share it."""
        stock = plan.clock.minutes * 60_000 if plan.clock else 0
        self.seats = [Seat(seat, seat.name, taken=seat.kind not in LINKED, left=stock) for seat in plan.seats]
        self.began = at
        self.length = 0
        """How many entries of the log it has followed."""
        self.open_length = 0
        """How many of them all could see."""
        self.private_length = [0] * len(self.seats)
        self.decided = [0] * len(self.seats)
        """The version at which each seat last saw the position change."""
        self.moves: list[int] = []
        self.tried: tuple[State, int, State] | None = None
        """The move tried last: from which state, and to which it leads."""
        self.before: list[State] = []
        """The states that the deciding seat may return to, the latest last."""
        self.closing: int | None = None
        """The seat whose turn is over but for its word."""
        self.since = at
        """When the position last changed for all to see: what is decided in secret shows in no clock."""
        self.changed = at
        """When anything last happened for all to see."""
        self.proposals: dict[int, Proposal] = {}
        self.rematch: str | None = None
        self.given_up = False

    # ----- how it stands

    @property
    def status(self) -> Status:
        """Where in its life the table is."""
        if self.given_up:
            return "closed"
        if self.state.over:
            return "over"
        return "running" if self.begun else "waiting"

    @property
    def begun(self) -> bool:
        """Whether all have come, so that hands were dealt to those who hold them."""
        return all(seat.taken for seat in self.seats)

    @property
    def deciding(self) -> int | None:
        """The seat that is waited for, None if there is none."""
        if self.status != "running":
            return None
        return self.state.seat if self.closing is None else self.closing

    @property
    def thinking(self) -> str | None:
        """The bot that is waited for."""
        return None if self.deciding is None else self.seats[self.deciding].bot

    def version(self, viewer: int | None) -> int:
        """Return how much a viewer has seen happen; what others decide in secret does not count."""
        return self.open_length + (0 if viewer is None else self.private_length[viewer])

    def asked(self, seat: int) -> bool:
        """Tell whether a person or a program is to choose a move for a seat."""
        return seat == self.deciding and self.closing is None and not self.seats[seat].bot

    def undoable(self, seat: int) -> int:
        """Return how many moves a seat can take back."""
        return len(self.before) if seat == self.deciding and not self.seats[seat].bot else 0

    def time_left(self, seat: int, now: int) -> int:
        """Return the milliseconds that a seat still has."""
        left = self.seats[seat].left
        return left - max(0, now - self.since) if seat == self.deciding else left

    def people(self) -> list[int]:
        """Return the seats that people or programs play at the moment."""
        return [number for number, seat in enumerate(self.seats) if seat.taken and not seat.bot]

    def after(self, move: int) -> State:
        """Return the state to which a legal move leads; the same one again if the move is applied that was tried."""
        if self.tried is None or self.tried[0] is not self.state or self.tried[1] != move:
            state = self.state.copy()
            state.play(move)
            self.tried = (self.state, move, state)
        return self.tried[2]

    def record(self) -> Record:
        """Return the game as text, from which all that is hidden can be read."""
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
        new.proposals = {seat: Proposal(wish.since, set(wish.agreed)) for seat, wish in self.proposals.items()}
        return new

    # ----- following the log

    def follow(self, at: int, event: events.Happened) -> None:
        """Let the next thing happen."""
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
        self.happen(event, at)
        if isinstance(event, ASIDES):
            self.seats[event.seat].asides += 1 + (event.moves if isinstance(event, events.Takenback) else 0)
        if moves_on:
            for seat in [event.seat] if private else range(len(self.seats)):
                self.decided[seat] = self.version(seat)

    def charge(self, at: int) -> None:
        """Take the time since the position last changed off the clock of whoever was waited for."""
        if self.deciding is not None and not self.thinking:
            seat = self.seats[self.deciding]
            seat.left = max(0, seat.left - (at - self.since))
        self.since = at

    def pass_on(self, seat: int) -> None:
        """End a turn: nothing of it is taken back any more, and the clock gets what a turn brings."""
        self.before.clear()
        self.closing = None
        clock = self.opening.plan.clock
        if clock and not self.seats[seat].bot:
            self.seats[seat].left += clock.seconds_a_turn * 1000

    def settle(self, seat: int) -> None:
        """Let nothing of what was played for a seat be taken back by whoever plays it from now on."""
        if seat == self.deciding:
            self.before.clear()
            self.closing = None

    @singledispatchmethod
    def happen(self, event: object, at: int) -> None:
        """Carry out one event."""
        raise TypeError(f"{type(event).__name__} is no event of a table")

    @happen.register
    def _(self, event: events.Joined, at: int) -> None:
        seat = self.seats[event.seat]
        seat.taken, seat.name, seat.again = True, event.name, event.again
        self.since = at

    @happen.register
    def _(self, event: events.Left, at: int) -> None:
        seat = self.seats[event.seat]
        seat.taken, seat.name, seat.again = False, seat.plan.name, False
        seat.holder += 1
        seat.asides = 0

    @happen.register
    def _(self, event: events.Renamed, at: int) -> None:
        self.seats[event.seat].name = event.name

    @happen.register
    def _(self, event: events.Moved, at: int) -> None:
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

    @happen.register
    def _(self, event: events.Takenback, at: int) -> None:
        self.state = self.before[-event.moves]
        del self.before[-event.moves :]
        del self.moves[-event.moves :]
        self.closing = None

    @happen.register
    def _(self, event: events.Ended, at: int) -> None:
        self.pass_on(event.seat)

    @happen.register
    def _(self, event: events.Replaced, at: int) -> None:
        self.seats[event.seat].stand_in = event.level
        self.seats[event.seat].relieved = False
        self.proposals.pop(event.seat, None)
        self.settle(event.seat)

    @happen.register
    def _(self, event: events.Returned, at: int) -> None:
        seat = self.seats[event.seat]
        seat.stand_in = None
        if self.opening.plan.clock and seat.relieved:  # else one could leave and return for more time
            seat.left = max(seat.left, GRACE_ON_RETURN)
        self.settle(event.seat)

    @happen.register
    def _(self, event: events.Proposed, at: int) -> None:
        self.proposals.setdefault(event.absent, Proposal(at)).agreed.add(event.seat)

    @happen.register
    def _(self, event: events.Declined, at: int) -> None:
        self.proposals.pop(event.absent, None)

    @happen.register
    def _(self, event: events.Said, at: int) -> None:
        pass

    @happen.register
    def _(self, event: events.Rematched, at: int) -> None:
        self.rematch = event.table

    @happen.register
    def _(self, event: events.Closed, at: int) -> None:
        self.given_up = True


def player_name(name: str, seat: int) -> str:
    """Return a name for the record of whoever has none."""
    return name or f"seat {seat}"


ASIDES = (events.Renamed, events.Said, events.Takenback, events.Proposed, events.Replaced)
POSITION = (events.Moved, events.Takenback, events.Ended, events.Replaced, events.Returned)


def is_private(event: events.Happened) -> bool:
    """Tell whether only the seat itself may learn of it."""
    return isinstance(event, events.Moved | events.Takenback) and event.private


def can_wait(before: State, after: State) -> bool:
    """Tell whether all that a move led to is that another seat decides: it can be taken back until that is said."""
    return not after.over and after.counter == before.counter and after.handovers == before.handovers + 1
