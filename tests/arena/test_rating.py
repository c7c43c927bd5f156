"""Ratings: the model in closed form where there is one, and what must hold for any games."""

from __future__ import annotations

from math import log10
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.arena.games import game
from vaka.arena.match import GameResult
from vaka.arena.rating import pairwise_wins, quantile, ratings, strengths


def duels(wins: int, losses: int) -> list[GameResult]:
    return [game([2, 1] if number < wins else [1, 2], deal=number) for number in range(wins + losses)]


@pytest.mark.parametrize(("wins", "losses"), [(30, 10), (25, 25), (400, 0)])
def test_two_bots_differ_by_the_logarithm_of_their_odds(wins: int, losses: int) -> None:
    found = {one.name: one for one in ratings(duels(wins, losses), ["a", "b"])}
    assert found["a"].rating - found["b"].rating == pytest.approx(400 * log10((wins + 1) / (losses + 1)), abs=1e-3)
    assert found["a"].rating + found["b"].rating == pytest.approx(3000)
    assert found["a"].low < found["a"].rating < found["a"].high


def test_the_interval_of_two_bots_is_that_of_their_win_rate() -> None:
    top = ratings(duels(400, 0), ["a", "b"])[0]
    # 401 wins to 1 under a uniform prior: the rate is above 0.025 ** (1 / 401) with 97.5 %
    rate = 0.025 ** (1 / 401)
    assert (top.low - 1500) * 2 == pytest.approx(400 * log10(rate / (1 - rate)), rel=0.1)


@pytest.mark.parametrize("deals", [3, 10])
@pytest.mark.parametrize("luck", [0, 0.5])
def test_intervals_of_few_deals_hold_the_truth(monkeypatch: pytest.MonkeyPatch, deals: int, luck: float) -> None:
    """Two bots in mirrored games; luck is how often the deal alone decides who wins, by the seat."""
    monkeypatch.setattr("vaka.arena.rating.RESAMPLES", 100)
    chance = Random(1)
    rate = luck * 0.5 + (1 - luck) * 0.7
    truth = 1500 + 200 * log10(rate / (1 - rate))
    held = 0
    for _ in range(60):
        games = []
        for deal in range(deals):
            best = chance.randrange(2) if chance.random() < luck else None
            for seating in ((0, 1), (1, 0)):
                winner = best if best is not None else seating.index(0 if chance.random() < 0.7 else 1)
                games.append(game([2, 1] if winner == 0 else [1, 2], seating=seating, deal=deal))
        one = next(one for one in ratings(games, ["a", "b"]) if one.name == "a")
        held += one.low <= truth <= one.high
    assert held >= 0.9 * 60


def test_strengths_are_found_where_they_are_known() -> None:
    true = [0.6, 0.3, 0.1]
    wins = [[0.0 if a == b else 1000 * true[a] / (true[a] + true[b]) for b in range(3)] for a in range(3)]
    assert strengths(wins) == pytest.approx(true, rel=1e-4)


def test_a_game_of_several_compares_every_two() -> None:
    wins = pairwise_wins([game([30, 20, 20, 10], seating=[0, 1, 2, 1])], 3)
    assert wins == [[0, 2, 1], [0, 0, 0.5], [0, 1.5, 0]]


def test_games_among_four_put_the_better_first() -> None:
    chance = Random(1)
    games = [
        game([round(chance.gauss(mean, 8)) for mean in (30, 40, 50, 60)], seating=[3, 2, 1, 0], deal=number)
        for number in range(100)
    ]
    found = ratings(games, ["a", "b", "c", "d"])
    assert [one.name for one in found] == ["a", "b", "c", "d"]
    assert found[0].low > found[1].high
    assert sum(one.rating for one in found) == pytest.approx(6000)
    assert found == ratings(games, ["a", "b", "c", "d"])


def test_one_alone_has_no_rating() -> None:
    assert ratings([game([1, 2], seating=[0, 0])], ["a"]) == []
    assert ratings([], ["a", "b"]) == []


@settings(max_examples=10)  # four hundred samples each
@given(st.lists(st.permutations([1, 2, 3]), min_size=1, max_size=6))
def test_names_do_not_matter(scores: list[list[int]]) -> None:
    games = [game(points, deal=number) for number, points in enumerate(scores)]
    swapped = [game(points, seating=[2, 0, 1], deal=number) for number, points in enumerate(scores)]
    found = {one.name: one.rating for one in ratings(games, ["a", "b", "c"])}
    renamed = {one.name: one.rating for one in ratings(swapped, ["b", "c", "a"])}
    assert renamed == pytest.approx(found, abs=1e-2)


def test_quantiles_lie_between_values() -> None:
    assert quantile([1, 2, 3, 4, 5], 0.5) == 3
    assert quantile([1, 2], 0.25) == 1.25
    assert quantile([7], 0.975) == 7
