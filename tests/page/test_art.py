"""Drawings that pages ask for by address."""

from __future__ import annotations

import re

import pytest

import vaka
from vaka.engine.language import LANGUAGES, speaking
from vaka.page import art


@pytest.mark.parametrize("game", vaka.games())
def test_a_miniature_is_the_same_in_every_language(game: str) -> None:
    """For it is kept, here and in browsers, for whoever comes next."""
    drawn = set()
    for language in LANGUAGES:
        art.miniature.cache_clear()
        with speaking(language):
            drawn.add(art.miniature(game).content)
    assert len(drawn) == 1
    assert not re.findall(r">[^<]*[^\W\d_]{2}[^<]*</(?:text|title)>", drawn.pop().decode())
