"""What the store asks of a database, and which one an address names."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from vaka.engine.language import say
from vaka.extras import install_command
from vaka.store.errors import IncompatibleDatabase
from vaka.store.rows import Notice

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What to do within a transaction. It is plain code without `await`, the same for both databases."""


class Database(Protocol):
    """Runs work in transactions; every failure is a Conflict or a StoreError."""

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads."""

    async def write(self, work: Work[T]) -> T:
        """Run work that writes; it is committed as a whole or not at all."""

    def announce(self, connection: Connection, notices: Iterable[Notice]) -> None:
        """Send notices to other processes if this transaction is committed."""

    def notices(self) -> AsyncGenerator[Notice]:
        """Yield what other processes announce, for ever."""

    async def release_memory(self) -> None:
        """Free caches that only speed up a busy server."""

    async def close(self) -> None:
        """Close the database."""


async def open_database(url: str | Path) -> Database:
    """Return the database at an address, with the tables of this version."""
    text = str(url)
    scheme, separator, rest = text.partition("://")
    if not separator or scheme == "sqlite":
        from vaka.store.sqlite import Sqlite

        # As everywhere: three slashes, then a path, which for an absolute one begins with the fourth.
        return await Sqlite.open((rest.removeprefix("/") or ":memory:") if separator else text)
    if scheme in {"postgresql", "postgres"}:
        try:
            from vaka.store.postgres import Postgres
        except ImportError:
            raise IncompatibleDatabase(
                say(
                    "postgresql:// needs asyncpg, the extra `postgres` of vaka, not installed here; try: {command}",
                    command=install_command("asyncpg"),
                )
            ) from None
        return await Postgres.open(text)
    raise IncompatibleDatabase(
        say(
            "database {scheme}://…: expected the path of a file, sqlite:///PATH or postgresql://USER@HOST/NAME",
            scheme=scheme[:20],
        )
    )
