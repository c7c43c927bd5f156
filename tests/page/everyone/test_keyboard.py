"""Everything without a pointer: a game of each kind by keys alone, and what lies over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import Person, Served
from tests.page.everyone.playing import Typist
from tests.page.everyone.screens import sit_down
from tests.page.forward import PART

Come = Callable[..., Person]
FOCUSED = "document.activeElement"
STOPS = """() => [...document.querySelectorAll(".area, .choices, .lines, .players, .standings")].map((list) => {
    const stops = [...list.querySelectorAll("[tabindex='0'], button:not([tabindex])")];
    return stops.length;
})"""


def focused(page: Any, place: str) -> bool:
    return bool(page.evaluate(f"place => {FOCUSED}.closest(place) !== null", place))


@pytest.mark.parametrize(("game", "language"), [("mangrovia", "de"), ("borabora", "fr")])
def test_a_game_by_keys_alone(person: Come, served: Served, game: str, language: str) -> None:
    typist = Typist(person(locale=language, reduced_motion="reduce"), seed=3)
    table = typist.begin(game)
    assert typist.tab_to(".menu-button")
    typist.press("Enter", "Shift+Tab")  # from the button that closes the menu
    assert typist.tab_to(".menu .segments", back=True)
    typist.page.keyboard.press("Escape")
    assert focused(typist.page, ".menu-button")
    typist.page.evaluate("localStorage.setItem('vaka:settings', JSON.stringify({ speed: 'off' }))")
    typist.page.reload()
    assert typist.play_parts(served.table(table)) > 2 * PART
    typist.page.wait_for_function(f"() => {FOCUSED}.matches('#end h1')")
    typist.press("Escape")
    typist.page.wait_for_function(f"() => {FOCUSED}.closest('.offer') !== null")


@pytest.mark.parametrize(("key", "sheet"), [("?", ".keys"), ("F1", ".rules-sheet"), ("F2", ".described")])
def test_what_is_laid_over_the_table_keeps_the_focus_and_gives_it_back(person: Come, key: str, sheet: str) -> None:
    ann = person()
    sit_down(ann, "mangrovia")
    page = ann.page
    page.locator(".choices .choice").nth(1).focus()
    page.keyboard.press(key)
    page.locator(f"#overlay {sheet} h2").first.wait_for()
    for _ in range(4):
        page.keyboard.press("Tab")
        assert not focused(page, "#stage, #side, #head, #tabs")
    page.keyboard.press("Escape")
    page.locator("#overlay").wait_for(state="hidden")
    assert page.evaluate(f"{FOCUSED} === document.querySelectorAll('.choices .choice')[1]")


@pytest.mark.parametrize("game", ["mangrovia", "borabora"])
def test_every_part_is_one_stop(person: Come, game: str) -> None:
    ann = person()
    sit_down(ann, game)
    assert set(ann.page.evaluate(STOPS)) == {1}


def test_arrows_lead_through_the_choices(person: Come) -> None:
    ann = person()
    sit_down(ann, "mangrovia")
    choices = ann.page.locator(".choices .choice")
    choices.first.focus()
    at = "[...document.querySelectorAll('.choices .choice')].indexOf(document.activeElement)"
    places = []
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "Home"):
        ann.page.keyboard.press(key)
        places.append(ann.page.evaluate(at))
    last = choices.count() - 1
    assert places == [1, 2, 1, last, last, 0]


def test_what_lies_on_the_table_is_described_to_whoever_hears_it(person: Come) -> None:
    ann = person()
    sit_down(ann, "mangrovia")
    ann.page.keyboard.press("Tab")
    assert focused(ann.page, ".area-board .can")
    assert ann.page.evaluate(f"{FOCUSED}.getAttribute('aria-describedby')") == "tooltip"
    assert ann.page.locator("#tooltip").inner_text()
    ann.page.keyboard.press("Shift+ArrowRight")
    assert focused(ann.page, ".area-board .sprite")


def test_what_happens_is_said(person: Come) -> None:
    typist = Typist(person(reduced_motion="reduce"), seed=1)
    typist.begin("mangrovia")
    typist.press(typist.now()["keys"][0])
    typist.page.wait_for_function("() => heard.length > 1")
    heard = typist.page.evaluate("heard")
    assert heard[0].startswith("Ann put a bowl on site")
    assert any(each.startswith(("Your turn: ", "Turn done")) for each in heard[1:])


def test_letters_can_be_ordinary_letters(person: Come) -> None:
    ann = person()
    sit_down(ann, "mangrovia")
    key = ann.page.locator(".choice kbd").first.inner_text()
    ann.page.keyboard.press("?")
    ann.page.locator("#overlay .keys").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.evaluate("localStorage.setItem('vaka:settings', JSON.stringify({ letters: false }))")
    ann.page.reload()
    ann.page.locator(".prompt.active .choice").first.wait_for()
    ann.page.keyboard.press("?")
    ann.page.keyboard.press(key)
    ann.page.wait_for_timeout(300)
    assert ann.page.locator("#overlay").is_hidden()
    assert ann.page.locator(".prompt.closing").count() == 0
