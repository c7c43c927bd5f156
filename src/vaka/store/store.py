"""The store: the log of every table, what lists show of them, and the server's secrets."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Self

from sqlalchemy import Connection

from vaka.store import log
from vaka.store.database import Database, open_database
from vaka.store.errors import Conflict
from vaka.store.grouping import Grouping
from vaka.store.log import Append
from vaka.store.rows import Entry, Notice, Status, StoredOpening, Summary

SECRET_BYTES = 32


class Store:
    """An append-only log for each table.

    All methods may be called concurrently, from one event loop. All may raise a StoreError; after one the store
    works on as soon as the database does.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.appends: Grouping[Append] = Grouping(self.commit)

    @classmethod
    async def open(cls, url: str | Path) -> Self:
        """Open the store at an address: a path, sqlite:///PATH, :memory: or postgresql://USER@HOST/NAME.

        What is missing is made, what is old is brought up to date; several processes may do so at once.
        """
        return cls(await open_database(url))

    async def release_memory(self) -> None:
        """Free caches that only speed up a busy server."""
        await self.database.release_memory()

    async def close(self) -> None:
        """Finish the appends under way, then close the database."""
        await self.appends.close()
        await self.database.close()

    async def create(
        self,
        opening: StoredOpening,
        entries: Sequence[Entry] = (),
        *,
        status: Status,
        listed: bool,
        summary: bytes = b"{}",
    ) -> None:
        """Write a new table and its first entries; Conflict if there is one of that name."""
        check_order(entries, first=1)

        def work(connection: Connection) -> None:
            log.create(connection, opening, entries, status, listed, summary)
            self.database.announce(connection, [Notice(opening.table, len(entries))])

        await self.database.write(work)

    async def append(
        self, table: str, *entries: Entry, status: Status | None = None, summary: bytes | None = None
    ) -> None:
        """Write the next entries of a table, all or none; Conflict if their versions are not the next ones.

        A status or summary that is not given stays as it is.
        """
        if not entries:
            raise ValueError("nothing to append: expected at least one entry")
        check_order(entries, first=entries[0].version)
        await self.appends.add(Append(table, entries, status, summary))

    async def commit(self, appends: Sequence[Append]) -> list[Conflict | None]:
        """Write appends in one transaction."""

        def work(connection: Connection) -> list[Conflict | None]:
            outcomes = log.append(connection, appends)
            written = [each for each, outcome in zip(appends, outcomes, strict=True) if outcome is None]
            self.database.announce(connection, [Notice(each.table, each.entries[-1].version) for each in written])
            return outcomes

        return await self.database.write(work)

    async def opening(self, table: str) -> StoredOpening | None:
        """Return how a table was set up, None if there is no such table."""
        return await self.database.read(lambda connection: log.read_opening(connection, table))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return a table's entries behind a version, in order."""
        return await self.database.read(lambda connection: log.read_entries(connection, table, after))

    async def summaries(
        self, *, status: Status, listed: bool | None = None, limit: int, before: tuple[int, str] | None = None
    ) -> list[Summary]:
        """Return summaries, those that changed last first; `before` the place of the last one goes on with the list."""
        return await self.database.read(
            lambda connection: log.read_summaries(connection, status, listed, limit, before)
        )

    async def count(self, *, status: Status) -> int:
        """Return how many tables have a status."""
        return await self.database.read(lambda connection: log.count(connection, status))

    async def secret(self, name: str) -> bytes:
        """Return 32 random bytes, made once for each name and the same for every process ever after."""
        kept = await self.database.read(lambda connection: log.read_secret(connection, name))
        if kept is not None:
            return kept
        value = secrets.token_bytes(SECRET_BYTES)
        try:
            await self.database.write(lambda connection: log.create_secret(connection, name, value))
        except Conflict:  # another process was first
            return await self.secret(name)
        return value

    def notices(self) -> AsyncGenerator[Notice]:
        """Yield what other processes write, for ever: cancel the task that reads this before closing the store.

        A notice without a table says that some may have been missed: read everything you hold again. The first
        one is like that, and so is the first after each interruption.
        """
        return self.database.notices()

    async def ping(self) -> None:
        """Raise a StoreError if the database does not answer."""
        await self.database.read(log.ping)


def check_order(entries: Sequence[Entry], first: int) -> None:
    """Refuse entries with gaps between them: a mistake of the caller's, not of another writer's."""
    versions = [entry.version for entry in entries]
    if first < 1 or versions != list(range(first, first + len(entries))):
        raise ValueError(f"entries have the versions {versions}, expected {first}, {first + 1}, …")
