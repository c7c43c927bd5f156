"""What to train and for how long. In a module of its own, so that it can be imported without numpy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TrainingConfig:
    """How to train; `minutes` bounds the whole."""

    game: str
    minutes: float
    games: int = 400
    """Games of each generation."""
    visits: int = 200
    """Visits for each decision of those games, at first."""
    most_visits: int = 800
    """Visits at the end."""
    window: int = 12
    """How many generations are learnt from; older ones are forgotten."""
    random_games: int = 4000
    """Games at random, from which the first weights are learnt."""
    seed: int = 1
    workers: int = 1
    seats: tuple[int, ...] = ()
    """Player counts; all of the game if there are none."""
