"""Ratings of several bots on one scale: the model of Bradley and Terry, with intervals by the Bayesian bootstrap.

A game of several players counts as one comparison of every two of them, won by the better place. The strengths are
found by the iteration of Hunter (2004, "MM algorithms for generalized Bradley-Terry models"). Every two that met get
one extra win each: a bot that never lost has a finite rating, and between two bots the intervals are those of a
uniform prior.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log10
from random import Random
from statistics import fmean

from msgspec import Struct

from vaka.arena.match import GameResult
from vaka.arena.statistics import places_of

MEAN = 1500
SCALE = 400
"""Rating points that are odds of ten to one."""
RESAMPLES = 400
SEED = 1
FEW_DEALS = 20
"""With fewer deals the bootstrap is over games, for a handful of deals cannot tell how much deals differ.

That takes the games of one deal for independent, as Wilson's interval does. Measured, they nearly are: a bot with the
better seat in one game has the worse one in the next, so intervals come out too wide rather than too narrow.
"""
TOLERANCE = 1e-7
MOST_STEPS = 2000

Wins = list[list[float]]
"""How often the entrant of the row came in before that of the column; a tie counts half."""


class Rating(Struct, frozen=True):
    """One entrant on the common scale, whose mean is 1500; 400 more are odds of ten to one."""

    name: str
    rating: float
    low: float
    high: float


def ratings(games: Sequence[GameResult], names: Sequence[str]) -> list[Rating]:
    """Return the ratings, best first; empty for one entrant alone."""
    if len(names) < 2 or not games:
        return []
    units = by_deal(games)
    if len(units) < FEW_DEALS:
        units = [[game] for game in games]
    counted = [pairwise_wins(unit, len(names)) for unit in units]
    met = [[any(wins[a][b] + wins[b][a] for wins in counted) for b in range(len(names))] for a in range(len(names))]
    middle = strengths(weighted_sum(counted, [1.0] * len(counted), extra_wins(met)))
    rng = Random(SEED)
    samples = []
    for _ in range(RESAMPLES):
        extra = extra_wins(met, rng)
        samples.append(
            as_ratings(strengths(weighted_sum(counted, [rng.expovariate(1) for _ in counted], extra), middle))
        )
    found = []
    for entrant, (name, rating) in enumerate(zip(names, as_ratings(middle), strict=True)):
        drawn = sorted(sample[entrant] for sample in samples)
        found.append(Rating(name, rating, min(rating, quantile(drawn, 0.025)), max(rating, quantile(drawn, 0.975))))
    return sorted(found, key=lambda one: -one.rating)


def by_deal(games: Iterable[GameResult]) -> list[list[GameResult]]:
    """Return the games of each deal."""
    deals: dict[int, list[GameResult]] = {}
    for game in games:
        deals.setdefault(game.job.deal, []).append(game)
    return list(deals.values())


def pairwise_wins(games: Iterable[GameResult], entrants: int) -> Wins:
    """Count how often each entrant came in before each other."""
    wins = [[0.0] * entrants for _ in range(entrants)]
    for game in games:
        order = places_of(game)
        for seat, one in enumerate(game.seating):
            for opposite, other in enumerate(game.seating):
                if one != other:
                    wins[one][other] += 0.5 if order[seat] == order[opposite] else order[seat] < order[opposite]
    return wins


def extra_wins(met: Sequence[Sequence[bool]], rng: Random | None = None) -> Wins:
    """Return the extra wins of all pairs that met: one, or with a generator a random weight of mean one."""
    return [[(rng.expovariate(1) if rng else 1.0) if pair else 0.0 for pair in row] for row in met]


def weighted_sum(counted: Sequence[Wins], weights: Sequence[float], extra: Wins) -> Wins:
    """Return the sum of the wins by their weights, and of the extra wins."""
    size = range(len(extra))
    return [
        [extra[a][b] + sum(weight * wins[a][b] for wins, weight in zip(counted, weights, strict=True)) for b in size]
        for a in size
    ]


def strengths(wins: Wins, start: Sequence[float] | None = None) -> list[float]:
    """Return the maximum-likelihood strengths for these wins; their sum is 1."""
    size = len(wins)
    found = list(start) if start else [1 / size] * size
    total = [sum(row) for row in wins]
    meetings = [[wins[a][b] + wins[b][a] for b in range(size)] for a in range(size)]
    for _ in range(MOST_STEPS):
        better = []
        for a in range(size):
            load = sum(meetings[a][b] / (found[a] + found[b]) for b in range(size) if meetings[a][b])
            better.append(total[a] / load if load else found[a])
        whole = sum(better)
        better = [value / whole for value in better]
        change = max(abs(new / old - 1) for new, old in zip(better, found, strict=True))
        found = better
        if change < TOLERANCE:
            break
    return found


def as_ratings(found: Sequence[float]) -> list[float]:
    """Return strengths as ratings around the common mean."""
    logs = [SCALE * log10(value) for value in found]
    middle = fmean(logs)
    return [MEAN + value - middle for value in logs]


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return the value below which a part of the ordered values lie, between two of them if need be."""
    place = part * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
