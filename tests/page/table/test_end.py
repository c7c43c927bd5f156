"""The end on the page of a table: the scoring, the results, and the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.table.fixture import FixtureTable
from tests.page.table.looking import STILL, ready, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.table.looking import Serve, Visit
    from tests.page.table.server import Server


def watched_to_the_end(table: FixtureTable, serve: Serve, visit: Visit, **options: str) -> tuple[Server, Page]:
    """Open the page of a game, and end the game there."""
    server = serve(table)
    page = visit(server, **options)
    ready(page)
    with server.desk.lock:
        table.over()
    return server, page


def test_the_end_shows_the_results(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    _, page = watched_to_the_end(table, serve, visit, **STILL)
    page.get_by_role("button", name="To the results").click()
    page.wait_for_selector("#end:not([hidden])")
    assert "Results of lagoon" in page.locator("#end").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("#end", state="hidden")


TOTALS = "all => all.map((each) => Number(each.textContent))"


def totals(page: Page) -> list[int]:
    """The points of all players as the final scoring has them now."""
    found: list[int] = page.eval_on_selector_all(".scoring .gains .points", TOTALS)
    return found


WATCH_STEPS = f"""
    window.steps = {{}};
    new MutationObserver(() => {{
        const heading = document.querySelector(".scoring h2")?.textContent.trim();
        const totals = [...document.querySelectorAll(".scoring .gains .points")];
        const told = document.querySelectorAll(".told").length;
        if (heading) window.steps[heading] = [({TOTALS})(totals), told];
    }}).observe(document, {{ subtree: true, childList: true, characterData: true, attributeFilter: ["class"] }});
"""  # what each step shows, however late a slow machine looks


def test_the_end_is_scored_step_by_step(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    before = table.now.points[:]
    _, page = watched_to_the_end(table, serve, visit, script=WATCH_STEPS)
    page.locator(".scoring h2", has_text="Path C").wait_for()  # it goes on by itself
    first, told = page.evaluate("steps['Path A']")
    assert first == [before[0] + 12, before[1] + 6, *before[2:]]
    assert told
    page.keyboard.press("ArrowLeft")  # and stays where a player takes it
    assert page.eval_on_selector_all(".player .score b", TOTALS) == totals(page)
    page.get_by_role("button", name="To the results").click()
    page.wait_for_selector("#end:not([hidden])")
    assert page.eval_on_selector_all(".player .score b", TOTALS) == table.now.points


def test_the_scoring_waits_for_a_key_where_nothing_moves(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server, page = watched_to_the_end(table, serve, visit, **STILL)
    page.wait_for_selector(".scoring")
    page.wait_for_timeout(1500)
    heading = page.locator(".scoring h2")
    assert heading.inner_text() == "Path A"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert heading.inner_text() == "Path C"
    page.keyboard.press("ArrowLeft")
    assert heading.inner_text() == "Path B"
    with server.desk.lock:
        table.say(1, "Well played!")
    page.wait_for_selector(".log .tab .count")
    assert heading.inner_text() == "Path B"
    assert page.locator(".told").count()
    for _ in range(6):
        page.keyboard.press("Enter")
    assert heading.inner_text() == "Path H"
    assert totals(page) == table.now.points
    page.keyboard.press("Enter")
    page.wait_for_selector("#end:not([hidden])")


def test_the_scoring_can_be_seen_again(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    table.over()
    page = visit(serve(table), **STILL)
    page.wait_for_selector("#end:not([hidden])")
    page.keyboard.press("Escape")
    for _ in range(2):
        page.locator(".offer").get_by_role("button", name="Show the scoring").click()
        assert page.locator(".scoring h2").inner_text() == "Path A"
        page.keyboard.press("Escape")
        page.wait_for_selector("#end:not([hidden])")
        page.keyboard.press("Escape")
        page.wait_for_selector("#end", state="hidden")


def test_a_replay_goes_to_any_position(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    table.move(0, "b0-0")
    table.end(0)
    server = serve(table)
    server.address += "?replay"
    page = visit(server, **STILL)
    page.wait_for_selector(".replay-panel")
    assert page.locator('[data-id="hut 0"]').count() == 0
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('[data-id="hut 0"]')
    page.keyboard.press("End")
    wait_until(page, lambda: page.evaluate("document.querySelectorAll('.line').length === 4"))
    page.keyboard.press("Home")
    page.wait_for_selector('[data-id="hut 0"]', state="detached")
    assert server.desk.posts == []
