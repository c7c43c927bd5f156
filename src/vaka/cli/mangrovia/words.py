"""Mangrovia in English: the moves on offer, the question of a decision, and what happened.

The only place of the terminal game where sentences about this game are made. Everything is told from a view, so
nothing is said that the viewer may not know; drawing is in board.py and panels.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from vaka.cli.screen import Line, Offer
from vaka.engine.notation import Notation
from vaka.engine.state import State
from vaka.games.mangrovia import codes, moves
from vaka.games.mangrovia.components import LANDSCAPES, Components, Landing, Space
from vaka.games.mangrovia.moves import written
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


def both(words: Iterable[object]) -> str:
    """Join words in a sentence."""
    *most, last = [str(word) for word in words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def landing_text(landing: Landing, brief: bool = False) -> str:
    """Return the action of a landing in a few words."""
    parts = []
    if landing.amulets:
        parts.append("amulets" if brief else "collect amulets")
    if landing.up:
        parts.append(f"{landing.up} up" if brief else f"{number(landing.up, 'card')} face-up")
    if landing.huts:
        huts = number(landing.huts, "hut") + (" or double" if landing.double else "")
        parts.append(huts if brief else f"build {huts}")
    if landing.down:
        parts.append(f"{landing.down} down" if brief else f"{number(landing.down, 'card')} face-down")
    if landing.birds:
        parts.append("birds, be first" if brief else "set the birds, be first player")
    return (" or " if landing.either else ", " if brief else ", then ").join(parts)


def number(count: int, thing: str) -> str:
    """Return a number of things."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def land_name(space: Space) -> str:
    """Return the landscape of a space, or the letters of both."""
    lands = space.landscapes
    return lands[0] if len(lands) == 1 else "/".join(land[0].upper() for land in lands)


