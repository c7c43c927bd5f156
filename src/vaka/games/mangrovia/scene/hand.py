"""The strip below the board: what the viewer holds, and what of it may be paid or handed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from vaka.engine.language import say, several
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import fitted, wide
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.context import Context, kind_of, land_kind
from vaka.games.mangrovia.scene.layout import HAND_HEIGHT, WIDTH
from vaka.games.mangrovia.words import names as words

CARD = (53, 74.2)
AMULET = (46, 50.6)
HUT = 50
TILE = 44
TOP = 29
"""Where cards lie."""
RAISED = 5
"""How much higher a chosen thing lies."""
MARGIN = 18
LARGEST_GAP = 64
STEP = 0.02


class Strip(NamedTuple):
    """How much room there is for a hand, in units."""

    width: float
    heading: float
    """The size of a heading."""
    least: float
    """How much is seen at least of what lies below something else."""
    huts: float
    """The same of huts, of which the heading tells the number."""
    between: float
    """Room between two groups."""


WIDE = Strip(WIDTH, 13.5, 13, 13, 24)
NARROW = Strip(560, 15, 13, 8, 14)
"""On a phone."""


class Item(NamedTuple):
    """Something in the hand, not yet at its place."""

    name: str
    label: str
    draws: Draws
    size: tuple[float, float]
    moves: tuple[int, ...] = ()
    chosen: bool = False
    notes: tuple[Note, ...] = ()
    comes_from: str = ""


class Group(NamedTuple):
    """Things of one kind, side by side; equal ones overlap."""

    name: str
    title: str
    worth: str
    items: list[Item]
    pitch: float
    top: float
    overlap: float = 0.55
    """How much of the usual step lies between two equal things."""
    least: float = WIDE.least
    heading: float = WIDE.heading

    def offsets(self, squeeze: float) -> list[float]:
        """Return where its things begin if they overlap more or less."""
        found = []
        x = 0.0
        for place, item in enumerate(self.items):
            if place:
                same = item.label == self.items[place - 1].label
                x += max(self.least, self.pitch * squeeze * (self.overlap if same else 1.0))
            found.append(x)
        return found

    def width(self, squeeze: float) -> float:
        """Return the room it takes if its things overlap more or less."""
        heading = wide(self.title, self.heading) + wide(self.worth, self.heading) + 10
        if not self.items:
            return heading
        return max(heading, self.offsets(squeeze)[-1] + self.items[-1].size[0])

    def spread(self, squeeze: float) -> float:
        """Return how little its things can overlap in the room that it has, which may be that of its heading."""
        while squeeze < 1 and self.width(squeeze + STEP) <= self.width(squeeze):
            squeeze += STEP
        return squeeze


def sprites(context: Context, strip: Strip = WIDE) -> Sprites:
    """Return everything in the viewer's hand."""
    width = strip.width
    if context.view.hand is None:
        begun = context.view.deciding is not None or context.view.over
        watched = say("You watch: the players' cards stay hidden")
        text = watched if begun else say("The cards are dealt when all have come")
        words_on_it = (fitted(Word(text, width / 2, 60, 16, "title", tone="light"), width - 40),)
        return {"watching": Sprite(0, 0, width, HAND_HEIGHT, text, words_on_it)}
    groups = [
        group._replace(heading=strip.heading, least=strip.least)
        for group in (valuables(context), landscapes(context), amulets(context), *tiles(context))
    ]
    stock = huts(context)
    groups.append(stock._replace(heading=strip.heading, least=strip.huts, pitch=stock.pitch * strip.huts / WIDE.huts))
    room = width - 2 * MARGIN
    squeeze = 1.0
    while squeeze > 0.1 and sum(group.width(squeeze) for group in groups) + strip.between * (len(groups) - 1) > room:
        squeeze -= STEP
    used = sum(group.width(squeeze) for group in groups)
    gap = min((room - used) / max(1, len(groups) - 1), LARGEST_GAP)
    x = float(MARGIN)
    found: Sprites = {}
    for group in groups:
        found |= laid(group, x, squeeze, width)
        x += group.width(squeeze) + gap
    return found


