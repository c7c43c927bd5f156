"""The command `vaka analyse`: what wins in a game, as tables and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import vaka
from vaka.arena.analysis import Analysis, Group
from vaka.arena.analysis import analyse as analysed
from vaka.arena.pages import analysis_page, chosen
from vaka.arena.report import as_json
from vaka.arena.texts import amount, counted, percents, signed
from vaka.cli.arena import figures, show_table
from vaka.cli.matches import Flag, Running, Wanted, Work, check_svg, draw, run_match
from vaka.cli.play import own_options
from vaka.cli.screen import make_console


def analyse(
    game: str,
    /,
    *,
    wanted: Wanted,
    work: Work | None = None,
    json: Flag = False,
    plot: Path | None = None,
    **options: Annotated[str, Parameter(help=own_options())],
) -> int:
    """Report what wins: who starts, first choices, sources of points, and how long games last.

    Parameters
    ----------
    game
        Which game.
    json
        Print one JSON object instead of tables.
    plot
        Draw everything to this SVG file; one that is there is replaced.
    """
    check_svg(plot)

    def tell(running: Running) -> None:
        found = analysed(running.match, running.games)
        if json:
            print(as_json(found))
        else:
            show(found, make_console())
        if plot:
            draw(analysis_page(found), plot)

    return run_match("analyse", game, wanted, work, options, tell)


def show(found: Analysis, console: Console) -> None:
    """Print what wins."""
    console.print(Text(f"What wins in {vaka.game(found.game).title}, {found.players} players", "bold"))
    bots = ", ".join(bot.name for bot in found.bots)
    console.print(
        Text(
            f"{counted(found.games, 'game')} of {bots}, seed {found.seed}{chosen(found.game, found.options)}, "
            f"vaka {found.version}. A fair share is {1 / found.players:.1%}.",
            "dim",
        )
    )
    show_groups("turn in the first round", found.by_turn, 1 / found.players, console)
    show_groups(found.opening, found.by_opening, 1 / found.players, console)
    table = figures("mean points by source", "winners", "others", "gap")
    for source in found.sources:
        if source.winners or source.losers:
            gap = source.winners - source.losers
            table.add_row(source.name, f"{source.winners:.1f}", f"{source.losers:.1f}", signed(gap))
    table.add_section()
    winners, losers = (sum(getattr(one, name) for one in found.sources) for name in ("winners", "losers"))
    table.add_row("all", f"{winners:.1f}", f"{losers:.1f}", signed(winners - losers), style="bold")
    show_table(table, console)
    console.print()
    table = figures("length of games", "mean", "least", "quarter", "median", "three quarters", "most")
    for one in found.lengths:
        shown = (f"{one.mean:.1f}", one.least, f"{one.lower:g}", f"{one.median:g}", f"{one.upper:g}", one.most)
        table.add_row(one.name, *map(str, shown))
    show_table(table, console)
    console.print(
        Text("Ended by " + ", ".join(f"{name} ({count})" for name, count in found.endings.items()) + ".", "dim")
    )


def show_groups(title: str, groups: Sequence[Group], fair: float, console: Console) -> None:
    """Print how often each of some groups won; a rate that is not fair beyond doubt is coloured."""
    table = figures(title, "games", "wins", "win rate", "95 %", "points")
    for one in groups:
        style = "green" if one.low > fair else "red" if one.high < fair else "bold"
        table.add_row(
            Text(one.name),
            f"{one.games:,}",
            amount(one.wins),
            f"[{style}]{one.rate:.1%}[/]",
            percents(one.low, one.high),
            f"{one.mean_points:.1f}",
        )
    show_table(table, console)
    console.print()
