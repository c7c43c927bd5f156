"""Compile the hot modules; all else about the package stands in pyproject.toml.

A module is hot if it has a `.pxd`: one extension for each, made from the `.pyx` of the same name or else the
`.py`. Either all of them are compiled or none, because a mixture could not work; without a C compiler the
package installs as pure Python, with the same results.

Numbers that hot modules share stand in plain modules such as `rules/codes.py`. Where a `.pxd` cimports such a module,
its whole numbers are known to the C compiler as constants, by a header that is written here from the module itself.

VAKA_BUILD=compiled   fail rather than fall back to pure Python (for releases)
VAKA_BUILD=pure       compile nothing
VAKA_UBSAN=1          compile with gcc's checks of array bounds, overflow and shifts (see tests/run.py)
"""

import ast
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCES = Path("src")
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
FLAGS = ["-O3", "-ffp-contract=off"]  # no fused operations: floating point as in Python, on every processor
UBSAN_FLAGS = [
    "-O1",
    "-fno-wrapv",
    "-fsanitize=bounds,signed-integer-overflow,shift",
    "-fno-sanitize-recover=all",
]


class AllOrNothing(build_ext):
    """Build every extension, or none of them."""

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
        return [(Path(self.build_lib, file), SOURCES / file) for file in files]


def extensions() -> list[Extension]:
    """Return the hot modules translated to C; none where Cython is missing or not wanted."""
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
    for header in sorted(SOURCES.rglob("*.pxd")):
        sources = [file for suffix in (".pyx", ".py") if (file := header.with_suffix(suffix)).exists()]
        if not sources:
            raise SystemExit(f"{header}: expected a .py or .pyx of the same name beside it")
        found.append(
            Extension(
                ".".join(header.relative_to(SOURCES).with_suffix("").parts),
                [sources[0].as_posix()],
                extra_compile_args=UBSAN_FLAGS if UBSAN else [] if windows else FLAGS,
                extra_link_args=["-fsanitize=undefined"] if UBSAN else [],
            )
        )
    write_headers()
    translated: list[Extension] = cythonize(
        found,
        include_path=[str(HEADERS)],
        compiler_directives=DIRECTIVES,
        build_dir="build/ubsan/c" if UBSAN else "build/c",
        emit_linenums=UBSAN,
    )
    return translated


def write_headers() -> None:
    """Write the numbers of every plain module that a `.pxd` cimports to a header, as an enumeration."""
    for module in sorted(plain_modules(SOURCES)):
        names = "".join(f"    {name} = {value}\n" for name, value in numbers(module).items())
        header = HEADERS / module.relative_to(SOURCES).with_suffix(".pxd")
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


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing},
    options={"build_ext": {"parallel": True}},
)
