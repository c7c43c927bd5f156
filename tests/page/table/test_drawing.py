"""What the page of a table draws, in Chromium: everything in its place, at every size, with its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.table.fixture import COLUMNS, ROWS, FixtureTable
from tests.page.table.looking import STILL, first_free, ready, sprite, wait_until
from vaka.table.updates import EventView

if TYPE_CHECKING:
    from tests.page.table.looking import Serve, Visit


def test_everything_is_drawn_in_its_place(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    page = visit(serve(table), **STILL)
    ready(page)
    drawn = {name for area in table.snapshot(0)["scene"]["areas"].values() for name in area["sprites"]}
    assert set(page.eval_on_selector_all(".sprite", "all => all.map(e => e.dataset.id)")) == drawn
    board = page.locator(".area-board").bounding_box()
    space = page.locator(sprite(page, 0)).bounding_box()
    assert board
    assert space
    unit = board["width"] / 610
    assert abs(space["x"] - board["x"] - 14 * unit) < 1
    assert abs(space["width"] - 66 * unit) < 1


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768), (1920, 1080), (820, 1180), (390, 844)])
def test_nothing_scrolls(serve: Serve, visit: Visit, width: int, height: int) -> None:
    page = visit(serve(FixtureTable(5)), width=width, height=height, **STILL)
    ready(page)
    page.wait_for_timeout(300)
    scrolled = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    right, bottom = (
        f"all => Math.max(...all.map(e => e.getBoundingClientRect().{side}))" for side in ("right", "bottom")
    )
    wait_until(page, lambda: page.evaluate(scrolled) == [width, height])
    wait_until(page, lambda: page.eval_on_selector_all("#side > *, .player", right) <= width)
    wait_until(page, lambda: page.eval_on_selector_all("#side > *", bottom) <= height)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080), (820, 1180), (390, 844)])
@pytest.mark.parametrize("cards", [2, 5, 6, 9])
def test_a_wide_picture_leaves_the_text_of_a_choice_room(
    serve: Serve, visit: Visit, cards: int, width: int, height: int
) -> None:
    table = FixtureTable()
    table.payments = ((5,) * cards,)
    page = visit(serve(table), width=width, height=height, **STILL)
    ready(page)
    sizes = "all => all.map(e => [e.scrollWidth - e.clientWidth, e.querySelector('.text').clientWidth])"
    beyond, rooms = zip(*page.eval_on_selector_all(".choice", sizes), strict=True)
    assert max(beyond) == 0
    assert min(rooms) > 60


def test_a_sprite_explains_itself(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    page = visit(serve(table), **STILL)
    ready(page)
    page.locator(sprite(page, 1)).hover(force=True)
    page.locator(f"{sprite(page, first_free(table))} > button").hover()
    page.wait_for_selector("#tooltip:not([hidden])")
    assert "Price in valuables" in page.locator("#tooltip").inner_text()
    free = [place for place in range(COLUMNS * ROWS) if place not in table.now.huts]
    page.locator(sprite(page, free[1])).hover()
    wait_until(page, lambda: page.evaluate("document.getElementById('tooltip').textContent.includes('cannot pay')"))


def test_the_board_of_a_player_opens_and_closes(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    assert page.locator(".player.opens").count() == 3
    page.locator(".player.opens").first.click(position={"x": 120, "y": 30})
    page.get_by_role("dialog", name="Board of Moana").wait_for()
    page.locator('.looked-at [data-id="kept 0"]').hover()
    page.wait_for_selector("#tooltip:not([hidden]) >> text=Hut 1 of Moana")
    page.keyboard.press("1")
    assert server.desk.posts == [], "nothing is played below"
    page.keyboard.press("Escape")
    page.locator(".looked-at").wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Board of Moana"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Board of Tavi").wait_for()
    page.get_by_role("button", name="Close").click()
    page.locator(".looked-at").wait_for(state="detached")


def test_a_board_that_is_open_follows_the_game(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    page.locator(".player.opens").first.click()
    page.locator(".looked-at .sprite").first.wait_for()
    assert page.locator(".looked-at .sprite").count() == 2
    with server.desk.lock:
        table.happens(EventView("renamed", 1, text="Moana"), lambda now: now.points.__setitem__(1, 19))
    wait_until(page, lambda: page.locator(".looked-at .sprite").count() == 4)


def test_a_board_stands_in_rows_where_there_is_little_room(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    tops = {}
    for width, height in ((1280, 800), (390, 844)):
        page = visit(server, width=width, height=height, **STILL)
        page.locator(".prompt").wait_for()
        if width < 700:
            page.locator(".chip").first.click()
        page.locator(".player.opens").first.click()
        page.locator(".looked-at .sprite").first.wait_for()
        frames = page.locator(".looked-at .frame").all()
        boxes = [frame.bounding_box() for frame in frames]
        tops[width] = len({round(box["y"]) for box in boxes if box})
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    assert tops == {1280: 1, 390: 2}


def test_figures_explain_themselves_to_mouse_keyboard_and_finger(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    shown = "#tooltip:not([hidden])"
    page.locator(".player .figures .figure").nth(1).hover()
    page.wait_for_selector(f"{shown} >> text=valuables")
    page.locator(".log").hover()
    page.locator("#tooltip").wait_for(state="hidden")
    page.locator(".side-tabs .tab").last.focus()
    page.keyboard.press("Tab")
    named = {"huts", "valuables", "amulets"}
    wait_until(page, lambda: named <= set(page.locator(f"{shown} .note").all_inner_texts()))
    page.locator(".side-tabs .tab").last.click()
    page.locator(".standing").nth(2).hover()
    page.wait_for_selector(f"{shown} >> text=Most huts beside the path")
    phone = visit(server, width=390, height=844, has_touch=True, **STILL)
    phone.locator(".chip").first.tap()
    box = phone.locator(".player.opens .figure").first.bounding_box()
    assert box
    touch = phone.context.new_cdp_session(phone)
    place = {"x": box["x"] + 3, "y": box["y"] + 3}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    phone.wait_for_selector(f"{shown} >> text=huts")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(200)
    assert not phone.locator(".looked-at").count(), "a finger that asks opens nothing"


def test_corrected_figures_are_told(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    assert "corrected figures" not in page.locator("#side").inner_text()
    table.corrected = True
    page = visit(server, **STILL)
    ready(page)
    assert "corrected figures" in page.locator("#side .title").inner_text()


REDRAWN = """async () => {
    const { picture, redraw } = await import("/static/js/table/draw.js");
    const part = (symbol, owner) => ({ type: "part", symbol, owner, x: 0, y: 0, w: 9, h: 9 });
    const word = (text) => ({ type: "word", text, x: 1, y: 2, size: 8 });
    const shown = (svg) => [...svg.children].map((each) => each.getAttribute("href") ?? each.textContent);
    const first = [part("m-hut", 0), word("1"), part("m-pole", 1)];
    const svg = picture(first, 10, 10);
    const [hut, one] = svg.children;
    const second = [part("m-hut", 0), word("2"), word("x"), part("m-pole", 2)];
    redraw(svg, first, second, 10, 20);
    const grown = [shown(svg), svg.getAttribute("viewBox"), svg.children[0] === hut, svg.children[1] === one];
    const third = [part("m-hut", 3)];
    redraw(svg, second, third, 10, 20);
    return [...grown, shown(svg), hut.getAttribute("class"), svg.outerHTML === picture(third, 10, 20).outerHTML];
}"""


def test_a_picture_keeps_what_it_still_shows(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    grown, box, kept_hut, kept_word, shrunk, colour, same = page.evaluate(REDRAWN)
    assert grown == ["#m-hut", "2", "x", "#m-pole"]
    assert box == "0 0 10 20"
    assert kept_hut
    assert kept_word
    assert shrunk == ["#m-hut"]
    assert colour == "seat-3"
    assert same


def test_nothing_moves_where_motion_is_unwanted(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    page.keyboard.press("1")
    page.wait_for_selector('[data-id="hut 0"]')
    running = "document.getAnimations().filter(a => a.effect.target?.closest('.stage')).length"
    assert page.evaluate(running) == 0


def test_pieces_travel_from_where_they_were(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()))
    ready(page)
    page.evaluate("""() => { window.travelled = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.travelled += 1; return animate.apply(this, all); } }""")
    page.keyboard.press("1")
    page.wait_for_selector('[data-id="hut 0"]')
    assert page.evaluate("window.travelled") >= 1
