"""Reading a components file of Bora Bora: what the rulebook calls for beside its figures, such as totals and examples.

Figures that the rulebook gives outright are compared with the file that comes with vaka, see `Draft.compare`.
"""

from __future__ import annotations

import pathlib
from collections import Counter
from itertools import combinations

from vaka.engine.language import say
from vaka.engine.reading import Check, Draft, Reader
from vaka.engine.telling import both
from vaka.games.borabora.components import (
    ISLANDS,
    MOST_STATUS,
    PLACES,
    TERRAINS,
    Components,
    Island,
    Pile,
    Side,
    Terrain,
)

PILES: dict[Pile, int] = {"start": 7, "main": 53}
OUTER: dict[Island, tuple[Terrain, Terrain]] = {"south": ("forest", "plain"), "east": ("beach", "forest")}
"""The islands around the centre whose terrains the rulebook's example of an expansion tells."""
MOUNTAIN: tuple[Island, Terrain] = ("centre", "mountain")
"""Where the expansion of that example begins: it tells all paths from there within the centre and to those islands."""


def _check_rounds(draft: Draft[Components]) -> None:
    steps = sorted({row.building for row in draft.shipped.rounds}, reverse=True)
    points = [row.building for row in sorted(draft.components.rounds, key=lambda row: row.round)]
    if list(dict.fromkeys(points)) != steps or points != sorted(points, reverse=True):
        draft.fault(
            say(
                "building {points}: expected to fall from {first} to {second} to {third} (rulebook)",
                points=", ".join(str(each) for each in points),
                first=steps[0],
                second=steps[1],
                third=steps[2],
            ),
            None,
            "building",
        )


def _check_colours(draft: Draft[Components]) -> None:
    for colour, count in Counter(draft.components.colours.players).items():
        if count > 1:
            draft.fault(say("players: {colour} {count} times", colour=colour, count=count), None, "players")


def _check_regions(draft: Draft[Components]) -> None:
    regions = draft.components.regions
    terrains = Counter(region.terrain for region in regions)
    for terrain in TERRAINS:
        if terrains[terrain] != 3:
            draft.fault(
                say("{terrain} regions {number}: expected 3 (rulebook)", terrain=terrain, number=terrains[terrain]),
                None,
                "terrain",
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
                None,
                "island",
            )
        elif island in OUTER and sorted(region.terrain for region in on_it) != sorted(OUTER[island]):
            draft.fault(
                say("{island} island: expected {terrains} (rulebook)", island=island, terrains=both(OUTER[island])),
                None,
                "terrain",
            )


def _check_sides(draft: Draft[Components]) -> None:
    centre = {region.terrain: region.side for region in draft.shipped.regions if region.island == "centre"}
    taken: dict[tuple[Island, Side], str] = {}
    for number, region in enumerate(draft.components.regions, 1):
        other = taken.setdefault((region.island, region.side), region.id)
        if region.side not in PLACES[region.island]:
            sides = ", ".join(PLACES[region.island])
            draft.fault(
                say("side {side}: expected one of {sides} on this island", side=region.side, sides=sides),
                number,
                "side",
            )
        elif region.island == "centre" and region.side != centre[region.terrain]:
            draft.expect(number, "side", region.side, centre[region.terrain])
        elif other != region.id:
            draft.fault(say("side {side}: {other} lies there already", side=region.side, other=other), number, "side")


def _check_paths(draft: Draft[Components]) -> None:
    islands = {region.id: region.island for region in draft.components.regions}
    seen: dict[tuple[str, str], tuple[int, str]] = {}
    for number, path in enumerate(draft.components.paths, 1):
        a, b = path.ends
        unknown = [end for end in (a, b) if end not in islands]
        row, name = seen.setdefault((a, b), (number, path.path))
        if unknown:
            if a and b:  # otherwise its form is at fault, which has been said
                draft.fault(both(say("no region {name}", name=name) for name in unknown), number)
        elif a == b:
            draft.fault(say("expected two different regions"), number)
        elif name != path.path:
            draft.fault(say("joins the same regions as row {row}", row=row), number)
        elif path.kind == "land" and islands[a] != islands[b]:
            draft.fault(say("kind land: expected water from island to island"), number, "kind")
        elif path.ring and (islands[a] == islands[b] or "centre" in (islands[a], islands[b])):
            draft.fault(say("ring true: expected two outer islands"), number, "ring")
    if not any((path.kind, path.die) == ("water", 6) for path in draft.components.paths):
        draft.fault(say("no water path of 6: expected one (rulebook, example of the gods)"), None, "die")


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
            draft.fault(say("no path leads here: expected at least one"), number)
        elif neighbours[first] and region.id not in reached:
            draft.fault(say("cannot be reached from {first}: expected that every region can", first=first), number)


def _check_expansion_example(draft: Draft[Components]) -> None:
    """Regions are told by island and terrain here, as their ids are an owner's to choose."""
    shipped = {region.id: (region.island, region.terrain) for region in draft.shipped.regions}
    given = {
        frozenset(shipped[end] for end in path.ends): path for path in draft.shipped.paths if path.source == "rulebook"
    }
    ids = {(region.island, region.terrain): region.id for region in draft.components.regions}
    rows = {path.ends: (number, path) for number, path in enumerate(draft.components.paths, 1)}
    if MOUNTAIN not in ids:
        return
    for (island, terrain), region_id in ids.items():
        a, b = sorted((ids[MOUNTAIN], region_id))
        number, path = rows.get((a, b), (None, None))
        expected = given.get(frozenset((MOUNTAIN, (island, terrain))))
        if expected is not None and path is not None:
            draft.compare_figures(number, path, expected)
        elif expected is not None:
            draft.fault(
                say(
                    "no path {a}-{b}: expected one by {kind} for {die} (rulebook)",
                    a=a,
                    b=b,
                    kind=expected.kind,
                    die=expected.die,
                )
            )
        elif path is not None and a != b and (island == "centre" or terrain in OUTER.get(island, ())):
            draft.fault(say("expected no path between these two (rulebook)"), number)