def laid(group: Group, x: float, squeeze: float, width: float) -> Sprites:
    """Return a group at its place under its heading, whose sprite is around all of it."""
    size = group.heading
    heading: list[Word] = [Word(group.title, 0, 14, size, "title", "start", "light")]
    label = group.title
    if group.worth:
        heading.append(Word(group.worth, round(wide(group.title, size) + 6, 1), 14, size, "number", "start", "sun"))
        label = say("{title}: {number}", title=group.title, number=group.worth)
    box = Box(round(x, 1), 4, round(min(group.width(squeeze), width - x), 1), HAND_HEIGHT - 8)
    found = {f"group {group.name}": Sprite(*box, label, tuple(heading))}
    offsets = group.offsets(group.spread(squeeze))
    for place, item in enumerate(group.items):
        found[item.name] = Sprite(
            round(min(x + offsets[place], width - item.size[0]), 1),
            group.top - (RAISED if item.chosen else 0),
            *item.size,
            item.label,
            item.draws,
            1 + place,
            notes=item.notes,
            comes_from=item.comes_from,
            **choosable(item.moves, chosen=item.chosen),
        )
    return found


def payable(context: Context, names: list[str], kind: int) -> Iterator[tuple[str, tuple[int, ...], bool]]:
    """Yield equal things with the moves behind them, and note them; those that are paid already come first, chosen."""
    legal = context.allowed(moves.PAY + kind) if kind < codes.LAND else context.allowed(moves.CARD + kind - codes.LAND)
    for place, name in enumerate(names):
        context.held[name] = kind
        chosen = place < context.paid[kind]
        yield name, () if chosen else legal, chosen


def names(kind: str, held: int, known: int) -> list[str]:
    """Return the names of equal things: those that all know of keep apart from those that only the viewer knows."""
    open_ones = min(held, known)
    return [f"hand {kind} open {place}" for place in range(open_ones)] + [
        f"hand {kind} hidden {place}" for place in range(held - open_ones)
    ]


def valuables(context: Context) -> Group:
    """Return the valuable cards; start cards stand after others of their value."""
    view, (hand, player) = context.view, context.own
    known = Counter(player.known.valuables)
    shown = Counter(view.display.valuables)
    held, started = Counter(hand.valuables), Counter(hand.start_cards)
    items = []
    for value in sorted({*held, *started}):
        label = say("Valuable {value}", value=value)
        for name, legal, chosen in payable(
            context, names(f"v{value}", held[value], known[value]), kind_of(codes.DECK, value)
        ):
            source = f"show v{value} {shown[value]}" if " open " in name else "pile valuables"
            items.append(Item(name, label, draw.valuable(value, CARD[0]), CARD, legal, chosen, (), source))
        starting = [f"hand s{value} {place}" for place in range(started[value])]
        for name, legal, chosen in payable(context, starting, kind_of(codes.START, value)):
            notes = (Note(say("A start card: it leaves the game when it is paid")),)
            label = say("Start card {value}", value=value)
            items.append(Item(name, label, draw.valuable(value, CARD[0], start=True), CARD, legal, chosen, notes))
    total = sum(hand.valuables) + sum(hand.start_cards)
    return Group("valuables", say("Valuables"), str(total), items, CARD[0] + 5, TOP)


