"""Who stands how on each path, in the stone area and in the pole area, and what a build would change in it.

The rules' own scoring gives points; here are the ranks behind them and the reasons, worked out from a view. A test
holds both against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vaka.engine.language import say, several
from vaka.engine.scene import Effect, Figure, Standing
from vaka.games.mangrovia.components import Components, Path, Pole
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import names as words

NOBODY = -2
NEUTRAL = -1
"""Owners are seats; these two are none."""


class Rank(NamedTuple):
    """An owner's place in a standing: more huts first, then the god tile, then the lower number."""

    owner: int
    huts: int
    first: int
    """How far the nearest hut is from the statue, or the lowest pole tile."""
    god: bool = False

    @property
    def merit(self) -> tuple[int, bool, int]:
        """What ranks are sorted by, the best first."""
        return -self.huts, not self.god, self.first


class Score(NamedTuple):
    """A standing in one place: the ranks in order, and the points of each owner in it."""

    ranks: tuple[Rank, ...]
    points: dict[int, int]

    def place(self, owner: int) -> int:
        """Return the place of an owner, 0 for none."""
        for place, rank in enumerate(self.ranks, 1):
            if rank.owner == owner:
                return place
        return 0

    def huts(self, owner: int) -> int:
        """Return how many huts an owner has here."""
        return next((rank.huts for rank in self.ranks if rank.owner == owner), 0)


class PrintedBoard:
    """What the printed board says about paths and areas."""

    def __init__(self, components: Components) -> None:
        """Read the board."""
        self.components = components
        self.paths = tuple([components.path_spaces(path) for path in components.paths])
        numbers = range(len(components.spaces))
        self.stone = tuple([number for number in numbers if components.spaces[number].area == "stone"])
        self.pole = tuple([number for number in numbers if components.spaces[number].area == "pole"])
        self.through = tuple(
            [tuple([place for place, line in enumerate(self.paths) if number in line]) for number in numbers]
        )
        """The paths of each space."""


class Position:
    """Huts on the board, and the standings that follow."""

    def __init__(
        self, board: PrintedBoard, owners: list[int], huts: list[int], poles: list[int], gods: Sequence[int]
    ) -> None:
        """Take the owner, the huts and the pole tile of each space, and the owner of the god tile of each path."""
        self.board = board
        self.owners = owners
        self.huts = huts
        self.poles = poles
        self.gods = gods

    @classmethod
    def seen(cls, board: PrintedBoard, view: View) -> Position:
        """Return what stands on the board."""
        owners = [(NEUTRAL if space.owner is None else space.owner) if space.huts else NOBODY for space in view.spaces]
        gods = [NOBODY] * len(board.paths)
        letters = [path.id for path in board.components.paths]
        for seat, player in enumerate(view.players):
            for letter in player.god_tiles:
                gods[letters.index(letter)] = seat
        huts = [space.huts for space in view.spaces]
        return cls(board, owners, huts, [space.pole_tile or 0 for space in view.spaces], gods)

    def built(self, space: int, seat: int, huts: int, pole_tile: int, god: int) -> Position:
        """Return the board after a build, perhaps with a pole tile under it and the god tile of a path taken."""
        owners, numbers, poles, gods = [*self.owners], [*self.huts], [*self.poles], [*self.gods]
        owners[space] = seat
        numbers[space] = huts
        poles[space] = pole_tile
        if god >= 0:
            gods[god] = seat
        return Position(self.board, owners, numbers, poles, gods)

    def path(self, path: int) -> Score:
        """Return the standing on a path (M-73 to M-76, M-88)."""
        found: dict[int, list[int]] = {}
        for place, space in enumerate(self.board.paths[path]):
            owner = self.owners[space]
            if owner != NOBODY:
                if owner in found:
                    found[owner][0] += self.huts[space]
                else:
                    found[owner] = [self.huts[space], place]
        printed = self.board.components.paths[path]
        god = self.gods[path]
        return scored(
            [Rank(owner, huts, first, owner == god) for owner, (huts, first) in found.items()],
            (printed.first, printed.second),
        )

    def pole(self) -> Score:
        """Return the standing in the pole area (M-78, M-79)."""
        found: dict[int, list[int]] = {}
        for space in self.board.pole:
            owner = self.owners[space]
            if owner != NOBODY:
                huts, first = found.get(owner, [0, 99])
                found[owner] = [huts + 1, min(first, self.poles[space])]
        pole = self.board.components.pole
        return scored([Rank(owner, huts, first) for owner, (huts, first) in found.items()], (pole.first, pole.second))

    def stone(self) -> Score:
        """Return the standing in the stone area: own huts times all huts there (M-77)."""
        found: dict[int, int] = {}
        for space in self.board.stone:
            owner = self.owners[space]
            if owner != NOBODY:
                found[owner] = found.get(owner, 0) + 1
        total = sum(found.values())
        ranks = sorted(
            [Rank(owner, huts, 0) for owner, huts in found.items()], key=lambda rank: (-rank.huts, rank.owner)
        )
        return Score(tuple(ranks), {owner: huts * total for owner, huts in found.items() if owner >= 0})

    def scores(self) -> tuple[Score, ...]:
        """Return all standings: the paths, then the stone area, then the pole area."""
        return (*[self.path(path) for path in range(len(self.board.paths))], self.stone(), self.pole())


