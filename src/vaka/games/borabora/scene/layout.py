"""Where everything lies on the table of Bora Bora: areas, the places of the map, the grids of the own board.

All in units of the areas, which are those of the table: one pixel of a page of 1280 by 800.
"""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import NamedTuple

from vaka.engine.scene import Box
from vaka.engine.scene.context import PerLanguage
from vaka.games.borabora.components import Components
from vaka.games.borabora.words.tasks import Progress

WIDTH, HEIGHT = 916.0, 800.0


AREAS: dict[str, Box] = {
    "course": Box(4, 3, 908, 32),
    "actions": Box(4, 38, 908, 104),
    "map": Box(4, 146, 518, 418),
    "people": Box(527, 146, 385, 118),
    "status": Box(527, 269, 385, 47),
    "temple": Box(527, 321, 190, 72),
    "gods": Box(722, 321, 190, 72),
    "jewellery": Box(527, 398, 203, 166),
    "tasks": Box(735, 398, 177, 166),
    "own": Box(4, 569, 908, 228),
}
HELD = Box(4, 569, 242, 228)
"""What lies on the bare wood of the own board: an area upon it, which a phone shows as a strip."""
PHONE = 390.0
"""How wide areas are that are laid out for a phone: one unit is about a pixel of it."""
STRIP = Box(0, 0, PHONE, 62)
"""What is held, on a phone."""


# ----- actions

ACTIONS = ("fishing", "land", "water", "man", "woman", "helper", "temple", "build")
"""In the order in which they lie; those that may share a tile lie side by side."""


class ActionRow(NamedTuple):
    """Where the tiles of the actions lie: the first, and how far it is to the next."""

    first: Box
    pitch: float

    def at(self, action: str) -> Box:
        """Return where the tile of an action lies."""
        x, y, w, h = self.first
        return Box(round(x + ACTIONS.index(action) * self.pitch, 1), y, w, h)


WIDE_ROW = ActionRow(Box(5, 3, 107, 98), 113)
NARROW_ROW = ActionRow(Box(3, 4, 45, 94), 48.4)


# ----- the map


class Spot(NamedTuple):
    """A region of the map: its building space, its fish tile, and to which side there is room beside the hut."""

    x: float
    y: float
    fish_x: float
    fish_y: float
    outward: int


SPOTS: dict[tuple[str, str], Spot] = {
    ("centre", "NW"): Spot(210, 169, 158, 130, -1),
    ("centre", "NE"): Spot(308, 169, 360, 130, 1),
    ("centre", "SW"): Spot(210, 251, 158, 288, -1),
    ("centre", "SE"): Spot(308, 251, 360, 288, 1),
    ("north", "W"): Spot(209, 62, 144, 54, -1),
    ("north", "E"): Spot(309, 62, 374, 54, 1),
    ("east", "N"): Spot(451, 165, 451, 108, 1),
    ("east", "S"): Spot(451, 254, 451, 308, 1),
    ("south", "W"): Spot(209, 360, 144, 366, -1),
    ("south", "E"): Spot(309, 360, 374, 366, 1),
    ("west", "N"): Spot(67, 165, 67, 108, -1),
    ("west", "S"): Spot(67, 254, 67, 308, -1),
}
BESIDE = ((29.0, 9.0), (29.0, -15.0), (-24.0, -24.0))
"""Where huts stand that were pushed aside: outward and down from the building space."""
BADGE = (-17.0, 14.0)
"""The same for the material of a region."""

ARROWS: dict[frozenset[tuple[str, str]], tuple[float, float, float]] = {
    frozenset({("centre", "NW"), ("centre", "NE")}): (259, 169, 0),
    frozenset({("centre", "SW"), ("centre", "SE")}): (259, 251, 0),
    frozenset({("centre", "NW"), ("centre", "SW")}): (210, 210, 90),
    frozenset({("centre", "NE"), ("centre", "SE")}): (308, 210, 90),
    frozenset({("north", "W"), ("north", "E")}): (259, 65, 0),
    frozenset({("south", "W"), ("south", "E")}): (259, 363, 0),
    frozenset({("west", "N"), ("west", "S")}): (67, 210, 90),
    frozenset({("east", "N"), ("east", "S")}): (451, 210, 90),
    frozenset({("centre", "NW"), ("north", "W")}): (210, 112, 90),
    frozenset({("centre", "NE"), ("north", "E")}): (308, 112, 90),
    frozenset({("centre", "NW"), ("west", "N")}): (138, 176, 0),
    frozenset({("centre", "SW"), ("west", "S")}): (138, 244, 0),
    frozenset({("centre", "NE"), ("east", "N")}): (380, 176, 0),
    frozenset({("centre", "SE"), ("east", "S")}): (380, 244, 0),
    frozenset({("centre", "SW"), ("south", "W")}): (210, 305, 90),
    frozenset({("centre", "SE"), ("south", "E")}): (308, 305, 90),
    frozenset({("east", "N"), ("north", "E")}): (402, 99, 40),
    frozenset({("east", "S"), ("south", "E")}): (402, 319, -40),
    frozenset({("south", "W"), ("west", "S")}): (116, 319, 40),
    frozenset({("north", "W"), ("west", "N")}): (116, 99, -40),
}
"""The middle of a path and its direction, between places that lie side by side; others are worked out."""


