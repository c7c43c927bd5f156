"""How the engine plays: B-137 to B-145."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, ready
from tests.rules import rule


def asked(stage: Stage, moves: str) -> list[str]:
    """Play moves of one seat and return what was decided before each of them."""
    decisions = []
    for move in moves.split():
        seat = stage.seat
        decisions.append(str(stage.view(seat).decision))
        stage.play(move)
    return decisions


@pytest.fixture
def rich() -> Stage:
    """Seat 0 can do everything and play every god in more than one way."""
    stage = ready().huts(0, "CP CB").home(0, 3, 2)
    stage.persons(0, "m:land1 m:hut2 f:god1 f:material2 f:build3 m:man1 f:water1")
    stage.materials(0, "1 2 3 4").slots("m", "status1 status2 status3 shell1").slots("f", "status1 status2 status3")
    return stage.cards(0, "b b w w r r g g y y").offerings(0, 6).god_tiles(0, 1)


@rule("B-137")
def test_a_first_hut_is_region_hut_gain_and_ceremony_space() -> None:
    stage = Stage(4).fish("CM", "A1")
    assert asked(stage, "CM hut12 stone c3") == ["first hut", "hut", "gain", "ceremony"]
    assert stage.view().decision == "first hut"


@rule("B-138", "B-139")
@pytest.mark.parametrize(
    ("moves", "decisions"),
    [
        ("3@land w=w CF hut wood c7 r=r", "die white region hut gain ceremony red"),
        ("4@land b=b w=w CF hut offering -", "die blue white region hut gain red"),
        ("4@land b=t - CM hut stone c8 r=gg", "die blue white region hut gain ceremony red"),
        ("4@water - EF hut12 offering -", "die white region hut gain red"),
        ("4@man - m4", "die white person"),
        ("4@woman w=w f2", "die white person"),
        ("4@helper - stone c5 ^m2 ^f1", "die white trade ceremony trade trade"),
        ("4@helper - ? +b", "die white trade trade"),
        ("4@helper - >12 -", "die white trade trade"),
        ("4@temple - p3 ? shell", "die white priest fire first fire second"),
        ("4@build - B4 c2-3 offering status", "die white building pair fire first fire second"),
        ("4@fish", "die"),
    ],
)
def test_placing_a_die_and_its_action_are_these_decisions(rich: Stage, moves: str, decisions: str) -> None:
    rich.open_cards("b w r g y").placing(0, "34", {"land": 4})
    found = asked(rich, moves)
    assert " ".join(found) == decisions
    assert rich.seat == 1


@rule("B-138", "B-30")
@pytest.mark.parametrize("action", ["man", "woman", "land", "water"])
def test_on_a_combined_tile_the_die_names_one_of_the_two_actions(action: str) -> None:
    stage = ready(2).huts(0, "CP CB").placing(0, "4").play(f"4@{action}")
    assert stage.view(0).decision == ("person" if action in ("man", "woman") else "region")


@rule("B-140")
@pytest.mark.parametrize(
    ("moves", "decisions"),
    [
        ("m:land CM hut offering r=r", "activation region hut gain red"),
        ("f:water g=g WM hut stone c8 -", "activation green region hut gain ceremony red"),
        ("m:hut g=t", "activation green"),
        ("f:god - ?", "activation green card"),
        ("f:material g=g wood c7 sand c6", "activation green material ceremony material ceremony"),
        ("m:man - m2", "activation green person"),
        ("f:build - B3 c1-2 +b shell", "activation green building pair fire first fire second"),
        ("m:hut - m:land g=g", "activation green activation green"),
    ],
)
def test_phase_b_is_these_decisions(rich: Stage, moves: str, decisions: str) -> None:
    rich.open_cards("b w r g y").activating(0)
    assert " ".join(asked(rich, moves)) == decisions
    assert rich.seat == 0


@rule("B-140")
def test_after_an_activation_the_player_chooses_again_until_nothing_is_left() -> None:
    stage = ready(2).home(0, 5, 2).persons(0, "m:points1 f:points1 f:shell1").persons(1, "m:shell1").activating(0)
    stage.play("f:points")
    assert (stage.seat, stage.legal) == (0, {"m:points", "-"})
    stage.play("m:points")
    assert stage.seat == 1


@rule("B-141")
def test_phase_c_asks_for_jewel_task_yellow_and_new_task() -> None:
    stage = ready(2).huts(0, "CM CB").cards(0, "y").offerings(0, 1).god_tiles(0, 1).shells(0, 9)
    stage.column(1, "comb2 comb4 comb5 comb8").tasks(0, "3-regions 9-regions 4-men").tasks(1, "4-men 4-women 5-shells")
    stage.buying(0)
    assert asked(stage, "j1 !3-regions y=t") == ["jewel", "task", "yellow"]
    assert (stage.seat, stage.view().decision) == (1, "task")
    stage.play(min(stage.legal))
    assert (stage.seat, stage.view().decision) == (0, "new task")


@rule("B-141")
def test_the_last_tasks_are_asked_one_after_another_until_the_player_stops() -> None:
    stage = ready(2).huts(0, "CM CB CP").shells(0, 5).tasks(0, "3-regions 5-shells 4-men").last_tasks(0)
    assert stage.legal == {"!3-regions", "!5-shells", "-"}
    stopped = stage.copy().play("-")
    assert stopped.points("tasks")[0] == 0
    stage.play("!5-shells")
    assert (stage.seat, stage.legal) == (0, {"!3-regions", "-"})
    assert stage.play("!3-regions").points("tasks")[0] == 12


@rule("B-142")
def test_only_what_can_be_carried_through_is_offered() -> None:
    stage = Stage(2, seed=4)
    for _ in range(80):
        for move in stage.legal:
            after = stage.copy().play(move)
            assert after.state.over or after.legal
        stage.play(sorted(stage.legal)[int(stage.state.digest(), 16) % len(stage.legal)])


@rule("B-144")
def test_a_decision_with_one_answer_is_taken_by_the_engine() -> None:
    stage = ready().huts(0, "SP").home(0, 3, 0).materials(0, "2 7 9").placing(0, "4").play("4@land")
    assert stage.view().decision == "gain"
    stage.play("wood")
    assert stage.player(0).ceremony[11] == "material"
    assert stage.seat == 1


@rule("B-144")
def test_that_a_player_is_asked_tells_nothing_of_their_cards() -> None:
    stage = ready().huts(0, "CP").cards(0, "r").offerings(0, 1).placing(0, "6").play("6@water NM hut offering")
    assert stage.legal == {"r=r", "-"}
    dealt = [stage.redealt(1, seed) for seed in range(30)]
    assert all(other.view(1).decision == "red" for other in dealt)
    assert {"r"} < {other.hand_of(0) for other in dealt}
    assert any(other.legal == {"-"} for other in dealt)


@rule("B-145")
def test_things_that_do_not_differ_are_one_choice() -> None:
    stage = ready().open_cards("b b b w w").placing(0, "555")
    assert {move for move in stage.legal if move.endswith("@helper")} == {"5@helper"}
    stage.play("5@helper")
    assert {move for move in stage.legal if move[0] in "+?"} == {"+b", "+w", "?"}
    assert stage.player(0).dice == (5, 5)
    moves = stage.state.legal()
    assert moves == sorted(set(moves))
