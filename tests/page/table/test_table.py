"""The page of a table in Chromium: what it draws, what it sends, and how it gets over what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import vaka
from tests.page.table.conftest import SLOW
from tests.page.table.fixture import COLUMNS, FORK, ROWS, FixtureTable
from vaka.engine.scene import COMMANDS
from vaka.engine.telling import Line
from vaka.table.messages import Told

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.page.table.server import Server

    Serve = Callable[[FixtureTable], Server]
    Visit = Callable[..., Page]

STILL = {"reduced_motion": "reduce"}
LEGAL = ".sprite > button"


def ready(page: Page) -> None:
    page.wait_for_selector(".prompt.active")


def wait_until(page: Page, what: Callable[[], object]) -> None:
    """Wait until something holds on this side."""
    for _ in range(300):
        if what():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")


def sprite(page: Page, place: int) -> str:
    return f'[data-id="space {place}"]'


def first_free(table: FixtureTable) -> int:
    return next(place for place in range(COLUMNS * ROWS) if place not in table.now.huts)


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
    assert page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]") == [
        width,
        height,
    ]
    rights = page.eval_on_selector_all("#side > *, .player", "all => all.map(e => e.getBoundingClientRect().right)")
    bottoms = page.eval_on_selector_all("#side > *", "all => all.map(e => e.getBoundingClientRect().bottom)")
    assert max(rights) <= width
    assert max(bottoms) <= height


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
        table.happens(Told("renamed", 1, text="Moana"), lambda now: now.points.__setitem__(1, 19))
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
    assert {"huts", "valuables", "amulets"} <= set(page.locator(f"{shown} .note").all_inner_texts())
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


def test_what_others_did_is_shown_one_after_another(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    page = visit(serve(table))
    ready(page)
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pill.showing")
    huts = page.locator('[data-id^="hut"]').count()
    assert huts < len(table.now.huts)
    page.keyboard.press("Escape")
    ready(page)
    assert page.locator('[data-id^="hut"]:not(.gone)').count() == len(table.now.huts)


def huts(page: Page) -> int:
    return page.locator('[data-id^="hut"]:not(.gone)').count()


WATCH_HUTS = """() => {
    const count = (which) => document.querySelectorAll(which).length;
    window.seen = [];
    new MutationObserver(() => {
        const drawn = count('[data-id^="hut"]:not(.gone)');
        if (drawn !== window.seen.at(-1)?.[0]) window.seen.push([drawn, count('[data-id="hut 0"]')]);
    }).observe(document.getElementById("stage"), { subtree: true, childList: true, attributeFilter: ["class"] });
}"""  # how many huts there are whenever that changes, however slow the machine is, and whether the first is there


def test_what_others_did_is_shown_again_after_coming_back(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server)
    ready(page)
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pill.showing")
    for _ in range(2):
        page.reload()
        page.get_by_role("button", name="Show again what others did").wait_for()
        assert huts(page) == len(table.now.huts), "nothing is shown unasked"
        page.evaluate(WATCH_HUTS)
        page.keyboard.press("r")
        page.wait_for_selector(".pill.showing")
        ready(page)
        seen = page.evaluate("seen")
        others = table.seats - 1
        assert [drawn for drawn, _ in seen] == [len(table.now.huts) - left for left in reversed(range(others + 1))]
        assert all(own == 1 for _, own in seen), "my own move is not shown again"
    replays = [address for address in server.desk.gets if "/scene/replay" in address]
    assert len(replays) == 2
    assert all("after=21" in address for address in replays), "no more of the game is asked for than needed"


def test_nothing_is_offered_again_to_whoever_moved_last(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    table.end(0)
    table.move(0, "b0-0")
    server = serve(table)
    page = visit(server, **STILL)
    page.wait_for_selector("button.end")
    page.wait_for_selector(".line")
    page.wait_for_timeout(200)
    assert page.get_by_role("button", name="Show again what others did").count() == 0
    assert not any("/scene/replay" in address for address in server.desk.gets)


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_what_others_did_is_shown_when_the_table_is_uncovered(serve: Serve, visit: Visit, speed: str) -> None:
    table = FixtureTable(4, held=(0, 1), kinds="mesbb")
    table.end(0)
    table.move(1, f"b{first_free(table)}-0")
    table.end(1)
    server = serve(table)
    page = visit(server)
    page.evaluate(f"localStorage.setItem('vaka:settings', JSON.stringify({{ speed: '{speed}' }}))")
    page.reload()
    page.wait_for_selector("#cover:not([hidden])")
    assert not any("/scene/replay" in address for address in server.desk.gets)
    page.keyboard.press("Enter")
    if speed == "normal":
        page.wait_for_selector(".pill.showing")
        assert huts(page) < len(table.now.huts)
        page.keyboard.press("Escape")
    ready(page)
    page.get_by_role("button", name="Show again what others did").wait_for()
    assert page.locator(".pill.showing").count() == 0
    assert huts(page) == len(table.now.huts)


def test_lines_of_the_log_ring_what_they_tell(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    page = visit(serve(table), **STILL)
    ready(page)
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.locator(".line").first.click()
    page.wait_for_selector(".told")
    assert "hut 0" in page.eval_on_selector_all(".told", "all => all.map(e => e.dataset.id)")


def test_lines_from_before_are_ringed_too(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    table.move(0, "b0-0")
    table.undo(0)
    page = visit(serve(table), **STILL)
    ready(page)
    page.locator(".line").first.click()
    wait_until(page, lambda: page.evaluate("document.querySelector('.line.pointed')"))
    wait_until(page, lambda: page.locator(".told").count() > 0)


def test_the_log_says_what_came_since_my_last_move(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    table.move(0, "b0-0")
    table.end(0)
    page = visit(serve(table), **STILL)
    for _ in range(2):
        ready(page)
        page.wait_for_selector(".since")
        lines = page.locator(".lines li").all_inner_texts()
        since = next(place for place, line in enumerate(lines) if "since your last move" in line)
        assert since > 0
        assert not any("Kai" in line for line in lines[:since])
        assert "Kai" in lines[since + 1]
        page.reload()


def test_the_log_shows_the_latest_and_all_on_request(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    for number in range(40):
        table.happens(Told("moved", 1, (Line(1, "9", f"went to space {number}", 7),)))
    page = visit(serve(table), **STILL)
    ready(page)
    page.get_by_role("button", name="Show all 40").click()
    page.get_by_text("went to space 0").wait_for(state="attached")
    assert page.locator(".line").count() == 40
    assert page.get_by_text("Show all").count() == 0
    page.locator(".log .tab").last.click()
    page.locator(".log .tab").first.click()
    page.get_by_role("button", name="Show all 40").wait_for(state="attached")
    assert page.locator(".line").count() == 30


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


def test_a_new_name_is_told_with_the_old_one(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    for name in ("Tane", "Tama"):
        table.happens(Told("renamed", 1, text=name))
    page = visit(serve(table), **STILL)
    ready(page)
    page.wait_for_selector(".aside")
    assert page.locator(".aside").all_inner_texts() == ["Tane is now called Tama", "Yellow is now called Tane"]


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


def test_a_late_move_is_said_and_not_repeated(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, **STILL)
    ready(page)
    server.desk.stale = True
    page.keyboard.press("1")
    page.wait_for_selector("#status:not([hidden])")
    assert "nothing was played" in page.locator("#status").inner_text()
    assert len(server.desk.posts) == 1


def test_the_table_is_covered_between_players_of_one_screen(serve: Serve, visit: Visit) -> None:
    table = FixtureTable(3, held=(0, 1), kinds="mesb")
    server = serve(table)
    page = visit(server, **STILL)
    page.wait_for_selector("#cover:not([hidden])")
    assert not any("seat=" in address for address in server.desk.gets)
    page.get_by_role("button", name="Show my cards").click()
    ready(page)
    assert page.locator('[data-id^="card 0"]').count() == 5
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.keyboard.press("Enter")
    page.wait_for_selector("#cover:not([hidden])")
    assert "Moana" in page.locator("#cover").inner_text()
    page.wait_for_timeout(300)
    assert page.locator('[data-id^="card"]').count() == 0
    assert not any("seat=1" in address for address in server.desk.gets)
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-id^="card 1"]')
    assert page.locator('[data-id^="card 0"]').count() == 0


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


def test_the_end_shows_the_results(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    with server.desk.lock:
        table.over()
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


def test_the_end_is_scored_step_by_step(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    before = table.now.points[:]
    server = serve(table)
    page = visit(server)
    ready(page)
    with server.desk.lock:
        table.over()
    page.wait_for_selector(".scoring")
    page.wait_for_selector(".told")
    assert totals(page) == [before[0] + 12, before[1] + 6, *before[2:]]
    page.locator(".scoring h2", has_text="Path C").wait_for()  # it goes on by itself
    assert page.eval_on_selector_all(".player .score b", TOTALS) == totals(page)
    page.get_by_role("button", name="To the results").click()
    page.wait_for_selector("#end:not([hidden])")
    assert page.eval_on_selector_all(".player .score b", TOTALS) == table.now.points


def test_the_scoring_waits_for_a_key_where_nothing_moves(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    server = serve(table)
    page = visit(server, **STILL)
    ready(page)
    with server.desk.lock:
        table.over()
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
    page.wait_for_selector(".film")
    assert page.locator('[data-id="hut 0"]').count() == 0
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('[data-id="hut 0"]')
    page.keyboard.press("End")
    wait_until(page, lambda: page.evaluate("document.querySelectorAll('.line').length === 4"))
    page.keyboard.press("Home")
    page.wait_for_selector('[data-id="hut 0"]', state="detached")
    assert server.desk.posts == []


def test_the_title_says_whose_turn_it_is(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    assert page.title() == "Your turn — Mangrovia"
    assert "turn.svg" in (page.locator("link[rel=icon]").get_attribute("href") or "")


NOTIFICATIONS = """
    window.notified = [];
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, options) {
            if (window.refusesToNotify) throw new TypeError("Illegal constructor");
            window.notified.push({ title, ...options, open: true });
            this.kept = window.notified.at(-1);
        }
        close() { this.kept.open = false; }
    };
    window.isAway = false;
    Object.defineProperty(Document.prototype, "hidden", { get: () => window.isAway });
