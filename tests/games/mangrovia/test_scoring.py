"""The engine's final scoring agrees with a second scorer, after random games and on random boards."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.mangrovia import scorer
from tests.games.mangrovia.staging import Stage, mangrovia, printed, view_of
from tests.rules import rule
from vaka import State
from vaka.engine import memory

TILE_OPTIONS = ("none", "mixed", "gods", "godless")
GAMES = 40 if memory.COMPILED else 13
BOARDS = 12


def check(state: State) -> None:
    assert state.over
    seats = range(state.seats)
    points = scorer.score([view_of(state, seat) for seat in seats], printed())
    assert state.breakdown() == points
    assert state.points() == tuple(sum(source[seat] for source in points.values()) for seat in seats)
    assert state.winners() == scorer.winners(points)


@rule("M-73", "M-74", "M-75", "M-76", "M-77", "M-78", "M-79", "M-80", "M-82")
@pytest.mark.parametrize("tiles", TILE_OPTIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_second_scorer_agrees_after_random_games(seats: int, tiles: str) -> None:
    for seed in range(GAMES):
        state = mangrovia().new(seats, seed, stone_tiles=tiles)
        chance = Random(seed)
        while not state.over:
            state.play(chance.choice(state.legal()))
        check(state)


@rule("M-62", "M-73", "M-74", "M-75", "M-76", "M-77", "M-78", "M-79", "M-80", "M-82", "M-88")
@pytest.mark.parametrize("density", [3, 6, 10])
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_second_scorer_agrees_on_random_boards(seats: int, density: int) -> None:
    for seed in range(BOARDS):
        check(random_board(seats, density, Random(seed * 100 + seats * 10 + density)).state)


def random_board(seats: int, density: int, chance: Random) -> Stage:
    """A finished game with huts, double huts, god tiles and amulets anywhere, so many of ten spaces built on."""
    stage = Stage(seats, seed=chance.randrange(1000)).hands()
    free = [space.id for space in stage.view().spaces if not space.huts]
    chance.shuffle(free)  # which also shuffles the pole tiles
    for name in free:
        seat = chance.randrange(seats)
        if chance.randrange(10) < density:
            double = stage.space(name).double and chance.randrange(4) == 0
            stage.stock(seat, 10).huts(seat, f"{name}x2" if double else name)
    for path in "ABCDEFGH":
        if chance.randrange(2):
            stage.god(path, chance.randrange(seats))
    for seat in range(seats):
        stage.give(seat, " ".join(f"a{chance.randint(2, 5)}" for _ in range(chance.randrange(2))))
        if chance.randrange(3) == 0:
            stage.give(seat, "a1")
    return stage.finish()


def test_the_second_scorer_tells_wrong_points_from_right_ones() -> None:
    stage = random_board(4, 6, Random(1))
    stage.add("gained", 2, 5)
    with pytest.raises(AssertionError):
        check(stage.state)
