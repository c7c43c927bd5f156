"""What must not harm a game: kills, a full disk, a database that goes away, and a start that cannot succeed."""

import resource
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kills.run import play_and_kill
from tests.patience import PATIENCE
from tests.serve import Serving, command, environment
from tests.store.postgres import Server, running_server
from vaka.client import Client, Plan, Refused, Seat, SeatPlan, Snapshot
from vaka.store.migrations import REVISION_TABLE

PLAYERS = (SeatPlan("me", "Ann"), SeatPlan("screen", "Ben"))


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_server() as server:
        yield server


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path / "tables.sqlite", tmp_path / "server.log") as serving:
        yield serving


def play_on(seat: Seat, moves: int) -> Snapshot:
    """Play for all seats at one screen, and return the table as the first of them knows it."""
    for _ in range(moves):
        deciding = seat.snapshot().deciding
        assert deciding is not None
        now = seat.at(deciding).snapshot()
        seat.at(deciding).play(now.offers[0].notation, now.version, end=True)
    return seat.snapshot()


def refusal_of(seat: Seat) -> Refused:
    """Return what a move is refused with."""
    with pytest.raises(Refused) as refused:
        play_on(seat, 1)
    return refused.value


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_lost_by_kills(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = str(tmp_path / "tables.sqlite") if kind == "sqlite" else request.getfixturevalue("postgres").url
    report = play_and_kill(database, tmp_path, 3, tables=2)
    assert report.faults == []
    assert report.counts["kills"] == 3
    assert report.counts["acknowledged"] > 0


def test_a_full_disk(serving: Serving) -> None:
    with Client(serving.url, patience=0.0) as client:
        seat = client.create(Plan("borabora", PLAYERS))
        before = play_on(seat, 3)
        unlimited = resource.prlimit(serving.number, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        refusal = refusal_of(seat)
        assert (refusal.status, refusal.type) == (503, "/problems/unavailable")
        assert seat.snapshot() == before
        resource.prlimit(serving.number, resource.RLIMIT_FSIZE, unlimited)
        assert play_on(seat, 3).version == before.version + 3


def test_a_database_that_goes_away_and_returns(postgres: Server, tmp_path: Path) -> None:
    with (
        Serving(postgres.url, tmp_path / "server.log") as serving,
        Client(serving.url, patience=0.0) as client,
    ):
        seat = client.create(Plan("mangrovia", PLAYERS))
        before = play_on(seat, 2)
        postgres.stop()
        try:
            assert refusal_of(seat).status == 503
            with pytest.raises(Refused, match="503"):
                client.health()
        finally:
            postgres.start()
        client.patience = PATIENCE
        client.health()
        assert play_on(seat, 2).version >= before.version + 1


def test_a_stop_ends_open_streams_at_once(serving: Serving) -> None:
    with Client(serving.url) as client:
        stream = client.create(Plan("mangrovia", PLAYERS)).events()
        next(stream)
        assert serving.end(signal.SIGINT) in (0, 130, -signal.SIGINT)  # it would wait for the stream for ever
        stream.close()
        serving.start()


def failed_start(database: Path, port: int = 0) -> str:
    """Return the one line that says why there is no server."""
    done = subprocess.run(
        command(database, port), capture_output=True, text=True, env=environment(), timeout=PATIENCE, check=False
    )
    assert done.returncode == 2, done
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_a_port_in_use(serving: Serving, tmp_path: Path) -> None:
    line = failed_start(tmp_path / "other.sqlite", serving.port)
    assert str(serving.port) in line
    assert "--port" in line


def test_a_database_of_a_newer_vaka(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with Serving(path, tmp_path / "server.log") as serving:
        serving.end(signal.SIGTERM)
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE {REVISION_TABLE} SET version_num = '9999'")
    connection.close()
    assert "newer" in failed_start(path)


def test_something_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n" * 1000)
    assert "not a database" in failed_start(path)
    assert path.read_text().startswith("Dear Ann")
