"""What may be done, what is refused, and that a refusal changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import vaka
from tests.table.sitting import Sitting, people, plan_of
from vaka.engine.scene import Prompt
from vaka.table import commands, events
from vaka.table.plan import checked_name
from vaka.table.refusals import Illegal, Invalid, Refusal, Stale, TooMuch
from vaka.table.snapshots import Format, SceneSnapshot, encode, project, snapshot


def refused(
    sitting: Sitting, error: type[Refusal], words: str | None, act: Callable[..., object], *rest: object
) -> None:
    """Expect a refusal that changes nothing."""
    before = encode([snapshot(sitting.table, seat) for seat in range(len(sitting.table.seats))])
    with pytest.raises(error, match=words):
        act(sitting.table, *rest)
    assert encode([snapshot(sitting.table, seat) for seat in range(len(sitting.table.seats))]) == before


@pytest.mark.parametrize("name", vaka.games())
def test_stale_doubled_and_late_moves_are_refused(name: str) -> None:
    sitting = Sitting(people(name, 2))
    chance = random.Random(1)
    for _ in range(60):
        if sitting.table.closing is not None:
            sitting.end()
            continue
        seat, version, moves = sitting.seat, sitting.table.version(sitting.seat), sitting.notations()
        refused(sitting, Stale, "changed", commands.move, seat, moves[0], version + 1, False)
        refused(sitting, Stale, "decides", commands.move, 1 - seat, moves[0], sitting.table.version(1 - seat), False)
        sitting.move(chance.choice(moves))
        refused(sitting, Stale, None, commands.move, seat, moves[0], version, False)
        for old in range(0, version, 7):
            refused(sitting, Stale, "changed", commands.move, seat, moves[0], old, False)


def test_what_is_said_in_between_makes_no_move_late() -> None:
    sitting = Sitting(people("mangrovia", 2))
    version, move = sitting.table.version(sitting.seat), sitting.notations()[0]
    sitting.do(commands.chat, 1 - sitting.seat, "hurry up")
    sitting.do(commands.move, sitting.seat, move, version, False)


def test_a_turn_is_ended_before_the_next_begins() -> None:
    sitting = Sitting(people("mangrovia", 2))
    chance = random.Random(1)
    while sitting.table.closing is None:
        sitting.step(chance, final=False)
    seat = sitting.seat
    for who, words in ((seat, "end your turn"), (1 - seat, "wait")):
        refused(sitting, Stale, words, commands.move, who, sitting.notations()[0], sitting.table.version(who), False)
    refused(sitting, Stale, "no turn", commands.end_turn, 1 - seat, sitting.table.version(1 - seat))
    refused(sitting, Stale, "nothing", commands.take_back, 1 - seat, sitting.table.version(1 - seat), True)
    sitting.end()
    refused(sitting, Stale, "no turn", commands.end_turn, seat, sitting.table.version(seat))


@pytest.mark.parametrize("text", ["x", "", "@", "P15", "\u0000", "💥", "9" * 40, "hut12", "+W,"])
def test_moves_against_the_rules_are_refused(text: str) -> None:
    for name in vaka.games():
        sitting = Sitting(people(name, 2))
        refused(sitting, Illegal, None, commands.move, sitting.seat, text, 0, False)


def test_nothing_is_played_before_all_have_come_or_after_the_end() -> None:
    sitting = Sitting(plan_of("mangrovia", "me", "open"))
    refused(sitting, Stale, "seats", commands.move, 0, "@1", 0, False)
    refused(sitting, Stale, "seats", commands.take_back, 0, 0, False)
    refused(sitting, Stale, "seats", commands.propose, 0, 1)
    sitting.do(commands.leave, 0)
    assert sitting.table.status == "closed"
    refused(sitting, Stale, "given up", commands.move, 0, "@1", 1, False)
    refused(sitting, Stale, "given up", commands.join, 1, "Bea")
    refused(sitting, Stale, "given up", commands.rename, 0, "Ann")
    refused(sitting, Stale, "given up", commands.chat, 0, "anybody?")
    refused(sitting, Stale, "given up", commands.close, 0)
    over = Sitting(people("mangrovia", 2))
    for _ in over.play(random.Random(1)):
        pass
    refused(over, Stale, "over", commands.move, 0, "@1", over.table.version(0), False)
    refused(over, Stale, "over", commands.leave, 0)
    over.do(commands.chat, 0, "well played")


# ----- coming and going


def test_open_seats_are_taken_once_and_left_again() -> None:
    sitting = Sitting(plan_of("mangrovia", "me", "open", "program"))
    sitting.do(commands.join, 1, " Bea ")
    assert sitting.table.seats[1].name == "Bea"
    refused(sitting, Stale, "taken", commands.join, 1, "Cem")
    sitting.do(commands.leave, 1)
    assert (sitting.table.seats[1].taken, sitting.table.seats[1].holder) == (False, 1)
    sitting.do(commands.join, 1, "Cem")
    sitting.do(commands.join, 2, "Bot")
    assert sitting.table.status == "running"
    refused(sitting, Stale, "begun", commands.join, 1, "Dan")


@pytest.mark.parametrize("game", vaka.games())
def test_a_table_is_closed_only_while_it_waits(game: str) -> None:
    sitting = Sitting(plan_of(game, "open", "open"))
    sitting.do(commands.join, 0, "Bea")
    sitting.happen(commands.close(sitting.table, events.NOBODY))
    closed = sitting.read_again()
    assert closed.status == "closed"
    for viewer in (0, None):
        assert snapshot(closed, viewer).view.hand is None, "nobody had come to hold it"
        picture = project(closed, viewer, Format(scene=True)).snapshot
        assert isinstance(picture, SceneSnapshot)
        assert picture.scene.prompt == Prompt("The table is closed")
    running = Sitting(plan_of(game, "me", "bot"))
    refused(running, Stale, "begun", commands.close, 0)


def test_whoever_gives_up_the_seat_of_a_rematch_is_a_stranger_there() -> None:
    sitting = Sitting(plan_of("mangrovia", "me", "open", "open"))
    sitting.do(commands.join, 1, "Bea", True)
    assert sitting.read_again().seats[1].again
    sitting.do(commands.leave, 1)
    sitting.do(commands.join, 1, "Cem")
    assert not sitting.read_again().seats[1].again


def test_a_bot_plays_on_for_who_leaves_until_they_return() -> None:
    sitting = Sitting(people("mangrovia", 2))
    refused(sitting, Stale, "yourself", commands.come_back, 0)
    assert sitting.do(commands.leave, 0) == events.Replaced(0, "casual", "left")
    refused(sitting, Stale, "already", commands.leave, 0)
    if sitting.seat == 0:
        refused(sitting, Stale, "come back", commands.move, 0, sitting.notations()[0], sitting.table.version(0), False)
    sitting.do(commands.come_back, 0)
    assert sitting.table.seats[0].bot is None


def test_who_is_away_is_replaced_when_all_others_agree_and_nobody_objects() -> None:
    sitting = Sitting(people("mangrovia", 3))
    for absent in (1, 3, -1):
        refused(sitting, Invalid, "away", commands.propose, 1, absent)
    sitting.do(commands.propose, 0, 1)
    refused(sitting, Stale, "agreed", commands.propose, 0, 1)
    assert sitting.pass_time(commands.PATIENCE) == []
    sitting.do(commands.decline, 1, 1)
    refused(sitting, Stale, "nobody", commands.decline, 1, 1)
    sitting.do(commands.propose, 0, 1)
    sitting.do(commands.propose, 2, 1)
    assert sitting.pass_time(commands.PATIENCE - 1) == []
    assert sitting.pass_time(1) == [events.Replaced(1, "casual", "agreed")]
    refused(sitting, Invalid, "away", commands.propose, 0, 1)


def test_who_plays_is_not_away() -> None:
    sitting = Sitting(people("mangrovia", 2))
    seat = sitting.seat
    sitting.do(commands.propose, 1 - seat, seat)
    sitting.move(sitting.notations()[0])
    assert sitting.table.proposals == {}


def test_a_table_at_which_nothing_happens_is_given_up() -> None:
    for plan in (people("mangrovia", 2), plan_of("mangrovia", "me", "open")):
        sitting = Sitting(plan)
        assert sitting.pass_time(commands.SILENCE - 1) == []
        assert sitting.pass_time(1) == [events.Closed(events.NOBODY)]
        assert sitting.table.status == "closed"


def test_a_rematch_begins_once() -> None:
    sitting = Sitting(people("mangrovia", 2))
    sitting.do(commands.rematch, 0, "again")
    refused(sitting, Stale, "begun", commands.rematch, 1, "other")


def test_strangers_wear_out_no_seat_for_those_who_are_invited() -> None:
    sitting = Sitting(plan_of("mangrovia", "me", "open", "open"))
    for _ in range(commands.MOST_STRANGERS):
        sitting.happen(commands.join(sitting.table, 1, "Eve", invited=False))
        sitting.do(commands.chat, 1, "ha")
        sitting.do(commands.leave, 1)
    with pytest.raises(TooMuch, match="invitation"):
        commands.join(sitting.table, 1, "Eve", invited=False)
    sitting.do(commands.join, 1, "Bea")
    assert sitting.table.seats[1].asides == 0


def test_names_stay_as_they_were_at_the_end() -> None:
    sitting = Sitting(people("mangrovia", 2))
    for _ in sitting.play(random.Random(1)):
        pass
    refused(sitting, Stale, "over", commands.rename, 0, "Eve")


# ----- what is said


@pytest.mark.parametrize(
    "name",
    ["", "  ", "a" * 25, "a,b", "a\nb", "\x1b[31m", "\u202eevil", "a\u0000", "\u3164", "\u2800 \u2800", "\u0301"],
)
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    sitting = Sitting(people("mangrovia", 2))
    with pytest.raises(vaka.UsageError, match="name: expected"):
        commands.rename(sitting.table, 0, name)
    with pytest.raises(vaka.UsageError, match="name: expected"):
        checked_name(name)


@pytest.mark.parametrize("text", ["", "x" * 501, "a\nb", "\u2028", "\ufeff"])
def test_what_cannot_be_shown_is_not_said(text: str) -> None:
    with pytest.raises(vaka.UsageError, match="text: expected"):
        commands.chat(Sitting(people("mangrovia", 2)).table, 0, text)


def test_a_log_does_not_grow_for_ever_but_the_game_goes_on() -> None:
    sitting = Sitting(people("mangrovia", 2))
    sitting.do(commands.propose, 0, 1)
    sitting.do(commands.decline, 1, 1)
    for _ in range(commands.MOST_ASIDES - 1):
        sitting.do(commands.chat, 0, "ha")
    refused(sitting, TooMuch, "enough", commands.chat, 0, "ha")
    refused(sitting, TooMuch, "enough", commands.rename, 0, "ha")
    refused(sitting, TooMuch, "enough", commands.propose, 0, 1)
    refused(sitting, TooMuch, "enough", commands.leave, 0)
    sitting.do(commands.propose, 1, 0)
    sitting.do(commands.decline, 0, 0)
    sitting.do(commands.chat, 1, "others are not concerned")
    sitting.do(commands.leave, 1)
    sitting.do(commands.come_back, 1)
    sitting.move(sitting.notations()[0])
    for _ in sitting.play(random.Random(1)):
        pass
    assert sitting.table.status == "over"
