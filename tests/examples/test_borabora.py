"""The fourteen worked examples of Bora Bora's rulebook, on the default components.

Anna, Ben, Cleo and Don are seats 0 to 3.
"""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, printed, ready
from tests.rules import rule

ANNA, BEN, CLEO, DON = range(4)
SIX = "land1 water1 build1 material1 points1 offering1"


def on_tile(stage: Stage, action: str) -> set[int]:
    """Return the dice that can be placed on an action."""
    return {int(move[0]) for move in stage.legal if move.endswith(f"@{action}")}


@rule("B-27")
def test_example_1_on_a_five_and_a_three_only_one_and_two_fit() -> None:
    stage = ready().placing(ANNA, "566").roll(BEN, "36").play("5@helper - 3@helper -")
    assert stage.view().lowest["helper"] == 3
    fitting = set()
    for die in range(1, 7):
        tried = stage.copy().roll(CLEO, f"{die}66")
        fitting |= on_tile(tried, "helper")
        if die >= 3:
            tried.refuses(f"{die}@helper")
    assert fitting == {1, 2}


@rule("B-2", "B-31")
@pytest.mark.parametrize(
    ("region", "action", "dice"),
    [("SP", "water", {5, 6}), ("EB", "water", {4, 5, 6}), ("CP", "land", {4, 5, 6}), ("CB", "land", {2, 3, 4, 5, 6})],
)
def test_example_2_expansion_from_the_centre_mountain(region: str, action: str, dice: set[int]) -> None:
    never = {"CF", "SF", "EF"}
    opened = set()
    for die in range(1, 7):
        stage = ready().huts(ANNA, "CM").placing(ANNA, str(die))
        if f"{die}@{action}" not in stage.legal:
            continue
        stage.play(f"{die}@{action}")
        chosen = {printed().regions[stage.field("region")].id} if "hut" in stage.legal else stage.legal
        assert not chosen & never
        opened |= {die} if region in chosen else set()
    assert opened == dice


@rule("B-38")
def test_example_3_with_a_four_a_woman_from_slots_one_to_four() -> None:
    stage = ready().slots("f", SIX).placing(ANNA, "4").play("4@woman")
    assert stage.legal == {"f1", "f2", "f3", "f4"}
    stage.refuses("f5", "f6")


@rule("B-42", "B-44", "B-45", "B-9")
def test_example_4_anna_uses_a_five_for_two_men_a_woman_and_an_offering() -> None:
    stage = ready().home(ANNA, 5, 2).persons(ANNA, "m:land2 m:water3 f:land3").placing(ANNA, "5")
    stage.play("5@helper ^m2 ^m3")
    assert stage.player(ANNA).status == 5
    assert printed().status_points[5] == 4
    stage.play("^f3")
    assert stage.player(ANNA).shells == 3
    assert stage.view().helper_points == 2
    stage.play("offering")
    assert (stage.player(ANNA).offerings, stage.seat) == (1, BEN)


@rule("B-42", "B-43", "B-48")
def test_example_5_ben_uses_a_six_in_four_ways() -> None:
    stage = ready().home(BEN, 5, 2).persons(BEN, "m:land1 m:water2 m:build3 f:land1 f:water2 f:build3")
    stage.placing(BEN, "6").play("6@helper")
    mixed = stage.copy().play("wood c2 ^m1 ^f2 -")
    assert mixed.points("helper")[BEN] == 2
    assert (mixed.player(BEN).status, mixed.player(BEN).shells) == (1, 2)
    assert mixed.player(BEN).ceremony[1] == "material"
    things = stage.copy().play("? offering stone c3")
    assert (things.player(BEN).cards, things.player(BEN).offerings, things.points("helper")[BEN]) == (1, 1, 0)
    persons = stage.copy().play("^m1 ^f1 ^m2 ^f2 ^m3 ^f3")
    assert all(person.shifted for person in persons.player(BEN).persons)
    assert (persons.player(BEN).status, persons.player(BEN).shells) == (6, 6)
    cards = stage.copy().play("? ? -")
    assert (cards.player(BEN).cards, cards.points("helper")[BEN]) == (2, 2)
    for ended in (mixed, things, persons, cards):
        assert ended.seat == CLEO


@rule("B-54")
def test_example_6_cleo_gets_a_card_and_a_shell_but_never_two_of_one_pair() -> None:
    stage = ready().placing(CLEO, "6").play("6@temple")
    stage.play(stage.slot(4)).play("?")
    stage.refuses("offering", "?")
    stage.play("shell")
    assert (stage.player(CLEO).cards, stage.player(CLEO).shells, stage.player(CLEO).offerings) == (1, 1, 0)
    stage = ready().placing(CLEO, "6").play("6@temple")
    stage.play(stage.slot(4)).play("offering")
    stage.refuses("offering", "?")


