"""A server process of one's own for a load: on a free port, without limits to what a client may do."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from vaka.engine.errors import VakaError
from vaka.engine.language import say
from vaka.table.allocator import environment

PATIENCE = 10
"""Seconds to stop in."""
KEPT = 3.0
"""Seconds for which a table without viewers is kept in memory: short, to see soon whether memory falls again."""


@dataclass(frozen=True)
class Target:
    """A server to put a load on."""

    url: str
    process: int | None
    """None if it was not started here."""


@contextmanager
def own_server(database: str) -> Iterator[Target]:
    """Start a server over a database, and stop it afterwards."""
    command = [sys.executable, "-m", "vaka.load.server", database]
    # In a session of its own: Ctrl-C is for the load, which stops the server when it has its last figures.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, start_new_session=True, env=environment()
    ) as process:
        try:
            assert process.stdout
            url = process.stdout.readline().strip()
            if not url:
                raise VakaError(say("the server did not start"))
            yield Target(url, process.pid)
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def main(database: str) -> None:
    """Serve until told to stop."""
    from vaka.table.app import make_app
    from vaka.table.clock import Times
    from vaka.table.limits import NO_RATES
    from vaka.table.server import Server, listening_socket, set_up_logs

    set_up_logs("warning")
    listener = listening_socket("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    app = make_app(database, rates=NO_RATES, times=Times(kept=KEPT))
    Server(app, lambda: print(url, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    main(sys.argv[1])
