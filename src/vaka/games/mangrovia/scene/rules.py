"""Which rule tells about what, and when things can be chosen, by the beginning of their ids."""

from __future__ import annotations

from vaka.engine.language import later
from vaka.engine.telling import both
from vaka.games.mangrovia.components import ActionPart, Components

THINGS = {
    "archipelago": "M-6",
    "bag": "M-16",
    "bird": "M-50",
    "boat": "M-26",
    "bowl": "M-23",
    "gap": "M-32",
    "group amulets": "M-8",
    "group huts": "M-10",
    "group landscapes": "M-7",
    "group valuables": "M-7",
    "group": "M-84",
    "hand a": "M-80",
    "hand s": "M-12",
    "hand sand": "M-51",
    "hand v": "M-52",
    "hand": "M-51",
    "heading": "M-30",
    "hut P": "M-54",
    "hut S": "M-77",
    "hut": "M-1",
    "landing": "M-27",
    "marker": "M-9",
    "ones": "M-40",
    "own": "M-84",
    "path": "M-73",
    "pile": "M-33",
    "pillar": "M-39",
    "pole standing": "M-78",
    "pole": "M-54",
    "rock": "M-47",
    "show": "M-31",
    "site": "M-23",
    "space P": "M-54",
    "space S": "M-77",
    "space": "M-49",
    "square": "M-47",
    "stock": "M-71",
    "stone standing": "M-77",
    "stone": "M-83",
    "tile": "M-84",
    "track": "M-9",
    "waiting": "M-23",
    "watching": "M-90",
}

BIRDS = later("The birds are placed at landing {birds}")
WHEN = {
    "bag": later("Amulets are collected at landings {amulets}"),
    "bird": BIRDS,
    "hand a": later("Amulets pay for huts whose price is in amulets; at the end they count"),
    "hand s": later("Start cards pay for huts whose price is in valuables"),
    "hand v": later("Valuables pay for huts whose price is in valuables"),
    "hand": later("Landscape cards are handed in for huts on their landscape"),
    "ones": later("Only who has no hut on an amulet space takes an amulet from here"),
    "own": later("It serves by itself when it is of use"),
    "space": later("It is being built on"),
    "square": BIRDS,
}
"""When a thing can be chosen that cannot be now, where nothing else explains it."""


def landings(components: Components) -> dict[str, str]:
    """Return the landings that are named there, by the part of an action that they have."""
    parts: tuple[ActionPart, ...] = "amulets", "birds"
    return {part: both([row.landing for row in components.landings if part in row.parts]) for part in parts}
