"""Compiles the hot modules of a package: vaka's own, and those of games that other packages bring.

A module is hot if it has a `.pxd`: one extension for each, made from the `.pyx` of the same name or else the
`.py`. Either all of them are compiled or none, because a mixture could not work; without a C compiler the
package installs as pure Python, with the same results.

Numbers that hot modules share stand in plain modules such as `rules/codes.py`. Where a `.pxd` cimports such a module,
its whole numbers are known to the C compiler as constants, by a header that is written here from the module itself.

VAKA_BUILD=compiled   fail rather than fall back to pure Python (for releases)
VAKA_BUILD=pure       compile nothing
CFLAGS="-O0 ..."      how much to optimize, if that is said there; else -O3
VAKA_UBSAN=1          compile with gcc's checks of array bounds, overflow and shifts (see tests/steps.py)

The setup.py of a game: `from setuptools import setup`, `from vaka.build import hot`, `setup(**hot("src"))`.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

BUILD = os.environ.get("VAKA_BUILD", "")
UBSAN = os.environ.get("VAKA_UBSAN") == "1"
HEADERS = Path("build/headers")
CIMPORT = re.compile(r"^from (\S+) cimport (.+)$", re.MULTILINE)

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types come from the .pxd alone
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "allow_none_for_extension_args": False,
    "auto_pickle": False,  # not wanted, and Cython's code for it takes one array type for another
}
FLAGS = [
    *([] if re.search(r"(^|\s)-O", os.environ.get("CFLAGS", "")) else ["-O3"]),
    "-g0",  # Python's own flags may ask for debug data, which would be half of a wheel
    "-ffp-contract=off",  # no fused operations: floating point as in Python, on every processor
]
UBSAN_FLAGS = [
    "-O1",
    "-fno-wrapv",
    "-fsanitize=bounds,signed-integer-overflow,shift",
    "-fno-sanitize-recover=all",
]


def hot(sources: str) -> dict[str, Any]:
    """Return what `setuptools.setup` needs to compile the hot modules below a folder."""
    folder = Path(sources)
    return {
        "ext_modules": extensions(folder),
        "cmdclass": {"build_ext": type("build_ext", (AllOrNothing,), {"sources": folder})},
        "options": {"build_ext": {"parallel": True}},
    }


class AllOrNothing(build_ext):
    """Build every extension, or none of them."""

    sources: ClassVar[Path]

    def run(self) -> None:
        """Build; where the C compiler fails, remove what it made and go on without."""
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            if BUILD == "compiled":
                raise
            for made, copied in self.outputs():
                made.unlink(missing_ok=True)
                copied.unlink(missing_ok=True)
            self.extensions = []
            self.warn(f"not compiled, vaka will run as pure Python: {error}")

    def outputs(self) -> list[tuple[Path, Path]]:
        """Return each extension's file in the build folder and beside its source."""
        files = [self.get_ext_filename(extension.name) for extension in self.extensions]
        return [(Path(self.build_lib, file), self.sources / file) for file in files]


def extensions(folder: Path) -> list[Extension]:
    """Return the hot modules below a folder translated to C; none where Cython is missing or not wanted."""
    if BUILD not in {"", "compiled", "pure"}:
        raise SystemExit(f"VAKA_BUILD={BUILD}: expected compiled, pure or nothing")
    if BUILD == "pure":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        if BUILD == "compiled":
            raise
        return []
    windows = sys.platform == "win32"
    found = []
    for header in sorted(folder.rglob("*.pxd")):
        sources = [file for suffix in (".pyx", ".py") if (file := header.with_suffix(suffix)).exists()]
        if not sources:
            raise SystemExit(f"{header}: expected a .py or .pyx of the same name beside it")
        found.append(
            Extension(
                ".".join(header.relative_to(folder).with_suffix("").parts),
                [sources[0].as_posix()],
                extra_compile_args=UBSAN_FLAGS if UBSAN else [] if windows else FLAGS,
                extra_link_args=["-fsanitize=undefined"] if UBSAN else [],
            )
        )
    write_headers(folder)
    made = Path("build/ubsan/c" if UBSAN else "build/c")
    shared = declarations(folder)
    stamp = made / "declarations"
    translated: list[Extension] = cythonize(
        found,
        include_path=[str(HEADERS)],
        compiler_directives=DIRECTIVES,
        build_dir=str(made),
        emit_linenums=UBSAN,
        # Cython does not see that a module depends on what `from package cimport module` takes.
        force=not stamp.exists() or stamp.read_text() != shared,
    )
    stamp.write_text(shared)
    return translated


def declarations(folder: Path) -> str:
    """Return a hash of all that modules take from each other."""
    files = sorted([*folder.rglob("*.pxd"), *HEADERS.rglob("*.pxd")])
    return sha256(b"".join(str(file).encode() + file.read_bytes() for file in files)).hexdigest()


def write_headers(sources: Path) -> None:
    """Write the numbers of every plain module that a `.pxd` cimports to a header, as an enumeration."""
    for module in sorted(plain_modules(sources)):
        names = "".join(f"    {name} = {value}\n" for name, value in numbers(module).items())
        header = HEADERS / module.relative_to(sources).with_suffix(".pxd")
        text = f"cdef enum:\n{names}"
        if not header.exists() or header.read_text() != text:  # a new time would translate everything again
            header.parent.mkdir(parents=True, exist_ok=True)
            header.write_text(text)


def plain_modules(sources: Path) -> set[Path]:
    """Return the modules without a `.pxd` of their own that a `.pxd` cimports."""
    found = set()
    for header in sources.rglob("*.pxd"):
        for package, names in CIMPORT.findall(header.read_text()):
            modules = [sources.joinpath(*package.split("."), f"{name.strip()}.py") for name in names.split(",")]
            found |= {file for file in modules if file.exists() and not file.with_suffix(".pxd").exists()}
    return found


def numbers(module: Path) -> dict[str, int]:
    """Return the whole numbers that a module names in capitals, those made of numbers of modules beside it included."""
    known: dict[str, object] = {"range": range}
    for node in ast.parse(module.read_text()).body:
        if isinstance(node, ast.ImportFrom):
            beside = {name.name: module.with_name(f"{name.name}.py") for name in node.names}
            known |= {name: SimpleNamespace(**numbers(file)) for name, file in beside.items() if file.exists()}
        elif isinstance(node, ast.Assign):
            try:
                exec(compile(ast.Module([node], []), module, "exec"), {"__builtins__": {}}, known)
            except NameError:  # made of something that is no number
                continue
    return {name: value for name, value in known.items() if name.isupper() and type(value) is int}
