"""The rows and records of Mangrovia's components file, and the words that stand in them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

from msgspec import Meta
from msgspec.structs import force_setattr

from vaka.engine.components import Record, Row, arranged
from vaka.engine.language import later

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

    open: ClassVar[bool] = True

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

    open: ClassVar[bool] = True
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
