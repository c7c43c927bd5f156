"""Decisions in words: one description serves whoever decides, whoever waits, and whoever plays something else."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from vaka.engine.decisions import Decision, in_range, waiting
from vaka.engine.telling import Question

NAMES = ("You", "Ben", "Cem")
TRADE = Decision(
    title=("{number} point to spend", "{number} points to spend"),
    detail="Up to {limit}",
    due="a trade is due",
    rule="B-1",
)


def test_a_question_has_values_in_place_of_names_and_the_number_chooses_its_text() -> None:
    assert TRADE.question(["Die 5"], number=1, limit=4) == Question("1 point to spend", "Up to 4", ("Die 5",), "B-1")
    assert TRADE.question((), number=3, limit=4).title == "3 points to spend"


def test_a_question_in_one_line_begins_with_what_was_decided_before() -> None:
    assert Question("Where to?", "Over a path", ("Die 5", "Land")).line == "Die 5 · Land · Where to? · Over a path"
    assert Question("Where to?").line == "Where to?"


@pytest.mark.parametrize(
    ("winners", "detail"), [((0,), "You have won"), ((1,), "Won by Ben"), ((0, 2), "Won by You and Cem")]
)
def test_who_won_is_told_when_the_game_is_over(winners: tuple[int, ...], detail: str) -> None:
    view = SimpleNamespace(over=True, winners=winners, viewer=0, deciding=None)
    assert waiting(view, NAMES, "", "B-2") == Question("The game is over", detail, rule="B-2")


def test_those_who_wait_are_told_for_whom_and_what_is_due() -> None:
    view = SimpleNamespace(over=False, winners=(), viewer=0, deciding=1)
    found = waiting(view, NAMES, TRADE.due, TRADE.rule, ["Die 5"])
    assert found == Question("Waiting for Ben", "A trade is due", ("Die 5",), "B-1")


def test_before_all_have_come_nobody_is_waited_for() -> None:
    view = SimpleNamespace(over=False, winners=(), viewer=0, deciding=None)
    assert waiting(view, NAMES, TRADE.due, TRADE.rule).title == "The game begins when all have come."


def test_a_move_finds_what_stands_for_its_range() -> None:
    table = ((3, "dice"), (5, "gods"))
    assert [in_range(table, move) for move in range(5)] == ["dice"] * 3 + ["gods"] * 2
