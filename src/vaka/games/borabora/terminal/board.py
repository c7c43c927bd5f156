"""The map of Bora Bora as a plan of coloured cells: regions, and the paths between them with their dice.

Where each region goes follows from its island and side, so a corrected file is drawn as well. Rules are not known
here.
"""

from __future__ import annotations

from rich.text import Text

from vaka.engine.language import later_within, say, within
from vaka.engine.terminal import COLOURS
from vaka.games.borabora.components import PLACES, Components, Path, Region
from vaka.games.borabora.rules import moves
from vaka.games.borabora.views import view as views
from vaka.games.borabora.views.view import View

CELL = 12
GAP = 3
SIZE = 4
"""Rows and columns of the plan."""
WIDTH = SIZE * (CELL + GAP) - GAP

LAND = {"mountain": "#8a8378", "beach": "#dcc07a", "forest": "#2f6b47", "plain": "#93a83e"}
INK = {"mountain": "#ffffff", "beach": "#2b200c", "forest": "#ffffff", "plain": "#14180a"}
STUFF = {"sand": "#e3c878", "wood": "#a8703a", "stone": "#b9b9b3"}
"""Colours of the materials."""
LETTERS = {
    "mountain": later_within("terrain, one letter", "M"),
    "beach": later_within("terrain, one letter", "B"),
    "forest": later_within("terrain, one letter", "F"),
    "plain": later_within("terrain, one letter", "P"),
}
EARTH = "bold #d19a55"
SEA = "bold #4aa3df"
FISH = "bold #ffffff on #2f7db5"
REACH = "bold #06210f on #5fd67a"

ROAD = {"land": ("━", "┃", EARTH), "water": ("~", "≈", SEA)}
"""How a path is drawn from left to right, from top to bottom, and in which style."""

Place = tuple[int, int]


