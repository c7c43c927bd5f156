"""Random games for the tests of what is said and shown of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.playing import game
from vaka.engine.game import OptionValue
from vaka.engine.state import State

OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "mangrovia": {"stone_tiles": ("none", "mixed", "gods", "godless")}
}
"""Options that change what lies on the table; the number of players chooses one of them."""


def positions(name: str, seats: int, seed: int) -> Iterator[State]:
    """Yield the states of a random game, the last one over."""
    options = {option: values[seats % len(values)] for option, values in OPTIONS.get(name, {}).items()}
    state = game(name).new(seats, seed, **options)
    chance = random.Random(seed)
    while not state.over:
        yield state
        state.play(chance.choice(state.legal()))
    yield state


def steps(name: str, seats: int, seed: int) -> Iterator[tuple[State, int, State]]:
    """Yield every move of a random game with the states before and after it."""
    state = game(name).new(seats, seed)
    chance = random.Random(seed)
    while not state.over:
        before = state.copy()
        move = chance.choice(state.legal())
        state.play(move)
        yield before, move, state
