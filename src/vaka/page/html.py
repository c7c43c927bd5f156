"""Pages from Mako templates: what is filled in is escaped unless it is markup, and a name that is missing fails.

`say` is at hand in all of them, for texts in the language that is spoken.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from mako.lookup import TemplateLookup
from markupsafe import Markup

from vaka.engine.language import LANGUAGES, language, say
from vaka.page.art import icons
from vaka.page.assets import STATIC

TEMPLATES = Path(__file__).parent / "templates"
LOOKUP = TemplateLookup([str(TEMPLATES)], default_filters=["h"], strict_undefined=True, filesystem_checks=False)


def page(name: str, /, **values: object) -> Markup:
    """Return a page from its template."""
    given = {"say": say, "language": language(), "languages": LANGUAGES, "static": STATIC.address}
    return Markup(LOOKUP.get_template(name).render_unicode(**given, **values))


def framed(name: str, title: str, /, **values: object) -> Markup:
    """Return a page within the frame that all but the table have: head, drawings, style and script of its own."""
    return page(f"{name}.html", name=name, title=title, icons=Markup(icons().content.decode()), **values)


def data(value: Any) -> Markup:
    """Return something as JSON that can stand in a <script type="application/json">, which no browser runs."""
    return Markup(msgspec.json.encode(value).decode().replace("<", "\\u003c"))
