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
from vaka.bots import LEVELS, Level, Thinker, advise
from vaka.bots.budget import Budget
from vaka.bots.levels import Thought
from vaka.bots.search import Search
from vaka.bots.thinker import (
    CURIOSITY,
    DOUBT,
    EASY_AFTER,
    EASY_SHARE,
    GREED,
    SLICE,
    Outcome,
    best,
    follow,
    is_easy,
    outcomes_of,
    pursue,
    settled,
    think,
)
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

    def visited(self) -> dict[int, int]:
        """Return them as a search does."""
        return dict(enumerate(self.visits))

    def think(self, visits: int) -> None:
        """Visit the first move only."""
        self.done += visits
        self.visits[0] += visits


def is_settled(visits: list[int], left: int) -> bool:
    """Ask for visits alone."""
    return settled(cast("Search", Counted(visits)), left)


@given(st.lists(st.integers(0, 50), min_size=2, max_size=6), st.integers(1, 60), st.randoms(use_true_random=False))
def test_a_search_is_settled_when_nothing_can_change_its_answer(
    visits: list[int], left: int, chance: random.Random
) -> None:
    leader = visits.index(max(visits))
    easy = max(visits) >= EASY_SHARE * (sum(visits) + 1)
    rival = max(number for move, number in enumerate(visits) if move != leader)
    if not is_settled(visits, left):
        assert rival + left >= visits[leader]
    elif not easy:
        for _ in range(5):
            later = visits.copy()
            for _ in range(left):
                later[chance.choice(range(len(visits)))] += 1
            assert [move for move, number in enumerate(later) if number == max(later)] == [leader]


def test_an_easy_decision_is_settled_after_a_while() -> None:
    assert not is_settled([99, 0], 100 * EASY_AFTER)
    assert is_settled([99, 0], 100 * EASY_AFTER - 100)
    assert is_settled([90, 9], 100 * EASY_AFTER - 100)
    assert not is_settled([89, 10], 100 * EASY_AFTER - 100)


@games
def test_stopping_early_changes_no_choice(name: str) -> None:
    for ahead in (10, 30, 50, 70, 90) if memory.COMPILED else (30,):
        state = position(Setup(name, 3), ahead, ahead)
        short, full = searching(state, ahead), searching(state, ahead)
        pursue(short, 3 * LITTLE, time.monotonic() + FAR_OFF)
        full.think(3 * LITTLE)
        assert short.done <= full.done
        assert best(outcomes_of([short])).move == best(outcomes_of([full])).move


def test_visits_alone_are_spent_alike_at_every_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []
    for step in (1e-9, 1e-3, 1.0):
        clock = count(0.0, step)
        monkeypatch.setattr("vaka.bots.thinker.time.monotonic", lambda clock=clock: next(clock))
        search = Counted([0, 0, 0])
        pursue(cast("Search", search), 1000, FAR_OFF)
        spent.append(search.done)
    assert spent[0] == spent[1] == spent[2] < 500  # the decision is easy


