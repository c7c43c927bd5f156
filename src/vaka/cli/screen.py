"""The terminal screens around the drawing of a game: the log, the list of moves, the end.

How one game's table looks is in the folder of that game; who is asked what, and when, is in session.py. The sentences
are the game's own.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from textwrap import wrap
from typing import Any, NamedTuple

from rich import box
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from vaka.bots import Advice
from vaka.engine.game import Game
from vaka.engine.language import later, say, several, within
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, Question, both, name_of
from vaka.engine.terminal import (
    CHOICE,
    COLOURS,
    FAINT,
    FRAME,
    LOUD,
    WIDE,
    WIDEST,
    Drawing,
    Screen,
    beside,
    chip,
    framed,
)

BOTTOM = 12
"""Lines of the log, and of the moves if they need no more."""
LEAST = 3
"""Lines that the log keeps where the terminal is low."""
INDENT = 5
"""Where a line of the log goes on that needs a second."""


class LogExcerpt(NamedTuple):
    """What happened so far, and how many of the last lines are news."""

    log: Sequence[Line]
    news: int
    title: str = ""
    """What to call it, if not what happened."""


class PendingDecision(NamedTuple):
    """What a person has to decide, and the moves to choose from; there are none where nobody is asked."""

    question: Question
    offers: Sequence[Offer]


NOTHING = PendingDecision(Question(""), ())


class Terminal(Console):
    """A console that leaves it to the command what a reader's early end means."""

    def on_broken_pipe(self) -> None:
        """Pass the error on."""
        raise BrokenPipeError


