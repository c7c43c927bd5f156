"""In which language the command speaks: the one that is asked for, or else that of the system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vaka.engine.language import ENGLISH, LANGUAGES, Language

OPTION = "--language"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says what its people speak; as with gettext, the first that says anything counts."""


def language_of(environment: Mapping[str, str]) -> Language:
    """Return the first language of the system that is spoken here, or English."""
    wanted = next(filter(None, (environment.get(name) for name in VARIABLES)), "")
    return next((known for name in wanted.split(":") for known in LANGUAGES if name[:2] == known), ENGLISH)


def without_language(words: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the words of a command line without the language asked for among them, and that language.

    It is an option of every command, and help pages and errors are in that language too, so it is found before all
    others are read.
    """
    left: list[str] = []
    named: str | None = None
    rest = iter(words)
    for word in rest:
        option, equals, value = word.partition("=")
        if option == OPTION:
            named = value if equals else next(rest, "")
        else:
            left.append(word)
    return left, named
