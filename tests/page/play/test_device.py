"""One seat on two devices: the link from the menu opens it, both show the same, and a move on one is sent once."""

from __future__ import annotations

import pytest

import vaka
from tests.page.conftest import Served
from tests.page.play.conftest import Come, Made, set_up
from tests.page.play.player import Player
from tests.page.play.serving import sit_down

ENTRY = "Play on another device"
HAND = (
    ".sprite:not(.gone)[data-id^='hand '], .sprite:not(.gone)[data-id^='stock '], .sprite:not(.gone)[data-id^='card-']"
)
MOST_STEPS = 30
HOST = "table.localhost"
"""A name by which Chromium reaches this machine, as others would by another."""


def open_menu(player: Player) -> None:
    player.page.locator(".menu-button").click()
    player.page.locator(".sheet.menu").wait_for()


def copied_link(player: Player) -> str:
    """Return the link that the menu shows and its button copies, with the sheet closed again."""
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_menu(player)
    player.page.get_by_role("button", name=ENTRY).click()
    player.page.locator(".device").get_by_role("button", name="Copy").click()
    player.page.locator(".device").get_by_role("button", name="Copied").wait_for()
    assert "--host 0.0.0.0" in player.page.locator(".device .caveat").inner_text(), "at this address nobody else comes"
    shown = player.page.locator(".device code").inner_text().replace("\n", "")
    found = str(player.page.evaluate("navigator.clipboard.readText()"))
    assert found == f"http://{shown}"
    player.page.keyboard.press("Escape")
    return found


def shown(player: Player) -> list[str]:
    """Return all that lies on the table, each with what it is called."""
    found: list[str] = player.page.eval_on_selector_all(
        ".sprite:not(.gone)",
        "all => all.map(e => `${e.dataset.id}: ${e.querySelector('[aria-label]')?.getAttribute('aria-label') ?? ''}`)",
    )
    return sorted(found)


def at_a_table(come: Come, served: Served, game: str) -> tuple[Made, Player, Player]:
    made = set_up(served.url, game, "me", "open")
    ann, ben = come(), come()
    sit_down(made, ann, ben)
    return made, ann, ben


@pytest.mark.parametrize("game", vaka.games())
def test_a_move_on_one_device_is_seen_on_the_other_and_sent_once(come: Come, served: Served, game: str) -> None:
    made, ann, ben = at_a_table(come, served, game)
    table = served.table(made.name)
    phone = come()
    phone.page.goto(copied_link(ben))
    assert phone.page.url == f"{served.url}/t/{made.name}", "the key is gone from the address"
    phone.page.locator(".player.me").wait_for()
    ben.until(lambda: shown(phone) == shown(ben))
    assert phone.page.locator(HAND).count()
    assert shown(phone) != shown(ann), "hands differ"
    for number in range(MOST_STEPS):
        before = len(table.moves)
        if table.deciding == 0:
            ann.step(ann.wait())
        else:
            acting, other = (ben, phone) if number % 2 else (phone, ben)
            acting.until(lambda: acting.offered() and other.offered())  # noqa: B023
            acting.step(acting.wait())
        ann.until(lambda: not any(each.page.locator("#table.busy").count() for each in (ann, ben, phone)))
        ben.until(lambda: shown(phone) == shown(ben))
        assert len(table.moves) <= before + 1
        if ben.plays > 1 and phone.plays > 1:
            break
    assert ben.plays > 1
    assert phone.plays > 1
    assert ben.lines[0] == phone.lines[0]
    for each in (ann, ben, phone):
        each.check()


def test_whoever_watches_is_offered_no_link(come: Come, served: Served) -> None:
    made, ann, _ = at_a_table(come, served, "mangrovia")
    eve = come()
    eve.go(f"/join/{made.name}/{made.watch}")
    eve.page.locator(".player").first.wait_for()
    for player, times in ((eve, 0), (ann, 1)):
        open_menu(player)
        assert player.page.get_by_role("button", name=ENTRY).count() == times


def test_an_address_that_others_reach_is_not_complained_of(come: Come, served: Served) -> None:
    made = set_up(served.url, "mangrovia", "me", "novice")
    ann = come(f"http://{HOST}:{served.port}")
    ann.go(f"/join/{made.name}/{made.key}")
    ann.page.locator(".player").first.wait_for()
    open_menu(ann)
    ann.page.get_by_role("button", name=ENTRY).click()
    ann.page.locator(".device .links code", has_text=HOST).wait_for()
    assert ann.page.locator(".device .caveat").count() == 0


def test_a_link_that_cannot_be_had_is_said(come: Come, served: Served) -> None:
    _, ann, _ = at_a_table(come, served, "mangrovia")
    ann.page.route("**/key?*", lambda route: route.abort())
    open_menu(ann)
    ann.page.get_by_role("button", name=ENTRY).click()
    ann.page.locator(".device .notice", has_text="does not answer").wait_for()
