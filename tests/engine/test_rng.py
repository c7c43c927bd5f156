"""The generator: sfc32, against a second implementation written from its description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import Setup, dice, finish
from vaka.engine import memory
from vaka.engine.rng import Rng

WORD = 2**32
SEEDS = st.integers(0, 2**64 - 1)
MANGROVIA = [Setup("mangrovia", seats) for seats in range(2, 6)]

plain = pytest.mark.skipif(memory.COMPILED, reason="compiled, the generator is reached only from compiled code")


def sfc32(seed: int) -> Iterator[tuple[int, tuple[int, int, int, int]]]:
    """Yield word after word, each with what the generator then holds; the first twelve are to be thrown away."""
    a, b, c, counter = seed % WORD, seed // WORD, 0, 1
    while True:
        word = (a + b + counter) % WORD
        rotated = (c * 2**21) % WORD + c // 2**11
        a, b, c, counter = b ^ b // 512, c * 9 % WORD, (rotated + word) % WORD, (counter + 1) % WORD
        yield word, (a, b, c, counter)


def words(seed: int, number: int) -> list[int]:
    """Return the first words that a user of the seed gets."""
    stream = sfc32(seed)
    return [next(stream)[0] for _ in range(12 + number)][12:]


def started(seed: int) -> Rng:
    """Return a generator at the start of a seed's stream."""
    rng = Rng()
    rng.reseed(seed % WORD, seed // WORD)
    return rng


@plain
@given(SEEDS)
def test_the_words_are_those_of_sfc32(seed: int) -> None:
    rng = started(seed)
    assert [rng.word() for _ in range(40)] == words(seed, 40)


def test_the_second_implementation_is_pinned() -> None:
    assert words(0, 3) == [0x514676C3, 0x08A809DF, 0x30349D2B]
    assert words(2**64 - 2, 3) == [0x23F39CD9, 0x5A76D4D9, 0x355B0C98]


@pytest.mark.parametrize("setup", MANGROVIA, ids=str)
@given(seed=SEEDS)
def test_a_game_holds_the_generator_of_its_seed(setup: Setup, seed: int) -> None:
    state = setup.new(seed)
    held = tuple(state.peek(name) for name in ("a", "b", "c", "counter"))
    drawn = held[3] - 1
    assert 12 < drawn < 100
    stream = sfc32(seed)
    assert [next(stream)[1] for _ in range(drawn)][-1] == held


@given(SEEDS)
def test_a_played_game_holds_the_generator_of_its_seed(seed: int) -> None:
    state = finish(Setup("mangrovia", 3).new(seed), dice(seed))
    held = tuple(state.peek(name) for name in ("a", "b", "c", "counter"))
    stream = sfc32(seed)
    assert [next(stream)[1] for _ in range(held[3] - 1)][-1] == held


@pytest.mark.parametrize("setup", MANGROVIA, ids=str)
@given(seed=SEEDS)
def test_the_first_draw_of_a_game_names_the_first_player(setup: Setup, seed: int) -> None:
    assert setup.new(seed).peek("first") == words(seed, 1)[0] * setup.seats // WORD


@pytest.mark.parametrize("setup", MANGROVIA, ids=str)
def test_every_seat_is_first_player_about_equally_often(setup: Setup) -> None:
    games = 400
    firsts = Counter(setup.new(seed).peek("first") for seed in range(games))
    assert sorted(firsts) == list(range(setup.seats))
    expected = games / setup.seats
    spread = sum((found - expected) ** 2 / expected for found in firsts.values())
    assert spread < 20  # chi-square with at most 4 degrees of freedom: one in two thousand


@plain
@given(SEEDS, st.integers(1, 200))
def test_numbers_below_stay_below(seed: int, limit: int) -> None:
    rng = started(seed)
    found = [rng.below(limit) for _ in range(30)]
    assert found == [word * limit // WORD for word in words(seed, 30)]
    assert all(0 <= number < limit for number in found)


@plain
@pytest.mark.parametrize("limit", [1, 2, 3, 7, 10, 43])
def test_numbers_below_are_about_equally_frequent(limit: int) -> None:
    rng = started(limit)
    draws = 200 * limit
    found = Counter(rng.below(limit) for _ in range(draws))
    assert sorted(found) == list(range(limit))
    spread = sum((times - 200) ** 2 / 200 for times in found.values())
    assert spread < 2 * limit + 20


@plain
@pytest.mark.parametrize(("word", "number"), [(0, 0), (WORD - 1, 9), (WORD // 2, 5), (WORD // 2 - 1, 4)])
def test_the_extreme_words_give_the_extreme_numbers(word: int, number: int) -> None:
    rng = Rng()
    rng.poke("a", word)
    assert rng.below(10) == number


@plain
@given(SEEDS)
def test_equal_seeds_give_equal_streams(seed: int) -> None:
    one, other = started(seed), started(seed)
    assert [one.word() for _ in range(10)] == [other.word() for _ in range(10)]
    assert one.values() == other.values()


@given(st.integers(0, WORD - 1), st.integers(0, WORD - 1), st.integers(0, WORD - 1))
def test_both_halves_of_a_seed_count(low: int, high: int, other: int) -> None:
    if other in (low, high):
        return
    setup = MANGROVIA[0]
    seeds = {high * WORD + low, high * WORD + other, other * WORD + low}
    assert len({setup.new(seed).digest() for seed in seeds}) == len(seeds)


def test_the_counter_goes_round() -> None:
    state = MANGROVIA[0].new(1)
    state.poke("counter", WORD - 1)
    finish(state, dice(1))
    assert 0 <= state.peek("counter") < WORD - 1
