"""Everything that can happen at a table, as it is kept in the log: a table is what these lead to."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

NOBODY = -1
"""In place of a seat: the server did it, or whoever set up the table without a seat there."""


class Event(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that a seat did, or that happened to it."""

    seat: int


class Joined(Event, frozen=True):
    """Somebody took an open seat."""

    name: str
    again: bool = False
    """Whether it is whoever held the same seat at the table of which this is the rematch."""


class Left(Event, frozen=True):
    """Whoever sat there left before the game: the seat is open again."""


class Renamed(Event, frozen=True):
    """A player goes by another name."""

    name: str


class Moved(Event, frozen=True):
    """A move, in notation."""

    move: str
    private: bool = False
    """Whether nobody else could see anything of it."""
    final: bool = False
    """Whether the turn ends with it, so that it cannot be taken back."""


class Takenback(Event, frozen=True):
    """The last moves of a seat were taken back."""

    moves: int
    private: bool = False


class Ended(Event, frozen=True):
    """A turn that could still have been taken back is over."""


class Replaced(Event, frozen=True):
    """A bot plays on for a seat."""

    level: str
    why: Literal["left", "clock", "agreed"]


class Returned(Event, frozen=True):
    """The player of a seat plays again in place of the bot."""


class Proposed(Event, frozen=True):
    """A player wants a bot to play on for another, who is away."""

    absent: int


class Declined(Event, frozen=True):
    """A player is against it, or the absent one is back: the proposal is off."""

    absent: int


class Said(Event, frozen=True):
    """A player said something."""

    text: str


class Rematched(Event, frozen=True):
    """A new game of the same players began at another table."""

    table: str


class Closed(Event, frozen=True):
    """The table was given up: by whoever set it up, or by the server after a long silence."""


Happened = (
    Joined
    | Left
    | Renamed
    | Moved
    | Takenback
    | Ended
    | Replaced
    | Returned
    | Proposed
    | Declined
    | Said
    | Rematched
    | Closed
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Happened).decode
