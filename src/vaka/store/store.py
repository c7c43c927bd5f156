"""The store: the log of every table, what lists show of them, and the server's secrets. All of its SQL is here."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import asdict, astuple
from sqlalchemy import Connection, Executable, Row, bindparam, func, insert, select, tuple_, update

from vaka.engine.language import say
from vaka.store import schema
from vaka.store.database import Database, open_database
from vaka.store.errors import Conflict
from vaka.store.grouping import Grouping
from vaka.store.rows import Entry, Notice, Status, StoredOpening, Summary
from vaka.store.schema import openings, summaries

SECRET_BYTES = 32
READ_VERSIONS = (
    # In one order, so that processes that lock the same tables never wait for each other in a circle.
    select(summaries.c.table_id, summaries.c.version)
    .where(summaries.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(summaries.c.table_id)
    .with_for_update()  # PostgreSQL; on SQLite the whole transaction is alone
)
UPDATE_SUMMARIES = (
    update(summaries)
    .where(summaries.c.table_id == bindparam("of"))
    .values(
        status=func.coalesce(bindparam("new_status"), summaries.c.status),
        body=func.coalesce(bindparam("new_body"), summaries.c.body),
        changed=bindparam("now"),
        version=bindparam("last"),
    )
)


class Append(Struct, frozen=True):
    """Entries for one table, and what its summary says afterwards; None leaves it as it is."""

    table: str
    entries: Sequence[Entry]
    status: Status | None = None
    summary: bytes | None = None


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

    # ----- writing

    async def create(
        self,
        opening: StoredOpening,
        first: Sequence[Entry] = (),
        *,
        status: Status,
        listed: bool,
        summary: bytes = b"{}",
    ) -> None:
        """Write a new table and its first entries; Conflict if there is one of that name."""
        check_order(first, 1)
        row = Summary(
            table=opening.table,
            status=status,
            listed=listed,
            at=opening.at,
            changed=first[-1].at if first else opening.at,
            version=len(first),
            body=summary,
        )

        def work(connection: Connection) -> None:
            connection.execute(insert(openings).values(astuple(opening)))
            connection.execute(insert(summaries).values(astuple(row)))
            write_entries(connection, [Append(opening.table, first)])
            self.database.announce(connection, [Notice(opening.table, len(first))])

        await self.database.write(work)

    async def append(
        self, table: str, *entries: Entry, status: Status | None = None, summary: bytes | None = None
    ) -> None:
        """Write the next entries of a table, all or none; Conflict if their versions are not the next ones.

        A status or summary that is not given stays as it is.
        """
        if not entries:
            raise ValueError("nothing to append: expected at least one entry")
        check_order(entries, entries[0].version)
        await self.appends.add(Append(table, entries, status, summary))

    async def commit(self, appends: Sequence[Append]) -> list[Conflict | None]:
        """Write all appends that fit, in order and in one transaction; return for each None, or why it was left out."""

        def work(connection: Connection) -> list[Conflict | None]:
            found = connection.execute(READ_VERSIONS, {"tables": padded([each.table for each in appends])})
            versions: dict[str, int] = dict(found.all())
            outcomes = [conflict(versions, each) for each in appends]
            fitting = [each for each, outcome in zip(appends, outcomes, strict=True) if outcome is None]
            if fitting:
                write_entries(connection, fitting)
                connection.execute(UPDATE_SUMMARIES, [summary_changes(each) for each in fitting])
            self.database.announce(connection, [Notice(each.table, each.entries[-1].version) for each in fitting])
            return outcomes

        return await self.database.write(work)

    # ----- reading

    async def rows(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        """Return what a query finds."""
        return await self.database.read(lambda connection: connection.execute(query).all())

    async def opening(self, table: str) -> StoredOpening | None:
        """Return how a table was set up, None if there is no such table."""
        found = await self.rows(select(openings).where(openings.c.table_id == table))
        return StoredOpening(*found[0]) if found else None

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return a table's entries behind a version, in order."""
        entries = schema.entries.c
        query = select(entries.version, entries.at, entries.body).order_by(entries.version)
        return [Entry(*row) for row in await self.rows(query.where(entries.table_id == table, entries.version > after))]

    async def summaries(
        self, *, status: Status, listed: bool | None = None, limit: int, before: tuple[int, str] | None = None
    ) -> list[Summary]:
        """Return summaries, those that changed last first; `before` the place of the last one goes on with the list."""
        query = select(summaries).where(summaries.c.status == status).limit(limit)
        query = query.order_by(summaries.c.changed.desc(), summaries.c.table_id.desc())
        if listed is not None:
            query = query.where(summaries.c.listed == listed)
        if before is not None:
            query = query.where(tuple_(summaries.c.changed, summaries.c.table_id) < before)
        return [Summary(*row) for row in await self.rows(query)]

    async def count(self, *, status: Status) -> int:
        """Return how many tables have a status."""
        ((number,),) = await self.rows(select(func.count()).where(summaries.c.status == status))
        return int(number)

    async def secret(self, name: str) -> bytes:
        """Return 32 random bytes, made once for each name and the same for every process ever after."""
        kept = schema.secrets
        if found := await self.rows(select(kept.c.value).where(kept.c.name == name)):
            return bytes(found[0].value)
        made = insert(kept).values(name=name, value=secrets.token_bytes(SECRET_BYTES))
        with suppress(Conflict):  # another process was first
            await self.database.write(lambda connection: connection.execute(made))
        return await self.secret(name)

    def notices(self) -> AsyncGenerator[Notice]:
        """Yield what other processes write, for ever: cancel the task that reads this before closing the store.

        A notice without a table says that some may have been missed: read everything you hold again. The first
        one is like that, and so is the first after each interruption.
        """
        return self.database.notices()

    async def ping(self) -> None:
        """Raise a StoreError if the database does not answer."""
        await self.rows(select(1))


def check_order(entries: Sequence[Entry], first: int) -> None:
    """Refuse entries with gaps between them: a mistake of the caller's, not of another writer's."""
    versions = [entry.version for entry in entries]
    if first < 1 or versions != list(range(first, first + len(entries))):
        raise ValueError(f"entries have the versions {versions}, expected {first}, {first + 1}, …")


def conflict(versions: dict[str, int], append: Append) -> Conflict | None:
    """Return why an append does not follow the last version of its table; None if it does, and is the last one now."""
    table, first, at = append.table, append.entries[0].version, versions.get(append.table)
    if at is None:
        return Conflict(say("table {table}: there is no such table", table=table))
    if first != at + 1:
        return Conflict(
            say("table {table}: version {first} does not follow {at}, the last one", table=table, first=first, at=at)
        )
    versions[table] = append.entries[-1].version
    return None


def padded(names: list[str]) -> list[str]:
    """Return names, the last one again and again up to a power of two: statements of ten lengths, not of any."""
    length = 1 << (len(names) - 1).bit_length()
    return names + names[-1:] * (length - len(names))


def write_entries(connection: Connection, appends: Sequence[Append]) -> None:
    """Insert the entries of appends."""
    rows = [{"table_id": each.table, **asdict(entry)} for each in appends for entry in each.entries]
    if rows:
        connection.execute(insert(schema.entries), rows)


def summary_changes(append: Append) -> dict[str, object]:
    """Return what an append changes in the summary of its table, for `UPDATE_SUMMARIES`."""
    last = append.entries[-1]
    return {
        "of": append.table,
        "new_status": append.status,
        "new_body": append.summary,
        "now": last.at,
        "last": last.version,
    }
