"""Compile the hot modules; all else about the package stands in pyproject.toml.

A module is hot if it has a `.pxd`: one extension for each, made from the `.pyx` of the same name or else the
`.py`. Either all of them are compiled or none, because a mixture could not work; without a C compiler the
package installs as pure Python, with the same results.

VAKA_BUILD=compiled   fail rather than fall back to pure Python (for releases)
VAKA_BUILD=pure       compile nothing
VAKA_UBSAN=1          compile with gcc's checks of array bounds, overflow and shifts (see tests/run.py)
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCES = Path("src")
BUILD = os.environ.get("VAKA_BUILD", "")
UBSAN = os.environ.get("VAKA_UBSAN") == "1"

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
    translated: list[Extension] = cythonize(
        found,
        compiler_directives=DIRECTIVES,
        build_dir="build/ubsan/c" if UBSAN else "build/c",
        emit_linenums=UBSAN,
    )
    return translated


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing},
    options={"build_ext": {"parallel": True}},
)
