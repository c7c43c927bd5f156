"""One table in the making: the printed board, the view that is drawn, and what both together say at once."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from vaka.engine.language import say
from vaka.engine.scene import Note
from vaka.engine.scene import context as engine
from vaka.engine.state import State
from vaka.games.mangrovia.components import LANDSCAPES, Components, Landing, Space
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.layout import Places
from vaka.games.mangrovia.scene.reasons import Reasons
from vaka.games.mangrovia.scene.standings import Score, contests, scored
from vaka.games.mangrovia.views.view import Holding, Player, View
from vaka.games.mangrovia.words import names as words

GROUND = 1
TILE = 2
HUT = 3
MARKER = 5
"""What lies above what."""


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
        self.contests = contests(components)
        numbers = range(len(components.spaces))
        self.through = tuple(
            [
                tuple([place for place, path in enumerate(self.contests[:-2]) if number in path.spaces])
                for number in numbers
            ]
        )
        """The paths of each space."""
        self.places = Places(components)
        self.landings: dict[int, Landing] = {landing.landing: landing for landing in components.landings}
        scales = [(space, self.places.scale_of(space)) for space in components.spaces]
        self.grounds = tuple([draw.scaled(draw.ground(space), scale) for space, scale in scales])
        """The landscape of each space."""
        self.figures = tuple([draw.scaled(draw.printed(space), scale) for space, scale in scales])
        """What is printed upon it."""
        self.index = {space.id: number for number, space in enumerate(components.spaces)}
        self.once = engine.PerLanguage()

    def action(self, landing: int) -> str:
        """Return the action of a landing in words."""
        return self.once(f"action {landing}", lambda: words.action_text(self.landings[landing]))

    def space_text(self, number: int) -> SpaceText:
        """Return what is always said about a space."""
        return self.once(f"space {number}", lambda: space_text(self.components, self.components.spaces[number]))


def space_text(components: Components, space: Space) -> SpaceText:
    """Return what is always said about a space."""
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
    return SpaceText(words.space_name(components, space), (*notes, *lasting), tuple(lasting))


class Context(engine.Context):
    """A view on a board, with what is worked out from it once for all parts of the scene."""

    view: View

    def __init__(self, layout: Layout, view: View, guess: State | None, names: tuple[str, ...]) -> None:
        """Keep a view, and what its viewer calls the players."""
        super().__init__(view, names)
        self.layout = layout
        self.components = layout.components
        self.guess = guess
        self.reasons = Reasons(view, guess)
        self.scores = tuple([scored(contest, view) for contest in layout.contests])
        self.paid = self.payment()
        self.held: dict[str, int] = {}
        """The sprites of the viewer's hand that can be paid or handed in, each with its kind."""

    @property
    def own(self) -> tuple[Holding, Player]:
        """The viewer's hand, and what is open of the viewer."""
        assert self.view.hand is not None, "a spectator has no hand"
        assert self.view.viewer is not None, "a spectator has no hand"
        return self.view.hand, self.view.players[self.view.viewer]

    def score(self, source: str) -> Score:
        """Return the standing in the contest that is a source of points."""
        return next(score for score in self.scores if score.contest.source == source)

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
        return say("Neutral") if owner is None else self.names[owner]

    def collected(self, name: str) -> tuple[int, ...]:
        """Return the move that collects amulets, if the deciding seat does so from the bag or from the ones open."""
        seat = self.view.deciding
        if seat is None or name != ("bag" if self.view.players[seat].amulet_huts else "ones"):
            return ()
        return self.allowed(moves.COLLECT)

    def building(self) -> bool:
        """Whether the viewer may choose a space now."""
        return any(moves.BUILD <= move < moves.CARD for move in self.legal)


def kind_of(family: int, value: int) -> int:
    """Return the kind of a card or an amulet by its value."""
    return family + value - (codes.LEAST_AMULET if family == codes.AMULET else codes.LEAST_VALUABLE)


def land_kind(land: str) -> int:
    """Return the kind of a landscape card."""
    return codes.LAND + LANDSCAPES.index(land)
