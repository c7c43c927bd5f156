"""Bots search with a made-up net here, whatever weights come with the games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.positions import made_up_net


@pytest.fixture(scope="module", autouse=True)
def fixture_made_up_net() -> Iterator[None]:
    """Evaluate by the made-up net of the game at every level."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vaka.bots.search_bot.net_of", made_up_net)
        yield
