"""The example bot, as a program of its own, against `vaka serve`."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from vaka.client import Client, Plan, SeatPlan

BOT = Path(__file__).parents[2] / "examples" / "http_bot.py"


def test_it_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 40


@pytest.mark.parametrize("game", ["mangrovia", "borabora"])
def test_it_plays_a_whole_game(url: str, game: str) -> None:
    done = subprocess.run(
        [sys.executable, str(BOT), url, "--game", game],
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{game}: (")


def test_it_sits_down_at_a_table(url: str) -> None:
    with Client(url) as client:
        host = client.create(Plan("mangrovia", (SeatPlan("program"), SeatPlan("bot", level="random"))))
        (link,) = host.links().seats
        command = [sys.executable, str(BOT), url, "--table", host.table, "--key", link.key]
        done = subprocess.run(command, capture_output=True, text=True, timeout=4 * PATIENCE, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout.rstrip().endswith("I was seat 0")
        assert host.snapshot().status == "over"
