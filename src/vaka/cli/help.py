"""What help pages have in common."""

from __future__ import annotations


def examples(*lines: str) -> str:
    """Return the last lines of a help page."""
    return "\n".join(["Examples:", *(f"  {line}" for line in lines)])
