"""A game in plain words: what may be done, what is to be decided, where the game stands, what happened.

Everything is told from views, so nothing is said that the viewer may not know. What the sentences are is the game's
business; how they are shown, in a terminal or on a page, is nobody's here. They come in the language that is spoken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from msgspec import Struct

from vaka.engine.language import later, say
from vaka.engine.notation import Notation
from vaka.engine.plain.rows import ThingRow
from vaka.engine.state import State

Thing = TypeVar("Thing", bound=Hashable)

SEAT_NAMES = (later("Red"), later("Yellow"), later("Purple"), later("Orange"), later("Blue"))
"""What to call the seats of every game, to be said when used."""
SEAT_MARKS = ("▲", "●", "◆", "■", "★")
"""The sign that stands for each seat in a sentence; a seat is never told by its colour alone."""


class Offer(Struct, frozen=True):
    """A legal move as it is offered."""

    move: int
    notation: str
    group: str
    """The heading it stands under, beside moves of the same kind."""
    text: str


class Question(Struct, frozen=True):
    """What is to be decided: in a few words, what one should know to answer, and what was decided before it."""

    title: str
    detail: str = ""
    steps: tuple[str, ...] = ()
    """What was decided before in the same chain."""
    rule: str = ""
    """The number of the rule that tells most about it."""

    @property
    def line(self) -> str:
        """All of it in one line."""
        return " · ".join([each for each in (*self.steps, self.title, self.detail) if each])


class PointSource(NamedTuple):
    """What a source of points is called: by itself, and with its article where it stands in a sentence.

    Translators find both texts here, without another mark.
    """

    title: str
    within: str


class Line(Struct, frozen=True):
    """One thing that happened: who did it (None for nobody), where in the round, what, and in which round."""

    seat: int | None
    place: str
    what: str
    round: int


class Words:
    """The sentences of one game with its components. Every game says title, question, offers and what happened.

    The rest is optional. A game without drawings of its own fills in `rows`.
    """

    sources: ClassVar[Mapping[str, PointSource]] = {}
    """Where points come from, by the name of the source or by its first word; the rest stands in its texts as {of}."""

    def __init__(self, components: Any, notation: Notation) -> None:
        """Name things as in these components, and write moves in this notation."""
        self.components = components
        self.notation = notation

    def title(self, view: Any) -> str:
        """Return where the game stands, in a few words."""
        raise NotImplementedError

    def question(self, view: Any) -> Question:
        """Return what the viewer has to decide."""
        raise NotImplementedError

    def offers(self, view: Any, guess: State) -> list[Offer]:
        """Return the viewer's legal moves in words; the guess is a state dealt anew for the viewer, to try moves on."""
        raise NotImplementedError

    def happened(self, before: Any, move: int, after: Any) -> list[Line]:
        """Return what a viewer saw happen by a move, forced moves after it included.

        The views are one viewer's, who need not be the mover: what others cannot see of the move is not told.
        """
        raise NotImplementedError

    def rows(self, view: Any) -> tuple[ThingRow, ...]:
        """Return what lies on the table, for a plain drawing."""
        return ()

    def purpose(self, before: Any, move: int, after: Any) -> str:
        """Return what a move that a viewer saw is good for, in a sentence to somebody who learns; perhaps nothing."""
        return ""

    def source(self, name: str) -> str:
        """Return what a source of points is called."""
        found, rest = self.point_source(name)
        return say(found.title, of=rest)

    def source_within(self, name: str) -> str:
        """Return a source of points as it stands in a sentence, with its article where there is one."""
        found, rest = self.point_source(name)
        return say(found.within, of=rest)

    def point_source(self, name: str) -> tuple[PointSource, str]:
        """Return how a source of points is called, and what its texts leave open."""
        first, _, rest = name.partition(" ")
        return self.sources.get(name) or self.sources.get(first) or PointSource(name.capitalize(), name), rest

    def ended(self, view: Any, names: Sequence[str]) -> str:
        """Return what ended a game that is over, in a sentence; perhaps nothing."""
        return ""

    def tie(self, view: Any, names: Sequence[str]) -> str:
        """Return what decided among those with most points, in a sentence; nothing if one alone has most."""
        return ""


def mover(view: Any) -> int:
    """Return the seat that decides in a view, of a game that goes on."""
    seat = view.deciding
    assert isinstance(seat, int), "a move is played by a seat"
    return seat


def gained(old: Iterable[Thing], new: Iterable[Thing]) -> list[Thing]:
    """Return what there is more of than before."""
    return list((Counter(new) - Counter(old)).elements())


def name_of(seat: int, viewer: int | None) -> str:
    """Return what a viewer calls a seat."""
    return say("You") if seat == viewer else say(SEAT_NAMES[seat])


def of_whom(seat: int, viewer: int | None, own: str, others: str, **values: object) -> str:
    """Return a text about a seat: one of two that are marked by `later`, as it is the viewer's own or another's."""
    return say(own if seat == viewer else others, **values)


def first_of(points: Sequence[int]) -> list[int]:
    """Return the seats with most points."""
    return [seat for seat, number in enumerate(points) if number == max(points)]


def both(words: Iterable[object]) -> str:
    """Join words in a sentence."""
    *most, last = [str(word) for word in words] or [""]
    return say("{several} and {last}", several=", ".join(most), last=last) if most else last


def either(words: Iterable[str]) -> str:
    """Join words of which one will do."""
    first, *others = words
    for other in others:
        first = say("{one} or {other}", one=first, other=other)
    return first
