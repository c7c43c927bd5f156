"""The translations: whole, with the same places for values, and in the terms that the rulebooks use."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

import vaka
from tests import catalogues
from vaka.engine.language import CATALOGUES, Language
from vaka.engine.rulebook import Rulebook

LANGUAGES = pytest.mark.parametrize("language", catalogues.TRANSLATED)
LONGEST_ABBREVIATION = 18
PLACE = re.compile(r"\{(\w+)\}")


@cache
def catalogue(language: str) -> Catalog:
    """The catalogue of a language as translators wrote it."""
    return catalogues.read(language)


def messages(language: str) -> Iterator[Message]:
    """Yield all texts but the head of the catalogue."""
    return (message for message in catalogue(language) if message.id)


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """Return the forms of a text: one, or one for each class of numbers."""
    return list(text) if isinstance(text, tuple | list) else [text or ""]


@LANGUAGES
def test_every_text_is_translated_for_sure(language: str) -> None:
    missing = [message.id for message in messages(language) if not all(forms(message.string)) or message.fuzzy]
    assert not missing, f"{len(missing)} texts of {language} are missing or not sure, such as {missing[:5]}"


@LANGUAGES
def test_a_text_has_a_form_for_each_class_of_numbers(language: str) -> None:
    for message in messages(language):
        wanted = catalogue(language).num_plurals if message.pluralizable else 1
        assert len(forms(message.string)) == wanted, message.id


@LANGUAGES
def test_a_translation_has_the_places_of_its_text(language: str) -> None:
    """Only a number may be left out, where a form says it in words."""
    for message in messages(language):
        allowed = set(PLACE.findall("".join(forms(message.id))))
        needed = set.intersection(*(set(PLACE.findall(form)) for form in forms(message.id)))
        for form in forms(message.string):
            assert needed - {"number"} <= set(PLACE.findall(form)) <= allowed, (message.id, form)


@LANGUAGES
def test_a_translation_begins_and_ends_as_its_text(language: str) -> None:
    """Spaces at the ends join a text to others; an ellipsis promises more, and a full stop ends a sentence."""
    for message in messages(language):
        for one, other in zip(forms(message.id), forms(message.string), strict=False):
            assert (one[0] == " ", one[-1] == " ") == (other[0] == " ", other[-1] == " "), (one, other)
            assert one.endswith("…") == other.endswith("…"), (one, other)
            assert one.endswith(".") == other.endswith(".") or len(other) <= LONGEST_ABBREVIATION, (one, other)


@LANGUAGES
@pytest.mark.parametrize("name", vaka.games())
def test_terms_are_those_of_the_glossary(name: str, language: Language) -> None:
    """Where an English text has a term, its translation has one of the forms that the glossary allows."""
    glossary = tomllib.loads((CATALOGUES / "glossary" / f"{name}.toml").read_text(encoding="utf-8"))
    texts = [
        message
        for message in messages(language)
        if any(f"games/{name}/" in place and "/terminal/" not in place for place, _ in message.locations)
    ]
    used: Counter[str] = Counter()
    for term, words in glossary.items():
        whole = re.compile(rf"(?<![\w{{]){re.escape(term)}s?(?![\w}}])", re.IGNORECASE)
        for message in texts:
            if whole.search(" ".join(forms(message.id))):
                used[term] += 1
                found = " ".join(forms(message.string)).lower()
                assert any(form.lower() in found for form in words[language]), (term, message.id, message.string)
    told = " ".join(texts_of(vaka.game(name).rulebook("en"))).lower()
    other = " ".join(texts_of(vaka.game(name).rulebook(language))).lower()
    for term in glossary.keys() - used.keys():
        assert term.lower() in told, f"nothing has {term!r}"
        assert any(form.lower() in other for form in glossary[term][language]), (term, "in the rules")


def texts_of(rules: Rulebook) -> Iterator[str]:
    """Yield all that a document tells."""
    for chapter in rules.chapters:
        yield from (chapter.title, chapter.introduction, *(rule.text for rule in chapter.rules))
