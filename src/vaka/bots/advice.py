"""What the expert thinks of a decision: for a player who asks."""

from __future__ import annotations

from dataclasses import dataclass

from vaka.bots.budget import Budget
from vaka.bots.levels import LEVELS
from vaka.bots.thinker import think
from vaka.engine.state import State

EXPERT = LEVELS["expert"]
HINT = Budget(seconds=1.0)
COUNT = 3


@dataclass(frozen=True)
class Advice:
    """A move, and what the deciding seat can expect from it at the end of the game."""

    move: int
    points: float
    winning: float


def advise(state: State, seed: int, budget: Budget = HINT, count: int = COUNT) -> list[Advice]:
    """Return the best moves for the deciding seat, best first; like a bot, it is handed a redealt state."""
    outcomes = think(state, budget, seed, EXPERT.reach)
    tried = sorted((outcome for outcome in outcomes if outcome.visits), key=lambda outcome: -outcome.visits)
    return [Advice(outcome.move, outcome.points, outcome.winning) for outcome in tried[:count]]
