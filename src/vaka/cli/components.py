"""The command `vaka components`: show the printed figures of a game, take a copy, check a corrected copy.

Only showing and copying happen here. What the figures are and which of them are right is the game's business.
"""

from __future__ import annotations

import os
from pathlib import Path

from cyclopts import App
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

import vaka
from vaka.cli.help import typed
from vaka.cli.screen import make_console
from vaka.engine.components import BoardPlan, ComponentsError, ComponentSet, Fault, Sheet, Source
from vaka.engine.confirming import tallies
from vaka.engine.errors import UsageError
from vaka.engine.language import later_within, say, within
from vaka.engine.reading import read_toml
from vaka.engine.telling import either

app = App(name="components", help_format="plaintext")

LEAST_WIDTH = 100

SOURCES: dict[Source, tuple[tuple[str, str], str]] = {
    "rulebook": (later_within("where a printed figure is from", "rulebook"), "green"),
    "public": (later_within("where a printed figure is from", "public"), "cyan"),
    "inferred": (later_within("where a printed figure is from", "inferred"), "blue"),
    "reconstructed": (later_within("where a printed figure is from", "reconstructed"), "yellow"),
}
"""What a source is called, and its colour."""


@app.command
def show(what: str, /) -> None:
    """Print the components as a plan and tables, with the source of each table and of rows that have another.

    Parameters
    ----------
    what
        A game, such as mangrovia, or a components file.
    """
    components = _load(what)
    console = _console()
    _print(console, say("{game}, digest {digest}", game=components.game, digest=components.digest))
    _print(
        console,
        say(
            "The file speaks English: its name of a table stands in brackets, and notes are shown as they are "
            "written there."
        ),
        "dim",
    )
    board = components.board()
    if board is not None:
        _print_board(console, board)
    for sheet in components.sheets():
        _print_sheet(console, components, sheet)


@app.command
def check(file: Path, /) -> None:
    """Say everything that is wrong with a components file, or that it is fine and how much of it is confirmed.

    Parameters
    ----------
    file
        A components file, usually a corrected copy.
    """
    components = _load_file(file)
    print(say("{file}: fine, digest {digest}", file=file, digest=components.digest))
    if components.confirmed:
        for tally in tallies(components, vaka.game(components.game).components):
            table = components.said(tally.table)
            print(say("{table}: {done} of {all} confirmed", table=table, done=tally.done, all=tally.all))


@app.command
def export(game: str, file: Path, /) -> None:
    """Write a copy of a game's components file to correct by hand.

    Parameters
    ----------
    game
        A game, such as mangrovia.
    file
        Where to write it; a file that is there already stays as it is.
    """
    content = vaka.game(game).reader.built_in.read_bytes()
    try:
        with file.open("xb") as copy:
            copy.write(content)
    except FileExistsError:
        raise UsageError(say("{file}: exists already; expected a new name", file=file)) from None
    except OSError as error:
        reason = error.strerror or error
        raise UsageError(say("{file}: cannot be written: {reason}", file=file, reason=reason)) from None
    command = typed(f"vaka components check {file}")
    print(say("{file}: a copy to correct; then: {command}", file=file, command=command))


def _load(what: str) -> ComponentSet:
    if what in vaka.games():
        return vaka.game(what).components
    if not os.path.exists(what):  # noqa: PTH110 - the other one raises if the name is too long
        games = ", ".join(vaka.games())
        raise UsageError(say("{what!r}: expected a game ({games}) or a components file", what=what, games=games))
    return _load_file(Path(what))


def _load_file(file: Path) -> ComponentSet:
    """Load a file as components of the game it says it belongs to."""
    game = read_toml(file).get("game")
    if not isinstance(game, str) or game not in vaka.games():
        found = say("missing") if game is None else repr(game)
        text = say("game {found}: expected {games}", found=found, games=either(vaka.games()))
        raise ComponentsError([Fault(str(file), text)])
    return vaka.game(game, file).components


def _console() -> Console:
    """Make a console that never drops a column for want of room."""
    console = make_console()
    console.width = max(console.width, LEAST_WIDTH)
    return console


def _source(source: Source) -> Text:
    name, style = SOURCES[source]
    return Text(within(*name), style)


def _print(console: Console, line: str, style: str = "bold") -> None:
    console.print(Text(line, style))


def _print_board(console: Console, board: BoardPlan) -> None:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    for heading in board.rows[0]:
        table.add_column(Text(heading), no_wrap=True)
    for row in board.rows[1:]:
        table.add_row(*(Text(cell) for cell in row))
    console.print(table)
    _print(console, board.legend, "dim")


def _print_sheet(console: Console, components: ComponentSet, sheet: Sheet) -> None:
    mixed = any(row.source != sheet.source for row in sheet.rows)
    console.print()
    title, key = components.said(sheet.title), f"[{sheet.title}]"
    console.print(Text.assemble((title, "bold"), "  ", (key, "dim"), "  ", _source(sheet.source)))
    if sheet.note:
        _print(console, components.noted(sheet.note), "dim")
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for number, column in enumerate(sheet.columns):
        numbers = all(row.cells[number].isdigit() for row in sheet.rows if row.cells[number])
        table.add_column(components.said(column), justify="right" if numbers else "left", no_wrap=True)
    if mixed:
        table.add_column(within("heading of a column", "source"), no_wrap=True)
    for row in sheet.rows:
        own = [_source(row.source)] if mixed else []
        table.add_row(*(Text(components.said(cell)) for cell in row.cells), *own)
    console.print(table)
    for row in sheet.rows:
        if row.note:
            _print(console, f"{components.said(row.cells[0])}: {components.noted(row.note)}", "dim")