"""
BY_POLL = "isAway => { window.isAway = isAway; document.dispatchEvent(new Event('visibilitychange')); }"


def wish_for(page: Page, what: str) -> None:
    """Tick a box of the menu."""
    page.locator(".menu-button").click()
    page.get_by_label(what).check()


def away_while_others_play(page: Page, server: Server, away: str = "isAway => { window.isAway = isAway; }") -> None:
    """End one's turn, look elsewhere, and be called back."""
    table = server.desk.table
    with server.desk.lock:
        table.end(0, others=False)
    page.wait_for_selector(".prompt:not(.active)")
    page.evaluate(away, True)
    with server.desk.lock:
        while table.now.deciding != 0:
            table.bot_moves()
    page.wait_for_function("() => document.title.startsWith('Your turn')", timeout=3 * SLOW)


def test_whoever_is_away_is_notified_if_wished(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, script=NOTIFICATIONS, **STILL)
    ready(page)
    wish_for(page, "Notify me when it is my turn")
    page.keyboard.press("Escape")
    wait_until(page, lambda: page.evaluate("localStorage.getItem('vaka:settings').includes('\"notify\":true')"))
    page.evaluate("window.notified = []")
    away_while_others_play(page, server, BY_POLL)
    wait_until(page, lambda: page.evaluate("window.notified.length"))
    [told] = page.evaluate("window.notified")
    assert (told["title"], told["open"]) == ("Your turn — Mangrovia", True)
    page.evaluate(BY_POLL, False)
    ready(page)
    page.keyboard.press("p")
    wait_until(page, lambda: not page.evaluate("window.notified[0].open"))
    assert page.evaluate("window.notified.length") == 1


