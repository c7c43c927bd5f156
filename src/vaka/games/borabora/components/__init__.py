"""The printed figures of Bora Bora, typed. They stand in `components.toml`, or in an owner's corrected copy of it.

rows.py has the rows of its tables, checks.py what the rulebook calls for beside its figures. No rules of play here.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from typing import ClassVar, get_args

from vaka.engine.components import Board, ComponentSet
from vaka.engine.language import later, say
from vaka.engine.reading import Reader
from vaka.games.borabora.components.checks import CHECKS
from vaka.games.borabora.components.rows import (
    ACTIONS,
    BONUSES,
    FAMILIES,
    GODS,
    ISLANDS,
    JEWELS,
    KINDS,
    MATERIALS,
    PLACES,
    SEXES,
    SPECIES,
    TERRAINS,
    THINGS,
    TRADES,
    Bonus,
    BonusName,
    Buildings,
    CeremonySpace,
    Colours,
    Display,
    Fire,
    Fish,
    FishTile,
    God,
    GodPrice,
    GodTiles,
    Huts,
    Jewel,
    Jewellery,
    Need,
    Path,
    PathKind,
    Person,
    PersonKind,
    PersonTile,
    Pile,
    Place,
    PlayerCount,
    Points,
    Region,
    Round,
    Start,
    StatusSpace,
    Supply,
    Symbols,
    Task,
    TaskTile,
    Temple,
    Thing,
    Trade,
    TradeName,
)

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
    "PLACES",
    "SEXES",
    "SPECIES",
    "TERRAINS",
    "THINGS",
    "TRADES",
    "Components",
    "FishTile",
    "Jewel",
    "Need",
    "Path",
    "PersonTile",
    "Region",
    "TaskTile",
    "Thing",
    "load",
    "parse",
]

BUILT_IN = pathlib.Path(__file__).parents[1] / "components.toml"


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

READER = Reader(Components, BUILT_IN, CHECKS)
load, parse = READER.load, READER.parse
