"""What is kept of a game that was played: enough for every figure and for its record."""

from __future__ import annotations

from msgspec import Struct

from vaka.arena.match import Job
from vaka.arena.seatings import Seating


class Failure(Struct, frozen=True):
    """A bot that could not go on."""

    seat: int
    move: int
    """Which move of the game it would have been, counted from 1."""
    reason: str


class Played(Struct, frozen=True):
    """One game. All tuples go by seat."""

    job: Job
    seed: int
    seating: Seating
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; a failure makes all others share the win."""
    sources: dict[str, tuple[int, ...]]
    rounds: int
    ending: str
    moves: tuple[int, ...]
    openings: dict[int, str]
    """What each seat chose first, in the order of these choices: the turn order of the first round."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    failure: Failure | None = None
