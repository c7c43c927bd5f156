"""Reading a components file of Mangrovia: what the rulebook calls for beside its figures, such as totals and examples.

Figures that the rulebook gives outright are compared with the file that comes with vaka, see `Draft.compare`.
"""

from __future__ import annotations

import pathlib
from collections import Counter
from collections.abc import Iterable
from typing import get_args

from vaka.engine.language import say
from vaka.engine.reading import Check, Draft, Reader
from vaka.games.mangrovia.components import LANDSCAPES, BoardArea, Components, Currency, Landscape, Orientation, Space
from vaka.games.mangrovia.rules.codes import MOST_SPACES

PATH_HUTS = {"A": 6, "B": 7}
NEUTRAL_HUTS = {"grey": 3, "white": 7}
AREA_OF_NEUTRAL: dict[str, tuple[BoardArea, BoardArea]] = {"grey": ("stone", "pole"), "white": ("pole", "stone")}
"""Each colour has exactly one hut in the first area and none in the second."""


def _check_landings(draft: Draft[Components]) -> None:
    given = {row.landing for row in draft.shipped.landings if row.source == "rulebook"}
    for number, row in enumerate(draft.components.landings, 1):
        if row.landing in given:
            continue
        for field, owner in (("double", 9), ("birds", 12)):
            if getattr(row, field):
                draft.fault(
                    say("{field} true: only landing {owner} has it (rulebook)", field=field, owner=owner),
                    number,
                    field,
                )
        if not row.parts:
            draft.fault(say("nothing to do: expected at least one of up, down, huts, amulets"), number)
        if row.either and len(row.parts) != 2:
            draft.fault(
                say("either true: expected two parts to choose from, found {number}", number=len(row.parts)),
                number,
                "either",
            )


def _check_face_up(draft: Draft[Components]) -> None:
    drawn = sum(row.up for row in draft.components.landings)
    shown = draft.components.display.valuables + draft.components.display.landscapes
    if drawn != shown:
        draft.fault(
            say("up adds up to {drawn}: expected {shown}, as many cards as on display", drawn=drawn, shown=shown),
            None,
            "up",
        )


def _check_birds(draft: Draft[Components]) -> None:
    squares = [square for pair in draft.components.birds.oracle for square in pair]
    if sorted(squares) != sorted(LANDSCAPES):
        draft.fault(say("oracle: expected each landscape once"), None, "oracle")


def _check_stone_tiles(draft: Draft[Components]) -> None:
    tiles = draft.components.stone_tiles
    for number, row in enumerate(tiles, 1):
        if row.count == 0 and row.kind != "god":
            draft.fault(say("count 0: expected 1 or more (rulebook)"), number, "count")
    godless = sum(row.count for row in tiles if row.kind != "god")
    if godless != 8:
        draft.fault(say("godless tiles {godless}: expected 8 (rulebook)", godless=godless), None, "count")


def _check_paths(draft: Draft[Components]) -> None:
    given = {path.id: path for path in draft.shipped.paths if path.source == "rulebook"}
    paths = draft.components.paths
    for orientation in get_args(Orientation):
        count = sum(path.orientation == orientation for path in paths)
        if count != 4:
            draft.fault(
                say("{orientation} paths {count}: expected 4 (rulebook)", orientation=orientation, count=count),
                None,
                "orientation",
            )
    lines: dict[tuple[str, int], str] = {}
    for number, path in enumerate(paths, 1):
        if path.second >= path.first:
            draft.fault(
                say("second {second}: expected less than first, {first}", second=path.second, first=path.first),
                number,
                "first",
                "second",
            )
        if path.id in given:
            draft.compare_figures(number, path, given[path.id])
        other = lines.setdefault((path.orientation, path.line), path.id)
        if other != path.id:
            draft.fault(say("line {line}: path {other} has it already", line=path.line, other=other), number, "line")
    _check_leftmost_paths(draft)


def _check_leftmost_paths(draft: Draft[Components]) -> None:
    vertical = [path for path in draft.components.paths if path.orientation == "vertical"]
    leftmost = [path.id for path in sorted(vertical, key=lambda path: path.line)][:2]
    if leftmost != ["A", "B"]:
        draft.fault(
            say("leftmost vertical paths {leftmost}: expected A, B (rulebook)", leftmost=", ".join(leftmost)),
            None,
            "line",
        )


