"""The time: now, how long things take, and whether the system clock can be trusted."""

from __future__ import annotations

import time
from typing import NamedTuple

import structlog

log = structlog.get_logger("vaka.table")


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Times(NamedTuple):
    """Durations in seconds."""

    heartbeat: float = 15.0
    """Between two signs of life of an idle stream."""
    sweep: float = 1.0
    """Between two looks at what has become due."""
    kept: float = 60.0
    """For which a table without viewers is kept in memory after its last use."""
    tidying: float = 3600.0
    """Between two searches for tables at which nothing happens any more."""


USUAL_TIMES = Times()


class ClockMonitor:
    """Distrusts the system clock for some time after the start, and after a jump."""

    def __init__(self, patience: float = 3600.0) -> None:
        """Begin to distrust, for some seconds."""
        self.patience = patience
        self.since = time.monotonic()
        self.ahead = time.time() - self.since

    def trusted(self) -> bool:
        """Return whether the clock has run evenly for long enough."""
        ahead = time.time() - time.monotonic()
        if abs(ahead - self.ahead) > self.patience:
            log.warning("clock", jumped=round(ahead - self.ahead))
            self.since = time.monotonic()
        self.ahead = ahead
        return time.monotonic() - self.since >= self.patience
