"""What happened in a game of Mangrovia, in English, told from the difference of two views.

A move is read only where it is open to all, or the viewer's own.
"""

from __future__ import annotations

from collections import Counter

from vaka.engine.telling import Line, both
from vaka.games.mangrovia import codes, moves
from vaka.games.mangrovia.components import LANDSCAPES, Components
from vaka.games.mangrovia.view import View


class Log:
    """Tells what happened in games with one set of components."""

    def __init__(self, components: Components) -> None:
        """Speak of this board."""
        self.components = components
        self.landings = {landing.landing: landing for landing in components.landings}

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move, forced moves after it included."""
        seat = before.deciding
        assert seat is not None, "a move is played by a seat"
        place = str(before.landing or "")
        lines = [Line(seat, place, text, before.round) for text in self.done(before, move, after)]
        lines += [Line(seat, place, text, before.round) for text in self.built(before, after, seat)]
        lines += self.forced(before, move, after)
        if after.over:
            lines.append(Line(None, "", f"The game is over: {after.ending}", before.round))
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
                    lines.append(Line(new, "", f"put a bowl on site {site + 1}, the last one free", before.round))
        sites = after.sites if same else before.sites
        running = same and not after.over
        for landing in range(before.landing + 1, after.landing if running else 13):
            owner = sites[min(landing, 13 - landing) - 1]
            if owner is not None:
                lines.append(Line(owner, str(landing), self.forgone(landing, owner == after.viewer), before.round))
        if running and after.landing > before.landing and self.landings[after.landing].huts > after.action.huts:
            seat = after.deciding
            lines.append(
                Line(seat, str(after.landing), self.forgone(after.landing, seat == after.viewer), before.round)
            )
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
            lines.append(Line(None, "", f"Site 1 was empty: the birds fly to {both(after.birds)}", before.round))
        lines.append(Line(after.first, "", f"opened round {after.round}", before.round))
        return lines


def tile_name(tile: str) -> str:
    """Return the name of a stone tile."""
    return f"the god tile {tile}" if len(tile) == 1 else f"the {tile} tile"


def earned(view: View, seat: int) -> int:
    """Return the points that came at once, not by the final scoring."""
    return view.breakdown["suns"][seat] + view.breakdown["pole tiles"][seat]


def named_card(place: int) -> str:
    """Return the name of a card of the display by its place in the table of moves."""
    return f"valuable {place + codes.LEAST_VALUABLE}" if place < 6 else f"{LANDSCAPES[place - 6]} card"


def bird_lands(move: int) -> tuple[str, ...]:
    """Return the landscapes of a choice for the birds."""
    return tuple(LANDSCAPES[land] for land in moves.BIRD_PAIRS[move - moves.BIRDS])
