"""Games played on a Ray cluster: the one this machine belongs to, or one of this machine alone.

A task plays a few games. It ends early rather than late, and the rest of its games is dispatched again, so that little
is lost with a machine and the last tasks are short.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from time import monotonic
from typing import Any

from vaka.arena.match import GameResult, Job, Match
from vaka.arena.playing import play_game
from vaka.arena.runners import MOST_TRIES, count_loss
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.language import ENGLISH, Language, language, say, speaking
from vaka.extras import install_command

MOST_GAMES_PER_TASK = 32
TASK_SECONDS = 0.5
"""After this time a task begins no game: longer than its dispatch takes, short enough to lose."""
TASKS_PER_PROCESSOR = 2
"""So that no processor waits for a task."""


class RayRunner:
    """Plays games on a cluster."""

    def __init__(self) -> None:
        """Import Ray; UsageError if it is not installed."""
        self.ray = import_ray()

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        """Yield every game once, even if machines are lost."""
        ray = self.ray
        mine = not ray.is_initialized()
        if mine:
            ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
        try:
            yield from self.dispatch(match, jobs)
        finally:
            if mine:
                ray.shutdown()

    def dispatch(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        """Keep every processor of the cluster busy until all games are played."""
        ray = self.ray
        task = ray.remote(max_retries=MOST_TRIES)(play_task)
        shared = ray.put(match)
        waiting = deque(jobs)
        losses: Counter[Job] = Counter()
        under_way: dict[Any, tuple[Job, ...]] = {}
        try:
            while waiting or under_way:
                while waiting and len(under_way) < TASKS_PER_PROCESSOR * processors(ray):
                    size = min(MOST_GAMES_PER_TASK, -(-len(waiting) // (TASKS_PER_PROCESSOR * processors(ray))))
                    taken = tuple(waiting.popleft() for _ in range(size))
                    under_way[task.remote(shared, taken, language())] = taken
                done, _ = ray.wait(list(under_way), timeout=1)  # with a timeout: machines may join
                for reference in done:
                    taken = under_way.pop(reference)
                    try:
                        found = ray.get(reference)
                    except ray.exceptions.RayTaskError as error:
                        raise error.cause if isinstance(error.cause, VakaError) else error from None
                    except ray.exceptions.RayError as error:
                        count_loss(losses, match, taken[0], say("of the cluster: {error}", error=type(error).__name__))
                        found = []
                    waiting.extendleft(reversed(taken[len(found) :]))
                    yield from found
        finally:
            for reference in under_way:
                ray.cancel(reference)  # without force, on which Ray 2.60 may crash


def import_ray() -> Any:
    """Return the module of Ray, with its messages turned off; UsageError says how to install it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        return import_module("ray")
    except ImportError:
        raise UsageError(
            say(
                "--cluster needs Ray, the extra `cluster` of vaka, which is not installed here; try: {command}",
                command=install_command("ray"),
            )
        ) from None


def processors(ray: Any) -> int:
    """Return how many processors the cluster has now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def play_task(match: Match, jobs: Sequence[Job], spoken: Language = ENGLISH) -> list[GameResult]:
    """Play games for a short time, at least one; return their results, in the order of the jobs."""
    begin = monotonic()
    results = []
    for job in jobs:
        with speaking(spoken):
            results.append(play_game(match, job))
        if monotonic() - begin > TASK_SECONDS:
            break
    return results
