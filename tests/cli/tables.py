"""The screens of games, for the tests of all of them."""

from __future__ import annotations

from functools import cache
from io import StringIO

from rich.console import Console

from tests.playing import game
from vaka.cli.screen import NOTHING, LogExcerpt, PendingDecision, page
from vaka.engine.state import State
from vaka.engine.telling import Line
from vaka.engine.terminal import Drawing, Screen


@cache
def drawing(name: str) -> Drawing:
    """Return what draws a game, made once."""
    return game(name).drawing


def asked(name: str, state: State, seat: int) -> PendingDecision:
    """Return what a seat is asked."""
    if state.seat != seat:
        return NOTHING
    view = state.view(seat)
    words = game(name).words
    return PendingDecision(words.question(view), words.offers(view, state.redeal(seat, 0)))


def drawn(
    name: str,
    state: State,
    seat: int,
    width: int,
    colours: bool = True,
    log: tuple[Line, ...] = (),
    player: str = "human",
) -> str:
    """Return the whole screen of a seat."""
    view = state.view(seat)
    console = Console(
        width=width,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor" if colours else None,
        highlight=False,
    )
    screen = Screen((player,) * state.seats, seat, width, width >= 120, not colours, {seat: view})
    console.print(page(drawing(name), view, screen, LogExcerpt(log, 0), asked(name, state, seat)))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
