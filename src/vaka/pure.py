"""Makes a compiled package run as plain Python: with VAKA_PURE=1 its extension modules are passed over."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class OnlyPython:
    """A finder that sees, for modules of this package, source files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find a module below vaka as a source file; leave all others to the ordinary finders."""
        if not name.startswith("vaka."):
            return None
        for folder in path or ():
            if spec := FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target):
                return spec
        return None


def import_only_python() -> None:
    """Pass over extension modules of this package from now on."""
    if OnlyPython not in sys.meta_path:
        sys.meta_path.insert(0, OnlyPython)
