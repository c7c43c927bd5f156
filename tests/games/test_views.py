"""What a view of Mangrovia tells of the course of a round: who places next, and where the boat will call."""

from __future__ import annotations

import pytest

from tests.games.mangrovia.staging import view_of
from tests.playing import Setup, now_and_then, random, seats_and_spectator, walk
from tests.rules import rule

SETUPS = [Setup("mangrovia", seats) for seats in range(2, 6)]


@rule("M-23", "M-24")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_bowls_to_place_are_told_in_their_order(setup: Setup) -> None:
    placed: list[int] = []
    for state, _ in walk(setup.new(setup.number), random(1)):
        view = view_of(state, None)
        if view.landing or view.over:
            assert view.placing == ()
        else:
            bowls = setup.seats * (2 if setup.seats < 4 else 1)
            taken = sum(seat is not None for seat in view.sites)
            assert view.placing[0] == view.deciding
            assert view.placing == tuple((view.first + bowl) % setup.seats for bowl in range(taken, bowls))
            placed.append(taken)
    assert len(set(placed)) > 2


@rule("M-26")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_landings_ahead_are_told_with_the_owners_of_the_bowls(setup: Setup) -> None:
    for number, (state, _) in enumerate(walk(setup.new(setup.number), random(2))):
        if now_and_then(number, setup.seats, pure=5):
            view = view_of(state, None)
            calls = [(landing, view.sites[min(landing, 13 - landing) - 1]) for landing in range(view.landing + 1, 13)]
            ahead = [] if view.over else [(landing, seat) for landing, seat in calls if seat is not None]
            assert [(visit.landing, visit.seat) for visit in view.ahead] == ahead
            for viewer in seats_and_spectator(state):
                assert view_of(state, viewer).ahead == view.ahead
                assert view_of(state, viewer).placing == view.placing


@rule("M-52", "M-98")
def test_the_whole_price_is_due_before_anything_is_paid() -> None:
    seen = set()
    for setup in SETUPS:
        spaces = {space.id: space for space in setup.game.components.spaces}  # type: ignore[attr-defined]
        for state, _ in walk(setup.new(3), random(3)):
            view = view_of(state, state.seat)
            if view.build:
                price = view.build.huts * spaces[view.build.space].cost
                assert view.build.due == price - sum(map(int, view.build.paid))
                seen.add(view.decision)
    assert seen == {"card", "payment"}
