"""Reading a components file: every fault is named, and a copy is compared with the file that comes with vaka.

What the rulebook fixes stands in that file alone: a figure whose source there is `rulebook` is the same in every copy.
A game adds checks for all else its rulebook calls for, such as totals.
"""

from __future__ import annotations

import difflib
import json
import pathlib
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import inspect
from msgspec.structs import FieldInfo, replace

from vaka.engine.components import (
    ABOUT,
    SOURCES,
    ComponentsError,
    ComponentSet,
    ComponentsFile,
    ComponentsText,
    Confirmation,
    Fault,
    Heading,
    NamedFigures,
    Row,
    Source,
    Sourced,
    columns,
    declared,
    name_of,
    named_by,
    row_kind,
)
from vaka.engine.language import say
from vaka.engine.telling import either

CONFIRMED = "confirmed"
"""What the entries are called that tell who has compared which figures with a printed box."""
LONGEST_LINE = 400
MOST_FAULTS = 50
"""That are named at once."""
LONGEST_VALUE = 100
"""Letters of a value that a fault shows."""

C = TypeVar("C", bound=ComponentSet)
F = TypeVar("F", bound=Sourced)


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


class Draft(Generic[C]):
    """Components as far as they could be read, and the faults found so far.

    A figure out of range leaves its row in place, so that one slip does not cause a dozen complaints; a row
    that makes no sense at all is left out, and its table is no longer `whole` and cannot be checked further.
    """

    def __init__(self, kind: type[C], data: Mapping[str, Any], file: str, shipped: C | None = None) -> None:
        """Read a parsed file, to be compared with the components that come with vaka unless it is those."""
        self.file = file
        self.table = ""
        """The table at hand: faults are noted in it, or in the file as a whole while there is none."""
        self.faults: list[Fault] = []
        self.numbers: dict[str, list[int]] = {}
        """For each table with rows, which of them could be read, counted from 1."""
        self._broken: set[str] = set()
        self._wrong: set[tuple[str, int | None, str]] = set()
        self._headings: list[Heading] = []
        self._heads(kind, data)
        for name in data:
            if name not in ("game", "format", CONFIRMED, *kind.tables()):
                self._note(_unknown(name, kind.tables()))
        tables = {field.name: self._read(field, data) for field in declared(kind) if field.name not in ABOUT}
        self.components: C = kind(headings=tuple(self._headings), **tables)
        self.components = replace(self.components, confirmed=self._confirmations(data.get(CONFIRMED, [])))
        self.shipped: C = shipped or self.components
        self.misread = frozenset(self._wrong)
        """Figures of no use, though their rows are kept: table, row and column."""

    def whole(self, *tables: str) -> bool:
        """Return whether all rows of these tables could be read."""
        return self._broken.isdisjoint(tables)

    def fault(self, reason: str, row: int | None = None, *columns: str) -> None:
        """Note a fault in the table at hand, or in a row of it (counted from 1), and in which columns."""
        rows = getattr(self.components, self.table)
        self._note(reason, row, None if row is None else _shown_name(name_of(rows[row - 1])), *columns)

    def compare(self) -> None:
        """Note a fault for each figure of the table that the rulebook gives otherwise, and each missing or new row.

        The rows of a table that is open the game compares itself.
        """
        found, shipped = getattr(self.components, self.table), getattr(self.shipped, self.table)
        if isinstance(found, NamedFigures):
            self.compare_figures(None, found, shipped)
        elif shipped and not shipped[0].open:
            known = {name_of(row): row for row in shipped}
            key = named_by(type(shipped[0]))
            self.expect_all(key, known)
            for number, row in enumerate(found, 1):
                name = name_of(row)
                if name in known:
                    self.compare_figures(number, row, known[name])
                elif (self.table, number, key) not in self._wrong:
                    self.fault(_unknown(str(name), [str(each) for each in known]), number)

    def compare_figures(self, row: int | None, found: Sourced, shipped: Sourced) -> None:
        """Note a fault for each figure of a row or table whose source is the rulebook, and which is another there."""
        sources = self.shipped.heading(self.table).sources
        named = isinstance(found, Row)
        for field in columns(type(found))[named:]:
            if sources.get(field.name, shipped.source) == "rulebook":
                self.expect(row, field.name, getattr(found, field.name), getattr(shipped, field.name))

    def expect(self, row: int | None, field: str, found: object, expected: object) -> None:
        """Note a fault unless the figure is the one the rulebook gives, or was found at fault before."""
        place = (self.table, row, field)
        if found != expected and place not in self._wrong:
            self._wrong.add(place)
            shown, wanted = _shown(found), _shown(expected)
            self.fault(
                say("{field} {found}: expected {expected} (rulebook)", field=field, found=shown, expected=wanted),
                row,
                field,
            )

    def expect_all(self, key: str, wanted: Iterable[object]) -> None:
        """Note a fault for each row that is missing."""
        present = {getattr(row, key) for row in getattr(self.components, self.table)}
        for value in wanted:
            if value not in present:
                self.fault(say("{key} {value} missing", key=key, value=value))

    def finish(self) -> C:
        """Return the components, rows in their final order; `ComponentsError` with all faults, if any."""
        if self.faults:
            raise ComponentsError(self.faults)
        tables: dict[str, Any] = {name: self._in_order(name) for name in self.components.tables()}
        return replace(self.components, **tables)

    def _in_order(self, table: str) -> Any:
        found = getattr(self.components, table)
        if isinstance(found, NamedFigures):
            return found
        rows = tuple(row.final() for row in found)
        if not rows or rows[0].ordered:
            return rows
        if rows[0].open:
            return tuple(sorted(rows, key=name_of))
        order = [name_of(row) for row in getattr(self.shipped, table)]
        return tuple(sorted(rows, key=lambda row: order.index(name_of(row))))

    def _heads(self, kind: type[C], data: Mapping[str, Any]) -> None:
        """Another game's file would fail everywhere: say so once and stop."""
        for key, wanted in (("game", kind.game), ("format", kind.format)):
            expected = _shown(wanted)
            if key not in data:
                self._note(say("{key} missing: expected {key} = {expected} at the top", key=key, expected=expected))
            elif (type(data[key]), data[key]) != (type(wanted), wanted):
                self._note(_mismatch(key, data[key], expected))
        if self.faults:
            raise ComponentsError(self.faults)

    def _read(self, field: FieldInfo, data: Mapping[str, Any]) -> Any:
        """Read a table, of rows or of named figures; there is nothing of it if it makes no sense."""
        self.table = field.name
        found, of_rows = data.get(field.name), row_kind(field)
        if not (isinstance(found, dict) and found):
            reasons = {"NoneType": say("missing"), "dict": say("empty")}
            self._break(reasons.get(type(found).__name__, say("expected a table, [{table}]", table=self.table)))
            found = {}
        heading = self._heading(of_rows or field.type, found)
        if of_rows is not None:
            return self._rows(of_rows, heading, found)
        figures = {**found, "source": heading.source, "note": heading.note}
        figures.pop("sources", None)
        return self._figures(field.type, figures, heading.source) if found else None

    def _rows(self, kind: type[Row], heading: Heading, content: Mapping[str, Any]) -> tuple[Row, ...]:
        self._unknown_keys(content, ("source", "sources", "note", "rows"))
        lines = content.get("rows")
        if not isinstance(lines, list):
            if content:
                self._break(say("rows missing") if lines is None else say("rows: expected a list of { ... }"))
            return ()
        rows = [self._figures(kind, line, heading.source, number) for number, line in enumerate(lines, 1)]
        self._name_twice(kind, lines)
        self.numbers[self.table] = [number for number, row in enumerate(rows, 1) if row is not None]
        return tuple(row for row in rows if row is not None)

    def _heading(self, kind: type[Sourced], content: Mapping[str, Any]) -> Heading:
        source, note = content.get("source"), content.get("note", "")
        if content and source not in SOURCES:
            found = say("source missing") if source is None else f"source {_shown(source)}"
            self._note(say("{found}: expected one of {sources}", found=found, sources=", ".join(SOURCES)))
        if not isinstance(note, str):
            self._note(say("note {note}: expected text", note=_shown(note)))
        sources = self._sources(kind, content.get("sources", {}))
        heading = Heading(self.table, source if source in SOURCES else "reconstructed", str(note), sources)
        self._headings.append(heading)
        return heading

    def _sources(self, kind: type[Sourced], found: object) -> dict[str, Source]:
        try:
            sources = msgspec.convert(found, dict[str, Source])
        except msgspec.ValidationError:
            self._note(_mismatch("sources", found, say("one of {values}", values=", ".join(SOURCES))))
            return {}
        self._unknown_keys(sources, [field.name for field in columns(kind)])
        return sources

    def _figures(self, kind: type[F], data: object, source: Source, number: int | None = None) -> F | None:
        """Read a row or named figures, each figure judged by its declared type; `None` if one is of no use."""
        if not isinstance(data, dict):
            self._break(say("{found}: expected {{ ... }}", found=_shown(data)), number)
            return None
        name = None if number is None else _shown_name(data.get(named_by(kind)))
        figures, usable = self._values(kind, data, number, name)
        figures.setdefault("source", source)
        if usable:
            return kind(**figures)
        self._broken.add(self.table)
        return None

    def _values(
        self, kind: type[msgspec.Struct], data: Mapping[str, Any], number: int | None, name: str | None
    ) -> tuple[dict[str, Any], bool]:
        """Return what could be read of the fields of a struct, and whether one can be made of it."""
        known = declared(kind)
        self._unknown_keys(data, [field.name for field in known], number, name)
        figures: dict[str, Any] = {}
        usable = True
        for field in known:
            if field.name in data:
                figures[field.name], reason, useful = _figure(field, data[field.name])
            else:
                reason, useful = _absent(field), not field.required or field.name == "source"
            if reason is not None:
                self._note(reason, number, name, field.name)
                self._wrong.add((self.table, number, field.name))
            usable = usable and useful
        return figures, usable

    def _confirmations(self, found: object) -> tuple[Confirmation, ...]:
        """Read who has confirmed what, and note a fault for each figure that there is not."""
        self.table = CONFIRMED
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            self._note(say("expected tables, [[{table}]]", table=CONFIRMED))
            return ()
        read: list[Confirmation] = []
        for number, entry in enumerate(found, 1):
            name = _shown_name(entry.get("by"))
            values, usable = self._values(Confirmation, entry, number, name)
            if usable:
                said = Confirmation(**values)
                for text in said.figures:
                    reason = self._unknown_figure(text)
                    if reason is not None:
                        self._note(reason, number, name)
                read.append(replace(said, figures=tuple(self._finally(text) for text in said.figures)))
        return tuple(read)

    def _finally(self, text: str) -> str:
        """Return the words that name confirmed figures with the final name of their row."""
        table, *rest = text.split() or [""]
        rows = getattr(self.components, table, ())
        names = {str(name_of(row)): str(name_of(row.final())) for row in rows} if isinstance(rows, tuple) else {}
        return " ".join([table, *(names.get(word, word) for word in rest[:1]), *rest[1:]])

    def _unknown_figure(self, text: str) -> str | None:
        """Return what is wrong with the words that name confirmed figures."""
        tables = {field.name: field for field in declared(type(self.components)) if field.name not in ABOUT}
        table, *rest = text.split() or [""]
        if table not in tables:
            return _unknown(table, tables)
        of_rows = row_kind(tables[table])
        if of_rows is not None and self.whole(table):
            names = [str(name_of(row)) for row in getattr(self.components, table)]
            if not rest or rest[0] not in names:
                return say("{found}: expected the name of a row after the table", found=_shown(text))
        known = [field.name for field in columns(of_rows or tables[table].type)]
        wrong = [column for column in rest[of_rows is not None :] if column not in known]
        return _unknown(wrong[0], known) if wrong else None

    def _unknown_keys(
        self, content: Iterable[str], known: Collection[str], number: int | None = None, name: str | None = None
    ) -> None:
        for key in content:
            if key not in known:
                self._note(_unknown(key, known), number, name)

    def _name_twice(self, kind: type[Row], lines: list[Any]) -> None:
        key = named_by(kind)
        seen: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            if isinstance(line, dict) and key in line:
                shown = _shown(line[key])
                first = seen.setdefault(shown, number)
                if first != number:
                    reason = say("{key} {found}: already in row {row}", key=key, found=shown, row=first)
                    self._note(reason, number, _shown_name(line[key]))

    def _note(self, reason: str, row: int | None = None, name: str | None = None, *columns: str) -> None:
        """Note a fault, and stop reading once there are as many as are shown."""
        self.faults.append(Fault(self.file, reason, self.table or None, row, name, columns))
        if len(self.faults) >= MOST_FAULTS:
            raise ComponentsError([*self.faults, Fault(self.file, say("and perhaps more: correct these first"))])

    def _break(self, reason: str, row: int | None = None) -> None:
        self._broken.add(self.table)
        self._note(reason, row)


