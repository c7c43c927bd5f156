"""An owner's box: the printed figures of a game as a drawing, to be confirmed or corrected one by one.

Every column of every row of a components file is a figure. A game says where each is printed, which pictures stand for
its values and which rules use it; what may be entered follows from the declared types. What is printed on no board
(cards, tiles, the overview of players) is laid out on sheets, one for each table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct, inspect
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
from vaka.engine.language import later, say
from vaka.engine.reading import CONFIRMED, Draft, Reader, read_toml
from vaka.engine.scene import Area, Draws, Sprite, Word
from vaka.engine.scene.lettering import fitted

SHEET, LINE, NAME, PICTURE = 460.0, 34.0, 130.0, 44.0
"""The width of a sheet, the height of a line on it, and the room of a row's name and picture."""
MOST_PICTURED = 12
"""Numbers in a row that may each have a picture."""

KindName: TypeAlias = Literal["number", "choice", "flag", "text", "list"]


class Option(Struct, frozen=True, omit_defaults=True):
    """A value that may be chosen."""

    value: Any
    label: str
    symbol: str = ""
    """The id of its drawing in the symbol sheets."""


class FigureKind(Struct, frozen=True, omit_defaults=True):
    """What may be entered for a figure."""

    name: KindName
    least: int | None = None
    """Of a number, or of the things in a list."""
    most: int | None = None
    options: tuple[Option, ...] = ()
    """Of a choice; of a number, if its values have pictures."""
    item: FigureKind | None = None
    """What each thing in a list is."""
    form: str = ""
    """What a text looks like, in words."""


class PrintedAt(Struct, frozen=True):
    """Where a figure is printed: a rectangle of an area, in the area's units."""

    area: str
    x: float
    y: float
    w: float
    h: float


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


