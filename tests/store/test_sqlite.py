"""What is special about SQLite: the file, its locks, and its disk."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.store.rows import entry, new_table
from vaka.store import DiskFull, IncompatibleDatabase, Store, Unavailable
from vaka.store.database import Work
from vaka.store.schema import metadata
from vaka.store.sqlite import engine

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
APPEND = """
import asyncio, sys
from itertools import count
from tests.store.rows import entry, new_table
from vaka.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    table = await new_table(store)
    print(table, flush=True)
    for version in count(1):
        await store.append(table, entry(version))
        print(version, flush=True)

asyncio.run(main())
"""


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "vaka.db")


def pragma(text: str) -> Work[object]:
    return lambda connection: connection.exec_driver_sql(f"PRAGMA {text}").scalar()


def execute(database: str, sql: str) -> list[tuple[object, ...]]:
    """Run a statement from outside the store."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        return connection.execute(sql).fetchall()


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
async def test_the_file_and_its_folder_are_made(tmp_path: Path, form: str) -> None:
    path = tmp_path / "some" / "folder" / "50%#?.db"
    store = await Store.open(form.format(path))
    assert path.stat().st_mode & 0o777 == 0o600
    assert await store.database.read(pragma("journal_mode")) == "wal"
    assert await store.database.read(pragma("synchronous")) == 2
    assert await store.database.read(pragma("foreign_keys")) == 1
    await store.close()
    assert list(path.parent.iterdir()) == [path]  # the write-ahead log has gone into it


async def test_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for address in ("a.db", "sqlite:///b.db", Path("c.db")):
        await (await Store.open(address)).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "b.db", "c.db"]


@pytest.mark.parametrize("address", [":memory:", "sqlite://"])
async def test_a_store_in_memory(address: str) -> None:
    store = await Store.open(address)
    table = await new_table(store, 3)
    await store.append(table, entry(4))
    assert len(await store.entries(table)) == 4
    await store.close()


async def test_the_migrations_make_the_very_same_tables(store: Store, database: str, tmp_path: Path) -> None:
    declared = engine(str(tmp_path / "declared.db"))
    metadata.create_all(declared)
    declared.dispose()
    query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'vaka_revision' ORDER BY name"
    tables = [[str(sql).split() for (sql,) in execute(str(tmp_path / "declared.db"), query)]]
    tables += [[str(sql).split() for (sql,) in execute(database, query)]]
    assert tables[0] == tables[1]


async def test_a_newer_database_is_refused_untouched(store: Store, database: str) -> None:
    await store.close()
    execute(database, "UPDATE vaka_revision SET version_num = '9999'")
    before = Path(database).read_bytes()
    with pytest.raises(IncompatibleDatabase, match=r"newer version of vaka .*9999.*update vaka"):
        await Store.open(database)
    assert Path(database).read_bytes() == before


async def test_another_programs_database_is_refused_untouched(database: str) -> None:
    execute(database, "CREATE TABLE photographs (name)")
    before = Path(database).read_bytes()
    with pytest.raises(IncompatibleDatabase, match="another program.*photographs.*name an empty database"):
        await Store.open(database)
    assert Path(database).read_bytes() == before


async def test_no_database_is_refused_untouched(database: str) -> None:
    Path(database).write_text("Dear diary, today I went to the beach and saw a canoe." * 99)
    with pytest.raises(IncompatibleDatabase, match="not a database"):
        await Store.open(database)
    assert Path(database).read_text().startswith("Dear diary")


async def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "vaka.db", "/proc/nowhere/vaka.db"):
        with pytest.raises(IncompatibleDatabase, match="that you can write to"):
            await Store.open(path)
    with pytest.raises(IncompatibleDatabase, match="not the name of a file"):
        await Store.open("vaka\0.db")


async def test_a_full_disk_loses_nothing(store: Store) -> None:
    table = await new_table(store, 1)
    pages = await store.database.read(pragma("page_count"))
    await store.database.read(pragma(f"max_page_count={pages}"))
    large = b"x" * 100_000
    with pytest.raises(DiskFull, match="make room"):
        await store.append(table, entry(2), entry(3, large), status="over", summary=b"new")
    assert len(await store.entries(table)) == 1
    assert await store.count(status="over") == 0
    await store.database.read(pragma("max_page_count=1000000"))
    await store.append(table, entry(2), entry(3, large), status="over")
    assert len(await store.entries(table)) == 3


async def test_a_locked_file_is_away_until_it_is_free(store: Store, database: str) -> None:
    table = await new_table(store, 1)
    await store.database.read(pragma("busy_timeout=50"))
    with closing(sqlite3.connect(database, isolation_level=None)) as lock:
        lock.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await store.append(table, entry(2))
        assert len(await store.entries(table)) == 1  # reading goes on
        await store.database.read(pragma(f"busy_timeout={PATIENCE * 1000:.0f}"))
        waiting = asyncio.create_task(store.append(table, entry(2)))
        await asyncio.sleep(0.1)
        lock.execute("COMMIT")
        await waiting


async def test_acknowledged_entries_survive_a_kill(database: str) -> None:
    command = [sys.executable, "-c", APPEND, database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout
        table = process.stdout.readline().strip()
        for _ in range(100):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        acknowledged = [100, *map(int, process.stdout.read().split("\n")[:-1])][-1]
    store = await Store.open(database)
    assert len(await store.entries(table)) in {acknowledged, acknowledged + 1}
    await store.close()


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_is_gone_is_not_written_on(database: str, tmp_path: Path, replaced: bool) -> None:
    store = await Store.open(database)
    table = await new_table(store)
    kept = Path(database).rename(tmp_path / "kept.db")
    if replaced:
        Path(database).touch()
    for work in (store.ping(), store.append(table, entry(1)), store.entries(table)):
        with pytest.raises(IncompatibleDatabase, match="deleted or replaced"):
            await work
    kept.replace(database)
    await store.ping()
    await store.append(table, entry(1))
    await store.close()
