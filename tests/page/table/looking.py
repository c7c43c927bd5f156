"""What every test of the page of a table does and looks for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from tests.page.table.fixture import COLUMNS, ROWS, FixtureTable
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.table.server import Server

    Serve = Callable[[FixtureTable], Server]
    Visit = Callable[..., Page]

STILL = {"reduced_motion": "reduce"}
LEGAL = ".sprite > button"


def ready(page: Page) -> None:
    page.wait_for_selector(".prompt.active")


def wait_until(page: Page, what: Callable[[], object]) -> None:
    """Wait until something holds on this side."""
    late = monotonic() + PATIENCE
    while not what():
        assert monotonic() < late, "it did not happen"
        page.wait_for_timeout(50)


def sprite(page: Page, place: int) -> str:
    return f'[data-id="space {place}"]'


def first_free(table: FixtureTable) -> int:
    return next(place for place in range(COLUMNS * ROWS) if place not in table.now.huts)


def huts(page: Page) -> int:
    return page.locator('[data-id^="hut"]:not(.gone)').count()
