"""Every SQL statement of the store, as functions of an open transaction. They do not wait and do not retry."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, tuple_, update

from vaka.engine.language import say
from vaka.store.errors import Conflict
from vaka.store.rows import Entry, Status, StoredOpening, Summary
from vaka.store.schema import entries, openings, secrets, summaries


class Append(msgspec.Struct, frozen=True):
    """Entries for one table, and what its summary says afterwards; None leaves it as it is."""

    table: str
    entries: Sequence[Entry]
    status: Status | None = None
    summary: bytes | None = None


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


def create(
    connection: Connection, opening: StoredOpening, first: Sequence[Entry], status: Status, listed: bool, summary: bytes
) -> None:
    """Write a new table; one of that name is an IntegrityError."""
    connection.execute(insert(openings).values(table_id=opening.table, at=opening.at, body=opening.body))
    connection.execute(
        insert(summaries).values(
            table_id=opening.table,
            status=status,
            listed=listed,
            at=opening.at,
            changed=first[-1].at if first else opening.at,
            version=len(first),
            body=summary,
        )
    )
    write_entries(connection, [Append(opening.table, first)])


def append(connection: Connection, appends: Sequence[Append]) -> list[Conflict | None]:
    """Write all appends that fit, in order; return for each None, or why it was left out."""
    found = connection.execute(READ_VERSIONS, {"tables": padded([each.table for each in appends])})
    versions = dict(found.all())
    outcomes: list[Conflict | None] = []
    fitting: list[Append] = []
    for each in appends:
        first, at = each.entries[0].version, versions.get(each.table)
        if at is None:
            outcomes.append(Conflict(say("table {table}: there is no such table", table=each.table)))
        elif first != at + 1:
            outcomes.append(
                Conflict(
                    say(
                        "table {table}: version {first} does not follow {at}, the last one",
                        table=each.table,
                        first=first,
                        at=at,
                    )
                )
            )
        else:
            versions[each.table] = each.entries[-1].version
            outcomes.append(None)
            fitting.append(each)
    if fitting:
        write_entries(connection, fitting)
        connection.execute(
            UPDATE_SUMMARIES,
            [
                {
                    "of": each.table,
                    "new_status": each.status,
                    "new_body": each.summary,
                    "now": each.entries[-1].at,
                    "last": each.entries[-1].version,
                }
                for each in fitting
            ],
        )
    return outcomes


def padded(names: list[str]) -> list[str]:
    """Return names, the last one again and again up to a power of two: statements of ten lengths, not of any."""
    length = 1 << (len(names) - 1).bit_length()
    return names + names[-1:] * (length - len(names))


def write_entries(connection: Connection, appends: Sequence[Append]) -> None:
    """Insert the entries of appends."""
    rows = [
        {"table_id": each.table, "version": entry.version, "at": entry.at, "body": entry.body}
        for each in appends
        for entry in each.entries
    ]
    if rows:
        connection.execute(insert(entries), rows)


def read_opening(connection: Connection, table: str) -> StoredOpening | None:
    """Return how a table was set up."""
    row = connection.execute(select(openings).where(openings.c.table_id == table)).one_or_none()
    return StoredOpening(*row) if row else None


def read_entries(connection: Connection, table: str, after: int) -> list[Entry]:
    """Return a table's entries behind a version, in order."""
    query = (
        select(entries.c.version, entries.c.at, entries.c.body)
        .where(entries.c.table_id == table, entries.c.version > after)
        .order_by(entries.c.version)
    )
    return [Entry(*row) for row in connection.execute(query)]


def read_summaries(
    connection: Connection, status: Status, listed: bool | None, limit: int, before: tuple[int, str] | None
) -> list[Summary]:
    """Return the summaries of a status, those that changed last first."""
    query = select(summaries).where(summaries.c.status == status).limit(limit)
    query = query.order_by(summaries.c.changed.desc(), summaries.c.table_id.desc())
    if listed is not None:
        query = query.where(summaries.c.listed == listed)
    if before is not None:
        query = query.where(tuple_(summaries.c.changed, summaries.c.table_id) < before)
    return [Summary(*row) for row in connection.execute(query)]


def count(connection: Connection, status: Status) -> int:
    """Return how many tables have a status."""
    return connection.execute(select(func.count()).where(summaries.c.status == status)).scalar_one()


def read_secret(connection: Connection, name: str) -> bytes | None:
    """Return a secret."""
    return connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar()


def create_secret(connection: Connection, name: str, value: bytes) -> None:
    """Write a secret; one of that name is an IntegrityError."""
    connection.execute(insert(secrets).values(name=name, value=value))


def ping(connection: Connection) -> None:
    """Ask the database for a sign of life."""
    connection.execute(select(1))
