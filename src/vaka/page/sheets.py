"""The owner's corner: the components of a game as tables that one can read, each with its source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from vaka.engine.components import SOURCES, Board, ComponentSet, Sheet, Source
from vaka.engine.game import Game
from vaka.engine.language import say
from vaka.page.html import Markup, fill, framed, joined, part
from vaka.page.views import game_links, languages


def components_page(game: Game) -> Markup:
    """Return all components of a game."""
    components = game.components
    board = components.board()
    sheets = components.sheets()
    return framed(
        "components",
        say("Components of {game}", game=game.title),
        languages=languages(),
        game=game.name,
        title=game.title,
        games=game_links("components", game.name),
        digest=components.digest,
        contents=joined(
            fill('<li><a href="#{{name}}">{{title}}</a></li>', name=each.title, title=components.said(each.title))
            for each in sheets
        ),
        sources=joined(
            fill("<div><dt>{{tag}}</dt><dd>{{meaning}}</dd></div>", tag=tag(source), meaning=meaning(source))
            for source in SOURCES
        ),
        board=board_table(board) if board else "",
        sheets=joined(sheet_table(components, sheet) for sheet in sheets),
    )


def board_table(board: Board) -> Markup:
    """Return the plan of the board."""
    heading, *rows = board.rows
    return part(
        "board.html",
        heading=joined(heads(heading)),
        rows=joined(line(cells(row, "td")) for row in rows),
        legend=board.legend,
    )


def heads(texts: Iterable[str]) -> Iterator[Markup]:
    """Yield the heads of columns; equal ones side by side become one."""
    for text, same in groupby(texts):
        yield fill('<th colspan="{{columns}}">{{text}}</th>', columns=len(tuple(same)), text=text)


def sheet_table(components: ComponentSet, sheet: Sheet) -> Markup:
    """Return one table; where rows have sources of their own, a column tells them."""
    mixed = any(row.source != sheet.source for row in sheet.rows)
    noted = any(row.note for row in sheet.rows)
    heading = [components.said(column) for column in sheet.columns]
    heading += [say("source")] * mixed + [say("note")] * noted
    rows = (
        line(
            joined(
                [
                    cells(tuple(map(components.said, row.cells)), "td"),
                    *[cell(tag(row.source))] * mixed,
                    *[cell(components.noted(row.note))] * noted,
                ]
            )
        )
        for row in sheet.rows
    )
    return part(
        "sheet.html",
        name=sheet.title,
        title=components.said(sheet.title),
        tag=tag(sheet.source),
        note=components.noted(sheet.note),
        heading=cells(heading, "th"),
        rows=joined(rows),
    )


def cells(texts: tuple[str, ...] | list[str], kind: str) -> Markup:
    """Return the cells of a row."""
    return joined(cell(text, kind) for text in texts)


def cell(text: str, kind: str = "td") -> Markup:
    """Return a cell; figures stand at the right."""
    figure = Markup(' class="figure"') if text.lstrip("-").isdecimal() else ""
    return fill("<{{kind}}{{figure}}>{{text}}</{{kind}}>", kind=kind, figure=figure, text=text)


def line(content: Markup) -> Markup:
    """Return a row."""
    return fill("<tr>{{content}}</tr>", content=content)


def tag(source: Source) -> Markup:
    """Return a source as a small label."""
    return fill('<span class="source {{source}}">{{name}}</span>', source=source, name=source_name(source))


def source_name(source: Source) -> str:
    """Return what a source is called."""
    return {
        "rulebook": say("rulebook"),
        "public": say("public"),
        "inferred": say("inferred"),
        "reconstructed": say("reconstructed"),
    }[source]


def meaning(source: Source) -> str:
    """Return what a source means."""
    return {
        "rulebook": say("printed in the rulebook, in words or in a picture"),
        "public": say("published elsewhere, by owners of the game"),
        "inferred": say("follows from other figures"),
        "reconstructed": say("our best guess: compare with your box, and correct it"),
    }[source]