@games
@pytest.mark.parametrize(("visits", "threads"), [(9, 1), (9, 2), (10, 3), (2, 3)])
def test_threads_share_the_visits(name: str, visits: int, threads: int) -> None:
    state = position(Setup(name, 2), 3, 20)
    outcomes = think(state, Budget(visits=visits, threads=threads), seed=5)
    seeds = random.Random(5)
    alone = []
    for number in range(threads):
        net = made_up_net(name)
        search = Search(state, net, seeds.getrandbits(64), curiosity=CURIOSITY, greed=GREED)
        search.think(visits // threads + (number < visits % threads))
        alone.append(search)
    assert [outcome.move for outcome in outcomes] == state.legal()
    trees = min(visits, threads)
    assert sum(outcome.visits for outcome in outcomes) == visits - trees  # each tree begins with a look at the root
    for outcome in outcomes:
        assert outcome.visits == sum(search.visited().get(outcome.move, 0) for search in alone)
        rows = [row for search in alone for row in search.found() if row[0] == outcome.move]
        tried = max(outcome.visits, 1)
        assert outcome.worth == pytest.approx(sum(row[3] for row in rows) / tried)
        assert outcome.winning == pytest.approx(sum(row[4] for row in rows) / tried)
        assert outcome.points == pytest.approx(sum(row[5] for row in rows) / tried)
        assert outcome.striking == rows[0][1]


def test_a_time_is_kept_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(SETUPS[0], 1, 30)
    for seconds, threads in ((0.2, 1), (0.1, 2)):
        looks = count()
        with monkeypatch.context() as patch:
            patch.setattr("vaka.bots.thinker.time.monotonic", lambda looks=looks: next(looks) * SLICE)
            outcomes = think(state, Budget(seconds=seconds, threads=threads), seed=1)
        assert next(looks) * SLICE <= 2 * seconds
        assert sum(outcome.visits for outcome in outcomes) > 20


# ----- one thought after another

FIRST = Thought(visits=2 * LITTLE, reach=3)
SECOND = Thought(reach=4, rounds=1, care=2, trust=3)


@pytest.fixture
def soon_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vaka.bots.thinker.ENOUGH", 3)


def open_decision(name: str) -> vaka.State:
    """Return a position that is not easy."""
    for seed in count(1):
        state = position(Setup(name, 2), seed, 30)
        search = follow(state, [FIRST], 1, FIRST.visits)
        if len(state.legal()) > 2 and not is_easy(search):
            return state
    raise AssertionError("unreachable")


@games
@pytest.mark.usefixtures("soon_enough")
def test_a_second_thought_begins_with_what_the_first_found_likely(name: str) -> None:
    state = open_decision(name)
    first = follow(state, [FIRST], 1, FIRST.visits)
    second = follow(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE)
    total = sum(first.visited().values()) + DOUBT * len(state.legal())
    for (_, share, *_), visited in zip(second.found(), first.visited().values(), strict=True):
        assert share == pytest.approx((visited + DOUBT) / total, abs=1e-3)
    assert second.done <= LITTLE
    again = follow(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE)
    assert again.found() == second.found()


@games
@pytest.mark.usefixtures("soon_enough")
def test_there_is_no_second_thought_within_the_budget_of_the_first(name: str) -> None:
    state = open_decision(name)
    for visits in (LITTLE, FIRST.visits):
        assert follow(state, [FIRST, SECOND], 1, visits).found() == follow(state, [FIRST], 1, visits).found()


@games
def test_a_thought_with_too_few_visits_is_left_out(name: str) -> None:
    state = open_decision(name)
    first = follow(state, [FIRST], 1, FIRST.visits)
    assert follow(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE).found() == first.found()


@games
@pytest.mark.usefixtures("soon_enough")
def test_an_easy_decision_needs_no_second_thought(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = open_decision(name)
    monkeypatch.setattr("vaka.bots.thinker.EASY_SHARE", 0.0)
    hasty = follow(state, [FIRST], 1, FIRST.visits)
    assert follow(state, [FIRST, SECOND], 1, FIRST.visits + LITTLE).found() == hasty.found()


def test_the_default_of_the_expert_is_its_first_thought_alone() -> None:
    level = LEVELS["expert"]
    assert level.budget.visits == level.thoughts[0].visits
    assert len(level.thoughts) == 2


# ----- mistakes


def outcome(move: int, visits: int, worth: float, striking: float = 0.1) -> Outcome:
    return Outcome(move, visits, worth, worth, 0.0, striking)


OUTCOMES = [outcome(3, 5, 0.30), outcome(4, 9, 0.50, striking=0.6), outcome(7, 9, 0.52), outcome(9, 0, 0.0)]


def thinker(oversight: float = 0.0, blur: float = 0.0) -> Thinker:
    return Thinker(Level("some", Budget(visits=1), oversight, blur), seed=1)


def test_the_best_is_visited_most_and_worth_more_among_equals() -> None:
    assert best(OUTCOMES).move == 7
    assert best(OUTCOMES[:2]).move == 4


def test_the_most_striking_move_is_never_overlooked() -> None:
    blind, half = thinker(oversight=1.0), thinker(oversight=0.5)
    assert blind.noticed(OUTCOMES) == [OUTCOMES[1]]
    found = [len(half.noticed(OUTCOMES)) for _ in range(300)]
    assert set(found) == {1, 2, 3, 4}
    assert 2 < sum(found) / 300 < 3


def test_a_blurred_eye_confuses_only_what_was_visited_nearly_as_often() -> None:
    player = thinker(blur=0.15)
    chosen = [player.blurred(OUTCOMES) for _ in range(300)]
    assert chosen.count(3) < 20
    assert chosen.count(9) == 0
    assert min(chosen.count(4), chosen.count(7)) > 100
    assert {player.blurred(OUTCOMES[-1:]) for _ in range(3)} == {9}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_with_a_single_visit(level: str) -> None:
    state = game("borabora").new(2, 1)
    assert vaka_bot(level).choose(state) in state.legal()


def test_without_experience_the_most_striking_move_is_played() -> None:
    assert best([outcome(3, 0, 0.0), outcome(4, 0, 0.0, striking=0.6), outcome(5, 0, 0.0)]).move == 4


def vaka_bot(level: str) -> Thinker:
    return Thinker(LEVELS[level], seed=1, budget=Budget(visits=1))


# ----- advice


@games
def test_advice_is_the_most_visited_first(name: str) -> None:
    state = position(Setup(name, 2), 8, 25)
    found = advise(state, seed=1, budget=Budget(visits=LITTLE), count=2)
    assert 0 < len(found) <= 2
    assert len({one.move for one in found}) == len(found)
    assert all(one.move in state.legal() and 0 <= one.winning <= 1 for one in found)
    assert len(advise(state, seed=1, budget=Budget(visits=LITTLE), count=100)) <= len(state.legal())
