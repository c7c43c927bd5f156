"""The printed figures of Mangrovia, typed. They stand in `components.toml`, or in an owner's corrected copy of it.

rows.py has the rows of its tables, checks.py what the rulebook calls for beside its figures. No rules of play here.
"""

from __future__ import annotations

import pathlib
from typing import ClassVar

from vaka.engine.components import Board, ComponentSet
from vaka.engine.language import later, say
from vaka.engine.reading import Reader
from vaka.games.mangrovia.components.checks import CHECKS
from vaka.games.mangrovia.components.rows import (
    LANDSCAPES,
    Amulets,
    Birds,
    CardCount,
    Display,
    Landing,
    LandscapeCards,
    Path,
    PlayerCount,
    Pole,
    Space,
    StartPair,
    StoneTile,
    TileKind,
)

__all__ = [
    "BUILT_IN",
    "LANDSCAPES",
    "Components",
    "Landing",
    "Path",
    "Pole",
    "Space",
    "TileKind",
    "load",
    "parse",
]

BUILT_IN = pathlib.Path(__file__).parents[1] / "components.toml"


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


READER = Reader(Components, BUILT_IN, CHECKS)
load, parse = READER.load, READER.parse
