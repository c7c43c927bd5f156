"""The pieces of Mangrovia put together from symbols and figures. Positions are within the sprite they belong to."""

from __future__ import annotations

from msgspec.structs import replace

from vaka.engine.scene import Draws, Part, Word
from vaka.engine.scene.lettering import fitted
from vaka.games.mangrovia.components import Space
from vaka.games.mangrovia.scene.layout import CELL, ISLE
from vaka.games.mangrovia.words import names as words

HUT = 48
"""The units in which the marks on huts are placed."""
TWO_DIGITS = 10


def mark(x: float, y: float, size: float, owner: int, pale: bool = False) -> Part:
    """Return a player's mark around a middle, in the player's colour or pale upon it."""
    return Part("mark", x - size / 2, y - size / 2, size, size, owner, "pale" if pale else "")


def counted(x: float, y: float, size: float, owner: int | None, count: int) -> Draws:
    """Return an owner's mark with a number in it; a neutral one for no seat."""
    sign = Part("c-neutral", x - size / 2, y - size / 2, size, size) if owner is None else mark(x, y, size, owner)
    return sign, Word(str(count), x, y + size * 0.21, size * 0.6, "mark")


def hut(x: float, y: float, size: float, owner: int | None, faint: bool = False) -> Draws:
    """Return a hut with its owner's mark on the roof; without an owner it is of the neutral colour."""
    if owner is None:
        return (Part("m-hut", x, y, size, size, tone="neutral", faint=faint),)
    unit = size / HUT
    sign = Part("mark", x + 16.7 * unit, y + 13.2 * unit, 14.6 * unit, 14.6 * unit, owner, "pale", faint=faint)
    return Part("m-hut", x, y, size, size, owner, faint=faint), sign


def double_hut(x: float, y: float, width: float, owner: int, faint: bool = False) -> Draws:
    """Return a double hut."""
    unit = width / 64
    return (
        Part("m-double", x, y, width, 52 * unit, owner, faint=faint),
        Part("mark", x + 35.6 * unit, y + 11 * unit, 13 * unit, 13 * unit, owner, "pale", faint=faint),
        Part("mark", x + 12.7 * unit, y + 18.3 * unit, 14.2 * unit, 14.2 * unit, owner, "pale", faint=faint),
    )


def bowl(x: float, y: float, width: float, owner: int | None) -> Draws:
    """Return a bowl with its owner's mark."""
    unit = width / 48
    if owner is None:
        return (Part("m-bowl", x, y, width, 40 * unit, tone="neutral"),)
    return Part("m-bowl", x, y, width, 40 * unit, owner), mark(
        x + 22.5 * unit, y + 25.5 * unit, 12.2 * unit, owner, True
    )


def post(width: float, owner: int) -> Draws:
    """Return a pillar that counts points."""
    unit = width / 18
    return Part("m-post", 0, 0, width, 30 * unit, owner), mark(9 * unit, 8.6 * unit, 10.5 * unit, owner, True)


def price(space: Space, x: float, y: float, size: float = 1.0) -> Draws:
    """Return the price of a space: a plaque with a shell for valuables, a corded disc for amulets."""
    text = str(space.cost)
    if space.currency == "amulets":
        return (
            Part("m-amulet", x - 1 * size, y - 5 * size, 34 * size, 37.4 * size),
            Word(text, x + 16 * size, y + 21.4 * size, (18 if space.cost < TWO_DIGITS else 15) * size, "price"),
        )
    wide = space.cost >= TWO_DIGITS
    return (
        Part("m-plaque-wide" if wide else "m-plaque", x, y, (44 if wide else 35) * size, 25 * size),
        Word(text, x + (30 if wide else 25.5) * size, y + 19 * size, 18 * size, "price"),
    )


def suns(points: int, x: float, y: float, size: float = 30) -> Draws:
    """Return points that come at once."""
    return Part("c-sun", x, y, size, size), Word(str(points), x + size / 2, y + size * 0.68, size / 2, "number")


def ground(space: Space) -> Draws:
    """Return the landscape of a space."""
    if space.row is None:
        side = 2 * ISLE
        parts = [Part(f"m-isle-{space.landscapes[0]}", 0, 0, side, side + 1)]
        parts += [Part(f"m-isle-half-{land}", 0, 0, side, side + 1) for land in space.landscapes[1:]]
        if space.amulet:
            parts.append(Part("m-cord", 0, 0, side, side))
        return tuple(parts)
    parts = [Part(f"m-tile-{space.landscapes[0]}", 0, 0, CELL[0], CELL[1] + 2)]
    parts += [Part(f"m-half-{land}", 0, 0, CELL[0], CELL[1] + 2) for land in space.landscapes[1:]]
    return tuple(parts)


