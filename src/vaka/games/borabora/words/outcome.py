"""How a game of Bora Bora came out: what decided a tie, and where points came from, as it stands in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, later_within
from vaka.engine.telling import PointSource, first_of, of_whom
from vaka.games.borabora.views.view import View

SOURCES = {
    "start": PointSource(later("Start order"), later_within("source of points in a sentence", "the start order")),
    "fishing": PointSource(later("Fishing"), later_within("source of points in a sentence", "fishing")),
    "helper": PointSource(later("Helper"), later_within("source of points in a sentence", "the helper")),
    "red gods": PointSource(
        later("Red god cards"), later_within("source of points in a sentence", "the red god cards")
    ),
    "buildings": PointSource(later("Buildings"), later_within("source of points in a sentence", "the buildings")),
    "persons": PointSource(later("Men and women"), later_within("source of points in a sentence", "the men and women")),
    "status": PointSource(later("Status"), later_within("source of points in a sentence", "the status")),
    "temple": PointSource(later("Temple"), later_within("source of points in a sentence", "the temple")),
    "tasks": PointSource(later("Tasks"), later_within("source of points in a sentence", "the tasks")),
    "god tiles": PointSource(later("God tiles"), later_within("source of points in a sentence", "the god tiles")),
    "fish": PointSource(later("Fish"), later_within("source of points in a sentence", "the fish")),
    "jewels": PointSource(later("Jewels"), later_within("source of points in a sentence", "the jewels")),
    "bonus tasks": PointSource(
        later("Bonus for tasks"), later_within("source of points in a sentence", "the bonus for tasks")
    ),
    "bonus jewels": PointSource(
        later("Bonus for jewels"), later_within("source of points in a sentence", "the bonus for jewels")
    ),
    "bonus ceremony": PointSource(
        later("Bonus for ceremonies"), later_within("source of points in a sentence", "the bonus for ceremonies")
    ),
    "bonus buildings": PointSource(
        later("Bonus for buildings"), later_within("source of points in a sentence", "the bonus for buildings")
    ),
    "bonus huts": PointSource(
        later("Bonus for huts"), later_within("source of points in a sentence", "the bonus for huts")
    ),
    "bonus persons": PointSource(
        later("Bonus for men and women"), later_within("source of points in a sentence", "the bonus for men and women")
    ),
}
"""Where points come from."""


def tie(view: View, names: Sequence[str]) -> str:
    """Return what decided among those with most points: the turn order of the last round (B-131)."""
    if len(first_of(view.points)) < 2:
        return ""
    (winner,) = view.winners
    return of_whom(
        winner,
        view.viewer,
        later("Equal in points: the turn order of round 6 decides, and in it you come first."),
        later("Equal in points: the turn order of round 6 decides, and in it {name} comes first."),
        name=names[winner],
    )
