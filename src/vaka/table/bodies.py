"""What requests hold: the types of parameters and bodies."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from litestar.params import FromQuery
from msgspec import Meta, Struct

from vaka.engine.language import Language
from vaka.engine.state import MOST_SEATS
from vaka.table.commands import LONGEST_TEXT
from vaka.table.plan import LARGEST_COMPONENTS, LONGEST_NAME, LONGEST_WORD

LARGEST_RECORD = 100_000

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
SeatQuery: TypeAlias = FromQuery[SeatNumber | Literal["none"] | None]
LanguageQuery: TypeAlias = FromQuery[Language | None]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class SeatBody(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The seat that is meant, if the caller holds several."""

    seat: SeatNumber | None = None


class JoinBody(SeatBody, frozen=True, kw_only=True):
    """A new player, and the seat if there is a choice."""

    name: PlayerName


class NameBody(SeatBody, frozen=True, kw_only=True):
    """A new name."""

    name: PlayerName


class MoveBody(SeatBody, frozen=True, kw_only=True):
    """A move, as an answer to the version last seen."""

    move: Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]
    version: Version
    end: bool = False
    """Whether the turn ends with it if it can: then it cannot be taken back."""


class UndoBody(SeatBody, frozen=True, kw_only=True):
    """How much to take back."""

    version: Version
    turn: bool = False
    """The whole turn, as far as possible, instead of the last move."""


class EndBody(SeatBody, frozen=True, kw_only=True):
    """The end of a turn that could still be taken back."""

    version: Version


class ChatBody(SeatBody, frozen=True, kw_only=True):
    """A chat message."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class AbsentBody(SeatBody, frozen=True, kw_only=True):
    """The seat of an absent player."""

    absent: SeatNumber


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, with the components it was played with if they are not those of vaka."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]
    components: Annotated[str, Meta(max_length=LARGEST_COMPONENTS)] | None = None
