"""What a build would bring: at once, and in each standing if the game ended then."""

from __future__ import annotations

from collections import Counter

from vaka.engine.language import say, several
from vaka.engine.scene import Effect
from vaka.games.mangrovia.components import Space
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.scene.context import Context, kind_of
from vaka.games.mangrovia.scene.standings import Placed, changes
from vaka.games.mangrovia.words import names as words

STONE = -2
POLE = -1
"""Where these two stand among the scores."""


class Builds:
    """The builds of one table: their effects, and which things in the hand could pay for them."""

    def __init__(self, context: Context, seat: int) -> None:
        """Look at what the builder has."""
        self.context = context
        self.seat = seat
        self.player = context.view.players[seat]
        self.purse = self.counted()
        self.paying: dict[tuple[str, int], frozenset[int]] = {}
        self.only: dict[tuple[str, int], tuple[int, ...]] = {}

    def counted(self) -> dict[int, tuple[int, int]]:
        """Return how many things of each kind there are to pay with, and what each is worth."""
        hand = self.context.view.hand
        assert hand is not None, "the builder sees the own hand"
        components = self.context.components
        found: dict[int, tuple[int, int]] = {}
        for family, values in (
            (codes.DECK, hand.valuables),
            (codes.START, hand.start_cards),
            (codes.AMULET, hand.amulets),
        ):
            for value, count in Counter(values).items():
                found[kind_of(family, value)] = (count, value)
        found[codes.VALUABLE_TILE] = (self.player.valuable_tiles, components.stone_tile("valuable").value)
        found[codes.AMULET_TILE] = (self.player.amulet_tiles, components.stone_tile("amulet").value)
        return found

    def sums(self, currency: str, without: int = -1) -> int:
        """Return all sums that can be paid in a currency, as a mask, perhaps keeping back one thing of a kind."""
        first, end = (codes.AMULET, codes.LAND) if currency == "amulets" else (codes.DECK, codes.AMULET)
        mask = 1
        for kind, (count, worth) in self.purse.items():
            if first <= kind < end:
                for _ in range(count - (kind == without)):
                    mask |= mask << worth
        return mask

    def payers(self, currency: str, price: int) -> frozenset[int]:
        """Return the kinds that are part of some exact payment."""
        key = (currency, price)
        if key not in self.paying:
            first, end = (codes.AMULET, codes.LAND) if currency == "amulets" else (codes.DECK, codes.AMULET)
            self.paying[key] = frozenset(
                kind
                for kind, (count, worth) in self.purse.items()
                if count and first <= kind < end and worth <= price and self.sums(currency, kind) >> price - worth & 1
            )
        return self.paying[key]

    def only_payment(self, currency: str, price: int) -> tuple[int, ...]:
        """Return the kinds of the only exact payment there is, nothing if there are several."""
        key = (currency, price)
        if key not in self.only:
            first, end = (codes.AMULET, codes.LAND) if currency == "amulets" else (codes.DECK, codes.AMULET)
            kinds = sorted([kind for kind, (count, _) in self.purse.items() if count and first <= kind < end])
            found: list[tuple[int, ...]] = []
            self.search(kinds, self.reachable(kinds), price, (), found)
            self.only[key] = found[0] if len(found) == 1 else ()
        return self.only[key]

    def reachable(self, kinds: list[int]) -> list[int]:
        """Return the sums that each kind and those after it can pay, as masks, and for nothing at the end."""
        masks = [1]
        for kind in reversed(kinds):
            count, worth = self.purse[kind]
            mask = masks[-1]
            for _ in range(count):
                mask |= mask << worth
            masks.append(mask)
        return masks[::-1]

    def search(
        self, kinds: list[int], masks: list[int], due: int, paid: tuple[int, ...], found: list[tuple[int, ...]]
    ) -> None:
        """Collect exact payments with some kinds, up to the second one."""
        if len(found) > 1 or due < 0 or not masks[0] >> due & 1:
            return
        if not kinds:
            found.append(paid)
            return
        count, worth = self.purse[kinds[0]]
        for used in range(count + 1):
            self.search(kinds[1:], masks[1:], due - used * worth, paid + (kinds[0],) * used, found)

    def kept(self, currency: str, paid: Counter[int]) -> str:
        """Return what is left in the hand of a currency after a payment, by its worth."""
        first, end = (codes.AMULET, codes.LAND) if currency == "amulets" else (codes.DECK, codes.AMULET)
        left = [
            worth
            for kind, (count, worth) in self.purse.items()
            if first <= kind < end
            for _ in range(count - paid[kind])
        ]
        return " · ".join([str(worth) for worth in sorted(left)]) or "–"

    def amulets_spent(self, price: int, tiles: int) -> int:
        """Return how much of a price goes in amulets at least, if up to so many tiles help to pay."""
        worth = self.purse[codes.AMULET_TILE][1]
        mask = 1
        for kind, (count, value) in self.purse.items():
            if codes.AMULET <= kind < codes.AMULET_TILE:
                for _ in range(count):
                    mask |= mask << value
        for used in range(tiles, 0, -1):
            rest = price - used * worth
            if rest >= 0 and mask >> rest & 1:
                return rest
        return price

    def effects(self, number: int, huts: int) -> tuple[Effect, ...]:
        """Return everything that a build changes, the soonest first."""
        return tuple([effect for _, effect in self.placed(number, huts)])

    def placed(self, number: int, huts: int) -> list[Placed]:
        """Return the same, each with the sprite where it shows."""
        space = self.context.components.spaces[number]
        return [*self.at_once(number, space, huts), *self.ending(huts), *self.in_standings(number, space, huts)]

    def at_once(self, number: int, space: Space, huts: int) -> list[Placed]:
        """Return what comes the moment the hut stands."""
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
        return effects

    def ending(self, huts: int) -> list[Placed]:
        """Return a warning if this is the last hut."""
        if self.player.huts > huts:
            return []
        return [("", Effect("round", say("Your last hut: the game ends after this round")))]

    def in_standings(self, number: int, space: Space, huts: int) -> list[Placed]:
        """Return what changes if the game ended then, others' losses included."""
        context, view = self.context, self.context.view
        pole_tile = view.pole_tiles[0] if space.area == "pole" and view.pole_tiles else 0
        tile = view.spaces[number].stone_tile
        letters = [path.id for path in context.components.paths]
        god = letters.index(tile) if tile in letters else -1
        after = context.position.built(number, self.seat, huts, pole_tile, god)
        paths = list(context.layout.board.through[number])
        if god >= 0 and god not in paths:
            paths.append(god)
        effects = []
        for path in paths:
            name = say("Path {path}", path=letters[path])
            at = f"path {letters[path]}"
            effects += changes(name, at, context.scores[path], after.path(path), self.seat, ranked=True)
        if space.area == "stone":
            effects += changes(
                say("Stone area"), "stone standing", context.scores[STONE], after.stone(), self.seat, ranked=False
            )
        if space.area == "pole":
            effects += changes(
                say("Pole area"), "pole standing", context.scores[POLE], after.pole(), self.seat, ranked=True
            )
        if space.currency == "amulets":
            spent = self.amulets_spent(space.cost * huts, self.player.amulet_tiles)
            if spent:
                text = several("Amulet worth {number} paid", "Amulets worth {number} paid", spent)
                effects.append(("", Effect("end", text, -spent)))
        return effects

    def badges(self) -> dict[str, int]:
        """Return what the build at hand brings, by the sprite where it shows."""
        build = self.context.view.build
        if build is None:
            return {}
        found: dict[str, int] = {}
        for at, effect in self.placed(self.context.layout.index[build.space], build.huts):
            if effect.owner is None and at:
                found[at] = found.get(at, 0) + effect.points
        return found

    def touches(self, number: int, huts: int) -> tuple[str, ...]:
        """Return the sprites that a build changes: the board, and the cards that would serve to pay."""
        context = self.context
        space = context.components.spaces[number]
        found = [f"space {space.id}"]
        found += [f"path {context.components.paths[path].id}" for path in context.layout.board.through[number]]
        if space.area == "stone":
            found.append("stone standing")
        if space.area == "pole":
            found += ["pole standing", "poles"]
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
