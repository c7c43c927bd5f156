"""What decides a game, and what is refused before the first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import vaka
from vaka.arena.match import Job, Match, new_match
from vaka.engine.errors import UsageError
from vaka.engine.memory import COMPILED


def match(*bots: str, players: int = 2, games: int = 10, seed: int = 1, **more: Any) -> Match:
    return new_match("mangrovia", players, bots or ("random", "random"), games, seed, **more)


def test_the_same_bot_twice_has_two_names() -> None:
    assert match("random", "random", "random").names == ("random", "random#2", "random#3")


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert match(games=11).games == 12
    assert match(games=11).deals == 6
    assert match(games=1, players=5).games == 2
    assert len(set(match(games=11).jobs())) == 12


def test_all_seatings_of_a_deal_have_its_seed_and_nothing_else_in_common() -> None:
    found = match()
    jobs = list(found.jobs())
    deals = {job.deal: found.deal_seed(job) for job in jobs}
    assert len(set(deals.values())) == found.deals
    assert all(found.deal_seed(job) == deals[job.deal] for job in jobs)
    others = {found.seed_of(job, purpose, seat) for job in jobs for purpose in ("bot", "redeal") for seat in range(2)}
    assert len(others) == len(jobs) * 4
    assert all(0 <= seed < 2**64 for seed in (*others, *deals.values()))


def test_seeds_are_the_same_for_ever() -> None:
    found = match()
    assert found.deal_seed(Job(0, 0)) == 10185103072210036328
    assert found.seed_of(Job(0, 1), "bot", 0) == 899283891724020255


def of_another_build(monkeypatch: pytest.MonkeyPatch) -> str:
    with monkeypatch.context() as patch:
        patch.setattr("vaka.arena.match.COMPILED", not COMPILED)
        return match().key


def test_the_key_depends_on_all_that_decides_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {
        match().key,
        match(seed=2).key,
        match("random", "random", "random").key,
        match(players=3).key,
        match(options={"stone_tiles": "mixed"}).key,
        msgspec.structs.replace(match(), code="changed").key,
        of_another_build(monkeypatch),
        new_match("borabora", 2, ("random", "random"), 10, 1).key,
    }
    assert len(keys) == 8
    assert match().key == match(games=19).key


def test_the_key_depends_on_what_is_in_a_bots_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    code = "class Mine:\n    def __init__(self, seed): pass\n    def choose(self, state): return state.legal()[0]\n"
    file.write_text(code, encoding="utf-8")
    before = match("random", f"{file}:Mine").key
    assert match("random", f"{file}:Mine").key == before
    file.write_text(code + "# changed\n", encoding="utf-8")
    assert match("random", f"{file}:Mine").key != before


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"players": 6}, "Mangrovia is for 2 to 5 players, not 6"),
        ({"games": 0}, "games 0: expected a number from 1"),
        ({"games": 10**7}, "games 10000000: expected a number from 1 to 1,000,000"),
        ({"seed": -1}, "seed -1: expected"),
        ({"options": {"stone_tiles": "gold"}}, "option stone_tiles = 'gold'"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused(words: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        match(**words)


def test_a_bot_that_goes_elsewhere_does_not_take_the_others_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = "class Mine:\n    def choose(self, state): return state.legal()[0]\n"
    Path("leaves.py").write_text(f"import os\nos.chdir('/')\n{mine}", encoding="utf-8")
    Path("stays.py").write_text(mine, encoding="utf-8")
    built_in = Path(vaka.__file__).with_name("games").joinpath("mangrovia", "components.toml")
    Path("mine.toml").write_bytes(built_in.read_bytes())
    found = match("leaves.py:Mine", "stays.py:Mine", components=Path("mine.toml"))
    assert found.entrants[1].bot == f"{tmp_path.resolve() / 'stays.py'}:Mine"
    assert found.components == str(tmp_path.resolve() / "mine.toml")


def test_bots_that_make_no_sense_are_refused() -> None:
    with pytest.raises(UsageError, match="bots: 0 given"):
        new_match("mangrovia", 2, (), 10, 1)
    with pytest.raises(UsageError, match="bots: 21 given"):
        match(*["random"] * 21)
    with pytest.raises(UsageError, match="'nobody'"):
        match("random", "nobody")
    with pytest.raises(UsageError, match="expected a name"):
        match("random", "")
