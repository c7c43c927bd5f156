"""The prepared openings: they can be played as they stand, and whatever they speak of is there to be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import vaka
from tests.playing import game
from vaka.engine.lesson import LEARNER, Lesson, LessonPage
from vaka.engine.scene import Scene

ALL = pytest.mark.parametrize("name", vaka.games())
NAMES = ("You", "Tavi", "Moana", "Leilani", "Noa")
DECISIONS = range(12, 31)
"""So many decisions are the learner's, for about ten minutes."""
PAGES = range(25, 37)
LONGEST = 300
"""Letters that a page may have: a card beside the table has room for them."""


def positions(name: str) -> Iterator[tuple[int, vaka.State]]:
    """Yield the states of a lesson, each with how many moves are played."""
    lesson = game(name).lesson
    state = game(name).new(lesson.seats, lesson.seed)
    yield 0, state
    for number, move in enumerate(lesson.moves, 1):
        state.play(game(name).parse(move))
        yield number, state


def seen(name: str, state: vaka.State) -> Scene:
    """Return what the learner sees."""
    return game(name).scenery.scene(state.view(LEARNER), state.redeal(LEARNER, 0), NAMES[: state.seats])


@ALL
def test_the_moves_are_legal_and_end_with_the_learner_in_a_new_round(name: str) -> None:
    *_, (number, state) = positions(name)
    assert number == len(game(name).lesson.moves)
    assert state.seat == LEARNER
    assert state.round > 1
    assert state.points()[LEARNER] == max(state.points())


@ALL
def test_every_decision_of_the_learner_is_spoken_of_and_no_other(name: str) -> None:
    mine = [number for number, state in positions(name) if state.seat == LEARNER]
    assert list(game(name).lesson.pages) == mine
    assert len(mine) in DECISIONS


@ALL
def test_whatever_a_page_shows_is_in_the_scene(name: str) -> None:
    lesson = game(name).lesson
    for number, state in positions(name):
        if number not in lesson.pages:
            continue
        ids = [sprite for area in seen(name, state).areas.values() for sprite in area.sprites]
        for page in lesson.pages[number]:
            for words in page.shows:
                one = LessonPage("", "", (words,))
                assert any(map(one.speaks_of, ids)), (number, page.title, words)


@ALL
def test_the_pages_are_short_and_there_are_not_too_many(name: str) -> None:
    pages = [page for pages in game(name).lesson.pages.values() for page in pages]
    assert len(pages) in PAGES
    assert all(page.title and 0 < len(page.text) <= LONGEST for page in pages)
    assert len({page.title for page in pages}) == len(pages)


def test_a_sprite_is_meant_by_whole_words() -> None:
    page = LessonPage("", "", ("landing 1", "die-0"))
    assert [page.speaks_of(each) for each in ("landing 1", "landing 12", "landing 1 x", "die-0-5", "die-05")] == [
        True,
        False,
        True,
        True,
        False,
    ]


def test_what_is_ahead_ends_with_the_first_other_move() -> None:
    lesson = Lesson(2, 1, ("a", "b", "c"), {})
    assert lesson.ahead(()) == ("a", "b", "c")
    assert lesson.ahead(("a", "b")) == ("c",)
    assert lesson.ahead(("a", "c")) == ()
    assert lesson.ahead(("a", "b", "c", "d")) == ()
