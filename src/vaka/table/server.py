"""The server process: its socket, its signals, its logs. What it serves is in app.py."""

from __future__ import annotations

import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from types import FrameType

import structlog
import uvicorn
from litestar import Litestar

from vaka.engine.errors import UsageError
from vaka.engine.language import say

PATIENCE = 3
"""Seconds that requests under way have when the server is told to stop."""
BACKLOG = 2048
RARELY = (50_000, 20, 100)
"""When Python looks for garbage that refers to itself: there is little."""
STREAMS = 16_384
"""Files and connections that may be open, as far as the system allows."""


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that accepts connections, or say why there is none."""
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


class Server(uvicorn.Server):
    """A server that lets its streams end as soon as it is told to stop."""

    def __init__(self, app: Litestar, ready: Callable[[], None] | None = None) -> None:
        """Serve an application; say when it is ready."""
        config = uvicorn.Config(
            app,
            access_log=False,  # addresses of links hold keys
            log_config=None,
            timeout_graceful_shutdown=PATIENCE,
            server_header=False,
        )
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what was imported stays: looking through it again and again would stop the server for a while
        gc.set_threshold(*RARELY)
        allow_many_streams()
        if self.started and self.ready:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Let the open streams end, without which the server would wait for them."""
        service = getattr(self.app.state, "service", None)
        if service is not None:
            service.rooms.end_streams()
        super().handle_exit(sig, frame)


def set_up_logs(level: str) -> None:
    """Write one line for each thing worth knowing: for people at a terminal, as JSON elsewhere."""
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
