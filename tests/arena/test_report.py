"""All figures of a match, as data and as text."""

from __future__ import annotations

import csv
import io
import json

from tests.arena.games import game
from vaka.arena.match import Failure, new_match
from vaka.arena.report import as_csv, as_json, failures, report

MATCH = new_match("mangrovia", 2, ("random", "random"), 4, 7)
GAMES = [game([30, 20]), game([10, 20], seating=[1, 0])]
FAILED = game([90, 1], winners=[1], failure=Failure(0, 5, "raised"))


def test_json_has_what_scripts_rely_on() -> None:
    found = json.loads(as_json(report(MATCH, GAMES)))
    assert [bot["name"] for bot in found["bots"]] == ["random", "random#2"]
    promised = "name games wins rate low high mean_place mean_points seconds_per_decision".split()
    assert all(set(promised) <= set(bot) for bot in found["bots"])
    assert found["bots"][0]["wins"] == 2
    assert found["sources"] == {"random": {"suns": 25, "amulets": 0}, "random#2": {"suns": 15, "amulets": 0}}
    assert [one["name"] for one in found["ratings"]] == ["random", "random#2"]


def test_csv_has_a_line_for_each_bot() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(report(MATCH, GAMES)))))
    assert [(row["name"], float(row["wins"]), row["games"]) for row in rows] == [
        ("random", 2, "2"),
        ("random#2", 0, "2"),
    ]


def test_a_failed_game_has_no_points_by_source() -> None:
    found = report(MATCH, [FAILED])
    assert found.sources == {"random": {}, "random#2": {}}
    assert failures([*GAMES, FAILED]) == {0: [FAILED]}
    as_csv(found)
