"""Compile hot modules by src/vaka/build.py, and catalogues; all else about the package stands in pyproject.toml.

Catalogues (`.po`, what translators write) are compiled to what gettext reads (`.mo`) by the command `build_catalogues`,
a part of every build: into the build folder for a wheel, beside their sources for an editable install or `--inplace`.
"""

import runpy
from pathlib import Path
from typing import ClassVar

from setuptools import Command, setup
from setuptools.command.build import build

SOURCES = Path("src")


class BuildCatalogues(Command):
    """Compile the catalogues of texts."""

    description = "compile the catalogues of texts"
    user_options: ClassVar = [
        ("build-lib=", "b", "folder to compile to"),
        ("inplace", "i", "compile beside the sources"),
    ]
    boolean_options: ClassVar = ["inplace"]
    editable_mode = False
    """Set by setuptools for an editable install."""

    def initialize_options(self) -> None:
        """Begin without a wish."""
        self.build_lib: str | None = None
        self.inplace = False

    def finalize_options(self) -> None:
        """Build where all else is built."""
        self.set_undefined_options("build", ("build_lib", "build_lib"))

    def run(self) -> None:
        """Compile them all."""
        for target, source in self.get_output_mapping().items():
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            Path(target).write_bytes(compiled(Path(source)))

    def get_outputs(self) -> list[str]:
        """Return the files that are made."""
        return list(self.get_output_mapping())

    def get_output_mapping(self) -> dict[str, str]:
        """Return what each file is made from."""
        folder = SOURCES if self.inplace or self.editable_mode else Path(str(self.build_lib))
        return {str(folder / file.relative_to(SOURCES).with_suffix(".mo")): str(file) for file in catalogues()}

    def get_source_files(self) -> list[str]:
        """Return what belongs into a source distribution."""
        return list(map(str, catalogues()))


def catalogues() -> list[Path]:
    """Return the catalogues of texts, as translators write them."""
    return sorted(SOURCES.glob("vaka/locale/*/LC_MESSAGES/*.po"))


def compiled(catalogue: Path) -> bytes:
    """Return a catalogue as gettext reads it; what is not translated, or not for sure, is left out."""
    from polib import pofile

    found: bytes = pofile(str(catalogue), encoding="utf-8").to_binary()
    return found


if __name__ == "__main__":
    build.sub_commands.append(("build_catalogues", None))
    options = runpy.run_path("src/vaka/build.py")["hot"]("src")  # by its path: what vaka needs may not be installed yet
    options["cmdclass"]["build_catalogues"] = BuildCatalogues
    setup(**options)
