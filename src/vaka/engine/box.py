"""An owner's box: a components file that may still be a draft, with all that can be told about it.

What is wrong with it and where, how much of it is confirmed, what differs from the file that comes with vaka, and its
figures where they are printed. Nothing is kept here: the text of the file is all there is of a box.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import FieldInfo, replace

from vaka.engine.components import (
    ComponentsError,
    ComponentSet,
    ComponentsText,
    Confirmation,
    Fault,
    NamedFigures,
    Row,
    Source,
    columns,
    name_of,
    named_by,
)
from vaka.engine.confirming import Figure, confirmed_figures, kinds_of, open_figures, tallies
from vaka.engine.desk import Desk, FigureKind, PrintedAt
from vaka.engine.editing import Changes, Editor
from vaka.engine.game import Game
from vaka.engine.language import later, say
from vaka.engine.reading import CONFIRMED, Draft, Reader, read_toml
from vaka.engine.scene import Area


class ConfirmedBy(Struct, frozen=True):
    """Who has confirmed a figure, and on which day."""

    by: str
    on: str


class BoxFigure(Struct, frozen=True, omit_defaults=True):
    """A printed figure, as the box at hand has it."""

    id: str
    table: str
    row: str
    column: str
    label: str
    """What it is, in words."""
    value: Any
    usual: Any
    """Its value in the file that comes with vaka; None as well if that has no such row."""
    source: Source
    at: PrintedAt | None = None
    """None for a row that cannot be drawn."""
    rules: tuple[str, ...] = ()
    fixed: str = ""
    """Why it cannot be corrected; empty if it can."""
    note: str = ""
    """What there is to say about its row."""
    confirmed: ConfirmedBy | None = None


class BoxGroup(Struct, frozen=True):
    """The figures of a table, and how much of it is confirmed."""

    table: str
    title: str
    note: str
    done: int
    """Rows all of whose open figures are confirmed; figures, in a table without rows."""
    all: int
    """Rows that have open figures; 0 if the rulebook gives all."""
    may_grow: bool
    """Whether rows may be added and taken out."""


class BoxProblem(Struct, frozen=True):
    """Something that the rulebook has otherwise, or that makes no sense."""

    text: str
    figures: tuple[str, ...]
    line: int | None
    """Where it stands in the text, counted from 1."""


class BoxChange(Struct, frozen=True):
    """A figure that differs from the file that comes with vaka; a row that is new or missing by its id alone."""

    figure: str
    label: str
    before: Any
    now: Any


class OwnersBox(Struct, frozen=True):
    """A box with all that can be told about it, in the language that is spoken."""

    game: str
    title: str
    text: str
    """The file: all that has to be kept."""
    digest: str | None
    """None as long as there are problems: then it is a draft, and no table can be set up with it."""
    usual: bool
    """Whether it plays like the file that comes with vaka."""
    areas: dict[str, Area]
    backdrops: dict[str, str]
    """The backdrops that are not those of the usual board, as SVG by the name of their area."""
    kinds: dict[str, FigureKind]
    """What may be entered, by table and column with a stroke between."""
    figures: tuple[BoxFigure, ...]
    """In reading order."""
    groups: tuple[BoxGroup, ...]
    problems: tuple[BoxProblem, ...]
    changes: tuple[BoxChange, ...]


GIVEN = later("The rulebook gives it")
NAMES = later("It names its row: take the row out and add another")
NAMES_FIXED = later("It names its row, and there are no others")


def owners_box(
    game: Game, text: str | None = None, name: str = "components.toml", changes: Changes | None = None
) -> OwnersBox:
    """Return a box from the text of its file, by default the usual one, after some changes.

    `ComponentsError` if it is no file of this game at all, `UsageError` if a change is of something that there is not.
    """
    usual = game.reader.built_in.read_text(encoding="utf-8")
    found = usual if text is None else text
    draft, data = read_box(game.reader, found, name)
    if changes is not None and changes != Changes():
        found = Editor(game.reader.kind, found).change(changes)
        draft, data = read_box(game.reader, found, name)
    return Examined(draft, data, tomllib.loads(usual), found, game.desk).box(game.title)


def read_box(reader: Reader[Any], text: str, name: str) -> tuple[Draft[Any], dict[str, Any]]:
    """Return what a file says, checked and as plain data."""
    try:
        data = read_toml(ComponentsText(name, text))
        return reader.examine(data, name), data
    except ComponentsError as error:
        raise ComponentsError([placed(fault, text) for fault in error.faults]) from None


class Examined:
    """A file that has been read, complete or a draft."""

    def __init__(
        self, draft: Draft[Any], data: Mapping[str, Any], usual: Mapping[str, Any], text: str, desk: type[Desk]
    ) -> None:
        """Lay out what can be drawn of it."""
        self.draft, self.data, self.usual, self.text = draft, data, usual, text
        self.shipped: ComponentSet = draft.shipped
        self.accepted: ComponentSet | None = None if draft.faults else draft.finish()
        self.drawn = self.accepted or drawable(draft, desk)
        self.desk = desk(self.drawn)
        self.usual_desk = desk(self.shipped)
        self.figures = [*self.each_figure()]

    def box(self, title: str) -> OwnersBox:
        """Return all that can be told."""
        areas = self.desk.areas()
        usual = self.accepted is not None and self.accepted.digest == self.shipped.digest
        return OwnersBox(
            game=self.shipped.game,
            title=title,
            text=self.text,
            digest=self.accepted.digest if self.accepted else None,
            usual=usual,
            areas=areas,
            backdrops={name: self.backdrop(area) for name, area in areas.items() if self.is_reshaped(name)},
            kinds=self.desk.kinds(),
            figures=tuple(self.figures),
            groups=self.groups(),
            problems=tuple(self.problem(fault) for fault in self.draft.faults),
            changes=tuple(self.changes()),
        )

    def ordered(self) -> list[str]:
        """Return the tables in reading order."""
        first = self.desk.order
        return [*first, *(table for table in self.shipped.tables() if table not in first)]

    def lines(self, table: str, data: Mapping[str, Any] | None = None) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Yield the rows of a table as the file has them, each with its name; of equal names the first."""
        kind = kinds_of(type(self.shipped))[table]
        content = (data or self.data).get(table)
        if not isinstance(content, dict):
            return
        if not issubclass(kind, Row):
            yield "", content
            return
        seen: set[str] = set()
        rows = content.get("rows")
        for row in rows if isinstance(rows, list) else ():
            name = str(row.get(named_by(kind), "")) if isinstance(row, dict) else ""
            if name and "/" not in name and name not in seen:
                seen.add(name)
                yield name, row

    def final_names(self, table: str) -> dict[str, str]:
        """Return what rows are called in the end, by what the file calls them."""
        rows = getattr(self.draft.components, table)
        return {str(name_of(row)): str(name_of(row.final())) for row in rows} if isinstance(rows, tuple) else {}

    def each_figure(self) -> Iterator[BoxFigure]:
        """Yield the figures in reading order."""
        known = confirmed_figures(self.accepted or replace(self.drawn, confirmed=self.sound_confirmations()))
        loose = {*open_figures(self.accepted or self.drawn, self.shipped)}
        for table in self.ordered():
            kind = kinds_of(type(self.shipped))[table]
            sources = self.drawn.heading(table).sources
            usually = dict(self.lines(table, self.usual))
            names = self.final_names(table)
            for name, line in self.lines(table):
                final = names.get(name, name)
                row = self.desk.rows[table].get(final)
                usual = usually.get(name)
                for field in columns(kind):
                    figure = Figure(table, final, field.name)
                    by = known.get(figure)
                    yield BoxFigure(
                        Figure(table, name, field.name).id,
                        table,
                        name,
                        field.name,
                        self.desk.named(figure, row),
                        line.get(field.name, left_out(field)),
                        None if usual is None else usual.get(field.name, left_out(field)),
                        sources.get(field.name, "reconstructed" if row is None else row.source),
                        self.desk.at(figure),
                        self.desk.rules_of(figure),
                        "" if figure in loose or row is None else self.why_fixed(kind, field.name, name),
                        self.drawn.noted(row.note) if name and row is not None and row.note else "",
                        ConfirmedBy(by.by, by.on.isoformat()) if by else None,
                    )

    def sound_confirmations(self) -> tuple[Confirmation, ...]:
        """Return what is confirmed in a draft, as far as there are such figures."""
        known = {table: self.desk.rows[table] for table in self.shipped.tables()}
        return tuple(
            replace(each, figures=tuple(text for text in each.figures if is_known(text, known)))
            for each in self.draft.components.confirmed
        )

    @staticmethod
    def why_fixed(kind: type[Any], column: str, name: str) -> str:
        """Return why a figure cannot be corrected."""
        if name and column == named_by(kind):
            return say(NAMES) if kind.open else say(NAMES_FIXED)
        return say(GIVEN)

    def groups(self) -> tuple[BoxGroup, ...]:
        """Return the tables in reading order."""
        components = self.accepted or replace(self.drawn, confirmed=self.sound_confirmations())
        done = {tally.table: tally for tally in tallies(components, self.shipped)}
        kinds = kinds_of(type(self.shipped))
        return tuple(
            BoxGroup(
                table,
                self.shipped.said(table),
                self.drawn.noted(self.drawn.heading(table).note),
                done[table].done if table in done else 0,
                done[table].all if table in done else 0,
                bool(getattr(kinds[table], "open", False)),
            )
            for table in self.ordered()
        )

    def problem(self, fault: Fault) -> BoxProblem:
        """Return a fault with the figures that it is about."""
        ids: list[str] = []
        if fault.table in self.shipped.tables():
            names = [name for name, _ in self.lines(fault.table)]
            rows = [fault.name] if fault.name in names else names
            ids = [
                each.id
                for each in self.figures
                if each.table == fault.table
                and each.row in rows
                and (each.column in fault.columns or not fault.columns)
            ]
        where = "" if fault.table is None else self.shipped.said(fault.table)
        if where and fault.name:
            where = f"{where} {fault.name}"
        text = say("{one}: {other}", one=where, other=fault.reason) if where else fault.reason
        return BoxProblem(text, tuple(ids), line_of(self.text, fault.table, fault.row))

    def changes(self) -> Iterator[BoxChange]:
        """Yield what differs from the file that comes with vaka."""
        for each in self.figures:
            if each.usual is None and each.row and each.row not in self.usual_desk.rows[each.table]:
                if each.column == named_by(kinds_of(type(self.shipped))[each.table]):
                    yield BoxChange(f"{each.table}/{each.row}", each.label, None, each.value)
            elif each.value != each.usual:
                yield BoxChange(each.id, each.label, each.usual, each.value)
        for table, rows in self.usual_desk.rows.items():
            present = {name for name, _ in self.lines(table)}
            for name, row in rows.items():
                if name not in present and name:
                    yield BoxChange(f"{table}/{name}", self.usual_desk.called(table, row), name, None)

    def backdrop(self, area: Area) -> str:
        """Return what is drawn below an area, as a whole picture."""
        drawn = self.desk.backdrop(area.backdrop)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {area.width:g} {area.height:g}">{drawn}</svg>'

    def is_reshaped(self, area: str) -> bool:
        """Return whether the backdrop of an area is another than that of the usual board."""
        return any(
            [[getattr(row, column) for column in followed] for row in self.desk.rows[table].values()]
            != [[getattr(row, column) for column in followed] for row in self.usual_desk.rows[table].values()]
            for table, followed in self.desk.shape.get(area, {}).items()
        )


