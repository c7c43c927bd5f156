"""The command `vaka analyse`: what wins in a game, as tables and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import vaka
from vaka.arena.analysis import Analysis, Group, SourceGap
from vaka.arena.analysis import analyse as analysed
from vaka.arena.plots import analysis_plot, endings_text, subtitle
from vaka.arena.texts import group_name, length_name, signed
from vaka.cli.arena import rate_columns, show_figures
from vaka.cli.help import OWN_OPTIONS
from vaka.cli.matches import Wanted, Work, played_match
from vaka.cli.screen import make_console
from vaka.engine.game import Game
from vaka.engine.language import say, within


def analyse(
    game: str,
    /,
    *,
    wanted: Wanted,
    work: Work | None = None,
    **options: Annotated[str, Parameter(help=OWN_OPTIONS)],
) -> None:
    """Report what wins: who starts, first choices, sources of points, and how long games last.

    Parameters
    ----------
    game
        Which game.
    """
    with played_match("analyse", game, wanted, work, options) as running:
        wanted.tell(analysed(running.match, running.games), show, analysis_plot)


def show(found: Analysis) -> None:
    """Print what wins."""
    console = make_console()
    game = vaka.game(found.game)
    title = say("What wins in {game}, {number} players", game=game.title, number=found.players)
    console.print(Text(title, "bold"))
    fair = say("A fair share is {share:.1%}.", share=1 / found.players)
    console.print(Text(f"{subtitle(found)}. {fair}", "dim"))
    show_groups(game, say("turn in the first round"), found.by_turn, 1 / found.players, console)
    show_groups(game, say(found.first_choice), found.by_first_choice, 1 / found.players, console)
    total = SourceGap("", sum(one.winners for one in found.sources), sum(one.losers for one in found.sources))
    everything = within("all sources of points", "all")
    show_figures(
        console,
        [one for one in found.sources if one.winners or one.losers],
        (say("mean points by source"), lambda one: game.words.source(one.name) if one.name else everything),
        (say("winners"), lambda one: f"{one.winners:.1f}"),
        (say("others"), lambda one: f"{one.losers:.1f}"),
        (say("gap"), lambda one: signed(one.winners - one.losers)),
        total=total,
    )
    console.print()
    show_figures(
        console,
        found.lengths,
        (say("length of games"), lambda one: length_name(one.name)),
        (within("heading of a column", "mean"), lambda one: f"{one.mean:.1f}"),
        (within("heading of a column", "least"), lambda one: str(one.least)),
        (within("heading of a column", "quarter"), lambda one: f"{one.lower:g}"),
        (within("heading of a column", "median"), lambda one: f"{one.median:g}"),
        (within("heading of a column", "three quarters"), lambda one: f"{one.upper:g}"),
        (within("heading of a column", "most"), lambda one: str(one.most)),
    )
    console.print(Text(endings_text(game, found), "dim"))


def show_groups(game: Game, title: str, groups: Sequence[Group], fair: float, console: Console) -> None:
    """Print how often each of some groups won; a rate that is not fair beyond doubt is coloured."""
    show_figures(
        console,
        groups,
        (title, lambda one: group_name(game, one.name)),
        *rate_columns(lambda one: one, lambda one: "green" if one.low > fair else "red" if one.high < fair else "bold"),
        (within("heading of a column", "points"), lambda one: f"{one.mean_points:.1f}"),
    )
    console.print()
