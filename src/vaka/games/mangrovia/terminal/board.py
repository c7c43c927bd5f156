"""The board of Mangrovia as coloured cells: spaces, statues, isles, oracle rock and the centres of the two areas.

Where each cell goes follows from the components, so a corrected board is drawn as well. Rules are not known here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rich.text import Text

from vaka.engine.language import later_within, within
from vaka.engine.terminal import COLOURS, NEUTRAL
from vaka.games.mangrovia.components import Components, Path, Space
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.views import view as views
from vaka.games.mangrovia.views.view import View

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


@dataclass
class Plan:
    """Which thing is drawn where."""

    spaces: dict[Place, int] = field(default_factory=dict)
    paths: dict[Place, Path] = field(default_factory=dict)
    oracle: dict[Place, str] = field(default_factory=dict)
    others: dict[Place, str] = field(default_factory=dict)

    @property
    def taken(self) -> set[Place]:
        """All cells in use."""
        return {*self.spaces, *self.paths, *self.oracle, *self.others}

    @property
    def rows(self) -> int:
        """How many rows of cells there are."""
        return 1 + max(row for row, _ in self.taken)

    @property
    def columns(self) -> int:
        """How many columns of cells there are."""
        return 1 + max(column for _, column in self.taken)


def plan_of(components: Components) -> Plan:
    """Find a place for everything: isles and signs go where the grid has gaps, further down if there are none."""
    plan = Plan()
    for number, space in enumerate(components.spaces):
        if space.row is not None and space.col is not None:
            plan.spaces[space.row, space.col] = number
    for path in components.paths:
        nearest = components.spaces[components.path_spaces(path)[0]]
        row, column = nearest.row or 1, nearest.col or 1
        plan.paths[(row - 1, column) if path.orientation == "vertical" else (row, column - 1)] = path
    for name in ("stone", "pole"):
        area = [place for place, number in plan.spaces.items() if components.spaces[number].area == name]
        centre = (sum(row for row, _ in area) // len(area), sum(column for _, column in area) // len(area))
        plan.others[free_near(plan, centre)] = name
    for row, lands in enumerate(components.birds.oracle):
        for column, land in enumerate(lands):
            plan.oracle[free_near(plan, (row, column))] = land
    isles = [number for number, space in enumerate(components.spaces) if space.row is None or space.col is None]
    gaps = gaps_of(plan, len(isles) + 2)
    signs = ("amulets", "tiles")
    for sign in reversed(signs):
        plan.others[free_near(plan, lowest_left(gaps))] = sign
        gaps.remove(lowest_left(gaps))
    for number, place in zip(isles, gaps, strict=False):
        plan.spaces[place] = number
    return plan


def gaps_of(plan: Plan, wanted: int) -> list[Place]:
    """Return free cells from top to bottom, at least as many as are wanted."""
    rows = plan.rows
    while True:
        free = [(row, column) for row in range(rows) for column in range(plan.columns)]
        free = [place for place in free if place not in plan.taken]
        if len(free) >= wanted:
            return free
        rows += 1


def lowest_left(gaps: list[Place]) -> Place:
    """Return the lowest of the leftmost free cells."""
    return min(gaps, key=lambda place: (place[1], -place[0]))


def free_near(plan: Plan, wanted: Place) -> Place:
    """Return the wanted cell, or the next free one below it."""
    row, column = wanted
    while (row, column) in plan.taken:
        row += 1
    return row, column


def huts_by_owner(view: View, spaces: list[int]) -> Counter[int | None]:
    """Return how many huts each seat has on some spaces; None is the neutral colour."""
    counts: Counter[int | None] = Counter()
    for number in spaces:
        counts[view.spaces[number].owner] += view.spaces[number].huts
    return +counts


def ranks(view: View, source: str, values: tuple[int, int], huts: Counter[int | None]) -> list[tuple[int, str, str]]:
    """Return for both ranks the points, and mark and number of huts with the style of who holds it now.

    The points if the game ended now tell who ranks first; a rank that brings nobody points is the neutral one's.
    """
    points = view.if_over_now[source]
    holders: list[int | None] = []
    found = []
    for value in values:
        seat = next((s for s in range(view.seats) if points[s] == value and s not in holders), None)
        others = [owner for owner in huts if owner not in holders]
        holder = seat if seat is not None else None
        if not others or (seat is None and None not in others):
            found.append((value, "", ""))
            continue
        holders.append(holder)
        colour = NEUTRAL if holder is None else COLOURS[holder]
        found.append((value, f"{colour.mark}{huts[holder]}", colour.chip))
    return found


def fit(left: Text, right: Text, width: int = CELL) -> Text:
    """Return a line of a cell: something at its left edge and something at its right."""
    line = Text()
    line.append_text(left)
    line.append(" " * max(0, width - left.cell_len - right.cell_len))
    line.append_text(right)
    line.truncate(width)
    return line


class BoardDrawing:
    """Draws boards with one set of components."""

    def __init__(self, components: Components) -> None:
        """Plan the board once."""
        self.components = components
        self.plan = plan_of(components)
        self.width = self.plan.columns * (CELL + GAP) - GAP

    def draw(self, view: View, roomy: bool, plain: bool) -> Text:
        """Return the whole board."""
        lines = []
        for row in range(self.plan.rows):
            cells = [self.cell(view, (row, column)) for column in range(self.plan.columns)]
            for number in range(2):
                lines.append(Text(" " * GAP).join(line_of(cell, number) for cell in cells))
            if roomy and row < self.plan.rows - 1:
                lines.append(Text(" " * GAP).join(edge_of(cell, plain) for cell in cells))
        board = Text("\n").join(lines)
        board.no_wrap = True
        return board

    def cell(self, view: View, place: Place) -> Cell | None:
        """Return what is drawn at a place."""
        if place in self.plan.spaces:
            number = self.plan.spaces[place]
            return space_cell(self.components.spaces[number], view.spaces[number], reach(view, number))
        if place in self.plan.paths:
            return self.statue(view, self.plan.paths[place])
        if place in self.plan.oracle:
            return oracle_cell(self.plan.oracle[place], view.birds)
        return self.sign(view, self.plan.others[place]) if place in self.plan.others else None

    def statue(self, view: View, path: Path) -> Cell:
        """Return a statue with the points of its two ranks and who holds them now."""
        huts = huts_by_owner(view, list(self.components.path_spaces(path)))
        return ranking(path.id, SHORE, SHORE_INK, ranks(view, f"path {path.id}", (path.first, path.second), huts))

    def sign(self, view: View, name: str) -> Cell:
        """Return the centre of an area, or what lies beside the board."""
        spaces = [number for number, space in enumerate(self.components.spaces) if space.area == name]
        if name == "pole":
            pole = self.components.pole
            found = ranks(view, "pole area", (pole.first, pole.second), huts_by_owner(view, spaces))
            return ranking("P", WOOD, "#ffffff", found)
        if name == "stone":
            return stone_centre(huts_by_owner(view, spaces))
        if name == "amulets":
            lines = (Text(within("board, seven letters", "amulets")), Text(f"(1) ×{view.board_amulets}", "bold"))
        else:
            lines = (
                Text(within("board, seven letters", "pole")),
                Text(
                    within("board, seven letters", "next {tile}", tile=view.pole_tiles[0] if view.pole_tiles else "–"),
                    "bold",
                ),
            )
        ground = RING if name == "amulets" else WOOD
        for line in lines:
            line.stylize(f"#ffffff on {ground}")
        return Cell((fit(lines[0], Text()), fit(lines[1], Text())), (ground, ground))


def reach(view: View, number: int) -> bool:
    """Tell whether the viewer may build there now."""
    return moves.BUILD + number in view.legal or moves.DOUBLE + number in view.legal


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


def space_cell(printed: Space, now: views.Space, reachable: bool) -> Cell:
    """Return a space: free with what it costs and brings, or with the huts on it."""
    lands = printed.landscapes
    ground = (LAND[lands[0]], LAND[lands[-1]])
    ink = (INK[lands[0]], INK[lands[-1]])
    name = Text(f"{'▸' if reachable else ' '}{printed.id}", REACH if reachable else AREA.get(printed.area, ""))
    if not reachable and printed.area == "land":
        name.stylize(f"{ink[0]}")
    sign = "/".join(within(*LETTERS[land]) for land in lands)
    right = Text(f"{'○' if printed.amulet else ''}{sign} ", f"bold {ink[-1]}")
    top = fit(name, right)
    bottom = hut_line(now) if now.huts else price_line(printed, now)
    return Cell((top, bottom), ground)


def hut_line(now: views.Space) -> Text:
    """Return the huts on a space in their owner's colour."""
    colour = NEUTRAL if now.owner is None else COLOURS[now.owner]
    tile = f"▮{now.pole_tile} " if now.pole_tile else ""
    line = fit(Text(f" {'⌂' * now.huts}{colour.mark}"), Text(tile))
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


def stone_centre(huts: Counter[int | None]) -> Cell:
    """Return the number of huts in the stone area and whose they are: each scores its own times all."""
    marks = [
        Text(f"{colour.mark}{count}", colour.chip)
        for colour, count in ((NEUTRAL if owner is None else COLOURS[owner], n) for owner, n in huts.most_common())
    ]
    first = fit(Text(f"S ×{huts.total()}", "bold #ffffff"), Text("").join(marks[:2]))
    return Cell((first, fit(Text(), Text("").join(marks[2:6]))), (STONE, STONE))


def oracle_cell(land: str, birds: tuple[str, ...]) -> Cell:
    """Return a landscape of the oracle rock; only with a bird may be built on it."""
    bird = land in birds
    ground = LAND[land] if bird else FADED[land]
    name = Text(within(*ROCK[land]), f"bold {INK[land]}" if bird else "#d8d8d0")
    seat = (
        Text(within("board, eight letters", " ‹bird› "), BIRD)
        if bird
        else Text(within("board, eight letters", "no bird "), "#a9a9a0")
    )
    return Cell((fit(name, Text()), fit(seat, Text())), (ground, ground))
