"""Every numbered rule of a game that can be played is proved by a test that names it, and no test names another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import vaka

TESTS = Path(__file__).parent
DOCUMENTS = [TESTS.parent / "docs" / "rules" / f"{name}.md" for name in vaka.games()]
NUMBER = re.compile(r"^\*\*([A-Z]-\d+)\*\*", re.MULTILINE)
MENTION = re.compile(r"\b[A-Z]-\d+\b")


def numbers(document: Path) -> list[str]:
    """The rules of a document in its order."""
    return NUMBER.findall(document.read_text(encoding="utf-8"))


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


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_the_rules_are_numbered_without_gaps(document: Path) -> None:
    found = numbers(document)
    letter = found[0][0]
    assert found == [f"{letter}-{place}" for place in range(1, len(found) + 1)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_every_rule_is_named_by_a_test(document: Path, named: set[str]) -> None:
    missing = [number for number in numbers(document) if number not in named]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_number_that_a_test_names_is_a_rule(named: set[str]) -> None:
    known = {number for document in DOCUMENTS for number in numbers(document)}
    assert not named - known


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_every_number_that_a_document_refers_to_is_one_of_its_rules(document: Path) -> None:
    mentioned = set(MENTION.findall(document.read_text(encoding="utf-8")))
    assert not mentioned - set(numbers(document))
