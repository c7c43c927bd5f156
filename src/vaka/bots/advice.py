"""What the expert thinks of a decision, and why: for a player who asks."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from vaka.bots.budget import Budget
from vaka.bots.levels import LEVELS
from vaka.bots.net import Net
from vaka.bots.search import Search
from vaka.bots.thinker import CURIOSITY, GREED, think
from vaka.bots.weights import net_of
from vaka.engine import memory
from vaka.engine.seeds import derived
from vaka.engine.state import State

EXPERT = LEVELS["expert"]
HINT = Budget(seconds=1.0)
COUNT = 3
GAMES = 24 if memory.COMPILED else 0
"""So many games are played on from each move at most, to see what its points come from: uncompiled, each would
take minutes."""
WHILE = 0.5
"""Seconds in which that has to be done, if thinking is timed at all."""


@dataclass(frozen=True)
class Advice:
    """A move, and what the deciding seat can expect from it at the end of the game."""

    move: int
    points: float
    winning: float
    sources: Mapping[str, float] = field(default_factory=dict)
    """What the seat scored by each source in games played on from the move, on average."""


def advise(state: State, seed: int, budget: Budget = HINT, count: int = COUNT, games: int = GAMES) -> list[Advice]:
    """Return the best moves for the deciding seat, best first; like a bot, it is handed a redealt state."""
    outcomes = think(state, budget, seed, EXPERT.thoughts)
    tried = sorted((outcome for outcome in outcomes if outcome.visits), key=lambda outcome: -outcome.visits)
    best = tried[:count]
    deadline = None if budget.seconds is None else time.monotonic() + WHILE
    sources = by_source(state, [outcome.move for outcome in best], derived(seed, "sources"), games, deadline)
    return [
        Advice(outcome.move, outcome.points, outcome.winning, found)
        for outcome, found in zip(best, sources, strict=True)
    ]


def by_source(
    state: State, moves: Sequence[int], seed: int, games: int, deadline: float | None = None
) -> list[dict[str, float]]:
    """Return for each move what the deciding seat scored by each source on average, in so many games played on.

    All moves are tried on the same deals. The clock may end it, but not before each was tried once.
    """
    seat = state.seat
    assert seat is not None, "somebody decides"
    seeds = random.Random(seed)
    net = net_of(state.game)
    totals: list[Counter[str]] = [Counter() for _ in moves]
    played = 0
    while played < games and (not played or deadline is None or time.monotonic() < deadline):
        deal, chance = seeds.getrandbits(64), seeds.getrandbits(64)
        for move, total in zip(moves, totals, strict=True):
            end = played_on(state.redeal(seat, deal), move, net, chance)
            total.update({source: points[seat] for source, points in end.breakdown().items()})
        played += 1
    return [{source: points / played for source, points in total.items()} for total in totals]


def played_on(state: State, move: int, net: Net, seed: int) -> State:
    """Play a move and then, for every seat, what the net is most inclined to, until the game is over."""
    chance = random.Random(seed)
    state.play(move)
    while not state.over:
        state.play(first_impression(state, net, chance.getrandbits(64)))
    return state


def first_impression(state: State, net: Net, seed: int) -> int:
    """Return the move that strikes the eye."""
    search = Search(state, net, seed, curiosity=CURIOSITY, greed=GREED)
    search.think(1)
    move, *_ = max(search.found(), key=lambda row: row[1])
    return move
