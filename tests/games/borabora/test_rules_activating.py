"""Green and phase B: B-70 to B-74 and B-76 to B-88."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, printed, ready
from tests.rules import rule

REGIONS = {region.id for region in printed().regions}
SIX = "land1 water1 woman1 man1 build1 material1"
LAND = {2: {"CM"}, 4: {"CM", "SP"}, 6: {"CM", "SP", "CF"}}  # from CB and SF
WATER = {2: {"NB"}, 4: {"NB", "WP", "EF"}, 6: {"NB", "WP", "EF", "NM"}}  # from CF and CP


def group(kind: str, tiles: int, sex: str = "m") -> str:
    """Return one, two or three persons of a kind."""
    return " ".join(f"{sex}:{kind}{symbols}" for symbols in range(1, tiles + 1))


def acting(persons: str, *, cards: str = "", offerings: int = 0, tiles: int = 0, regions: str = "") -> Stage:
    """Return a stage where seat 0 begins phase B; seat 1 has a woman, so that it is asked next."""
    stage = ready().huts(0, regions).home(0, 4, 2).persons(0, persons).home(1, 5, 2).persons(1, "f:material3")
    return stage.cards(0, cards).offerings(0, offerings).god_tiles(0, tiles).activating(0)


def reached(stage: Stage) -> set[str]:
    """Return the regions that can be chosen, or the one that the engine has chosen as the only one."""
    return stage.legal & REGIONS or {printed().regions[stage.field("region")].id}


# ----- activating


@rule("B-76")
@pytest.mark.parametrize("first", ["m:points", "f:shell"])
def test_one_kind_of_man_and_one_kind_of_woman_may_act_in_either_order(first: str) -> None:
    stage = acting("m:points1 f:shell1 m:offering1 f:status1")
    assert stage.legal == {"m:points", "m:offering", "f:shell", "f:status", "-"}
    stage.play(first)
    assert stage.legal == ({"f:shell", "f:status", "-"} if first[0] == "m" else {"m:points", "m:offering", "-"})
    stage.refuses(first, "m:offering" if first[0] == "m" else "f:status")


@rule("B-76")
def test_each_activation_is_optional() -> None:
    stage = acting("m:points1 f:shell1")
    assert stage.copy().play("-").seat == 1
    stage.play("f:shell -")
    assert (stage.seat, stage.points("persons")[0]) == (1, 0)


@rule("B-76", "B-140")
def test_a_player_finishes_before_the_next_begins_and_is_not_asked_without_anything_to_activate() -> None:
    stage = acting("m:points1 f:shell1").play("m:points")
    assert stage.seat == 0
    stage.play("f:shell")
    assert (stage.seat, stage.view().decision) == (1, "activation")


@rule("B-76")
def test_phase_b_goes_in_turn_order() -> None:
    stage = ready(3).order(2, 0, 1)
    for seat in range(3):
        stage.persons(seat, f"m:points{seat + 1}")
    stage.activating(2)
    seats = []
    while stage.view().decision == "activation":
        seats.append(stage.seat)
        stage.play("m:points")
    assert seats == [2, 0, 1]


@rule("B-76")
def test_nobody_activates_a_kind_or_a_person_of_another_player() -> None:
    stage = acting("m:points1")
    stage.refuses("f:points", "m:shell", "m:land")
    ready().persons(1, "m:shell1").activating(0).refuses("m:shell")


@rule("B-77")
def test_all_tiles_of_a_kind_and_sex_act_together_shifted_or_not() -> None:
    stage = acting("m:points1^ m:points2 m:points3^ f:points1").play("m:points")
    assert stage.points("persons")[0] == 6
    assert [person.shifted for person in stage.player(0).persons] == [True, False, True, False]
    assert len(stage.player(0).persons) == 4
    assert stage.play("f:points").points("persons")[0] == 8


COUNTED = ("material", "hut", "points", "god", "offering", "status", "shell")
LIMITED = ("land", "water", "woman", "man", "build")


def gains(stage: Stage) -> tuple[int, ...]:
    """Return what seat 0 has of everything that persons bring by number."""
    player = stage.player(0)
    there = player.ceremony.count("material"), player.last_huts, stage.points("persons")[0], player.cards
    return (*there, player.offerings, player.status, player.shells)


@rule("B-77", "B-79", "B-140")
@pytest.mark.parametrize("sex", ["m", "f"])
@pytest.mark.parametrize("kind", COUNTED)
def test_as_many_of_a_group_act_as_the_player_likes(sex: str, kind: str) -> None:
    stage = ready().home(0, 8, 0).persons(0, group(kind, 3, sex)).home(1, 5, 2)
    stage.persons(1, f"{'m' if sex == 'f' else 'f'}:{kind}1").activating(0)
    moves = [f"{sex}:{kind}/1", f"{sex}:{kind}/2", f"{sex}:{kind}"]
    assert stage.legal == {*moves, "-"}
    assert stage.game.notation(stage.state.legal()[0]) == moves[2]
    place, one = COUNTED.index(kind), 2 if kind == "points" else 1
    for tiles, move in enumerate(moves, start=1):
        after = stage.copy().play(move)
        while after.seat == 0:
            after.play("?" if kind == "god" else min(after.legal))
        assert gains(after) == tuple(tiles * one if number == place else 0 for number in range(len(COUNTED)))


@rule("B-77")
def test_at_least_one_acts_and_no_more_than_there_are() -> None:
    stage = acting("m:shell1 m:points1 m:points2 f:points1")
    assert stage.legal == {"m:shell", "m:points", "m:points/1", "f:points", "-"}
    stage.refuses("m:points/2", "m:shell/1", "f:points/1")
    assert stage.game.notation(max(stage.state.legal())) == "m:points/1"


@rule("B-79")
@pytest.mark.parametrize("kind", LIMITED)
def test_fewer_are_not_offered_where_all_may_do_what_fewer_do(kind: str) -> None:
    stage = acting(group(kind, 3), cards="g", offerings=1, regions="CB SF CF CP").materials(0, "1 2").slots("f", SIX)
    assert stage.legal == {f"m:{kind}", "-"}


@rule("B-79")
@pytest.mark.parametrize(
    ("kind", "left", "moves"),
    [
        ("hut", 3, {"m:hut", "m:hut/1", "m:hut/2"}),
        ("hut", 2, {"m:hut", "m:hut/1"}),
        ("hut", 1, {"m:hut"}),
        ("god", 2, {"m:god", "m:god/1"}),
        ("god", 1, {"m:god"}),
        ("status", 2, {"m:status", "m:status/1"}),
        ("status", 1, {"m:status"}),
    ],
)
def test_fewer_are_offered_only_where_they_bring_less(kind: str, left: int, moves: set[str]) -> None:
    stage = acting(group(kind, 3)).home(0, left if kind == "hut" else 4, 2)
    if kind == "god":
        stage.open_cards("w " * left).hoard(1)
    if kind == "status":
        stage.status({0: 14 - left})
    assert stage.legal == {*moves, "-"}


@rule("B-77", "B-39")
def test_one_of_two_men_may_move_a_single_hut() -> None:
    stage = acting("m:hut1 m:hut2").home(0, 5, 1).play("m:hut/1")
    assert (stage.player(0).huts, stage.player(0).last_huts) == (4, 2)


@rule("B-70", "B-77")
def test_green_doubles_the_total_of_those_who_act() -> None:
    stage = acting(group("hut", 3), cards="g", offerings=1).home(0, 8, 0).play("m:hut/2")
    assert stage.legal == {"g=g", "-"}
    assert stage.copy().play("-").player(0).last_huts == 2
    assert stage.play("g=g").player(0).last_huts == 4


@rule("B-71", "B-77")
def test_some_of_a_group_may_be_the_extra_kind_and_the_rest_of_it_does_not_act_any_more() -> None:
    stage = acting("m:points1 m:shell1 m:shell2 f:points1", cards="g", offerings=1).play("m:points -")
    assert stage.legal == {"m:shell", "m:shell/1", "f:points", "-"}
    stage.play("m:shell/1")
    assert (stage.player(0).shells, stage.legal) == (1, {"f:points", "-"})


@rule("B-76", "B-77")
def test_those_of_a_group_who_did_not_act_cannot_act_later_in_the_phase() -> None:
    stage = acting("m:points1 m:points2 f:shell1", cards="g", offerings=1).play("m:points/1 -")
    assert stage.legal == {"f:shell", "-"}
    stage.refuses("m:points", "m:points/1")


@rule("B-77")
def test_a_group_acts_once() -> None:
    stage = acting("m:points1 f:shell1").play("m:points")
    stage.refuses("m:points")


@rule("B-78")
def test_a_person_gained_in_the_same_phase_counts_in_its_group() -> None:
    stage = acting("f:man1 m:points1").slots("m", "points2 points3").play("f:man m1 m:points")
    assert stage.points("persons")[0] == 4


@rule("B-78")
def test_a_kind_gained_in_the_same_phase_may_act_if_its_sex_has_not() -> None:
    stage = acting("f:man1").slots("m", "shell2 shell3").play("f:man m1")
    assert stage.legal == {"m:shell", "-"}
    stage = acting("m:man1").slots("m", "shell2 shell3").play("m:man m1")
    assert stage.seat == 1
    stage = acting("m:man1", cards="g", offerings=1).slots("m", "shell2").play("m:man")
    assert stage.legal == {"m:shell", "-"}


@rule("B-79")
@pytest.mark.parametrize(
    ("persons", "staging"),
    [
        ("m:land1", ""),
        ("m:water1", ""),
        ("m:woman1", "slots"),
        ("m:man1", "slots"),
        ("m:build1", ""),
        ("m:hut1", "no huts"),
        ("m:god1", "no cards"),
        ("m:status1", "last"),
    ],
)
def test_an_activation_that_would_change_nothing_is_not_offered(persons: str, staging: str) -> None:
    stage = acting(f"{persons} f:shell1")
    move = persons.rstrip("1")
    if staging == "slots":
        stage.slots("m", "- - - land3").slots("f", "- - - land3")
    if staging == "no huts":
        stage.home(0, 0, 5)
    if staging == "no cards":
        stage.open_cards("").hoard(1)
    if staging == "last":
        stage.status({0: 14})
    stage.refuses(move)
    assert stage.legal == {"f:shell", "-"}


@rule("B-79", "B-39")
def test_no_person_is_taken_without_a_free_space() -> None:
    stage = ready().home(0, 9, 1).persons(0, "m:woman1 f:shell1").activating(0)
    stage.refuses("m:woman")
    assert "m:woman" in stage.home(0, 8, 1).legal


@rule("B-79", "B-47")
def test_no_hut_moves_by_activation_while_a_person_lies_on_space_twelve() -> None:
    stage = ready().home(0, 9, 0).persons(0, "m:hut1 m:shell1 m:land1").activating(0)
    assert stage.field("person_on_last")[0] == 1
    stage.refuses("m:hut")


@rule("B-79")
def test_an_activation_goes_as_far_as_it_can() -> None:
    stage = acting("m:hut1 m:hut2 m:hut3").home(0, 2, 0).play("m:hut")
    assert (stage.player(0).huts, stage.player(0).last_huts) == (0, 2)
    stage = acting("m:god1 m:god2").open_cards("w").hoard(1).play("m:god")
    assert (stage.hand_of(0), stage.seat) == ("w", 1)
    stage = acting("m:status1 m:status2").status({0: 13}).play("m:status")
    assert stage.player(0).status == 14


@rule("B-79")
def test_what_an_activation_could_not_bring_is_not_made_up_for_later() -> None:
    stage = (
        acting("m:god1 m:god2 f:points1", cards="g", offerings=1).open_cards("w").hoard(1).play("m:god f:points g=g")
    )
    assert stage.view().open_cards == ("green",)
    assert (stage.hand_of(0), stage.seat) == ("w", 1)


@rule("B-79")
def test_nobody_takes_less_than_the_whole_total() -> None:
    stage = acting("m:god1 m:god2").play("m:god ?")
    stage.refuses("-")
    stage = acting("m:material1 m:material2").play("m:material wood c2")
    assert stage.legal == {"sand", "wood", "stone"}
    stage.refuses("-")


# ----- the twelve kinds, plain and doubled


@rule("B-80")
@pytest.mark.parametrize("sex", ["m", "f"])
@pytest.mark.parametrize(("kind", "regions", "limits"), [("land", "CB SF", LAND), ("water", "CF CP", WATER)])
def test_land_and_water_open_one_path(sex: str, kind: str, regions: str, limits: dict[int, set[str]]) -> None:
    for tiles, limit in ((1, 2), (2, 4), (3, 6)):
        stage = acting(group(kind, tiles, sex), regions=regions).play(f"{sex}:{kind}")
        assert reached(stage) == limits[limit]
        if limit > 2:
            stage.play(min(stage.legal))
        stage.play("hut")
        assert "offering" in stage.legal
        assert stage.play("offering").seat == 1


@rule("B-70", "B-80")
@pytest.mark.parametrize(("kind", "regions", "limits"), [("land", "CB SF", LAND), ("water", "CF CP", WATER)])
@pytest.mark.parametrize(("tiles", "doubled"), [(1, 4), (2, 6)])
def test_a_doubled_expansion_is_one_expansion_with_a_limit_of_six_at_most(
    kind: str, regions: str, limits: dict[int, set[str]], tiles: int, doubled: int
) -> None:
    stage = acting(group(kind, tiles), cards="g", offerings=1, regions=regions).play(f"m:{kind} g=g")
    assert stage.legal == limits[doubled]
    stage.play(f"{min(stage.legal)} hut offering")
    assert stage.seat == 1


@rule("B-80", "B-68")
def test_an_expansion_by_persons_allows_material_and_red() -> None:
    stage = acting("m:land1", cards="r", offerings=1, regions="CM").fish("CB", "A6").play("m:land hut sand c6 r=r")
    assert stage.points("red gods")[0] == 6
    assert stage.player(0).ceremony[5] == "material"


@rule("B-81")
@pytest.mark.parametrize("sex", ["m", "f"])
@pytest.mark.parametrize(("kind", "taken"), [("woman", "f"), ("man", "m")])
@pytest.mark.parametrize(("tiles", "limit"), [(1, 3), (2, 6), (3, 6)])
def test_woman_and_man_take_one_person_from_a_slot(sex: str, kind: str, taken: str, tiles: int, limit: int) -> None:
    slots = "land1 water1 build1 material1 points1 offering1"
    stage = acting(group(kind, tiles, sex)).slots("m", slots).slots("f", slots).play(f"{sex}:{kind}")
    assert stage.legal == {f"{taken}{slot}" for slot in range(1, limit + 1)}
    stage.play(f"{taken}3")
    assert len(stage.player(0).persons) == tiles + 1


@rule("B-70", "B-81")
def test_a_doubled_person_is_one_person_from_any_slot() -> None:
    slots = "land1 water1 build1 material1 points1 offering1"
    stage = acting("m:woman1", cards="g", offerings=1).slots("f", slots).play("m:woman g=g")
    assert stage.legal == {f"f{slot}" for slot in range(1, 7)}
    stage.play("f6 -")
    assert len(stage.player(0).persons) == 2


@rule("B-82")
@pytest.mark.parametrize("sex", ["m", "f"])
@pytest.mark.parametrize(("tiles", "limit"), [(1, 3), (2, 6), (3, 6)])
def test_build_builds_once_with_points_and_fire_bonus(sex: str, tiles: int, limit: int) -> None:
    stage = acting(group("build", tiles, sex)).materials(0, "1 2 3").play(f"{sex}:build")
    assert stage.legal == {f"B{value}" for value in range(1, limit + 1)}
    stage.play(f"B{limit} c2-3")
    assert stage.points("buildings")[0] == 10
    stage.play("offering status")
    assert (stage.player(0).offerings, stage.player(0).status, stage.seat) == (1, 1, 1)


@rule("B-83")
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_material_takes_materials_of_any_kind(tiles: int) -> None:
    stage = acting(group("material", tiles)).play("m:material")
    for taken, move in enumerate(("wood c9", "sand c1", "stone c10")[:tiles]):
        assert (stage.seat, stage.legal) == (0, {"sand", "wood", "stone"})
        stage.play(move)
        assert stage.player(0).ceremony.count("material") == taken + 1
    assert stage.seat == 1


@rule("B-83", "B-70", "B-37")
def test_doubled_material_takes_twice_as_many_and_the_rest_lies_beside_the_board() -> None:
    stage = acting(group("material", 3), cards="g", offerings=1).materials(0, "2 7 9 12").play("m:material g=g")
    stage.play("wood wood wood wood wood sand c1")
    assert stage.player(0).beside == ("wood",) * 5
    assert stage.seat == 1


@rule("B-84")
@pytest.mark.parametrize("tiles", [1, 2, 3])
@pytest.mark.parametrize("doubled", [False, True])
def test_hut_moves_huts_to_space_twelve(tiles: int, doubled: bool) -> None:
    stage = acting(group("hut", tiles), cards="g" * doubled, offerings=int(doubled)).home(0, 8, 1)
    stage.play("m:hut").play("g=g" if doubled else "")
    moved = tiles * (1 + doubled)
    assert (stage.player(0).huts, stage.player(0).last_huts) == (8 - moved, 1 + moved)


@rule("B-85", "B-87", "B-88", "B-70")
@pytest.mark.parametrize("sex", ["m", "f"])
@pytest.mark.parametrize("kind", ["points", "offering", "shell", "status"])
@pytest.mark.parametrize("tiles", [1, 2, 3])
@pytest.mark.parametrize("doubled", [False, True])
def test_points_offerings_shells_and_steps_come_by_the_number_of_tiles(
    sex: str, kind: str, tiles: int, doubled: bool
) -> None:
    stage = acting(group(kind, tiles, sex), cards="g" * doubled, offerings=int(doubled))
    stage.play(f"{sex}:{kind}").play("g=g" if doubled else "")
    player = stage.player(0)
    gained = {
        "points": stage.points("persons")[0],
        "offering": player.offerings,
        "shell": player.shells,
        "status": player.status,
    }
    total = tiles * (1 + doubled) * (2 if kind == "points" else 1)
    assert gained == dict.fromkeys(gained, 0) | {kind: total}
    assert not any(person.shifted for person in player.persons)


@rule("B-86")
@pytest.mark.parametrize("tiles", [1, 2, 3])
@pytest.mark.parametrize("doubled", [False, True])
def test_god_takes_cards_one_after_the_other(tiles: int, doubled: bool) -> None:
    stage = acting(group("god", tiles), cards="g" * doubled, offerings=int(doubled))
    stage.play("m:god").play("g=g" if doubled else "")
    for taken in range(tiles * (1 + doubled)):
        assert stage.player(0).cards == taken
        assert len(stage.view().open_cards) == 5
        stage.play("?" if taken % 2 else min(move for move in stage.legal if move != "?"))
    assert stage.player(0).cards == tiles * (1 + doubled)
    assert stage.seat == 1


@rule("B-86", "B-55")
def test_an_open_card_is_replaced_before_the_next_is_taken() -> None:
    stage = acting("m:god1 m:god2").open_cards("b b b b b").pile("y").play("m:god")
    assert stage.legal == {"+b", "?"}
    stage.play("+b")
    assert "+y" in stage.legal
    stage.play("+y")
    assert stage.hand_of(0) == "b y"


# ----- green


@rule("B-70", "B-59")
def test_doubling_is_paid_and_may_be_declined() -> None:
    stage = acting("m:points1 m:points2", cards="g r r", offerings=1, tiles=1).play("m:points")
    assert stage.legal == {"g=g", "g=rr", "g=t", "-"}
    declined = stage.copy().play("-")
    assert (declined.points("persons")[0], declined.hand_of(0)) == (4, "r r g")
    stage.play("g=rr")
    assert (stage.points("persons")[0], stage.hand_of(0), stage.player(0).offerings) == (8, "g", 0)


@rule("B-70")
def test_a_doubled_building_is_one_building_of_six_at_most() -> None:
    stage = acting("m:build1", cards="g", offerings=1).materials(0, "1 2 3 4").play("m:build g=g")
    assert stage.legal == {f"B{value}" for value in range(1, 7)}
    stage.play("B5 c1-2 offering shell")
    assert stage.player(0).buildings == (5,)
    assert stage.seat == 1


@rule("B-70", "B-140")
def test_doubling_cannot_be_declined_where_the_activation_needs_it() -> None:
    stage = acting("m:land1", cards="g", offerings=1, tiles=1, regions="SP").play("m:land")
    assert stage.legal == {"g=g", "g=t"}
    stage.refuses("-")
    stage.play("g=t hut")
    assert stage.legal == {"wood", "offering"}
    acting("m:land1", regions="SP").refuses("m:land")


@rule("B-71")
@pytest.mark.parametrize("sex", ["m", "f"])
def test_green_lets_a_sex_that_has_acted_use_another_kind(sex: str) -> None:
    persons = f"{sex}:points1 {sex}:shell1 {sex}:status1"
    stage = acting(persons, cards="g", offerings=1, tiles=1).play(f"{sex}:points -")
    assert stage.legal == {f"{sex}:shell", f"{sex}:status", "-"}
    stage.refuses(f"{sex}:points")
    stage.play(f"{sex}:shell")
    assert stage.legal == {"g=g", "g=t"}
    stage.refuses("-")
    stage.play("g=t")
    assert (stage.player(0).shells, stage.points("persons")[0], stage.seat) == (1, 2, 1)


@rule("B-71")
def test_without_green_no_further_kind_acts() -> None:
    stage = acting("m:points1 m:shell1 f:points1", cards="b w r y", offerings=3).play("m:points")
    stage.refuses("m:shell")


@rule("B-71")
def test_the_extra_kind_may_be_the_one_the_other_sex_used() -> None:
    stage = acting("m:points1 f:shell1 m:shell1", cards="g", offerings=1).play("m:points - f:shell -")
    assert stage.legal == {"m:shell", "-"}
    assert stage.play("m:shell").player(0).shells == 2


@rule("B-71", "B-72")
def test_three_activations_at_most() -> None:
    stage = acting("m:points1 m:shell1 m:status1 f:points1 f:shell1", cards="g g g", offerings=5, tiles=2)
    stage.play("m:points - m:shell g=g")
    assert stage.legal == {"f:points", "f:shell", "-"}
    stage.play("f:points")
    assert stage.seat == 1
    assert stage.points("persons")[0] == 4


@rule("B-72")
@pytest.mark.parametrize("payment", ["g=g", "g=bb", "g=t"])
def test_one_green_in_a_phase_b_however_paid(payment: str) -> None:
    stage = acting("m:points1 m:shell1 f:points1", cards="g g b b b b", offerings=5, tiles=2)
    stage.play(f"m:points {payment}")
    assert stage.points("persons")[0] == 4
    stage.refuses("m:shell")
    stage.play("f:points")
    assert stage.points("persons")[0] == 6
    assert stage.seat == 1


@rule("B-72")
def test_the_green_of_one_phase_b_does_not_bar_the_next_players_or_rounds() -> None:
    stage = acting("m:points1", cards="g", offerings=1).persons(1, "m:points2").cards(1, "g").offerings(1, 1)
    stage.play("m:points g=g m:points g=g")
    assert stage.points("persons")[:2] == (4, 4)


@rule("B-73")
def test_a_green_card_drawn_comes_too_late_to_double_but_pays_for_the_extra_kind() -> None:
    stage = acting("m:god1 m:shell1 f:god1", offerings=1).open_cards("g b b b b").play("m:god")
    stage.refuses("g=g")
    stage.play("+g")
    assert stage.player(0).cards == 1
    assert stage.legal == {"m:shell", "f:god", "-"}
    stage.play("m:shell")
    assert (stage.player(0).shells, stage.hand_of(0), stage.player(0).offerings) == (1, "", 0)


@rule("B-73")
def test_an_offering_just_gained_may_pay_for_the_extra_kind() -> None:
    stage = acting("m:offering1 m:shell1", cards="g").play("m:offering")
    assert stage.legal == {"m:shell", "-"}


@rule("B-74")
@pytest.mark.parametrize(
    ("persons", "regions", "asked"),
    [
        ("m:land1 m:land2 m:land3", "CB", False),
        ("m:land1 m:land2", "CB", True),
        ("m:land1", "CB", False),  # CM with 2, and nothing more with 4
        ("m:land1", "CB SF", True),
        ("m:water1 m:water2 m:water3", "CP", False),
        ("m:build1 m:build2", "", False),
        ("m:build1", "", True),
        ("m:woman1 m:woman2", "", False),
        ("m:woman1", "", True),
        ("m:points1", "", True),
    ],
)
def test_doubling_is_offered_only_where_it_allows_more(persons: str, regions: str, asked: bool) -> None:
    stage = acting(persons, cards="g", offerings=1, regions=regions).materials(0, "1 2").slots("f", SIX)
    stage.play(persons.split(maxsplit=1)[0].rstrip("123"))
    assert ("g=g" in stage.legal) == asked
    if not asked:
        stage.refuses("g=g")


@rule("B-74")
@pytest.mark.parametrize(
    ("case", "asked"),
    [
        ("one hut", False),
        ("two huts", True),
        ("two cards", False),
        ("three cards", True),
        ("space 12", False),
        ("space 11", True),
        ("slots to 3", False),
        ("high ones built", False),
    ],
)
def test_doubling_is_not_offered_where_there_is_nothing_more_to_have(case: str, asked: bool) -> None:
    stage = acting("m:hut1 m:god1 m:god2 m:status1 m:status2 m:woman1 m:build1", cards="g", offerings=1)
    stage.home(0, 3, 1).materials(0, "1 2")
    if case == "one hut":
        stage.home(0, 1, 1).play("m:hut")
    elif case == "two huts":
        stage.home(0, 2, 1).play("m:hut")
    elif case.endswith("cards"):
        stage.open_cards("w w" if case == "two cards" else "w w w").hoard(1).play("m:god")
    elif case.startswith("space"):
        stage.status({0: int(case.split()[1])}).play("m:status")
    elif case == "slots to 3":
        stage.slots("f", "land1 water1 build1").play("m:woman")
    else:
        stage.buildings(0, "4 5 6").play("m:build")
    assert ("g=g" in stage.legal) == asked
