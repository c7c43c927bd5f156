"""How a move is chosen on the page of a table: by mouse, by key, by finger, and with a hint."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import vaka
from tests.page.table.fixture import FORK, FixtureTable
from tests.page.table.looking import LEGAL, STILL, first_free, ready, sprite, wait_until
from vaka.engine.scene.keys import COMMANDS

if TYPE_CHECKING:
    from tests.page.table.looking import Serve, Visit


def test_only_what_is_legal_can_be_clicked(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    sprites = table.snapshot(0)["scene"]["areas"]["board"]["sprites"]
    legal = {name for name, each in sprites.items() if each.get("moves")}
    found = page.eval_on_selector_all(LEGAL, "all => all.map(e => e.parentElement.dataset.id)")
    assert set(found) == legal
    other = next(name for name in sprites if name.startswith("space") and name not in legal)
    page.locator(f'[data-id="{other}"]').click(force=True)
    page.wait_for_timeout(200)
    assert server.desk.posts == []
    names = page.eval_on_selector_all(LEGAL, "all => all.map(e => e.getAttribute('aria-label'))")
    assert all(names)


def test_a_click_plays_one_move(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    place = first_free(table)
    version = table.version
    page.locator(f"{sprite(page, place)} > button").dblclick()
    page.wait_for_selector(f'[data-id="hut {place}"]')
    page.wait_for_selector("button.end")
    assert server.desk.posts == [("moves", {"seat": 0, "move": f"b{place}-0", "version": version})]


def test_a_sprite_with_several_moves_narrows_the_choices(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    many = page.locator(".choice").count()
    page.locator(f"{sprite(page, FORK)} > button").click()
    wait_until(page, lambda: page.evaluate("document.querySelectorAll('.choice').length === 2"))
    assert server.desk.posts == []
    page.keyboard.press("Escape")
    wait_until(page, lambda: page.evaluate(f"document.querySelectorAll('.choice').length === {many}"))
    page.locator(f"{sprite(page, FORK)} > button").click()
    wait_until(page, lambda: page.evaluate("document.querySelectorAll('.choice').length === 2"))
    shown = page.locator(".choice kbd").all_inner_texts()
    assert len(set(shown)) == 2
    page.keyboard.press(next(digit for digit in "123456789" if digit not in shown))
    page.keyboard.press(shown[1])
    wait_until(page, lambda: server.desk.posts != [])
    assert [body["move"] for _, body in server.desk.posts] == [f"b{FORK}-1"]


def test_every_choice_shows_the_key_that_plays_it(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    shown = page.locator(".choice kbd").all_inner_texts()
    choices = table.known[0]["scene"]["prompt"]["choices"]
    assert len(set(shown)) == len(choices) > 9
    page.keyboard.press(shown[11])
    wait_until(page, lambda: server.desk.posts != [])
    assert server.desk.posts[0][1]["move"] == choices[11]["notation"]


def test_letters_of_commands_are_kept_from_choices() -> None:
    script = (Path(vaka.__file__).parent / "page/static/js/table/keys.js").read_text()
    commands = script.partition("const COMMANDS = {")[2].partition("\n};")[0]
    assert "".join(re.findall(r"^  (\w): ", commands, re.M)) == COMMANDS


def test_a_choice_shows_what_it_changes(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    page.locator(".choice").first.hover()
    page.wait_for_selector(".foretold > .effects")
    assert set(page.eval_on_selector_all(".touched", "all => all.map(e => e.dataset.id)")) == {"space 0", "bowl 1"}
    assert "Path B" in page.locator(".foretold > .effects").inner_text()


def test_undo_and_end_by_key(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.keyboard.press("u")
    page.wait_for_selector("#table.mine .choice")
    page.keyboard.press("p")
    page.wait_for_selector("button.end")
    page.keyboard.press("Enter")
    page.wait_for_selector(".choice")
    assert [what for what, _ in server.desk.posts] == ["moves", "undo", "moves", "end"]


def test_a_spectator_can_do_nothing(serve: Serve, visit: Visit) -> None:
    table = FixtureTable(held=())
    page = visit(serve(table), **STILL)
    page.wait_for_selector(".player")
    assert page.locator(LEGAL).count() == 0
    assert page.locator(".choice").count() == 0


def test_hints_name_the_best_moves(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    page.keyboard.press("h")
    page.wait_for_selector(".choice.hinted")
    assert "58.0" in page.locator(".choice.hinted").last.inner_text()
    why = page.locator(".reasons").inner_text()
    assert re.findall(r"Path (\w) (\d\.0)", why) == [*zip("CABDE", ("9.0", "8.0", "7.0", "6.0", "5.0"), strict=True)]
    assert "+3.5 points, +10 % to win" in why


def test_on_a_phone_a_move_is_confirmed(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, width=390, height=844, has_touch=True, **STILL)
    ready(page)
    page.locator(f"{sprite(page, first_free(table))} > button").tap()
    page.wait_for_selector("button.confirm")
    assert server.desk.posts == []
    page.locator("button.confirm").tap()
    page.wait_for_selector("button.end")
    assert len(server.desk.posts) == 1
    box = page.locator("button.end").bounding_box()
    assert box
    assert box["height"] >= 44


def test_the_keyboard_walks_over_the_board(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    page.locator(f"{sprite(page, 0)} > button").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.parentElement.dataset.id") != "space 0"
    stops = page.eval_on_selector_all(".area-board button", "all => all.filter(e => e.tabIndex === 0).length")
    assert stops == 1
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(server.desk.posts) == 1)


TWO_ON_ONE_PLACE = """async () => {
    const { Stage } = await import("/static/js/table/stage.js");
    const root = document.body.appendChild(document.createElement("div"));
    const stage = new Stage(root, { pick() {}, explain() {} }, async () => null);
    const box = { x: 0, y: 0, w: 50, h: 50, moves: [1] };
    const sprites = { bird: { ...box, label: "Bird" }, square: { ...box, label: "Square", states: ["legal"] } };
    const area = { x: 0, y: 0, w: 50, h: 50, width: 50, height: 50, label: "Board", backdrop: "", sprites };
    stage.show({ game: "test", width: 50, height: 50, areas: { board: area } }, 0);
    return [...root.querySelectorAll("button")].map(e => [e.ariaLabel, e.tabIndex, e.ariaHidden]);
}"""


def test_what_lies_on_something_to_choose_is_no_stop_of_its_own(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    assert page.evaluate(TWO_ON_ONE_PLACE) == [["Bird", -1, "true"], ["Square", 0, None]]
