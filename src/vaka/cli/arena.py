"""The command `vaka arena`: bots against bots, and the published ladder."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

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
from vaka.arena.texts import amount, deals, duration, games, percents, seatings, signed
from vaka.cli.help import OWN_OPTIONS, typed
from vaka.cli.matches import Flag, Running, Stopped, Wanted, Work, check_svg, draw, only_one, run_match
from vaka.cli.play import STOPPED
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

app = App(name="arena", help_format="plaintext")


@app.default
def arena(
    game: str,
    /,
    *,
    wanted: Wanted,
    work: Work | None = None,
    json: Flag = False,
    csv: Flag = False,
    plot: Path | None = None,
    **options: Annotated[str, Parameter(help=OWN_OPTIONS)],
) -> int:
    """Let bots play against bots, in balanced matches.

    Parameters
    ----------
    game
        Which game.
    json
        Print one JSON object instead of tables.
    csv
        Print a line for each bot instead of tables.
    plot
        Draw the ratings and the points by source to this SVG file; one that is there is replaced.
    """
    only_one({"--json": json, "--csv": csv})
    check_svg(plot)

    def tell(running: Running) -> None:
        found = report(running.match, running.games, running.forfeits(wanted.records))
        if json:
            print(as_json(found))
        elif csv:
            print(as_csv(found), end="")
        else:
            show(found, make_console())
        if plot:
            draw(match_plot(found), plot)

    return run_match("arena", game, wanted, work, options, tell)


@app.command
def ladder(
    game: str,
    /,
    *,
    players: int | None = None,
    games: int | None = None,
    json: Flag = False,
    markdown: Flag = False,
    work: Work | None = None,
) -> int:
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
            except Stopped as stop:
                print(
                    say(
                        "Match {number} of {all}, {match}: {stop}",
                        number=number,
                        all=len(runs),
                        match=versus(rung.bots),
                        stop=stop,
                    ),
                    file=sys.stderr,
                )
                return STOPPED
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
    return 0


def show(found: MatchReport, console: Console) -> None:
    """Print the tables of a match."""
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
    table = figures(
        within("heading of a column", "bot"),
        within("heading of a column", "games"),
        within("heading of a column", "wins"),
        within("heading of a column", "win rate"),
        "95 %",
        within("heading of a column", "place"),
        within("heading of a column", "points"),
        within("heading of a column", "margin"),
        within("heading of a column", "a decision"),
    )
    for bot in found.bots:
        table.add_row(
            Text(bot.name),
            f"{bot.games:,}",
            amount(bot.wins),
            f"[bold]{bot.rate:.1%}[/]",
            percents(bot.low, bot.high),
            f"{bot.mean_place:.2f}",
            "–" if bot.mean_points is None else f"{bot.mean_points:.1f}",
            signed(bot.mean_margin),
            duration(bot.seconds_per_decision),
        )
    show_table(table, console)
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


def figures(first: str, *others: str) -> Table:
    """Return an empty table of figures behind a name; a long name is folded, never a figure."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column(first, overflow="fold", min_width=NAME)
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def show_table(table: Table, console: Console) -> None:
    """Print a table of figures; where it has no room, each row becomes a paragraph under its name."""
    columns = [
        [cell if isinstance(cell, Text) else Text.from_markup(str(cell)) for cell in (column.header, *column.cells)]
        for column in table.columns
    ]
    widths = [max(cell.cell_len for cell in column) for column in columns]
    if min(widths[0], NAME) + sum(widths[1:]) + GAP * len(widths) - 1 <= console.width:
        console.print(table)
        return
    (title, *heads), *rows = zip(*columns, strict=True)
    console.print(title, style="dim")
    for name, *cells in rows:
        parts = [Text.assemble((head.plain, "dim"), " ", cell) for head, cell in zip(heads, cells, strict=True)]
        console.print(name, style="bold")
        console.print(Padding(Text(", ").join(parts), (0, 0, 0, GAP)))


def show_ratings(ratings: list[Rating], console: Console) -> None:
    """Print the ratings, with their intervals as a drawing where there is room."""
    names = min(max(len(one.name) for one in ratings), console.width // 3)
    room = min(60, console.width - names - 30)
    marks = ticks(min(one.low for one in ratings), max(one.high for one in ratings))
    table = figures(within("heading of a column", "rating"), within("heading of a column", "Elo"), "95 %")
    if room >= STRIP:
        ends = f"{marks[0]:.0f}{f'{marks[-1]:.0f}':>{room - len(f'{marks[0]:.0f}')}}"
        table.add_column(Text(ends, "dim"), no_wrap=True)
    for one in ratings:
        strip = [drawn(one, marks[0], marks[-1], room)] if room >= STRIP else []
        table.add_row(Text(one.name), f"[bold]{one.rating:.0f}[/]", f"{one.low:.0f}–{one.high:.0f}", *strip)
    console.print()
    show_table(table, console)


def drawn(one: Rating, low: float, high: float, room: int) -> Text:
    """Return a rating and its interval as a strip of characters."""

    def at(value: float) -> int:
        return round((value - low) / (high - low) * (room - 1))

    strip = [" "] * room
    for place in range(at(one.low), at(one.high) + 1):
        strip[place] = "─"
    strip[at(one.rating)] = "●"
    return Text("".join(strip), "cyan")


def show_ladder(found: LadderReport, console: Console) -> None:
    """Print the ladder, a line for each match."""
    console.print(Text(say("{game}: the ladder", game=vaka.game(found.game).title), "bold"))
    table = figures(
        within("heading of a column", "match"),
        within("heading of a column", "players"),
        within("heading of a column", "games"),
        within("heading of a column", "wins"),
        within("heading of a column", "win rate"),
        "95 %",
        within("heading of a column", "goal"),
        within("heading of a column", "margin"),
    )
    for one in found.results:
        bot = one.report.bots[0]
        table.add_row(
            Text(versus(one.rung.bots)),
            str(one.rung.players),
            str(bot.games),
            amount(bot.wins),
            f"[bold {'green' if one.reached else 'red'}]{bot.rate:.1%}[/]",
            percents(bot.low, bot.high),
            one.rung.goal_text,
            signed(bot.mean_margin),
        )
    show_table(table, console)
