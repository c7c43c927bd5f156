"""The bot that searches: every level is this one, with a budget and mistakes of its own."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from vaka.bots.budget import Budget
from vaka.bots.levels import Level, Thought
from vaka.bots.search import Search
from vaka.bots.weights import net_of
from vaka.engine.state import State

CURIOSITY = 0.4
GREED = 0.1
FIRST_SLICE = 32
SLICE = 0.02  # seconds between two looks at the clock
EASY_SHARE = 0.9  # a decision is easy if one move has so much of the visits
EASY_AFTER = 8  # once an eighth of the budget is used
DOUBT = 10  # visits that every move is credited with when a search begins with what another found
ENOUGH = 300  # visits below which a further search says less than the one before


@dataclass(frozen=True)
class Outcome:
    """What a search found out about a move: all but the visits are means over them."""

    move: int
    visits: int
    worth: float
    """What the search aims at: the chance of winning, and a little of the lead in points."""
    winning: float
    points: float
    striking: float
    """The first impression: the shares of all moves add up to one."""


class Thinker:
    """Searches within a budget and plays the move that was visited most, mistakes apart."""

    def __init__(self, level: Level, seed: int, budget: Budget | None = None) -> None:
        """Think at a level, with its own budget if none is given; the mistakes are those of the level."""
        self.level = level
        self.budget = budget or level.budget
        self.chance = random.Random(seed)

    def choose(self, state: State) -> int:
        """Return the move that looks best."""
        outcomes = think(state, self.budget, self.chance.getrandbits(64), self.level.thoughts)
        if self.level.oversight:
            outcomes = self.noticed(outcomes)
        return self.blurred(outcomes) if self.level.blur else best(outcomes).move

    def noticed(self, outcomes: Sequence[Outcome]) -> list[Outcome]:
        """Leave out moves that are overlooked, never the most striking one."""
        striking = max(outcomes, key=lambda outcome: outcome.striking)
        return [outcome for outcome in outcomes if outcome is striking or self.chance.random() >= self.level.oversight]

    def blurred(self, outcomes: Sequence[Outcome]) -> int:
        """Choose among moves that were visited nearly as often."""
        most = max(outcome.visits for outcome in outcomes)
        if most == 0:
            return best(outcomes).move
        weights = [(outcome.visits / most) ** (1 / self.level.blur) for outcome in outcomes]
        return self.chance.choices(outcomes, weights)[0].move


def best(outcomes: Sequence[Outcome]) -> Outcome:
    """Return the outcome with most visits, the worthier of equals, the more striking one without experience."""
    return max(outcomes, key=lambda outcome: (outcome.visits, outcome.worth, outcome.striking))


def think(state: State, budget: Budget, seed: int, thoughts: Sequence[Thought] = (Thought(),)) -> list[Outcome]:
    """Search the decision at hand within a budget, in several threads if it says so, each with trees of its own."""
    seeds = random.Random(seed)
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds

    def follow_one(number: int, seed: int) -> Search:
        part = budget.visits // budget.threads + (number < budget.visits % budget.threads)
        return follow(state, thoughts, seed, part, deadline)

    numbers = range(budget.threads)
    drawn = [seeds.getrandbits(64) for _ in numbers]
    if budget.threads == 1:
        return outcomes_of([follow_one(0, drawn[0])])
    with ThreadPoolExecutor(budget.threads) as pool:
        return outcomes_of(list(pool.map(follow_one, numbers, drawn)))


def follow(state: State, thoughts: Sequence[Thought], seed: int, visits: int, deadline: float | None = None) -> Search:
    """Follow thoughts one after the other, each beginning with what the one before found likely; return the last.

    The rest is left out once the budget is used up or the decision has proved easy.
    """
    answer = searching(state, thoughts[0], seed)
    pursue(answer, min(visits, thoughts[0].visits), deadline)
    for number, thought in enumerate(thoughts[1:], 1):
        visits -= thoughts[number - 1].visits
        if visits <= 0 or is_easy(answer) or (deadline is not None and time.monotonic() >= deadline):
            break
        search = searching(state, thought, seed ^ number)
        search.think(1)
        search.stir([visited + DOUBT for visited in answer.visited().values()], 1.0)
        pursue(search, min(visits, thought.visits), deadline)
        if search.done < ENOUGH:
            break
        answer = search
    return answer


def searching(state: State, thought: Thought, seed: int) -> Search:
    """Return a search that has not begun."""
    return Search(
        state,
        net_of(state.game),
        seed,
        curiosity=CURIOSITY,
        greed=GREED,
        reach=thought.reach,
        rounds=thought.rounds,
        care=thought.care,
        trust=thought.trust,
    )


def pursue(search: Search, visits: int, deadline: float | None) -> None:
    """Visit until the budget is used up, or the decision has proved easy.

    The clock may end it, but has no say in when it is looked whether the decision is easy: with visits alone, all is
    the same on every machine.
    """
    size = min(FIRST_SLICE, visits - search.done)
    look = FIRST_SLICE
    began = time.monotonic()
    while True:
        search.think(size)
        now = time.monotonic()
        rate = search.done / max(now - began, 1e-6)
        left = visits - search.done
        if deadline is not None:
            left = min(left, math.ceil((deadline - now) * rate))
        if left <= 0 or search.todo > 0:  # the tree may grow no more
            return
        if search.done >= look:
            if settled(search, left):
                return
            look += max(FIRST_SLICE, look // 4)
        size = min(left, look - search.done, max(FIRST_SLICE, math.ceil(rate * SLICE)))


def settled(search: Search, left: int) -> bool:
    """Tell whether so many visits more cannot change which move has most, or hardly would."""
    visits = sorted(search.visited().values())
    if len(visits) < 2 or visits[-1] - visits[-2] > left:
        return True
    looked_long = search.done * EASY_AFTER >= search.done + left
    return looked_long and is_easy(search)


def is_easy(search: Search) -> bool:
    """Tell whether one move has nearly all visits."""
    return max(search.visited().values()) >= EASY_SHARE * search.done


def outcomes_of(searches: Sequence[Search]) -> list[Outcome]:
    """Return what several searches of one decision found out together, in the order of the moves."""
    rows = [search.found() for search in searches]
    outcomes = []
    for move, weight in {row[0]: row[1] for row in rows[0]}.items():
        same = [row for found in rows for row in found if row[0] == move]
        visits, worth, wins, points = (sum(column) for column in list(zip(*same, strict=True))[2:])
        tried = max(visits, 1)
        outcomes.append(Outcome(move, visits, worth / tried, wins / tried, points / tried, weight))
    return outcomes