class BoardDrawing:
    """Draws maps with one set of components."""

    width = WIDTH

    def __init__(self, components: Components) -> None:
        """Find a place for every region and every path."""
        self.components = components
        self.regions = {PLACES[region.island][region.side]: number for number, region in enumerate(components.regions)}
        places = {components.regions[number].id: place for place, number in self.regions.items()}
        self.across: dict[Place, Path] = {}
        self.down: dict[Place, Path] = {}
        self.corners: dict[Place, Path] = {}
        self.others: list[Path] = []
        for path in components.paths:
            (row, column), (other_row, other_column) = sorted(places[end] for end in path.ends)
            corner = corner_of((row, column), (other_row, other_column))
            if (row, column + 1) == (other_row, other_column):
                self.across[row, column] = path
            elif (row + 1, column) == (other_row, other_column):
                self.down[row, column] = path
            elif corner and corner not in self.regions:
                self.corners[corner] = path
            else:
                self.others.append(path)

    def draw(self, view: View) -> Text:
        """Return the whole map."""
        lines = []
        for row in range(SIZE):
            lines += [self.line(view, row, number) for number in range(2)]
            if row < SIZE - 1:
                lines.append(self.between(row))
        if self.others:
            lines.append(
                Text.assemble(
                    say("also") + " ",
                    Text(", ").join(Text.assemble(path.ends[0], across(path), path.ends[1]) for path in self.others),
                )
            )
        board = Text("\n").join(lines)
        board.no_wrap = True
        return board

    def line(self, view: View, row: int, number: int) -> Text:
        """Return one of the two lines of a row of cells, with the paths from left to right."""
        line = Text()
        for column in range(SIZE):
            line.append_text(self.cell(view, (row, column), number))
            if column < SIZE - 1:
                line.append_text(self.passage((row, column), number))
        return line

    def cell(self, view: View, place: Place, number: int) -> Text:
        """Return a line of a region, or of a corner of the plan."""
        if place in self.regions:
            region = self.regions[place]
            printed = self.components.regions[region]
            if number == 0:
                return name_line(printed, moves.REGION + region in view.legal)
            return hut_line(printed, view.regions[region])
        return corner_line(place, self.corners.get(place), number)

    def passage(self, place: Place, number: int) -> Text:
        """Return what lies between two cells of a row."""
        row, column = place
        if number == 0 and place in self.across:
            return across(self.across[place])
        line = 0 if row == 0 else 1
        corner = self.corners.get(place) or self.corners.get((row, column + 1))
        if corner and number == line:
            wave, _, style = ROAD[corner.kind]
            return Text(wave * GAP, style)
        return Text(" " * GAP)

    def between(self, row: int) -> Text:
        """Return the line below a row of cells, with the paths from top to bottom."""
        line = Text()
        for column in range(SIZE):
            path = self.down.get((row, column))
            corner = self.corners.get((row, column)) or self.corners.get((row + 1, column))
            sign = down(path) if path else down(corner, die=False) if corner else ""
            middle = Text.assemble(" " * (CELL // 2 - 1), sign)
            middle.append(" " * (CELL + (GAP if column < SIZE - 1 else 0) - middle.cell_len))
            line.append_text(middle)
        return line


def corner_of(one: Place, other: Place) -> Place | None:
    """Return the corner of the plan that lies between two cells that touch diagonally."""
    if abs(one[0] - other[0]) != 1 or abs(one[1] - other[1]) != 1:
        return None
    for corner in ((one[0], other[1]), (other[0], one[1])):
        if corner[0] in (0, SIZE - 1) and corner[1] in (0, SIZE - 1):
            return corner
    return None


def corner_line(place: Place, path: Path | None, number: int) -> Text:
    """Return a line of a corner, with the bend of a path between two outer islands."""
    row, column = place
    if path is None:
        return Text(" " * CELL)
    top, left = row == 0, column == 0
    wave, _, style = ROAD[path.kind]
    half = CELL // 2 - 1
    if number == (0 if top else 1):
        bend = ("╭" if left else "╮") if top else ("╰" if left else "╯")
        if left:
            return Text(" " * half + bend + wave * (CELL - half - 1), style)
        return Text(wave * half + bend + " " * (CELL - half - 1), style)
    return Text((" " * half + down(path).plain).ljust(CELL), style)


def across(path: Path) -> Text:
    """Return a path from left to right."""
    wave, _, style = ROAD[path.kind]
    return Text(f"{wave}{path.die}{wave}", style)


def down(path: Path, die: bool = True) -> Text:
    """Return a path from top to bottom, with its die or without."""
    _, wave, style = ROAD[path.kind]
    return Text(f"{wave}{path.die}" if die else wave, style)


def name_line(printed: Region, reachable: bool) -> Text:
    """Return the upper line of a region: its name, terrain and material."""
    ground = f"{INK[printed.terrain]} on {LAND[printed.terrain]}"
    name = Text(f"{'▸' if reachable else ' '}{printed.id}", REACH if reachable else f"bold {ground}")
    what = f" {within(*LETTERS[printed.terrain])} {say(printed.material)}"
    room = CELL - name.cell_len
    name.append(what[:room].ljust(room), ground)
    return name


def hut_line(printed: Region, now: views.Region) -> Text:
    """Return the lower line of a region: the fish tile, the holder of the building space, and other huts."""
    ground = f"{INK[printed.terrain]} on {LAND[printed.terrain]}"
    line = Text.assemble((" ", ground), (f"{now.species}{now.fish}", FISH), (" ", ground))
    if now.holder is not None:
        line.append(f"⌂{COLOURS[now.holder].mark}", COLOURS[now.holder].chip)
        line.append(" ", ground)
    for seat in now.huts:
        if seat != now.holder:
            line.append(COLOURS[seat].mark, COLOURS[seat].chip)
    line.append(" " * (CELL - line.cell_len), ground)
    line.truncate(CELL)
    return line
