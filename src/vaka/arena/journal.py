"""The games of a run on disk, one line of JSON each, so that an interrupted run is continued.

Every run has a file of its own, named by the key of the match (which depends on the code), the number of deals, and the
question that the run answers. A run takes over the games in the files of other runs of the same match, and removes its
own file alone, once its results have been shown: a shorter run or another question never costs a longer one its games.
A lock keeps a second run of the same kind away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from platformdirs import user_state_path

from vaka.arena.match import GameResult, Job, Match
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.language import say


class Journal:
    """The finished games of a run."""

    def __init__(self, match: Match, folder: Path, question: str = "arena", *, fresh: bool = False) -> None:
        """Open the journal of a run for a question; `fresh` leaves out the games of earlier runs."""
        name = f"{match.game}-{match.key}"
        self.path = folder / f"{name}-{match.deals}-{question}.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = open_locked(self.path)
        except BlockingIOError:
            raise UsageError(
                say("{path}: another run plays this match just now; expected to be alone", path=self.path)
            ) from None
        except OSError as error:
            raise write_error(self.path, error) from None
        self.results: dict[Job, GameResult] = {}
        """All games, those of other runs too."""
        if fresh:
            self.file.truncate(0)
        else:
            for other in sorted(folder.glob(f"{name}-*.jsonl")):
                with suppress(OSError), other.open("rb") as file:  # a run that ends meanwhile removes its file
                    self.results |= games_in(whole_lines(file))
        self.own = self.read()
        self.results |= self.own

    def read(self) -> dict[Job, GameResult]:
        """Return the games of this run, and remove a last line that was cut off."""
        self.file.seek(0)
        lines = whole_lines(self.file)
        self.file.truncate(sum(map(len, lines)))
        self.file.seek(0, os.SEEK_END)
        return games_in(lines)

    def add(self, result: GameResult) -> None:
        """Write a game, unless it is there already."""
        if self.own.get(result.job) == result:
            return
        self.own[result.job] = result
        try:
            self.file.write(msgspec.json.encode(result) + b"\n")
            self.file.flush()
        except OSError as error:
            raise write_error(self.path, error) from None

    def close(self) -> None:
        """Close the file and leave it for the next run; remove it if it is empty."""
        if self.file.closed:
            return
        if not self.file.tell():
            self.discard()
        self.file.close()

    def discard(self) -> None:
        """Remove the journal of a run whose results have been shown."""
        if sys.platform == "win32":  # an open file cannot be removed there
            self.file.close()
        self.path.unlink(missing_ok=True)  # elsewhere under the lock: no other run can have opened it
        self.file.close()


def whole_lines(file: IO[bytes]) -> list[bytes]:
    """Return the lines of a journal without one that is cut off."""
    return [line for line in file if line.endswith(b"\n")]


def games_in(lines: Sequence[bytes]) -> dict[Job, GameResult]:
    """Return the games in lines of a journal, without those that cannot be read: they are played again."""
    games = {}
    for line in lines:
        with suppress(msgspec.DecodeError):
            result = msgspec.json.decode(line, type=GameResult)
            games[result.job] = result
    return games


def write_error(path: Path, error: OSError) -> VakaError:
    """Return the error for a journal that cannot be written."""
    return UsageError(
        say(
            "{path}: {reason}; expected a folder to keep games in, see XDG_STATE_HOME", path=path, reason=error.strerror
        )
    )


def open_locked(path: Path) -> IO[bytes]:
    """Open and lock a file, made if it is missing; BlockingIOError if another process has locked it."""
    while True:
        file = path.open("a+b", buffering=-1)
        try:
            lock(file)
        except OSError:
            file.close()
            raise BlockingIOError from None
        try:
            if os.fstat(file.fileno()).st_ino == path.stat().st_ino:
                return file
        except FileNotFoundError:
            pass
        file.close()  # it was removed between opening and locking


def lock(file: IO[bytes]) -> None:
    """Lock a file until it is closed, OSError if it is locked."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(1 << 40)  # far behind the text, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def state_folder() -> Path:
    """Return the folder for journals, under the state folder of the user."""
    if folder := os.environ.get("XDG_STATE_HOME"):
        return Path(folder) / "vaka" / "arena"
    try:
        Path.home()
    except RuntimeError:
        raise UsageError(
            say("no home folder is known to keep games in; expected HOME or XDG_STATE_HOME to be set")
        ) from None
    return user_state_path("vaka", appauthor=False) / "arena"
