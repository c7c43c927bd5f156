"""A server in the event loop of a test, and clients of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from litestar import Litestar

from tests.patience import PATIENCE
from vaka.bots import BOTS
from vaka.store import StoreError, Unavailable
from vaka.table.api import follow_link
from vaka.table.app import HEADERS, make_app
from vaka.table.clock import Times
from vaka.table.limits import NO_RATES, Rates
from vaka.table.live import LiveTable
from vaka.table.registry import MOST_TABLES
from vaka.table.scheduler import BotScheduler
from vaka.table.server import Server, listening_socket
from vaka.table.service import Caller, Service
from vaka.table.session import Session
from vaka.table.sweeper import Sweeper
from vaka.table.updates import merged

HASTE = dict.fromkeys(BOTS, 0.0)
QUICK = Times(sweep=0.02)
NEVER = 1e-6
"""How many a second of what a test allows but a few times, however slow it is."""
SITE = "http://vaka.test"
BOT = {"kind": "bot", "level": "random"}
PROBLEM = "application/problem+json"

Json = Any


class Person:
    """A client that keeps what it was sent: a browser, or a program with a key."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.table = ""
        self.key = ""
        self.heard: list[bytes] = []

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        response = await self.http.request(method, path, **more)
        self.heard.append(response.content)
        return response

    async def get(self, path: str, **query: object) -> Json:
        """Return what is answered, which is no problem."""
        response = await self.ask("GET", path, params=query)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, status: int = 200, **body: object) -> Json:
        response = await self.ask("POST", path, json=body)
        assert response.status_code == status, response.text
        return response.json()

    async def create(self, game: str = "mangrovia", *seats: Json, **more: object) -> Json:
        """Set up a table, with somebody who plays on two seats if nothing is said."""
        sitting = [{"kind": kind} if isinstance(kind, str) else kind for kind in seats or ("me", "screen")]
        made = await self.post("/api/tables", 201, game=game, seats=sitting, **more)
        return self.sit(made)

    def sit(self, made: Json) -> Json:
        """Go on at a table."""
        self.table, self.key = made["table"], made["key"]
        return made["snapshot"]

    async def look(self, rest: str = "", **query: object) -> Json:
        return await self.get(f"/api/tables/{self.table}{rest}", **query)

    async def act(self, rest: str, status: int = 200, **body: object) -> Json:
        return await self.post(f"/api/tables/{self.table}{rest}", status, **body)

    async def seat_to_move(self) -> Json:
        """Return the table as whoever decides sees it."""
        seat = (await self.look(seat=0))["deciding"]
        return await self.look(seat=seat)

    async def move(self, pick: int = 0) -> Json:
        """Play a move for whoever decides, at one screen; the turn ends with it if it can."""
        now = await self.seat_to_move()
        offers = now["offers"]
        move = offers[pick % len(offers)]["notation"]
        return await self.act("/moves", seat=now["viewer"], move=move, version=now["version"], end=True)


class Served:
    """A server that runs."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    @property
    def service(self) -> Service:
        found: Service = self.app.state.service
        return found

    @property
    def sweeper(self) -> Sweeper:
        found: Sweeper = self.app.state.sweeper
        return found

    def live(self, table: str) -> LiveTable:
        return self.service.registry.tables[table]

    async def session(self, person: Person, address: str = "") -> Session:
        """Return the session of a person's key at the person's table."""
        return await Session.open(self.service, person.table, Caller(address, (person.key,)))

    def person(self, address: str = "10.0.0.1") -> Person:
        """Return a client with cookies of its own, without a network between."""
        app: Any = self.app  # the two libraries describe the same protocol in different words
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
        return Person(httpx.AsyncClient(transport=transport, base_url=SITE))


@asynccontextmanager
async def serving(
    database: str, rates: Rates = NO_RATES, times: Times = QUICK, most_tables: int = MOST_TABLES
) -> AsyncIterator[Served]:
    """Run a server without a network."""
    app = make_app(
        database, rates=rates, bots=BotScheduler(HASTE), times=times, most_tables=most_tables, routes=[follow_link]
    )
    async with app.lifespan():
        yield Served(app)


class Wired(Served):
    """A server with a socket."""

    def __init__(self, app: Litestar, server: Server, url: str) -> None:
        super().__init__(app)
        self.server = server
        self.url = url

    @asynccontextmanager
    async def stream(self, person: Person, last: object = None, **query: int) -> AsyncIterator[Stream]:
        """Open a stream with somebody's key."""
        headers = [(b"Authorization", f"Bearer {person.key}".encode())]
        if last is not None:
            headers.append((b"Last-Event-ID", str(last).encode()))
        async with (
            httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as http,
            http.stream("GET", f"/api/tables/{person.table}/stream", params=query, headers=headers) as response,
        ):
            yield Stream(response)


