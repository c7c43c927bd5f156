"""Amulets and birds: M-39 to M-48."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mangrovia.staging import KINDS, Stage
from tests.rules import rule

ISLES = "I01 I02 I04 I05 I06 I07 I09"
PAIRS = {"^WS", "^WM", "^WR", "^SM", "^SR", "^MR"}


def owner_of_isles(huts: int, landing: int = 2) -> Stage:
    """A seat with so many huts on amulet spaces at a landing where it may collect; nobody else has a bowl."""
    return Stage(4).huts(0, " ".join(ISLES.split()[:huts])).bowls({}).boat(landing, 0)


def amulets(stage: Stage, seat: int = 0) -> Counter[int]:
    hand = stage.view(seat).hand
    assert hand is not None
    return Counter(hand.amulets)


@rule("M-39")
def test_only_own_huts_on_amulet_spaces_count() -> None:
    stage = Stage(4).huts(0, "I01 G21 P15").huts(1, "I02 I04").bowls({}).boat(2, 0)
    assert [player.amulet_huts for player in stage.view().players] == [1, 2, 0, 0]
    stage.play("A")
    assert stage.view().players[0].holds.amulets == 1
    assert stage.view().piles.amulets == 34


@rule("M-39")
def test_the_number_counts_at_the_moment_of_collecting() -> None:
    stage = Stage(4).bowls({}).birds("SM").boat(11, 0).hand(0, "4 S").play("I01")
    stage.boat(8, 0).play("A")
    assert stage.view().board_amulets == 5
    assert stage.view().piles.amulets == 34


@rule("M-40")
def test_without_such_a_hut_one_amulet_of_value_one_is_taken_from_the_board() -> None:
    stage = owner_of_isles(0).play("A")
    assert amulets(stage) == {1: 1}
    assert stage.view().board_amulets == 4
    assert stage.view().piles.amulets == 35


@rule("M-40")
def test_when_none_is_left_there_is_nothing_to_collect() -> None:
    stage = owner_of_isles(0, landing=7).give(1, "a1 a1 a1 a1 a1", openly=True)
    stage.refuses("A")
    assert stage.legal == {"?V", "?L", "-"}


@rule("M-40", "M-41")
def test_whoever_has_such_a_hut_never_takes_from_the_board() -> None:
    stage = owner_of_isles(1, landing=7).hoard(1, "A")
    assert stage.view().board_amulets == 5
    stage.refuses("A")


@rule("M-41")
def test_with_one_hut_one_amulet_is_drawn_and_kept() -> None:
    stage = owner_of_isles(1).hoard(1, "A", pile="a5").play("A")
    assert amulets(stage) == {5: 1}
    assert stage.view().board_amulets == 5
    assert stage.view().piles.amulets == 0
    assert stage.view().decision != "return"


@rule("M-42")
@pytest.mark.parametrize("huts", range(2, 8))
def test_with_more_huts_that_many_are_drawn_at_most_five_and_one_is_thrown_back(huts: int) -> None:
    stage = owner_of_isles(huts).pile("A", "a2 a2 a3 a4 a5 a6 a6").play("A")
    drawn = stage.view(0).drawn
    assert stage.view().decision == "return"
    assert drawn is not None
    assert len(drawn) == min(huts, 5)
    assert stage.legal == {f"A{value}" for value in drawn}
    stage.play(f"A{drawn[0]}")
    assert amulets(stage) == Counter(drawn) - Counter({drawn[0]: 1})
    assert stage.view().piles.amulets == 7 - min(huts, 5) + 1


@rule("M-43")
def test_the_throw_is_compulsory_and_takes_one_of_those_just_drawn() -> None:
    stage = owner_of_isles(2).give(0, "a6 a1").hoard(1, "A", pile="a2 a3").play("A")
    assert stage.legal == {"A2", "A3"}
    for move in ("-", "A6", "A1", "A4"):
        stage.refuses(move)
    stage.play("A2")
    assert amulets(stage) == {1: 1, 3: 1, 6: 1}
    assert stage.piled("A") == ["a2"]


@rule("M-44")
def test_collecting_is_all_or_nothing() -> None:
    for huts in range(6):
        assert owner_of_isles(huts).legal == {"A", "-"}
        assert owner_of_isles(huts).play("-").view().players[0].holds.amulets == 0
    drawn = owner_of_isles(4).play("A").view().drawn_number
    assert drawn == 4


@rule("M-45")
def test_an_empty_bag_is_refilled_in_the_middle_of_a_draw() -> None:
    stage = owner_of_isles(3).hoard(1, "A", pile="a6", discard="a1 a2 a4 a5")
    assert stage.view().discarded.amulets == (1, 2, 4, 5)
    stage.play("A")
    drawn = stage.view(0).drawn
    assert drawn is not None
    assert 6 in drawn
    assert stage.view().discarded.amulets == ()
    assert stage.view().piles.amulets == 2
    stage.play("A6")
    assert stage.view().piles.amulets == 3
    assert stage.piled("A") == [f"a{value}" for value in (1, 2, 4, 5, 6) if value == 6 or value not in drawn]


@rule("M-45")
def test_the_bag_is_refilled_as_soon_as_its_last_amulet_has_left_it() -> None:
    stage = owner_of_isles(1).hoard(1, "A", pile="a6", discard="a1 a2 a4").play("A")
    assert amulets(stage) == {6: 1}
    assert stage.piled("A") == ["a1", "a2", "a4"]
    assert stage.view().discarded.amulets == ()


@rule("M-45", "M-42")
def test_the_bag_is_refilled_at_the_last_amulet_of_a_draw_before_one_is_thrown_back() -> None:
    stage = owner_of_isles(2).hoard(1, "A", pile="a5 a6", discard="a1 a2").play("A")
    assert stage.view(0).drawn == (5, 6)
    assert stage.piled("A") == ["a1", "a2"]
    assert stage.view().discarded.amulets == ()
    stage.play("A5")
    assert stage.piled("A") == ["a1", "a2", "a5"]


@rule("M-45")
def test_what_is_laid_aside_after_the_last_amulet_is_not_in_the_bag() -> None:
    stage = owner_of_isles(1).hoard(1, "A", pile="a6", discard="a2").birds("WS").hand(3, "W")
    stage.add("hand", 1, KINDS["a5"], by=-1).add("late", 1, KINDS["a5"], by=-1)
    stage.add("hand", 3, KINDS["a5"]).add("late", 3, KINDS["a5"])
    stage.play("A").boat(11, 3).play("G55")
    assert stage.piled("A") == ["a2"]
    assert stage.view().discarded.amulets == (5,)


@rule("M-45")
def test_of_a_bag_with_one_thrown_back_alone_the_next_collector_draws_that_very_one() -> None:
    for thrown, kept in ((2, 3), (3, 2)):
        stage = owner_of_isles(2).huts(3, "I04").hoard(1, "A", pile="a2 a3").play(f"A A{thrown}")
        assert stage.piled("A") == [f"a{thrown}"]
        stage.add("spent", KINDS["a6"]).add("hand", 1, KINDS["a6"], by=-1).add("late", 1, KINDS["a6"], by=-1)
        assert stage.view().discarded.amulets == (6,)
        stage.bowls({}).boat(2, 3).play("A")  # the bag was not empty: what was laid aside is not in it
        assert (amulets(stage, 0), amulets(stage, 3)) == ({kept: 1}, {thrown: 1})
        assert stage.piled("A") == ["a6"]
        assert stage.view().discarded.amulets == ()


@rule("M-45")
def test_a_bag_for_which_nothing_lay_aside_is_refilled_when_an_amulet_is_next_wanted() -> None:
    stage = owner_of_isles(1).hoard(1, "A", pile="a6").play("A")
    assert stage.piled("A") == []
    stage.add("spent", KINDS["a5"]).add("hand", 1, KINDS["a5"], by=-1).add("late", 1, KINDS["a5"], by=-1)
    assert stage.view().piles.amulets == 0
    stage.bowls({}).boat(2, 0).play("A")
    assert amulets(stage) == {5: 1, 6: 1}
    assert (stage.view().piles.amulets, stage.view().discarded.amulets) == (0, ())


@rule("M-45")
def test_the_amulet_thrown_back_enters_the_bag_after_the_draw() -> None:
    # Three are there in all: whoever draws with five huts gets these three and no more.
    stage = owner_of_isles(5).hoard(1, "A", pile="a2 a3", discard="a5").play("A")
    assert stage.view(0).drawn == (2, 3, 5)
    assert stage.view().piles.amulets == 0
    stage.play("A5")
    assert stage.view().piles.amulets == 1
    assert amulets(stage) == {2: 1, 3: 1}


@rule("M-46")
@pytest.mark.parametrize(("pile", "discard"), [("a2", ""), ("", "a2"), ("a2 a6", ""), ("a6", "a2"), ("", "a2 a6")])
def test_with_too_few_amulets_the_player_takes_what_there_is(pile: str, discard: str) -> None:
    stage = owner_of_isles(4).hoard(1, "A", pile=pile, discard=discard).play("A")
    if "a6" in pile + discard:
        assert stage.view().decision == "return"
        stage.play("A6")
    assert stage.view().decision != "return"
    assert amulets(stage) == {2: 1}


@rule("M-36", "M-46")
def test_with_no_amulet_at_all_there_is_nothing_to_collect() -> None:
    owner_of_isles(4, landing=7).hoard(1, "A").refuses("A")


@rule("M-47")
@pytest.mark.parametrize("pair", sorted(PAIRS))
def test_the_birds_go_on_any_two_landscapes_the_present_ones_included(pair: str) -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(12, 0)
    assert stage.legal == PAIRS
    stage.play(pair)
    assert {name[0].upper() for name in stage.view().birds} == set(pair[1:])


@rule("M-48", "M-67")
def test_becoming_first_player_cannot_be_forgone() -> None:
    stage = Stage(4, first=1).bowls({}).birds("WS").boat(12, 3)
    stage.refuses("-")
    stage.play("^WS")  # the birds stay
    assert (stage.view().first, stage.state.seat, stage.view().round) == (3, 3, 2)
