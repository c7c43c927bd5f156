"""Games of the search against itself, written down as what a net is to learn from."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vaka.bots.net import Net
from vaka.bots.search import Search
from vaka.engine.game import Game
from vaka.engine.state import State

MOST_SEATS = 5
TRUST = 0.5  # in the search's expectation against the end of the one game that was played
Forecast = tuple[list[float], list[float]]
SHARES = 254  # a share of the visits is kept as 1 + a number up to this


@dataclass
class Samples:
    """Positions: features of each seat, who decides, how often each move was visited, and how the game ended."""

    seats: NDArray[np.int8]
    features: NDArray[np.int8]  # position, seat, feature
    turn: NDArray[np.int8]
    visits: NDArray[np.uint8]  # position, move
    points: NDArray[np.float32]  # position, seat
    shares: NDArray[np.float32]


@dataclass(frozen=True)
class Practice:
    """How games for learning are played."""

    visits: int
    noise: float = 0.25  # how far a root's weights are mixed with random ones
    concentration: float = 10.0  # the smaller, the fewer moves the random weights favour
    lively: int = 8  # decisions of each seat at the start that are drawn by visits instead of taking the most visited
    kept: float = 0.5  # the part of the positions that is written down
    haste: int = 4  # how many times shorter the search is where nothing is written down
    curiosity: float = 0.3
    greed: float = 0.1


class Notebook:
    """Collects the positions of games."""

    def __init__(self, game: Game) -> None:
        self.moves = game.moves
        self.width = game.features
        self.seats: list[int] = []
        self.features: list[NDArray[np.int8]] = []
        self.turn: list[int] = []
        self.visits: list[NDArray[np.uint8]] = []
        self.forecasts: list[Forecast | None] = []
        self.points: list[NDArray[np.float32]] = []
        self.shares: list[NDArray[np.float32]] = []

    def note(self, state: State, shares: dict[int, float], forecast: Forecast | None) -> None:
        """Write a position down, with the share of visits of each legal move and what the search expects."""
        assert state.seat is not None
        cells = np.zeros((MOST_SEATS, self.width), np.int8)
        for seat in range(state.seats):
            for feature, amount in state.features(seat):
                cells[seat, feature] = amount
        row = np.zeros(self.moves, np.uint8)
        for move, share in shares.items():
            row[move] = 1 + round(SHARES * share)
        self.seats.append(state.seats)
        self.features.append(cells)
        self.turn.append(state.seat)
        self.visits.append(row)
        self.forecasts.append(forecast)

    def close(self, state: State) -> None:
        """Write the end of the game to all its positions."""
        points = np.zeros(MOST_SEATS, np.float32)
        shares = np.zeros(MOST_SEATS, np.float32)
        points[: state.seats] = state.points()
        shares[list(state.winners())] = 1 / len(state.winners())
        for forecast in self.forecasts[len(self.points) :]:
            self.points.append(mixed(points, forecast and forecast[0]))
            self.shares.append(mixed(shares, forecast and forecast[1]))

    def samples(self) -> Samples:
        """Return all that was written down, which may be nothing."""
        return Samples(
            np.array(self.seats, np.int8),
            np.array(self.features, np.int8).reshape(-1, MOST_SEATS, self.width),
            np.array(self.turn, np.int8),
            np.array(self.visits, np.uint8).reshape(-1, self.moves),
            np.array(self.points, np.float32).reshape(-1, MOST_SEATS),
            np.array(self.shares, np.float32).reshape(-1, MOST_SEATS),
        )


def mixed(ending: NDArray[np.float32], expected: list[float] | None) -> NDArray[np.float32]:
    """Return what to learn: how it ended, and where there was a search, as much of what it expected."""
    target = ending.copy()
    if expected:
        target[: len(expected)] = (1 - TRUST) * target[: len(expected)] + TRUST * np.array(expected, np.float32)
    return target


def random_game(game: Game, seats: int, seed: int, book: Notebook, kept: float) -> None:
    """Play a game at random and write some of its positions down: where learning begins."""
    chance = random.Random(seed)
    state = game.new(seats, seed)
    while not state.over:
        legal = state.legal()
        if chance.random() < kept:
            book.note(state, {move: 1 / len(legal) for move in legal}, None)
        state.play(chance.choice(legal))
    book.close(state)


def practice_game(game: Game, seats: int, seed: int, book: Notebook, net: Net, how: Practice) -> None:
    """Play a game of the search against itself and write some of its positions down."""
    chance = random.Random(seed)
    state = game.new(seats, seed)
    played = 0
    while not state.over:
        legal = state.legal()
        kept = chance.random() < how.kept
        search = Search(state, net, chance.getrandbits(64), curiosity=how.curiosity, greed=how.greed)
        if kept:
            search.think(1)
            spread = how.concentration / len(legal)
            search.stir([chance.gammavariate(spread, 1.0) + 1e-9 for _ in legal], how.noise)
            search.think(how.visits)
        else:
            search.think(max(2, how.visits // how.haste))
        visited = search.visited()
        total = sum(visited.values())
        if kept:
            book.note(state, {move: count / total for move, count in visited.items()}, search.forecast())
        if played < how.lively * seats:
            move = chance.choices(list(visited), list(visited.values()))[0]
        else:
            move = max(visited, key=visited.__getitem__)
        state.play(move)
        played += 1
    book.close(state)
