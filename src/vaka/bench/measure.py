"""Times one build of one game; run as a program it prints the figures as JSON, so that builds can be compared.

python -m vaka.bench.measure mangrovia 4 0.5
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import blake2b
from itertools import cycle
from random import Random
from threading import Thread
from time import perf_counter, process_time

from msgspec import Struct
from msgspec.json import encode

import vaka
from vaka.engine.memory import COMPILED
from vaka.engine.state import Playouts

SEED = 1
NOISE = 65537  # bytes
DIGEST_GAMES = 5  # of each player count: enough that any difference between builds shows


class Measurement(Struct):
    """The speed of one build: rates per second, unless said otherwise."""

    compiled: bool
    games: float
    decisions: float
    driven: float
    copies: float
    redeals: float
    views: float
    scenes: float
    bytes: int
    threads: float
    """The throughput of two threads over that of one."""
    digest: str
    """Of the games played; builds that agree have equal digests."""


def measure(name: str, players: int, seconds: float) -> Measurement:
    """Return every figure of the running build, each measured for about this many seconds."""
    game = vaka.game(name)
    start = game.new(players, SEED)
    middle = midgame(game, players)
    batch = repetitions(lambda games: run_playouts(start, games)[1], seconds)
    decisions, time = run_playouts(start, batch)
    return Measurement(
        compiled=COMPILED,
        games=batch / time,
        decisions=decisions / time,
        driven=driven(game, players, seconds),
        copies=rate(middle.copy, seconds),
        redeals=rate(lambda: middle.redeal(0, SEED), seconds),
        views=rate(lambda: middle.view(0), seconds),
        scenes=rate(scene_builder(game, middle), seconds),
        bytes=middle.size(),
        threads=thread_speedup(start, batch),
        digest=games_digest(game),
    )


def midgame(game: vaka.Game, players: int) -> vaka.State:
    """Return a position in the middle of a game."""
    state = game.new(players, SEED)
    rng = Random(SEED)
    for _ in range(100):
        if not state.over:
            state.play(rng.choice(state.legal()))
    return state


def scene_builder(game: vaka.Game, state: vaka.State) -> Callable[[], object]:
    """Return a function that builds the scene of the deciding seat."""
    view, guess = state.view(state.turn), state.redeal(state.turn, SEED)
    return lambda: game.scenery.scene(view, guess, tuple(map(str, range(state.seats))))


def run_playouts(state: vaka.State, games: int) -> tuple[int, float]:
    """Return the decisions of random games inside the engine, and the time they took."""
    task = Playouts(state, SEED, games)
    begin = process_time()
    task.go()
    return task.decisions, process_time() - begin


def repetitions(timed: Callable[[int], float], seconds: float) -> int:
    """Return how many repetitions take about this many seconds."""
    number = 1
    while (time := timed(number)) < seconds / 4:
        number *= 2
    return max(1, round(number * seconds / time))


def driven(game: vaka.Game, players: int, seconds: float) -> float:
    """Return decisions a second of random play through `legal` and `play`."""
    noise = cycle(Random(SEED).randbytes(NOISE))  # cheap, so that the engine is measured
    decisions = 0
    seed = 0
    begin = process_time()
    while (time := process_time() - begin) < seconds:
        state = game.new(players, seed)
        seed += 1
        legal, play = state.legal, state.play
        for number in noise:
            if not (moves := legal()):
                break
            play(moves[number % len(moves)])
            decisions += 1
    return decisions / time


def rate(call: Callable[[], object], seconds: float) -> float:
    """Return how many calls a second are possible."""

    def timed(number: int) -> float:
        begin = process_time()
        for _ in range(number):
            call()
        return process_time() - begin

    number = repetitions(timed, seconds)
    return number / timed(number)


def thread_speedup(state: vaka.State, games: int) -> float:
    """Return the throughput of two threads of playouts over that of one, by the wall clock."""

    def wall(number: int) -> float:
        threads = [Thread(target=Playouts(state, SEED, games).go) for _ in range(number)]
        begin = perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return perf_counter() - begin

    return max(2 * wall(1) / wall(2) for _ in range(3))


def games_digest(game: vaka.Game) -> str:
    """Return a digest of games at every player count; builds that agree have equal digests."""
    found = blake2b(digest_size=8)
    rng = Random(SEED)
    for players in game.seats:
        for number in range(DIGEST_GAMES):
            state = game.new(players, number)
            while not state.over:
                state.play(rng.choice(state.legal()))
                found.update(state.digest().encode())
        task = Playouts(game.new(players, SEED), SEED, DIGEST_GAMES)
        task.go()
        found.update(f"{task.decisions} {task.checksum}".encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(encode(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))).decode())
