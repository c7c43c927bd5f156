"""What holds in every state of a game, whichever it is: reading fields at once, and play that checks at every step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import vaka
from tests.playing import Choice, Habit, Setup, now_and_then, random, seats_and_spectator, walk
from vaka.engine.layout import Field, all_fields, shaped


class Seen:
    """The fields of a state, each read once."""

    def __init__(self, state: vaka.State) -> None:
        self.kind: type = type(state)
        self.numbers = state.values()

    def __getattr__(self, name: str) -> Any:
        start, field = places(self.kind)[name]
        value = shaped(self.numbers[start : start + field.cells], field.shape)
        self.__dict__[name] = value  # the next time it is found at once
        return value


@cache
def places(kind: type) -> dict[str, tuple[int, Field]]:
    """Return each field of a game's states with where it begins among the values of a state."""
    found = {}
    start = 0
    for field in all_fields(kind):
        if not (field.reference or field.derived):
            found[field.name] = (start, field)
            start += field.cells
    return found


class Invariants(Protocol):
    """What a game knows to hold: its module of invariants."""

    def check(self, state: vaka.State) -> None:
        """Check everything that always holds."""

    def check_play(self, before: vaka.State, move: int, after: vaka.State) -> None:
        """Check what a move, with the forced ones after it, may change."""


class Play(RuleBasedStateMachine):
    """A game played by Hypothesis, which may also look ahead by a redeal."""

    setups: Sequence[Setup]
    habits: Sequence[Habit] = (random,)
    """Ways to come to the state at which Hypothesis begins."""
    known: Invariants

    @initialize(data=st.data(), seed=st.integers(0, 2**64 - 1), ahead=st.integers(0, 300))
    def begin(self, data: st.DataObject, seed: int, ahead: int) -> None:
        """Start somewhere in a game."""
        setup = data.draw(st.sampled_from(self.setups))
        habit = data.draw(st.sampled_from(self.habits))
        self.state = setup.new(seed)
        for number, _ in enumerate(walk(self.state, habit(seed))):
            if number >= ahead:
                break

    @precondition(lambda self: not self.state.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Play any legal move."""
        move = data.draw(st.sampled_from(self.state.legal()))
        before = self.state.copy()
        self.state.play(move)
        self.known.check_play(before, move, self.state)

    @rule(pick=st.integers(0, 5), seed=st.integers(0, 2**64 - 1))
    def redeal(self, pick: int, seed: int) -> None:
        """Go on from a redealt state; one that is over stays as it is."""
        seats = seats_and_spectator(self.state)
        self.state = self.state.redeal(seats[pick % len(seats)], seed)

    @invariant()
    def hold(self) -> None:
        """Check everything that always holds."""
        self.known.check(self.state)


def check_game(
    known: Invariants, state: vaka.State, choose: Choice, number: int, *, pure: int, compiled: int = 1
) -> None:
    """Play a state to its end and check it now and then, with the move about to be played, and at the end."""
    for step, (now, move) in enumerate(walk(state, choose)):
        if now_and_then(step, number, pure=pure, compiled=compiled):
            known.check(now)
            after = now.copy()
            after.play(move)
            known.check_play(now, move, after)
    known.check(state)
