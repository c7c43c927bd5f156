"""The texts of the page's scripts: found in the scripts themselves, said in the language asked for.

A text is written in English where it is used: `say("Play now")`, `several("{number} seat", "{number} seats", 3)`, or
`later("Red")` if it is said elsewhere. So there is no second list to keep, and the catalogues hold the scripts' texts
like all others.
"""

from __future__ import annotations

import json
import re
from functools import cache

from vaka.engine.language import catalogue
from vaka.page.assets import FOLDER

LITERAL = r'"((?:[^"\\]|\\.)*)"'
SAID = re.compile(rf"\b(?:say|later)\(\s*{LITERAL}")
COUNTED = re.compile(rf"\bseveral\(\s*{LITERAL},\s*{LITERAL}")


@cache
def scripts() -> str:
    """Return all scripts of the pages as one text."""
    files = sorted((FOLDER / "js").rglob("*.js"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def texts() -> tuple[str, ...]:
    """Return every text that the scripts say, in English."""
    return tuple(sorted({read(text) for text in SAID.findall(scripts())}))


@cache
def counted() -> tuple[tuple[str, str], ...]:
    """Return every pair of texts of which a number chooses one."""
    return tuple(sorted({(read(one), read(many)) for one, many in COUNTED.findall(scripts())}))


def read(literal: str) -> str:
    """Return what a string literal stands for."""
    return str(json.loads(f'"{literal}"'))


@cache
def translations(language: str) -> dict[str, str]:
    """Return the scripts' texts in a language, by the English ones."""
    spoken = catalogue(language)
    found = {text: spoken.gettext(text) for text in texts()}
    for one, many in counted():
        found[one] = spoken.ngettext(one, many, 1)
        found[many] = spoken.ngettext(one, many, 2)
    return found