@rule("B-77", "B-80", "B-76")
def test_example_7_dons_men_open_one_path_of_four_and_his_woman_one_of_two() -> None:
    stage = ready().huts(DON, "CM").home(DON, 6, 2).persons(DON, "m:land1 m:land2^ f:land1").activating(DON)
    stage.play("m:land")
    assert stage.legal == {"CB", "CP"}
    stage.play("CP hut offering")
    assert stage.legal == {"f:land", "-"}
    stage.refuses("m:land")
    stage.play("f:land")
    assert stage.legal == {"CB", "CF"}
    stage.play("CF hut")
    assert stage.legal == {"wood", "offering"}


@rule("B-64", "B-65", "B-66", "B-68")
def test_example_8_anna_plays_blue_white_and_red() -> None:
    stage = ready().huts(ANNA, "CP").fish("NM", "B5").cards(ANNA, "b w r").offerings(ANNA, 3)
    stage.placing(ANNA, "3", {"water": 1}).play("3@water w=w")  # blue has one payment only
    assert stage.legal == {"EF", "NM"}
    stage.play("NM hut stone c5 r=r")
    assert stage.points("red gods")[ANNA] == 5
    assert stage.player(ANNA).offerings == 0
    assert stage.hand_of(ANNA) == ""
    assert stage.view().discarded == ("blue", "white", "red")
    assert stage.view().lowest["water"] == 1


@rule("B-70", "B-85")
def test_example_9_cleo_doubles_two_women_for_eight_points() -> None:
    stage = ready().home(CLEO, 5, 2).persons(CLEO, "f:points1 f:points2")
    stage.cards(CLEO, "g").offerings(CLEO, 1).activating(CLEO).play("f:points g=g")
    assert stage.points("persons")[CLEO] == 8


@rule("B-70", "B-82")
def test_example_10_ben_doubles_one_building_up_to_six_not_two_of_three() -> None:
    stage = ready().persons(BEN, "m:build1").materials(BEN, "1 2 3 4").cards(BEN, "g").offerings(BEN, 1)
    stage.activating(BEN).play("m:build g=g")
    assert {"B4", "B5", "B6"} <= stage.legal
    stage.play("B3 c1-2 offering shell")
    assert stage.player(BEN).buildings == (3,)
    assert stage.seat != BEN


@rule("B-71", "B-73", "B-81")
def test_example_11_don_pays_an_extra_kind_with_the_green_card_just_drawn() -> None:
    stage = ready().huts(DON, "CM").home(DON, 6, 2).persons(DON, "f:land1 f:land2 m:god1 f:man1")
    stage.slots("m", SIX).offerings(DON, 1).open_cards("g b b b b").activating(DON).play("f:land")
    assert stage.legal == {"CB", "CP"}
    stage.play("CP hut sand c1 m:god +g f:man")
    assert stage.hand_of(DON) == ""
    assert stage.player(DON).offerings == 0
    assert stage.legal == {"m1", "m2", "m3"}
    stage.play("m3")
    assert len(stage.player(DON).persons) == 5


@rule("B-106", "B-125")
def test_example_12_two_wood_and_yellow_for_three_wood() -> None:
    stage = ready().materials(ANNA, "2 7").tasks(ANNA, "3-materials-wood 9-regions 4-men")
    stage.cards(ANNA, "y").offerings(ANNA, 1).fulfilling(ANNA).play("!3-materials-wood")
    assert stage.points("tasks")[ANNA] == 4


@rule("B-106", "B-111")
def test_example_13_eight_regions_and_yellow_for_nine() -> None:
    stage = ready().huts(ANNA, "CF CP CB CM NB NM EF EB").tasks(ANNA, "9-regions 4-men 4-women")
    stage.cards(ANNA, "y").offerings(ANNA, 1).fulfilling(ANNA).play("!9-regions")
    assert stage.points("tasks")[ANNA] == 4


@rule("B-30", "B-27")
@pytest.mark.parametrize(("first", "pair"), [("3@woman f3", "man woman"), ("3@water EF hut offering", "land water")])
def test_example_14_after_a_three_on_a_combined_tile_a_two_or_a_one_for_either(first: str, pair: str) -> None:
    stage = ready(2).huts(ANNA, "CP CB").huts(BEN, "CF CB SP").placing(ANNA, "3").play(first)
    for die in range(1, 7):
        tried = stage.copy().roll(BEN, str(die))
        for action in pair.split():
            assert (f"{die}@{action}" in tried.legal) == (die < 3)
