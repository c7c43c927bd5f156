"""The final scoring of a game that is over, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vaka.engine.scene import Scoring, Shown, Standing, Step


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
