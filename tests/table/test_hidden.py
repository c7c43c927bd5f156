"""What others may not know reaches nobody: every message is the same, byte for byte, for every deal that fits."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import vaka
from tests.playing import game, now_and_then, seats_and_spectator
from tests.table.sitting import SEED, Sitting, lesson_of, people, plan_of
from vaka.engine.lesson import LEARNER
from vaka.engine.state import State
from vaka.table import commands, events
from vaka.table.plan import ClockPlan
from vaka.table.refusals import Refusal
from vaka.table.snapshots import Format, board, encode, project, snapshot, summary_of
from vaka.table.table import Table, is_private
from vaka.table.updates import sees, update, updates

COUNTS = [(name, seats) for name in vaka.games() for seats in game(name).seats]
CLOCK = ClockPlan(30, 20)
SCENE = Format(scene=True)
MANY = 6
"""So many moves of a state are tried at most."""


def redealt(table: Table, viewer: int | None, seed: int) -> Table:
    """Return a table that differs in what a viewer cannot know."""
    twin = table.copy()
    twin.state = table.state.redeal(viewer, seed)
    twin.before = [state.redeal(viewer, seed) for state in table.before]
    return twin


def refusals(table: Table, seat: int, moves: list[str]) -> list[str]:
    """Return what is said against moves, an undo and the end of a turn."""
    version = table.version(seat)
    said = []
    for move in moves:
        try:
            commands.move(table, seat, move, version, False)
        except Refusal as refusal:
            said.append(f"{refusal.detail} {refusal.more}")
    for act in (
        lambda: commands.take_back(table, seat, version, True),
        lambda: commands.end_turn(table, seat, version),
    ):
        try:
            act()
        except Refusal as refusal:
            said.append(refusal.detail)
    return said


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_a_redeal_changes_no_byte_of_a_snapshot_list_or_refusal(name: str, seats: int) -> None:
    sitting = Sitting(people(name, seats, CLOCK), SEED + seats)
    chance = random.Random(seats)
    every_move = [game(name).notation(move) for move in range(0, 400, 7) if has_text(name, move)]
    for number, _ in enumerate(sitting.play(chance)):
        if not now_and_then(number, seats, pure=40, compiled=4):
            continue
        for viewer in seats_and_spectator(sitting.table.state):
            twin = redealt(sitting.table, viewer, number)
            assert encode(snapshot(twin, viewer)) == encode(snapshot(sitting.table, viewer))
            assert encode(project(twin, viewer, SCENE)) == encode(project(sitting.table, viewer, SCENE))
            for seat in range(seats):
                assert encode(board(twin, viewer, seat, SCENE)) == encode(board(sitting.table, viewer, seat, SCENE))
            assert summary_of(twin) == summary_of(sitting.table)
            if viewer is not None:
                tried = chance.sample(every_move, 5)
                assert refusals(twin, viewer, tried) == refusals(sitting.table, viewer, tried)


def has_text(name: str, move: int) -> bool:
    """Return whether there is such a move."""
    try:
        game(name).notation(move)
    except vaka.UsageError:
        return False
    return True


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_moves_that_look_the_same_send_the_same_bytes(name: str, seats: int) -> None:
    """What others are sent of a move follows from what they see of it, in the true deal and in any other."""
    sitting = Sitting(replace(people(name, seats, CLOCK), teacher="coach"), SEED + 10 * seats)
    chance = random.Random(seats)
    compared = 0
    for number, _ in enumerate(sitting.play(chance)):
        table = sitting.table
        if table.status != "running" or table.closing is not None:
            continue
        if not now_and_then(number, seats, pure=90, compiled=9):
            continue
        seat = sitting.seat
        for viewer in seats_and_spectator(table.state):
            if viewer == seat:
                continue
            sent: dict[bytes, bytes] = {}
            for deal in (table, redealt(table, viewer, number)):
                legal = deal.state.legal()
                for move in chance.sample(legal, min(MANY, len(legal))):
                    event = commands.move(deal, seat, deal.game.notation(move), deal.version(seat), True)
                    assert isinstance(event, events.Moved)
                    before, after = project(deal, viewer), deal.copy()
                    after.apply(sitting.now, event)
                    if event.private:
                        assert encode(snapshot(after, viewer)) == encode(before.snapshot)
                        continue
                    message, knows = update(after, sitting.now, event, before)
                    assert sent.setdefault(encode(knows.snapshot), encode(message)) == encode(message)
                    compared += 1
    assert compared > 10


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_what_is_decided_in_secret_shows_in_nothing(name: str, seats: int) -> None:
    """No message, no version, no clock, no time: neither at once nor in the log."""
    sitting = Sitting(people(name, seats, CLOCK), SEED + 20 * seats)
    chance = random.Random(seats)
    secret = 0
    while sitting.table.status == "running":
        others = [viewer for viewer in seats_and_spectator(sitting.table.state) if viewer != sitting.seat]
        before = {viewer: encode(snapshot(sitting.table, viewer)) for viewer in others}
        own = sitting.table.version(sitting.seat)
        row, changed, seat = summary_of(sitting.table), sitting.table.changed, sitting.seat
        sitting.now += 700
        event = sitting.undo() if chance.random() < 0.2 and sitting.table.before else sitting.step(chance)
        if is_private(event):
            secret += 1
            assert not any(sees(event, viewer) for viewer in others)
            assert before == {viewer: encode(snapshot(sitting.table, viewer)) for viewer in others}
            assert (row, changed) == (summary_of(sitting.table), sitting.table.changed)
            assert sitting.table.version(seat) == own + 1
    assert secret > 3
    for viewer in seats_and_spectator(sitting.table.state):
        visible = [event for _, event in sitting.log if sees(event, viewer)]
        assert [each.version for each in updates(sitting.fresh(), sitting.log, viewer)] == [*range(1, len(visible) + 1)]


ORACLE = """
@2 @3 @1 @5 +R - ?L A +3 - A I06 ?V ^MR @3 @2 @4 @5 A +W - - +W +R A G74 $3s ?V @5 @1 @4 @2 +M +W ?L A +R ?V +2 - - G31
$7 ?V ^MR @5 @1 @4 @3 +S +4 ?V +W +W - - - I07 - ^WM @4 @1 @3 @2 +S +M ?L - +M - ?L P25 $3 - - ?L ^WM @5 @3 @4 @1 +M +2
- - - ?L ?V - A
""".split()
"""After this, whether the other seat can build decides what comes after the hut at I02."""


def shown_while_undoable(table: Table, seat: int, move: str) -> bytes:
    """Return what whoever moves is shown while the move can be taken back; nothing if it cannot be."""
    after = table.copy()
    after.apply(table.changed, commands.move(after, seat, move, after.version(seat), False))
    return encode(project(after, seat, SCENE)) if after.undoable(seat) else b""


def test_to_play_and_to_take_back_is_no_question() -> None:
    sitting = Sitting(people("mangrovia", 2), 294508053350743109)
    for move in ORACLE:
        sitting.move(move, final=True)
    deals = [redealt(sitting.table, sitting.seat, seed) for seed in range(8)]
    assert len({snapshot_after(deal, "I02") for deal in deals}) > 1, "what comes depends on what is hidden"
    assert {shown_while_undoable(deal, sitting.seat, "I02") for deal in deals} == {b""}


def snapshot_after(table: Table, move: str) -> bytes:
    """Return what whoever moves sees after a move that stands."""
    seat, after = table.state.seat, table.copy()
    assert seat is not None
    after.apply(table.changed, commands.move(after, seat, move, after.version(seat), True))
    return encode(snapshot(after, seat))


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_what_can_be_taken_back_shows_nothing_hidden(name: str, seats: int) -> None:
    """Neither to whoever moves nor to the others, and not by whether it can be taken back either."""
    sitting = Sitting(people(name, seats, CLOCK), SEED + 30 * seats)
    chance = random.Random(seats)
    undoable = 0
    for number, _ in enumerate(sitting.play(chance)):
        table, seat = sitting.table, sitting.table.state.seat
        if seat is None or table.closing is not None or not now_and_then(number, seats, pure=60, compiled=3):
            continue
        ending = [move for move in sitting.notations() if table_after(table, move).seat not in (seat, None)]
        for choice in chance.sample(ending, min(2, len(ending))):
            shown = shown_while_undoable(table, seat, choice)
            undoable += bool(shown)
            for seed in range(3):
                assert shown_while_undoable(redealt(table, seat, seed), seat, choice) == shown
            for viewer in seats_and_spectator(table.state):
                assert closings(table, viewer, choice) <= 1
    assert undoable > 5


def closings(table: Table, viewer: int | None, move: str) -> int:
    """Return in how many ways a turn that looks the same to a viewer ends: at once, or with a word."""
    found = set()
    for deal in (table, redealt(table, viewer, 7)):
        seat, after = deal.state.seat, deal.copy()
        if seat == viewer or seat is None or deal.game.parse(move) not in deal.state.legal():
            continue
        after.apply(table.changed, commands.move(after, seat, move, after.version(seat), False))
        if after.state.view(viewer) == table_after(table, move).view(viewer):
            found.add(after.closing)
    return len(found)


def table_after(table: Table, move: str) -> State:
    """Return the true state after a move."""
    state = table.state.copy()
    state.play(table.game.parse(move))
    return state


@pytest.mark.parametrize("name", vaka.games())
def test_two_games_that_a_viewer_cannot_tell_apart_are_told_alike(name: str) -> None:
    """A log, and so a replay of a running game, leaves out how often a seat changed its mind in secret."""
    sitting, other = Sitting(people(name, 3)), Sitting(people(name, 3))
    chance = random.Random(1)
    dithered = 0
    while sitting.table.status == "running" and dithered < 10:
        event = sitting.step(chance)
        if is_private(event):
            dithered += 1
            other.happen(event)
            other.undo()
            other.now += 5000
            other.happen(event)
            other.now = sitting.now
        else:
            other.happen(event)
        sitting.now = other.now = sitting.now + 300
        assert encode(snapshot(sitting.table, None)) == encode(snapshot(other.table, None))
    assert dithered
    told = [encode(list(updates(each.fresh(), each.log, None))) for each in (sitting, other)]
    assert told[0] == told[1]


@pytest.mark.parametrize("name", vaka.games())
def test_hands_are_hidden_until_all_have_come(name: str) -> None:
    """Who gets up before the game begins has seen no hand."""
    sitting = Sitting(plan_of(name, "me", "open"))
    assert snapshot(sitting.table, 0).view == sitting.table.state.view(None)
    sitting.do(commands.join, 1, "Bea")
    assert snapshot(sitting.table, 0).view.hand is not None


def test_open_hands_are_shown_in_open_replays_only() -> None:
    sitting = Sitting(people("mangrovia", 2))
    assert snapshot(sitting.table, 0).hands is None
    shown = snapshot(sitting.table, None, everything=True)
    assert shown.hands == tuple(sitting.table.state.view(seat).hand for seat in range(2))


@pytest.mark.parametrize("name", vaka.games())
def test_a_lesson_tells_the_same_whatever_the_others_hold(name: str) -> None:
    """Neither a deal nor a decision of a bot that is still secret shows in what the learner is sent."""
    sitting = Sitting(lesson_of(name), game(name).lesson.seed)
    coached, secret = 0, 0
    for number, move in enumerate(game(name).lesson.moves):
        table = sitting.table
        twin = redealt(table, LEARNER, number)
        assert encode(project(twin, LEARNER, SCENE).snapshot) == encode(project(table, LEARNER, SCENE).snapshot)
        before = {each: project(each, LEARNER, SCENE) for each in (table, twin)}
        event = sitting.move(move, final=True)
        after = project(sitting.table, LEARNER, SCENE)
        if not sees(event, LEARNER):
            assert encode(after.snapshot) == encode(before[table].snapshot)
            secret += 1
            continue
        message, _ = update(sitting.table, sitting.now, event, before[table], SCENE)
        again, _ = update(redealt(sitting.table, LEARNER, number), sitting.now, event, before[twin], SCENE)
        assert encode(message) == encode(again)
        coached += bool(message.event.coach)
    assert coached > 10
    assert secret > 3
