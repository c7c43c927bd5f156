"""The games of a match on the disk, one line each, so that a run that was stopped goes on where it was.

The file's name holds the key of the match: only the same match, played with the same code, finds it again. A lock
keeps a second run of the same match away.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

import msgspec

from vaka.arena.match import Match
from vaka.arena.results import Played
from vaka.engine.errors import UsageError, VakaError


class Journal:
    """The games of a match that are over."""

    def __init__(self, match: Match, folder: Path, *, fresh: bool = False) -> None:
        """Open the journal of a match, with the games an earlier run left in it unless they are not wanted."""
        self.path = folder / f"{match.game}-{match.key}.jsonl"
        self.played: list[Played] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = opened(self.path)
        except BlockingIOError:
            raise UsageError(f"{self.path}: another run plays this match just now; expected to be alone") from None
        except OSError as error:
            raise cannot_be_written(self.path, error) from None
        if fresh:
            self.file.truncate(0)
        self.read()

    def read(self) -> None:
        """Read the games, and forget a last line that was cut off in the middle."""
        self.file.seek(0)
        whole = 0
        for line in self.file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            try:
                self.played.append(msgspec.json.decode(line, type=Played))
            except msgspec.DecodeError:
                continue  # the game is played again
        self.file.truncate(whole)
        self.file.seek(whole)

    def add(self, played: Played) -> None:
        """Keep a game."""
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
        """Remove the journal of a match whose results have been shown."""
        if sys.platform == "win32":  # an open file cannot be removed there
            self.file.close()
        self.path.unlink(missing_ok=True)  # elsewhere under the lock: nobody else can have begun to use it
        self.file.close()


def cannot_be_written(path: Path, error: OSError) -> VakaError:
    """Return the error of a disk that is full or a folder that is closed to us."""
    return UsageError(f"{path}: {error.strerror}; expected a folder to keep games in, see XDG_STATE_HOME")


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
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "vaka" / "arena"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "vaka" / "arena"
    return Path.home() / ".local" / "state" / "vaka" / "arena"
