"""Learning at a table: the prepared opening, and a coach who says what a move is good for.

All of it is told from the learner's views, like everything else.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from vaka.engine.language import say
from vaka.engine.lesson import LEARNER, LessonPage
from vaka.engine.telling import Words, both
from vaka.table.table import Table


class Guide(Struct, frozen=True):
    """How far the learner is in the lesson."""

    pages: tuple[LessonPage, ...]
    """What there is to read about the position, in the language that is spoken."""
    move: int | None
    """The move that the lesson plays next, if it is the learner's."""
    done: int
    whole: int
    """The number of the learner's decisions taken, and of all: bots' secret ones do not count."""


def is_lesson(table: Table) -> bool:
    """Return whether a table has the deal of the lesson; one begun with an older version of vaka may have another."""
    opening = table.opening
    return opening.plan.teacher == "lesson" and opening.seed == table.game.lesson.seed


def ahead(table: Table) -> tuple[str, ...]:
    """Return the moves of the lesson that are still to come."""
    if not is_lesson(table):
        return ()
    return table.game.lesson.ahead(written(table))


def written(table: Table) -> tuple[str, ...]:
    """Return the moves played so far in notation."""
    return tuple([table.game.notation(move) for move in table.moves])


def guide(table: Table, viewer: int | None) -> Guide | None:
    """Return the lesson of a viewer at the present position; None at a table without a lesson, or off its path."""
    if viewer != LEARNER or not is_lesson(table):
        return None
    lesson = table.game.lesson
    coming, played = ahead(table), len(table.moves)
    if not coming and written(table) != lesson.moves:
        return None
    pages = tuple([LessonPage(say(page.title), say(page.text), page.shows) for page in lesson.pages.get(played, ())])
    move = table.game.parse(coming[0]) if coming and table.asked(viewer) else None
    return Guide(pages, move, sum(number < played for number in lesson.pages), len(lesson.pages))


def coached(words: Words, before: Any, move: int, after: Any, seat: int, name: str) -> str:
    """Return in a sentence or two what a move is good for, and what it changes had the game ended with it."""
    viewer = after.viewer
    said = [words.purpose(before, move, after)]
    if gained := differences(words, before, after, seat):
        said.append(say("{name}: {changes}.", name=name, changes=both(gained)))
    if viewer is not None and (lost := differences(words, before, after, viewer)):
        said.append(say("For you: {changes}.", changes=both(lost)))
    return " ".join(filter(None, said))


def differences(words: Words, before: Any, after: Any, seat: int) -> list[str]:
    """Return how the points of a seat would differ, source by source, the largest difference first."""
    old, new = before.if_over_now, after.if_over_now
    found = {source: points[seat] - old[source][seat] for source, points in new.items()}
    largest = sorted(found, key=lambda source: -abs(found[source]))
    return [f"{found[source]:+d} {words.source(source)}".replace("-", "−") for source in largest if found[source]]
