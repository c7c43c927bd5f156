"""The process: it says where it is, stops at once whatever goes on, and goes on at the next start."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import vaka
from tests.patience import PATIENCE, until
from tests.serve import FOR_EVER, Serving
from tests.table.serving import NEVER, Wired, wired
from vaka.load.run import cpu
from vaka.table import server
from vaka.table.limits import NO_RATES, Rate
from vaka.table.server import listening_socket

BEGUN = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
EXPERTS = [{"kind": "bot", "level": "expert"}] * 4


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_while_bots_think_and_streams_are_open(file: str, tmp_path: Path, how: signal.Signals) -> None:
    """Thoughts and streams have no end there, and nothing makes the server stop waiting: so it cannot have waited."""
    with (
        Serving(file, tmp_path / "server.log", "tests.table.endless") as serving,
        httpx.Client(base_url=serving.url, timeout=PATIENCE) as http,
    ):
        plan = {"game": "borabora", "seats": EXPERTS, "listed": True}
        tables = [http.post("/api/tables", json=plan).json()["table"] for _ in range(4)]
        with http.stream("GET", f"/api/tables/{tables[0]}/stream") as stream:
            lines = stream.iter_lines()
            while not next(lines).startswith("data"):
                pass
            before = cpu(serving.number)
            until(lambda: cpu(serving.number) > before + 0.3, "nobody thinks")
            assert serving.process
            serving.process.send_signal(how)
            for _ in lines:
                pass
            serving.process.wait(PATIENCE)
        assert "Traceback" not in serving.log.read_text()


def test_killed_at_once_it_has_what_it_confirmed(file: str, tmp_path: Path) -> None:
    plan = {"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "screen"}]}
    key, table, confirmed = "", "", 0
    with Serving(file, tmp_path / "server.log") as serving:
        for _ in range(2):
            with httpx.Client(base_url=serving.url, timeout=PATIENCE) as http:
                if not table:
                    made = http.post("/api/tables", json=plan).json()
                    table, key = made["table"], made["key"]
                http.headers["Authorization"] = f"Bearer {key}"
                now = http.get(f"/api/tables/{table}", params={"seat": 0}).json()
                assert now["version"] == confirmed
                for number in range(5):
                    answer = http.post(f"/api/tables/{table}/chat", json={"text": f"{number}", "seat": 0})
                    confirmed = answer.json()["version"]
                serving.end(signal.SIGKILL)
            serving.start()


def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(vaka.UsageError, match=rf"port {port}: [\w ]+; stop what uses it.*another with --port"):
            listening_socket("127.0.0.1", port)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1"])
def test_an_address_of_another_machine_is_named(host: str) -> None:
    with pytest.raises(vaka.UsageError, match=f"{host}.*--host"):
        listening_socket(host, 0)


@pytest.mark.anyio
@pytest.mark.parametrize("sent", [b"", b"GET / HT", BEGUN])
async def test_a_request_that_never_ends_is_not_waited_for(
    file: str, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(server, "LONGEST_REQUEST", 0.1)
    async with wired(file) as served:
        served.server.config.timeout_keep_alive = FOR_EVER  # else idle connections are closed after five seconds
        reader, writer = await opened(served)
        writer.write(sent)
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()


@pytest.mark.anyio
async def test_a_stream_is_no_request_that_never_ends(file: str) -> None:
    async with wired(file) as served:
        person = served.person()
        await person.create()
        async with served.stream(person) as stream:
            known = await stream.take(None)
            held = [each for each in served.server.server_state.connections if isinstance(each, server.HttpProtocol)]
            assert [each.overdue for each in held] == [None], "nothing will close it"
            await person.act("/chat", seat=0, text="still there?")
            assert (await stream.take(known))["version"] == 1


@pytest.mark.anyio
async def test_connections_leave_files_for_the_rest(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "most_connections", lambda: 3)
    monkeypatch.setattr(server, "LONGEST_REQUEST", FOR_EVER)
    async with wired(file) as served:
        held = [await opened(served) for _ in range(3)]
        reader, late = await opened(served)
        with suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        for _, writer in (*held, (reader, late)):
            writer.close()
        async with httpx.AsyncClient(base_url=served.url, timeout=PATIENCE) as http, asyncio.timeout(PATIENCE):
            while True:
                with suppress(httpx.TransportError):
                    assert (await http.get("/api/health")).status_code == 200
                    return
                await asyncio.sleep(0.05)


async def opened(served: Wired) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a connection."""
    return await asyncio.open_connection("127.0.0.1", int(served.url.rpartition(":")[2]))


@pytest.mark.anyio
@pytest.mark.parametrize(("proxy", "statuses"), [(None, [404, 404, 429]), ("127.0.0.1", [404, 404, 404])])
async def test_only_a_proxy_is_believed_whom_it_speaks_for(file: str, proxy: str | None, statuses: list[int]) -> None:
    rates = NO_RATES._replace(wrong_keys=Rate(2, NEVER))
    async with (
        wired(file, rates, proxy=proxy) as served,
        httpx.AsyncClient(base_url=served.url, timeout=PATIENCE) as http,
    ):
        found = [await http.get("/api/tables/guess", headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(3)]
        assert [each.status_code for each in found] == statuses


def test_the_same_complaint_is_made_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    throttle = server.ThrottleFilter()

    def passes(text: str) -> bool:
        return throttle.filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, text, (), None))

    assert passes("no files\nsocket 1")
    now += 1
    assert not passes("no files\nsocket 2")
    assert passes("something else")
    now += server.THROTTLE
    assert passes("no files\nsocket 3")
