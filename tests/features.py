"""Reads the features of a position by the names that a game's bot/groups.py gives them."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from vaka import State

MOST_FEATURES = 384
MOST_AMOUNT = 127


@cache
def layout_of(game: str) -> dict[str, int]:
    """Return where each group of features begins."""
    groups = vars(import_module(f"vaka.games.{game}.bot.groups"))
    return {name: number for name, number in groups.items() if name.isupper()}


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
