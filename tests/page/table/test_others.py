"""What the page of a table tells of the others: their moves, the log, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.table.fixture import FixtureTable
from tests.page.table.looking import STILL, first_free, huts, ready, wait_until
from vaka.engine.telling import Line
from vaka.table.updates import EventView

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.table.looking import Serve, Visit
    from tests.page.table.server import Server


HELD = """
    const later = window.setTimeout;
    window.setTimeout = (call, wait, ...more) => (wait >= 300 ? -1 : later(call, wait, ...more));
"""  # what is shown for a while stays until a key is pressed: a slow machine might see it too late


def test_what_others_did_is_shown_one_after_another(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    page = visit(serve(table), script=HELD)
    ready(page)
    page.keyboard.press("1")
    page.wait_for_selector("button.end")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pill.showing")
    assert page.locator('[data-id^="hut"]').count() < len(table.now.huts)
    page.keyboard.press("Escape")
    ready(page)
    assert huts(page) == len(table.now.huts)


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
    page = visit(server, script=HELD)
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
        table.happens(EventView("moved", 1, (Line(1, "9", f"went to space {number}", 7),)))
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


def test_a_new_name_is_told_with_the_old_one(serve: Serve, visit: Visit) -> None:
    table = FixtureTable()
    for name in ("Tane", "Tama"):
        table.happens(EventView("renamed", 1, text=name))
    page = visit(serve(table), **STILL)
    ready(page)
    page.wait_for_selector(".aside")
    assert page.locator(".aside").all_inner_texts() == ["Tane is now called Tama", "Yellow is now called Tane"]


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


def test_the_title_says_whose_turn_it_is(serve: Serve, visit: Visit) -> None:
    page = visit(serve(FixtureTable()), **STILL)
    ready(page)
    assert page.title() == "Your turn — Mangrovia"
    assert "turn.svg" in (page.locator("link[rel=icon]").get_attribute("href") or "")


LEFT = """async (now) => {
    const { left } = await import("/static/js/table/players.js");
    return left({ seats: [{ left: 60000 }], deciding: 0, status: "running", since: 5000 }, 0, now);
}"""


def test_no_clock_shows_more_than_there_is(serve: Serve, visit: Visit) -> None:
    """On a slow network it may seem to be earlier than when a decision began."""
    page = visit(serve(FixtureTable()), **STILL)
    assert [page.evaluate(LEFT, now) for now in (4000, 5000, 6000, 90000)] == [60000, 60000, 59000, 0]


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


HIDDEN = "isAway => { window.isAway = isAway; }"
BY_POLL = "isAway => { window.isAway = isAway; document.dispatchEvent(new Event('visibilitychange')); }"
POLL = 10_000
"""Milliseconds between two looks of a page that is hidden."""


def wish_for(page: Page, what: str) -> None:
    """Tick a box of the menu."""
    page.locator(".menu-button").click()
    page.get_by_label(what).check()


def away_while_others_play(page: Page, server: Server, away: str = HIDDEN, passes: int = 0) -> None:
    """End one's turn, look elsewhere, and be called back, at once or when some milliseconds have passed."""
    table = server.desk.table
    with server.desk.lock:
        table.end(0, others=False)
    page.wait_for_selector(".prompt:not(.active)")
    page.evaluate(away, True)
    with server.desk.lock:
        while table.now.deciding != 0:
            table.bot_moves()
    if passes:
        page.clock.fast_forward(passes)
    page.wait_for_function("() => document.title.startsWith('Your turn')")


def test_whoever_is_away_is_notified_if_wished(serve: Serve, visit: Visit) -> None:
    server = serve(FixtureTable())
    page = visit(server, script=NOTIFICATIONS, **STILL)
    ready(page)
    wish_for(page, "Notify me when it is my turn")
    page.keyboard.press("Escape")
    wait_until(page, lambda: page.evaluate("localStorage.getItem('vaka:settings').includes('\"notify\":true')"))
    page.evaluate("window.notified = []")
    page.clock.install()
    away_while_others_play(page, server, BY_POLL, POLL)
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