@asynccontextmanager
async def wired(
    database: str, rates: Rates = NO_RATES, times: Times = QUICK, proxy: str | None = None
) -> AsyncIterator[Wired]:
    """Run a server at a free port."""
    app = make_app(database, rates=rates, bots=BotScheduler(HASTE), times=times, routes=[follow_link])
    ready = asyncio.Event()
    server = Server(app, ready.set, proxy)
    listener = listening_socket("127.0.0.1", 0)
    task = asyncio.create_task(server.serve([listener]))
    await asyncio.wait_for(ready.wait(), PATIENCE)
    try:
        yield Wired(app, server, f"http://127.0.0.1:{listener.getsockname()[1]}")
    finally:
        server.handle_exit(0, None)
        await asyncio.wait_for(task, PATIENCE)
        listener.close()


class Stream:
    """What a stream sends, event by event."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.lines = response.aiter_lines()

    async def block(self) -> dict[str, str]:
        """Return the next event, or comment under an empty name; nothing at the end."""
        fields: dict[str, str] = {}
        async for line in self.lines:
            if not line:
                return fields
            name, _, value = line.partition(":")
            fields[name] = value.removeprefix(" ")
        return fields

    async def next(self) -> dict[str, str]:
        """Return the next event that is one."""
        while fields := await asyncio.wait_for(self.block(), PATIENCE):
            if "event" in fields:
                return fields
        return {}

    async def take(self, known: Json) -> Json:
        """Return what is known after the next event."""
        event = await self.next()
        data = msgspec.json.decode(event["data"])
        if event["event"] == "snapshot":
            assert data["version"] == int(event["id"])
            return data
        assert data["version"] == int(event["id"]) == known["version"] + 1
        changes = data["changes"]
        return merged(known, changes)


def check_problem(response: httpx.Response, status: int, name: str) -> dict[str, object]:
    """Expect a problem document with all that belongs to it."""
    assert response.status_code == status, response.text
    assert response.headers["Content-Type"] == PROBLEM
    check_headers(response)
    body: dict[str, object] = response.json()
    assert body["status"] == status
    assert body["type"] == f"/problems/{name}"
    assert body["title"]
    assert body["detail"]
    return body


def check_headers(response: httpx.Response) -> None:
    """Expect what keeps a browser careful."""
    for header, value in HEADERS.items():
        assert response.headers[header] == value
    assert response.headers["Cache-Control"] == "no-store"


def failing(error: StoreError, before: Callable[..., Awaitable[object]] | None = None) -> Callable[..., Awaitable[Any]]:
    """Return a method of a store that fails, after it has done its work or without."""

    async def fail(*given: object, **more: object) -> None:
        if before:
            await before(*given, **more)
        raise error

    return fail


def few(append: Callable[..., Awaitable[Any]], left: int) -> Callable[..., Awaitable[Any]]:
    """Return a method of a store that works so many times."""

    async def some(*given: object, **more: object) -> Any:
        nonlocal left
        if not left:
            raise Unavailable("cut")
        left -= 1
        return await append(*given, **more)

    return some


async def same_seat(first: Person, served: Served) -> Person:
    """Return the same person at another server."""
    other = served.person()
    other.table, other.key = first.table, first.key
    other.http.headers["Authorization"] = f"Bearer {first.key}"
    return other
