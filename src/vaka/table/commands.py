"""The commands of a table: each function checks one against the table, and returns the event that it leads to.

Nothing is changed here. The caller is known by now: `seat` is a seat that the caller holds.
"""

from __future__ import annotations

from collections.abc import Callable

from vaka.engine.errors import IllegalMove, UsageError
from vaka.engine.language import say
from vaka.engine.state import State
from vaka.table import events
from vaka.table.events import NOBODY
from vaka.table.plan import STAND_IN, checked_name, checked_text
from vaka.table.refusals import Illegal, Invalid, Stale, TooMuch
from vaka.table.table import HELD, Table, can_wait

Command = Callable[[Table, int], events.Event]
"""A command of a seat, with all that it needs beside the table and the seat."""

LONGEST_TEXT = 500
PATIENCE = 60_000
"""Milliseconds that an absent player has to object before a bot plays on."""
SILENCE = 30 * 24 * 3600 * 1000
"""Milliseconds without an event after which a table is given up."""
GUESSES = 32
"""Deals in which `is_foreseeable` tries a move; it takes a millisecond."""
MOST_ASIDES = 2_000
"""Entries that the holder of a seat may add to a log beside moves that stand."""
MOST_HOLDERS = 1_000
MOST_STRANGERS = 100
"""How often a seat may be taken, and how often without an invitation."""


def join(table: Table, seat: int, name: str, again: bool = False, invited: bool = True) -> events.Joined:
    """Take an open seat."""
    check_open(table)
    if table.status != "waiting":
        raise Stale(say("the game has begun: all seats are taken"))
    if table.seats[seat].taken:
        raise Stale(say("seat {seat} is taken", seat=seat))
    if table.seats[seat].holder >= (MOST_HOLDERS if invited else MOST_STRANGERS):
        raise TooMuch(say("this seat was given up too often; ask for an invitation"))
    return events.Joined(seat, checked_name(name), again)


def rename(table: Table, seat: int, name: str) -> events.Renamed:
    """Change a player's name; the record of a game keeps the names at its end."""
    check_open(table)
    if table.status == "over":
        raise Stale(say("the game is over, and so it is recorded"))
    check_length(table, seat)
    return events.Renamed(seat, checked_name(name))


def leave(table: Table, seat: int) -> events.Event:
    """Leave a seat: before the game it is open again, during it a bot plays on."""
    if table.status == "waiting":
        return close(table, seat) if table.seats[seat].plan.kind in HELD else events.Left(seat)
    check_running(table)
    if table.seats[seat].bot:
        raise Stale(say("a bot plays this seat already"))
    check_length(table, seat)
    return events.Replaced(seat, STAND_IN, "left")


def close(table: Table, seat: int) -> events.Closed:
    """Give up a table at which the game has not begun; the seat is the host's, or NOBODY."""
    check_open(table)
    if table.status != "waiting":
        raise Stale(say("the game has begun: get up instead, and a bot plays on"))
    return events.Closed(seat)


def come_back(table: Table, seat: int) -> events.Returned:
    """Take a seat back from the bot that plays it."""
    check_running(table)
    if not table.seats[seat].stand_in:
        raise Stale(say("you play this seat yourself"))
    return events.Returned(seat)


def move(table: Table, seat: int, notation: str, version: int, final: bool) -> events.Moved:
    """Play a move in answer to a version of the position."""
    check_position(table, seat, version)
    if table.seats[seat].bot:
        raise Stale(say("a bot plays this seat; come back to it first"))
    if table.closing is not None:
        if table.closing == seat:
            whose = say("end your turn, or take it back, first")
        else:
            whose = say("wait until the turn is ended")
        raise Stale(say("the turn of seat {seat} is not ended: {what}", seat=table.closing, what=whose))
    if table.state.seat != seat:
        raise Stale(say("seat {deciding} decides, not seat {seat}", deciding=table.state.seat, seat=seat))
    try:
        number = table.game.parse(notation)
        after = table.after(number)
    except (IllegalMove, UsageError) as error:
        raise Illegal(str(error)) from None
    return events.Moved(
        seat,
        move=table.game.notation(number),
        private=is_secret(table.state, after, seat),
        final=final or not is_foreseeable(table.state, number, after),
    )


