"""Two browsers at one online table and a spectator, to the end: what they see, and what they were sent.

The spectator's page is open all the time; those of the players are left now and then, while moves come otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

import vaka
from tests.page.conftest import Served
from tests.page.forward import decisions_left, skip
from tests.page.play.conftest import Made, coming, set_up
from tests.page.play.player import Player
from tests.page.play.wire import Json, holding, plain
from tests.table.test_hidden import redealt
from vaka.table.snapshots import Format, encode, project
from vaka.table.table import Table

SCENE = Format(scene=True)
CLICKS = 6
"""After so many clicks that play what each was sent is compared."""
SKIPPED = 14
"""So many decisions are made then without the pages of the players."""


@dataclass
class Moment:
    """What a viewer was sent until a moment, and what would have been sent if others held other things."""

    viewer: int | None
    sent: Json
    others: list[Json]
    own: Json
    """If the viewer held other things."""


@dataclass
class Evening:
    """A game that was played to the end."""

    made: Made
    ann: Player
    ben: Player
    eve: Player
    """Who only watches."""
    table: Table
    moments: list[Moment] = field(default_factory=list)
    marks: dict[str, list[int]] = field(default_factory=dict)
    """How much each was sent before the end, which opens all hands."""
    cookies: dict[str, list[str]] = field(default_factory=dict)

    def raw(self, name: str) -> bytes:
        """Return all that somebody was sent before the end."""
        (wire,) = (player.wire for _, each, player in self.people if each == name)
        assert wire
        return wire.raw(self.marks[name])

    @property
    def people(self) -> list[tuple[int | None, str, Player]]:
        return [(0, "ann", self.ann), (1, "ben", self.ben), (None, "eve", self.eve)]


def told(table: Table, viewer: int | None) -> Json:
    """Return what the server would send of a table, as it comes out at the other end."""
    return plain(msgspec.json.decode(encode(project(table, viewer, SCENE).snapshot)))


def look_closely(evening: Evening, number: int) -> None:
    """Compare at a moment at which nobody acts."""
    for viewer, _, player in evening.people:
        wire = player.wire
        assert wire
        player.until(lambda: (wire.known() or {}).get("version") == evening.table.version(viewer))  # noqa: B023
        others = [told(redealt(evening.table, viewer, seed), viewer) for seed in (number, number + 1)]
        own = told(redealt(evening.table, 0 if viewer == 1 else 1, number), viewer)
        evening.moments.append(Moment(viewer, plain(wire.known()), others, own))


def play(evening: Evening) -> None:
    """Let both play in turn to the end."""
    table, players = evening.table, {0: evening.ann, 1: evening.ben}
    looked = 0
    while True:
        look_closely(evening, looked)
        looked += 1
        if click(evening, looked * CLICKS):
            return
        if decisions_left(table, {0, 1}) > 2 * SKIPPED:
            look_closely(evening, looked)
            enough = len(table.moves) + SKIPPED
            skip(table, players, lambda: len(table.moves) >= enough, seed=looked)  # noqa: B023
            for player in players.values():
                player.page.locator(".player").first.wait_for()


def click(evening: Evening, enough: int) -> bool:
    """Let both play by clicks until there were enough; return whether the game is over."""
    while evening.ann.plays + evening.ben.plays < enough or evening.table.closing is not None:
        for player in (evening.ann, evening.ben):
            offered = player.offered()
            if offered is None:
                continue
            if offered["kind"] == "over":
                return True
            evening.marks = {name: each.wire.mark() for _, name, each in evening.people if each.wire}
            if player.step(offered):
                player.until(lambda: not player.page.locator("#table.busy").count())  # noqa: B023
        evening.ann.page.wait_for_timeout(5)
    return False


@pytest.fixture(scope="module", params=vaka.games())
def evening(request: pytest.FixtureRequest, chromium: Any, served: Served) -> Iterator[Evening]:
    generator = coming(chromium, served)
    come = next(generator)
    made = set_up(served.url, request.param, "me", "open")
    ann, ben, eve = (come(wired=True) for _ in range(3))
    found = Evening(made, ann, ben, eve, served.table(made.name))
    ann.go(f"/join/{made.name}/{made.key}")
    eve.go(f"/join/{made.name}/{made.watch}")
    ben.go(f"/join/{made.name}/{made.seats[1]}")
    for each in (ann, ben, eve):
        assert each.page.url == f"{each.url}/t/{made.name}"  # the key is gone from the address
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.locator(".player").first.wait_for()
    for viewer, name, player in found.people:
        wire = player.wire
        assert wire
        player.until(lambda: wire.known() and wire.known()["status"] == "running")  # noqa: B023
        found.cookies[name] = [key for each in player.context.cookies() for key in each["value"].split("~")]
        assert all(each["httpOnly"] for each in player.context.cookies() if each["name"].startswith("vaka-"))
        assert wire.known()["viewer"] == viewer
    play(found)
    for _, _, player in found.people:
        player.play()  # what is left of it: the final scoring
    yield found
    for _ in generator:
        pass


def test_both_see_the_same_end(evening: Evening) -> None:
    assert evening.ann.points == evening.ben.points == evening.eve.points
    assert sorted(evening.ann.points) == sorted(evening.table.state.view(None).points)
    assert min(evening.ann.plays, evening.ben.plays) > 2 * CLICKS  # of a game that every deal makes longer or shorter
    for player in (evening.ann, evening.ben, evening.eve):
        player.check()


def test_what_each_was_sent_fits_every_deal(evening: Evening) -> None:
    """All that came over a player's wire, put together, is what any other deal of the hidden cards would have sent."""
    assert len(evening.moments) > 15
    for moment in evening.moments:
        assert moment.sent.get("viewer", 0) == (moment.viewer or 0)  # what is empty is left out
        for other in moment.others:
            assert moment.sent == other
    depends = [moment for moment in evening.moments if moment.viewer is not None and moment.sent != moment.own]
    assert depends  # so there was something to hide


