"""What every move changes; what a build would bring at once, and in each standing if the game ended then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from vaka.engine.language import later, say, several
from vaka.engine.scene import Effect
from vaka.engine.telling import both
from vaka.games.mangrovia.components import LANDSCAPES, Space, landings_of
from vaka.games.mangrovia.rules import codes, moves, tables
from vaka.games.mangrovia.scene.context import Context
from vaka.games.mangrovia.scene.standings import Placed, changes, scored
from vaka.games.mangrovia.views.view import Build, View
from vaka.games.mangrovia.words import names as words
from vaka.games.mangrovia.words.answers import built
from vaka.games.mangrovia.words.log import bird_lands

KINDS = {"valuables": range(codes.DECK, codes.AMULET), "amulets": range(codes.AMULET, codes.LAND)}
"""The kinds of things that pay in each currency."""
LOOSE_AMULETS = range(codes.AMULET, codes.AMULET_TILE)
"""Those that count at the end."""


Consequence = tuple[tuple[Effect, ...], tuple[str, ...]]
"""What a move changes, and the sprites that it touches."""


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
        self.built: dict[tuple[int, int], View] = {}
        self.payable: dict[range, dict[int, Payments]] = {}

    def counted(self) -> dict[int, tuple[int, int]]:
        """Return how many things of each kind there are to pay with, and what each is worth."""
        assert self.context.guess is not None, "the builder's own hand is in every guess"
        held = self.context.guess.peek("hand")[self.seat][: codes.LAND]
        tiles = codes.VALUABLE_TILE, codes.AMULET_TILE
        return {
            kind: (count, tables.worth(self.context.components, kind))
            for kind, count in enumerate(held)
            if count or kind in tiles
        }

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

    def after(self, number: int, huts: int) -> View:
        """Return what the builder sees once the hut stands."""
        if (number, huts) not in self.built:
            guess: Any = self.context.guess
            assert guess is not None, "a build is tried on a state"
            self.built[number, huts] = guess.if_built(number, huts)
        return self.built[number, huts]

    def effects(self, number: int, huts: int) -> tuple[Effect, ...]:
        """Return everything that a build changes, the soonest first."""
        return tuple([effect for _, effect in self.placed(number, huts)])

    def placed(self, number: int, huts: int) -> list[Placed]:
        """Return the same, each with the sprite where it shows."""
        space = self.context.components.spaces[number]
        return [*self.soon(number, huts), *self.in_standings(number, space, huts)]

    def soon(self, number: int, huts: int) -> list[Placed]:
        """Return what comes the moment the hut stands, and a warning if it is the last one."""
        view, after = self.context.view, self.after(number, huts)
        marker = f"marker {self.seat}"
        effects = []
        for source, text in (("suns", later("Points of the space")), ("pole tiles", later("Pole tile"))):
            points = after.breakdown[source][self.seat] - view.breakdown[source][self.seat]
            if points:
                effects.append((marker, Effect("now", say(text), points)))
        steps, then = self.player.amulet_huts, after.players[self.seat].amulet_huts
        if then != steps:
            change = say("{old} → {new}", old=steps, new=then)
            effects.append((f"pillar {self.seat}", Effect("now", say("Huts on amulet spaces"), 0, change)))
        tile = view.spaces[number].stone_tile
        if tile:
            effects.append(("", Effect("now", words.tile(tile))))
        if not after.players[self.seat].huts:
            effects.append(("", Effect("round", say("Your last hut: the game ends after this round"))))
        return effects

    def in_standings(self, number: int, space: Space, huts: int) -> list[Placed]:
        """Return what changes if the game ended then, others' losses included."""
        after = self.after(number, huts)
        # The path of a god tile follows those that the space lies on.
        order = sorted(
            self.context.scores, key=lambda score: (not score.contest.path, number not in score.contest.spaces)
        )
        effects = [each for score in order for each in changes(score, scored(score.contest, after), self.seat)]
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
        context = self.context
        lands = context.view.open_landscapes(self.player, space.landscapes, huts)
        kinds = self.payers(space.currency, space.cost * huts)
        return [
            name
            for name, kind in context.held.items()
            if kind in kinds or (kind >= codes.LAND and context.land_of(kind) in lands)
        ]


