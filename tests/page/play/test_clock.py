"""A device whose own clock is wrong: the clocks of the table run by the server's."""

from __future__ import annotations

import pytest

from tests.page.conftest import Served
from tests.page.play.conftest import Come, set_up
from tests.page.play.player import Player
from tests.page.play.serving import sit_down
from tests.patience import PATIENCE

MINUTES = 30
WRONG = 5 * 60_000
"""Milliseconds: enough to ask for a bot in place of whoever decides, if they were believed."""


def seconds(player: Player, seat: int) -> int:
    """Return what a clock shows."""
    minutes, _, rest = player.page.locator(f".player.seat-{seat} .clock").inner_text().partition(":")
    return int(minutes) * 60 + int(rest)


@pytest.mark.parametrize("wrong", [WRONG, -WRONG])
def test_a_wrong_clock_of_a_device_changes_nothing(come: Come, served: Served, wrong: int) -> None:
    made = set_up(served.url, "mangrovia", "me", "open", clock={"minutes": MINUTES, "seconds_a_turn": 0})
    ann, ben = come(), come()
    right = "{ const now = Date.now; Date.now = () => now() + %d; }"
    for player in (ann, ben):
        player.context.add_init_script(right % wrong)
    sit_down(made, ann, ben)
    deciding = served.table(made.name).deciding
    assert deciding is not None
    for player in (ann, ben):
        player.page.locator(f".player.acts.seat-{deciding} .clock").wait_for()
        first = seconds(player, deciding)
        assert MINUTES * 60 - PATIENCE < first <= MINUTES * 60
        assert seconds(player, 1 - deciding) == MINUTES * 60
        player.until(lambda: seconds(player, deciding) < first)  # noqa: B023
        assert player.page.get_by_role("button", name="Let a bot play on").count() == 0
