"""A table without a server: what happens is decided by the acts and followed at once, at times that a test chooses."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tests.playing import game as game_called
from vaka.engine.errors import UsageError
from vaka.engine.game import OptionValue
from vaka.table import commands, events
from vaka.table.events import Event
from vaka.table.plan import ClockPlan, Opening, Plan, SeatKind, SeatPlan
from vaka.table.refusals import Refusal
from vaka.table.table import Table

SEED = 1234567890123456789
BEGAN = 1_000_000
SECOND = 1000


def plan_of(game: str, *kinds: SeatKind, clock: ClockPlan | None = None, **options: OptionValue) -> Plan:
    """Return a plan with seats of these kinds, which have names where people sit."""
    seats = tuple(SeatPlan(kind, "" if kind in ("bot", "open") else f"P{n}") for n, kind in enumerate(kinds))
    return Plan(game, seats, options, clock=clock).checked()


def people(game: str, seats: int, clock: ClockPlan | None = None) -> Plan:
    """Return a plan at which everybody sits already: people at one screen."""
    kinds: list[SeatKind] = ["me", *["screen"] * (seats - 1)]  # type: ignore[list-item]
    return plan_of(game, *kinds, clock=clock)


def lesson_of(game: str) -> Plan:
    """Return a plan at which somebody learns a game."""
    seats = game_called(game).lesson.seats
    kinds: list[SeatKind] = ["me", *["bot"] * (seats - 1)]  # type: ignore[list-item]
    plan = plan_of(game, *kinds)
    return replace(plan, teacher="lesson").checked()


class Sitting:
    """A table with its log and a clock."""

    def __init__(self, plan: Plan, seed: int = SEED) -> None:
        self.opening = Opening(plan, seed, plan.played().components.digest, "0")
        self.table = self.fresh()
        self.log: list[tuple[int, Event]] = []
        self.now = BEGAN

    def fresh(self) -> Table:
        """Return the table before anything happened."""
        return Table("t", self.opening, BEGAN)

    def read_again(self) -> Table:
        """Return the table as another process reads it from the log."""
        table = self.fresh()
        for at, event in self.log:
            table.apply(at, events.decode(events.encode(event)))
        return table

    def happen(self, event: Event) -> Event:
        """Let something happen now; what is secret takes no time."""
        secret = isinstance(event, events.Moved | events.Takenback) and event.private
        at = self.table.changed if secret else self.now
        self.table.apply(at, event)
        self.log.append((at, event))
        return event

    def do(self, act: Callable[..., Event], seat: int, *rest: object) -> Event:
        """Let a seat do something."""
        return self.happen(act(self.table, seat, *rest))

    def pass_time(self, milliseconds: int) -> list[Event]:
        """Let time pass, and return what it brought about."""
        self.now += milliseconds
        brought = []
        while (event := commands.due(self.table, self.now)) is not None:
            brought.append(self.happen(event))
        return brought

    # ----- moves

    @property
    def seat(self) -> int:
        """The seat that decides."""
        assert self.table.deciding is not None
        return self.table.deciding

    def notations(self) -> list[str]:
        """Return the legal moves."""
        return [self.table.game.notation(move) for move in self.table.state.legal()]

    def move(self, notation: str, final: bool = False) -> Event:
        """Play a move for whoever decides, bots too."""
        seat = self.seat
        if self.table.seats[seat].bot:
            after = self.table.state.copy()
            after.play(self.table.game.parse(notation))
            private = commands.is_secret(self.table.state, after, seat)
            return self.happen(events.Moved(seat, notation, private, True))
        return self.do(commands.move, seat, notation, self.table.version(seat), final)

    def undo(self, turn: bool = False) -> Event:
        """Take back for whoever decides."""
        return self.do(commands.take_back, self.seat, self.table.version(self.seat), turn)

    def end(self) -> Event:
        """End the turn that waits for it."""
        return self.do(commands.end_turn, self.seat, self.table.version(self.seat))

    def step(self, chance: random.Random, final: bool | None = None) -> Event:
        """Go on somehow: end a turn, or play a random move."""
        if self.table.closing is not None:
            return self.end()
        return self.move(chance.choice(self.notations()), chance.random() < 0.5 if final is None else final)

    def play(self, chance: random.Random) -> Iterator[Event]:
        """Play to the end by random moves, each with a little time."""
        while self.table.status == "running":
            self.now += chance.randrange(2 * SECOND)
            yield self.step(chance)

    # ----- anything

    def anything(self, chance: random.Random) -> Event | None:
        """Do something at random; None if it was refused."""
        table = self.table
        seats = [number for number, seat in enumerate(table.seats) if seat.plan.kind != "bot"]
        seat, other = chance.choice(seats), chance.choice(seats)
        self.now += chance.randrange(3 * SECOND)
        if chance.random() < 0.6 and table.status == "running":
            return self.step(chance)
        version = table.version(seat)
        choices: list[Callable[[], Event | None]] = [
            lambda: commands.take_back(table, seat, version, chance.random() < 0.5),
            lambda: commands.take_back(table, self.seat, table.version(self.seat), chance.random() < 0.5),
            lambda: commands.chat(table, seat, "hello"),
            lambda: commands.rename(table, seat, f"N{chance.randrange(9)}"),
            lambda: commands.leave(table, seat),
            lambda: commands.come_back(table, seat),
            lambda: commands.propose(table, seat, other),
            lambda: commands.decline(table, seat, other),
            lambda: commands.join(table, seat, "Joan"),
            lambda: commands.end_turn(table, seat, version),
            lambda: commands.rematch(table, seat, "other"),
            lambda: commands.due(table, self.now + chance.choice([0, commands.PATIENCE])),
        ]
        try:
            event = chance.choice(choices)()
        except (Refusal, UsageError, AssertionError):
            return None
        if event is None or isinstance(event, events.Closed):
            return None
        return self.happen(event)
