"""What things are called: landscapes, spaces, landings, ranks. Every text is in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vaka.engine.language import say, several, within
from vaka.games.mangrovia.components import Components, Landing, Space


def landscape(name: str) -> str:
    """Return a landscape."""
    match name:
        case "water":
            return within("landscape", "Water")
        case "sand":
            return say("Sand")
        case "mangrove":
            return say("Mangrove")
        case _:
            return say("Reed")


def landscapes(names: Sequence[str]) -> str:
    """Return one landscape, or two of which one will do."""
    if len(names) == 1:
        return landscape(names[0])
    return say("{one} or {other}", one=landscape(names[0]), other=landscape(names[1]))


def listed(things: Iterable[object]) -> str:
    """Join things in a sentence."""
    *most, last = [str(thing) for thing in things] or [""]
    return say("{several} and {last}", several=", ".join(most), last=last) if most else last


def rank(place: int) -> str:
    """Return a place in a standing, from 1; 0 stands for none."""
    match place:
        case 0:
            return "–"
        case 1:
            return say("1st")
        case 2:
            return say("2nd")
        case 3:
            return say("3rd")
        case _:
            return say("{number}th", number=place)


def paths_of(components: Components, space: Space) -> list[str]:
    """Return the letters of the paths that a space lies on."""
    return [path.id for path in components.paths if path.holds(space)]


def space_name(components: Components, space: Space) -> str:
    """Return what a space is called: its landscape and where it lies."""
    land = landscapes(space.landscapes)
    paths = paths_of(components, space)
    if len(paths) > 1:
        return say("{land}, where {one} meets {other}", land=land, one=paths[0], other=paths[1])
    if paths:
        return say("{land} on path {one}", land=land, one=paths[0])
    if space.area == "stone":
        return say("{land} in the stone area", land=land)
    if space.area == "pole":
        return say("{land} in the pole area", land=land)
    if space.area == "isle":
        return say("{land} isle", land=land)
    return say("{land} off the paths", land=land)


def price(space: Space, huts: int = 1) -> str:
    """Return a price in words."""
    if space.currency == "amulets":
        return say("{number} in amulets", number=space.cost * huts)
    return say("{number} in valuables", number=space.cost * huts)


def action_parts(landing: Landing) -> list[str]:
    """Return the parts of the action of a landing, in their order."""
    parts = []
    if landing.amulets:
        parts.append(say("collect amulets"))
    if landing.up:
        parts.append(several("{number} card face-up", "{number} cards face-up", landing.up))
    if landing.huts > 1:
        parts.append(say("build up to two huts"))
    elif landing.double:
        parts.append(say("build a hut or a double hut"))
    elif landing.huts:
        parts.append(say("build a hut"))
    if landing.down:
        parts.append(several("{number} card face-down", "{number} cards face-down", landing.down))
    if landing.birds:
        parts.append(say("set the birds and be first player"))
    return parts


def action(landing: Landing) -> str:
    """Return the action of a landing in words."""
    parts = action_parts(landing)
    if landing.either:
        return say("{one} or {other}", one=parts[0], other=parts[-1])
    text = parts[0]
    for part in parts[1:]:
        text = say("{one}, then {other}", one=text, other=part)
    return text


def tile(kind: str) -> str:
    """Return the name of a stone tile; a letter stands for the god tile of a path."""
    match kind:
        case "valuable":
            return say("Stone tile: a valuable")
        case "amulet":
            return say("Stone tile: an amulet")
        case "wild":
            return say("Stone tile: no bird needed")
        case _:
            return say("God tile of path {path}", path=kind)


def tile_use(kind: str, worth: int) -> str:
    """Return what a stone tile does."""
    match kind:
        case "valuable":
            return say("Pays {number} in valuables, once", number=worth)
        case "amulet":
            return say("Pays {number} in amulets, once", number=worth)
        case "wild":
            return say("One hut needs no bird on its landscape")
        case _:
            return say("Wins every tie on path {path}", path=kind)
