"""The levels: the search of each, its budget, and the mistakes it makes."""

from __future__ import annotations

from dataclasses import dataclass

from vaka.bots.budget import MOST_VISITS, Budget
from vaka.bots.search import ALL_ROUNDS


@dataclass(frozen=True)
class SearchStage:
    """One search of a decision: its visits, and its rollouts as `Search` takes them."""

    visits: int = MOST_VISITS
    rollout_length: int = 0
    rollout_rounds: int = ALL_ROUNDS
    rollout_width: int = 0
    rollout_weight: int = 2


@dataclass(frozen=True)
class Level:
    """How strong a bot is.

    Weaker levels err as people do: they search less, miss some moves (though never the one with the highest prior),
    and confuse moves that were visited nearly as often.
    """

    name: str
    budget: Budget
    miss_rate: float = 0.0
    """The probability that a move is overlooked."""
    temperature: float = 0.0
    """At 1 a move is played in proportion to its visits, at 0 always the best."""
    stages: tuple[SearchStage, ...] = (SearchStage(),)
    """The searches, one after the other until the budget is used up or the decision has proved easy."""


EXPERT_STAGES = (
    SearchStage(visits=3000, rollout_length=40),
    # More visits of this kind hardly change the result. Fewer with better rollouts are worth more from here on.
    SearchStage(rollout_length=120, rollout_rounds=2, rollout_width=2, rollout_weight=3),
)
LEVELS = {
    level.name: level
    for level in (
        Level("novice", Budget(visits=20, seconds=0.05), miss_rate=0.4, temperature=2.0),
        Level("casual", Budget(visits=50, seconds=0.05), miss_rate=0.15, temperature=0.7),
        Level("skilled", Budget(visits=200, seconds=0.3)),
        Level("expert", Budget(visits=3000, seconds=1.0), stages=EXPERT_STAGES),
    )
}
"""Each level by name, the weakest first."""
