"""The board of Mangrovia as coloured cells: spaces, statues, isles, oracle rock and the centres of the two areas.

Where each cell goes follows from the components, so a corrected board is drawn as well. Rules are not known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

from rich.text import Text

from vaka.engine.language import later_within, within
from vaka.engine.terminal import colour_of
from vaka.games.mangrovia.components import Components, Path, Space
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.views import view as views
from vaka.games.mangrovia.views.view import Rank, View

CELL = 8
GAP = 1

LAND = {"water": "#2f7db5", "sand": "#cdab6c", "mangrove": "#2f6b47", "reed": "#8f9c34"}
INK = {"water": "#ffffff", "sand": "#2b200c", "mangrove": "#ffffff", "reed": "#14180a"}
FADED = {"water": "#1d4a68", "sand": "#7b6743", "mangrove": "#1f4630", "reed": "#565e24"}
LETTERS = {
    "water": later_within("landscape, one letter", "W"),
    "sand": later_within("landscape, one letter", "S"),
    "mangrove": later_within("landscape, one letter", "M"),
    "reed": later_within("landscape, one letter", "R"),
}
ROCK = {
    "water": later_within("board, eight letters", "water"),
    "sand": later_within("board, eight letters", "sand"),
    "mangrove": later_within("board, eight letters", "mangrove"),
    "reed": later_within("board, eight letters", "reed"),
}
"""Landscapes where they stand on the oracle rock."""
SHORE = "#e6d8b4"
SHORE_INK = "#3a2c14"
STONE = "#75756f"
WOOD = "#6e4a2c"
RING = "#a93226"
PAPER = "bold #2b2416 on #f6efdc"
COIN = "bold #ffffff on #a93226"
SUN = "bold #5a3c00 on #f7c52d"
BIRD = "bold #ffffff on #c8451f"
REACH = "bold #06210f on #5fd67a"

AREA = {"stone": f"bold #ffffff on {STONE}", "pole": f"bold #ffffff on {WOOD}", "isle": f"bold #ffffff on {RING}"}

Place = tuple[int, int]
"""Row and column of a cell; the statues' row and column are 0."""


@dataclass
class Cell:
    """Two lines of text on a ground, which reaches half a line further down where there is room."""

    lines: tuple[Text, Text]
    ground: tuple[str, str]
    """Colour of the left and of the right half."""


def huts_by_owner(view: View, spaces: Iterable[int]) -> Counter[int | None]:
    """Return how many huts each seat has on some spaces; None is the neutral colour."""
    counts: Counter[int | None] = Counter()
    for number in spaces:
        counts[view.spaces[number].owner] += view.spaces[number].huts
    return +counts


def held(ranks: Sequence[Rank], values: Sequence[int]) -> list[tuple[int, str, str]]:
    """Return for the first ranks their points, and mark and number of huts with the style of who holds them now."""
    found = []
    for value, rank in zip_longest(values, ranks[: len(values)]):
        if rank is None:
            found.append((value, "", ""))
        else:
            found.append((value, f"{colour_of(rank.owner).mark}{rank.huts}", colour_of(rank.owner).chip))
    return found


def fit(left: Text, right: Text | str = "") -> Text:
    """Return a line of a cell: something at its left edge and something at its right."""
    end = Text.assemble(right)
    line = Text.assemble(left, " " * max(0, CELL - left.cell_len - end.cell_len), end)
    line.truncate(CELL)
    return line


