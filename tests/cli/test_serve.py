"""`vaka serve`: where it says that it is, and what it says if it cannot start."""

from __future__ import annotations

import ipaddress
import socket
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Vaka
from vaka.cli import serve
from vaka.engine.errors import UsageError
from vaka.store.migrations import REVISION_TABLE


@pytest.mark.parametrize("host", ["127.0.0.1", "192.168.1.7", "some.name"])
def test_a_named_address_is_the_only_one(host: str) -> None:
    assert serve.hosts(host) == [host]


@pytest.mark.parametrize(
    ("everywhere", "loopback", "outside"), [("0.0.0.0", "127.0.0.1", "192.168.1.7"), ("::", "::1", "fd00::7")]
)
def test_other_machines_are_told_the_address_in_the_network(
    everywhere: str, loopback: str, outside: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Way:
        """A socket of a machine in a network."""

        def __init__(self, *_: object) -> None: ...
        def __enter__(self) -> Way:
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, place: tuple[str, int]) -> None:
            assert ipaddress.ip_address(place[0]).is_private, "nobody else's address"

        def getsockname(self) -> tuple[str, int]:
            return outside, 40000

    monkeypatch.setattr(socket, "socket", Way)
    assert serve.hosts(everywhere) == [loopback, outside]


def test_without_a_network_there_is_no_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", unreachable)
    assert serve.hosts("0.0.0.0") == ["127.0.0.1"]


def test_a_browser_takes_the_address() -> None:
    assert serve.web_address("192.168.1.7", 80) == "http://192.168.1.7:80"
    assert serve.web_address("fd00::7", 80) == "http://[fd00::7]:80"


def test_both_addresses_are_printed(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from vaka.table import server

    class Ready(server.Server):
        """A server that has started, and stops at once."""

        def run(self, sockets: list[socket.socket] | None = None) -> None:
            assert self.ready
            self.ready()
            for each in sockets or []:
                each.close()

    monkeypatch.setattr(server, "Server", Ready)
    monkeypatch.setattr(serve, "use_system_memory", lambda: None)
    monkeypatch.setattr(serve, "outward", lambda *_: ["192.168.1.7"])
    words = ["serve", "--no-open", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    shown = vaka(*words, "--host", "0.0.0.0").out.splitlines()
    port = shown[0].partition("http://127.0.0.1:")[2].partition(" ")[0]
    assert shown[1].endswith(f" http://192.168.1.7:{port}")
    assert len(vaka(*words).out.splitlines()) == 1, "nobody else can come"


def test_a_folder_that_is_made_for_the_games_is_named(
    vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def nothing(_: str) -> None:
        raise UsageError("far enough")

    monkeypatch.setattr(serve, "use_system_memory", lambda: None)
    monkeypatch.setattr(serve, "check_database", nothing)
    told = f"Making the folder {tmp_path / 'new'} for the games\n"
    assert vaka("serve", "--database", str(tmp_path / "new" / "tables.sqlite")).err.startswith(told)
    for known in (str(tmp_path / "tables.sqlite"), "postgresql://somebody@none/vaka"):
        assert vaka("serve", "--database", known).err == "far enough\n"


def test_a_database_that_cannot_be_used_is_named(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(serve, "use_system_memory", lambda: None)
    newer = tmp_path / "tables.sqlite"
    found = vaka("serve", "--no-open", "--port", "70000", "--database", newer)
    assert (found.status, newer.exists()) == (2, False)
    with sqlite3.connect(newer) as connection:
        connection.execute(f"create table {REVISION_TABLE} (version_num varchar(32) primary key)")
        connection.execute(f"insert into {REVISION_TABLE} values ('9999')")
    (tmp_path / "text").write_text("Ahoy")
    for file, words in (
        (newer, "written by a newer version"),
        (tmp_path / "text", "not a database"),
        (tmp_path / "text" / "tables", "name a file in a folder that you can write to"),
    ):
        found = vaka("serve", "--no-open", "--port", "0", "--database", file)
        assert found.status == 2
        assert str(file) in found.err
        assert words in found.err
        assert "Traceback" not in found.err


def test_without_the_package_for_postgresql_the_way_to_it_is_told(vaka: Vaka, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "use_system_memory", lambda: None)
    monkeypatch.setitem(sys.modules, "vaka.store.postgres", None)
    run = vaka("serve", "--no-open", "--database", "postgresql://somebody@127.0.0.1/vaka")
    assert run.status == 2
    assert "the extra `postgres` of vaka, not installed here; try: " in run.err
    assert run.err.endswith(" install asyncpg\n") or run.err.endswith(f"{sys.executable} asyncpg\n")
    assert run.err.count("\n") == 1
