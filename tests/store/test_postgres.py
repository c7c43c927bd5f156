"""What is special about PostgreSQL: a server that can go away, refuse, and tell."""

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg
import pytest
from sqlalchemy import Connection, select, text

from tests.patience import PATIENCE, eventually
from tests.store.postgres import Server
from tests.store.rows import entry, new_table
from vaka.store import DiskFull, IncompatibleDatabase, Notice, Store, StoreError, Unavailable, postgres

pytestmark = pytest.mark.anyio

PASSWORD = "hunter2"
T = TypeVar("T")


@pytest.fixture
async def database(server: Server) -> str:
    return await server.empty_database()


def failing(state: str) -> str:
    return f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$"


async def test_a_server_that_goes_away_and_returns(store: Store, server: Server) -> None:
    table = await new_table(store, 1)
    server.stop()
    try:
        for _ in range(2):
            with pytest.raises(Unavailable, match="check|try again"):
                await store.append(table, entry(2))
            with pytest.raises(Unavailable):
                await store.ping()
    finally:
        server.start()
    await store.append(table, entry(2))
    assert len(await store.entries(table)) == 2


async def test_lost_connections_are_replaced_unnoticed(store: Store, server: Server) -> None:
    table = await new_table(store, 1)
    await cut_connections(server)
    await store.append(table, entry(2))


async def test_a_server_that_does_not_answer(store: Store) -> None:
    def sleep(connection: Connection) -> None:
        connection.execute(text("SELECT pg_sleep(60)"))

    assert isinstance(store.database, postgres.Postgres)
    with pytest.raises(Unavailable, match="did not answer"):
        await store.database.run(sleep, patience=0.2)
    await store.ping()


