"""The levels: how far each looks ahead, and which mistakes it makes."""

from __future__ import annotations

from dataclasses import dataclass

from vaka.bots.budget import MOST_VISITS, Budget
from vaka.bots.search import MANY_ROUNDS


@dataclass(frozen=True)
class Thought:
    """One search: how many visits it may take, and how it judges the positions that it comes to."""

    visits: int = MOST_VISITS
    reach: int = 0
    """How many decisions are played on from each position,"""
    rounds: int = MANY_ROUNDS
    """and for how many rounds at most."""
    care: int = 0
    """How many moves are looked at for each decision; with none, they are drawn by inclination."""
    trust: int = 2
    """How many quarters of the judgement lie in where that leads."""


@dataclass(frozen=True)
class Level:
    """How a bot thinks.

    Weaker levels err as people do: they look less far ahead, sometimes do not notice a move (though never the one
    that strikes the eye first), and confuse moves that they looked at nearly as often.
    """

    name: str
    budget: Budget
    oversight: float = 0.0
    """The chance that a move is not noticed."""
    blur: float = 0.0
    """How little the moves are told apart: at 1 each is played as often as it was visited, at 0 always the best."""
    thoughts: tuple[Thought, ...] = (Thought(),)
    """How it thinks, one after the other as long as the budget lasts and the decision is not easy."""


EXPERT = (
    Thought(visits=3000, reach=40),
    # Many such visits soon say the same again and again. Fewer that look closer are worth more from here on.
    Thought(reach=120, rounds=2, care=2, trust=3),
)
LEVELS = {
    level.name: level
    for level in (
        Level("novice", Budget(visits=20, seconds=0.05), oversight=0.4, blur=2.0),
        Level("casual", Budget(visits=50, seconds=0.05), oversight=0.15, blur=0.7),
        Level("skilled", Budget(visits=200, seconds=0.3)),
        Level("expert", Budget(visits=3000, seconds=1.0), thoughts=EXPERT),
    )
}
"""Each level by name, the weakest first."""
