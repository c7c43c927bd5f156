"""The printed figures of Mangrovia, typed, and the checks against what the rulebook fixes.

The figures themselves stand in `components.toml` beside this file, or in an owner's corrected copy of it. The
numbers below are only the rulebook's, used to refuse a copy that contradicts it. No rules of play here.
"""

from __future__ import annotations

import pathlib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Meta
from msgspec.structs import force_setattr

from vaka.engine.components import (
    Board,
    ComponentsError,
    ComponentSet,
    ComponentsFile,
    ComponentsText,
    Draft,
    Record,
    Row,
    arranged,
    build,
    read_toml,
)
from vaka.engine.language import later, say
from vaka.games.mangrovia.rules.codes import MOST_SPACES
from vaka.games.mangrovia.words.sheet import NAMES, NOTES

__all__ = [
    "AREAS",
    "BUILT_IN",
    "CURRENCIES",
    "LANDSCAPES",
    "NEUTRALS",
    "Amulets",
    "Birds",
    "CardCount",
    "Components",
    "ComponentsError",
    "Display",
    "Landing",
    "LandscapeCards",
    "Path",
    "PlayerCount",
    "Pole",
    "Space",
    "StartPair",
    "StoneTile",
    "load",
    "parse",
]

Landscape = Literal["water", "sand", "mangrove", "reed"]
Currency = Literal["valuables", "amulets"]
Area = Literal["land", "stone", "pole", "isle"]
Neutral = Literal["grey", "white"]
Orientation = Literal["vertical", "horizontal"]
TileKind = Literal["god", "valuable", "amulet", "wild"]

LANDSCAPES: tuple[Landscape, ...] = get_args(Landscape)
CURRENCIES: tuple[Currency, ...] = get_args(Currency)
AREAS: tuple[Area, ...] = get_args(Area)
NEUTRALS: tuple[Neutral, ...] = get_args(Neutral)

BUILT_IN = pathlib.Path(__file__).with_name("components.toml")
"""All spaces fit in one 64-bit mask with room to spare."""

Count = Annotated[int, Meta(ge=0, le=99)]
Drawn = Annotated[int, Meta(ge=0, le=4)]
CardValue = Annotated[int, Meta(ge=2, le=7)]
Points = Annotated[int, Meta(ge=1, le=50)]
Line = Annotated[int, Meta(ge=1, le=20)]
SpaceId = Annotated[
    str,
    Meta(
        pattern="^[A-Z][A-Z0-9]{1,3}$",
        description="a capital letter, then 1 to 3 capitals or digits",
    ),
]
PathId = Annotated[str, Meta(pattern="^[A-Z]$", description=later("one capital letter"))]


class PlayerCount(Row, frozen=True):
    """What changes with the number of players."""

    seats: Annotated[int, Meta(ge=2, le=5)]
    huts: Annotated[int, Meta(ge=1, le=10)]
    bowls: Annotated[int, Meta(ge=1, le=2)]
    neutral: Annotated[tuple[Neutral, ...], Meta(max_length=2)] = ()
    """The marked spaces that hold a neutral hut."""
    blocked_site: Annotated[int, Meta(ge=0, le=6)] = 0
    """This site, with landings n and 13-n, takes no bowl; 0 for none."""

    def __post_init__(self) -> None:
        force_setattr(self, "neutral", arranged(self.neutral, NEUTRALS))


