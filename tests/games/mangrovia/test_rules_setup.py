"""Set-up: M-10 to M-21."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.games.mangrovia.staging import Stage, mangrovia, printed, view_of
from tests.rules import rule
from vaka import UsageError
from vaka.games.mangrovia.views.view import Space

COUNTS = range(2, 6)
GREY = {space.id for space in printed().spaces if space.neutral == "grey"}
WHITE = {space.id for space in printed().spaces if space.neutral == "white"}


def neutral(spaces: tuple[Space, ...]) -> set[str]:
    return {space.id for space in spaces if space.huts and space.owner is None}


@rule("M-10")
@pytest.mark.parametrize(("seats", "huts", "bowls"), [(2, 10, 2), (3, 10, 2), (4, 9, 1), (5, 8, 1)])
def test_huts_and_bowls_depend_on_the_number_of_players(seats: int, huts: int, bowls: int) -> None:
    stage = Stage(seats)
    assert [player.huts for player in stage.view().players] == [huts] * seats
    placed: Counter[int | None] = Counter()
    while stage.view().decision == "bowl":
        stage.play(max(stage.legal))
        placed = Counter(owner for owner in stage.view().sites if owner is not None)
    assert placed == dict.fromkeys(range(seats), bowls)


@rule("M-11")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_first_player_is_random_unless_the_option_names_a_seat(seats: int) -> None:
    drawn = Counter(view_of(mangrovia().new(seats, seed), None).first for seed in range(60))
    assert set(drawn) == set(range(seats))
    assert min(drawn.values()) > 60 / seats / 3
    for first in range(seats):
        state = mangrovia().new(seats, 5, first=first)
        assert view_of(state, None).first == state.seat == first
    with pytest.raises(UsageError, match="first"):
        mangrovia().new(seats, 5, first=seats)


@rule("M-12")
@pytest.mark.parametrize("seats", COUNTS)
def test_start_pairs_go_clockwise_from_the_first_player_and_the_others_leave_the_game(seats: int) -> None:
    pairs = [row.cards for row in printed().start_pairs]
    for first in range(seats):
        seen = Stage(seats, first=first).view()
        dealt = [seen.players[(first + place) % seats].known.start_cards for place in range(seats)]
        assert dealt == pairs[:seats]
        assert seen.unseen.start_cards == seen.display.start_cards == seen.discarded.start_cards == ()


@rule("M-13")
@pytest.mark.parametrize("seats", COUNTS)
def test_four_of_the_valuables_lie_open_and_the_rest_is_a_pile(seats: int) -> None:
    seen = Stage(seats).view()
    assert len(seen.display.valuables) == 4
    assert seen.piles.valuables == 39


@rule("M-14")
@pytest.mark.parametrize("seats", COUNTS)
def test_everybody_is_dealt_two_landscape_cards_and_three_lie_open(seats: int) -> None:
    seen = Stage(seats).view()
    assert [player.holds.landscapes for player in seen.players] == [2] * seats
    assert all(player.known.landscapes == () for player in seen.players)
    assert len(seen.display.landscapes) == 3
    assert seen.piles.landscapes == 29 - 2 * seats


@rule("M-14")
def test_the_deal_follows_the_order_of_the_rulebook() -> None:
    # With equal seeds the same cards come in the same order, so what is dealt first does not depend on the rest.
    for seed in range(5):
        tables = [Stage(seats, seed=seed, first=1) for seats in COUNTS]
        tables.append(Stage(5, seed=seed, first=1, stone_tiles="mixed"))
        for fewer, more in pairwise(tables):
            assert fewer.view().display.valuables == more.view().display.valuables
            for seat in range(1, fewer.state.seats):  # from the first player on
                assert fewer.view(seat).hand.landscapes == more.view(seat).hand.landscapes  # type: ignore[union-attr]
        assert tables[-1].view().display == tables[-2].view().display


@rule("M-15")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_boat_waits_and_the_birds_sit_on_mangrove_and_water(seats: int) -> None:
    seen = Stage(seats).view()
    assert seen.landing == 0
    assert set(seen.birds) == {"mangrove", "water"}


@rule("M-16")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_little_amulets_lie_open_and_all_pillars_are_at_their_start(seats: int) -> None:
    seen = Stage(seats).view()
    assert seen.board_amulets == 5
    assert seen.piles.amulets == 35
    assert 1 not in seen.unseen.amulets
    assert [(player.amulet_huts, player.points) for player in seen.players] == [(0, 0)] * seats


@rule("M-17")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_pole_tiles_form_an_open_pile_lowest_on_top(seats: int) -> None:
    assert Stage(seats).view().pole_tiles == (2, 3, 4, 5, 6, 7, 8, 9)


@rule("M-18")
@pytest.mark.parametrize(("seats", "occupied"), [(2, GREY | WHITE), (3, GREY), (4, set()), (5, set())])
def test_neutral_huts_stand_on_grey_and_white_spaces(seats: int, occupied: set[str]) -> None:
    assert neutral(Stage(seats).view().spaces) == occupied
    assert len(occupied) == {2: 10, 3: 3, 4: 0, 5: 0}[seats]


@rule("M-19", "M-54")
def test_with_two_players_the_neutral_hut_stands_on_pole_tile_two() -> None:
    stage = Stage(2)
    tiles = {space.id: space.pole_tile for space in stage.view().spaces if space.pole_tile}
    assert tiles == {"P37": 2}
    assert stage.view().pole_tiles == (3, 4, 5, 6, 7, 8, 9)
    stage.birds("W").boat(11, 0).hand(0, "7 2 W").play("P15")
    assert stage.points("pole tiles") == (3, 0)


@rule("M-20")
def test_with_two_players_site_six_is_blocked() -> None:
    stage = Stage(2)
    assert stage.view().blocked_site == 6
    while stage.view().decision == "bowl":
        stage.refuses("@6")
        stage.play(min(stage.legal))
    landings = set()
    while stage.view().round < 4:
        landings.add(stage.view().landing)
        stage.play(min(stage.legal, key=lambda move: (move != "-", move)))
    assert landings - {0} <= {1, 2, 3, 4, 5, 8, 9, 10, 11, 12}
    assert Stage(3).view().blocked_site is None
    assert "@6" in Stage(3).legal


@rule("M-21")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_neutral_hut_occupies_its_space_and_brings_nothing(seats: int) -> None:
    stage = Stage(seats, stone_tiles="mixed")
    seen = stage.view()
    assert [player.amulet_huts for player in seen.players] == [0] * seats
    assert stage.state.points() == (0,) * seats
    assert next(space.stone_tile for space in seen.spaces if space.id == "S72") is None
    for family in "VAL":
        stage.hoard(0, family)
    for birds in ("WS", "MR"):
        stage.birds(birds).boat(9, 0)
        for name in neutral(seen.spaces):
            stage.refuses(name)
            stage.refuses(f"{name}x2")