def scored(ranks: list[Rank], values: tuple[int, int]) -> Score:
    """Return ranks in order with the points of the first two; what falls to the neutral colour is lost."""
    ordered = tuple(sorted(ranks, key=lambda rank: rank.merit))
    return Score(ordered, {rank.owner: value for rank, value in zip(ordered, values, strict=False) if rank.owner >= 0})


Placed = tuple[str, Effect]
"""What a choice changes, and the sprite where it shows, if there is one."""


def changes(name: str, at: str, before: Score, after: Score, seat: int, ranked: bool) -> list[Placed]:
    """Return what a build changes in one standing, the builder's part first; `at` is the sprite that shows it."""
    owners = sorted({*before.points, *after.points, *[rank.owner for rank in after.ranks if rank.owner >= 0]})
    effects = []
    for owner in sorted(owners, key=lambda owner: owner != seat):
        old, new = before.place(owner), after.place(owner)
        points = after.points.get(owner, 0) - before.points.get(owner, 0)
        if ranked and old == new and points == 0 and before.huts(owner) == after.huts(owner):
            continue
        if not ranked and points == 0:
            continue
        if ranked:
            change = say("{old} → {new}", old=words.rank(old), new=words.rank(new))
            change = words.rank(new) if old == new else change
        else:
            change = say("{old} → {new}", old=before.points.get(owner, 0), new=after.points.get(owner, 0))
        effects.append((at, Effect("end", name, points, change, None if owner == seat else owner)))
    return effects


def path_reason(score: Score) -> str:
    """Say why the first on a path is first, in a few words: at the end they stand in one line."""
    if not score.ranks:
        return say("no hut yet")
    first = score.ranks[0]
    if len(score.ranks) == 1:
        return several("{number} hut, alone", "{number} huts, alone", first.huts)
    second = score.ranks[1]
    if first.huts != second.huts:
        return several("{number} hut to {other}", "{number} huts to {other}", first.huts, other=second.huts)
    if first.god:
        return say("{number} each, god tile", number=first.huts)
    return say("{number} each, nearer", number=first.huts)


def pole_reason(score: Score) -> str:
    """Say why the first in the pole area is first."""
    if len(score.ranks) > 1 and score.ranks[0].huts == score.ranks[1].huts:
        first, second = score.ranks[:2]
        return say("Pole {one} before {other}", one=first.first, other=second.first)
    return path_reason(score)


def stone_reason(score: Score) -> str:
    """Say what a hut in the stone area counts."""
    total = sum(rank.huts for rank in score.ranks)
    if not total:
        return say("no hut yet")
    return several("{number} hut in all", "{number} huts in all: each counts {number}", total)


def figure(place: int, rank: Rank, points: int, names: Sequence[str]) -> Figure:
    """Return who has a rank, from 1, and what it brings."""
    if rank.owner < 0:
        return Figure("c-neutral", "", say("{rank} neutral, no points", rank=words.rank(place)))
    won = several("{number} point", "{number} points", points)
    label = say("{rank} {name}, {points}", rank=words.rank(place), name=names[rank.owner], points=won)
    return Figure("mark", str(points), label, rank.owner)


def figures(ranks: Iterable[Rank], score: Score, names: Sequence[str]) -> tuple[Figure, ...]:
    """Return who has these ranks and what they bring."""
    return tuple([figure(place, rank, score.points.get(rank.owner, 0), names) for place, rank in enumerate(ranks, 1)])


def worth(printed: Path | Pole) -> str:
    """Say what it brings to be first or second."""
    return say("1st place {first} points, 2nd place {second}", first=printed.first, second=printed.second)


def standings(board: PrintedBoard, scores: Sequence[Score], names: Sequence[str]) -> tuple[Standing, ...]:
    """Return all standings for the list beside the board and for the end."""
    components = board.components
    found = []
    for number, (path, score) in enumerate(zip(components.paths, scores, strict=False)):
        spaces = [f"space {components.spaces[space].id}" for space in board.paths[number]]
        found.append(
            Standing(
                say("Path {path}", path=path.id),
                f"m-statue-{number + 1}",
                figures(score.ranks[:2], score, names),
                path_reason(score),
                (f"path {path.id}", *spaces),
                worth(path),
            )
        )
    stone, pole = scores[-2:]
    for name, symbol, score, area, reason in (
        (say("Stone area"), "m-monolith", stone, board.stone, stone_reason(stone)),
        (say("Pole area"), "m-poles", pole, board.pole, pole_reason(pole)),
    ):
        shown = [rank for rank in score.ranks if rank.owner >= 0] if score is stone else score.ranks[:2]
        touches = (
            f"{'stone' if score is stone else 'pole'} standing",
            *[f"space {components.spaces[n].id}" for n in area],
        )
        brings = "" if score is stone else worth(components.pole)
        found.append(Standing(name, symbol, figures(shown, score, names), reason, touches, brings))
    return tuple(found)


def amulets(view: View, names: Sequence[str], touches: Sequence[str]) -> Standing:
    """Return what the amulets brought at the end, when they are open (M-80); `touches` are those that are seen."""
    points = view.breakdown["amulets"]
    ranks = [Rank(seat, 0, 0) for seat in sorted(range(view.seats), key=lambda seat: -points[seat]) if points[seat]]
    score = Score(tuple(ranks), dict(enumerate(points)))
    return Standing(say("Amulets"), "m-amulet", figures(ranks, score, names), "", tuple(touches))
