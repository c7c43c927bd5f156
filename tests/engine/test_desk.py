"""The desk: every printed figure is there once, drafts are checked and drawn, and what is no box is refused."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from typing import Any

import pytest

import vaka
from tests.page_types import generated
from vaka.engine.box import BoxFigure, OwnersBox, owners_box
from vaka.engine.components import ComponentsError
from vaka.engine.desk import Desk
from vaka.engine.editing import Changes, Edit
from vaka.engine.language import LANGUAGES, Language, speaking
from vaka.engine.scene import Part
from vaka.engine.scene.picture import COMMON

GAMES = pytest.mark.parametrize("name", vaka.games())


def usual(name: str) -> OwnersBox:
    return owners_box(vaka.game(name))


def edited(name: str, **edits: Any) -> OwnersBox:
    """A box with figures corrected; a stroke is written as two underlines."""
    changes = Changes(tuple(Edit(figure.replace("__", "/"), value) for figure, value in edits.items()))
    return owners_box(vaka.game(name), changes=changes)


def figure(box: OwnersBox, name: str) -> BoxFigure:
    return next(each for each in box.figures if each.id == name)


# --- the usual box


@GAMES
def test_every_column_of_every_row_is_a_figure_once_or_fixed_with_a_reason(name: str) -> None:
    game = vaka.game(name)
    data = tomllib.loads(game.reader.built_in.read_text(encoding="utf-8"))
    wanted: list[str] = []
    for table in game.components.tables():
        for row in data[table].get("rows", [data[table]]):
            place = table if "rows" not in data[table] else f"{table}/{next(iter(row.values()))}"
            wanted += [f"{place}/{column}" for column in row if column not in ("source", "sources", "note")]
    found = Counter(each.id for each in usual(name).figures)
    assert {*wanted} <= {*found}
    assert {*found.values()} == {1}
    for each in usual(name).figures:
        assert each.fixed or each.source != "rulebook", each.id
        assert each.at is not None
        assert each.value == each.usual


@GAMES
def test_a_figure_lies_within_its_area(name: str) -> None:
    box = usual(name)
    for each in box.figures:
        assert each.at is not None
        area = box.areas[each.at.area]
        assert each.at.w > 4, each
        assert each.at.h > 4, each
        assert -10 <= each.at.x <= area.width - each.at.w + 10, each
        assert -10 <= each.at.y <= area.height - each.at.h + 10, each


@GAMES
def test_rules_of_figures_are_rules_of_the_game(name: str) -> None:
    chapters = vaka.game(name).rulebook("en").chapters
    numbers = {rule.number for chapter in chapters for rule in chapter.rules}
    for each in usual(name).figures:
        assert each.rules, each.id
        assert {*each.rules} <= numbers, each.id


@GAMES
def test_all_symbols_are_drawn_somewhere(name: str) -> None:
    box = usual(name)
    sheets = COMMON.read_text(encoding="utf-8") + vaka.game(name).scenery.symbols.read_text(encoding="utf-8")
    known = {*re.findall(r'\bid="([^"]+)"', sheets), "mark"}
    kinds = [*box.kinds.values(), *(kind.item for kind in box.kinds.values() if kind.item)]
    assert {option.symbol for kind in kinds for option in kind.options if option.symbol} <= known
    sprites = [sprite for area in box.areas.values() for sprite in area.sprites.values()]
    assert {each.symbol for sprite in sprites for each in sprite.draws if isinstance(each, Part)} <= known


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_said_in_every_language(name: str, language: Language) -> None:
    with speaking(language):
        labels = [each.label for each in usual(name).figures]
    assert all(labels)
    if language != "en":
        assert labels != [each.label for each in usual(name).figures]


@GAMES
def test_figures_are_in_reading_order_and_counted(name: str) -> None:
    box = usual(name)
    tables = list(dict.fromkeys(each.table for each in box.figures))
    assert tables == [group.table for group in box.groups]
    assert (box.digest, box.usual) == (vaka.game(name).components.digest, True)
    assert (box.problems, box.changes, box.backdrops) == ((), (), {})
    assert {group.done for group in box.groups} == {0}
    if name == "mangrovia":
        assert next(group.all for group in box.groups if group.table == "spaces") == 48


@GAMES
def test_a_game_without_a_desk_of_its_own_has_sheets(name: str) -> None:
    components = vaka.game(name).components
    desk = Desk(components)
    assert desk.areas().keys() == {f"sheet-{table}" for table in components.tables()}


def test_kinds_follow_from_the_declared_types() -> None:
    kinds = usual("mangrovia").kinds
    assert (kinds["spaces/cost"].name, kinds["spaces/cost"].least, kinds["spaces/cost"].most) == ("number", 1, 27)
    lands = kinds["spaces/landscapes"]
    assert lands.item
    assert (lands.name, lands.least, lands.most, len(lands.item.options)) == ("list", 1, 2, 4)
    assert [option.value for option in lands.item.options] == ["water", "sand", "mangrove", "reed"]
    assert all(option.symbol for option in lands.item.options)
    assert [option.tone for option in kinds["spaces/neutral"].options] == ["neutral", "pale"]
    assert kinds["spaces/neutral"].optional
    assert kinds["spaces/id"].form == "a capital letter, then 1 to 3 capitals or digits"


def test_the_types_of_the_page_know_the_box() -> None:
    assert "@typedef {object} OwnersBox" in generated()


# --- drafts


def test_a_draft_tells_its_problems_with_figures_and_line() -> None:
    box = edited("mangrovia", spaces__I01__amulet=None)
    (problem,) = box.problems
    assert problem.text == "spaces: amulet spaces 9: expected 10 (rulebook)"
    assert "spaces/I01/amulet" in problem.figures
    assert {each.rpartition("/")[2] for each in problem.figures} == {"amulet"}
    assert problem.line is not None
    assert box.text.splitlines()[problem.line - 1] == "[spaces]"
    assert box.digest is None
    assert [(each.figure, each.before, each.now) for each in box.changes] == [("spaces/I01/amulet", True, False)]


def test_a_problem_of_one_row_names_it() -> None:
    box = edited("mangrovia", spaces__G21__cost=99)
    assert any(each.figures == ("spaces/G21/cost",) and each.line for each in box.problems)
    problem = next(each for each in box.problems if each.figures == ("spaces/G21/cost",))
    assert problem.line
    assert box.text.splitlines()[problem.line - 1].startswith('  { id = "G21"')
    assert figure(box, "spaces/G21/cost").value == 99


@pytest.mark.parametrize(
    "edits",
    [
        {"spaces__G21__cost": "much"},
        {"spaces__G21__landscapes": ()},
        {"spaces__G21__row": 3},
        {"spaces__G21__row": None},
        {"spaces__S51__area": "land"},
        {"spaces__S51__area": "lake"},
        {"spaces__G21": None, "spaces__G22": None, "spaces__G23": None, "spaces__G24": None},
        {"paths__C__line": 19},
        {"paths__C": None},
        {"amulets__most_drawn": 10**9},
        {"pole__tiles": ()},
        {"birds__oracle": 3},
        {"start_pairs__1__cards": (3,)},
    ],
)
def test_every_draft_of_mangrovia_is_drawn(edits: dict[str, Any]) -> None:
    box = edited("mangrovia", **edits)
    assert box.problems
    assert len(box.areas["board"].sprites) > 80


@pytest.mark.parametrize(
    "edits",
    [
        {"regions__CF__side": "W"},
        {"regions__CF__island": "moon"},
        {"regions__CF": None},
        {"paths__CM-CP__die": 9},
        {"paths__CM-XX": {"kind": "land", "die": 3}},
        {"temple__slots": ()},
        {"status__3": None},
        {"jewellery__comb__tiles": ()},
        {"symbols__land__men": (1, 2, 9)},
        {"ceremony__1__row": 12, "ceremony__1__col": 12, "ceremony__2__row": 99},
        {"huts__spaces": 10**9},
        {"fish__A__values": 3, "tasks__3-priests__thing": "boats"},
    ],
)
def test_every_draft_of_bora_bora_is_drawn(edits: dict[str, Any]) -> None:
    box = edited("borabora", **edits)
    assert box.problems
    assert len(box.areas["map"].sprites) > 40


def test_a_path_may_be_called_from_either_end() -> None:
    text = usual("borabora").text.replace('"CF-CP"', '"CP-CF"')
    box = owners_box(
        vaka.game("borabora"), text + '\n[[confirmed]]\nby = "Ann"\non = 2026-11-30\nfigures = ["paths CP-CF"]\n'
    )
    found = figure(box, "paths/CP-CF/die")
    assert not box.problems
    assert found.at == figure(usual("borabora"), "paths/CF-CP/die").at
    assert found.confirmed
    assert not found.fixed
    assert next(group.done for group in box.groups if group.table == "paths") == 1
    again = owners_box(vaka.game("borabora"), box.text, changes=Changes((Edit("paths/CP-CF/die", 2),)))
    assert figure(again, "paths/CP-CF/die").value == 2
    assert "paths CP-CF kind ring" in again.text


def test_a_board_of_another_shape_has_a_backdrop_of_its_own() -> None:
    box = edited(
        "mangrovia",
        spaces__X1={
            "row": 7,
            "col": 7,
            "area": "land",
            "landscapes": ("sand",),
            "currency": "valuables",
            "cost": 9,
            "points": 0,
        },
    )
    assert not box.problems
    assert box.backdrops["board"].startswith("<svg")
    assert [each.figure for each in box.changes] == ["spaces/X1"]
    assert "space X1" in box.areas["board"].sprites


# --- what is no box


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = ?", "line 1, column 8: not TOML: Invalid value"),
        ('# mine\ngame = "borabora"\nformat = 1\n', 'line 2: game "borabora": expected "mangrovia"'),
        ('game = "mangrovia"\n\nformat = 2\n', "line 3: format 2: expected 1"),
        ("x = '" + "x" * 500 + "'", "line 1: longer than 400 characters"),
        ("", 'game missing: expected game = "mangrovia" at the top'),
    ],
)
def test_what_is_no_box_is_refused_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(ComponentsError) as error:
        owners_box(vaka.game("mangrovia"), text, "mine.toml")
    assert f"mine.toml: {complaint}" in str(error.value)


GARBAGE = (None, 0, -1, 10**12, 99, "", "x", "sand", "G22", True, (), (1,), ("sand", "sand"), ((1, 2), (3,)), (0, 99))


@GAMES
def test_whatever_is_entered_is_a_draft(name: str) -> None:
    """Nothing but what there is not is refused."""
    chance = random.Random(name)
    game = vaka.game(name)
    known = usual(name)
    areas = known.areas.keys()
    ids = [each.id for each in known.figures if not each.fixed]
    rows = [f"{each.table}/{each.row}" for each in known.figures if each.row]
    for _ in range(40):
        edits = {figure: Edit(figure, chance.choice(GARBAGE)) for figure in chance.choices(ids, k=chance.randint(1, 6))}
        if chance.random() < 0.3:
            out = chance.choice(rows)
            edits = {figure: edit for figure, edit in edits.items() if not figure.startswith(f"{out}/")}
            edits[out] = Edit(out, None)
        box = owners_box(game, changes=Changes(tuple(edits.values())))
        assert (box.digest is None) == bool(box.problems)
        assert box.areas.keys() == areas
