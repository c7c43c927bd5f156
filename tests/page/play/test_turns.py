"""Within a turn: a reload loses and doubles nothing, and what was done can be taken back by button and by key."""

from __future__ import annotations

import pytest

import vaka
from tests.page.conftest import Served
from tests.page.play.conftest import Come, set_up
from tests.page.play.player import Player
from vaka.table.table import Table


def in_a_chain(come: Come, served: Served, game: str) -> tuple[Player, Table]:
    """Return somebody who has decided two things of a turn and has more to decide."""
    made = set_up(served.url, game, "me", "random")
    ann, table = come(), served.table(made.name)
    ann.go(f"/join/{made.name}/{made.key}")
    ann.play(lambda: table.undoable(0) > 1 and table.closing is None)
    assert table.undoable(0) > 1
    return ann, table


@pytest.mark.parametrize("game", vaka.games())
def test_a_reload_within_a_turn_loses_and_doubles_nothing(come: Come, served: Served, game: str) -> None:
    ann, table = in_a_chain(come, served, game)
    asked, version, moves = ann.question, table.version(0), list(table.moves)
    ann.until(lambda: ann.lines)
    lines = ann.lines
    for _ in range(2):
        ann.page.reload()
        ann.wait()
        assert ann.question == asked
        ann.until(lambda: ann.lines)
        assert ann.lines == lines
    assert (table.version(0), list(table.moves)) == (version, moves)
    ann.step(ann.wait())
    ann.play(lambda: table.closing == 0 or len(table.moves) > len(moves) + 3)
    ann.check()


@pytest.mark.parametrize("how", ["button", "key"])
@pytest.mark.parametrize("game", vaka.games())
def test_a_step_and_a_turn_are_taken_back(come: Come, served: Served, game: str, how: str) -> None:
    ann, table = in_a_chain(come, served, game)
    undo, undo_turn = ("button.undo", "button.undo-turn") if how == "button" else ("u", "U")
    act = ann.act if how == "button" else ann.press
    asked, moves, undoable = ann.question, len(table.moves), table.undoable(0)

    def back(name: str, left: int) -> None:
        act(name)
        ann.until(lambda: table.undoable(0) == left and not ann.page.locator("#table.busy").count())
        ann.wait()

    back(undo, undoable - 1)
    assert len(table.moves) == moves - 1
    assert ann.question != asked
    ann.step(ann.wait())
    ann.play(lambda: table.undoable(0) > 1)
    began = len(table.moves) - table.undoable(0)  # perhaps of a later turn, if a step ended that one
    back(undo_turn, 0)
    assert len(table.moves) == began
    assert ann.page.locator("button.undo, button.undo-turn").count() == 0
    ann.play(lambda: table.closing == 0)
    ann.wait()
    length = table.length
    if how == "button":
        ann.act("button.end")
    else:
        ann.press("Enter")
    ann.until(lambda: table.closing != 0 and table.length > length)
    ann.wait()
    ann.check()
