"""Templates: values are escaped, texts are said, and every place is filled."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from vaka.engine.language import say, speaking
from vaka.page.html import LOOKUP, TEMPLATES, data, page


def fill(text: str, **values: object) -> str:
    """Return a template with its values and texts."""
    LOOKUP.put_string("by test", text)
    return page("by test", **values)


def test_values_are_escaped_and_markup_is_not() -> None:
    filled = fill('<p title="${name}">${name}${rest}</p>', name='"<b>', rest=Markup("<i>x</i>"))
    assert filled == '<p title="&#34;&lt;b&gt;">&#34;&lt;b&gt;<i>x</i></p>'


def test_what_is_filled_in_is_not_filled_again() -> None:
    assert fill("${one}", one="${two}", two="no") == "${two}"


def test_texts_are_said() -> None:
    with speaking("de"):
        assert fill('${say("Play now")}') == say("Play now") != "Play now"


def test_a_value_that_is_missing_fails() -> None:
    with pytest.raises(NameError):
        fill("${name}")


def test_parts_that_are_not_markup_are_escaped() -> None:
    text = "% for part in parts:\n${part}\\\n% endfor\n"
    assert fill(text, parts=[Markup("<b>"), "<i>"]) == "<b>&lt;i&gt;"


def test_data_cannot_end_its_script() -> None:
    assert "</script" not in data({"name": "</script><script>alert(1)"})


@pytest.mark.parametrize("file", sorted(TEMPLATES.glob("*.html")), ids=lambda file: file.name)
def test_templates_have_neither_inline_scripts_nor_styles(file: object) -> None:
    text = TEMPLATES.joinpath(str(file)).read_text()
    assert not re.search(r"<script(?![^>]*(src=|application/json))|\son\w+=|\sstyle=|<style", text)
