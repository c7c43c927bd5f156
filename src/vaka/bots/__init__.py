"""Players that are programs. A bot is handed a redealt state, so that the truth is not in its hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from vaka.bots.random_bot import RandomBot
from vaka.engine.errors import UsageError
from vaka.engine.state import State


class Bot(Protocol):
    """Anything that chooses a move."""

    def choose(self, state: State) -> int:
        """Return a legal move of the state, which the bot may read, copy and play on as it likes."""


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
}


def bot(name: str, seed: int) -> Bot:
    """Return a bot by name; equal seeds make equal choices."""
    if name not in BOTS:
        raise UsageError(f"bot {name!r}: expected {' or '.join(sorted(BOTS))}")
    return BOTS[name](seed)
