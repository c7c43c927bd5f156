"""Playing a match: games of an earlier run are taken from the journal, the others played, and failures reported."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import count
from pathlib import Path

from vaka.arena.journal import Journal
from vaka.arena.match import GameResult, Job, Match
from vaka.arena.playing import record_of
from vaka.arena.runners import Runner
from vaka.engine.errors import RecordError, UsageError, VakaError
from vaka.engine.language import say


class MatchStopped(VakaError):
    """A bot failed, and failures do not count as losses in this match."""


def play_match(
    match: Match,
    runner: Runner,
    journal: Journal,
    *,
    forfeit: bool = False,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[GameResult]:
    """Play the games that are missing, and return all in order; `progress` is called with their number."""
    here = Path.cwd()
    known = ((job, journal.results.get(job)) for job in match.jobs())
    results = {job: game for job, game in known if game and (forfeit or not game.failure)}
    if records is not None:
        prepare_records(match, records, results)
    for game in results.values():
        journal.add(game)
    progress(len(results))
    missing = [job for job in match.jobs() if job not in results]
    with closing(runner.play(match, missing)) as games:  # type: ignore[type-var]  # every runner yields
        for game in games:
            if game.failure and not forfeit:
                file = save_failed_game(match, game, here)
                if file:
                    kept = say("The game so far is in {file}", file=file)
                else:
                    kept = say("The game could not be written to {folder}", folder=here)
                raise MatchStopped(f"{failure_text(match, game)}. {kept}")
            journal.add(game)
            if records is not None:  # after the journal: it tells the next run that the record belongs to the match
                record_of(match, game).save(records / record_name(match, game.job))
            results[game.job] = game
            progress(len(results))
    return [results[job] for job in match.jobs()]


def failure_text(match: Match, game: GameResult) -> str:
    """Return a message with the bot, the seat, the move and the reason of a failure."""
    failure = game.failure
    assert failure is not None
    name = match.players_of(game.job)[failure.seat]
    return say(
        "bot {name!r} at seat {seat}, move {move} of deal {deal}: {reason}",
        name=name,
        seat=failure.seat,
        move=failure.move,
        deal=game.job.deal + 1,
        reason=failure.reason,
    )


def record_name(match: Match, job: Job) -> str:
    """Return the file name of a game's record."""
    return f"vaka-{match.game}-{match.seed}-{job.deal + 1:04}-{job.seating + 1:03}.txt"


def prepare_records(match: Match, folder: Path, results: Mapping[Job, GameResult]) -> None:
    """Make the folder for records and bring it up to date; it may hold nothing but records of these games."""
    records = {record_name(match, job): record_of(match, game) for job, game in results.items()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.iterdir():
            if file.name not in records or file.read_bytes() != records.pop(file.name).dumps().encode():
                raise UsageError(
                    say(
                        "{folder}: {name} is no record of this run; expected a new folder",
                        folder=folder,
                        name=file.name,
                    )
                )
    except OSError as error:
        raise UsageError(
            say("{folder}: {reason}; expected a folder for the records", folder=folder, reason=error.strerror)
        ) from None
    if not os.access(folder, os.W_OK):
        raise UsageError(say("{folder}: cannot be written to; expected a folder for the records", folder=folder))
    for name, record in records.items():
        record.save(folder / name)


def save_failed_game(match: Match, game: GameResult, folder: Path) -> Path | None:
    """Write the record of a failed game to a new file of the folder; None if that cannot be done."""
    record = record_of(match, game)
    name = Path(record_name(match, game.job))
    try:
        for number in count(1):
            file = folder / (name if number == 1 else name.with_stem(f"{name.stem}-{number}"))
            if not file.exists():
                record.save(file)
                return file
            if file.read_bytes() == record.dumps().encode():
                return file
    except (OSError, RecordError):
        pass
    return None
