"""The levels: the search of each, its budget, and the mistakes it makes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vaka.engine.errors import UsageError
from vaka.engine.language import say

ALL_ROUNDS = 1000  # more than any game has
MOST_VISITS = 1_000_000
MOST_SECONDS = 60.0
MOST_THREADS = 16
TIME = re.compile(r"([0-9]{1,7}(?:\.[0-9]{1,3})?)(ms|s)")
VISITS = re.compile(r"[0-9]{1,8}")


@dataclass(frozen=True)
class Budget:
    """What the search of one decision may cost; with visits alone the result is the same on every machine."""

    visits: int = MOST_VISITS
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class SearchStage:
    """One search of a decision."""

    visits: int = MOST_VISITS
    rollout_length: int = 0
    """Decisions played on from each new node, none by default."""
    rollout_rounds: int = ALL_ROUNDS
    """The rounds of the game that a rollout lasts at most."""
    rollout_width: int = 0
    """Moves tried for each decision of a rollout; with 0, one is sampled from the policy."""
    rollout_weight: int = 2
    """Quarters of an evaluation that come from the end of the rollout, not from the node."""


PLAIN = SearchStage()


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
    stages: tuple[SearchStage, ...] = (PLAIN,)
    """The searches, one after the other until the budget is used up or the decision has proved easy."""


PLAYED_OUT = SearchStage(rollout_length=10_000, rollout_weight=4)
"""The search of a game without a net."""
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


def parse_budget(text: str, name: str) -> Budget:
    """Return a budget written as a time (5s, 200ms) or as visits (20000), with x2 after it for two threads."""
    amount, cross, threads = text.partition("x")
    count = int(threads) if cross and VISITS.fullmatch(threads) else 0 if cross else 1
    if 0 < count <= MOST_THREADS:
        if match := TIME.fullmatch(amount):
            seconds = float(match[1]) / (1000 if match[2] == "ms" else 1)
            if 0 < seconds <= MOST_SECONDS:
                return Budget(seconds=seconds, threads=count)
        elif VISITS.fullmatch(amount) and 0 < int(amount) <= MOST_VISITS:
            return Budget(visits=int(amount), threads=count)
    raise UsageError(
        say(
            "bot {name!r}: {words!r} is no budget; expected a time up to a minute such as 5s or 200ms, or visits up to "
            "{most:,} such as 20000, with x2 after it for two threads",
            name=name,
            words=text,
            most=MOST_VISITS,
        )
    )
