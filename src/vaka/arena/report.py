"""All figures of a match, typed, and the same as JSON and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec
from msgspec import Struct

import vaka
from vaka.arena.match import GameResult, Match
from vaka.arena.rating import Rating, ratings
from vaka.arena.statistics import RankedBot, finished, mean_sources, seats_of, standings
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


class Played(Struct, frozen=True):
    """What was played, at the head of all figures."""

    game: str
    players: int
    seed: int
    options: dict[str, OptionValue]
    version: str


class MatchReport(Played, frozen=True):
    """All figures of a match."""

    compiled: bool
    games: int
    deals: int
    seatings: int
    bots: list[RankedBot]
    ratings: list[Rating]
    """Best first; empty for one bot alone."""
    sources: dict[str, dict[str, float]]
    """The mean points of every bot by source."""
    forfeits: list[Forfeits]


def report(match: Match, games: Sequence[GameResult], forfeits: Sequence[Forfeits] = ()) -> MatchReport:
    """Return all figures of a match."""
    return MatchReport(
        *played(match),
        compiled=COMPILED,
        games=len(games),
        deals=match.deals,
        seatings=len(match.seatings),
        bots=standings(games, match.names),
        ratings=ratings(games, match.names),
        sources={name: mean_sources(finished(seats_of(games, entrant))) for entrant, name in enumerate(match.names)},
        forfeits=list(forfeits),
    )


def played(match: Match) -> tuple[str, int, int, dict[str, OptionValue], str]:
    """Return the head of all figures of a match."""
    return match.game, match.players, match.seed, match.options, vaka.__version__


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
    rows = csv.DictWriter(text, RankedBot.__struct_fields__, lineterminator="\n")
    rows.writeheader()
    rows.writerows(msgspec.structs.asdict(bot) for bot in found.bots)
    return text.getvalue()
