"""What a build would bring: at once, and in each standing if the game ended then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from vaka.engine.language import say, several
from vaka.engine.scene import Effect
from vaka.games.mangrovia.components import Space
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.scene.context import Context, kind_of
from vaka.games.mangrovia.scene.standings import Placed, changes, scored
from vaka.games.mangrovia.views.view import Build
from vaka.games.mangrovia.words import names as words
from vaka.games.mangrovia.words.answers import worth_of

KINDS = {"valuables": range(codes.DECK, codes.AMULET), "amulets": range(codes.AMULET, codes.LAND)}
"""The kinds of things that pay in each currency."""
LOOSE_AMULETS = range(codes.AMULET, codes.AMULET_TILE)
"""Those that count at the end."""


class Payments(NamedTuple):
    """The exact payments of one sum."""

    only: tuple[int, ...] | None
    """The kinds of the only one there is, None if there are several."""
    kinds: frozenset[int]
    """The kinds that are part of some payment."""


class Builds:
    """The builds of one table: their effects, and which things in the hand could pay for them."""

    def __init__(self, context: Context, seat: int) -> None:
        """Look at what the builder has."""
        self.context = context
        self.seat = seat
        self.player = context.view.players[seat]
        self.purse = self.counted()
        self.payable: dict[range, dict[int, Payments]] = {}

    def counted(self) -> dict[int, tuple[int, int]]:
        """Return how many things of each kind there are to pay with, and what each is worth."""
        hand = self.context.view.hand
        assert hand is not None, "the builder sees the own hand"
        families = ((codes.DECK, hand.valuables), (codes.START, hand.start_cards), (codes.AMULET, hand.amulets))
        counts = Counter([kind_of(family, value) for family, values in families for value in values])
        counts[codes.VALUABLE_TILE] = self.player.valuable_tiles
        counts[codes.AMULET_TILE] = self.player.amulet_tiles
        return {kind: (count, worth_of(self.context.components, kind)) for kind, count in sorted(counts.items())}

    def payments(self, kinds: range) -> dict[int, Payments]:
        """Return all sums that can be paid with some kinds, each with its payments."""
        if kinds not in self.payable:
            found = {0: Payments((), frozenset())}
            for kind, (count, worth) in self.purse.items():
                if kind in kinds:
                    before, found = found, {}
                    for total, (only, paying) in before.items():
                        for used in range(count + 1):
                            now = paying | {kind} if used else paying
                            paid = total + used * worth
                            if paid in found:
                                found[paid] = Payments(None, found[paid].kinds | now)
                            else:
                                found[paid] = Payments(only if only is None else (*only, *[kind] * used), now)
            self.payable[kinds] = found
        return self.payable[kinds]

    def payers(self, currency: str, price: int) -> frozenset[int]:
        """Return the kinds that are part of some exact payment."""
        found = self.payments(KINDS[currency]).get(price)
        return found.kinds if found else frozenset()

    def only_payment(self, currency: str, price: int) -> tuple[int, ...]:
        """Return the kinds of the only exact payment there is, nothing if there are several."""
        found = self.payments(KINDS[currency]).get(price)
        return found.only or () if found else ()

    def kept(self, currency: str, paid: Iterable[int]) -> tuple[Effect, ...]:
        """Return what is left in the hand of a currency after a payment, by its worth."""
        counts = Counter({kind: count for kind, (count, _) in self.purse.items() if kind in KINDS[currency]})
        counts.subtract([kind for kind in paid if kind in counts])
        left = sorted([self.purse[kind][1] for kind in counts.elements()])
        return (Effect("now", say("You keep"), 0, " · ".join(map(str, left)) or "–"),)

    def amulets_spent(self, price: int) -> int:
        """Return how much of a price goes in amulets at least, if all tiles that can help to pay it do."""
        worth = self.purse[codes.AMULET_TILE][1]
        sums = self.payments(LOOSE_AMULETS)
        rests = [price - used * worth for used in range(self.player.amulet_tiles, 0, -1)]
        return next((rest for rest in rests if rest in sums), price)

    def effects(self, number: int, huts: int) -> tuple[Effect, ...]:
        """Return everything that a build changes, the soonest first."""
        return tuple([effect for _, effect in self.placed(number, huts)])

    def placed(self, number: int, huts: int) -> list[Placed]:
        """Return the same, each with the sprite where it shows."""
        space = self.context.components.spaces[number]
        return [*self.soon(number, space, huts), *self.in_standings(number, space, huts)]

    def soon(self, number: int, space: Space, huts: int) -> list[Placed]:
        """Return what comes the moment the hut stands, and a warning if it is the last one."""
        view = self.context.view
        marker = f"marker {self.seat}"
        effects = []
        if space.points:
            effects.append((marker, Effect("now", say("Points of the space"), space.points * huts)))
        if space.area == "pole" and view.pole_tiles:
            effects.append((marker, Effect("now", say("Pole tile"), view.pole_tiles[0])))
        if space.amulet:
            steps = self.player.amulet_huts
            change = say("{old} → {new}", old=steps, new=steps + huts)
            effects.append((f"pillar {self.seat}", Effect("now", say("Huts on amulet spaces"), 0, change)))
        tile = view.spaces[number].stone_tile
        if tile:
            effects.append(("", Effect("now", words.tile(tile))))
        if self.player.huts <= huts:
            effects.append(("", Effect("round", say("Your last hut: the game ends after this round"))))
        return effects

    def in_standings(self, number: int, space: Space, huts: int) -> list[Placed]:
        """Return what changes if the game ended then, others' losses included."""
        context, spaces = self.context, [*self.context.view.spaces]
        tile = spaces[number].stone_tile
        pole_tile = next(iter(context.view.pole_tiles), None) if space.area == "pole" else None
        spaces[number] = replace(spaces[number], owner=self.seat, huts=huts, pole_tile=pole_tile)
        gods = {**context.gods, tile: self.seat} if tile else context.gods
        changed = [score for score in context.scores if number in score.contest.spaces or score.contest.path == tile]
        # The path of a god tile follows those that the space lies on.
        changed.sort(key=lambda score: (not score.contest.path, number not in score.contest.spaces))
        effects = [each for score in changed for each in changes(score, scored(score.contest, spaces, gods), self.seat)]
        if space.currency == "amulets":
            spent = self.amulets_spent(space.cost * huts)
            if spent:
                text = several("Amulet worth {number} paid", "Amulets worth {number} paid", spent)
                effects.append(("", Effect("end", text, -spent)))
        return effects

    def badges(self, build: Build) -> Counter[str]:
        """Return what the build at hand brings, by the sprite where it shows."""
        found: Counter[str] = Counter()
        for at, effect in self.placed(self.context.layout.index[build.space], build.huts):
            if effect.owner is None and at:
                found[at] += effect.points
        return found

    def touches(self, number: int, huts: int) -> tuple[str, ...]:
        """Return the sprites that a build changes: the board, and the cards that would serve to pay."""
        context = self.context
        space = context.components.spaces[number]
        found = [f"space {space.id}"]
        found += [contest.sprite for contest in context.layout.contests if number in contest.spaces]
        if space.area == "pole":
            found.append("poles")
        if space.points or space.area == "pole":
            found.append(f"marker {self.seat}")
        if space.amulet:
            found.append(f"pillar {self.seat}")
        return (*found, *self.cards(space, huts))

    def cards(self, space: Space, huts: int) -> list[str]:
        """Return the things in the hand that could be handed in or paid for a space."""
        context, view = self.context, self.context.view
        wild = huts == 1 and self.player.wild_tiles > 0
        lands = {land for land in space.landscapes if wild or land in view.birds}
        kinds = self.payers(space.currency, space.cost * huts)
        return [
            name
            for name, kind in context.held.items()
            if kind in kinds or (kind >= codes.LAND and context.land_of(kind) in lands)
        ]
