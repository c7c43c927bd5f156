"""Bots as users write them, good and bad; `OWN` names them as the command line does."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import vaka

OWN = str(Path(__file__))


class First:
    """Plays the first legal move."""

    def choose(self, state: vaka.State) -> int:
        return state.legal()[0]


class Slow(First):
    """The same, but takes its time: a machine can be killed in the middle of a game."""

    def choose(self, state: vaka.State) -> int:
        time.sleep(0.003)
        return super().choose(state)


class Waits(First):
    """The same, but begins no fourth game in a process before there is a file called `go` in its folder."""

    games = 0

    def __init__(self) -> None:
        Waits.games += 1
        while Waits.games > 3 and not Path("go").exists():
            time.sleep(0.01)


class Greedy:
    """Tries every move, plays on at random to the end, and keeps the one that left it farthest ahead."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, state: vaka.State) -> int:
        return max(state.legal(), key=lambda move: self.lead(state, move))

    def lead(self, state: vaka.State, move: int) -> int:
        me = state.seat
        assert me is not None
        guess = state.redeal(me, self.chance.getrandbits(64))
        guess.play(move)
        while not guess.over:
            guess.play(self.chance.choice(guess.legal()))
        points = guess.points()
        return points[me] - max(points[:me] + points[me + 1 :])


class Raises:
    """Gives up at its third decision."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: vaka.State) -> int:
        self.asked += 1
        if self.asked == 3:
            raise ValueError("no idea")
        return state.legal()[0]


class Illegal:
    """Plays something that no game has."""

    def choose(self, state: vaka.State) -> int:
        return 9999


class Interrupts:
    """Raises as Ctrl-C does."""

    def choose(self, state: vaka.State) -> int:
        raise KeyboardInterrupt


class EndsItsProcess:
    """Takes the whole process with it."""

    def choose(self, state: vaka.State) -> int:
        os._exit(7)
