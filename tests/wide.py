"""A language that writes all of its letters wide: whatever is left in plain ones was never handed to a translator."""

from __future__ import annotations

import gettext
import re

WIDE = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
"""Letters that no English text has, for those that it has."""
PLACE = re.compile(r"(\{[^}]*\})")
NOTATION = r"\b([A-Z]{1,2}|[A-Z]\d+|c\d+)\b"
"""Names that are the same in all languages: of regions, spaces, paths, phases, fish, ceremony spaces."""
LEFT = re.compile(r"[A-Za-z]+")


class Wide(gettext.NullTranslations):
    """A language that writes all of its letters wide, and notes what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str | None, str]] = set()

    def gettext(self, message: str) -> str:
        return self.wide(None, message, message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.wide(None, one, one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.wide(context, message, message)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        return self.wide(context, one, one if number == 1 else many)

    def wide(self, context: str | None, name: str, text: str) -> str:
        self.asked.add((context, name))
        parts = PLACE.split(text)
        return "".join(part if PLACE.match(part) else part.translate(WIDE) for part in parts)


def english(text: str, *literal: str) -> list[str]:
    """Return the English words in a text that no translation would reach, beside names and what is to be typed so."""
    for pattern in (*literal, NOTATION):
        text = re.sub(pattern, " ", text)
    return LEFT.findall(text)
