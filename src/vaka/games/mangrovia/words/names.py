"""What things are called: landscapes, spaces, landings, ranks. Every text is in the language that is spoken."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, later_several, say, several, within
from vaka.engine.telling import either
from vaka.games.mangrovia.components import ActionPart, Components, Landing, Space

RANKS = later("1st"), later("2nd"), later("3rd")
TILES = {
    "valuable": (
        later("Stone tile: a valuable"),
        later("Pays {number} in valuables, once"),
        later("took the valuable tile"),
    ),
    "amulet": (
        later("Stone tile: an amulet"),
        later("Pays {number} in amulets, once"),
        later("took the amulet tile"),
    ),
    "wild": (
        later("Stone tile: no bird needed"),
        later("One hut needs no bird on its landscape"),
        later("took the wild tile"),
    ),
}
"""Stone tiles: their names, what they do, and how it is told that one was taken."""
GOD_TILE = (
    later("God tile of path {path}"),
    later("Wins every tie on path {path}"),
    later("took the god tile {path}"),
)


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
    return either(landscape(name) for name in names)


def rank(place: int) -> str:
    """Return a place in a standing, from 1; 0 stands for none."""
    if not place:
        return "–"
    return say(RANKS[place - 1]) if place <= len(RANKS) else say("{number}th", number=place)


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


def landing_of(components: Components, number: int) -> Landing:
    """Return a landing."""
    return next(landing for landing in components.landings if landing.landing == number)


def action_text(landing: Landing) -> str:
    """Return the action of a landing in words."""
    parts = action_parts(landing, brief=False)
    if landing.either:
        return either(parts)
    text = parts[0]
    for part in parts[1:]:
        text = say("{one}, then {other}", one=text, other=part)
    return text


def brief_action(landing: Landing) -> str:
    """Return the action of a landing as briefly as it can be told."""
    parts = action_parts(landing, brief=True)
    if landing.either:
        return within("briefly", "{one} or {other}", one=parts[0], other=parts[-1])
    return ", ".join(parts)


def action_parts(landing: Landing, brief: bool) -> list[str]:
    """Return the parts of the action of a landing, in their order."""
    return [part_text(landing, part, brief) for part in landing.parts]


def part_text(landing: Landing, part: ActionPart, brief: bool) -> str:
    """Return one part of the action of a landing."""
    match part:
        case "amulets":
            return say("amulets") if brief else say("collect amulets")
        case "up":
            text = later_several("{number} card face-up", "{number} cards face-up")
            return say("{number} up", number=landing.up) if brief else several(*text, landing.up)
        case "huts":
            return brief_huts(landing) if brief else huts_of(landing)
        case "down":
            text = later_several("{number} card face-down", "{number} cards face-down")
            return say("{number} down", number=landing.down) if brief else several(*text, landing.down)
        case _:
            return say("birds, be first") if brief else say("set the birds and be first player")


def huts_of(landing: Landing) -> str:
    """Return what can be built at a landing."""
    if landing.huts > 1:
        return say("build up to two huts")
    return say("build a hut or a double hut") if landing.double else say("build a hut")


def brief_huts(landing: Landing) -> str:
    """Return what can be built at a landing as briefly as it can be told."""
    if landing.double:
        return several("{number} hut or double", "{number} huts or double", landing.huts)
    return several("{number} hut", "{number} huts", landing.huts)


def tile(kind: str) -> str:
    """Return the name of a stone tile; a letter stands for the god tile of a path."""
    return say(TILES.get(kind, GOD_TILE)[0], path=kind)


def tile_use(kind: str, worth: int) -> str:
    """Return what a stone tile does."""
    return say(TILES.get(kind, GOD_TILE)[1], path=kind, number=worth)


def took_tile(kind: str) -> str:
    """Return that a stone tile was taken."""
    return say(TILES.get(kind, GOD_TILE)[2], path=kind)
