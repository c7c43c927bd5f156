"""What to train and for how long. In a module of its own, so that it can be imported without numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter


@Parameter(name="*")
@dataclass(frozen=True)
class TrainingConfig:
    """How to train; `minutes` bounds the whole.

    Parameters
    ----------
    minutes
        How long to train; the generation under way is finished.
    games
        Games of each generation.
    visits
        Visits of the search for each decision of these games, at first.
    most_visits
        Visits at the end; they grow with the time that has passed.
    window
        How many generations are learnt from; older ones are forgotten.
    random_games
        Games played at random before the first generation.
    seed
        Another number, other games.
    workers
        Processes that play.
    """

    game: Annotated[str, Parameter(parse=False)] = ""
    minutes: float = 60
    games: int = 400
    visits: int = 200
    most_visits: int = 800
    window: int = 12
    random_games: int = 4000
    seed: int = 1
    workers: int = 1
    seats: Annotated[tuple[int, ...], Parameter(parse=False)] = ()  # player counts; without any, all of the game
