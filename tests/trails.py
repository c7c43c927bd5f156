"""Whole games as lists of digests, and counts of move sequences: what must be the same on every build.

`python -m tests.trails` prints the trails of the build it runs on, one line for each state.
"""

from __future__ import annotations

from collections.abc import Iterator

import vaka
from tests.playing import Setup, dice, each_option_once, walk
from vaka.engine import memory
from vaka.engine.state import Playouts


def trails() -> Iterator[str]:
    """Yield a line for each state of one game of every setup, and for some playouts."""
    for setup in each_option_once():
        state = setup.new(setup.number)
        for number, (now, move) in enumerate(walk(state, dice(setup.number))):
            yield f"{setup}, {number}: {now.digest()} {now.seat} {setup.game.notation(move)} of {now.legal()}"
            if number % 16 == 0:
                seat = [None, *range(now.seats)][number // 16 % (now.seats + 1)]
                yield f"{setup}, {number}: redealt for {seat} {now.redeal(seat, number).digest()}"
        yield f"{setup}, over: {state.digest()} {state.points()} {state.winners()} {state.breakdown()}"
        playouts = Playouts(setup.new(1), seed=setup.number, games=3)
        playouts.go()
        yield f"{setup}, playouts: {playouts.checksum} {playouts.decisions}"


def sequences(state: vaka.State, depth: int) -> int:
    """Count all move sequences of a length; one that ends the game earlier counts as it is."""
    if state.over:
        return 1
    moves = state.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        copy = state.copy()
        copy.play(move)
        total += sequences(copy, depth - 1)
    return total


def after(setup: Setup, moves: int) -> vaka.State:
    """Return a state of a fixed game after so many moves."""
    state = setup.new(setup.seats)
    for number, _ in enumerate(walk(state, dice(setup.seats))):
        if number == moves:
            break
    return state


if __name__ == "__main__":
    print("compiled" if memory.COMPILED else "pure")
    for line in trails():
        print(line)
