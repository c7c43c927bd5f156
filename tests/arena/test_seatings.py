"""Every entrant has every seat equally often, however many there are."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vaka.arena.seatings import LEAST_DEALS, Seating, all_orders, count_of_all, rotations, seatings

SIZES = [(entrants, players) for entrants in range(1, 7) for players in range(2, 6)]


def check_balance(found: list[Seating], entrants: int, players: int) -> None:
    assert len(set(found)) == len(found)
    for seat in range(players):
        times = Counter(seating[seat] for seating in found)
        assert set(times) == set(range(entrants))
        assert len(set(times.values())) == 1
    for seating in found:
        at_table = Counter(seating).values()
        assert max(at_table) - (min(at_table) if entrants <= players else 1) <= (1 if entrants < players else 0)


@pytest.mark.parametrize(("entrants", "players"), SIZES)
def test_both_sets_are_balanced(entrants: int, players: int) -> None:
    check_balance(list(rotations(entrants, players)), entrants, players)
    everything = list(all_orders(entrants, players))
    check_balance(everything, entrants, players)
    assert len(everything) == count_of_all(entrants, players)
    assert set(rotations(entrants, players)) <= set(everything)


@given(st.sampled_from(SIZES), st.integers(1, 5000))
def test_every_order_is_tried_only_with_a_fair_number_of_deals(size: tuple[int, int], games: int) -> None:
    found = seatings(*size, games)
    everything = count_of_all(*size)
    assert len(found) == (everything if everything * LEAST_DEALS <= games else len(list(rotations(*size))))


def test_two_bots_change_seats() -> None:
    assert seatings(2, 2, 1) == ((0, 1), (1, 0))
    assert seatings(2, 4, 1) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert len(seatings(2, 4, 400)) == 6
    assert len(seatings(3, 2, 400)) == 6