class BoardDrawing:
    """Draws boards with one set of components."""

    def __init__(self, components: Components) -> None:
        """Find a place for everything: isles and signs go where the grid has gaps, further down if there are none."""
        self.components = components
        self.cells: dict[Place, Callable[[View], Cell]] = {}
        places = {
            number: (space.row, space.col)
            for number, space in enumerate(components.spaces)
            if space.row is not None and space.col is not None
        }
        for number, place in places.items():
            self.cells[place] = partial(self.space, number)
        for path in components.paths:
            row, column = places[components.path_spaces(path)[0]]
            place = (row - 1, column) if path.orientation == "vertical" else (row, column - 1)
            self.cells[place] = partial(self.statue, path)
        for name, centre in (("stone", self.stone_centre), ("pole", self.pole_centre)):
            rows, columns = zip(*[places[number] for number in self.area(name)], strict=True)
            self.put((sum(rows) // len(rows), sum(columns) // len(columns)), centre)
        for row, lands in enumerate(components.birds.oracle):
            for column, land in enumerate(lands):
                self.put((row, column), partial(oracle_cell, land))
        isles = [partial(self.space, number) for number in range(len(components.spaces)) if number not in places]
        gaps = self.gaps(len(isles) + 2)
        for cell in (pole_tiles, amulets):
            lowest_left = min(gaps, key=lambda place: (place[1], -place[0]))
            gaps.remove(lowest_left)
            self.cells[lowest_left] = cell
        self.cells.update(zip(gaps, isles, strict=False))
        self.width = self.columns * (CELL + GAP) - GAP

    @property
    def rows(self) -> int:
        """How many rows of cells there are."""
        return 1 + max(row for row, _ in self.cells)

    @property
    def columns(self) -> int:
        """How many columns of cells there are."""
        return 1 + max(column for _, column in self.cells)

    def area(self, name: str) -> list[int]:
        """Return the numbers of the spaces of an area."""
        return [number for number, space in enumerate(self.components.spaces) if space.area == name]

    def put(self, wanted: Place, cell: Callable[[View], Cell]) -> None:
        """Put something at the wanted place, or at the next free one below it."""
        row, column = wanted
        while (row, column) in self.cells:
            row += 1
        self.cells[row, column] = cell

    def gaps(self, wanted: int) -> list[Place]:
        """Return free places from top to bottom, at least as many as are wanted."""
        rows = self.rows
        while True:
            places = ((row, column) for row in range(rows) for column in range(self.columns))
            free = [place for place in places if place not in self.cells]
            if len(free) >= wanted:
                return free
            rows += 1

    def draw(self, view: View, roomy: bool, plain: bool) -> Text:
        """Return the whole board."""
        lines = []
        cells = {place: draw(view) for place, draw in self.cells.items()}
        for row in range(self.rows):
            in_row = [cells.get((row, column)) for column in range(self.columns)]
            for number in range(2):
                lines.append(Text(" " * GAP).join(line_of(cell, number) for cell in in_row))
            if roomy and row < self.rows - 1:
                lines.append(Text(" " * GAP).join(edge_of(cell, plain) for cell in in_row))
        board = Text("\n").join(lines)
        board.no_wrap = True
        return board

    def space(self, number: int, view: View) -> Cell:
        """Return a space: free with what it costs and brings, or with the huts on it."""
        printed, now = self.components.spaces[number], view.spaces[number]
        reachable = moves.BUILD + number in view.legal or moves.DOUBLE + number in view.legal
        first, last = printed.landscapes[0], printed.landscapes[-1]
        name = Text(
            f"{'▸' if reachable else ' '}{printed.id}", REACH if reachable else AREA.get(printed.area, INK[first])
        )
        sign = "/".join(within(*LETTERS[land]) for land in printed.landscapes)
        top = fit(name, Text(f"{'○' if printed.amulet else ''}{sign} ", f"bold {INK[last]}"))
        return Cell((top, hut_line(now) if now.huts else price_line(printed, now)), (LAND[first], LAND[last]))

    def statue(self, path: Path, view: View) -> Cell:
        """Return a statue with the points of its two ranks and who holds them now."""
        return ranking(path.id, SHORE, SHORE_INK, held(view.ranks[f"path {path.id}"], (path.first, path.second)))

    def pole_centre(self, view: View) -> Cell:
        """Return the centre of the pole area, with the points of its two ranks and who holds them now."""
        pole = self.components.pole
        return ranking("P", WOOD, "#ffffff", held(view.ranks["pole area"], (pole.first, pole.second)))

    def stone_centre(self, view: View) -> Cell:
        """Return the number of huts in the stone area and whose they are: each scores its own times all."""
        huts = huts_by_owner(view, self.area("stone"))
        marks = [Text(f"{colour_of(owner).mark}{count}", colour_of(owner).chip) for owner, count in huts.most_common()]
        first = fit(Text(f"S ×{huts.total()}", "bold #ffffff"), Text("").join(marks[:2]))
        return Cell((first, fit(Text(), Text("").join(marks[2:6]))), (STONE, STONE))


def line_of(cell: Cell | None, number: int) -> Text:
    """Return one line of a cell on its ground."""
    if cell is None:
        return Text(" " * CELL)
    left, right = cell.ground
    text = cell.lines[number]
    line = Text(text.plain)
    line.stylize(f"on {left}", 0, CELL // 2)
    line.stylize(f"on {right}", CELL // 2, CELL)
    for span in text.spans:
        line.stylize(span.style, span.start, span.end)
    return line


def edge_of(cell: Cell | None, plain: bool) -> Text:
    """Return the half line below a cell; without colours it is left out."""
    if cell is None or plain:
        return Text(" " * CELL)
    half = CELL // 2
    return Text.assemble(("▀" * half, cell.ground[0]), ("▀" * half, cell.ground[1]))


def hut_line(now: views.Space) -> Text:
    """Return the huts on a space in their owner's colour."""
    colour = colour_of(now.owner)
    tile = f"▮{now.pole_tile} " if now.pole_tile else ""
    line = fit(Text(f" {'⌂' * now.huts}{colour.mark}"), tile)
    line.stylize(colour.chip)
    return line


def price_line(printed: Space, now: views.Space) -> Text:
    """Return what a free space costs and brings."""
    in_amulets = printed.currency == "amulets"
    price = Text(f"({printed.cost})" if in_amulets else f" {printed.cost} ", COIN if in_amulets else PAPER)
    reward = Text()
    if now.stone_tile:
        sign = now.stone_tile if len(now.stone_tile) == 1 else now.stone_tile[:3]
        reward = Text(f"◈{sign}", f"bold #ffffff on {STONE}")
    elif printed.points:
        reward = Text(f"✶{printed.points}", SUN)
    return fit(price, reward)


def ranking(name: str, ground: str, ink: str, found: list[tuple[int, str, str]]) -> Cell:
    """Return a cell with two ranks, their points and their holders."""
    lines = []
    for number, (value, holder, style) in enumerate(found):
        left = Text(f"{name if number == 0 else ' ':<2}{value:>2} ", f"bold {ink}" if number == 0 else ink)
        lines.append(fit(left, Text(holder, style)))
    return Cell((lines[0], lines[1]), (ground, ground))


def oracle_cell(land: str, view: View) -> Cell:
    """Return a landscape of the oracle rock; only with a bird may be built on it."""
    bird = land in view.birds
    ground = LAND[land] if bird else FADED[land]
    name = Text(within(*ROCK[land]), f"bold {INK[land]}" if bird else "#d8d8d0")
    seat = (
        Text(within("board, eight letters", " ‹bird› "), BIRD)
        if bird
        else Text(within("board, eight letters", "no bird "), "#a9a9a0")
    )
    return Cell((fit(name), fit(seat)), (ground, ground))


def amulets(view: View) -> Cell:
    """Return the amulets of 1 beside the board."""
    return sign(RING, within("board, seven letters", "amulets"), f"(1) ×{view.board_amulets}")


def pole_tiles(view: View) -> Cell:
    """Return the pole tile that comes next."""
    tile = view.pole_tiles[0] if view.pole_tiles else "–"
    name = within("board, seven letters", "pole")
    return sign(WOOD, name, within("board, seven letters", "next {tile}", tile=tile))


def sign(ground: str, name: str, number: str) -> Cell:
    """Return what lies beside the board: its name, and how many there are or which."""
    ink = f"#ffffff on {ground}"
    return Cell((fit(Text(name, ink)), fit(Text(number, f"bold {ink}"))), (ground, ground))
