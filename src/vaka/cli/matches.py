"""What `vaka arena` and `vaka analyse` share: the words that describe a match, and playing it with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Self, TypeVar

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from vaka.arena.journal import Journal, state_folder
from vaka.arena.match import GameResult, Match, new_match
from vaka.arena.report import Forfeits, Played, as_json, failures
from vaka.arena.runners import Runner
from vaka.arena.runners.cluster import RayRunner
from vaka.arena.runners.pool import PoolRunner
from vaka.arena.texts import deals, seatings
from vaka.arena.tournament import play_match, record_name, save_failed_game
from vaka.cli import play
from vaka.engine.errors import UsageError
from vaka.engine.language import say
from vaka.engine.telling import both

MOST_WORKERS = 1000
BETWEEN_LINES = 60
"""Seconds between two lines about how far a match is, where no bar can be drawn."""


Figures = TypeVar("Figures", bound=Played)


@contextmanager
def aside() -> Iterator[None]:
    """Let bots do as they like: what they write to stdout, at any depth, goes to stderr, and the folder stays.

    Processes that are started meanwhile inherit it. Stdout belongs to the report.
    """
    sys.stdout.flush()
    stdout = os.dup(1)
    os.dup2(2, 1)
    try:
        with chdir(Path.cwd()), redirect_stdout(sys.stderr):
            yield
    finally:
        with suppress(OSError):
            if sys.__stdout__:
                sys.__stdout__.flush()
        os.dup2(stdout, 1)
        os.close(stdout)


@Parameter(name="*")
@dataclass(frozen=True)
class Work:
    """Where games are played, and what becomes of an earlier run.

    Parameters
    ----------
    workers
        Processes that play; as many as there are processors if nothing is said.
    cluster
        Play on the Ray cluster this machine belongs to, or on one of this machine alone.
    fresh
        Play all games anew. Otherwise a run that was stopped goes on when the same command is given again.
    """

    workers: int | None = None
    cluster: bool = False
    fresh: bool = False

    def runner(self) -> Runner:
        """Return what plays the games, or say what makes no sense."""
        if self.cluster:
            if self.workers is not None:
                raise UsageError(
                    say(
                        "--workers {number}: a cluster has its own; expected nothing beside --cluster",
                        number=self.workers,
                    )
                )
            return RayRunner()
        workers = processors() if self.workers is None else self.workers
        if not 1 <= workers <= MOST_WORKERS:
            raise UsageError(
                say("--workers {number}: expected a number from 1 to {most}", number=workers, most=MOST_WORKERS)
            )
        return PoolRunner(workers)


@Parameter(name="*")
@dataclass(frozen=True)
class Wanted:
    """A match, and what becomes of its figures, in the words of the command line.

    Parameters
    ----------
    bots
        Who takes part, with commas between; a file of your own is path/to/file.py:ClassName. The same name may
        stand there twice.
    players
        Player count. More bots than that meet in every combination, fewer sit at the table more than once.
    games
        How many games at least; rounded up until every bot has had every seat equally often.
    seed
        A number that fixes every deal and every choice.
    forfeit
        A bot that raises or plays an illegal move loses the game; otherwise the match stops there.
    records
        A new folder for the records of all games, or that of the run that was stopped.
    components
        Printed figures to play with instead of the built-in ones; see vaka components.
    option
        An option of the game as name=value; may be repeated.
    json
        Print one JSON object instead of tables.
    plot
        Draw everything to this SVG file; one that is there is replaced.
    """

    bots: str
    players: int = 2
    games: int = 100
    seed: str = "1"
    forfeit: bool = False
    records: Path | None = None
    components: Path | None = None
    option: list[str] | None = None
    json: bool = False
    plot: Path | None = None

    @aside()
    def match(self, game: str, options: Mapping[str, str]) -> Match:
        """Return the match, checked."""
        return new_match(
            game,
            self.players,
            [name.strip() for name in self.bots.split(",")],
            self.games,
            play.checked_number(self.seed),
            options={**play.pairs(self.option or ()), **play.natural(options)},
            components=self.components,
        )

    def tell(self, found: Figures, show: Callable[[Figures], None], drawn: Callable[[Figures], str]) -> None:
        """Print figures as they are wanted, and draw them if that is wanted too."""
        if self.json:
            print(as_json(found))
        else:
            show(found)
        if self.plot:
            draw(drawn(found), self.plot)


class Running:
    """A match being played in front of somebody; results stay on the disk until `done`."""

    def __init__(self, match: Match, work: Work, question: str, games: int) -> None:
        """Open what an earlier run left that asked the same question, of so many games."""
        self.match = match
        self.asked = games
        self.runner = work.runner()
        self.journal = Journal(match, state_folder(), question, fresh=work.fresh)
        self.console = Console(stderr=True, highlight=False)
        self.games: list[GameResult] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.journal.close()

    @aside()
    def play(self, *, forfeit: bool = False, records: Path | None = None, title: str = "") -> list[GameResult]:
        """Play what is missing, with a bar on the terminal, or a line now and then elsewhere."""
        match, title = self.match, title or self.match.game
        there: int | None = None
        said = monotonic()
        play.stop_kindly()
        if match.games != self.asked:
            self.console.print(
                say(
                    "{games} games instead of {asked}: {deals}, each in {seatings}.",
                    games=match.games,
                    asked=self.asked,
                    deals=deals(match.deals),
                    seatings=seatings(len(match.seatings)),
                )
            )
        with progress(self.console) as bar:
            task = bar.add_task(title, total=match.games)

            def tell(done: int) -> None:
                nonlocal there, said
                if there is None and done:
                    self.console.print(
                        say(
                            "Going on with a run that was stopped: {done} of {games} games are there.",
                            done=done,
                            games=match.games,
                        )
                    )
                there = done
                bar.update(task, completed=done)
                if bar.disable and monotonic() - said >= BETWEEN_LINES:
                    said = monotonic()
                    self.console.print(
                        say("{title}: {done} of {games} games.", title=title, done=done, games=match.games)
                    )

            try:
                self.games = play_match(
                    match, self.runner, self.journal, forfeit=forfeit, records=records, progress=tell
                )
            except KeyboardInterrupt:
                text = say(
                    "Stopped after {done} of {games} games. The same command goes on from there.",
                    done=there or 0,
                    games=match.games,
                )
                raise KeyboardInterrupt(text) from None
        return self.games

    def forfeits(self, records: Path | None) -> list[Forfeits]:
        """Return the failures that counted as losses, each bot's first with the record of its game if there is one."""
        found = []
        for entrant, lost in failures(self.games).items():
            first = lost[0]
            assert first.failure is not None
            if records:
                file: Path | None = records / record_name(self.match, first.job)
            else:
                file = save_failed_game(self.match, first, Path())
            name, failure = self.match.names[entrant], first.failure
            record = str(file) if file else None
            found.append(Forfeits(name, len(lost), failure.seat, failure.move, failure.reason, record))
        return found

    def done(self) -> None:
        """Forget the games: what they showed has been told."""
        self.journal.discard()


