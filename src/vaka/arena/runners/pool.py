"""Games played by several processes of this machine, one game at a time each.

Every process has a pipe of its own. One that is killed loses the game that it was playing and nothing else: another
process takes its place, and the game is played again.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from vaka.arena.match import GameResult, Job, Match
from vaka.arena.playing import play_game
from vaka.arena.runners import count_loss
from vaka.engine.errors import VakaError
from vaka.engine.language import Language, language, say, speaking

SPAWN = get_context("spawn")
"""The same start method on every system, which takes over nothing of this process."""
STOP_SECONDS = 5


class PoolRunner:
    """Plays games in a number of processes."""

    def __init__(self, workers: int) -> None:
        """Set the number; `play` starts the processes."""
        self.workers = workers

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        """Yield every game as soon as it is over."""
        waiting = deque(jobs)
        losses: Counter[Job] = Counter()
        workers: list[Worker] = []
        try:
            for _ in range(min(self.workers, len(waiting))):
                workers.append(Worker(match))
                workers[-1].send(waiting.popleft())
            while busy := {worker.pipe: worker for worker in workers if worker.job}:
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]  # only these were waited for
                    result = worker.receive()
                    if result is not None:
                        yield result
                    else:
                        job = worker.stop()
                        reason = say("its process ended with status {status}", status=worker.process.exitcode)
                        count_loss(losses, match, job, reason)
                        waiting.appendleft(job)
                        workers[workers.index(worker)] = worker = Worker(match)
                    worker.job = None
                    if waiting:
                        worker.send(waiting.popleft())
        finally:
            for worker in workers:
                worker.process.terminate()
            for worker in workers:
                worker.stop()


class Worker:
    """One process, and the job that it plays."""

    def __init__(self, match: Match) -> None:
        """Start the process."""
        self.job: Job | None = None
        self.pipe, end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=run_jobs, args=(end, match, language()), daemon=True)
        self.process.start()
        end.close()

    def send(self, job: Job) -> None:
        """Send a job; if the process has just died, `receive` returns None."""
        self.job = job
        with suppress(BrokenPipeError):
            self.pipe.send(job)

    def receive(self) -> GameResult | None:
        """Return the result of the job, None if the process died."""
        try:
            found = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            return None
        if isinstance(found, VakaError):
            raise found
        if isinstance(found, str):
            raise RuntimeError(f"a game could not be played:\n{found}")
        assert isinstance(found, GameResult)
        return found

    def stop(self) -> Job:
        """Wait for the end of the process, kill it if need be, and return its job."""
        self.process.join(STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()
        return self.job or Job(0, 0)


def run_jobs(pipe: Connection, match: Match, spoken: Language) -> None:
    """Play the jobs from a pipe, one after the other, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all processes: the first one handles it
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
    """End this process at once when the first process ends, even in the middle of a long search."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
