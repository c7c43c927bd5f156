"""The rules at hand: a page of each game's numbered rules, which the table opens too, at the rule that is asked for."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from vaka.engine.game import Game
from vaka.engine.language import language, say
from vaka.engine.rulebook import NUMBER, Chapter, Rule, rulebook
from vaka.page.html import Markup, fill, framed, joined, part
from vaka.page.views import game_links, languages

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
WIDE = re.compile(r"<(table|pre)>")
"""What is scrolled where it is too wide."""
ASIDE = re.compile(r"<em>([^<]+:)</em>")
"""What a document sets in italics before a colon: the word that marks a ruling of vaka's own."""
SEQUENCE = re.compile(r"\b\d(?:-\d)+\b")
"""An order of play such as 1-2-1-2, which no line may break."""


def rules_page(game: Game) -> Markup:
    """Return all rules of a game in the language that is spoken."""
    chapters = rulebook(game.name, language()).chapters[1:]
    return framed(
        "rules",
        say("Rules of {game}", game=game.title),
        languages=languages(),
        game=game.name,
        title=game.title,
        games=game_links("rules", game.name),
        contents=joined(
            fill('<li><a href="#{{name}}">{{title}}</a></li>', name=anchor(place), title=chapter.title)
            for place, chapter in enumerate(chapters)
            if chapter.level == 2
        ),
        about=about(game.name, language()),
        chapters=chapters_of(game.name, language()),
    )


@cache
def about(game: str, language: str) -> Markup:
    """Return what a document says about itself: on the page it comes last."""
    return shown(rulebook(game, language).chapters[0].introduction)


@cache
def chapters_of(game: str, language: str) -> Markup:
    """Return all chapters of a document."""
    chapters = rulebook(game, language).chapters[1:]
    return joined(chapter_part(anchor(place), chapter) for place, chapter in enumerate(chapters))


def anchor(place: int) -> str:
    """Return the name of a chapter in addresses, the same in all languages."""
    return f"chapter-{place + 1}"


def chapter_part(name: str, chapter: Chapter) -> Markup:
    """Return a chapter with its rules."""
    return part(
        "chapter.html",
        name=name,
        tag=f"h{chapter.level}",
        title=chapter.title,
        introduction=shown(chapter.introduction),
        rules=joined(map(rule_part, chapter.rules)),
    )


def rule_part(rule: Rule) -> Markup:
    """Return a rule."""
    return part("rule.html", number=rule.number, text=shown(rule.text))


def shown(text: str) -> Markup:
    """Return a text in Markdown as markup, with links from the numbers in it to their rules."""
    markup = WIDE.sub(r'<\1 tabindex="0">', MARKDOWN.render(text))
    markup = SEQUENCE.sub(r'<span class="sequence">\g<0></span>', markup)
    markup = NUMBER.sub(lambda number: f'<a href="#{number[0]}">{number[0]}</a>', markup)
    return Markup(ASIDE.sub(r'<em class="ruling">\1</em>', markup))
