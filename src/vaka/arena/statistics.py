"""Statistics of games: win rates with their intervals, places, margins, and points by source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

from msgspec import Struct
from msgspec.structs import asdict

from vaka.arena.match import GameResult

Z95 = 1.959963984540054
"""The standard deviations on either side of the mean that hold 95 % of a normal distribution."""


PlayedSeat = tuple[GameResult, int]
"""A seat of a game."""


class WinRate(Struct, frozen=True):
    """How often some seats won, with the 95 % interval of the rate."""

    name: str
    games: int
    wins: float
    rate: float
    low: float
    high: float


class RankedBot(WinRate, frozen=True):
    """The statistics of one entrant. An entrant with two seats of a game has played two games."""

    mean_place: float
    mean_points: float | None
    """Of games that were played to the end, None if there are none."""
    mean_margin: float | None
    """Own points less those of the best other seat."""
    seconds_per_decision: float | None
    decisions: int
    forfeits: int


def seats_of(games: Iterable[GameResult], entrant: int) -> list[PlayedSeat]:
    """Return the seats of an entrant in games."""
    return [(game, seat) for game in games for seat, other in enumerate(game.seating) if other == entrant]


def finished(seated: Iterable[PlayedSeat]) -> list[PlayedSeat]:
    """Return the seats in games that were played to the end."""
    return [(game, seat) for game, seat in seated if game.failure is None]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (E. B. Wilson, 1927); a shared win may count as a fraction."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = Z95**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / games / 4)
    return max(0.0, min(middle - half, rate)), min(1.0, max(middle + half, rate))


def win_rate(name: str, seated: Sequence[PlayedSeat]) -> WinRate:
    """Return how often some seats won."""
    games, wins = len(seated), sum(win_share(game, seat) for game, seat in seated)
    low, high = wilson(wins, games)
    return WinRate(name, games, wins, wins / games if games else 0.0, low, high)


def win_share(game: GameResult, seat: int) -> float:
    """Return a seat's share of the win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def places(points: Sequence[int], winners: Sequence[int], last: int | None = None) -> tuple[float, ...]:
    """Return the place of every seat, counted from 1; seats that share places all get their mean.

    The winners come first, whatever rule broke their tie; the others go by points. One seat may be last by default.
    """

    def rank(seat: int) -> tuple[int, int]:
        if seat in winners:
            return (0, 0)
        return (2, 0) if seat == last else (1, -points[seat])

    ranks = [rank(seat) for seat in range(len(points))]
    return tuple(1 + sum(other < own for other in ranks) + (ranks.count(own) - 1) / 2 for own in ranks)


def places_of(game: GameResult) -> tuple[float, ...]:
    """Return the places of a game."""
    return places(game.points, game.winners, game.failure.seat if game.failure else None)


def margin(points: Sequence[int], seat: int) -> int:
    """Return how many points a seat is ahead of the best other."""
    return points[seat] - max(value for other, value in enumerate(points) if other != seat)


def standings(games: Sequence[GameResult], names: Sequence[str]) -> list[RankedBot]:
    """Return the statistics of every entrant."""
    return [standing(games, entrant, name) for entrant, name in enumerate(names)]


def standing(games: Sequence[GameResult], entrant: int, name: str) -> RankedBot:
    """Return the statistics of one entrant."""
    seated = seats_of(games, entrant)
    decisions = sum(game.decisions[seat] for game, seat in seated)
    seconds = sum(game.seconds[seat] for game, seat in seated)
    return RankedBot(
        **asdict(win_rate(name, seated)),
        mean_place=mean(places_of(game)[seat] for game, seat in seated) or 0.0,
        mean_points=mean(game.points[seat] for game, seat in finished(seated)),
        mean_margin=mean(margin(game.points, seat) for game, seat in finished(seated)),
        seconds_per_decision=seconds / decisions if decisions else None,
        decisions=decisions,
        forfeits=sum(game.failure is not None and game.failure.seat == seat for game, seat in seated),
    )


def mean(values: Iterable[float]) -> float | None:
    """Return the mean, None if there are no values."""
    found = list(values)
    return fmean(found) if found else None


def mean_sources(seated: Sequence[PlayedSeat]) -> dict[str, float]:
    """Return the mean points of some seats by source, in the game's order of sources."""
    if not seated:
        return {}
    return {source: fmean(game.sources[source][seat] for game, seat in seated) for source in seated[0][0].sources}
