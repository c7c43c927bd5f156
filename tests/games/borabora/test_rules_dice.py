"""Rounds and the placing of dice: B-25 to B-30, and fishing, B-53."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.borabora.staging import Stage, ready
from tests.rules import rule

ALL = {"land", "water", "man", "woman", "helper", "temple", "build", "fish"}


def ready_for_all(seats: int = 4) -> Stage:
    """Return a stage where every action is possible with every die."""
    return ready(seats).huts(0, "CP CB").materials(0, "1 2")


def actions(stage: Stage, die: int) -> set[str]:
    """Return the actions on which a die can be placed."""
    return {move[2:] for move in stage.legal if move.startswith(f"{die}@")}


# ----- a round


@rule("B-25")
def test_everybody_rolls_three_dice_openly_at_the_start_of_a_round() -> None:
    values: Counter[int] = Counter()
    for seed in range(12):
        stage = ready(3, seed=seed).choosing_task(2)
        stage.play(min(stage.legal))
        assert (stage.view().round, stage.view().decision, stage.seat) == (2, "die", 0)
        for player in stage.view().players:
            assert len(player.dice) == 3
            values.update(player.dice)
    assert set(values) == {1, 2, 3, 4, 5, 6}


@rule("B-25")
def test_a_die_keeps_its_value_for_the_round() -> None:
    stage = ready().roll(1, "245")
    for move in ("1@fish", "4@fish", "6@fish", "6@fish", "2@fish"):
        stage.play(move)
    assert stage.player(1).dice == (2, 5)


@rule("B-25")
def test_a_round_has_phases_a_b_and_c_and_the_game_six_rounds() -> None:
    stage = ready(2, seed=3).persons(0, "m:points1").persons(1, "m:points2")
    phases = [(1, "A")]
    while not stage.state.over:
        view = stage.view()
        if phases[-1] != (view.round, view.phase):
            phases.append((view.round, view.phase))
        stage.play(min(stage.legal, key=lambda move: (not move.endswith("@fish"), move)))
    assert [step for step in phases if step[1] != "last tasks"] == [
        (number, phase) for number in range(1, 7) for phase in "ABC"
    ]


# ----- placing


@rule("B-26")
def test_dice_are_placed_one_at_a_time_in_turn_order_three_times_round() -> None:
    stage = ready(3).order(2, 0, 1).placing(2, "123")
    seats = []
    while stage.view().decision == "die":
        assert stage.seat is not None
        seats.append(stage.seat)
        stage.play(min(move for move in stage.legal if move.endswith("@fish")))
    assert seats == [2, 0, 1] * 3


@rule("B-26")
def test_nobody_may_pass_a_die() -> None:
    stage = ready()
    stage.refuses("-")
    assert all("@" in move for move in stage.legal)


@rule("B-26")
def test_any_of_the_dice_may_be_placed_but_no_other() -> None:
    stage = ready().placing(0, "225")
    assert {move[0] for move in stage.legal} == {"2", "5"}
    stage.refuses("3@helper", "6@fish")


@rule("B-27")
@pytest.mark.parametrize("action", sorted(ALL - {"fish"}))
@pytest.mark.parametrize("lowest", range(1, 7))
def test_a_die_must_be_lower_than_every_die_on_its_tile(action: str, lowest: int) -> None:
    for die in range(1, 7):
        stage = ready_for_all().placing(0, str(die), {action: lowest})
        assert (f"{die}@{action}" in stage.legal) == (die < lowest)


@rule("B-27")
def test_a_die_that_is_too_high_is_refused_and_changes_nothing() -> None:
    stage = ready_for_all().placing(0, "34", {"helper": 3})
    stage.refuses("3@helper", "4@helper")


@rule("B-27")
def test_the_same_player_may_use_a_tile_again_with_a_lower_die_only() -> None:
    stage = ready(2).placing(0, "455").play("5@helper - 6@fish")
    stage.refuses("5@helper")
    stage.play("4@helper -")
    assert stage.view().lowest["helper"] == 4


@rule("B-28", "B-42")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_value_of_a_die_is_the_limit_of_its_action(die: int) -> None:
    stage = ready_for_all().placing(0, str(die))
    assert stage.copy().play(f"{die}@helper").play("-" if die > 1 else "").points("helper")[0] == die
    if die > 1:
        assert stage.copy().play(f"{die}@man").legal == {f"m{slot}" for slot in range(1, die + 1)}
        assert stage.copy().play(f"{die}@build").legal == {f"B{value}" for value in range(1, die + 1)}
        assert stage.copy().play(f"{die}@temple").legal == {stage.slot(slot) for slot in range(1, die + 1)}


@rule("B-28", "B-65")
@pytest.mark.parametrize("die", range(1, 6))
def test_with_a_white_god_the_limit_is_six(die: int) -> None:
    stage = ready_for_all().cards(0, "w").offerings(0, 1).placing(0, str(die))
    assert stage.copy().play(f"{die}@helper w=w").view().helper_points == 6
    assert stage.copy().play(f"{die}@woman w=w").legal == {f"f{slot}" for slot in range(1, 7)}
    assert stage.copy().play(f"{die}@build w=w").legal == {f"B{value}" for value in range(1, 7)}


# ----- no effect


@rule("B-29")
def test_everything_is_possible_where_everything_has_an_effect() -> None:
    assert actions(ready_for_all().placing(0, "1"), 1) == ALL


@rule("B-29", "B-31")
@pytest.mark.parametrize(
    ("regions", "die", "possible"),
    [("CM", 1, ""), ("CM", 2, "land"), ("CM", 3, "land"), ("CM", 4, "land water"), ("CB", 1, "water"), ("", 6, "")],
)
def test_expanding_needs_a_region_in_reach(regions: str, die: int, possible: str) -> None:
    stage = ready().huts(0, regions).placing(0, str(die))
    assert actions(stage, die) & {"land", "water"} == set(possible.split())
    for action in {"land", "water"} - set(possible.split()):
        stage.refuses(f"{die}@{action}")


@rule("B-29")
def test_expanding_needs_a_hut_on_the_own_board() -> None:
    stage = ready().huts(0, "CM").home(0, 0, 0).placing(0, "6")
    stage.refuses("6@land", "6@water")
    assert {"6@land", "6@water"} <= stage.home(0, 0, 1).legal


@rule("B-29", "B-38")
@pytest.mark.parametrize("sex", ["m", "f"])
def test_a_person_must_lie_in_an_allowed_slot(sex: str) -> None:
    action = {"m": "man", "f": "woman"}[sex]
    stage = ready().slots(sex, "- - - land1 - -").placing(0, "34")
    stage.refuses(f"3@{action}")
    assert f"4@{action}" in stage.legal
    stage.slots(sex, "- - - - - -").placing(0, "6").refuses(f"6@{action}")


@rule("B-29", "B-39")
def test_a_person_needs_a_free_space() -> None:
    stage = ready().persons(0, "m:land1").placing(0, "6")
    assert stage.player(0).free_spaces == 0
    stage.refuses("6@man", "6@woman")
    assert {"6@man", "6@woman"} <= stage.home(0, 9, 2).legal


@rule("B-29", "B-49")
def test_the_temple_needs_a_priest_in_stock() -> None:
    stage = ready().temple("0 0 0 0 - -").placing(0, "6")
    stage.refuses("6@temple")
    assert "6@temple" in stage.temple("0 0 0 1 1 1").legal


@rule("B-29", "B-51")
def test_building_needs_two_adjacent_materials_and_an_unbuilt_building_of_the_value_or_less() -> None:
    stage = ready().materials(0, "1 3 6 8 9 11").placing(0, "36")
    stage.refuses("3@build", "6@build")
    stage.materials(0, "2")
    assert {"3@build", "6@build"} <= stage.legal
    stage.buildings(0, "1 2 3").refuses("3@build")
    assert "6@build" in stage.legal
    stage.buildings(0, "4 5 6").refuses("6@build")


@rule("B-29", "B-53")
def test_helper_and_fishing_are_always_possible() -> None:
    stage = ready().home(0, 11, 0).persons(0, "m:land1").temple("0 0 0 0 - -").placing(0, "1")
    assert stage.legal == {"1@helper", "1@fish"}


@rule("B-29", "B-79")
def test_an_effect_in_part_is_enough() -> None:
    stage = ready().hoard(1).open_cards("").hoard(1).status({0: 14}).placing(0, "1").play("1@temple")
    assert stage.player(0).offerings == 1
    assert (stage.player(0).shells, stage.seat) == (1, 1)


# ----- combined tiles


@rule("B-30", "B-27")
@pytest.mark.parametrize(("seats", "pairs"), [(2, ("man woman", "land water")), (3, ("land water",))])
def test_a_combined_tile_has_one_row_of_dice_for_both_actions(seats: int, pairs: tuple[str, ...]) -> None:
    for pair in pairs:
        for one, other in (pair.split(), pair.split()[::-1]):
            stage = ready_for_all(seats).placing(0, "234", {one: 3})
            stage.refuses(f"3@{one}", f"3@{other}", f"4@{one}", f"4@{other}")
            assert {f"2@{one}", f"2@{other}"} <= stage.legal


@rule("B-30")
def test_everybody_picks_either_action_of_a_combined_tile() -> None:
    stage = ready(2).placing(0, "6").roll(1, "5").play("6@woman f6 5@man m5")
    assert [person.sex for person in stage.player(0).persons] == ["woman"]
    assert [person.sex for person in stage.player(1).persons] == ["man"]


@rule("B-30", "B-13")
def test_with_four_players_no_tile_is_combined() -> None:
    stage = ready_for_all().placing(0, "4", {"man": 1, "land": 1})
    assert {"4@woman", "4@water"} <= stage.legal


# ----- fishing


@rule("B-53")
def test_any_die_goes_fishing_at_any_time_for_two_points() -> None:
    stage = ready(2).placing(0, "116").roll(1, "116")
    for move in ("1@fish", "6@fish", "6@fish", "1@fish", "1@fish"):
        stage.play(move)
    assert stage.points("fishing") == (6, 4)
    assert "1@fish" in stage.legal
