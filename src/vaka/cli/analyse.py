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
from vaka.arena.plots import analysis_plot, changed_options, endings_text
from vaka.arena.report import as_json
from vaka.arena.texts import amount, games, group_name, length_name, percents, signed
from vaka.cli.arena import figures, show_table
from vaka.cli.help import OWN_OPTIONS
from vaka.cli.matches import Flag, Running, Wanted, Work, check_svg, draw, run_match
from vaka.cli.screen import make_console
from vaka.engine.game import Game
from vaka.engine.language import say, within


def analyse(
    game: str,
    /,
    *,
    wanted: Wanted,
    work: Work | None = None,
    json: Flag = False,
    plot: Path | None = None,
    **options: Annotated[str, Parameter(help=OWN_OPTIONS)],
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
            draw(analysis_plot(found), plot)

    return run_match("analyse", game, wanted, work, options, tell)


def show(found: Analysis, console: Console) -> None:
    """Print what wins."""
    game = vaka.game(found.game)
    title = say("What wins in {game}, {number} players", game=game.title, number=found.players)
    console.print(Text(title, "bold"))
    bots = ", ".join(bot.name for bot in found.bots)
    console.print(
        Text(
            say(
                "{games} of {bots}, seed {seed}{options}, vaka {version}. A fair share is {share:.1%}.",
                games=games(found.games),
                bots=bots,
                seed=found.seed,
                options=changed_options(found.game, found.options),
                version=found.version,
                share=1 / found.players,
            ),
            "dim",
        )
    )
    show_groups(game, say("turn in the first round"), found.by_turn, 1 / found.players, console)
    show_groups(game, say(found.opening), found.by_opening, 1 / found.players, console)
    table = figures(say("mean points by source"), say("winners"), say("others"), say("gap"))
    for source in found.sources:
        if source.winners or source.losers:
            gap = source.winners - source.losers
            table.add_row(game.words.source(source.name), f"{source.winners:.1f}", f"{source.losers:.1f}", signed(gap))
    table.add_section()
    winners, losers = (sum(getattr(one, name) for one in found.sources) for name in ("winners", "losers"))
    table.add_row(
        within("all sources of points", "all"),
        f"{winners:.1f}",
        f"{losers:.1f}",
        signed(winners - losers),
        style="bold",
    )
    show_table(table, console)
    console.print()
    table = figures(
        say("length of games"),
        within("heading of a column", "mean"),
        within("heading of a column", "least"),
        within("heading of a column", "quarter"),
        within("heading of a column", "median"),
        within("heading of a column", "three quarters"),
        within("heading of a column", "most"),
    )
    for one in found.lengths:
        shown = (f"{one.mean:.1f}", one.least, f"{one.lower:g}", f"{one.median:g}", f"{one.upper:g}", one.most)
        table.add_row(length_name(one.name), *map(str, shown))
    show_table(table, console)
    console.print(Text(endings_text(game, found), "dim"))


def show_groups(game: Game, title: str, groups: Sequence[Group], fair: float, console: Console) -> None:
    """Print how often each of some groups won; a rate that is not fair beyond doubt is coloured."""
    table = figures(
        title,
        within("heading of a column", "games"),
        within("heading of a column", "wins"),
        within("heading of a column", "win rate"),
        "95 %",
        within("heading of a column", "points"),
    )
    for one in groups:
        style = "green" if one.low > fair else "red" if one.high < fair else "bold"
        table.add_row(
            Text(group_name(game, one.name)),
            f"{one.games:,}",
            amount(one.wins),
            f"[{style}]{one.rate:.1%}[/]",
            percents(one.low, one.high),
            f"{one.mean_points:.1f}",
        )
    show_table(table, console)
    console.print()
