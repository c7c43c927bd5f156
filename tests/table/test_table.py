"""A table is what its log leads to, and what viewers are sent leads to what they would be told anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import vaka
from tests.playing import seats_and_spectator
from tests.table.sitting import Sitting, people, plan_of
from vaka.bots import BOTS
from vaka.engine import memory
from vaka.engine.memory import COMPILED
from vaka.engine.state import MOST_SEATS
from vaka.table import commands, events
from vaka.table.plan import LONGEST_NAME, LONGEST_WORD, MOST_OPTIONS, ClockPlan, Plan
from vaka.table.snapshots import PLAIN, Format, SceneSnapshot, encode, project, snapshot
from vaka.table.table import Table
from vaka.table.updates import lasting, merged, sees, update, updates

PLANS = [
    people("mangrovia", 2, ClockPlan(2, 10)),
    plan_of("mangrovia", "me", "open", "bot"),
    plan_of("borabora", "me", "program", "bot", "screen", clock=ClockPlan(1)),
    plan_of("borabora", "open", "open"),
]
LENGTH = 400 if COMPILED else 150


@pytest.mark.parametrize("name", vaka.games())
def test_the_bounds_leave_room_for_every_game(name: str) -> None:
    game = vaka.game(name)
    assert max(game.seats) <= MOST_SEATS
    assert len(game.options) <= MOST_OPTIONS
    assert max(map(len, BOTS)) <= LONGEST_NAME
    words = [name, *game.options, *game.texts.numbers]
    assert max(map(len, words)) <= LONGEST_WORD


def told_again(start: Any, sent: list[Any]) -> Any:
    """Return what a client knows that began with a snapshot and was sent updates."""
    found = msgspec.json.decode(encode(start))
    for each in msgspec.json.decode(encode(sent)):
        found = merged(found, each["changes"])
    return found


def everything_of(table: Table) -> str:
    """Return all there is to a table."""
    seen = [encode(snapshot(table, viewer)) for viewer in seats_and_spectator(table.state)]
    states = [state.digest() for state in (table.state, *table.before)]
    return repr([states, table.seats, table.decided, table.moves, table.proposals, table.changed, seen])


@pytest.mark.parametrize("plan", PLANS, ids=[f"{plan.game}-{number}" for number, plan in enumerate(PLANS)])
@pytest.mark.parametrize("seed", range(2))
def test_a_log_read_again_gives_the_same_table_and_updates_the_same_knowledge(plan: Plan, seed: int) -> None:
    sitting = Sitting(plan, seed)
    chance = random.Random(seed)
    viewers = seats_and_spectator(sitting.table.state)
    knows = {viewer: project(sitting.table, viewer) for viewer in viewers}
    first = {viewer: each.snapshot for viewer, each in knows.items()}
    sent: dict[int | None, list[object]] = {viewer: [] for viewer in viewers}
    for _ in range(LENGTH):
        ahead = sitting.table.copy()
        kept = everything_of(sitting.table) if chance.random() < 0.05 else None
        event = sitting.anything(chance)
        if event is None:
            continue
        if kept:
            assert everything_of(ahead) == kept  # a copy stays behind
        for viewer in viewers:
            if sees(event, viewer):
                message, knows[viewer] = update(sitting.table, sitting.log[-1][0], event, knows[viewer])
                sent[viewer].append(message)
    assert len({type(event) for _, event in sitting.log}) > 6
    assert everything_of(sitting.read_again()) == everything_of(sitting.table)
    for viewer in viewers:
        last = msgspec.json.decode(encode(snapshot(sitting.table, viewer)))
        assert told_again(first[viewer], sent[viewer]) == last
        again = list(updates(sitting.fresh(), sitting.log, viewer))
        assert encode(again) == encode(sent[viewer])
        assert [each.version for each in again] == list(range(1, len(again) + 1))


@pytest.mark.parametrize("name", vaka.games())
def test_scenes_are_updated_piece_by_piece(name: str) -> None:
    sitting, form = Sitting(people(name, 3), 5), Format(scene=True)
    chance = random.Random(3)
    for _ in range(25 if memory.COMPILED else 8):
        sitting.step(chance)
    for viewer in (0, None):
        first = project(sitting.fresh(), viewer, form).snapshot
        sent = list(updates(sitting.fresh(), sitting.log, viewer, form))
        found = msgspec.convert(told_again(first, sent), SceneSnapshot)  # fields with their defaults may be left out
        assert found == project(sitting.table, viewer, form).snapshot
        assert len(encode(sent[-1])) < len(encode(first))


@pytest.mark.parametrize("name", vaka.games())
def test_a_replay_leaves_out_what_was_taken_back(name: str) -> None:
    sitting = Sitting(people(name, 3, ClockPlan(5, 10)))
    chance = random.Random(2)
    while sitting.table.status == "running":
        sitting.now += 400
        if sitting.table.before and chance.random() < 0.3:
            sitting.undo(chance.random() < 0.5)
        else:
            sitting.step(chance)
    kept = lasting(sitting.log)
    assert any(isinstance(event, events.Takenback) for _, event in sitting.log)
    assert not any(isinstance(event, events.Takenback) for _, event in kept)
    assert [event.move for _, event in kept if isinstance(event, events.Moved)] == [
        sitting.table.game.notation(move) for move in sitting.table.moves
    ]
    for viewer, everything in ((0, False), (None, False), (None, True)):
        table = sitting.fresh()
        frames = list(updates(table, kept, viewer, Format(everything=everything)))
        assert table.state.digest() == sitting.table.state.digest()
        assert [seat.time_left for seat in table.seats] == [seat.time_left for seat in sitting.table.seats]
        assert [frame.version for frame in frames] == list(range(1, len(frames) + 1))
    assert sitting.table.record().replay().points() == sitting.table.state.points()


# ----- taking back


def until(sitting: Sitting, chance: random.Random, wanted: str) -> None:
    """Play on until a turn waits for its end, or several moves can be taken back."""
    while True:
        if wanted == "closing" and sitting.table.closing is not None:
            return
        if wanted == "several" and len(sitting.table.before) > 1 and sitting.table.closing is None:
            return
        sitting.step(chance, final=False)


@pytest.mark.parametrize("name", vaka.games())
def test_a_move_is_taken_back_by_steps_or_by_turns(name: str) -> None:
    sitting = Sitting(people(name, 2))
    until(sitting, random.Random(1), "several")
    seat, count = sitting.seat, len(sitting.table.before)
    last, first = sitting.table.before[-1].digest(), sitting.table.before[0].digest()
    sitting.undo()
    assert sitting.table.state.digest() == last
    assert sitting.table.undoable(seat) == count - 1
    sitting.undo(turn=True)
    assert sitting.table.state.digest() == first
    assert sitting.table.undoable(seat) == 0
    assert snapshot(sitting.table, 1 - seat).undo == 0


@pytest.mark.parametrize("name", vaka.games())
def test_nothing_new_is_ever_taken_back(name: str) -> None:
    """Never past a draw, a roll, a card shown or another's move."""
    sitting = Sitting(people(name, 2))
    chance = random.Random(4)
    for _ in sitting.play(chance):
        table = sitting.table
        for state in table.before:
            assert state.seat == table.deciding
            assert state.counter == table.state.counter
            assert state.handovers >= table.state.handovers - 1
    assert sitting.table.before == []