def _check_fish(draft: Draft[Components]) -> None:
    values = Counter(value for fish in draft.components.fish for value in fish.values)
    if values[1] != 4:
        draft.fault(say("tiles of value 1: {number}: expected 4 (rulebook)", number=values[1]), None, "values")
    for value in (5, 6):
        if not values[value]:
            draft.fault(say("no tile of value {value}: expected one (rulebook)", value=value), None, "values")


def _check_symbols(draft: Draft[Components]) -> None:
    symbols = draft.components.symbols
    men = [carried for row in symbols for carried in row.men]
    if not any(sum(pair) == 5 for pair in combinations(men, 2)):
        draft.fault(say("no two men with 5 together: expected two (rulebook, example of the helper)"), None, "men")
    if not any(3 in row.women for row in symbols):
        draft.fault(say("no woman with 3: expected one (rulebook, example of the helper)"), None, "women")


def _check_huts(draft: Draft[Components]) -> None:
    huts = draft.components.huts
    if huts.last == draft.shipped.huts.last and huts.single + huts.last != 12:
        draft.fault(
            say(
                "single {single}: expected 10, for 12 huts with those on the last space (rulebook)", single=huts.single
            ),
            None,
            "single",
        )


def _check_buildings(draft: Draft[Components]) -> None:
    if draft.components.buildings.dice != (1, 2, 3, 4, 5, 6):
        draft.fault(say("dice: expected 1 to 6, each once"), None, "dice")


def _check_ceremony(draft: Draft[Components]) -> None:
    taken: dict[tuple[int, int], int] = {}
    for number, row in enumerate(draft.components.ceremony, 1):
        other = taken.setdefault((row.row, row.col), row.space)
        if other != row.space:
            draft.fault(
                say("row {row}, col {col}: {other} lies there already", row=row.row, col=row.col, other=other),
                number,
                "row",
                "col",
            )
    if len(taken) == 12 and not _can_be_filled(frozenset(taken)):
        draft.fault(say("six buildings cannot fill the spaces: expected that they can (rulebook)"), None, "row", "col")


def _can_be_filled(cells: frozenset[tuple[int, int]]) -> bool:
    """Return whether buildings on two adjacent cells each can cover all."""
    if not cells:
        return True
    row, col = min(cells)
    return any(
        other in cells and _can_be_filled(cells - {(row, col), other}) for other in ((row, col + 1), (row + 1, col))
    )


def _check_status(draft: Draft[Components]) -> None:
    given = {row.space: row for row in draft.shipped.status if row.source == "rulebook"}
    points = {row.space: row.points for row in draft.components.status}
    last = max([space for space in points if space <= MOST_STATUS], default=0)
    draft.expect_all("space", range(max(last, 5) + 1))
    for number, row in enumerate(draft.components.status, 1):
        before = points.get(row.space - 1, 0)
        if row.space in given:
            draft.compare_figures(number, row, given[row.space])
        elif row.space < 5 and row.points >= 4:
            draft.fault(
                say("points {points}: expected less than 4 before space 5 (rulebook)", points=row.points),
                number,
                "points",
            )
        elif row.points < before:
            draft.fault(
                say(
                    "points {points}: expected {before} or more, as on the space before",
                    points=row.points,
                    before=before,
                ),
                number,
                "points",
            )
    most = max(points.values(), default=0)
    if most < 15:
        draft.fault(say("most points {most}: expected 15 (rulebook)", most=most), None, "points")


def _check_jewellery(draft: Draft[Components]) -> None:
    points = [points for row in draft.components.jewellery for points, _ in row.tiles]
    if len(points) != 24:
        draft.fault(say("tiles {number}: expected 24 (rulebook)", number=len(points)), None, "tiles")
    for bound in (1, 9):
        if bound not in points:
            draft.fault(say("no tile of {bound} points: expected one (rulebook)", bound=bound), None, "tiles")


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
                None,
                "pile",
            )


CHECKS: tuple[tuple[tuple[str, ...], Check[Components]], ...] = (
    (("rounds",), _check_rounds),
    (("colours",), _check_colours),
    (("regions",), _check_regions),
    (("regions",), _check_sides),
    (("paths", "regions"), _check_paths),
    (("regions", "paths"), _check_reached),
    (("paths", "regions"), _check_expansion_example),
    (("fish",), _check_fish),
    (("symbols",), _check_symbols),
    (("huts",), _check_huts),
    (("buildings",), _check_buildings),
    (("ceremony",), _check_ceremony),
    (("status",), _check_status),
    (("jewellery",), _check_jewellery),
    (("tasks",), _check_piles),
)

BUILT_IN = pathlib.Path(__file__).parents[1] / "components.toml"
READER = Reader(Components, BUILT_IN, CHECKS)
load, parse = READER.load, READER.parse
