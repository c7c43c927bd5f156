"""What games draw themselves with in a terminal: the colours of seats, frames, columns, tables of players.

How one game looks is in the package `terminal` of its folder; the screen around it is in `vaka.cli.screen`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from vaka.engine.language import say, within
from vaka.engine.telling import SEAT_MARKS, name_of

WIDE = 120
WIDEST = 160
FRAME = "#3d8f96"
CHOICE = "#3fae5a"
FAINT = "dim"
LOUD = "bold #e0a82e"


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


class Drawing:
    """What a game brings to be played in a terminal. It sees views, never a state of the running game."""

    signs: Mapping[str, str]
    """What signs mean, by their headings: both to be said when they are explained."""

    def table(self, view: Any, screen: Screen, scores: RenderableType | None = None) -> RenderableType:
        """Return everything that lies on the table and in the hands that may be seen, at the end with the scores."""
        raise NotImplementedError

    def legend(self) -> RenderableType:
        """Explain the signs."""
        lines = []
        for heading, text in self.signs.items():
            first, *more = say(text).split("\n")
            lines += [f"{say(heading):<9} {first}", *(" " * 10 + line for line in more)]
        return Text("\n".join(lines), FAINT)


@dataclass(frozen=True)
class Screen:
    """How and for whom a table is drawn."""

    players: tuple[str, ...]
    """Who sits where: human or the name of a bot."""
    viewer: int | None
    width: int
    roomy: bool
    """Whether there is height to spare."""
    plain: bool
    """Whether there are no colours."""
    views: Mapping[int, Any]
    """What those seats see whose hands are shown."""

    @property
    def hands(self) -> dict[int, Any]:
        """The hands to show, by seat."""
        return {seat: view.hand for seat, view in self.views.items()}

    @property
    def wide(self) -> bool:
        """Whether the log and the moves, the board and the panels stand side by side."""
        return self.width >= WIDE

    @property
    def room(self) -> int:
        """How wide the table is drawn at most."""
        return min(self.width, WIDEST)

    def side(self, board: int) -> int:
        """Return how wide panels are drawn beside a board of some width, or below it."""
        return self.room - board - 1 if self.wide else self.room

    def with_board(self, board: RenderableType, width: int, *panels: RenderableType) -> RenderableType:
        """Put panels beside a board of some width, or below it where the terminal is narrow."""
        if not self.wide:
            return Group(board, *panels)
        return beside(board, width + 1, Group(*panels), self.side(width))

    def name(self, seat: int) -> str:
        """Return what to call a seat."""
        return name_of(seat, self.viewer)


def colour_of(seat: int | None) -> Colour:
    """Return how a seat is shown, or what belongs to nobody."""
    return NEUTRAL if seat is None else COLOURS[seat]


def chip(seat: int | None) -> Text:
    """Return the mark of a seat in its colour."""
    colour = colour_of(seat)
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


def heads(names: Sequence[tuple[str, str]], columns: Sequence[int], width: int) -> str:
    """Return the title of a table of players, with the names of their figures above the columns."""
    title = say("Players")
    row = "".join(f"{within(*name)[: column - 1]:>{column}}" for name, column in zip(names, columns, strict=True))
    return f"{title} " + f" {row.strip()}".rjust(width - len(title) - 3, "─")


def player_line(
    screen: Screen, seat: int, place: tuple[str, str], figures: Sequence[object], columns: Sequence[int], width: int
) -> Text:
    """Return a player with a styled place in the turn order, and with figures, of which the first is loud.

    Who plays there is told if it is no person and there is room.
    """
    row = "".join(f"{figure:>{column}}" for figure, column in zip(figures, columns, strict=True))
    name = Text.assemble((f" {COLOURS[seat].mark} ", COLOURS[seat].chip), " ", (screen.name(seat), "bold"), place)
    player = Text(f" {screen.players[seat]}", FAINT)
    room = width - 1 - len(row)
    if screen.players[seat] != "human" and name.cell_len + player.cell_len <= room:
        name.append_text(player)
    name.truncate(room, overflow="ellipsis", pad=True)
    return Text.assemble(name, (row[: columns[0]], LOUD), row[columns[0] :])


def in_lines(head: Text, parts: Sequence[Text], width: int) -> list[Text]:
    """Return parts in as few lines as hold them, never breaking one that fits into a line."""
    lines = [Text.assemble(head)]  # the style of the head stays with the head
    for part in parts:
        if lines[-1].cell_len + 2 + part.cell_len > width and lines[-1].cell_len > head.cell_len:
            lines.append(Text(" " * head.cell_len))
        lines[-1].append("  " if lines[-1].cell_len > head.cell_len else " ")
        lines[-1].append_text(part)
    return lines
