"""Games made by hand, for tests of what is counted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from vaka.arena.match import Failure, GameResult, Job


def game(
    points: Sequence[int],
    winners: Sequence[int] | None = None,
    seating: Sequence[int] | None = None,
    *,
    deal: int = 0,
    first_choices: Sequence[str | None] | None = None,
    failure: Failure | None = None,
) -> GameResult:
    """Return a game with these points, all from one source; most points win unless something else is said."""
    seats = range(len(points))
    best = [seat for seat in seats if points[seat] == max(points)]
    return GameResult(
        job=Job(deal, 0),
        seed=deal,
        seating=tuple(seats if seating is None else seating),
        points=tuple(points),
        winners=tuple(best if winners is None else winners),
        sources={"suns": tuple(points), "amulets": tuple(0 for _ in seats)},
        rounds=6 + deal % 3,
        ending="last hut",
        moves=(1, 2, 3),
        first_choices={seat: choice for seat, choice in enumerate(first_choices or ()) if choice},
        decisions=tuple(10 for _ in seats),
        seconds=tuple(0.5 for _ in seats),
        failure=failure,
    )


def timeless(games: Sequence[GameResult]) -> list[GameResult]:
    """Return games without what no two runs have in common, in order."""
    blank = [msgspec.structs.replace(one, seconds=()) for one in games]
    return sorted(blank, key=lambda one: one.job)
