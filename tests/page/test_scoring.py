"""The final scoring of real games, with everything that moves: the points grow step by step to the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.page.conftest import Person, Served
from tests.page.forward import Seen, forward, sit_down

Come = Callable[..., Person]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
NUMBERS = "all => all.map((each) => Number(each.textContent.replace('−', '-')))"


def is_near_the_end(now: Seen) -> bool:
    """Return whether it is the last round, or about to be."""
    view = now["view"]
    if view["game"] == "mangrovia":
        return bool(min(player["huts"] for player in view["players"]) < 2)
    return bool(view["round"] == 6 and view["phase"] != "A")


def numbers(page: Any, place: str) -> list[int]:
    """The numbers that stand somewhere, nothing being none."""
    found: list[int] = page.eval_on_selector_all(place, NUMBERS)
    return found


@pytest.mark.parametrize(("game", "seats"), [("mangrovia", 4), ("borabora", 3)])
def test_the_points_grow_step_by_step_to_the_result(
    person: Come, served: Served, client: httpx.Client, game: str, seats: int
) -> None:
    table = sit_down(client, game, NAMES[:seats])
    now = forward(client, table, is_near_the_end)
    assert now["status"] == "running"
    ann = person()
    page = ann.page
    page.add_init_script("localStorage.setItem('vaka:settings', JSON.stringify({ speed: 'fast' }))")
    page.context.add_cookies([{"name": name, "value": key, "url": ann.url} for name, key in client.cookies.items()])
    ann.go(f"/t/{table}")
    page.locator(".player").first.wait_for()
    forward(client, table, lambda now: False, seed=2)
    page.locator(".scoring").wait_for()
    over = served.table(table)
    state = over.state
    scoring = over.game.scenery.scene(state.view(0), None, NAMES[:seats]).scoring
    assert scoring
    totals = list(scoring.points)
    for _ in scoring.steps:
        page.keyboard.press("ArrowLeft")  # to the first step, and from there by hand
    for number, step in enumerate(scoring.steps, 1):
        page.wait_for_function(
            "number => document.querySelector('.where').textContent.startsWith(`${number} /`)", arg=number
        )
        totals = [total + more for total, more in zip(totals, step.points, strict=True)]
        assert page.locator(".scoring h2").inner_text() == step.standing.name
        assert numbers(page, ".scoring .gain") == list(step.points)
        assert numbers(page, ".scoring .points") == numbers(page, ".player .score b") == totals
        rung = page.eval_on_selector_all("#stage .told", "all => all.map((each) => each.dataset.id)")
        assert set(rung) == set(step.standing.touches)
        page.keyboard.press("ArrowRight")
    page.locator("#end .ranking").wait_for()
    assert totals == list(state.points())
    assert sorted(numbers(page, "#end .ranking strong"), reverse=True) == sorted(totals, reverse=True)
    assert page.locator("#stage .told").count() == 0
