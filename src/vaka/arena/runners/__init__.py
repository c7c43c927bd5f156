"""Runners play the games of a match: in several processes, or on a cluster. All play the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from vaka.arena.match import Job, Match
from vaka.arena.results import GameResult
from vaka.engine.errors import VakaError
from vaka.engine.language import say

MOST_TRIES = 3


class Runner(Protocol):
    """Plays the games of a match in any order."""

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        """Yield every game once, as soon as it is over; closing the iterator stops all that is under way."""


class LostGame(VakaError):
    """A game that was lost with its process every time it was tried."""


class LostTries:
    """Counts how often each game was lost with the process that played it."""

    def __init__(self, match: Match) -> None:
        """Begin with no losses."""
        self.match = match
        self.count: Counter[Job] = Counter()

    def add(self, job: Job, reason: str) -> None:
        """Count a loss; LostGame if the game may not be tried again."""
        self.count[job] += 1
        if self.count[job] == MOST_TRIES:
            raise LostGame(
                say(
                    "deal {deal}, seating {names}: lost {number} times, the last time because {reason}",
                    deal=job.deal + 1,
                    names=", ".join(self.match.players_of(job)),
                    number=MOST_TRIES,
                    reason=reason,
                )
            )
