"""The bot that searches: what it does with a budget, when it stops early, and how weaker levels err."""

from __future__ import annotations

import random
import time
from itertools import count
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vaka
from tests.bots.positions import SETUPS, made_up_net, position, searching
from tests.playing import Setup, game
from vaka.bots import LEVELS, Level, SearchBot, advise
from vaka.bots.levels import Budget, SearchStage
from vaka.bots.search import Search
from vaka.bots.search_bot import (
    EASY_AFTER,
    EASY_SHARE,
    EXPLORATION,
    LEAD_WEIGHT,
    SLICE,
    SMOOTHING,
    best,
    combined,
    is_decided,
    is_easy,
    run_search,
    run_stages,
    search_moves,
)
from vaka.bots.statistics import MoveStatistics
from vaka.engine import memory

FAR_OFF = 1e9  # no deadline
LITTLE = 60 if memory.COMPILED else 8

games = pytest.mark.parametrize("name", vaka.games())


class Counted:
    """A search that has only visits."""

    todo = 0

    def __init__(self, visits: list[int]) -> None:
        """Number the moves from 0 on."""
        self.visits = visits
        self.done = sum(visits) + 1

    def root_visits(self) -> dict[int, int]:
        """Return them as a search does."""
        return dict(enumerate(self.visits))

    def add_visits(self, visits: int) -> None:
        """Visit the first move only."""
        self.done += visits
        self.visits[0] += visits


def decided(visits: list[int], left: int) -> bool:
    """Return whether a search with these visits is decided."""
    return is_decided(cast("Search", Counted(visits)), left)


@given(st.lists(st.integers(0, 50), min_size=2, max_size=6), st.integers(1, 60), st.randoms(use_true_random=False))
def test_a_search_is_decided_when_nothing_can_change_its_answer(
    visits: list[int], left: int, chance: random.Random
) -> None:
    leader = visits.index(max(visits))
    easy = max(visits) >= EASY_SHARE * (sum(visits) + 1)
    rival = max(number for move, number in enumerate(visits) if move != leader)
    if not decided(visits, left):
        assert rival + left >= visits[leader]
    elif not easy:
        for _ in range(5):
            later = visits.copy()
            for _ in range(left):
                later[chance.choice(range(len(visits)))] += 1
            assert [move for move, number in enumerate(later) if number == max(later)] == [leader]


def test_an_easy_decision_is_decided_after_a_while() -> None:
    assert not decided([99, 0], 100 * EASY_AFTER)
    assert decided([99, 0], 100 * EASY_AFTER - 100)
    assert decided([90, 9], 100 * EASY_AFTER - 100)
    assert not decided([89, 10], 100 * EASY_AFTER - 100)


@games
def test_stopping_early_changes_no_choice(name: str) -> None:
    for ahead in (10, 30, 50, 70, 90) if memory.COMPILED else (30,):
        state = position(Setup(name, 3), ahead, ahead)
        short, full = searching(state, ahead), searching(state, ahead)
        run_search(short, 3 * LITTLE, time.monotonic() + FAR_OFF)
        full.add_visits(3 * LITTLE)
        assert short.done <= full.done
        assert best(combined([short])).move == best(combined([full])).move


def test_visits_alone_are_spent_alike_at_every_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []
    for step in (1e-9, 1e-3, 1.0):
        clock = count(0.0, step)
        monkeypatch.setattr("vaka.bots.search_bot.time.monotonic", lambda clock=clock: next(clock))
        search = Counted([0, 0, 0])
        run_search(cast("Search", search), 1000, FAR_OFF)
        spent.append(search.done)
    assert spent[0] == spent[1] == spent[2] < 500  # the decision is easy


