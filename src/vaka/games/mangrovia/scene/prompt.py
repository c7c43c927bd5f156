"""What is to be decided: the question, and every legal move with its picture and its key; effects.py has the rest."""

from __future__ import annotations

from vaka.engine.decisions import in_range
from vaka.engine.language import within
from vaka.engine.notation import Notation
from vaka.engine.scene import Choice, Draws, Part, Prompt, Word, prompted
from vaka.engine.scene.keys import keyed
from vaka.games.mangrovia.components import LANDSCAPES, Space, landings_of
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.archipelago import icons, moved
from vaka.games.mangrovia.scene.context import Context
from vaka.games.mangrovia.scene.effects import Builds, Consequences
from vaka.games.mangrovia.words import decisions
from vaka.games.mangrovia.words.answers import Answers, built
from vaka.games.mangrovia.words.log import bird_lands

HEIGHT = 24
"""The height of a choice's picture."""
SITE_SCALE = 0.75
"""How much smaller than on the board the icons of landings are in it."""
MINI = 18.7
"""The width of a small card in it."""
LETTERS = "wsme"
"""The keys of the landscapes: r shows again what others did."""


def prompt(context: Context, notation: Notation) -> Prompt:
    """Return the decision at hand for the viewer."""
    if not context.mine:
        return prompted(decisions.waiting(context.components, context.view, context.names))
    asking = Asking(context, notation)
    choices = keyed([asking.choice(move) for move in context.view.legal])
    return prompted(decisions.question(context.components, context.view), choices)


