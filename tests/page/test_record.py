"""A record that somebody has, watched in a real browser: taken on one page, shown on another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import vaka
from tests.page.conftest import Person
from tests.page.finishing import record_text

Come = Callable[..., Person]


@pytest.mark.parametrize("game", vaka.games())
def test_a_record_is_watched(person: Come, game: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record_text(game))
    ann = person()
    ann.go("/replay")
    ann.page.locator("input[type=file]").first.set_input_files(file)
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.locator(".replay-panel").get_by_role("button", name="Play").wait_for()
    ann.page.locator(".sprite").nth(40).wait_for()
    ann.page.locator(".backdrop svg").first.wait_for()
    shown = ann.page.locator(".replay-panel .where").inner_text()
    assert shown.startswith("0 / ")
    eyes = ann.page.get_by_label("Seen by")
    assert eyes.locator("option").all_inner_texts() == ["a spectator", "Ann", "Ben", "Cleo", "everybody (open)"]
    assert eyes.input_value() == "everything"
    eyes.select_option("Ben")
    ann.page.locator(".player.seat-1.me").wait_for()
    eyes.select_option("a spectator")
    ann.page.locator(".player.me").wait_for(state="detached")
    eyes.blur()
    ann.page.keyboard.press("End")
    last = shown.removeprefix("0 / ")
    ann.page.get_by_text(f"{last} / {last}").wait_for()
    ann.page.reload()
    ann.page.get_by_text(shown).wait_for()


def test_a_record_with_corrected_components_is_drawn_with_them(
    person: Come, client: httpx.Client, tmp_path: Path
) -> None:
    corrected = client.get("/components/mangrovia/file").text.replace("cost = 14", "cost = 13", 1)
    record, components = tmp_path / "record.txt", tmp_path / "mine.toml"
    record.write_text(record_text("mangrovia", components=corrected))
    components.write_text(corrected)
    ann = person()
    ann.go("/replay")
    ann.page.locator("input[type=file]").first.set_input_files(record)
    ann.page.get_by_text("This cannot be replayed").wait_for()
    ann.complaints.clear()  # the refusal is in the console as well
    ann.page.locator("input[type=file]").last.set_input_files(components)
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.locator(".area-board .backdrop svg").wait_for()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_texts_on_the_board_are_as_large_as_the_scene_says(person: Come, size: tuple[int, int], tmp_path: Path) -> None:
    """No style of a page is meant for them."""
    file = tmp_path / "record.txt"
    file.write_text(record_text("borabora"))
    ann = person(viewport={"width": size[0], "height": size[1]})
    ann.go("/replay")
    ann.page.locator("input[type=file]").first.set_input_files(file)
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.locator(".sprite text.number").first.wait_for()
    sizes = ann.page.locator(".sprite text").evaluate_all(
        "texts => texts.map(text => [text.getAttribute('font-size'), getComputedStyle(text).fontSize])"
    )
    assert [asked for asked, found in sizes if found != f"{asked}px"] == []


def test_a_replay_without_a_record_says_so(person: Come) -> None:
    ann = person()
    ann.go("/replay/watch")
    ann.page.get_by_text("There is no record here").wait_for()
