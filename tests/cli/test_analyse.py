"""The command `vaka analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import vaka as package
from tests.arena.inline import InlineRunner
from tests.cli.conftest import Vaka


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("vaka.cli.matches.PoolRunner", lambda workers: InlineRunner())  # no process to start


@pytest.mark.parametrize("game", package.games())
def test_what_wins_for_people(vaka: Vaka, tmp_path: Path, game: str) -> None:
    run = vaka("analyse", game, "--players", 3, "--bots", "random", "--games", 3, "--workers", 1, "--plot", "page.svg")
    assert run.status == 0
    title = {"mangrovia": "site of the first bowl", "borabora": "action of the first die"}[game]
    for word in ("turn 3", title, "winners", "gap", "length of games", "rounds", "Ended by"):
        assert word in run.out
    assert "What wins" in (tmp_path / "page.svg").read_text(encoding="utf-8")
    assert not list((tmp_path / "state").rglob("*.jsonl"))


def test_json_adds_up(vaka: Vaka) -> None:
    words = ("analyse", "mangrovia", "--bots", "random,random", "--games", 4, "--workers", 1)
    found = json.loads(vaka(*words, "--json").out)
    assert found["games"] == 4
    for groups in ("by_turn", "by_first_choice"):
        assert sum(group["games"] for group in found[groups]) == 8
        assert sum(group["wins"] for group in found[groups]) == pytest.approx(4)
    assert sum(found["endings"].values()) == 4
    assert all(sum(length["counts"].values()) == 4 for length in found["lengths"])


def test_bad_input(vaka: Vaka) -> None:
    assert "bot 'nobody'" in vaka("analyse", "mangrovia", "--bots", "nobody").err
    assert vaka("analyse", "mangrovia", "--bots", "random", "--plot", "x.txt").status == 2