def test_no_hand_but_ones_own_and_no_seed_was_sent(evening: Evening) -> None:
    seed = str(evening.table.opening.seed).encode()
    for viewer, name, player in evening.people:
        assert player.wire
        raw = evening.raw(name)
        assert len(raw) > 20_000
        assert seed not in raw
        for _, message in player.wire.messages():
            for each in holding(message):
                assert each.get("hands") is None
                if isinstance(message, dict) and each.get("hand") is not None:
                    snapshot = message.get("snapshot", message)
                    assert viewer is not None
                    assert snapshot["viewer"] == viewer
        program = player.context.request.get(f"{player.url}/api/tables/{evening.made.name}").json()
        found = any(each.get("hand") is not None for each in holding(program))
        assert found == (viewer is not None)  # so it would be found where one is sent


def test_no_key_of_another_was_sent(evening: Evening) -> None:
    keys = {name: {key for key in found if len(key) > 8} for name, found in evening.cookies.items()}
    assert all(keys.values())
    assert evening.made.watch in keys["eve"]
    for name, own in keys.items():
        raw = evening.raw(name)
        for other, found in keys.items():
            for key in found - own if other != name else []:
                assert key.encode() not in raw


# ----- afterwards

EARLY = "6"
"""A position at which all have sat down, and nobody has played a card yet."""


def at(player: Player) -> str:
    return str(player.page.locator(".replay-panel .where").inner_text())


def own_cards(player: Player) -> list[str]:
    """Return the cards in hands that are shown with their faces."""
    found: list[str] = player.page.eval_on_selector_all(
        ".sprite:not(.gone)", "all => all.map(e => e.dataset.id).filter(id => /^(hand |stock |card-)/.test(id))"
    )
    return sorted(found)


def test_a_replay_from_a_seat_and_open(evening: Evening) -> None:
    ann = evening.ann
    posts = len(ann.posts)
    ann.page.locator("#end").get_by_role("link", name="Replay").click()
    ann.page.wait_for_selector(".replay-panel")
    last = int(at(ann).partition(" / ")[2])
    assert last > 40
    slider = ann.page.get_by_label("Position")
    slider.fill(str(last // 2))
    assert at(ann) == f"{last // 2} / {last}"
    ann.page.get_by_role("button", name="Step forward").click()
    assert at(ann) == f"{last // 2 + 1} / {last}"
    ann.page.get_by_role("button", name="Step back").click()
    ann.page.keyboard.press("ArrowLeft")
    assert at(ann) == f"{last // 2 - 1} / {last}"
    eve = evening.eve
    eve.page.locator("#end").get_by_role("link", name="Replay").click()
    eve.page.wait_for_selector(".replay-panel")
    eve.page.get_by_label("Position").fill(EARLY)
    slider.fill(EARLY)
    public = own_cards(eve)
    for eyes in ("0", "1", "everything"):
        ann.page.get_by_label("Seen by").select_option("none")
        ann.until(lambda: own_cards(ann) == public)
        ann.page.get_by_label("Seen by").select_option(eyes)
        ann.until(lambda: own_cards(ann) != public)
    ann.page.keyboard.press("End")
    assert at(ann).split(" / ")[0] == at(ann).split(" / ")[1]
    assert len(ann.posts) == posts
    assert ann.complaints == []


def test_the_record_is_downloaded(evening: Evening) -> None:
    ben = evening.ben
    with ben.page.expect_download() as download:
        ben.page.locator("#end").get_by_role("link", name="Download record").click()
    path = download.value.path()
    assert download.value.suggested_filename == f"vaka-{evening.made.name}.txt"
    text = path.read_text()
    record = vaka.Record.loads(text)
    assert record.dumps() == evening.table.record().dumps() == text
    assert ben.complaints == []
