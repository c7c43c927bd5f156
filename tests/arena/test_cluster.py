"""A cluster of two machines, both on this one: one is killed in the middle, and no game is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import vaka
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_killed_machine_loses_no_game() -> None:
    # A process of its own: Ray warns, forks and starts threads as it likes.
    source = str(Path(vaka.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), source])}
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena.two_machines"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert "one machine of two killed after 6 of 40 games" in done.stdout
    assert "all games are there" in done.stdout
