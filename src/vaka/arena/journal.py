"""The games of a run on the disk, one line each, so that a run that was stopped goes on where it was.

Every run has a file of its own: its name says what decides a single game (the key of the match: only the same code
finds it again), how many deals are played, and what is asked about them. A run takes over the games that other runs of
the same match left, and removes its own file only, once its results have been shown: a shorter run or another question
never costs a longer one its games. A lock keeps a second run of the same kind away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec

from vaka.arena.match import Job, Match
from vaka.arena.results import Played
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.language import say


class Journal:
    """The games of a run that are over."""

    def __init__(self, match: Match, folder: Path, asked: str = "arena", *, fresh: bool = False) -> None:
        """Open the journal of a run that asks this, with the games of earlier ones unless they are not wanted."""
        name = f"{match.game}-{match.key}"
        self.path = folder / f"{name}-{match.deals}-{asked}.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = opened(self.path)
        except BlockingIOError:
            raise UsageError(
                say("{path}: another run plays this match just now; expected to be alone", path=self.path)
            ) from None
        except OSError as error:
            raise cannot_be_written(self.path, error) from None
        self.played: dict[Job, Played] = {}
        """All games that are known, those of other runs too."""
        if fresh:
            self.file.truncate(0)
        else:
            for other in sorted(folder.glob(f"{name}-*.jsonl")):
                with suppress(OSError), other.open("rb") as file:  # a run that ends just now removes its own
                    self.played |= games_in(whole_lines(file))
        self.own = self.read()
        self.played |= self.own

    def read(self) -> dict[Job, Played]:
        """Return the games of this run, and forget a last line that was cut off in the middle."""
        self.file.seek(0)
        lines = whole_lines(self.file)
        self.file.truncate(sum(map(len, lines)))
        self.file.seek(0, os.SEEK_END)
        return games_in(lines)

    def add(self, played: Played) -> None:
        """Keep a game, unless it is kept already."""
        if self.own.get(played.job) == played:
            return
        self.own[played.job] = played
        try:
            self.file.write(msgspec.json.encode(played) + b"\n")
            self.file.flush()
        except OSError as error:
            raise cannot_be_written(self.path, error) from None

    def close(self) -> None:
        """Leave the games where they are for the next run; without any, leave nothing."""
        if self.file.closed:
            return
        if not self.file.tell():
            self.discard()
        self.file.close()

    def discard(self) -> None:
        """Remove the journal of a run whose results have been shown."""
        if sys.platform == "win32":  # an open file cannot be removed there
            self.file.close()
        self.path.unlink(missing_ok=True)  # elsewhere under the lock: nobody else can have begun to use it
        self.file.close()


def whole_lines(file: IO[bytes]) -> list[bytes]:
    """Return the lines of a journal, but not one that is cut off."""
    return [line for line in file if line.endswith(b"\n")]


def games_in(lines: Sequence[bytes]) -> dict[Job, Played]:
    """Return the games in some lines; one that cannot be read is played again."""
    games = {}
    for line in lines:
        with suppress(msgspec.DecodeError):
            played = msgspec.json.decode(line, type=Played)
            games[played.job] = played
    return games


def cannot_be_written(path: Path, error: OSError) -> VakaError:
    """Return the error of a disk that is full or a folder that is closed to us."""
    return UsageError(
        say(
            "{path}: {reason}; expected a folder to keep games in, see XDG_STATE_HOME", path=path, reason=error.strerror
        )
    )


def opened(path: Path) -> IO[bytes]:
    """Open and lock a file, made if it is missing; BlockingIOError if somebody else has it."""
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
    """Return where this user's programs keep what should outlive a run."""
    if folder := os.environ.get("XDG_STATE_HOME"):
        return Path(folder) / "vaka" / "arena"
    try:
        home = Path.home()
    except RuntimeError:
        raise UsageError(
            say("no home folder is known to keep games in; expected HOME or XDG_STATE_HOME to be set")
        ) from None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home) / "vaka" / "arena"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "vaka" / "arena"
    return home / ".local" / "state" / "vaka" / "arena"
