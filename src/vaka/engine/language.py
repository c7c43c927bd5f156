"""Texts in the language of whoever reads them: gettext catalogues, and which of them speaks just now.

Every text that a person meets is written in English in the source and goes through `say` or `several`. Which
language it comes out in is set around the work by `speaking`, so that two viewers of one table each read their own.
A text that stands in a table is marked there by `later` or its like, so that translators find it, and said when it
is used. How the texts get into the catalogues is told in locale/README.md.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

Language: TypeAlias = Literal["de", "en", "fr", "it"]
ENGLISH: Language = "en"
LANGUAGES: tuple[Language, ...] = get_args(Language)
CATALOGUES = Path(__file__).parents[1] / "locale"

_speaking: ContextVar[Language] = ContextVar("language", default=ENGLISH)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the texts of a language; English ones, and those not translated, stand in the source."""
    return gettext.translation("vaka", CATALOGUES, [language], fallback=True)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Say everything in a language meanwhile."""
    before = _speaking.set(language)
    try:
        yield
    finally:
        _speaking.reset(before)


def language() -> Language:
    """Return the language that is spoken now."""
    return _speaking.get()


def say(text: str, **values: object) -> str:
    """Return a text in the present language, with values in place of the {names} in it."""
    found = catalogue(language()).gettext(text)
    return found.format(**values) if values else found


def several(one: str, many: str, number: int, **values: object) -> str:
    """Return one of two texts by a number, which stands in it as {number}.

    Catalogues find both by the first, so no two pairs may begin alike.
    """
    return catalogue(language()).ngettext(one, many, number).format(number=number, **values)


def within(context: str, text: str, **values: object) -> str:
    """Return a text that would be ambiguous without a context, such as the name of an action and of a place."""
    found = catalogue(language()).pgettext(context, text)
    return found.format(**values) if values else found


def later(text: str) -> str:
    """Mark a text that is said only when it is used, by `say`."""
    return text


def later_within(context: str, text: str) -> tuple[str, str]:
    """Mark a text that is said only when it is used, by `within`."""
    return context, text


def later_several(one: str, many: str) -> tuple[str, str]:
    """Mark two texts of which one is said only when it is used, by `several`."""
    return one, many
