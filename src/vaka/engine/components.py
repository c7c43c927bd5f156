"""What every game's `components.toml` has in common: reading it, naming its faults, its digest, its tables.

A game describes its tables as frozen structs (`Row`, `Record`, gathered in a `ComponentSet`) and adds the
checks its rulebook calls for. What the figures mean, and which of them are right, lives with the game;
drawing tables on a screen lives with the command.

The shape of a file: `game` and `format` at the top, then tables. A table is either a list of like things
(`rows = [...]`, one inline table each) or a few named figures. Each has a `source` and may have a `note`;
so may each row. Neither affects play.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import pathlib
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, cached_property
from operator import attrgetter
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect
from msgspec.structs import FieldInfo, fields, replace

from vaka.engine.errors import VakaError
from vaka.engine.language import say, within
from vaka.engine.telling import either

Source = Literal["rulebook", "public", "inferred", "reconstructed"]
SOURCES: tuple[Source, ...] = get_args(Source)
LONGEST_LINE = 400
MOST_FAULTS = 50
"""That are named at once."""
LONGEST_VALUE = 100
"""Letters of a value that a fault shows."""


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a components file; `str()` is a line for a person."""

    file: str
    reason: str
    table: str | None = None
    row: int | None = None
    """Counted from 1 in the order of the file."""
    name: str | None = None
    """What the row calls itself, such as a space's id."""

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


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a row and a record share: where the figures come from, and a remark."""

    aside: ClassVar[frozenset[str]] = frozenset()
    """Fields that have no influence on play, apart from `source` and `note`."""

    source: Source
    note: str = ""


class Row(Figures, frozen=True, kw_only=True):
    """One of a list of like things. The first field it declares names it and occurs once in the table."""

    ordered: ClassVar[bool] = False
    """Whether the order of the file counts. If not, rows are sorted by their first field."""


class Record(Figures, frozen=True, kw_only=True):
    """A table of a few named figures."""


class Heading(msgspec.Struct, frozen=True):
    """What a table says of itself as a whole."""

    table: str
    source: Source
    note: str = ""


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


class Board(msgspec.Struct, frozen=True):
    """A plan of the board in plain text, for display: rows of equally many cells, the first row a heading."""

    rows: tuple[tuple[str, ...], ...]
    legend: str


WORD = re.compile(r"(?<![^ ,/])[a-z_]+(?![^ ,/])")
"""A word that stands by itself."""


class ComponentSet(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Base of a game's components: each further field is a table, a tuple of one `Row` kind or a `Record`."""

    game: ClassVar[str]
    format: ClassVar[int]
    names: ClassVar[tuple[tuple[str, str], ...]] = ()
    """What tables, columns and words of a file are called where they are read, each with the context to say it in."""
    notes: ClassVar[tuple[str, ...]] = ()
    """The notes of the file that comes with vaka, marked to be said."""

    headings: tuple[Heading, ...] = ()

    @classmethod
    def tables(cls) -> tuple[str, ...]:
        """Return the names of the tables a file of this game has."""
        return tuple(name for name in cls.__struct_fields__ if name != "headings")

    @cached_property
    def digest(self) -> str:
        """32 hex digits over all that affects play; equal for files that play the same game."""
        figures = {name: _played(getattr(self, name)) for name in self.tables()}
        canonical = msgspec.json.encode({"game": self.game, "figures": figures}, order="deterministic")
        return hashlib.blake2b(canonical, digest_size=16).hexdigest()

    def sheets(self) -> tuple[Sheet, ...]:
        """Return all tables for display, in the order the game declares them."""
        return tuple(_sheet(heading, getattr(self, heading.table)) for heading in self.headings)

    def said(self, text: str) -> str:
        """Return a name or a cell of a file in the language that is spoken; what has no name stays as it is."""
        names = {name.replace(" ", "_"): (context, name) for context, name in self.names}
        return WORD.sub(lambda word: within(*names[word[0]]) if word[0] in names else word[0], text)

    def noted(self, note: str) -> str:
        """Return a note in the language that is spoken; one of somebody's own file stays as it is."""
        return say(note) if note in self.notes else note

    def board(self) -> Board | None:
        """Return a plan of the board, if the game has one to show."""
        return None


C = TypeVar("C", bound=ComponentSet)
F = TypeVar("F", bound=Figures)


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


def read_toml(path: pathlib.Path | ComponentsText) -> dict[str, Any]:
    """Return the file as plain data; `ComponentsError` if there is none or it is not TOML."""
    try:
        text = path.read_text(encoding="utf-8")
        check_lines(text, str(path))
        return tomllib.loads(text)
    except ComponentsError:
        raise
    except OSError as error:
        reason = say("cannot be read: {reason}", reason=error.strerror or error)
    except UnicodeDecodeError as error:
        reason = say("not TOML: byte {number} is not UTF-8 text", number=error.start)
    except tomllib.TOMLDecodeError as error:
        reason = _syntax_fault(str(error))
    except (ValueError, RecursionError):  # a name that is none, a number of thousands of digits, endless nesting
        reason = say("cannot be read as components")
    raise ComponentsError([Fault(str(path), reason)])


