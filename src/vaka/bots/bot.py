"""What every bot is, and the simplest one."""

from __future__ import annotations

import random
import traceback
from operator import index
from typing import Protocol

from vaka.engine.errors import IllegalMove, VakaError
from vaka.engine.state import State

LONGEST_REASON = 400


class BotError(VakaError):
    """A bot raised, or answered with something that is no legal move."""


class Bot(Protocol):
    """Anything that chooses a move."""

    def choose(self, state: State) -> int:
        """Return a legal move of the state, which the bot may read, copy and play on as it likes."""


class RandomBot:
    """Plays any legal move: the floor every other bot is measured against."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, state: State) -> int:
        """Return a random legal move."""
        return self.chance.choice(state.legal())


def answer(player: Bot, state: State) -> int:
    """Return the move that a bot chooses for the state handed to it, or say how it failed."""
    try:
        move = player.choose(state.copy())
    except (Exception, SystemExit) as error:  # whatever a user's own code may raise
        raise BotError(f"raised {told(error)}"[:LONGEST_REASON]) from error
    try:
        state.copy().play(move)
    except IllegalMove as error:
        raise BotError(f"chose an illegal move: {error}"[:LONGEST_REASON]) from error
    return index(move)


def told(error: BaseException) -> str:
    """Return an error in one line, with the place where it happened."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{where}"
