"""The command `vaka rules`: the numbered rules of a game, all of them or those that are asked for."""

from __future__ import annotations

import unicodedata

from rich.markdown import Markdown

import vaka
from vaka.cli.screen import make_console
from vaka.engine.errors import UsageError
from vaka.engine.language import language, say
from vaka.engine.rulebook import Chapter, Rule

WIDEST = 100
"""Columns beyond which text is hard to read."""


def rules(game: str, /, *words: str) -> None:
    """Print the numbered rules of a game, in the language that is spoken.

    Parameters
    ----------
    game
        A game, such as mangrovia.
    words
        Only the rules that have all these words, or these numbers, such as M-27.
    """
    book = vaka.game(game).rulebook(language())
    console = make_console()
    width = min(console.width, WIDEST)
    wanted = [plain(word) for word in words]
    found = [chosen for chapter in book.chapters if (chosen := narrowed(chapter, wanted))]
    if not found:
        raise UsageError(say("no rule of {game} has all these words: {words}", game=book.title, words=" ".join(words)))
    for chapter in found:
        console.print(Markdown(document(chapter)), width=width)


def narrowed(chapter: Chapter, words: list[str]) -> Chapter | None:
    """Return the part of a chapter that is asked for: the whole, some of its rules, or nothing."""
    if not words:
        return chapter
    kept = tuple([rule for rule in chapter.rules if fits(rule, words)])
    return Chapter(chapter.level, chapter.title, "", kept) if kept else None


def fits(rule: Rule, words: list[str]) -> bool:
    """Return whether a rule has all the words; one that is a number has to be its own."""
    text = plain(rule.text)
    return all(word == plain(rule.number) or word in text for word in words)


def plain(text: str) -> str:
    """Return a text without accents and capitals, so that hutte finds Hütte."""
    return "".join(each for each in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(each))


def document(chapter: Chapter) -> str:
    """Return a chapter as Markdown again."""
    rules = [f"**{rule.number}** {rule.text}" for rule in chapter.rules]
    return "\n\n".join([f"{'#' * chapter.level} {chapter.title}", chapter.introduction, *rules])
