"""Real tables on a real server, brought to where something is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, Protocol

import httpx

from tests.patience import PATIENCE, until
from vaka.table.table import Table

LONG = (
    "Wilhelmina-Wachtmeisters",
    "Maximiliane-of-the-north",
    "Mmmmmmmmmmmmmmmmmmmmmmmm",
    "Konstantinos-Nikolaou-II",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
)
"""Names of 24 letters, the most there may be."""

PART = 9
"""Decisions that are made on a page at the beginning, in the middle and at the end of a game that is not all played."""

Seen = dict[str, Any]


class Visitor(Protocol):
    """Somebody at a table, with a browser of their own."""

    url: str

    @property
    def context(self) -> Any: ...

    def go(self, path: str) -> None: ...


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


def decisions_left(table: Table, seats: set[int], seed: int = 1) -> int:
    """Return how many decisions some seats would have until the end, if all went on at random."""
    draws, state, found = Random(seed), table.state.copy(), 0
    while (seat := state.seat) is not None:
        found += seat in seats
        state.play(draws.choice(state.legal()))
    return found


def parts(table: Table, visitor: Visitor) -> Iterator[None]:
    """Let somebody play the beginning, some of the middle and the end: each time as many decisions as `PART`.

    Between them, moves come by requests. After each part, nothing may be left of the turn but its decisions.
    """
    middle = decisions_left(table, {0}) // 2
    for left in (middle, PART):
        yield
        skip(table, {0: visitor}, lambda: decisions_left(table, {0}) <= left)  # noqa: B023


def skip(table: Table, visitors: Mapping[int, Visitor], enough: Callable[[], object], seed: int = 1) -> None:
    """Let people leave their pages, play on at random by requests until it is enough, and let them come back.

    None of them may have a turn that only waits to be ended.
    """
    draws, path = Random(seed), f"/api/tables/{table.name}"
    for visitor in visitors.values():
        visitor.go("/static/art/icon.svg")
    with ExitStack() as stack:
        clients: dict[int | None, httpx.Client] = {}
        for seat, visitor in visitors.items():
            keys = {each["name"]: each["value"] for each in visitor.context.cookies()}
            client = httpx.Client(base_url=visitor.url, cookies=keys, timeout=PATIENCE)
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
    for visitor in visitors.values():
        visitor.go(f"/t/{table.name}")
