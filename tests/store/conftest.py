"""An empty database of each kind, and a store in it: a test that asks for one runs on both."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.store.postgres import Server, running_server
from vaka.store import Store


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "vaka.db")
    server: Server = request.getfixturevalue("server")
    return await server.empty_database()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    yield store
    await store.close()


@pytest.fixture
async def other(database: str) -> AsyncIterator[Store]:
    """A second store in the same database, as another process would have it."""
    store = await Store.open(database)
    yield store
    await store.close()
