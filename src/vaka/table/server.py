"""The server process: its socket, its signals, its logs. What it serves is in app.py."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType

import h11
import structlog
import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol

from vaka.engine.errors import UsageError
from vaka.engine.language import say

PATIENCE = 3
"""Seconds that requests under way have when the server is told to stop."""
BACKLOG = 2048
AT_ONCE = 128
"""Connections that are let in before anything else is done."""
RARELY = (50_000, 20, 100)
"""When Python looks for garbage that refers to itself: there is little."""
STREAMS = 16_384
"""Files and connections that may be open, as far as the system allows."""
OTHER_FILES = 512
"""Of them, for the database, other files of a server, and connections that are accepted before they are counted."""
THROTTLE = 60.0
"""Seconds between two equal messages of the event loop in the log."""
LONGEST_REQUEST = 20.0
"""Seconds from the first byte of a request, or the beginning of a connection, to the last."""


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that accepts connections, or raise why there is none."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections inherit it: answers do not wait
    except socket.gaierror as error:
        raise UsageError(
            say("{host}: {reason}; name an address of this machine with --host", host=host, reason=error.strerror)
        ) from None
    except OSError as error:
        reason = os.strerror(error.errno or 0)
        raise UsageError(
            say("{host}, port {port}: {reason}; {remedy}", host=host, port=port, reason=reason, remedy=remedy(error))
        ) from None
    listener.set_inheritable(True)
    return listener


def remedy(error: OSError) -> str:
    """Return what to do about an address that cannot be listened at."""
    match error.errno:
        case errno.EADDRINUSE:
            return say("stop what uses it, or choose another with --port")
        case errno.EACCES:
            return say("choose one above 1023 with --port")
        case _:
            return say("name an address of this machine with --host")


def allow_many_streams() -> None:
    """Raise the usual limit of open files, which a thousand streams would reach."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = STREAMS if hard == resource.RLIM_INFINITY else min(STREAMS, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections() -> int:
    """Return the number of connections that leave some files for the rest: without any, nothing could be stored."""
    try:
        import resource
    except ImportError:
        return STREAMS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return STREAMS if soft == resource.RLIM_INFINITY else max(1, soft - min(OTHER_FILES, soft // 2))


class HttpProtocol(H11Protocol):
    """A connection with a time limit for each request, and with a limit to the number of connections."""

    overdue: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, unless there are too many connections."""
        super().connection_made(transport)
        if len(self.connections) > most_connections():
            transport.abort()
        else:
            self.expect()

    def data_received(self, data: bytes) -> None:
        """Read on; wait for the rest of a request that has begun, but not for ever."""
        super().data_received(data)
        state = self.conn.their_state
        if state is h11.SEND_BODY or (state is h11.IDLE and self.conn.trailing_data[0]):
            self.expect()
        else:
            self.stop_expecting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the time limit."""
        self.stop_expecting()
        super().connection_lost(exc)

    def expect(self) -> None:
        """Close the connection if no whole request comes in time."""
        if self.overdue is None:
            self.overdue = self.loop.call_later(LONGEST_REQUEST, self.transport.abort)

    def stop_expecting(self) -> None:
        """Leave the connection open."""
        if self.overdue is not None:
            self.overdue.cancel()
            self.overdue = None


class Server(uvicorn.Server):
    """A server that ends its streams as soon as it is told to stop."""

    def __init__(self, app: Litestar, ready: Callable[[], None] | None = None, proxy: str | None = None) -> None:
        """Serve an application, and call `ready` when it runs; only the proxy's headers about callers are believed."""
        config = uvicorn.Config(
            app,
            http=HttpProtocol,
            backlog=AT_ONCE,
            access_log=False,  # addresses of links hold keys
            log_config=None,
            timeout_graceful_shutdown=PATIENCE,
            server_header=False,
            proxy_headers=proxy is not None,
            forwarded_allow_ips=proxy or "",
        )
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and call `ready`."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what was imported stays: looking through it again and again would stop the server for a while
        gc.set_threshold(*RARELY)
        allow_many_streams()
        if self.started and self.ready:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the open streams, for which the server would wait otherwise."""
        service = getattr(self.app.state, "service", None)
        if service is not None:
            service.runner.end_streams()
        super().handle_exit(sig, frame)


class ThrottleFilter(logging.Filter):
    """Logs a message at most once a minute (a process without free file handles would log every connection)."""

    def __init__(self) -> None:
        """Start with no message logged."""
        super().__init__()
        self.logged: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record."""
        what, now = record.getMessage().partition("\n")[0], time.monotonic()
        self.logged = {text: at for text, at in self.logged.items() if now - at < THROTTLE}
        return self.logged.setdefault(what, now) == now


def set_up_logs(level: str) -> None:
    """Log one line for each thing worth knowing: for people at a terminal, as JSON elsewhere."""
    shared: list[structlog.types.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s %(message)s")
    logging.getLogger("asyncio").addFilter(ThrottleFilter())
