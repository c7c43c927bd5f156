"""The real service with its pages on a free port, and a real browser; where there is none, tests say what to do."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import httpx
import pytest
from litestar import Litestar

from tests.chromium import advice, find, launched
from tests.patience import PATIENCE, SLOW
from vaka.bots import BOTS
from vaka.page import routes
from vaka.table.app import make_app
from vaka.table.limits import NO_RATES
from vaka.table.live import LiveTable
from vaka.table.scheduler import BotScheduler
from vaka.table.server import Server, listening_socket
from vaka.table.table import Table


@dataclass
class Present:
    """A table as it is now, whenever it is asked: with each event the server replaces the one before by another."""

    live: LiveTable

    def __getattr__(self, name: str) -> Any:
        return getattr(self.live.table, name)


@dataclass
class Served:
    """The server, seen from inside."""

    app: Litestar
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def table(self, name: str) -> Table:
        """Return a table as the server has it at any moment, with all that is hidden."""
        return cast(Table, Present(self.app.state.service.registry.tables[name]))


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """Serve in this process, with bots that answer at once."""
    listener = listening_socket("127.0.0.1", 0)
    ready = threading.Event()
    scheduler = BotScheduler(pace=dict.fromkeys(BOTS, 0.0))
    app = make_app(str(folder / "tables.sqlite"), rates=NO_RATES, bots=scheduler, routes=routes)
    server = Server(app, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield Served(app, listener.getsockname()[1])
    finally:
        server.handle_exit(2, None)
        thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture(scope="session")
def url(served: Served) -> str:
    return served.url


@pytest.fixture
def client(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        yield client


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    pytest.importorskip("playwright.sync_api", reason="needs playwright")
    found = find()
    if not found:
        pytest.skip(f"needs Chromium: {advice()}")
    with launched(found) as browser:
        yield browser


@dataclass
class Person:
    """Somebody with a browser of their own."""

    page: Any
    url: str
    complaints: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """Of every answer, as it came over the network."""

    @property
    def context(self) -> Any:
        return self.page.context

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def listen(self) -> None:
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.note(request.url))
        self.page.on("requestfinished", lambda request: self.sizes.append(request.sizes()["responseBodySize"]))

    def note(self, address: str) -> None:
        if urlsplit(address).netloc != urlsplit(self.url).netloc:
            self.elsewhere.append(address)


@pytest.fixture
def person(chromium: Any, url: str) -> Iterator[Callable[..., Person]]:
    """Let somebody come; no console may complain in the end, and no request may have gone elsewhere."""
    people: list[Person] = []

    def come(**options: Any) -> Person:
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **options})
        context.set_default_timeout(SLOW)
        people.append(Person(context.new_page(), url))
        people[-1].listen()
        return people[-1]

    yield come
    for each in people:
        each.context.close()
    assert [each.complaints for each in people] == [[] for _ in people]
    assert [each.elsewhere for each in people] == [[] for _ in people]
