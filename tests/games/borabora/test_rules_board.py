"""The board and what is printed: B-1 to B-12."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.borabora.staging import Stage, printed, ready
from tests.rules import rule
from vaka.games.borabora.rules import codes

PATHS = {  # as the components file has them, by region and action
    "land": {
        "CF": {"CP": 1, "CB": 6},
        "CP": {"CM": 4, "CF": 1},
        "CB": {"CM": 2, "CF": 6},
        "CM": {"CP": 4, "CB": 2},
        "NB": {"NM": 3},
        "NM": {"NB": 3},
        "EF": {"EB": 5},
        "EB": {"EF": 5},
        "SF": {"SP": 4},
        "SP": {"SF": 4},
        "WP": {"WM": 2},
        "WM": {"WP": 2},
    },
    "water": {
        "CF": {"NB": 2, "WP": 3},
        "CP": {"NM": 6, "EF": 3},
        "CB": {"SF": 1, "WM": 4},
        "CM": {"EB": 4, "SP": 5},
        "NB": {"CF": 2, "WP": 6},
        "NM": {"CP": 6, "EF": 2},
        "EF": {"CP": 3, "NM": 2},
        "EB": {"CM": 4, "SP": 1},
        "SF": {"CB": 1, "WM": 5},
        "SP": {"CM": 5, "EB": 1},
        "WP": {"CF": 3, "NB": 6},
        "WM": {"CB": 4, "SF": 5},
    },
}


@rule("B-1")
def test_twelve_regions_lie_on_five_islands_three_of_each_terrain() -> None:
    regions = printed().regions
    assert [region.id for region in Stage(4).view().regions] == [region.id for region in regions]
    assert Counter(region.terrain for region in regions) == dict.fromkeys(("mountain", "beach", "forest", "plain"), 3)
    islands = Counter(region.island for region in regions)
    assert islands == {"centre": 4, "north": 2, "east": 2, "south": 2, "west": 2}


@rule("B-1", "B-35")
@pytest.mark.parametrize("region", printed().regions, ids=lambda region: region.id)
def test_a_region_brings_the_material_it_shows_or_an_offering(region: object) -> None:
    shown = next(row for row in printed().regions if row == region)
    stage = Stage(4).fish(shown.id, "A1").play(f"{shown.id} hut")
    assert stage.legal == {shown.material, "offering"}


@rule("B-2", "B-31")
@pytest.mark.parametrize("action", ["land", "water"])
@pytest.mark.parametrize("region", PATHS["land"])
def test_a_path_works_both_ways_from_the_value_it_shows_on(region: str, action: str) -> None:
    stage = ready().huts(0, region)
    for die in range(1, 7):
        tried = stage.copy().placing(0, str(die))
        reached = {end for end, value in PATHS[action][region].items() if value <= die}
        assert (f"{die}@{action}" in tried.legal) == bool(reached)
        if reached:
            tried.play(f"{die}@{action}")
        if len(reached) == 1:  # chosen by the engine
            assert {printed().regions[tried.field("region")].id} == reached
        elif reached:
            assert tried.legal == reached


@rule("B-3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_four_fish_of_twelve_are_worth_one_and_four_species_come_three_times(seed: int) -> None:
    fish = [(region.species, region.fish) for region in Stage(4, seed=seed).view().regions]
    assert Counter(species for species, _ in fish) == {"A": 3, "B": 3, "C": 3, "D": 3}
    values = Counter(value for _, value in fish)
    assert values[1] == 4
    assert set(values) == {1, 2, 3, 4, 5, 6}


@rule("B-4", "B-101")
def test_six_rounds_bring_three_men_and_three_women_of_every_kind() -> None:
    stage = ready(2)
    drawn: Counter[tuple[str, str]] = Counter()
    for number in range(1, 7):
        seen = stage.view()
        people = [person for person in (*seen.men, *seen.women) if person is not None]
        assert len(people) == 12
        drawn.update((person.sex, person.kind) for person in people)
        if number < 6:
            stage.round(number).choosing_task(1).play(f"+{seen.tasks[0]}")
    assert set(drawn.values()) == {3}
    assert len(drawn) == 2 * 12


@rule("B-5")
def test_sixty_tasks_are_all_different_seven_of_them_light() -> None:
    tiles = printed().task_tiles
    assert len(Stage(4).field("tasks")) == len({tile.name for tile in tiles}) == 60
    assert Counter(tile.pile for tile in tiles) == {"start": 7, "main": 53}


@rule("B-6")
def test_twenty_four_jewels_of_six_types_show_price_and_points() -> None:
    jewels = [jewel for column in Stage(4).view().jewels for jewel in column if jewel is not None]
    assert len(jewels) == 24
    assert len({jewel.jewel for jewel in jewels}) == 6
    assert {jewel.points for jewel in jewels} == set(range(1, 10))
    assert all(jewel.price > 0 for jewel in jewels)


@rule("B-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_twelve_god_cards_of_each_colour_and_ten_god_tiles(seats: int) -> None:
    stage = Stage(seats)
    rows = [stage.field("stock"), stage.field("display"), *stage.field("hand")]
    assert [sum(row[colour] for row in rows) for colour in range(codes.COLOURS)] == [12] * 5
    assert printed().god_tiles.total == 10


@rule("B-8", "B-36")
@pytest.mark.parametrize(("material", "spaces"), [("sand", "1 4 6 11"), ("wood", "2 7 9 12"), ("stone", "3 5 8 10")])
def test_a_ceremony_space_takes_one_material_of_its_kind(material: str, spaces: str) -> None:
    stage = ready().placing(0, "6").play(f"6@helper {material}")
    assert stage.legal == {f"c{space}" for space in spaces.split()}


@rule("B-8")
def test_a_board_has_six_buildings_and_each_covers_two_ceremony_spaces() -> None:
    stage = ready().materials(0, " ".join(map(str, range(1, 13)))).placing(0, "6").play("6@build")
    assert stage.legal == {f"B{value}" for value in range(1, 7)}
    stage.play("B6")
    across = {f"c{space}-{space + 1}" for space in range(1, 13) if space % 4}
    down = {f"c{space}-{space + 4}" for space in range(1, 9)}
    assert stage.legal == across | down


@rule("B-9", "B-89")
def test_the_status_track_rises_from_nought_to_fifteen_and_its_fifth_space_is_the_first_of_four() -> None:
    points = printed().status_points
    assert (points[0], points[-1]) == (0, 15)
    assert points.index(4) == 5
    assert list(points) == sorted(points)
    stage = ready().status({0: 5, 1: 4, 2: len(points) - 1}).end_phase_b()
    assert stage.points("status") == (4, points[4], 15, 0)


@rule("B-10")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_temple_has_six_slots_from_six_on_the_left_to_one_on_the_right(die: int) -> None:
    stage = ready().cards(0, "w").offerings(0, 1).placing(0, str(die))
    before = stage.copy()
    stage.play(f"{die}@temple").play("- " * (die < 6))
    if die > 1:
        assert stage.legal == {stage.slot(number) for number in range(1, die + 1)}
        stage.play(stage.slot(die))
    assert stage.view().temple == (None,) * (6 - die) + (0,) + (None,) * (die - 1)
    assert before.view().temple == (None,) * 6


@rule("B-11")
def test_the_supply_never_runs_out() -> None:
    stage = ready().placing(0, "6").home(0, 5, 2).persons(0, "f:land3")
    for seat in range(4):
        stage.offerings(seat, 40).shells(seat, 60).beside(seat, "sand " * 30).materials(seat, "1 4 6 11")
    stage.play("6@helper offering ^f3 sand")
    seen = stage.player(0)
    assert (seen.offerings, seen.shells, len(seen.beside)) == (41, 63, 31)


@rule("B-12")
def test_points_go_on_beyond_a_hundred() -> None:
    stage = ready().placing(0, "1")
    before = stage.state.points()[0]
    stage.field("gained")[0][codes.BY_HELPER] = 99
    stage.set("gained", stage.field("gained")).play("1@fish")
    assert stage.state.points()[0] == stage.player(0).points == before + 101
