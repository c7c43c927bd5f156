"""Every screen there is, and how one gets there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tests.page.conftest import Person
from tests.patience import SLOW

Open: TypeAlias = Callable[[Person, "Known"], object]
NAMES = ("Ann", "Tavi", "Moana", "Leilani")
TITLES = {"mangrovia": "Mangrovia", "borabora": "Bora Bora"}
AT_DECISION = "title => document.title.includes(title) && document.querySelector('.prompt.active .choice') !== null"


@dataclass(frozen=True)
class Known:
    """Tables that are over, by game."""

    over: dict[str, str]


def set_up(person: Person, game: str, *kinds: str, **agreed: object) -> str:
    """Let somebody set up a table, and return its name."""
    seats = [{"kind": kind, "name": name, "level": "random"} for kind, name in zip(kinds, NAMES, strict=False)]
    answer = person.page.request.post(f"{person.url}/api/tables", data={"game": game, "seats": seats, **agreed})
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])


def sit_down(person: Person, game: str) -> None:
    """Let somebody sit down with bots and wait for the first decision, unless that is where they are."""
    person.page.keyboard.press("Escape")
    if person.page.evaluate(AT_DECISION, TITLES[game]):
        return
    person.go(f"/t/{set_up(person, game, 'me', 'bot', 'bot')}")
    person.page.locator(".prompt.active .choice").first.wait_for()


def asked_in(person: Person, known: Known) -> None:
    """Let somebody come by a link that another has made."""
    links, table = {}, ""
    other = person.page.context.browser.new_context()
    other.set_default_timeout(SLOW)
    try:
        seats = [{"kind": "me", "name": "Ben"}, {"kind": "open"}]
        made = other.request.post(f"{person.url}/api/tables", data={"game": "mangrovia", "seats": seats}).json()
        table = made["table"]
        links = other.request.get(f"{person.url}/api/tables/{table}/links").json()
    finally:
        other.close()
    person.go(f"/join/{table}/{links['seats'][0]['key']}")
    person.page.locator("#join").wait_for()


def laid(key: str, shown: str) -> Open:
    """Return how to open what a key lays over a table."""

    def open_it(person: Person, known: Known) -> None:
        sit_down(person, "mangrovia")
        person.page.keyboard.press(key)
        person.page.locator(f"#overlay {shown}").first.wait_for()

    return open_it


def menu(person: Person, known: Known) -> None:
    sit_down(person, "borabora")
    person.page.locator(".menu-button").click()
    person.page.locator(".sheet.menu").wait_for()


def device(person: Person, known: Known) -> None:
    menu(person, known)
    person.page.locator(".menu .to-device").click()
    person.page.locator(".device .links li").wait_for()


def lesson(person: Person, known: Known) -> None:
    table = set_up(person, "mangrovia", "me", "bot", "bot", teacher="lesson")
    person.go(f"/t/{table}")
    person.page.locator(".lesson.guided").wait_for()


def shared(person: Person, known: Known) -> None:
    person.go(f"/t/{set_up(person, 'mangrovia', 'me', 'screen', 'bot')}")
    person.page.locator("#cover:not([hidden])").wait_for()


def links(person: Person, known: Known) -> None:
    person.go(f"/setup/borabora?table={set_up(person, 'borabora', 'me', 'open', 'bot')}")
    person.page.locator(".panel li").first.wait_for()


def start(person: Person, known: Known) -> None:
    person.go("/")
    person.page.locator("#lists .follow").wait_for()


def at(path: str, shown: str = "h1") -> Open:
    """Return how to open a page by its address."""

    def open_it(person: Person, known: Known) -> None:
        person.go(path)
        person.page.locator(shown).first.wait_for()

    return open_it


def table(game: str) -> Open:
    return lambda person, known: sit_down(person, game)


def end(game: str) -> Open:
    def open_it(person: Person, known: Known) -> None:
        person.go(f"/t/{known.over[game]}")
        person.page.locator(".decided li").first.wait_for()

    return open_it


def watching(person: Person, known: Known) -> None:
    person.go(f"/t/{known.over['borabora']}?replay")
    person.page.locator(".replay-panel").wait_for()


def nowhere(person: Person, known: Known) -> None:
    person.go("/t/nowhere")
    person.page.locator("h1").wait_for()
    person.complaints.clear()  # the browser reports the 404


SCREENS: dict[str, Open] = {
    "start": start,
    "setup mangrovia": at("/setup/mangrovia", ".seats li"),
    "setup borabora": at("/setup/borabora", ".seats li"),
    "links": links,
    "join": asked_in,
    "table borabora": table("borabora"),
    "menu": menu,
    "device": device,
    "table mangrovia": table("mangrovia"),
    "keys": laid("?", ".keys"),
    "rules at the table": laid("F1", ".rule"),
    "words": laid("F2", ".described"),
    "lesson": lesson,
    "cover": shared,
    "end mangrovia": end("mangrovia"),
    "end borabora": end("borabora"),
    "watching": watching,
    "replay": at("/replay", ".paper, form"),
    "components": at("/components/borabora"),
    "rules": at("/rules/mangrovia", ".rule"),
    "error": nowhere,
}
PHONE = (
    "start",
    "setup mangrovia",
    "join",
    "table borabora",
    "menu",
    "table mangrovia",
    "words",
    "lesson",
    "end borabora",
    "watching",
    "rules",
)
"""Those that are looked at on a phone too."""


def violations(page: Any, contrast: bool = True) -> list[str]:
    """Return what axe finds wrong with a page by WCAG 2.2 AA, in a line each; contrast is half of its work."""
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    wanted = {"runOnly": {"type": "tag", "values": tags}, "resultTypes": ["violations"], "preload": False}
    found = Axe().run(page, options={**wanted, "rules": {"color-contrast": {"enabled": contrast}}})
    return [
        f"{rule['id']}: {node['target']} {node['html'][:160]} {node['any'][:1] and node['any'][0]['message']}"
        for rule in found.response["violations"]
        for node in rule["nodes"]
    ]
