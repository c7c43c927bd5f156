"""Figures as people read them."""

from __future__ import annotations

import pytest

from vaka.arena.texts import amount, duration, games, percents, signed


@pytest.mark.parametrize(("value", "text"), [(1.24, "+1.2"), (-0.04, "+0.0"), (0.0, "+0.0"), (-3, "-3.0"), (None, "–")])
def test_signed(value: float | None, text: str) -> None:
    assert signed(value) == text


def test_durations() -> None:
    assert [duration(value) for value in (None, 1.234, 0.0123, 4.5e-6)] == ["–", "1.23 s", "12.3 ms", "4.5 µs"]


def test_the_rest() -> None:
    assert [amount(value) for value in (3, 2.5, 1 / 3, 1200)] == ["3", "2.5", "0.3", "1,200"]
    assert percents(0.1234, 1) == "12.3–100.0%"
    assert [games(1), games(1200)] == ["1 game", "1,200 games"]
