"""A game that is over, on the real page of its table: who may ask for a rematch, by whose eyes it is seen again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import vaka
from tests.page.conftest import Person
from tests.page.table.looking import wait_until
from tests.patience import until

Come = Callable[..., Person]
LONG = ("WWWWWWWWWWWWWWWWWWWWWWWW", "Maximiliane-of-the-north", "MMMMMMMMMMMMMMMMMMMMMMMM", "Wilhelmina-Wachtmeister")
FOR_A_WHILE = 6_000
"""Milliseconds for which the page says something at its top."""
OVERFLOW = """all => all
    .filter((each) => each.scrollHeight > each.clientHeight + 1 && each.querySelectorAll(".decided li").length < 13)
    .map((each) => each.className)"""
"""What does not fit; more than a dozen sources of points need not: their list is scrolled then."""


BEYOND = """all => all.filter((each) => {
    const [text, chart] = [each, each.closest(".chart")].map((part) => part.getBoundingClientRect());
    return text.left < chart.left - 1 || text.right > chart.right + 1;
}).map((each) => each.textContent)"""
"""What is written beyond the edge of the chart."""


def finish(person: Person, game: str, names: Sequence[str]) -> str:
    """Sit down with bots, let another play on, and return the table when it is over."""
    http = person.page.request
    seats = [{"kind": "bot" if seat else "me", "name": name, "level": "random"} for seat, name in enumerate(names)]
    made: Any = http.post(f"{person.url}/api/tables", data={"game": game, "seats": seats, "listed": True}).json()
    table = f"{person.url}/api/tables/{made['table']}"
    http.post(f"{table}/leave", data={})
    until(
        lambda: http.get(table).json()["status"] == "over",
        "the bots do not come to an end",
        lambda: http.get(table).json()["version"],
        breath=0.1,
    )
    return str(made["table"])


def test_only_who_played_is_offered_a_rematch(person: Come) -> None:
    ann, stranger = person(), person()
    table = finish(ann, "mangrovia", ("Ann", "Tavi"))
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Rematch").wait_for()
    stranger.go(f"/t/{table}")
    stranger.page.get_by_role("heading", name="See it again").wait_for()
    assert stranger.page.get_by_role("button", name="Rematch").count() == 0
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: url != f"{ann.url}/t/{table}")
    other = ann.page.url.rpartition("/")[2]
    kept = ann.page.evaluate("JSON.parse(localStorage.getItem('vaka:tables')).map(({ table }) => table)")
    assert other in kept


def test_results_that_cannot_be_read_are_said_and_asked_for_again(person: Come) -> None:
    ann = person()
    table = finish(ann, "mangrovia", ("Ann", "Tavi"))
    page = ann.page
    page.clock.install()
    results = page.get_by_role("button", name="Results")
    for missing in ("**/end.js*", "**/end.css", "**/icons.svg", "**/story"):
        page.route(missing, lambda route: route.abort())
        ann.go(f"/t/{table}")
        for _ in range(2):
            page.locator("#status", has_text="does not answer").wait_for()
            assert page.locator("#end").is_hidden()
            assert not page.evaluate("document.querySelector('#side').inert"), "the table stays at hand"
            page.clock.fast_forward(FOR_A_WHILE)
            page.locator("#status").wait_for(state="hidden")
            results.click()
        page.locator("#status", has_text="does not answer").wait_for()
        page.unroute(missing)
        results.click()
        page.locator("#end:not([hidden]) .decided li").first.wait_for()
        assert page.evaluate("document.querySelector('#side').inert")
        assert page.locator("#end h1").evaluate("heading => heading === document.activeElement")
        page.keyboard.press("Escape")
        page.locator("#end").wait_for(state="hidden")
        assert all("ERR_FAILED" in complaint for complaint in ann.complaints)
        ann.complaints.clear()


def test_whoever_played_sees_the_replay_by_any_eyes(person: Come) -> None:
    ann = person()
    table = finish(ann, "mangrovia", ("Ann", "Tavi"))
    ann.go(f"/t/{table}?replay")
    eyes = ann.page.get_by_label("Seen by")
    eyes.wait_for()
    watched = ann.page.locator(".area-hand .sprite[data-id=watching]")
    ann.page.locator(".area-hand .sprite").first.wait_for()
    assert eyes.input_value() == "0"
    assert watched.count() == 0
    eyes.select_option("a spectator")
    watched.wait_for()
    eyes.select_option("Tavi")
    watched.wait_for(state="detached")
    ann.page.locator(".player.me", has_text="You").wait_for()
    assert eyes.input_value() == "1"


def test_a_replay_goes_on_as_fast_as_before_by_other_eyes(person: Come) -> None:
    ann = person()
    table = finish(ann, "borabora", ("Ann", "Tavi"))
    ann.go(f"/t/{table}?replay")
    speed = ann.page.get_by_label("Speed")
    speed.select_option("0.5")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    ann.page.get_by_label("Seen by").select_option("a spectator")
    ann.page.locator(".player.opens").nth(1).wait_for()  # to a spectator no row is the own one
    assert ann.page.get_by_role("button", name="Pause").count() == 1
    assert speed.input_value() == "0.5"
    before = ann.page.get_by_label("Position").input_value()
    ann.page.wait_for_function("before => document.querySelector('.replay-panel input').value > before", arg=before)
    ann.page.locator(".player.opens").first.click()
    ann.page.locator(".looked-at .sprite").first.wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Play", exact=True).wait_for()


@pytest.mark.parametrize("game", vaka.games())
def test_the_end_fits_a_small_screen_with_long_names(person: Come, game: str) -> None:
    ann = person()
    ann.go(f"/t/{finish(ann, game, LONG)}")
    ann.page.locator(".decided li").first.wait_for()
    ann.page.wait_for_timeout(300)
    for place, found in ((".the-end, .the-end section", OVERFLOW), (".chart text", BEYOND)):
        wait_until(ann.page, lambda: ann.page.eval_on_selector_all(place, found) == [])  # noqa: B023
