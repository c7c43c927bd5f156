"""How wide texts are that are drawn within a scene, and in which size they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import floor

from msgspec.structs import replace

from vaka.engine.scene import Word

WIDTHS = {
    letter: width
    for width, letters in (
        (0.28, " ijlîïì.,:;'’!·|"),
        (0.4, "frtI/()-"),
        (0.74, "ABCDEFGHKLNOPQRSTUVXYZÄÖÜÀÇ"),
        (0.93, "mwMŒœ…—"),
        (1.05, "W"),
    )
    for letter in letters
}
"""How wide letters are in the bolder of the page's fonts, in sizes of their text; see `wide`."""


@lru_cache(maxsize=4096)
def wide(text: str, size: float) -> float:
    """Return how much room a text takes."""
    return size * sum([WIDTHS.get(letter, 0.61) for letter in text])


def fitting(text: str, size: float, room: float) -> float:
    """Return the size at which a text fits into some room: its own, or less where a language needs more letters."""
    return min(size, floor(10 * room / max(0.1, wide(text, 1))) / 10)


def fitted(word: Word, room: float) -> Word:
    """Return a word that is smaller where it needs more room than there is."""
    return replace(word, size=fitting(word.text, word.size, room))


def alike(words: Sequence[Word], room: float) -> list[Word]:
    """Return the lines of one text in one size, smaller where the longest needs more room than there is."""
    size = min([fitted(word, room).size for word in words])
    return [replace(word, size=size) for word in words]


def apart(left: Word, right: Word, room: float) -> tuple[Word, Word]:
    """Return two words at both ends of some room, the right one smaller where they would meet."""
    return left, fitted(right, room - wide(left.text, left.size) - left.size / 2)
