"""A round, placing bowls, the boat and its landings: M-22 to M-29."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import asdict

from tests.games.mangrovia.staging import Stage, printed
from tests.rules import rule

NOTHING = {"amulets": False, "up": 0, "huts": 0, "double": False, "down": 0, "birds": False, "either": False}


@rule("M-22")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_round_is_placing_then_the_tour_then_preparing_the_next(seats: int) -> None:
    stage, chance = Stage(seats), Random(seats)
    for number in range(1, 5):
        phases: list[int] = []
        while not stage.state.over and stage.view().round == number:
            seen = stage.view()
            phases.append(seen.landing)
            assert (seen.decision == "bowl") == (seen.landing == 0)
            stage.play(chance.choice(sorted(stage.legal)))
        assert phases == sorted(phases)
        assert phases[0] == 0
        assert phases[-1] > 0
        assert len(stage.view().display.valuables) == 4


@rule("M-23")
@pytest.mark.parametrize("seats", [4, 5])
def test_each_player_in_turn_puts_one_bowl_on_a_free_site(seats: int) -> None:
    stage = Stage(seats, first=2)
    for place in range(seats):
        assert stage.state.seat == (2 + place) % seats
        assert stage.view().decision == "bowl"
        assert stage.legal == {f"@{site}" for site in range(1, 7) if site > place}
        stage.refuses("-")
        for taken in range(1, place + 1):
            stage.refuses(f"@{taken}")
        stage.play(f"@{place + 1}")
    assert stage.view().sites == tuple((2 + place) % seats if place < seats else None for place in range(6))
    assert stage.view().decision != "bowl"


@rule("M-24", "M-99")
def test_two_players_place_in_two_passes_of_the_same_order() -> None:
    stage = Stage(2, first=1)
    order = []
    for site in (2, 3, 4, 5):
        order.append(stage.state.seat)
        stage.play(f"@{site}")
    assert order == [1, 0, 1, 0]
    assert stage.view().sites == (None, 1, 0, 1, 0, None)


@rule("M-24", "M-99")
def test_with_three_players_the_sixth_bowl_has_no_choice() -> None:
    stage = Stage(3, first=2)
    order = []
    for site in (6, 5, 4, 3, 2):
        order.append(stage.state.seat)
        assert stage.view().decision == "bowl"
        stage.play(f"@{site}")
    assert order == [2, 0, 1, 2, 0]
    assert stage.view().sites == (1, 0, 2, 1, 0, 2)
    assert stage.view().landing == 1


@rule("M-25")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_first_bowl_of_the_first_player_may_not_go_on_site_one(seats: int) -> None:
    stage = Stage(seats)
    stage.refuses("@1")
    stage.play("@2")
    assert "@1" in stage.legal
    for site in range(3, 2 + seats):
        stage.play(f"@{site}")
    assert stage.state.seat == 0
    stage.play("@1")
    assert stage.view().sites[:2] == (0, 0)


@rule("M-25")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_site_one_is_open_at_once(seats: int) -> None:
    assert Stage(seats).play("@1").view().sites[0] == 0


@rule("M-26")
def test_the_boat_calls_at_the_landings_of_the_bowls_in_order_and_passes_the_others() -> None:
    stage = Stage(4).play("@4 @2 @5").hands("2 W").play("@3")
    calls = []
    while stage.view().round == 1:
        calls.append((stage.view().landing, stage.state.seat))
        stage.play("-")
    tour = sorted(set(calls))
    assert [call for place, call in enumerate(calls) if call not in calls[:place]] == tour
    # 9 and 10 are played by the engine: with these hands nothing can be built and only one answer is left.
    assert tour == [(2, 1), (3, 3), (4, 0), (5, 2), (8, 2), (11, 1)]


@rule("M-26")
def test_a_bowl_acts_twice_in_a_round_for_its_owner() -> None:
    stage = Stage(4).hands("7 W S M R").play("@4 @2 @5 @3")
    calls = set()
    while stage.view().round == 1:
        calls.add((stage.view().landing, stage.state.seat))
        stage.play("-")
    assert calls == {(2, 1), (3, 3), (4, 0), (5, 2), (8, 2), (9, 0), (10, 3), (11, 1)}


@rule("M-27")
@pytest.mark.parametrize(
    ("landing", "parts"),
    [
        (1, {"up": 2, "down": 1}),
        (2, {"amulets": True}),
        (3, {"up": 1}),
        (4, {"up": 1, "down": 1}),
        (5, {"up": 2, "down": 2, "either": True}),
        (6, {"up": 1, "down": 2}),
        (7, {"amulets": True, "down": 1, "either": True}),
        (8, {"amulets": True, "huts": 1, "either": True}),
        (9, {"huts": 1, "double": True}),
        (10, {"huts": 2}),
        (11, {"huts": 1, "down": 1}),
        (12, {"birds": True}),
    ],
)
def test_every_landing_offers_its_action(landing: int, parts: dict[str, int]) -> None:
    site = min(landing, 13 - landing)
    stage = Stage(4).display("7 7 6 3 W S M").last_bowl(2).play(f"@{site}")
    while stage.view().landing < landing:
        stage.play("-")
    assert stage.view().deciding == 2
    assert asdict(stage.view().action) == NOTHING | parts
    stage.hand(2, "7 7 7 7 W W")
    up, down = {"+3", "+6", "+7", "+W", "+S", "+M"}, {"?V", "?L"}
    hut = {"G24", "G31", "I06"}
    first = {
        1: up,
        2: {"A"},
        3: up,
        4: up,
        5: up | down,
        6: up,
        7: {"A"} | down,
        8: {"A"} | hut,
        9: hut | {"G31x2", "G24x2"},
        10: hut,
        11: hut,
    }
    if landing == 12:
        assert stage.legal == {"^WS", "^WM", "^WR", "^SM", "^SR", "^MR"}
    else:
        assert stage.legal == first[landing] | {"-"}


@rule("M-28")
def test_parts_keep_their_order_and_may_be_left_out() -> None:
    stage = Stage(4).bowls({}).boat(4, 0)
    stage.refuses("?V")
    stage.refuses("?L")
    stage.play("-")
    assert stage.legal == {"?V", "?L", "-"}
    stage.refuses("+W")
    assert stage.view().players[0].holds.landscapes == 2
    assert stage.view().landing == 4


@rule("M-28")
def test_a_part_may_be_left_out_partly_and_is_never_made_up() -> None:
    stage = Stage(4).display("7 7 6 3 W S M").bowls({4: 0}).boat(1, 0).play("+7 -")
    assert stage.legal == {"?V", "?L", "-"}
    stage.play("-")
    assert (stage.view().landing, stage.view().action.up, stage.view().action.down) == (4, 1, 1)
    stage.play("+7 -")
    assert stage.view().landing == 12


@rule("M-28")
def test_a_build_left_out_still_leaves_the_card_after_it() -> None:
    stage = Stage(4).bowls({}).boat(11, 0).hand(0, "7 W").birds("WS")
    stage.refuses("?V")
    assert stage.builds == {"G31", "I06"}
    stage.play("-")
    assert stage.legal == {"?V", "?L", "-"}


@rule("M-29")
@pytest.mark.parametrize("choice", ["+6", "?V", "-"])
def test_at_landing_five_one_kind_excludes_the_other(choice: str) -> None:
    stage = Stage(4).display("7 7 6 3 W S M").bowls({}).boat(5, 0).play(choice)
    up = {"+3", "+7", "+W", "+S", "+M", "-"}
    if choice == "-":
        assert stage.view().landing == 8
    else:
        assert stage.legal == ({"?V", "?L", "-"} if choice == "?V" else up)


@rule("M-29")
@pytest.mark.parametrize("choice", ["A", "?V", "?L", "-"])
def test_at_landing_seven_it_is_amulets_or_a_card_or_neither(choice: str) -> None:
    stage = Stage(4).bowls({}).boat(7, 0)
    before = stage.view().players[0].holds
    stage.play(choice)
    after = stage.view().players[0].holds
    gained = (
        after.amulets - before.amulets,
        after.valuables - before.valuables,
        after.landscapes - before.landscapes,
    )
    assert gained == {"A": (1, 0, 0), "?V": (0, 1, 0), "?L": (0, 0, 1), "-": (0, 0, 0)}[choice]
    assert stage.view().landing == 0  # nothing more to do, so the round is over


@rule("M-29")
@pytest.mark.parametrize("choice", ["A", "G31", "-"])
def test_at_landing_eight_it_is_amulets_or_a_hut_or_neither(choice: str) -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(8, 0).hand(0, "7 7 W W").play(choice)
    player = stage.view().players[0]
    assert (player.holds.amulets, player.huts) == {"A": (1, 9), "G31": (0, 8), "-": (0, 9)}[choice]
    assert stage.view().landing == 0


@rule("M-31")
def test_the_face_up_draws_of_a_tour_are_as_many_as_the_display_holds() -> None:
    assert sum(landing.up for landing in printed().landings) == 7
    assert printed().display.valuables + printed().display.landscapes == 7
