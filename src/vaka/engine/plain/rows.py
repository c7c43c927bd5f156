"""What lies on a table, in rows: all that a plain drawing needs to know."""

from __future__ import annotations

from msgspec import Struct

from vaka.engine.language import say


class Thing(Struct, frozen=True):
    """Something that lies on the table, such as a card."""

    name: str
    """Of its own: the same thing has the same name wherever it goes."""
    text: str
    """What is written on it, in two or three letters."""
    label: str
    """What it is, in words."""
    moves: tuple[int, ...] = ()
    """The legal moves behind it."""
    chosen: bool = False
    """Whether it is part of the decision at hand."""


class ThingRow(Struct, frozen=True):
    """Things that lie side by side under a heading."""

    title: str
    things: tuple[Thing, ...]
    owner: int | None = None
    """The seat before which they lie."""
    note: str = ""
    """What more there is to say, such as how many cards a pile has."""
    held: bool = False
    """Whether it is the viewer's hand: always in sight."""

    def heading(self, name: str) -> str:
        """Return the heading with what its owner is called."""
        return say("{name}: {what}", name=name, what=self.title)
