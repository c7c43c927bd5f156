"""What is to be decided: the question, what was decided before in the same chain, and every legal move in words."""

from __future__ import annotations

from collections import Counter

from vaka.engine.language import say, several, within
from vaka.engine.notation import Notation
from vaka.engine.scene import Choice, Effect, Part, Prompt, Word, keyed
from vaka.games.mangrovia.components import LANDSCAPES, Space
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw, rules
from vaka.games.mangrovia.scene.archipelago import icons, moved
from vaka.games.mangrovia.scene.context import Table
from vaka.games.mangrovia.scene.draw import Draws
from vaka.games.mangrovia.scene.effects import Builds
from vaka.games.mangrovia.views.view import Build
from vaka.games.mangrovia.words import names as words

HEIGHT = 24
"""The height of a choice's picture."""
SITE_SCALE = 0.75
"""How much smaller than on the board the icons of landings are in it."""
MINI = 18.7
"""The width of a small card in it."""
LETTERS = "wsme"
"""The keys of the landscapes: r shows again what others did."""


class Asking:
    """The prompt of one table."""

    def __init__(self, table: Table, notation: Notation) -> None:
        """Look at a table whose viewer decides."""
        self.table = table
        self.view = table.view
        self.notation = notation
        assert table.view.viewer is not None, "only a seat decides"
        self.seat = table.view.viewer
        self.builds = Builds(table, self.seat)

    def prompt(self) -> Prompt:
        """Return the whole question."""
        title, detail = self.question()
        choices = keyed([self.choice(move) for move in self.view.legal])
        return Prompt(title, detail, self.steps(), choices, rules.of_decision(self.view))

    # ----- the question

    def question(self) -> tuple[str, str]:
        """Return what is to be decided, and a line more about it."""
        view = self.view
        if view.decision == "bowl":
            own = view.placing.count(self.seat)
            more = several("{number} bowl to place", "{number} bowls to place", own)
            return say("Place a bowl"), say("It acts at both landings of its site; {more}", more=more)
        if view.decision == "return":
            return say("Throw one amulet back"), say("You drew {values}", values=words.listed(view.drawn or ()))
        if view.build is not None:
            return self.build_question(view.build)
        return self.action_question()

    def build_question(self, build: Build) -> tuple[str, str]:
        """Return what is open in a build."""
        space = self.table.components.spaces[self.table.plan.index[build.space]]
        if self.view.decision == "card":
            return say("Which landscape card?"), words.space_name(self.table.components, space)
        title = say("Pay {price}", price=words.price(space, build.huts))
        return title, say("{number} still due", number=build.due)

    def action_question(self) -> tuple[str, str]:
        """Return which part of an action is open."""
        action, landing = self.view.action, self.table.plan.landings[self.view.landing]
        detail = say(
            "Landing {number}: {action}", number=landing.landing, action=self.table.plan.action(landing.landing)
        )
        if action.either:
            return say("Choose one of two"), detail
        if action.amulets:
            return say("Collect amulets"), detail
        if action.up:
            return several("Take a face-up card", "Take up to {number} face-up cards", action.up), detail
        if action.huts:
            if action.double:
                return say("Build a hut or a double hut"), detail
            if action.huts > 1:
                return say("Build up to two huts"), detail
            return (say("Build a second hut") if landing.huts > 1 else say("Build a hut")), detail
        if action.down:
            return several("Draw a face-down card", "Draw up to {number} face-down cards", action.down), detail
        return say("Set the birds"), detail

    def steps(self) -> tuple[str, ...]:
        """Return what was decided before in the same chain."""
        build = self.view.build
        if build is None:
            return self.done()
        name = self.table.plan.space_text(self.table.plan.index[build.space]).name
        steps = [say("Double hut: {space}", space=name) if build.huts > 1 else name]
        steps += [say("{land} card", land=words.landscape(land)) for land in build.landscapes]
        if build.paid:
            steps.append(say("{paid} paid", paid=" + ".join(build.paid)))
        return tuple(steps)

    def done(self) -> tuple[str, ...]:
        """Return what was done before of the same part of an action."""
        if not self.view.landing:
            return ()
        action, landing = self.view.action, self.table.plan.landings[self.view.landing]
        if 0 < action.huts < landing.huts and not action.up:
            return (say("First hut built"),)
        if 0 < action.up < landing.up:
            return (several("{number} card taken", "{number} cards taken", landing.up - action.up),)
        if 0 < action.down < landing.down and not action.huts:
            return (several("{number} card drawn", "{number} cards drawn", landing.down - action.down),)
        return ()

    # ----- the choices

    def choice(self, move: int) -> Choice:
        """Return a legal move with its picture, its consequences and the key that one would press for it."""
        group, text, draws = self.described(move)
        effects, touches = self.consequences(move)
        brief = within("in few letters", "Site {number}", number=move - moves.SITE + 1) if move < moves.TAKE else ""
        return Choice(move, self.notation.text(move), group, text, draws, effects, touches, self.natural(move), brief)

    def described(self, move: int) -> tuple[str, str, Draws]:
        """Return the heading of a move, its words and its picture."""
        if move < moves.TAKE:
            number = move - moves.SITE + 1
            down, up = (self.table.plan.action(landing) for landing in (number, 13 - number))
            text = say("Site {number}: {down}; later {up}", number=number, down=down, up=up)
            return say("Place a bowl"), text, mini_site(self.table, number)
        if move < moves.TAKE + 6:
            value = move - moves.TAKE + codes.LEAST_VALUABLE
            return say("Take face-up"), say("Valuable {value}", value=value), mini(value, 0)
        if move < moves.DRAW:
            land = LANDSCAPES[move - moves.TAKE - 6]
            return say("Take face-up"), say("Landscape card: {land}", land=words.landscape(land)), mini_land(land, 0)
        if move < moves.COLLECT:
            text, symbol = (
                (say("A valuable"), "m-back-valuables"),
                (say("A landscape card"), "m-back-landscapes"),
            )[move - moves.DRAW]
            return say("Draw face-down"), text, (Part(symbol, 0, 0, 17.1, HEIGHT),)
        if move == moves.COLLECT:
            return say("Collect amulets"), self.collecting(), (Part("m-amulet", 0, 0, 21.8, HEIGHT),)
        if move < moves.BUILD:
            value = move - moves.RETURN + codes.LEAST_AMULET
            return say("Throw back"), say("Amulet {value}", value=value), mini_amulet(str(value), 0)
        if move < moves.CARD:
            return self.build(move)
        if move < moves.PAY:
            land = LANDSCAPES[move - moves.CARD]
            text = say("{land} card", land=words.landscape(land))
            if land not in self.view.birds:
                text = say("{land} card with a tile, no bird needed", land=words.landscape(land))
            return say("Hand in"), text, mini_land(land, 0)
        if move < moves.BIRDS:
            return self.payment(move - moves.PAY)
        if move < moves.PASS:
            return self.birds(move)
        return say("Or"), self.forgoing(), ()

    def build(self, move: int) -> tuple[str, str, Draws]:
        """Return a build in words, with the card and the price that it takes."""
        number, huts = built(move)
        space = self.table.components.spaces[number]
        name = self.table.plan.space_text(number).name
        group = say("Double hut") if huts > 1 else say("Build a hut")
        draws: list[Part | Word] = []
        x = 0.0
        for _ in range(huts):
            draws += mini_land(self.land_for(space), x)
            x += MINI + 1
        draws.append(Part("c-plus", x, 0, 12, HEIGHT))
        x += 12
        payment = self.builds.only_payment(space.currency, space.cost * huts)
        for kind in payment:
            draws += self.coin(kind, x)
            x += MINI + 2.5
        if not payment:
            draws += price(space, huts, x)
        return group, name, tuple(draws)

    def land_for(self, space: Space) -> str:
        """Return the landscape of a space for which there is a card, rather one with a bird."""
        hand = self.view.hand
        held = [land for land in space.landscapes if hand and land in hand.landscapes] or [*space.landscapes]
        return next((land for land in held if land in self.view.birds), held[0])

    def payment(self, kind: int) -> tuple[str, str, Draws]:
        """Return a thing to pay with, beside those that are paid already."""
        due = self.view.build.due if self.view.build else 0
        worth = self.builds.purse[kind][1]
        draws: list[Part | Word] = []
        x = 0.0
        for each in [*[kind for kind in sorted(self.table.paid.elements()) if kind < codes.LAND], kind]:
            draws += self.coin(each, x)
            x += MINI + 3.5
        left = due - worth
        thing = self.thing(kind, worth)
        text = say("{thing}, which completes the price", thing=thing)
        if left:
            text = say("{thing}, {number} still due", thing=thing, number=left)
        return say("Pay"), text, tuple(draws)

    def coin(self, kind: int, x: float) -> Draws:
        """Return a thing to pay with as a small picture."""
        worth = self.builds.purse[kind][1]
        if kind == codes.VALUABLE_TILE or kind == codes.AMULET_TILE:
            return draw.stone_tile("valuable" if kind == codes.VALUABLE_TILE else "amulet", worth, x - 2, 0, HEIGHT)
        if kind >= codes.AMULET:
            return mini_amulet(str(worth), x - 1.5)
        return mini(worth, x, start=kind >= codes.START)

    @staticmethod
    def thing(kind: int, worth: int) -> str:
        """Return the name of a thing to pay with."""
        if kind < codes.START:
            return say("Valuable {value}", value=worth)
        if kind < codes.VALUABLE_TILE:
            return say("Start card {value}", value=worth)
        if kind == codes.VALUABLE_TILE or kind == codes.AMULET_TILE:
            return say("Stone tile {value}", value=worth)
        return say("Amulet {value}", value=worth)

    def birds(self, move: int) -> tuple[str, str, Draws]:
        """Return where the birds go."""
        lands = [LANDSCAPES[land] for land in moves.BIRD_PAIRS[move - moves.BIRDS]]
        one, other = (words.landscape(land) for land in lands)
        text = say("{one} and {other}", one=one, other=other)
        if set(lands) == set(self.view.birds):
            text = say("{one} and {other}: both stay", one=one, other=other)
        return say("Birds on"), text, (*mini_land(lands[0], 0), *mini_land(lands[1], MINI + 2))

    def collecting(self) -> str:
        """Return what collecting amulets brings now."""
        huts = self.view.players[self.seat].amulet_huts
        if not huts:
            return say("Take an amulet of 1 from the board")
        if huts == 1:
            return say("Draw an amulet from the bag")
        drawn = min(huts, self.table.components.amulets.most_drawn)
        return say("Draw {number} amulets from the bag, throw one back", number=drawn)

    def forgoing(self) -> str:
        """Return what passing gives up."""
        action = self.view.action
        if action.either or action.amulets:
            return say("Do nothing here")
        if action.up:
            return say("No more face-up cards")
        if action.huts:
            return say("Build no more")
        return say("Draw no more cards")

    # ----- consequences and keys

    def consequences(self, move: int) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
        """Return what a move changes, and the sprites it touches."""
        build, plan = self.view.build, self.table.plan
        if move < moves.TAKE:
            return self.of_bowl(move - moves.SITE + 1)
        if moves.BUILD <= move < moves.CARD:
            number, huts = built(move)
            return (*self.builds.effects(number, huts), *self.kept(number, huts)), self.builds.touches(number, huts)
        if build is not None:
            number = plan.index[build.space]
            kind = codes.LAND + move - moves.CARD if move < moves.PAY else move - moves.PAY
            cards = [name for name, each in self.table.held.items() if each == kind]
            board = [name for name in self.builds.touches(number, build.huts) if not name.startswith(("hand", "own"))]
            touched = (*board, *cards[self.table.paid[kind] :][:1])
            return (*self.builds.effects(number, build.huts), *self.kept_then(build, kind)), touched
        if move < moves.DRAW:
            place = move - moves.TAKE
            name = f"v{place + codes.LEAST_VALUABLE}" if place < 6 else LANDSCAPES[place - 6]
            return (), (f"show {name} 0",)
        if move < moves.COLLECT:
            return (), (("pile valuables", "pile landscapes")[move - moves.DRAW],)
        if move == moves.COLLECT:
            return (), ("bag" if self.view.players[self.seat].amulet_huts else "ones",)
        if move < moves.BUILD:
            return self.of_return(move - moves.RETURN + codes.LEAST_AMULET)
        if moves.BIRDS <= move < moves.PASS:
            return self.of_birds(move)
        return (), ()

    def kept(self, number: int, huts: int) -> tuple[Effect, ...]:
        """Return what stays in the hand after a build that can be paid in one way only."""
        space = self.table.components.spaces[number]
        paid = self.builds.only_payment(space.currency, space.cost * huts)
        if not paid:
            return ()
        return (Effect("now", say("You keep"), 0, self.builds.kept(space.currency, Counter(paid))),)

    def kept_then(self, build: Build, kind: int) -> tuple[Effect, ...]:
        """Return what stays in the hand if a thing to pay completes the price."""
        if kind >= codes.LAND or self.builds.purse[kind][1] != build.due:
            return ()
        space = self.table.components.spaces[self.table.plan.index[build.space]]
        paid = self.table.paid + Counter([kind])
        return (Effect("now", say("You keep"), 0, self.builds.kept(space.currency, paid)),)

    def of_bowl(self, site: int) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
        """Return what a bowl on a site will do."""
        landings = (site, 13 - site)
        effects = [
            Effect("round", say("Landing {number}", number=landing), 0, self.table.plan.action(landing))
            for landing in landings
        ]
        return tuple(effects), (f"site {site}", *[f"landing {landing}" for landing in landings])

    def of_return(self, value: int) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
        """Return what is kept if an amulet is thrown back."""
        drawn = list(self.view.drawn or ())
        drawn.remove(value)
        gone = [name for name in self.returning() if name.startswith(f"hand a{value} ")]
        text = say("Amulets kept: {values}", values=words.listed(drawn))
        return (Effect("end", text, sum(drawn)),), tuple(gone[-1:])

    def returning(self) -> list[str]:
        """Return the sprites of the amulets just drawn."""
        hand, known = self.view.hand, self.view.players[self.seat].known
        assert hand is not None, "the viewer has a hand"
        found = []
        for value in sorted(set(self.view.drawn or ())):
            hidden = max(0, hand.amulets.count(value) - known.amulets.count(value))
            found += [f"hand a{value} hidden {hidden + place}" for place in range((self.view.drawn or ()).count(value))]
        return found

    def of_birds(self, move: int) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
        """Return which landscapes are open then, and the talisman that comes with it."""
        lands = [LANDSCAPES[land] for land in moves.BIRD_PAIRS[move - moves.BIRDS]]
        open_now = words.listed([words.landscape(land) for land in self.view.birds])
        then = words.listed([words.landscape(land) for land in lands])
        effects = (
            Effect("now", say("Landscapes with a bird"), 0, say("{old} → {new}", old=open_now, new=then)),
            Effect("round", say("You are first player in the next round")),
        )
        return effects, tuple([f"square {land}" for land in lands])

    def natural(self, move: int) -> str:
        """Return the key that one would press for a move: a number, the letter of a landscape, or none."""
        if move < moves.TAKE:
            return str(move - moves.SITE + 1)
        if move < moves.TAKE + 6:
            return str(move - moves.TAKE + codes.LEAST_VALUABLE)
        if move < moves.DRAW:
            return LETTERS[move - moves.TAKE - 6]
        if move < moves.COLLECT:
            return "vl"[move - moves.DRAW]
        if move == moves.COLLECT:
            return "a"
        if move < moves.BUILD:
            return str(move - moves.RETURN + codes.LEAST_AMULET)
        if move < moves.CARD:
            return ""
        if move < moves.PAY:
            return LETTERS[move - moves.CARD]
        if move < moves.BIRDS:
            return str(self.builds.purse[move - moves.PAY][1])
        if move < moves.PASS:
            return str(move - moves.BIRDS + 1)
        return "p"


