"""What is told of a game before and after it is played."""

from __future__ import annotations

import pytest

import vaka
from tests.playing import Setup, dice, every_variant, finish
from vaka.engine.language import speaking

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
    assert len(groups) < len(state.breakdown())
