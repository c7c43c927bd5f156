"""Random boxes: components that the checks accept, far from those that come with vaka."""

from __future__ import annotations

import copy
import tomllib
from random import Random
from typing import Any

import vaka
from vaka.engine.components import ComponentsError
from vaka.engine.confirming import Figure, open_figures
from vaka.engine.desk import FigureKind

Data = dict[str, Any]


class Boards:
    """Makes random boards of a game."""

    def __init__(self, name: str) -> None:
        """Know what may be entered for each figure."""
        self.game = vaka.game(name)
        components = self.game.components
        self.data: Data = tomllib.loads(self.game.reader.built_in.read_text(encoding="utf-8"))
        self.kinds = self.game.desk(components).kinds()
        self.figures = [*open_figures(components, components)]
        self.open = {figure.table for figure in self.figures if figure.row and self.is_open(figure.table)}

    def is_open(self, table: str) -> bool:
        rows = getattr(self.game.components, table)
        return bool(rows[0].open)

    def board(self, chance: Random, steps: int) -> vaka.Game:
        """Return a game with a board that so many steps were tried on, each of which the checks accept."""
        data = copy.deepcopy(self.data)
        for _ in range(steps):
            changed = copy.deepcopy(data)
            self.change(changed, chance)
            if self.accepts(changed):
                data = changed
        return type(self.game)(self.game.reader.parse(data, "random"))

    def accepts(self, data: Data) -> bool:
        try:
            return not self.game.reader.examine(data, "random").faults
        except ComponentsError:  # so many faults that reading stops
            return False

    def change(self, data: Data, chance: Random) -> None:
        """Enter something, exchange two figures of a column, or add or take out a row."""
        figure = chance.choice(self.figures)
        rows = data[figure.table].get("rows", [data[figure.table]])
        kind = self.kinds[f"{figure.table}/{figure.column}"]
        match chance.randrange(6 if len(rows) > 1 else 1):
            case 0 | 1:
                put(chance.choice(rows), figure.column, value(kind, chance))
            case 2 | 3:
                one, other = chance.sample(rows, 2)
                first, second = one.get(figure.column), other.get(figure.column)
                put(one, figure.column, second)
                put(other, figure.column, first)
            case 4 if figure.table in self.open:
                rows.remove(chance.choice(rows))
            case 5 if figure.table in self.open:
                self.add(data, figure, rows, chance)

    def add(self, data: Data, figure: Figure, rows: list[Data], chance: Random) -> None:
        """Add a row much like another."""
        row = copy.deepcopy(chance.choice(rows))
        key = next(iter(row))
        if isinstance(row[key], int):
            row[key] = max(each[key] for each in rows) + 1
        elif figure.table == "paths" and "regions" in data:
            row[key] = "-".join(chance.choice(data["regions"]["rows"])["id"] for _ in range(2))
        else:
            row[key] = chance.choice("XYZ") + "".join(chance.choices("ABC123", k=len(row[key]) - 1))
        for column in row:
            if column not in (key, "note", "source"):
                put(row, column, value(self.kinds[f"{figure.table}/{column}"], chance))
        rows.append(row)


def put(row: Data, column: str, new: Any) -> None:
    """Write a figure, or leave it out."""
    if new is None:
        row.pop(column, None)
    else:
        row[column] = new


def value(kind: FigureKind, chance: Random) -> Any:
    """Return a value that may be entered, the least and the most more often than others."""
    match kind.name:
        case "number":
            least, most = kind.least or 0, 99 if kind.most is None else kind.most
            return chance.choice(
                [least, most, chance.randint(least, most), chance.randint(least, min(most, least + 9))]
            )
        case "flag":
            return chance.random() < 0.5
        case "choice":
            return chance.choice([option.value for option in kind.options])
        case "list":
            assert kind.item is not None
            most = 14 if kind.most is None else kind.most
            return [value(kind.item, chance) for _ in range(chance.randint(kind.least or 0, most))]
        case _:
            return "X"
