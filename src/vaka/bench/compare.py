"""Runs the compiled build, the pure build and, if wanted, the peer in turn, and compares the best of each."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct, field
from msgspec.json import decode

from vaka.bench import peer
from vaka.bench.measure import Measurement
from vaka.engine.language import later, say
from vaka.engine.memory import COMPILED


class Ratio(Struct):
    """A ratio of one run, and what it should reach."""

    name: str
    value: float
    goal: float

    @property
    def reached(self) -> bool:
        """Whether the goal is met."""
        return self.value >= self.goal


class Comparison(Struct):
    """The measurements of one run."""

    game: str
    players: int
    pure: Measurement
    compiled: Measurement | None
    peer: float | None
    """Decisions a second of catanatron driven from Python, None if it was not measured."""
    equal_games: bool
    ratios: list[Ratio] = field(default_factory=list)


def compare(
    game: str, players: int, seconds: float, rounds: int, *, with_peer: bool, progress: Callable[[str], None]
) -> Comparison:
    """Measure every build in turn, for a number of rounds, and keep the best of each figure."""
    with tempfile.TemporaryDirectory(prefix="vaka-bench-") as folder:
        python = None
        if with_peer:
            progress(say("installing {package} in an environment of its own", package=peer.PACKAGE))
            python = peer.install(Path(folder))
        compiled: list[Measurement] = []
        pure: list[Measurement] = []
        peers: list[float] = []
        for number in range(1, rounds + 1):
            if COMPILED:
                progress(say("round {number} of {rounds}: compiled", number=number, rounds=rounds))
                compiled.append(run_build(game, players, seconds, pure=False))
            progress(say("round {number} of {rounds}: pure Python", number=number, rounds=rounds))
            pure.append(run_build(game, players, seconds, pure=True))
            if python is not None:
                progress(
                    say("round {number} of {rounds}: {package}", number=number, rounds=rounds, package=peer.PACKAGE)
                )
                peers.append(peer.measure(python, seconds))
    found = Comparison(
        game=game,
        players=players,
        pure=best(pure),
        compiled=best(compiled) if compiled else None,
        peer=max(peers, default=None),
        equal_games=len({run.digest for run in compiled + pure}) == 1,
    )
    found.ratios = ratios(found)
    return found


def run_build(game: str, players: int, seconds: float, *, pure: bool) -> Measurement:
    """Measure one build in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name not in ("VAKA_PURE", "VAKA_CHECKED")}
    if pure:
        environment["VAKA_PURE"] = "1"
    words = [sys.executable, "-m", "vaka.bench.measure", game, str(players), str(seconds)]
    return decode(peer.run(words, say("the measurement failed:"), environment), type=Measurement)


def best(runs: list[Measurement]) -> Measurement:
    """Return the best of each figure; digest and size are the same in all runs of a build."""
    return Measurement(*(max(getattr(run, name) for run in runs) for name in Measurement.__struct_fields__))


def ratios(found: Comparison) -> list[Ratio]:
    """Return the ratios that have a goal, all of the compiled build."""
    fast = found.compiled
    if fast is None:
        return []
    made = [
        Ratio(later("decisions in the core, compiled to pure"), fast.decisions / found.pure.decisions, 60),
        Ratio(later("copies to decisions, both driven from Python"), fast.copies / fast.driven, 1),
        Ratio(later("copies driven from Python to decisions in the core"), fast.copies / fast.decisions, 1),
        Ratio(later("two threads of playouts to one"), fast.threads, 1.7),
    ]
    if found.peer is not None:
        made.append(Ratio(later("driven decisions, vaka to catanatron"), fast.driven / found.peer, 100))
    return made
