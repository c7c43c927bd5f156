"""People who sit down and play in turn, by clicks or, where these prove nothing new, without their pages."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from time import monotonic
from typing import Any

import httpx

from tests.page.play.conftest import Made
from tests.page.play.player import Player
from tests.patience import PATIENCE, until
from vaka.table.table import Table


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


def decisions_left(table: Table, seats: set[int], seed: int = 1) -> int:
    """Return how many decisions some seats would have until the end, if all went on at random."""
    draws, state, found = Random(seed), table.state.copy(), 0
    while (seat := state.seat) is not None:
        found += seat in seats
        state.play(draws.choice(state.legal()))
    return found


def skip(made: Made, table: Table, players: dict[int, Player], enough: Callable[[], object], seed: int = 1) -> None:
    """Let players leave their pages, play on at random by requests until it is enough, and let them come back.

    None of them may have a turn that only waits to be ended.
    """
    draws, path = Random(seed), f"/api/tables/{made.name}"
    for player in players.values():
        player.go("/static/art/icon.svg")
    with ExitStack() as stack:
        clients: dict[int | None, httpx.Client] = {}
        for seat, player in players.items():
            keys = {each["name"]: each["value"] for each in player.context.cookies()}
            client = httpx.Client(base_url=player.url, cookies=keys, timeout=PATIENCE)
            clients[seat] = stack.enter_context(client)
        while not enough():
            until(lambda: table.status == "over" or table.deciding in clients, "the bots do not play")
            if table.status == "over":
                break
            client = clients[table.deciding]
            now: Any = client.get(path).json()
            wish = {"move": draws.choice(now["offers"])["notation"], "version": now["version"], "end": True}
            answer = client.post(f"{path}/moves", json=wish)
            assert answer.status_code == 200, answer.text
    for player in players.values():
        player.go(f"/t/{made.name}")
