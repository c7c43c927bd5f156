"""The expert's best moves for a decision, with what their points come from: for a player who asks for a hint."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from vaka.bots.levels import LEVELS, Budget
from vaka.bots.net import Net
from vaka.bots.search import Search
from vaka.bots.search_bot import EXPLORATION, LEAD_WEIGHT, search_moves
from vaka.bots.weights import net_of
from vaka.engine import memory
from vaka.engine.seeds import derived
from vaka.engine.state import State

HINT_BUDGET = Budget(seconds=1.0)
HINT_COUNT = 3
PLAYOUTS = 24 if memory.COMPILED else 0
"""Games played on from each move at most, to see what its points come from; uncompiled, each would take minutes."""
PLAYOUT_SECONDS = 0.5
"""Time for all of them, if the search is timed at all."""


@dataclass(frozen=True)
class Advice:
    """A move, and what the deciding seat can expect from it at the end of the game."""

    move: int
    points: float
    win_probability: float
    sources: Mapping[str, float] = field(default_factory=dict)
    """The mean points of the seat by source, in games played on from the move."""


def advise(
    state: State, seed: int, budget: Budget = HINT_BUDGET, count: int = HINT_COUNT, playouts: int = PLAYOUTS
) -> list[Advice]:
    """Return the best moves for the deciding seat, best first; like a bot, it is handed a redealt state."""
    moves = [move for move in search_moves(state, budget, seed, LEVELS["expert"].stages) if move.visits]
    best = sorted(moves, key=lambda move: -move.visits)[:count]
    deadline = None if budget.seconds is None else time.monotonic() + PLAYOUT_SECONDS
    sources = points_by_source(state, [move.move for move in best], derived(seed, "sources"), playouts, deadline)
    return [
        Advice(move.move, move.points, move.win_probability, points) for move, points in zip(best, sources, strict=True)
    ]


def points_by_source(
    state: State, moves: Sequence[int], seed: int, playouts: int, deadline: float | None = None
) -> list[dict[str, float]]:
    """Return the mean points of the deciding seat by source, for each move, over games played on from it.

    All moves are tried on the same deals. The deadline may end it, but not before each was tried once.
    """
    seat = state.seat
    assert seat is not None, "the game is not over"
    seeds = random.Random(seed)
    net = net_of(state.game)
    totals: list[Counter[str]] = [Counter() for _ in moves]
    played = 0
    while played < playouts and (not played or deadline is None or time.monotonic() < deadline):
        deal, playout_seed = seeds.getrandbits(64), seeds.getrandbits(64)
        for move, total in zip(moves, totals, strict=True):
            end = play_out(state.redeal(seat, deal), move, net, playout_seed)
            total.update({source: points[seat] for source, points in end.breakdown().items()})
        played += 1
    return [{source: points / played for source, points in total.items()} for total in totals]


def play_out(state: State, move: int, net: Net, seed: int) -> State:
    """Play a move and then, for every seat, the likeliest moves by the policy, until the game is over."""
    rng = random.Random(seed)
    state.play(move)
    while not state.over:
        state.play(policy_move(state, net, rng.getrandbits(64)))
    return state


def policy_move(state: State, net: Net, seed: int) -> int:
    """Return the move with the highest prior."""
    search = Search(state, net, seed, exploration=EXPLORATION, lead_weight=LEAD_WEIGHT)
    search.add_visits(1)
    return max(search.root_statistics(), key=lambda move: move.prior).move