def spot(components: Components, number: int) -> Spot:
    """Return the place of a region."""
    region = components.regions[number]
    return SPOTS[region.island, region.side]


def arrow(components: Components, ends: tuple[str, str]) -> tuple[float, float, float]:
    """Return the middle of a path and its direction in degrees."""
    one, other = (components.regions[components.index(end)] for end in ends)
    places = (one.island, one.side), (other.island, other.side)
    if known := ARROWS.get(frozenset(places)):
        return known
    a, b = SPOTS[places[0]], SPOTS[places[1]]
    return (a.x + b.x) / 2, (a.y + b.y) / 2, degrees(atan2(b.y - a.y, b.x - a.x))


def clear(components: Components, x: float, y: float, margin: float = 0) -> bool:
    """Return whether nothing lies at a place of the map that a tree would hide."""
    for number in range(len(components.regions)):
        place = spot(components, number)
        if hypot(x - place.x, y - place.y) < 24 + margin:
            return False
        if abs(x - place.fish_x) < 24 + margin and abs(y - place.fish_y) < 15 + margin:
            return False
        dx, dy = BADGE
        if hypot(x - place.x - dx * place.outward, y - place.y - dy) < 12 + margin:
            return False
    for path in components.paths:
        at_x, at_y, _ = arrow(components, path.ends)
        if hypot(x - at_x, y - at_y) < 21 + margin:
            return False
    return True


# ----- the own board

PANELS: dict[str, Box] = {
    "ceremony": Box(246, 7, 192, 214),
    "homes": Box(446, 7, 256, 214),
    "aims": Box(710, 7, 190, 214),
}
"""The sheets of paper on the wood."""
SHEETS: dict[str, Box] = {
    "held": Box(0, 0, 242, 228),
    "ceremony": Box(242, 0, 200, 228),
    "homes": Box(442, 0, 264, 228),
    "aims": Box(706, 0, 202, 228),
}
"""Where the board is cut to be shown by itself: beside the sheets of paper."""
HAND = Box(10, 149, 228, 72)
SPACES = Box(455, 31, 238, 185)
SPACE_COLUMNS = 4
BUILDINGS = Box(254, 155, 176, 61)


def sheet_backdrop(name: str) -> str:
    """Return what the backdrop of a part of a board is called."""
    return f"sheet-{name}"


def grid(box: Box, columns: int, rows: int, number: int, gap: float) -> Box:
    """Return a place of a grid, counted row by row from 0."""
    w = (box.w - gap * (columns - 1)) / columns
    h = (box.h - gap * (rows - 1)) / rows
    row, column = divmod(number, columns)
    return Box(round(box.x + column * (w + gap), 1), round(box.y + row * (h + gap), 1), round(w, 1), round(h, 1))


def ceremony(components: Components, number: int) -> Box:
    """Return where a ceremony space lies."""
    columns = max(space.col for space in components.ceremony)
    rows = max(space.row for space in components.ceremony)
    space = components.ceremony[number]
    sheet = Box(254, 31, 176, 119)
    side = min((sheet.w - 3 * (columns - 1)) / columns, (sheet.h - 3 * (rows - 1)) / rows)
    left = sheet.x + (sheet.w - columns * (side + 3) + 3) / 2
    return Box(
        round(left + (space.col - 1) * (side + 3), 1),
        round(sheet.y + (space.row - 1) * (side + 3), 1),
        round(side, 1),
        round(side, 1),
    )


def home(components: Components, number: int) -> Box:
    """Return where a space for huts and persons lies, counted from 0."""
    rows = -(-components.huts.spaces // SPACE_COLUMNS)
    return grid(SPACES, SPACE_COLUMNS, rows, number, 4)


class Layout:
    """What the components alone say: made once for all scenes of a game."""

    def __init__(self, components: Components) -> None:
        """Lay out these components."""
        self.components = components
        self.progress = Progress(components)
        self.spots = [spot(components, number) for number in range(len(components.regions))]
        self.ends = {path.path: tuple([components.index(end) for end in path.ends]) for path in components.paths}
        self.arrows = {path.path: arrow(components, path.ends) for path in components.paths}
        self.ceremony = [ceremony(components, number) for number in range(len(components.ceremony))]
        self.homes = [home(components, number) for number in range(components.huts.spaces)]
        self.once = PerLanguage()
        self.status = [status_space(components, space) for space in range(len(components.status_points))]


def status_space(components: Components, space: int) -> Box:
    """Return a space of the status track."""
    w = 318 / len(components.status_points)
    return Box(round(59 + space * w, 1), 20, round(w, 1), 21)