def built(move: int) -> tuple[int, int]:
    """Return the space of a build and how many huts it takes."""
    return (move - moves.DOUBLE, 2) if move >= moves.DOUBLE else (move - moves.BUILD, 1)


def mini(value: int, x: float, start: bool = False) -> Draws:
    """Return a small valuable card."""
    draws: Draws = (Part("m-mini", x, 0, MINI, HEIGHT), Word(str(value), x + MINI / 2, 16.3, 14, "number"))
    return (*draws, Part("m-corner", x + MINI - 7.5, 0.5, 7, 7)) if start else draws


def mini_land(land: str, x: float) -> Draws:
    """Return a small landscape card."""
    return (Part(f"m-mini-{land}", x, 0, MINI, HEIGHT),)


def mini_site(table: Table, number: int) -> Draws:
    """Return what a bowl does on the boat's way down, and on its way up."""
    draws: list[Part | Word] = []
    x = 0.0
    for place, landing in enumerate((number, 13 - number)):
        if place:
            draws.append(Part("c-right", x + 3, HEIGHT / 2 - 5, 10, 10))
            x += 16
        found = draw.scaled(tuple(icons(table.plan.landings[landing], 0, 0)), SITE_SCALE)
        parts = [each for each in found if isinstance(each, Part)]
        left = min([part.x for part in parts])
        draws += [moved(each, x - left, HEIGHT / 2) for each in found]
        x += max([part.x + part.w for part in parts]) - left
    return tuple(draws)


