"""Seatings of a match, in which every entrant has every seat equally often."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, factorial, perm

Seating = tuple[int, ...]
"""The entrant at each seat."""

LEAST_DEALS = 10
"""A match plays every order of play only if it then has at least this many deals."""


def seatings(entrants: int, players: int, games: int, *, distinct: bool = True) -> tuple[Seating, ...]:
    """Return the seatings that a match of about `games` games plays with each deal.

    Every order of play if the games suffice for a fair number of deals and the entrants are distinct (others would play
    the same line-up several times), otherwise as few seatings as are balanced.
    Entrants that are more than the seats meet in every combination; fewer take turns at sitting there more than once.
    """
    if distinct and count_of_all(entrants, players) * LEAST_DEALS <= games:
        return tuple(all_orders(entrants, players))
    return tuple(rotations(entrants, players))


def all_orders(entrants: int, players: int) -> Iterator[Seating]:
    """Yield every seating in which the entrants' numbers of seats differ by one at most."""
    if entrants >= players:
        yield from permutations(range(entrants), players)
        return
    each, more = divmod(players, entrants)
    for favoured in combinations(range(entrants), more):
        yield from sorted(set(permutations(sorted([*list(range(entrants)) * each, *favoured]))))


def rotations(entrants: int, players: int) -> Iterator[Seating]:
    """Yield every combination of entrants in one order of play, rotated through the seats."""
    if entrants >= players:
        for group in combinations(range(entrants), players):
            for first in range(players):
                yield group[first:] + group[:first]
        return
    for first in range(entrants):
        yield tuple((first + seat) % entrants for seat in range(players))


def count_of_all(entrants: int, players: int) -> int:
    """Return how many seatings `all_orders` yields."""
    if entrants >= players:
        return perm(entrants, players)
    each, more = divmod(players, entrants)
    alike: int = factorial(each + 1) ** more * factorial(each) ** (entrants - more)
    return comb(entrants, more) * factorial(players) // alike
