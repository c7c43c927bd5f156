"""However games are played, they are the same games; what gets lost is played again."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from functools import cache

import msgspec
import pytest

from tests.arena.games import timeless
from tests.arena.inline import InlineRunner
from tests.arena.own_bots import OWN
from vaka.arena.match import GameResult, Match, new_match
from vaka.arena.playing import check_code
from vaka.arena.runners import MOST_TRIES, LostGame
from vaka.arena.runners import cluster as clusters
from vaka.arena.runners.pool import PoolRunner
from vaka.engine.errors import UsageError


def match(*bots: str, games: int = 6) -> Match:
    return new_match("mangrovia", 2, bots or ("random", "random"), games, 5)


@cache
def inline(games: int) -> Sequence[GameResult]:
    return list(InlineRunner().play(match(games=games), list(match(games=games).jobs())))


@pytest.mark.parametrize("workers", [2, 3])
def test_the_number_of_workers_does_not_matter(workers: int) -> None:
    wanted = match()
    games = list(PoolRunner(workers).play(wanted, list(wanted.jobs())))
    assert len(games) == wanted.games
    assert timeless(games) == timeless(inline(wanted.games))
    assert not multiprocessing.active_children()


def test_nothing_to_play_starts_nothing() -> None:
    assert list(PoolRunner(2).play(match(), [])) == []


def test_a_killed_worker_loses_no_game() -> None:
    wanted = match(games=12)
    games = []
    for played in PoolRunner(2).play(wanted, list(wanted.jobs())):
        games.append(played)
        if len(games) in (2, 6):
            for child in multiprocessing.active_children()[: 1 if len(games) == 2 else 2]:
                child.kill()
    assert timeless(games) == timeless(inline(wanted.games))


def test_a_game_that_always_ends_its_process_is_named() -> None:
    wanted = match("random", f"{OWN}:EndsItsProcess", games=2)
    with pytest.raises(LostGame, match=rf"random, .*EndsItsProcess.*: lost {MOST_TRIES} times.*status 7"):
        list(PoolRunner(2).play(wanted, list(wanted.jobs())[:1]))
    assert not multiprocessing.active_children()


def test_leaving_early_ends_the_workers() -> None:
    wanted = match(games=20)
    games = PoolRunner(2).play(wanted, list(wanted.jobs()))
    next(iter(games))
    assert multiprocessing.active_children()
    games.close()  # type: ignore[attr-defined]  # it is a generator
    assert not multiprocessing.active_children()


def test_a_task_of_the_cluster_stops_early_but_never_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = match(games=4)
    jobs = list(wanted.jobs())
    monkeypatch.setattr(clusters, "TASK_SECONDS", 1000)
    assert timeless(clusters.play_task(wanted, jobs[:2])) == timeless(inline(wanted.games))[:2]
    monkeypatch.setattr(clusters, "TASK_SECONDS", 0)
    assert [played.job for played in clusters.play_task(wanted, jobs)] == jobs[:1]


def test_a_machine_with_other_code_refuses_to_play() -> None:
    wanted = match(f"{OWN}:First", games=2)
    check_code(wanted)
    with pytest.raises(UsageError, match="differ here"):
        check_code(msgspec.structs.replace(wanted, code="other"))


def test_without_ray_the_way_to_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UsageError, match=r"the extra `cluster` of vaka, which is not .*; try: .* install ray$"):
        clusters.RayRunner()
