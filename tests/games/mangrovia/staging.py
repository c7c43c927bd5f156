"""Puts a game of Mangrovia into a chosen position, and plays on from there in notation.

A staged position keeps what every real one has: cards and amulets move between pile, discard, display and hands
and never appear from nowhere (start cards and stone tiles excepted), and a hut that is put up costs stock and
brings what its space brings.

Cards are written as in the notation of moves: `5` a valuable, `5s` a start card, `a4` an amulet, `W` a landscape
card, `3t` and `a2t` the stone tiles that pay. `V`, `A` and `L` name the pile of valuables, the bag and the pile of
landscape cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Self

import vaka
from tests.staging import Staging
from vaka import Game
from vaka.games.mangrovia.components import LANDSCAPES, Components, Space
from vaka.games.mangrovia.components.reading import load
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.views.view import View

LETTERS = {name[0].upper(): place for place, name in enumerate(LANDSCAPES)}
KINDS = {
    **{str(value): codes.DECK + value - codes.LEAST_VALUABLE for value in range(2, 8)},
    **{f"{value}s": codes.START + value - codes.LEAST_VALUABLE for value in range(2, 8)},
    **{f"a{value}": codes.AMULET + value - codes.LEAST_AMULET for value in range(1, 7)},
    **{letter: codes.LAND + place for letter, place in LETTERS.items()},
    "3t": codes.VALUABLE_TILE,
    "a2t": codes.AMULET_TILE,
}
FAMILIES = {
    "V": range(codes.DECK, codes.START),
    "A": range(codes.AMULET, codes.AMULET_TILE),
    "L": range(codes.LAND, codes.KINDS),
}
UNCONSERVED = {*range(codes.START, codes.AMULET), codes.AMULET_TILE}
LITTLE_AMULET = KINDS["a1"]
TILES = {
    **{path: number for number, path in enumerate("ABCDEFGH", start=1)},
    "valuable": codes.STONE_VALUABLE,
    "amulet": codes.STONE_AMULET,
    "wild": codes.STONE_WILD,
}
PARTS = {"collecting": "amulets", "up": "up", "building": "huts", "down": "down", "flying": "birds"}


def view_of(state: vaka.State, viewer: int | None) -> View:
    """Return what a viewer sees of a state of this game."""
    view = state.view(viewer)
    assert isinstance(view, View)
    return view


@cache
def mangrovia() -> Game:
    """Return the game with the figures that come with the package."""
    return vaka.game("mangrovia")


class Stage(Staging[Components, View]):
    """A game in progress whose position can be set; every setter returns the stage."""

    figures = Components
    sight = View

    def __init__(
        self, seats: int = 4, *, seed: int = 1, first: int | str = 0, game: Game | None = None, **options: str
    ) -> None:
        """Begin with an ordinary new game."""
        rules = game or mangrovia()
        super().__init__(rules, rules.new(seats, seed, first=first, **options))

    # ----- looking

    @property
    def builds(self) -> set[str]:
        """The legal moves that choose a space, double huts included."""
        spaces = {space.id for space in self.components.spaces}
        return {move for move in self.legal if move.removesuffix("x2") in spaces}

    def space(self, name: str) -> Space:
        """Return what is printed on a space."""
        return self.components.spaces[self.components.index(name)]

    def held(self, seat: int, card: str) -> int:
        """Return how many of a card a seat holds."""
        return int(self.field("hand")[seat][KINDS[card]])

    def piled(self, family: str) -> list[str]:
        """Return the cards of a pile, or the amulets of the bag, in the order of their kinds."""
        stock = self.field("stock")
        names = {kind: card for card, kind in KINDS.items()}
        return [names[kind] for kind in FAMILIES[family] for _ in range(stock[kind])]

    # ----- cards

    def hand(self, seat: int, cards: str, *, openly: bool = False, early: bool = False) -> Self:
        """Let a seat hold exactly these cards."""
        held = self.field("hand")[seat]
        for kind, number in enumerate(held):
            self.to_stock(kind, number)
        for name in ("hand", "known", "late"):
            self.put(name, seat, [0] * codes.KINDS)
        return self.give(seat, cards, openly=openly, early=early)

    def hands(self, cards: str = "") -> Self:
        """Let every seat hold exactly these cards."""
        seats = range(self.played.seats)
        for seat in seats:
            self.hand(seat, "")
        for seat in seats:
            self.give(seat, cards)
        return self

    def give(self, seat: int, cards: str, *, openly: bool = False, early: bool = False) -> Self:
        """Give a seat cards from the piles: hidden ones, of the present pile or of an earlier one, or open ones."""
        for card in cards.split():
            kind = KINDS[card]
            self.to_stock(kind, -1)
            self.add("hand", seat, kind)
            if openly or kind in UNCONSERVED:
                self.add("known", seat, kind)
            elif not early:
                self.add("late", seat, kind)
        return self

    def hoard(self, seat: int, family: str, *, pile: str = "", discard: str = "", openly: bool = False) -> Self:
        """Give a seat everything that a pile and its discard hold, hidden or not, but leave these cards there."""
        self.pile(family, pile)
        kept = Counter(KINDS[card] for card in discard.split())
        self.add("ones", by=-kept[LITTLE_AMULET]).add("spent", LITTLE_AMULET, by=kept[LITTLE_AMULET])
        spent = [*self.field("spent")]
        for kind in FAMILIES[family]:
            number = spent[kind] - kept[kind]
            self.add("hand", seat, kind, by=number).add("known" if openly else "late", seat, kind, by=number)
            self.add("spent", kind, by=-number)
        return self

    def display(self, cards: str) -> Self:
        """Lay exactly these cards into the display."""
        for kind, number in enumerate([*self.field("display")]):
            self.add("stock", kind, by=number).add("display", kind, by=-number)
        for card in cards.split():
            self.add("stock", KINDS[card], by=-1).add("display", KINDS[card])
        return self

    def pile(self, family: str, cards: str) -> Self:
        """Let a pile hold exactly these cards; all others that are in no hand and no display are discarded."""
        for kind in FAMILIES[family]:
            number = self.field("stock")[kind]
            self.add("stock", kind, by=-number).add("spent", kind, by=number)
        for card in cards.split():
            self.add("spent", KINDS[card], by=-1).add("stock", KINDS[card])
        return self

    def to_stock(self, kind: int, number: int) -> None:
        """Put things back where they come from; a negative number takes them from there."""
        if kind == LITTLE_AMULET:
            self.add("ones", by=number)
        elif kind not in UNCONSERVED:
            self.add("stock", kind, by=number)

    # ----- pieces

    def huts(self, seat: int, spaces: str) -> Self:
        """Put up huts of a seat; `G46x2` is a double hut."""
        for text in spaces.split():
            name, span = text.removesuffix("x2"), 2 if text.endswith("x2") else 1
            number, space = self.components.index(name), self.space(name)
            assert self.field("owners")[number] == 0, f"{name} is taken"
            assert span == 1 or space.double, f"{name} takes no double hut"
            self.put("owners", number, seat + 1).add("free", by=-(1 << number))
            self.add("huts", seat, by=-span).add("gained", seat, codes.SUNS, by=span * space.points)
            if span == 2:
                self.add("doubled", by=1 << number)
            if space.area == "pole":
                self.stand_on_pole_tile(seat, number)
            if space.amulet:
                self.add("steps", seat)
        return self

    def stand_on_pole_tile(self, seat: int, number: int) -> None:
        """Put the next pole tile under a hut."""
        place = self.field("poled")
        self.put("poles", place, number).add("poled")
        self.add("gained", seat, codes.POLE_TILES, by=self.components.pole.tiles[place])

    def stock(self, seat: int, huts: int) -> Self:
        """Leave a seat so many huts to build."""
        return self.put("huts", seat, huts)

    def birds(self, letters: str) -> Self:
        """Put the birds on two landscapes, such as "WS"."""
        return self.set("birds", [int(letter in letters) for letter in LETTERS])

    def lay(self, space: str, tile: str) -> Self:
        """Lay a stone tile: a path's letter, valuable, amulet or wild."""
        stone = [other.id for other in self.components.spaces if other.area == "stone"]
        return self.put("stones", stone.index(space), TILES[tile])

    def god(self, path: str, seat: int) -> Self:
        """Give a seat the god tile of a path."""
        return self.put("gods", TILES[path] - 1, seat + 1)

    # ----- rounds

    def bowls(self, owners: Mapping[int, int]) -> Self:
        """Let exactly these sites have bowls: the seat by the number of the site."""
        return self.set("sites", [owners.get(site, -1) + 1 for site in range(1, 7)])

    def last_bowl(self, seat: int) -> Self:
        """Let a seat place the last bowl of the round."""
        return self.set("stage", codes.PLACING).set("turn", seat).set("placed", self.all_bowls - 1)

    def boat(self, landing: int, seat: int) -> Self:
        """Let the boat call at a landing where a seat has its bowl."""
        printed = self.components.landings[landing - 1]
        self.put("sites", min(landing, 13 - landing) - 1, seat + 1)
        for name, part in PARTS.items():
            self.set(name, int(getattr(printed, part)))
        self.set("either", int(printed.either)).set("placed", self.all_bowls).set("boat", landing)
        return self.set("span", 0).set("turn", seat).set("stage", codes.ACTING)

    @property
    def all_bowls(self) -> int:
        """How many bowls are placed in a round."""
        counts = {count.seats: count.bowls for count in self.components.players}
        return self.played.seats * counts[self.played.seats]

    def finish(self) -> Self:
        """End the game as it stands: the seat without huts places the birds last of all."""
        return self.bowls({}).boat(12, 0).stock(0, 0).play("^WS")


def printed() -> Components:
    """Return the figures that come with the package."""
    return load()


def change(total: int, *, amulets: bool = False) -> str:
    """Return cards, or amulets, that add up to a price."""
    most, sign = (6, "a") if amulets else (7, "")
    cards = []
    while total > most:
        step = min(most, total - 2)
        cards.append(step)
        total -= step
    return " ".join(f"{sign}{card}" for card in [*cards, total])
