"""The browser before a small server whose table the test moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.page.table.fixture import FixtureTable
from tests.page.table.server import Server
from tests.patience import SLOW

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page


@pytest.fixture
def serve() -> Iterator[Callable[[FixtureTable], Server]]:
    servers: list[Server] = []

    def start(table: FixtureTable) -> Server:
        servers.append(Server(table))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Open the page of a table; whatever the console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def go(server: Server, *, width: int = 1280, height: int = 800, script: str = "", **options: Any) -> Page:
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(SLOW)
        contexts.append(context)
        context.add_init_script(script)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.address)
        return page

    yield go
    for context in contexts:
        context.close()
    lost = "net::ERR_", "Failed to load resource"
    assert [text for text in complaints if not any(each in text for each in lost)] == []
