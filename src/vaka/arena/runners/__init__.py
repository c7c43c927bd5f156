"""Runners play the games of a match: in several processes, or on a cluster. All play the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from vaka.arena.match import GameResult, Job, Match
from vaka.engine.errors import VakaError
from vaka.engine.language import say

MOST_TRIES = 3


class Runner(Protocol):
    """Plays the games of a match in any order."""

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        """Yield every game once, as soon as it is over; closing the iterator stops all that is under way."""


class LostGame(VakaError):
    """A game that was lost with its process every time it was tried."""


def count_loss(losses: Counter[Job], match: Match, job: Job, reason: str) -> None:
    """Count a game that was lost with the process that played it; LostGame if it may not be tried again."""
    losses[job] += 1
    if losses[job] == MOST_TRIES:
        raise LostGame(
            say(
                "deal {deal}, seating {names}: lost {number} times, the last time because {reason}",
                deal=job.deal + 1,
                names=", ".join(match.players_of(job)),
                number=MOST_TRIES,
                reason=reason,
            )
        )
