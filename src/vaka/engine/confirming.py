"""Which printed figures somebody has compared with a box, and which are still open.

A figure is a column of a row, or one of the named figures. What the rulebook gives needs nobody to confirm it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from vaka.engine.components import (
    ComponentSet,
    Confirmation,
    NamedFigures,
    columns,
    declared,
    name_of,
    named_by,
    row_kind,
)


class Figure(NamedTuple):
    """Where a figure stands in a components file."""

    table: str
    row: str
    """The name of its row; empty in a table without rows."""
    column: str

    @property
    def id(self) -> str:
        """Its name in one word, such as spaces/G21/cost or temple/slots."""
        return "/".join(part for part in self if part)


class Tally(NamedTuple):
    """How much of a table is confirmed: rows, or figures where there are no rows."""

    table: str
    done: int
    all: int


@cache
def kinds_of(kind: type[ComponentSet]) -> dict[str, Any]:
    """Return the kind of row, or of named figures, of each table."""
    return {field.name: row_kind(field) or field.type for field in declared(kind) if field.name in kind.tables()}


def open_figures(components: ComponentSet, shipped: ComponentSet) -> Iterator[Figure]:
    """Yield the figures that an owner may correct: all but names, and what the rulebook gives."""
    for table, kind in kinds_of(type(components)).items():
        found = getattr(components, table)
        named = isinstance(found, NamedFigures)
        key = "" if named else named_by(kind)
        known = {} if named else {str(name_of(row)): row.source for row in getattr(shipped, table)}
        for row in ("",) if named else [str(name_of(each)) for each in found]:
            source = getattr(shipped, table).source if named else known.get(row, "reconstructed")
            sources = shipped.heading(table).sources
            for field in columns(kind):
                if field.name != key and sources.get(field.name, source) != "rulebook":
                    yield Figure(table, row, field.name)


def confirmed_figures(components: ComponentSet) -> dict[Figure, Confirmation]:
    """Return the figures that are confirmed, each with whoever was the last to do so."""
    kinds = kinds_of(type(components))
    found: dict[Figure, Confirmation] = {}
    for each in components.confirmed:
        for text in each.figures:
            table, *rest = text.split()
            of_rows = not isinstance(getattr(components, table), NamedFigures)
            row = rest.pop(0) if of_rows else ""
            key = named_by(kinds[table]) if of_rows else ""
            for column in rest or [field.name for field in columns(kinds[table]) if field.name != key]:
                found[Figure(table, row, column)] = each
    return found


def tallies(components: ComponentSet, shipped: ComponentSet) -> tuple[Tally, ...]:
    """Return how much of each table is confirmed, where an owner may correct anything."""
    known = confirmed_figures(components)
    rows: dict[str, dict[str, bool]] = {}
    for figure in open_figures(components, shipped):
        of_table = rows.setdefault(figure.table, {})
        row = figure.row or figure.column
        of_table[row] = of_table.get(row, True) and figure in known
    return tuple(Tally(table, sum(found.values()), len(found)) for table, found in rows.items())
