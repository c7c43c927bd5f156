"""A game of another package: it passes the contract, and is played in the terminal, in the arena and at the table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from start import ROOT
from tests.outside.scopa import SOURCES, installed
from vaka.engine import memory


@pytest.fixture(scope="session")
def environment() -> dict[str, str]:
    folder = ROOT / "build" / "outside"
    folder.mkdir(parents=True, exist_ok=True)
    return installed(folder)


def run(environment: dict[str, str], *command: str, typed: str = "", folder: Path = ROOT) -> str:
    """Run a command of this Python with the game, and return what it printed."""
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_on(environment: dict[str, str], *arguments: str) -> str:
    return run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)


def test_it_fulfils_the_contract(environment: dict[str, str]) -> None:
    assert " passed" in pytest_on(environment, "tests/games/test_contract.py", "-k", "scopa")


def test_its_own_rules_are_tested(environment: dict[str, str]) -> None:
    assert " passed" in pytest_on(environment, str(SOURCES / "tests"))


def test_it_is_built_like_the_engine(environment: dict[str, str]) -> None:
    code = "import vaka, scopa.rules.state as state; print(state.__file__)"
    assert run(environment, "-c", code).strip().endswith(".py") != memory.COMPILED


def test_compiled_and_pure_games_agree(environment: dict[str, str]) -> None:
    code = (
        "import random, vaka\n"
        "for seats in (2, 3, 4):\n"
        "    state, chance = vaka.game('scopa').new(seats=seats, seed=8), random.Random(1)\n"
        "    while not state.over:\n"
        "        print(state.digest(), state.redeal(0, 1).digest())\n"
        "        state.play(chance.choice(state.legal()))\n"
        "    print(state.points())\n"
    )
    assert run(environment, "-c", code) == run(environment | {"VAKA_PURE": "1"}, "-c", code)


def test_it_is_played_in_the_terminal_and_looked_at_again(environment: dict[str, str], tmp_path: Path) -> None:
    game = ("-m", "vaka", "play", "scopa", "--seats", "human,novice", "--seed", "5", "--record", "game.txt")
    shown = run(environment, *game, typed="1\n" * 200, folder=tmp_path)
    assert "wins with" in shown or "share the win" in shown
    assert "Seven of coins" in shown
    assert "S-6" in run(environment, "-m", "vaka", "rules", "scopa", folder=tmp_path)
    assert "Primiera" in run(environment, "-m", "vaka", "replay", "game.txt", folder=tmp_path)


def test_a_search_without_a_net_beats_chance(environment: dict[str, str]) -> None:
    visits = 60 if memory.COMPILED else 10
    match = ("arena", "scopa", "--bots", f"skilled:{visits},random", "--games", "20", "--seed", "1", "--json")
    found = json.loads(run(environment, "-m", "vaka", *match))
    wins = {row["name"]: row["wins"] for row in found["bots"]}
    assert wins[f"skilled:{visits}"] > 12
