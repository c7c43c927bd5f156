"""Games played on a Ray cluster: the one this machine belongs to, or one of this machine alone.

A task plays a few games. It ends early rather than late, and what it did not get to is handed out again, so that
little is lost with a machine and the last tasks are short.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from time import monotonic
from typing import Any

from vaka.arena.match import Job, Match
from vaka.arena.playing import play_game
from vaka.arena.results import Played
from vaka.arena.runners import MOST_LOSSES, Losses
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.language import ENGLISH, Language, language, say, speaking

MOST_GAMES = 32
SECONDS = 0.5
"""A task begins no game after so long: longer than it takes to hand out, short enough to lose."""
AHEAD = 2
"""Tasks for each processor, so that none waits for work."""


class RayRunner:
    """Plays games on a cluster."""

    def __init__(self) -> None:
        """Look whether Ray is there before anything else is done."""
        self.ray = imported()

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[Played]:
        """Yield every game once, whatever becomes of the machines."""
        ray = self.ray
        mine = not ray.is_initialized()
        if mine:
            ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
        try:
            yield from self.hand_out(match, jobs)
        finally:
            if mine:
                ray.shutdown()

    def hand_out(self, match: Match, jobs: Sequence[Job]) -> Iterator[Played]:
        """Keep every processor of the cluster busy until all games are played."""
        ray = self.ray
        task = ray.remote(max_retries=MOST_LOSSES)(play_some)
        shared = ray.put(match)
        waiting = deque(jobs)
        losses = Losses(match)
        under_way: dict[Any, tuple[Job, ...]] = {}
        try:
            while waiting or under_way:
                while waiting and len(under_way) < AHEAD * processors(ray):
                    size = min(MOST_GAMES, -(-len(waiting) // (AHEAD * processors(ray))))
                    taken = tuple(waiting.popleft() for _ in range(size))
                    under_way[task.remote(shared, taken, language())] = taken
                done, _ = ray.wait(list(under_way), timeout=1)  # not for ever: machines may join
                for reference in done:
                    taken = under_way.pop(reference)
                    try:
                        found = ray.get(reference)
                    except ray.exceptions.RayTaskError as error:
                        raise error.cause if isinstance(error.cause, VakaError) else error from None
                    except ray.exceptions.RayError as error:
                        losses.add(taken[0], say("of the cluster: {error}", error=type(error).__name__))
                        found = []
                    waiting.extendleft(reversed(taken[len(found) :]))
                    yield from found
        finally:
            for reference in under_way:
                ray.cancel(reference)  # not by force, which Ray 2.60 may answer with a crash of its own


def imported() -> Any:
    """Return Ray, quiet about itself, or say how to get it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        return import_module("ray")
    except ImportError:
        raise UsageError(say("--cluster: Ray is not installed; expected: pip install 'vaka[cluster]'")) from None


def processors(ray: Any) -> int:
    """Return how many processors the cluster has now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def play_some(match: Match, jobs: Sequence[Job], spoken: Language = ENGLISH) -> list[Played]:
    """Play games for a short time, at least one; return those that were played, the first ones given."""
    begin = monotonic()
    played = []
    for job in jobs:
        with speaking(spoken):
            played.append(play_game(match, job))
        if monotonic() - begin > SECONDS:
            break
    return played
