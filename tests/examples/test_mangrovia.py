"""The fifteen worked examples of Mangrovia's rulebook, on the default board.

Colours are seats, clockwise: Red 0, Yellow 1, Purple 2, Orange 3.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mangrovia.staging import Stage, printed
from tests.rules import rule

RED, YELLOW, PURPLE, ORANGE = range(4)


@pytest.fixture
def board() -> Stage:
    """The huts of examples 11, 12, 13 and 15, put up in the order of the pole tiles."""
    stage = Stage(4).hands()
    for seat, spaces in (
        (ORANGE, "P35 P37"),  # tiles 2 and 3
        (PURPLE, "P27"),  # 4
        (RED, "P25 P16"),  # 5 and 6
        (PURPLE, "P36"),  # 7
        (ORANGE, "P15 G34"),  # 8
        (RED, "G21 S71 S73"),
        (YELLOW, "G22 G23 G31 G32 S61 S63"),
        (PURPLE, "G24 G33 S51 S52 S53"),
    ):
        stage.huts(seat, spaces)
    return stage


def if_over(stage: Stage, source: str) -> tuple[int, ...]:
    return stage.view().if_over_now[source]


@rule("M-26")
def test_example_1_the_boat_passes_empty_site_one_and_yellow_collects() -> None:
    stage = Stage(4, first=YELLOW).play("@2 @5 @3 @4")
    assert stage.view().sites[0] is None
    assert (stage.state.seat, stage.view().landing) == (YELLOW, 2)
    stage.play("A")
    assert stage.view().players[YELLOW].holds.amulets == 1


@rule("M-26", "M-27")
def test_example_2_one_bowl_acts_at_landings_three_and_ten() -> None:
    stage = Stage(4, first=YELLOW).display("7 7 6 5 W S M").play("@2 @5 @3 @4 A")
    assert (stage.state.seat, stage.view().landing) == (ORANGE, 3)
    assert stage.legal == {"+5", "+6", "+7", "+W", "+S", "+M", "-"}
    stage.play("+7")
    stage.hand(ORANGE, "7 W R 7").birds("WR")
    while stage.view().landing < 10:
        stage.play("-")
    assert (stage.state.seat, stage.view().landing) == (ORANGE, 10)
    stage.play("G31 G56")
    assert stage.view().players[ORANGE].huts == 7


@rule("M-50", "M-63")
def test_example_3_birds_on_water_and_sand_open_these_landscapes_only() -> None:
    stage = Stage(4).birds("WS").boat(10, ORANGE).hoard(ORANGE, "V").hoard(ORANGE, "A").hoard(ORANGE, "L")
    opened = {space.id for space in printed().spaces if set(space.landscapes) & {"water", "sand"}}
    assert stage.builds == opened
    assert "G64" in opened
    stage.refuses("I10")


@rule("M-42")
def test_example_4_three_huts_on_amulet_spaces_draw_three_and_keep_two() -> None:
    stage = Stage(4).huts(ORANGE, "I01 I02 I04").hoard(RED, "A", pile="a2 a3 a5").bowls({}).boat(2, ORANGE).play("A")
    assert stage.view(ORANGE).drawn == (2, 3, 5)
    stage.play("A2")
    hand = stage.view(ORANGE).hand
    assert hand is not None
    assert hand.amulets == (3, 5)
    assert stage.piled("A") == ["a2"]


@rule("M-51", "M-52", "M-53")
def test_example_5_a_sand_space_for_exactly_seven_valuables_brings_one_point() -> None:
    stage = Stage(4).birds("WS").boat(11, RED).hand(RED, "3 4 S").play("G21")
    assert stage.state.points()[RED] == 1
    assert stage.view().discarded.valuables == (3, 4)
    assert stage.view().discarded.landscapes == ("sand",)


@rule("M-52")
def test_example_6_amulets_worth_six_cannot_pay_exactly_five() -> None:
    stage = Stage(4).birds("WS").boat(11, RED).hand(RED, "a2 a4 W")
    stage.refuses("G55")
    assert not stage.builds
    assert "G55" in stage.hand(RED, "a2 a3 W").legal


@rule("M-52", "M-57")
def test_example_7_two_huts_for_eight_and_six_but_not_for_seven_twice() -> None:
    stage = Stage(4).bowls({}).birds("WR").boat(10, RED).hand(RED, "3 5 6 W R")
    stage.refuses("G56")
    stage.refuses("G31")
    stage.play("G74")
    assert stage.state.points()[RED] == 3
    stage.play("S71")
    assert stage.state.points()[RED] == 3
    assert stage.view().players[RED].huts == 7
    assert stage.view().players[RED].holds.valuables == 0


@rule("M-60", "M-62")
def test_example_8_a_double_hut_for_twenty_and_two_water_cards_brings_eight_points() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(9, RED).hand(RED, "7 7 6 W W").play("G46x2")
    assert stage.state.points()[RED] == 8
    assert stage.view().players[RED].huts == 7
    assert stage.view().discarded.valuables == (6, 7, 7)
    assert stage.view().discarded.landscapes == ("water", "water")


@rule("M-63", "M-53")
@pytest.mark.parametrize(("birds", "card"), [("WM", "W"), ("SM", "S"), ("WS", "W"), ("WS", "S")])
def test_example_9_one_hut_on_a_double_landscape_brings_four_points(birds: str, card: str) -> None:
    stage = Stage(4).birds(birds).boat(11, RED).hand(RED, f"7 2 {card}").play("G64")
    assert stage.state.points()[RED] == 4
    assert stage.view().players[RED].huts == 8


@rule("M-68")
def test_example_10_site_one_empty_moves_the_birds_without_a_choice() -> None:
    stage = Stage(4, first=PURPLE).bowls({}).birds("WS").boat(2, RED).hand(RED, "").play("- -")
    assert stage.view().round == 2
    assert set(stage.view().birds) == {"mangrove", "reed"}
    assert stage.view().first == stage.state.seat == YELLOW


@rule("M-73", "M-74", "M-75")
def test_example_11_ties_on_paths_a_and_b_are_decided_by_distance(board: Stage) -> None:
    assert if_over(board, "path A") == (12, 6, 0, 0)
    assert if_over(board, "path B") == (0, 5, 0, 10)


@rule("M-77")
def test_example_12_seven_huts_in_the_stone_area(board: Stage) -> None:
    assert if_over(board, "stone area") == (14, 14, 21, 0)


@rule("M-54", "M-78")
def test_example_13_the_lower_pole_tile_decides_for_purple(board: Stage) -> None:
    tiles = {space.id: space.pole_tile for space in board.view().spaces if space.pole_tile}
    assert tiles == {"P35": 2, "P37": 3, "P27": 4, "P25": 5, "P16": 6, "P36": 7, "P15": 8}
    assert if_over(board, "pole area") == (0, 0, 6, 12)


@rule("M-80")
def test_example_14_amulets_six_four_and_two_are_worth_twelve() -> None:
    stage = Stage(4).hands().give(ORANGE, "a6 a4 a2").finish()
    assert stage.points("amulets") == (0, 0, 0, 12)


@rule("M-88")
def test_example_15_god_tile_a_wins_the_tie_for_purple(board: Stage) -> None:
    assert if_over(board.god("A", PURPLE), "path A") == (6, 0, 12, 0)


@rule("M-73", "M-75", "M-77", "M-78", "M-88")
@pytest.mark.parametrize(("god", "totals"), [(False, (31, 39, 52, 38)), (True, (25, 33, 64, 38))])
def test_the_end_scoring_of_the_whole_board(board: Stage, god: bool, totals: tuple[int, ...]) -> None:
    before = board.state.points()
    if god:
        board.god("A", PURPLE)
    final = board.finish().state.points()
    assert tuple(after - so_far for after, so_far in zip(final, before, strict=True)) == totals
    scored = Counter[int]()
    for source, points in board.state.breakdown().items():
        if source.startswith("path"):
            scored.update(dict(enumerate(points)))
    assert [scored[seat] for seat in range(4)] == ([11, 19, 37, 26] if god else [17, 25, 25, 26])
    assert board.state.winners() == (PURPLE,)
