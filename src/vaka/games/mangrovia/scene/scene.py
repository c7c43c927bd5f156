"""Mangrovia as a table that can be seen: areas, sprites, prompt, players and standings from a view.

The parts are in the files beside this one: places (geometry), backdrop and coast; what lies on the board (board,
spaces, statues, display, archipelago) and in the hand, put together by draw; the prompt with its effects and reasons;
players, standings, words.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vaka.engine.language import say
from vaka.engine.notation import Notation
from vaka.engine.scene import Area, Page, Scene, Scenery, Scoring, Standing, explained, scored
from vaka.engine.state import State
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.scene import archipelago, display
from vaka.games.mangrovia.scene import backdrop as scene_backdrop
from vaka.games.mangrovia.scene import board as scene_board
from vaka.games.mangrovia.scene import hand as scene_hand
from vaka.games.mangrovia.scene import players as scene_players
from vaka.games.mangrovia.scene import prompt as scene_prompt
from vaka.games.mangrovia.scene import rules as scene_rules
from vaka.games.mangrovia.scene import standings as scene_standings
from vaka.games.mangrovia.scene.context import Plan, Table
from vaka.games.mangrovia.scene.layout import ARCHIPELAGO, DISPLAY, GAP, HAND_HEIGHT, HEIGHT, ISLAND, WIDTH
from vaka.games.mangrovia.views.view import View

TITLE = "Mangrovia"
BOARD = "board"
HAND = "hand"
NARROW_HAND = "narrow-hand"


class MangroviaScenery(Scenery):
    """Draws games with one set of components."""

    symbols = Path(__file__).with_name("symbols.svg")
    miniature = (6, 12, 588, 472)
    outcome = (19, 21, 574, 626)

    def __init__(self, components: Components, notation: Notation) -> None:
        """Draw this board."""
        self.plan = Plan(components)
        self.notation = notation
        self.backdrops: dict[str, str] = {}

    def scene(self, view: View, guess: State | None, names: tuple[str, ...]) -> Scene:
        """Return the table of a view."""
        table = Table(self.plan, view, guess, names)
        board = dict(scene_board.sprites(table))
        board.update(display.sprites(table))
        board.update(archipelago.sprites(table))
        areas = {
            BOARD: Area(say("Board"), 0, 0, WIDTH, HEIGHT, WIDTH, HEIGHT, BOARD, board),
            HAND: hand(table, scene_hand.WIDE, hand(table, scene_hand.NARROW)),
        }
        if view.viewer is not None and not view.over:
            areas = explained(areas, scene_rules.WHEN)
        standings = scene_standings.standings(self.plan.layout, table.scores, names)
        if view.over:
            held = [item.name for item in scene_hand.amulets(table).items] if view.hand else []
            standings += (scene_standings.amulets(view, names, held),)
        return Scene(
            game="mangrovia",
            title=TITLE,
            subtitle=subtitle(view),
            width=WIDTH,
            height=HEIGHT + GAP + HAND_HEIGHT,
            areas=areas,
            pages=pages(),
            players=scene_players.players(table),
            prompt=scene_prompt.prompt(table, self.notation),
            rules=scene_rules.THINGS,
            standings=standings,
            scoring=scoring(table, standings) if view.over else None,
        )

    def backdrop(self, name: str) -> str:
        """Return what is drawn once below an area; the board's shore takes a while the first time."""
        if name not in self.backdrops:
            strips = {HAND: scene_hand.WIDE, NARROW_HAND: scene_hand.NARROW}
            strip = strips.get(name)
            self.backdrops[name] = scene_backdrop.hand(strip.width) if strip else scene_backdrop.board(self.plan.places)
        return self.backdrops[name]


def hand(table: Table, strip: scene_hand.Strip, narrow: Area | None = None) -> Area:
    """Return the viewer's hand."""
    sprites = dict(scene_hand.sprites(table, strip))
    backdrop = HAND if narrow else NARROW_HAND
    label = say("Your hand")
    return Area(label, 0, HEIGHT + GAP, WIDTH, HAND_HEIGHT, strip.width, HAND_HEIGHT, backdrop, sprites, narrow)


def scoring(table: Table, standings: Sequence[Standing]) -> Scoring:
    """Return the final scoring, in the order of the rules: all that is scored then has a standing (M-73 to M-80)."""
    sources = list(table.view.breakdown)[codes.PATHS :]
    return scored(
        table.view.breakdown,
        dict(zip(sources, standings, strict=True)),
        lambda points: {BOARD: dict(scene_board.point_markers(table, points))},
    )


def pages() -> tuple[Page, ...]:
    """Return what a phone shows: the island without the walkway, the archipelago, and the cards."""
    return (
        Page(say("Board"), "c-page-map", *ISLAND, 0.67),
        Page(say("Archipelago"), "c-page-boat", *ARCHIPELAGO, 0.75),
        Page(say("Cards"), "c-page-cards", *DISPLAY, 1),
    )


def subtitle(view: View) -> str:
    """Return where the game stands."""
    if view.over:
        return say("Round {number} · over", number=view.round)
    if view.landing:
        return say("Round {number} · the boat sails", number=view.round)
    return say("Round {number} · placing bowls", number=view.round)
