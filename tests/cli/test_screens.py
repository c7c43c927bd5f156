"""The screens of all games: they fit, they show what counts, and never what the viewer may not know."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

import vaka
from tests.cli.tables import asked, drawing, drawn
from tests.telling import positions, steps
from vaka.cli.screen import LogExcerpt, framed_log, framed_moves, offer_table, screen_on, show_page
from vaka.engine.language import LANGUAGES, Language, speaking, within
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, Question
from vaka.games.borabora.terminal.panels import COLUMNS, HEADS
from vaka.games.mangrovia.terminal.board import CELL, ROCK

COUNTS = [(name, seats) for name in vaka.games() for seats in vaka.game(name).seats]


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_screens_fit(game: str, seats: int, width: int) -> None:
    for number, state in enumerate(positions(game, seats, seats)):
        if number % 30 == 0 or state.over:
            seat = seats - 1 if state.seat is None else state.seat
            lines = drawn(game, state, seat, width, colours=False).splitlines()
            assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", vaka.games())
def test_no_word_is_cut_in_any_language(game: str, language: Language, width: int) -> None:
    with speaking(language):
        for number, state in enumerate(positions(game, 4, 6)):
            if number % 43 == 0 and state.seat is not None:
                screen = drawn(game, state, state.seat, width, colours=False, player="expert")
                assert [line for line in screen.splitlines() if "…" in line or cell_len(line) > width] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_boards_fit_their_cells(language: Language) -> None:
    with speaking(language):
        assert all(cell_len(within(*name)) <= CELL for name in ROCK.values())
        assert all(len(within(*name)) < column for name, column in zip(HEADS, COLUMNS, strict=True))


@pytest.mark.parametrize(("game", "height"), [("mangrovia", 40), ("borabora", 49)])
def test_a_usual_screen_fits_a_terminal_of_120_columns(game: str, height: int) -> None:
    turns = (state for number, state in enumerate(positions(game, 4, 6)) if number % 3 == 0 and state.seat == 0)
    heights = [drawn(game, state, 0, 120).count("\n") for state in turns]
    assert sorted(heights)[len(heights) * 9 // 10] < height


@pytest.mark.parametrize("game", vaka.games())
def test_with_a_full_log_a_screen_fits_a_terminal_of_120_columns_and_45_lines(game: str) -> None:
    """Only where the table alone is too high does it scroll; the log keeps three lines."""
    words = vaka.game(game).words
    log: list[Line] = []
    shown = fitting = 0
    for number, (before, move, after) in enumerate(steps(game, 4, 6)):
        log += words.happened(before.view(0), move, after.view(0))
        if after.seat == 0 and number % 3 == 0:
            lines = on_terminal(game, after, log).splitlines()
            kept = lines[next(place for place, line in enumerate(lines) if "What happened" in line) + 1 :]
            assert len(log) < 3 or kept.index(next(line for line in kept if line[0] == "╰")) >= 2
            shown += 1
            fitting += len(lines) < 45
    assert fitting >= shown * 0.95


def on_terminal(game: str, state: State, log: Sequence[Line]) -> str:
    """Return what a terminal of 45 lines shows to the first seat."""
    console = Console(width=120, height=45, file=StringIO(), force_terminal=True, color_system=None, highlight=False)
    view = state.view(0)
    screen = screen_on(console, ("human",) * state.seats, 0, {0: view})
    show_page(console, drawing(game), view, screen, LogExcerpt(log, 0), asked(game, state, 0))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_a_long_line_of_the_log_goes_on_below() -> None:
    what = "fulfilled a task for 4: four god cards of different colours"
    console = Console(width=46, file=StringIO(), color_system=None)
    told = LogExcerpt([Line(0, "1", "played yellow", 1), Line(1, "2", what, 2), Line(None, "", "Round 3 begins", 2)], 1)
    console.print(framed_log(told, 0, 46, 3))
    assert isinstance(console.file, StringIO)
    _, *rows, _ = (line[2:-2].rstrip() for line in console.file.getvalue().splitlines())
    assert rows[0].startswith(" 2 ● Yellow fulfilled a task")
    assert " ".join(" ".join(rows[:2]).split()) == f"2 ● Yellow {what}"
    assert rows[2:] == ["   ─ Round 3 begins"]


def framed(question: Question, width: int) -> list[str]:
    """Return the lines around moves with what is to be decided."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(framed_moves(offer_table([Offer(0, "-", "Or", "Nothing")], width - 4, 5), question, width))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def test_moves_stand_between_what_is_to_be_decided_and_what_one_should_know() -> None:
    top, *_, bottom = framed(Question("Where to?", "Over a path up to 4", ("Die 4", "Land")), 60)
    assert top.startswith("╭─ Die 4 · Land · Where to? ─")
    assert bottom.startswith("╰─ Over a path up to 4 ─")


def test_where_there_is_little_room_the_question_outlasts_what_was_decided_before() -> None:
    steps_before = ("Water on path B", "4 paid")
    top, *_, bottom = framed(Question("Pay 14 in valuables", "10 still due", steps_before), 38)
    assert top.startswith("╭─ 4 paid · Pay 14 in valuables ─")
    assert bottom.startswith("╰─ 10 still due ─")


def test_what_one_should_know_goes_on_below_the_moves_where_it_is_wider_than_the_frame() -> None:
    *_, first, second, bottom = framed(Question("Place a bowl", "It acts at both landings; 2 bowls to place"), 34)
    assert [line.strip("│ ") for line in (first, second)] == ["It acts at both landings; 2", "bowls to place"]
    assert set(bottom) == set("╰─╯")


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_no_screen_depends_on_what_the_viewer_cannot_know(game: str, seats: int) -> None:
    """The same screen is drawn from any other deal that fits what the viewer knows."""
    for number, state in enumerate(positions(game, seats, 31 + seats)):
        if number % 29 == 0 and not state.over:
            for seat in {0, state.seat or 0}:
                assert drawn(game, state, seat, 120) == drawn(game, state.redeal(seat, number), seat, 120)
