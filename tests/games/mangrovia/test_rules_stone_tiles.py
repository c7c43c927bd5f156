"""The variant with stone area tiles: M-83 to M-89."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mangrovia.staging import Stage, printed
from tests.rules import rule

PATHS = set("ABCDEFGH")
GODLESS = {row.kind: row.count for row in printed().stone_tiles if row.kind != "god"}
STONE = {space.id for space in printed().spaces if space.area == "stone"}


def laid(stage: Stage) -> dict[str, str]:
    return {space.id: space.stone_tile for space in stage.view().spaces if space.stone_tile}


def builder(cards: str, birds: str = "WS", landing: int = 11) -> Stage:
    """Seat 0 about to build with these cards in a game with tiles that are all still to be laid."""
    stage = Stage(4, stone_tiles="godless").bowls({}).birds(birds).boat(landing, 0)
    return stage.set("stones", [0] * 8).hand(0, cards)


def wilds(stage: Stage, number: int) -> Stage:
    """Let seat 0 own so many wild tiles."""
    return stage.put("wilds", 0, number)


@rule("M-83")
def test_there_are_sixteen_tiles_of_four_kinds() -> None:
    assert sum(GODLESS.values()) == 8
    assert set(GODLESS) == {"valuable", "amulet", "wild"}
    assert printed().stone_tile("god").count == len(printed().paths) == 8


@rule("M-83")
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_space_of_the_stone_area_gets_a_tile_except_under_a_neutral_hut(seats: int) -> None:
    expected = STONE - {"S72"} if seats < 4 else STONE
    assert laid(Stage(seats)) == {}
    met: dict[str, set[str]] = {"mixed": set(), "gods": set(), "godless": set()}
    for seed in range(12):
        for tiles in met:
            found = laid(Stage(seats, seed=seed, stone_tiles=tiles))
            assert set(found) == expected
            counts = Counter(found.values())
            assert all(counts[path] <= 1 for path in PATHS)
            assert all(counts[kind] <= GODLESS[kind] for kind in GODLESS)
            met[tiles] |= set(found.values())
    assert met == {"mixed": PATHS | set(GODLESS), "gods": PATHS, "godless": set(GODLESS)}


@rule("M-83")
def test_the_tiles_lie_at_random() -> None:
    assert len({laid(Stage(4, seed=seed, stone_tiles="gods"))["S51"] for seed in range(40)}) == 8


@rule("M-84")
@pytest.mark.parametrize("tile", ["A", "H", "valuable", "amulet", "wild"])
def test_whoever_builds_on_the_space_takes_its_tile_at_once(tile: str) -> None:
    stage = builder("6 W").lay("S71", tile).lay("S51", "wild").play("S71")
    assert laid(stage) == {"S51": "wild"}
    player = stage.view(1).players[0]
    taken = (player.valuable_tiles, player.amulet_tiles, player.wild_tiles, player.god_tiles)
    assert (
        taken
        == {
            "A": (0, 0, 0, ("A",)),
            "H": (0, 0, 0, ("H",)),
            "valuable": (1, 0, 0, ()),
            "amulet": (0, 1, 0, ()),
            "wild": (0, 0, 1, ()),
        }[tile]
    )


@rule("M-84")
def test_a_tile_does_not_serve_the_build_that_earned_it() -> None:
    builder("3 W").lay("S71", "valuable").refuses("S71")
    builder("6 W", birds="SM").lay("S71", "wild").refuses("S71")


@rule("M-84", "M-87")
def test_a_tile_serves_the_second_hut_of_the_same_landing() -> None:
    stage = builder("6 7 W R", landing=10).lay("S71", "wild")
    stage.refuses("G56")
    stage.play("S71 G56")
    assert stage.view().players[0].wild_tiles == 0
    assert stage.view().players[0].huts == 7


@rule("M-85")
def test_a_valuable_tile_pays_three_and_leaves_the_game() -> None:
    builder("4 3t S", birds="WM").refuses("G21")
    stage = builder("4 3t S").play("G21")
    assert stage.view().discarded.valuables == (4,)
    assert stage.view().players[0].valuable_tiles == 0
    builder("a2 3t W").refuses("G55")  # no amulet


@rule("M-85")
def test_an_amulet_tile_pays_two_and_is_not_set_aside() -> None:
    stage = builder("a3 a2t W").play("G55")
    assert stage.view().discarded.amulets == (3,)
    assert stage.view().players[0].amulet_tiles == 0
    builder("5 a2t W").refuses("G31")  # no valuable


@rule("M-85")
def test_several_tiles_may_be_used_together_and_for_a_double_hut() -> None:
    stage = builder("5 3t 3t 3t W W", landing=9).play("G31x2")
    assert stage.view().discarded.valuables == (5,)
    assert stage.view().players[0].huts == 7
    stage = builder("a6 a2t a2t W W", landing=9).play("G55x2")
    assert stage.view().discarded.amulets == (6,)


@rule("M-85", "M-65")
def test_a_tile_and_a_card_of_equal_value_are_different_payments() -> None:
    stage = builder("4 3 3t 3s S").play("G21 $4")
    assert stage.legal == {"$3s", "$3t"}  # with a 3 from the pile, that comes before the 4
    stage.play("$3t")
    assert stage.view(0).hand.valuables == (3,)  # type: ignore[union-attr]


@rule("M-86")
def test_a_wild_tile_lifts_the_bird_condition_and_nothing_else() -> None:
    builder("7 W", birds="SM").refuses("G31")
    stage = wilds(builder("7 W", birds="SM"), 1)
    assert "G31" in stage.legal
    wilds(builder("7 S", birds="SM"), 1).refuses("G31")  # the card remains due
    wilds(builder("6 W", birds="SM"), 1).refuses("G31")  # and the exact price
    wilds(builder("7 W", birds="SM"), 1).huts(1, "G31").refuses("G31")  # and a free space
    stage.play("G31")
    assert stage.view().discarded.landscapes == ("water",)
    assert stage.view().discarded.valuables == (7,)
    assert stage.view().players[0].wild_tiles == 0


@rule("M-87")
def test_a_wild_tile_never_serves_a_double_hut() -> None:
    stage = wilds(builder("7 7 W W S", birds="SM", landing=9), 2)
    assert "G31" in stage.legal
    stage.refuses("G31x2")
    wilds(builder("7 7 4 W S", birds="SM", landing=9), 1).refuses("G64x2")
    stage = wilds(builder("7 7 4 W S S", birds="SM", landing=9), 1).play("G64x2")  # only two sand cards will do
    assert stage.view().discarded.landscapes == ("sand", "sand")
    assert stage.view().players[0].wild_tiles == 1


@rule("M-87")
def test_a_wild_tile_is_used_only_where_the_card_has_no_bird() -> None:
    stage = wilds(builder("7 W", birds="WS"), 1).play("G31")
    assert stage.view().players[0].wild_tiles == 1
    for card, left in ((":S", 1), (":W", 0)):
        stage = wilds(builder("7 2 W S", birds="SM"), 1).play(f"G64 {card}")
        assert stage.view().players[0].wild_tiles == left


@rule("M-87")
def test_two_wild_tiles_may_serve_the_two_huts_of_landing_ten() -> None:
    stage = wilds(builder("7 7 W R", birds="SM", landing=10), 2).play("G31 G56")
    assert stage.view().players[0].wild_tiles == 0
    stage = wilds(builder("7 7 W R", birds="SM", landing=10), 1).play("G31")
    assert not stage.builds
    assert stage.view().players[0].huts == 8


@rule("M-88")
def test_a_god_tile_wins_any_tie_of_its_owner_on_that_path() -> None:
    def path(stage: Stage) -> tuple[int, ...]:
        return stage.view().if_over_now["path A"]

    tie = Stage(4).huts(0, "G21").huts(1, "G22").huts(2, "G23")
    assert path(tie) == (12, 6, 0, 0)
    assert path(tie.copy().god("A", 2)) == (6, 0, 12, 0)  # the others follow by distance
    assert path(tie.copy().god("A", 1)) == (6, 12, 0, 0)
    assert path(tie.copy().god("B", 2)) == (12, 6, 0, 0)  # another path's god
    assert path(tie.copy().huts(3, "G24 P25").god("A", 2)) == (0, 0, 6, 12)  # a tie for the second rank
    assert path(tie.copy().huts(0, "G24").god("A", 2)) == (12, 0, 6, 0)  # no tie with more huts
    assert path(tie.copy().god("A", 3)) == (12, 6, 0, 0)  # a god without a hut


@rule("M-88", "M-76")
def test_a_god_tile_wins_ties_against_neutral_huts_too() -> None:
    stage = Stage(2).huts(0, "G23")  # neutral on G22
    assert stage.view().if_over_now["path A"] == (6, 0)
    assert stage.god("A", 0).view().if_over_now["path A"] == (12, 0)
    stage = Stage(2).huts(0, "G23").huts(1, "G24 P25").god("A", 0)
    assert stage.view().if_over_now["path A"] == (6, 12)


@rule("M-89")
def test_tiles_left_over_are_worth_nothing() -> None:
    stage = builder("").hands().give(1, "3t 3t a2t a2t").put("wilds", 1, 2).finish()
    assert stage.state.points() == (0, 0, 0, 0)
    assert stage.state.winners() == (0, 1, 2, 3)  # and an amulet tile decides no tie
