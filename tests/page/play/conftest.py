"""Tables that are set up for a test, and players in browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from tests.page.conftest import Served
from tests.page.finishing import NAMES
from tests.page.play.player import Player
from tests.page.play.wire import Wire
from tests.patience import PATIENCE

SIZE = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}


@dataclass
class Made:
    """A table that was set up, and the keys to it."""

    name: str
    key: str
    seats: dict[int, str]
    watch: str


def set_up(url: str, game: str, *kinds: str, **agreed: object) -> Made:
    """Set up a table: "me", "screen", "open", or the level of a bot."""
    people = ("me", "screen", "open")
    seats = [
        {"kind": kind, "name": NAMES[seat]} if kind in people else {"kind": "bot", "name": NAMES[seat], "level": kind}
        for seat, kind in enumerate(kinds)
    ]
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        answer = client.post("/api/tables", json={"game": game, "seats": seats, **agreed})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        links = client.get(f"/api/tables/{made['table']}/links").json()
    return Made(made["table"], made["key"], {each["seat"]: each["key"] for each in links["seats"]}, links["watch"])


Come = Callable[..., Player]


@pytest.fixture
def come(chromium: Any, served: Served) -> Iterator[Come]:
    """Let somebody come with a browser, by a wire that keeps what is sent if wanted."""
    yield from coming(chromium, served)


def coming(chromium: Any, served: Served) -> Iterator[Come]:
    players: list[Player] = []

    def arrive(url: str = served.url, wired: bool = False, speed: str = "off", **options: Any) -> Player:
        wire = Wire(served.port) if wired else None
        context = chromium.new_context(**{**SIZE, **options})
        players.append(Player(context, wire.url if wire else url, wire, seed=len(players) + 1, speed=speed))
        return players[-1]

    yield arrive
    for each in players:
        each.context.close()
        if each.wire:
            each.wire.close()
