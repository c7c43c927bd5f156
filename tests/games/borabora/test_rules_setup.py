"""Set-up: B-13 to B-24."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Chance, Stage, printed, ready
from tests.rules import rule
from vaka.games.borabora.rules import codes

SEEDS = range(30)
TILES = {
    2: ("helper", "temple", "build", "man woman", "land water"),
    3: ("helper", "temple", "build", "man", "woman", "land water"),
    4: ("helper", "temple", "build", "man", "woman", "land", "water"),
}
LIGHT = {tile.name for tile in printed().task_tiles if tile.pile == "start"}


@rule("B-13", "B-30")
@pytest.mark.parametrize(
    ("seats", "tile", "action"),
    [(seats, tile, action) for seats, tiles in TILES.items() for tile in tiles for action in tile.split()],
)
def test_the_action_tiles_depend_on_the_number_of_players(seats: int, tile: str, action: str) -> None:
    stage = ready(seats).huts(0, "CM CP").materials(0, "1 2").placing(0, "3").play(f"3@{action}")
    assert {name for name, die in stage.view().lowest.items() if die == 3} == set(tile.split())


@rule("B-13", "B-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_present_players_have_pieces(seats: int) -> None:
    stage = Stage(seats)
    for name in ("home", "last", "priests", "offerings", "god_tiles"):
        assert not any(stage.field(name)[seats:])
    assert len(stage.view().players) == seats
    assert len(stage.view().tasks) == seats + 2


@rule("B-14")
def test_every_region_gets_a_random_fish_tile() -> None:
    layouts = [Stage(4, seed=seed).field("fish") for seed in SEEDS]
    assert all(sorted(layout) == list(range(12)) for layout in layouts)
    for region in range(12):
        assert len({layout[region] for layout in layouts}) > 8


@rule("B-15")
def test_six_men_and_six_women_are_drawn_at_random() -> None:
    views = [Stage(4, seed=seed).view() for seed in SEEDS]
    assert all(len(view.men) == len(view.women) == 6 and None not in (*view.men, *view.women) for view in views)
    for slot in range(6):
        assert len({view.men[slot] for view in views}) > 15
        assert len({view.women[slot] for view in views}) > 15


@rule("B-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_one_light_and_two_dark_tasks(seats: int) -> None:
    for seed in range(10):
        view = Stage(seats, seed=seed).view()
        for player in view.players:
            assert len(player.tasks) == 3
            assert len(LIGHT & set(player.tasks)) == 1
        assert not LIGHT & set(view.tasks)
        dealt = [task for player in view.players for task in player.tasks]
        assert len({*dealt, *view.tasks}) == 3 * seats + seats + 2


@rule("B-16")
def test_the_other_light_tasks_leave_the_game() -> None:
    stage = Stage(2)
    held = {task for player in stage.view().players for task in player.tasks}
    for tile, place in zip(printed().task_tiles, stage.field("tasks"), strict=True):
        assert (place == codes.GONE) == (tile.name in LIGHT - held)


@rule("B-17")
def test_all_jewels_lie_open_at_random_in_six_columns_of_four() -> None:
    columns = [Stage(4, seed=seed).view().jewels for seed in SEEDS]
    assert all([len(column) for column in found] == [4] * 6 for found in columns)
    assert len({found[0][0] for found in columns}) > 12
    assert sorted(Stage(4).field("jewel_at")) == list(range(24))


@rule("B-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_god_tiles_go_to_the_temple_and_one_to_each_player(seats: int) -> None:
    view = Stage(seats).view()
    assert view.temple_tiles == 6
    assert [player.god_tiles for player in view.players] == [1] * seats


@rule("B-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_god_cards_are_open_and_everybody_holds_two(seats: int) -> None:
    stage = Stage(seats)
    assert len(stage.view().open_cards) == 5
    assert stage.view().pile == 60 - 5 - 2 * seats
    for seat in range(seats):
        hand = stage.view(seat).hand
        assert hand is not None
        assert len(hand) == stage.player(seat).cards == 2
        assert stage.player(seat).known_cards == ()


@rule("B-20", "B-39")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_board_starts_with_twelve_huts_and_one_free_space(seats: int) -> None:
    for player in Stage(seats).view().players:
        assert (player.huts, player.last_huts, player.free_spaces) == (10, 2, 1)
        assert (player.priests, player.offerings, player.buildings, player.persons) == (4, 2, (), ())
        assert player.shells == player.status == 0
    stage = Stage(seats)
    while stage.view().decision != "die":
        stage.play(min(stage.legal))
    assert [len(player.dice) for player in stage.view().players] == [3] * seats


@rule("B-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_later_players_start_with_points_and_lower_in_the_stack(seats: int) -> None:
    for seed in range(5):
        stage = Stage(seats, seed=seed)
        order = stage.view().order
        assert [stage.state.points()[seat] for seat in order] == list(range(seats))
        assert stage.view().status == tuple((seat, 0) for seat in order)


@rule("B-21")
def test_the_turn_order_is_dealt_at_random() -> None:
    assert len({Stage(3, seed=seed).view().order for seed in SEEDS}) == 6


@rule("B-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_huts_go_in_reverse_order_to_free_regions_beside_a_fish_of_one(seats: int) -> None:
    stage = Stage(seats).order(*range(seats)).deciding(seats - 1, codes.OPENING, codes.FIRST_HUT)
    beside_one = {region.id for region in stage.view().regions if region.fish == 1}
    for seat in reversed(range(seats)):
        assert stage.seat == seat
        taken = {region.id for region in stage.view().regions if region.huts}
        if len(taken) < 3:
            assert stage.legal == beside_one - taken
            stage.play(min(stage.legal))
        stage.play("hut offering")
        assert stage.player(seat).offerings == 3
    holders = [region.holder for region in stage.view().regions if region.id in beside_one]
    assert sorted(holder for holder in holders if holder is not None) == list(range(seats))
    assert stage.view().decision == "die"


@rule("B-22")
def test_no_first_hut_goes_beside_a_better_fish_or_to_a_region_taken() -> None:
    stage = Stage(4).fish("CM", "A1").fish("CP", "A6")
    stage.refuses("CP")
    stage.play("CM hut offering")
    stage.refuses("CM")


@rule("B-22", "B-33", "B-35")
@pytest.mark.parametrize(("source", "left"), [("hut", (9, 2)), ("hut12", (10, 1))])
def test_a_first_hut_comes_from_an_ordinary_space_or_space_twelve_and_brings_something(
    source: str, left: tuple[int, int]
) -> None:
    stage = Stage(4).fish("CM", "A1").play("CM")
    seat = stage.seat
    assert seat is not None
    assert stage.legal == {"hut", "hut12"}
    stage.play(source)
    assert (stage.player(seat).huts, stage.player(seat).last_huts) == left
    assert stage.legal == {"stone", "offering"}
    stage.play("stone c8")
    assert stage.player(seat).ceremony[7] == "material"
    assert stage.player(seat).offerings == 2


@rule("B-23")
def test_the_first_hut_allows_no_red_god_but_holds_its_building_space() -> None:
    stage = Stage(4).fish("CM", "A1")
    seat = stage.seat
    assert seat is not None
    stage.cards(seat, "r r r").offerings(seat, 3).god_tiles(seat, 1).play("CM hut offering")
    assert stage.seat != seat
    assert stage.hand_of(seat) == "r r r"
    assert stage.points("red gods")[seat] == 0
    assert {region.id: region.holder for region in stage.view().regions}["CM"] == seat
    assert stage.view().if_over_now["fish"][seat] == 1


@rule("B-24")
@pytest.mark.parametrize("seed", range(5))
def test_fish_persons_and_the_tasks_of_low_seats_do_not_depend_on_the_number_of_players(seed: int) -> None:
    two, three, four = (Stage(seats, seed=seed).view() for seats in (2, 3, 4))
    assert two.men == three.men == four.men
    assert two.women == three.women == four.women
    for one, other in ((two, three), (three, four), (two, four)):
        assert [(region.id, region.fish) for region in one.regions] == [
            (region.id, region.fish) for region in other.regions
        ]
        for seat in range(one.seats):
            assert one.players[seat].tasks == other.players[seat].tasks
        assert one.tasks != other.tasks
        assert one.jewels != other.jewels


@rule("B-24", "B-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_acts_in_the_order_of_the_steps(seats: int) -> None:
    stage, chance = Stage(seats, seed=7), Chance.seeded(7)
    view, tiles = stage.view(), printed().task_tiles
    assert stage.field("fish") == chance.shuffled(12)
    for sex, shown in enumerate((view.men, view.women)):
        pile = [f"{tile.kind}{tile.symbols}" for tile in printed().person_tiles[36 * sex : 36 * sex + 36]]
        assert [f"{person.kind}{person.symbols}" for person in shown if person] == chance.drawn(pile, 6)
    light = [tile.name for tile in tiles if tile.pile == "start"]
    dark = [tile.name for tile in tiles if tile.pile == "main"]
    for player in view.players:
        assert set(player.tasks) == {*chance.drawn(light, 1), *chance.drawn(dark, 2)}
    assert set(view.tasks) == set(chance.drawn(dark, seats + 2))
    assert stage.field("jewel_at") == chance.shuffled(24)
    cards: list[str] = [god.god for god in printed().gods for _ in range(god.cards)]
    assert sorted(view.open_cards) == sorted(chance.drawn(cards, 5))
    for seat in range(seats):
        assert sorted(stage.view(seat).hand or ()) == sorted(chance.drawn(cards, 2))
    assert list(view.order) == chance.shuffled(seats)
    assert [stage.field(word) for word in "abc"] == chance.words
