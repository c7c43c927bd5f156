"""The printed figures of a game: tables, their digest, and how they are shown.

A game describes its tables as frozen structs (`Row`, `NamedFigures`, gathered in a `ComponentSet`). How a file is read
and what is wrong with it, reading.py tells; drawing tables on a screen lives with the command.

The shape of a file: `game` and `format` at the top, then tables. A table is either a list of like things
(`rows = [...]`, one inline table each) or a few named figures. Each has a `source` and may have a `note`;
so may each row. A column whose source is another than that of its rows stands in the table's `sources`.
After the tables come entries `[[confirmed]]`: who has compared which figures with a printed box, and when.
None of these affects play.
"""

from __future__ import annotations

import datetime
import hashlib
import pathlib
import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Meta, inspect
from msgspec.structs import FieldInfo, fields

from vaka.engine.errors import VakaError
from vaka.engine.language import later, say, within

Source = Literal["rulebook", "public", "inferred", "reconstructed"]
SOURCES: tuple[Source, ...] = get_args(Source)


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a components file; `str()` is a line for a person."""

    file: str
    reason: str
    table: str | None = None
    row: int | None = None
    """Counted from 1 in the order of the file."""
    name: str | None = None
    """What the row calls itself, such as a space's id."""
    columns: tuple[str, ...] = ()
    """Those at fault, in the row or in all rows; none if that cannot be told."""

    def __str__(self) -> str:
        place = [self.file]
        if self.table is not None:
            where = say("table '{table}'", table=self.table)
            if self.row is not None:
                where = say("table '{table}', row {row}", table=self.table, row=self.row)
            if self.name is not None:
                where += f" ({self.name})"
            place.append(where)
        return ": ".join([*place, self.reason])


class ComponentsError(VakaError, ValueError):
    """A components file that cannot be used; `faults` holds all that is wrong, `str()` lists it by line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class Sourced(msgspec.Struct, frozen=True, kw_only=True):
    """What rows and named figures share: where they come from, and a remark."""

    aside: ClassVar[frozenset[str]] = frozenset()
    """Fields that have no influence on play, apart from `source` and `note`."""

    source: Source
    note: str = ""


class Row(Sourced, frozen=True, kw_only=True):
    """One of a list of like things. The first field it declares names it and occurs once in the table."""

    open: ClassVar[bool] = False
    """Whether an owner's copy may have other rows than the file that comes with vaka; then they are sorted by name."""
    ordered: ClassVar[bool] = False
    """Whether rows stand as in the file, as their order counts."""

    def final(self) -> Row:
        """Return the row as it counts, once nothing is wrong with the file."""
        return self


class NamedFigures(Sourced, frozen=True, kw_only=True):
    """A table of a few named figures."""


class Heading(msgspec.Struct, frozen=True):
    """What a table says of itself as a whole."""

    table: str
    source: Source
    note: str = ""
    sources: dict[str, Source] = {}
    """Of the columns that have another source than their rows."""


class Confirmation(msgspec.Struct, frozen=True):
    """Somebody has compared figures with a printed box: they are right as they stand in the file."""

    by: Annotated[str, Meta(pattern="^[^\\x00-\\x1f\\x7f]{1,60}$", description=later("1 to 60 printable characters"))]
    on: datetime.date
    figures: tuple[str, ...]
    """Each a table, the name of a row unless the table has none, and columns; without columns all there are."""


class SheetRow(msgspec.Struct, frozen=True):
    """One line of a `Sheet`: a text for each column, its source and its note (often empty)."""

    cells: tuple[str, ...]
    source: Source
    note: str


class Sheet(msgspec.Struct, frozen=True):
    """A table ready to be shown, without knowledge of the game."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    source: Source
    note: str


class BoardPlan(msgspec.Struct, frozen=True):
    """A plan of the board in plain text, for display: rows of equally many cells, the first row a heading."""

    rows: tuple[tuple[str, ...], ...]
    legend: str


WORD = re.compile(r"(?<![^ ,/])[a-z_]+(?![^ ,/])")
"""A word that stands by itself."""
ABOUT = ("headings", "confirmed")
"""Fields of a component set that are no tables."""
UNSAID = (*ABOUT, "source", "note")
"""Fields that are no columns of a table."""


class ComponentSet(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Base of a game's components: each further field is a table, a tuple of one `Row` kind or a `NamedFigures`."""

    game: ClassVar[str]
    format: ClassVar[int]
    context: ClassVar[str]
    """The context in which translators find the words and notes of the file."""

    headings: tuple[Heading, ...] = ()
    confirmed: tuple[Confirmation, ...] = ()

    @classmethod
    def tables(cls) -> tuple[str, ...]:
        """Return the names of the tables a file of this game has."""
        return tuple(name for name in cls.__struct_fields__ if name not in ABOUT)

    @classmethod
    @cache
    def words(cls) -> frozenset[str]:
        """Return the names of tables and columns and the words that stand in cells, as the file writes them."""
        return frozenset(word for word in _words(inspect.type_info(cls)) if WORD.fullmatch(word))

    @cached_property
    def digest(self) -> str:
        """32 hex digits over all that affects play; equal for files that play the same game."""
        figures = {name: _played(getattr(self, name)) for name in self.tables()}
        canonical = msgspec.json.encode({"game": self.game, "figures": figures}, order="deterministic")
        return hashlib.blake2b(canonical, digest_size=16).hexdigest()

    def heading(self, table: str) -> Heading:
        """Return what a table says of itself."""
        return next(heading for heading in self.headings if heading.table == table)

    def sheets(self) -> tuple[Sheet, ...]:
        """Return all tables for display, in the order the game declares them."""
        return tuple(_sheet(heading, getattr(self, heading.table)) for heading in self.headings)

    def said(self, text: str) -> str:
        """Return a name or a cell of a file in the language that is spoken; what has no name stays as it is."""
        words = self.words()
        return WORD.sub(lambda word: self._said(word[0]) if word[0] in words else word[0], text)

    def _said(self, word: str) -> str:
        return within(self.context, word.replace("_", " "))

    def noted(self, note: str) -> str:
        """Return a note in the language that is spoken; one of somebody's own file stays as it is."""
        return within(self.context, note)

    def board(self) -> BoardPlan | None:
        """Return a plan of the board, if the game has one to show."""
        return None


