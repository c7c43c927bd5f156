"""The server as a process of its own, and people who play there in turn."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from tests.page.play.conftest import Made
from tests.page.play.player import SLOW, Player


@contextmanager
def serving(file: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `vaka serve` as a user would."""
    command = [sys.executable, "-m", "vaka", "serve", "--port", str(port), "--no-open", "--database", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
            assert found
            yield process, found[0]
        finally:
            process.kill()


def sit_down(made: Made, ann: Player, ben: Player) -> None:
    """Let two people follow their links to a table."""
    ann.go(f"/join/{made.name}/{made.key}")
    ben.go(f"/join/{made.name}/{made.seats[1]}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for each in (ann, ben):
        each.page.locator(".player").first.wait_for()


def take_turns(players: list[Player], plays: int) -> None:
    """Let whoever is asked play, until so many clicks have played."""
    enough = sum(player.plays for player in players) + plays
    late = monotonic() + SLOW / 1000 + plays
    while sum(player.plays for player in players) < enough:
        for player in players:
            offered = player.offered()
            if offered is not None:
                player.step(offered)
                player.until(lambda: not player.page.locator("#table.busy").count())  # noqa: B023
        assert monotonic() < late, "nobody plays"
        players[0].page.wait_for_timeout(5)