@contextmanager
def played_match(
    question: str, game: str, wanted: Wanted, work: Work | None, options: Mapping[str, str]
) -> Iterator[Running]:
    """Play a match; its games are forgotten once what came out has been shown."""
    check_svg(wanted.plot)
    with Running(wanted.match(game, options), work or Work(), question, wanted.games) as running:
        running.play(forfeit=wanted.forfeit, records=wanted.records)
        yield running
        sys.stdout.flush()
        running.done()


def progress(console: Console) -> Progress:
    """Return a bar that leaves no trace."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(say("left")),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
        expand=True,
    )


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_svg(file: Path | None) -> None:
    """Refuse a name for a drawing that makes no sense, before anything is played."""
    if file is None:
        return
    if file.suffix.lower() != ".svg":
        raise UsageError(say("--plot {file}: expected a name that ends with .svg", file=file))
    play.check_writable(file)


def only_one(flags: Mapping[str, bool]) -> None:
    """Refuse ways of printing that exclude one another."""
    given: Sequence[str] = [name for name, value in flags.items() if value]
    if len(given) > 1:
        raise UsageError(say("{names}: expected one of them", names=both(given)))


def draw(page: str, file: Path) -> None:
    """Write a drawing."""
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise UsageError(
            say("--plot {file}: {reason}; expected a file that can be written", file=file, reason=error.strerror)
        ) from None