def test_nobody_is_notified_unasked(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, script=NOTIFICATIONS, **STILL)
    ready(page)
    away_while_others_play(page, server)
    page.wait_for_timeout(200)
    assert page.evaluate("window.notified") == []


def test_a_browser_that_does_not_notify_says_so(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, script=NOTIFICATIONS + "window.refusesToNotify = true;", **STILL)
    ready(page)
    page.locator(".menu-button").click()
    page.get_by_label("Notify me when it is my turn").click()
    page.locator("#status", has_text="does not let the page notify you").wait_for()
    assert not page.get_by_label("Notify me when it is my turn").is_checked()
    page.keyboard.press("Escape")
    page.evaluate("import('/static/js/table/settings.js').then(({ prefer }) => prefer({ notify: true }))")
    away_while_others_play(page, server)  # as a page that was allowed to before
    wait_until(page, lambda: page.evaluate("localStorage.getItem('vaka:settings').includes('\"notify\":false')"))


SOUNDS = """
    window.heard = [];
    class Part {
        constructor(made) { Object.assign(this, made); }
        connect(next) { return next; }
        start() { window.heard.push(this.frequency.value); }
        stop() {}
    }
    const quiet = () => {};
    window.AudioContext = class {
        currentTime = 0;
        createOscillator() { return new Part({ frequency: { value: 0 } }); }
        createGain() { return new Part({ gain: { setValueAtTime: quiet, linearRampToValueAtTime: quiet, exponentialRampToValueAtTime: quiet } }); }
    };
"""  # noqa: E501


def test_sounds_are_off_until_they_are_wished_for(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), script=SOUNDS, **STILL)
    ready(page)
    page.keyboard.press("p")
    page.wait_for_selector("button.end")
    page.keyboard.press("Enter")
    page.wait_for_selector(".choice")
    assert page.evaluate("window.heard") == []
    wish_for(page, "Sounds")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.wait_for_selector("button.end")
    [knock] = page.evaluate("window.heard")
    page.locator("button.end").click()
    wait_until(page, lambda: len(set(page.evaluate("window.heard"))) == 3)
    assert page.evaluate("window.heard.slice(-2)") == sorted(set(page.evaluate("window.heard")) - {knock})


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
    const stage = new Stage(root, { pick() {}, ask() {} }, async () => null);
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
