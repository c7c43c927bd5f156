"""A runner that plays games one after the other in this process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vaka.arena.match import GameResult, Job, Match
from vaka.arena.playing import play_game


class InlineRunner:
    """Plays games in this process."""

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        """Yield every game as soon as it is over."""
        for job in jobs:
            yield play_game(match, job)
