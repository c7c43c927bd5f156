"""The process: it says where it is, stops within a second whatever goes on, and goes on at the next start."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

import vaka
from vaka.engine.memory import COMPILED
from vaka.table.server import listening_socket

EXPERTS = [{"kind": "bot", "level": "expert"}] * 4


@contextmanager
def serve(file: str) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """Run `vaka serve` as a user would."""
    command = [sys.executable, "-m", "vaka", "serve", "--port", "0", "--no-open", "--database", file]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
            assert found
            with httpx.Client(base_url=found[0], timeout=20) as http:
                yield process, http
        finally:
            process.kill()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_within_a_second_while_bots_think_and_streams_are_open(file: str, how: signal.Signals) -> None:
    with serve(file) as (process, http):
        plan = {"game": "borabora", "seats": EXPERTS, "listed": True}
        tables = [http.post("/api/tables", json=plan).json()["table"] for _ in range(4)]
        with http.stream("GET", f"/api/tables/{tables[0]}/stream") as stream:
            lines = stream.iter_lines()
            while not next(lines).startswith("data"):
                pass
            time.sleep(0.3)
            began = time.monotonic()
            process.send_signal(how)
            for _ in lines:
                pass
            process.wait(10)
        # A second on a machine that has nothing else to do.
        assert time.monotonic() - began < (2 if COMPILED else 6)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_killed_at_once_it_has_what_it_confirmed(file: str) -> None:
    plan = {"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "screen"}]}
    key, table, confirmed = "", "", 0
    for _ in range(2):
        with serve(file) as (process, http):
            if not table:
                made = http.post("/api/tables", json=plan).json()
                table, key = made["table"], made["key"]
            http.headers["Authorization"] = f"Bearer {key}"
            now = http.get(f"/api/tables/{table}", params={"seat": 0}).json()
            assert now["version"] == confirmed
            for number in range(5):
                answer = http.post(f"/api/tables/{table}/chat", json={"text": f"{number}", "seat": 0})
                confirmed = answer.json()["version"]
            os.kill(process.pid, signal.SIGKILL)


def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(vaka.UsageError, match=rf"port {port}: [\w ]+; stop what uses it.*another with --port"):
            listening_socket("127.0.0.1", port)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1"])
def test_an_address_of_another_machine_is_named(host: str) -> None:
    with pytest.raises(vaka.UsageError, match=f"{host}.*--host"):
        listening_socket(host, 0)
