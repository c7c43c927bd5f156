"""The command `vaka arena`: bots against bots, and the published ladder."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Annotated, TypeVar

from cyclopts import App, Parameter
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import vaka
from vaka.arena import ladder as published
from vaka.arena.drawing import ticks
from vaka.arena.ladder import LadderReport, RungResult, as_markdown, versus
from vaka.arena.plots import changed_options, match_plot
from vaka.arena.rating import FEW_DEALS, Rating
from vaka.arena.report import MatchReport, as_csv, as_json, report
from vaka.arena.statistics import WinRate
from vaka.arena.texts import amount, deals, decimal, duration, games, percents, seatings, signed
from vaka.cli.help import OWN_OPTIONS, typed
from vaka.cli.matches import Running, Wanted, Work, only_one, played_match
from vaka.cli.screen import make_console
from vaka.engine.errors import UsageError
from vaka.engine.language import say, within
from vaka.engine.telling import either

NAME = 8
"""Least columns for a name."""
GAP = 2
"""Columns between two figures."""
STRIP = 24
"""Least columns for a drawing of the ratings."""

Row = TypeVar("Row")
Column = tuple[str, Callable[[Row], str]]
"""The heading of a column, and what stands below it for a row."""

app = App(name="arena", help_format="plaintext")


@app.default
def arena(
    game: str,
    /,
    *,
    wanted: Wanted,
    work: Work | None = None,
    csv: bool = False,
    **options: Annotated[str, Parameter(help=OWN_OPTIONS)],
) -> None:
    """Let bots play against bots, in balanced matches.

    Parameters
    ----------
    game
        Which game.
    csv
        Print a line for each bot instead of tables.
    """
    only_one({"--json": wanted.json, "--csv": csv})
    with played_match("arena", game, wanted, work, options) as running:
        found = report(running.match, running.games, running.forfeits(wanted.records))
        wanted.tell(found, show_csv if csv else show, match_plot)


@app.command
def ladder(
    game: str,
    /,
    *,
    players: int | None = None,
    games: int | None = None,
    json: bool = False,
    markdown: bool = False,
    work: Work | None = None,
) -> None:
    """Replay the published ladder: every level against the one below.

    Parameters
    ----------
    game
        Which game.
    players
        Only the matches of this player count.
    games
        So many games in each match, instead of the published numbers.
    json
        Print one JSON object instead of a table.
    markdown
        Print the table as it stands in docs/strength.md.
    """
    work = work or Work()
    only_one({"--json": json, "--markdown": markdown})
    rungs = published.rungs(players)
    if not rungs:
        counts = either(map(str, sorted({rung.players for rung in published.RUNGS})))
        raise UsageError(
            say("--players {players}: the ladder has matches for {counts}", players=players, counts=counts)
        )
    matches = published.ladder_matches(game, rungs, games)
    climbed = []
    with ExitStack() as stack:
        runs = [
            stack.enter_context(Running(match, work, "ladder", rung.games if games is None else games))
            for rung, match in matches
        ]
        for number, ((rung, match), running) in enumerate(zip(matches, runs, strict=True), start=1):
            try:
                played = running.play(title=f"{number}/{len(runs)} {versus(rung.bots)}")
            except KeyboardInterrupt as stop:
                text = say(
                    "Match {number} of {all}, {match}: {stop}",
                    number=number,
                    all=len(runs),
                    match=versus(rung.bots),
                    stop=stop,
                )
                raise KeyboardInterrupt(text) from None
            climbed.append(RungResult(rung, report(match, played)))
        found = LadderReport(game, vaka.__version__, published.machine(), climbed)
        if json:
            print(as_json(found))
        elif markdown:
            more = f"{f' --players {players}' if players else ''}{f' --games {games}' if games else ''}"
            print(as_markdown(found, f"vaka arena ladder {game}{more} --markdown"), end="")
        else:
            show_ladder(found, make_console())
        sys.stdout.flush()
        for running in runs:
            running.done()


def show_csv(found: MatchReport) -> None:
    """Print a line for each bot."""
    print(as_csv(found), end="")


def show(found: MatchReport) -> None:
    """Print the tables of a match."""
    console = make_console()
    title = say("{game}, {number} players", game=vaka.game(found.game).title, number=found.players)
    console.print(Text(title, "bold"))
    console.print(
        say(
            "{games} ({deals} × {seatings}), seed {seed}{options}, vaka {version} {build}. A fair share is "
            "{share:.1%}.",
            games=games(found.games),
            deals=deals(found.deals),
            seatings=seatings(found.seatings),
            seed=found.seed,
            options=changed_options(found.game, found.options),
            version=found.version,
            build=say("compiled") if found.compiled else say("in pure Python"),
            share=1 / found.players,
        ),
        style="dim",
    )
    show_figures(
        console,
        found.bots,
        (within("heading of a column", "bot"), lambda bot: bot.name),
        *rate_columns(lambda bot: bot, lambda bot: "bold"),
        (within("heading of a column", "place"), lambda bot: f"{bot.mean_place:.2f}"),
        (within("heading of a column", "points"), lambda bot: decimal(bot.mean_points)),
        (within("heading of a column", "margin"), lambda bot: signed(bot.mean_margin)),
        (within("heading of a column", "a decision"), lambda bot: duration(bot.seconds_per_decision)),
    )
    if found.ratings:
        show_ratings(found.ratings, console)
        if found.deals < FEW_DEALS:
            note = say(
                "With fewer than {number} deals these intervals take every game for independent of the others.",
                number=FEW_DEALS,
            )
            console.print(note, style="dim")
    for lost in found.forfeits:
        console.print(
            Text.assemble(
                (say("{name} lost {games} by default", name=lost.name, games=games(lost.count)), "bold red"),
                say(
                    ", first at seat {seat}, move {move}: {reason}", seat=lost.seat, move=lost.move, reason=lost.reason
                ),
                say(
                    ". The record is {file}, see {command}",
                    file=lost.record,
                    command=typed(f"vaka replay {lost.record}"),
                )
                if lost.record
                else "",
            )
        )


def rate_columns(rate: Callable[[Row], WinRate], style: Callable[[Row], str]) -> Sequence[Column[Row]]:
    """Return the columns of the win rate of each row, in a style that depends on the row."""
    return (
        (within("heading of a column", "games"), lambda row: f"{rate(row).games:,}"),
        (within("heading of a column", "wins"), lambda row: amount(rate(row).wins)),
        (within("heading of a column", "win rate"), lambda row: f"[{style(row)}]{rate(row).rate:.1%}[/]"),
        ("95 %", lambda row: percents(rate(row).low, rate(row).high)),
    )


def show_figures(
    console: Console,
    rows: Sequence[Row],
    name: Column[Row],
    *figures: Column[Row],
    strip: Column[Row] | None = None,
    total: Row | None = None,
) -> None:
    """Print a table of figures behind names, with a drawing of each row behind them, and their total below.

    A long name is folded, never a figure: where a table has no room, each row becomes a paragraph under its name.
    """
    columns = (*figures, *([strip] if strip else []))
    headings = [Text.from_markup(heading) for heading, _ in (name, *columns)]
    lines = [
        [Text(name[1](row)), *(Text.from_markup(cell(row)) for _, cell in columns)]
        for row in (*rows, *([] if total is None else [total]))
    ]
    widths = [max(cell.cell_len for cell in column) for column in zip(headings, *lines, strict=True)]
    if min(widths[0], NAME) + sum(widths[1:]) + GAP * len(widths) - 1 > console.width:
        console.print(headings[0], style="dim")
        for line in lines:
            parts = [Text.assemble((head.plain, "dim"), " ", cell) for head, cell in zip(headings, line, strict=True)]
            console.print(line[0], style="bold")
            console.print(Padding(Text(", ").join(parts[1:]), (0, 0, 0, GAP)))
        return
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column(headings[0], overflow="fold", min_width=NAME)
    for column, heading in zip(columns, headings[1:], strict=True):
        table.add_column(heading, justify="left" if column is strip else "right", no_wrap=True)
    for place, line in enumerate(lines, start=1):
        table.add_row(*line, style="bold" if place > len(rows) else "", end_section=place == len(rows))
    console.print(table)


def show_ratings(ratings: list[Rating], console: Console) -> None:
    """Print the ratings, with their intervals as a drawing where there is room."""
    names = min(max(len(one.name) for one in ratings), console.width // 3)
    room = min(60, console.width - names - 30)
    marks = ticks(min(one.low for one in ratings), max(one.high for one in ratings))
    console.print()
    show_figures(
        console,
        ratings,
        (within("heading of a column", "rating"), lambda one: one.name),
        (within("heading of a column", "Elo"), lambda one: f"[bold]{one.rating:.0f}[/]"),
        ("95 %", lambda one: f"{one.low:.0f}–{one.high:.0f}"),
        strip=strip_column(marks, room) if room >= STRIP else None,
    )


def strip_column(marks: Sequence[float], room: int) -> Column[Rating]:
    """Return the column that draws ratings and their intervals with characters, between the outermost marks."""
    low, high = marks[0], marks[-1]

    def drawn(one: Rating) -> str:
        least, middle, most = (
            round((value - low) / (high - low) * (room - 1)) for value in (one.low, one.rating, one.high)
        )
        return f"[cyan]{' ' * least}{'─' * (middle - least)}●{'─' * (most - middle)}{' ' * (room - 1 - most)}[/]"

    return f"[dim]{low:.0f}{f'{high:.0f}':>{room - len(f'{low:.0f}')}}[/]", drawn


def show_ladder(found: LadderReport, console: Console) -> None:
    """Print the ladder, a line for each match."""
    console.print(Text(say("{game}: the ladder", game=vaka.game(found.game).title), "bold"))
    rates: Sequence[Column[RungResult]] = rate_columns(
        lambda one: one.first, lambda one: "bold green" if one.reached else "bold red"
    )
    show_figures(
        console,
        found.results,
        (within("heading of a column", "match"), lambda one: versus(one.rung.bots)),
        (within("heading of a column", "players"), lambda one: str(one.rung.players)),
        *rates,
        (within("heading of a column", "goal"), lambda one: one.rung.goal_text),
        (within("heading of a column", "margin"), lambda one: signed(one.first.mean_margin)),
    )
