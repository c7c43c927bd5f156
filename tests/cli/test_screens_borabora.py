"""The screens of Bora Bora: the map, ceremony spaces, the own hand."""

from __future__ import annotations

import re
from collections import Counter

from tests.cli.tables import drawn
from tests.games.borabora.staging import view_of
from tests.telling import positions
from vaka.engine.terminal import COLOURS
from vaka.games.borabora.components.reading import load
from vaka.games.borabora.terminal.terminal import BoraBoraDrawing

DRAWING = BoraBoraDrawing(load(None))


def test_the_map_shows_every_region_path_fish_and_hut() -> None:
    state = next(state for state in positions("borabora", 4, 5) if state.round == 5)
    view = view_of(state, 0)
    board = DRAWING.board.draw(view).plain
    for printed, now in zip(DRAWING.components.regions, view.regions, strict=True):
        assert f"{printed.id} {printed.terrain[0].upper()} {printed.material}" in board
        holder = "" if now.holder is None else f"⌂{COLOURS[now.holder].mark}"
        others = "".join(COLOURS[seat].mark for seat in now.huts if seat != now.holder)
        assert f"{now.species}{now.fish} {holder} {others}".rstrip() in board
    for kind, signs in (("land", "━┃"), ("water", "~≈")):
        dice = Counter(int(die) for die in re.findall(rf"[{signs}]([1-6])", board))
        assert dice == Counter(path.die for path in DRAWING.components.paths if path.kind == kind)


def test_ceremony_spaces_show_what_they_take_and_what_lies_there() -> None:
    for state in positions("borabora", 3, 0):
        for player in view_of(state, None).players:
            shown = DRAWING.panels.ceremony(player).plain.split(" ")[0].replace("/", "")
            for sign, printed, now in zip(shown, DRAWING.components.ceremony, player.ceremony, strict=True):
                letter = {"sand": "s", "wood": "w", "stone": "t"}[printed.material]
                assert sign == {"empty": letter, "material": letter.upper(), "covered": "■"}[now]


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