def _check_path_spaces(draft: Draft[Components]) -> None:
    components = draft.components
    for number, path in enumerate(components.paths, 1):
        on_it = [space for space in components.spaces if path.holds(space)]
        room = sum(2 if space.double else 1 for space in on_it)
        if not on_it:
            draft.fault(say("no space on line {line}: expected at least one", line=path.line), number, "line")
        elif room < PATH_HUTS.get(path.id, 0):
            draft.fault(
                say(
                    "room for {room} huts: expected {least} or more (rulebook, example 11)",
                    room=room,
                    least=PATH_HUTS[path.id],
                ),
                number,
                "line",
            )


def _check_space_count(draft: Draft[Components]) -> None:
    count = len(draft.components.spaces)
    if count > MOST_SPACES:
        draft.fault(say("{count} spaces: expected {most} at most", count=count, most=MOST_SPACES))


def _check_cells(draft: Draft[Components]) -> None:
    taken: dict[tuple[int, int], str] = {}
    for number, space in enumerate(draft.components.spaces, 1):
        if space.area == "isle":
            if (space.row, space.col) != (None, None):
                draft.fault(say("an isle lies off the grid: expected neither row nor col"), number, "row", "col")
        elif space.row is None or space.col is None:
            key = "col" if space.col is None else "row"
            draft.fault(say("{key} missing: only an isle has none", key=key), number, key)
        else:
            other = taken.setdefault((space.row, space.col), space.id)
            if other != space.id:
                draft.fault(
                    say("row {row}, col {col}: {other} lies there already", row=space.row, col=space.col, other=other),
                    number,
                    "row",
                    "col",
                )


def _check_areas(draft: Draft[Components]) -> None:
    for area in ("stone", "pole"):
        cells = _cells(space for space in draft.components.spaces if space.area == area)
        if len(cells) != 8:
            draft.fault(
                say("{area} spaces {number}: expected 8 (rulebook)", area=area, number=len(cells)), None, "area"
            )
        elif not _is_ring(cells):
            draft.fault(
                say("{area} spaces: expected a square of 3 by 3 without its centre (rulebook)", area=area),
                None,
                "area",
            )
        else:
            _check_centre(draft, area, _centre(cells))


def _check_centre(draft: Draft[Components], area: str, centre: tuple[int, int]) -> None:
    for number, space in enumerate(draft.components.spaces, 1):
        if (space.row, space.col) == centre:
            draft.fault(
                say("lies in the centre of the {area} area: expected no space there (rulebook)", area=area),
                number,
                "row",
                "col",
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
        draft.fault(say("amulet spaces {number}: expected 10 (rulebook)", number=amulet_spaces), None, "amulet")
    if not any(space.currency == "amulets" for space in spaces):
        draft.fault(say("no space paid with amulets: expected at least one (rulebook)"), None, "currency")


def _check_double_landscapes(draft: Draft[Components]) -> None:
    double = [(number, s) for number, s in enumerate(draft.components.spaces, 1) if len(s.landscapes) == 2]
    for number, space in double:
        if space.landscapes[0] == space.landscapes[1]:
            draft.fault(say("landscapes: {name} twice", name=space.landscapes[0]), number, "landscapes")
    if sorted(space.amulet for _, space in double) != [False, True]:
        found = ", ".join(space.id for _, space in double) or say("none")
        draft.fault(
            say(
                "spaces with two landscapes: {found}: expected two, one of them an amulet space (rulebook)", found=found
            ),
            None,
            "landscapes",
        )
        return
    number, plain = next((number, space) for number, space in double if not space.amulet)
    draft.expect(number, "points", plain.points, 4)
    if not plain.double:
        draft.fault(
            say(
                "area {area}: expected to be open to double huts, having two landscapes and no amulet (rulebook)",
                area=plain.area,
            ),
            number,
            "area",
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
                None,
                "neutral",
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
                    None,
                    "neutral",
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
                None,
                "landscapes",
                "currency",
                "cost",
                "points",
            )


CHECKS: tuple[tuple[tuple[str, ...], Check[Components]], ...] = (
    (("landings",), _check_landings),
    (("landings", "display"), _check_face_up),
    (("birds",), _check_birds),
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

BUILT_IN = pathlib.Path(__file__).parents[1] / "components.toml"
READER = Reader(Components, BUILT_IN, CHECKS)
load, parse = READER.load, READER.parse
