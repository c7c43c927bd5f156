"""What is told of a game before and after it is played."""

from __future__ import annotations

import re

import pytest

import vaka
from tests.playing import Setup, dice, every_variant, finish
from vaka.engine.language import speaking
from vaka.page.assets import FOLDER

NAMES = pytest.mark.parametrize("name", vaka.games())


@NAMES
def test_every_option_and_value_has_a_name_of_its_own(name: str) -> None:
    found = vaka.game(name)
    words = found.presentation.options
    assert set(words) == set(found.options)
    for option, values in found.options.items():
        titles = [words[option].value(value).title for value in values]
        assert all(titles)
        assert len(set(titles)) == len(titles)
        assert {value for value in values if isinstance(value, str)} == set(words[option].values)


def test_options_are_told_in_the_language_that_is_spoken() -> None:
    words = vaka.game("mangrovia").presentation.options["stone_tiles"]
    with speaking("de"):
        assert words.value("none").title == "Ohne"


@NAMES
def test_what_a_table_has_is_told_for_every_number_of_seats(name: str) -> None:
    found = vaka.game(name)
    for seats in found.seats:
        assert all(found.presentation.facts(found.components, seats))


def test_the_facts_of_a_table_are_those_of_its_components() -> None:
    mangrovia, borabora = vaka.game("mangrovia"), vaka.game("borabora")
    assert mangrovia.presentation.facts(mangrovia.components, 2)[:2] == ("10 huts each", "2 bowls each")
    assert mangrovia.presentation.facts(mangrovia.components, 5) == ("8 huts each", "1 bowl each")
    assert borabora.presentation.facts(borabora.components, 3) == ("6 rounds", "12 huts each", "6 action tiles")


@pytest.mark.parametrize("setup", every_variant(), ids=str)
def test_how_a_game_ended_and_where_points_came_from_can_be_told(setup: Setup) -> None:
    state = finish(setup.new(setup.number), dice(setup.number))
    told = setup.game.presentation
    assert setup.game.words.ended(state.view(None), ("Ann", "Ben", "Cleo", "Dan", "Eve"))
    groups = {told.group(source) for source in state.breakdown()}
    assert set(told.groups) <= groups
    assert {source for source in state.breakdown() if not told.group_title(source)} <= groups
    assert len(groups) < len(state.breakdown())


@NAMES
def test_scripts_and_styles_of_the_page_name_nothing_of_a_game(name: str) -> None:
    """Neither the game itself, nor a symbol or a source of points: all of that comes from the game."""
    found = vaka.game(name)
    sheets = found.scenery.symbols.read_text() + found.scenery.icons.read_text()
    symbols = [symbol for symbol in re.findall(r'\bid="([^"]+)"', sheets) if "-" in symbol]
    groups = {found.presentation.group(source).replace(" ", "-") for source in found.new(2, 1).breakdown()}
    named = re.compile("|".join([rf"\b{text}\b" for text in (name, *symbols, *[f"from-{group}" for group in groups])]))
    single = re.compile("|".join([rf"""(["'`]){group}\1""" for group in found.presentation.groups]))
    files = [file for file in FOLDER.rglob("*") if file.suffix in (".js", ".css") and "vendor" not in file.parts]
    assert len(files) > 60
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not named.search(text), file
        assert not single.search(text), file


@NAMES
def test_a_style_sheet_of_points_knows_every_group_of_sources(name: str) -> None:
    found = vaka.game(name)
    assert found.scenery.points is not None
    styled = re.findall(r"^\.source\.from-([a-z-]+) \{", found.scenery.points.read_text(), re.MULTILINE)
    groups = {found.presentation.group(source).replace(" ", "-") for source in found.new(2, 1).breakdown()}
    assert len(styled) == len(set(styled))
    assert set(styled) == groups