def landscapes(context: Context) -> Group:
    """Return the landscape cards; those without a bird are of no use for a hut now."""
    view, (hand, player) = context.view, context.own
    known = Counter(player.known.landscapes)
    shown = Counter(view.display.landscapes)
    held = Counter(hand.landscapes)
    serving = view.open_landscapes(player, LANDSCAPES, 1)
    items = []
    for land in LANDSCAPES:
        label = say("Landscape card: {land}", land=words.landscape(land))
        sits = land in view.birds
        note = say("A bird sits there: it serves for a hut") if sits else say("No bird sits there now")
        equal = list(payable(context, names(land, held[land], known[land]), land_kind(land)))
        for place, (name, legal, chosen) in enumerate(equal, 1):
            quiet = context.building() and land not in serving
            source = f"show {land} {shown[land]}" if " open " in name else "pile landscapes"
            draws = draw.landscape(land, CARD[0], named=place == len(equal))
            if quiet and not legal and not chosen:  # darker, not fainter: cards lie upon each other
                draws = (*draws, Part("m-dim", 0, 0, *CARD))
            items.append(Item(name, label, draws, CARD, legal, chosen, (Note(note),), source))
    return Group("landscapes", say("Landscapes"), str(len(hand.landscapes)), items, CARD[0] + 5, TOP)


def amulets(context: Context) -> Group:
    """Return the amulets, those just drawn last, one of which goes back."""
    view, (hand, player) = context.view, context.own
    known = Counter(player.known.amulets)
    held, drawn = Counter(hand.amulets), Counter(view.drawn or ())
    items = []
    for value in sorted(held):
        label = say("Amulet {value}", value=value)
        kind = kind_of(codes.AMULET, value)
        for name, legal, chosen in payable(context, names(f"a{value}", held[value], known[value]), kind):
            source = "ones" if " open " in name else "bag"
            notes = (Note(say("Counts {value} at the end if it is not paid", value=value)),)
            items.append(Item(name, label, draw.amulet(value, AMULET[0]), AMULET, legal, chosen, notes, source))
    for value in sorted(drawn):
        found = context.allowed(moves.RETURN + value - codes.LEAST_AMULET)
        hidden = max(0, held[value] - known[value])
        for place in range(drawn[value]):
            label = say("Amulet {value}, just drawn", value=value)
            name = f"hand a{value} hidden {hidden + place}"
            items.append(Item(name, label, draw.amulet(value, AMULET[0]), AMULET, found, False, (), "bag"))
    return Group("amulets", say("Amulets"), str(sum(hand.amulets)), items, AMULET[0] + 5, TOP + 12, 0.7)


def tiles(context: Context) -> list[Group]:
    """Return the stone tiles that the viewer has, if any."""
    _, player = context.own
    items = [
        tile(context, name, kind, legal, chosen)
        for kind, count, code in (
            ("valuable", player.valuable_tiles, codes.VALUABLE_TILE),
            ("amulet", player.amulet_tiles, codes.AMULET_TILE),
        )
        for name, legal, chosen in payable(context, [f"own {kind} {place}" for place in range(count)], code)
    ]
    items += [tile(context, f"own wild {place}", "wild") for place in range(player.wild_tiles)]
    items += [tile(context, f"own god {letter}", letter) for letter in player.god_tiles]
    return [Group("tiles", say("Tiles"), "", items, TILE + 4, TOP + 16)] if items else []


def tile(context: Context, name: str, kind: str, legal: tuple[int, ...] = (), chosen: bool = False) -> Item:
    """Return a stone tile."""
    worth = context.components.stone_tile(kind).value
    draws = draw.stone_tile(kind, worth, 0, 0, TILE)
    return Item(name, words.tile(kind), draws, (TILE, TILE), legal, chosen, (Note(words.tile_use(kind, worth)),))


def huts(context: Context) -> Group:
    """Return the huts that the viewer has not built yet; those of the build at hand are chosen."""
    view = context.view
    left = context.own[1].huts
    used = view.build.huts if view.build else 0
    label, draws = say("Hut in stock"), draw.hut(0, 0, HUT, view.viewer)
    notes = (
        Note(several("{number} hut left", "{number} huts left", left)),
        Note(say("The game ends with the round in which somebody builds the last one")),
    )
    items = [Item(f"stock {place}", label, draws, (HUT, HUT), (), place >= left - used, notes) for place in range(left)]
    return Group("huts", say("Huts"), str(left), items, HUT + 10, TOP + 14, 0.45)
