"""The server is killed and started again: both pages find back by themselves, and the game goes on."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx
import pytest

import vaka
from tests.page.play.conftest import Come, set_up
from tests.page.play.serving import sit_down, take_turns
from tests.patience import PATIENCE
from tests.serve import Serving

LOST = ("net::ERR_", "Failed to load resource")


@pytest.mark.parametrize("game", vaka.games())
def test_both_pages_recover_from_a_killed_server(come: Come, tmp_path: Path, game: str) -> None:
    with Serving(tmp_path / "tables.sqlite", tmp_path / "server.log") as serving:
        url = serving.url
        made = set_up(url, game, "me", "open")
        ann, ben = come(url), come(url)
        sit_down(made, ann, ben)
        take_turns([ann, ben], 20)
        ann.until(lambda: ann.offered() or ben.offered())
        headers = {"Authorization": f"Bearer {made.key}"}
        before = httpx.get(f"{url}/api/tables/{made.name}", headers=headers, timeout=PATIENCE).json()
        asked = {player: player.question for player in (ann, ben) if player.offered()}
        assert asked
        serving.end(signal.SIGKILL)
        for player in (ann, ben):
            player.page.locator("#status", has_text="Reconnecting").wait_for()
        serving.start()
        for player in (ann, ben):
            player.page.wait_for_function("() => document.getElementById('status').hidden")
        after = httpx.get(f"{url}/api/tables/{made.name}", headers=headers, timeout=PATIENCE).json()
        assert (after["version"], after["view"], after["deciding"]) == (
            before["version"],
            before["view"],
            before["deciding"],
        )
        for player, question in asked.items():
            player.wait()
            assert player.question == question
        take_turns([ann, ben], 12)
        for player in (ann, ben):
            player.until(lambda: player.lines)  # noqa: B023
            player.complaints = [each for each in player.complaints if not any(text in each for text in LOST)]
            player.check()
        for player in (ann, ben):
            player.go("/")  # lets the stream go before the server does
