"""Servers for the tests: in the same event loop, without limits, with bots that do not wait."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.store.postgres import Server, running_server
from tests.table.serving import Served, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The address of a new SQLite database."""
    return str(tmp_path / "vaka.db")


@pytest.fixture
async def served(file: str) -> AsyncIterator[Served]:
    async with serving(file) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, file: str) -> str:
    if request.param == "sqlite":
        return file
    server: Server = request.getfixturevalue("server")
    return await server.empty_database()
