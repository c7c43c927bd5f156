"""What staging a position has in common for all games: fields are read and set by name, and moves are in notation.

A game adds setters in its own words, which keep what every real position of it has.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import pytest

from vaka import Game, IllegalMove, State

Figures = TypeVar("Figures")
Sight = TypeVar("Sight")


class Staging(Generic[Figures, Sight]):
    """A game in progress whose position can be set; every setter returns the stage."""

    figures: type[Figures]
    """What the printed figures of the game are."""
    sight: type[Sight]
    """What a view of the game is."""

    def __init__(self, game: Game, state: State) -> None:
        """Begin with a state of a game."""
        self.game, self.played = game, state
        self.forget()

    def forget(self) -> None:
        """Forget what was read from the state."""
        self.fields: dict[str, Any] = {}
        self.changed: set[str] = set()
        self.views: dict[int | None, Sight] = {}

    # ----- looking

    @property
    def state(self) -> State:
        """The state with everything that was set, its legal moves found again."""
        if self.changed:
            for name in self.changed:
                self.played.poke(name, self.fields[name])
            self.played.reconsider()
            self.forget()
        return self.played

    @property
    def components(self) -> Figures:
        """The printed figures."""
        assert isinstance(self.game.components, self.figures)
        return self.game.components

    @property
    def legal(self) -> set[str]:
        """The legal moves in notation."""
        moves = [self.game.notation(move) for move in self.state.legal()]
        assert len(set(moves)) == len(moves)
        return set(moves)

    @property
    def seat(self) -> int | None:
        """The seat that decides."""
        return self.state.seat

    def view(self, seat: int | None = None) -> Sight:
        """Return what a seat sees, or a spectator."""
        if seat not in self.views:
            found = self.state.view(seat)
            assert isinstance(found, self.sight)
            self.views[seat] = found
        return self.views[seat]

    def points(self, source: str) -> tuple[int, ...]:
        """Return the points of all seats from a source of the breakdown, so far."""
        return self.state.breakdown()[source]

    def copy(self) -> Self:
        """Return an independent stage in the same position."""
        return self.holding(self.state.copy())

    def redealt(self, seat: int | None, seed: int) -> Self:
        """Return a stage in which everything that the seat cannot know is dealt anew."""
        return self.holding(self.state.redeal(seat, seed))

    def holding(self, state: State) -> Self:
        """Return a stage of the same game around another state."""
        new = object.__new__(type(self))
        new.game, new.played = self.game, state
        new.forget()
        return new

    # ----- playing

    def play(self, moves: str) -> Self:
        """Play moves in notation, one after another; all must be legal."""
        for move in moves.split():
            assert move in self.legal, f"{move} is not among {sorted(self.legal)}"
            self.state.play(self.game.parse(move))
            self.forget()
        return self

    def refuses(self, *moves: str) -> None:
        """Check that moves are not offered, and that playing them all the same changes nothing."""
        for move in moves:
            assert move not in self.legal
            before = self.state.digest()
            with pytest.raises(IllegalMove):
                self.state.play(self.game.parse(move))
            assert self.state.digest() == before

    # ----- fields

    def field(self, name: str) -> Any:
        """Return a whole field: a number, a list or a list of lists."""
        if name not in self.fields:
            self.fields[name] = self.played.peek(name)
        return self.fields[name]

    def set(self, name: str, value: Any) -> Self:
        """Set a whole field."""
        self.fields[name] = value
        self.changed.add(name)
        self.views.clear()
        return self

    def add(self, name: str, *place: int, by: int = 1) -> Self:
        """Add to one number of a field; what is not there cannot be taken away."""
        numbers = [self.field(name)]
        row, cell = numbers, 0
        for step in place:
            row, cell = row[cell], step
        row[cell] += by
        assert row[cell] >= 0, f"{name}{list(place)} is {row[cell]}"
        return self.set(name, numbers[0])

    def put(self, name: str, place: int, value: int | list[int]) -> Self:
        """Set one number of a field, or one row."""
        numbers = self.field(name)
        numbers[place] = value
        return self.set(name, numbers)

    def luck(self, seed: int) -> Self:
        """Let chance take another course from here on."""
        for place, word in enumerate("abc", start=1):
            self.set(word, (seed + place) * 2654435761 % 2**32)
        return self
