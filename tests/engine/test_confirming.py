"""Who has compared which printed figures with a box: read, counted, and written into the text of a file."""

from __future__ import annotations

import datetime
import difflib
import tomllib

import pytest

import vaka
from vaka.engine.components import ComponentsError, ComponentsText, Confirmation
from vaka.engine.confirming import Figure, confirmed_figures, open_figures, tallies
from vaka.engine.editing import Cell, Changes, Edit, Editor
from vaka.engine.errors import UsageError

GAMES = pytest.mark.parametrize("name", vaka.games())
DAY = datetime.date(2026, 11, 30)


def text_of(name: str) -> str:
    return vaka.game(name).reader.built_in.read_text(encoding="utf-8")


def changed(name: str, text: str, changes: Changes) -> str:
    return Editor(type(vaka.game(name).components), text).change(changes)


def confirming(*figures: str, by: str = "Ann") -> Changes:
    return Changes(confirm=Confirmation(by, DAY, figures))


def difference(before: str, after: str) -> list[str]:
    """The lines that come or go."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def entry(*figures: str, more: str = "") -> str:
    return f'\n[[confirmed]]\nby = "Ann"\non = 2026-11-30\nfigures = {list(figures)}\n{more}'


def complaints(text: str) -> list[str]:
    with pytest.raises(ComponentsError) as error:
        vaka.game("mangrovia", ComponentsText("FILE", text))
    return [str(fault).removeprefix("FILE: table 'confirmed', row 1 (Ann): ") for fault in error.value.faults]


# --- reading


def test_confirmations_are_read_and_have_no_influence_on_play() -> None:
    text = text_of("mangrovia") + entry("spaces G21", "paths C first second", "display valuables", "birds")
    found = vaka.game("mangrovia", ComponentsText("FILE", text)).components
    usual = vaka.game("mangrovia").components
    assert found.digest == usual.digest
    assert found.confirmed == (
        Confirmation("Ann", DAY, ("spaces G21", "paths C first second", "display valuables", "birds")),
    )
    known = confirmed_figures(found)
    assert known[Figure("paths", "C", "first")].by == "Ann"
    assert Figure("spaces", "G21", "id") not in known
    assert Figure("paths", "C", "line") not in known
    counted = {tally.table: tally[1:] for tally in tallies(found, usual)}
    assert (counted["spaces"], counted["paths"], counted["birds"]) == ((1, 48), (0, 8), (1, 1))
    assert "display" not in counted


def test_the_rulebooks_figures_need_nobody_to_confirm_them() -> None:
    components = vaka.game("mangrovia").components
    loose = {*open_figures(components, components)}
    assert Figure("paths", "A", "line") in loose
    assert Figure("paths", "A", "first") not in loose
    assert Figure("bag", "2", "count") not in loose
    assert Figure("spaces", "G21", "cost") in loose


@pytest.mark.parametrize(
    ("figures", "complaint"),
    [
        (["spaces"], '"spaces": expected the name of a row after the table'),
        (["spaces G20 cost"], '"spaces G20 cost": expected the name of a row after the table'),
        (["spaces G21 costs"], "'costs' unknown: did you mean 'cost'?"),
        (["space G21"], "'space' unknown: did you mean 'spaces'?"),
        (["birds starts"], "'starts' unknown: did you mean 'start'?"),
    ],
)
def test_a_figure_that_there_is_not_cannot_be_confirmed(figures: list[str], complaint: str) -> None:
    assert complaints(text_of("mangrovia") + entry(*figures)) == [complaint]


def test_an_entry_tells_who_and_when() -> None:
    text = text_of("mangrovia")
    assert complaints(text + "[[confirmed]]\nfigures = []\n") == [
        "FILE: table 'confirmed', row 1: by missing: expected 1 to 60 printable characters",
        "FILE: table 'confirmed', row 1: on missing: expected a day, such as 2026-11-30",
    ]
    assert complaints(text + entry(more="why = 3\n")) == ["'why' unknown: known are by, on, figures"]
    assert complaints("confirmed = 3\n" + text) == ["FILE: table 'confirmed': expected tables, [[confirmed]]"]


# --- writing


@GAMES
def test_what_is_not_changed_stays_letter_by_letter(name: str) -> None:
    assert changed(name, text_of(name), Changes()) == text_of(name)


@GAMES
def test_every_open_figure_can_be_confirmed_and_opened_again(name: str) -> None:
    game, text = vaka.game(name), text_of(name)
    ids = [figure.id for figure in open_figures(game.components, game.components)]
    after = changed(name, text, confirming(*ids))
    found = vaka.game(name, ComponentsText("FILE", after)).components
    assert all(tally.done == tally.all for tally in tallies(found, game.components))
    assert found.digest == game.components.digest
    assert changed(name, after, Changes(unconfirm=tuple(ids))) == text


def test_an_edit_keeps_comments_order_and_sources() -> None:
    text = text_of("mangrovia")
    edits = (Edit("spaces/G41/cost", 7), Edit("spaces/G43/neutral", None), Edit("birds/start", ("reed", "sand")))
    assert difference(text, changed("mangrovia", text, Changes(edits))) == [
        '-start = ["mangrove", "water"]',
        '+start = ["reed", "sand"]',
        *(
            (
                '-  { id = "G41", row = 1, col = 4, area = "land",  landscapes = ["mangrove"],         '
                'currency = "valuables", cost =  6, points = 2 },'
            ),
            (
                '+  { id = "G41", row = 1, col = 4, area = "land",  landscapes = ["mangrove"],         '
                'currency = "valuables", cost =  7, points = 2 },'
            ),
            (
                '-  { id = "G43", row = 3, col = 4, area = "land",  landscapes = ["sand"],             '
                'currency = "valuables", cost =  9, points = 0, neutral = "grey" },'
            ),
            (
                '+  { id = "G43", row = 3, col = 4, area = "land",  landscapes = ["sand"],             '
                'currency = "valuables", cost =  9, points = 0 },'
            ),
        ),
    ]


def test_rows_come_and_go() -> None:
    text = text_of("borabora")
    edits = (Edit("paths/NB-WP", None), Edit("status/15", {"points": 15}), Edit("fish/A/values", (1, 1, 6)))
    found = tomllib.loads(changed("borabora", text, Changes(edits)))
    assert "NB-WP" not in [row["path"] for row in found["paths"]["rows"]]
    assert found["status"]["rows"][-1] == {"space": 15, "points": 15}
    assert found["fish"]["rows"][0]["values"] == [1, 1, 6]


def test_a_figure_that_is_corrected_is_no_longer_confirmed() -> None:
    text = changed("mangrovia", text_of("mangrovia"), confirming("spaces/G21", "spaces/G31/cost"))
    same = changed("mangrovia", text, Changes((Edit("spaces/G21/cost", 7),)))
    assert same == text
    other = changed("mangrovia", text, Changes((Edit("spaces/G21/cost", 8), Edit("spaces/G31/cost", 8))))
    figures = tomllib.loads(other)["confirmed"][0]["figures"]
    assert figures == ["spaces G21 row col area landscapes currency points amulet neutral"]


def test_whoever_confirms_last_is_named() -> None:
    text = changed("mangrovia", text_of("mangrovia"), confirming("spaces/G21", "spaces/G31"))
    text = changed("mangrovia", text, confirming("spaces/G21", by="Ben"))
    found = tomllib.loads(text)["confirmed"]
    assert [(each["by"], each["figures"]) for each in found] == [("Ann", ["spaces G31"]), ("Ben", ["spaces G21"])]


def test_a_table_does_not_grow_without_end() -> None:
    row: dict[str, Cell] = {"area": "isle", "landscapes": ("sand",), "currency": "valuables", "cost": 5, "points": 0}
    many = tuple(Edit(f"spaces/X{number}", row) for number in range(200))
    with pytest.raises(UsageError, match="more than 200 rows"):
        changed("mangrovia", text_of("mangrovia"), Changes(many))


@pytest.mark.parametrize(
    "edit",
    [
        Edit("spaces/G20/cost", 3),
        Edit("spaces/G21/costs", 3),
        Edit("spaces", 3),
        Edit("nothing/at/all", 3),
        Edit("", 3),
        Edit("spaces/G21/cost/more", 3),
        Edit("spaces/G21", {"cost": 3}),
        Edit("spaces/G21/cost", {"cost": 3}),
        Edit("birds/start/x", 3),
        Edit("players/2/source", "public"),
    ],
)
def test_what_there_is_not_cannot_be_changed(edit: Edit) -> None:
    with pytest.raises(UsageError, match="there is no such figure"):
        changed("mangrovia", text_of("mangrovia"), Changes((edit,)))
