"""The printed figures of Bora Bora, typed, and the checks against what the rulebook fixes.

The figures themselves stand in `components.toml` beside this file, or in an owner's corrected copy of it. The
numbers below are only the rulebook's, used to refuse a copy that contradicts it. No rules of play here.
"""

from __future__ import annotations

import pathlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from itertools import combinations
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr, replace

from vaka.engine.components import (
    Board,
    Check,
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
from vaka.engine.telling import both
from vaka.games.borabora.words.sheet import NAMES, NOTES

__all__ = [
    "ACTIONS",
    "BONUSES",
    "BUILT_IN",
    "FAMILIES",
    "GODS",
    "ISLANDS",
    "JEWELS",
    "KINDS",
    "MATERIALS",
    "SEXES",
    "SPECIES",
    "TERRAINS",
    "THINGS",
    "TRADES",
    "Bonus",
    "Buildings",
    "CeremonySpace",
    "Colours",
    "Components",
    "ComponentsError",
    "Display",
    "Fire",
    "Fish",
    "FishTile",
    "God",
    "GodPrice",
    "GodTiles",
    "Huts",
    "Jewel",
    "Jewellery",
    "Need",
    "Path",
    "Person",
    "PersonTile",
    "Place",
    "PlayerCount",
    "Points",
    "Region",
    "Round",
    "Start",
    "StatusSpace",
    "Supply",
    "Symbols",
    "Task",
    "TaskTile",
    "Temple",
    "Trade",
    "load",
    "parse",
]

Action = Literal["helper", "temple", "build", "man", "woman", "land", "water"]
Island = Literal["centre", "north", "east", "south", "west"]
Side = Literal["NW", "NE", "SW", "SE", "N", "E", "S", "W"]
Terrain = Literal["mountain", "beach", "forest", "plain"]
Material = Literal["sand", "wood", "stone"]
PathKind = Literal["land", "water"]
Species = Literal["A", "B", "C", "D"]
Sex = Literal["man", "woman"]
PersonKind = Literal[
    "land",
    "water",
    "woman",
    "man",
    "build",
    "material",
    "hut",
    "points",
    "god",
    "offering",
    "status",
    "shell",
]
TradeName = Literal["tattoo", "shells", "points", "offering", "god", "material", "hut"]
Gift = Literal["god", "offering", "status", "shell"]
GodColour = Literal["blue", "white", "red", "green", "yellow"]
JewelType = Literal["necklace", "bracelet", "earring", "comb", "pendant", "headdress"]
BonusName = Literal["tasks", "jewels", "ceremony", "buildings", "huts", "persons"]
Pile = Literal["start", "main"]
Thing = Literal[
    "men",
    "women",
    "different_men",
    "different_women",
    "persons_of_kind",
    "shifted_men",
    "shifted_women",
    "shifted",
    "priests",
    "first",
    "regions",
    "islands",
    "regions_of_terrain",
    "regions_of_fish",
    "last_huts",
    "equal_gods",
    "different_gods",
    "gods_of_colour",
    "god_tiles",
    "offerings",
    "shells",
    "materials",
    "materials_of_type",
    "buildings",
    "jewels",
    "different_jewels",
    "jewels_of_type",
]

ACTIONS: tuple[Action, ...] = get_args(Action)
ISLANDS: tuple[Island, ...] = get_args(Island)
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
MATERIALS: tuple[Material, ...] = get_args(Material)
SPECIES: tuple[Species, ...] = get_args(Species)
SEXES: tuple[Sex, ...] = get_args(Sex)
KINDS: tuple[PersonKind, ...] = get_args(PersonKind)
TRADES: tuple[TradeName, ...] = get_args(TradeName)
GODS: tuple[GodColour, ...] = get_args(GodColour)
JEWELS: tuple[JewelType, ...] = get_args(JewelType)
BONUSES: tuple[BonusName, ...] = get_args(BonusName)
THINGS: tuple[Thing, ...] = get_args(Thing)

FAMILIES: dict[Thing, tuple[str, ...]] = {
    "persons_of_kind": KINDS,
    "regions_of_terrain": TERRAINS,
    "regions_of_fish": SPECIES,
    "gods_of_colour": GODS,
    "materials_of_type": MATERIALS,
    "jewels_of_type": JEWELS,
}
"""What a thing may be of: a task that asks for it has one tile for each."""

BUILT_IN = pathlib.Path(__file__).with_name("components.toml")

MOST_STATUS = 40
"""The last space a status track may have."""

Count = Annotated[int, Meta(ge=0, le=99)]
Die = Annotated[int, Meta(ge=1, le=6)]
Score = Annotated[int, Meta(ge=0, le=50)]
JewelFigure = Annotated[int, Meta(ge=1, le=9)]
Carried = Annotated[int, Meta(ge=1, le=5)]
Line = Annotated[int, Meta(ge=1, le=12)]
RegionId = Annotated[str, Meta(pattern="^[A-Z]{2}$", description=later("two capital letters"))]
PathId = Annotated[
    str, Meta(pattern="^[A-Z]{2}-[A-Z]{2}$", description=later("two regions with a hyphen, such as CM-CP"))
]
TaskId = Annotated[
    str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", description=later("small letters, digits and single hyphens"))
]


class PlayerCount(Row, frozen=True):
    """What changes with the number of players."""

    seats: Annotated[int, Meta(ge=2, le=4)]
    tasks: Count
    """Tasks on display."""
    tiles: tuple[tuple[Action, ...], ...]
    """The actions of each action tile, one or two."""

    def __post_init__(self) -> None:
        tiles = sorted((arranged(tile, ACTIONS) for tile in self.tiles), key=lambda t: [ACTIONS.index(a) for a in t])
        force_setattr(self, "tiles", tuple(tiles))


class Start(Record, frozen=True):
    """What each player has at the start, apart from huts, buildings and points."""

    dice: Count
    priests: Count
    gods: Count
    offerings: Count
    god_tiles: Count
    start_tasks: Count
    main_tasks: Count


class Place(Row, frozen=True):
    """A place in the turn order, and the points of whoever has it at the start."""

    place: Annotated[int, Meta(ge=1, le=4)]
    points: Score


class Round(Row, frozen=True):
    """The points of a building built in this round, and of each priest in the temple at its end."""

    round: Annotated[int, Meta(ge=1, le=6)]
    building: Score
    priest: Score


class Points(Record, frozen=True):
    """Points that are always the same."""

    fishing: Score
    task: Score
    helped_task: Score
    """For a task fulfilled with the help of the yellow god."""
    god_tile: Score
    """For each left at the end."""


class Bonus(Row, frozen=True):
    """Points at the end for having so many of something."""

    bonus: BonusName
    count: Count
    points: Score


class Display(Record, frozen=True):
    """What lies open: men, women and jewels in each round, god cards at any time."""

    men: Count
    women: Count
    jewels: Count
    gods: Count


class Supply(Record, frozen=True):
    """Pieces in the box (materials: of each type). The supply counts as unlimited."""

    aside: ClassVar[frozenset[str]] = frozenset({"materials", "offerings", "shells"})

    materials: Count
    offerings: Count
    shells: Count


class Colours(Record, frozen=True):
    """The colours of the players' pieces."""

    aside: ClassVar[frozenset[str]] = frozenset({"players"})

    players: tuple[str, str, str, str]


class Region(Row, frozen=True):
    """A region of the map. Its place in the table is its number everywhere else."""

    ordered: ClassVar[bool] = True
    aside: ClassVar[frozenset[str]] = frozenset({"side"})

    id: RegionId
    island: Island
    side: Side
    terrain: Terrain
    material: Material


class Path(Row, frozen=True):
    """A path between two regions, open to a die of its value or more."""

    aside: ClassVar[frozenset[str]] = frozenset({"ring"})

    path: PathId
    """Its two ends, in the order of the alphabet whatever the file says."""
    kind: PathKind
    die: Die
    ring: bool = False
    """Whether it joins two outer islands."""

    @property
    def ends(self) -> tuple[str, str]:
        """The ids of the two regions, in the order of the alphabet."""
        a, _, b = self.path.partition("-")
        return (a, b) if a < b else (b, a)


class Fish(Row, frozen=True):
    """The values of the three tiles of a species."""

    species: Species
    values: tuple[Die, Die, Die]

    def __post_init__(self) -> None:
        force_setattr(self, "values", tuple(sorted(self.values)))


class Person(Row, frozen=True):
    """A kind of man and woman: what one, two and three of them do together in phase B."""

    kind: PersonKind
    amounts: tuple[Die, Die, Die]
    """The die they stand for (land, water, woman, man, build), or how many there are of all else."""


class Symbols(Row, frozen=True):
    """The symbols on the three men and three women of a kind: status steps and shells."""

    kind: PersonKind
    men: tuple[Carried, Carried, Carried]
    women: tuple[Carried, Carried, Carried]

    def __post_init__(self) -> None:
        force_setattr(self, "men", tuple(sorted(self.men)))
        force_setattr(self, "women", tuple(sorted(self.women)))


class Trade(Row, frozen=True):
    """Something the helper can be used for, and its price in points of the die."""

    trade: TradeName
    cost: Die


class Fire(Record, frozen=True):
    """The fire bonus: one of the first two, then one of the second two."""

    first: tuple[Gift, Gift]
    second: tuple[Gift, Gift]

    def __post_init__(self) -> None:
        force_setattr(self, "first", arranged(self.first, get_args(Gift)))
        force_setattr(self, "second", arranged(self.second, get_args(Gift)))


class God(Row, frozen=True):
    """The number of cards of a god."""

    god: GodColour
    cards: Count


class GodPrice(Record, frozen=True):
    """Offerings to be made with a card, and how many equal cards stand for any god."""

    offerings: Count
    equal: Count


class GodTiles(Record, frozen=True):
    """God tiles in the box, and those that lie in the temple at the start."""

    aside: ClassVar[frozenset[str]] = frozenset({"total"})

    total: Count
    temple: Count


class Temple(Record, frozen=True):
    """The dice of the temple's slots from left to right. Priests are pushed to the right."""

    slots: Annotated[tuple[Die, ...], Meta(min_length=1, max_length=12)]


class Huts(Record, frozen=True):
    """A player's spaces for huts and persons, how many hold one hut at the start, and how many huts lie on the last."""

    spaces: Count
    single: Count
    last: Count


class Buildings(Record, frozen=True):
    """The dice of a player's buildings."""

    dice: tuple[Die, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "dice", tuple(sorted(self.dice)))


class CeremonySpace(Row, frozen=True):
    """A place for one material on a player's board; those that share a side are adjacent."""

    space: Line
    row: Line
    col: Line
    material: Material


class StatusSpace(Row, frozen=True):
    """The points of a marker on a space of the status track."""

    space: Annotated[int, Meta(ge=0, le=MOST_STATUS)]
    points: Annotated[int, Meta(ge=0, le=15)]


class Jewellery(Row, frozen=True):
    """The tiles of a type of jewel: points and price in shells of each."""

    jewel: JewelType
    tiles: Annotated[tuple[tuple[JewelFigure, JewelFigure], ...], Meta(min_length=2, max_length=14)]

    def __post_init__(self) -> None:
        force_setattr(self, "tiles", tuple(sorted(self.tiles)))


class Task(Row, frozen=True):
    """A condition: at least `count` of `thing` and, if there is an `also`, one of that besides."""

    task: TaskId
    pile: Pile
    thing: Thing
    count: Annotated[int, Meta(ge=1, le=12)]
    also: Thing | None = None

    @property
    def copies(self) -> int:
        """How many tiles there are: one, or one for each that the thing may be of."""
        return len(FAMILIES.get(self.thing, ("",)))


class FishTile(msgspec.Struct, frozen=True):
    """One of the twelve fish tiles."""

    species: Species
    value: int


class PersonTile(msgspec.Struct, frozen=True):
    """One of the 72 man and woman tiles; `symbols` are status steps or shells."""

    sex: Sex
    kind: PersonKind
    symbols: int


class Jewel(msgspec.Struct, frozen=True):
    """One of the 24 jewellery tiles; the price is in shells."""

    jewel: JewelType
    points: int
    price: int


class Need(msgspec.Struct, frozen=True):
    """A part of a task: at least `count` of `thing`, and `of` which if the thing has a family."""

    thing: Thing
    count: int
    of: str | None = None

    @property
    def which(self) -> int:
        """The number of `of` in the thing's family, 0 without one."""
        return 0 if self.of is None else FAMILIES[self.thing].index(self.of)


class TaskTile(msgspec.Struct, frozen=True):
    """One of the 60 task tiles, fulfilled when every need is met.

    What is missing of all needs together is what yellow gods would have to make up for.
    """

    name: str
    pile: Pile
    needs: tuple[Need, ...]


class Components(ComponentSet, frozen=True):
    """Everything printed.

    Rows are sorted by number, letter or the order of the names above, regions stand as in the file.
    """

    game: ClassVar[str] = "borabora"
    format: ClassVar[int] = 1
    names: ClassVar[tuple[tuple[str, str], ...]] = NAMES
    notes: ClassVar[tuple[str, ...]] = NOTES

    players: tuple[PlayerCount, ...]
    start: Start
    turn_order: tuple[Place, ...]
    rounds: tuple[Round, ...]
    points: Points
    bonuses: tuple[Bonus, ...]
    display: Display
    supply: Supply
    colours: Colours
    regions: tuple[Region, ...]
    paths: tuple[Path, ...]
    fish: tuple[Fish, ...]
    persons: tuple[Person, ...]
    symbols: tuple[Symbols, ...]
    helper: tuple[Trade, ...]
    fire: Fire
    gods: tuple[God, ...]
    god_price: GodPrice
    god_tiles: GodTiles
    temple: Temple
    huts: Huts
    buildings: Buildings
    ceremony: tuple[CeremonySpace, ...]
    status: tuple[StatusSpace, ...]
    jewellery: tuple[Jewellery, ...]
    tasks: tuple[Task, ...]

    def index(self, region_id: str) -> int:
        """Return the number of the region with this id; `KeyError` if there is none."""
        for number, region in enumerate(self.regions):
            if region.id == region_id:
                return number
        raise KeyError(region_id)

    def exits(self, kind: PathKind) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return for each region where its paths of this kind lead, as pairs of region and die."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.regions]
        for path in self.paths:
            if path.kind == kind:
                a, b = (self.index(end) for end in path.ends)
                found[a].append((b, path.die))
                found[b].append((a, path.die))
        return tuple(tuple(sorted(exits)) for exits in found)

    @cached_property
    def fish_tiles(self) -> tuple[FishTile, ...]:
        """The twelve fish tiles, by species and value."""
        return tuple(FishTile(fish.species, value) for fish in self.fish for value in fish.values)

    @cached_property
    def person_tiles(self) -> tuple[PersonTile, ...]:
        """All man tiles, then all woman tiles, by kind and symbols."""
        men = [PersonTile("man", row.kind, symbols) for row in self.symbols for symbols in row.men]
        women = [PersonTile("woman", row.kind, symbols) for row in self.symbols for symbols in row.women]
        return (*men, *women)

    @cached_property
    def jewels(self) -> tuple[Jewel, ...]:
        """The 24 jewellery tiles, by type, points and price."""
        return tuple(Jewel(row.jewel, points, price) for row in self.jewellery for points, price in row.tiles)

    @cached_property
    def task_tiles(self) -> tuple[TaskTile, ...]:
        """The 60 task tiles, those of the pile start first."""
        return tuple(
            tile for pile in get_args(Pile) for task in self.tasks if task.pile == pile for tile in _tiles(task)
        )

    @cached_property
    def status_points(self) -> tuple[int, ...]:
        """The points of each space of the status track."""
        return tuple(row.points for row in self.status)

    @cached_property
    def ceremony_pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of adjacent ceremony spaces, counted from 0 as in the table."""
        return _adjacent(self.ceremony)

    def player_count(self, seats: int) -> PlayerCount:
        """Return what holds for so many players."""
        return next(row for row in self.players if row.seats == seats)

    def person(self, kind: PersonKind) -> Person:
        """Return what persons of this kind do in phase B."""
        return next(row for row in self.persons if row.kind == kind)

    def trade(self, name: TradeName) -> Trade:
        """Return what the helper asks for this."""
        return next(row for row in self.helper if row.trade == name)

    def bonus(self, name: BonusName) -> Bonus:
        """Return what this bonus asks and pays."""
        return next(row for row in self.bonuses if row.bonus == name)

    def board(self) -> Board:
        """Return a plan of the map with the terrain, material and paths of each region."""
        places = {PLACES[region.island][region.side]: region for region in self.regions}
        plan = [tuple(self._sign(places.get((row, col))) for col in range(4)) for row in range(4)]
        return Board(((say("west"), say("centre"), say("centre"), say("east")), *plan), say(BOARD_LEGEND))

    def _sign(self, region: Region | None) -> str:
        """Put a region in a few signs, as the legend explains them."""
        if region is None:
            return ""
        lines = [region.id, self.said(f"{region.terrain} {region.material}")]
        for kind, mark in (("land", ""), ("water", "~")):
            paths = [path for path in self.paths if path.kind == kind and region.id in path.ends]
            lines.append(" ".join(f"{mark}{_other(path, region.id)}{path.die}" for path in paths))
        return "\n".join(lines)


def load(source: ComponentsFile = None) -> Components:
    """Return the components in a file, by default those that come with the package.

    `ComponentsError` (a `ValueError`) names every fault with file, table, row and reason.
    """
    if source is None:
        return _built_in()
    return _load(pathlib.Path(source) if isinstance(source, str) else source)


def parse(data: Mapping[str, Any], file: str) -> Components:
    """Return the components in an already parsed file; `file` is only its name for messages."""
    components = build(Components, data, file, CHECKS)
    paths = [replace(path, path="-".join(path.ends)) for path in components.paths]
    arranged: dict[str, Any] = {table: _arranged(components, table) for table in ORDERS}
    return replace(components, paths=tuple(sorted(paths, key=attrgetter("path"))), **arranged)


@cache
def _built_in() -> Components:
    return _load(BUILT_IN)


def _load(path: pathlib.Path | ComponentsText) -> Components:
    return parse(read_toml(path), str(path))


def _arranged(components: Components, table: str) -> tuple[Any, ...]:
    """Sort the rows of a table in the order in which the game names them."""
    key, order = ORDERS[table]
    return tuple(sorted(getattr(components, table), key=lambda row: order.index(getattr(row, key))))


def _tiles(task: Task) -> Iterator[TaskTile]:
    also = () if task.also is None else (Need(task.also, 1),)
    if task.thing not in FAMILIES:
        yield TaskTile(task.task, task.pile, (Need(task.thing, task.count), *also))
    for of in FAMILIES.get(task.thing, ()):
        yield TaskTile(f"{task.task}-{of}", task.pile, (Need(task.thing, task.count, of), *also))


def _adjacent(spaces: Iterable[CeremonySpace]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (a, b)
        for (a, one), (b, other) in combinations(enumerate(spaces), 2)
        if abs(one.row - other.row) + abs(one.col - other.col) == 1
    )


def _other(path: Path, region_id: str) -> str:
    a, b = path.ends
    return b if a == region_id else a


BOARD_LEGEND = later(
    "Each region: its name, terrain and material, then its paths over land and, marked ~, over water. "
    "CF2 leads to region CF and takes a die of 2 or more."
)

PLACES: dict[Island, dict[Side, tuple[int, int]]] = {
    "centre": {"NW": (1, 1), "NE": (1, 2), "SW": (2, 1), "SE": (2, 2)},
    "north": {"W": (0, 1), "E": (0, 2)},
    "east": {"N": (1, 3), "S": (2, 3)},
    "south": {"W": (3, 1), "E": (3, 2)},
    "west": {"N": (1, 0), "S": (2, 0)},
}
"""Where the sides of the islands lie on a plan of 4 by 4, by row and column."""

# What the rulebook gives: tables of named figures, then rows by their first figure.
FIGURES: dict[str, dict[str, object]] = {
    "start": {
        "dice": 3,
        "priests": 4,
        "gods": 2,
        "offerings": 2,
        "god_tiles": 1,
        "start_tasks": 1,
        "main_tasks": 2,
    },
    "points": {"fishing": 2, "task": 6, "helped_task": 4, "god_tile": 2},
    "display": {"men": 6, "women": 6, "jewels": 4, "gods": 5},
    "supply": {"materials": 10, "offerings": 18, "shells": 36},
    "fire": {"first": ("god", "offering"), "second": ("status", "shell")},
    "god_price": {"offerings": 1, "equal": 2},
    "god_tiles": {"total": 10, "temple": 6},
    "huts": {"spaces": 12, "last": 2},
}
ALONE = (("helper",), ("temple",), ("build",))
PLAYERS: dict[int, tuple[int, tuple[tuple[str, ...], ...]]] = {
    2: (4, (*ALONE, ("man", "woman"), ("land", "water"))),
    3: (5, (*ALONE, ("man",), ("woman",), ("land", "water"))),
    4: (6, (*ALONE, ("man",), ("woman",), ("land",), ("water",))),
}
TURN_ORDER = {1: 0, 2: 1, 3: 2, 4: 3}
PRIEST_POINTS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
BUILDING_POINTS = [10, 7, 4]
BONUS_COUNTS: dict[BonusName, int] = {
    "tasks": 9,
    "jewels": 6,
    "ceremony": 12,
    "buildings": 6,
    "huts": 12,
    "persons": 12,
}
AMOUNTS: dict[PersonKind, tuple[int, int, int]] = {
    "land": (2, 4, 6),
    "water": (2, 4, 6),
    "woman": (3, 6, 6),
    "man": (3, 6, 6),
    "build": (3, 6, 6),
    "material": (1, 2, 3),
    "hut": (1, 2, 3),
    "points": (2, 4, 6),
    "god": (1, 2, 3),
    "offering": (1, 2, 3),
    "status": (1, 2, 3),
    "shell": (1, 2, 3),
}
PRICES: dict[TradeName, int] = {
    "tattoo": 1,
    "shells": 1,
    "points": 1,
    "offering": 2,
    "god": 2,
    "material": 2,
    "hut": 2,
}
PILES: dict[Pile, int] = {"start": 7, "main": 53}
TASKS: dict[str, tuple[Thing, int, Thing | None]] = {
    "man-woman": ("men", 1, "women"),
    "woman-priest": ("women", 1, "priests"),
    "man-priest": ("men", 1, "priests"),
    "woman-jewel": ("women", 1, "jewels"),
    "man-first": ("men", 1, "first"),
    "3-regions": ("regions", 3, None),
    "3-equal-gods": ("equal_gods", 3, None),
    "3-priests": ("priests", 3, None),
    "9-regions": ("regions", 9, None),
    "5-islands": ("islands", 5, None),
    "2-gods": ("gods_of_colour", 2, None),
    "4-different-gods": ("different_gods", 4, None),
    "3-different-men": ("different_men", 3, None),
    "3-different-women": ("different_women", 3, None),
    "3-different-jewels": ("different_jewels", 3, None),
    "4-men": ("men", 4, None),
    "4-women": ("women", 4, None),
    "4-jewels": ("jewels", 4, None),
    "4-buildings": ("buildings", 4, None),
    "2-jewels": ("jewels_of_type", 2, None),
    "2-god-tiles": ("god_tiles", 2, None),
    "4-offerings": ("offerings", 4, None),
    "5-shells": ("shells", 5, None),
    "3-materials": ("materials_of_type", 3, None),
    "5-materials": ("materials", 5, None),
    "3-terrain": ("regions_of_terrain", 3, None),
    "3-fish": ("regions_of_fish", 3, None),
    "4-last-huts": ("last_huts", 4, None),
    "3-shifted-men": ("shifted_men", 3, None),
    "3-shifted-women": ("shifted_women", 3, None),
    "5-shifted": ("shifted", 5, None),
    "2-persons": ("persons_of_kind", 2, None),
}

# The rulebook's example of an expansion, told from the mountain of the centre.
Spot = tuple[Island, Terrain]
CENTRE: dict[Terrain, Side] = {"mountain": "SE", "plain": "NE", "beach": "SW", "forest": "NW"}
OUTER: dict[Island, tuple[Terrain, Terrain]] = {"south": ("forest", "plain"), "east": ("beach", "forest")}
MOUNTAIN: Spot = ("centre", "mountain")
REACHED: dict[Spot, tuple[PathKind, int]] = {
    ("centre", "plain"): ("land", 4),
    ("centre", "beach"): ("land", 2),
    ("east", "beach"): ("water", 4),
    ("south", "plain"): ("water", 5),
}
NOT_REACHED: tuple[Spot, ...] = (("centre", "forest"), ("east", "forest"), ("south", "forest"))

ORDERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "bonuses": ("bonus", BONUSES),
    "persons": ("kind", KINDS),
    "symbols": ("kind", KINDS),
    "helper": ("trade", TRADES),
    "gods": ("god", GODS),
    "jewellery": ("jewel", JEWELS),
    "tasks": ("task", tuple(TASKS)),
}
"""Tables whose rows have an order of their own: their first figure, and its values in that order."""


def _check_figures(draft: Draft[Components], table: str) -> None:
    for field, expected in FIGURES[table].items():
        draft.expect(table, None, field, getattr(getattr(draft.components, table), field), expected)


def _check_players(draft: Draft[Components]) -> None:
    draft.expect_all("players", "seats", PLAYERS)
    for number, row in enumerate(draft.components.players, 1):
        tasks, tiles = PLAYERS.get(row.seats, (row.tasks, row.tiles))
        draft.expect("players", number, "tasks", row.tasks, tasks)
        draft.expect("players", number, "tiles", row.tiles, tiles)


def _check_turn_order(draft: Draft[Components]) -> None:
    draft.expect_all("turn_order", "place", TURN_ORDER)
    for number, row in enumerate(draft.components.turn_order, 1):
        draft.expect("turn_order", number, "points", row.points, TURN_ORDER.get(row.place, row.points))


def _check_rounds(draft: Draft[Components]) -> None:
    rounds = draft.components.rounds
    draft.expect_all("rounds", "round", PRIEST_POINTS)
    for number, row in enumerate(rounds, 1):
        draft.expect("rounds", number, "priest", row.priest, PRIEST_POINTS.get(row.round, row.priest))
    in_order = [row.building for row in sorted(rounds, key=lambda row: row.round)]
    if list(dict.fromkeys(in_order)) != BUILDING_POINTS or in_order != sorted(in_order, reverse=True):
        shown = ", ".join(str(points) for points in in_order)
        draft.fault(say("building {points}: expected to fall from 10 to 7 to 4 (rulebook)", points=shown), "rounds")


def _check_bonuses(draft: Draft[Components]) -> None:
    draft.expect_all("bonuses", "bonus", BONUSES)
    for number, row in enumerate(draft.components.bonuses, 1):
        draft.expect("bonuses", number, "count", row.count, BONUS_COUNTS[row.bonus])
        draft.expect("bonuses", number, "points", row.points, 6)


def _check_colours(draft: Draft[Components]) -> None:
    for colour, count in Counter(draft.components.colours.players).items():
        if count > 1:
            draft.fault(say("players: {colour} {count} times", colour=colour, count=count), "colours")


def _check_regions(draft: Draft[Components]) -> None:
    regions = draft.components.regions
    terrains = Counter(region.terrain for region in regions)
    for terrain in TERRAINS:
        if terrains[terrain] != 3:
            draft.fault(
                say("{terrain} regions {number}: expected 3 (rulebook)", terrain=terrain, number=terrains[terrain]),
                "regions",
            )
    for island in ISLANDS:
        on_it = [region for region in regions if region.island == island]
        if len(on_it) != len(PLACES[island]):
            draft.fault(
                say(
                    "regions of the {island} island {number}: expected {expected} (rulebook)",
                    island=island,
                    number=len(on_it),
                    expected=len(PLACES[island]),
                ),
                "regions",
            )
        elif island in OUTER and sorted(region.terrain for region in on_it) != sorted(OUTER[island]):
            draft.fault(
                say("{island} island: expected {terrains} (rulebook)", island=island, terrains=both(OUTER[island])),
                "regions",
            )


def _check_sides(draft: Draft[Components]) -> None:
    taken: dict[tuple[Island, Side], str] = {}
    for number, region in enumerate(draft.components.regions, 1):
        other = taken.setdefault((region.island, region.side), region.id)
        if region.side not in PLACES[region.island]:
            sides = ", ".join(PLACES[region.island])
            draft.fault(
                say("side {side}: expected one of {sides} on this island", side=region.side, sides=sides),
                "regions",
                number,
            )
        elif region.island == "centre" and region.side != CENTRE[region.terrain]:
            draft.expect("regions", number, "side", region.side, CENTRE[region.terrain])
        elif other != region.id:
            draft.fault(
                say("side {side}: {other} lies there already", side=region.side, other=other), "regions", number
            )


def _check_paths(draft: Draft[Components]) -> None:
    islands = {region.id: region.island for region in draft.components.regions}
    seen: dict[tuple[str, str], tuple[int, str]] = {}
    for number, path in enumerate(draft.components.paths, 1):
        a, b = path.ends
        unknown = [end for end in (a, b) if end not in islands]
        row, name = seen.setdefault((a, b), (number, path.path))
        if unknown:
            if a and b:  # otherwise its form is at fault, which has been said
                draft.fault(both(say("no region {name}", name=name) for name in unknown), "paths", number)
        elif a == b:
            draft.fault(say("expected two different regions"), "paths", number)
        elif name != path.path:
            draft.fault(say("joins the same regions as row {row}", row=row), "paths", number)
        elif path.kind == "land" and islands[a] != islands[b]:
            draft.fault(say("kind land: expected water from island to island"), "paths", number)
        elif path.ring and (islands[a] == islands[b] or "centre" in (islands[a], islands[b])):
            draft.fault(say("ring true: expected two outer islands"), "paths", number)
    if not any((path.kind, path.die) == ("water", 6) for path in draft.components.paths):
        draft.fault(say("no water path of 6: expected one (rulebook, example of the gods)"), "paths")


def _check_reached(draft: Draft[Components]) -> None:
    """Every region can be settled, since there is a bonus for huts in all twelve."""
    components = draft.components
    if not components.regions:
        return
    neighbours: dict[str, set[str]] = {region.id: set() for region in components.regions}
    for path in components.paths:
        a, b = path.ends
        if a in neighbours and b in neighbours:
            neighbours[a].add(b)
            neighbours[b].add(a)
    first = components.regions[0].id
    reached, border = {first}, [first]
    while border:
        new = neighbours[border.pop()] - reached
        reached |= new
        border.extend(new)
    for number, region in enumerate(components.regions, 1):
        if not neighbours[region.id]:
            draft.fault(say("no path leads here: expected at least one"), "regions", number)
        elif neighbours[first] and region.id not in reached:
            draft.fault(
                say("cannot be reached from {first}: expected that every region can", first=first), "regions", number
            )


def _check_expansion_example(draft: Draft[Components]) -> None:
    ids: dict[Spot, str] = {(region.island, region.terrain): region.id for region in draft.components.regions}
    rows = {path.ends: (number, path) for number, path in enumerate(draft.components.paths, 1)}
    if MOUNTAIN not in ids:
        return
    for spot, region_id in ids.items():
        a, b = sorted((ids[MOUNTAIN], region_id))
        number, path = rows.get((a, b), (None, None))
        if spot in NOT_REACHED and path is not None:
            draft.fault(say("expected no path between these two (rulebook)"), "paths", number)
        if spot not in REACHED:
            continue
        kind, die = REACHED[spot]
        if path is None:
            draft.fault(
                say("no path {a}-{b}: expected one by {kind} for {die} (rulebook)", a=a, b=b, kind=kind, die=die),
                "paths",
            )
        else:
            draft.expect("paths", number, "kind", path.kind, kind)
            draft.expect("paths", number, "die", path.die, die)


def _check_fish(draft: Draft[Components]) -> None:
    draft.expect_all("fish", "species", SPECIES)
    values = Counter(value for fish in draft.components.fish for value in fish.values)
    if values[1] != 4:
        draft.fault(say("tiles of value 1: {number}: expected 4 (rulebook)", number=values[1]), "fish")
    for value in (5, 6):
        if not values[value]:
            draft.fault(say("no tile of value {value}: expected one (rulebook)", value=value), "fish")


def _check_persons(draft: Draft[Components]) -> None:
    draft.expect_all("persons", "kind", KINDS)
    for number, row in enumerate(draft.components.persons, 1):
        draft.expect("persons", number, "amounts", row.amounts, AMOUNTS[row.kind])


def _check_symbols(draft: Draft[Components]) -> None:
    symbols = draft.components.symbols
    draft.expect_all("symbols", "kind", KINDS)
    men = [carried for row in symbols for carried in row.men]
    if not any(sum(pair) == 5 for pair in combinations(men, 2)):
        draft.fault(say("no two men with 5 together: expected two (rulebook, example of the helper)"), "symbols")
    if not any(3 in row.women for row in symbols):
        draft.fault(say("no woman with 3: expected one (rulebook, example of the helper)"), "symbols")


def _check_helper(draft: Draft[Components]) -> None:
    draft.expect_all("helper", "trade", TRADES)
    for number, row in enumerate(draft.components.helper, 1):
        draft.expect("helper", number, "cost", row.cost, PRICES[row.trade])


def _check_gods(draft: Draft[Components]) -> None:
    draft.expect_all("gods", "god", GODS)
    for number, row in enumerate(draft.components.gods, 1):
        draft.expect("gods", number, "cards", row.cards, 12)


def _check_hut_count(draft: Draft[Components]) -> None:
    huts = draft.components.huts
    if huts.last == FIGURES["huts"]["last"] and huts.single + huts.last != 12:
        draft.fault(
            say(
                "single {single}: expected 10, for 12 huts with those on the last space (rulebook)", single=huts.single
            ),
            "huts",
        )


def _check_buildings(draft: Draft[Components]) -> None:
    if draft.components.buildings.dice != (1, 2, 3, 4, 5, 6):
        draft.fault(say("dice: expected 1 to 6, each once"), "buildings")


def _check_ceremony(draft: Draft[Components]) -> None:
    spaces = draft.components.ceremony
    draft.expect_all("ceremony", "space", range(1, 13))
    taken: dict[tuple[int, int], int] = {}
    for number, row in enumerate(spaces, 1):
        other = taken.setdefault((row.row, row.col), row.space)
        if other != row.space:
            draft.fault(
                say("row {row}, col {col}: {other} lies there already", row=row.row, col=row.col, other=other),
                "ceremony",
                number,
            )
    if len(taken) == 12 and not _can_be_filled(frozenset(taken)):
        draft.fault(say("six buildings cannot fill the spaces: expected that they can (rulebook)"), "ceremony")


def _can_be_filled(cells: frozenset[tuple[int, int]]) -> bool:
    """Tell whether buildings on two adjacent cells each can cover all."""
    if not cells:
        return True
    row, col = min(cells)
    return any(
        other in cells and _can_be_filled(cells - {(row, col), other}) for other in ((row, col + 1), (row + 1, col))
    )


def _check_status(draft: Draft[Components]) -> None:
    points = {row.space: row.points for row in draft.components.status}
    last = max([space for space in points if space <= MOST_STATUS], default=0)
    draft.expect_all("status", "space", range(max(last, 5) + 1))
    for number, row in enumerate(draft.components.status, 1):
        before = points.get(row.space - 1, 0)
        if row.space == 0:
            draft.expect("status", number, "points", row.points, 0)
        elif row.space == 5:
            draft.expect("status", number, "points", row.points, 4)
        elif row.space < 5 and row.points >= 4:
            draft.fault(
                say("points {points}: expected less than 4 before space 5 (rulebook)", points=row.points),
                "status",
                number,
            )
        elif row.points < before:
            draft.fault(
                say(
                    "points {points}: expected {before} or more, as on the space before",
                    points=row.points,
                    before=before,
                ),
                "status",
                number,
            )
    most = max(points.values(), default=0)
    if most < 15:
        draft.fault(say("most points {most}: expected 15 (rulebook)", most=most), "status")


def _check_jewellery(draft: Draft[Components]) -> None:
    draft.expect_all("jewellery", "jewel", JEWELS)
    points = [points for row in draft.components.jewellery for points, _ in row.tiles]
    if len(points) != 24:
        draft.fault(say("tiles {number}: expected 24 (rulebook)", number=len(points)), "jewellery")
    for bound in (1, 9):
        if bound not in points:
            draft.fault(say("no tile of {bound} points: expected one (rulebook)", bound=bound), "jewellery")


def _check_tasks(draft: Draft[Components]) -> None:
    draft.expect_all("tasks", "task", TASKS)
    for number, row in enumerate(draft.components.tasks, 1):
        if row.task not in TASKS:
            draft.fault(say("not a task of the rulebook"), "tasks", number)
            continue
        for field, expected in zip(("thing", "count", "also"), TASKS[row.task], strict=True):
            draft.expect("tasks", number, field, getattr(row, field), expected)


def _check_piles(draft: Draft[Components]) -> None:
    """Look at the sum only: which tile belongs to which pile the rulebook leaves open for some."""
    tasks = draft.components.tasks
    if sum(row.copies for row in tasks) != sum(PILES.values()):
        return  # a task is missing, too many or another, and has been named already
    for pile, expected in PILES.items():
        tiles = sum(row.copies for row in tasks if row.pile == pile)
        if tiles != expected:
            draft.fault(
                say(
                    "tiles of the pile {pile} {tiles}: expected {expected} (rulebook)",
                    pile=pile,
                    tiles=tiles,
                    expected=expected,
                ),
                "tasks",
            )


CHECKS: tuple[tuple[tuple[str, ...], Check[Components]], ...] = (
    *(((table,), partial(_check_figures, table=table)) for table in FIGURES),
    (("players",), _check_players),
    (("turn_order",), _check_turn_order),
    (("rounds",), _check_rounds),
    (("bonuses",), _check_bonuses),
    (("colours",), _check_colours),
    (("regions",), _check_regions),
    (("regions",), _check_sides),
    (("paths", "regions"), _check_paths),
    (("paths", "regions"), _check_reached),
    (("paths", "regions"), _check_expansion_example),
    (("fish",), _check_fish),
    (("persons",), _check_persons),
    (("symbols",), _check_symbols),
    (("helper",), _check_helper),
    (("gods",), _check_gods),
    (("huts",), _check_hut_count),
    (("buildings",), _check_buildings),
    (("ceremony",), _check_ceremony),
    (("status",), _check_status),
    (("jewellery",), _check_jewellery),
    (("tasks",), _check_tasks),
    (("tasks",), _check_piles),
)
