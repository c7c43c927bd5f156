"""The command `vaka train`: weights for the bots of a game, learnt from games of the search against itself."""

from __future__ import annotations

import os
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

import vaka
from vaka.bots.weights import weights_file
from vaka.cli.play import STOPPED
from vaka.engine.errors import UsageError
from vaka.engine.language import later_within, say, within
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
HEADING = (
    (later_within("heading of a column", "generation"), 10),
    (later_within("heading of a column", "positions"), 9),
    (later_within("heading of a column", "visits"), 6),
    (later_within("heading of a column", "chances"), 7),
    (later_within("heading of a column", "points"), 6),
    (later_within("heading of a column", "moves"), 6),
    (later_within("heading of a column", "minutes"), 8),
)
"""What stands above the figures of each generation, and how wide these are."""


def train(
    game: str,
    /,
    *,
    out: Path,
    minutes: float = 60,
    start: Annotated[Path | None, Parameter(name="--from")] = None,
    games: int = TrainingConfig.games,
    visits: int = TrainingConfig.visits,
    most_visits: int = TrainingConfig.most_visits,
    window: int = TrainingConfig.window,
    random_games: int = TrainingConfig.random_games,
    seed: int = TrainingConfig.seed,
    workers: int = TrainingConfig.workers,
    force: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Train the net of a game's bots: the search plays against itself, and the net learns from what came out.

    Parameters
    ----------
    game
        Which game.
    out
        The file for the weights, a new one; it is written after every generation.
    minutes
        How long to train; the generation under way is finished.
    start
        Go on from the weights in this file.
    games
        Games of each generation.
    visits
        Visits of the search for each decision of these games, at first.
    most_visits
        Visits at the end; they grow with the time that has passed.
    window
        How many generations are learnt from; older ones are forgotten.
    random_games
        Games played at random before the first generation.
    seed
        Another number, other games.
    workers
        Processes that play.
    force
        Write the file even if there is one.
    """
    config = TrainingConfig(
        vaka.game(game).name,
        minutes,
        games=games,
        visits=visits,
        most_visits=most_visits,
        window=window,
        random_games=random_games,
        seed=seed,
        workers=workers,
    )
    check(config)
    check_file(out, force=force)
    if find_spec("numpy") is None:
        pip = shlex.join([sys.executable, "-m", "pip", "install", "numpy"])
        raise UsageError(
            say(
                "training needs numpy, the extra `train` of vaka, which is not installed here; try: {command}",
                command=pip,
            )
        )
    return run(config, out, start, command_of(config, out, start))


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
    if out.is_dir() or not out.parent.is_dir() or not os.access(out.parent, os.W_OK):
        raise UsageError(say("{file}: cannot be written; expected a file in a folder that can be written to", file=out))
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


def run(config: TrainingConfig, out: Path, start: Path | None, command: str) -> int:
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
        print("\n" + say("Stopped: {left}", left=left(out, written)), file=sys.stderr)
        return STOPPED
    console.print("\n" + say("Done: {left}", left=left(out, written)))
    if written:
        console.print(say("To play with it, put it in the place of {file}", file=weights_file(config.game)))
    return 0


def meaning() -> str:
    """Say what the figures of a generation mean."""
    return say(
        "How far the net is off: chances of winning and moves as cross-entropy, points as points. Lower is better, but "
        "later games are harder to foresee."
    )


def heading() -> str:
    """Return what stands above the figures of each generation."""
    return "  ".join(f"{within(*text):>{width}}" for text, width in HEADING)


def line(report: GenerationReport) -> str:
    """Return what a generation came to, under the heading."""
    losses = report.losses
    return (
        f"{report.generation:>10}  {report.positions:>9,}  {report.visits:>6}  {losses.win:>7.4f}  "
        f"{losses.points:>6.2f}  {losses.policy:>6.4f}  {report.seconds / 60:>8.1f}"
    )


def left(out: Path, written: GenerationReport | None) -> str:
    """Say what is in the file."""
    if written is None:
        return say("no generation was completed, and nothing was written.")
    return say("{file} holds the weights of generation {number}.", file=out, number=written.generation)