def is_foreseeable(before: State, move: int, after: State) -> bool:
    """Return whether the move's outcome is public knowledge, so that undoing it reveals nothing.

    Decisions that other seats cannot take are skipped, and that depends on their hands: playing a move and taking it
    back would reveal it. So the move is tried in deals of everything that a spectator cannot know; it must be legal in
    all of them, and look the same to a spectator afterwards. As nothing hidden decides, it reveals nothing either
    whether a turn waits for its end.
    """
    if after.seat == before.seat:
        return True
    seen = after.view(None)
    for seed in range(GUESSES):
        guess = before.redeal(None, seed)
        if move not in guess.legal():
            return False
        then = guess.copy()
        then.play(move)
        if not can_wait(guess, then) or then.view(None) != seen:
            return False
    return True


def take_back(table: Table, seat: int, version: int, whole_turn: bool) -> events.Takenback:
    """Take back the last move, or the turn as far as possible."""
    check_position(table, seat, version)
    check_length(table, seat)
    count = table.undoable(seat)
    if not count:
        raise Stale(say("nothing can be taken back: something new was shown since, or others have played"))
    moves = count if whole_turn else 1
    return events.Takenback(seat, moves, is_secret(table.state, table.before[-moves], seat))


def is_secret(before: State, after: State, seat: int) -> bool:
    """Return whether only one seat can see a difference between two states."""
    others = [other for other in (*range(before.seats), None) if other != seat]
    return all(before.view(other) == after.view(other) for other in others)


def end_turn(table: Table, seat: int, version: int) -> events.Ended:
    """End a turn that could still be taken back."""
    check_position(table, seat, version)
    if table.closing != seat:
        raise Stale(say("there is no turn of yours to end"))
    return events.Ended(seat)


def chat(table: Table, seat: int, text: str) -> events.Said:
    """Write a chat message."""
    check_open(table)
    check_length(table, seat)
    return events.Said(seat, checked_text(text, LONGEST_TEXT, "text"))


def propose(table: Table, seat: int, absent: int) -> events.Proposed:
    """Propose a bot in place of an absent player, or agree to that."""
    check_running(table)
    if not 0 <= absent < len(table.seats) or absent == seat or absent not in table.people():
        raise Invalid(say("seat {absent}: expected the seat of another player who is away", absent=absent))
    if absent in table.proposals and seat in table.proposals[absent].agreed:
        raise Stale(say("you have agreed to that"))
    check_length(table, seat)
    return events.Proposed(seat, absent)


def decline(table: Table, seat: int, absent: int) -> events.Declined:
    """Object to a proposal, as anyone may, the absent player too."""
    if absent not in table.proposals:
        raise Stale(say("nobody asks for that"))
    return events.Declined(seat, absent)


def rematch(table: Table, seat: int, other: str) -> events.Rematched:
    """Continue at another table, unless there is a rematch already."""
    if table.rematch is not None:
        raise Stale(say("a rematch has begun"))
    return events.Rematched(seat, other)


def due(table: Table, now: int) -> events.Event | None:
    """Return the event that has become due by the passing of time, None if there is none."""
    if table.status in ("waiting", "running") and now >= table.changed + SILENCE:
        return events.Closed(NOBODY)
    if table.status != "running":
        return None
    for absent, proposal in table.proposals.items():
        wanted = set(table.people()) - {absent}
        if wanted <= proposal.agreed and now >= proposal.since + PATIENCE:
            return events.Replaced(absent, STAND_IN, "agreed")
    seat = table.deciding
    if seat is not None and not table.seats[seat].bot:
        if table.opening.plan.clock and table.time_left(seat, now) <= 0:
            return events.Replaced(seat, STAND_IN, "clock")
        if table.closing is not None and now >= table.since + PATIENCE:
            return events.Ended(seat)
    return None


def check_running(table: Table) -> None:
    """Raise unless the game is running."""
    check_open(table)
    if table.status != "running":
        raise Stale(say("not all seats are taken") if table.status == "waiting" else say("the game is over"))


def check_open(table: Table) -> None:
    """Raise if the table was given up."""
    if table.status == "closed":
        raise Stale(say("the table was given up"))


def check_position(table: Table, seat: int, version: int) -> None:
    """Raise unless the game is running, and a version is that of the position that the seat sees now."""
    check_running(table)
    if not table.decided[seat] <= version <= table.version(seat):
        raise Stale(say("the position has changed since: look at it again"))


def check_length(table: Table, seat: int) -> None:
    """Raise if a seat has added too much to the log; moves are not counted, as every game ends."""
    if table.seats[seat].asides >= MOST_ASIDES:
        raise TooMuch(say("you have said, named and taken back enough at this table"))