class Consequences:
    """What each move of one view changes, and which sprites it touches."""

    def __init__(self, context: Context, builds: Builds) -> None:
        """Look at a table whose viewer decides."""
        self.context = context
        self.view = context.view
        self.builds = builds

    def of(self, move: int) -> Consequence:
        """Return what a move changes, and the sprites it touches."""
        build, layout = self.view.build, self.context.layout
        if move < moves.TAKE:
            return self.of_bowl(move - moves.SITE + 1)
        if moves.BUILD <= move < moves.CARD:
            number, huts = built(move)
            return (*self.builds.effects(number, huts), *self.kept(number, huts)), self.builds.touches(number, huts)
        if build is not None:
            number = layout.index[build.space]
            kind = codes.LAND + move - moves.CARD if move < moves.PAY else move - moves.PAY
            cards = [name for name, each in self.context.held.items() if each == kind]
            board = [name for name in self.builds.touches(number, build.huts) if not name.startswith(("hand", "own"))]
            touched = (*board, *cards[self.context.paid[kind] :][:1])
            return (*self.builds.effects(number, build.huts), *self.kept_then(build, kind)), touched
        if move < moves.DRAW:
            land = move >= moves.TAKE_LAND
            name = LANDSCAPES[move - moves.TAKE_LAND] if land else f"v{move - moves.TAKE + codes.LEAST_VALUABLE}"
            return (), (f"show {name} 0",)
        if move < moves.COLLECT:
            return (), (("pile valuables", "pile landscapes")[move - moves.DRAW],)
        if move == moves.COLLECT:
            return (), ("bag" if self.builds.player.amulet_huts else "ones",)
        if move < moves.BUILD:
            return self.of_return(move - moves.RETURN + codes.LEAST_AMULET)
        if moves.BIRDS <= move < moves.PASS:
            return self.of_birds(move)
        return (), ()

    def kept(self, number: int, huts: int) -> tuple[Effect, ...]:
        """Return what stays in the hand after a build that can be paid in one way only."""
        space = self.context.components.spaces[number]
        paid = self.builds.only_payment(space.currency, space.cost * huts)
        return self.builds.kept(space.currency, paid) if paid else ()

    def kept_then(self, build: Build, kind: int) -> tuple[Effect, ...]:
        """Return what stays in the hand if a thing to pay completes the price."""
        if kind >= codes.LAND or self.builds.purse[kind][1] != build.due:
            return ()
        space = self.context.components.spaces[self.context.layout.index[build.space]]
        return self.builds.kept(space.currency, [*self.context.paid.elements(), kind])

    def of_bowl(self, site: int) -> Consequence:
        """Return what a bowl on a site will do."""
        landings = landings_of(site)
        effects = [
            Effect("round", say("Landing {number}", number=landing), 0, self.context.layout.action(landing))
            for landing in landings
        ]
        return tuple(effects), (f"site {site}", *[f"landing {landing}" for landing in landings])

    def of_return(self, value: int) -> Consequence:
        """Return what is kept if an amulet is thrown back."""
        drawn = list(self.view.drawn or ())
        drawn.remove(value)
        gone = [name for name in self.returning() if name.startswith(f"hand a{value} ")]
        text = say("Amulets kept: {values}", values=both(drawn))
        return (Effect("end", text, sum(drawn)),), tuple(gone[-1:])

    def returning(self) -> list[str]:
        """Return the sprites of the amulets just drawn."""
        hand, known = self.view.hand, self.builds.player.known
        assert hand is not None, "the viewer has a hand"
        found = []
        for value in sorted(set(self.view.drawn or ())):
            hidden = max(0, hand.amulets.count(value) - known.amulets.count(value))
            found += [f"hand a{value} hidden {hidden + place}" for place in range((self.view.drawn or ()).count(value))]
        return found

    def of_birds(self, move: int) -> Consequence:
        """Return which landscapes are open then, and the talisman that comes with it."""
        lands = bird_lands(move)
        open_now = both([words.landscape(land) for land in self.view.birds])
        then = both([words.landscape(land) for land in lands])
        effects = (
            Effect("now", say("Landscapes with a bird"), 0, say("{old} → {new}", old=open_now, new=then)),
            Effect("round", say("You are first player in the next round")),
        )
        return effects, tuple([f"square {land}" for land in lands])
