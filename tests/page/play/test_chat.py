"""Chat between two browsers, also while one of them waits for a hint."""

from __future__ import annotations

from typing import Any

from tests.page.conftest import Served
from tests.page.play.conftest import Come, set_up
from tests.page.play.serving import sit_down

TEXT = "A moment, I am thinking"


def test_what_is_said_while_a_hint_is_awaited_arrives_once(come: Come, served: Served) -> None:
    made = set_up(served.url, "mangrovia", "me", "open")
    ann, ben = come(), come()
    sit_down(made, ann, ben)
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    for player in (ann, ben):
        player.page.route("**/hint?*", hold)
    ann.until(lambda: ann.offered() or ben.offered())
    asking, other = (ann, ben) if ann.offered() else (ben, ann)
    asking.page.keyboard.press("h")
    asking.until(lambda: held)
    asking.page.keyboard.press("c")
    asking.page.locator(".chat input").fill(TEXT)
    for _ in range(2):
        asking.page.locator(".chat input").press("Enter")
    other.until(lambda: other.page.locator(".log .count").count())
    other.page.keyboard.press("c")
    for player in (ann, ben):
        assert [TEXT in line for line in player.page.locator(".said").all_inner_texts()] == [True]
    asking.until(lambda: asking.page.locator(".chat input").input_value() == "")
    assert asking.page.locator("#table.busy").count(), "the hint is still awaited"
    held[0].continue_()
    asking.page.locator(".choice.hinted").first.wait_for()
    for player in (ann, ben):
        player.check()
