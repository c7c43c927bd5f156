"""What wins: by turn and by first choice, where winners get their points, and how long games last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

from msgspec import Struct
from msgspec.structs import asdict

import vaka
from vaka.arena.match import Match
from vaka.arena.rating import quantile
from vaka.arena.results import Played
from vaka.arena.statistics import Share, Standing, mean_sources, share, standings
from vaka.arena.texts import NONE
from vaka.engine.game import OptionValue


class Group(Share, frozen=True):
    """All seats that have something in common, and how often they won."""

    mean_points: float


class SourceGap(Struct, frozen=True):
    """The mean points of winners and of all others from one source."""

    name: str
    winners: float
    losers: float


class Spread(Struct, frozen=True):
    """How a number varies from game to game."""

    name: str
    mean: float
    least: int
    lower: float
    """A quarter of the games is below."""
    median: float
    upper: float
    most: int
    counts: dict[int, int]
    """How many games have which value."""


class Analysis(Struct, frozen=True):
    """What wins."""

    game: str
    players: int
    seed: int
    options: dict[str, OptionValue]
    version: str
    games: int
    opening: str
    """What counts as the first choice."""
    bots: list[Standing]
    by_turn: list[Group]
    """By place in the turn order of the first round. Who starts is drawn, so the number of a seat means nothing."""
    by_opening: list[Group]
    sources: list[SourceGap]
    lengths: list[Spread]
    endings: dict[str, int]


def analyse(match: Match, games: Sequence[Played]) -> Analysis:
    """Return what wins in games that were played to the end."""
    over = [game for game in games if game.failure is None]
    seats = [(game, seat) for game in over for seat in range(match.players)]
    winners = mean_sources([(game, seat) for game, seat in seats if seat in game.winners])
    losers = mean_sources([(game, seat) for game, seat in seats if seat not in game.winners])
    return Analysis(
        game=match.game,
        players=match.players,
        seed=match.seed,
        options=match.options,
        version=vaka.__version__,
        games=len(over),
        opening=vaka.game(match.game).presentation.first_choice.title,
        bots=standings(games, match.names),
        by_turn=groups(seats, turn),
        by_opening=groups(seats, lambda game, seat: game.openings.get(seat, NONE)),
        sources=[SourceGap(name, points, losers.get(name, 0.0)) for name, points in winners.items()],
        lengths=[
            spread("rounds", [game.rounds for game in over]),
            spread("decisions", [len(game.moves) for game in over]),
        ]
        if over
        else [],
        endings=dict(Counter(game.ending for game in over).most_common()),
    )


def turn(game: Played, seat: int) -> str:
    """Return when a seat had its first turn."""
    return f"turn {list(game.openings).index(seat) + 1}" if seat in game.openings else NONE


def groups(seats: Iterable[tuple[Played, int]], named: Callable[[Played, int], str]) -> list[Group]:
    """Return how often the seats of each name won, in the order of the names."""
    members: dict[str, list[tuple[Played, int]]] = {}
    for game, seat in seats:
        members.setdefault(named(game, seat), []).append((game, seat))
    return [
        Group(**asdict(share(name, those)), mean_points=fmean(game.points[seat] for game, seat in those))
        for name, those in sorted(members.items())
    ]


def spread(name: str, values: Sequence[int]) -> Spread:
    """Return how values vary."""
    ordered = sorted(values)
    lower, median, upper = (quantile(ordered, part) for part in (0.25, 0.5, 0.75))
    counts = dict(sorted(Counter(values).items()))
    return Spread(name, fmean(values), ordered[0], lower, median, upper, ordered[-1], counts)
