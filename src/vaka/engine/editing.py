"""Corrections and confirmations written into the text of a components file: comments, order and sources are kept.

What is written is not judged here: a file may be a draft, and reading.py tells what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

import tomlkit
from msgspec import Struct
from tomlkit.items import AoT, Array, InlineTable, Table

from vaka.engine.components import ComponentSet, Confirmation, columns, declared, named_by, row_kind
from vaka.engine.confirming import Figure
from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.engine.reading import CONFIRMED

MOST_ROWS = 200
"""Of a table to which a row is added."""
Cell: TypeAlias = int | str | bool | tuple[int | str | tuple[int | str, ...], ...]
"""What may stand in a components file."""


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """A correction of one figure, such as spaces/G21/cost, or of a whole row, such as spaces/G21."""

    figure: str
    value: Cell | dict[str, Cell] | None
    """Of a figure, None leaves it out; of a row, its figures, or None to take the row out."""


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What an owner does to a file at once."""

    edits: tuple[Edit, ...] = ()
    """A figure that is corrected is no longer confirmed."""
    confirm: Confirmation | None = None
    """Its figures are written with strokes here, as everywhere but in the file."""
    unconfirm: tuple[str, ...] = ()


class Editor:
    """Changes the text of a components file."""

    def __init__(self, kind: type[ComponentSet], text: str) -> None:
        """Open a text that is TOML."""
        self.kinds = {field.name: field for field in declared(kind) if field.name in kind.tables()}
        self.document = tomlkit.parse(text)

    def change(self, changes: Changes) -> str:
        """Return the text with changes; `UsageError` if a figure is named that there cannot be."""
        touched = {figure for edit in changes.edits for figure in self.corrected(edit)}
        touched |= {figure for name in changes.unconfirm for figure in self.named(name)}
        added: list[Figure] = []
        if changes.confirm is not None:
            added = [figure for name in changes.confirm.figures for figure in self.named(name)]
        if touched or added:
            self.withdraw(touched | {*added})
        if changes.confirm is not None and added:
            self.confirm(changes.confirm, added)
        text = tomlkit.dumps(self.document)
        return apart(text) if touched or added else text

    # ----- figures

    def named(self, name: str) -> list[Figure]:
        """Return a figure by its id, or all figures of a row."""
        table, *rest = name.split("/")
        kind = self.kinds.get(table)
        if kind is not None:
            of_rows = row_kind(kind)
            known = [field.name for field in columns(of_rows or kind.type)]
            row = rest.pop(0) if of_rows and rest else ""
            if of_rows is None and not rest:
                return [Figure(table, "", column) for column in known]
            if of_rows and row and not rest:
                return [Figure(table, row, column) for column in known[1:]]
            if len(rest) == 1 and rest[0] in known and bool(of_rows) == bool(row):
                return [Figure(table, row, rest[0])]
        raise UsageError(say("{figure}: there is no such figure", figure=name[:80]))

    def corrected(self, edit: Edit) -> list[Figure]:
        """Correct a figure or a row, and return the figures that are others now."""
        figures = self.named(edit.figure)
        table, row = figures[0].table, figures[0].row
        if row and edit.figure == f"{table}/{row}":
            self.put_row(table, row, edit.value)
            return figures
        if isinstance(edit.value, dict):
            raise UsageError(say("{figure}: there is no such figure", figure=edit.figure[:80]))
        found = self.row(table, row) if row else self.table(table)
        if found is None:
            raise UsageError(say("{figure}: there is no such figure", figure=edit.figure[:80]))
        column, value = figures[0].column, plain(edit.value)
        before = found.get(column)
        if before == value and type(before) is not bool:
            return []
        if value is None:
            found.pop(column, None)
        else:
            found[column] = tomlkit.item(value)
        if isinstance(found, InlineTable) and (value is None or before is None):
            rows = self.table(table)["rows"]
            number = next(number for number, each in enumerate(rows) if each is found)
            rows[number] = spaced(found)
        return figures

    def put_row(self, table: str, row: str, value: Any) -> None:
        """Add a row, or take it out."""
        found = self.row(table, row)
        rows = self.table(table).get("rows")
        if not isinstance(rows, Array) or (value is not None and found is not None):
            raise UsageError(say("{figure}: there is no such figure", figure=f"{table}/{row}"[:80]))
        if value is None and found is not None:
            rows.remove(found)
        elif isinstance(value, dict):
            if len(rows) >= MOST_ROWS:
                raise UsageError(say("table '{table}': more than {most} rows", table=table, most=MOST_ROWS))
            line = tomlkit.inline_table()
            of_rows = row_kind(self.kinds[table])
            assert of_rows is not None, "named as a row"
            key = named_by(of_rows)
            line[key] = value.get(key, int(row) if row.isdecimal() else row)
            for column, each in value.items():
                if column != key:
                    line[column] = tomlkit.item(plain(each))
            rows.append(spaced(line))

    def table(self, name: str) -> Any:
        """Return a table."""
        found = self.document.get(name)
        if not isinstance(found, Table):
            raise UsageError(say("{figure}: there is no such figure", figure=name))
        return found

    def row(self, table: str, name: str) -> InlineTable | None:
        """Return a row by its name; None if there is none."""
        of_rows = row_kind(self.kinds[table])
        rows = self.table(table).get("rows", ())
        key = named_by(of_rows) if of_rows else ""
        return next((row for row in rows if isinstance(row, InlineTable) and str(row.get(key)) == name), None)

    # ----- confirmations

    def entries(self) -> list[Any]:
        """Return the entries that tell who has confirmed what."""
        found = self.document.get(CONFIRMED)
        return [each for each in found if isinstance(each.get("figures"), Array)] if isinstance(found, AoT) else []

    def withdraw(self, figures: set[Figure]) -> None:
        """Take figures out of all entries; an entry without any goes."""
        for entry in self.entries():
            known = self.listed(entry)
            left = [figure for figure in known if figure not in figures]
            if len(left) < len(known):
                self.write(entry, left)
        found = self.document.get(CONFIRMED)
        if isinstance(found, AoT):
            for number in reversed(range(len(found))):
                if not found[number].get("figures", True):
                    del found[number]
            if not len(found):
                self.document.remove(CONFIRMED)

    def confirm(self, said: Confirmation, figures: list[Figure]) -> None:
        """Add figures to the entry of the same person and day, or to a new one."""
        for entry in self.entries():
            if (entry.get("by"), entry.get("on")) == (said.by, said.on):
                self.write(entry, [*self.listed(entry), *figures])
                return
        entry = tomlkit.table()
        entry["by"], entry["on"] = said.by, said.on
        self.write(entry, figures)
        found = self.document.get(CONFIRMED)
        if isinstance(found, AoT):
            found.append(entry)
        else:
            self.document.add(tomlkit.nl())
            self.document.append(CONFIRMED, tomlkit.aot())
            self.document[CONFIRMED].append(entry)

    def listed(self, entry: Any) -> list[Figure]:
        """Return the figures of an entry, as far as there are such."""
        found: list[Figure] = []
        for line in entry["figures"]:
            table, *rest = str(line).split() or [""]
            if table in self.kinds:
                row = [rest.pop(0)] if row_kind(self.kinds[table]) and rest else []
                for name in ["/".join([table, *row, *column]) for column in ([each] for each in rest)] or [
                    "/".join([table, *row])
                ]:
                    found += self.named(name)
        return found

    def write(self, entry: Any, figures: Iterable[Figure]) -> None:
        """Write figures into an entry: a line for each row, its columns in the order of the table."""
        of_row: dict[tuple[str, str], set[str]] = {}
        for figure in figures:
            of_row.setdefault((figure.table, figure.row), set()).add(figure.column)
        lines = tomlkit.array()
        for (table, row), chosen in sorted(of_row.items(), key=lambda each: [*self.kinds].index(each[0][0])):
            every = [figure.column for figure in self.named(f"{table}/{row}" if row else table)]
            some = [] if chosen >= {*every} else [column for column in every if column in chosen]
            lines.add_line(" ".join(part for part in (table, row, *some) if part), indent="  ")
        if of_row:
            lines.add_line(indent="")
        entry["figures"] = lines


def spaced(row: InlineTable) -> Any:
    """Return a row with a blank before and after what stands in it, as in all rows."""
    return tomlkit.value(f"{{ {row.as_string().strip()[1:-1].strip()} }}")


def apart(text: str) -> str:
    """Return a file with one blank line before each entry of who has confirmed what, and none at its end."""
    return re.sub(rf"\n+\[\[{CONFIRMED}\]\]", f"\n\n[[{CONFIRMED}]]", text).rstrip("\n") + "\n"


def plain(value: Any) -> Any:
    """Return a value with lists in place of tuples."""
    return [plain(each) for each in value] if isinstance(value, tuple) else value
