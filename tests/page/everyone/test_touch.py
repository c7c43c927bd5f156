"""By touch alone: a game of each kind on a phone, some of it on a tablet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import Person, Served
from tests.page.everyone.looks import CUT_OFF, PLACES, SMALL
from tests.page.everyone.playing import Toucher
from tests.page.everyone.screens import sit_down
from tests.page.forward import PART

Come = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "reduced_motion": "reduce"}
IN_SIGHT = """() => {
    const all = [...document.querySelectorAll(".sprite.can.legal")];
    const room = document.getElementById("stage").getBoundingClientRect();
    const isWithin = (low, from, to, high) => from >= low - 2 && to <= high + 2;
    const isSeen = ({ left, right, top, bottom, width }) =>
        width > 0 && isWithin(room.left, left, right, room.right) && isWithin(room.top, top, bottom, room.bottom);
    return !all.length || all.some((each) => isSeen(each.getBoundingClientRect()));
}"""
IN_REACH = """(each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === each;
}"""
SIDE_BY_SIDE = """() => {
    const room = document.getElementById("stage").getBoundingClientRect();
    const rects = new Map([...document.querySelectorAll(".area-actions .sprite.can.legal")].map((each) => {
        return [each.dataset.id, each.getBoundingClientRect()];
    }));
    const small = [...rects].filter(([, { left, right, width }]) => {
        return width < 24 && left > room.left && right < room.right;
    });
    const lies = (rect, x, y) => Math.hypot(
        Math.max(rect.left - x, x - rect.right, 0), Math.max(rect.top - y, y - rect.bottom, 0));
    return small.filter(([id, { left, width, top, height }]) => small.some(([other, rect]) => {
        return other !== id && lies(rect, left + width / 2, top + height / 2) < 10;
    })).map(([id]) => id);
}"""
"""The dice that a finger cannot tell from others: small ones beside another that can be chosen too."""
RESTING_WIDTH = """async (area) => {
    const width = () => document.querySelector(area).getBoundingClientRect().width;
    for (let before = NaN, frames = 0; frames < 10; frames = width() === before ? frames + 1 : 0) {
        before = width();
        await new Promise(requestAnimationFrame);
    }
    return width();
}"""  # what is decided below a board takes its room later than the board


class Watcher(Toucher):
    """Looks every few moves whether everything fits, is large enough, and in front."""

    def check(self, now: dict[str, Any]) -> None:
        super().check(now)
        if now["over"]:
            return
        self.page.wait_for_function(IN_SIGHT)
        if self.chance.random() < 0.2:
            self.look()

    def go_on(self) -> None:
        self.look()
        super().go_on()

    def look(self) -> None:
        """See that everything fits and is large enough."""
        assert not self.page.evaluate(SMALL)
        assert not self.page.evaluate(CUT_OFF, PLACES)


def at_once(person: Person) -> Person:
    """Let nobody wait for moves to be shown."""
    person.page.add_init_script("localStorage.setItem('vaka:settings', JSON.stringify({ speed: 'off' }))")
    return person


@pytest.mark.parametrize(("game", "language"), [("mangrovia", "it"), ("borabora", "en")])
def test_a_game_on_a_phone(person: Come, served: Served, game: str, language: str) -> None:
    toucher = Watcher(at_once(person(locale=language, **PHONE)), seed=5)
    table = toucher.begin(game)
    assert toucher.play_parts(served.table(table)) > 2 * PART
    toucher.page.locator(".decided li").first.wait_for()
    assert not toucher.page.evaluate(CUT_OFF, PLACES)
    toucher.page.locator("#close-end").tap()
    toucher.page.locator("#end").wait_for(state="hidden")


@pytest.mark.parametrize(("game", "language"), [("mangrovia", "fr"), ("borabora", "de")])
def test_some_turns_on_a_tablet(person: Come, game: str, language: str) -> None:
    toucher = Watcher(at_once(person(locale=language, **TABLET)), seed=7)
    toucher.begin(game)
    toucher.play(12)


@pytest.mark.parametrize("game", ["mangrovia", "borabora"])
def test_the_board_fills_the_width_and_grows(person: Come, game: str) -> None:
    ann = person(**PHONE)
    sit_down(ann, game)
    name = {"mangrovia": "board", "borabora": "map"}[game]
    area = f".area-{name}"
    before = ann.page.evaluate(RESTING_WIDTH, area)
    assert before >= 360
    ann.page.get_by_role("button", name="Larger").tap()
    assert ann.page.evaluate(RESTING_WIDTH, area) > before * 1.2
    ann.page.get_by_role("button", name="Smaller").tap()
    assert abs(ann.page.evaluate(RESTING_WIDTH, area) - before) < 2


def test_what_a_finger_cannot_tell_apart_is_asked(person: Come) -> None:
    toucher = Toucher(at_once(person(**PHONE)), seed=2)
    toucher.begin("borabora")
    while not (dice := toucher.page.evaluate(SIDE_BY_SIDE)):  # equal dice lie on one place: the next round has others
        assert toucher.play(1)
    toucher.page.locator(f'[data-id="{dice[0]}"] > button').tap()
    toucher.page.locator(".table.picking").wait_for()
    assert 1 < toucher.page.locator(".choices .choice").count() < 6


def test_tabs_lead_to_every_area(person: Come) -> None:
    ann = person(**PHONE)
    sit_down(ann, "borabora")
    for name, shown in (("Board", ".area-own"), ("Players", ".drawer .player"), ("Log", ".drawer .log")):
        ann.page.locator("#tabs").get_by_role("button", name=name).tap()
        ann.page.locator(shown).first.wait_for()
    ann.page.locator("#tabs").get_by_role("button", name="Islands").tap()
    ann.page.locator(".prompt.active").wait_for()


@pytest.mark.parametrize("game", ["mangrovia", "borabora"])
def test_what_can_be_chosen_is_in_front_and_every_page_can_be(person: Come, game: str) -> None:
    ann = person(**PHONE)
    sit_down(ann, game)
    page = ann.page
    tabs = page.locator("#tabs .tab")
    assert page.locator("#tabs .tab.on").count() == 1
    asked = {"mangrovia": 1, "borabora": 0}[game]
    assert tabs.nth(asked).get_attribute("aria-pressed") == "true"
    legal = page.locator(".page .sprite.can.legal > button").first
    assert page.evaluate(IN_REACH, legal.element_handle())
    pages = tabs.count() - 2
    for place in range(pages):
        tabs.nth(place).tap()
        page.locator(f"#tabs .tab.on:nth-child({place + 1})").wait_for()
        shown = page.locator(".page").bounding_box()
        assert shown
        assert min(shown["width"], 390) >= 200
    for label in page.locator("#tabs .tab span").all():
        assert label.evaluate("each => each.scrollWidth <= each.clientWidth && each.clientHeight < 20")
    tabs.nth(1 - asked).tap()
    assert not page.evaluate(IN_REACH, legal.element_handle())


def test_what_is_held_is_always_in_sight(person: Come) -> None:
    ann = person(**PHONE)
    for game, strips in (("mangrovia", ("hand",)), ("borabora", ("actions", "held"))):
        sit_down(ann, game)
        for tab in range(3):
            ann.page.locator("#tabs .tab").nth(tab).tap()
            for name in strips:
                box = ann.page.locator(f".area-{name}").bounding_box()
                assert box
                assert box["x"] >= -1
                assert box["x"] + box["width"] <= 391
                assert box["height"] > 50
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.page.locator(".table[data-mode=wide]").wait_for()
    assert ann.page.locator(".area-held [data-id=owner]").count() == 1  # laid out anew, with what a phone leaves out