class Desk:
    """Where and how the figures of one set of components are printed. A game without a desk of its own has sheets."""

    shape: ClassVar[Mapping[str, Mapping[str, tuple[str, ...]]]] = {}
    """For each area with a backdrop, the columns of tables that the backdrop follows."""
    order: ClassVar[tuple[str, ...]] = ()
    """The tables that are read first, in this order; then all others."""
    rules: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The numbers of the rules that use a figure, by table, or by table and column with a stroke between."""

    def __init__(self, components: ComponentSet) -> None:
        """Lay out components whose rows can all be drawn."""
        self.components = components
        self.rows: dict[str, dict[str, Any]] = {}
        for table in components.tables():
            found = getattr(components, table)
            named = isinstance(found, NamedFigures)
            self.rows[table] = {"": found} if named else {str(name_of(row)): row for row in found}
        self.sheets = {table: columns for table in components.tables() if (columns := self.unprinted(table))}
        """The tables with figures that are printed on no board, and these columns."""

    # ----- what a game says

    def boards(self) -> dict[str, Area]:
        """Return the areas on which figures are printed."""
        return {}

    def backdrop(self, area: str) -> str:
        """Return what is drawn below an area, as SVG."""
        return ""

    def printed(self, figure: Figure, row: Any) -> PrintedAt | None:
        """Return where a figure is printed on a board; None if it is on a sheet."""
        return None

    def symbol(self, table: str, column: str, value: object) -> str:
        """Return the drawing that stands for a value; empty if there is none."""
        return ""

    def picture(self, table: str, row: Any) -> Draws:
        """Return a picture of a row on its sheet, 40 by 30 units at most."""
        return ()

    def called(self, table: str, row: Any) -> str:
        """Return what a row is called."""
        return f"{self.components.said(table)} {self.components.said(str(name_of(row)))}"

    # ----- areas

    def areas(self) -> dict[str, Area]:
        """Return all areas: boards, then sheets."""
        return {**self.boards(), **{sheet_of(table): self.sheet(table) for table in self.sheets}}

    def at(self, figure: Figure) -> PrintedAt | None:
        """Return where a figure is, on a board or a sheet."""
        row = self.rows[figure.table].get(figure.row)
        return None if row is None else self.printed(figure, row) or self.on_sheet(figure)

    def unprinted(self, table: str) -> tuple[str, ...]:
        """Return the columns of a table that are printed on no board for one of its rows."""
        kind = kinds_of(type(self.components))[table]
        return tuple(
            field.name
            for field in columns(kind)
            if any(self.printed(Figure(table, name, field.name), row) is None for name, row in self.rows[table].items())
        )

    def on_sheet(self, figure: Figure) -> PrintedAt:
        """Return where a figure stands on the sheet of its table."""
        line = [*self.rows[figure.table]].index(figure.row)
        shown = self.sheets[figure.table]
        room = (SHEET - PICTURE - NAME) / len(shown)
        x = PICTURE + NAME + room * shown.index(figure.column)
        return PrintedAt(sheet_of(figure.table), round(x, 1), LINE * (line + 1) + 2, round(room - 4, 1), LINE - 4)

    def sheet(self, table: str) -> Area:
        """Return a table as a sheet: a line for each row, with its picture, its name and a cell for each column."""
        said = self.components.said
        sprites: dict[str, Sprite] = {}
        for column in self.sheets[table]:
            head = self.on_sheet(Figure(table, next(iter(self.rows[table])), column))
            text = fitted(Word(said(column), 2, 22, 12, "small", "start", "soft"), head.w)
            sprites[f"head {table} {column}"] = Sprite(head.x, 2, head.w, LINE - 4, said(column), (text,))
        for line, (name, row) in enumerate(self.rows[table].items(), 1):
            label = said(table) if not name else self.called(table, row)
            drawn = (*self.picture(table, row), fitted(Word(label, PICTURE, 20, 12, "label", "start"), NAME - 4))
            sprites[f"row {table} {name}"] = Sprite(0, LINE * line, PICTURE + NAME, LINE - 4, label, drawn)
            for column in self.sheets[table]:
                cell = self.on_sheet(Figure(table, name, column))
                text = fitted(Word(shown(said, getattr(row, column)), 2, 20, 13, "number", "start"), cell.w - 2)
                sprites[f"cell {table} {name} {column}"] = Sprite(cell.x, cell.y, cell.w, cell.h, text.text, (text,))
        height = LINE * (len(self.rows[table]) + 1)
        return Area(said(table), 0, 0, SHEET, height, SHEET, height, "", sprites)

    # ----- kinds and rules

    def kinds(self) -> dict[str, FigureKind]:
        """Return what may be entered for each column of each table."""
        return {
            f"{table}/{field.name}": self.kind(table, field.name, inspect.type_info(field.type))
            for table, kind in kinds_of(type(self.components)).items()
            for field in columns(kind)
        }

    def kind(self, table: str, column: str, declared: inspect.Type) -> FigureKind:
        """Return what a declared type allows."""
        match declared:
            case inspect.Metadata(type=inner, extra_json_schema=schema):
                found = self.kind(table, column, inner)
                return (
                    replace(found, form=say(str(schema["description"])))
                    if schema and "description" in schema
                    else found
                )
            case inspect.UnionType(types=options):
                return self.kind(
                    table, column, next(each for each in options if not isinstance(each, inspect.NoneType))
                )
            case inspect.IntType(ge=least, le=most):
                return FigureKind("number", least, most, self.pictured(table, column, least, most))
            case inspect.BoolType():
                return FigureKind("flag")
            case inspect.LiteralType(values=values):
                options_ = (
                    Option(each, self.components.said(str(each)), self.symbol(table, column, each)) for each in values
                )
                return FigureKind("choice", options=tuple(options_))
            case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
                return FigureKind("list", least or 0, most, item=self.kind(table, column, item))
            case inspect.TupleType(item_types=items):
                return FigureKind("list", len(items), len(items), item=self.kind(table, column, items[0]))
            case _:
                return FigureKind("text")

    def pictured(self, table: str, column: str, least: int | None, most: int | None) -> tuple[Option, ...]:
        """Return the numbers of a short range with their pictures, if they have any."""
        if least is None or most is None or most - least >= MOST_PICTURED:
            return ()
        found = tuple(Option(each, str(each), self.symbol(table, column, each)) for each in range(least, most + 1))
        return found if all(each.symbol for each in found) else ()

    def rules_of(self, figure: Figure) -> tuple[str, ...]:
        """Return the numbers of the rules that use a figure."""
        return self.rules.get(f"{figure.table}/{figure.column}") or self.rules.get(figure.table, ())

    def named(self, figure: Figure, row: Any) -> str:
        """Return what a figure is, in words."""
        said = self.components.said
        one = said(figure.table) if row is None or not figure.row else self.called(figure.table, row)
        return say("{one}: {other}", one=one, other=said(figure.column))


def sheet_of(table: str) -> str:
    """Return what the sheet of a table is called among the areas."""
    return f"sheet-{table}"


def shown(said: Any, value: object) -> str:
    """Return a value as a cell shows it."""
    match value:
        case None | () | "":
            return "–"
        case bool():
            return "✓" if value else "–"
        case tuple():
            separator = " / " if isinstance(value[0], tuple) else ", "
            return separator.join(shown(said, each) for each in value)
        case _:
            return str(said(str(value)))


# ----- a box


GIVEN = later("The rulebook gives it")
NAMES = later("It names its row: take the row out and add another")
NAMES_FIXED = later("It names its row, and there are no others")


def owners_box(
    reader: Reader[Any], desk: type[Desk], title: str, text: str, name: str = "components.toml"
) -> OwnersBox:
    """Return a box from the text of its file; `ComponentsError` if it is no file of this game at all."""
    try:
        data = read_toml(ComponentsText(name, text))
        draft = reader.examine(data, name)
    except ComponentsError as error:
        raise ComponentsError([placed(fault, text) for fault in error.faults]) from None
    return Examined(draft, data, read_toml(reader.built_in), text, desk).box(title)


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
        usual = self.accepted is not None and self.accepted.digest == self.shipped.digest
        return OwnersBox(
            game=self.shipped.game,
            title=title,
            text=self.text,
            digest=self.accepted.digest if self.accepted else None,
            usual=usual,
            areas=self.desk.areas(),
            backdrops={area: self.desk.backdrop(area) for area in self.desk.shape if self.is_reshaped(area)},
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

    def each_figure(self) -> Iterator[BoxFigure]:
        """Yield the figures in reading order."""
        known = confirmed_figures(self.accepted or replace(self.drawn, confirmed=self.sound_confirmations()))
        loose = {*open_figures(self.accepted or self.drawn, self.shipped)}
        for table in self.ordered():
            kind = kinds_of(type(self.shipped))[table]
            sources = self.drawn.heading(table).sources
            usually = dict(self.lines(table, self.usual))
            for name, line in self.lines(table):
                row = self.desk.rows[table].get(name)
                usual = usually.get(name)
                for field in columns(kind):
                    figure = Figure(table, name, field.name)
                    by = known.get(figure)
                    yield BoxFigure(
                        figure.id,
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

    def is_reshaped(self, area: str) -> bool:
        """Return whether the backdrop of an area is another than that of the usual board."""
        return any(
            [[getattr(row, column) for column in followed] for row in desk.rows[table].values()]
            != [[getattr(row, column) for column in followed] for row in self.usual_desk.rows[table].values()]
            for table, followed in self.desk.shape[area].items()
            for desk in (self.desk,)
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
    fixed: dict[str, set[str]] = {}
    for tables in desk.shape.values():
        for table, followed in tables.items():
            fixed.setdefault(table, set()).update(followed)
    lies = not any(fault.table in fixed for fault in draft.faults)
    found: dict[str, Any] = {}
    for table, kind in kinds_of(type(draft.shipped)).items():
        usual, own = getattr(draft.shipped, table), getattr(draft.components, table)
        if isinstance(usual, NamedFigures):
            kept: set[str] = set() if lies else fixed.get(table, set())
            found[table] = usual if own is None else mixed(draft, table, None, own, usual, kept)
            continue
        if lies and table in fixed:
            found[table] = tuple(row.final() for row in own)
            continue
        kept = {named_by(kind)} | fixed.get(table, set())
        read = {name_of(row): (number, row) for number, row in zip(draft.numbers.get(table, ()), own, strict=True)}
        found[table] = tuple(
            mixed(draft, table, *read[name_of(row)], row, kept) if name_of(row) in read else row for row in usual
        )
    shipped: ComponentSet = draft.shipped
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
