"""One table in the making: the printed board, the view that is drawn, and what both together say at once."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from vaka.engine import context as engine
from vaka.engine.language import language, say
from vaka.engine.scene import Note, Part, SpriteState, Word
from vaka.engine.state import State
from vaka.games.mangrovia.components import LANDSCAPES, Components, Landing
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.layout import Places
from vaka.games.mangrovia.scene.standings import Position, PrintedBoard, Score
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import names as words

GROUND = 1
TILE = 2
HUT = 3
MARKER = 5
"""What lies above what."""
LEGAL: tuple[SpriteState, ...] = ("legal",)
CHOSEN: tuple[SpriteState, ...] = ("chosen",)


class SpaceText(NamedTuple):
    """What is always said about a space, in one language."""

    name: str
    notes: tuple[Note, ...]
    lasting: tuple[Note, ...]
    """Those that still hold when a hut stands there."""


class Layout:
    """What the components alone say: made once for all scenes of a game."""

    def __init__(self, components: Components) -> None:
        """Lay out this board."""
        self.components = components
        self.board = PrintedBoard(components)
        self.places = Places(components)
        self.landings: dict[int, Landing] = {landing.landing: landing for landing in components.landings}
        scale = self.places.scale
        scales = [scale if space.row else 1.0 for space in components.spaces]
        self.grounds = tuple(
            [draw.scaled(draw.ground(space), size) for space, size in zip(components.spaces, scales, strict=True)]
        )
        """The landscape of each space."""
        self.figures = tuple(
            [draw.scaled(draw.printed(space), size) for space, size in zip(components.spaces, scales, strict=True)]
        )
        """What is printed upon it."""
        self.index = {space.id: number for number, space in enumerate(components.spaces)}
        self.bowls = {row.seats: row.bowls for row in components.players}
        self.said: dict[tuple[str, int], SpaceText] = {}
        self.actions: dict[tuple[str, int], str] = {}
        self.icons: dict[tuple[str, int], list[Part | Word]] = {}
        """The actions of the landings in icons, in each language."""

    def action(self, landing: int) -> str:
        """Return the action of a landing in words, put together once in each language."""
        key = (language(), landing)
        if key not in self.actions:
            self.actions[key] = words.action_text(self.landings[landing])
        return self.actions[key]

    def space_text(self, number: int) -> SpaceText:
        """Return what is always said about a space; it is put together once in each language."""
        key = (language(), number)
        if key not in self.said:
            space = self.components.spaces[number]
            notes = [Note(say("Price"), words.price(space), "m-amulet" if space.currency == "amulets" else "m-shell")]
            if space.points:
                notes.append(Note(say("Points at once"), f"+{space.points}", "c-sun"))
            if space.area == "pole":
                notes.append(Note(say("A hut here scores the next pole tile"), "", "m-pole-tile"))
            lasting = []
            if space.amulet:
                lasting.append(Note(say("A hut here lets you draw one amulet more"), "", "m-amulet"))
            if space.area == "stone":
                lasting.append(Note(say("At the end: own huts times all huts in the stone area"), "", "m-monolith"))
            name = words.space_name(self.components, space)
            self.said[key] = SpaceText(name, (*notes, *lasting), tuple(lasting))
        return self.said[key]


class Context(engine.Context):
    """A view on a board, with what is worked out from it once for all parts of the scene."""

    view: View

    def __init__(self, layout: Layout, view: View, guess: State | None, names: tuple[str, ...]) -> None:
        """Look at a view."""
        super().__init__(view, names)
        self.layout = layout
        self.components = layout.components
        self.guess = guess
        self.position = Position.seen(layout.board, view)
        self.scores: tuple[Score, ...] = self.position.scores()
        self.paid = self.payment()
        self.held: dict[str, int] = {}
        """The sprites of the viewer's hand that can be paid or handed in, each with its kind."""

    @staticmethod
    def land_of(kind: int) -> str:
        """Return the landscape of a kind of landscape cards."""
        return LANDSCAPES[kind - codes.LAND]

    def payment(self) -> Counter[int]:
        """Return what the viewer has chosen so far to hand in and pay, by kind."""
        if self.view.build is None or self.guess is None:
            return Counter()
        return Counter({kind: count for kind, count in enumerate(self.guess.peek("paid")) if count})

    def name(self, owner: int | None) -> str:
        """Return what the owner of a hut is called."""
        return say("Neutral") if owner is None or owner < 0 else self.names[owner]

    def building(self) -> bool:
        """Whether the viewer may choose a space now."""
        return any(moves.BUILD <= move < moves.CARD for move in self.legal)


def kind_of(family: int, value: int) -> int:
    """Return the kind of a card or an amulet by its value."""
    return family + value - (codes.LEAST_AMULET if family == codes.AMULET else codes.LEAST_VALUABLE)


def land_kind(land: str) -> int:
    """Return the kind of a landscape card."""
    return codes.LAND + LANDSCAPES.index(land)
