"""The figures of Scopa, typed. They stand in `components.toml`, or in a corrected copy of it."""

from __future__ import annotations

import pathlib
from typing import Annotated, ClassVar

from msgspec import Meta

from vaka.engine.components import ComponentSet, NamedFigures, Row
from vaka.engine.reading import Reader

Points = Annotated[int, Meta(ge=0, le=9)]


class Deal(NamedFigures, frozen=True):
    """How many cards each player is dealt at a time, and how many lie on the table at first."""

    hand: Annotated[int, Meta(ge=1, le=9)]
    table: Annotated[int, Meta(ge=0, le=10)]


class Scores(NamedFigures, frozen=True):
    """What scores in a deal."""

    sweep: Points
    cards: Points
    coins: Points
    seven: Points
    primiera: Points


class Rank(Row, frozen=True):
    """What a rank counts for the primiera."""

    rank: Annotated[int, Meta(ge=1, le=10)]
    prime: Annotated[int, Meta(ge=1, le=30)]


class Components(ComponentSet, frozen=True):
    """Everything that might be printed."""

    game: ClassVar[str] = "scopa"
    format: ClassVar[int] = 1
    context: ClassVar[str] = "components of Scopa"

    deal: Deal
    points: Scores
    ranks: tuple[Rank, ...]


BUILT_IN = pathlib.Path(__file__).with_name("components.toml")
READER = Reader(Components, BUILT_IN, ())
