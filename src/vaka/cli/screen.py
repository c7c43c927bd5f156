"""What the terminal screens of all games share: players' colours, the log, the list of moves.

How one game's table looks is in the folder of that game; who is asked what, and when, is in session.py. The sentences
are the game's own.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from textwrap import wrap
from typing import Any, NamedTuple, Protocol

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from vaka.arena.texts import ending_name, source_name
from vaka.bots import Advice
from vaka.engine.game import Game
from vaka.engine.language import later, say, several, within
from vaka.engine.state import State
from vaka.engine.telling import SEAT_MARKS, Line, Offer, both, name_of

WIDE = 120
"""From this width on the log and the moves stand side by side."""
WIDEST = 160
FRAME = "#3d8f96"
CHOICE = "#3fae5a"
FAINT = "dim"
LOUD = "bold #e0a82e"
BOTTOM = 12
"""Lines of the log, and of the moves if they need no more."""
LEAST = 3
"""Lines that the log keeps where the terminal is low."""
INDENT = 5
"""Where a line of the log goes on that needs a second."""


class Colour(NamedTuple):
    """How a seat is shown: never by colour alone."""

    mark: str
    paint: str
    ink: str

    @property
    def chip(self) -> str:
        """The style of something that belongs to the seat."""
        return f"bold {self.ink} on {self.paint}"


PAINTS = (
    ("#cf3b2b", "#ffffff"),
    ("#f4c81f", "#2a2005"),
    ("#7d52ad", "#ffffff"),
    ("#f0821e", "#2a1505"),
    ("#2f7fd0", "#ffffff"),
)
COLOURS = tuple(Colour(mark, *paint) for mark, paint in zip(SEAT_MARKS, PAINTS, strict=True))
NEUTRAL = Colour("✕", "#9a9a94", "#1d1d1b")


class Told(NamedTuple):
    """What happened so far, and how many of the last lines are news."""

    log: Sequence[Line]
    news: int
    title: str = ""
    """What to call it, if not what happened."""


class Asked(NamedTuple):
    """What a person has to decide, and the moves to choose from; there are none where nobody is asked."""

    question: str
    offers: Sequence[Offer]


NOTHING = Asked("", ())


class Drawing(Protocol):
    """What a game brings to be played in a terminal. It sees views, never a state of the running game."""

    def __init__(self, game: Game) -> None:
        """Draw this game with its components."""

    def table(self, view: Any, scene: Scene, scores: RenderableType | None = None) -> RenderableType:
        """Return everything that lies on the table and in the hands that may be seen, at the end with the scores."""

    def legend(self) -> RenderableType:
        """Explain the signs."""


@dataclass(frozen=True)
class Scene:
    """How and for whom a table is drawn."""

    players: tuple[str, ...]
    """Who sits where: human or the name of a bot."""
    viewer: int | None
    width: int
    roomy: bool
    """Whether there is height to spare."""
    plain: bool
    """Whether there are no colours."""
    hands: Mapping[int, Any]
    """The hands to show, by seat."""

    def name(self, seat: int) -> str:
        """Return what to call a seat."""
        return name_of(seat, self.viewer)


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


def scene_on(console: Console, players: tuple[str, ...], viewer: int | None, hands: Mapping[int, Any]) -> Scene:
    """Return how to draw on a console."""
    plain = console.no_color or console.color_system is None
    return Scene(players, viewer, console.width, roomy=False, plain=plain, hands=hands)


def chip(seat: int | None) -> Text:
    """Return the mark of a seat in its colour."""
    colour = NEUTRAL if seat is None else COLOURS[seat]
    return Text(colour.mark, f"bold {colour.paint}")


def framed(content: RenderableType, title: str, width: int | None = None, border: str = FRAME) -> Panel:
    """Put something into a frame with a title."""
    heading = Text(title, "bold")
    return Panel(
        content, title=heading, title_align="left", box=box.ROUNDED, border_style=border, width=width, padding=(0, 1)
    )


def beside(left: RenderableType, left_width: int, right: RenderableType, right_width: int) -> Table:
    """Put two things side by side; known widths spare Rich from measuring all there is in them."""
    grid = Table.grid()
    grid.add_column(width=left_width)
    grid.add_column(width=right_width)
    grid.add_row(left, right)
    return grid


def explained(legend: Sequence[tuple[str, str]]) -> str:
    """Return the signs of a table under their headings."""
    lines = []
    for heading, text in legend:
        first, *more = say(text).split("\n")
        lines += [f"{say(heading):<9} {first}", *(" " * 10 + line for line in more)]
    return "\n".join(lines)


def heads(names: Sequence[tuple[str, str]], columns: Sequence[int], width: int) -> str:
    """Return the title of a table of players, with the names of their figures above the columns."""
    title = say("Players")
    row = "".join(f"{within(*name)[: column - 1]:>{column}}" for name, column in zip(names, columns, strict=True))
    return f"{title} " + f" {row.strip()}".rjust(width - len(title) - 3, "─")


def with_player(name: Text, scene: Scene, seat: int, room: int) -> Text:
    """Return the heading of a seat as wide as its room, and who plays there if it is no person and there is room."""
    player = Text(f" {scene.players[seat]}", FAINT)
    if scene.players[seat] != "human" and name.cell_len + player.cell_len <= room:
        name.append_text(player)
    name.truncate(room, overflow="ellipsis", pad=True)
    return name


def in_lines(head: Text, parts: Sequence[Text], width: int) -> list[Text]:
    """Return parts in as few lines as hold them, never breaking one that fits into a line."""
    lines = [Text.assemble(head)]  # the style of the head stays with the head
    for part in parts:
        if lines[-1].cell_len + 2 + part.cell_len > width and lines[-1].cell_len > head.cell_len:
            lines.append(Text(" " * head.cell_len))
        lines[-1].append("  " if lines[-1].cell_len > head.cell_len else " ")
        lines[-1].append_text(part)
    return lines


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
    for number, told in groupby(log, key=lambda line: line.round):
        lines.append(Text(say("Round {number}", number=number), "bold"))
        lines += [text for line in told for text in sentence(line, viewer, width)]
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


def page(drawing: Drawing, view: Any, scene: Scene, told: Told, asked: Asked, less: int = 0) -> RenderableType:
    """Return a whole screen: the table, what happened, and the moves to choose from; so many lines less if it can."""
    table = drawing.table(view, scene)
    width = min(scene.width, WIDEST)
    room = max(LEAST, BOTTOM - 2 - less)
    question, offers = asked
    if not offers:
        return Group(table, framed_log(told, scene.viewer, width, room))
    if scene.width < WIDE:
        moves = framed(offer_table(offers, width - 4, BOTTOM), question, width, CHOICE)
        return Group(table, framed_log(told, scene.viewer, width, max(LEAST, BOTTOM // 2 - less)), moves)
    left = 46 if len(offers) > BOTTOM else 54
    choice = offer_table(offers, width - left - 4, room)
    moves = framed(choice, question, width - left, CHOICE)
    log = framed_log(told, scene.viewer, left, min(BOTTOM - 2, max(room, choice.row_count)))
    return Group(table, beside(log, left, moves, width - left))


def show_page(console: Console, drawing: Drawing, view: Any, scene: Scene, told: Told, asked: Asked) -> None:
    """Print a whole screen that leaves a line below: with higher cells if there is room, a shorter log if there is not.

    Where the screen is no terminal, nothing is known of its height.
    """

    def drawn(roomy: bool, less: int = 0) -> list[list[Segment]]:
        return console.render_lines(page(drawing, view, replace(scene, roomy=roomy), told, asked, less), pad=False)

    lines = drawn(roomy=console.is_terminal)
    if console.is_terminal and len(lines) >= console.height:
        lines = drawn(roomy=False)
        less, most = 0, BOTTOM - 2 - LEAST
        while len(lines) >= console.height and less < most:
            less = min(most, less + len(lines) - console.height + 1)
            lines = drawn(roomy=False, less=less)
    console.print(Segments(segment for line in lines for segment in [*line, Segment.line()]), end="")


def framed_log(told: Told, viewer: int | None, width: int, room: int) -> Panel:
    """Return the end of the log, as much as there is room for; what is older than the news is faint."""
    lines: list[Text] = []
    for age, line in enumerate(reversed(told.log[-room:])):
        texts = sentence(line, viewer, width - 4)
        if lines and len(lines) + len(texts) > room:
            break
        for text in texts:
            text.stylize(FAINT if age >= told.news else "")
        lines = texts + lines
    return framed(Group(*lines or [Text(say("The game begins."), FAINT)]), told.title or say("What happened"), width)


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


def score_table(breakdown: Mapping[str, Sequence[int]], players: Sequence[str], winners: Sequence[int]) -> Table:
    """Return the points by source, a column for each seat; the winners are marked."""
    table = Table(box=box.SIMPLE_HEAD, border_style=FRAME, padding=0, show_edge=False, show_footer=True)
    table.add_column(
        within("heading of a column", "points"), Text(within("sum of points", "total"), "bold"), no_wrap=True
    )
    for seat, player in enumerate(players):
        head = Text.assemble(chip(seat), "\n", name_of(seat, None), "\n", (player, FAINT))
        points = sum(by_seat[seat] for by_seat in breakdown.values())
        total = Text(f"{'▸ ' if seat in winners else ''}{points}", LOUD if seat in winners else "bold")
        table.add_column(head, total, justify="right", no_wrap=True, min_width=6)
    for source, by_seat in breakdown.items():
        table.add_row(source_name(source), *(Text(str(value), FAINT if not value else "") for value in by_seat))
    return table


def verdict(state: State, players: Sequence[str]) -> Text:
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
        ending=ending_name(state.ending or ""),
    )
    text = Text(said)
    for seat in winners:
        text.highlight_words([COLOURS[seat].mark], f"bold {COLOURS[seat].paint}")
        text.highlight_words([name_of(seat, None)], "bold")
    return text


def show_end(
    console: Console, drawing: Drawing, state: State, players: tuple[str, ...], hands: Mapping[int, Any] | None = None
) -> None:
    """Show the table as it stands with the points by source; all hands once the game is over, else those given."""
    if state.over:
        hands = {seat: state.view(seat).hand for seat in range(state.seats)}
    scene = scene_on(console, players, None, dict(hands or {}))
    scores = score_table(state.breakdown(), players, state.winners())
    console.print(drawing.table(state.view(None), replace(scene, roomy=scene.width >= WIDE), scores))
    if state.over:
        console.print(verdict(state, players))
