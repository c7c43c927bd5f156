"""Chat on the page of a table: sent at any time, never lost, never said twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.table.fixture import FORK, FixtureTable
from tests.page.table.looking import STILL, ready, sprite, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.page.table.looking import Serve, Visit


def speak(page: Page, text: str) -> None:
    page.keyboard.press("c")
    page.wait_for_selector(".chat input:focus")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def test_chat_is_sent_while_a_hint_is_thought_about(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    server.desk.thought.clear()
    page = visit(server, **STILL)
    ready(page)
    page.keyboard.press("h")
    page.wait_for_selector("#table.busy")
    speak(page, "Give me a moment")
    page.wait_for_selector(".said", state="attached")
    page.keyboard.press("Enter")
    wait_until(page, lambda: page.locator(".chat input").input_value() == "")
    assert page.locator("#table.busy").count() == 1
    server.desk.thought.set()
    page.wait_for_selector(".choice.hinted")
    assert [body["text"] for what, body in server.desk.posts if what == "chat"] == ["Give me a moment"]
    assert "Give me a moment" in page.locator(".said").inner_text()


def test_chat_that_did_not_arrive_stays_in_the_field(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    server.desk.too_much = True
    page = visit(server, **STILL)
    ready(page)
    speak(page, "Hello")
    page.locator("#status", has_text="wait a moment").wait_for()
    field = page.locator(".chat input")
    assert field.input_value() == "Hello"
    server.desk.too_much = False
    field.press("Enter")
    page.wait_for_selector(".said")
    wait_until(page, lambda: field.input_value() == "")
    assert page.locator(".said").count() == 1


def test_what_others_say_takes_nothing_out_of_hand(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    page.locator(f"{sprite(page, FORK)} > button").click()
    wait_until(page, lambda: page.locator(".choice").count() == 2)
    with server.desk.lock:
        table.say(1, "Hurry up")
    page.wait_for_selector(".log .count")
    assert page.locator(".choice").count() == 2
    page.keyboard.press(page.locator(".choice kbd").nth(1).inner_text())
    wait_until(page, lambda: [body.get("move") for _, body in server.desk.posts] == [f"b{FORK}-1"])


def test_chat_whose_answer_is_lost_is_not_said_twice(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/chat", lose)
    speak(page, "Hello")
    page.wait_for_selector(".said")
    wait_until(page, lambda: page.locator(".chat input").input_value() == "")
    assert len(server.desk.posts) == 1
