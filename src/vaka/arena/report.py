"""All figures of a match, typed, and the same as JSON and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec
from msgspec import Struct

import vaka
from vaka.arena.match import Match
from vaka.arena.rating import Rating, ratings
from vaka.arena.results import GameResult
from vaka.arena.statistics import Standing, mean_sources, standings
from vaka.engine.game import OptionValue
from vaka.engine.memory import COMPILED


class Forfeits(Struct, frozen=True):
    """The failures of one entrant: their number, and the first of them."""

    name: str
    count: int
    seat: int
    move: int
    reason: str
    record: str | None
    """The file with the record of the game, None if it could not be written."""


class MatchReport(Struct, frozen=True):
    """All figures of a match."""

    game: str
    players: int
    seed: int
    options: dict[str, OptionValue]
    version: str
    compiled: bool
    games: int
    deals: int
    seatings: int
    bots: list[Standing]
    ratings: list[Rating]
    """Best first; empty for one bot alone."""
    sources: dict[str, dict[str, float]]
    """The mean points of every bot by source."""
    forfeits: list[Forfeits]


def report(match: Match, games: Sequence[GameResult], forfeits: Sequence[Forfeits] = ()) -> MatchReport:
    """Return all figures of a match."""
    return MatchReport(
        game=match.game,
        players=match.players,
        seed=match.seed,
        options=match.options,
        version=vaka.__version__,
        compiled=COMPILED,
        games=len(games),
        deals=match.deals,
        seatings=len(match.seatings),
        bots=standings(games, match.names),
        ratings=ratings(games, match.names),
        sources={name: mean_sources(finished(games, entrant)) for entrant, name in enumerate(match.names)},
        forfeits=list(forfeits),
    )


def finished(games: Sequence[GameResult], entrant: int) -> list[tuple[GameResult, int]]:
    """Return the seats of an entrant in games that were played to the end."""
    return [
        (game, seat)
        for game in games
        for seat, other in enumerate(game.seating)
        if other == entrant and game.failure is None
    ]


def failures(games: Sequence[GameResult]) -> dict[int, list[GameResult]]:
    """Return the games that entrants lost by failing, by entrant."""
    found: dict[int, list[GameResult]] = {}
    for game in games:
        if game.failure:
            found.setdefault(game.seating[game.failure.seat], []).append(game)
    return found


def as_json(found: Struct) -> str:
    """Return figures as one JSON object."""
    return msgspec.json.format(msgspec.json.encode(found)).decode()


def as_csv(found: MatchReport) -> str:
    """Return a line for each bot under a line of headings."""
    text = io.StringIO()
    rows = csv.DictWriter(text, Standing.__struct_fields__, lineterminator="\n")
    rows.writeheader()
    rows.writerows(msgspec.structs.asdict(bot) for bot in found.bots)
    return text.getvalue()
