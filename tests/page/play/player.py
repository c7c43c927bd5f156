"""Somebody who plays in a browser by clicks alone, on whatever is offered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from tests.page.play.wire import Wire
from tests.patience import PATIENCE, SLOW

ACTS = ("/moves", "/end", "/undo")
CHOICE = ".prompt.active .choice"
SPRITES = 0.6
"""How often a sprite is clicked rather than a choice beside the table."""

OFFERED = """() => {
    const root = document.querySelector("#table");
    const open = (name) => document.querySelector(`${name}:not([hidden])`);
    if (!root) return null;
    if (open("#cover")) return { kind: "cover" };
    if (open("#end")?.querySelector(".ranking")) return { kind: "over" };
    if (document.querySelector(".scoring")) return { kind: "scoring" };
    if (!root.classList.contains("mine") || root.classList.contains("busy")) return null;
    if (document.querySelector(".prompt.active button.end")) return { kind: "end" };
    const choices = document.querySelectorAll(".prompt.active .choice:not(:disabled)").length;
    if (!choices) return null;
    const sprites = [...document.querySelectorAll(".sprite:not(.gone) > button")].map((each) => each.parentElement.dataset.id);
    return { kind: "decide", choices, sprites, picking: root.classList.contains("picking") };
}"""  # noqa: E501
"""What can be done on the page, if anything."""

SPOT = """([selector, place]) => {
    const button = document.querySelectorAll(selector)[place];
    if (!button) return null;
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = button.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of parts) for (const right of parts) {
        const [x, y] = [box.x + box.width * right, box.y + box.height * down];
        if (button.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    const above = document.elementFromPoint(...middle);
    return button.closest(".sprite") && above?.matches(".sprite > button") ? middle : null;
}"""
"""Where something can be clicked. Others may lie on its middle; a sprite that hides one can be clicked in its place."""

BELOW = """([selector, place, x, y]) => {
    const [button, found] = [document.querySelectorAll(selector)[place], document.elementFromPoint(x, y)];
    return !!found && (button.contains(found) || (!!button.closest(".sprite") && found.matches(".sprite > button")));
}"""
"""Whether something is still where it was found."""

WATCHING = """(speed) => {
    window.clicked = [];
    addEventListener("click", (event) => {
        window.clickedAt = Date.now();
        window.clicked = [...window.clicked, event.target.outerHTML?.slice(0, 120)].slice(-3);
    }, true);
    localStorage.setItem("vaka:settings", JSON.stringify({ speed }));
}"""
"""Notes what is clicked and when, and sets how fast things move."""


class Player:
    """A browser of one's own, and what it was asked to do."""

    def __init__(self, context: Any, url: str, wire: Wire | None = None, seed: int = 1, speed: str = "off") -> None:
        self.context = context
        self.url = url
        self.wire = wire
        self.draws = Random(seed)
        self.posts: list[str] = []
        self.plays = 0
        """Clicks that play."""
        self.slipped: list[str] = []
        """What was no more below the mouse when that had come to it."""
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        context.set_default_timeout(SLOW)
        context.add_init_script(f"({WATCHING})({speed!r})")
        self.page = context.new_page()
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        context.on("request", self.note)

    def note(self, request: Any) -> None:
        address = urlsplit(request.url)
        if address.netloc != urlsplit(self.url).netloc:
            self.elsewhere.append(request.url)
        if request.method == "POST" and address.path.endswith(ACTS):
            self.posts.append(address.path)

    def check(self) -> None:
        """See that every click that plays was sent once, that nobody complained and nothing went elsewhere."""
        assert len(self.posts) == self.plays, f"{len(self.posts)} requests for {self.plays} clicks"
        assert not self.slipped, self.slipped
        assert not self.complaints, self.complaints
        assert not self.elsewhere, self.elsewhere

    # ----- looking

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def offered(self) -> dict[str, Any] | None:
        """Return what can be done at this moment, if anything."""
        found: dict[str, Any] | None = self.page.evaluate(OFFERED)
        return found

    def wait(self) -> dict[str, Any]:
        """Return what can be done as soon as something can."""
        found: dict[str, Any] = self.page.wait_for_function(OFFERED).json_value()
        return found

    def until(self, true: Callable[[], object], what: Callable[[], str] = lambda: "it did not happen") -> None:
        """Wait until something holds on this side."""
        late = monotonic() + PATIENCE
        while not true():
            assert monotonic() < late, what()
            self.page.wait_for_timeout(5)

    @property
    def points(self) -> list[int]:
        """The points at the end, from the first place to the last."""
        return [int(each) for each in self.page.locator("#end .ranking strong").all_inner_texts()]

    @property
    def question(self) -> tuple[str, list[str]]:
        """What is to be decided, and what can be chosen."""
        heading = self.page.locator(".prompt.active h2").inner_text()
        return heading, self.page.locator(".prompt.active .choice .text").all_inner_texts()

    @property
    def lines(self) -> list[str]:
        """The log."""
        return list(self.page.locator(".log .line").all_inner_texts())

    # ----- doing

    def step(self, offered: dict[str, Any]) -> bool:
        """Click on something that is offered, and tell whether that played."""
        match offered["kind"]:
            case "cover":
                self.hit("#cover button")
                return False
            case "scoring":
                self.hit(".scoring .primary")
                return False
            case "end":
                return self.act("button.end")
        sprites = offered["sprites"]
        if not sprites or offered["picking"] or self.draws.random() > SPRITES:
            return self.act(CHOICE, self.draws.randrange(offered["choices"]))
        return self.act(f'.sprite[data-id="{self.draws.choice(sprites)}"] > button', asks=True)

    def act(self, selector: str, place: int = 0, asks: bool = False) -> bool:
        """Click on what sends something, or, if it asks, perhaps only narrows the choices; tell whether it sent."""
        before = len(self.posts)
        self.hit(selector, place)
        if asks and self.page.locator("#table.picking").count():
            return False
        self.plays += 1
        self.until(lambda: len(self.posts) > before, lambda: f"{selector} {place} in {self.clicked}")
        return True

    def hit(self, selector: str, place: int = 0) -> None:
        """Click on something with the mouse where it can be seen; it must stay below the mouse."""
        spot = self.spot(selector, place)
        self.page.mouse.move(*spot)
        if not self.page.evaluate(BELOW, [selector, place, *spot]):
            self.slipped.append(f"{selector} {place}: {self.page.locator('.prompt h2').inner_text()}")
            self.page.mouse.move(*self.spot(selector, place))
        self.page.mouse.down()
        self.page.mouse.up()

    def spot(self, selector: str, place: int) -> tuple[float, float]:
        """Return where something can be clicked."""
        found = self.page.evaluate(SPOT, [selector, place])
        assert found, f"{selector} {place} lies below something: {self.page.locator('.prompt h2').inner_text()}"
        return found[0], found[1]

    @property
    def clicked(self) -> str:
        """What the mouse met last."""
        return f"{self.page.evaluate('window.clicked')} of {self.page.url}"

    def play(self, enough: Callable[[], object] = lambda: False) -> None:
        """Play until the game is over, or until it is enough."""
        while (offered := self.wait())["kind"] != "over" and not enough():
            self.step(offered)

    def press(self, key: str) -> None:
        """Press a key that sends something."""
        self.page.keyboard.press(key)
        self.plays += 1
