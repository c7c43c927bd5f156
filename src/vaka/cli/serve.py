"""The command `vaka serve`: tables in the network."""

from __future__ import annotations

import asyncio
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from platformdirs import user_data_path

from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.table.allocator import use_system_memory

LOOPBACK = "127.0.0.1"
EVERYWHERE = {
    "0.0.0.0": (LOOPBACK, socket.AF_INET, "192.0.2.1"),
    "::": ("::1", socket.AF_INET6, "2001:db8::1"),
}
"""For each address that stands for all of this machine: its loopback, and an address that is nobody's, far away."""
HIGHEST_PORT = 65535


def serve(
    *,
    host: str = LOOPBACK,
    port: int = 8252,
    database: str | None = None,
    behind_proxy: str | None = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
    log: Literal["debug", "info", "warning", "error"] = "info",
) -> None:
    """Serve tables until Ctrl-C; games are kept and go on at the next start.

    Parameters
    ----------
    host
        The address to listen at: this machine only by default, 0.0.0.0 for a whole network.
    port
        The port to listen at; 0 takes any that is free.
    database
        Where games are kept: a file, or postgresql://user@host/name (needs the extra `postgres`). By default a file
        in your data folder.
    behind_proxy
        The address of a proxy that passes requests on, and says whose they are. Without, nobody is believed about that.
    open_page
        Open a browser.
    log
        How much to write about what happens, to stderr.
    """
    if not 0 <= port <= HIGHEST_PORT:
        raise UsageError(say("--port {port}: expected 0 to {highest}", port=port, highest=HIGHEST_PORT))
    use_system_memory()
    # Only now: what is loaded before would be loaded twice.
    from vaka.page import routes
    from vaka.table.app import make_app
    from vaka.table.server import Server, listening_socket, set_up_logs

    set_up_logs(log)
    kept = database or str(user_data_path("vaka", appauthor=False) / "tables.sqlite")
    if database and "://" not in database and not (folder := Path(database).absolute().parent).exists():
        print(say("Making the folder {folder} for the games", folder=folder), file=sys.stderr, flush=True)
    asyncio.run(check_database(kept))  # says what is wrong in one line, which the server could not
    listener = listening_socket(host, port)
    port = listener.getsockname()[1]
    address, *others = [web_address(each, port) for each in hosts(host)]

    def ready() -> None:
        print(
            say("vaka is at {address} (Ctrl-C stops it; games are kept in {file})", address=address, file=hidden(kept))
        )
        for other in others:
            print(say("Other machines in the network find it at {address}", address=other))
        sys.stdout.flush()
        if open_page:
            webbrowser.open(address)

    Server(make_app(kept, routes=routes), ready, behind_proxy).run(sockets=[listener])


async def check_database(database: str) -> None:
    """Open a database once, and bring it up to date."""
    from vaka.store import Store

    store = await Store.open(database)
    await store.close()


def hosts(host: str) -> list[str]:
    """Return where this machine reaches a server, and where other machines do if that is elsewhere."""
    if host not in EVERYWHERE:
        return [host]
    loopback, family, far_away = EVERYWHERE[host]
    return [loopback, *outward(family, far_away)]


def outward(family: socket.AddressFamily, far_away: str) -> list[str]:
    """Return the address of this machine from which a way leads far away, none without a network."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far_away, 9))  # finds the way, and sends nothing
            return [way.getsockname()[0]]
    except OSError:
        return []


def web_address(host: str, port: int) -> str:
    """Return what to type into a browser."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def hidden(database: str) -> str:
    """Return where games are kept, without a password."""
    scheme, found, rest = database.partition("://")
    if not found:
        return str(Path(database))
    return f"{scheme}://{rest.rpartition('@')[2]}"
