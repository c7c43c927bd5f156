"""What searches found out about the moves of one decision."""

from __future__ import annotations

from typing import NamedTuple, Self


class MoveStatistics(NamedTuple):
    """One move at the root of a search: its prior, its visits, and sums over these."""

    move: int
    prior: float
    """Normalised: the priors of all moves add up to one."""
    visits: int
    total_value: float
    total_wins: float
    total_points: float

    @property
    def value(self) -> float:
        """The mean of what the search maximises: the win probability and a little of the lead in points."""
        return self.total_value / max(self.visits, 1)

    @property
    def win_probability(self) -> float:
        """The mean win probability of the deciding seat."""
        return self.total_wins / max(self.visits, 1)

    @property
    def points(self) -> float:
        """The mean final points of the deciding seat."""
        return self.total_points / max(self.visits, 1)

    def plus(self, other: Self) -> Self:
        """Return this move with the visits and sums of another search added."""
        return self._replace(
            visits=self.visits + other.visits,
            total_value=self.total_value + other.total_value,
            total_wins=self.total_wins + other.total_wins,
            total_points=self.total_points + other.total_points,
        )
