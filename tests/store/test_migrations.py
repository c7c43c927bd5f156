"""How databases come to be, on both; refused ones are in the tests of each."""

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from tests.patience import PATIENCE
from vaka.store import Store
from vaka.store.migrations import REVISION_TABLE
from vaka.store.schema import metadata

pytestmark = pytest.mark.anyio

OPEN = """
import asyncio, sys
from vaka.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    print((await store.secret("one")).hex())
    await store.close()

asyncio.run(main())
"""


async def test_the_migrations_make_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"version_table": REVISION_TABLE})
        return list(compare_metadata(context, metadata))

    assert await store.database.read(differences) == []


async def test_processes_may_open_an_empty_database_at_once(database: str) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", OPEN, database], stdout=subprocess.PIPE)
        for _ in range(3)
    ]
    secrets = {process.communicate(timeout=PATIENCE)[0] for process in processes}
    assert [process.returncode for process in processes] == [0] * 3
    assert len(secrets) == 1


async def test_stores_of_one_process_may_be_opened_at_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    assert len({await store.secret("one") for store in stores}) == 1
    for store in stores:
        await store.close()


async def test_a_migration_that_fails_leaves_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[str] = []

    def fail(op: Operations, *_: object) -> None:
        tables.extend(inspect(op.get_bind()).get_table_names())
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "create_index", fail)
        with pytest.raises(KeyboardInterrupt):
            await Store.open(database)
    assert "entries" in tables
    store = await Store.open(database)  # which would fail if they were still there
    await store.close()
