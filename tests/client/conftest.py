"""A server in a thread, on a free port, whose bots answer at once."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from vaka.bots import BOTS
from vaka.client import Client
from vaka.table.app import make_app
from vaka.table.limits import NO_RATES
from vaka.table.scheduler import BotScheduler
from vaka.table.server import Server, listening_socket


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("tables")
    listener = listening_socket("127.0.0.1", 0)
    ready = threading.Event()
    scheduler = BotScheduler(pace=dict.fromkeys(BOTS, 0.0))
    server = Server(make_app(str(folder / "tables.sqlite"), rates=NO_RATES, bots=scheduler), ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    assert ready.wait(20)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.handle_exit(2, None)
    thread.join(20)
    assert not thread.is_alive()


@pytest.fixture
def client(url: str) -> Iterator[Client]:
    with Client(url) as client:
        yield client