async def test_a_server_that_freezes_and_thaws(
    store: Store, server: Server, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    """No connection is closed, so only the clock tells that there is nobody at the other end."""
    monkeypatch.setattr(postgres, "HEARTBEAT", 0.1)
    assert isinstance(store.database, postgres.Postgres)
    async with Reader(store) as reader:
        await reader.until(lambda: reader.everything == 1)
        async with server.frozen():
            with monkeypatch.context() as impatient:  # not longer: a server that answers again may take its time
                impatient.setattr(postgres, "PATIENCE", 0.2)
                with pytest.raises(Unavailable, match="did not answer"):
                    await store.database.run(lambda connection: connection.execute(select(1)), patience=0.2)
                await eventually(lambda: complaints)
        await reader.until(lambda: reader.everything == 2)
        await store.ping()


@pytest.mark.parametrize(
    ("state", "error"),
    [
        ("53100", DiskFull),
        ("57P03", Unavailable),
        ("53300", Unavailable),
        ("40P01", Unavailable),
        ("42501", IncompatibleDatabase),
        ("42P01", StoreError),
    ],
)
async def test_errors_have_kinds(store: Store, state: str, error: type[StoreError]) -> None:
    table = await new_table(store, 1)

    def work(connection: Connection) -> None:
        connection.execute(text("DELETE FROM entries"))
        connection.exec_driver_sql(failing(state))

    with pytest.raises(error) as raised:
        await store.database.write(work)
    assert type(raised.value) is error
    assert len(await store.entries(table)) == 1


async def test_no_message_holds_the_password(server: Server) -> None:
    addresses = {
        f"postgresql://me:{PASSWORD}@127.0.0.1:1/vaka": Unavailable,
        f"postgresql://me:{PASSWORD}@nowhere.invalid/vaka": Unavailable,
        f"postgresql://postgres:{PASSWORD}@/nothing?host={server.folder}": IncompatibleDatabase,
        f"postgresql://nobody:{PASSWORD}@/postgres?host={server.folder}": IncompatibleDatabase,
        f"postgresql://me:{PASSWORD}@localhost:port/vaka": IncompatibleDatabase,
        f"postgresql://me:@localhost:{PASSWORD}/vaka": IncompatibleDatabase,
        f"postgresql://me@localhost/vaka?password={PASSWORD}&sslmode=some": IncompatibleDatabase,
        f"mysql://me:{PASSWORD}@localhost/vaka": IncompatibleDatabase,
    }
    for address, kind in addresses.items():
        with pytest.raises(kind) as raised:
            await Store.open(address)
        assert PASSWORD not in "".join(traceback.format_exception(raised.value))


async def test_a_newer_database_is_refused(store: Store, server: Server, database: str) -> None:
    await server.execute("UPDATE vaka_revision SET version_num = '9999'")
    with pytest.raises(IncompatibleDatabase, match=r"newer version of vaka .*9999.*update vaka"):
        await Store.open(database)
    await store.ping()


async def test_another_programs_database_is_refused(server: Server, database: str) -> None:
    await server.execute("CREATE TABLE photographs (name text)")
    with pytest.raises(IncompatibleDatabase, match="another program.*photographs.*name an empty database"):
        await Store.open(database)


async def test_notices_name_table_and_version(store: Store, other: Store) -> None:
    async with Reader(other) as reader:
        await reader.until(lambda: reader.everything == 1)
        table = await new_table(store)
        await store.append(table, entry(1), entry(2))
        await reader.until(lambda: reader.latest.get(table) == 2)


async def test_a_conflict_is_not_announced(store: Store, other: Store) -> None:
    table, last = await new_table(store, 1), await new_table(store)
    async with Reader(other) as reader:
        await reader.until(lambda: reader.everything == 1)
        await asyncio.gather(store.append(table, entry(5)), store.append(last, entry(1)), return_exceptions=True)
        await reader.until(lambda: last in reader.latest)
        assert table not in reader.latest


async def test_nothing_is_missed_when_the_listener_is_cut_off(store: Store, other: Store, server: Server) -> None:
    """Writes go on while connections are cut; in the end the reader knows the last version of every table."""
    tables = [await new_table(store) for _ in range(5)]
    known = dict.fromkeys(tables, 0)

    async def write(table: str) -> None:
        for version in range(1, 31):
            while True:
                try:
                    await store.append(table, entry(version))
                except Unavailable:  # it may have been written all the same
                    if len(await insist(lambda: store.entries(table))) < version:
                        continue
                break
            await asyncio.sleep(0.01)

    async def cut() -> None:
        for _ in range(3):
            await asyncio.sleep(0.1)
            await cut_connections(server)

    async def read() -> None:
        async for notice in other.notices():
            for table in [notice.table] if notice.table else tables:
                known[table] += len(await insist(lambda: other.entries(table, after=known[table])))  # noqa: B023
            if set(known.values()) == {30}:
                break

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(cut(), read(), *map(write, tables))


async def test_a_silent_listener_asks_whether_anybody_is_there(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    ask = asyncpg.Connection.fetchval

    async def counted(self: Any, query: str, **more: Any) -> Any:
        nonlocal asked
        answer = await ask(self, query, **more)
        asked += 1
        return answer

    monkeypatch.setattr(asyncpg.Connection, "fetchval", counted)
    monkeypatch.setattr(postgres, "HEARTBEAT", 0.02)
    table = await new_table(store)
    async with Reader(other) as reader:
        await reader.until(lambda: reader.everything == 1)
        await eventually(lambda: asked > 2)
        await store.append(table, entry(1))
        await reader.until(lambda: reader.latest.get(table) == 1)
        assert reader.everything == 1


async def test_a_listener_outlives_a_restart_of_the_server(store: Store, server: Server, complaints: list[str]) -> None:
    async with Reader(store) as reader:
        await reader.until(lambda: reader.everything == 1)
        server.stop()
        try:
            await eventually(lambda: len(complaints) > 1)  # of the lost connection, and of one that was not to be had
        finally:
            server.start()
        await reader.until(lambda: reader.everything == 2)


async def test_a_connection_cut_between_two_messages_is_a_lost_one(
    store: Store, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    """The driver calls that an internal error of its own."""
    listen = asyncpg.Connection.add_listener

    async def cut(self: Any, *_: Any) -> None:
        monkeypatch.setattr(asyncpg.Connection, "add_listener", listen)
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    def lose(connection: Connection) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    monkeypatch.setattr(asyncpg.Connection, "add_listener", cut)
    async with Reader(store) as reader:
        await reader.until(lambda: reader.everything == 1)
    assert "away or too busy" in complaints[0]
    with pytest.raises(Unavailable, match="away or too busy"):
        await store.database.write(lose)


@pytest.fixture
def complaints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Why there was no news of other processes, each time."""
    reasons: list[str] = []

    class Log:
        def warning(self, event: str, reason: str) -> None:
            assert event == "no news of other processes, trying again"
            reasons.append(reason)

    monkeypatch.setattr(postgres, "logger", Log())
    return reasons


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until the server is there."""
    while True:
        try:
            return await ask()
        except Unavailable:
            continue


async def cut_connections(server: Server) -> None:
    """End every connection of every store."""
    await server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vaka'")


class Reader:
    """A task that reads a store's notices."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.everything = 0
        self.latest: dict[str, int] = {}
        self.news = asyncio.Event()

    async def __aenter__(self) -> "Reader":
        self.task = asyncio.create_task(self.read())
        return self

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def read(self) -> None:
        async for notice in self.store.notices():
            if notice == Notice():
                self.everything += 1
            else:
                assert notice.table
                self.latest[notice.table] = notice.version
            self.news.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self.news.clear()
                await self.news.wait()
