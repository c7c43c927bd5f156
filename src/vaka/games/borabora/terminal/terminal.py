"""Bora Bora in the terminal: one screen made of map and panels. Its sentences come from the game."""

from __future__ import annotations

from rich.console import Group, RenderableType

from vaka.engine.language import later
from vaka.engine.terminal import Drawing, Screen, beside
from vaka.games.borabora.components import Components
from vaka.games.borabora.terminal.board import BoardDrawing
from vaka.games.borabora.terminal.panels import Panels
from vaka.games.borabora.views.view import View

LEGEND = {
    later("Goal"): later(
        "the most points after six rounds: place dice for actions, fulfil tasks, buy jewels, build, serve the temple\n"
        "Rules: vaka rules borabora"
    ),
    later("Map"): later(
        "CM M stone: region, terrain (Mountain, Beach, Forest, Plain), material; ▸ you can expand there now\n"
        "B5 a fish worth 5 (A tuna, B angelfish, C parrotfish, D ray)\n"
        "⌂▲ holds the building space, the huts after it stand aside\n"
        "━4━ ┃4 a land path that asks for a 4, ~4~ ≈4 a water path"
    ),
    later("Actions"): later("the lowest die on each tile; a die must be lower still, or a blue god helps"),
    later("Persons"): later("land 2: kind, and symbols for status (men) or shells (women)"),
    later("Temple"): later("6▲ the priest on a slot and the die it asks for; priests are pushed to the right"),
    later("Status"): later(
        "▲5+4: on space 5, which brings 4 points at the end of the round; the first in the row leads"
    ),
    later("Jewels"): later("neck 6/3: a necklace of 6 points for 3 shells"),
    later("Players"): later(
        "end: points if the game ended now; off offerings, shl shells, gt god tiles, pri priests in stock, crd god\n"
        "cards; then what the six bonuses of the end count: tasks /9, jewels /6, ceremony spaces /12, buildings /6,\n"
        "regions with a hut /12, persons /12\n"
        "huts 9+2: on ordinary spaces and on space 12; free: ordinary spaces for persons\n"
        "ceremony: S W T sand, wood and stone lie there, s w t a free space for it, ■ covered by a building;\n"
        "rows are parted by /, spaces counted c1 to c12; +S sand beside the board\n"
        "land 2 3*: two persons of a kind with their symbols, * shifted\n"
        "god cards: blue, white, red, green, yellow; known: what all know a player to hold"
    ),
    later("Moves"): later("≤4: how far a die reaches; ? is the top god card of the pile: choose it by its number"),
}


class BoraBoraDrawing(Drawing):
    """Draws what a viewer may know of a game of Bora Bora."""

    signs = LEGEND

    def __init__(self, components: Components) -> None:
        """Draw the map of these components."""
        self.components = components
        self.board = BoardDrawing(components)
        self.panels = Panels(components)

    def table(self, view: View, screen: Screen, scores: RenderableType | None = None) -> RenderableType:
        """Return the map with everything beside it, or below it where the terminal is narrow."""
        side, board, panels = screen.side(self.board.width), self.board.draw(view), self.panels
        players = panels.players(view, screen, screen.room)
        if scores is not None:
            return Group(screen.with_board(board, self.board.width, scores), players)
        table = screen.with_board(board, self.board.width, panels.actions(view, side), panels.around(view, side))
        if not screen.wide:
            return Group(table, panels.tasks(view, screen, side), panels.jewels(view, side), players)
        left = screen.room - side
        return Group(table, beside(panels.tasks(view, screen, left), left, panels.jewels(view, side), side), players)
