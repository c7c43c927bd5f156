"""The end of the game (B-126 to B-130): last tasks, final scoring, the six bonuses, and what is worth nothing."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, printed
from tests.rules import rule
from vaka.games.borabora.rules import codes

REGIONS = [region.id for region in printed().regions]
TASKS = [tile.name for tile in printed().task_tiles]
FINAL = ["god tiles", "fish", "jewels", *(f"bonus {bonus.bonus}" for bonus in printed().bonuses)]
ALL_SPACES = " ".join(map(str, range(1, 13)))
HARD = "5-shells 5-islands 9-regions"
EASY = "3-regions 3-materials-wood 2-persons-land"


def poor(seats: int = 3) -> Stage:
    """Return a game in which nobody has gods, jewels or huts in regions, and all hold tasks that they cannot fulfil."""
    return Stage(seats).order(*range(seats)).bare().tasks(0, HARD)


def end(stage: Stage) -> Stage:
    """End the game as it stands: the last player fulfils no more tasks."""
    return stage.last_tasks(stage.view().order[-1]).play("-")


def final(stage: Stage) -> dict[str, tuple[int, ...]]:
    """Return the sources of the final scoring that brought something."""
    assert stage.state.over
    return {source: points for source in FINAL if any(points := stage.points(source))}


def with_easy_tasks(seat: int, *, seats: int = 2) -> Stage:
    """Return a game whose last tasks a seat is about to fulfil, all three of which hold."""
    stage = poor(seats).tasks(seat, EASY).huts(seat, "CM CP CB").materials(seat, "2 7 9")
    return persons(stage, seat, 2).last_tasks(seat)


def persons(stage: Stage, seat: int, number: int) -> Stage:
    """Lay so many men on an own board, huts moving out of their way."""
    places = stage.field("persons")
    for tile in range(number):
        places[codes.MEN][tile] = codes.HELD + seat
    home = min(stage.field("home")[seat], 11 - min(number, 11))
    last = 0 if number > 11 else stage.field("last")[seat]
    stage.put("person_on_last", seat, int(number > 11))
    return stage.set("persons", places).home(seat, home, last)


# ----- last tasks


@rule("B-126")
def test_after_the_last_new_task_of_round_6_the_first_player_fulfils_last_tasks() -> None:
    stage = poor(2).shown_tasks("4-men 4-women 4-jewels").tasks(1, "4-offerings 2-god-tiles").round(6)
    stage.tasks(0, f"{EASY}").huts(0, "CM CP CB").choosing_task(1).play("+4-men")
    assert stage.seat == 0
    assert stage.view(0).decision == "last tasks"
    assert stage.legal == {"!3-regions", "-"}
    assert stage.view().round == 6


@rule("B-126")
@pytest.mark.parametrize("order", ["0 1 2", "2 1 0", "1 2 0"])
def test_all_three_tasks_may_be_fulfilled_in_any_order_for_6_points_each(order: str) -> None:
    stage = with_easy_tasks(0)
    tasks = EASY.split()
    assert stage.legal == {"-", *(f"!{task}" for task in tasks)}
    for place in order.split():
        stage.play(f"!{tasks[int(place)]}")
    assert stage.points("tasks") == (18, 0)
    assert sorted(stage.player(0).fulfilled) == sorted(tasks)
    assert stage.state.over  # nobody else has a task to fulfil


@rule("B-126")
def test_a_yellow_god_each_rescues_all_three_for_4_points() -> None:
    stage = poor(2).tasks(0, EASY).huts(0, "CM CP").materials(0, "2 7").cards(0, "y b b").offerings(0, 2)
    persons(stage, 0, 1).god_tiles(0, 1).last_tasks(0)
    stage.play("!3-regions y=y !3-materials-wood y=bb !2-persons-land")
    assert stage.points("tasks") == (12, 0)
    assert (stage.player(0).cards, stage.player(0).offerings, stage.player(0).god_tiles) == (0, 0, 0)


@rule("B-126")
def test_each_task_needs_its_own_yellow() -> None:
    stage = poor(2).tasks(0, EASY).huts(0, "CM CP").materials(0, "2 7").cards(0, "y").offerings(0, 2).last_tasks(0)
    assert stage.legal == {"!3-regions", "!3-materials-wood", "-"}
    stage.play("!3-regions")
    assert stage.points("tasks") == (4, 0)
    assert stage.state.over  # nothing is left to fulfil


@rule("B-126")
def test_nothing_is_compulsory_at_the_end() -> None:
    stage = with_easy_tasks(0)
    stage.play("!3-regions -")
    assert stage.points("tasks") == (6, 0)
    assert stage.state.over
    assert with_easy_tasks(0).play("-").points("tasks") == (0, 0)


@rule("B-126")
def test_a_player_finishes_before_the_next_begins_and_none_comes_back() -> None:
    stage = poor(3).order(2, 0, 1).tasks(0, "3-regions 5-shells 4-men").tasks(2, "3-fish-A 3-terrain-plain 4-women")
    stage.huts(0, "CM CP CB").huts(2, " ".join(REGIONS)).last_tasks(2)
    assert stage.legal == {"!3-fish-A", "!3-terrain-plain", "-"}
    stage.play("!3-fish-A")
    assert stage.seat == 2
    stage.play("-")
    assert stage.seat == 0
    stage.play("!3-regions")
    assert stage.state.over
    assert stage.points("tasks") == (6, 0, 6)


@rule("B-126")
def test_tasks_left_over_score_nothing_and_cost_nothing() -> None:
    stage = end(poor())
    assert stage.player(0).tasks == tuple(sorted(HARD.split(), key=TASKS.index))
    assert stage.points("tasks") == (0, 0, 0)


# ----- god tiles, jewels, fish


@rule("B-127")
def test_each_unused_god_tile_scores_2_points() -> None:
    stage = end(poor().god_tiles(0, 3).god_tiles(2, 1))
    assert final(stage) == {"god tiles": (6, 0, 2)}


@rule("B-127")
def test_a_god_tile_spent_on_a_last_task_scores_nothing_more() -> None:
    stage = poor(2).tasks(1, "3-regions 5-shells 4-men").huts(1, "CM CP").god_tiles(1, 2).last_tasks(1)
    stage.play("!3-regions")
    assert stage.state.over
    assert stage.points("god tiles") == (0, 2)
    assert stage.points("tasks") == (0, 4)


@rule("B-127")
def test_each_jewel_scores_the_points_it_shows() -> None:
    stage = end(poor().jewels(0, "necklace9 comb2").jewels(1, "pendant7 pendant7 headdress3"))
    assert final(stage) == {"jewels": (11, 17, 0)}


@rule("B-127")
def test_a_jewel_that_nobody_bought_scores_for_nobody() -> None:
    assert final(end(poor(4))) == {}


@rule("B-128")
def test_fish_score_for_the_holder_of_the_building_space_only() -> None:
    stage = poor().fish("CM", "A6").fish("CP", "B5").fish("NB", "D4")
    stage.huts(0, "CM CP").huts(1, "CM NB").huts(2, "CP")  # 1 and 2 have pushed 0 aside
    assert final(end(stage)) == {"fish": (0, 10, 5)}
    assert [region.huts for region in stage.view().regions if region.id == "CM"] == [(0, 1)]


@rule("B-128")
def test_all_twelve_fish_are_scored() -> None:
    stage = end(poor(2).huts(1, " ".join(REGIONS[:6])).huts(0, " ".join(REGIONS[6:])))
    assert sum(stage.points("fish")) == sum(fish.value for fish in printed().fish_tiles) == 33


@rule("B-128")
def test_a_red_god_played_earlier_makes_no_difference() -> None:
    stage = poor(2).fish("CB", "B5").huts(0, "CM").cards(0, "r").offerings(0, 1).placing(0, "2")
    stage.play("2@land hut offering r=r")
    assert stage.points("red gods") == (5, 0)
    assert stage.view().if_over_now["fish"][0] >= 5
    others = sum(region.fish for region in stage.view().regions if region.holder == 0 and region.id != "CB")
    end(stage)
    assert stage.points("red gods") == (5, 0)
    assert stage.points("fish") == (5 + others, 0)


# ----- bonuses


@rule("B-129")
@pytest.mark.parametrize(("number", "points"), [(8, 0), (9, 6)])
def test_nine_fulfilled_tasks_score_6_points(number: int, points: int) -> None:
    stage = end(poor().fulfilled(1, " ".join(TASKS[20 : 20 + number])))
    assert stage.points("bonus tasks") == (0, points, 0)


@rule("B-129")
def test_tasks_fulfilled_with_yellow_and_at_the_very_end_count_for_the_nine() -> None:
    stage = poor(2).fulfilled(1, " ".join(TASKS[40:48])).tasks(1, "3-regions 5-shells 4-men").huts(1, "CM CP")
    stage.god_tiles(1, 1).last_tasks(1).play("!3-regions")
    assert stage.points("tasks") == (0, 4)
    assert stage.points("bonus tasks") == (0, 6)


@rule("B-129")
@pytest.mark.parametrize(("number", "points"), [(5, 0), (6, 6), (7, 6)])
def test_six_jewels_score_6_points(number: int, points: int) -> None:
    jewels = "necklace1 necklace4 necklace6 bracelet1 bracelet4 bracelet6 comb2".split()
    stage = end(poor().jewels(2, " ".join(jewels[:number])))
    assert stage.points("bonus jewels") == (0, 0, points)


@rule("B-129")
@pytest.mark.parametrize("built", range(6))
@pytest.mark.parametrize(("number", "points"), [(11, 0), (12, 6)])
def test_every_ceremony_space_covered_scores_6_points(built: int, number: int, points: int) -> None:
    spaces = ALL_SPACES.split()[:number]
    stage = poor().buildings(0, " ".join(map(str, range(1, built + 1))), " ".join(spaces[: 2 * built]))
    stage.materials(0, " ".join(spaces[2 * built :]))
    assert final(end(stage)) == ({"bonus ceremony": (points, 0, 0)} if points else {})


@rule("B-129")
def test_materials_beside_the_board_cover_no_ceremony_space() -> None:
    stage = poor().materials(0, " ".join(ALL_SPACES.split()[:11])).beside(0, "sand wood stone")
    assert final(end(stage)) == {}


@rule("B-129")
@pytest.mark.parametrize(("number", "points"), [(5, 0), (6, 6)])
def test_six_buildings_score_6_points(number: int, points: int) -> None:
    values = " ".join(map(str, range(1, number + 1)))
    stage = end(poor().buildings(1, values, " ".join(ALL_SPACES.split()[: 2 * number])))
    assert stage.points("bonus buildings") == (0, points, 0)
    assert stage.points("bonus ceremony") == (0, points, 0)  # six buildings cover every space


@rule("B-129")
@pytest.mark.parametrize(("number", "points"), [(11, 0), (12, 6)])
def test_huts_in_all_twelve_regions_score_6_points(number: int, points: int) -> None:
    stage = end(poor().huts(1, " ".join(REGIONS[:number])).huts(2, "CM NB WP"))  # pushed aside or not
    assert stage.points("bonus huts") == (0, points, 0)


@rule("B-129")
@pytest.mark.parametrize(("number", "points"), [(11, 0), (12, 6)])
def test_twelve_persons_score_6_points(number: int, points: int) -> None:
    stage = end(persons(poor().home(0, 0, 0), 0, number))
    assert final(stage) == ({"bonus persons": (points, 0, 0)} if points else {})


@rule("B-129")
def test_twelve_persons_may_be_men_and_women_shifted_or_not() -> None:
    stage = persons(poor().home(0, 0, 0), 0, 6)
    places = stage.field("persons")
    for tile in range(6):
        places[codes.WOMEN][tile] = codes.AFTER
    stage.set("persons", places).put("person_on_last", 0, 1)
    assert final(end(stage)) == {"bonus persons": (6, 0, 0)}


@rule("B-129")
def test_one_player_may_have_all_six_bonuses() -> None:
    stage = poor(2).huts(0, " ".join(REGIONS)).fulfilled(0, " ".join(TASKS[45:54]))
    stage.jewels(0, "comb2 comb4 comb5 comb8 pendant2 pendant3").buildings(0, "1 2 3 4 5 6", ALL_SPACES)
    end(persons(stage, 0, 12))
    assert all(stage.points(f"bonus {bonus.bonus}") == (6, 0) for bonus in printed().bonuses)


# ----- what is worth nothing


@rule("B-130")
def test_cards_offerings_shells_materials_and_huts_left_over_are_worth_nothing() -> None:
    stage = poor().tasks(1, HARD.replace("5-shells", "4-men")).tasks(0, "4-women 4-jewels 4-buildings")
    stage.cards(0, "b b w r g y").offerings(0, 9).shells(0, 9).beside(0, "sand wood").materials(0, "1 2 3")
    before = stage.state.points()
    end(stage)
    assert final(stage) == {}
    assert stage.state.points() == before


@rule("B-127", "B-128", "B-129", "B-130")
def test_before_the_end_nothing_of_the_final_scoring_is_in_the_points() -> None:
    stage = poor(2).huts(0, " ".join(REGIONS)).god_tiles(0, 2).jewels(0, "comb8").last_tasks(1)
    stage.tasks(1, "3-regions 4-men 4-women").huts(1, "CM CP CB")
    assert all(stage.points(source) == (0, 0) for source in FINAL)
    expected = stage.view().if_over_now
    stage.play("-")
    assert stage.state.breakdown() == expected
    assert stage.points("god tiles") == (4, 0)
    assert stage.points("jewels") == (8, 0)
    assert stage.points("bonus huts") == (6, 0)
