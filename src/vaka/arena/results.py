"""The result of one game of a match: enough for every figure and for the record of the game."""

from __future__ import annotations

from msgspec import Struct

from vaka.arena.match import Job
from vaka.arena.seatings import Seating


class Failure(Struct, frozen=True):
    """A bot raised or chose an illegal move, and with that lost the game."""

    seat: int
    move: int
    """The number of the move that it should have played, from 1."""
    reason: str


class GameResult(Struct, frozen=True):
    """One game; each tuple has one entry for each seat, unless it says otherwise."""

    job: Job
    seed: int
    seating: Seating
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won; after a failure, all others share the win."""
    sources: dict[str, tuple[int, ...]]
    rounds: int
    ending: str
    moves: tuple[int, ...]
    """Of all seats, in the order of play."""
    openings: dict[int, str]
    """The first choice of each seat, in the order of play: the turn order of the first round."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    failure: Failure | None = None
