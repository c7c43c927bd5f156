"""Requests and streams as bare bytes over HTTP/1.1: a driver of a thousand streams has no time for more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import NamedTuple
from urllib.parse import urlsplit

from vaka.client import Event, events
from vaka.engine.errors import VakaError
from vaka.engine.language import say

LARGEST = 2**20
KEPT = 3.0
"""Seconds after which an unused connection is not trusted any more: servers close them after five."""


class UnexpectedAnswer(VakaError):
    """An answer other than the expected one."""


class Connection(NamedTuple):
    """An open connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def send(self, method: str, path: str, host: str, key: str, body: bytes = b"") -> None:
        """Send a request."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(f"{head}\r\n".encode() + body)

    async def head(self) -> tuple[int, int]:
        """Read the head of an answer, and return its status and the length of its body."""
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        length = next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)
        return int(first.split()[1]), length


class ConnectionPool:
    """Connections to a server that are used again and again."""

    def __init__(self, url: str) -> None:
        """Talk to a server."""
        parts = urlsplit(url)
        self.host = parts.hostname or "127.0.0.1"
        self.port = parts.port or 80
        self.idle: list[tuple[float, Connection]] = []

    async def connect(self) -> Connection:
        """Open a connection."""
        return Connection(*await asyncio.open_connection(self.host, self.port, limit=LARGEST))

    async def ask(self, method: str, path: str, key: str = "", body: bytes = b"", expected: int = 200) -> bytes:
        """Send a request and return the body of its answer; an OSError if the server is gone."""
        connection = self.kept() or await self.connect()
        connection.send(method, path, self.host, key, body)
        try:
            status, length = await connection.head()
            answer = await connection.reader.readexactly(length)
        except BaseException as error:
            connection.writer.close()
            if isinstance(error, asyncio.IncompleteReadError):
                raise ConnectionResetError(say("the server closed the connection")) from None
            raise
        self.idle.append((time.monotonic(), connection))
        if status != expected:
            what = answer[:200].decode(errors="replace")
            raise UnexpectedAnswer(say("status {status}: {body}", status=status, body=what))
        return answer

    def kept(self) -> Connection | None:
        """Return the connection that was used last, if that was not long ago."""
        if self.idle and self.idle[-1][0] > time.monotonic() - KEPT:
            return self.idle.pop()[1]
        self.close()
        return None

    @asynccontextmanager
    async def stream(self, path: str, key: str) -> AsyncIterator[AsyncIterator[Event]]:
        """Open a stream."""
        connection = await self.connect()
        try:
            connection.send("GET", path, self.host, key)
            status, _ = await connection.head()
            if status != HTTPStatus.OK:
                raise ConnectionRefusedError(say("stream: status {status}", status=status))
            yield self.events(connection.reader)
        finally:
            connection.writer.close()

    async def events(self, reader: asyncio.StreamReader) -> AsyncIterator[Event]:
        """Yield the events of a stream until the server ends it: each comes as a chunk of its own."""
        with suppress(asyncio.IncompleteReadError):
            while size := int(await reader.readline() or b"0", 16):
                for event in events([(await reader.readexactly(size + 2))[:-2]]):
                    yield event

    def close(self) -> None:
        """Close all connections that are not in use."""
        while self.idle:
            self.idle.pop()[1].writer.close()
