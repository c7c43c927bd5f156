"""The printed figures of Bora Bora, typed. They stand in `components.toml`, or in an owner's corrected copy of it.

reading.py has what the rulebook calls for beside its figures. No rules of play here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Annotated, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr, replace

from vaka.engine.components import BoardPlan, ComponentSet, NamedFigures, Row, arranged
from vaka.engine.language import later, say

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
USES: tuple[str, ...] = (*ACTIONS, "fishing")
"""What a die can be placed on."""
ISLANDS: tuple[Island, ...] = get_args(Island)
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
MATERIALS: tuple[Material, ...] = get_args(Material)
SPECIES: tuple[Species, ...] = get_args(Species)
SEXES: tuple[Sex, ...] = get_args(Sex)
KINDS: tuple[PersonKind, ...] = get_args(PersonKind)
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

MOST_STATUS = 40
"""The last space a status track may have."""

PieceColour = Annotated[str, Meta(examples=["green", "black", "blue", "red"])]
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


class Start(NamedFigures, frozen=True):
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


class Points(NamedFigures, frozen=True):
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


class Display(NamedFigures, frozen=True):
    """What lies open: men, women and jewels in each round, god cards at any time."""

    men: Count
    women: Count
    jewels: Count
    gods: Count


class Supply(NamedFigures, frozen=True):
    """Pieces in the box (materials: of each type). The supply counts as unlimited."""

    aside: ClassVar[frozenset[str]] = frozenset({"materials", "offerings", "shells"})

    materials: Count
    offerings: Count
    shells: Count


class Colours(NamedFigures, frozen=True):
    """The colours of the players' pieces."""

    aside: ClassVar[frozenset[str]] = frozenset({"players"})

    players: tuple[PieceColour, PieceColour, PieceColour, PieceColour]


class Region(Row, frozen=True):
    """A region of the map. Its place in the table is its number everywhere else."""

    open: ClassVar[bool] = True
    ordered: ClassVar[bool] = True
    aside: ClassVar[frozenset[str]] = frozenset({"side"})

    id: RegionId
    island: Island
    side: Side
    terrain: Terrain
    material: Material


class Path(Row, frozen=True):
    """A path between two regions, open to a die of its value or more."""

    open: ClassVar[bool] = True
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

    def final(self) -> Path:
        """Return the path with its ends in the order of the alphabet."""
        return replace(self, path="-".join(self.ends))


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


class Fire(NamedFigures, frozen=True):
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


class GodPrice(NamedFigures, frozen=True):
    """Offerings to be made with a card, and how many equal cards stand for any god."""

    offerings: Count
    equal: Count


class GodTiles(NamedFigures, frozen=True):
    """God tiles in the box, and those that lie in the temple at the start."""

    aside: ClassVar[frozenset[str]] = frozenset({"total"})

    total: Count
    temple: Count


class Temple(NamedFigures, frozen=True):
    """The dice of the temple's slots from left to right. Priests are pushed to the right."""

    slots: Annotated[tuple[Die, ...], Meta(min_length=1, max_length=12)]


class Huts(NamedFigures, frozen=True):
    """A player's spaces for huts and persons, how many hold one hut at the start, and how many huts lie on the last."""

    spaces: Count
    single: Count
    last: Count


class Buildings(NamedFigures, frozen=True):
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

    open: ClassVar[bool] = True

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


PLACES: dict[Island, dict[Side, tuple[int, int]]] = {
    "centre": {"NW": (1, 1), "NE": (1, 2), "SW": (2, 1), "SE": (2, 2)},
    "north": {"W": (0, 1), "E": (0, 2)},
    "east": {"N": (1, 3), "S": (2, 3)},
    "south": {"W": (3, 1), "E": (3, 2)},
    "west": {"N": (1, 0), "S": (2, 0)},
}
"""Where the sides of the islands lie on a plan of 4 by 4, by row and column."""


class Components(ComponentSet, frozen=True):
    """Everything printed."""

    game: ClassVar[str] = "borabora"
    format: ClassVar[int] = 1
    context: ClassVar[str] = "components of Bora Bora"

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
        return {region.id: number for number, region in enumerate(self.regions)}[region_id]

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
            tile for pile in get_args(Pile) for task in self.tasks if task.pile == pile for tile in tiles_of(task)
        )

    @cached_property
    def status_points(self) -> tuple[int, ...]:
        """The points of each space of the status track."""
        return tuple(row.points for row in self.status)

    @cached_property
    def ceremony_pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of adjacent ceremony spaces, counted from 0 as in the table."""
        return tuple(
            (a, b)
            for (a, one), (b, other) in combinations(enumerate(self.ceremony), 2)
            if abs(one.row - other.row) + abs(one.col - other.col) == 1
        )

    def player_count(self, seats: int) -> PlayerCount:
        """Return what holds for so many players."""
        return next(row for row in self.players if row.seats == seats)

    def worth(self, number: int) -> Round:
        """Return what a building and a priest bring in a round."""
        return next(row for row in self.rounds if row.round == number)

    def board(self) -> BoardPlan:
        """Return a plan of the map with the terrain, material and paths of each region."""
        places = {PLACES[region.island][region.side]: region for region in self.regions}
        plan = [tuple(self._sign(places.get((row, col))) for col in range(4)) for row in range(4)]
        return BoardPlan(((say("west"), say("centre"), say("centre"), say("east")), *plan), say(BOARD_LEGEND))

    def _sign(self, region: Region | None) -> str:
        """Put a region in a few signs, as the legend explains them."""
        if region is None:
            return ""
        lines = [region.id, self.said(f"{region.terrain} {region.material}")]
        for kind, mark in (("land", ""), ("water", "~")):
            paths = [path for path in self.paths if path.kind == kind and region.id in path.ends]
            lines.append(" ".join(f"{mark}{_other(path, region.id)}{path.die}" for path in paths))
        return "\n".join(lines)


def tiles_of(task: Task) -> Iterator[TaskTile]:
    """Yield the tiles of a task: one, or one for each that the thing may be of."""
    also = () if task.also is None else (Need(task.also, 1),)
    if task.thing not in FAMILIES:
        yield TaskTile(task.task, task.pile, (Need(task.thing, task.count), *also))
    for of in FAMILIES.get(task.thing, ()):
        yield TaskTile(f"{task.task}-{of}", task.pile, (Need(task.thing, task.count, of), *also))


def _other(path: Path, region_id: str) -> str:
    a, b = path.ends
    return b if a == region_id else a


BOARD_LEGEND = later(
    "Each region: its name, terrain and material, then its paths over land and, marked ~, over water. "
    "CF2 leads to region CF and takes a die of 2 or more."
)
