"""The display: face-up cards, the piles they come from, and the bag of amulets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vaka.engine.language import say, several
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import apart, fitted
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import GROUND, Context
from vaka.games.mangrovia.words import names as words

CARD = 2
"""Above the ground."""


def sprites(context: Context) -> Sprites:
    """Return everything in the tray."""
    return {**headings(), **display(context), **piles(context)}


def headings() -> Sprites:
    """Return what is written above the two rows."""
    x, _, w, _ = places.DISPLAY
    heading, refill = say("Valuables"), say("filled up when the boat is home")
    return {
        "heading valuables": Sprite(
            *Box(x + 6, 28, w - 12, 18),
            say("Valuables on display"),
            apart(
                Word(heading, 5, 13.5, 13.5, "title", "start", "light"),
                Word(refill, w - 17, 13, 11, "small", "end", "light"),
                w - 22,
            ),
            GROUND,
        ),
        "heading landscapes": Sprite(
            *Box(x + 6, 113, w - 12, 18),
            say("Landscapes on display"),
            (fitted(Word(say("Landscapes"), 5, 13.5, 13.5, "title", "start", "light"), w - 17),),
            GROUND,
        ),
    }


def display(context: Context) -> Sprites:
    """Return the face-up cards, and gaps where cards were taken."""
    shown, room = context.view.display, context.components.display
    found: Sprites = {}
    for place, value in enumerate(shown.valuables):
        name = f"show v{value} {shown.valuables[:place].count(value)}"
        found[name] = card(
            context,
            moves.TAKE + value - codes.LEAST_VALUABLE,
            say("Valuable {value}", value=value),
            at(place, places.VALUABLES_ROW),
            draw.valuable(value, places.CARD[0]),
            "pile valuables",
        )
    found |= gaps("valuables", places.VALUABLES_ROW, len(shown.valuables), room.valuables)
    for place, land in enumerate(shown.landscapes):
        name = f"show {land} {shown.landscapes[:place].count(land)}"
        found[name] = card(
            context,
            moves.TAKE_LAND + LANDSCAPES.index(land),
            say("Landscape card: {land}", land=words.landscape(land)),
            at(place, places.LANDSCAPES_ROW),
            draw.landscape(land, places.CARD[0]),
            "pile landscapes",
        )
    return found | gaps("landscapes", places.LANDSCAPES_ROW, len(shown.landscapes), room.landscapes)


def at(place: int, y: float) -> Box:
    """Return the place of a card in a row."""
    return Box(round(places.FIRST_CARD + place * places.CARD_PITCH, 1), y, *places.CARD)


def card(context: Context, move: int, label: str, box: Box, draws: Draws, source: str) -> Sprite:
    """Return a card of the display."""
    taking = choosable(context.allowed(move), context.reasons.card(shown=True))
    return Sprite(*box, label, draws, CARD, comes_from=source, **taking)


def gaps(row: str, y: float, cards: int, room: int) -> Sprites:
    """Return the places of a row whose cards were taken."""
    label, draws = say("Taken: filled up when the boat is home"), (Part("m-slot", 0, 0, *places.CARD),)
    return {
        f"gap {row} {place}": Sprite(*at(place, y), label, draws, GROUND, states=("empty",))
        for place in range(cards, room)
    }


def piles(context: Context) -> Sprites:
    """Return the two piles and the bag with what is left in them; discards are told in words."""
    left, spent = context.view.piles, context.view.discarded
    valuables = several("Pile of {number} valuable", "Pile of {number} valuables", left.valuables)
    lands = several("Pile of {number} landscape card", "Pile of {number} landscape cards", left.landscapes)
    return {
        "pile valuables": pile(context, 0, valuables, left.valuables, discard(spent.valuables)),
        "pile landscapes": pile(context, 1, lands, left.landscapes, discard(map(words.landscape, spent.landscapes))),
        "bag": Sprite(
            *Box(804, 131, 46, 63),
            several("Bag with {number} amulet", "Bag with {number} amulets", left.amulets),
            (Part("m-bag", 0, 0, 46, 62), *draw.count(left.amulets, 24, 55)),
            CARD,
            notes=discard(spent.amulets),
            **choosable(context.collected("bag"), hidden=True),
        ),
    }


def pile(context: Context, number: int, label: str, cards: int, notes: tuple[Note, ...]) -> Sprite:
    """Return a face-down pile with its number of cards: of valuables, or of landscapes."""
    symbol = ("m-back-valuables", "m-back-landscapes")[number]
    y = (places.VALUABLES_ROW, places.LANDSCAPES_ROW)[number]
    width, height = places.CARD
    draws: list[Part | Word] = [
        Part(symbol, 1.5 * layer, 3 - 1.5 * layer, width - 2, height - 2.8) for layer in range(min(3, cards))
    ]
    if not cards:
        draws.append(Part("m-slot", 0, 0, width, height))
    draws += draw.count(cards, 24, height - 10)
    drawing = choosable(context.allowed(moves.DRAW + number), context.reasons.card(shown=False), hidden=True)
    return Sprite(*Box(607, y - 1, width + 2, height), label, tuple(draws), CARD, notes=notes, **drawing)


def discard(things: Iterable[object]) -> tuple[Note, ...]:
    """Return what has been paid and may come back."""
    counted = Counter(str(thing) for thing in things)
    if not counted:
        return (Note(say("Nothing has been discarded")),)
    text = ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in sorted(counted.items()))
    return (Note(say("Discarded: {things}", things=text)),)
