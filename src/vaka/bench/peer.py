"""The speed of catanatron, the best-known open eurogame engine for Python: random play in its own environment."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

from vaka.engine.errors import VakaError
from vaka.engine.language import say

PACKAGE = "catanatron"

# Runs with the peer's Python, where vaka is not installed.
PROGRAM = """
import sys, time
from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

def play(seed):
    game = Game([RandomPlayer(color) for color in list(Color)[:4]], seed=seed)
    game.play()
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)

play(0)
decisions, seed, begin = 0, 1, time.process_time()
while (spent := time.process_time() - begin) < float(sys.argv[1]):
    decisions += play(seed)
    seed += 1
print(decisions / spent)
"""


def install(folder: Path) -> Path:
    """Install the peer into a new environment in the folder and return its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    run([python, "-m", "pip", "install", "--quiet", PACKAGE], say("{package} could not be installed:", package=PACKAGE))
    return python


def measure(python: Path, seconds: float) -> float:
    """Return its decisions a second in random play with four players; forced ones count too."""
    return float(run([python, "-c", PROGRAM, str(max(seconds, 1.0))], say("{package} failed:", package=PACKAGE)))


def run(words: Sequence[str | Path], complaint: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return what a program prints; VakaError if it fails, with its last words behind a complaint."""
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise VakaError(f"{complaint}\n{done.stderr.strip()[-1000:]}")
    return done.stdout
