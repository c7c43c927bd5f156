"""Mangrovia in English: the moves on offer, the question of a decision, and where the game stands.

Everything is told from a view, so nothing is said that the viewer may not know. What happened is told in log.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.notation import Notation
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, Words, both, some
from vaka.games.mangrovia import codes, moves
from vaka.games.mangrovia.components import LANDSCAPES, Components, Landing, Space
from vaka.games.mangrovia.log import Log, bird_lands, earned, named_card
from vaka.games.mangrovia.view import View

BOWL = "Put a bowl on"
UP = "Take face-up"
DOWN = "Draw face-down"
AMULETS = "Amulets"
BUILD = "Build one hut"
DOUBLE = "Build a double hut"
CARD = "Hand in"
PAY = "Pay"
BIRDS = "Birds"
REST = "Or"

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
    return next((name for end, name in GROUPS if move < end), REST)


def landing_text(landing: Landing, brief: bool = False) -> str:
    """Return the action of a landing in a few words."""
    parts = []
    if landing.amulets:
        parts.append("amulets" if brief else "collect amulets")
    if landing.up:
        parts.append(f"{landing.up} up" if brief else f"{some(landing.up, 'card')} face-up")
    if landing.huts:
        huts = some(landing.huts, "hut") + (" or double" if landing.double else "")
        parts.append(huts if brief else f"build {huts}")
    if landing.down:
        parts.append(f"{landing.down} down" if brief else f"{some(landing.down, 'card')} face-down")
    if landing.birds:
        parts.append("birds, be first" if brief else "set the birds, be first player")
    return (" or " if landing.either else ", " if brief else ", then ").join(parts)


def land_name(space: Space) -> str:
    """Return the landscape of a space, or the letters of both."""
    lands = space.landscapes
    return lands[0] if len(lands) == 1 else "/".join(land[0].upper() for land in lands)


class MangroviaWords(Words):
    """The sentences of Mangrovia with one set of components."""

    def __init__(self, components: Components, notation: Notation) -> None:
        """Speak of this board."""
        self.components = components
        self.notation = notation
        self.landings = {landing.landing: landing for landing in components.landings}
        self.log = Log(components)

    def title(self, view: View) -> str:
        """Return where the game stands."""
        where = "over" if view.over else f"landing {view.landing}" if view.landing else "placing bowls"
        return f"Mangrovia, round {view.round}, {where}"

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move."""
        return self.log.happened(before, move, after)

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
            return ("a valuable", "a landscape card")[move - moves.DRAW]
        if move == moves.COLLECT:
            return self.collecting(view)
        if move < moves.BUILD:
            return f"throw back the {move - moves.RETURN + codes.LEAST_AMULET}"
        if move < moves.CARD:
            return land_name(self.space(move))
        if move < moves.PAY:
            land = LANDSCAPES[move - moves.CARD]
            wild = "" if land in view.birds else " (no bird there: uses the wild tile)"
            return f"a {land} card{wild}"
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
        if brief:
            return f"{land_name(space):<8} {cost:>2} {space.currency[:3]} {at_once:>3} {at_end:>4}"
        at_once += " at once" if now else ""
        return f"{land_name(space):<8} {cost:>2} {space.currency:<9}  {at_once:<11}  {at_end:>3} at the end"

    def site(self, site: int) -> str:
        """Return what a bowl on a site does, on the way down and on the way up."""
        down, up = (landing_text(self.landings[landing], brief=True) for landing in (site, 13 - site))
        return f"{site}: {down}; {13 - site}: {up}"

    def collecting(self, view: View) -> str:
        """Return what collecting amulets brings now."""
        assert view.deciding is not None, "somebody collects"
        huts = view.players[view.deciding].amulet_huts
        if not huts:
            return "collect: take a 1 from the board"
        if huts == 1:
            return "collect: draw one from the bag"
        drawn = min(huts, self.components.amulets.most_drawn)
        return f"collect: draw {drawn} from the bag, throw one back"

    def paying(self, view: View, kind: int) -> str:
        """Return what paying a kind of thing leaves to pay."""
        thing, worth = self.payable(kind)
        left = (view.build.due if view.build else worth) - worth
        return f"{thing}, then {left} still due" if left else f"{thing}, which completes the price"

    def payable(self, kind: int) -> tuple[str, int]:
        """Return the name and the worth of a kind of thing to pay with."""
        if kind < codes.START:
            worth = kind - codes.DECK + codes.LEAST_VALUABLE
            return f"a valuable {worth}", worth
        if kind < codes.VALUABLE_TILE:
            worth = kind - codes.START + codes.LEAST_VALUABLE
            return f"a start card {worth}", worth
        if kind == codes.VALUABLE_TILE:
            worth = self.components.stone_tile("valuable").value
            return f"the stone tile worth {worth}", worth
        if kind < codes.AMULET_TILE:
            worth = kind - codes.AMULET + codes.LEAST_AMULET
            return f"an amulet {worth}", worth
        worth = self.components.stone_tile("amulet").value
        return f"the stone tile worth {worth}", worth

    def birds(self, view: View, move: int) -> str:
        """Return where the birds go."""
        lands = bird_lands(move)
        stay = " (both stay)" if set(lands) == set(view.birds) else ""
        return f"on {both(lands)}{stay}"

    def forgoing(self, view: View) -> str:
        """Return what passing gives up."""
        action = view.action
        if action.either or action.amulets:
            return "do nothing here"
        if action.up:
            return "no more face-up cards" + (", go on to face-down" if action.down else "")
        if action.huts:
            return "build no more" + (", go on to face-down" if action.down else "")
        return "draw no more cards"

    def question(self, view: View) -> str:
        """Return what the viewer has to decide."""
        if view.decision == "bowl":
            return "Your bowl: which site, for its two landings?"
        if view.decision == "return":
            return f"You drew {both(view.drawn or ())}: which amulet goes back into the bag?"
        if view.build:
            return self.build_question(view)
        landing = self.landings.get(view.landing)
        return f"Landing {view.landing}: {landing_text(landing)}" if landing else "Your choice"

    def build_question(self, view: View) -> str:
        """Return what is open in a build: the landscape card, or the rest of the price."""
        build = view.build
        assert build is not None, "a build is being decided"
        what = f"{'double hut' if build.huts > 1 else 'hut'} on {build.space}"
        if view.decision == "card":
            return f"Which landscape card for the {what}?"
        cards = both(build.landscapes)
        paid = f", {'+'.join(build.paid)} paid" if build.paid else ""
        return f"Pay for the {what} ({cards}{paid}): {build.due} still due"


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
