"""A first game that teaches: a prepared deal, the moves of its opening, and what to say before each of them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

LEARNER = 0
"""The seat of whoever learns."""


class LessonPage(Struct, frozen=True):
    """Something to read before going on.

    Translators find both texts here, without another mark.
    """

    title: str
    text: str
    shows: tuple[str, ...] = ()
    """The sprites it speaks of, by the first words of their ids: `landing 1` is not `landing 12`."""

    def speaks_of(self, sprite: str) -> bool:
        """Return whether a sprite is shown."""
        return any(sprite == words or sprite.startswith((f"{words} ", f"{words}-")) for words in self.shows)


class Lesson(Struct, frozen=True):
    """The opening of a game, step by step."""

    seats: int
    seed: int
    moves: tuple[str, ...]
    """What all seats play, in notation; decisions with one answer are not among them."""
    pages: Mapping[int, tuple[LessonPage, ...]]
    """What is said once so many of the moves are played."""

    def ahead(self, played: tuple[str, ...]) -> tuple[str, ...]:
        """Return the moves still to come, none once somebody has played something else."""
        return self.moves[len(played) :] if self.moves[: len(played)] == played else ()


FAREWELL = LessonPage(
    "The game is yours",
    "F1 opens the rules at whatever you point at. “Hint” asks the expert, and the coach goes on explaining what the "
    "others do. Have a good game!",
)


def lesson(seats: int, seed: int, *script: LessonPage | str) -> Lesson:
    """Return the lesson of a script: pages to read, and between them moves as a record writes them."""
    moves: list[str] = []
    pages: dict[int, tuple[LessonPage, ...]] = {}
    for part in script:
        if isinstance(part, LessonPage):
            pages[len(moves)] = (*pages.get(len(moves), ()), part)
        else:
            moves += part.split()
    return Lesson(seats, seed, tuple(moves), pages)


NO_LESSON = lesson(0, 0)
"""Of a game that has none."""
