"""The pieces of Bora Bora put together from symbols and figures. Positions are within the sprite they belong to."""

from __future__ import annotations

from vaka.engine.language import say
from vaka.engine.scene import Box, Draws, Part, Sprite, Word
from vaka.engine.scene.lettering import apart
from vaka.games.borabora.components import Need, TaskTile
from vaka.games.borabora.views.view import Person


def at(
    symbol: str, x: float, y: float, w: float, h: float = 0.0, owner: int | None = None, faint: bool = False
) -> Part:
    """Return a symbol; without a height it is square."""
    return Part(symbol, x, y, w, h or w, owner, faint=faint)


def word(text: object, x: float, y: float, size: float, look: str = "number middle", tone: str = "") -> Word:
    """Return a text; its look is a style and an anchor."""
    style, anchor = look.split()
    return Word(str(text), x, y, size, style, anchor, tone)  # type: ignore[arg-type]


def cut(text: str, letters: int) -> str:
    """Return a name that is not too long to be drawn."""
    return text if len(text) <= letters else text[: letters - 1] + "…"


def marked(owner: int, x: float, y: float, size: float) -> tuple[Part, Part]:
    """Return the mark of a seat on a light disc, so that it is seen on any colour."""
    inner = size * 0.72
    return (
        at("b-badge", x, y, size),
        at("mark", x + (size - inner) / 2, y + (size - inner) / 2, inner, owner=owner),
    )


def hut(owner: int, x: float, y: float, size: float) -> tuple[Part, ...]:
    """Return a hut of a seat; its mark is large enough to tell seats apart by shape alone."""
    mark = max(11.0, size * 0.34)
    return (at("b-hut", x, y, size, owner=owner), *marked(owner, x + (size - mark) / 2, y + size * 0.3, mark))


def person_tile(person: Person, amount: int, w: float, x: float = 0.0, y: float = 0.0) -> Draws:
    """Return the drawing of a man or a woman: symbols at the left, the kind and what it brings at the right."""
    k = w / 60
    symbol = "b-tattoo" if person.sex == "man" else "b-catch"
    size = min(10.5, 42 / person.symbols) * k
    top = (22.5 * k) - size * person.symbols * 0.6
    sign = "≤" if person.kind in ("land", "water", "man", "woman", "build") else "+"
    return (
        at(f"b-{person.sex}-tile", x, y, w, 48 * k),
        *[at(symbol, x + 1.7 * k, y + top + place * size * 1.2, size) for place in range(person.symbols)],
        at(f"b-kind-{person.kind}", x + 34.5 * k, y + 2.5 * k, 23 * k),
        word(f"{sign}{amount}", x + 45.5 * k, y + 39.6 * k, round(12.5 * k, 1), tone="light"),
    )


NEED_SYMBOLS = {
    "men": "b-man",
    "women": "b-woman",
    "different_men": "b-g-men",
    "different_women": "b-g-women",
    "shifted_men": "b-g-status",
    "shifted_women": "b-g-shells",
    "shifted": "b-g-people",
    "priests": "b-g-temple",
    "first": "b-g-first",
    "regions": "b-g-hut",
    "islands": "b-g-island",
    "last_huts": "b-g-huts12",
    "equal_gods": "b-g-card",
    "different_gods": "b-g-card",
    "god_tiles": "b-god-tile",
    "offerings": "b-offering",
    "shells": "b-shell",
    "materials": "b-g-material",
    "buildings": "b-g-build",
    "jewels": "b-g-jewel",
    "different_jewels": "b-g-jewel",
}


FAMILY_SYMBOLS = {
    "persons_of_kind": "b-kind-",
    "regions_of_terrain": "b-terrain-",
    "regions_of_fish": "b-fish-",
    "gods_of_colour": "b-god-",
    "materials_of_type": "b-",
    "jewels_of_type": "b-jewel-",
}


def need_symbol(need: Need) -> str:
    """Return the drawing of what a task asks for."""
    return FAMILY_SYMBOLS[need.thing] + need.of if need.of is not None else NEED_SYMBOLS[need.thing]


def task_tile(tile: TaskTile, w: float, x: float = 0.0, y: float = 0.0) -> Draws:
    """Return the drawing of a task: what, and how many; unlike things are marked."""
    k = w / 62
    ground = at("b-task-tile" if tile.pile == "main" else "b-task-light", x, y, w, 44 * k)
    if len(tile.needs) > 1:
        pair = [
            at(need_symbol(need), x + (5 + 27 * place) * k, y + 8 * k, 24 * k) for place, need in enumerate(tile.needs)
        ]
        return (ground, *pair)
    need = tile.needs[0]
    unlike = "different" in need.thing
    sign = (
        [word("≠" if unlike else "=", x + 34.5 * k, y + 26 * k, round(13 * k, 1))]
        if unlike or "equal" in need.thing
        else []
    )
    return (
        ground,
        at(need_symbol(need), x + 5 * k, y + 7.5 * k, 26 * k),
        *sign,
        word(need.count, x + 47 * k, y + 28 * k, round(19 * k, 1)),
    )


def broken(text: str, width: int) -> list[str]:
    """Return a text in one or two lines; a word may be parted after its hyphen."""
    if len(text) <= width:
        return [text]
    ends = [place + 1 for place, letter in enumerate(text) if letter in " -"]
    if not ends:
        return [text]
    cut = min(ends, key=lambda place: abs(place - len(text) / 2))
    return [text[:cut].rstrip(), text[cut:]]


def heading(x: float, text: str, more: str, w: float = 174, y: float = 10) -> Sprite:
    """Return the heading of a sheet on the board."""
    draws = apart(word(text, 0, 14, 14, "title start"), word(more, w - 2, 14, 11.5, "small end", "soft"), w - 2)
    return Sprite(*Box(x, y, w, 18), label=say("{one}: {other}", one=text, other=more), draws=draws)
