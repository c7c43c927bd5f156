"""The interface of a bot, the random bot, and asking a bot for its move."""

from __future__ import annotations

import random
import traceback
from operator import index
from typing import Protocol

from vaka.engine.errors import IllegalMove, VakaError
from vaka.engine.language import say
from vaka.engine.state import State, shown

LONGEST_REASON = 400


class BotError(VakaError):
    """A bot raised, or returned something that is no legal move.

    The message may be shown to all. `why`, in full, is for the bot's author: it may name cards that are hidden from
    others.
    """

    def __init__(self, message: str, why: str = "") -> None:
        super().__init__(message)
        self.why = why[:LONGEST_REASON]


class Bot(Protocol):
    """A program that chooses moves."""

    def choose(self, state: State) -> int:
        """Return a legal move of the state, which the bot may read, copy and play on as it likes."""


class RandomBot:
    """Plays any legal move: the baseline that every other bot is measured against."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State) -> int:
        """Return a random legal move."""
        return self.rng.choice(state.legal())


def answer(player: Bot, state: State) -> int:
    """Return the legal move that a bot chooses; BotError says how it failed."""
    try:
        move = player.choose(state.copy())
    except (Exception, SystemExit) as error:  # whatever a user's own code may raise
        raise BotError(
            say("raised {error}{place}", error=type(error).__name__, place=location_of(error)),
            say("raised {error}", error=described(error)),
        ) from error
    try:
        state.copy().play(move)
    except IllegalMove as error:
        raise BotError(
            say("chose {move}, which is not a legal move", move=shown(move)),
            say("chose an illegal move: {reason}", reason=error),
        ) from error
    return index(move)


def described(error: BaseException) -> str:
    """Return an error in one line, with the file and line that raised it."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # an error that cannot even be written
        text = "…"
    return f"{type(error).__name__}: {text}{location_of(error)}"


def location_of(error: BaseException) -> str:
    """Return the file and line that raised an error, in brackets."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return ""
    return " " + say("({file}, line {line})", file=frames[-1].filename, line=frames[-1].lineno)
