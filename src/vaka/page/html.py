"""Pages from templates: what stands in {{braces}} is filled in, and everything filled in is escaped.

{{name}} is a value, {{"A text"}} is a text in the language that is spoken. Markup goes in as it is; it comes from
templates only.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from vaka.engine.language import language, say
from vaka.page.assets import STATIC

TEMPLATES = Path(__file__).parent / "templates"
PLACE = re.compile(r'\{\{(?:"([^"]+)"|(\w+))\}\}')


class Markup(str):
    """A text that is HTML already."""

    __slots__ = ()


@cache
def template(name: str) -> str:
    """Return a template as it is written."""
    return (TEMPLATES / name).read_text(encoding="utf-8")


def fill(text: str, /, **values: object) -> Markup:
    """Return a template with its values and texts."""

    def filled(place: re.Match[str]) -> str:
        words, name = place.groups()
        value = say(words) if words else values[name]
        return value if isinstance(value, Markup) else html.escape(str(value))

    return Markup(PLACE.sub(filled, text))


def part(name: str, /, **values: object) -> Markup:
    """Return a part of a page from its template."""
    return fill(template(name), **values)


def page(name: str, /, **values: object) -> Markup:
    """Return a whole page from its template."""
    return part(name, language=language(), static=STATIC.address, **values)


def framed(name: str, title: str, /, **values: object) -> Markup:
    """Return a page within the frame that all but the table have: head, drawings, style and script of its own."""
    body = page(f"{name}.html", **values)
    return page(
        "frame.html", name=name, title=title, icons=Markup(STATIC.files["art/icons.svg"].content.decode()), body=body
    )


def joined(parts: Iterable[str]) -> Markup:
    """Return several parts as one; those that are not markup are escaped."""
    return Markup("".join(each if isinstance(each, Markup) else html.escape(each) for each in parts))


def data(value: Any) -> Markup:
    """Return something as JSON that can stand in a <script type="application/json">, which no browser runs."""
    return Markup(msgspec.json.encode(value).decode().replace("<", "\\u003c"))
