"""Rate limits: token buckets that fill again with time, one for each kind of request and each client."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from vaka.engine.language import say
from vaka.table.refusals import TooMuch

MOST_BUCKETS = 20_000


class Rate(NamedTuple):
    """How many requests at once, and how many a second in the long run."""

    burst: float
    a_second: float


class Rates(NamedTuple):
    """The limits of one client; None lifts one."""

    tables: Rate | None = Rate(20, 0.2)
    """Setting up tables, and uploads."""
    replays: Rate | None = Rate(20, 1)
    acts: Rate | None = Rate(60, 20)
    looks: Rate | None = Rate(80, 10)
    connects: Rate | None = Rate(60, 2)
    says: Rate | None = Rate(6, 0.5)
    """Chat, and new names."""
    hints: Rate | None = Rate(5, 0.5)
    wrong_keys: Rate | None = Rate(20, 0.5)
    streams: int = 40
    """Open at once from one address."""


USUAL_RATES = Rates()
NO_RATES = Rates(None, None, None, None, None, None, None, None, 1_000_000)


class Limits:
    """Counts the requests of clients."""

    def __init__(self, rates: Rates, clock: Callable[[], float] = time.monotonic) -> None:
        """Enforce some rates."""
        self.rates = rates
        self.clock = clock
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str) -> None:
        """Count one more request of a kind by a client, or refuse it."""
        rate: Rate | None = getattr(self.rates, kind)
        if rate is None:
            return
        now = self.clock()
        level, since = self.buckets.pop((kind, who), (rate.burst, now))
        level = min(rate.burst, level + (now - since) * rate.a_second)
        refused = level < 1
        self.buckets[kind, who] = (level if refused else level - 1, now)
        while len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        if refused:
            wait = max(1, math.ceil((1 - level) / rate.a_second))  # rounded down, it would be refused again
            raise TooMuch(say("slower, please: try again in {wait} s", wait=wait), retry_after=wait)
