"""`python -m tests.serve …` is `vaka serve …` without limits to what a client may do, or to how long a stop may take.

How often a test asks depends on how fast the machine is: whatever is not about limits must not meet any. Tests that
start a server as a process start this one; those that run one within their own process give `make_app` no rates.
A server that would wait for something before it stops waits for ever here, so that a stop proves that it does not.
"""

import os
import signal
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Self

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]
FIRST_PORT, LAST_PORT = 20_000, 30_000
"""Below those that systems give to outgoing connections."""
FOR_EVER = 1_000_000
"""Seconds."""


def command(database: str | Path, port: int = 0, program: str = "tests.serve") -> list[str]:
    """Return what starts a server over a database; at any port that is free, if none is named."""
    words = ["serve", "--port", str(port), "--database", str(database), "--no-open", "--log", "warning"]
    return [sys.executable, "-m", program, *words]


def environment() -> dict[str, str]:
    """Return what makes a child import the same vaka as this process, and the tests, from any folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *(path for path in sys.path if path)])}


def held_port() -> socket.socket:
    """Return a port for a server that stops and starts again: nobody else gets it until this socket is closed."""
    for port in range(FIRST_PORT, LAST_PORT):
        holder = socket.socket()
        try:
            holder.bind(("127.0.0.1", port))
        except OSError:
            holder.close()
            continue
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # now the server may listen there, and only it
        return holder
    raise AssertionError("no port is free")


class Serving:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, database: str | Path, log: Path, program: str = "tests.serve") -> None:
        self.database = database
        self.log = log
        self.program = program
        self.holder = held_port()
        self.port: int = self.holder.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGKILL)
        self.holder.close()

    def start(self) -> None:
        """Start, and return when it serves."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command(self.database, self.port, self.program),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(),
            )
        assert self.process.stdout
        if not self.process.stdout.readline().startswith("vaka is at"):
            raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def end(self, how: signal.Signals) -> int:
        """End by a signal if it has not ended, and return the exit status."""
        assert self.process
        assert self.process.stdout
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    @property
    def number(self) -> int:
        assert self.process
        return self.process.pid


def serve() -> int:
    """Run the command with a server that has no limits."""
    from vaka.table.allocator import use_system_memory

    use_system_memory()  # starts this program anew, before all that takes time
    from vaka.cli import main
    from vaka.table import app, server
    from vaka.table.limits import NO_RATES

    setattr(app, "make_app", partial(app.make_app, rates=NO_RATES))  # noqa: B010
    setattr(server, "PATIENCE", FOR_EVER)  # noqa: B010
    return main()


if __name__ == "__main__":
    sys.exit(serve())
