"""How much load to put on a server, and what was measured."""

from __future__ import annotations

from msgspec import Struct

from vaka.engine.errors import UsageError
from vaka.engine.language import say

GOAL = 0.25
"""Seconds within which 99 % of all events shall arrive."""


class Script(Struct, frozen=True):
    """The numbers of tables and of open streams, and the pace of moves."""

    tables: int = 500
    streams: int = 1000
    interval: float = 3.0
    """Seconds between two moves at a table."""
    seconds: float = 60.0

    def checked(self) -> Script:
        """Return the script, or raise what is wrong with it."""
        if not 1 <= self.tables <= 10_000:
            raise UsageError(say("tables {number}: expected 1 to 10,000", number=self.tables))
        if not 2 * self.tables <= self.streams <= 40_000:
            raise UsageError(
                say("streams {number}: expected at least two for each table, up to 40,000", number=self.streams)
            )
        if not 0.01 <= self.interval <= 3600 or not 0 < self.seconds <= 7 * 24 * 3600:
            raise UsageError(
                say(
                    "interval {interval}, seconds {seconds}: expected sensible times",
                    interval=self.interval,
                    seconds=self.seconds,
                )
            )
        return self


class MemoryUse(Struct, frozen=True):
    """Bytes that the server process holds."""

    empty: int
    """Idle, after a few moves of each game."""
    full: int
    """With all tables and streams."""
    after: int
    """When all have gone."""
    a_table: int
    held: int
    """Tables that are still in memory when all have gone."""


class Measurements(Struct, frozen=True):
    """What was measured. Times are in milliseconds, from sending a move to its arrival at another viewer's stream."""

    tables: int
    streams: int
    seconds: float
    moves: int
    moves_a_second: float
    events: int
    """Moves that other viewers saw."""
    median: float
    percentile_99: float
    longest: float
    answer_median: float
    """Until the mover had the answer."""
    answer_percentile_99: float
    finished: int
    """Games that came to their end; another began in their place."""
    errors: dict[str, int]
    memory: MemoryUse | None
    """None for a server that was not started here."""
    server_cpu: float | None
    """Cores that the server used."""
    driver_cpu: float
    load_average: float
    """Of the machine, by whatever runs on it: figures of a busy one are no worse than these."""

    @property
    def reached(self) -> bool:
        """Whether the goal is reached."""
        return not self.errors and self.percentile_99 <= GOAL * 1000
