"""A first game that teaches: a prepared deal, the moves of its opening, and what to say before each of them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

LEARNER = 0
"""The seat of whoever learns."""


class Page(Struct, frozen=True):
    """Something to read before going on; both texts are marked to be said later."""

    title: str
    text: str
    shows: tuple[str, ...] = ()
    """The sprites it speaks of, by the first words of their ids: `landing 1` is not `landing 12`."""

    def speaks_of(self, sprite: str) -> bool:
        """Tell whether a sprite is shown."""
        return any(sprite == words or sprite.startswith((f"{words} ", f"{words}-")) for words in self.shows)


class Lesson(Struct, frozen=True):
    """The opening of a game, step by step."""

    seats: int
    seed: int
    moves: tuple[str, ...]
    """What all seats play, in notation; decisions with one answer are not among them."""
    pages: Mapping[int, tuple[Page, ...]]
    """What is said once so many of the moves are played."""

    def ahead(self, played: tuple[str, ...]) -> tuple[str, ...]:
        """Return the moves still to come, none once somebody has played something else."""
        return self.moves[len(played) :] if self.moves[: len(played)] == played else ()
