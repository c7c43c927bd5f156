"""The store's database on PostgreSQL, for any number of server processes.

Transactions run on a small pool of connections. A connection of its own listens to what other processes write:
each commit sends `table:version:sender` with it, and never more, for PostgreSQL refuses long messages.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

import asyncpg
import structlog
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from vaka.engine.language import say
from vaka.store.database import Work
from vaka.store.errors import Conflict, DiskFull, IncompatibleDatabase, StoreError, Unavailable
from vaka.store.migrations import migrate
from vaka.store.rows import Notice

T = TypeVar("T")
logger = structlog.get_logger(__name__)
PATIENCE = 10.0  # seconds for a transaction, for connecting, and for an answer to the listener
HEARTBEAT = 10.0  # seconds of silence after which the listener asks whether anybody is there
BACKOFF = (0.1, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts to listen again; the last one repeats
# TimeoutError is an OSError; asyncpg calls it an internal error if a connection is cut between two messages.
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
CHANNEL = "vaka"
MIGRATION_LOCK = 0x76616B61  # a number of our own, the same in every version
LOCK = text("SELECT pg_advisory_xact_lock(:lock)")
NOTIFY = text("SELECT pg_notify(:channel, message) FROM unnest(CAST(:messages AS text[])) AS message")


class Postgres:
    """A database on a server, and who we are to the other processes that use it."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self.sender = secrets.token_hex(4)
        self.engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self.connect,
            max_overflow=0,  # a server has few connections to give, and they are for all processes
            pool_pre_ping=True,  # after a restart of the server no write fails only for its connection's age
            hide_parameters=True,  # bodies hold hidden cards: they belong in no message and no log
        )

    @classmethod
    async def open(cls, dsn: str) -> Self:
        """Open a database, which must exist."""
        self = cls(dsn)

        def work(connection: Connection) -> None:
            connection.execute(LOCK, {"lock": MIGRATION_LOCK})
            migrate(connection, "the PostgreSQL database")

        try:
            await self.run(work, patience=None)  # another process may be migrating a large log
        except BaseException:
            await self.close()
            raise
        return self

    async def connect(self) -> Any:
        """Return a new connection. asyncpg reads the address itself, and so understands all that libpq does."""
        try:
            return await asyncpg.connect(self.dsn, timeout=PATIENCE, server_settings={"application_name": "vaka"})
        except ValueError:  # it may quote a part of the address, and that may be the password
            raise IncompatibleDatabase(
                say("the address of the database cannot be read: expected postgresql://USER@HOST:PORT/NAME")
            ) from None

    async def release_memory(self) -> None:
        """Do nothing: what is remembered here is little, and the rest on the server."""

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads."""
        return await self.run(work)

    async def write(self, work: Work[T]) -> T:
        """Run work that writes."""
        return await self.run(work)

    async def run(self, work: Work[T], patience: float | None = PATIENCE) -> T:
        """Run work in a transaction; out of patience, its connection is given up with it."""
        try:
            async with asyncio.timeout(patience), self.engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError:
            raise Conflict(say("somebody else wrote this first")) from None
        except (DBAPIError, *FAILURES) as error:
            raise explained(error) from None

    def announce(self, connection: Connection, notices: Iterable[Notice]) -> None:
        """Send notices to all listeners if this transaction is committed."""
        messages = [f"{notice.table}:{notice.version}:{self.sender}" for notice in notices]
        if messages:
            connection.execute(NOTIFY, {"channel": CHANNEL, "messages": messages})

    async def notices(self) -> AsyncGenerator[Notice]:
        """Yield what other processes announce, over any number of lost connections."""
        failures = 0
        while True:
            try:
                async with self.listening() as listener:
                    yield Notice()  # from now on nothing is missed, but until now something may have been
                    failures = 0
                    while True:
                        for table, version in (await listener.news()).items():
                            yield Notice(table, version)
            except FAILURES as error:
                logger.warning("no news of other processes, trying again", reason=str(explained(error)))
            await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
            failures += 1

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[Listener]:
        """Listen on a connection of its own."""
        connection = await self.connect()
        try:
            listener = Listener(connection, self.sender)
            connection.add_termination_listener(listener.wake)
            async with asyncio.timeout(PATIENCE):
                await connection.add_listener(CHANNEL, listener.hear)
            yield listener
        finally:
            connection.terminate()  # at once: no answer of a lost server is worth waiting for


class Listener:
    """One connection that hears of writes, until it is lost."""

    def __init__(self, connection: Any, own: str) -> None:
        self.connection = connection
        self.own = own
        self.latest: dict[str, int] = {}  # not a queue: a slow reader needs only the last version of each table
        self.woken = asyncio.Event()

    def wake(self, _connection: Any) -> None:
        """End the waiting for news."""
        self.woken.set()

    def hear(self, _connection: Any, _pid: int, _channel: str, message: str) -> None:
        """Keep a message of another process."""
        table, version, sender = message.rsplit(":", 2)
        if sender != self.own:
            self.latest[table] = max(int(version), self.latest.get(table, 0))
            self.woken.set()

    async def news(self) -> dict[str, int]:
        """Return what was heard since the last call, waiting for it; an error if the connection is lost."""
        try:
            async with asyncio.timeout(HEARTBEAT):
                await self.woken.wait()
        except TimeoutError:
            await self.connection.fetchval("SELECT 1", timeout=PATIENCE)
        if self.connection.is_closed():
            raise ConnectionResetError("the connection was closed")
        self.woken.clear()
        news, self.latest = self.latest, {}
        return news


def explained(error: Exception) -> StoreError:
    """Return the error of a server that is away, full, or not for us. Its own words never hold the address."""
    if isinstance(error, TimeoutError):
        return Unavailable(
            say("PostgreSQL did not answer for {seconds:.0f} s: check the server and the network", seconds=PATIENCE)
        )
    if isinstance(error, OSError):
        return Unavailable(
            say(
                "PostgreSQL cannot be reached ({reason}): check the address and the server",
                reason=error.strerror or error,
            )
        )
    cause = error.orig if isinstance(error, DBAPIError) else error
    lost = isinstance(cause, asyncpg.InternalClientError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )
    match getattr(cause, "sqlstate", None) or "":
        case "53100":
            return DiskFull(say("PostgreSQL has no room left on its disk: make room, then try again"))
        case "28000" | "28P01" | "3D000" | "42501":
            return IncompatibleDatabase(
                say(
                    "PostgreSQL refuses us ({cause}): check the user, the password and the database's name", cause=cause
                )
            )
        case state if lost or state[:2] in {"08", "40", "53", "55", "57"}:
            return Unavailable(say("PostgreSQL is away or too busy ({cause}): try again", cause=cause))
        case _:
            return StoreError(say("PostgreSQL: {cause}", cause=cause))
