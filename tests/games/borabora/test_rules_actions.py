"""Temple, building and what actions bring: B-49 to B-58."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, ready, written
from tests.rules import rule

LAST = 14


@pytest.fixture
def builder() -> Stage:
    """Seat 0 has materials on ceremony spaces 1, 2, 5, 8 and 12 and a 6 to place."""
    return ready().materials(0, "1 2 5 8 12").placing(0, "6")


# ----- temple


@rule("B-49")
@pytest.mark.parametrize("die", range(2, 7))
def test_a_priest_goes_on_a_slot_not_above_the_value_free_or_not(die: int) -> None:
    stage = ready().temple("1 - 2 - 3 -").placing(0, str(die)).play(f"{die}@temple")
    assert stage.legal == {stage.slot(number) for number in range(1, die + 1)}
    stage.refuses(*(stage.slot(number) for number in range(die + 1, 7)))
    stage.play(stage.slot(1))
    assert stage.view().temple[5] == 0
    assert stage.player(0).priests == 3
    assert stage.view().decision == "fire first"


@rule("B-49")
@pytest.mark.parametrize("place", range(1, 7))
def test_a_temple_slot_is_written_by_its_place_from_the_left(place: int) -> None:
    stage = ready().placing(0, "6").play(f"6@temple p{place}")
    assert stage.view().temple.index(0) == place - 1


@rule("B-49", "B-50")
def test_without_a_priest_in_stock_there_is_no_temple_even_if_an_own_one_would_come_back() -> None:
    stage = ready().temple("1 1 0 0 0 0").placing(0, "6")
    stage.refuses("6@temple")


@rule("B-50")
@pytest.mark.parametrize(
    ("before", "slot", "after"),
    [
        ("- - - - - -", 4, "- - 0 - - -"),
        ("- - 1 - - -", 4, "- - 0 1 - -"),
        ("- - 1 2 - 3", 4, "- - 0 1 2 3"),
        ("- - 1 - 2 3", 4, "- - 0 1 2 3"),
        ("1 - 2 3 1 2", 6, "0 1 2 3 1 2"),
        ("1 1 2 2 3 3", 6, "0 1 1 2 2 3"),
        ("- - - - - 3", 1, "- - - - - 0"),
        ("- 0 0 1 2 0", 5, "- 0 0 0 1 2"),
    ],
)
def test_priests_are_pushed_to_the_right_up_to_the_first_gap(before: str, slot: int, after: str) -> None:
    stage = ready().temple(before).placing(0, "6")
    stage.play("6@temple").play(stage.slot(slot))
    assert stage.view().temple == tuple(None if seat == "-" else int(seat) for seat in after.split())
    in_temple = [after.split().count(str(seat)) for seat in range(4)]
    assert [player.priests for player in stage.view().players] == [4 - priests for priests in in_temple]


@rule("B-50")
def test_priests_stay_in_the_temple_from_round_to_round() -> None:
    stage = ready().temple("- 1 - - 0 2").choosing_task(3)
    stage.play(min(stage.legal))
    assert stage.view().round == 2
    assert stage.view().temple == (None, 1, None, None, 0, 2)


# ----- building


@rule("B-51")
def test_a_building_covers_two_adjacent_materials_for_good(builder: Stage) -> None:
    builder.placing(0, "3").play("3@build")
    assert builder.legal == {"B1", "B2", "B3"}
    builder.refuses("B4", "B6")
    builder.play("B3")
    assert builder.legal == {"c1-2", "c1-5", "c8-12"}
    builder.refuses("c2-5", "c2-6", "c5-8", "c1-8")
    builder.play("c8-12")
    assert builder.player(0).buildings == (3,)
    covered = [space + 1 for space, bears in enumerate(builder.player(0).ceremony) if bears == "covered"]
    assert covered == [8, 12]


@rule("B-51")
def test_a_building_is_built_once_and_covered_spaces_take_nothing_more(builder: Stage) -> None:
    builder.buildings(0, "2 6", "3 4").play("6@build")
    assert builder.legal == {"B1", "B3", "B4", "B5"}
    builder.play("B1")
    builder.refuses("c3-4", "c2-3")
    builder.play("c1-2 offering shell").placing(0, "6").play("6@helper sand")
    assert builder.legal == {"c6", "c11"}


@rule("B-51")
def test_the_end_of_a_row_is_not_adjacent_to_the_start_of_the_next() -> None:
    stage = ready().materials(0, "4 5 8 9").placing(0, "6").play("6@build B1")
    assert stage.legal == {"c4-8", "c5-9"}


@rule("B-52", "B-54")
@pytest.mark.parametrize(("number", "points"), [(1, 10), (2, 10), (3, 7), (4, 7), (5, 4), (6, 4)])
def test_a_building_scores_by_rounds_and_brings_a_fire_bonus(builder: Stage, number: int, points: int) -> None:
    builder.round(number).play("6@build B5 c1-5")
    assert builder.points("buildings") == (points, 0, 0, 0)
    assert builder.view().decision == "fire first"
    builder.play("offering shell")
    assert (builder.player(0).offerings, builder.player(0).shells, builder.seat) == (1, 1, 1)


# ----- fire bonus


@pytest.fixture
def fire() -> Stage:
    """Seat 0 has placed a priest."""
    stage = ready().open_cards("b w w r y").placing(0, "6")
    return stage.play("6@temple").play(stage.slot(1))


@rule("B-54")
def test_a_fire_bonus_is_a_card_or_an_offering_then_status_or_a_shell(fire: Stage) -> None:
    assert fire.legal == {"offering", "+b", "+w", "+r", "+y", "?"}
    fire.refuses("-", "status", "shell", "+g")
    fire.play("+w")
    assert fire.view().decision == "fire second"
    assert fire.hand_of(0) == "w"
    assert fire.legal == {"status", "shell"}
    fire.refuses("-", "offering", "?", "+b")
    before = fire.copy().play("shell")
    assert (before.player(0).shells, before.player(0).status, before.seat) == (1, 0, 1)
    fire.play("status")
    assert (fire.player(0).shells, fire.player(0).status, fire.seat) == (0, 1, 1)


@rule("B-54", "B-58")
def test_a_step_falls_away_for_a_marker_on_the_last_space(fire: Stage) -> None:
    fire.status({0: LAST}).play("offering")
    assert (fire.player(0).shells, fire.seat) == (1, 1)


@rule("B-54", "B-56")
def test_a_card_falls_away_if_there_is_none_anywhere() -> None:
    stage = ready().open_cards("").hoard(1).placing(0, "6")
    stage.play("6@temple").play(stage.slot(2))
    assert stage.player(0).offerings == 1
    assert stage.legal == {"status", "shell"}


# ----- god cards


@rule("B-55")
def test_an_open_card_taken_is_replaced_at_once() -> None:
    stage = ready().open_cards("b b w r y").pile("g g").placing(0, "6").play("6@helper +y")
    assert stage.view().open_cards == ("blue", "blue", "white", "red", "green")
    assert stage.view().pile == 1
    assert stage.hand_of(0) == "y"


@rule("B-55")
def test_the_top_card_of_the_pile_leaves_the_open_ones_alone() -> None:
    stage = ready().open_cards("b b w r y").pile("g g").placing(0, "6").play("6@helper ?")
    assert stage.view().open_cards == ("blue", "blue", "white", "red", "yellow")
    assert (stage.hand_of(0), stage.view().pile) == ("g", 1)


@rule("B-55")
def test_there_is_no_limit_to_the_cards_in_hand() -> None:
    stage = ready().cards(0, "b b b b b w w w w w r r r r r g g g g g").placing(0, "6").play("6@helper ? ? ?")
    assert stage.player(0).cards == 23


@rule("B-55", "B-66")
def test_a_card_taken_can_be_used_from_then_on() -> None:
    stage = ready(2).open_cards("w w w r y").offerings(0, 1).placing(0, "26").play("2@helper +w 6@fish")
    stage.roll(0, "2").placing(0, "2", {"helper": 6}).play("2@helper w=w")
    assert stage.view().helper_points == 6


@rule("B-56")
def test_the_discard_is_shuffled_as_soon_as_the_last_card_has_left_the_pile() -> None:
    stage = ready().open_cards("b b b b b").hoard(1, pile="w", discard="r g").placing(0, "6").play("6@helper ?")
    assert stage.hand_of(0) == "w"
    assert (stage.view().pile, stage.view().discarded) == (2, ())
    stage.play("?")
    assert (stage.view().pile, stage.view().discarded) == (1, ())
    assert stage.hand_of(0) in ("w r", "w g")


@rule("B-56", "B-135")
def test_the_discard_is_shuffled_as_soon_as_the_last_card_is_laid_open() -> None:
    stage = ready().open_cards("b b b b b").cards(2, "y").hoard(1, pile="w", discard="r g").placing(0, "6")
    stage.play("6@helper +b")
    assert stage.view().open_cards == ("blue",) * 4 + ("white",)
    assert (stage.view().pile, stage.view().discarded) == (2, ())
    assert stage.view(0).unseen == ("red", "green")
    assert "yellow" in stage.view(0).unseen_before


@rule("B-56")
def test_what_is_discarded_after_the_last_card_is_not_in_the_new_pile() -> None:
    stage = ready(2).cards(1, "w").offerings(1, 1).open_cards("b b b b b").pile("r").placing(0, "6")
    stage.play("6@helper ? -")
    pile = stage.view().pile
    assert pile > 1
    stage.placing(1, "1").play("1@helper w=w")
    assert (stage.view().pile, stage.view().discarded) == (pile, ("white",))


@rule("B-56")
def test_without_a_discard_the_pile_is_renewed_when_a_card_is_next_wanted() -> None:
    stage = ready(2).cards(1, "w").offerings(1, 1).open_cards("b b b b b").hoard(0, pile="r").placing(0, "6")
    stage.play("6@helper ? -")
    assert (stage.view().pile, stage.view().discarded) == (0, ())
    stage.placing(1, "1").play("1@helper w=w")
    assert (stage.view().pile, stage.view().discarded) == (0, ("white",))
    stage.play("?")
    assert (stage.view().pile, stage.view().discarded, stage.hand_of(1)) == (0, (), "w")


@rule("B-56")
def test_an_open_place_is_refilled_from_the_shuffled_discard() -> None:
    stage = ready().open_cards("b b b b b").hoard(1, discard="r r g").placing(0, "6").play("6@helper +b")
    assert (stage.view().pile, stage.view().discarded) == (2, ())
    assert stage.view().open_cards in (("blue",) * 4 + ("red",), ("blue",) * 4 + ("green",))


@rule("B-56")
def test_without_pile_and_discard_open_places_stay_empty() -> None:
    stage = ready().open_cards("b w w").hoard(1).placing(0, "6").play("6@helper")
    assert "?" not in stage.legal
    stage.refuses("?")
    stage.play("+w")
    assert stage.view().open_cards == ("blue", "white")
    stage.play("+w +b")
    assert stage.view().open_cards == ()
    assert stage.hand_of(0) == "b w w"


@rule("B-56")
def test_without_any_card_the_choice_falls_away() -> None:
    stage = ready().open_cards("").hoard(1).placing(0, "6").play("6@helper")
    stage.refuses("?", "+b", "+y")


@rule("B-56", "B-59")
def test_empty_open_places_are_filled_as_soon_as_cards_are_discarded() -> None:
    stage = ready().cards(0, "b w").offerings(0, 2).open_cards("g").hoard(1).placing(0, "3", {"helper": 3})
    stage.play("3@helper w=w")
    assert stage.view().open_cards == ("blue", "white", "green")
    assert (stage.view().pile, stage.view().discarded) == (0, ())


@rule("B-56")
def test_what_is_discarded_beyond_the_five_open_places_stays_discarded() -> None:
    stage = ready().cards(0, "b w").offerings(0, 2).open_cards("g g g g").hoard(1).placing(0, "3", {"helper": 3})
    stage.play("3@helper w=w")
    assert len(stage.view().open_cards) == 5
    assert stage.view().pile + len(stage.view().discarded) == 1


# ----- status


@rule("B-57")
def test_a_marker_that_advances_lands_on_top_of_those_there() -> None:
    stage = ready().status({1: 2, 2: 2}).home(0, 5, 2).persons(0, "m:land2").placing(0, "1").play("1@helper ^m2")
    assert stage.view().status == ((0, 2), (2, 2), (1, 2), (3, 0))


@rule("B-57")
def test_passing_others_has_no_effect_and_those_left_behind_keep_their_order() -> None:
    stage = ready().status({1: 1, 2: 1}).home(1, 5, 2).persons(1, "m:land3").placing(1, "1").play("1@helper ^m3")
    assert stage.view().status == ((1, 4), (2, 1), (0, 0), (3, 0))


@rule("B-58")
def test_a_marker_that_would_pass_the_last_space_stops_on_it_on_top() -> None:
    stage = ready().status({1: LAST, 0: LAST - 1}).home(0, 5, 2).persons(0, "m:land3").placing(0, "1")
    stage.play("1@helper ^m3")
    assert stage.view().status[:2] == ((0, LAST), (1, LAST))


@rule("B-58")
def test_a_marker_on_the_last_space_no_longer_moves() -> None:
    stage = ready().status({0: LAST, 1: LAST}).home(0, 5, 2).persons(0, "m:land3").placing(0, "1")
    stage.play("1@helper ^m3")
    assert stage.view().status[:2] == ((1, LAST), (0, LAST))
    assert stage.player(0).persons[0].shifted


def test_staged_cards_are_conserved() -> None:
    stage = ready().cards(0, "w b b").open_cards("g").hoard(1, pile="r", discard="y y")
    rows = [stage.field("stock"), stage.field("display"), stage.field("spent"), *stage.field("hand")]
    assert [sum(row[colour] for row in rows) for colour in range(5)] == [12] * 5
    assert (written(stage.field("stock")), written(stage.field("spent"))) == ("r", "y y")