def is_known(text: str, rows: Mapping[str, Mapping[str, Any]]) -> bool:
    """Return whether words that name confirmed figures name some that there are."""
    table, *rest = text.split() or [""]
    found = rows.get(table)
    if found is None or ("" not in found and (not rest or rest[0] not in found)):
        return False
    known = [field.name for field in columns(next(iter(found.values())).__class__)]
    return all(column in known for column in (rest if "" in found else rest[1:]))


def drawable(draft: Draft[Any], desk: type[Desk]) -> ComponentSet:
    """Return components to draw for a draft: its figures, with the usual ones where they are of no use.

    Where things lie is left as usual as long as there is something wrong with where they lie, and so are the rows.
    """
    shipped: ComponentSet = draft.shipped
    fixed: dict[str, set[str]] = {}
    for tables in desk.shape.values():
        for table, followed in tables.items():
            fixed.setdefault(table, set()).update(followed)
    sound = not any(fault.table in fixed for fault in draft.faults)
    found: dict[str, Any] = {}
    for table, kind in kinds_of(type(shipped)).items():
        usual, own = getattr(shipped, table), getattr(draft.components, table)
        if isinstance(usual, NamedFigures):
            kept: set[str] = set() if sound else fixed.get(table, set())
            found[table] = usual if own is None else mixed(draft, table, None, own, usual, kept)
            continue
        if sound and table in fixed:
            found[table] = tuple(row.final() for row in own)
            continue
        kept = {named_by(kind)} | fixed.get(table, set())
        read = {name_of(row): (number, row) for number, row in zip(draft.numbers.get(table, ()), own, strict=True)}
        found[table] = tuple(
            mixed(draft, table, *read[name_of(row)], row, kept) if name_of(row) in read else row for row in usual
        )
    return replace(shipped, **found)


