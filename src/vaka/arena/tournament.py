"""A match from its first game to its last: what is there already, what is missing, and what becomes of failures."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from vaka.arena.journal import Journal
from vaka.arena.match import Job, Match
from vaka.arena.playing import record_of
from vaka.arena.results import Played
from vaka.arena.runners import Runner
from vaka.engine.errors import UsageError, VakaError


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
    wanted = set(match.jobs())
    there = {game.job: game for game in journal.played if game.job in wanted and (forfeit or not game.failure)}
    if records is not None:
        prepare(records, resumed=bool(there))
        for game in there.values():
            if not (records / record_name(match, game.job)).exists():
                save(match, game, records)
    tell(len(there))
    missing = [job for job in match.jobs() if job not in there]
    with closing(runner.play(match, missing)) as games:  # type: ignore[type-var]  # every runner yields
        for game in games:
            if game.failure and not forfeit:
                file = save(match, game, records or Path())
                raise MatchStopped(f"{failure_text(match, game)}. The game so far is in {file}")
            if records is not None:
                save(match, game, records)
            journal.add(game)
            there[game.job] = game
            tell(len(there))
    return [there[job] for job in match.jobs()]


def failure_text(match: Match, game: Played) -> str:
    """Name the bot, the seat, the move and what was wrong."""
    failure = game.failure
    assert failure is not None
    name = match.players_of(game.job)[failure.seat]
    return f"bot {name!r} at seat {failure.seat}, move {failure.move} of deal {game.job.deal + 1}: {failure.reason}"


def record_name(match: Match, job: Job) -> str:
    """Return the name of a game's record: the deal, then the seating."""
    return f"vaka-{match.game}-{match.seed}-{job.deal + 1:04}-{job.seating + 1:03}.txt"


def prepare(folder: Path, *, resumed: bool) -> None:
    """Make the folder for records; games of another match must not mix with them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not resumed and any(folder.iterdir()):
            raise UsageError(f"{folder}: not empty; expected a new folder for the records")
    except OSError as error:
        raise UsageError(f"{folder}: {error.strerror}; expected a folder for the records") from None


def save(match: Match, game: Played, folder: Path) -> Path:
    """Write the record of a game, and return its file."""
    file = folder / record_name(match, game.job)
    record_of(match, game).save(file)
    return file
