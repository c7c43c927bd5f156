"""Preparing the next round and the end of the game: M-67 to M-72."""

from __future__ import annotations

import pytest

from tests.games.mangrovia.staging import Stage, mangrovia
from tests.rules import rule
from vaka import Record


@rule("M-67")
@pytest.mark.parametrize("seat", range(4))
def test_the_bowl_on_site_one_brings_the_talisman(seat: int) -> None:
    stage = Stage(4, first=2).bowls({}).boat(12, seat).play("^SR")
    assert (stage.view().first, stage.state.seat) == (seat, seat)
    assert set(stage.view().birds) == {"sand", "reed"}


@rule("M-68")
@pytest.mark.parametrize(("seats", "first", "next_first"), [(4, 2, 1), (4, 0, 3), (5, 0, 4), (2, 0, 1), (2, 1, 0)])
def test_if_site_one_stayed_empty_the_talisman_goes_right_and_both_birds_move(
    seats: int, first: int, next_first: int
) -> None:
    for birds, moved in (("WS", {"mangrove", "reed"}), ("WR", {"sand", "mangrove"}), ("SM", {"water", "reed"})):
        stage = Stage(seats, first=first).bowls({}).birds(birds).boat(11, 0).hand(0, "").play("- -")
        assert stage.view().round == 2
        assert (stage.view().first, stage.state.seat) == (next_first, next_first)
        assert set(stage.view().birds) == moved
        assert stage.view().decision == "bowl"  # nobody was asked about the birds


@rule("M-68")
def test_with_three_players_site_one_is_always_taken() -> None:
    for seed in range(10):
        stage = Stage(3, seed=seed, first="random")
        while stage.view().decision == "bowl":
            stage.play(max(stage.legal))
        assert None not in stage.view().sites


@rule("M-69")
def test_bowls_and_boat_return() -> None:
    stage = Stage(4).bowls({2: 1, 4: 2}).boat(12, 0).play("^WS")
    assert stage.view().sites == (None,) * 6
    assert stage.view().landing == 0
    assert stage.legal == {f"@{site}" for site in range(1, 7)}


@rule("M-70")
def test_the_display_is_filled_up_to_four_valuables_and_three_landscapes() -> None:
    stage = Stage(4).display("7 7 W").bowls({}).boat(12, 0)
    pile = stage.view().piles
    seen = stage.play("^WS").view()
    assert len(seen.display.valuables) == 4
    assert len(seen.display.landscapes) == 3
    assert seen.display.valuables.count(7) >= 2
    assert "water" in seen.display.landscapes
    assert (seen.piles.valuables, seen.piles.landscapes) == (pile.valuables - 2, pile.landscapes - 2)


@rule("M-70")
def test_valuables_are_laid_open_before_landscapes() -> None:
    # Equal seeds: the valuables that come do not depend on how many landscape cards are missing.
    few, many = Stage(4).display("7 W"), Stage(4).display("7 W S M")
    for stage in (few, many):
        stage.bowls({}).boat(12, 0).play("^WS")
    assert few.view().display.valuables == many.view().display.valuables


@rule("M-70", "M-36")
def test_a_gap_that_cannot_be_filled_stays_until_the_next_round_is_prepared() -> None:
    stage = Stage(4).display("7 7 W").hoard(3, "L", pile="S").bowls({}).boat(12, 0).play("^WS")
    assert stage.view().display.landscapes == ("water", "sand")
    assert len(stage.view().display.valuables) == 4
    stage.hand(3, "").hand(0, "").bowls({}).boat(4, 0)
    assert stage.view().piles.landscapes > 0
    assert stage.view().display.landscapes == ("water", "sand")
    stage.play("-")
    assert stage.view().display.landscapes == ("water", "sand")
    stage.play("-")
    assert stage.view().round == 3
    assert len(stage.view().display.landscapes) == 3


@rule("M-71")
def test_after_the_last_hut_the_remaining_landings_are_played_and_then_it_is_over() -> None:
    stage = Stage(4, first=3).display("7 7 W").bowls({1: 2, 2: 1}).birds("WS").boat(10, 0).hand(0, "7 W")
    stage.stock(0, 1).play("G31")
    assert (stage.state.over, stage.state.seat, stage.view().landing) == (False, 1, 11)
    stage.stock(1, 1).hand(1, "7 W").play("I06 ?V")
    assert (stage.state.over, stage.state.seat, stage.view().landing) == (False, 2, 12)
    stage.play("^MR")
    seen = stage.view()
    assert stage.state.over
    assert stage.state.ending == seen.ending == "last hut"
    assert (stage.state.seat, stage.legal, seen.decision) == (None, set(), None)
    assert (seen.round, seen.first) == (1, 3)  # no next round is prepared
    assert seen.display.valuables == (7, 7)
    assert stage.state.points() == (2 + 10, 0, 0, 0)  # G31 and path B; running out brings nothing


@rule("M-71")
@pytest.mark.parametrize("seat", range(4))
def test_a_last_hut_within_a_double_hut_ends_the_game_too(seat: int) -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(9, seat).hand(seat, "7 7 W W").stock(seat, 2).play("G31x2")
    assert stage.state.over
    assert stage.view().players[seat].huts == 0


@rule("M-71")
def test_the_game_goes_on_as_long_as_everybody_has_a_hut() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(9, 0).hand(0, "7 7 W W").stock(0, 2).play("G31")
    assert not stage.state.over
    assert stage.view().round == 2
    assert stage.state.winners() == ()


@rule("M-72")
def test_a_player_without_huts_still_draws_collects_and_places_birds() -> None:
    stage = Stage(4).display("7 7 W").bowls({1: 0, 2: 0, 5: 0}).stock(0, 0).boat(1, 0).hand(0, "")
    stage.play("+7 +W ?V A ?L ?L A")
    player = stage.view().players[0]
    assert (player.holds.valuables, player.holds.landscapes, player.holds.amulets) == (2, 3, 2)
    assert stage.view().landing == 11  # no hut, but the card
    stage.play("?L")
    assert stage.view().landing == 12
    stage.play("^WS")
    assert stage.state.over


@rule("M-100")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_without_a_last_hut_is_scored_after_round_one_hundred(seats: int) -> None:
    for number, over in ((99, False), (100, True)):
        stage = Stage(seats).huts(1, "G21").bowls({}).set("round", number).boat(12, 0).give(0, "a1").play("^WS")
        assert stage.state.over is over
        assert stage.view().round == 100
        if over:
            assert stage.state.ending == stage.view().ending == "round limit"
            assert stage.state.points()[:2] == (1, 1 + 12)


@rule("M-100")
def test_the_record_of_a_game_without_end_says_so() -> None:
    game = mangrovia()
    state = game.new(2, 1, first=0)
    moves = []
    while not state.over:
        legal = {game.notation(move): move for move in state.legal()}
        text = next(text for text in ("-", "A", "^WS", *sorted(legal)) if text in legal)
        moves.append(legal[text])
        state.play(legal[text])
    record = Record.of(game, 2, 1, moves, first=0)
    assert len(record.rounds) == 100
    assert record.result == "round limit"
    assert "round limit" in record.dumps()
