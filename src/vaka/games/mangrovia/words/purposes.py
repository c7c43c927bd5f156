"""What a move of Mangrovia is good for, in a sentence or two to somebody who learns, told from two views.

Like the log, it reads a move only where the move is open to all; what was built is seen by the difference.
"""

from __future__ import annotations

from collections.abc import Iterable

from vaka.engine.language import later, say, several
from vaka.engine.telling import both, mover
from vaka.games.mangrovia.components import LANDSCAPES, landings_of
from vaka.games.mangrovia.components import Space as Printed
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.views.view import Space, View
from vaka.games.mangrovia.words.log import Log, bird_lands, land
from vaka.games.mangrovia.words.names import action_text, landing_of, space_name

FEW = 3
"""So many spaces are named at most."""
SMALL = 3
"""A valuable up to this is small change."""
POLE = later("In the pole area every hut takes a higher tile than the one before, and most huts score at the end.")
STONE = later("In the stone area every hut makes all the others there worth one point more.")
KEPT = later("Cards are kept for a better space, or the exact price, the landscape card or the bird is missing.")


class Purposes(Log):
    """Tells what happened, and what moves are good for."""

    def purpose(self, before: View, move: int, after: View) -> str:
        """Return what a move is good for; nothing if nothing of it was seen."""
        built = [new for old, new in zip(before.spaces, after.spaces, strict=True) if new.huts > old.huts]
        if built:
            return " ".join(self.building(after, space) for space in built)
        if before.landing == 0 and move < moves.TAKE:
            return self.bowl(after, move - moves.SITE + 1)
        if moves.TAKE <= move < moves.DRAW:
            return self.taking(before, move, after)
        if moves.DRAW <= move < moves.COLLECT:
            return drawing(before, move == moves.DRAW, after)
        if move == moves.COLLECT:
            return self.collecting(before)
        if move < moves.BUILD:
            return say("One of the amulets drawn goes back into the bag; the others stay.")
        if moves.BIRDS <= move < moves.PASS:
            return birds(before, bird_lands(move), after)
        return say(KEPT) if move == moves.PASS and before.action.huts else ""

    def bowl(self, after: View, site: int) -> str:
        """Return what a bowl brings on both sides, and what is left of the sites where huts are built."""
        down, up = (action_text(landing_of(self.components, landing)) for landing in landings_of(site))
        said = say("On the way down: {down}. On the way up: {up}.", down=down, up=up)
        building = [number for number in range(1, 7) if landing_of(self.components, landings_of(number)[1]).huts]
        free = [number for number in building if after.sites[number - 1] is None and number != after.blocked_site]
        if after.landing or site not in building:
            return said
        if not free:
            return f"{said} {say('No free site is left where huts are built.')}"
        left = several(
            "{number} free site is left where huts are built.",
            "{number} free sites are left where huts are built.",
            len(free),
        )
        return f"{said} {left}"

    def taking(self, before: View, move: int, after: View) -> str:
        """Return what a card of the display serves for."""
        if move >= moves.TAKE_LAND:
            return landscape(before, LANDSCAPES[move - moves.TAKE_LAND], after)
        seat = mover(before)
        now = self.payable(after, seat)
        new = [space for space in now if space not in self.payable(before, seat)]
        if new:
            names = both(space_name(self.components, space) for space in new[:FEW])
            return say("With the cards all know of, this now pays an exact price: {spaces}.", spaces=names)
        if move - moves.TAKE + codes.LEAST_VALUABLE <= SMALL:
            return say("Small valuables fill the gaps: prices must be met exactly.")
        return say("Large valuables pay for dear spaces with few cards.")

    def payable(self, view: View, seat: int) -> list[Printed]:
        """Return the free spaces open to a seat that cards all know of pay exactly, the dearest first."""
        player = view.players[seat]
        sums = {0}
        for card in (*player.known.valuables, *player.known.start_cards):
            sums |= {worth + card for worth in sums}
        found = [
            space
            for space, now in zip(self.components.spaces, view.spaces, strict=True)
            if not now.huts
            and space.currency == "valuables"
            and space.cost in sums
            and view.open_landscapes(player, space.landscapes, 1)
        ]
        return sorted(found, key=lambda space: -space.cost)

    def collecting(self, before: View) -> str:
        """Return what amulets are good for, and how to draw more of them."""
        seat = mover(before)
        huts = before.players[seat].amulet_huts
        if not huts:
            return say("Without a hut on an amulet space it is a 1. Amulets pay for some spaces, or score at the end.")
        return several(
            "One hut on an amulet space draws one amulet: it pays for some spaces, or scores at the end.",
            "{number} huts on amulet spaces draw as many amulets: they pay for some spaces, or score at the end.",
            huts,
        )

    def building(self, after: View, space: Space) -> str:
        """Return what a new hut brings beside the points that are told anyway."""
        printed = self.components.spaces[self.components.index(space.id)]
        seat = space.owner
        assert seat is not None, "somebody has built"
        said = []
        if printed.area == "pole":
            said.append(say(POLE))
        elif printed.area == "stone":
            said.append(say(STONE))
        elif printed.amulet:
            huts = after.players[seat].amulet_huts
            said.append(
                several(
                    "An amulet space: from now on collecting draws one amulet from the bag.",
                    "An amulet space: from now on collecting draws {number} amulets, of which one goes back.",
                    huts,
                )
            )
        if standing := self.standing(after, printed, seat):
            said.append(standing)
        return " ".join(said)

    def standing(self, after: View, printed: Printed, seat: int) -> str:
        """Return how its owner stands on the paths of a space."""
        on = [path for path in self.components.paths if path.holds(printed)] if printed.row is not None else []
        owners = {path.id: [rank.owner for rank in after.ranks[f"path {path.id}"]] for path in on}
        leading = [path for path, ranked in owners.items() if ranked[:1] == [seat]]
        second = [path for path, ranked in owners.items() if ranked[1:2] == [seat]]
        said = []
        if leading:
            said.append(several("Leads path {paths}.", "Leads paths {paths}.", len(leading), paths=both(leading)))
        if second:
            said.append(several("Second on path {paths}.", "Second on paths {paths}.", len(second), paths=both(second)))
        return " ".join(said)


