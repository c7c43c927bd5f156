"""The command `vaka load`: how many tables a server bears, and how fast moves reach the other players."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from vaka.arena.report import as_json
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.language import say
from vaka.load.run import check_system, run
from vaka.load.script import GOAL, Measurements, Script
from vaka.load.server import Target, own_server


def load(
    *,
    url: str | None = None,
    tables: int = 500,
    streams: int = 1000,
    interval: float = 3.0,
    seconds: float = 60.0,
    database: str | None = None,
    json: bool = False,
) -> int:
    """Hold many tables with scripted players and watchers, and measure how the server bears them.

    The status is 1 if there were errors, or if more than 1 % of all moves took longer than 250 ms to reach the others.

    Parameters
    ----------
    url
        A server that runs already, with its limits on what a client may do. By default one is started for the
        purpose, without limits, and stopped afterwards.
    tables
        Tables that are played at the same time, half of each game, two players each.
    streams
        Open streams: one for each player, the others for watchers.
    interval
        Seconds between two moves at each table.
    seconds
        How long to play, after all tables are set up. Ctrl-C ends it earlier, with the figures so far.
    database
        Where the server that is started keeps its games; by default a file that is removed afterwards.
    json
        Print one JSON object instead of a table.

    """
    script = Script(tables, streams, interval, seconds).checked()
    if url and database:
        raise UsageError(say("--database is for a server that is started here: leave out --url"))
    check_system()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="vaka-load-")))
        server = Target(url, None) if url else stack.enter_context(own_server(database or str(folder / "load.sqlite")))
        progress = stack.enter_context(bar())
        task = progress.add_task("", total=1.0)
        try:
            figures = asyncio.run(
                run(
                    server.url,
                    script,
                    lambda what, done: progress.update(task, description=what, completed=done),
                    server.process,
                )
            )
        except OSError as error:
            raise VakaError(f"{server.url}: {error.strerror or error}") from None
    if json:
        print(as_json(figures))
    else:
        show(figures, Console())
    return 0 if figures.reached else 1


def bar() -> Progress:
    """Return a bar that shows how far it is, on a terminal only, and apart from results."""
    console = Console(stderr=True)
    columns = (BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def show(found: Measurements, console: Console) -> None:
    """Print the figures."""
    title = say(
        "{tables:,} tables, {streams:,} streams, {seconds:,.0f} s",
        tables=found.tables,
        streams=found.streams,
        seconds=found.seconds,
    )
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", show_header=False)
    table.add_column("")
    table.add_column("", justify="right")
    style = "green" if found.percentile_99 <= GOAL * 1000 else "red"
    table.add_row(say("moves"), f"{found.moves:,}")
    table.add_row(say("moves a second"), f"{found.moves_a_second:,.1f}")
    table.add_row(say("from the move to another viewer: half within"), f"{found.median:,.1f} ms")
    table.add_row(
        say("99 % within (goal {goal:.0f} ms)", goal=GOAL * 1000), f"[{style}]{found.percentile_99:,.1f} ms[/]"
    )
    table.add_row(say("the longest"), f"{found.longest:,.1f} ms")
    table.add_row(
        say("from the move to its answer: half, 99 % within"),
        f"{found.answer_median:,.1f}, {found.answer_percentile_99:,.1f} ms",
    )
    table.add_row(say("games finished"), f"{found.finished:,}")
    if found.memory:
        table.add_row(say("memory of the server, without tables"), mebibytes(found.memory.empty))
        table.add_row(say("with all tables"), mebibytes(found.memory.full))
        table.add_row(say("after all have gone"), mebibytes(found.memory.after))
        table.add_row(say("tables still held then"), f"{found.memory.held:,}")
        table.add_row(say("memory for each table"), f"{found.memory.a_table / 1024:,.0f} KiB")
    if found.server_cpu is not None:
        table.add_row(say("cores used by the server"), f"{found.server_cpu:.2f}")
    table.add_row(say("cores used by this measurement"), f"{found.driver_cpu:.2f}")
    table.add_row(say("load average of the machine"), f"{found.load_average:.2f}")
    table.add_row(say("errors"), f"{sum(found.errors.values()):,}")
    console.print(table)
    for text, count in found.errors.items():
        console.print(f"[red]{count:,} × {text}[/]", highlight=False)


def mebibytes(size: int) -> str:
    """Return a size for a person."""
    return f"{size / 2**20:,.0f} MiB"
