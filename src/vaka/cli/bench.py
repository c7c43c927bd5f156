"""The command `vaka bench`: how fast the engine is, compiled and pure, as figures and ratios."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table

import vaka
from vaka.arena.report import as_json
from vaka.bench.compare import Comparison, compare
from vaka.bench.measure import Measurement
from vaka.engine.errors import UsageError
from vaka.engine.language import later, say, within
from vaka.games import DEFAULT

ROWS = (
    (later("random games in the core"), "games", later("/s")),
    (later("decisions in the core"), "decisions", later("/s")),
    (later("decisions driven from Python"), "driven", later("/s")),
    (later("copies"), "copies", later("/s")),
    (later("redeals"), "redeals", later("/s")),
    (later("views"), "views", later("/s")),
    (later("scenes to draw"), "scenes", later("/s")),
    (later("state"), "bytes", later(" bytes")),
    (later("digest of the games played"), "digest", ""),
)


def bench(
    game: str = DEFAULT,
    *,
    players: int = 4,
    seconds: float = 0.5,
    rounds: int = 3,
    peer: bool = False,
    json: bool = False,
) -> int:
    """Measure how fast the engine is, compiled and as pure Python.

    Parameters
    ----------
    game
        Name of the game.
    players
        Player count.
    seconds
        Time for each figure in each round.
    rounds
        Builds are measured in turn so many times; the best of each figure counts.
    peer
        Measure catanatron in the same run too, installed from PyPI into a throw-away environment.
    json
        Print one JSON object instead of tables.

    """
    rules = vaka.game(game)
    rules.checked_seats(players)
    if not 0 < seconds <= 60 or not 1 <= rounds <= 100:
        raise UsageError(
            say(
                "seconds {seconds}, rounds {rounds}: expected up to 60 seconds and 1 to 100 rounds",
                seconds=seconds,
                rounds=rounds,
            )
        )
    progress = Console(stderr=True)
    with progress.status(say("measuring")) as status:
        found = compare(game, players, seconds, rounds, with_peer=peer, progress=status.update)
    if json:
        print(as_json(found))
    else:
        show(found, Console())
    return 0 if found.equal_games else 1


def show(found: Comparison, console: Console) -> None:
    """Print the figures of both builds, then the ratios with their goals."""
    title = say("{game}, {number} players", game=found.game, number=found.players)
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column(within("heading of a column", "one core"))
    table.add_column(within("heading of a column", "compiled"), justify="right")
    table.add_column(within("heading of a column", "pure Python"), justify="right")
    for name, figure, unit in ROWS:
        table.add_row(say(name), cell(found.compiled, figure, unit), cell(found.pure, figure, unit))
    console.print(table)
    if found.peer is not None:
        console.print(
            say("catanatron, 4 players, driven from Python: {number:,.0f} decisions/s", number=found.peer) + "\n"
        )
    goals = Table(box=box.SIMPLE_HEAD)
    goals.add_column(within("heading of a column", "ratio, in this run"))
    goals.add_column(within("heading of a column", "found"), justify="right")
    goals.add_column(within("heading of a column", "goal"), justify="right")
    for ratio in found.ratios:
        style = "green" if ratio.reached else "red"
        goals.add_row(say(ratio.name), f"[{style}]{ratio.value:.2f}[/]", f"{ratio.goal:g}")
    if found.ratios:
        console.print(goals)
    else:
        console.print(say("Only the pure build is here: no C compiler was found when vaka was installed."))
    if not found.equal_games:
        console.print(say("The builds played different games: the digests differ."), style="red")


def cell(figures: Measurement | None, name: str, unit: str) -> str:
    """Return one figure for a person."""
    if figures is None:
        return "-"
    value = getattr(figures, name)
    return f"{value}" if isinstance(value, str) else f"{value:,.0f}{say(unit) if unit else unit}"