class Landing(Row, frozen=True):
    """What a bowl may do at a landing: either one of two parts, or its parts in turn.

    The order of parts in turn is amulets, face-up cards, huts, face-down cards, birds.
    """

    landing: Annotated[int, Meta(ge=1, le=12)]
    up: Drawn = 0
    down: Drawn = 0
    huts: Annotated[int, Meta(ge=0, le=2)] = 0
    double: bool = False
    amulets: bool = False
    birds: bool = False
    either: bool = False

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the things to do here, in the order of the docstring above."""
        return tuple(part for part in ("amulets", "huts", "up", "down", "birds") if getattr(self, part))


class CardCount(Row, frozen=True):
    """How many cards or amulets of one value there are."""

    value: Annotated[int, Meta(ge=2, le=7)]
    count: Count


class StartPair(Row, frozen=True):
    """The two valuables a player starts with: pair 1 for the first player, and so on clockwise."""

    pair: Annotated[int, Meta(ge=1, le=5)]
    cards: tuple[CardValue, CardValue]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class LandscapeCards(Record, frozen=True):
    """Cards of each landscape, and how many each player is dealt."""

    each: Count
    dealt: Count


class Display(Record, frozen=True):
    """Cards lying face-up after refilling."""

    valuables: Count
    landscapes: Count


class Amulets(Record, frozen=True):
    """Amulets of value 1 on the board, and the most drawn from the bag at once."""

    board: Count
    most_drawn: Count


class Birds(Record, frozen=True):
    """Where the birds sit at the start, and how to draw the oracle rock (two rows of squares)."""

    aside: ClassVar[frozenset[str]] = frozenset({"oracle"})

    start: tuple[Landscape, Landscape]
    oracle: tuple[tuple[Landscape, Landscape], tuple[Landscape, Landscape]]

    def __post_init__(self) -> None:
        force_setattr(self, "start", arranged(self.start, LANDSCAPES))


class Pole(Record, frozen=True):
    """Tiles in the order they are taken, and the points for most and second most huts."""

    tiles: tuple[Points, ...]
    first: Points
    second: Points


class StoneTile(Row, frozen=True):
    """One kind of tile of the stone area variant; gods come one for each path."""

    kind: TileKind
    count: Count
    value: Annotated[int, Meta(ge=0, le=7)] = 0
    """What it pays as a valuable or an amulet."""


class Path(Row, frozen=True):
    """A divine path: all spaces of one column (vertical) or one row (horizontal) of the grid."""

    id: PathId
    orientation: Orientation
    line: Line
    first: Points
    second: Points

    def holds(self, space: Space) -> bool:
        """Tell whether the space lies on this path."""
        return self.line == (space.col if self.orientation == "vertical" else space.row)


class Space(Row, frozen=True, kw_only=True):
    """A place for a hut. Its place in the table is its number everywhere else."""

    ordered: ClassVar[bool] = True

    id: SpaceId
    row: Line | None = None
    col: Line | None = None
    area: Area
    landscapes: Annotated[tuple[Landscape, ...], Meta(min_length=1, max_length=2)]
    currency: Currency
    cost: Annotated[int, Meta(ge=1, le=27)]
    points: Annotated[int, Meta(ge=0, le=20)]
    amulet: bool = False
    neutral: Neutral | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "landscapes", arranged(self.landscapes, LANDSCAPES))

    @property
    def double(self) -> bool:
        """Whether a double hut may stand here."""
        return self.area not in ("stone", "pole") and not self.amulet


class Components(ComponentSet, frozen=True):
    """Everything printed. Rows are sorted by number, value or letter, spaces stand as in the file."""

    game: ClassVar[str] = "mangrovia"
    format: ClassVar[int] = 1
    names: ClassVar[tuple[tuple[str, str], ...]] = NAMES
    notes: ClassVar[tuple[str, ...]] = NOTES

    players: tuple[PlayerCount, ...]
    landings: tuple[Landing, ...]
    valuables: tuple[CardCount, ...]
    start_pairs: tuple[StartPair, ...]
    landscapes: LandscapeCards
    display: Display
    amulets: Amulets
    bag: tuple[CardCount, ...]
    birds: Birds
    pole: Pole
    stone_tiles: tuple[StoneTile, ...]
    paths: tuple[Path, ...]
    spaces: tuple[Space, ...]

    def path_spaces(self, path: Path) -> tuple[int, ...]:
        """Return the spaces on a path by their numbers, the one nearest the statue first."""
        on_it = [number for number, space in enumerate(self.spaces) if path.holds(space)]
        vertical = path.orientation == "vertical"
        return tuple(sorted(on_it, key=lambda number: _distance(self.spaces[number], vertical)))

    def board(self) -> Board:
        """Return a plan of the board with the price and points of each space."""
        grid = {(space.row, space.col): space for space in self.spaces}
        across = {path.line: path for path in self.paths if path.orientation == "vertical"}
        along = {path.line: path for path in self.paths if path.orientation == "horizontal"}
        rows = range(1, 1 + max(space.row or 0 for space in self.spaces))
        cols = range(1, 1 + max(space.col or 0 for space in self.spaces))
        heading = ("", *(_statue(across.get(col)) for col in cols))
        plan = [(_statue(along.get(row)), *(_sign(grid.get((row, col))) for col in cols)) for row in rows]
        isles = [_sign(space) for space in self.spaces if space.area == "isle"]
        for start in range(0, len(isles), len(cols)):
            line = isles[start : start + len(cols)]
            plan.append((say("off the paths") if start == 0 else "", *line, *[""] * (len(cols) - len(line))))
        return Board((heading, *plan), say(BOARD_LEGEND))

    def index(self, space_id: str) -> int:
        """Return the number of the space with this id; `KeyError` if there is none."""
        for number, space in enumerate(self.spaces):
            if space.id == space_id:
                return number
        raise KeyError(space_id)

    def stone_tile(self, kind: TileKind) -> StoneTile:
        """Return how many stone tiles of this kind there are, and what one pays."""
        return next(row for row in self.stone_tiles if row.kind == kind)


def load(source: ComponentsFile = None) -> Components:
    """Return the components in a file, by default those that come with the package.

    `ComponentsError` (a `ValueError`) names every fault with file, table, row and reason.
    """
    if source is None:
        return _built_in()
    return _load(pathlib.Path(source) if isinstance(source, str) else source)


def parse(data: Mapping[str, Any], file: str) -> Components:
    """Return the components in an already parsed file; `file` is only its name for messages."""
    return build(Components, data, file, CHECKS)


@cache
def _built_in() -> Components:
    return _load(BUILT_IN)


def _load(path: pathlib.Path | ComponentsText) -> Components:
    return parse(read_toml(path), str(path))


BOARD_LEGEND = later(
    "Water, Sand, Mangrove, Reed and the price (a: in amulets), * points, o amulet space, g or w neutral hut"
)


def _statue(path: Path | None) -> str:
    return "" if path is None else f"{path.id} {path.first}/{path.second}"


def _sign(space: Space | None) -> str:
    """Put a space in a few signs, as the legend explains them."""
    if space is None:
        return ""
    lands = "".join(landscape[0].upper() for landscape in space.landscapes)
    price = f"{'a' if space.currency == 'amulets' else ''}{space.cost}"
    points = f"*{space.points}" if space.points else ""
    marks = ("o" if space.amulet else "") + (space.neutral[0] if space.neutral else "")
    return f"{space.id}\n{lands}{price}{points}{marks and ' ' + marks}"


def _distance(space: Space, vertical: bool) -> int:
    place = space.row if vertical else space.col
    assert place is not None, "a space on a path lies on the grid"
    return place


# What the rulebook gives: seats -> huts, bowls, neutral huts, blocked site.
PLAYERS = {
    2: (10, 2, ("grey", "white"), 6),
    3: (10, 2, ("grey",), 0),
    4: (9, 1, (), 0),
    5: (8, 1, (), 0),
}
LANDINGS: dict[int, dict[str, int]] = {
    2: {"amulets": True},
    3: {"up": 1},
    9: {"huts": 1, "double": True},
    10: {"huts": 2},
    12: {"birds": True},
}
LANDING_FIELDS = ("up", "down", "huts", "double", "amulets", "birds", "either")
VALUABLES = {2: 9, 3: 8, 4: 7, 5: 7, 6: 6, 7: 6}
BAG = {2: 10, 3: 9, 4: 7, 5: 5, 6: 4}
PATH_POINTS = {"A": (12, 6), "B": (10, 5)}
PATH_HUTS = {"A": 6, "B": 7}
TILE_VALUES = {"god": 0, "valuable": 3, "amulet": 2, "wild": 0}
NEUTRAL_HUTS = {"grey": 3, "white": 7}
AREA_OF_NEUTRAL: dict[str, tuple[Area, Area]] = {"grey": ("stone", "pole"), "white": ("pole", "stone")}
"""Each colour has exactly one hut in the first area and none in the second."""


def _check_players(draft: Draft[Components]) -> None:
    players = draft.components.players
    draft.expect_all("players", "seats", PLAYERS)
    for number, row in enumerate(players, 1):
        found = {
            "huts": row.huts,
            "bowls": row.bowls,
            "neutral": row.neutral,
            "blocked_site": row.blocked_site,
        }
        for (field, value), expected in zip(found.items(), PLAYERS.get(row.seats, found.values()), strict=True):
            draft.expect("players", number, field, value, expected)


def _check_landings(draft: Draft[Components]) -> None:
    draft.expect_all("landings", "landing", range(1, 13))
    for number, row in enumerate(draft.components.landings, 1):
        fixed = LANDINGS.get(row.landing)
        if fixed is None:
            _check_free_landing(draft, number, row)
            continue
        for field in LANDING_FIELDS:
            found = getattr(row, field)
            draft.expect("landings", number, field, found, fixed.get(field, type(found)()))


def _check_free_landing(draft: Draft[Components], number: int, row: Landing) -> None:
    for field, owner in (("double", 9), ("birds", 12)):
        if getattr(row, field):
            draft.fault(
                say("{field} true: only landing {owner} has it (rulebook)", field=field, owner=owner),
                "landings",
                number,
            )
    if not row.parts:
        draft.fault(say("nothing to do: expected at least one of up, down, huts, amulets"), "landings", number)
    if row.either and len(row.parts) != 2:
        draft.fault(
            say("either true: expected two parts to choose from, found {number}", number=len(row.parts)),
            "landings",
            number,
        )


def _check_face_up(draft: Draft[Components]) -> None:
    drawn = sum(row.up for row in draft.components.landings)
    shown = draft.components.display.valuables + draft.components.display.landscapes
    if drawn != shown:
        draft.fault(
            say("up adds up to {drawn}: expected {shown}, as many cards as on display", drawn=drawn, shown=shown),
            "landings",
        )


def _check_valuables(draft: Draft[Components]) -> None:
    _check_counts(draft, "valuables", VALUABLES)


def _check_bag(draft: Draft[Components]) -> None:
    _check_counts(draft, "bag", BAG)


def _check_counts(draft: Draft[Components], table: str, counts: Mapping[int, int]) -> None:
    draft.expect_all(table, "value", counts)
    rows: tuple[CardCount, ...] = getattr(draft.components, table)
    for number, row in enumerate(rows, 1):
        if row.value in counts:
            draft.expect(table, number, "count", row.count, counts[row.value])
        else:
            draft.fault(
                say(
                    "value {value}: expected {least} to {most} (rulebook)",
                    value=row.value,
                    least=min(counts),
                    most=max(counts),
                ),
                table,
                number,
            )


def _check_start_pairs(draft: Draft[Components]) -> None:
    draft.expect_all("start_pairs", "pair", range(1, 6))


def _check_landscapes(draft: Draft[Components]) -> None:
    draft.expect("landscapes", None, "each", draft.components.landscapes.each, 8)
    draft.expect("landscapes", None, "dealt", draft.components.landscapes.dealt, 2)


def _check_display(draft: Draft[Components]) -> None:
    draft.expect("display", None, "valuables", draft.components.display.valuables, 4)
    draft.expect("display", None, "landscapes", draft.components.display.landscapes, 3)


def _check_amulets(draft: Draft[Components]) -> None:
    draft.expect("amulets", None, "board", draft.components.amulets.board, 5)
    draft.expect("amulets", None, "most_drawn", draft.components.amulets.most_drawn, 5)


def _check_birds(draft: Draft[Components]) -> None:
    birds = draft.components.birds
    draft.expect("birds", None, "start", birds.start, ("water", "mangrove"))
    squares = [square for pair in birds.oracle for square in pair]
    if sorted(squares) != sorted(LANDSCAPES):
        draft.fault(say("oracle: expected each landscape once"), "birds")


def _check_pole(draft: Draft[Components]) -> None:
    pole = draft.components.pole
    draft.expect("pole", None, "tiles", pole.tiles, tuple(range(2, 10)))
    draft.expect("pole", None, "first", pole.first, 12)
    draft.expect("pole", None, "second", pole.second, 6)


def _check_stone_tiles(draft: Draft[Components]) -> None:
    tiles = draft.components.stone_tiles
    draft.expect_all("stone_tiles", "kind", TILE_VALUES)
    for number, row in enumerate(tiles, 1):
        draft.expect("stone_tiles", number, "value", row.value, TILE_VALUES[row.kind])
        if row.kind == "god":
            draft.expect("stone_tiles", number, "count", row.count, 8)
        elif row.count == 0:
            draft.fault(say("count 0: expected 1 or more (rulebook)"), "stone_tiles", number)
    godless = sum(row.count for row in tiles if row.kind != "god")
    if godless != 8:
        draft.fault(say("godless tiles {godless}: expected 8 (rulebook)", godless=godless), "stone_tiles")


def _check_paths(draft: Draft[Components]) -> None:
    paths = draft.components.paths
    for orientation in get_args(Orientation):
        count = sum(path.orientation == orientation for path in paths)
        if count != 4:
            draft.fault(
                say("{orientation} paths {count}: expected 4 (rulebook)", orientation=orientation, count=count), "paths"
            )
    lines: dict[tuple[str, int], str] = {}
    for number, path in enumerate(paths, 1):
        if path.second >= path.first:
            draft.fault(
                say("second {second}: expected less than first, {first}", second=path.second, first=path.first),
                "paths",
                number,
            )
        if path.id in PATH_POINTS:
            draft.expect("paths", number, "first", path.first, PATH_POINTS[path.id][0])
            draft.expect("paths", number, "second", path.second, PATH_POINTS[path.id][1])
        other = lines.setdefault((path.orientation, path.line), path.id)
        if other != path.id:
            draft.fault(say("line {line}: path {other} has it already", line=path.line, other=other), "paths", number)
    _check_leftmost_paths(draft)


def _check_leftmost_paths(draft: Draft[Components]) -> None:
    vertical = [path for path in draft.components.paths if path.orientation == "vertical"]
    leftmost = [path.id for path in sorted(vertical, key=lambda path: path.line)][:2]
    if leftmost != ["A", "B"]:
        draft.fault(
            say("leftmost vertical paths {leftmost}: expected A, B (rulebook)", leftmost=", ".join(leftmost)), "paths"
        )


def _check_path_spaces(draft: Draft[Components]) -> None:
    components = draft.components
    for number, path in enumerate(components.paths, 1):
        on_it = [space for space in components.spaces if path.holds(space)]
        room = sum(2 if space.double else 1 for space in on_it)
        if not on_it:
            draft.fault(say("no space on line {line}: expected at least one", line=path.line), "paths", number)
        elif room < PATH_HUTS.get(path.id, 0):
            draft.fault(
                say(
                    "room for {room} huts: expected {least} or more (rulebook, example 11)",
                    room=room,
                    least=PATH_HUTS[path.id],
                ),
                "paths",
                number,
            )


def _check_space_count(draft: Draft[Components]) -> None:
    count = len(draft.components.spaces)
    if count > MOST_SPACES:
        draft.fault(say("{count} spaces: expected {most} at most", count=count, most=MOST_SPACES), "spaces")


def _check_cells(draft: Draft[Components]) -> None:
    taken: dict[tuple[int, int], str] = {}
    for number, space in enumerate(draft.components.spaces, 1):
        if space.area == "isle":
            if (space.row, space.col) != (None, None):
                draft.fault(say("an isle lies off the grid: expected neither row nor col"), "spaces", number)
        elif space.row is None or space.col is None:
            draft.fault(
                say("{key} missing: only an isle has none", key="col" if space.col is None else "row"),
                "spaces",
                number,
            )
        else:
            other = taken.setdefault((space.row, space.col), space.id)
            if other != space.id:
                draft.fault(
                    say("row {row}, col {col}: {other} lies there already", row=space.row, col=space.col, other=other),
                    "spaces",
                    number,
                )


def _check_areas(draft: Draft[Components]) -> None:
    for area in ("stone", "pole"):
        cells = _cells(space for space in draft.components.spaces if space.area == area)
        if len(cells) != 8:
            draft.fault(say("{area} spaces {number}: expected 8 (rulebook)", area=area, number=len(cells)), "spaces")
        elif not _is_ring(cells):
            draft.fault(
                say("{area} spaces: expected a square of 3 by 3 without its centre (rulebook)", area=area), "spaces"
            )
        else:
            _check_centre(draft, area, _centre(cells))


def _check_centre(draft: Draft[Components], area: str, centre: tuple[int, int]) -> None:
    for number, space in enumerate(draft.components.spaces, 1):
        if (space.row, space.col) == centre:
            draft.fault(
                say("lies in the centre of the {area} area: expected no space there (rulebook)", area=area),
                "spaces",
                number,
            )


def _cells(spaces: Iterable[Space]) -> set[tuple[int, int]]:
    return {(space.row, space.col) for space in spaces if space.row is not None and space.col is not None}


def _centre(cells: set[tuple[int, int]]) -> tuple[int, int]:
    return min(row for row, _ in cells) + 1, min(col for _, col in cells) + 1


def _is_ring(cells: set[tuple[int, int]]) -> bool:
    row, col = _centre(cells)
    square = {(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
    return cells == square - {(row, col)}


def _check_amulet_spaces(draft: Draft[Components]) -> None:
    spaces = draft.components.spaces
    amulet_spaces = sum(space.amulet for space in spaces)
    if amulet_spaces != 10:
        draft.fault(say("amulet spaces {number}: expected 10 (rulebook)", number=amulet_spaces), "spaces")
    if not any(space.currency == "amulets" for space in spaces):
        draft.fault(say("no space paid with amulets: expected at least one (rulebook)"), "spaces")


def _check_double_landscapes(draft: Draft[Components]) -> None:
    double = [(number, s) for number, s in enumerate(draft.components.spaces, 1) if len(s.landscapes) == 2]
    for number, space in double:
        if space.landscapes[0] == space.landscapes[1]:
            draft.fault(say("landscapes: {name} twice", name=space.landscapes[0]), "spaces", number)
    if sorted(space.amulet for _, space in double) != [False, True]:
        found = ", ".join(space.id for _, space in double) or say("none")
        draft.fault(
            say(
                "spaces with two landscapes: {found}: expected two, one of them an amulet space (rulebook)", found=found
            ),
            "spaces",
        )
        return
    number, plain = next((number, space) for number, space in double if not space.amulet)
    draft.expect("spaces", number, "points", plain.points, 4)
    if not plain.double:
        draft.fault(
            say(
                "area {area}: expected to be open to double huts, having two landscapes and no amulet (rulebook)",
                area=plain.area,
            ),
            "spaces",
            number,
        )


def _check_neutral(draft: Draft[Components]) -> None:
    for colour, expected in NEUTRAL_HUTS.items():
        areas = Counter(space.area for space in draft.components.spaces if space.neutral == colour)
        if areas.total() != expected:
            draft.fault(
                say(
                    "{colour} spaces {number}: expected {expected} (rulebook)",
                    colour=colour,
                    number=areas.total(),
                    expected=expected,
                ),
                "spaces",
            )
        for area, wanted in zip(AREA_OF_NEUTRAL[colour], (1, 0), strict=True):
            if areas[area] != wanted:
                draft.fault(
                    say(
                        "{colour} spaces in the {area} area {number}: expected {wanted} (rulebook)",
                        colour=colour,
                        area=area,
                        number=areas[area],
                        wanted=wanted,
                    ),
                    "spaces",
                )


# example, landscape, currency, cost, points if given, open to double huts if it must be
EXAMPLES: tuple[tuple[int, Landscape, Currency, int, int | None, bool], ...] = (
    (5, "sand", "valuables", 7, 1, False),
    (6, "water", "amulets", 5, None, False),
    (7, "reed", "valuables", 8, 3, False),
    (7, "water", "valuables", 6, 0, False),
    (8, "water", "valuables", 10, 4, True),
)


def _check_examples(draft: Draft[Components]) -> None:
    for example, landscape, currency, cost, points, double in EXAMPLES:
        if not any(
            landscape in space.landscapes
            and (space.currency, space.cost) == (currency, cost)
            and points in (None, space.points)
            and (space.double or not double)
            for space in draft.components.spaces
        ):
            wanted = f"{landscape}, {currency} {cost}"
            wanted += "" if points is None else f", points {points}"
            wanted += f", {say('open to double huts')}" if double else ""
            draft.fault(
                say(
                    "no space with {wanted}: expected one (rulebook, example {example})", wanted=wanted, example=example
                ),
                "spaces",
            )


CHECKS = (
    (("players",), _check_players),
    (("landings",), _check_landings),
    (("landings", "display"), _check_face_up),
    (("valuables",), _check_valuables),
    (("start_pairs",), _check_start_pairs),
    (("landscapes",), _check_landscapes),
    (("display",), _check_display),
    (("amulets",), _check_amulets),
    (("bag",), _check_bag),
    (("birds",), _check_birds),
    (("pole",), _check_pole),
    (("stone_tiles",), _check_stone_tiles),
    (("paths",), _check_paths),
    (("paths", "spaces"), _check_path_spaces),
    (("spaces",), _check_space_count),
    (("spaces",), _check_cells),
    (("spaces",), _check_areas),
    (("spaces",), _check_amulet_spaces),
    (("spaces",), _check_double_landscapes),
    (("spaces",), _check_neutral),
    (("spaces",), _check_examples),
)
