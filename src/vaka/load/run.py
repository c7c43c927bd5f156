"""All tables together, and the measurements."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path

import msgspec

from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.games import games
from vaka.load.connections import ConnectionPool
from vaka.load.script import Measurements, MemoryUse, Script
from vaka.load.tables import ScriptedTable, Tally
from vaka.table.answers import Health

AT_ONCE = 8
"""Tables that are set up or looked at at the same time."""
REST = 10.0
"""Seconds that the server has to drop the tables that are no longer in use."""
WARM_UP = 20
"""Moves of each game before memory is measured."""
TICK = 0.2
PROCESSES = Path("/proc")
"""Where Linux tells of each process how much it holds and has computed."""

Tell = Callable[[str, float], None]
"""Is called with what is going on, and which part of it is done."""


async def run(url: str, script: Script, tell: Tell, process: int | None = None, rest: float = REST) -> Measurements:
    """Hold the tables of a script at a server; a cancelled run returns the measurements so far."""
    allow_many_connections()
    pool, tally = ConnectionPool(url), Tally()
    share, more = divmod(script.streams, script.tables)
    tables = [ScriptedTable(pool, tally, number, share + (number < more)) for number in range(script.tables)]
    if process:
        await warm_up(pool)
    empty = resident(process)
    began = ended = time.perf_counter()
    server, driver = cpu(process), cpu(os.getpid())
    full = empty
    playing: list[asyncio.Task[None]] = []
    try:
        await each((table.open() for table in tables), len(tables), lambda done: tell(say("setting up"), done))
        began, server, driver = time.perf_counter(), cpu(process), cpu(os.getpid())
        playing = [asyncio.create_task(table.play(script.interval)) for table in tables]
        while (passed := time.perf_counter() - began) < script.seconds:
            tell(say("{number:,} moves", number=tally.moves), passed / script.seconds)
            await asyncio.sleep(TICK)
    except asyncio.CancelledError:  # Ctrl-C
        tell(say("stopping"), 1.0)
    ended = time.perf_counter()
    server, driver = cpu(process) - server, cpu(os.getpid()) - driver
    full = resident(process)
    load = os.getloadavg()[0]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    if ended - began >= script.seconds:
        await asyncio.sleep(TICK)
        await each((table.check() for table in tables), len(tables), lambda done: tell(say("checking"), done))
    for table in tables:
        await table.close()
    rested = time.perf_counter()
    while process and (passed := time.perf_counter() - rested) < rest:
        tell(say("resting"), passed / rest)
        await asyncio.sleep(TICK)
    held = msgspec.json.decode(await pool.ask("GET", "/api/health"), type=Health).tables if process else 0
    pool.close()
    await asyncio.sleep(0)  # closes them
    seconds = max(ended - began, 1e-6)
    return Measurements(
        tables=script.tables,
        streams=script.streams,
        seconds=round(seconds, 1),
        moves=tally.moves,
        moves_a_second=round(tally.moves / seconds, 1),
        events=len(tally.latencies),
        median=milliseconds(tally.latencies, 0.5),
        percentile_99=milliseconds(tally.latencies, 0.99),
        longest=milliseconds(tally.latencies, 1.0),
        answer_median=milliseconds(tally.answers, 0.5),
        answer_percentile_99=milliseconds(tally.answers, 0.99),
        finished=tally.finished,
        errors=dict(tally.errors),
        memory=MemoryUse(empty, full, resident(process), (full - empty) // script.tables, held) if process else None,
        server_cpu=round(server / seconds, 2) if process else None,
        driver_cpu=round(driver / seconds, 2),
        load_average=round(load, 2),
    )


async def warm_up(pool: ConnectionPool) -> None:
    """Play a little of each game, so that what the server loads once for all does not count for the tables."""
    for number in range(len(games())):
        table = ScriptedTable(pool, Tally(), number, 2)
        await table.open()
        for _ in range(WARM_UP):
            await table.move()
        await table.close()


async def each(work: Iterable[Coroutine[None, None, None]], count: int, tell: Callable[[float], None]) -> None:
    """Do all of some work, a few at a time."""
    left = iter(work)
    done = 0

    async def worker() -> None:
        nonlocal done
        for part in left:
            await part
            done += 1
            tell(done / count)

    workers = [asyncio.create_task(worker()) for _ in range(AT_ONCE)]
    try:
        await asyncio.gather(*workers)
    finally:
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)


def milliseconds(times: list[float], part: float) -> float:
    """Return the time within which a part of all things happened."""
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) if ordered else 0.0


def resident(process: int | None) -> int:
    """Return the bytes that a process holds in memory."""
    if not process:
        return 0
    return int((PROCESSES / f"{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu(process: int | None) -> float:
    """Return the seconds that a process has computed."""
    if not process:
        return 0.0
    fields = (PROCESSES / f"{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def check_system() -> None:
    """Raise on a system on which nothing can be measured."""
    if not (PROCESSES / "self/stat").exists():
        raise UsageError(
            say(
                "a load is measured on Linux alone: this system has no {folder}, which tells of the memory and time of "
                "processes; let a Linux machine put the load on your server, with --url",
                folder=PROCESSES,
            )
        )


def allow_many_connections() -> None:
    """Raise the limit of open files as far as the system allows."""
    import resource  # which Windows has not

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