def drawing(before: View, is_valuable: bool, after: View) -> str:
    """Return what a card from a pile serves for, and how many such cards its owner has now."""
    seat = mover(before)
    holds = after.players[seat].holds
    if is_valuable:
        return several(
            "Nobody else sees it. Now {number} valuable, to meet a price exactly.",
            "Nobody else sees it. Now {number} valuables, to meet a price exactly.",
            holds.valuables,
        )
    return several(
        "Nobody else sees it. Now {number} landscape card: every hut needs one.",
        "Nobody else sees it. Now {number} landscape cards: every hut needs one.",
        holds.landscapes,
    )


def landscape(before: View, name: str, after: View) -> str:
    """Return what a landscape card of the display serves for."""
    if name in before.birds:
        said = say("A bird sits on {land}: the card serves for a hut in this very round.", land=land(name))
    else:
        said = say(
            "No bird sits on {land} now: the card waits until somebody on site 1 moves one there.", land=land(name)
        )
    if name in after.display.landscapes:
        return said
    return f"{said} {say('It was the last one on display.')}"


def birds(before: View, now: Iterable[str], after: View) -> str:
    """Return what the birds open and close, and how many of the viewer's landscape cards fit."""
    opened = [name for name in now if name not in before.birds]
    closed = [name for name in before.birds if name not in now]
    if not opened:
        said = say("Huts go on {lands} again in the next round.", lands=both(map(land, now)))
    else:
        said = say(
            "In the next round huts can be built on {opened}, but no longer on {closed}.",
            opened=both(map(land, opened)),
            closed=both(map(land, closed)),
        )
    if after.hand is None or not after.hand.landscapes:
        return said
    fit = sum(name in now for name in after.hand.landscapes)
    own = say("Of your {number} landscape cards {fit} fit.", number=len(after.hand.landscapes), fit=fit)
    return f"{said} {own}"
