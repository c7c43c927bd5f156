"""A course of training: games at random first, then generations of games of the search against itself."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import active_children, get_context
from pathlib import Path

import msgspec

import vaka
from vaka.bots.weights import Weights, read
from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.training.fit import Losses, Model, fit, joined, scale_of
from vaka.training.plan import Course
from vaka.training.selfplay import Notebook, Practice, Samples, practice_game, random_game

RANDOM_KEPT = 0.05
BATCH = 20  # games of one job

Tell = Callable[[str], object]
"""Is told what is being done."""


@dataclass(frozen=True)
class Report:
    """What a generation of training came to; generation 0 is what random games teach."""

    generation: int
    positions: int
    visits: int
    losses: Losses
    seconds: float


def train(course: Course, out: Path, start: Path | None, command: str, tell: Tell = str) -> Iterator[Report]:
    """Train until the time is over, writing the weights after every generation; start with those of a file, if any."""
    began = time.monotonic()
    weights = checked(read(start), start, course) if start else None
    made_by = [*(weights.made_by if weights else []), command]
    seed = course.seed * 1_000_000_000
    with pool_of(course.workers) as pool:
        play = Players(course, pool, tell)
        first = play(0, seed, course.random_games, None, 0)
        model = Model(first.features.shape[2], first.visits.shape[1], scale_of(first), course.seed)
        parts: list[Samples] = []
        if weights:
            model.take(weights)
        else:
            tell(say("generation 0: learning from {number:,} positions", number=len(first.turn)))
            losses = fit(model, first, 8, 3e-3, course.seed)
            weights = model.weights(course.game, made_by)
            write(weights, out)
            yield Report(0, len(first.turn), 0, losses, time.monotonic() - began)
        number = 0
        seed += course.random_games
        while time.monotonic() - began < 60 * course.minutes:
            number += 1
            passed = (time.monotonic() - began) / (60 * course.minutes)
            visits = round(course.visits * (course.most_visits / course.visits) ** passed)
            parts = [*parts, play(number, seed, course.games, weights, visits)][-course.window :]
            seed += course.games
            samples = joined(parts)
            tell(
                say(
                    "generation {generation}: learning from {number:,} positions",
                    generation=number,
                    number=len(samples.turn),
                )
            )
            losses = fit(model, samples, 2, 2e-3 * (1 - 0.8 * passed), number)
            weights = model.weights(course.game, made_by)
            write(weights, out)
            yield Report(number, len(samples.turn), visits, losses, time.monotonic() - began)


def checked(weights: Weights, file: Path, course: Course) -> Weights:
    """Return weights that fit the game, or say what does not."""
    game = vaka.game(course.game)
    found = (weights.game, weights.features, weights.moves)
    expected = (game.name, game.features, game.moves)
    if found != expected:
        raise UsageError(
            say(
                "{file}: weights for {game}, {features} features, {moves} moves; expected {expected}",
                file=file,
                game=weights.game,
                features=weights.features,
                moves=weights.moves,
                expected=", ".join(map(str, expected)),
            )
        )
    return weights


# ----- games


@dataclass(frozen=True)
class Players:
    """Play the games of a generation, in several processes if there is a pool."""

    course: Course
    pool: ProcessPoolExecutor | None
    tell: Tell

    def __call__(self, number: int, first: int, games: int, weights: Weights | None, visits: int) -> Samples:
        """Play so many games, whose seeds begin at a number."""
        seeds = [list(range(start, min(start + BATCH, first + games))) for start in range(first, first + games, BATCH)]
        work = (repeat(self.course), seeds, repeat(weights), repeat(visits))
        parts = []
        self.tell(say("generation {number}: {done:,} of {games:,} games", number=number, done=0, games=games))
        for part in map(play_some, *work) if self.pool is None else self.pool.map(play_some, *work):
            parts.append(part)
            done = min(len(parts) * BATCH, games)
            self.tell(say("generation {number}: {done:,} of {games:,} games", number=number, done=done, games=games))
        return joined(parts)


def play_some(course: Course, seeds: list[int], weights: Weights | None, visits: int) -> Samples:
    """Play the games of a job and return what was written down; without weights they are played at random."""
    game = vaka.game(course.game)
    book = Notebook(game)
    net = weights.net() if weights else None
    seats = course.seats or tuple(game.seats)
    for seed in seeds:
        count = seats[seed % len(seats)]
        if net is None:
            random_game(game, count, seed, book, RANDOM_KEPT)
        else:
            practice_game(game, count, seed, book, net, Practice(visits, kept=1 / count))
    return book.samples()


@contextmanager
def pool_of(workers: int) -> Iterator[ProcessPoolExecutor | None]:
    """Give a pool of processes, or None where one is enough; whoever leaves early does not wait for their games."""
    if workers == 1:
        yield None
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=leave_stopping_to_the_first)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown()


def leave_stopping_to_the_first() -> None:
    """Take no notice of Ctrl-C, which goes to all processes: the first one decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ----- weights


def write(weights: Weights, out: Path) -> None:
    """Write weights so that a file is never half there."""
    part = out.with_name(out.name + ".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
    part.replace(out)