class Asking:
    """The choices of one table."""

    def __init__(self, context: Context, notation: Notation) -> None:
        """Look at a table whose viewer decides."""
        self.context = context
        self.view = context.view
        self.notation = notation
        assert context.view.viewer is not None, "only a seat decides"
        self.builds = Builds(context, context.view.viewer)
        self.consequences = Consequences(context, self.builds)
        self.answers = Answers(context.components, context.view)

    def choice(self, move: int) -> Choice:
        """Return a legal move with its picture, its consequences and the key that one would press for it."""
        group, text = self.answers.told(move)
        draws = in_range(PICTURES, move)(self, move)
        effects, touches = self.consequences.of(move)
        brief = within("in few letters", "Site {number}", number=move - moves.SITE + 1) if move < moves.TAKE else ""
        return Choice(move, self.notation.text(move), group, text, draws, effects, touches, self.natural(move), brief)

    # ----- their pictures

    def site(self, move: int) -> Draws:
        """Return what a bowl does on the boat's way down, and on its way up."""
        number = move - moves.SITE + 1
        draws: list[Part | Word] = []
        x = 0.0
        for place, landing in enumerate(landings_of(number)):
            if place:
                draws.append(Part("c-right", x + 3, HEIGHT / 2 - 5, 10, 10))
                x += 16
            found = draw.scaled(tuple(icons(self.context.layout.landings[landing], 0, 0)), SITE_SCALE)
            parts = [each for each in found if isinstance(each, Part)]
            left = min([part.x for part in parts])
            draws += [moved(each, x - left, HEIGHT / 2) for each in found]
            x += max([part.x + part.w for part in parts]) - left
        return tuple(draws)

    def taken(self, move: int) -> Draws:
        """Return a card of the display."""
        if move >= moves.TAKE_LAND:
            return mini_land(LANDSCAPES[move - moves.TAKE_LAND], 0)
        return mini(move - moves.TAKE + codes.LEAST_VALUABLE, 0)

    def drawn(self, move: int) -> Draws:
        """Return a card of a pile."""
        symbol = "m-back-valuables" if move == moves.DRAW else "m-back-landscapes"
        return (Part(symbol, 0, 0, 17.1, HEIGHT),)

    def amulet(self, move: int) -> Draws:
        """Return amulets to collect, or one to be thrown back."""
        if move == moves.COLLECT:
            return (Part("m-amulet", 0, 0, 21.8, HEIGHT),)
        return mini_amulet(str(move - moves.RETURN + codes.LEAST_AMULET), 0)

    def card(self, move: int) -> Draws:
        """Return a landscape card to hand in."""
        return mini_land(LANDSCAPES[move - moves.CARD], 0)

    def build(self, move: int) -> Draws:
        """Return the card and the price that a build takes."""
        number, huts = built(move)
        space = self.context.components.spaces[number]
        draws: list[Part | Word] = []
        x = 0.0
        land = self.land_for(space, huts)
        for _ in range(huts):
            draws += mini_land(land, x)
            x += MINI + 1
        draws.append(Part("c-plus", x, 0, 12, HEIGHT))
        x += 12
        payment = self.builds.only_payment(space.currency, space.cost * huts)
        for kind in payment:
            draws += self.coin(kind, x)
            x += MINI + 2.5
        if not payment:
            draws += price(space, huts, x)
        return tuple(draws)

    def land_for(self, space: Space, huts: int) -> str:
        """Return the landscape of a space of which a card would be handed in, rather one with a bird."""
        hand, player = self.context.own
        usable = self.view.open_landscapes(player, space.landscapes, huts)
        return min([land for land in usable if land in hand.landscapes], key=lambda land: land not in self.view.birds)

    def payment(self, move: int) -> Draws:
        """Return a thing to pay with, beside those that are paid already."""
        draws: list[Part | Word] = []
        paid = [kind for kind in sorted(self.context.paid.elements()) if kind < codes.LAND]
        for place, kind in enumerate([*paid, move - moves.PAY]):
            draws += self.coin(kind, place * (MINI + 3.5))
        return tuple(draws)

    def coin(self, kind: int, x: float) -> Draws:
        """Return a thing to pay with as a small picture."""
        worth = self.builds.purse[kind][1]
        if kind == codes.VALUABLE_TILE or kind == codes.AMULET_TILE:
            return draw.stone_tile("valuable" if kind == codes.VALUABLE_TILE else "amulet", worth, x - 2, 0, HEIGHT)
        if kind >= codes.AMULET:
            return mini_amulet(str(worth), x - 1.5)
        return mini(worth, x, start=kind >= codes.START)

    def birds(self, move: int) -> Draws:
        """Return where the birds go."""
        one, other = bird_lands(move)
        return *mini_land(one, 0), *mini_land(other, MINI + 2)

    def nothing(self, move: int) -> Draws:
        """Return no picture."""
        return ()

    # ----- their keys

    def natural(self, move: int) -> str:
        """Return the key that one would press for a move: a number, the letter of a landscape, or none."""
        return str(self.builds.purse[move - moves.PAY][1]) if moves.PAY <= move < moves.BIRDS else KEYS.get(move, "")


KEYS = {
    first + place: key
    for first, keys in (
        (moves.SITE, "123456"),
        (moves.TAKE, "234567" + LETTERS),
        (moves.DRAW, "vl"),
        (moves.COLLECT, "a"),
        (moves.RETURN, "123456"),
        (moves.CARD, LETTERS),
        (moves.BIRDS, "123456"),
        (moves.PASS, "p"),
    )
    for place, key in enumerate(keys)
}
"""The keys of all moves but builds and payments."""
PICTURES = (
    (moves.TAKE, Asking.site),
    (moves.DRAW, Asking.taken),
    (moves.COLLECT, Asking.drawn),
    (moves.BUILD, Asking.amulet),
    (moves.CARD, Asking.build),
    (moves.PAY, Asking.card),
    (moves.BIRDS, Asking.payment),
    (moves.PASS, Asking.birds),
    (moves.MOVES, Asking.nothing),
)
"""The pictures of moves, by where their range ends."""


def mini(value: int, x: float, start: bool = False) -> Draws:
    """Return a small valuable card."""
    draws: Draws = (Part("m-mini", x, 0, MINI, HEIGHT), Word(str(value), x + MINI / 2, 16.3, 14, "number"))
    return (*draws, Part("m-corner", x + MINI - 7.5, 0.5, 7, 7)) if start else draws


def mini_land(land: str, x: float) -> Draws:
    """Return a small landscape card."""
    return (Part(f"m-mini-{land}", x, 0, MINI, HEIGHT),)


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
