"""Real tables at moments that are worth a look, and pictures of them: `python -m tests.page.pictures FOLDER`.

The pictures are of every moment in every size, light and dark, and of a phone.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.chromium import launched, provide
from tests.page.conftest import serving
from tests.page.forward import LONG, Seen, forward, sit_down
from tests.patience import PATIENCE, SLOW

SIZES = ((1280, 800), (1366, 768), (1920, 1080))
PHONE = (390, 844)
TRIES = 5
"""How many games are played until one comes to a moment: each is dealt anew."""
AT_REST = """async () => {
    const places = () => [...document.querySelectorAll("#side, #side *, .area")]
        .map((each) => Object.values(each.getBoundingClientRect().toJSON()).map(Math.round).join()).join(" ");
    for (let before = "", frames = 0; frames < 6; ) {
        await new Promise(requestAnimationFrame);
        const now = places();
        frames = now === before ? frames + 1 : 0;
        before = now;
    }
}"""
"""Waits until nothing has moved for some frames, however slow these are."""
DRAWN = """() => {
    const backdrops = [...document.querySelectorAll("#stage .backdrop")].filter((each) => each.checkVisibility());
    const isOver = document.querySelector("#end:not([hidden]) .decided li");
    return document.fonts.status === "loaded" && (isOver || backdrops.some((each) => each.childElementCount));
}"""


@dataclass(frozen=True)
class Moment:
    """Where a game is to be looked at: at the first decision of one's own at which it is enough."""

    name: str
    game: str
    seats: int
    enough: Callable[[Seen], object]


def in_round(first: int, **wanted: object) -> Callable[[Seen], bool]:
    """Return what tells whether a view has some values, from a round on."""
    return lambda now: (
        now["view"]["round"] >= first and all(now["view"][name] == value for name, value in wanted.items())
    )


def is_building(now: Seen) -> bool:
    """Return whether a hut can be built on several spaces, late in the game."""
    view = now["view"]
    built = sum(bool(space["huts"]) for space in view["spaces"])
    return bool(built > 16 and view["decision"] == "action" and view["action"]["huts"] and len(now["offers"]) > 3)


MOMENTS = (
    Moment("mangrovia-first", "mangrovia", 5, lambda now: True),
    Moment("mangrovia-bowls", "mangrovia", 5, in_round(10, decision="bowl")),
    Moment("mangrovia-build", "mangrovia", 5, is_building),
    Moment("borabora-first", "borabora", 4, lambda now: True),
    Moment("borabora-A", "borabora", 4, in_round(5, phase="A")),
    Moment("borabora-B", "borabora", 4, in_round(5, phase="B")),
    Moment("borabora-C", "borabora", 4, in_round(5, phase="C")),
)
ENDS = (
    Moment("mangrovia-end", "mangrovia", 5, lambda now: False),
    Moment("borabora-end", "borabora", 4, lambda now: False),
)


def reach(url: str, moment: Moment) -> tuple[str, dict[str, str]]:
    """Play a game of players with long names to a moment; return where it is, and what a browser needs to sit there."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        for _ in range(TRIES):
            table = sit_down(client, moment.game, LONG[: moment.seats])
            now = forward(client, table, moment.enough, seed=3)
            if (now["status"] == "over") == (moment in ENDS):
                return f"{url}/t/{table}", dict(client.cookies)
    raise AssertionError(f"no game came to {moment.name}")


def enter(context: Any, address: str, cookies: dict[str, str]) -> Any:
    """Sit down at a table with a browser, and return the page when all of it is drawn."""
    root = address.partition("/t/")[0]
    context.add_cookies([{"name": name, "value": key, "url": root} for name, key in cookies.items()])
    context.set_default_timeout(SLOW)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(DRAWN)
    return page


def sized(page: Any) -> Iterator[tuple[int, int]]:
    """Give a page every size, one after another."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        yield width, height


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as served, launched(provide()) as chromium:
        for moment in (*MOMENTS, *ENDS):
            address, cookies = reach(served.url, moment)
            for look in ("light", "dark"):
                context = chromium.new_context(color_scheme=look, locale="en-GB")
                page = enter(context, address, cookies)
                for width, _ in sized(page):
                    page.screenshot(path=folder / f"{moment.name}-{width}-{look}.png")
                context.close()
                width, height = PHONE
                size: Any = {"width": width, "height": height}
                context = chromium.new_context(color_scheme=look, locale="en-GB", viewport=size, has_touch=True)
                page = enter(context, address, cookies)
                page.evaluate(AT_REST)
                page.screenshot(path=folder / f"{moment.name}-{width}-{look}.png")
                context.close()
            print(f"{moment.name}: {address}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.page.pictures FOLDER")
    main(Path(sys.argv[1]))
