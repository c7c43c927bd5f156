"""How the page of a table gets over a network that fails: nothing lost, nothing sent twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.table.fixture import FixtureTable
from tests.page.table.looking import STILL, ready, wait_until

if TYPE_CHECKING:
    from tests.page.table.looking import Serve, Visit


def test_without_network_the_page_says_so_at_once(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    page.context.set_offline(True)
    page.get_by_text("Reconnecting…").wait_for()
    page.context.set_offline(False)
    page.get_by_text("Reconnecting…").wait_for(state="hidden")


def test_a_lost_stream_goes_on_where_it_was(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    server.desk.drop_streams()
    wait_until(page, lambda: len(server.desk.resumed) == 2 and len(server.desk.streams) == 1)
    assert server.desk.resumed == [None, str(table.version)]
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    assert page.locator(".line").count() == 1


def test_what_happened_meanwhile_is_shown_once(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    server.desk.down = True
    server.desk.drop_streams()
    page.wait_for_selector("#status:not([hidden])")
    with server.desk.lock:
        table.move(0, "b0-0")
        table.say(1, "hello")
    server.desk.down = False
    page.wait_for_selector('[data-id="hut 0"]')
    assert page.locator(".line").count() == 1
    page.get_by_role("button", name="Chat").click()
    page.wait_for_selector(".said")
    assert page.locator(".said").count() == 1
    wait_until(page, lambda: page.evaluate("document.getElementById('status').hidden"))


def test_a_move_whose_answer_is_lost_is_not_sent_twice(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    server.desk.cut_after_post = True
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.wait_for_timeout(500)
    # Chromium itself sends a request again if its connection was closed at once; the version keeps it from counting.
    assert len({str(post) for post in server.desk.posts}) == 1
    assert page.locator(".line").count() == 1
    assert page.locator("#status").inner_text() in {"", "Reconnecting…", "Back again"}


def test_the_answer_to_a_move_is_its_version_alone(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    page = visit(serve(table), **STILL)
    ready(page)
    with page.expect_response("**/moves") as answered:
        page.keyboard.press("1")
    page.wait_for_selector("button.end")
    assert answered.value.json() == {"version": table.version}


def test_a_late_move_is_said_and_not_repeated(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    server.desk.stale = True
    page.keyboard.press("1")
    page.wait_for_selector("#status:not([hidden])")
    assert "nothing was played" in page.locator("#status").inner_text()
    assert len(server.desk.posts) == 1
