"""Packages that not everybody needs, the extras of pyproject.toml: how to get one where it is missing."""

from __future__ import annotations

import shlex
import sys
from importlib.util import find_spec


def install_command(package: str) -> str:
    """Return the command that installs a package for the Python that runs; some have no pip, but were made by uv."""
    if find_spec("pip"):
        return shlex.join([sys.executable, "-m", "pip", "install", package])
    return shlex.join(["uv", "pip", "install", "--python", sys.executable, package])
