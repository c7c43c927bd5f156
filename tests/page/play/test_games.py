"""Games against bots by clicks alone: for most players the whole of it, for fewer how it begins, goes on and ends."""

from __future__ import annotations

import pytest

import vaka
from tests.page.conftest import Served
from tests.page.forward import PART, parts
from tests.page.play.conftest import Come, set_up

COUNTS = [(name, seats) for name in vaka.games() for seats in vaka.game(name).seats]


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_a_game_against_bots_by_clicks_alone(come: Come, served: Served, game: str, seats: int) -> None:
    made = set_up(served.url, game, "me", *["random"] * (seats - 1))
    ann = come()
    ann.go(f"/join/{made.name}/{made.key}")
    assert ann.page.url == f"{served.url}/t/{made.name}"
    table = served.table(made.name)
    if seats < max(vaka.game(game).seats):
        for _ in parts(table, ann):
            enough = ann.plays + PART
            ann.play(lambda: ann.plays >= enough and table.closing is None)  # noqa: B023
    ann.play()
    assert table.status == "over"
    assert sorted(ann.points) == sorted(table.state.view(None).points)
    assert ann.points == sorted(ann.points, reverse=True)
    print(f"{game} at {seats}: {ann.plays} clicks that play")
    assert ann.plays > 2 * PART
    ann.check()