@games
@pytest.mark.parametrize(("visits", "threads"), [(9, 1), (9, 2), (10, 3), (2, 3)])
def test_threads_share_the_visits(name: str, visits: int, threads: int) -> None:
    state = position(Setup(name, 2), 3, 20)
    moves = search_moves(state, Budget(visits=visits, threads=threads), seed=5)
    seeds = random.Random(5)
    alone = []
    for number in range(threads):
        net = made_up_net(name)
        search = Search(state, net, seeds.getrandbits(64), exploration=EXPLORATION, lead_weight=LEAD_WEIGHT)
        search.add_visits(visits // threads + (number < visits % threads))
        alone.append(search)
    assert [move.move for move in moves] == state.legal()
    trees = min(visits, threads)
    assert sum(move.visits for move in moves) == visits - trees  # each tree begins with the root alone
    for move in moves:
        assert move.visits == sum(search.root_visits().get(move.move, 0) for search in alone)
        parts = [part for search in alone for part in search.root_statistics() if part.move == move.move]
        tried = max(move.visits, 1)
        assert move.value == pytest.approx(sum(part.total_value for part in parts) / tried)
        assert move.win_probability == pytest.approx(sum(part.total_wins for part in parts) / tried)
        assert move.points == pytest.approx(sum(part.total_points for part in parts) / tried)
        assert move.prior == parts[0].prior


def test_a_time_is_kept_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(SETUPS[0], 1, 30)
    for seconds, threads in ((0.2, 1), (0.1, 2)):
        looks = count()
        with monkeypatch.context() as patch:
            patch.setattr("vaka.bots.search_bot.time.monotonic", lambda looks=looks: next(looks) * SLICE)
            moves = search_moves(state, Budget(seconds=seconds, threads=threads), seed=1)
        assert next(looks) * SLICE <= 2 * seconds
        assert sum(move.visits for move in moves) > 20


# ----- one stage after another

FIRST = SearchStage(visits=2 * LITTLE, rollout_length=3)
SECOND = SearchStage(rollout_length=4, rollout_rounds=1, rollout_width=2, rollout_weight=3)


@pytest.fixture
def soon_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vaka.bots.search_bot.LEAST_VISITS", 3)


def open_decision(name: str) -> vaka.State:
    """Return a position that is not easy."""
    for seed in count(1):
        state = position(Setup(name, 2), seed, 30)
        search = run_stages(state, [FIRST], 1, FIRST.visits)
        if len(state.legal()) > 2 and not is_easy(search):
            return state
    raise AssertionError("unreachable")


@games
@pytest.mark.usefixtures("soon_enough")
def test_a_second_stage_has_priors_from_the_visits_of_the_first(name: str) -> None:
    state = open_decision(name)
    first = run_stages(state, [FIRST], 1, FIRST.visits)
    second = run_stages(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE)
    total = sum(first.root_visits().values()) + SMOOTHING * len(state.legal())
    for move, visited in zip(second.root_statistics(), first.root_visits().values(), strict=True):
        assert move.prior == pytest.approx((visited + SMOOTHING) / total, abs=1e-3)
    assert second.done <= LITTLE
    again = run_stages(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE)
    assert again.root_statistics() == second.root_statistics()


@games
@pytest.mark.usefixtures("soon_enough")
def test_there_is_no_second_stage_within_the_budget_of_the_first(name: str) -> None:
    state = open_decision(name)
    for visits in (LITTLE, FIRST.visits):
        assert (
            run_stages(state, [FIRST, SECOND], 1, visits).root_statistics()
            == run_stages(state, [FIRST], 1, visits).root_statistics()
        )


@games
def test_a_stage_with_too_few_visits_is_left_out(name: str) -> None:
    state = open_decision(name)
    first = run_stages(state, [FIRST], 1, FIRST.visits)
    assert run_stages(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE).root_statistics() == first.root_statistics()


@games
@pytest.mark.usefixtures("soon_enough")
def test_an_easy_decision_needs_no_second_stage(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = open_decision(name)
    monkeypatch.setattr("vaka.bots.search_bot.EASY_SHARE", 0.0)
    hasty = run_stages(state, [FIRST], 1, FIRST.visits)
    assert run_stages(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE).root_statistics() == hasty.root_statistics()


def test_the_default_of_the_expert_is_its_first_stage_alone() -> None:
    level = LEVELS["expert"]
    assert level.budget.visits == level.stages[0].visits
    assert len(level.stages) == 2


# ----- mistakes


def statistics(move: int, visits: int, value: float, prior: float = 0.1) -> MoveStatistics:
    return MoveStatistics(move, prior, visits, value * visits, value * visits, 0.0)


MOVES = [statistics(3, 5, 0.30), statistics(4, 9, 0.50, prior=0.6), statistics(7, 9, 0.52), statistics(9, 0, 0.0)]


def search_bot(miss_rate: float = 0.0, temperature: float = 0.0) -> SearchBot:
    return SearchBot(Level("some", Budget(visits=1), miss_rate, temperature), seed=1)


def test_the_best_is_visited_most_and_of_higher_value_among_equals() -> None:
    assert best(MOVES).move == 7
    assert best(MOVES[:2]).move == 4


def test_the_move_with_the_highest_prior_is_never_missed() -> None:
    blind, half = search_bot(miss_rate=1.0), search_bot(miss_rate=0.5)
    assert blind.without_missed(MOVES) == [MOVES[1]]
    found = [len(half.without_missed(MOVES)) for _ in range(300)]
    assert set(found) == {1, 2, 3, 4}
    assert 2 < sum(found) / 300 < 3


def test_a_temperature_confuses_only_what_was_visited_nearly_as_often() -> None:
    player = search_bot(temperature=0.15)
    chosen = [player.sample(MOVES) for _ in range(300)]
    assert chosen.count(3) < 20
    assert chosen.count(9) == 0
    assert min(chosen.count(4), chosen.count(7)) > 100
    assert {player.sample(MOVES[-1:]) for _ in range(3)} == {9}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_with_a_single_visit(level: str) -> None:
    state = game("borabora").new(2, 1)
    assert vaka_bot(level).choose(state) in state.legal()


def test_without_visits_the_move_with_the_highest_prior_is_played() -> None:
    assert best([statistics(3, 0, 0.0), statistics(4, 0, 0.0, prior=0.6), statistics(5, 0, 0.0)]).move == 4


def vaka_bot(level: str) -> SearchBot:
    return SearchBot(LEVELS[level], seed=1, budget=Budget(visits=1))


# ----- advice


@games
def test_advice_is_the_most_visited_first(name: str) -> None:
    state = position(Setup(name, 2), 8, 25)
    found = advise(state, seed=1, budget=Budget(visits=LITTLE), count=2)
    assert 0 < len(found) <= 2
    assert len({one.move for one in found}) == len(found)
    assert all(one.move in state.legal() and 0 <= one.win_probability <= 1 for one in found)
    assert len(advise(state, seed=1, budget=Budget(visits=LITTLE), count=100)) <= len(state.legal())
