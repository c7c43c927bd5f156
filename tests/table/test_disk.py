"""A disk that is really full, under `vaka serve`: a file system in memory that has room for a few dozen moves."""

import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.serve import Serving
from vaka.client import Client, Plan, Refused, Seat, SeatPlan, Snapshot

SMALL, LARGER = "size=512k", "size=8m"
MOST_MOVES = 150
PLAYERS = (SeatPlan("me", "Ann"), SeatPlan("screen", "Ben"))
SEATS = range(len(PLAYERS))


def mounted(*arguments: str) -> str:
    """Mount something, and return why that is not possible, or nothing."""
    if not shutil.which("mount"):
        return "there is no mount here"
    return subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False).stderr.strip()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    if refused := mounted("-t", "tmpfs", "-o", SMALL, "tmpfs", str(folder)):
        pytest.skip(f"a disk to fill needs to be mounted: {refused}")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture
def serving(disk: Path, tmp_path: Path) -> Iterator[Serving]:
    with Serving(disk / "tables.sqlite", tmp_path / "server.log") as serving:
        yield serving


def next_move(seat: Seat) -> tuple[Seat, Snapshot]:
    """Return who decides, and what that seat knows."""
    deciding = seat.snapshot().deciding
    assert deciding is not None
    return seat.at(deciding), seat.at(deciding).snapshot()


Moves = dict[int, list[str]]
"""By seat."""


def play(seat: Seat, acknowledged: Moves) -> None:
    """Play a move for whoever decides, and note it once the server has acknowledged it."""
    who, now = next_move(seat)
    move = now.offers[0].notation
    who.play(move, now.version, end=True)
    acknowledged[who.number or 0].append(move)


def play_many(seat: Seat, acknowledged: Moves) -> None:
    """Play more moves than there is room for."""
    for _ in range(MOST_MOVES):
        play(seat, acknowledged)


def moves_of(seat: Seat) -> Moves:
    """Return all moves that the table remembers."""
    return {number: [each.event.move for each in seat.at(number).log() if each.event.move] for number in SEATS}


def test_a_disk_that_is_full_loses_nothing_and_play_goes_on_when_there_is_room(disk: Path, serving: Serving) -> None:
    acknowledged: Moves = {number: [] for number in SEATS}
    with Client(serving.url, patience=0.0) as client:
        seat = client.create(Plan("borabora", PLAYERS))
        with pytest.raises(Refused) as refused:
            play_many(seat, acknowledged)
        assert (refused.value.status, refused.value.type) == (503, "/problems/unavailable")
        assert all(acknowledged.values())
        before = seat.snapshot()

        who, now = next_move(seat)
        body = {"move": now.offers[0].notation, "version": now.version, "seat": who.number, "end": True}
        headers = {"Authorization": f"Bearer {seat.key}"}
        answer = httpx.post(
            f"{serving.url}/api/tables/{seat.table}/moves", json=body, headers=headers, timeout=PATIENCE
        )
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert int(answer.headers["Retry-After"]) > 0
        detail = answer.json()["detail"]
        assert "disk is full" in detail
        assert "make room" in detail
        assert "game is kept" in detail
        assert str(disk) not in answer.text, "where games are kept is nobody's business"
        assert str(disk) in serving.log.read_text(), "but its own"

        assert seat.snapshot() == before
        assert moves_of(seat) == acknowledged
        with pytest.raises(Refused, match="disk is full"):
            client.create(Plan("mangrovia", PLAYERS))

        assert not mounted("-o", f"remount,{LARGER}", str(disk))
        for _ in range(5):
            play(seat, acknowledged)
        assert moves_of(seat) == acknowledged

        serving.end(signal.SIGKILL)
        serving.start()
        assert moves_of(seat) == acknowledged
