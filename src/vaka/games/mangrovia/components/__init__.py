"""The printed figures of Mangrovia, typed. They stand in `components.toml`, or in an owner's corrected copy of it.

reading.py has what the rulebook calls for beside its figures. No rules of play here.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

from msgspec import Meta
from msgspec.structs import force_setattr

from vaka.engine.components import BoardPlan, ComponentSet, NamedFigures, Row, arranged
from vaka.engine.language import later, say

Landscape = Literal["water", "sand", "mangrove", "reed"]
Currency = Literal["valuables", "amulets"]
BoardArea = Literal["land", "stone", "pole", "isle"]
Neutral = Literal["grey", "white"]
Orientation = Literal["vertical", "horizontal"]
TileKind = Literal["god", "valuable", "amulet", "wild"]
ActionPart = Literal["amulets", "up", "huts", "down", "birds"]

LANDSCAPES: tuple[Landscape, ...] = get_args(Landscape)
AREAS: tuple[BoardArea, ...] = get_args(BoardArea)
NEUTRALS: tuple[Neutral, ...] = get_args(Neutral)
TILE_KINDS: tuple[TileKind, ...] = get_args(TileKind)
PARTS: tuple[ActionPart, ...] = get_args(ActionPart)
"""The parts of the action of a landing, in the order in which they are carried out (M-28)."""

Count = Annotated[int, Meta(ge=0, le=99)]
Drawn = Annotated[int, Meta(ge=0, le=4)]
CardValue = Annotated[int, Meta(ge=2, le=7)]
Points = Annotated[int, Meta(ge=1, le=50)]
Line = Annotated[int, Meta(ge=1, le=20)]
SpaceId = Annotated[
    str,
    Meta(pattern="^[A-Z][A-Z0-9]{1,3}$", description=later("a capital letter, then 1 to 3 capitals or digits")),
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
    """What a bowl may do at a landing: either one of two parts, or its parts in turn."""

    landing: Annotated[int, Meta(ge=1, le=12)]
    up: Drawn = 0
    down: Drawn = 0
    huts: Annotated[int, Meta(ge=0, le=2)] = 0
    double: bool = False
    amulets: bool = False
    birds: bool = False
    either: bool = False

    @property
    def parts(self) -> tuple[ActionPart, ...]:
        """What there is to do here, in order."""
        return tuple(part for part in PARTS if getattr(self, part))


def site_of(landing: int) -> int:
    """Return the site that a landing belongs to (M-6)."""
    return min(landing, 13 - landing)


def landings_of(site: int) -> tuple[int, int]:
    """Return the landings of a site: on the boat's way down, and on its way up (M-6)."""
    return site, 13 - site


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


class LandscapeCards(NamedFigures, frozen=True):
    """Cards of each landscape, and how many each player is dealt."""

    each: Count
    dealt: Count


class Display(NamedFigures, frozen=True):
    """Cards lying face-up after refilling."""

    valuables: Count
    landscapes: Count


class Amulets(NamedFigures, frozen=True):
    """Amulets of value 1 on the board, and the most drawn from the bag at once."""

    board: Count
    most_drawn: Count

    def drawn_by(self, huts: int) -> int:
        """Return how many are drawn by a player with so many huts on amulet spaces (M-41, M-42)."""
        return min(huts, self.most_drawn)


class Birds(NamedFigures, frozen=True):
    """Where the birds sit at the start, and how to draw the oracle rock (two rows of squares)."""

    aside: ClassVar[frozenset[str]] = frozenset({"oracle"})

    start: tuple[Landscape, Landscape]
    oracle: tuple[tuple[Landscape, Landscape], tuple[Landscape, Landscape]]

    def __post_init__(self) -> None:
        force_setattr(self, "start", arranged(self.start, LANDSCAPES))


class Pole(NamedFigures, frozen=True):
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

    open: ClassVar[bool] = True

    id: PathId
    orientation: Orientation
    line: Line
    first: Points
    second: Points

    def holds(self, space: Space) -> bool:
        """Return whether the space lies on this path."""
        return self.line == (space.col if self.orientation == "vertical" else space.row)


class Space(Row, frozen=True, kw_only=True):
    """A place for a hut. Its place in the table is its number everywhere else."""

    open: ClassVar[bool] = True
    ordered: ClassVar[bool] = True

    id: SpaceId
    row: Line | None = None
    col: Line | None = None
    area: BoardArea
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
    """Everything printed."""

    game: ClassVar[str] = "mangrovia"
    format: ClassVar[int] = 1
    context: ClassVar[str] = "components of Mangrovia"

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

    def board(self) -> BoardPlan:
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
        return BoardPlan((heading, *plan), say(BOARD_LEGEND))

    def index(self, space_id: str) -> int:
        """Return the number of the space with this id; `KeyError` if there is none."""
        return {space.id: number for number, space in enumerate(self.spaces)}[space_id]

    def stone_tile(self, kind: str) -> StoneTile:
        """Return how many stone tiles of a kind there are, and what one pays; a path's letter stands for its god."""
        return next(row for row in self.stone_tiles if row.kind == (kind if kind in TILE_KINDS else "god"))


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
