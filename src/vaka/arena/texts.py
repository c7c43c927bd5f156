"""Figures as people read them, the same in tables, pages and documents."""

from __future__ import annotations


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


def counted(number: int, noun: str) -> str:
    """Return a number of things."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
