"""How a game of Bora Bora came out: what decided a tie, and where points came from, as it stands in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, later_within
from vaka.engine.telling import first_of, of_whom
from vaka.games.borabora.views.view import View

SOURCES = {
    "start": later_within("source of points in a sentence", "the start order"),
    "fishing": later_within("source of points in a sentence", "fishing"),
    "helper": later_within("source of points in a sentence", "the helper"),
    "red gods": later_within("source of points in a sentence", "the red god cards"),
    "buildings": later_within("source of points in a sentence", "the buildings"),
    "persons": later_within("source of points in a sentence", "the men and women"),
    "status": later_within("source of points in a sentence", "the status"),
    "temple": later_within("source of points in a sentence", "the temple"),
    "tasks": later_within("source of points in a sentence", "the tasks"),
    "god tiles": later_within("source of points in a sentence", "the god tiles"),
    "fish": later_within("source of points in a sentence", "the fish"),
    "jewels": later_within("source of points in a sentence", "the jewels"),
    "bonus tasks": later_within("source of points in a sentence", "the bonus for tasks"),
    "bonus jewels": later_within("source of points in a sentence", "the bonus for jewels"),
    "bonus ceremony": later_within("source of points in a sentence", "the bonus for ceremonies"),
    "bonus buildings": later_within("source of points in a sentence", "the bonus for buildings"),
    "bonus huts": later_within("source of points in a sentence", "the bonus for huts"),
    "bonus persons": later_within("source of points in a sentence", "the bonus for men and women"),
}
"""Where points come from, with its article."""


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
