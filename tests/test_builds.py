"""Compiled and uncompiled are one engine: the same states, the same moves, the same counts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import vaka
from tests.playing import Setup, every_variant
from tests.trails import after, sequences, trails
from vaka.engine import memory
from vaka.engine.state import Playouts

ROOT = Path(__file__).parent.parent
PACKAGE = Path(vaka.__file__).parent

compiled = pytest.mark.skipif(not memory.COMPILED, reason="there is no compiled build to compare with")


def pure_run(*arguments: str) -> list[str]:
    """Return what Python prints with the sources of the package under test."""
    environment = {name: value for name, value in os.environ.items() if name != "VAKA_CHECKED"}
    environment |= {"VAKA_PURE": "1", "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(ROOT)])}
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@compiled
def test_compiled_and_pure_games_agree_state_by_state() -> None:
    build, *expected = pure_run("-m", "tests.trails")
    assert build == "pure"
    for found, wanted in zip(trails(), expected, strict=True):
        assert found == wanted


def test_the_pure_build_loads_nothing_compiled() -> None:
    listing = (
        "import sys, vaka; print(*(str(m.__file__) for n, m in sys.modules.items() if n[:5] == 'vaka.'), sep='\\n')"
    )
    loaded = pure_run("-c", listing)
    assert len(loaded) > 10
    assert all(name.endswith(".py") for name in loaded)


@pytest.mark.parametrize("name", vaka.games())
def test_playouts_are_the_same_for_the_same_seed(name: str) -> None:
    one, same, other = (Playouts(Setup(name, 3).new(1), seed=seed, games=2) for seed in (5, 5, 6))
    for task in (one, same, other):
        task.go()
    assert (one.checksum, one.decisions) == (same.checksum, same.decisions)
    assert one.checksum != other.checksum


SEQUENCES = {
    "borabora 2": (144, 1830, 324),
    "borabora 3": (144, 84, 205),
    "borabora 4": (144, 617, 1626),
    "mangrovia 2 stone_tiles=none": (552, 263, 48),
    "mangrovia 2 stone_tiles=mixed": (552, 91, 127),
    "mangrovia 2 stone_tiles=gods": (552, 91, 228),
    "mangrovia 2 stone_tiles=godless": (552, 91, 417),
    "mangrovia 3 stone_tiles=none": (600, 205, 192),
    "mangrovia 3 stone_tiles=mixed": (600, 325, 174),
    "mangrovia 3 stone_tiles=gods": (600, 600, 258),
    "mangrovia 3 stone_tiles=godless": (600, 600, 342),
    "mangrovia 4 stone_tiles=none": (2040, 186, 199),
    "mangrovia 4 stone_tiles=mixed": (2040, 186, 342),
    "mangrovia 4 stone_tiles=gods": (2040, 186, 342),
    "mangrovia 4 stone_tiles=godless": (2040, 186, 342),
    "mangrovia 5 stone_tiles=none": (720, 120, 204),
    "mangrovia 5 stone_tiles=mixed": (720, 188, 360),
    "mangrovia 5 stone_tiles=gods": (720, 188, 360),
    "mangrovia 5 stone_tiles=godless": (720, 188, 120),
}
"""How many sequences of 5 moves there are from the start, of 4 after 40 moves, and of 4 after 120 moves."""


@pytest.mark.parametrize("setup", every_variant(), ids=str)
def test_the_number_of_move_sequences_is_the_known_one(setup: Setup) -> None:
    found = (sequences(setup.new(1), 5), sequences(after(setup, 40), 4), sequences(after(setup, 120), 4))
    assert SEQUENCES[str(setup)] == found
