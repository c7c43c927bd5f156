"""Self-play: games of the search against itself, kept as samples for the net."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vaka.bots.net import Net
from vaka.bots.search import Search
from vaka.engine.game import Game
from vaka.engine.state import MOST_SEATS, State

FORECAST_WEIGHT = 0.5  # of the search's forecast in a target; the rest is the result of the one game that was played
Forecast = tuple[list[float], list[float]]
"""Final points and win probability of every seat, as a search has them."""
VISIT_SCALE = 254  # a legal move's share of the visits, from 0 to 1, is kept as 1 to 255; 0 is an illegal move


@dataclass
class Samples:
    """Positions: features of each seat, who decides, the visits of each move, and the targets to learn."""

    seats: NDArray[np.int8]
    features: NDArray[np.int8]  # position, seat, feature
    turn: NDArray[np.int8]
    visits: NDArray[np.uint8]  # position, move
    points: NDArray[np.float32]  # position, seat
    wins: NDArray[np.float32]  # the share of the win


@dataclass(frozen=True)
class SelfPlayConfig:
    """How the games are played."""

    visits: int
    noise: float = 0.25  # the part of the root's priors that is Dirichlet noise
    concentration: float = 10.0  # of the noise, over all moves: the smaller, the fewer moves it favours
    exploring_moves: int = 8  # of each seat at the start, sampled by visits instead of taking the most visited
    sample_rate: float = 0.5  # the part of the positions that become samples
    fast_divisor: int = 4  # all other decisions are searched with visits divided by this
    exploration: float = 0.3
    lead_weight: float = 0.1


class SampleBuffer:
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
        self.wins: list[NDArray[np.float32]] = []

    def add(self, state: State, shares: dict[int, float], forecast: Forecast | None) -> None:
        """Add a position, with each legal move's share of the visits and the forecast of the search."""
        assert state.seat is not None
        features = np.zeros((MOST_SEATS, self.width), np.int8)
        for seat in range(state.seats):
            for feature, amount in state.features(seat):
                features[seat, feature] = amount
        visits = np.zeros(self.moves, np.uint8)
        for move, share in shares.items():
            visits[move] = 1 + round(VISIT_SCALE * share)
        self.seats.append(state.seats)
        self.features.append(features)
        self.turn.append(state.seat)
        self.visits.append(visits)
        self.forecasts.append(forecast)

    def finish(self, state: State) -> None:
        """Set the targets of all positions of a game that is over."""
        points = np.zeros(MOST_SEATS, np.float32)
        wins = np.zeros(MOST_SEATS, np.float32)
        points[: state.seats] = state.points()
        wins[list(state.winners())] = 1 / len(state.winners())
        for forecast in self.forecasts[len(self.points) :]:
            self.points.append(target(points, forecast and forecast[0]))
            self.wins.append(target(wins, forecast and forecast[1]))

    def samples(self) -> Samples:
        """Return all positions, which may be none."""
        return Samples(
            np.array(self.seats, np.int8),
            np.array(self.features, np.int8).reshape(-1, MOST_SEATS, self.width),
            np.array(self.turn, np.int8),
            np.array(self.visits, np.uint8).reshape(-1, self.moves),
            np.array(self.points, np.float32).reshape(-1, MOST_SEATS),
            np.array(self.wins, np.float32).reshape(-1, MOST_SEATS),
        )


def target(result: NDArray[np.float32], forecast: list[float] | None) -> NDArray[np.float32]:
    """Return the target of a position: the result of its game, mixed with the forecast if there was a search."""
    mixed = result.copy()
    if forecast:
        seats = len(forecast)
        mixed[:seats] = (1 - FORECAST_WEIGHT) * mixed[:seats] + FORECAST_WEIGHT * np.array(forecast, np.float32)
    return mixed


def random_game(game: Game, seats: int, seed: int, buffer: SampleBuffer, sample_rate: float) -> None:
    """Play a game at random and add some of its positions to the buffer: where training begins."""
    rng = random.Random(seed)
    state = game.new(seats, seed)
    while not state.over:
        legal = state.legal()
        if rng.random() < sample_rate:
            buffer.add(state, {move: 1 / len(legal) for move in legal}, None)
        state.play(rng.choice(legal))
    buffer.finish(state)


def selfplay_game(game: Game, seats: int, seed: int, buffer: SampleBuffer, net: Net, config: SelfPlayConfig) -> None:
    """Play a game of the search against itself and add some of its positions to the buffer."""
    rng = random.Random(seed)
    state = game.new(seats, seed)
    played = 0
    while not state.over:
        legal = state.legal()
        sampled = rng.random() < config.sample_rate
        search = Search(state, net, rng.getrandbits(64), exploration=config.exploration, lead_weight=config.lead_weight)
        if sampled:
            search.add_visits(1)
            alpha = config.concentration / len(legal)
            search.mix_root_prior([rng.gammavariate(alpha, 1.0) + 1e-9 for _ in legal], config.noise)
            search.add_visits(config.visits)
        else:
            search.add_visits(max(2, config.visits // config.fast_divisor))
        visits = search.root_visits()
        total = sum(visits.values())
        if sampled:
            buffer.add(state, {move: count / total for move, count in visits.items()}, search.forecast())
        if played < config.exploring_moves * seats:
            move = rng.choices(list(visits), list(visits.values()))[0]
        else:
            move = max(visits, key=visits.__getitem__)
        state.play(move)
        played += 1
    buffer.finish(state)
