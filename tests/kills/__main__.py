"""`python -m tests.kills`: a hundred kills of the server under play on each database, and what came of them."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.kills.players import Report
from tests.kills.run import play_and_kill
from tests.store.postgres import running_server

Kind = Literal["sqlite", "postgres"]
KINDS: tuple[Kind, ...] = ("sqlite", "postgres")

app = App(name="python -m tests.kills", help_format="plaintext")


@contextmanager
def database_of(kind: Kind, folder: Path) -> Iterator[str]:
    """Yield the address of an empty database."""
    if kind == "sqlite":
        yield str(folder / "tables.sqlite")
    else:
        with running_server() as server:
            yield server.url


@app.default
def kills(
    *,
    kills: int = 100,
    databases: Annotated[tuple[Kind, ...], Parameter(name="--database", consume_multiple=True)] = KINDS,
    tables: int = 4,
    seed: int = 0,
) -> int:
    """Kill the server again and again while games are played; check that nothing told or acknowledged is lost.

    Parameters
    ----------
    kills
        How often on each database.
    databases
        On which ones: sqlite, postgres.
    tables
        How many games at the same time.
    seed
        Decides who behaves how, and when the server is killed.

    """
    found: dict[str, Report] = {}
    with Progress(console=Console(stderr=True)) as progress:
        for kind in databases:
            task = progress.add_task(kind, total=kills)
            with tempfile.TemporaryDirectory(prefix="vaka-kills-") as folder, database_of(kind, Path(folder)) as url:
                found[kind] = play_and_kill(
                    url,
                    Path(folder),
                    kills,
                    tables=tables,
                    seed=seed,
                    tell=lambda report, task=task: progress.update(task, completed=report.counts["kills"]),  # type: ignore[misc]
                )
    show(found)
    return 1 if any(report.faults for report in found.values()) else 0


def show(found: dict[str, Report]) -> None:
    """Print what was counted, then all that was wrong."""
    console = Console()
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for kind in found:
        table.add_column(kind, justify="right")
    for name in dict.fromkeys(name for report in found.values() for name in report.counts):
        table.add_row(name, *(f"{report.counts[name]:,}" for report in found.values()))
    table.add_row("faults", *(f"{len(report.faults):,}" for report in found.values()))
    console.print(table)
    for kind, report in found.items():
        for fault in report.faults:
            console.print(f"{kind}: {fault}", style="red", markup=False, highlight=False)


if __name__ == "__main__":
    app()
