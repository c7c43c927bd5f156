"""The store's database as one SQLite file, for a server of one process.

**One thread and one connection** do everything, in turn: SQLite writes one transaction at a time anyway. Each
transaction is one call into the thread; by way of aiosqlite it would be a dozen, and cost four times as much.

**What survives.** An acknowledged entry survives the end of the process by any signal, because the operating
system has the write-ahead log's bytes. With `synchronous=normal` a power cut could still take the last seconds,
though never the middle, of what was acknowledged, and players would see versions again that they have seen with
other contents. `synchronous=full` syncs the log with each commit, so that an entry survives that as well, as it does
on PostgreSQL. It costs the time of a sync, some milliseconds, for each commit, which all waiting appends share:
50 writers make 6 000 appends a second instead of 25 000.

**Several processes** on one file are safe: one gets a Conflict where both write the same version. They hear of each
other by asking each second; busy servers belong on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from vaka.engine.language import say
from vaka.store.database import Work
from vaka.store.errors import Conflict, DiskFull, IncompatibleDatabase, StoreError, Unavailable
from vaka.store.migrations import migrate
from vaka.store.rows import Notice

T = TypeVar("T")
MEMORY = ":memory:"
PATIENCE = 5.0  # seconds to wait for another process that writes
POLL = 1.0  # seconds between two looks for what others wrote
# Nothing here changes the file: it may turn out to be another program's.
PRAGMAS = (f"busy_timeout={PATIENCE * 1000:.0f}", "synchronous=full", "foreign_keys=on")


class Sqlite:
    """A file, and the one thread that uses it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.identity: tuple[int, int] | None = None
        """Of the file, once it is open."""
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self.engine = engine(path)
        # A transaction that reads first and writes then fails if another one wrote in between, without waiting.
        self.writer = self.engine.execution_options(begin="BEGIN IMMEDIATE")

    @classmethod
    async def open(cls, path: str) -> Self:
        """Open a file, made with its folder if it is missing."""
        if path != MEMORY:
            path = str(prepared(Path(path).expanduser()))
        self = cls(path)
        try:
            await self.write(lambda connection: migrate(connection, path))
            self.identity = identity(path)
            with suppress(
                Unavailable
            ):  # another process is opening the file, and does it; without, all is safe but slower
                await self.run(self.use_write_ahead_log)
        except BaseException:
            await self.close()
            raise
        return self

    async def release_memory(self) -> None:
        """Drop the cached pages of the file, up to two megabytes."""
        await self.read(lambda connection: connection.exec_driver_sql("PRAGMA shrink_memory").close())

    async def close(self) -> None:
        """Close the file once the thread has done its work."""

        def shut() -> None:
            self.thread.shutdown()
            self.engine.dispose()

        await asyncio.to_thread(shut)

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads."""
        return await self.run(lambda: self.transacted(self.engine, work))

    async def write(self, work: Work[T]) -> T:
        """Run work that writes."""
        return await self.run(lambda: self.transacted(self.writer, work))

    def transacted(self, engine: Engine, work: Work[T]) -> T:
        """Run work in a transaction. A deleted file could still be written to, but never be found again."""
        if self.identity is not None and identity(self.path) != self.identity:
            raise IncompatibleDatabase(
                say("{path}: deleted or replaced while it was open: put it back, or start again", path=self.path)
            )
        with engine.begin() as connection:
            return work(connection)

    async def run(self, call: Callable[[], T]) -> T:
        """Call something in the thread, in the language that is spoken."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, copy_context().run, call)
        except IntegrityError:
            raise Conflict(say("somebody else wrote this first")) from None
        except DBAPIError as error:
            raise explained(self.path, error.orig) from None
        except sqlite3.Error as error:
            raise explained(self.path, error) from None

    def use_write_ahead_log(self) -> None:
        """Allow reading during a write. The file keeps this setting, so it must be known to be vaka's."""
        with self.engine.connect() as connection:  # no transaction: it could not be changed within one
            connection.connection.cursor().execute("PRAGMA journal_mode=wal")

    def announce(self, connection: Connection, notices: Iterable[Notice]) -> None:
        """Do nothing: SQLite itself counts what was written, see `notices`."""

    async def notices(self) -> AsyncGenerator[Notice]:
        """Yield that everything may have changed, when another process has written."""
        seen: int | None = None
        while True:
            with suppress(StoreError):  # there is a next time
                count = await self.read(foreign_writes)
                if count != seen:
                    seen = count
                    yield Notice()
            await asyncio.sleep(POLL)


def identity(path: str) -> tuple[int, int] | None:
    """Return what tells a file from another of the same name, None if there is none."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def prepared(path: Path) -> Path:
    """Make the file and its folder if they are missing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)  # it will hold secrets and hidden cards; SQLite's other files follow it
    except OSError as error:
        raise IncompatibleDatabase(
            say("{path}: {reason}: name a file in a folder that you can write to", path=path, reason=error.strerror)
        ) from None
    except ValueError:
        raise IncompatibleDatabase(say("{path!r}: not the name of a file", path=str(path))) from None
    return path


def engine(path: str) -> Engine:
    """Return an engine of one connection whose transactions begin as its option `begin` says."""
    made = create_engine(
        URL.create("sqlite", database=path),
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,  # bodies hold hidden cards: they belong in no message and no log
        connect_args={"check_same_thread": False},
    )

    @event.listens_for(made, "connect")
    def connected(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # otherwise sqlite3 begins transactions of its own, and too late
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(made, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return made


def foreign_writes(connection: Connection) -> int:
    """Return a number that changes when anyone but this connection has written."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def explained(path: str, error: BaseException | None) -> StoreError:
    """Return the error of a file that cannot be used just now, or at all."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Unavailable(
                say(
                    "{path}: another program has locked the file for more than {seconds:.0f} s: try again",
                    path=path,
                    seconds=PATIENCE,
                )
            )
        case sqlite3.SQLITE_IOERR:
            return Unavailable(
                say("{path}: the disk does not answer ({reason}): check it, then try again", path=path, reason=error)
            )
        case sqlite3.SQLITE_FULL:
            return DiskFull(say("{path}: the disk is full: make room, then try again", path=path))
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return IncompatibleDatabase(
                say(
                    "{path}: not a database, or a damaged one ({reason}): name another file, or restore it",
                    path=path,
                    reason=error,
                )
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return IncompatibleDatabase(
                say("{path}: {reason}: name a file that you can write to", path=path, reason=error)
            )
        case _:
            return StoreError(f"{path}: {error}")