def printed(space: Space) -> Draws:
    """Return the figures of a free space in their corners: price, suns, glyph."""
    if space.row is None:
        return printed_on_isle(space)
    draws: list[Part | Word] = [Part(f"m-glyph-{space.landscapes[0]}", 6, 47, 17, 17)]
    draws += [Part(f"m-glyph-{land}", 45, 8, 15, 15) for land in space.landscapes[1:]]
    draws += price(space, 5, 6)
    if space.amulet:
        draws.append(Part("m-cord", 25, 46, 18, 18))
    if space.points:
        draws += suns(space.points, 33, 38)
    return tuple(draws)


def printed_on_isle(space: Space) -> Draws:
    """Return the figures of a free isle."""
    wide = space.currency == "valuables" and space.cost >= TWO_DIGITS
    draws: list[Part | Word] = list(price(space, 7 if wide else 11, 12, 0.95))
    if len(space.landscapes) > 1:
        draws.append(Part(f"m-glyph-{space.landscapes[0]}", 16, 37, 11.5, 11.5))
        draws.append(Part(f"m-glyph-{space.landscapes[1]}", 29, 37, 11.5, 11.5))
    else:
        draws.append(Part(f"m-glyph-{space.landscapes[0]}", 21.5, 36.5, 13, 13))
    if space.points:
        draws += suns(space.points, 33, 33, 22)
    return tuple(draws)


def valuable(value: int, width: float, start: bool = False) -> Draws:
    """Return a valuable card; a start card has a corner of its own."""
    unit = width / 60
    draws: Draws = (
        Part(f"m-card-{value}", 0, 0, width, 84 * unit),
        Word(str(value), 15.5 * unit, 27.5 * unit, 25 * unit, "number"),
    )
    return (*draws, Part("m-corner", 39.5 * unit, 0.6 * unit, 20 * unit, 20 * unit)) if start else draws


def landscape(land: str, width: float, named: bool = True) -> Draws:
    """Return a landscape card, with its name unless another one lies upon it."""
    unit = width / 60
    card = Part(f"m-land-{land}", 0, 0, width, 84 * unit)
    if not named:
        return (card,)
    name = words.landscape(land)
    return card, fitted(Word(name, width / 2, 75 * unit, round(10.8 * unit, 1), "label"), width - 3)


def amulet(value: int, width: float) -> Draws:
    """Return an amulet."""
    unit = width / 40
    return Part("m-amulet", 0, 0, width, 44 * unit), Word(str(value), 20 * unit, 30.6 * unit, 18 * unit, "number")


def stone_tile(kind: str, worth: int, x: float, y: float, size: float) -> Draws:
    """Return a stone tile; a letter stands for the god tile of a path."""
    unit = size / 32
    symbol = kind if kind in ("valuable", "amulet", "wild") else "god"
    tile = Part(f"m-stone-{symbol}", x, y, size, size)
    if symbol == "god":
        return tile, Word(kind, x + 16 * unit, y + 22 * unit, 11.5 * unit, "number")
    if symbol == "wild":
        return (tile,)
    return tile, Word(str(worth), x + 22.5 * unit, y + 26 * unit, 13 * unit, "number")


def pole_tile(value: int, x: float, y: float, size: float) -> Draws:
    """Return a pole tile."""
    return Part("m-pole-tile", x, y, size, size), Word(str(value), x + size / 2, y + size * 0.67, size * 0.44, "number")


def count(number: int, x: float, y: float) -> Draws:
    """Return a number of things in a dark pill around a middle."""
    return Part("c-count", x - 13, y - 8.5, 26, 17), Word(str(number), x, y + 4, 11.5, "number", tone="light")


def scaled(draws: Draws, scale: float) -> Draws:
    """Return drawings at another size, for a board whose grid is drawn smaller."""
    return draws if scale == 1.0 else tuple([resized(each, scale) for each in draws])


def resized(each: Part | Word, scale: float) -> Part | Word:
    """Return a drawing at another size."""
    x, y = each.x * scale, each.y * scale
    if isinstance(each, Word):
        return replace(each, x=x, y=y, size=each.size * scale)
    return replace(each, x=x, y=y, w=each.w * scale, h=each.h * scale)
