"""Random games and their screens, for the tests of all games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from io import StringIO

from rich.console import Console

import vaka
from vaka.cli.play import drawing_of
from vaka.cli.screen import Drawing, Line, Scene, Told, page
from vaka.engine.game import OptionValue
from vaka.engine.state import State

OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "mangrovia": {"stone_tiles": ("none", "mixed", "gods", "godless")}
}
"""Options that change what lies on the table; the number of players chooses one of them."""


@cache
def drawing(name: str) -> Drawing:
    """Return what draws a game, made once."""
    return drawing_of(vaka.game(name))


def positions(name: str, seats: int, seed: int) -> Iterator[State]:
    """Yield the states of a random game, the last one over."""
    options = {option: values[seats % len(values)] for option, values in OPTIONS.get(name, {}).items()}
    state = vaka.game(name).new(seats, seed, **options)
    chance = random.Random(seed)
    while not state.over:
        yield state
        state.play(chance.choice(state.legal()))
    yield state


def steps(name: str, seats: int, seed: int) -> Iterator[tuple[State, int, State]]:
    """Yield every move of a random game with the states before and after it."""
    state = vaka.game(name).new(seats, seed)
    chance = random.Random(seed)
    while not state.over:
        before = state.copy()
        move = chance.choice(state.legal())
        state.play(move)
        yield before, move, state


def drawn(name: str, state: State, seat: int, width: int, colours: bool = True, log: tuple[Line, ...] = ()) -> str:
    """Return the whole screen of a seat."""
    view = state.view(seat)
    console = Console(
        width=width,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor" if colours else None,
        highlight=False,
    )
    scene = Scene(("human",) * state.seats, seat, width, width >= 120, not colours, {seat: view.hand})
    offers = drawing(name).offers(view, state.redeal(seat, 0)) if state.seat == seat else []
    console.print(page(drawing(name), view, scene, Told(log, 0), offers))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
