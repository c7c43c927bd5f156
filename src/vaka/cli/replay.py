"""The command `vaka replay`: step through a record, or print it move by move where nobody is at the keyboard."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import vaka
from vaka.cli.keys import read_key
from vaka.cli.screen import NOTHING, Log, make_console, screen_on, show_end, show_page
from vaka.engine.game import Game
from vaka.engine.language import later, say
from vaka.engine.state import State
from vaka.engine.telling import Line, name_of
from vaka.engine.terminal import FAINT, chip
from vaka.record import Record, is_number

KEYS = later("Enter or → next   b or ← back   a number: that round   q leaves")


@dataclass(frozen=True)
class Film:
    """A record with the state before and after every move."""

    game: Game
    players: tuple[str, ...]
    states: list[State]
    moves: list[int]
    seat: int | None
    """From whose seat the game is seen."""
    everything: bool
    """Whether all hands are shown."""

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self.moves)

    def lines(self, number: int) -> list[Line]:
        """Return what was seen of a move; whoever sees everything sees it with the eyes of the one who played."""
        eyes = self.states[number].seat if self.everything else self.seat
        before, after = self.states[number].view(eyes), self.states[number + 1].view(eyes)
        return self.game.words.happened(before, self.moves[number], after)

    def hands(self, state: State) -> dict[int, Any]:
        """Return the hands to show."""
        seats = range(state.seats) if self.everything else [] if self.seat is None else [self.seat]
        return {seat: state.view(seat).hand for seat in seats}

    def round_start(self, number: int) -> int:
        """Return the place where a round begins; the end if there is no such round."""
        return next((place for place, state in enumerate(self.states) if state.round >= number), self.last)


def replay(
    file: Path,
    /,
    *,
    components: Path | None = None,
    everything: Annotated[bool, Parameter(name="--all", negative="")] = False,
    from_seat: int | None = None,
) -> int:
    """Step through a recorded game; the end shows the points by source for each seat.

    Parameters
    ----------
    file
        The record.
    components
        The printed figures the game was played with, if they were not the built-in ones.
    everything
        Show all hands.
    from_seat
        Show the game as this seat saw it, 0 for the first; otherwise as somebody who only looks on.
    """
    record = Record.load(file)
    game = vaka.game(record.game, components)
    state = record.start(game)
    state.checked_seat(from_seat)
    record.replay(game)
    states = [state.copy(), *(after.copy() for after, _ in record.steps(game))]
    moves = [game.parse(text) for text in record.moves]
    players = record.players if len(record.players) == record.seats else ("",) * record.seats
    film = Film(game, players, states, moves, from_seat, everything)
    console = make_console()
    if at_a_keyboard(console):
        step_through(film, console)
    else:
        print_all(film, console)
    return 0


def at_a_keyboard(console: Console) -> bool:
    """Tell whether a person can press keys and see the screen."""
    return sys.stdin.isatty() and console.is_terminal


def print_all(film: Film, console: Console) -> None:
    """Print a line for each move, then the end."""
    for number, move in enumerate(film.moves):
        console.print(move_line(film, number, move), soft_wrap=True)
    show_end(console, film.game, film.states[-1], film.players, film.hands(film.states[-1]))


def move_line(film: Film, number: int, move: int) -> Text:
    """Return a move in one line: round, seat, notation and what was seen of it."""
    state = film.states[number]
    seat = state.seat
    assert seat is not None, "a move is played by a seat"
    said = []
    for line in film.lines(number):
        who = "" if line.seat in (seat, None) else name_of(line.seat or 0, film.seat) + " "
        said.append(who + line.what)
    head = Text.assemble((f"{state.round:>3} ", FAINT), chip(seat), f" {name_of(seat, None):<6} ")
    return Text.assemble(head, (f"{film.game.notation(move):<8}", "bold"), " ", "; ".join(said))


def step_through(film: Film, console: Console) -> None:
    """Let a person walk through the game."""
    place = 0
    while True:
        show(film, console, place)
        key = read_key(say(KEYS) + " ")
        if key == "q":
            return
        if key == "back":
            place = max(0, place - 1)
        elif is_number(key):
            place = film.round_start(int(key))
        else:
            place = min(film.last, place + 1)


def show(film: Film, console: Console, place: int) -> None:
    """Draw the table after some moves, with what led there; after the last one the points by source."""
    state = film.states[place]
    console.clear()
    if place == film.last:
        show_end(console, film.game, state, film.players, film.hands(state))
        return
    view = state.view(film.seat)
    news = len(film.lines(place - 1)) if place else 0
    title = say("{stand}, move {number} of {all}", stand=film.game.words.title(view), number=place, all=film.last)
    screen = screen_on(console, film.players, film.seat, film.hands(state))
    show_page(console, film.game.drawing, view, screen, Log(list(recent(film, place)), news, title), NOTHING)


def recent(film: Film, place: int) -> Iterator[Line]:
    """Yield what was seen of the last few moves."""
    for number in range(max(0, place - 12), place):
        yield from film.lines(number)
