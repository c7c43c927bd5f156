"""Mangrovia as a table that can be seen: areas, sprites, prompt, players and standings from a view.

The parts are in the files beside this one: layout (geometry), backdrop and coast; what lies on the board (board,
spaces, statues, display, archipelago) and in the hand, put together by draw; the prompt with its effects and reasons;
players and standings.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from vaka.engine.language import say
from vaka.engine.notation import Notation
from vaka.engine.scene import Area, Box, Scene, Scenery, Scoring, Standing, Tab
from vaka.engine.scene.scoring import scored
from vaka.engine.state import State
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.scene import archipelago, backdrop, board, display, hand, players, prompt, rules, standings
from vaka.games.mangrovia.scene.context import Context, Layout
from vaka.games.mangrovia.scene.layout import ARCHIPELAGO, DISPLAY, GAP, HAND_HEIGHT, HEIGHT, ISLAND, WIDTH
from vaka.games.mangrovia.views.view import View

TITLE = "Mangrovia"
BOARD = "board"
HAND = "hand"
NARROW_HAND = "narrow-hand"


class MangroviaScenery(Scenery):
    """Draws games with one set of components."""

    symbols = Path(__file__).with_name("symbols.svg")
    icons = Path(__file__).with_name("icons.svg")
    points = Path(__file__).with_name("points.css")
    miniature = Box(6, 12, 588, 472)
    outcome = Box(19, 21, 574, 626)

    def __init__(self, components: Components, notation: Notation) -> None:
        """Draw this board."""
        self.layout = Layout(components)
        self.notation = notation
        self.backdrops: dict[str, str] = {}

    def scene(self, view: View, guess: State | None, names: tuple[str, ...]) -> Scene:
        """Return the table of a view."""
        context = Context(self.layout, view, guess, names)
        lying = {**board.sprites(context), **display.sprites(context), **archipelago.sprites(context)}
        areas = {
            BOARD: Area(say("Board"), 0, 0, WIDTH, HEIGHT, WIDTH, HEIGHT, BOARD, lying),
            HAND: held(context, hand.WIDE, held(context, hand.NARROW)),
        }
        standing = {
            score.contest.source: standings.standing(self.layout.components, score, names) for score in context.scores
        }
        if view.over:
            amulets = [item.name for item in hand.amulets(context).items] if view.hand else []
            standing["amulets"] = standings.amulets(view, names, amulets)
        return Scene(
            game="mangrovia",
            title=TITLE,
            subtitle=subtitle(view),
            width=WIDTH,
            height=HEIGHT + GAP + HAND_HEIGHT,
            areas=context.explained(areas, rules.WHEN, **rules.landings(self.layout.components)),
            tabs=tabs(),
            players=players.players(context),
            prompt=prompt.prompt(context, self.notation),
            rules=rules.THINGS,
            standings=tuple(standing.values()),
            scoring=scoring(context, standing) if view.over else None,
        )

    def backdrop(self, name: str) -> str:
        """Return what is drawn once below an area; the board's shore takes a while the first time."""
        if name not in self.backdrops:
            strips = {HAND: hand.WIDE, NARROW_HAND: hand.NARROW}
            strip = strips.get(name)
            self.backdrops[name] = backdrop.hand(strip.width) if strip else backdrop.board(self.layout.places)
        return self.backdrops[name]


def held(context: Context, strip: hand.Strip, narrow: Area | None = None) -> Area:
    """Return the viewer's hand."""
    sprites = hand.sprites(context, strip)
    label, below = say("Your hand"), HAND if narrow else NARROW_HAND
    return Area(label, 0, HEIGHT + GAP, WIDTH, HAND_HEIGHT, strip.width, HAND_HEIGHT, below, sprites, narrow)


def scoring(context: Context, standing: Mapping[str, Standing]) -> Scoring:
    """Return the final scoring, in the order of the rules: all that is scored then has a standing (M-73 to M-80)."""
    return scored(
        context.view.breakdown,
        standing,
        lambda points: {BOARD: board.point_markers(context, points)},
    )


def tabs() -> tuple[Tab, ...]:
    """Return what a phone shows: the island without the walkway, the archipelago, and the cards."""
    return (
        Tab(say("Board"), "c-tab-map", *ISLAND, 0.67),
        Tab(say("Archipelago"), "c-tab-boat", *ARCHIPELAGO, 0.75),
        Tab(say("Cards"), "c-tab-cards", *DISPLAY, 1),
    )


def subtitle(view: View) -> str:
    """Return where the game stands."""
    if view.over:
        return say("Round {number} · over", number=view.round)
    if view.landing:
        return say("Round {number} · the boat sails", number=view.round)
    return say("Round {number} · placing bowls", number=view.round)