class Words:
    """The sentences of one game, with its components."""

    def __init__(self, components: Components) -> None:
        """Speak of this board."""
        self.components = components
        self.notation = Notation("Mangrovia", written(components))
        self.landings = {landing.landing: landing for landing in components.landings}

    # ----- what may be done

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

    # ----- what happened

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move, forced moves after it included."""
        seat = before.deciding
        assert seat is not None, "a move is played by a seat"
        place = str(before.landing or "")
        lines = [Line(seat, place, text) for text in self.done(before, move, after)]
        lines += [Line(seat, place, text) for text in self.built(before, after, seat)]
        lines += self.forced(before, move, after)
        if after.over:
            lines.append(Line(None, "", f"The game is over: {after.ending}"))
        elif after.round > before.round:
            lines += self.new_round(before, move, after)
        return lines

    def done(self, before: View, move: int, after: View) -> list[str]:
        """Return what everybody, or the viewer, saw of the move itself; a build is told once it stands."""
        own = before.viewer == before.deciding
        if move < moves.TAKE:
            return [f"put a bowl on site {move - moves.SITE + 1}"]
        if move < moves.DRAW:
            return [f"took a {named_card(move - moves.TAKE)}"]
        if move < moves.COLLECT:
            pile = ("a valuable", "a landscape card")[move - moves.DRAW]
            return [f"drew {pile} face-down{self.seen(before, after) if own else ''}"]
        if move == moves.COLLECT:
            return [self.collected(before, after)]
        if move < moves.BUILD:
            own_amulet = f"a {move - moves.RETURN + codes.LEAST_AMULET}" if own else "an amulet"
            return [f"threw back {own_amulet}"]
        if move < moves.BIRDS:
            return []
        if move < moves.PASS:
            lands = bird_lands(move)
            return ["left the birds"] if set(lands) == set(before.birds) else [f"set the birds on {both(lands)}"]
        return [self.passed(before)]

    def passed(self, before: View) -> str:
        """Return what was forgone."""
        if before.action.either or before.action.amulets:
            return "did nothing"
        if before.action.huts:
            return "built nothing more" if self.landings[before.landing].huts > before.action.huts else "did not build"
        return "took no more face-up cards" if before.action.up else "drew no more cards"

    @staticmethod
    def seen(before: View, after: View) -> str:
        """Return what the viewer got to see when drawing."""
        if before.hand is None or after.hand is None:
            return ""
        cards = Counter(after.hand.valuables) - Counter(before.hand.valuables)
        lands = Counter(after.hand.landscapes) - Counter(before.hand.landscapes)
        got = [*map(str, cards.elements()), *lands.elements()]
        return f": {both(got)}" if got else ""

    def collected(self, before: View, after: View) -> str:
        """Return what was seen of collecting amulets."""
        seat = before.deciding
        assert seat is not None, "somebody collects"
        if not before.players[seat].amulet_huts:
            return "took an amulet of 1 from the board"
        if before.viewer != seat:
            number = min(before.players[seat].amulet_huts, self.components.amulets.most_drawn)
            return f"drew {number} amulets from the bag" if number > 1 else "drew an amulet from the bag"
        if after.drawn:
            return f"drew the amulets {both(after.drawn)}"
        if before.hand is None or after.hand is None:
            return "collected amulets"
        got = (Counter(after.hand.amulets) - Counter(before.hand.amulets)).elements()
        return f"collected amulets: kept {both(got)}"

    def built(self, before: View, after: View, seat: int) -> list[str]:
        """Return the huts that went up, with what they brought at once."""
        lines = []
        for old, new in zip(before.spaces, after.spaces, strict=True):
            if new.huts <= old.huts:
                continue
            space = self.components.spaces[self.components.index(new.id)]
            hut = "a double hut" if new.huts > 1 else "a hut"
            cost = f"({space.cost})" if space.currency == "amulets" else space.cost * new.huts
            text = f"built {hut} on {new.id} for {cost}"
            points = earned(after, seat) - earned(before, seat)
            text += f", scored {points}" if points else ""
            text += f", tile {new.pole_tile}" if new.pole_tile else ""
            text += f", took {tile_name(old.stone_tile)}" if old.stone_tile else ""
            lines.append(text)
        return lines

    def forced(self, before: View, move: int, after: View) -> list[Line]:
        """Return the bowls and landings that left no choice, told like those that did (M-99)."""
        lines = []
        same = after.round == before.round
        if same:
            for site, (old, new) in enumerate(zip(before.sites, after.sites, strict=True)):
                if old is None and new is not None and site != move - moves.SITE:
                    lines.append(Line(new, "", f"put a bowl on site {site + 1}, the last one free"))
        sites = after.sites if same else before.sites
        running = same and not after.over
        for landing in range(before.landing + 1, after.landing if running else 13):
            owner = sites[min(landing, 13 - landing) - 1]
            if owner is not None:
                lines.append(Line(owner, str(landing), self.forgone(landing, owner == after.viewer)))
        if running and after.landing > before.landing and self.landings[after.landing].huts > after.action.huts:
            seat = after.deciding
            lines.append(Line(seat, str(after.landing), self.forgone(after.landing, seat == after.viewer)))
        return lines

    def forgone(self, landing: int, own: bool) -> str:
        """Return how it is told that nothing could be done; others see only that nothing was done."""
        if self.landings[landing].either or not self.landings[landing].huts:
            return "could do nothing" if own else "did nothing"
        return "could not build" if own else "did not build"

    @staticmethod
    def new_round(before: View, move: int, after: View) -> list[Line]:
        """Return what changes with a new round."""
        lines = []
        if set(after.birds) != set(before.birds) and not moves.BIRDS <= move < moves.PASS:
            lines.append(Line(None, "", f"Site 1 was empty: the birds fly to {both(after.birds)}"))
        lines.append(Line(after.first, "", f"opened round {after.round}"))
        return lines


def earned(view: View, seat: int) -> int:
    """Return the points that came at once, not by the final scoring."""
    return view.breakdown["suns"][seat] + view.breakdown["pole tiles"][seat]


def named_card(place: int) -> str:
    """Return the name of a card of the display by its place in the table of moves."""
    return f"valuable {place + codes.LEAST_VALUABLE}" if place < 6 else f"{LANDSCAPES[place - 6]} card"


def bird_lands(move: int) -> tuple[str, ...]:
    """Return the landscapes of a choice for the birds."""
    return tuple(LANDSCAPES[land] for land in moves.BIRD_PAIRS[move - moves.BIRDS])


def tile_name(tile: str) -> str:
    """Return the name of a stone tile."""
    return f"the god tile {tile}" if len(tile) == 1 else f"the {tile} tile"


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
