"""The helper: B-42 to B-48."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, ready
from tests.rules import rule


@pytest.fixture
def helper() -> Stage:
    """Seat 0 has a 6 to place and a man and a woman with 2 and with 3 symbols."""
    return ready().home(0, 5, 2).persons(0, "m:land2 m:water3 f:land2 f:water3").open_cards("b b w r g").placing(0, "6")


@rule("B-42")
def test_all_seven_trades_are_offered_with_six_points(helper: Stage) -> None:
    helper.play("6@helper")
    assert helper.view().helper_points == 6
    materials = {"sand", "wood", "stone"}
    assert helper.legal == {"^m2", "^m3", "^f2", "^f3", "-", "offering", "+b", "+w", "+r", "+g", "?", ">12"} | materials


@rule("B-42")
def test_with_one_point_only_trades_for_one_are_offered(helper: Stage) -> None:
    helper.placing(0, "1").play("1@helper")
    assert helper.legal == {"^m2", "^m3", "^f2", "^f3", "-"}
    helper.refuses("offering", "?", "+b", "wood", ">12")


@rule("B-42")
@pytest.mark.parametrize(
    ("trade", "cost"),
    [("^m2", 1), ("^f3", 1), ("offering", 2), ("?", 2), ("+w", 2), ("wood c7", 2), (">12", 2)],
)
def test_every_trade_has_its_price(helper: Stage, trade: str, cost: int) -> None:
    helper.play(f"6@helper {trade}")
    assert helper.view().helper_points == 6 - cost
    assert helper.play("-").points("helper")[0] == 6 - cost


@rule("B-42", "B-43")
def test_the_same_trade_may_be_repeated_and_mixed(helper: Stage) -> None:
    helper.play("6@helper offering ^m2 offering ^f2")
    assert helper.player(0).offerings == 2
    assert (helper.player(0).status, helper.player(0).shells) == (2, 2)
    assert (helper.view().helper_points, helper.seat) == (0, 1)


@rule("B-43", "B-55")
def test_a_card_drawn_is_seen_before_the_next_trade(helper: Stage) -> None:
    helper.play("6@helper ?")
    assert helper.seat == 0
    assert len(helper.view(0).hand or ()) == 1
    helper.play("+b")
    assert len(helper.view(0).hand or ()) == 2
    assert len(helper.view(0).open_cards) == 5


@rule("B-44")
def test_to_tattoo_shifts_a_man_for_a_status_step_for_each_symbol(helper: Stage) -> None:
    helper.play("6@helper ^m3")
    assert helper.player(0).status == 3
    assert [person.symbols for person in helper.player(0).persons if person.shifted] == [3]
    assert helper.player(0).shells == 0
    helper.refuses("^m3")


@rule("B-45")
def test_to_gather_shifts_a_woman_for_her_shells(helper: Stage) -> None:
    helper.play("6@helper ^f3")
    assert (helper.player(0).shells, helper.player(0).status) == (3, 0)
    assert [(person.sex, person.symbols) for person in helper.player(0).persons if person.shifted] == [("woman", 3)]
    helper.refuses("^f3")


@rule("B-46")
def test_a_shifted_person_is_never_shifted_again() -> None:
    stage = ready().home(0, 5, 2).persons(0, "m:land2^ f:water3^ m:build1").placing(0, "6").play("6@helper")
    stage.refuses("^m2", "^f3")
    assert "^m1" in stage.legal


@rule("B-46")
def test_nobody_shifts_anothers_persons() -> None:
    stage = ready().home(1, 5, 2).persons(1, "m:land2 f:land1").placing(0, "6").play("6@helper")
    stage.refuses("^m2", "^f1")


@rule("B-46")
def test_a_person_taken_in_the_same_round_may_be_shifted() -> None:
    stage = ready(2).slots("f", "god3").placing(0, "16").play("1@woman 6@fish 6@helper ^f3")
    assert stage.player(0).shells == 3


@rule("B-46")
@pytest.mark.parametrize(("first", "second"), [("land2", "shell2"), ("shell2", "land2")])
def test_of_equal_persons_the_first_in_the_order_of_kinds_is_shifted(first: str, second: str) -> None:
    stage = ready(2).home(0, 8, 2).slots("m", f"{first} {second}").placing(0, "226").play("2@man m1 6@fish")
    stage.placing(0, "26").play("2@man 6@fish 6@helper ^m2")
    assert [person.kind for person in stage.player(0).persons if person.shifted] == ["land"]


@rule("B-46", "B-145")
def test_persons_with_equal_symbols_are_one_choice() -> None:
    stage = ready().home(0, 5, 2).persons(0, "m:land2 m:water2 m:god2").placing(0, "6").play("6@helper ^m2 ^m2")
    assert stage.player(0).status == 4
    assert sum(person.shifted for person in stage.player(0).persons) == 2


@rule("B-47")
def test_a_hut_moves_from_an_ordinary_space_to_space_twelve(helper: Stage) -> None:
    helper.play("6@helper >12 >12 >12")
    assert (helper.player(0).huts, helper.player(0).last_huts) == (2, 5)
    assert helper.player(0).free_spaces == 11 - 2 - 4


@rule("B-47")
def test_without_a_hut_on_an_ordinary_space_none_moves(helper: Stage) -> None:
    helper.home(0, 0, 5).play("6@helper")
    helper.refuses(">12")


@rule("B-47")
def test_no_hut_moves_to_space_twelve_while_a_person_lies_there() -> None:
    stage = ready().home(0, 10, 0).persons(0, "m:land1 m:water1").placing(0, "6").play("6@helper")
    assert stage.field("person_on_last")[0] == 1
    stage.refuses(">12")


@rule("B-48")
@pytest.mark.parametrize("trades", ["", "^m2", "offering", "^m3 ^f3", "? offering"])
def test_helper_points_left_score_a_point_each(helper: Stage, trades: str) -> None:
    spent = sum(1 if trade[0] == "^" else 2 for trade in trades.split())
    helper.play(f"6@helper {trades} -")
    assert helper.points("helper")[0] == 6 - spent
    assert (helper.view().helper_points, helper.seat) == (0, 1)


@rule("B-48", "B-144")
def test_a_last_point_with_nothing_to_shift_scores_by_itself() -> None:
    stage = ready().placing(0, "3").play("3@helper offering")
    assert stage.points("helper")[0] == 1
    assert stage.seat == 1


@rule("B-42", "B-37")
def test_a_material_of_any_kind_finds_its_space_or_lies_beside_the_board(helper: Stage) -> None:
    helper.materials(0, "3 5 8").play("6@helper stone")
    assert helper.player(0).ceremony[9] == "material"
    helper.play("stone")
    assert helper.player(0).beside == ("stone",)
    assert helper.view().helper_points == 2