Check = Callable[[Draft[C]], None]
Checks = Iterable[tuple[tuple[str, ...], Check[C]]]
"""Each check comes with the tables it looks at and is left out if one of them could not be read.

It notes faults in the first of them.
"""


def examined(
    kind: type[C], data: Mapping[str, Any], file: str, checks: Checks[C], shipped: C | None = None
) -> Draft[C]:
    """Return a parsed file as far as it could be read, with all that is wrong with it.

    It is compared with the components that come with vaka; without them, these are the ones being read.
    """
    draft = Draft(kind, data, file, shipped)
    comparisons: Checks[C] = (((table,), Draft.compare) for table in kind.tables())
    for tables, check in chain(comparisons, checks):
        if draft.whole(*tables):
            draft.table = tables[0]
            check(draft)
    return draft


def build(kind: type[C], data: Mapping[str, Any], file: str, checks: Checks[C], shipped: C | None = None) -> C:
    """Return the components from a parsed file; `ComponentsError` names all faults at once."""
    return examined(kind, data, file, checks, shipped).finish()


class Reader(Generic[C]):
    """Reads the components of one game."""

    def __init__(self, kind: type[C], built_in: pathlib.Path, checks: Checks[C]) -> None:
        """Know the file that comes with vaka."""
        self.kind = kind
        self.built_in = built_in
        self.checks = checks

    @cached_property
    def shipped(self) -> C:
        """The components that come with vaka."""
        return build(self.kind, read_toml(self.built_in), str(self.built_in), self.checks)

    def load(self, source: ComponentsFile = None) -> C:
        """Return the components in a file, by default those that come with vaka.

        `ComponentsError` (a `ValueError`) names every fault with file, table, row and reason.
        """
        if source is None:
            return self.shipped
        path = pathlib.Path(source) if isinstance(source, str) else source
        return self.parse(read_toml(path), str(path))

    def parse(self, data: Mapping[str, Any], file: str) -> C:
        """Return the components in an already parsed file; `file` is only its name for messages."""
        return self.examine(data, file).finish()

    def examine(self, data: Mapping[str, Any], file: str) -> Draft[C]:
        """Return what an already parsed file says, with all that is wrong with it."""
        return examined(self.kind, data, file, self.checks, self.shipped)