@pytest.mark.parametrize("name", vaka.games())
def test_a_turn_that_can_be_taken_back_waits_for_its_end(name: str) -> None:
    sitting = Sitting(people(name, 2))
    until(sitting, random.Random(1), "closing")
    table, seat = sitting.table, sitting.seat
    assert table.state.seat != seat
    assert snapshot(table, seat).closing
    assert snapshot(table, table.state.seat).offers == ()
    sitting.undo()
    assert (table.closing, table.deciding, table.state.seat) == (None, seat, seat)
    until(sitting, random.Random(1), "closing")
    assert sitting.pass_time(commands.PATIENCE - 1) == []
    assert sitting.pass_time(1) == [events.Ended(seat)]
    assert table.closing is None
    assert table.undoable(seat) == 0


# ----- clocks


def test_a_clock_runs_for_whoever_is_waited_for() -> None:
    sitting = Sitting(people("borabora", 2, ClockPlan(10, 30)))
    table, chance = sitting.table, random.Random(3)
    seat = sitting.seat
    until(sitting, chance, "closing")
    used = sitting.now - table.began
    sitting.now += 5000
    sitting.undo()
    assert table.seats[seat].time_left == 600_000 - used - 5000
    until(sitting, chance, "closing")
    sitting.now += 7000
    assert table.time_left(seat, sitting.now) == 600_000 - used - 12_000
    sitting.end()
    assert table.seats[seat].time_left == 600_000 - used - 12_000 + 30_000, "what a turn brings comes once"
    assert table.seats[1 - seat].time_left == 600_000


