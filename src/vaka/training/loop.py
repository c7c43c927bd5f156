"""The training loop: random games first, then generations of self-play games, each followed by a fit of the net."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
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
from vaka.training.config import TrainingConfig
from vaka.training.fit import Losses, Model, feature_scale, fit, joined
from vaka.training.selfplay import SampleBuffer, Samples, SelfPlayConfig, random_game, selfplay_game

RANDOM_SAMPLE_RATE = 0.05
GAMES_PER_JOB = 20

Progress = Callable[[str], object]
"""Shows what is being done."""


@dataclass(frozen=True)
class GenerationReport:
    """The figures of one generation; generation 0 learns from random games."""

    generation: int
    positions: int
    visits: int
    losses: Losses
    seconds: float


def train(
    config: TrainingConfig, out: Path, start: Path | None, command: str, progress: Progress = str
) -> Iterator[GenerationReport]:
    """Train until the time is over, writing the weights after every generation; start from those of a file, if any."""
    began = time.monotonic()
    weights = checked(read(start), start, config) if start else None
    made_by = [*(weights.made_by if weights else []), command]
    seed = config.seed * 1_000_000_000
    with process_pool(config.workers) as pool:
        play = SelfPlay(config, pool, progress)
        first = play(0, seed, config.random_games, None, 0)
        seed += config.random_games
        model = Model(first.features.shape[2], first.visits.shape[1], feature_scale(first), config.seed)

        def learn(generation: int, samples: Samples, visits: int, epochs: int, rate: float) -> GenerationReport:
            nonlocal weights
            positions = len(samples.turn)
            progress(
                say(
                    "generation {generation}: learning from {number:,} positions",
                    generation=generation,
                    number=positions,
                )
            )
            losses = fit(model, samples, epochs, rate, generation or config.seed)
            weights = model.weights(config.game, made_by)
            write(weights, out)
            return GenerationReport(generation, positions, visits, losses, time.monotonic() - began)

        if weights:
            model.load(weights)
        else:
            yield learn(0, first, 0, epochs=8, rate=3e-3)
        generation = 0
        window: list[Samples] = []
        while time.monotonic() - began < 60 * config.minutes:
            generation += 1
            passed = (time.monotonic() - began) / (60 * config.minutes)
            visits = round(config.visits * (config.most_visits / config.visits) ** passed)
            window = [*window, play(generation, seed, config.games, weights, visits)][-config.window :]
            seed += config.games
            yield learn(generation, joined(window), visits, epochs=2, rate=2e-3 * (1 - 0.8 * passed))


def checked(weights: Weights, file: Path, config: TrainingConfig) -> Weights:
    """Return weights that fit the game; UsageError says what does not."""
    game = vaka.game(config.game)
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
class SelfPlay:
    """Plays the games of a generation, in several processes if there is a pool."""

    config: TrainingConfig
    pool: ProcessPoolExecutor | None
    progress: Progress

    def __call__(self, generation: int, first: int, games: int, weights: Weights | None, visits: int) -> Samples:
        """Play the games of a generation, with seeds from `first` on."""
        end = first + games
        seeds = [range(start, min(start + GAMES_PER_JOB, end)) for start in range(first, end, GAMES_PER_JOB)]
        jobs = (repeat(self.config), seeds, repeat(weights), repeat(visits))
        parts = []

        def show(done: int) -> None:
            self.progress(
                say("generation {number}: {done:,} of {games:,} games", number=generation, done=done, games=games)
            )

        show(0)
        for part in map(play_games, *jobs) if self.pool is None else self.pool.map(play_games, *jobs):
            parts.append(part)
            show(min(len(parts) * GAMES_PER_JOB, games))
        return joined(parts)


def play_games(config: TrainingConfig, seeds: Sequence[int], weights: Weights | None, visits: int) -> Samples:
    """Play the games of a job and return their samples; without weights they are played at random."""
    game = vaka.game(config.game)
    buffer = SampleBuffer(game)
    net = weights.net() if weights else None
    seats = config.seats or tuple(game.seats)
    for seed in seeds:
        count = seats[seed % len(seats)]
        if net is None:
            random_game(game, count, seed, buffer, RANDOM_SAMPLE_RATE)
        else:
            selfplay_game(game, count, seed, buffer, net, SelfPlayConfig(visits, sample_rate=1 / count))
    return buffer.samples()


@contextmanager
def process_pool(workers: int) -> Iterator[ProcessPoolExecutor | None]:
    """Open a pool of processes, None for one worker; an exception ends them in the middle of their games."""
    if workers == 1:
        yield None
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=ignore_interrupts)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown()


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which goes to all processes: the first one handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ----- weights


def write(weights: Weights, out: Path) -> None:
    """Write weights, replacing the file at once, so that it is never half written."""
    part = out.with_name(out.name + ".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
    part.replace(out)
