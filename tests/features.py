"""Reads the features of a position by the names that a game's bot/features.py gives them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import vaka
from vaka import State

GAMES = Path(vaka.__file__).parent / "games"
MOST_FEATURES = 384
MOST_AMOUNT = 127


@cache
def layout_of(game: str) -> dict[str, int]:
    """Return where each group of features begins; compiled, the constants cannot be seen from here."""
    source = (GAMES / game / "bot" / "features.py").read_text(encoding="utf-8")
    return {name: int(number) for name, number in re.findall(r"^([A-Z_]+) = (\d+)", source, re.MULTILINE)}


class Encoded:
    """The features of one seat, by name."""

    def __init__(self, state: State, seat: int) -> None:
        """Look at a position."""
        self.amounts = dict(state.features(seat))
        self.layout = layout_of(state.game)

    def __call__(self, name: str, number: int = 0) -> int:
        return self.amounts.get(self.layout[name] + number, 0)

    def row(self, name: str, size: int) -> list[int]:
        """Return a whole group."""
        return [self(name, number) for number in range(size)]
