"""The budget of a decision: visits of the search, time, or whichever ends first."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vaka.engine.errors import UsageError
from vaka.engine.language import say

MOST_VISITS = 1_000_000
MOST_SECONDS = 60.0
MOST_THREADS = 16
TIME = re.compile(r"([0-9]{1,7}(?:\.[0-9]{1,3})?)(ms|s)")
VISITS = re.compile(r"[0-9]{1,8}")


@dataclass(frozen=True)
class Budget:
    """What the search of one decision may cost; with visits alone the result is the same on every machine."""

    visits: int = MOST_VISITS
    seconds: float | None = None
    threads: int = 1


def parse_budget(text: str, name: str) -> Budget:
    """Return a budget written as a time (5s, 200ms) or as visits (20000), with x2 after it for two threads."""
    amount, cross, threads = text.partition("x")
    count = int(threads) if cross and VISITS.fullmatch(threads) else 0 if cross else 1
    if 0 < count <= MOST_THREADS:
        if match := TIME.fullmatch(amount):
            seconds = float(match[1]) / (1000 if match[2] == "ms" else 1)
            if 0 < seconds <= MOST_SECONDS:
                return Budget(seconds=seconds, threads=count)
        elif VISITS.fullmatch(amount) and 0 < int(amount) <= MOST_VISITS:
            return Budget(visits=int(amount), threads=count)
    raise UsageError(
        say(
            "bot {name!r}: {words!r} is no budget; expected a time up to a minute such as 5s or 200ms, or visits up to "
            "{most:,} such as 20000, with x2 after it for two threads",
            name=name,
            words=text,
            most=MOST_VISITS,
        )
    )
