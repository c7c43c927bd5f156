"""How the engine plays: M-98 to M-99, and the notation of moves."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.mangrovia.staging import Stage, mangrovia
from tests.rules import rule
from vaka import UsageError
from vaka.games.mangrovia.views.view import Holding


@rule("M-98")
def test_a_build_is_a_chain_of_space_cards_and_payment_from_the_lowest_kind_up() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(9, 0).hand(0, "2 3 4 5 6 7 3s W W S")
    assert stage.view(0).decision == "action"
    stage.play("G64x2")  # two cards, the first of which can only be water
    assert (stage.view(0).decision, stage.legal) == ("card", {":W", ":S"})
    stage.play(":S")
    build = stage.view(0).build
    assert build is not None
    assert (build.space, build.huts, build.landscapes, build.due) == ("G64", 2, ("water", "sand"), 18)
    assert stage.view(0).decision == "payment"
    assert {move[0] for move in stage.legal} == {"$"}


@rule("M-98")
def test_the_payment_goes_up_from_the_lowest_kind() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(11, 0).hand(0, "2 3 4 5 5s 2s W").play("G46")
    assert stage.legal == {"$2", "$3", "$5"}
    stage.play("$3")
    stage.refuses("$2")
    stage.refuses("$4")
    assert stage.legal == {"$5", "$2s"}


@rule("M-98")
def test_until_the_payment_is_complete_nothing_is_open_and_nothing_leaves_the_hand() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(10, 0).hand(0, "2 3 4 5 7 W S")
    views = [stage.view(viewer) for viewer in (None, 1, 2, 3)]
    hand = stage.view(0).hand
    for move in ("G64", ":S", "$2"):
        stage.play(move)
        assert [stage.view(viewer) for viewer in (None, 1, 2, 3)] == views
        assert stage.view(0).hand == hand
        assert stage.view(0).build is not None
        assert stage.view().discarded.valuables == ()
        other = stage.redealt(1, 7)
        assert other.view().decision == "action"
        assert other.view(0).build is None
    stage.play("$7")
    assert stage.view(1).spaces != views[1].spaces
    assert sum(stage.view(1).discarded.valuables) == 9
    assert stage.view(0).build is None


@rule("M-98")
@pytest.mark.parametrize("seats", range(2, 6))
def test_only_builds_that_can_be_carried_through_are_offered(seats: int) -> None:
    chance, builds = Random(seats), 0
    stage = Stage(seats, stone_tiles="mixed")
    while not stage.state.over and builds < 12:
        wanted = sorted(stage.builds)
        seat, landing, huts = stage.state.seat, stage.view().landing, sum(stage.state.peek("huts"))
        stage.play(chance.choice(wanted or sorted(stage.legal)))
        if wanted:
            builds += 1
            while sum(stage.state.peek("huts")) == huts:
                assert (stage.state.seat, stage.view().landing) == (seat, landing)
                assert stage.view(seat).decision in ("card", "payment")
                stage.play(chance.choice(sorted(stage.legal)))
    assert builds > 3


@rule("M-99")
def test_a_decision_with_a_single_answer_is_taken_by_the_engine() -> None:
    stage = Stage(4).bowls({1: 1}).birds("WS").boat(11, 0).hand(0, "7 W").play("G31")
    assert stage.view(0).decision == "action"  # neither the card nor the payment was asked for
    assert stage.view(0).hand == Holding()
    assert stage.legal == {"?V", "?L", "-"}


@rule("M-99")
@pytest.mark.parametrize("seats", range(2, 6))
def test_nobody_is_asked_without_a_choice(seats: int) -> None:
    chance = Random(seats)
    state = mangrovia().new(seats, seats, stone_tiles="mixed")
    while not state.over:
        legal = state.legal()
        assert len(legal) > 1
        state.play(chance.choice(legal))


@rule("M-99")
def test_not_having_been_asked_is_no_knowledge_about_the_cards() -> None:
    stage = Stage(4).hands().bowls({3: 1}).birds("WS").boat(9, 0).give(0, "7 W").give(1, "2 2 W")
    stage.play("-")  # seat 1 could not build at landing 10, so the boat went on and the round is over
    assert stage.view().round == 2
    able = 0
    for seed in range(60):
        other = stage.redealt(0, seed).bowls({}).birds("WS").boat(10, 1)
        able += bool(other.builds)
    assert able > 0


def test_every_move_has_one_notation() -> None:
    game = mangrovia()
    texts = []
    for move in range(200):
        try:
            texts.append(game.notation(move))
        except UsageError:
            continue
        assert game.parse(texts[-1]) == move
    assert len(set(texts)) == len(texts)
    assert {"@4", "+5", "+W", "?V", "?L", "A", "A3", "G74", "G74x2", ":W", "$5", "$5s", "$3t"} <= set(texts)
    assert {"a4", "a2t", "^WS", "-"} <= set(texts)
    with pytest.raises(UsageError, match="G99"):
        game.parse("G99")
