"""Where the games of a match are played. All ways play the same games; a game that gets lost is played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from vaka.arena.match import Job, Match
from vaka.arena.results import Played
from vaka.engine.errors import VakaError
from vaka.engine.language import say

MOST_LOSSES = 3


class Runner(Protocol):
    """Plays games, in any order and anywhere."""

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[Played]:
        """Yield every game once, as soon as it is over; closing the iterator stops all that is under way."""


class LostGame(VakaError):
    """A game that ended its process every time it was tried."""


class Losses:
    """How often each game was lost with the process that played it."""

    def __init__(self, match: Match) -> None:
        """Nothing is lost yet."""
        self.match = match
        self.count: Counter[Job] = Counter()

    def add(self, job: Job, reason: str) -> None:
        """Count a loss, and give up if it is one too many."""
        self.count[job] += 1
        if self.count[job] == MOST_LOSSES:
            raise LostGame(
                say(
                    "deal {deal}, seating {names}: lost {number} times, the last time because {reason}",
                    deal=job.deal + 1,
                    names=", ".join(self.match.players_of(job)),
                    number=MOST_LOSSES,
                    reason=reason,
                )
            )
