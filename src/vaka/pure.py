"""Makes a compiled package run as plain Python: with VAKA_PURE=1 its extension modules are passed over."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType


class OnlyPython:
    """A finder that sees source files only, for vaka's modules and for those of other games that have a `.pxd` too."""

    games = frozenset(found.module.partition(".")[0] for found in entry_points(group="vaka.games"))
    """The packages of games that are installed: others, such as SQLAlchemy, ship `.pxd` files as well."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find a hot module as a source file; leave all others to the ordinary finders."""
        package, last = name.partition(".")[0], name.rpartition(".")[2]
        for folder in path or ():
            is_hot = package == "vaka" or (package in cls.games and Path(folder, f"{last}.pxd").exists())
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            if is_hot and (spec := finder.find_spec(name, target)):
                return spec
        return None


def import_only_python() -> None:
    """Pass over extension modules of hot modules from now on."""
    if OnlyPython not in sys.meta_path:
        sys.meta_path.insert(0, OnlyPython)
