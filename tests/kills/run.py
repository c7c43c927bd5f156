"""Play at several tables while the server is killed again and again."""

import asyncio
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import get_args

from tests.kills.players import STALLED, Match, Report
from tests.patience import until
from tests.serve import Serving
from vaka.client import Client
from vaka.store import Status, Store

Tell = Callable[[Report], None]
BREATH = 2.0
"""Seconds to play on after the last kill."""


def play_and_kill(
    database: str, folder: Path, kills: int, *, tables: int = 4, seed: int = 0, tell: Tell = lambda report: None
) -> Report:
    """Return what was found after so many kills."""
    chance = random.Random(seed)
    report = Report()
    played: list[Match] = []
    with Serving(database, folder / "server.log") as serving, Client(serving.url, patience=0.0) as client:
        try:
            while report.counts["kills"] < kills and not report.faults:
                alive = [match for match in played if match.thread.is_alive()]
                played += [opened(client, report, seed * 1000 + len(played)) for _ in range(tables - len(alive))]
                time.sleep(chance.uniform(0.2, 3.0))
                serving.end(signal.SIGKILL)
                report.counts["kills"] += 1
                serving.start()
                tell(report)
            time.sleep(BREATH)
            until(lambda: report.faults or any(match.acknowledged for match in played), "nobody could play")
            report.stop.set()
            client.patience = STALLED
            for match in played:
                match.thread.join(STALLED)
                match.check()
        finally:
            report.stop.set()
            report.gone.set()
            serving.end(signal.SIGTERM)
    asyncio.run(check_store(database, report))
    return report


def opened(client: Client, report: Report, number: int) -> Match:
    """Set up one more table."""
    match = Match(client, report, number)
    match.start()
    return match


async def check_store(database: str, report: Report) -> None:
    """Look at the log itself: every table's versions are 1, 2, 3 …, and its summary follows them."""
    store = await Store.open(database)
    try:
        for status in get_args(Status):
            for summary in await store.summaries(status=status, limit=10_000):
                versions = [entry.version for entry in await store.entries(summary.table)]
                report.counts["entries"] += len(versions)
                if versions != list(range(1, summary.version + 1)):
                    report.fault(f"{summary.table}: the log has {versions}, its summary says {summary.version}")
    finally:
        await store.close()