def mixed(draft: Draft[Any], table: str, number: int | None, own: Any, usual: Any, kept: set[str]) -> Any:
    """Return usual figures with those of a draft in their place, where these are of use and may differ."""
    ours = {
        field.name: getattr(own, field.name)
        for field in columns(usual.__class__)
        if field.name not in kept and (table, number, field.name) not in draft.misread
    }
    return replace(usual, **ours, source=own.source, note=own.note)


def left_out(field: FieldInfo) -> Any:
    """Return the value of a figure that is left out."""
    return None if field.required else listed(field.default)


def listed(value: Any) -> Any:
    """Return a value as TOML and JSON have it."""
    return [listed(each) for each in value] if isinstance(value, tuple) else value


def line_of(text: str, table: str | None, row: int | None) -> int | None:
    """Return the line of a table, or of a row that has a line of its own, counted from 1."""
    if table is None:
        return None
    lines = text.splitlines()
    heading = re.compile(rf"\s*\[{{1,2}}{re.escape(table)}\]")
    heads = [number for number, line in enumerate(lines, 1) if heading.match(line)]
    if table == CONFIRMED:
        return heads[(row or 1) - 1] if len(heads) >= (row or 1) else None
    if not heads or row is None:
        return heads[0] if heads else None
    count = 0
    for number, line in enumerate(lines[heads[0] :], heads[0] + 1):
        if line.startswith("["):
            break
        count += line.lstrip().startswith("{")
        if count == row:
            return number
    return heads[0]


def placed(fault: Fault, text: str) -> Fault:
    """Return what is wrong with a whole file, with the line of the key that it is about."""
    key = re.match(r"(game|format) ", fault.reason)
    if fault.table is None and key:
        for number, line in enumerate(text.splitlines(), 1):
            if re.match(rf"\s*{key[1]}\s*=", line):
                return replace(fault, reason=say("line {line}: {reason}", line=number, reason=fault.reason))
    return fault
