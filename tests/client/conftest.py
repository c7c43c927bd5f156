"""A server in a thread, on a free port, whose bots answer at once."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from vaka.bots import BOTS
from vaka.client import Client
from vaka.table.app import make_app
from vaka.table.clock import USUAL_TIMES, Times
from vaka.table.limits import NO_RATES, Rates
from vaka.table.scheduler import BotScheduler
from vaka.table.server import Server, listening_socket


@contextmanager
def serving(folder: Path, rates: Rates = NO_RATES, times: Times = USUAL_TIMES) -> Iterator[str]:
    listener = listening_socket("127.0.0.1", 0)
    ready = threading.Event()
    scheduler = BotScheduler(pace=dict.fromkeys(BOTS, 0.0))
    app = make_app(str(folder / "tables.sqlite"), rates=rates, bots=scheduler, times=times)
    server = Server(app, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.handle_exit(2, None)
        thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as url:
        yield url


@pytest.fixture
def client(url: str) -> Iterator[Client]:
    with Client(url, patience=PATIENCE) as client:
        yield client
