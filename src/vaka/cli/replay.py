"""The command `vaka replay`: step through a record, or print it move by move where nobody is at the keyboard."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import vaka
from vaka.cli.screen import NOTHING, LogExcerpt, at_a_keyboard, make_console, screen_on, show_end, show_page
from vaka.engine.game import Game
from vaka.engine.language import later, say
from vaka.engine.state import State
from vaka.engine.telling import Line, name_of
from vaka.engine.terminal import FAINT, chip
from vaka.record import Record, is_number

ARROWS = {"c": "next", "b": "next", "d": "back", "a": "back"}
KEYS = later("Enter or → next   b or ← back   a number: that round   q leaves")


@dataclass(frozen=True)
class RecordedGame:
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
        """Return what was seen of a move from the chosen seat, or from that of its player if all hands are shown."""
        viewer = self.states[number].seat if self.everything else self.seat
        before, after = self.states[number].view(viewer), self.states[number + 1].view(viewer)
        return self.game.words.happened(before, self.moves[number], after)

    def views(self, state: State) -> dict[int, Any]:
        """Return what those seats see whose hands are shown."""
        seats = range(state.seats) if self.everything else [] if self.seat is None else [self.seat]
        return {seat: state.view(seat) for seat in seats}

    def round_start(self, number: int) -> int:
        """Return the place where a round begins; the end if there is no such round."""
        return next((place for place, state in enumerate(self.states) if state.round >= number), self.last)


def replay(
    file: Path,
    /,
    *,
    components: Path | None = None,
    everything: Annotated[bool, Parameter(name="--all")] = False,
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
    recorded = RecordedGame(game, players, states, moves, from_seat, everything)
    console = make_console()
    if at_a_keyboard(console):
        step_through(recorded, console)
    else:
        print_all(recorded, console)
    return 0


def print_all(recorded: RecordedGame, console: Console) -> None:
    """Print a line for each move, then the end."""
    for number, move in enumerate(recorded.moves):
        console.print(move_line(recorded, number, move), soft_wrap=True)
    show_end(console, recorded.game, recorded.states[-1], recorded.players, recorded.views(recorded.states[-1]))


def move_line(recorded: RecordedGame, number: int, move: int) -> Text:
    """Return a move in one line: round, seat, notation and what was seen of it."""
    state = recorded.states[number]
    seat = state.seat
    assert seat is not None, "a move is played by a seat"
    said = []
    for line in recorded.lines(number):
        who = "" if line.seat in (seat, None) else name_of(line.seat or 0, recorded.seat) + " "
        said.append(who + line.what)
    head = Text.assemble((f"{state.round:>3} ", FAINT), chip(seat), f" {name_of(seat, None):<6} ")
    return Text.assemble(head, (f"{recorded.game.notation(move):<8}", "bold"), " ", "; ".join(said))


def step_through(recorded: RecordedGame, console: Console) -> None:
    """Let a person walk through the game."""
    place = 0
    while True:
        show(recorded, console, place)
        key = read_key(say(KEYS) + " ")
        if key == "q":
            return
        if key == "back":
            place = max(0, place - 1)
        elif is_number(key):
            place = recorded.round_start(int(key))
        else:
            place = min(recorded.last, place + 1)


def show(recorded: RecordedGame, console: Console, place: int) -> None:
    """Draw the table after some moves, with what led there; after the last one the points by source."""
    state = recorded.states[place]
    console.clear()
    if place == recorded.last:
        show_end(console, recorded.game, state, recorded.players, recorded.views(state))
        return
    view = state.view(recorded.seat)
    news = len(recorded.lines(place - 1)) if place else 0
    title = say(
        "{stand}, move {number} of {all}", stand=recorded.game.words.title(view), number=place, all=recorded.last
    )
    screen = screen_on(console, recorded.players, recorded.seat, recorded.views(state))
    show_page(
        console, recorded.game.drawing, view, screen, LogExcerpt(list(recent(recorded, place)), news, title), NOTHING
    )


def recent(recorded: RecordedGame, place: int) -> Iterator[Line]:
    """Yield what was seen of the last few moves."""
    for number in range(max(0, place - 12), place):
        yield from recorded.lines(number)


# ----- keys: one at a time where the terminal allows it, a line with Enter elsewhere


def read_key(prompt: str) -> str:
    """Return next, back, q or the digits of a number; any other key means next."""
    try:
        word = read_raw(prompt) if sys.platform != "win32" else input(prompt).strip().lower()
    except EOFError:
        return "q"
    if word in ("b", "back"):
        return "back"
    return word if word == "q" or word.isdecimal() else "next"


def read_raw(prompt: str) -> str:
    """Return one key, an arrow as next or back, or a number that was ended by Enter."""
    import termios
    import tty

    print(prompt, end="", flush=True)
    handle = sys.stdin.fileno()
    settings = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        return gather(handle)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, settings)
        print()


def gather(handle: int) -> str:
    """Return what is typed: the first key, or all digits up to Enter."""
    digits = ""
    while True:
        typed = os.read(handle, 16).decode(errors="replace").lower()
        if typed in ("", "\x04"):
            raise EOFError
        if typed[0] == "\x1b":
            return ARROWS.get(typed[-1], "next")
        for char in typed:
            if not char.isdecimal():
                return digits or char
            digits += char
            print(char, end="", flush=True)
