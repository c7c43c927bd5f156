"""What help pages and hints have in common: examples, and how to call the command here."""

from __future__ import annotations

import os

COMMAND = os.environ.get("VAKA_COMMAND", "vaka")
"""What a person types to get this command: start.py says so where it is the one who calls."""


def examples(*lines: str) -> str:
    """Return the last lines of a help page; each example begins with the name of the command."""
    return "\n".join(["Examples:", *(f"  {typed(line)}" for line in lines)])


def typed(line: str) -> str:
    """Return a command line that begins with vaka as it is to be typed here."""
    return COMMAND + line.removeprefix("vaka")