def make_console() -> Console:
    """Return a console that fits the terminal; a character it cannot write becomes a question mark."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")
    return Terminal(highlight=False)


def at_a_keyboard(console: Console) -> bool:
    """Return whether a person can press keys and see the screen, and no script sits at the other end of a pipe."""
    return sys.stdin.isatty() and console.is_terminal


def screen_on(console: Console, players: tuple[str, ...], viewer: int | None, views: Mapping[int, Any]) -> Screen:
    """Return how to draw on a console."""
    plain = console.no_color or console.color_system is None
    return Screen(players, viewer, console.width, roomy=False, plain=plain, views=views)


def sentence(line: Line, viewer: int | None, width: int) -> list[Text]:
    """Return a line of the log, in as many lines as it needs."""
    if line.seat is None:
        head, style = Text.assemble((f"{line.place:>2} ", FAINT), ("─ ", FAINT)), "italic"
    else:
        who = Text(name_of(line.seat, viewer), "bold")
        head, style = Text.assemble((f"{line.place:>2} ", FAINT), chip(line.seat), " ", who, " "), ""
    start, further = " " * head.cell_len, " " * INDENT
    first, *more = wrap(line.what, width, initial_indent=start, subsequent_indent=further, break_on_hyphens=False)
    return [Text.assemble(head, (first[head.cell_len :], style)), *(Text(text, style) for text in more)]


def whole_log(log: Sequence[Line], viewer: int | None, width: int) -> Group:
    """Return everything that happened, round by round."""
    lines = []
    for number, lines_of_round in groupby(log, key=lambda line: line.round):
        lines.append(Text(say("Round {number}", number=number), "bold"))
        lines += [text for line in lines_of_round for text in sentence(line, viewer, width)]
    return Group(*lines or [Text(say("Nothing has happened yet."), FAINT)])


def offer_table(offers: Sequence[Offer], width: int, room: int) -> Table:
    """Return the numbered moves, grouped, in as many columns as they need and the width allows."""
    lines: list[Text] = []
    number = 0
    digits = len(str(len(offers)))
    written = max(5, *(len(offer.notation) for offer in offers))
    for group, members in groupby(offers, key=lambda offer: offer.group):
        lines.append(Text(group, f"bold {CHOICE}"))
        for offer in members:
            number += 1
            lines.append(
                Text.assemble(
                    (f"{number:>{digits}} ", LOUD), (f"{offer.notation:<{written}} ", "bold"), (offer.text, "default")
                )
            )
    widest = max(line.cell_len for line in lines if line.spans)  # a heading gives way
    return in_columns(lines, width, room, widest)


def in_columns(lines: Sequence[Text], width: int, room: int, widest: int) -> Table:
    """Return lines in as few columns as fill the room, never more than the width allows; one too wide goes on below."""
    most = max(1, (width + 2) // (widest + 2))
    columns = min(most, max(1, -(-len(lines) // room)))
    height = -(-len(lines) // columns)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(width=min((width + 2) // columns - 2, width), no_wrap=widest <= width)
    for row in range(height):
        grid.add_row(*(lines[place] for place in range(row, len(lines), height)))
    return grid


def page(
    drawing: Drawing, view: Any, screen: Screen, excerpt: LogExcerpt, asked: PendingDecision, less: int = 0
) -> RenderableType:
    """Return a whole screen: the table, what happened, and the moves to choose from.

    The screen is shortened by `less` lines as far as it can be.
    """
    table = drawing.table(view, screen)
    width = min(screen.width, WIDEST)
    room = max(LEAST, BOTTOM - 2 - less)
    question, offers = asked
    if not offers:
        return Group(table, framed_log(excerpt, screen.viewer, width, room))
    if screen.width < WIDE:
        moves = framed_moves(offer_table(offers, width - 4, BOTTOM), question, width)
        return Group(table, framed_log(excerpt, screen.viewer, width, max(LEAST, BOTTOM // 2 - less)), moves)
    left = 46 if len(offers) > BOTTOM else 54
    choice = offer_table(offers, width - left - 4, room)
    moves = framed_moves(choice, question, width - left)
    log = framed_log(excerpt, screen.viewer, left, min(BOTTOM - 2, max(room, choice.row_count)))
    return Group(table, beside(log, left, moves, width - left))


def show_page(
    console: Console, drawing: Drawing, view: Any, screen: Screen, excerpt: LogExcerpt, asked: PendingDecision
) -> None:
    """Print a whole screen that leaves a line below: with higher cells if there is room, a shorter log if there is not.

    Where the screen is no terminal, nothing is known of its height.
    """

    def drawn(roomy: bool, less: int = 0) -> list[list[Segment]]:
        return console.render_lines(page(drawing, view, replace(screen, roomy=roomy), excerpt, asked, less), pad=False)

    lines = drawn(roomy=console.is_terminal)
    if console.is_terminal and len(lines) >= console.height:
        lines = drawn(roomy=False)
        less, most = 0, BOTTOM - 2 - LEAST
        while len(lines) >= console.height and less < most:
            less = min(most, less + len(lines) - console.height + 1)
            lines = drawn(roomy=False, less=less)
    console.print(Segments(segment for line in lines for segment in [*line, Segment.line()]), end="")


def framed_moves(offers: Table, question: Question, width: int) -> Panel:
    """Return the moves below what is to be decided, and what one should know to answer below them.

    Where there is no room for all that was decided before, the earliest of it is left out.
    """
    room = width - 6
    heading = [*question.steps, question.title]
    while len(heading) > 1 and cell_len(" · ".join(heading)) > room:
        heading.pop(0)
    detail = Text(question.detail, FAINT)
    if detail.cell_len > room:
        return framed(Group(offers, detail), " · ".join(heading), width, CHOICE)
    panel = framed(offers, " · ".join(heading), width, CHOICE)
    panel.subtitle, panel.subtitle_align = detail, "left"
    return panel


def framed_log(excerpt: LogExcerpt, viewer: int | None, width: int, room: int) -> Panel:
    """Return the end of the log, as much as there is room for; what is older than the news is faint."""
    lines: list[Text] = []
    for age, line in enumerate(reversed(excerpt.log[-room:])):
        texts = sentence(line, viewer, width - 4)
        if lines and len(lines) + len(texts) > room:
            break
        for text in texts:
            text.stylize(FAINT if age >= excerpt.news else "")
        lines = texts + lines
    return framed(Group(*lines or [Text(say("The game begins."), FAINT)]), excerpt.title or say("What happened"), width)


def hints(found: Sequence[Advice], offers: Sequence[Offer]) -> Table:
    """Return the best moves as an expert sees them, with their numbers on the list of offers."""
    table = Table(box=box.SIMPLE_HEAD, border_style=FRAME, padding=(0, 1), show_edge=False)
    table.add_column(say("an expert would play"), no_wrap=False)
    table.add_column(within("heading of a column", "points"), justify="right", no_wrap=True)
    table.add_column(within("heading of a column", "wins"), justify="right", no_wrap=True)
    places = {offer.move: place for place, offer in enumerate(offers, start=1)}
    for place, advice in enumerate(found):
        offer = offers[places[advice.move] - 1]
        text = Text.assemble((f"{places[advice.move]:>2} ", "bold"), (f"{offer.notation}  ", FAINT), offer.text)
        table.add_row(text, f"{advice.points:.0f}", f"{advice.win_probability:.0%}", style="bold" if place == 0 else "")
    return table


def score_table(game: Game, state: State, players: Sequence[str]) -> Table:
    """Return the points by source, a column for each seat; the winners are marked."""
    breakdown, winners = state.breakdown(), state.winners()
    table = Table(box=box.SIMPLE_HEAD, border_style=FRAME, padding=0, show_edge=False, show_footer=True)
    table.add_column(
        within("heading of a column", "points"), Text(within("sum of points", "total"), "bold"), no_wrap=True
    )
    for seat, (player, points) in enumerate(zip(players, state.points(), strict=True)):
        head = Text.assemble(chip(seat), "\n", name_of(seat, None), "\n", (player, FAINT))
        total = Text(f"{'▸ ' if seat in winners else ''}{points}", LOUD if seat in winners else "bold")
        table.add_column(head, total, justify="right", no_wrap=True, min_width=6)
    for source, by_seat in breakdown.items():
        table.add_row(game.words.source(source), *(Text(str(value), FAINT if not value else "") for value in by_seat))
    return table


def verdict(game: Game, state: State, players: Sequence[str]) -> Text:
    """Say who won and what ended the game."""
    winners = state.winners()
    names = both(f"{COLOURS[seat].mark} {name_of(seat, None)} ({players[seat]})" for seat in winners)
    won = later("{names} wins with {points} after {rounds} ({ending}).")
    shared = later("{names} share the win with {points} after {rounds} ({ending}).")
    points = several("{number} point", "{number} points", state.points()[winners[0]])
    rounds = several("{number} round", "{number} rounds", state.round)
    said = say(
        won if len(winners) == 1 else shared,
        names=names,
        points=points,
        rounds=rounds,
        ending=game.presentation.ending(state.ending or ""),
    )
    text = Text(said)
    for seat in winners:
        text.highlight_words([COLOURS[seat].mark], f"bold {COLOURS[seat].paint}")
        text.highlight_words([name_of(seat, None)], "bold")
    return text


def show_end(
    console: Console, game: Game, state: State, players: tuple[str, ...], views: Mapping[int, Any] | None = None
) -> None:
    """Show the table as it stands with the points by source; all hands once it is over, else those given by views."""
    if state.over:
        views = {seat: state.view(seat) for seat in range(state.seats)}
    screen = screen_on(console, players, None, views or {})
    scores = score_table(game, state, players)
    console.print(game.drawing.table(state.view(None), replace(screen, roomy=screen.width >= WIDE), scores))
    if state.over:
        console.print(verdict(game, state, players))
