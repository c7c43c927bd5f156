"""The rules in the terminal."""

from __future__ import annotations

import pytest

import vaka as package
from tests.cli.conftest import Vaka
from vaka.engine.language import Language


@pytest.mark.parametrize("game", package.games())
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_rules_are_printed_in_the_language_of_the_reader(vaka: Vaka, game: str, language: Language) -> None:
    run = vaka("rules", game, "--language", language)
    book = package.game(game).rulebook(language)
    assert all(number in run.out for number in book.numbers)
    assert book.chapters[1].title in run.out


def test_words_and_numbers_narrow_them_down(vaka: Vaka) -> None:
    assert "M-27" in vaka("rules", "mangrovia", "M-27").out
    assert "M-28" not in vaka("rules", "mangrovia", "m-27").out
    found = vaka("rules", "mangrovia", "hutte", "STATUE", "--language", "de").out
    assert "M-73" not in found
    assert "M-74" in found


def test_what_no_rule_has_is_said(vaka: Vaka) -> None:
    run = vaka("rules", "mangrovia", "submarine")
    assert run.status == 2
    assert "submarine" in run.err
