"""Phase C: B-89 to B-101, and the winner: B-131."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Chance, Stage, printed, ready
from tests.rules import rule
from vaka.games.borabora.rules import codes

TASKS = "3-regions 9-regions 4-men"
DISCARDS = {"~3-regions", "~9-regions", "~4-men"}


# ----- status and turn order


@rule("B-89")
def test_everybody_scores_the_number_of_the_space_of_their_marker() -> None:
    stage = ready().status({0: 5, 1: 3, 2: 14, 3: 0}).end_phase_b()
    assert stage.points("status") == (4, 2, 15, 0)


@rule("B-89")
def test_status_scores_in_every_round() -> None:
    stage = ready(2).status({0: 7}).end_phase_b()
    assert stage.points("status") == (6, 0)
    assert stage.status({0: 1, 1: 9}).end_phase_b().points("status") == (7, 9)


@rule("B-90")
@pytest.mark.parametrize(
    ("markers", "order"),
    [
        ({}, (0, 1, 2, 3)),
        ({3: 1}, (3, 0, 1, 2)),
        ({2: 4, 1: 6}, (1, 2, 0, 3)),
        ({1: 3, 3: 3}, (3, 1, 0, 2)),
        ({3: 3, 1: 3}, (1, 3, 0, 2)),
        ({0: 2, 1: 2, 2: 2, 3: 2}, (3, 2, 1, 0)),
        ({0: 2, 2: 14, 1: 14}, (1, 2, 0, 3)),
    ],
)
def test_the_marker_farthest_ahead_goes_first_and_within_a_stack_the_higher_one(
    markers: dict[int, int], order: tuple[int, ...]
) -> None:
    assert ready().status(markers).end_phase_b().view().order == order


@rule("B-90")
def test_who_did_not_move_keeps_the_order_of_the_last_round() -> None:
    stage = ready().order(2, 0, 3, 1).status({3: 1}).end_phase_b()
    assert stage.view().order == (3, 2, 0, 1)
    assert stage.end_phase_b().view().order == (3, 2, 0, 1)


@rule("B-91")
def test_the_markers_go_back_to_space_nought_in_the_new_order() -> None:
    stage = ready().status({1: 3, 3: 3}).end_phase_b()
    assert stage.view().status == ((3, 0), (1, 0), (0, 0), (2, 0))


@rule("B-91")
def test_the_rest_of_phase_c_follows_the_new_order() -> None:
    stage = ready(3).status({1: 3, 2: 5}).column(1, "comb2 comb4 comb5 comb8")
    for seat in range(3):
        stage.shells(seat, 9)
    stage.end_phase_b()
    seats = []
    while stage.view().round == 1:
        seats.append((stage.seat, stage.view().decision))
        stage.play(min(stage.legal, key=lambda move: (move[0] not in "-~", move)))
    decisions = ("jewel", "task", "new task")
    assert seats == [(seat, decision) for decision in decisions for seat in (2, 1, 0)]
    assert stage.seat == 2


# ----- temple


@rule("B-92")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_priest_in_the_temple_scores_by_rounds(number: int, points: int) -> None:
    stage = ready().round(number).temple("0 1 0 - 3 0").end_phase_b()
    assert stage.points("temple") == (3 * points, points, 0, points)
    assert stage.view().temple == (0, 1, 0, None, 3, 0)


@rule("B-93")
@pytest.mark.parametrize(
    ("temple", "taker"),
    [
        ("- - - - - 2", 2),
        ("0 1 1 - - -", 1),
        ("- 1 0 0 1 -", 1),
        ("0 1 1 0 2 2", 0),
        ("3 - - 1 1 -", 1),
        ("3 2 1 0 - -", 3),
        ("- - 1 2 2 1", 1),
        ("0 2 1 2 1 -", 2),
    ],
)
def test_most_priests_take_a_god_tile_and_the_leftmost_among_equals(temple: str, taker: int) -> None:
    stage = ready().temple(temple)
    assert stage.view().majority == taker
    stage.end_phase_b()
    assert [player.god_tiles for player in stage.view().players] == [int(seat == taker) for seat in range(4)]
    assert stage.view().temple_tiles == 5


@rule("B-93")
def test_the_god_tile_can_be_used_in_the_same_phase_c() -> None:
    stage = ready().huts(0, "CM CB").tasks(0, TASKS).temple("0 - - - - -").end_phase_b()
    assert stage.legal == {"!3-regions", *DISCARDS}
    stage.play("!3-regions")
    assert (stage.points("tasks")[0], stage.player(0).god_tiles) == (4, 0)


@rule("B-94")
def test_with_no_priest_in_the_temple_a_god_tile_leaves_the_game() -> None:
    stage = ready()
    assert stage.view().majority is None
    stage.end_phase_b()
    assert stage.view().temple_tiles == 5
    assert [player.god_tiles for player in stage.view().players] == [0] * 4


# ----- jewellery


@pytest.fixture
def shop() -> Stage:
    """Seat 0 of two is to buy one of jewels for 1, 2, 4 and 1 shells."""
    return ready(2).column(1, "necklace1 necklace4 comb8 comb2").shells(0, 3).shells(1, 9).buying(0)


@rule("B-95")
def test_a_jewel_costs_the_shells_it_shows(shop: Stage) -> None:
    assert shop.legal == {"j1", "j2", "j4", "-"}
    shop.refuses("j3")
    shop.play("j2")
    assert shop.player(0).shells == 1
    assert [jewel.points for jewel in shop.player(0).jewels] == [4]
    assert shop.points("jewels") == (0, 0)


@rule("B-95")
def test_each_player_buys_one_at_most_and_nobody_a_jewel_already_sold(shop: Stage) -> None:
    shop.play("j1")
    assert (shop.seat, shop.player(0).shells) == (1, 2)
    assert shop.legal == {"j2", "j3", "j4", "-"}
    shop.refuses("j1")


@rule("B-95")
def test_buying_is_optional_and_then_the_column_is_cleared(shop: Stage) -> None:
    others = shop.view().jewels[1:]
    shop.play("- j4")
    assert shop.view().jewels[0] == (None,) * 4
    assert shop.view().jewels[1:] == others
    assert [len(player.jewels) for player in shop.view().players] == [0, 1]
    assert shop.view().decision == "task"


@rule("B-95")
def test_only_the_column_of_the_round_is_for_sale() -> None:
    stage = ready(2).column(1, "necklace1 necklace4 comb8 comb2").column(2, "necklace9 bracelet9 comb4 comb5")
    stage.shells(0, 2).round(2).buying(0)
    assert stage.legal == {"j3", "-"}


@rule("B-95", "B-144")
def test_who_cannot_pay_is_not_asked(shop: Stage) -> None:
    shop.shells(0, 0).all_placed().end_phase_b()
    assert (shop.seat, shop.view().decision) == (1, "jewel")


@rule("B-96")
def test_a_jewel_counts_for_tasks_at_once_and_scores_at_the_end(shop: Stage) -> None:
    shop.persons(0, "f:land1").tasks(0, "woman-jewel 5-shells 4-men").shells(0, 7).play("j2 -")
    assert shop.legal == {"!woman-jewel", "!5-shells"}
    assert shop.points("jewels") == (0, 0)
    assert shop.view().if_over_now["jewels"] == (4, 0)


# ----- tasks


@rule("B-97")
def test_one_task_that_holds_must_be_fulfilled_for_six_points() -> None:
    stage = ready(2).huts(0, "CM CB CP").tasks(0, "3-regions 5-shells 4-men").shells(0, 5).fulfilling(0)
    assert stage.legal == {"!3-regions", "!5-shells"}
    stage.refuses("~3-regions", "~5-shells", "~4-men", "-", "!4-men")
    stage.play("!5-shells")
    assert stage.points("tasks") == (6, 0)
    assert stage.player(0).tasks == ("3-regions", "4-men")
    assert stage.player(0).fulfilled == ("5-shells",)
    assert (stage.player(0).shells, stage.seat) == (5, 1)


@rule("B-97")
def test_yellow_may_serve_one_task_although_another_holds_without_it() -> None:
    stage = ready(2).huts(0, "CM CB CP").tasks(0, "3-regions 5-shells 4-men").shells(0, 4).god_tiles(0, 1).fulfilling(0)
    assert stage.legal == {"!3-regions", "!5-shells"}
    stage.play("!5-shells")
    assert (stage.points("tasks")[0], stage.player(0).god_tiles) == (4, 0)


@rule("B-98")
@pytest.mark.parametrize("task", TASKS.split())
def test_who_can_fulfil_none_puts_one_out_of_the_game(task: str) -> None:
    stage = ready(2).tasks(0, TASKS).fulfilling(0)
    assert stage.legal == DISCARDS
    stage.refuses("-", "!3-regions")
    stage.play(f"~{task}")
    assert stage.points("tasks") == (0, 0)
    assert stage.player(0).tasks == tuple(name for name in TASKS.split() if name != task)
    names = [tile.name for tile in printed().task_tiles]
    assert stage.field("tasks")[names.index(task)] == codes.GONE
    assert stage.seat == 1


@rule("B-98")
def test_nobody_discards_or_fulfils_anothers_task() -> None:
    stage = ready(2).tasks(0, TASKS).tasks(1, "man-woman 4-women 5-shells").shells(0, 5).fulfilling(0)
    stage.refuses("~4-women", "!5-shells")


@rule("B-99")
@pytest.mark.parametrize("openly", [False, True])
def test_god_cards_in_hand_may_be_used_for_a_task_but_oblige_nobody(openly: bool) -> None:
    stage = ready(2).tasks(0, "2-gods-blue 9-regions 4-men").cards(0, "b b", openly=openly).fulfilling(0)
    assert stage.legal == {"!2-gods-blue", "~2-gods-blue", "~9-regions", "~4-men"}
    assert stage.play("!2-gods-blue").points("tasks")[0] == 6


@rule("B-99")
@pytest.mark.parametrize(("cards", "offerings", "tiles"), [("y", 1, 0), ("b b", 1, 0), ("", 0, 1)])
def test_yellow_may_be_used_but_obliges_nobody(cards: str, offerings: int, tiles: int) -> None:
    stage = ready(2).huts(0, "CM CB").tasks(0, TASKS).cards(0, cards).offerings(0, offerings).god_tiles(0, tiles)
    stage.fulfilling(0)
    assert stage.legal == {"!3-regions", *DISCARDS}


@rule("B-99")
def test_an_open_task_obliges_even_beside_one_for_cards() -> None:
    stage = ready(2).huts(0, "CM CB CP").tasks(0, "2-gods-blue 3-regions 4-men").cards(0, "b b").fulfilling(0)
    assert stage.legal == {"!2-gods-blue", "!3-regions"}
    stage.refuses("~4-men")


@rule("B-99")
@pytest.mark.parametrize(
    ("task", "staging"),
    [("4-offerings", "offerings"), ("2-god-tiles", "god_tiles"), ("5-shells", "shells"), ("man-first", "persons")],
)
def test_offerings_tiles_shells_and_turn_order_lie_open_and_oblige(task: str, staging: str) -> None:
    stage = ready(2).tasks(0, f"{task} 9-regions 4-women")
    stage.persons(0, "m:land1") if staging == "persons" else stage.put(staging, 0, int(task[0]))
    stage.fulfilling(0)
    stage.refuses(f"~{task}", "~9-regions", "~4-women")


@rule("B-100")
def test_each_player_must_take_a_new_task_from_the_display_in_turn_order() -> None:
    stage = ready(2).shown_tasks("4-women 5-shells 5-islands 4-jewels").tasks(0, "9-regions 4-men")
    stage.tasks(1, "3-priests 5-materials").choosing_task(0)
    assert stage.legal == {"+4-women", "+5-shells", "+5-islands", "+4-jewels"}
    stage.refuses("-", "+4-buildings")
    stage.play("+5-shells")
    assert set(stage.player(0).tasks) == {"9-regions", "4-men", "5-shells"}
    assert (stage.seat, stage.legal) == (1, {"+4-women", "+5-islands", "+4-jewels"})


@rule("B-100", "B-97")
def test_all_fulfil_before_anybody_takes_a_new_task() -> None:
    stage = ready(2).end_phase_b()
    assert (stage.seat, stage.view().decision) == (0, "task")
    stage.play(min(stage.legal))
    assert (stage.seat, stage.view().decision) == (1, "task")
    stage.play(min(stage.legal))
    assert (stage.seat, stage.view().decision) == (0, "new task")


@rule("B-100", "B-101")
def test_in_round_six_too_a_new_task_is_taken_and_then_the_display_is_cleared_and_nothing_is_prepared() -> None:
    stage = ready(2).huts(0, "CM CB CP").tasks(0, "9-regions 4-men 3-regions").round(6).choosing_task(1)
    before = stage.view()
    assert any(before.men)
    assert any(before.women)
    stage.play(min(stage.legal))
    after = stage.view()
    assert (after.round, after.decision, stage.seat) == (6, "last tasks", 0)
    assert (after.men, after.women) == ((None,) * 6, (None,) * 6)
    assert after.tasks == ()
    assert (after.unseen_men, after.unseen_women) == (before.unseen_men, before.unseen_women)
    assert after.unseen_tasks == before.unseen_tasks
    assert [player.dice for player in after.players] == [()] * 2


# ----- the next round


@rule("B-101")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_round_brings_new_persons_tasks_and_dice(seats: int) -> None:
    stage = ready(seats).choosing_task(seats - 1)
    places, tasks = [list(row) for row in stage.field("persons")], list(stage.field("tasks"))
    chosen = min(stage.legal)
    stage.play(chosen)
    assert (stage.view().round, stage.view().decision) == (2, "die")
    for before, after in zip(places, stage.field("persons"), strict=True):
        assert sorted(place for place in after if 1 <= place <= 6) == [1, 2, 3, 4, 5, 6]
        assert all(after[tile] == codes.GONE for tile, place in enumerate(before) if 1 <= place <= 6)
    left = [task for task, place in enumerate(tasks) if place == codes.SHOWN]
    gone = [task for task in left if stage.field("tasks")[task] == codes.GONE]
    assert len(gone) == len(left) - 1
    assert len(stage.view().tasks) == seats + 2
    assert [len(player.dice) for player in stage.view().players] == [3] * seats
    assert set(stage.view().lowest.values()) == {None}


@rule("B-101", "B-24")
def test_chance_brings_men_then_women_then_tasks_then_the_dice_by_seats() -> None:
    stage = ready(3).choosing_task(2)
    chance, move = Chance.of(stage), min(stage.legal)
    people = printed().person_tiles
    piles = [
        [
            f"{people[36 * sex + tile].kind}{people[36 * sex + tile].symbols}"
            for tile, place in enumerate(row)
            if not place
        ]
        for sex, row in enumerate(stage.field("persons"))
    ]
    dark = [tile.name for tile, place in zip(printed().task_tiles, stage.field("tasks"), strict=True) if not place]
    seen = stage.play(move).view()
    for pile, shown in zip(piles, (seen.men, seen.women), strict=True):
        assert [f"{person.kind}{person.symbols}" for person in shown if person] == chance.drawn(pile, 6)
    assert set(seen.tasks) == set(chance.drawn(dark, 5))
    for player in seen.players:
        assert list(player.dice) == sorted(chance.below(6) + 1 for _ in range(3))


# ----- the winner


def tied(seats: int, order: tuple[int, ...], ahead: int | None = None) -> Stage:
    """Return a game that has ended with equal points for all, one seat being a point ahead if it is named."""
    stage = ready(seats).order(*order)
    rows = [[0] * codes.SOURCES for _ in range(4)]
    for seat in range(seats):
        stage.tasks(seat, "")
        rows[seat][codes.AT_FISHING] = 20 + (seat == ahead)
    return stage.set("gained", rows).last_tasks(order[-1]).play("-")


@rule("B-131")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_among_equals_the_one_earlier_in_turn_order_wins(order: tuple[int, ...]) -> None:
    stage = tied(3, order)
    assert stage.state.over
    assert stage.state.points() == (20, 20, 20)
    assert stage.state.winners() == stage.view().winners == (order[0],)


@rule("B-131")
def test_most_points_win() -> None:
    for ahead in range(4):
        assert tied(4, (3, 1, 0, 2), ahead).state.winners() == (ahead,)
