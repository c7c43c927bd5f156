"""Playing games in tests: every way to set one up, choices that are the same everywhere, and walks through a game."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from zlib import crc32

import vaka
from vaka.engine import memory
from vaka.engine.game import OptionValue

CHECKED = bool(getattr(memory, "CHECKED", False))  # the compiled build has no such thing

Choice = Callable[[vaka.State, int], int]
"""Chooses a move; the number tells how many were played before."""

Habit = Callable[[int], Choice]
"""A way to play, which takes a seed."""

WHO_BEGINS = "first"
"""The option that makes no variant of a game."""


@dataclass(frozen=True)
class Setup:
    """A game with a number of players and options."""

    name: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return " ".join([self.name, str(self.seats), *chosen])

    @property
    def game(self) -> vaka.Game:
        return game(self.name)

    @property
    def number(self) -> int:
        """A number of its own, so that setups do not all play the same seeds."""
        return crc32(str(self).encode()) & 0xFFFF

    def new(self, seed: int) -> vaka.State:
        return self.game.new(self.seats, seed, **dict(self.options))


@cache
def game(name: str) -> vaka.Game:
    """Return a game, read once."""
    return vaka.game(name)


@cache
def table(name: str) -> tuple[int, ...]:
    """Return every move that the game can write."""
    found = []
    for move in range(1 << 12):
        try:
            game(name).notation(move)
        except vaka.UsageError:
            continue
        found.append(move)
    return tuple(found)


def allowed(setup: Setup) -> bool:
    """Return whether the options go together."""
    try:
        setup.new(0)
    except vaka.UsageError:
        return False
    return True


def option_sets(rules: vaka.Game, *without: str) -> Iterator[tuple[tuple[str, OptionValue], ...]]:
    """Yield every combination of options, some of them left out."""
    chosen = {name: values for name, values in rules.options.items() if name not in without}
    named = [[(name, value) for value in values] for name, values in chosen.items()]
    yield from itertools.product(*named)


def every_setup() -> list[Setup]:
    """Return every game with every player count and every combination of options."""
    found = []
    for name in vaka.games():
        rules = game(name)
        found += [Setup(name, seats, options) for seats in rules.seats for options in option_sets(rules)]
    return [setup for setup in found if allowed(setup)]


def each_option_once() -> list[Setup]:
    """Return every game and player count with all defaults, and with one option at a time changed."""
    found = []
    for name in vaka.games():
        rules = game(name)
        for seats in rules.seats:
            found.append(Setup(name, seats))
            for option, values in rules.options.items():
                found += [Setup(name, seats, ((option, value),)) for value in values[1:]]
    return [setup for setup in found if allowed(setup)]


def variants(name: str) -> list[Setup]:
    """Return a game for every player count and every variant; one without options for every player count."""
    rules = game(name)
    return [Setup(name, seats, options) for seats in rules.seats for options in option_sets(rules, WHO_BEGINS)]


def every_variant() -> list[Setup]:
    """Return every game with every player count and every variant."""
    return [setup for name in vaka.games() for setup in variants(name)]


def dice(seed: int) -> Choice:
    """Return a random choice that is the same on every platform and Python version."""

    def choose(state: vaka.State, number: int) -> int:
        moves = state.legal()
        return moves[crc32(f"{seed}/{number}".encode()) % len(moves)]

    return choose


def random(seed: int) -> Choice:
    """Play any legal move."""
    return dice(seed)


def preferring(seed: int, *wishes: set[int]) -> Choice:
    """Play a random move among those of the first wish that can be had, or any."""
    roll = dice(seed)

    def choose(state: vaka.State, number: int) -> int:
        legal = state.legal()
        for wish in wishes:
            if found := sorted(wish & set(legal)):
                return found[roll(state, number) % len(found)]
        return roll(state, number)

    return choose


def walk(state: vaka.State, choose: Choice) -> Iterator[tuple[vaka.State, int]]:
    """Play a state to its end, yielding it before every move together with the move about to be played."""
    number = 0
    while not state.over:
        move = choose(state, number)
        yield state, move
        state.play(move)
        number += 1


def finish(state: vaka.State, choose: Choice) -> vaka.State:
    """Play a state to its end and return it."""
    for _ in walk(state, choose):
        pass
    return state


def moves_of(state: vaka.State, choose: Choice) -> list[int]:
    """Play a state to its end and return the moves."""
    return [move for _, move in walk(state, choose)]


def now_and_then(step: int, number: int, *, pure: int, compiled: int = 1) -> bool:
    """Return whether to look at a step of a game: all of them, or one in so many where a look is dear."""
    every = compiled if memory.COMPILED else pure
    return (step + number) % every == 0


def seats_and_spectator(state: vaka.State) -> list[int | None]:
    """Return everybody who may look at a state."""
    return [*range(state.seats), None]
