"""A match from its first game to its last: what is there already, what is missing, and what becomes of failures."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import count
from pathlib import Path

from vaka.arena.journal import Journal
from vaka.arena.match import Job, Match
from vaka.arena.playing import record_of
from vaka.arena.results import Played
from vaka.arena.runners import Runner
from vaka.engine.errors import RecordError, UsageError, VakaError
from vaka.engine.language import say


class MatchStopped(VakaError):
    """A bot failed, and nobody said that this counts as a loss."""


def play_match(
    match: Match,
    runner: Runner,
    journal: Journal,
    *,
    forfeit: bool = False,
    records: Path | None = None,
    tell: Callable[[int], None] = lambda done: None,
) -> list[Played]:
    """Play what is missing, and return all games in order; `tell` learns how many there are."""
    here = Path.cwd()
    known = ((job, journal.played.get(job)) for job in match.jobs())
    there = {job: game for job, game in known if game and (forfeit or not game.failure)}
    if records is not None:
        prepare(match, records, there)
    for game in there.values():
        journal.add(game)
    tell(len(there))
    missing = [job for job in match.jobs() if job not in there]
    with closing(runner.play(match, missing)) as games:  # type: ignore[type-var]  # every runner yields
        for game in games:
            if game.failure and not forfeit:
                file = set_aside(match, game, here)
                if file:
                    kept = say("The game so far is in {file}", file=file)
                else:
                    kept = say("The game could not be written to {folder}", folder=here)
                raise MatchStopped(f"{failure_text(match, game)}. {kept}")
            journal.add(game)
            if records is not None:  # after the journal, which knows then whose record this is
                record_of(match, game).save(records / record_name(match, game.job))
            there[game.job] = game
            tell(len(there))
    return [there[job] for job in match.jobs()]


def failure_text(match: Match, game: Played) -> str:
    """Name the bot, the seat, the move and what was wrong."""
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
    """Return the name of a game's record: the deal, then the seating."""
    return f"vaka-{match.game}-{match.seed}-{job.deal + 1:04}-{job.seating + 1:03}.txt"


def prepare(match: Match, folder: Path, there: Mapping[Job, Played]) -> None:
    """Make the folder for records and bring it up to date; it may hold records of these games, and nothing else."""
    records = {record_name(match, job): record_of(match, game) for job, game in there.items()}
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


def set_aside(match: Match, game: Played, folder: Path) -> Path | None:
    """Write the record of a game that failed, beside whatever the folder holds; None if that cannot be done."""
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
