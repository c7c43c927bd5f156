"""Mangrovia in words: the moves on offer, the question of a decision, and where the game stands.

Everything is told from a view, so nothing is said that the viewer may not know. What happened is told in log.py,
what it is good for in purposes.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, say, within
from vaka.engine.notation import Notation
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, Words, both
from vaka.games.mangrovia.components import LANDSCAPES, Components, Space
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import outcome
from vaka.games.mangrovia.words.landings import landing_text
from vaka.games.mangrovia.words.log import Log, bird_lands, earned, land, named_card
from vaka.games.mangrovia.words.names import space_name
from vaka.games.mangrovia.words.purposes import Purposes

BOWL = later("Put a bowl on")
UP = later("Take face-up")
DOWN = later("Draw face-down")
AMULETS = later("Amulets")
BUILD = later("Build one hut")
DOUBLE = later("Build a double hut")
CARD = later("Hand in")
PAY = later("Pay")
BIRDS = later("Birds")
REST = later("Or")

GROUPS = (
    (moves.TAKE, BOWL),
    (moves.DRAW, UP),
    (moves.COLLECT, DOWN),
    (moves.BUILD, AMULETS),
    (moves.DOUBLE, BUILD),
    (moves.CARD, DOUBLE),
    (moves.PAY, CARD),
    (moves.BIRDS, PAY),
    (moves.PASS, BIRDS),
)


FEW = 10
"""Up to so many moves stand in one column, which leaves room for whole words."""


def group_of(move: int) -> str:
    """Return the heading a move stands under."""
    return say(next((name for end, name in GROUPS if move < end), REST))


def land_name(space: Space) -> str:
    """Return the landscape of a space, or the first letters of both, as wide as all of them."""
    lands = [land(name) for name in space.landscapes]
    width = max(len(land(name)) for name in LANDSCAPES)
    return (lands[0] if len(lands) == 1 else "/".join(name[:3] for name in lands)).ljust(width)


def currency(space: Space, brief: bool) -> str:
    """Return what a space is paid with."""
    if space.currency == "amulets":
        return within("currency, three letters", "amu") if brief else within("currency", "amulets")
    return within("currency, three letters", "val") if brief else within("currency", "valuables")


SOURCES = {
    "suns": later("Suns"),
    "pole tiles": later("Pole tiles"),
    "stone area": later("Stone area"),
    "pole area": later("Pole area"),
    "amulets": later("Amulets"),
}
"""Where points come from, beside the paths."""


class MangroviaWords(Words):
    """The sentences of Mangrovia with one set of components."""

    def __init__(self, components: Components, notation: Notation) -> None:
        """Speak of this board."""
        self.components = components
        self.notation = notation
        self.landings = {landing.landing: landing for landing in components.landings}
        self.log = Log(components)
        self.purposes = Purposes(components)

    def title(self, view: View) -> str:
        """Return where the game stands."""
        if view.over:
            return say("Mangrovia, round {round}, over", round=view.round)
        if view.landing:
            return say("Mangrovia, round {round}, landing {landing}", round=view.round, landing=view.landing)
        return say("Mangrovia, round {round}, placing bowls", round=view.round)

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move."""
        return self.log.happened(before, move, after)

    def purpose(self, before: View, move: int, after: View) -> str:
        """Return what a move that a viewer saw is good for."""
        return self.purposes.purpose(before, move, after)

    def source(self, name: str) -> str:
        """Return what a source of points is called."""
        kind, _, letter = name.partition(" ")
        return say("Path {letter}", letter=letter) if kind == "path" else say(SOURCES[name])

    def source_within(self, name: str) -> str:
        """Return a source of points as it stands in a sentence."""
        return outcome.source_within(name)

    def ended(self, view: View, names: Sequence[str]) -> str:
        """Return what ended the game."""
        return outcome.ended(view, names)

    def tie(self, view: View, names: Sequence[str]) -> str:
        """Return what decided among those with most points."""
        return outcome.tie(view, names)

    def offers(self, view: View, guess: State) -> list[Offer]:
        """Return the viewer's legal moves with a text each; builds tell what they bring, tried on the guess."""
        brief = len(view.legal) > FEW
        offers = []
        for move in view.legal:
            text = self.offered(view, move)
            if moves.BUILD <= move < moves.CARD:
                text = self.building(view, guess, move, brief)
            offers.append(Offer(move, self.notation.text(move), group_of(move), text))
        return offers

    def offered(self, view: View, move: int) -> str:
        """Return what a move means for the one who may play it."""
        if move < moves.TAKE:
            return self.site(move - moves.SITE + 1)
        if move < moves.DRAW:
            return named_card(move - moves.TAKE)
        if move < moves.COLLECT:
            return say("a valuable") if move == moves.DRAW else say("a landscape card")
        if move == moves.COLLECT:
            return self.collecting(view)
        if move < moves.BUILD:
            return say("throw back the {worth}", worth=move - moves.RETURN + codes.LEAST_AMULET)
        if move < moves.CARD:
            return land_name(self.space(move)).rstrip()
        if move < moves.PAY:
            name = LANDSCAPES[move - moves.CARD]
            if name in view.birds:
                return say("a {land} card", land=land(name))
            return say("a {land} card (no bird there: uses the wild tile)", land=land(name))
        if move < moves.BIRDS:
            return self.paying(view, move - moves.PAY)
        if move < moves.PASS:
            return self.birds(view, move)
        return self.forgoing(view)

    def space(self, move: int) -> Space:
        """Return the space that a build is about."""
        return self.components.spaces[move - (moves.DOUBLE if move >= moves.DOUBLE else moves.BUILD)]

    def building(self, view: View, guess: State, move: int, brief: bool) -> str:
        """Return what a build costs, brings at once, and changes in the points if the game ended then."""
        space = self.space(move)
        now, end = gains(view, guess, move)
        cost = space.cost * (2 if move >= moves.DOUBLE else 1)
        at_once = f"+{now}" if now else ""
        at_end = f"{end:+}" if end else "±0"
        paid = currency(space, brief)
        if brief:
            return f"{land_name(space)} {cost:>2} {paid} {at_once:>3} {at_end:>4}"
        width = max(len(currency(each, brief)) for each in self.components.spaces)
        at_once = say("{points} at once", points=at_once) if now else ""
        at_end = say("{points} at the end", points=f"{at_end:>3}")
        return f"{land_name(space)} {cost:>2} {paid:<{width}}  {at_once:<11}  {at_end}"

    def site(self, site: int) -> str:
        """Return what a bowl on a site does, on the way down and on the way up."""
        down, up = (landing_text(self.landings[landing], brief=True) for landing in (site, 13 - site))
        return say("{site}: {down}; {last}: {up}", site=site, down=down, last=13 - site, up=up)

    def collecting(self, view: View) -> str:
        """Return what collecting amulets brings now."""
        assert view.deciding is not None, "somebody collects"
        huts = view.players[view.deciding].amulet_huts
        if not huts:
            return say("collect: take a 1 from the board")
        if huts == 1:
            return say("collect: draw one from the bag")
        drawn = min(huts, self.components.amulets.most_drawn)
        return say("collect: draw {number} from the bag, throw one back", number=drawn)

    def paying(self, view: View, kind: int) -> str:
        """Return what paying a kind of thing leaves to pay."""
        thing, worth = self.payable(kind)
        left = (view.build.due if view.build else worth) - worth
        if left:
            return say("{thing}, then {left} still due", thing=thing, left=left)
        return say("{thing}, which completes the price", thing=thing)

    def payable(self, kind: int) -> tuple[str, int]:
        """Return the name and the worth of a kind of thing to pay with."""
        if kind < codes.START:
            worth = kind - codes.DECK + codes.LEAST_VALUABLE
            return say("a valuable {worth}", worth=worth), worth
        if kind < codes.VALUABLE_TILE:
            worth = kind - codes.START + codes.LEAST_VALUABLE
            return say("a start card {worth}", worth=worth), worth
        if kind == codes.VALUABLE_TILE:
            worth = self.components.stone_tile("valuable").value
            return say("the stone tile worth {worth}", worth=worth), worth
        if kind < codes.AMULET_TILE:
            worth = kind - codes.AMULET + codes.LEAST_AMULET
            return say("an amulet {worth}", worth=worth), worth
        worth = self.components.stone_tile("amulet").value
        return say("the stone tile worth {worth}", worth=worth), worth

    def birds(self, view: View, move: int) -> str:
        """Return where the birds go."""
        names = bird_lands(move)
        lands = both(map(land, names))
        if set(names) == set(view.birds):
            return say("on {lands} (both stay)", lands=lands)
        return say("on {lands}", lands=lands)

    def forgoing(self, view: View) -> str:
        """Return what passing gives up."""
        action = view.action
        if action.either or action.amulets:
            return say("do nothing here")
        if action.up and action.down:
            return say("no more face-up cards, go on to face-down")
        if action.up:
            return say("no more face-up cards")
        if action.huts and action.down:
            return say("build no more, go on to face-down")
        if action.huts:
            return say("build no more")
        return say("draw no more cards")

    def question(self, view: View) -> str:
        """Return what the viewer has to decide."""
        if view.decision == "bowl":
            return say("Your bowl: which site, for its two landings?")
        if view.decision == "return":
            drawn = both(view.drawn or ())
            return say("You drew {amulets}: which amulet goes back into the bag?", amulets=drawn)
        if view.build:
            return self.build_question(view)
        landing = self.landings.get(view.landing)
        if landing:
            return say("Landing {landing}: {action}", landing=view.landing, action=landing_text(landing))
        return say("Your choice")

    def build_question(self, view: View) -> str:
        """Return what is open in a build: the landscape card, or the rest of the price."""
        build = view.build
        assert build is not None, "a build is being decided"
        where = space_name(self.components, self.components.spaces[self.components.index(build.space)])
        if view.decision == "card":
            if build.huts > 1:
                return say("Which landscape card for the double hut ({space})?", space=where)
            return say("Which landscape card for the hut ({space})?", space=where)
        given = both(map(land, build.landscapes))
        if build.paid:
            given = say("{cards}, {paid} paid", cards=given, paid="+".join(build.paid))
        if build.huts > 1:
            text = later("Pay for the double hut ({space}; {given}): {due} still due")
        else:
            text = later("Pay for the hut ({space}; {given}): {due} still due")
        return say(text, space=where, given=given, due=build.due)


def gains(view: View, guess: State, move: int) -> tuple[int, int]:
    """Return the points a build brings at once, and what it changes if the game ended then."""
    after = tried(guess, move)
    seat = view.deciding
    assert seat is not None, "somebody builds"
    return earned(after, seat) - earned(view, seat), standing(after, seat) - standing(view, seat)


def tried(guess: State, move: int) -> View:
    """Return the view after a build is carried through in any way; the state stays as it is."""
    state = guess.copy()
    seat = state.seat
    state.play(move)
    while state.seat == seat and state.view(seat).build:
        state.play(state.legal()[0])
    view: View = state.view(seat)
    return view


def standing(view: View, seat: int) -> int:
    """Return the points of a seat if the game ended now, amulets left out."""
    return sum(points[seat] for points in view.if_over_now.values())


def standings(view: View) -> Sequence[int]:
    """Return the points of every seat if the game ended now, amulets left out."""
    return [standing(view, seat) for seat in range(view.seats)]
