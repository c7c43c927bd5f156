"""Drawing cards: M-30 to M-38."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mangrovia.staging import Stage
from tests.rules import rule


def own(stage: Stage, seat: int = 0) -> Counter[object]:
    hand = stage.view(seat).hand
    assert hand is not None
    return Counter([*hand.valuables, *hand.landscapes])


@rule("M-30")
def test_valuables_and_landscapes_are_chosen_freely_for_every_card() -> None:
    stage = Stage(4).display("7 6 5 3 W S M").boat(1, 0).hands().play("+7 +W")
    assert stage.legal == {"?V", "?L", "-"}
    stage.play("?L")
    assert own(stage)[7] == own(stage)["water"] == 1
    assert stage.view().players[0].holds.landscapes == 2
    assert [player.holds.valuables + player.holds.landscapes for player in stage.view().players[1:]] == [0, 0, 0]


@rule("M-31")
def test_a_face_up_card_is_any_card_still_in_the_display() -> None:
    stage = Stage(4).display("7 7 2 W").boat(5, 0).hand(0, "")
    assert stage.legal == {"+7", "+2", "+W", "?V", "?L", "-"}
    stage.refuses("+6")
    stage.refuses("+S")
    stage.play("+W")
    assert stage.legal == {"+7", "+2", "-"}
    stage.play("+7")
    assert own(stage) == {7: 1, "water": 1}
    assert stage.view().display.valuables == (2, 7)
    assert stage.view().display.landscapes == ()


@rule("M-31")
def test_a_full_display_lasts_for_a_whole_round() -> None:
    stage = Stage(3)
    draws = 0
    while stage.view().round == 1:
        up = sorted(move for move in stage.legal if move.startswith("+"))
        if stage.view().action.up:
            assert up, "a face-up draw without a card"
        draws += bool(up)
        stage.play(up[0] if up else min(stage.legal, key=lambda move: (move != "-", move)))
        if stage.view().landing > 6:
            break
    assert draws == 7
    assert stage.view().display.valuables == ()
    assert stage.view().display.landscapes == ()


@rule("M-32")
def test_a_gap_in_the_display_stays_until_the_next_round_is_prepared() -> None:
    stage = Stage(4).display("7 6 5 3 W S M").bowls({}).boat(1, 0).play("+7 +W")
    assert stage.view().piles.valuables > 0
    assert stage.view().display.valuables == (3, 5, 6)
    assert set(stage.view().display.landscapes) == {"sand", "mangrove"}
    stage.play("?V")
    assert stage.view().landing == 12
    assert len(stage.view().display.valuables) + len(stage.view().display.landscapes) == 5
    stage.play("^WS")
    assert stage.view().round == 2
    assert len(stage.view().display.valuables) + len(stage.view().display.landscapes) == 7


@rule("M-33")
def test_a_face_down_card_is_seen_before_the_next_is_chosen() -> None:
    stage = Stage(4).boat(6, 0).hand(0, "").pile("V", "6").play("- ?V")
    assert own(stage) == {6: 1}
    assert (stage.state.seat, stage.view().landing) == (0, 6)
    assert stage.legal == {"?V", "?L", "-"}
    stage.play("?L")
    assert stage.view().players[0].holds.landscapes == 1


@rule("M-34")
def test_at_landing_five_the_first_card_settles_the_kind() -> None:
    face_up = Stage(4).display("7 6 5 3 W S M").bowls({}).boat(5, 0).play("+6")
    face_up.refuses("?V")
    face_up.refuses("?L")
    face_up.play("-")
    assert face_up.view().landing == 8
    face_down = Stage(4).display("7 6 5 3 W S M").bowls({}).boat(5, 0).play("?L")
    for move in ("+7", "+W"):
        face_down.refuses(move)
    face_down.play("?V")
    assert face_down.view().landing == 8


@rule("M-34", "M-37")
def test_a_face_up_card_that_is_not_there_is_not_replaced() -> None:
    stage = Stage(4).display("7").bowls({}).boat(5, 0).play("+7")
    assert stage.view().landing == 8
    assert stage.view().players[0].holds.valuables == 3
    assert stage.view().players[0].holds.landscapes == 2


def pile_and_discard(stage: Stage, family: str) -> tuple[int, int]:
    """How many cards the pile of a family and its discard hold."""
    piles, discarded = stage.view().piles, stage.view().discarded
    if family == "V":
        return piles.valuables, len(discarded.valuables)
    return piles.landscapes, len(discarded.landscapes)


@rule("M-35", "M-95")
@pytest.mark.parametrize(("family", "draw", "last"), [("V", "?V", "2"), ("L", "?L", "W")])
def test_the_discard_becomes_the_pile_as_soon_as_the_last_card_has_left_it(family: str, draw: str, last: str) -> None:
    stage = Stage(4).boat(6, 0).hand(0, "").pile(family, last).play("-")
    pile, aside = pile_and_discard(stage, family)
    assert pile == 1
    assert aside > 1
    stage.play(draw)
    assert stage.held(0, last) == 1
    assert pile_and_discard(stage, family) == (aside, 0)
    stage.play(draw)
    assert pile_and_discard(stage, family) == (aside - 1, 0)


@rule("M-35")
def test_what_is_discarded_after_the_last_card_is_not_in_the_new_pile() -> None:
    stage = Stage(4).birds("WS").hands().pile("V", "2").pile("L", "R").bowls({}).boat(6, 0).play("- ?V ?L")
    valuables, landscapes = stage.piled("V"), stage.piled("L")
    assert len(valuables) > 1
    assert len(landscapes) > 1
    stage.give(1, "7 W").boat(11, 1).play("G31")
    assert (stage.view().discarded.valuables, stage.view().discarded.landscapes) == ((7,), ("water",))
    valuables.remove("7")  # the two cards that seat 1 was given
    landscapes.remove("W")
    assert (stage.piled("V"), stage.piled("L")) == (valuables, landscapes)


@rule("M-35")
def test_without_a_discard_the_pile_is_renewed_when_a_card_is_next_wanted() -> None:
    stage = Stage(4).birds("WS").hands("7 W 3").hoard(2, "V", pile="2").bowls({}).boat(5, 0).play("?V")
    assert pile_and_discard(stage, "V") == (0, 0)
    stage.boat(11, 1).play("G31")  # a card comes on the discard, but none is wanted
    assert pile_and_discard(stage, "V") == (0, 1)
    stage.boat(5, 3)
    assert "?V" in stage.legal
    stage.play("?V")
    assert pile_and_discard(stage, "V") == (0, 0)
    assert (stage.held(0, "2"), stage.held(3, "7")) == (1, 2)


@rule("M-35", "M-70")
def test_the_discard_becomes_the_pile_as_soon_as_the_last_card_is_laid_open() -> None:
    stage = Stage(4).display("W S").pile("V", "2 3 4 5").boat(12, 0).bowls({1: 0})
    aside = stage.view().discarded.valuables
    stage.play("^WS")
    assert stage.view().display.valuables == (2, 3, 4, 5)
    assert pile_and_discard(stage, "V") == (len(aside), 0)


@rule("M-35", "M-70")
def test_the_discard_becomes_the_pile_when_a_card_is_to_be_laid_open() -> None:
    stage = Stage(4).display("W S").pile("V", "2").boat(12, 0).bowls({1: 0})
    aside = stage.view().discarded.valuables
    stage.play("^WS")
    shown = stage.view().display.valuables
    assert len(shown) == 4
    assert 2 in shown
    assert stage.view().discarded.valuables == ()
    assert stage.view().piles.valuables == len(aside) - 3


@rule("M-36")
def test_a_pile_without_cards_and_discard_cannot_be_chosen() -> None:
    stage = Stage(4).boat(6, 0).play("-").hoard(1, "V")
    assert stage.legal == {"?L", "-"}
    stage.refuses("?V")
    stage.hoard(1, "L")
    stage.refuses("?L")
    assert stage.legal == {"-"}


@rule("M-37")
def test_a_part_lapses_when_no_card_is_to_be_had_and_the_rest_follows() -> None:
    stage = Stage(4).display("").bowls({}).last_bowl(0).play("@6")
    assert stage.view().landing == 6
    assert stage.legal == {"?V", "?L", "-"}
    assert stage.view().players[0].holds.landscapes == 2


@rule("M-37")
def test_the_boat_goes_on_when_nothing_at_all_is_to_be_had() -> None:
    stage = Stage(4).display("").bowls({1: 1}).last_bowl(0).hand(0, "").hand(1, "")
    stage.hoard(2, "V").hoard(2, "L").play("@3")
    assert (stage.state.seat, stage.view().landing) == (1, 12)


@rule("M-38")
def test_there_is_no_limit_to_the_cards_in_hand() -> None:
    stage = Stage(4).hands().give(1, "2").display("7 W").hoard(0, "V").hoard(0, "L").hand(1, "").boat(1, 0)
    held = stage.view().players[0].holds
    assert (held.valuables, held.landscapes) == (41, 31)
    stage.play("+7 +W ?V")
    held = stage.view().players[0].holds
    assert (held.valuables, held.landscapes) == (43, 32)
