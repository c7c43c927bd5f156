"""The bot that chooses at random: the floor every other bot is measured against."""

from __future__ import annotations

import random

from vaka.engine.state import State


class RandomBot:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, state: State) -> int:
        """Return a random legal move."""
        return self.chance.choice(state.legal())
