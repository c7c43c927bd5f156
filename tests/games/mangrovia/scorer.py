"""The points of a finished game, counted a second time from mangrovia/text/en.md alone.

It reads what lies on the table from views and the printed figures, and shares no code with the engine.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from vaka.games.mangrovia.components import Components, Path
from vaka.games.mangrovia.components import Space as Printed
from vaka.games.mangrovia.views.view import Space, View

NEUTRAL = "neutral"
Owner = int | str
Points = dict[str, tuple[int, ...]]


def score(views: Sequence[View], printed: Components) -> Points:
    """Return the points by source from the views of all seats, in the order of the seats."""
    table = views[0]
    seats = range(table.seats)
    figures = {space.id: space for space in printed.spaces}
    built = [(space, figures[space.id]) for space in table.spaces if space.huts]
    points: Points = {
        "suns": tuple(sum(s.huts * shown.points for s, shown in built if s.owner == seat) for seat in seats),
        "pole tiles": tuple(sum(s.pole_tile or 0 for s, _ in built if s.owner == seat) for seat in seats),
    }
    for path in printed.paths:
        god = [seat for seat in seats if path.id in table.players[seat].god_tiles]
        points[f"path {path.id}"] = awarded(path_ranks(path, built, god), path.first, path.second, table.seats)
    stone = [space for space, shown in built if shown.area == "stone"]
    points["stone area"] = tuple(len(stone) * sum(space.owner == seat for space in stone) for seat in seats)
    points["pole area"] = awarded(pole_ranks(built), printed.pole.first, printed.pole.second, table.seats)
    points["amulets"] = tuple(sum(view.hand.amulets) if view.hand else 0 for view in views)
    return points


def winners(points: Points) -> tuple[int, ...]:
    """Return who has most points, the higher sum of amulets deciding among equals (M-82)."""
    totals = [sum(column) for column in zip(*points.values(), strict=True)]
    results = list(zip(totals, points["amulets"], strict=True))
    return tuple(seat for seat, result in enumerate(results) if result == max(results))


def path_ranks(path: Path, built: Sequence[tuple[Space, Printed]], god: Sequence[Owner]) -> list[Owner]:
    """Return the owners on a path, best first: more huts, then the god tile, then the nearest hut (M-73 to M-88)."""
    huts: dict[Owner, list[int]] = defaultdict(list)
    for space, shown in built:
        column, row = shown.col or 0, shown.row or 0
        line, distance = (column, row) if path.orientation == "vertical" else (row, column)
        if line == path.line:
            huts[owner(space)] += [distance] * space.huts
    return sorted(huts, key=lambda who: (-len(huts[who]), who not in god, min(huts[who])))


def pole_ranks(built: Sequence[tuple[Space, Printed]]) -> list[Owner]:
    """Return the owners in the pole area, best first: more huts, then the lowest tile (M-78, M-79)."""
    tiles: dict[Owner, list[int]] = defaultdict(list)
    for space, shown in built:
        if shown.area == "pole":
            assert space.pole_tile is not None
            tiles[owner(space)].append(space.pole_tile)
    return sorted(tiles, key=lambda who: (-len(tiles[who]), min(tiles[who])))


def awarded(ranks: Sequence[Owner], first: int, second: int, seats: int) -> tuple[int, ...]:
    """Return the points of the seats for the first two ranks; what falls to the neutral colour is lost (M-76)."""
    prizes: dict[Owner, int] = dict(zip(ranks, (first, second), strict=False))
    return tuple(prizes.get(seat, 0) for seat in range(seats))


def owner(space: Space) -> Owner:
    """Return who owns the huts on a space."""
    return NEUTRAL if space.owner is None else space.owner
