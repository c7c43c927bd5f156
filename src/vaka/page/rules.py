"""The rules at hand: a page of each game's numbered rules, which the table opens too, at the rule that is asked for."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from vaka.engine.game import Game
from vaka.engine.language import language, say
from vaka.engine.rulebook import NUMBER
from vaka.page.views import game_page

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
WIDE = re.compile(r"<(table|pre)>")
"""What is scrolled where it is too wide."""
ASIDE = re.compile(r"<em>([^<]+:)</em>")
"""What a document sets in italics before a colon: the word that marks a ruling of vaka's own."""
SEQUENCE = re.compile(r"\b\d(?:-\d)+\b")
"""An order of play such as 1-2-1-2, which no line may break."""


def rules_page(game: Game) -> Markup:
    """Return all rules of a game in the language that is spoken."""
    about, *chapters = game.rulebook(language()).chapters
    title = say("Rules of {game}", game=game.title)
    return game_page("rules", title, game, about=about.introduction, chapters=chapters, shown=shown)


@cache
def shown(text: str) -> Markup:
    """Return a text in Markdown as markup, with links from the numbers in it to their rules."""
    markup = WIDE.sub(r'<\1 tabindex="0">', MARKDOWN.render(text))
    markup = SEQUENCE.sub(r'<span class="sequence">\g<0></span>', markup)
    markup = NUMBER.sub(lambda number: f'<a href="#{number[0]}">{number[0]}</a>', markup)
    return Markup(ASIDE.sub(r'<em class="ruling">\1</em>', markup))
