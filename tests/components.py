"""Components files in tests: edits of the one that comes with a game, and the complaints about the edited copy."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vaka.engine.components import ComponentsError

Data = dict[str, Any]
Edit = Callable[[Data], object]


class Original:
    """The file that comes with a game, to be edited in memory or on disk."""

    def __init__(self, file: Path, parse: Callable[[Data, str], object], load: Callable[[Path], object]) -> None:
        """Take the file, and how the game reads a parsed file and one on disk."""
        self.text = file.read_text(encoding="utf-8")
        self.data: Data = tomllib.loads(self.text)
        self.parse, self.load = parse, load

    def edited(self, *edits: Edit) -> Data:
        data = copy.deepcopy(self.data)
        for edit in edits:
            edit(data)
        return data

    def faults(self, *edits: Edit) -> list[str]:
        """All complaints about the built-in figures after these edits, without the file's name."""
        try:
            self.parse(self.edited(*edits), "FILE")
        except ComponentsError as error:
            return [line.removeprefix("FILE: ") for line in str(error).splitlines()]
        return []

    def written(self, folder: Path, old: str, new: str) -> Path:
        """A copy of the built-in file with one text replaced."""
        assert self.text.count(old) == 1
        file = folder / "copy.toml"
        file.write_text(self.text.replace(old, new), encoding="utf-8")
        return file

    def refused(self, file: Path) -> str:
        """All complaints about a file that cannot be used."""
        with pytest.raises(ComponentsError) as error:
            self.load(file)
        return str(error.value)


def row(data: Data, table: str, name: object) -> Data:
    """The row whose first figure is this."""
    found: Data = next(row for row in data[table]["rows"] if next(iter(row.values())) == name)
    return found


def put(table: str, name: object, **figures: object) -> Edit:
    """An edit of some figures of a row, or of a table without rows (name None)."""

    def edit(data: Data) -> None:
        (data[table] if name is None else row(data, table, name)).update(figures)

    return edit


def drop(table: str, name: object, *keys: str) -> Edit:
    """An edit that takes keys out of a row, or the whole row."""

    def edit(data: Data) -> None:
        if not keys:
            data[table]["rows"].remove(row(data, table, name))
        for key in keys:
            del row(data, table, name)[key]

    return edit


def add(table: str, **figures: object) -> Edit:
    """An edit that appends a row."""
    return lambda data: data[table]["rows"].append(figures)
