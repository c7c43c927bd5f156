"""The journal: what an interrupted run leaves is found again, and nothing else."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.arena.games import game
from vaka.arena.journal import Journal, state_folder
from vaka.arena.match import GameResult, Match, new_match
from vaka.engine.errors import UsageError

MATCH = new_match("mangrovia", 2, ("random", "random"), 10, 1)
LONGER = new_match("mangrovia", 2, ("random", "random"), 40, 1)
GAMES = [game([1, 2], deal=number) for number in range(3)]


def filled(folder: Path) -> Path:
    journal = Journal(MATCH, folder)
    for one in GAMES:
        journal.add(one)
    journal.close()
    return journal.path


def left(folder: Path, match: Match = MATCH) -> list[GameResult]:
    """Return the games that a new run would find."""
    with closing(Journal(match, folder)) as journal:
        return list(journal.results.values())


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    filled(tmp_path)
    journal = Journal(MATCH, tmp_path)
    assert list(journal.results.values()) == GAMES
    journal.add(game([3, 4], deal=9))
    journal.close()
    assert len(left(tmp_path)) == 4


def test_every_game_is_on_the_disk_at_once(tmp_path: Path) -> None:
    journal = Journal(MATCH, tmp_path)
    for number, one in enumerate(GAMES, start=1):
        journal.add(one)
        assert journal.path.read_bytes().count(b"\n") == number
    journal.close()


@pytest.mark.parametrize("cut", [1, 2, 50])
def test_a_torn_last_line_is_forgotten(tmp_path: Path, cut: int) -> None:
    file = filled(tmp_path)
    os.truncate(file, file.stat().st_size - cut)
    journal = Journal(MATCH, tmp_path)
    assert list(journal.results.values()) == GAMES[:2]
    journal.add(GAMES[2])
    journal.close()
    assert left(tmp_path) == GAMES


def test_a_line_that_cannot_be_read_is_played_again(tmp_path: Path) -> None:
    file = filled(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b'{"job": 3}\n\xff\n' + lines[2])
    assert left(tmp_path) == [GAMES[0], GAMES[2]]


def test_another_match_does_not_find_it(tmp_path: Path) -> None:
    filled(tmp_path)
    assert left(tmp_path, msgspec.structs.replace(MATCH, seed=2)) == []


def test_runs_of_one_match_share_games_and_remove_only_their_own(tmp_path: Path) -> None:
    filled(tmp_path)
    for other in (Journal(LONGER, tmp_path), Journal(MATCH, tmp_path, "analyse")):
        assert list(other.results.values()) == GAMES
        for one in (*GAMES, game([5, 6], deal=7)):
            other.add(one)
        other.discard()
    assert left(tmp_path) == GAMES
    assert len(list(tmp_path.iterdir())) == 1


def test_fresh_leaves_the_games_of_other_runs(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(Journal(LONGER, tmp_path, fresh=True)) as journal:
        assert journal.results == {}
    assert left(tmp_path) == GAMES


def test_a_game_is_kept_once_unless_it_was_played_again(tmp_path: Path) -> None:
    file = filled(tmp_path)
    with closing(Journal(MATCH, tmp_path)) as journal:
        journal.add(GAMES[0])
        assert file.read_bytes().count(b"\n") == 3
        journal.add(game([8, 9], deal=0))
    assert left(tmp_path)[0].points == (8, 9)


def test_fresh_begins_anew(tmp_path: Path) -> None:
    filled(tmp_path)
    journal = Journal(MATCH, tmp_path, fresh=True)
    assert journal.results == {}
    journal.add(GAMES[2])
    journal.close()
    assert left(tmp_path) == [GAMES[2]]


def test_only_one_run_at_a_time(tmp_path: Path) -> None:
    journal = Journal(MATCH, tmp_path)
    journal.add(GAMES[0])
    with pytest.raises(UsageError, match="another run plays this match just now"):
        Journal(MATCH, tmp_path)
    journal.close()
    assert left(tmp_path) == GAMES[:1]


def test_what_is_done_or_never_began_leaves_nothing(tmp_path: Path) -> None:
    filled(tmp_path)
    Journal(MATCH, tmp_path).discard()
    assert list(tmp_path.iterdir()) == []
    empty = Journal(MATCH, tmp_path)
    empty.close()
    empty.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="expected a folder to keep games in"):
        Journal(MATCH, tmp_path / "file" / "below")


def test_the_folder_follows_the_users_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "somewhere")
    assert state_folder() == Path("somewhere", "vaka", "arena")
    monkeypatch.delenv("XDG_STATE_HOME")
    assert state_folder().is_relative_to(Path.home())


def test_without_a_home_there_is_a_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", unknown)
    with pytest.raises(UsageError, match="expected HOME or XDG_STATE_HOME to be set"):
        state_folder()
