"""The example of a game from outside, installed as its readers install it, into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from start import ROOT, digest
from vaka.engine import memory

SOURCES = ROOT / "examples" / "scopa"


def installed(folder: Path) -> dict[str, str]:
    """Return the environment in which the game is there; it is built where it or the engine has changed."""
    made = folder / ("compiled" if memory.COMPILED else "pure")
    files = [file for file in [*SOURCES.rglob("*"), *(ROOT / "src" / "vaka").rglob("*.pxd")] if file.is_file()]
    key = digest(sorted(file for file in files if "build" not in file.parts), memory.COMPILED)
    stamp = made.with_suffix(".stamp")
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment = {**ours, "PYTHONPATH": str(made), "VAKA_BUILD": "compiled" if memory.COMPILED else "pure"}
    if not stamp.exists() or stamp.read_text() != key:
        shutil.rmtree(made, ignore_errors=True)
        sources = folder / "sources"
        shutil.copytree(SOURCES, sources, dirs_exist_ok=True, ignore=shutil.ignore_patterns("build", "*.egg-info"))
        setup = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(made)]
        subprocess.run(setup, cwd=sources, env=environment, check=True, capture_output=True)
        egg = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(made)]
        subprocess.run(egg, cwd=sources, env=environment, check=True, capture_output=True)
        stamp.write_text(key)
    return environment
