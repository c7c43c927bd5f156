"""A wire between a browser and the server that keeps all that comes over it to the browser."""

from __future__ import annotations

import io
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException, HTTPResponse, IncompleteRead
from typing import Any, cast

import msgspec

from vaka.table.updates import merged

Json = Any
BLOCK = 65536


class Kept(io.BytesIO):
    """What came over one connection; reading one answer of several does not close it."""

    def makefile(self, mode: str) -> Kept:
        """Be the socket too."""
        return self

    def close(self) -> None:
        """Stay open."""


class Wire:
    """Listens at a port of its own, which the browser takes for the server."""

    def __init__(self, port: int) -> None:
        self.server = ("127.0.0.1", port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.heard: list[bytearray] = []
        self.arrived: list[list[tuple[int, int]]] = []
        """Of every connection: at which byte something came, and what came how manieth."""
        self.count = 0
        self.last: tuple[int, Json] = 0, None
        self.ends: list[socket.socket] = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with self.listener, suppress(OSError):
            while True:
                browser = self.listener.accept()[0]
                try:
                    server = socket.create_connection(self.server)
                except OSError:
                    browser.close()
                    continue
                self.ends += [browser, server]
                for each in (browser, server):
                    each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                number = len(self.heard)
                self.arrived.append([])
                self.heard.append(bytearray())
                threading.Thread(target=self.pass_on, args=(browser, server, None), daemon=True).start()
                threading.Thread(target=self.pass_on, args=(server, browser, number), daemon=True).start()

    def pass_on(self, source: socket.socket, target: socket.socket, number: int | None) -> None:
        with source:
            with suppress(OSError):
                while data := source.recv(BLOCK):
                    if number is None:
                        data = data.replace(b"Accept-Encoding:", b"X-Cept-Encoding:")  # to be read here as well
                    else:
                        self.count += 1
                        self.arrived[number].append((len(self.heard[number]), self.count))
                        self.heard[number] += data
                    target.sendall(data)
            end(target)

    def close(self) -> None:
        for each in [self.listener, *self.ends]:
            end(each)

    def mark(self) -> list[int]:
        """Return how much has come over every connection."""
        return [len(heard) for heard in self.heard]

    def raw(self, mark: list[int]) -> bytes:
        """Return all bytes that came until a mark."""
        return b"\n".join(bytes(heard[:length]) for heard, length in zip(self.heard, mark, strict=False))

    def answers(self) -> list[tuple[str, bytes]]:
        """Return the type and the content of every answer so far, as they began, the unfinished ones too."""
        found: list[tuple[int, str, bytes]] = []
        for heard, arrived in zip(list(self.heard), self.arrived, strict=False):
            data = bytes(heard)
            place = Kept(data)
            while (start := place.tell()) < len(data):
                answer = HTTPResponse(cast(socket.socket, place))
                try:
                    answer.begin()
                    content = answer.read()
                except IncompleteRead as error:
                    content = error.partial
                except HTTPException:
                    break
                began = max(count for offset, count in list(arrived) if offset <= start)
                found.append((began, answer.headers.get("Content-Type", ""), content))
        return [(kind, content) for _, kind, content in sorted(found)]

    def messages(self) -> Iterator[tuple[str, Json]]:
        """Yield every JSON that came: the kind of event in a stream, or nothing for an answer."""
        for kind, content in self.answers():
            if kind.startswith("text/event-stream"):
                for block in content.replace(b"\r", b"").split(b"\n\n")[:-1]:
                    fields = dict(line.split(b": ", 1) for line in block.split(b"\n") if b": " in line)
                    if fields.get(b"data"):
                        yield fields[b"event"].decode(), msgspec.json.decode(fields[b"data"])
            elif "json" in kind and content:
                yield "", msgspec.json.decode(content)

    def known(self) -> Json:
        """Return the scene that the last stream told, with all that happened since; None before one."""
        count, found = self.count, None
        if self.last[0] == count:
            return self.last[1]
        for kind, message in self.messages():
            if kind == "snapshot":
                found = message
            elif kind == "update" and found is not None:
                found = merged({**found, "version": message["version"]}, message["changes"])
        self.last = count, found
        return found


def end(connection: socket.socket) -> None:
    """Wake whoever waits at a socket, who then closes it: closed by anybody else, it would be waited at for ever."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def plain(message: Json) -> Json:
    """Return a message without its empty members, which may as well be left out."""
    if isinstance(message, dict):
        found = {name: plain(each) for name, each in message.items()}
        return {name: each for name, each in found.items() if each or each is True}
    return [plain(each) for each in message] if isinstance(message, list) else message


def holding(message: Json) -> Iterator[dict[str, Any]]:
    """Yield every mapping in a message that has a hand in it; areas of a scene and rules are only called so."""
    if isinstance(message, dict):
        if "hand" in message or "hands" in message:
            yield message
        for name, each in message.items():
            if name not in ("areas", "rules"):
                yield from holding(each)
    elif isinstance(message, list):
        for each in message:
            yield from holding(each)
