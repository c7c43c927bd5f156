"""The numbered rules of a game, as its documents tell them: one in each language, all with the same numbers.

A document is Markdown. A rule begins with its number in bold (**M-12**) and goes on until the next rule or heading;
what stands between a heading and the first rule after it introduces the chapter.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

HEADING = re.compile(r"(#{1,6}) +(.+)")
RULE = re.compile(r"\*\*([A-Z]-\d+)\*\* +")
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


def read_rulebook(document: str) -> Rulebook:
    """Return the chapters and rules of a document."""
    chapters: list[Chapter] = []
    pieces: list[tuple[str, list[str]]] = []

    def close() -> None:
        if pieces:
            (heading, introduction), *rules = [(head, "\n".join(lines).strip()) for head, lines in pieces]
            marks, _, title = heading.partition(" ")
            chapters.append(Chapter(len(marks), title, introduction, tuple(Rule(*rule) for rule in rules)))
            pieces.clear()

    for line in document.splitlines():
        if heading := HEADING.fullmatch(line):
            close()
            pieces.append((" ".join(heading.groups()), []))
        elif rule := RULE.match(line):
            pieces.append((rule[1], [line[rule.end() :]]))
        else:
            pieces[-1][1].append(line)
    close()
    return Rulebook(tuple(chapters))


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """Return the rules of a game in a language."""
    document = files(f"vaka.games.{game}").joinpath("text", f"{language}.md")
    return read_rulebook(document.read_text(encoding="utf-8"))
