"""People who sit down and play in turn, by clicks."""

from __future__ import annotations

from time import monotonic

from tests.page.play.conftest import Made
from tests.page.play.player import Player
from tests.patience import PATIENCE


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
    late = monotonic() + PATIENCE
    while sum(player.plays for player in players) < enough:
        for player in players:
            offered = player.offered()
            if offered is not None:
                player.step(offered)
                player.until(lambda: not player.page.locator("#table.busy").count())  # noqa: B023
                late = monotonic() + PATIENCE
        assert monotonic() < late, "nobody plays"
        players[0].page.wait_for_timeout(5)
