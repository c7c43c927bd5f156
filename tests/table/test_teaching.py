"""Whoever learns at a table: the lesson leads as long as the learner follows, and the coach speaks of what was seen."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import vaka
from tests.playing import game
from tests.table.serving import HASTE
from tests.table.sitting import Sitting, lesson_of, people
from vaka.bots import Advice
from vaka.engine.lesson import LEARNER
from vaka.games.borabora.components import reading as borabora
from vaka.games.mangrovia.components import reading as mangrovia
from vaka.table import events
from vaka.table.answers import hint_of
from vaka.table.scheduler import BotScheduler, position_of
from vaka.table.snapshots import Format, project
from vaka.table.teaching import ahead, guide
from vaka.table.updates import update

ALL = pytest.mark.parametrize("name", vaka.games())
SCENE = Format(scene=True)
BUILT_IN = {"mangrovia": mangrovia.BUILT_IN, "borabora": borabora.BUILT_IN}
NO_OPTIONS = ("borabora", "options")
pytestmark = pytest.mark.anyio


def learning(name: str) -> Sitting:
    """Return a table at which somebody learns."""
    return Sitting(lesson_of(name), game(name).lesson.seed)


@ALL
async def test_while_the_learner_follows_the_bots_do(name: str) -> None:
    sitting, lesson = learning(name), game(name).lesson
    scheduler = BotScheduler(HASTE)
    while len(sitting.table.moves) < len(lesson.moves):
        table = sitting.table
        said = guide(table, LEARNER)
        assert said is not None
        if sitting.seat == LEARNER:
            assert said.pages
            assert said.move is not None
            sitting.move(game(name).notation(said.move), final=True)
        else:
            assert (said.pages, said.move) == ((), None)
            for choice in await scheduler.moves("casual", position_of(table, sitting.seat)):
                sitting.move(choice.move, final=True)
    last = guide(sitting.table, LEARNER)
    assert last is not None
    assert (last.move, last.done) == (None, last.whole - 1)
    assert last.pages
    assert guide(sitting.table, None) is None
    assert guide(sitting.table, 1) is None
    sitting.move(sitting.notations()[0], final=True)
    assert guide(sitting.table, LEARNER) is None


@ALL
async def test_another_move_ends_the_lesson_and_the_game_goes_on(name: str) -> None:
    sitting = learning(name)
    scheduler = BotScheduler(HASTE)
    while sitting.seat != LEARNER:
        sitting.move(ahead(sitting.table)[0], final=True)
    planned = ahead(sitting.table)[0]
    sitting.move(next(move for move in sitting.notations() if move != planned), final=True)
    assert guide(sitting.table, LEARNER) is None
    assert ahead(sitting.table) == ()
    chance = random.Random(1)
    while sitting.table.status == "running":
        if sitting.seat == LEARNER:
            sitting.step(chance, final=True)
        else:
            for choice in await scheduler.moves("random", position_of(sitting.table, sitting.seat)):
                sitting.move(choice.move, final=True)
        assert guide(sitting.table, LEARNER) is None, "not even after as many moves as the lesson has"
    assert len(sitting.table.moves) > len(game(name).lesson.moves)


@ALL
def test_a_move_taken_back_leads_back_into_the_lesson(name: str) -> None:
    sitting = learning(name)
    for move in game(name).lesson.moves:
        if sitting.seat == LEARNER:
            before = guide(sitting.table, LEARNER)
            sitting.move(next(other for other in sitting.notations() if other != move))
            assert guide(sitting.table, LEARNER) is None
            sitting.undo()
            assert guide(sitting.table, LEARNER) == before
            break
        sitting.move(move, final=True)


UNFIT = {
    "fewer": lambda plan: replace(plan, seats=plan.seats[:-1]),
    "another seat": lambda plan: replace(plan, seats=plan.seats[::-1]),
    "components": lambda plan: replace(plan, components=BUILT_IN[plan.game].read_text(encoding="utf-8")),
    "options": lambda plan: replace(plan, options={"stone_tiles": "mixed"}),
}


@pytest.mark.parametrize(
    ("name", "change"), [(name, change) for name in vaka.games() for change in UNFIT if (name, change) != NO_OPTIONS]
)
def test_a_lesson_at_a_table_that_does_not_fit_is_refused(name: str, change: str) -> None:
    with pytest.raises(vaka.UsageError, match="teacher"):
        UNFIT[change](lesson_of(name)).checked()


@ALL
def test_a_rematch_is_no_lesson_again(name: str) -> None:
    assert lesson_of(name).again().teacher == "coach"
    plan = people(name, 2)
    assert plan.again() == plan


@ALL
def test_another_deal_is_no_lesson(name: str) -> None:
    sitting = Sitting(lesson_of(name), game(name).lesson.seed + 1)
    assert guide(sitting.table, LEARNER) is None
    assert ahead(sitting.table) == ()


@ALL
def test_the_coach_speaks_of_others_moves_where_there_is_one(name: str) -> None:
    spoken = {}
    for teacher in ("none", "coach"):
        sitting = Sitting(replace(people(name, 2), teacher=teacher))
        chance = random.Random(3)
        said: list[tuple[int, str]] = []
        while sitting.table.status == "running":
            before = project(sitting.table, 0, SCENE)
            event = sitting.step(chance, final=True)
            if isinstance(event, events.Moved) and (event.seat == 0 or not event.private):
                message, _ = update(sitting.table, sitting.now, event, before, SCENE)
                said.append((event.seat, message.event.coach))
        spoken[teacher] = said
    assert not any(text for _, text in spoken["none"])
    assert not any(text for seat, text in spoken["coach"] if seat == 0), "one knows oneself what for"
    others = [text for seat, text in spoken["coach"] if seat == 1]
    assert sum(map(bool, others)) > len(others) / 2


@ALL
def test_a_hint_names_the_sources_of_its_points(name: str) -> None:
    state = game(name).new(2, 1)
    sources = {source: 1.0 + number for number, source in enumerate(state.breakdown())}
    sources[next(iter(sources))] = 0.01
    hint = hint_of(game(name), Advice(state.legal()[0], 50.04, 0.51234, sources))
    assert (hint.points, hint.winning) == (50.0, 0.512)
    assert [each.points for each in hint.sources] == sorted(sources.values(), reverse=True)[:-1]
    names = [each.name for each in hint.sources]
    assert names == [game(name).words.source(source) for source in reversed(sources)][:-1]
