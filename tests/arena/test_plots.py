"""The plots: valid, complete, and nothing outside the drawing."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.games import game
from vaka.arena.analysis import analyse
from vaka.arena.drawing import WIDTH, Interval, Plot, bin_size, shortened, ticks, wrapped
from vaka.arena.match import Failure, GameResult, new_match
from vaka.arena.plots import analysis_plot, match_plot
from vaka.arena.report import report

SVG = "{http://www.w3.org/2000/svg}"


def games(number: int, entrants: int) -> list[GameResult]:
    chance = Random(1)
    return [
        game(
            [chance.randrange(20, 90) for _ in range(2)],
            seating=[deal % entrants, (deal + 1) % entrants],
            deal=deal,
            first_choices=["site 1", None],
        )
        for deal in range(number)
    ]


def checked(plot: str) -> str:
    """Return all texts of a plot that is well made."""
    root = ElementTree.fromstring(plot)
    height = float(root.attrib["height"])
    for shape in root.iter(f"{SVG}rect"):
        assert 0 <= float(shape.attrib.get("x", 0)) <= WIDTH
        assert float(shape.attrib["width"]) >= 0
        assert float(shape.attrib.get("y", 0)) + float(shape.attrib["height"]) <= height
    for shape in root.iter(f"{SVG}circle"):
        assert 0 <= float(shape.attrib["cx"]) <= WIDTH
        assert 0 <= float(shape.attrib["cy"]) <= height
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.attrib["y"]) < height
        assert 0 <= float(text.attrib["x"]) <= WIDTH
    return " ".join(text.text or "" for text in root.iter(f"{SVG}text"))


@pytest.mark.parametrize(("number", "bots"), [(40, 2), (1, 2), (60, 9), (3, 1)])
def test_both_plots(number: int, bots: int) -> None:
    match = new_match("mangrovia", 2, ("random",) * bots, max(number, 2), 1)
    played = games(number, bots)
    text = checked(match_plot(report(match, played)))
    assert "Mangrovia, 2 players" in text
    assert "Points by source" in text
    assert ("Rating" in text) == (bots > 1)
    text = checked(analysis_plot(analyse(match, played)))
    for heading in (
        "Win rate by turn in the first round",
        "Win rate by site of the first bowl",
        "winners",
        "Length of games",
    ):
        assert heading in text


def test_names_are_escaped() -> None:
    plot = Plot("<&>", "a < b")
    plot.intervals([Interval("<i>", 1, 0, 2, "&")], str)
    assert checked(plot.svg()) == "<&> a < b 0.0 0.5 1.0 1.5 2.0 <i> 1 &"


def test_plots_of_games_that_all_failed() -> None:
    match = new_match("mangrovia", 2, ("random", "random"), 2, 1)
    failed = [game([9, 1], winners=[1], failure=Failure(0, 5, "raised"))]
    checked(match_plot(report(match, failed)))


@given(st.floats(-1e6, 1e6), st.floats(0, 1e6))
def test_ticks_enclose_and_are_few(low: float, size: float) -> None:
    marks = ticks(low, low + size)
    assert marks[0] <= low + 1e-6
    assert marks[-1] >= low + size - 1e-6
    assert 2 <= len(marks) <= 10
    assert all(one < other for one, other in pairwise(marks))


@given(st.integers(0, 1000), st.integers(0, 100_000))
def test_there_are_never_too_many_bars(low: int, size: int) -> None:
    assert (low + size) // bin_size(low, low + size) - low // bin_size(low, low + size) <= 24


def test_texts_fit() -> None:
    assert shortened("short", 100) == "short"
    assert shortened("path/to/some/file.py:ClassName", 110).startswith("…")
    assert wrapped("", 100, 14) == []
    assert wrapped("one two three", 60, 14) == ["one two", "three"]
