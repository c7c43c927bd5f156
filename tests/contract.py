"""What every state of every game owes its users: the contract of `vaka.State`, one check for each promise.

A check takes a state that was reached by play and leaves it as it was.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import vaka
from tests.playing import Setup, seats_and_spectator, table

NO_MOVES = (None, "x", "", 1.5, b"\x01", (1,), object())
FAR_OUT = (2**15, 2**16, 2**31, 2**32, 2**63, 2**64, 10**30, -(2**15) - 1, -(2**31) - 1, -(2**64))


def check_legal(state: vaka.State) -> None:
    """Legal moves are sorted, different, and there are at least two, for one alone plays itself."""
    moves = state.legal()
    if state.over:
        assert moves == []
        assert state.seat is None
        return
    assert all(type(move) is int for move in moves)
    assert moves == sorted(set(moves))
    assert len(moves) >= 2
    assert state.seat in range(state.seats)


def check_every_legal_move_is_accepted(state: vaka.State) -> None:
    """Every legal move can be played on a copy, makes another state, and leaves the original alone."""
    before = state.digest()
    for move in state.legal():
        copy = state.copy()
        copy.play(move)
        assert copy.digest() != before
    assert state.digest() == before


def check_everything_else_is_refused(state: vaka.State, setup: Setup) -> None:
    """Every other int and everything that is no int is refused without a trace."""
    before = (state.digest(), state.legal(), state.seat)
    last = table(setup.name)[-1]
    others: list[Any] = [move for move in range(-2, last + 4) if move not in before[1]]
    for move in (*others, *FAR_OUT, *NO_MOVES):
        with pytest.raises(vaka.IllegalMove) as refused:
            state.play(move)
        assert state.over or repr(move) in str(refused.value), move
    assert (state.digest(), state.legal(), state.seat) == before


def check_points(state: vaka.State) -> None:
    """Points are the sums of the breakdown; nobody has won before the end, and then one with most points has."""
    points = state.points()
    sources = state.breakdown()
    assert len(points) == state.seats
    assert all(len(row) == state.seats for row in sources.values())
    assert points == tuple(sum(row[seat] for row in sources.values()) for seat in range(state.seats))
    winners = state.winners()
    if not state.over:
        assert winners == ()
        assert state.ending is None
        return
    assert winners
    assert list(winners) == sorted(set(winners))
    assert all(points[seat] == max(points) for seat in winners)
    assert state.ending


def check_views(state: vaka.State) -> None:
    """A view is plain data: written as JSON and read back it is the same; only who decides sees legal moves."""
    for seat in seats_and_spectator(state):
        view = state.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        deciding = not state.over and seat == state.seat
        assert list(view.legal) == (state.legal() if deciding else [])


def check_choices_stay_hidden(before: vaka.State, after: vaka.State, seed: int) -> None:
    """What changed nothing for a seat, neither its view nor what can be taken back, changes nothing in its redeals."""
    for seat in seats_and_spectator(before):
        if seat != before.seat and before.commitment == after.commitment and before.view(seat) == after.view(seat):
            assert before.redeal(seat, seed).digest() == after.redeal(seat, seed).digest(), seat


def check_laws(state: vaka.State, seed: int) -> None:
    """Law 1: a redeal keeps the view. Law 2: it depends on nothing that the redeal before it changed."""
    before = state.digest()
    for seat in seats_and_spectator(state):
        dealt = state.redeal(seat, seed)
        assert dealt.view(seat) == state.view(seat), seat
        assert dealt.digest() == state.redeal(seat, seed + 1).redeal(seat, seed).digest(), seat
        if not state.over:
            assert not any(dealt.peek("moves")[len(dealt.legal()) :]), "what others could do before is hidden too"
            assert dealt.seat == state.seat
            assert dealt.legal()
            assert dealt.legal() == sorted(set(dealt.legal()))
        if seat == state.seat:
            assert dealt.legal() == state.legal()
    assert state.digest() == before
