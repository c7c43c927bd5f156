"""The figures of Scopa as the rules read them."""

from __future__ import annotations

from scopa.components import Components
from vaka.engine import tables

SUITS = "CUSB"
"""Coins, cups, swords, clubs: the letters of the notation (clubs are batons there, as cups begin alike)."""


class Tables(tables.Tables):
    """Everything printed, ready for play."""

    components: Components
    hand: int
    table: int
    points: list[int]
    prime: list[int]

    def read(self, components: Components) -> None:
        """Take over all figures."""
        cards = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 11)]
        self.components = components
        self.texts = (*cards, *[f"x{card}" for card in cards])
        self.sources = ("sweeps", "cards", "coins", "seven", "primiera")
        self.hand = components.deal.hand
        self.table = components.deal.table
        scores = components.points
        for source, points in enumerate((scores.sweep, scores.cards, scores.coins, scores.seven, scores.primiera)):
            self.points[source] = points
        for row in components.ranks:
            self.prime[row.rank] = row.prime
