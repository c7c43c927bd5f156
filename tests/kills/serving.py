"""`vaka serve` as a process that can be killed and started again at the same address."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def environment() -> dict[str, str]:
    """Return what makes a child import the same vaka as this process, from any folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def command(database: str, port: int, *more: str) -> list[str]:
    return [sys.executable, "-m", "vaka", "serve", "--port", str(port), "--database", database, "--no-open", *more]


class Serving:
    """A server process."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and return when it serves."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command(self.database, self.port, "--log", "warning"),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(),
            )
        assert self.process.stdout
        if not self.process.stdout.readline().startswith("vaka is at"):
            raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def end(self, how: signal.Signals) -> int:
        """End by a signal, and return the exit status."""
        assert self.process
        assert self.process.stdout
        self.process.send_signal(how)
        status = self.process.wait(20)
        self.process.stdout.close()
        return status

    @property
    def number(self) -> int:
        assert self.process
        return self.process.pid