class ComponentsText(NamedTuple):
    """A components file that lies on no disk."""

    name: str
    text: str

    def read_text(self, encoding: str) -> str:
        """Return what stands in it."""
        return self.text

    def __str__(self) -> str:
        return self.name


ComponentsFile = pathlib.Path | str | ComponentsText | None
"""Where components may come from; None for those that come with the package."""


def arranged(chosen: tuple[Any, ...], order: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what was chosen in the order in which the game names such things."""
    return tuple(sorted(chosen, key=order.index))


@cache
def declared(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """Return the fields of a struct with their types, which are dear to find out."""
    return fields(kind)


@cache
def columns(kind: type[Sourced]) -> tuple[FieldInfo, ...]:
    """Return the columns of a kind of row, or the names of a kind of named figures, with their types."""
    return tuple(field for field in declared(kind) if field.name not in UNSAID)


def named_by(kind: type[Sourced]) -> str:
    """Return the column that names a row."""
    return columns(kind)[0].name


def name_of(row: Row) -> Any:
    """Return what a row calls itself."""
    return getattr(row, named_by(type(row)))


def row_kind(field: FieldInfo) -> type[Row] | None:
    """Return the kind of row in a field declared `tuple[Kind, ...]`, `None` for named figures."""
    return get_args(field.type)[0] if get_origin(field.type) is tuple else None


def _words(kind: inspect.Type) -> Iterator[str]:
    """Yield the names of fields, the values that they may have, and examples of those that are free."""
    match kind:
        case inspect.StructType(fields=found):
            for field in found:
                if field.name not in UNSAID:
                    yield field.name
                    yield from _words(field.type)
        case inspect.Metadata(type=inner, extra_json_schema=schema):
            yield from (schema or {}).get("examples", ())
            yield from _words(inner)
        case inspect.UnionType(types=inner) | inspect.TupleType(item_types=inner):
            for each in inner:
                yield from _words(each)
        case inspect.VarTupleType(item_type=inner):
            yield from _words(inner)
        case inspect.LiteralType(values=values):
            yield from (str(value) for value in values)


def _played(table: Any) -> Any:
    """Return what counts for play. Defaults are left out, so that a field added later keeps old digests."""
    if isinstance(table, tuple):
        return [_played(row) for row in table]
    kind: type[Sourced] = type(table)
    return {
        field.name: msgspec.to_builtins(getattr(table, field.name))
        for field in columns(kind)
        if field.name not in table.aside and not _is_default(field, table)
    }


def _is_default(field: FieldInfo, figures: Sourced) -> bool:
    return not field.required and bool(getattr(figures, field.name) == field.default)


def _sheet(heading: Heading, table: Any) -> Sheet:
    rows: tuple[Sourced, ...] = table if isinstance(table, tuple) else (table,)
    shown = columns(type(rows[0])) if rows else ()
    # The note of named figures is the table's, which stands above the rows already.
    notes = [row.note if isinstance(row, Row) else "" for row in rows]
    return Sheet(
        title=heading.table,
        columns=tuple(field.name for field in shown),
        rows=tuple(
            SheetRow(tuple(_cell(field, row) for field in shown), row.source, note)
            for row, note in zip(rows, notes, strict=True)
        ),
        source=heading.source,
        note=heading.note,
    )


def _cell(field: FieldInfo, row: Sourced) -> str:
    return "" if _is_default(field, row) else _cell_text(getattr(row, field.name))


def _cell_text(value: object) -> str:
    match value:
        case True:
            return within("answer", "yes")
        case False:
            return within("answer", "no")
        case tuple():
            separator = " / " if value and isinstance(value[0], tuple) else ", "
            return separator.join(_cell_text(item) for item in value)
        case _:
            return str(value)
