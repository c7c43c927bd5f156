"""How a game is presented to those who have not sat down yet, or have got up: in texts marked by `later`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from vaka.engine.language import say, within


@dataclass(frozen=True)
class Named:
    """What something is called, and a word about it."""

    title: str
    detail: str = ""


@dataclass(frozen=True)
class Option:
    """An option in words. A whole number among its values is a seat."""

    named: Named
    values: Mapping[str, Named]

    def value(self, value: str | int) -> Named:
        """Return what a value is called, in the language that is spoken."""
        return spoken(self.values[value]) if isinstance(value, str) else Named(say("Seat {number}", number=value + 1))


@dataclass(frozen=True)
class FirstChoice:
    """What statistics count as a player's first choice, found in the notation of a move."""

    title: str
    pattern: re.Pattern[str]
    key: str
    """What a choice is filed under, with the text that was found in braces."""
    name: Callable[[str], str]
    """What a key is called, in the language that is spoken."""

    def of(self, move: str) -> str | None:
        """Return the key of what a move chooses, None if it is no such choice."""
        found = self.pattern.fullmatch(move)
        return self.key.format(found[1]) if found else None


@dataclass(frozen=True)
class Presentation:
    """A game in a sentence, its options, what lies on a table, and how its points are grouped when it is over."""

    about: str
    groups: Mapping[str, str]
    """What sources of points with the same first word are called together, by that word, such as all paths."""
    facts: Callable[[Any, int], tuple[str, ...]]
    """What a table of so many seats has, in a few words each, from the components of the game."""
    endings: Mapping[str, tuple[str, str]]
    """What ended a game, in two words marked by `later_within`, by the name of the ending."""
    first_choice: FirstChoice
    options: Mapping[str, Option] = field(default_factory=dict)

    def ending(self, name: str) -> str:
        """Return what ended a game, in the language that is spoken."""
        return within(*self.endings[name])

    def group(self, source: str) -> str:
        """Return what a source of points belongs to, which may be itself alone."""
        first = source.partition(" ")[0]
        return first if first in self.groups else source

    def group_title(self, source: str) -> str:
        """Return what several sources of points are called together, nothing for one that stands alone."""
        title = self.groups.get(self.group(source))
        return say(title) if title else ""


def spoken(named: Named) -> Named:
    """Return a name in the language that is spoken."""
    return Named(say(named.title), say(named.detail) if named.detail else "")
