"""A match from the first game to the last: going on, records, and bots that fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.arena.games import timeless
from tests.arena.inline import InlineRunner
from tests.arena.own_bots import OWN
from vaka.arena.journal import Journal
from vaka.arena.match import GameResult, Job, Match, new_match
from vaka.arena.tournament import MatchStopped, play_match, record_name
from vaka.engine.errors import RecordError, UsageError
from vaka.record import Record

MATCH = new_match("mangrovia", 2, ("random", "random"), 6, 3)


class Interrupted(InlineRunner):
    """Is stopped by Ctrl-C after some games; remembers what it was asked for."""

    def __init__(self, after: int = 1000) -> None:
        self.after = after
        self.asked: list[Job] = []

    def play(self, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        self.asked = list(jobs)
        for number, played in enumerate(super().play(match, jobs)):
            if number == self.after:
                raise KeyboardInterrupt
            yield played


def run(folder: Path, runner: InlineRunner, match: Match = MATCH, **more: object) -> list[GameResult]:
    with closing(Journal(match, folder / "state")) as journal:
        return play_match(match, runner, journal, **more)  # type: ignore[arg-type]


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run(tmp_path / "other", InlineRunner())
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted(3))
    told: list[int] = []
    runner = Interrupted()
    games = run(tmp_path, runner, progress=told.append)
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


def test_fewer_games_or_another_question_cost_a_longer_run_nothing(tmp_path: Path) -> None:
    longer = new_match("mangrovia", 2, ("random", "random"), 16, 3)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted(4), longer)
    for match, question in ((MATCH, "arena"), (longer, "analyse")):
        journal = Journal(match, tmp_path / "state", question)
        assert len(play_match(match, InlineRunner(), journal)) == match.games
        journal.discard()
    runner = Interrupted()
    assert len(run(tmp_path, runner, longer)) == 16
    assert runner.asked == list(longer.jobs())[4:]


def test_games_of_another_run_are_taken_over_for_good(tmp_path: Path) -> None:
    longer = new_match("mangrovia", 2, ("random", "random"), 16, 3)
    run(tmp_path, InlineRunner())
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted(1), longer)
    Journal(MATCH, tmp_path / "state").discard()
    with closing(Journal(longer, tmp_path / "state")) as journal:
        assert len(journal.results) == 7


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
    old = tmp_path / "old"
    old.mkdir()
    (old / "mine.txt").write_text("mine")
    with pytest.raises(UsageError, match="mine.txt is no record of this run; expected a new folder"):
        run(tmp_path, InlineRunner(), records=old)
    with pytest.raises(UsageError, match="expected a folder for the records"):
        run(tmp_path, InlineRunner(), records=old / "mine.txt" / "below")


def test_a_run_that_goes_on_keeps_to_its_own_records(tmp_path: Path) -> None:
    mine, foreign = tmp_path / "mine", tmp_path / "foreign"
    run(tmp_path / "other", InlineRunner(), new_match("mangrovia", 2, ("random",), 6, 3), records=foreign)
    before = {file.name: file.read_bytes() for file in foreign.iterdir()}
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted(2), records=mine)
    assert len(list(mine.iterdir())) == 2
    with pytest.raises(UsageError, match="is no record of this run"):
        run(tmp_path, InlineRunner(), records=foreign)
    assert {file.name: file.read_bytes() for file in foreign.iterdir()} == before
    run(tmp_path, InlineRunner(), records=mine)
    assert len(list(mine.iterdir())) == MATCH.games


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


def test_a_failure_is_told_whatever_becomes_of_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = new_match("mangrovia", 2, (f"{OWN}:Raises", "random"), 4, 1)
    name = Path(record_name(match, Job(0, 0)))
    name.write_text("mine")
    records = tmp_path / "records"
    for _ in range(2):  # the record of the failure is no record of the run, and does not stand in its way
        with pytest.raises(MatchStopped, match=f"no idea.* The game so far is in .*{name.stem}-2.txt$"):
            run(tmp_path, InlineRunner(), match, records=records)
    assert name.read_text() == "mine"
    assert list(records.iterdir()) == []

    def full(record: Record, path: Path) -> None:
        raise RecordError(f"{path}: No space left on device")

    monkeypatch.setattr(Record, "save", full)
    name.with_stem(f"{name.stem}-2").unlink()
    with pytest.raises(MatchStopped, match="no idea.* The game could not be written to"):
        run(tmp_path, InlineRunner(), match)


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
