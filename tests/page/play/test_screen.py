"""Two people at one screen: the table is covered between them, and nothing of the next one's cards is there before."""

from __future__ import annotations

import pytest

import vaka
from tests.page.conftest import Served
from tests.page.play.conftest import Come, set_up
from tests.page.play.test_online import told
from tests.page.play.wire import holding, plain
from tests.table.test_hidden import redealt

TURNS = 2


@pytest.mark.parametrize("game", vaka.games())
def test_nothing_of_the_next_player_is_sent_before_the_table_is_uncovered(
    come: Come, served: Served, game: str
) -> None:
    made = set_up(served.url, game, "me", "screen")
    table = served.table(made.name)
    ann = come(wired=True)
    wire = ann.wire
    assert wire
    ann.go(f"/join/{made.name}/{made.key}")
    uncovered: list[int] = []
    allowed: set[int | None] = {None}
    while len(uncovered) < 2 * TURNS:
        offered = ann.wait()
        if offered["kind"] == "cover":
            ann.page.wait_for_timeout(150)
            seat = table.deciding
            assert seat is not None
            name = table.seats[seat].name
            assert name in ann.page.locator("#cover").inner_text()
            assert ann.page.locator(".prompt.active, .sprite > button").count() == 0
            messages = [message for _, message in wire.messages() if isinstance(message, dict)]
            seen = {message["viewer"] for message in messages if "viewer" in message}
            assert seen <= allowed
            hands = [message for message in messages if any(each.get("hand") for each in holding(message))]
            assert all(message["viewer"] in allowed - {None} for message in hands)
            ann.until(lambda: wire.known()["viewer"] is None)  # it is seen as by a spectator
            ann.until(lambda: wire.known()["version"] == table.version(None))
            assert plain(wire.known()) == told(redealt(table, None, len(uncovered)), None)
            allowed.add(seat)
            uncovered.append(seat)
        else:
            assert table.deciding == uncovered[-1]
        ann.step(offered)
    assert set(uncovered) == {0, 1}
    assert len({*uncovered[:2]}) == 2
    assert allowed == {None, 0, 1}
    ann.check()
