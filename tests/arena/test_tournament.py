"""A match from the first game to the last: going on, records, and bots that fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.arena.games import timeless
from tests.arena.own_bots import OWN
from vaka.arena.journal import Journal
from vaka.arena.match import Job, Match, new_match
from vaka.arena.results import Played
from vaka.arena.runners.inline import InlineRunner
from vaka.arena.tournament import MatchStopped, play_match
from vaka.engine.errors import UsageError
from vaka.record import Record

MATCH = new_match("mangrovia", 2, ("random", "random"), 6, 3)


class Interrupted(InlineRunner):
    """Is stopped by Ctrl-C after some games; remembers what it was asked for."""

    def __init__(self, after: int = 1000) -> None:
        self.after = after
        self.asked: list[Job] = []

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[Played]:
        self.asked = list(jobs)
        for number, played in enumerate(super().play(match, jobs)):
            if number == self.after:
                raise KeyboardInterrupt
            yield played


def run(folder: Path, runner: InlineRunner, match: Match = MATCH, **more: object) -> list[Played]:
    with closing(Journal(match, folder / "state")) as journal:
        return play_match(match, runner, journal, **more)  # type: ignore[arg-type]


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run(tmp_path / "other", InlineRunner())
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted(3))
    told: list[int] = []
    runner = Interrupted()
    games = run(tmp_path, runner, tell=told.append)
    assert runner.asked == list(MATCH.jobs())[3:]
    assert told == [3, 4, 5, 6]
    assert timeless(games) == timeless(whole)
    assert [game.job for game in games] == list(MATCH.jobs())


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    run(tmp_path, InlineRunner())
    runner = Interrupted()
    longer = new_match("mangrovia", 2, ("random", "random"), 8, 3)
    assert len(run(tmp_path, runner, longer)) == 8
    assert len(runner.asked) == 2
    assert len(run(tmp_path, runner, MATCH)) == 6


def test_every_game_has_a_record_even_after_an_interruption(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted(2))
    games = run(tmp_path, InlineRunner(), records=folder)
    files = sorted(folder.iterdir())
    assert len(files) == len(games)
    for file, game in zip(files, games, strict=True):
        record = Record.load(file)
        assert record.points == game.points
        assert record.players == MATCH.players_of(game.job)
        record.replay()


def test_records_of_two_matches_do_not_mix(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_text("mine")
    with pytest.raises(UsageError, match="not empty; expected a new folder"):
        run(tmp_path, InlineRunner(), records=tmp_path)
    with pytest.raises(UsageError, match="expected a folder for the records"):
        run(tmp_path, InlineRunner(), records=tmp_path / "old.txt" / "below")


@pytest.mark.parametrize(
    ("name", "reason"), [("Raises", "raised ValueError: no idea"), ("Illegal", "chose an illegal move")]
)
def test_a_bot_that_fails_stops_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    match = new_match("mangrovia", 2, (f"{OWN}:{name}", "random"), 4, 1)
    with pytest.raises(MatchStopped) as stopped:
        run(tmp_path, InlineRunner(), match)
    text = str(stopped.value)
    assert f"{name}' at seat 0, move " in text
    assert reason in text
    file = text.rpartition(" ")[2]
    record = Record.load(file)
    assert record.replay().seat == 0
    assert f"move {len(record.moves) + 1} " in text


def test_with_forfeits_it_goes_on_and_without_them_it_remembers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = new_match("mangrovia", 2, (f"{OWN}:Raises", "random"), 4, 1)
    games = run(tmp_path, InlineRunner(), match, forfeit=True)
    assert len(games) == 4
    assert all(game.failure and game.seating[game.failure.seat] == 0 for game in games)
    with pytest.raises(MatchStopped):
        run(tmp_path, InlineRunner(), match)
