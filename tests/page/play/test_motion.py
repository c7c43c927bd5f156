"""With everything that moves: what is seen in the end is what there is, and what happened is told in its order."""

from __future__ import annotations

from typing import Any

import pytest

import vaka
from tests.page.conftest import Served
from tests.page.finishing import NAMES
from tests.page.play.conftest import Come, set_up
from tests.page.play.player import Player

CLICKS = 9
MOVED = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        window.moved += 1;
        return animate.apply(this, how);
    };
}"""
"""Counts what comes from somewhere."""
AT_REST = """() => {
    const isPiece = ({ effect, playState }) => playState === "running" && effect?.target?.matches?.(".sprite");
    const isRaised = ({ style }) => Number(style.zIndex) >= 1000;
    return !document.getAnimations().some(isPiece) && ![...document.querySelectorAll(".sprite")].some(isRaised)
        && !document.querySelector(".sprite.gone, .pill.showing, #table.busy");
}"""
"""Whether nothing is on its way."""
BOARD = """() => [...document.querySelectorAll("#stage .sprite")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const marks = new Set(["fresh", "told", "touched", "picked"]);
    return {
        id: each.dataset.id,
        area: each.closest(".area").dataset.area,
        place: [x, y, width, height].map(Math.round),
        above: each.style.zIndex,
        classes: [...each.classList].filter((name) => !marks.has(name)),
        drawn: each.querySelector("svg")?.innerHTML,
        label: (each.querySelector("button") ?? each).ariaLabel,
    };
}).sort((one, other) => (one.id < other.id ? -1 : 1))"""
"""All that lies on the table."""


def board(player: Player) -> list[dict[str, Any]]:
    """Return what is seen on the table as soon as nothing moves."""
    player.page.mouse.move(1, 1)
    player.page.wait_for_function(AT_REST)
    found: list[dict[str, Any]] = player.page.evaluate(BOARD)
    return found


def told(player: Player, table: str) -> list[str]:
    """Return what the server says happened, the latest first, as the log writes it."""
    happened = player.page.request.get(f"{player.url}/api/tables/{table}/log?language=en").json()
    lines = [line for each in happened for line in each["event"].get("lines") or []]
    names = ["" if line["seat"] is None else f"{NAMES[line['seat']]} " for line in lines]
    return [name + line["what"] for name, line in zip(names, lines, strict=True)][::-1]


@pytest.mark.parametrize("game", vaka.games())
def test_some_turns_in_motion(come: Come, served: Served, game: str) -> None:
    made = set_up(served.url, game, "me", "random", "random")
    ann = come(speed="fast", reduced_motion="no-preference")
    ann.context.add_init_script(f"({MOVED})()")
    ann.go(f"/join/{made.name}/{made.key}")
    while ann.plays < CLICKS:
        offered = ann.wait()
        ann.page.wait_for_function(AT_REST)
        ann.step(offered)
    ann.wait()
    assert ann.page.evaluate("window.moved") > CLICKS
    seen = board(ann)
    lines = ann.page.locator(".log .line .what").all_inner_texts()
    assert lines == told(ann, made.name)[: len(lines)]
    assert len(lines) > CLICKS
    ann.page.reload()
    ann.wait()
    again = board(ann)
    assert [each["id"] for each in again] == [each["id"] for each in seen]
    assert again == seen
    ann.check()