def _figure(field: FieldInfo, found: Any) -> tuple[Any, str | None, bool]:
    """Return the value to use, what is wrong with it, and whether a row may keep it all the same."""
    try:
        return msgspec.convert(found, field.type), None, True
    except msgspec.ValidationError:
        kind = inspect.type_info(field.type)
        return found, _mismatch(field.name, found, _expected(kind)), _right_sort(kind, found)


def _absent(field: FieldInfo) -> str | None:
    if field.required and field.name != "source":
        expected = _expected(inspect.type_info(field.type))
        return say("{key} missing: expected {expected}", key=field.name, expected=expected)
    return None


def _right_sort(kind: inspect.Type, found: object) -> bool:
    """Return whether only range or form is wrong, so that the rest of the row can be judged."""
    match kind:
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


def _expected(kind: inspect.Type) -> str:
    """Put a declared type in words."""
    match kind:
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
        case inspect.DateType():
            return say("a day, such as {day}", day="2026-11-30")
        case inspect.BoolType():
            return say("true or false")
        case inspect.LiteralType(values=values):
            return say("one of {values}", values=", ".join(str(value) for value in values))
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return _list(least, most, _expected(item))
        case inspect.TupleType(item_types=items):
            return _list(len(items), len(items), _expected(items[0]))
        case _:
            return type(kind).__name__.removesuffix("Type").lower()


def _list(least: int | None, most: int | None, each: str) -> str:
    if most is None and not least:
        return say("a list, each {each}", each=each)
    if most is None:
        return say("a list of {least} or more, each {each}", least=least, each=each)
    if least == most:
        return say("a list of {number}, each {each}", number=most, each=each)
    return say("a list of {least} to {most}, each {each}", least=least or 0, most=most, each=each)


def _mismatch(key: str, found: object, expected: str) -> str:
    return say("{key} {found}: expected {expected}", key=key, found=_shown(found), expected=expected)


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
