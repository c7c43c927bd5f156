"""What the server answers beside snapshots and updates: keys, lists, hints, problems."""

from __future__ import annotations

from msgspec import Struct

from vaka.bots import Advice
from vaka.engine.game import Game, OptionValue
from vaka.table.snapshots import Listed, Snapshot, snapshot
from vaka.table.table import Table

LEAST = 0.05
"""Points that a source must bring to be named."""


class Created(Struct, frozen=True):
    """A new table, or a seat at one, and the key to it: the key is all that a caller needs to hold the seat."""

    table: str
    key: str
    snapshot: Snapshot


def created(table: Table, key: str, viewer: int | None) -> Created:
    """Return a table with the key to it."""
    return Created(table.name, key, snapshot(table, viewer))


class Acknowledged(Struct, frozen=True):
    """That a command was carried out, for a client that prefers the least answer: the version after it."""

    version: int


class Link(Struct, frozen=True):
    """The key to an open seat, or to that of a program."""

    seat: int
    key: str


class Links(Struct, frozen=True):
    """The keys to send to others."""

    seats: tuple[Link, ...]
    watch: str


class Own(Struct, frozen=True):
    """The caller's own key, to show it from another device."""

    key: str


class Allowed(Struct, frozen=True):
    """What the keys shown allow at a table."""

    seats: tuple[int, ...]
    """The seats held: several if people share a screen, and then each is looked at only by its number."""
    invited: tuple[int, ...]
    """The open seats that may be taken."""
    host: bool
    """Whether the caller is the host, who sees the links."""


class ListedTable(Struct, frozen=True):
    """A table in the list."""

    table: str
    status: str
    at: int
    changed: int
    """When the last event happened that everyone could see."""
    about: Listed


class HintSource(Struct, frozen=True):
    """Where points come from, in words, and their number."""

    name: str
    points: float


class Hint(Struct, frozen=True):
    """A move as an expert sees it."""

    move: str
    points: float
    """The points that the seat can expect at the end of the game."""
    winning: float
    """The chance to win, from 0 to 1."""
    sources: tuple[HintSource, ...] = ()
    """Where the points come from, as games played on from the move suggest, the largest first."""


def hint_of(game: Game, advice: Advice) -> Hint:
    """Return a move as an expert sees it, in the language that is spoken."""
    largest = sorted(advice.sources.items(), key=lambda item: -item[1])
    sources = [HintSource(game.words.source(name), round(points, 1)) for name, points in largest if points >= LEAST]
    return Hint(game.notation(advice.move), round(advice.points, 1), round(advice.win_probability, 3), tuple(sources))


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    players: tuple[int, ...]
    options: dict[str, tuple[OptionValue, ...]]
    """The values of each option, the default first."""


class Health(Struct, frozen=True):
    """The state of a server that works."""

    vaka: str
    tables: int
    """Held in memory."""
    streams: int


class Problem(Struct, frozen=True, omit_defaults=True):
    """What went wrong and what to do about it (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    version: int | None = None
    """Where the table is now, if the answer came too late."""
    retry_after: int | None = None
    """Seconds to wait before the next attempt."""
