"""A table without a server: what happens is decided by the acts and followed at once, at times that a test chooses."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tests.playing import game as game_called
from vaka.engine.errors import UsageError
from vaka.engine.game import OptionValue
from vaka.table import acts, events
from vaka.table.events import Happened
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
        self.log: list[tuple[int, Happened]] = []
        self.now = BEGAN

    def fresh(self) -> Table:
        """Return the table before anything happened."""
        return Table("t", self.opening, BEGAN)

    def read_again(self) -> Table:
        """Return the table as another process reads it from the log."""
        table = self.fresh()
        for at, event in self.log:
            table.follow(at, events.decode(events.encode(event)))
        return table

    def happen(self, event: Happened) -> Happened:
        """Let something happen now; what is secret takes no time."""
        secret = isinstance(event, events.Moved | events.Takenback) and event.private
        at = self.table.changed if secret else self.now
        self.table.follow(at, event)
        self.log.append((at, event))
        return event

    def do(self, act: Callable[..., Happened], seat: int, *rest: object) -> Happened:
        """Let a seat do something."""
        return self.happen(act(self.table, seat, *rest))

    def pass_time(self, milliseconds: int) -> list[Happened]:
        """Let time pass, and return what it brought about."""
        self.now += milliseconds
        brought = []
        while (event := acts.due(self.table, self.now)) is not None:
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

    def move(self, notation: str, final: bool = False) -> Happened:
        """Play a move for whoever decides, bots too."""
        seat = self.seat
        if self.table.seats[seat].bot:
            after = self.table.state.copy()
            after.play(self.table.game.parse(notation))
            private = acts.is_secret(self.table.state, after, seat)
            return self.happen(events.Moved(seat, notation, private, True))
        return self.do(acts.move, seat, notation, self.table.version(seat), final)

    def undo(self, turn: bool = False) -> Happened:
        """Take back for whoever decides."""
        return self.do(acts.take_back, self.seat, self.table.version(self.seat), turn)

    def end(self) -> Happened:
        """End the turn that waits for it."""
        return self.do(acts.end_turn, self.seat, self.table.version(self.seat))

    def step(self, chance: random.Random, final: bool | None = None) -> Happened:
        """Go on somehow: end a turn, or play a random move."""
        if self.table.closing is not None:
            return self.end()
        return self.move(chance.choice(self.notations()), chance.random() < 0.5 if final is None else final)

    def play(self, chance: random.Random) -> Iterator[Happened]:
        """Play to the end by random moves, each with a little time."""
        while self.table.status == "running":
            self.now += chance.randrange(2 * SECOND)
            yield self.step(chance)

    # ----- anything

    def anything(self, chance: random.Random) -> Happened | None:
        """Do something at random; None if it was refused."""
        table = self.table
        seats = [number for number, seat in enumerate(table.seats) if seat.plan.kind != "bot"]
        seat, other = chance.choice(seats), chance.choice(seats)
        self.now += chance.randrange(3 * SECOND)
        if chance.random() < 0.6 and table.status == "running":
            return self.step(chance)
        version = table.version(seat)
        choices: list[Callable[[], Happened | None]] = [
            lambda: acts.take_back(table, seat, version, chance.random() < 0.5),
            lambda: acts.take_back(table, self.seat, table.version(self.seat), chance.random() < 0.5),
            lambda: acts.chat(table, seat, "hello"),
            lambda: acts.rename(table, seat, f"N{chance.randrange(9)}"),
            lambda: acts.leave(table, seat),
            lambda: acts.come_back(table, seat),
            lambda: acts.propose(table, seat, other),
            lambda: acts.decline(table, seat, other),
            lambda: acts.join(table, seat, "Joan"),
            lambda: acts.end_turn(table, seat, version),
            lambda: acts.rematch(table, seat, "other"),
            lambda: acts.due(table, self.now + chance.choice([0, acts.PATIENCE])),
        ]
        try:
            event = chance.choice(choices)()
        except (Refusal, UsageError, AssertionError):
            return None
        if event is None or isinstance(event, events.Closed):
            return None
        return self.happen(event)
