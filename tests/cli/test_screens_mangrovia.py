"""The screens of Mangrovia: statues and huts on the board."""

from __future__ import annotations

from tests.cli.tables import drawn
from tests.games.mangrovia.staging import view_of
from tests.telling import positions
from vaka.games.mangrovia.components.reading import load
from vaka.games.mangrovia.terminal.terminal import MangroviaDrawing

DRAWING = MangroviaDrawing(load(None))


def test_standings_on_the_board_are_the_points_if_over_now() -> None:
    for state in positions("mangrovia", 4, 2):
        view = view_of(state, None)
        board = DRAWING.board.draw(view, roomy=False, plain=True).plain
        for path in DRAWING.components.paths:
            leader = [seat for seat, points in enumerate(view.if_over_now[f"path {path.id}"]) if points == path.first]
            marks = "▲●◆■★"
            found = board[board.index(f"{path.id} {path.first:>2}") :][:8]
            assert (marks[leader[0]] in found) if leader else not any(mark in found for mark in marks)


def test_colours_are_never_needed() -> None:
    state = next(state for state in positions("mangrovia", 4, 5) if state.round == 8)
    plain = drawn("mangrovia", state, 0, 120, colours=False)
    assert "\x1b" not in plain
    for mark in "▲●◆■":
        assert f"⌂{mark}" in plain
    for space in DRAWING.components.spaces:
        assert f" {space.id}" in plain or f"▸{space.id}" in plain
