"""The screens of Bora Bora: the map, tasks in English, and a log that tells every hut, task and point."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

import vaka
from tests.cli.tables import drawn, positions, steps
from vaka.cli.borabora import BoraBoraDrawing
from vaka.cli.screen import COLOURS
from vaka.games.borabora import moves

GAME = vaka.game("borabora")
DRAWING = BoraBoraDrawing(GAME)
AT_THE_END = ("start", "god tiles", "fish", "jewels")
SCORED = r"(?:scored |and |, |fulfilled a task for )(\d+)(?= for | with |:)"


def test_the_map_shows_every_region_path_fish_and_hut() -> None:
    state = next(state for state in positions("borabora", 4, 5) if state.round == 5)
    view = state.view(0)
    board = DRAWING.board.draw(view).plain
    for printed, now in zip(DRAWING.components.regions, view.regions, strict=True):
        assert f"{printed.id} {printed.terrain[0].upper()} {printed.material}" in board
        holder = "" if now.holder is None else f"⌂{COLOURS[now.holder].mark}"
        others = "".join(COLOURS[seat].mark for seat in now.huts if seat != now.holder)
        assert f"{now.species}{now.fish} {holder} {others}".rstrip() in board
    for kind, signs in (("land", "━┃"), ("water", "~≈")):
        dice = Counter(int(die) for die in re.findall(rf"[{signs}]([1-6])", board))
        assert dice == Counter(path.die for path in DRAWING.components.paths if path.kind == kind)


def test_the_title_names_round_and_phase() -> None:
    phases = {"first hut": "first huts", "die": "phase A", "activation": "phase B", "jewel": "phase C"}
    for seed in range(5):
        rolled = False
        for state in positions("borabora", 2 + seed % 3, seed):
            view = state.view(None)
            title = DRAWING.title(view)
            rolled = rolled or any(player.dice for player in view.players)
            assert ("first huts" in title) == (not rolled)
            assert phases.get(view.decision or "", "") in title
            assert not rolled or state.over or view.decision == "last tasks" or f"round {state.round}" in title


def test_every_task_has_a_sentence_of_its_own() -> None:
    sentences = {DRAWING.words.progress.asked(tile.name) for tile in DRAWING.components.task_tiles}
    assert len(sentences) == 60
    for sentence in (
        "three wood",
        "a man and turn-order tile 1",
        "huts in nine regions",
        "huts in three beach regions",
        "two headdresses",
        "four god cards of different colours",
    ):
        assert sentence in sentences


@pytest.mark.parametrize("seed", range(8))
def test_a_task_that_seems_to_hold_brings_all_its_points(seed: int) -> None:
    """Nothing missing: six points; something missing: yellow is asked for, or was the only way."""
    for state in positions("borabora", 3, seed):
        seat = state.seat
        if seat is None:
            return
        view = state.view(seat)
        for move in view.legal:
            if moves.FULFIL <= move < moves.DISCARD:
                task = DRAWING.words.tasks[move - moves.FULFIL]
                missing = DRAWING.words.progress.missing(view, seat, task, view.hand)
                after = state.copy()
                after.play(move)
                gained = after.breakdown()["tasks"][seat] - state.breakdown()["tasks"][seat]
                assert gained in ((0, 4) if missing else (6,))
                assert (": 6 points" in DRAWING.words.text(view, move)) == (not missing)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_tells_every_hut_task_and_point(seats: int) -> None:
    for viewer in (None, 0):
        told: Counter[tuple[int | None, str]] = Counter()
        for before, move, after in steps("borabora", seats, 3):
            for line in DRAWING.happened(before.view(viewer), move, after.view(viewer)):
                told[line.seat, "huts"] += line.what.count("put a hut in")
                told[line.seat, "tasks"] += line.what.count("fulfilled")
                told[line.seat, "points"] += sum(map(int, re.findall(SCORED, line.what)))
        view = after.view(viewer)
        for seat, player in enumerate(view.players):
            points = {name: by_seat[seat] for name, by_seat in view.breakdown.items()}
            scored = sum(value for name, value in points.items() if name not in AT_THE_END and "bonus" not in name)
            assert told[seat, "huts"] == sum(seat in region.huts for region in view.regions)
            assert told[seat, "tasks"] == len(player.fulfilled)
            assert told[seat, "points"] == scored


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_of_the_log_begins_with_a_verb(seats: int) -> None:
    for before, move, after in steps("borabora", seats, 11):
        for line in DRAWING.happened(before.view(0), move, after.view(0)):
            assert line.seat is None or re.match(r"[a-z]+ ", line.what)
            assert not re.search(r"\+\d", line.what)


def test_ceremony_spaces_tell_what_they_take_and_what_lies_beside_them() -> None:
    seen = Counter[bool]()
    for state in chain(*(positions("borabora", 3, seed) for seed in range(6))):
        view = state.view(state.seat)
        if view.decision != "ceremony":
            continue
        player = view.players[view.viewer or 0]
        spaces = DRAWING.components.ceremony
        shown = DRAWING.panels.ceremony(player).plain.split(" ")[0].replace("/", "")
        for sign, printed, now in zip(shown, spaces, player.ceremony, strict=True):
            letter = {"sand": "s", "wood": "w", "stone": "t"}[printed.material]
            assert sign == {"empty": letter, "material": letter.upper(), "covered": "■"}[now]
        for offer in DRAWING.words.offers(view):
            space = spaces[offer.move - moves.PUT]
            near = [
                f"c{number}"
                for number, (other, now) in enumerate(zip(spaces, player.ceremony, strict=True), 1)
                if abs(other.row - space.row) + abs(other.col - space.col) == 1 and now == "material"
            ]
            beside = f"{len(near)} filled ({' '.join(near)})" if near else "none filled"
            assert offer.text == f"row {space.row}, column {space.col}, beside {beside}"
            assert space.material in DRAWING.question(view)
            seen[bool(near)] += 1
    assert seen[True]
    assert seen[False]


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_log_names_no_card_from_the_pile_that_another_drew(viewer: int | None) -> None:
    drawn_blind = 0
    for before, move, after in chain(*(steps("borabora", 4, seed) for seed in range(3))):
        if move == moves.BLIND_CARD and before.seat != viewer:
            lines = DRAWING.happened(before.view(viewer), move, after.view(viewer))
            assert any(line.what.startswith("drew 1 god card from the pile") for line in lines)
            assert not any("took a" in line.what and "card" in line.what for line in lines if line.seat == before.seat)
            drawn_blind += 1
    assert drawn_blind


def test_only_the_own_hand_is_shown() -> None:
    state = next(state for state in positions("borabora", 3, 2) if state.round == 3 and state.seat == 1)
    screen = drawn("borabora", state, 1, 120, colours=False)
    assert screen.count("hand ") == 1
    hand = next(line for line in screen.splitlines() if "hand " in line)
    for card in state.view(1).hand:
        assert f" {card} " in hand


def test_colours_are_never_needed() -> None:
    state = next(state for state in positions("borabora", 4, 5) if state.round == 4)
    plain = drawn("borabora", state, 0, 120, colours=False)
    assert "\x1b" not in plain
    for mark in "▲●◆■":
        assert f"⌂{mark}" in plain
