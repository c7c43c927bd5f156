"""The desk: the printed figures of a game as a drawing, to be confirmed or corrected one by one.

Every column of every row of a components file is a figure. A game says where each is printed, which pictures stand for
its values and which rules use it; what may be entered follows from the declared types. What is printed on no board
(cards, tiles, the overview of players) is laid out on sheets, one for each table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias, get_args, get_origin

from msgspec import Struct, inspect
from msgspec.structs import replace

from vaka.engine.components import ComponentSet, NamedFigures, columns, name_of
from vaka.engine.confirming import Figure, kinds_of
from vaka.engine.language import say
from vaka.engine.scene import Area, Draws, Sprite, Word
from vaka.engine.scene.lettering import fitted

SHEET, LINE, NAME, PICTURE = 460.0, 34.0, 130.0, 44.0
"""The width of a sheet, the height of a line on it, and the room of a row's name and picture."""
MOST_PICTURED = 12
"""Numbers in a row that may each have a picture."""

KindName: TypeAlias = Literal["number", "choice", "flag", "text", "list"]


class Option(Struct, frozen=True, omit_defaults=True):
    """A value that may be chosen."""

    value: int | str
    label: str
    symbol: str = ""
    """The id of its drawing in the symbol sheets."""
    tone: str = ""
    """The colour of its drawing, as in scenes."""


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
    optional: bool = False
    """Whether there may be none."""


class PrintedAt(Struct, frozen=True):
    """Where a figure is printed: a rectangle of an area, in the area's units."""

    area: str
    x: float
    y: float
    w: float
    h: float


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

    def tone(self, table: str, column: str, value: object) -> str:
        """Return the colour of the drawing that stands for a value, as scenes name it."""
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
            f"{table}/{field.name}": arranged(
                self.kind(table, field.name, inspect.type_info(field.type)), literals(field.type)
            )
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
                inner = next(each for each in options if not isinstance(each, inspect.NoneType))
                return replace(self.kind(table, column, inner), optional=True)
            case inspect.IntType(ge=least, le=most):
                return FigureKind("number", least, most, self.pictured(table, column, least, most))
            case inspect.BoolType():
                return FigureKind("flag")
            case inspect.LiteralType(values=values):
                return FigureKind("choice", options=tuple(self.option(table, column, each) for each in values))
            case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
                return FigureKind("list", least or 0, most, item=self.kind(table, column, item))
            case inspect.TupleType(item_types=items):
                return FigureKind("list", len(items), len(items), item=self.kind(table, column, items[0]))
            case _:
                return FigureKind("text")

    def option(self, table: str, column: str, value: Any) -> Option:
        """Return a value that may be chosen, with its picture."""
        name = str(value) if isinstance(value, int) else self.components.said(value)
        return Option(value, name, self.symbol(table, column, value), self.tone(table, column, value))

    def pictured(self, table: str, column: str, least: int | None, most: int | None) -> tuple[Option, ...]:
        """Return the numbers of a short range with their pictures, if they have any."""
        if least is None or most is None or most - least >= MOST_PICTURED:
            return ()
        found = tuple(self.option(table, column, each) for each in range(least, most + 1))
        return found if all(each.symbol for each in found) else ()

    def rules_of(self, figure: Figure) -> tuple[str, ...]:
        """Return the numbers of the rules that use a figure."""
        return self.rules.get(f"{figure.table}/{figure.column}") or self.rules.get(figure.table, ())

    def named(self, figure: Figure, row: Any) -> str:
        """Return what a figure is, in words."""
        said = self.components.said
        one = said(figure.table) if row is None or not figure.row else self.called(figure.table, row)
        return say("{one}: {other}", one=one, other=said(figure.column))


def literals(declared: Any) -> list[Any]:
    """Return the values that a type names, in the order in which it does."""
    if get_origin(declared) is Literal:
        return [*get_args(declared)]
    return [value for part in get_args(declared) for value in literals(part)]


def arranged(kind: FigureKind, order: list[Any]) -> FigureKind:
    """Return what may be entered with its choices in an order."""
    if kind.name == "list" and kind.item is not None:
        return replace(kind, item=arranged(kind.item, order))
    if kind.name == "choice":
        return replace(kind, options=tuple(sorted(kind.options, key=lambda option: order.index(option.value))))
    return kind


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
