"""What games show about those who played them: shares of the win, places, margins, and how sure a rate is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

from msgspec import Struct
from msgspec.structs import asdict

from vaka.arena.results import Played

Z95 = 1.959963984540054
"""How many standard deviations either side hold 95 % of a normal distribution."""


class Share(Struct, frozen=True):
    """A rate of wins with its 95 % interval, and whose it is."""

    name: str
    games: int
    wins: float
    rate: float
    low: float
    high: float


class Standing(Share, frozen=True):
    """How one entrant did. Who sits at a table twice has played two games."""

    mean_place: float
    mean_points: float | None
    """Of games that were played to the end, None if there are none."""
    mean_margin: float | None
    """Own points less those of the best other."""
    seconds_per_decision: float | None
    decisions: int
    forfeits: int


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (E. B. Wilson, 1927); a shared win may count as a fraction."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = Z95**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / games / 4)
    return max(0.0, min(middle - half, rate)), min(1.0, max(middle + half, rate))


def share(name: str, seated: Sequence[tuple[Played, int]]) -> Share:
    """Return how often some seats won."""
    games, wins = len(seated), sum(win_of(game, seat) for game, seat in seated)
    low, high = wilson(wins, games)
    return Share(name, games, wins, wins / games if games else 0.0, low, high)


def win_of(played: Played, seat: int) -> float:
    """Return a seat's part of the win."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def places(points: Sequence[int], winners: Sequence[int], last: int | None = None) -> tuple[float, ...]:
    """Return the place of every seat, counted from 1; those who share places all get their mean.

    The winners come first, whatever rule broke their tie; the others go by points. One seat may be last by default.
    """

    def rank(seat: int) -> tuple[int, int]:
        if seat in winners:
            return (0, 0)
        return (2, 0) if seat == last else (1, -points[seat])

    ranks = [rank(seat) for seat in range(len(points))]
    return tuple(1 + sum(other < own for other in ranks) + (ranks.count(own) - 1) / 2 for own in ranks)


def places_of(played: Played) -> tuple[float, ...]:
    """Return the places of a game."""
    return places(played.points, played.winners, played.failure.seat if played.failure else None)


def margin(points: Sequence[int], seat: int) -> int:
    """Return how far a seat is ahead of the best other."""
    return points[seat] - max(value for other, value in enumerate(points) if other != seat)


def standings(games: Sequence[Played], names: Sequence[str]) -> list[Standing]:
    """Return how every entrant did."""
    return [standing(games, entrant, name) for entrant, name in enumerate(names)]


def standing(games: Sequence[Played], entrant: int, name: str) -> Standing:
    """Return how one entrant did."""
    seated = [(game, seat) for game in games for seat, who in enumerate(game.seating) if who == entrant]
    finished = [(game, seat) for game, seat in seated if game.failure is None]
    decisions = sum(game.decisions[seat] for game, seat in seated)
    seconds = sum(game.seconds[seat] for game, seat in seated)
    return Standing(
        **asdict(share(name, seated)),
        mean_place=mean(places_of(game)[seat] for game, seat in seated) or 0.0,
        mean_points=mean(game.points[seat] for game, seat in finished),
        mean_margin=mean(margin(game.points, seat) for game, seat in finished),
        seconds_per_decision=seconds / decisions if decisions else None,
        decisions=decisions,
        forfeits=sum(game.failure is not None and game.failure.seat == seat for game, seat in seated),
    )


def mean(values: Iterable[float]) -> float | None:
    """Return the mean, None of nothing."""
    found = list(values)
    return fmean(found) if found else None


def mean_sources(seated: Sequence[tuple[Played, int]]) -> dict[str, float]:
    """Return the mean points by source of some seats, in the order the game gives the sources."""
    if not seated:
        return {}
    return {source: fmean(game.sources[source][seat] for game, seat in seated) for source in seated[0][0].sources}
