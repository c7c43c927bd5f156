"""Who stands how on each path, in the stone area and in the pole area, and what a build would change in it.

Ranks and points are those of the view; here they are told and given their reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vaka.engine.language import say, several
from vaka.engine.scene import Effect, Figure, Standing
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.views.view import Rank, View
from vaka.games.mangrovia.words import names as words


class Contest(NamedTuple):
    """A path or an area, where huts count at the end."""

    source: str
    """The source of points that it is."""
    sprite: str
    """What shows its standing."""
    symbol: str
    spaces: tuple[int, ...]
    """Those of a path from its statue outwards."""
    path: str = ""
    """Its letter, if it is a path."""
    values: tuple[int, ...] = ()
    """What the first two ranks bring; none in the stone area, where own huts count times all huts."""

    @property
    def name(self) -> str:
        """What it is called."""
        if self.path:
            return say("Path {path}", path=self.path)
        return say("Pole area") if self.values else say("Stone area")


def contests(components: Components) -> tuple[Contest, ...]:
    """Return all contests of a board: the paths, then the stone area, then the pole area."""
    pole = components.pole
    stones, poles = (
        tuple([number for number, space in enumerate(components.spaces) if space.area == area])
        for area in ("stone", "pole")
    )
    return (
        *[
            Contest(
                f"path {path.id}",
                f"path {path.id}",
                symbol,
                components.path_spaces(path),
                path.id,
                (path.first, path.second),
            )
            for symbol, path in zip(STATUES, components.paths, strict=True)
        ],
        Contest("stone area", "stone standing", "m-monolith", stones),
        Contest("pole area", "pole standing", "m-poles", poles, values=(pole.first, pole.second)),
    )


STATUES = tuple([f"m-statue-{number}" for number in range(1, 9)])


class Score(NamedTuple):
    """The standing in a contest: the ranks in order, and the points of each seat in it."""

    contest: Contest
    ranks: tuple[Rank, ...]
    points: dict[int, int]

    def of(self, owner: int) -> tuple[int, int]:
        """Return the place of an owner, from 1, and the number of huts; 0 for none."""
        return next(((place, rank.huts) for place, rank in enumerate(self.ranks, 1) if rank.owner == owner), (0, 0))


def scored(contest: Contest, view: View) -> Score:
    """Return the standing in a contest as the rules see it."""
    return Score(contest, view.ranks[contest.source], dict(enumerate(view.if_over_now[contest.source])))


Placed = tuple[str, Effect]
"""What a choice changes, and the sprite where it shows, if there is one."""


def changes(before: Score, after: Score, seat: int) -> list[Placed]:
    """Return what a build changes in one contest, the builder's part first."""
    contest = before.contest
    if before == after:
        return []
    owners = {*before.points, *after.points, *[rank.owner for rank in after.ranks if rank.owner is not None]}
    effects = []
    for owner in sorted(owners, key=lambda owner: (owner != seat, owner)):
        old, new = before.points.get(owner, 0), after.points.get(owner, 0)
        if old == new and (not contest.values or before.of(owner) == after.of(owner)):
            continue
        then, now = (words.rank(each.of(owner)[0]) for each in (before, after)) if contest.values else (old, new)
        change = say("{old} → {new}", old=then, new=now) if then != now else str(now)
        effects.append(
            (contest.sprite, Effect("end", contest.name, new - old, change, None if owner == seat else owner))
        )
    return effects


def reason(score: Score) -> str:
    """Say what decides a standing, in a few words: at the end they stand in one line."""
    if not score.ranks:
        return say("no hut yet")
    first, *others = score.ranks
    if not score.contest.values:
        total = sum(rank.huts for rank in score.ranks)
        return several("{number} hut in all", "{number} huts in all: each counts {number}", total)
    if not others:
        return several("{number} hut, alone", "{number} huts, alone", first.huts)
    second = others[0]
    if first.huts != second.huts:
        return several("{number} hut to {other}", "{number} huts to {other}", first.huts, other=second.huts)
    if not score.contest.path:
        return say("Pole {one} before {other}", one=first.first, other=second.first)
    if first.god:
        return say("{number} each, god tile", number=first.huts)
    return say("{number} each, nearer", number=first.huts)


def figures(ranks: Iterable[tuple[int | None, int]], names: Sequence[str]) -> tuple[Figure, ...]:
    """Return who is first, second and so on, and what that brings; nothing to the neutral colour."""
    found = []
    for place, (owner, points) in enumerate(ranks, 1):
        if owner is None:
            found.append(Figure("c-neutral", "", say("{rank} neutral, no points", rank=words.rank(place))))
        else:
            won = several("{number} point", "{number} points", points)
            label = say("{rank} {name}, {points}", rank=words.rank(place), name=names[owner], points=won)
            found.append(Figure("mark", str(points), label, owner))
    return tuple(found)


def standing(components: Components, score: Score, names: Sequence[str]) -> Standing:
    """Return a standing for the list beside the board and for the end."""
    contest = score.contest
    shown = score.ranks[:2] if contest.values else [rank for rank in score.ranks if rank.owner is not None]
    brings = ""
    if contest.values:
        first, second = contest.values
        brings = say("1st place {first} points, 2nd place {second}", first=first, second=second)
    return Standing(
        contest.name,
        contest.symbol,
        figures([(rank.owner, score.points.get(rank.owner or 0, 0)) for rank in shown], names),
        reason(score),
        (contest.sprite, *[f"space {components.spaces[space].id}" for space in contest.spaces]),
        brings,
    )


def amulets(view: View, names: Sequence[str], touches: Sequence[str]) -> Standing:
    """Return what the amulets brought at the end, when they are open (M-80); `touches` are those that are seen."""
    points = view.breakdown["amulets"]
    ranks = [(seat, points[seat]) for seat in sorted(range(view.seats), key=lambda seat: -points[seat]) if points[seat]]
    return Standing(say("Amulets"), "m-amulet", figures(ranks, names), "", tuple(touches))
