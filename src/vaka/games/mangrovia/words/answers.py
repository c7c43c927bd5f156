"""The moves of Mangrovia in words: the heading that each stands under, and what it means to its player."""

from __future__ import annotations

from vaka.engine.decisions import in_range, said
from vaka.engine.language import say
from vaka.engine.telling import both, mover
from vaka.games.mangrovia.components import LANDSCAPES, Components, landings_of
from vaka.games.mangrovia.rules import codes, moves, tables
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words.decisions import decision_of
from vaka.games.mangrovia.words.log import bird_lands
from vaka.games.mangrovia.words.names import action_text, landing_of, landscape, space_name

Answer = tuple[str, str]
"""A heading and a text."""


class Answers:
    """The legal moves of one view."""

    def __init__(self, components: Components, view: View) -> None:
        """Keep a view whose viewer decides."""
        self.components = components
        self.view = view

    def told(self, move: int) -> Answer:
        """Return how a move is told."""
        return in_range(TELLING, move)(self, move)

    def site(self, move: int) -> Answer:
        """Return what a bowl on a site does, on the boat's way down and on its way up."""
        number = move - moves.SITE + 1
        down, up = (action_text(landing_of(self.components, landing)) for landing in landings_of(number))
        return say("Place a bowl"), say("Site {number}: {down}; later {up}", number=number, down=down, up=up)

    def taken(self, move: int) -> Answer:
        """Return a card of the display."""
        if move < moves.TAKE_LAND:
            return say("Take face-up"), say("Valuable {value}", value=move - moves.TAKE + codes.LEAST_VALUABLE)
        land = landscape(LANDSCAPES[move - moves.TAKE_LAND])
        return say("Take face-up"), say("Landscape card: {land}", land=land)

    def drawn(self, move: int) -> Answer:
        """Return a card of a pile."""
        return say("Draw face-down"), say("A valuable") if move == moves.DRAW else say("A landscape card")

    def collecting(self, move: int) -> Answer:
        """Return what collecting amulets brings now."""
        huts = self.view.players[mover(self.view)].amulet_huts
        number = self.components.amulets.drawn_by(huts)
        if not huts:
            text = say("Take an amulet of 1 from the board")
        elif huts == 1:
            text = say("Draw an amulet from the bag")
        else:
            text = say("Draw {number} amulets from the bag, throw one back", number=number)
        return say("Collect amulets"), text

    def thrown_back(self, move: int) -> Answer:
        """Return an amulet to be thrown back."""
        return say("Throw back"), say("Amulet {value}", value=move - moves.RETURN + codes.LEAST_AMULET)

    def hut(self, move: int) -> Answer:
        """Return a space to build on."""
        number, huts = built(move)
        name = space_name(self.components, self.components.spaces[number])
        return say("Double hut") if huts > 1 else say("Build a hut"), name

    def handed_in(self, move: int) -> Answer:
        """Return a landscape card to hand in."""
        land = LANDSCAPES[move - moves.CARD]
        if land in self.view.birds:
            return say("Hand in"), say("{land} card", land=landscape(land))
        return say("Hand in"), say("{land} card with a tile, no bird needed", land=landscape(land))

    def paid(self, move: int) -> Answer:
        """Return a thing to pay with, and what is still due then."""
        kind = move - moves.PAY
        worth = tables.worth(self.components, kind)
        if kind == codes.VALUABLE_TILE or kind == codes.AMULET_TILE:
            thing = say("Stone tile {value}", value=worth)
        elif kind >= codes.AMULET:
            thing = say("Amulet {value}", value=worth)
        elif kind >= codes.START:
            thing = say("Start card {value}", value=worth)
        else:
            thing = say("Valuable {value}", value=worth)
        left = (self.view.build.due if self.view.build else worth) - worth
        if left:
            return say("Pay"), say("{thing}, {number} still due", thing=thing, number=left)
        return say("Pay"), say("{thing}, which completes the price", thing=thing)

    def birds(self, move: int) -> Answer:
        """Return where the birds go."""
        lands = bird_lands(move)
        one, other = map(landscape, lands)
        if set(lands) == set(self.view.birds):
            return say("Birds on"), say("{one} and {other}: both stay", one=one, other=other)
        return say("Birds on"), both([one, other])

    def forgone(self, move: int) -> Answer:
        """Return what passing gives up."""
        return say("Or"), said(decision_of(self.components, self.view).declined)


def built(move: int) -> tuple[int, int]:
    """Return the number of the space of a build and how many huts it takes."""
    return (move - moves.DOUBLE, 2) if move >= moves.DOUBLE else (move - moves.BUILD, 1)


TELLING = (
    (moves.TAKE, Answers.site),
    (moves.DRAW, Answers.taken),
    (moves.COLLECT, Answers.drawn),
    (moves.COLLECT + 1, Answers.collecting),
    (moves.BUILD, Answers.thrown_back),
    (moves.CARD, Answers.hut),
    (moves.PAY, Answers.handed_in),
    (moves.BIRDS, Answers.paid),
    (moves.PASS, Answers.birds),
    (moves.MOVES, Answers.forgone),
)
"""How moves are told, by where their range ends."""