def check_lines(text: str, file: str) -> None:
    """Refuse a line that the parser would need minutes or gigabytes for, such as a key of a thousand parts."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            fault = say("line {number}: longer than {longest} characters", number=number, longest=LONGEST_LINE)
            raise ComponentsError([Fault(file, fault)])


def _syntax_fault(message: str) -> str:
    """Put the place first, where a person looks for it; the parser has it last."""
    placed = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", message, re.DOTALL)
    if placed is None:
        return say("not TOML: {reason}", reason=_cut(message))
    reason, line, column = placed.groups()
    if line is None:
        return say("end of document: not TOML: {reason}", reason=_cut(reason))
    return say("line {line}, column {column}: not TOML: {reason}", line=line, column=column, reason=_cut(reason))


def arranged(chosen: tuple[Any, ...], order: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what was chosen in the order in which the game names such things."""
    return tuple(sorted(chosen, key=order.index))


class Draft(Generic[C]):
    """Components as far as they could be read, and the faults found so far.

    A figure out of range leaves its row in place, so that one slip does not cause a dozen complaints; a row
    that makes no sense at all is left out, and its table is no longer `whole` and cannot be checked further.
    """

    def __init__(self, kind: type[C], data: Mapping[str, Any], file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._broken: set[str] = set()
        self._wrong: set[tuple[str, int | None, str]] = set()
        self._headings: list[Heading] = []
        self._heads(kind, data)
        self._unknown_tables(kind, data)
        self.components: C = self._read(kind, data)

    def whole(self, *tables: str) -> bool:
        """Tell whether all rows of these tables could be read."""
        return self._broken.isdisjoint(tables)

    def fault(self, reason: str, table: str | None = None, row: int | None = None) -> None:
        """Note a fault, in the file, in a table, or in a row of it (counted from 1)."""
        name = None
        if table is not None and row is not None:
            name = _name_of(getattr(self.components, table)[row - 1])
        self._add(Fault(self.file, reason, table, row, name))

    def expect(self, table: str, row: int | None, field: str, found: object, expected: object) -> None:
        """Note a fault unless the figure is the one the rulebook gives, or was found at fault before."""
        if found != expected and (table, row, field) not in self._wrong:
            self.fault(
                say(
                    "{field} {found}: expected {expected} (rulebook)",
                    field=field,
                    found=_shown(found),
                    expected=_shown(expected),
                ),
                table,
                row,
            )

    def expect_all(self, table: str, key: str, wanted: Iterable[object]) -> None:
        """Note a fault for each row that is missing."""
        present = {getattr(row, key) for row in getattr(self.components, table)}
        for value in wanted:
            if value not in present:
                self.fault(say("{key} {value} missing", key=key, value=value), table)

    def finish(self) -> C:
        """Return the components, rows in their final order; `ComponentsError` with all faults, if any."""
        if self.faults:
            raise ComponentsError(self.faults)
        ordered: dict[str, Any] = {name: _in_order(getattr(self.components, name)) for name in self.components.tables()}
        return replace(self.components, headings=tuple(self._headings), **ordered)

    def _heads(self, kind: type[C], data: Mapping[str, Any]) -> None:
        """Another game's file would fail everywhere: say so once and stop."""
        for key, expected in (("game", kind.game), ("format", kind.format)):
            if key not in data:
                self.fault(
                    say("{key} missing: expected {key} = {expected} at the top", key=key, expected=_shown(expected))
                )
            elif (type(data[key]), data[key]) != (type(expected), expected):
                self.fault(
                    say(
                        "{key} {found}: expected {expected}",
                        key=key,
                        found=_shown(data[key]),
                        expected=_shown(expected),
                    )
                )
        if self.faults:
            raise ComponentsError(self.faults)

    def _unknown_tables(self, kind: type[C], data: Mapping[str, Any]) -> None:
        for name in data:
            if name not in ("game", "format", *kind.tables()):
                self.fault(_unknown(name, kind.tables()))

    def _read(self, kind: type[C], data: Mapping[str, Any]) -> C:
        tables: dict[str, Any] = {}
        for field in fields(kind):
            if field.name == "headings":
                continue
            row_kind, found = _row_kind(field.type), data.get(field.name)
            tables[field.name] = (
                self._rows(field.name, row_kind, found)
                if row_kind is not None
                else self._record(field.name, field.type, found)
            )
        return kind(**tables)

    def _rows(self, table: str, kind: type[Row], data: object) -> tuple[Row, ...]:
        content = self._table(table, data)
        heading = self._heading(table, content)
        self._unknown_keys(content, ("source", "note", "rows"), table)
        if not content:
            return ()
        lines = content.get("rows")
        if not isinstance(lines, list):
            self._break(table, say("rows missing") if lines is None else say("rows: expected a list of { ... }"))
            return ()
        rows = []
        for number, line in enumerate(lines, 1):
            row = self._figures(kind, line, heading.source, table, number)
            if row is not None:
                rows.append(row)
        self._name_twice(table, kind, lines)
        return tuple(rows)

    def _record(self, table: str, kind: type[Record], data: object) -> Record | None:
        content = self._table(table, data)
        heading = self._heading(table, content)
        if not content:
            return None
        figures = {**content, "source": heading.source, "note": heading.note}
        return self._figures(kind, figures, heading.source, table, None)

    def _table(self, table: str, data: object) -> Mapping[str, Any]:
        if isinstance(data, dict) and data:
            return data
        reasons = {"NoneType": say("missing"), "dict": say("empty")}
        self._break(table, reasons.get(type(data).__name__, say("expected a table, [{table}]", table=table)))
        return {}

    def _heading(self, table: str, content: Mapping[str, Any]) -> Heading:
        source, note = content.get("source"), content.get("note", "")
        if content and source not in SOURCES:
            found = say("source missing") if source is None else f"source {_shown(source)}"
            self._note(say("{found}: expected one of {sources}", found=found, sources=", ".join(SOURCES)), table)
        if not isinstance(note, str):
            self._note(say("note {note}: expected text", note=_shown(note)), table)
        heading = Heading(table, source if source in SOURCES else "reconstructed", str(note))
        self._headings.append(heading)
        return heading

    def _figures(self, kind: type[F], data: object, source: Source, table: str, number: int | None) -> F | None:
        """Read a row or record, each figure judged by its declared type; `None` if one is of no use."""
        if not isinstance(data, dict):
            self._break(table, say("{found}: expected {{ ... }}", found=_shown(data)), number)
            return None
        known = _fields(kind)
        name = None if number is None else _shown_name(data.get(_named_by(kind)))
        self._unknown_keys(data, [field.name for field in known], table, number, name)
        figures: dict[str, Any] = {}
        usable = True
        for field in known:
            if field.name in data:
                value, reason, useful = _figure(field, data[field.name])
                figures[field.name] = value
            else:
                reason, useful = _absent(field), not field.required or field.name == "source"
            if reason is not None:
                self._note(reason, table, number, name)
                self._wrong.add((table, number, field.name))
            usable = usable and useful
        figures.setdefault("source", source)
        if usable:
            return kind(**figures)
        self._broken.add(table)
        return None

    def _unknown_keys(
        self,
        content: Mapping[str, Any],
        known: Collection[str],
        table: str,
        number: int | None = None,
        name: str | None = None,
    ) -> None:
        for key in content:
            if key not in known:
                self._note(_unknown(key, known), table, number, name)

    def _name_twice(self, table: str, kind: type[Row], lines: list[Any]) -> None:
        key = _named_by(kind)
        seen: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            if not isinstance(line, dict) or key not in line:
                continue
            shown = _shown(line[key])
            if shown in seen:
                self._note(
                    say("{key} {found}: already in row {row}", key=key, found=shown, row=seen[shown]),
                    table,
                    number,
                    _shown_name(line[key]),
                )
            seen.setdefault(shown, number)

    def _note(self, reason: str, table: str, row: int | None = None, name: str | None = None) -> None:
        self._add(Fault(self.file, reason, table, row, name))

    def _add(self, fault: Fault) -> None:
        """Note a fault; so many are enough."""
        self.faults.append(fault)
        if len(self.faults) >= MOST_FAULTS:
            raise ComponentsError([*self.faults, Fault(self.file, say("and perhaps more: correct these first"))])

    def _break(self, table: str, reason: str, row: int | None = None) -> None:
        self._broken.add(table)
        self._note(reason, table, row)


Check = Callable[[Draft[C]], None]


def build(kind: type[C], data: Mapping[str, Any], file: str, checks: Iterable[tuple[tuple[str, ...], Check[C]]]) -> C:
    """Return the components from a parsed file; `ComponentsError` names all faults at once.

    Each check comes with the tables it looks at and is left out if one of them could not be read.
    """
    draft = Draft(kind, data, file)
    for tables, check in checks:
        if draft.whole(*tables):
            check(draft)
    return draft.finish()


def _row_kind(declared: Any) -> type[Row] | None:
    """Return the kind of row in a field declared `tuple[Kind, ...]`, `None` for a record."""
    return get_args(declared)[0] if get_origin(declared) is tuple else None


def _figure(field: FieldInfo, found: Any) -> tuple[Any, str | None, bool]:
    """Return the value to use, what is wrong with it, and whether a row may keep it all the same."""
    try:
        return msgspec.convert(found, field.type), None, True
    except msgspec.ValidationError:
        declared = inspect.type_info(field.type)
        reason = say(
            "{key} {found}: expected {expected}", key=field.name, found=_shown(found), expected=_expected(declared)
        )
        return found, reason, _right_sort(declared, found)


def _absent(field: FieldInfo) -> str | None:
    if field.required and field.name != "source":
        expected = _expected(inspect.type_info(field.type))
        return say("{key} missing: expected {expected}", key=field.name, expected=expected)
    return None


def _right_sort(declared: inspect.Type, found: object) -> bool:
    """Tell whether only range or form is wrong, so that the rest of the row can be judged."""
    match declared:
        case inspect.Metadata(type=inner):
            return _right_sort(inner, found)
        case inspect.UnionType(types=options):
            return any(_right_sort(option, found) for option in options)
        case inspect.IntType():
            return isinstance(found, int) and not isinstance(found, bool)
        case inspect.StrType():
            return isinstance(found, str)
        case _:
            return False


def _expected(declared: inspect.Type) -> str:
    """Put a declared type in words."""
    match declared:
        case inspect.Metadata(type=inner, extra_json_schema=schema):
            return say(str(schema["description"])) if schema and "description" in schema else _expected(inner)
        case inspect.UnionType(types=options):
            return either(_expected(option) for option in options if not isinstance(option, inspect.NoneType))
        case inspect.IntType(ge=int(least), le=int(most)):
            return say("{least} to {most}", least=least, most=most)
        case inspect.IntType():
            return say("a whole number")
        case inspect.StrType():
            return say("text")
        case inspect.BoolType():
            return say("true or false")
        case inspect.LiteralType(values=values):
            return say("one of {values}", values=", ".join(str(value) for value in values))
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return _list(least, most, _expected(item))
        case inspect.TupleType(item_types=items):
            return _list(len(items), len(items), _expected(items[0]))
        case _:
            return type(declared).__name__.removesuffix("Type").lower()


def _list(least: int | None, most: int | None, each: str) -> str:
    if most is None and not least:
        return say("a list, each {each}", each=each)
    if most is None:
        return say("a list of {least} or more, each {each}", least=least, each=each)
    if least == most:
        return say("a list of {number}, each {each}", number=most, each=each)
    return say("a list of {least} to {most}, each {each}", least=least or 0, most=most, each=each)


def _unknown(name: str, known: Collection[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    if close:
        return say("'{name}' unknown: did you mean '{other}'?", name=name, other=close[0])
    return say("'{name}' unknown: known are {names}", name=name, names=", ".join(known))


def _shown(value: object) -> str:
    """Write a value as the file would."""
    return say("none") if value is None else _cut(json.dumps(value, default=str, ensure_ascii=False))


def _shown_name(value: object) -> str | None:
    return None if value is None else _cut(str(value))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


@cache
def _fields(kind: type[Figures]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def _columns(kind: type[Figures]) -> list[FieldInfo]:
    return [field for field in _fields(kind) if field.name not in ("source", "note")]


def _named_by(kind: type[Figures]) -> str:
    return _columns(kind)[0].name


def _name_of(row: Row) -> str:
    return _cut(str(getattr(row, _named_by(type(row)))))


def _in_order(table: Any) -> Any:
    if not isinstance(table, tuple) or not table or table[0].ordered:
        return table
    return tuple(sorted(table, key=attrgetter(_named_by(type(table[0])))))


def _played(table: Any) -> Any:
    """Return what counts for play. Defaults are left out, so that a field added later keeps old digests."""
    if isinstance(table, tuple):
        return [_played(row) for row in table]
    return {
        field.name: msgspec.to_builtins(getattr(table, field.name))
        for field in _columns(type(table))
        if field.name not in table.aside and not _is_default(field, table)
    }


def _is_default(field: FieldInfo, figures: Figures) -> bool:
    return not field.required and bool(getattr(figures, field.name) == field.default)


def _sheet(heading: Heading, table: Any) -> Sheet:
    rows: tuple[Figures, ...] = table if isinstance(table, tuple) else (table,)
    columns = _columns(type(rows[0])) if rows else []
    # A record's note is the table's, which stands above the rows already.
    notes = [row.note if isinstance(row, Row) else "" for row in rows]
    return Sheet(
        title=heading.table,
        columns=tuple(field.name for field in columns),
        rows=tuple(
            SheetRow(tuple(_cell(field, row) for field in columns), row.source, note)
            for row, note in zip(rows, notes, strict=True)
        ),
        source=heading.source,
        note=heading.note,
    )


def _cell(field: FieldInfo, row: Figures) -> str:
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
