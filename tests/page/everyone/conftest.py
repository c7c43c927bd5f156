"""Games that are over, made once for all."""

from __future__ import annotations

import httpx
import pytest

import vaka
from tests.page.everyone.screens import Known
from tests.page.finishing import create, over
from tests.patience import PATIENCE


@pytest.fixture(scope="session")
def known(url: str) -> Known:
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        tables = {game: create(client, game, "bot", "bot", "bot", listed=True) for game in vaka.games()}
        for table in tables.values():
            over(client, table)
        return Known(tables)