def test_a_clock_that_ran_out_lets_a_bot_play_on_until_the_player_returns() -> None:
    sitting = Sitting(people("mangrovia", 2, ClockPlan(1)))
    seat = sitting.seat
    assert sitting.pass_time(59_999) == []
    assert sitting.pass_time(1) == [events.Replaced(seat, "casual", "clock")]
    assert (sitting.table.thinking, sitting.table.undoable(seat)) == ("casual", 0)
    assert sitting.pass_time(10**6) == [], "a bot has no clock"
    sitting.move(sitting.notations()[0])
    while sitting.seat != seat:
        sitting.move(sitting.notations()[0], final=True)
    sitting.do(commands.come_back, seat)
    assert sitting.table.time_left(seat, sitting.now) == 60_000
    assert sitting.table.asked(seat)


def test_who_leaves_and_returns_gains_no_time() -> None:
    sitting = Sitting(people("mangrovia", 2, ClockPlan(0, 3)))
    seat = sitting.seat
    sitting.do(commands.leave, seat)
    sitting.do(commands.come_back, seat)
    assert sitting.table.time_left(seat, sitting.now) == 0
    assert sitting.pass_time(0) == [events.Replaced(seat, "casual", "clock")]


def test_who_returns_takes_back_nothing_that_the_bot_played() -> None:
    sitting = Sitting(people("borabora", 2))
    chance = random.Random(3)
    while not sitting.table.before:
        sitting.step(chance, final=False)
    seat = sitting.seat
    sitting.do(commands.leave, seat)
    assert sitting.table.before == []
    for _ in range(400):
        if sitting.table.before and sitting.table.deciding == seat:
            break
        sitting.step(chance)
    sitting.do(commands.come_back, seat)
    assert sitting.table.undoable(seat) == 0


def test_what_others_do_ends_nobodys_turn() -> None:
    sitting = Sitting(people("mangrovia", 3))
    until(sitting, random.Random(2), "closing")
    seat, count = sitting.seat, len(sitting.table.before)
    sitting.do(commands.leave, (seat + 1) % 3)
    sitting.do(commands.come_back, (seat + 1) % 3)
    assert (sitting.table.closing, sitting.table.undoable(seat)) == (seat, count)


@pytest.mark.parametrize("form", [PLAIN, Format(scene=True), Format(everything=True)])
def test_what_is_said_changes_nothing_but_the_version(form: Format) -> None:
    sitting = Sitting(people("borabora", 2))
    before = project(sitting.table, None, form)
    event = sitting.do(commands.chat, 0, "hello")
    sent, after = update(sitting.table, sitting.now, event, before, form)
    assert after == project(sitting.table, None, form)
    assert sent.changes == {"version": 1}
