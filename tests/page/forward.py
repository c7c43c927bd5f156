"""Real tables on a real server, brought to where something is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx

from tests.patience import until

LONG = (
    "Wilhelmina-Wachtmeisters",
    "Maximiliane-of-the-north",
    "Mmmmmmmmmmmmmmmmmmmmmmmm",
    "Konstantinos-Nikolaou-II",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
)
"""Names of 24 letters, the most there may be."""

Seen = dict[str, Any]


def sit_down(client: httpx.Client, game: str, names: Sequence[str], **agreed: object) -> str:
    """Sit down with bots that play at random, and return the table."""
    seats = [{"kind": "bot" if seat else "me", "name": name, "level": "random"} for seat, name in enumerate(names)]
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **agreed})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def forward(client: httpx.Client, table: str, enough: Callable[[Seen], object], seed: int = 1) -> Seen:
    """Play at random until a decision of one's own at which it is enough, or to the end; return what is seen then."""
    draws = Random(seed)
    address = f"/api/tables/{table}"
    now: Seen = client.get(address).json()

    def has_come() -> bool:
        nonlocal now
        now = client.get(address).json()
        return bool(now["offers"]) or now["status"] == "over"

    def version() -> object:
        return now["version"]

    while now["status"] != "over" and not (now["offers"] and enough(now)):
        if now["offers"]:
            move = draws.choice(now["offers"])["notation"]
            now = client.post(f"{address}/moves", json={"move": move, "version": now["version"], "end": True}).json()
        else:
            until(has_come, "the bots do not play", version)
    return now
