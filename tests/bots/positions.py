"""Positions to search, and a net with made-up weights that are always the same: no test depends on trained ones."""

from __future__ import annotations

from functools import cache
from itertools import islice
from zlib import crc32

from hypothesis import strategies as st

import vaka
from tests.playing import Setup, dice, game, walk
from vaka.bots.levels import SearchStage
from vaka.bots.net import Net
from vaka.bots.search import Search
from vaka.bots.sizes import OUTPUTS, UNITS

SETUPS = [Setup(name, seats) for name in vaka.games() for seats in game(name).seats]
"""Every game at every player count."""
FARTHEST = 150
"""How far into a game positions lie; nearly all games are longer."""


def position(setup: Setup, seed: int, ahead: int) -> vaka.State:
    """Return the position after `ahead` random decisions."""
    state = setup.new(seed)
    for _ in islice(walk(state, dice(seed)), ahead + 1):
        pass
    return state


def positions(setup: Setup) -> st.SearchStrategy[vaka.State]:
    """Return any position of a game in which somebody is to decide."""
    found = st.builds(position, st.just(setup), st.integers(0, 2**64 - 1), st.integers(0, FARTHEST))
    return found.filter(lambda state: not state.over)


def drawn(most: int, *place: object) -> int:
    """Return a number between -most and most that depends on nothing but its place."""
    return crc32(" ".join(map(str, place)).encode()) % (2 * most + 1) - most


class Numbers:
    """The weights of the made-up net of a game, as whole numbers."""

    def __init__(self, name: str) -> None:
        """Make them up."""
        rules = game(name)
        self.first = [
            [drawn(300, name, feature, unit) for unit in range(UNITS + OUTPUTS)] for feature in range(rules.features)
        ]
        self.points = [drawn(2000, name, "points", unit) for unit in range(UNITS)]
        self.win = [drawn(500, name, "chance", unit) for unit in range(UNITS)]
        self.policy = [[drawn(250, name, "lean", move, unit) for unit in range(UNITS)] for move in range(rules.moves)]


@cache
def made_up_numbers(name: str) -> Numbers:
    """Return the weights of the made-up net of a game."""
    return Numbers(name)


@cache
def made_up_net(name: str) -> Net:
    """Return the made-up net of a game."""
    numbers, net = made_up_numbers(name), Net()
    net.fill(numbers.first, numbers.points, numbers.win, numbers.policy)
    return net


def searching(
    state: vaka.State, seed: int = 1, *, exploration: float = 0.4, lead_weight: float = 0.1, **rollouts: int
) -> Search:
    """Return a search with the made-up net."""
    stage = SearchStage(**rollouts)
    return Search(state, made_up_net(state.game), seed, stage, exploration=exploration, lead_weight=lead_weight)
