"""The display: face-up cards, the piles they come from, and the bag of amulets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from vaka.engine.language import say, several
from vaka.engine.lettering import apart, fitted
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, SpriteState, Word
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import GROUND, LEGAL, Context
from vaka.games.mangrovia.scene.reasons import Reasons
from vaka.games.mangrovia.words import names as words

Sprites = Iterator[tuple[str, Sprite]]

CARD = 2
"""Above the ground."""
HIDDEN: tuple[SpriteState, ...] = ("hidden",)


def sprites(context: Context) -> Sprites:
    """Yield everything in the tray."""
    reasons = Reasons(context)
    yield from headings()
    yield from display(context, reasons)
    yield from piles(context, reasons)


def headings() -> Sprites:
    """Yield what is written above the two rows."""
    x, _, w, _ = places.DISPLAY
    heading, refill = say("Valuables"), say("filled up when the boat is home")
    yield (
        "heading valuables",
        Sprite(
            *Box(x + 6, 28, w - 12, 18),
            say("Valuables on display"),
            apart(
                Word(heading, 5, 13.5, 13.5, "title", "start", "light"),
                Word(refill, w - 17, 13, 11, "small", "end", "light"),
                w - 22,
            ),
            GROUND,
        ),
    )
    yield (
        "heading landscapes",
        Sprite(
            *Box(x + 6, 113, w - 12, 18),
            say("Landscapes on display"),
            (fitted(Word(say("Landscapes"), 5, 13.5, 13.5, "title", "start", "light"), w - 17),),
            GROUND,
        ),
    )


def display(context: Context, reasons: Reasons) -> Sprites:
    """Yield the face-up cards, and gaps where cards were taken."""
    shown, room = context.view.display, context.components.display
    why = reasons.card(shown=True)
    seen: Counter[str] = Counter()
    for place, value in enumerate(shown.valuables):
        found = context.allowed(moves.TAKE + value - codes.LEAST_VALUABLE)
        name = f"v{value}"
        label = say("Valuable {value}", value=value)
        draws = draw.valuable(value, places.CARD[0])
        yield f"show {name} {seen[name]}", card(label, place, places.VALUABLES_ROW, draws, found, why, "pile valuables")
        seen[name] += 1
    yield from gaps("valuables", places.VALUABLES_ROW, len(shown.valuables), room.valuables)
    for place, land in enumerate(shown.landscapes):
        found = context.allowed(moves.TAKE + 6 + LANDSCAPES.index(land))
        label = say("Landscape card: {land}", land=words.landscape(land))
        draws = draw.landscape(land, places.CARD[0])
        yield (
            f"show {land} {seen[land]}",
            card(label, place, places.LANDSCAPES_ROW, draws, found, why, "pile landscapes"),
        )
        seen[land] += 1
    yield from gaps("landscapes", places.LANDSCAPES_ROW, len(shown.landscapes), room.landscapes)


def card(label: str, place: int, y: float, draws: Draws, found: tuple[int, ...], why: str, source: str) -> Sprite:
    """Return a card of the display."""
    return Sprite(
        round(places.FIRST_CARD + place * places.CARD_PITCH, 1),
        y,
        *places.CARD,
        label,
        draws,
        CARD,
        states=LEGAL if found else (),
        moves=found,
        why="" if found else why,
        comes_from=source,
    )


def gaps(row: str, y: float, cards: int, room: int) -> Sprites:
    """Yield the places of a row whose cards were taken."""
    for place in range(cards, room):
        yield (
            f"gap {row} {place}",
            Sprite(
                round(places.FIRST_CARD + place * places.CARD_PITCH, 1),
                y,
                *places.CARD,
                say("Taken: filled up when the boat is home"),
                (Part("m-slot", 0, 0, *places.CARD),),
                GROUND,
                states=("empty",),
            ),
        )


def piles(context: Context, reasons: Reasons) -> Sprites:
    """Yield the two piles and the bag with what is left in them; discards are told in words."""
    view = context.view
    why = reasons.card(shown=False)
    spent = view.discarded
    lands = [words.landscape(land) for land in spent.landscapes]
    yield (
        "pile valuables",
        pile(
            several("Pile of {number} valuable", "Pile of {number} valuables", view.piles.valuables),
            "m-back-valuables",
            places.VALUABLES_ROW,
            view.piles.valuables,
            context.allowed(moves.DRAW),
            why,
            discard(spent.valuables),
        ),
    )
    yield (
        "pile landscapes",
        pile(
            several("Pile of {number} landscape card", "Pile of {number} landscape cards", view.piles.landscapes),
            "m-back-landscapes",
            places.LANDSCAPES_ROW,
            view.piles.landscapes,
            context.allowed(moves.DRAW + 1),
            why,
            discard(lands),
        ),
    )
    drawing = view.deciding is not None and view.players[view.deciding].amulet_huts > 0
    found = context.allowed(moves.COLLECT) if drawing else ()
    yield (
        "bag",
        Sprite(
            *Box(804, 131, 46, 63),
            several("Bag with {number} amulet", "Bag with {number} amulets", view.piles.amulets),
            (Part("m-bag", 0, 0, 46, 62), *draw.count(view.piles.amulets, 24, 55)),
            CARD,
            states=(*LEGAL, *HIDDEN) if found else HIDDEN,
            moves=found,
            notes=discard(spent.amulets),
        ),
    )


def pile(
    label: str,
    symbol: str,
    y: float,
    cards: int,
    found: tuple[int, ...],
    why: str,
    notes: tuple[Note, ...],
) -> Sprite:
    """Return a face-down pile with its number of cards."""
    width, height = places.CARD
    layers = min(3, cards)
    draws: list[Part | Word] = [
        Part(symbol, 1.5 * layer, 3 - 1.5 * layer, width - 2, height - 2.8) for layer in range(layers)
    ]
    if not cards:
        draws.append(Part("m-slot", 0, 0, width, height))
    draws += draw.count(cards, 24, height - 10)
    return Sprite(
        *Box(607, y - 1, width + 2, height),
        label,
        tuple(draws),
        CARD,
        states=(*LEGAL, *HIDDEN) if found else HIDDEN,
        notes=notes,
        moves=found,
        why="" if found else why,
    )


def discard(things: Iterable[object]) -> tuple[Note, ...]:
    """Return what has been paid and may come back."""
    counted = Counter(str(thing) for thing in things)
    if not counted:
        return (Note(say("Nothing has been discarded")),)
    text = ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in sorted(counted.items()))
    return (Note(say("Discarded: {things}", things=text)),)
