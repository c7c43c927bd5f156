"""What is stored, as callers see it. Bodies are JSON to their writers and mere bytes to the store."""

from __future__ import annotations

from typing import Literal

import msgspec

Status = Literal["waiting", "running", "over", "closed"]


class StoredOpening(msgspec.Struct, frozen=True):
    """How a table was set up; it never changes."""

    table: str
    at: int
    """Milliseconds since 1970."""
    body: bytes


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table; it never changes."""

    version: int
    """1, 2, 3 … within the table, without gaps."""
    at: int
    """Milliseconds since 1970."""
    body: bytes


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a table; it follows the log."""

    table: str
    status: Status
    listed: bool
    at: int
    """When the table was opened."""
    changed: int
    """When its last entry was made."""
    version: int
    """That of its last entry, 0 if it has none."""
    body: bytes

    @property
    def place(self) -> tuple[int, str]:
        """Where the table stands in a list; `Store.summaries` goes on from there."""
        return (self.changed, self.table)


class Notice(msgspec.Struct, frozen=True):
    """Another process wrote to a table, or, without a table, may have written to any of them."""

    table: str | None = None
    version: int = 0
