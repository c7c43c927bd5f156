"""`vaka load` with a few tables for a few seconds: the figures are right, whatever they are."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from tests.patience import PATIENCE
from vaka.cli import main
from vaka.engine.errors import UsageError
from vaka.load import run as running
from vaka.load import tables
from vaka.load.run import milliseconds, run
from vaka.load.script import Measurements, Script
from vaka.load.server import own_server


def test_a_short_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time to play is over after some moves, and the time to rest when the server has forgotten all tables."""
    told: list[float] = []
    clock = 0.0
    late = time.monotonic() + PATIENCE
    monkeypatch.setattr(running, "time", SimpleNamespace(perf_counter=lambda: clock))
    monkeypatch.setattr(tables, "PATIENCE", PATIENCE)

    def tell(what: str, done: float) -> None:
        nonlocal clock
        told.append(done)
        assert time.monotonic() < late, what
        moves, _, word = what.partition(" ")
        if word == "moves" and int(moves) > 8:
            clock = 3.0
        if what == "resting" and not httpx.get(f"{server.url}/api/health", timeout=PATIENCE).json()["tables"]:
            clock = 9.0

    with own_server(str(tmp_path / "load.sqlite")) as server:
        script = Script(tables=4, streams=9, interval=0.2, seconds=3.0).checked()
        found = asyncio.run(run(server.url, script, tell, server.process, rest=5.0))
    assert found.errors == {}
    assert found.moves > 8
    assert found.events > 0
    assert 0 < found.median <= found.percentile_99 <= found.longest
    assert found.memory
    assert found.memory.full >= found.memory.empty > 2**20
    assert found.memory.after > 2**20
    assert found.memory.held == 0
    assert told
    assert all(0 <= done <= 1 for done in told)


def test_ctrl_c_gives_the_figures_so_far(tmp_path: Path) -> None:
    async def interrupted(url: str) -> Measurements:
        script = Script(tables=2, streams=4, interval=0.1, seconds=1000.0)
        playing = asyncio.create_task(run(url, script, lambda what, done: told.append(what)))
        while not any(what.endswith(" moves") and what != "0 moves" for what in told):
            await asyncio.sleep(0.1)
        playing.cancel()  # as asyncio does with Ctrl-C
        return await playing

    told: list[str] = []
    with own_server(str(tmp_path / "load.sqlite")) as server:
        found = asyncio.run(interrupted(server.url))
    assert 0 < found.seconds < 900
    assert found.moves > 0
    assert found.errors == {}
    assert found.memory is None


@pytest.mark.parametrize("script", [Script(tables=0), Script(tables=3, streams=5), Script(interval=0.0)])
def test_a_script_that_makes_no_sense(script: Script) -> None:
    with pytest.raises(UsageError, match="expected"):
        script.checked()


def test_no_server_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--url", "http://127.0.0.1:9", "--tables", "1", "--streams", "2"]) == 2
    assert "127.0.0.1:9" in capsys.readouterr().err


def test_a_system_that_tells_nothing_of_processes_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(running, "PROCESSES", tmp_path / "proc")
    assert main(["load", "--tables", "1", "--streams", "2"]) == 2
    assert "on Linux alone" in capsys.readouterr().err


def test_it_is_read_where_there_is_no_linux() -> None:
    """Windows has neither this module nor these functions; what is missing is said when it is needed."""
    code = "import os, sys; sys.modules['resource'] = None; del os.sysconf, os.getloadavg; import vaka.cli.load"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_percentiles() -> None:
    times = [number / 1000 for number in range(1, 101)]
    assert [milliseconds(times, part) for part in (0.5, 0.99, 1.0)] == [51.0, 100.0, 100.0]
    assert milliseconds([], 0.5) == 0.0
