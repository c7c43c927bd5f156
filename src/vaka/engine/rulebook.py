"""The numbered rules of a game, as its documents tell them: one in each language, all with the same numbers.

A document is Markdown. A rule begins with its number in bold (**M-12**) and goes on until the next rule or heading;
what stands between a heading and the first rule after it introduces the chapter.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources.abc import Traversable

from msgspec import Struct

from vaka.engine.language import ENGLISH, Language

HEADING = re.compile(r"^(#{1,6}) +(.+)\n?", re.MULTILINE)
RULE = re.compile(r"^\*\*([A-Z]-\d+)\*\* +", re.MULTILINE)
NUMBER = re.compile(r"\b[A-Z]-\d+\b")


class Rule(Struct, frozen=True):
    """A rule: its number, and its text in Markdown."""

    number: str
    text: str


class Chapter(Struct, frozen=True):
    """A heading with what stands below it; of level 1 is the title of the whole."""

    level: int
    title: str
    introduction: str
    rules: tuple[Rule, ...]


class Rulebook(Struct, frozen=True):
    """All rules of a game in one language."""

    chapters: tuple[Chapter, ...]

    @property
    def title(self) -> str:
        """What the document is called."""
        return self.chapters[0].title

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of all rules, in their order."""
        return tuple(rule.number for chapter in self.chapters for rule in chapter.rules)


@cache
def read_rulebook(document: str) -> Rulebook:
    """Return the chapters and rules of a document."""
    _, *parts = HEADING.split(document)
    chapters = []
    for marks, title, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        introduction, *rules = map(str.strip, RULE.split(body))
        numbered = zip(rules[::2], rules[1::2], strict=True)
        chapters.append(Chapter(len(marks), title, introduction, tuple(Rule(*rule) for rule in numbered)))
    return Rulebook(tuple(chapters))


def rulebook_in(folder: Traversable, language: Language) -> Rulebook:
    """Return the rules in a folder of documents, in a language or else in English."""
    document = folder / f"{language}.md"
    if not document.is_file():
        document = folder / f"{ENGLISH}.md"
    return read_rulebook(document.read_text(encoding="utf-8"))
