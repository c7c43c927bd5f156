"""Figures as people read them, the same in tables, pages and documents."""

from __future__ import annotations

from vaka.engine.game import Game
from vaka.engine.language import later_within, say, several, within

FORFEIT = "forfeit"
"""The ending of a game in which a bot failed."""
NONE = "none"
"""The key of seats that never made a first choice."""
LENGTHS = {
    "rounds": later_within("what is counted", "rounds"),
    "decisions": later_within("what is counted", "decisions"),
}


def signed(value: float | None) -> str:
    """Return a difference with its sign; what rounds to nothing is never less than nothing."""
    return "–" if value is None else f"{round(value, 1) + 0.0:+.1f}"


def decimal(value: float | None) -> str:
    """Return a mean."""
    return "–" if value is None else f"{value:.1f}"


def amount(wins: float) -> str:
    """Return a number of wins, with a fraction only if there is one."""
    return f"{wins:,.1f}".removesuffix(".0")


def percents(low: float, high: float) -> str:
    """Return an interval of rates."""
    return f"{100 * low:.1f}–{high:.1%}"


def duration(seconds: float | None) -> str:
    """Return a time."""
    if seconds is None:
        return "–"
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def games(number: int) -> str:
    """Return a number of games."""
    return several("{number:,} game", "{number:,} games", number)


def deals(number: int) -> str:
    """Return a number of deals."""
    return several("{number:,} deal", "{number:,} deals", number)


def seatings(number: int) -> str:
    """Return a number of seatings."""
    return several("{number:,} seating", "{number:,} seatings", number)


def ending_name(game: Game, name: str) -> str:
    """Return what ended a game."""
    return within("what ended the game", "forfeit") if name == FORFEIT else game.presentation.ending(name)


def length_name(name: str) -> str:
    """Return what the length of games is counted in."""
    return within(*LENGTHS[name])


def group_name(game: Game, name: str) -> str:
    """Return what some seats have in common: their turn, or their first choice."""
    kind, _, number = name.partition(" ")
    if kind == "turn":
        return say("turn {number}", number=number)
    return within("first choice", "none") if name == NONE else game.presentation.first_choice.name(name)
