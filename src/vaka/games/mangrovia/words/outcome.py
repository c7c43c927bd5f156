"""How a game of Mangrovia came out: what ended it, what decided a tie, and where points came from in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, later_within, say, within
from vaka.engine.telling import PointSource, both, first_of, of_whom
from vaka.games.mangrovia.views.view import View

SOURCES = {
    "suns": PointSource(later("Suns"), later_within("source of points in a sentence", "the suns")),
    "pole tiles": PointSource(later("Pole tiles"), later_within("source of points in a sentence", "the pole tiles")),
    "stone area": PointSource(later("Stone area"), later_within("source of points in a sentence", "the stone area")),
    "pole area": PointSource(later("Pole area"), later_within("source of points in a sentence", "the pole area")),
    "amulets": PointSource(later("Amulets"), later_within("source of points in a sentence", "the amulets")),
}
"""Where points come from, beside the paths."""


def source(name: str) -> str:
    """Return what a source of points is called."""
    kind, _, letter = name.partition(" ")
    return say("Path {letter}", letter=letter) if kind == "path" else say(SOURCES[name].title)


def source_within(name: str) -> str:
    """Return a source of points as it stands in a sentence."""
    kind, _, letter = name.partition(" ")
    if kind == "path":
        return within("source of points in a sentence", "path {letter}", letter=letter)
    return within(*SOURCES[name].within)


def ended(view: View, names: Sequence[str]) -> str:
    """Return what ended the game, and who built the last hut."""
    if view.ending != "last hut":
        return say("The last round allowed ended the game.")
    builders = [seat for seat, player in enumerate(view.players) if not player.huts]
    if len(builders) > 1:
        text = later("Last huts built: {names}. The round was played to its end.")
        return say(text, names=both(names[seat] for seat in builders))
    return of_whom(
        builders[0],
        view.viewer,
        later("You built the last hut, and the round was played to its end."),
        later("{name} built the last hut, and the round was played to its end."),
        name=names[builders[0]],
    )


def tie(view: View, names: Sequence[str]) -> str:
    """Return what decided among those with most points: the sum of the amulets they still held (M-82)."""
    best = first_of(view.points)
    if len(best) < 2:
        return ""
    amulets = view.breakdown["amulets"]
    if len(view.winners) > 1:
        return say("Equal in points and in amulets: the win is shared.")
    (winner,) = view.winners
    return of_whom(
        winner,
        view.viewer,
        later("Equal in points: the higher sum of amulets decides, {mine} for you to {other}."),
        later("Equal in points: the higher sum of amulets decides, {mine} for {name} to {other}."),
        name=names[winner],
        mine=amulets[winner],
        other=max(amulets[seat] for seat in best if seat != winner),
    )
