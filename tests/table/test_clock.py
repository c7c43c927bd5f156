"""A system clock that jumps."""

from __future__ import annotations

import time

import pytest

from vaka.table.clock import ClockMonitor

pytestmark = pytest.mark.anyio


def test_a_clock_that_jumps_is_not_believed_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, even = 1e9, 5.0
    monkeypatch.setattr(time, "time", lambda: wall)
    monkeypatch.setattr(time, "monotonic", lambda: even)
    monitor = ClockMonitor(3600)
    assert not monitor.trusted()
    wall, even = wall + 3600, even + 3600
    assert monitor.trusted()
    wall += 31 * 24 * 3600
    for trusted in (False, False, True):
        assert monitor.trusted() == trusted
        wall, even = wall + 1800, even + 1800
