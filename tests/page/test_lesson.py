"""A first game in a real browser: whoever does what is ringed plays the lesson to its end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

import vaka
from tests.page.conftest import Person
from tests.patience import PATIENCE
from vaka.engine.lesson import LessonPage

Come = Callable[..., Person]
AT_ONCE = f"localStorage.setItem('vaka:settings', {json.dumps(json.dumps({'speed': 'off'}))})"
SIZES = [("mangrovia", 1280, 800), ("borabora", 390, 844)]


@pytest.mark.parametrize(("name", "width", "height"), SIZES)
def test_a_lesson_is_played_by_doing_what_is_ringed(person: Come, name: str, width: int, height: int) -> None:
    ann = person(viewport={"width": width, "height": height}, has_touch=True)
    ann.page.add_init_script(AT_ONCE)
    ann.go("/")
    ann.page.locator(f"[data-learn={name}]").click()
    groups = list(vaka.game(name).lesson.pages.values())
    for pages in groups:
        for number, said in enumerate(pages):
            read(ann.page, said)
            assert ann.page.locator(".choice.taught").count() == (number == len(pages) - 1 and pages is not groups[-1])
            if number < len(pages) - 1:
                ann.page.get_by_role("button", name="Next").tap()
        if pages is not groups[-1]:
            follow(ann.page, height)
    assert ann.page.locator(".choice").count() > 1, "the game goes on without the lesson"


def read(page: Any, said: LessonPage) -> None:
    """Wait for a page of the lesson, confirming the move and ending the turn before it; see what it shows."""
    playwright = pytest.importorskip("playwright.sync_api")
    card = page.locator(".guided h2").get_by_text(said.title, exact=True)
    before = page.locator("button.confirm:enabled, button.end:enabled").first
    deadline = time.monotonic() + PATIENCE
    while not card.is_visible() and time.monotonic() < deadline:
        if before.is_visible():
            with suppress(playwright.Error):  # it is gone already
                before.tap(timeout=2000)
        page.wait_for_timeout(50)
    card.wait_for()
    assert page.locator(".guided p").inner_text() == said.text
    assert bool(page.locator(".sprite.taught").count()) >= bool(said.shows)


def follow(page: Any, height: int) -> None:
    """Do what the lesson does next: its choice is in sight."""
    choice = page.locator(".choice.taught")
    choice.wait_for()
    choice.evaluate("choice => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box = choice.bounding_box()
    shown = page.locator(".choices").bounding_box()
    assert box["y"] + box["height"] / 2 < min(height, shown["y"] + shown["height"])
    assert box["y"] + box["height"] / 2 > shown["y"]
    choice.tap()
