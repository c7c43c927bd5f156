"""The events of a table, as its log keeps them: a table is what applying them in order leads to.

The kind of a stored event is the name of its class in lower case.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

NOBODY = -1
"""In place of a seat: the server did it, or a host who holds no seat."""


class SeatEvent(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """An event that a seat caused, or that concerns it."""

    seat: int


class Joined(SeatEvent, frozen=True):
    """A player took an open seat."""

    name: str
    again: bool = False
    """Whether the player held the same seat at the table of which this is the rematch."""


class Left(SeatEvent, frozen=True):
    """The player left before the game: the seat is open again."""


class Renamed(SeatEvent, frozen=True):
    """A player goes by another name."""

    name: str


class Moved(SeatEvent, frozen=True):
    """A move, in notation."""

    move: str
    private: bool = False
    """Whether no other viewer could see anything of it."""
    final: bool = False
    """Whether the turn ends with it, so that it cannot be taken back."""


class Takenback(SeatEvent, frozen=True):
    """The last moves of a seat were taken back."""

    moves: int
    private: bool = False


class Ended(SeatEvent, frozen=True):
    """A turn that could still have been taken back is over."""


class Replaced(SeatEvent, frozen=True):
    """A bot plays on for a seat."""

    level: str
    why: Literal["left", "clock", "agreed"]


class Returned(SeatEvent, frozen=True):
    """The player of a seat plays again in place of the bot."""


class Proposed(SeatEvent, frozen=True):
    """A player wants a bot to play on for another, who is away."""

    absent: int


class Declined(SeatEvent, frozen=True):
    """A player objects to a proposal, or the absent player is back: the proposal is off."""

    absent: int


class Said(SeatEvent, frozen=True):
    """A player wrote a chat message."""

    text: str


class Rematched(SeatEvent, frozen=True):
    """A new game of the same players began at another table."""

    table: str


class Closed(SeatEvent, frozen=True):
    """The table was given up: by its host, or by the server after a long silence."""


Event = (
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
decode = msgspec.json.Decoder(Event).decode
