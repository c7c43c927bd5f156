"""What happened in a game of Mangrovia, in the language that is spoken, told from the difference of two views.

A move is read only where it is open to all, or the viewer's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from vaka.engine.language import later, later_within, say, several, within
from vaka.engine.telling import Line, Words, both, gained, mover
from vaka.games.mangrovia.components import LANDSCAPES, Components, site_of
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words.decisions import DECISIONS, decision_of
from vaka.games.mangrovia.words.names import landing_of, price, space_name, took_tile

LANDS = {
    "water": later_within("landscape in a sentence", "water"),
    "sand": later_within("landscape in a sentence", "sand"),
    "mangrove": later_within("landscape in a sentence", "mangrove"),
    "reed": later_within("landscape in a sentence", "reed"),
}
OVER = {
    "last hut": later("The game is over: last hut"),
    "round limit": later("The game is over: round limit"),
}


class Log(Words):
    """Tells what happened."""

    components: Components

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move, forced moves after it included."""
        seat = mover(before)
        place = str(before.landing or "")
        lines = [Line(seat, place, text, before.round) for text in self.done(before, move, after)]
        lines += [Line(seat, place, text, before.round) for text in self.built(before, after, seat)]
        lines += self.forced(before, move, after)
        if after.over:
            lines.append(Line(None, "", say(OVER[after.ending or ""]), before.round))
        elif after.round > before.round:
            lines += self.new_round(before, move, after)
        return lines

    def done(self, before: View, move: int, after: View) -> list[str]:
        """Return what everybody, or the viewer, saw of the move itself; a build is told once it stands."""
        own = before.viewer == before.deciding
        if move < moves.TAKE:
            return [say("put a bowl on site {site}", site=move - moves.SITE + 1)]
        if move < moves.DRAW:
            return [took(move)]
        if move < moves.COLLECT:
            return [drew(move == moves.DRAW, self.seen(before, after) if own else "")]
        if move == moves.COLLECT:
            return [self.collected(before, after)]
        if move < moves.BUILD:
            worth = move - moves.RETURN + codes.LEAST_AMULET
            return [say("threw back a {worth}", worth=worth) if own else say("threw back an amulet")]
        if move < moves.BIRDS:
            return []
        if move < moves.PASS:
            lands = bird_lands(move)
            if set(lands) == set(before.birds):
                return [say("left the birds")]
            return [say("set the birds on {lands}", lands=both(map(land, lands)))]
        return [say(decision_of(self.components, before).forgone)]

    @staticmethod
    def seen(before: View, after: View) -> str:
        """Return what the viewer got to see when drawing."""
        if before.hand is None or after.hand is None:
            return ""
        lands = gained(before.hand.landscapes, after.hand.landscapes)
        return both([*gained(before.hand.valuables, after.hand.valuables), *map(land, lands)])

    def collected(self, before: View, after: View) -> str:
        """Return what was seen of collecting amulets."""
        seat = mover(before)
        if not before.players[seat].amulet_huts:
            return say("took an amulet of 1 from the board")
        if before.viewer != seat:
            number = self.components.amulets.drawn_by(before.players[seat].amulet_huts)
            return several("drew an amulet from the bag", "drew {number} amulets from the bag", number)
        if after.drawn:
            return say("drew the amulets {amulets}", amulets=both(after.drawn))
        if before.hand is None or after.hand is None:
            return say("collected amulets")
        return say("collected amulets: kept {amulets}", amulets=both(gained(before.hand.amulets, after.hand.amulets)))

    def built(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield the huts that went up, with what they brought at once."""
        for old, new in zip(before.spaces, after.spaces, strict=True):
            if new.huts <= old.huts:
                continue
            space = self.components.spaces[self.components.index(new.id)]
            paid, where = price(space, new.huts), space_name(self.components, space)
            one, double = later("built a hut for {price} ({space})"), later("built a double hut for {price} ({space})")
            words = [say(double if new.huts > 1 else one, price=paid, space=where)]
            points = earned(after, seat) - earned(before, seat)
            if points:
                words.append(several("scored {number}", "scored {number}", points))
            if new.pole_tile:
                words.append(say("tile {number}", number=new.pole_tile))
            if old.stone_tile:
                words.append(took_tile(old.stone_tile))
            yield ", ".join(words)

    def forced(self, before: View, move: int, after: View) -> Iterator[Line]:
        """Yield the bowls and landings that left no choice, told like those that did (M-99)."""
        same = after.round == before.round
        if same:
            for site, (old, new) in enumerate(zip(before.sites, after.sites, strict=True)):
                if old is None and new is not None and site != move - moves.SITE:
                    text = say("put a bowl on site {site}, the last one free", site=site + 1)
                    yield Line(new, "", text, before.round)
        sites = after.sites if same else before.sites
        running = same and not after.over
        passed = [*range(before.landing + 1, after.landing if running else codes.LAST_LANDING + 1)]
        if running and after.landing > before.landing:
            begun = landing_of(self.components, after.landing).huts > after.action.huts
            passed += [after.landing] if begun else []
        for landing in passed:
            owner = sites[site_of(landing) - 1]
            if owner is not None:
                yield Line(owner, str(landing), self.forgone(landing, owner == after.viewer), before.round)

    def forgone(self, landing: int, own: bool) -> str:
        """Return how it is told that nothing could be done; others see only that nothing was done."""
        action = landing_of(self.components, landing)
        only_huts = action.huts and not action.either
        if own:
            return say("could not build") if only_huts else say("could do nothing")
        return say(DECISIONS["hut" if only_huts else "either"].forgone)

    @staticmethod
    def new_round(before: View, move: int, after: View) -> Iterator[Line]:
        """Yield what changes with a new round."""
        if set(after.birds) != set(before.birds) and not moves.BIRDS <= move < moves.PASS:
            text = say("Site 1 was empty: the birds fly to {lands}", lands=both(map(land, after.birds)))
            yield Line(None, "", text, before.round)
        yield Line(after.first, "", say("opened round {round}", round=after.round), before.round)


def land(name: str) -> str:
    """Return a landscape as it stands in a sentence."""
    return within(*LANDS[name])


def took(move: int) -> str:
    """Return that a card of the display was taken."""
    if move < moves.TAKE_LAND:
        return say("took a valuable {worth}", worth=move - moves.TAKE + codes.LEAST_VALUABLE)
    return say("took a {land} card", land=land(LANDSCAPES[move - moves.TAKE_LAND]))


def drew(is_valuable: bool, cards: str) -> str:
    """Return that a card was drawn, and which if that was seen."""
    if is_valuable:
        return say("drew a valuable face-down: {cards}", cards=cards) if cards else say("drew a valuable face-down")
    if cards:
        return say("drew a landscape card face-down: {cards}", cards=cards)
    return say("drew a landscape card face-down")


def earned(view: View, seat: int) -> int:
    """Return the points that came at once, not by the final scoring."""
    return view.breakdown["suns"][seat] + view.breakdown["pole tiles"][seat]


def bird_lands(move: int) -> tuple[str, ...]:
    """Return the landscapes of a choice for the birds."""
    return tuple(LANDSCAPES[land] for land in moves.BIRD_PAIRS[move - moves.BIRDS])
