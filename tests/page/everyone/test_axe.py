"""No screen breaks the rules of WCAG 2.2 AA that a program can check."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.page.conftest import Person
from tests.page.everyone.screens import PHONE, SCREENS, Known, violations
from vaka.engine.language import LANGUAGES

Come = Callable[..., Person]
STILL = {"reduced_motion": "reduce"}
ON_A_PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def found(person: Person, known: Known, screens: Iterable[str], contrast: bool = True) -> dict[str, list[str]]:
    """Return what is wrong with some screens."""
    wrong = {}
    for name in screens:
        SCREENS[name](person, known)
        wrong[name] = violations(person.page, contrast)
    return {name: each for name, each in wrong.items() if each}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_in_every_language(person: Come, known: Known, language: str) -> None:
    """By day and by night; colours are the same in the other languages."""
    by_night = "dark" if language == "de" else "light"
    come = person(locale=language, color_scheme=by_night, **STILL)
    assert not found(come, known, SCREENS, contrast=language in ("de", "en"))


def test_screens_on_a_phone(person: Come, known: Known) -> None:
    assert not found(person(locale="de", **STILL, **ON_A_PHONE), known, PHONE)
