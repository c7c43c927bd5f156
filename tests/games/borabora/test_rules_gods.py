"""The gods: B-59 to B-69 and B-75."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, borabora, ready
from tests.rules import rule
from vaka import UsageError

LETTERS = "bwrgy"


@pytest.fixture
def at_cp() -> Stage:
    """Seat 0 has a hut in CP, a 3 to place and no god; on the water tile lies a 1, and at NM a fish of 5."""
    return ready().huts(0, "CP").fish("NM", "B5").placing(0, "3", {"water": 1})


def holds(stage: Stage, seat: int = 0) -> tuple[str, int, int]:
    """Return cards, offerings and god tiles of a seat."""
    player = stage.player(seat)
    return stage.hand_of(seat), player.offerings, player.god_tiles


# ----- playing a god


@rule("B-59", "B-64")
def test_a_god_costs_a_card_of_its_colour_and_an_offering(at_cp: Stage) -> None:
    at_cp.cards(0, "b y").offerings(0, 2).play("3@water")
    assert holds(at_cp) == ("y", 1, 0)
    assert at_cp.view().discarded == ("blue",)


@rule("B-59")
def test_without_an_offering_no_card_can_be_played(at_cp: Stage) -> None:
    at_cp.cards(0, "b b w w w").offerings(0, 0)
    at_cp.refuses("3@water")
    assert at_cp.play("3@helper").view().helper_points == 3


@rule("B-59", "B-61")
def test_without_an_offering_only_a_god_tile_pays(at_cp: Stage) -> None:
    at_cp.cards(0, "b b w w w").god_tiles(0, 2).play("3@water")  # blue by the first tile
    assert at_cp.legal == {"w=t", "-"}
    at_cp.refuses("w=w", "w=bb")
    assert holds(at_cp.play("-")) == ("b b w w w", 0, 1)


@rule("B-59")
def test_an_offering_without_a_card_plays_no_god(at_cp: Stage) -> None:
    at_cp.cards(0, "w r g y").offerings(0, 4).refuses("3@water")


@rule("B-59", "B-60", "B-61")
def test_different_ways_to_pay_are_different_choices(at_cp: Stage) -> None:
    at_cp.cards(0, "b b w w r r g y y").offerings(0, 3).god_tiles(0, 1).play("3@water")
    assert at_cp.legal == {"b=b", "b=ww", "b=rr", "b=yy", "b=t"}
    at_cp.refuses("b=gg", "w=w", "-")


@rule("B-60")
@pytest.mark.parametrize("pair", ["w", "r", "g", "y"])
def test_two_equal_cards_and_one_offering_are_any_god(at_cp: Stage, pair: str) -> None:
    at_cp.cards(0, f"{pair} {pair}").offerings(0, 1).play("3@water")
    assert holds(at_cp) == ("", 0, 0)
    assert len(at_cp.view().discarded) == 2
    assert len(set(at_cp.view().discarded)) == 1


@rule("B-60")
@pytest.mark.parametrize("cards", ["w r", "r g y w", "b"])
def test_two_different_cards_are_no_pair(at_cp: Stage, cards: str) -> None:
    stage = at_cp.cards(0, cards).offerings(0, 3).placing(0, "3", {"helper": 6})
    stage.play("3@helper").play("w=w" if "w" in cards else "")
    assert stage.view().helper_points == (6 if "w" in cards else 3)


@rule("B-60")
@pytest.mark.parametrize("god", LETTERS)
def test_a_pair_of_the_gods_own_colour_is_not_offered(at_cp: Stage, god: str) -> None:
    with pytest.raises(UsageError):
        borabora().parse(f"{god}={god * 2}")
    at_cp.cards(0, "b b").offerings(0, 2).play("3@water")
    assert holds(at_cp) == ("b", 1, 0)


@rule("B-61")
def test_a_god_tile_is_any_god_without_an_offering_and_leaves_the_game(at_cp: Stage) -> None:
    at_cp.god_tiles(0, 2).play("3@water w=t NM hut offering")
    assert holds(at_cp) == ("", 1, 0)
    assert at_cp.view().temple_tiles == 6
    assert at_cp.view().discarded == ()


@rule("B-62")
def test_a_second_white_or_blue_does_not_add(at_cp: Stage) -> None:
    at_cp.cards(0, "b b w w").offerings(0, 4).play("3@water b=b w=w")
    assert at_cp.legal == {"EF", "NM"}
    at_cp.refuses("b=b", "w=w")


@rule("B-62", "B-68")
def test_a_second_red_does_not_add(at_cp: Stage) -> None:
    at_cp.cards(0, "r r r").offerings(0, 4).placing(0, "6").play("6@water NM hut offering r=r")
    assert at_cp.seat == 1
    assert at_cp.points("red gods")[0] == 5


@rule("B-63")
def test_green_and_yellow_do_nothing_in_phase_a(at_cp: Stage) -> None:
    at_cp.cards(0, "g y").offerings(0, 2).placing(0, "3").play("3@water hut")
    assert at_cp.legal == {"wood", "offering"}
    assert at_cp.play("offering").seat == 1


@rule("B-63")
def test_in_phase_b_red_can_be_played_but_neither_blue_nor_white_nor_yellow(at_cp: Stage) -> None:
    at_cp.persons(0, "m:water1 m:water2").persons(1, "m:points1").activating(0)
    stage = at_cp.copy().cards(0, "b w y").offerings(0, 3).play("m:water")
    assert stage.legal == {"hut", "hut12"}
    assert stage.play("hut offering").seat == 1
    stage = at_cp.cards(0, "r").offerings(0, 1).fish("EF", "B5").play("m:water hut offering")
    assert stage.legal == {"r=r", "-"}
    assert stage.play("r=r").points("red gods")[0] == 5


@rule("B-63")
def test_in_phase_c_only_yellow_can_be_played() -> None:
    stage = ready().huts(0, "CM CB").tasks(0, "3-regions 9-regions 4-men").offerings(0, 3)
    stage.cards(0, "b w r g").fulfilling(0)
    assert stage.legal == {"~3-regions", "~9-regions", "~4-men"}
    assert "!3-regions" in stage.give(0, "y").legal


# ----- blue


@rule("B-64")
@pytest.mark.parametrize("die", range(1, 7))
def test_blue_places_a_die_that_is_not_lower(die: int) -> None:
    stage = ready().placing(0, str(die), {"helper": 1})
    stage.refuses(f"{die}@helper")
    stage.cards(0, "b").offerings(0, 1).play(f"{die}@helper")
    assert stage.hand_of(0) == ""
    assert stage.view().lowest["helper"] == 1


@rule("B-64")
def test_a_die_placed_with_blue_changes_nothing_for_those_after_it() -> None:
    stage = ready(2).cards(0, "b").offerings(0, 1).placing(0, "56", {"helper": 3}).roll(1, "24").play("5@helper -")
    assert stage.view().lowest["helper"] == 3
    stage.refuses("4@helper")
    assert "2@helper" in stage.legal


@rule("B-64")
def test_every_die_that_is_too_high_needs_its_own_blue() -> None:
    stage = ready(2).cards(0, "b").offerings(0, 2).placing(0, "55", {"helper": 3}).play("5@helper - 6@fish")
    stage.refuses("5@helper")


@rule("B-64", "B-27")
@pytest.mark.parametrize("seats", [2, 3])
def test_blue_serves_on_a_combined_tile(seats: int) -> None:
    stage = ready(seats).huts(0, "CP").placing(0, "4", {"land": 2})
    stage.refuses("4@water", "4@land")
    stage.cards(0, "b").offerings(0, 1).play("4@water")
    assert stage.view().lowest["land"] == stage.view().lowest["water"] == 2


# ----- white


@rule("B-65")
def test_white_acts_as_a_six_but_the_die_keeps_its_value(at_cp: Stage) -> None:
    at_cp.cards(0, "w").offerings(0, 1).placing(0, "3", {"water": 4}).play("3@water w=w")
    assert at_cp.legal == {"EF", "NM"}
    assert at_cp.view().lowest["water"] == 3


@rule("B-65")
def test_white_does_not_replace_blue(at_cp: Stage) -> None:
    at_cp.cards(0, "w w").offerings(0, 2).placing(0, "5", {"water": 5})
    at_cp.play("5@water")  # the pair of white cards pays for blue
    assert holds(at_cp) == ("", 1, 0)
    at_cp = ready().huts(0, "CP").cards(0, "w").offerings(0, 2).placing(0, "5", {"water": 5})
    at_cp.refuses("5@water")


@rule("B-65", "B-138")
def test_white_can_be_declined_where_the_action_is_possible_without_it(at_cp: Stage) -> None:
    at_cp.cards(0, "w").offerings(0, 1).placing(0, "3").play("3@water")
    assert at_cp.legal == {"w=w", "-"}
    at_cp.play("-")
    assert holds(at_cp) == ("w", 1, 0)
    assert at_cp.legal == {"hut", "hut12"}


@rule("B-65", "B-138")
def test_white_cannot_be_declined_where_the_action_needs_it(at_cp: Stage) -> None:
    at_cp.cards(0, "w").offerings(0, 1).god_tiles(0, 1).placing(0, "1").play("1@water")
    assert at_cp.legal == {"w=w", "w=t"}
    at_cp.refuses("-")


@rule("B-29", "B-65")
def test_white_does_not_help_where_even_a_six_has_no_effect() -> None:
    stage = ready().cards(0, "w").offerings(0, 1).temple("0 0 0 0 - -").placing(0, "3")
    stage.refuses("3@build", "3@land", "3@water", "3@temple")


# ----- both


@rule("B-66")
def test_blue_and_white_may_be_played_for_the_same_die(at_cp: Stage) -> None:
    at_cp.cards(0, "b w").offerings(0, 2).play("3@water w=w")
    assert at_cp.legal == {"EF", "NM"}
    assert holds(at_cp) == ("", 0, 0)
    assert at_cp.view().discarded == ("blue", "white")


@rule("B-66", "B-59")
def test_with_one_offering_only_one_of_them_can_be_played(at_cp: Stage) -> None:
    at_cp.cards(0, "b w").offerings(0, 1).play("3@water")
    assert at_cp.legal == {"hut", "hut12"}
    assert holds(at_cp) == ("w", 0, 0)


@rule("B-66")
def test_white_is_never_paid_with_what_the_action_brings() -> None:
    stage = ready().cards(0, "w").placing(0, "4", {"helper": 5}).play("4@helper offering")
    assert stage.view().helper_points == 2
    stage.refuses("w=w")
    assert holds(stage) == ("w", 1, 0)


@rule("B-142")
def test_blue_and_white_both_needed_find_two_payments_or_none(at_cp: Stage) -> None:
    stage = at_cp.placing(0, "1", {"water": 1})
    for cards, offerings, tiles in (("b", 1, 0), ("b w", 1, 0), ("b b w", 1, 0), ("b", 3, 0), ("w", 2, 0), ("", 0, 1)):
        stage.cards(0, cards).offerings(0, offerings).god_tiles(0, tiles).refuses("1@water")
    for cards, offerings, tiles in (
        ("b w", 2, 0),
        ("b", 1, 1),
        ("w", 1, 1),
        ("", 0, 2),
        ("b r r", 2, 0),
        ("g g", 1, 1),
    ):
        stage.cards(0, cards).offerings(0, offerings).god_tiles(0, tiles)
        assert "1@water" in stage.legal


@rule("B-142")
def test_a_payment_of_blue_that_leaves_none_for_a_needed_white_is_not_offered(at_cp: Stage) -> None:
    stage = at_cp.cards(0, "b w w").offerings(0, 2).placing(0, "1", {"water": 1})
    needed = stage.copy().play("1@water")
    assert needed.legal == {"EF", "NM"}  # b=b and w=w were the only ways
    assert holds(needed) == ("w", 0, 0)
    not_needed = stage.placing(0, "3", {"water": 1}).play("3@water")
    assert not_needed.legal == {"b=b", "b=ww"}
    assert not_needed.play("b=ww").legal == {"hut", "hut12"}


@rule("B-142")
@pytest.mark.parametrize(
    ("cards", "offerings", "tiles", "blue"),
    [
        ("b w w", 2, 1, {"b=b", "b=ww", "b=t"}),
        ("b b r r", 2, 0, {"b=b", "b=rr"}),
        ("b w", 1, 1, {"b=b", "b=t"}),
        ("w r r", 2, 1, {"b=rr", "b=t"}),
    ],
)
def test_payments_of_blue_that_leave_one_for_white_are_offered(
    at_cp: Stage, cards: str, offerings: int, tiles: int, blue: set[str]
) -> None:
    at_cp.cards(0, cards).offerings(0, offerings).god_tiles(0, tiles).placing(0, "1", {"water": 1}).play("1@water")
    if cards == "b b r r":  # after b=b white costs rr; after b=rr it costs bb
        assert at_cp.copy().play("b=b").legal == {"EF", "NM"}
    assert at_cp.legal == blue


@rule("B-67")
def test_blue_is_not_asked_where_the_die_is_low_enough(at_cp: Stage) -> None:
    at_cp.cards(0, "b").offerings(0, 1).placing(0, "3", {"water": 4}).play("3@water")
    assert at_cp.legal == {"hut", "hut12"}
    assert holds(at_cp) == ("b", 1, 0)


@rule("B-67")
def test_white_is_not_asked_with_a_six() -> None:
    stage = ready().cards(0, "w").offerings(0, 1).god_tiles(0, 1).placing(0, "6").play("6@helper")
    assert stage.view().decision == "trade"


@rule("B-67", "B-53")
def test_neither_is_asked_at_the_fishing_corner() -> None:
    stage = ready().cards(0, "b w").offerings(0, 2).god_tiles(0, 2).placing(0, "1").play("1@fish")
    assert stage.seat == 1
    assert holds(stage) == ("b w", 2, 2)


# ----- red


@rule("B-68")
def test_red_scores_the_fish_tile_which_stays(at_cp: Stage) -> None:
    at_cp.cards(0, "r").offerings(0, 1).placing(0, "6").play("6@water NM hut stone c3 r=r")
    assert at_cp.points("red gods") == (5, 0, 0, 0)
    assert {region.id: region.fish for region in at_cp.view().regions}["NM"] == 5
    assert holds(at_cp) == ("", 0, 0)
    at_cp.huts(1, "EF").cards(1, "r").offerings(1, 1).placing(1, "6").play("6@water NM hut offering r=r")
    assert at_cp.points("red gods") == (5, 5, 0, 0)


@rule("B-68")
def test_red_declined_is_never_asked_again(at_cp: Stage) -> None:
    at_cp.cards(0, "r").offerings(0, 1).placing(0, "66").play("6@water NM hut offering -")
    assert at_cp.points("red gods")[0] == 0
    assert at_cp.seat == 1
    at_cp.placing(0, "6").play("6@helper")
    at_cp.refuses("r=r")


@rule("B-68")
def test_red_is_asked_only_when_expanding() -> None:
    stage = ready().cards(0, "r r r").offerings(0, 3).placing(0, "6").play("6@man m1")
    assert stage.seat == 1


@rule("B-69")
def test_an_offering_just_taken_may_pay_for_red(at_cp: Stage) -> None:
    at_cp.cards(0, "r").placing(0, "6").play("6@water NM hut")
    assert at_cp.copy().play("stone c3").seat == 1
    at_cp.play("offering")
    assert at_cp.legal == {"r=r", "-"}
    at_cp.play("r=r")
    assert holds(at_cp) == ("", 0, 0)
    assert at_cp.points("red gods")[0] == 5


@rule("B-69")
def test_red_comes_after_the_material_has_found_its_space(at_cp: Stage) -> None:
    at_cp.god_tiles(0, 1).placing(0, "6").play("6@water NM hut stone")
    at_cp.refuses("r=t")
    at_cp.play("c3")
    assert at_cp.legal == {"r=t", "-"}


# ----- yellow


@rule("B-75")
def test_yellow_stands_in_for_one_requirement_and_the_task_scores_four() -> None:
    stage = ready().huts(0, "CM CB").tasks(0, "3-regions 9-regions 4-men").cards(0, "y").offerings(0, 1).fulfilling(0)
    stage.play("!3-regions")
    assert stage.points("tasks")[0] == 4
    assert holds(stage) == ("", 0, 0)
    assert stage.player(0).fulfilled == ("3-regions",)


@rule("B-75", "B-62")
def test_one_yellow_at_most_serves_a_task() -> None:
    stage = ready().huts(0, "CM").tasks(0, "3-regions 9-regions 4-men").cards(0, "y y y").offerings(0, 3).fulfilling(0)
    stage.refuses("!3-regions")
    assert stage.legal == {"~3-regions", "~9-regions", "~4-men"}
