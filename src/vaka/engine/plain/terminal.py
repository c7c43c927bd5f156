"""The plain table of a game in a terminal: its rows as lines of text, and the players with their points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from vaka.engine.language import say
from vaka.engine.plain.rows import ThingRow
from vaka.engine.terminal import CHOICE, FAINT, LOUD, WIDEST, Drawing, Screen, chip, framed, in_lines

if TYPE_CHECKING:
    from vaka.engine.game import Game


class PlainDrawing(Drawing):
    """Draws a game from its words."""

    signs: Mapping[str, str] = {}

    def __init__(self, game: Game) -> None:
        """Draw games of this kind."""
        self.game = game

    def table(self, view: Any, screen: Screen, scores: RenderableType | None = None) -> RenderableType:
        """Return the rows, and below them the players or the scores."""
        width = min(screen.width, WIDEST)
        lines = [line for row in self.game.words.rows(view) for line in written(row, screen, width - 4)]
        table = framed(Group(*lines), self.game.words.title(view), width)
        return Group(table, scores if scores else framed(Group(*players(view, screen)), say("Players"), width))


def written(row: ThingRow, screen: Screen, width: int) -> list[Text]:
    """Return a row in as many lines as it needs."""
    title = row.title if row.owner is None else row.heading(screen.name(row.owner))
    head = Text(f"{title} ({row.note})" if row.note else title, FAINT)
    if row.owner is not None:
        head = Text.assemble(chip(row.owner), " ", head)
    parts = [Text(thing.text, LOUD if thing.chosen else CHOICE if thing.moves else "bold") for thing in row.things]
    return in_lines(head, parts, width)


def players(view: Any, screen: Screen) -> list[Text]:
    """Return the players with their points, now and if the game ended now."""
    lines = []
    for seat, (points, ends) in enumerate(zip(view.points, view.points_if_over_now, strict=True)):
        told = say("{points} points, {ends} if the game ended now", points=points, ends=ends)
        name = Text(screen.name(seat), "bold")
        lines.append(Text.assemble(chip(seat), " ", name, f"  {screen.players[seat]}  ", told))
    return lines