def mini_amulet(text: str, x: float) -> Draws:
    """Return a small amulet."""
    size = 10.5 if len(text) == 1 else 9
    return Part("m-amulet", x, 0, 21.8, HEIGHT), Word(text, x + 10.9, 16.9, size, "number")


def price(space: Space, huts: int, x: float) -> Draws:
    """Return a price as a small picture."""
    total = space.cost * huts
    if space.currency == "amulets":
        return mini_amulet(str(total), x)
    wide = total >= draw.TWO_DIGITS
    return (
        Part("m-plaque-wide" if wide else "m-plaque", x, 0, 42.2 if wide else 33.6, HEIGHT),
        Word(str(total), x + (28.8 if wide else 24.5), 17.8, 16, "price"),
    )


def waiting(table: Table) -> Prompt:
    """Return what is told to somebody who decides nothing now."""
    view, rule = table.view, rules.of_decision(table.view)
    if view.over:
        if view.viewer is not None and view.winners == (view.viewer,):
            return Prompt(say("The game is over"), say("You have won"), rule=rule)
        who = words.listed([table.names[seat] for seat in view.winners])
        return Prompt(say("The game is over"), say("Won by {name}", name=who), rule=rule)
    if view.deciding is None:
        return Prompt(say("The game begins when all have come."), rule=rule)
    name = table.names[view.deciding]
    if not view.landing:
        return Prompt(say("Waiting for {name}", name=name), say("A bowl is to be placed"), rule=rule)
    action = table.plan.action(view.landing)
    detail = say("Landing {number}: {action}", number=view.landing, action=action)
    return Prompt(say("Waiting for {name}", name=name), detail, rule=rule)
