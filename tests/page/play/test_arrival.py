"""Somebody comes to a table at which others play on: what happens while the page opens is not lost."""

from __future__ import annotations

from typing import Any

import pytest

import vaka
from tests.page.conftest import Served
from tests.page.play.conftest import Come, set_up
from tests.page.play.serving import sit_down, take_turns


@pytest.mark.parametrize("game", vaka.games())
def test_moves_while_the_drawings_are_on_their_way_are_shown(come: Come, served: Served, game: str) -> None:
    made = set_up(served.url, game, "me", "open")
    ann, ben = come(), come()
    sit_down(made, ann, ben)
    take_turns([ann, ben], 4)
    table = served.table(made.name)
    seat = table.deciding
    asked, late = (ben, ann) if seat else (ann, ben)
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    late.page.route("**/art/symbols/**", hold)
    with late.page.expect_response("**/scene/stream*"):
        late.page.reload(wait_until="commit")
    late.until(lambda: held)
    while table.deciding == seat:
        asked.step(asked.wait())
        asked.until(lambda: not asked.page.locator("#table.busy").count())
    assert late.offered() is None
    held[0].continue_()
    late.step(late.wait())
    for player in (ann, ben):
        player.check()
