"""A position as small whole numbers: what a value function looks at.

A game writes them (`State.encode`), a net reads them. Only numbers that are not zero are listed, because most are.
"""

from __future__ import annotations

from vaka.engine.memory import Memory

MOST_FEATURES = 384
LEAST_AMOUNT = -127
MOST_AMOUNT = 127


class Features(Memory):
    """The features of one seat's position: numbers of features, and the amount of each."""

    count: int
    index: list[int]
    amount: list[int]
    tally: list[int]  # working memory of `State.encode`

    def clear(self) -> None:
        """Forget everything."""
        self.count = 0

    def add(self, feature: int, amount: int) -> None:
        """Note how much there is of a feature; each is noted once at most."""
        if amount != 0:
            self.index[self.count] = feature
            self.amount[self.count] = min(max(amount, LEAST_AMOUNT), MOST_AMOUNT)
            self.count += 1

    def mark(self, feature: int) -> None:
        """Note that something is so."""
        self.index[self.count] = feature
        self.amount[self.count] = 1
        self.count += 1

    def listed(self) -> list[tuple[int, int]]:
        """Return all features noted, as pairs of number and amount."""
        return [(self.index[place], self.amount[place]) for place in range(self.count)]
