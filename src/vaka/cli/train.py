"""The command `vaka train`: weights for the bots of a game, learnt from games of the search against itself."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

import vaka
from vaka.bots.weights import weights_file
from vaka.cli.play import check_writable
from vaka.engine.errors import UsageError
from vaka.engine.language import later_within, say, within
from vaka.extras import install_command
from vaka.training.config import TrainingConfig

if TYPE_CHECKING:
    from vaka.training.loop import GenerationReport

LIMITS = {
    "minutes": 100_000,
    "games": 100_000,
    "visits": 1_000_000,
    "most_visits": 1_000_000,
    "window": 1_000,
    "random_games": 1_000_000,
    "seed": 1_000_000_000,  # seeds of single games follow from it
    "workers": 256,
}
COLUMNS: tuple[tuple[tuple[str, str], int, Callable[[GenerationReport], str]], ...] = (
    (later_within("heading of a column", "generation"), 10, lambda report: f"{report.generation}"),
    (later_within("heading of a column", "positions"), 9, lambda report: f"{report.positions:,}"),
    (later_within("heading of a column", "visits"), 6, lambda report: f"{report.visits}"),
    (later_within("heading of a column", "chances"), 7, lambda report: f"{report.losses.win:.4f}"),
    (later_within("heading of a column", "points"), 6, lambda report: f"{report.losses.points:.2f}"),
    (later_within("heading of a column", "moves"), 6, lambda report: f"{report.losses.policy:.4f}"),
    (later_within("heading of a column", "minutes"), 8, lambda report: f"{report.seconds / 60:.1f}"),
)
"""What stands above the figures of each generation, how wide these are, and the figures."""


def train(
    game: str,
    /,
    *,
    out: Path,
    start: Annotated[Path | None, Parameter(name="--from")] = None,
    force: bool = False,
    wanted: TrainingConfig | None = None,
) -> None:
    """Train the net of a game's bots: the search plays against itself, and the net learns from what came out.

    Parameters
    ----------
    game
        Which game.
    out
        The file for the weights, a new one; it is written after every generation.
    start
        Go on from the weights in this file.
    force
        Write the file even if there is one.
    """
    config = replace(wanted or TrainingConfig(), game=vaka.game(game).name)
    check(config)
    check_file(out, force=force)
    if find_spec("numpy") is None:
        raise UsageError(
            say(
                "training needs numpy, the extra `train` of vaka, which is not installed here; try: {command}",
                command=install_command("numpy"),
            )
        )
    run(config, out, start, command_of(config, out, start))


def check(config: TrainingConfig) -> None:
    """Refuse what cannot be trained."""
    for name, most in LIMITS.items():
        value = getattr(config, name)
        if not 0 < value <= most:
            raise UsageError(
                say(
                    "--{name} {value:g}: expected more than 0 and at most {most:,}",
                    name=name.replace("_", "-"),
                    value=value,
                    most=most,
                )
            )


def check_file(out: Path, *, force: bool) -> None:
    """Refuse a file that is there already or cannot be written, before hours are spent."""
    check_writable(out)
    if out.exists() and not out.is_file():
        raise UsageError(say("{file}: not an ordinary file; expected a new name", file=out))
    if out.exists() and not force:
        raise UsageError(say("{file}: exists already; expected a new name, or --force to write it anew", file=out))


def command_of(config: TrainingConfig, out: Path, start: Path | None) -> str:
    """Return the command with everything that matters in it: defaults may be others one day."""
    words = ["vaka", "train", config.game, "--minutes", f"{config.minutes:g}"]
    words += ["--from", str(start)] if start else []
    for name in ("games", "visits", "most_visits", "window", "random_games", "seed", "workers"):
        words += [f"--{name.replace('_', '-')}", f"{getattr(config, name)}"]
    return shlex.join([*words, "--out", str(out)])


def run(config: TrainingConfig, out: Path, start: Path | None, command: str) -> None:
    """Train, telling how it goes; Ctrl-C ends it and keeps the last weights written."""
    from vaka.training.loop import train as generations

    console = Console(soft_wrap=True, highlight=False)
    written: GenerationReport | None = None
    try:
        with Console(stderr=True).status(say("beginning")) as status:
            for report in generations(config, out, start, command, status.update):
                if written is None:
                    console.print(f"{meaning()}\n\n{heading()}")
                console.print(line(report))
                written = report
    except KeyboardInterrupt:
        raise KeyboardInterrupt("\n" + say("Stopped: {left}", left=left(out, written))) from None
    console.print("\n" + say("Done: {left}", left=left(out, written)))
    if written:
        console.print(say("To play with it, put it in the place of {file}", file=weights_file(config.game)))


def meaning() -> str:
    """Say what the figures of a generation mean."""
    return say(
        "How far the net is off: chances of winning and moves as cross-entropy, points as points. Lower is better, but "
        "later games are harder to foresee."
    )


def heading() -> str:
    """Return what stands above the figures of each generation."""
    return "  ".join(f"{within(*text):>{width}}" for text, width, _ in COLUMNS)


def line(report: GenerationReport) -> str:
    """Return what a generation came to, under the heading."""
    return "  ".join(f"{figure(report):>{width}}" for _, width, figure in COLUMNS)


def left(out: Path, written: GenerationReport | None) -> str:
    """Say what is in the file."""
    if written is None:
        return say("no generation was completed, and nothing was written.")
    return say("{file} holds the weights of generation {number}.", file=out, number=written.generation)
