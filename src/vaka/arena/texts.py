"""Figures as people read them, the same in tables, pages and documents."""

from __future__ import annotations

from vaka.engine.language import later_within, say, several, within
from vaka.games.borabora.log import DOINGS, FISHING, doing

SOURCES = {
    "suns": later_within("source of points", "suns"),
    "pole tiles": later_within("source of points", "pole tiles"),
    "stone area": later_within("source of points", "stone area"),
    "pole area": later_within("source of points", "pole area"),
    "amulets": later_within("source of points", "amulets"),
    "start": later_within("source of points", "start"),
    "fishing": later_within("source of points", "fishing"),
    "helper": later_within("source of points", "helper"),
    "red gods": later_within("source of points", "red gods"),
    "buildings": later_within("source of points", "buildings"),
    "persons": later_within("source of points", "persons"),
    "status": later_within("source of points", "status"),
    "temple": later_within("source of points", "temple"),
    "tasks": later_within("source of points", "tasks"),
    "god tiles": later_within("source of points", "god tiles"),
    "fish": later_within("source of points", "fish"),
    "jewels": later_within("source of points", "jewels"),
    "bonus tasks": later_within("source of points", "bonus tasks"),
    "bonus jewels": later_within("source of points", "bonus jewels"),
    "bonus ceremony": later_within("source of points", "bonus ceremony"),
    "bonus buildings": later_within("source of points", "bonus buildings"),
    "bonus huts": later_within("source of points", "bonus huts"),
    "bonus persons": later_within("source of points", "bonus persons"),
}
ENDINGS = {
    "last hut": later_within("what ended the game", "last hut"),
    "round limit": later_within("what ended the game", "round limit"),
    "last tasks": later_within("what ended the game", "last tasks"),
    "forfeit": later_within("what ended the game", "forfeit"),
}
LENGTHS = {
    "rounds": later_within("what is counted", "rounds"),
    "decisions": later_within("what is counted", "decisions"),
}


def signed(value: float | None) -> str:
    """Return a difference with its sign; what rounds to nothing is never less than nothing."""
    return "–" if value is None else f"{round(value, 1) + 0.0:+.1f}"


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


def source_name(name: str) -> str:
    """Return what a source of points is called; one that is not known here goes by its own name."""
    kind, _, letter = name.partition(" ")
    if kind == "path":
        return say("path {letter}", letter=letter)
    return within(*SOURCES[name]) if name in SOURCES else name


def ending_name(name: str) -> str:
    """Return what ended a game; an ending that is not known here goes by its own name."""
    return within(*ENDINGS[name]) if name in ENDINGS else name


def length_name(name: str) -> str:
    """Return what the length of games is counted in."""
    return within(*LENGTHS[name])


def group_name(name: str) -> str:
    """Return what some seats have in common: their turn, or their first choice."""
    kind, _, number = name.partition(" ")
    match kind:
        case "turn":
            return say("turn {number}", number=number)
        case "site":
            return say("site {number}", number=number)
        case "none":
            return within("first choice", "none")
        case "fish":
            return doing(FISHING)
        case _:
            return doing(name) if name in DOINGS else name
