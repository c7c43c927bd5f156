"""Games played by several processes of this machine, one game at a time each.

Every process has a pipe of its own. One that is killed loses the game it was playing and nothing else: another process
takes its place, and the game is played again.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from vaka.arena.match import Job, Match
from vaka.arena.playing import play_game
from vaka.arena.results import Played
from vaka.arena.runners import Losses
from vaka.engine.errors import VakaError
from vaka.engine.language import Language, language, say, speaking

SPAWN = get_context("spawn")
"""The same on every system, and nothing of this process leaks into the games."""
SECONDS_TO_END = 5


class PoolRunner:
    """Plays games in so many processes."""

    def __init__(self, workers: int) -> None:
        """Start nothing yet."""
        self.workers = workers

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[Played]:
        """Yield every game as soon as it is over."""
        waiting = deque(jobs)
        losses = Losses(match)
        team: list[Worker] = []
        try:
            for _ in range(min(self.workers, len(waiting))):
                team.append(Worker(match))
                team[-1].begin(waiting.popleft())
            while busy := {worker.pipe: worker for worker in team if worker.job}:
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]  # only these were waited for
                    played = worker.take()
                    if played is not None:
                        yield played
                    else:
                        lost = worker.end()
                        losses.add(lost, say("its process ended with status {status}", status=worker.process.exitcode))
                        waiting.appendleft(lost)
                        team[team.index(worker)] = worker = Worker(match)
                    worker.job = None
                    if waiting:
                        worker.begin(waiting.popleft())
        finally:
            for worker in team:
                worker.process.terminate()
            for worker in team:
                worker.end()


class Worker:
    """One process, and the game it is playing."""

    def __init__(self, match: Match) -> None:
        """Start the process."""
        self.job: Job | None = None
        self.pipe, end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(end, match, language()), daemon=True)
        self.process.start()
        end.close()

    def begin(self, job: Job) -> None:
        """Hand out a game; if the process has just died, taking the result will show it."""
        self.job = job
        with suppress(BrokenPipeError):
            self.pipe.send(job)

    def take(self) -> Played | None:
        """Return the game that is over, None if the process is."""
        try:
            found = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            return None
        if isinstance(found, VakaError):
            raise found
        if isinstance(found, str):
            raise RuntimeError(f"a game could not be played:\n{found}")
        assert isinstance(found, Played)
        return found

    def end(self) -> Job:
        """Make sure that the process is gone, and return the game that goes with it."""
        self.process.join(SECONDS_TO_END)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()
        return self.job or Job(0, 0)


def work(pipe: Connection, match: Match, spoken: Language) -> None:
    """Play game after game until there is nobody to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; the first process decides what it means
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError), speaking(spoken):
        while True:
            job = pipe.recv()
            try:
                pipe.send(play_game(match, job))
            except VakaError as error:
                pipe.send(error)
            except Exception:
                pipe.send(traceback.format_exc())


def end_with_parent() -> None:
    """End at once when the first process does, even in the middle of a long thought."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
