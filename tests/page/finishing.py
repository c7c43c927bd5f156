"""Tables that are over, made quickly: a random game as the log of a table."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx

import vaka
from tests.patience import until
from vaka.table import events
from vaka.table.plan import Opening, Plan, SeatPlan
from vaka.table.table import Table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def finished_table(game: str, seats: int, seed: int = 5, components: str | None = None) -> Table:
    """Return a table at which random moves were played to the end."""
    players = tuple(SeatPlan("screen" if seat else "me", NAMES[seat]) for seat in range(seats))
    plan = Plan(game, players, components=components)
    table = Table(
        "finished", Opening(plan, seed, plan.played().components.digest, vaka.__version__, plan.played().rules), 0
    )
    draws = Random(seed)
    while (seat := table.state.seat) is not None:
        move = table.game.notation(draws.choice(table.state.legal()))
        table.apply(table.length * 1000, events.Moved(seat, move, final=True))
    return table


def record_text(game: str, seats: int = 3, components: str | None = None) -> str:
    """Return the record of a random game, perhaps with corrected components."""
    return finished_table(game, seats, components=components).record().dumps()


def create(client: httpx.Client, game: str, *kinds: str, **agreed: object) -> str:
    """Set up a table, and return its name."""
    seats = [{"kind": kind, "name": NAMES[seat], "level": "random"} for seat, kind in enumerate(kinds)]
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **agreed})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def over(client: httpx.Client, table: str) -> Any:
    """Wait until the bots of a table have played to the end, and return how it looks then."""
    snapshot: Any = {}

    def is_over() -> bool:
        nonlocal snapshot
        snapshot = client.get(f"/api/tables/{table}").json()
        return bool(snapshot["status"] == "over")

    until(is_over, "the bots do not come to an end", lambda: snapshot.get("version"), breath=0.1)
    return snapshot
