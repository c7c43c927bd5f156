"""The final scoring of a game that is over, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vaka.engine.language import say, several
from vaka.engine.scene import Figure, Scoring, Shown, Standing, Step


def by_lead(breakdown: Mapping[str, Sequence[int]]) -> list[str]:
    """Return the sources that brought points, first what set the first and the second apart most."""
    sources = {source: sorted(points) for source, points in breakdown.items() if any(points)}
    return sorted(sources, key=lambda source: sources[source][-2] - sources[source][-1])


def won(points: Sequence[int], names: Sequence[str]) -> tuple[Figure, ...]:
    """Return who won points, most first."""
    return tuple([gain(seat, points[seat], names) for seat in best_first(points) if points[seat]])


def best_first(values: Sequence[int]) -> list[int]:
    """Return seats in the order of what they have, most first."""
    return sorted(range(len(values)), key=lambda seat: -values[seat])


def gain(seat: int, points: int, names: Sequence[str]) -> Figure:
    """Return the points of a seat as its place in a standing."""
    return place(seat, points, several("{number} point", "{number} points", points), names)


def place(seat: int, value: object, text: str, names: Sequence[str]) -> Figure:
    """Return a seat's place in a standing, with what it is in words."""
    return Figure("mark", str(value), say("{name}, {what}", name=names[seat], what=text), seat)


def scored(
    breakdown: Mapping[str, tuple[int, ...]],
    standings: Mapping[str, Standing],
    shown: Callable[[tuple[int, ...]], Shown],
) -> Scoring:
    """Return the final scoring: a step for each standing whose source brought anybody points.

    All other sources were scored before. `shown` draws what shows the points of every seat.
    """
    earlier = [points for source, points in breakdown.items() if source not in standings]
    before = totals = tuple([sum(column) for column in zip(*earlier, strict=True)])
    steps = []
    for source, standing in standings.items():
        points = breakdown[source]
        if any(points):
            totals = tuple([total + more for total, more in zip(totals, points, strict=True)])
            steps.append(Step(standing, points, shown(totals)))
    return Scoring(before, shown(before), tuple(steps))
