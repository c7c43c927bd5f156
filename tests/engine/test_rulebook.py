"""The numbered rules: proved by tests that name them, the same in all languages, and at hand for all that is seen."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import vaka
from tests.playing import game, now_and_then, seats_and_spectator
from vaka.engine.language import LANGUAGES, Language
from vaka.engine.rulebook import NUMBER, Rulebook, read_rulebook

TESTS = Path(__file__).parents[1]
GAMES = pytest.mark.parametrize("name", vaka.games())
TRANSLATED = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


def named_in(source: str) -> Iterator[str]:
    """The numbers that the tests of a file name with @rule."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    yield from (str(ast.literal_eval(number)) for number in mark.args)


@pytest.fixture(scope="module")
def named() -> set[str]:
    """The numbers that any test names."""
    return {number for file in TESTS.rglob("test_*.py") for number in named_in(file.read_text(encoding="utf-8"))}


def texts(rules: Rulebook) -> list[str]:
    """Return the texts of a document: introductions and rules, in their order."""
    return [
        text for chapter in rules.chapters for text in (chapter.introduction, *(rule.text for rule in chapter.rules))
    ]


# ----- the documents


@GAMES
def test_the_rules_are_numbered_without_gaps(name: str) -> None:
    found = vaka.game(name).rulebook("en").numbers
    letter = found[0][0]
    assert list(found) == [f"{letter}-{place}" for place in range(1, len(found) + 1)]


@GAMES
def test_every_rule_is_named_by_a_test(name: str, named: set[str]) -> None:
    missing = [number for number in vaka.game(name).rulebook("en").numbers if number not in named]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_number_that_a_test_names_is_a_rule(named: set[str]) -> None:
    assert not named - {number for name in vaka.games() for number in vaka.game(name).rulebook("en").numbers}


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_that_a_document_refers_to_is_one_of_its_rules(name: str, language: Language) -> None:
    rules = vaka.game(name).rulebook(language)
    mentioned = {number for text in texts(rules) for number in NUMBER.findall(text)}
    assert not mentioned - set(rules.numbers)


@GAMES
@TRANSLATED
def test_every_language_tells_the_same_rules(name: str, language: Language) -> None:
    """Chapter by chapter and rule by rule: the same numbers and figures, tables, code and marks of rulings."""
    english, other = vaka.game(name).rulebook("en"), vaka.game(name).rulebook(language)
    assert [(chapter.level, [rule.number for rule in chapter.rules]) for chapter in other.chapters] == [
        (chapter.level, [rule.number for rule in chapter.rules]) for chapter in english.chapters
    ]
    for one, two in zip(texts(english), texts(other), strict=True):
        for what in (r"`[^`]+`", r"(?m)^\|", r"\*[^*\n]+:\*", r"\b[A-Z]-\d+\b"):
            assert len(re.findall(what, one)) == len(re.findall(what, two)), (what, one, two)
        assert not two or two != one, one


def test_a_document_is_read_by_its_headings_and_numbers() -> None:
    rules = read_rulebook("# Title\n\nBefore.\n\n## One\n\nAbout.\n\n**X-1** First\nline.\n\n|a|\n\n**X-2** Second.\n")
    assert rules.title == "Title"
    assert rules.numbers == ("X-1", "X-2")
    assert texts(rules) == ["Before.", "About.", "First\nline.\n\n|a|", "Second."]


# ----- at hand


@GAMES
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_on_the_table_and_every_decision_leads_to_a_rule(name: str, seats: int) -> None:
    numbers = set(vaka.game(name).rulebook("en").numbers)
    state = game(name).new(seats, seats, **({"stone_tiles": "mixed"} if name == "mangrovia" else {}))
    names = ("Ann", "Ben", "Cem", "Dee")[:seats]
    chance = random.Random(seats)
    number = 0
    while True:
        if now_and_then(number, seats, pure=17, compiled=7) or state.seat is None:
            for viewer in seats_and_spectator(state):
                guess = state.redeal(viewer, 0) if viewer is not None and viewer == state.seat else None
                scene = game(name).scenery.scene(state.view(viewer), guess, names)
                assert scene.prompt.rule in numbers
                assert set(scene.rules.values()) <= numbers
                for area in scene.areas.values():
                    for sprite in area.sprites:
                        assert any(sprite.startswith(beginning) for beginning in scene.rules), sprite
        if state.seat is None:
            return
        state.play(chance.choice(state.legal()))
        number += 1
