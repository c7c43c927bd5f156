"""What wins: win rates by turn and by first choice, points of winners by source, and the length of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

from msgspec import Struct
from msgspec.structs import asdict

import vaka
from vaka.arena.match import GameResult, Match
from vaka.arena.rating import quantile
from vaka.arena.report import Played, played
from vaka.arena.statistics import PlayedSeat, RankedBot, WinRate, mean_sources, standings, win_rate
from vaka.arena.texts import NONE


class Group(WinRate, frozen=True):
    """The seats with the same turn or first choice, and how often they won."""

    mean_points: float


class SourceGap(Struct, frozen=True):
    """The mean points of winners and of all others from one source."""

    name: str
    winners: float
    losers: float


class Distribution(Struct, frozen=True):
    """The distribution of a number over the games."""

    name: str
    mean: float
    least: int
    lower: float
    """The first quartile."""
    median: float
    upper: float
    """The third quartile."""
    most: int
    counts: dict[int, int]
    """How many games have each value."""


class Analysis(Played, frozen=True):
    """What wins."""

    games: int
    first_choice: str
    """The title of the first choice."""
    bots: list[RankedBot]
    by_turn: list[Group]
    """By place in the turn order of the first round. The start player is drawn, so seat numbers mean nothing."""
    by_first_choice: list[Group]
    sources: list[SourceGap]
    lengths: list[Distribution]
    endings: dict[str, int]


def analyse(match: Match, games: Sequence[GameResult]) -> Analysis:
    """Return what wins in games that were played to the end."""
    over = [game for game in games if game.failure is None]
    seats = [(game, seat) for game in over for seat in range(match.players)]
    winners = mean_sources([(game, seat) for game, seat in seats if seat in game.winners])
    losers = mean_sources([(game, seat) for game, seat in seats if seat not in game.winners])
    return Analysis(
        *played(match),
        games=len(over),
        first_choice=vaka.game(match.game).presentation.first_choice.title,
        bots=standings(games, match.names),
        by_turn=groups(seats, turn),
        by_first_choice=groups(seats, lambda game, seat: game.first_choices.get(seat, NONE)),
        sources=[SourceGap(name, points, losers.get(name, 0.0)) for name, points in winners.items()],
        lengths=[
            distribution("rounds", [game.rounds for game in over]),
            distribution("decisions", [len(game.moves) for game in over]),
        ]
        if over
        else [],
        endings=dict(Counter(game.ending for game in over).most_common()),
    )


def turn(game: GameResult, seat: int) -> str:
    """Return the name of a seat's place in the turn order of the first round."""
    return f"turn {list(game.first_choices).index(seat) + 1}" if seat in game.first_choices else NONE


def groups(seats: Iterable[PlayedSeat], name_of: Callable[[GameResult, int], str]) -> list[Group]:
    """Return the groups of seats with the same name, in the order of the names."""
    members: dict[str, list[PlayedSeat]] = {}
    for game, seat in seats:
        members.setdefault(name_of(game, seat), []).append((game, seat))
    return [
        Group(**asdict(win_rate(name, seated)), mean_points=fmean(game.points[seat] for game, seat in seated))
        for name, seated in sorted(members.items())
    ]


def distribution(name: str, values: Sequence[int]) -> Distribution:
    """Return the distribution of values."""
    ordered = sorted(values)
    lower, median, upper = (quantile(ordered, part) for part in (0.25, 0.5, 0.75))
    counts = dict(sorted(Counter(values).items()))
    return Distribution(name, fmean(values), ordered[0], lower, median, upper, ordered[-1], counts)
