"""Somebody who plays on the page by keys alone, or by touch alone."""

from __future__ import annotations

import random
from typing import Any

from tests.page.conftest import Person
from tests.page.everyone.screens import set_up
from tests.page.forward import PART, parts
from vaka.table.table import Table

LISTEN = """() => {
    if (window.heard) return;
    window.heard = [];
    const texts = ({ addedNodes }) => [...addedNodes].map((node) => node.textContent);
    const note = (found) => heard.push(...found.flatMap(texts));
    new MutationObserver(note).observe(document.getElementById("spoken"), { childList: true });
}"""
READY = """(heard) => {
    if (!document.getElementById("end").hidden || document.querySelector(".scoring")) return true;
    return window.heard.length > heard && document.querySelector("#table.mine .prompt.active") !== null;
}"""
NOW = """() => ({
    over: !document.getElementById("end").hidden || document.querySelector(".scoring") !== null,
    closing: document.querySelector(".prompt.closing") !== null,
    choices: document.querySelectorAll(".choices .choice").length,
    keys: [...document.querySelectorAll(".choices .choice kbd")].map((each) => each.textContent),
    heard: window.heard.length,
    focused: document.activeElement.closest(".choices, .area, .prompt")?.className ?? document.activeElement.tagName,
    wide: document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
})"""
TAKEN = """(heard) => document.querySelector("button.confirm") !== null || window.heard.length > heard
    || !document.getElementById("end").hidden || document.querySelector(".scoring") !== null"""
"""Whether what was chosen is to be confirmed, or has been played."""
TAKEN_OR_ASKED = f"(heard) => ({TAKEN})(heard) || document.querySelector('.table.picking') !== null"
IN_REACH = """() => [...document.querySelectorAll(".sprite.can")].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}).filter(([x, y]) => document.elementFromPoint(x, y)?.closest("#stage .sprite.can"))"""
"""Where a finger meets something that can be chosen."""


class Player:
    """Plays at random, and sees that the page keeps up."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.page: Any = person.page
        self.chance = random.Random(seed)

    def begin(self, game: str) -> str:
        """Sit down with a bot; return the table."""
        table = set_up(self.person, game, "me", "bot")
        self.person.go(f"/t/{table}")
        self.listen()
        return table

    def listen(self) -> None:
        """Note from now on what is said to whoever cannot see."""
        self.page.locator(".prompt.active .choice").first.wait_for()
        self.page.evaluate(LISTEN)

    def now(self) -> dict[str, Any]:
        return dict(self.page.evaluate(NOW))

    def play(self, turns: int | None = None) -> int:
        """Play to the end, or some moves; return how many."""
        moves = 0
        now = self.now()
        while not now["over"] and (turns is None or moves < turns):
            if now["closing"]:
                self.end_turn()
            else:
                self.move(now)
            self.page.wait_for_function(READY, arg=now["heard"])
            now = self.now()
            self.check(now)
            moves += 1
        while self.page.locator(".scoring").count():
            self.go_on()
        return moves

    def play_parts(self, table: Table) -> int:
        """Play the beginning, some of the middle and the end; return how many moves."""
        moves = 0
        for _ in parts(table, self.person):
            self.listen()
            moves += self.play(PART)
            while self.now()["closing"]:
                moves += self.play(1)
        self.listen()
        return moves + self.play()

    def move(self, now: dict[str, Any]) -> None:
        raise NotImplementedError

    def end_turn(self) -> None:
        raise NotImplementedError

    def go_on(self) -> None:
        """See the next step of the final scoring."""
        raise NotImplementedError

    def check(self, now: dict[str, Any]) -> None:
        """Look whether all is well after a move."""


class Typist(Player):
    """Has no pointer."""

    def listen(self) -> None:
        super().listen()
        if self.page.evaluate("document.activeElement === document.body"):
            self.press("Tab")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, place: str, back: bool = False) -> bool:
        """Press Tab until something is in focus; tell whether it was reached."""
        for _ in range(40):
            if self.page.evaluate("place => document.activeElement.closest(place) !== null", place):
                return True
            self.press("Shift+Tab" if back else "Tab")
        return False

    def end_turn(self) -> None:
        self.press("Enter")

    def go_on(self) -> None:
        self.press("Enter")

    def move(self, now: dict[str, Any]) -> None:
        number = now["choices"]
        way = self.chance.random()
        if way < 0.6:
            self.press(self.chance.choice(now["keys"]))
        elif way < 0.75 and self.tab_to(".area .can", back=True):
            self.press(*self.chance.choices(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"], k=2), "Enter")
            self.page.wait_for_function(TAKEN_OR_ASKED, arg=now["heard"])
            if self.page.locator(".table.picking").count():
                self.tab_to(".choices")
                self.press("Enter")
        else:
            assert self.tab_to(".choices"), now
            self.press(*["ArrowDown"] * self.chance.randrange(min(number, 9)), "Enter")

    def check(self, now: dict[str, Any]) -> None:
        assert now["over"] or now["focused"] not in {"BODY", "HTML"}, now


class Toucher(Player):
    """Has only fingers."""

    def end_turn(self) -> None:
        self.page.locator("button.end").tap()

    def go_on(self) -> None:
        self.page.locator(".scoring .primary").tap()

    def move(self, now: dict[str, Any]) -> None:
        places = self.page.evaluate(IN_REACH) if self.chance.random() < 0.3 else []
        if places:
            self.page.touchscreen.tap(*self.chance.choice(places))
        else:
            self.page.locator(".choices .choice").nth(self.chance.randrange(now["choices"])).tap()
        self.page.wait_for_function(TAKEN_OR_ASKED, arg=now["heard"])
        if self.page.locator(".table.picking").count():
            self.page.locator(".choices .choice").first.tap()
            self.page.wait_for_function(TAKEN, arg=now["heard"])
        if self.page.locator("button.confirm").count():
            self.page.locator("button.confirm").tap()

    def check(self, now: dict[str, Any]) -> None:
        assert now["wide"] <= 0, now
