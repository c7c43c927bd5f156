"""Mangrovia in the terminal: one screen made of board and panels. Its sentences come from the game."""

from __future__ import annotations

from rich.console import Group, RenderableType

from vaka.engine.language import later
from vaka.engine.terminal import Drawing, Screen
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.terminal.board import BoardDrawing
from vaka.games.mangrovia.terminal.panels import archipelago, display, hands, players
from vaka.games.mangrovia.views.view import View

LEGEND = {
    later("Goal"): later(
        "the most points: build huts for suns, for the first ranks on the paths of the statues, and in the stone "
        "area\n"
        "Rules: vaka rules mangrovia"
    ),
    later("Board"): later(
        "W water, S sand, M mangrove, R reed; ○ amulet space; ▸ you can build there now\n"
        "12 costs valuables, (4) costs amulets, ✶3 brings chief's points (suns), ◈ stone tile\n"
        "⌂▲ a hut, ⌂⌂▲ a double hut, ✕ neutral, ▮4 the pole tile under it"
    ),
    later("Statues"): later(
        "A 12 ▲2 over 6 ●1: first rank 12 points, held by ▲ with 2 huts; second rank 6, held by ● with 1"
    ),
    later("Stone"): later(
        "S ×3 ▲2●1: three huts in the stone area, two of ▲; each player scores own huts times all huts"
    ),
    later("Boat"): later(
        "1: 2 up, 1 down: at landing 1 take two cards face-up from the display, draw one face-down from a pile"
    ),
    later("Cards"): later("5 a valuable, 5s a start card, (2) an amulet"),
    later("Players"): later(
        "points now; end: if the game ended now, amulets left out; huts in stock; valuables, landscapes and\n"
        "amulets in hand; known: what all saw taken; draws 3: amulets drawn when collecting"
    ),
    later("Moves"): later(
        "val in valuables, amu in amulets; then the points at once, and what changes at the end as things stand"
    ),
}


class MangroviaDrawing(Drawing):
    """Draws what a viewer may know of a game of Mangrovia."""

    signs = LEGEND

    def __init__(self, components: Components) -> None:
        """Draw the board of these components."""
        self.components = components
        self.board = BoardDrawing(components)

    def table(self, view: View, screen: Screen, scores: RenderableType | None = None) -> RenderableType:
        """Return the board with everything beside it, or below it where the terminal is narrow."""
        side = screen.side(self.board.width)
        parts: tuple[RenderableType, ...]
        if scores is None:
            panels = archipelago(view, self.components, side), display(view, self.components, side)
            parts = (*panels, players(view, self.components, screen, side))
        else:
            parts = (scores,) if screen.wide else (players(view, self.components, screen, side), scores)
        board = self.board.draw(view, screen.roomy, screen.plain)
        table = screen.with_board(board, self.board.width, *parts)
        return Group(table, hands(view, self.components, screen, screen.room)) if screen.hands else table
