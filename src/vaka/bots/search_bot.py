"""The bot that searches: every level is this one, with a budget and mistakes of its own."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from vaka.bots.levels import PLAIN, PLAYED_OUT, Budget, Level, SearchStage
from vaka.bots.search import Search
from vaka.bots.statistics import MoveStatistics
from vaka.bots.weights import is_trained, net_of
from vaka.engine.state import State

EXPLORATION = 0.4
LEAD_WEIGHT = 0.1
FIRST_SLICE = 32
SLICE = 0.02  # seconds between two looks at the clock
EASY_SHARE = 0.9  # of all visits: a decision is easy if one move has this share
EASY_AFTER = 8  # once an eighth of the budget is used
SMOOTHING = 10  # visits added to every move when the visits of one stage become the priors of the next
LEAST_VISITS = 300  # a later stage with fewer visits is less reliable than the stage before it


class SearchBot:
    """Searches within a budget and plays the most visited move, mistakes apart."""

    def __init__(self, level: Level, seed: int, budget: Budget | None = None) -> None:
        """Play at a level, with the level's own budget if none is given."""
        self.level = level
        self.budget = budget or level.budget
        self.rng = random.Random(seed)

    def choose(self, state: State) -> int:
        """Return the best move, or what a mistake of the level makes of it."""
        moves = search_moves(state, self.budget, self.rng.getrandbits(64), self.level.stages)
        if self.level.miss_rate:
            moves = self.without_missed(moves)
        return self.sample(moves) if self.level.temperature else best(moves).move

    def without_missed(self, moves: Sequence[MoveStatistics]) -> list[MoveStatistics]:
        """Leave out moves at the miss rate, never the one with the highest prior."""
        first = max(moves, key=lambda move: move.prior)
        return [move for move in moves if move is first or self.rng.random() >= self.level.miss_rate]

    def sample(self, moves: Sequence[MoveStatistics]) -> int:
        """Return a random move by its visits, at the temperature of the level."""
        most = max(move.visits for move in moves)
        if most == 0:
            return best(moves).move
        weights = [(move.visits / most) ** (1 / self.level.temperature) for move in moves]
        return self.rng.choices(moves, weights)[0].move


def best(moves: Sequence[MoveStatistics]) -> MoveStatistics:
    """Return the move with most visits; among equals the one of higher value, then of higher prior."""
    return max(moves, key=lambda move: (move.visits, move.value, move.prior))


def search_moves(
    state: State, budget: Budget, seed: int, stages: Sequence[SearchStage] = (PLAIN,)
) -> list[MoveStatistics]:
    """Search a decision within a budget, in several threads if it says so, each with trees of its own."""
    seeds = random.Random(seed)
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds

    def run_thread(number: int, seed: int) -> Search:
        visits = budget.visits // budget.threads + (number < budget.visits % budget.threads)
        return run_stages(state, stages, seed, visits, deadline)

    numbers = range(budget.threads)
    drawn = [seeds.getrandbits(64) for _ in numbers]
    if budget.threads == 1:
        return combined([run_thread(0, drawn[0])])
    with ThreadPoolExecutor(budget.threads) as pool:
        return combined(list(pool.map(run_thread, numbers, drawn)))


def run_stages(
    state: State, stages: Sequence[SearchStage], seed: int, visits: int, deadline: float | None = None
) -> Search:
    """Run one stage after the other, each with priors from the visits of the one before; return the last search.

    Later stages are left out once the budget is used up or the decision has proved easy.
    """
    last = new_search(state, stages[0], seed)
    run_search(last, min(visits, stages[0].visits), deadline)
    for number, stage in enumerate(stages[1:], 1):
        visits -= stages[number - 1].visits
        if visits <= 0 or is_easy(last) or (deadline is not None and time.monotonic() >= deadline):
            break
        search = new_search(state, stage, seed ^ number)
        search.add_visits(1)
        search.mix_root_prior([count + SMOOTHING for count in last.root_visits().values()], 1.0)
        run_search(search, min(visits, stage.visits), deadline)
        if search.done < LEAST_VISITS:
            break
        last = search
    return last


def new_search(state: State, stage: SearchStage, seed: int) -> Search:
    """Return the search of a stage, without any visit; without a net, every game is played out at random."""
    if not is_trained(state.game):
        stage = PLAYED_OUT
    return Search(state, net_of(state.game), seed, stage, exploration=EXPLORATION, lead_weight=LEAD_WEIGHT)


def run_search(search: Search, visits: int, deadline: float | None) -> None:
    """Visit until the visits are used up, the deadline has passed, or the search is decided.

    When to check whether it is decided follows from the visits, not from the clock: with visits alone, the result is
    the same on every machine.
    """
    size = min(FIRST_SLICE, visits - search.done)
    check = FIRST_SLICE
    began = time.monotonic()
    while True:
        search.add_visits(size)
        now = time.monotonic()
        rate = search.done / max(now - began, 1e-6)
        left = visits - search.done
        if deadline is not None:
            left = min(left, math.ceil((deadline - now) * rate))
        if left <= 0 or search.todo > 0:  # the tree may grow no more
            return
        if search.done >= check:
            if is_decided(search, left):
                return
            check += max(FIRST_SLICE, check // 4)
        size = min(left, check - search.done, max(FIRST_SLICE, math.ceil(rate * SLICE)))


def is_decided(search: Search, left: int) -> bool:
    """Return whether the visits left cannot change which move has most, or hardly would."""
    visits = sorted(search.root_visits().values())
    if len(visits) < 2 or visits[-1] - visits[-2] > left:
        return True
    long_enough = search.done * EASY_AFTER >= search.done + left
    return long_enough and is_easy(search)


def is_easy(search: Search) -> bool:
    """Return whether one move has nearly all visits."""
    return max(search.root_visits().values()) >= EASY_SHARE * search.done


def combined(searches: Sequence[Search]) -> list[MoveStatistics]:
    """Return the statistics of several searches of one decision added up, in the order of the moves."""
    total: dict[int, MoveStatistics] = {}
    for search in searches:
        for found in search.root_statistics():
            total[found.move] = total[found.move].plus(found) if found.move in total else found
    return list(total.values())
