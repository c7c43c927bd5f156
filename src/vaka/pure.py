"""Makes a compiled package run as plain Python: with VAKA_PURE=1 its extension modules are passed over."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


class OnlyPython:
    """A finder that sees source files only, for the modules of this package and for all that have a `.pxd` too."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find a hot module as a source file; leave all others to the ordinary finders."""
        last = name.rpartition(".")[2]
        for folder in path or ():
            is_hot = name.startswith("vaka.") or Path(folder, f"{last}.pxd").exists()
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            if is_hot and (spec := finder.find_spec(name, target)):
                return spec
        return None


def import_only_python() -> None:
    """Pass over extension modules of hot modules from now on."""
    if OnlyPython not in sys.meta_path:
        sys.meta_path.insert(0, OnlyPython)
