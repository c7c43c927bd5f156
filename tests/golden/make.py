"""Writes the golden records: complete games, one for each player count, variant and way to end.

    python -m tests.golden.make

plays every case of CASES with the seeds 1, 2, 3 ... until a game is of the wanted kind, and writes its record to this
folder. The records are replayed on every run of the tests, on every build: a change of the rules, of the deal or of
the notation shows there as a difference. Write them anew only if such a change is meant, and say why.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import vaka
from tests.games.borabora import habits as borabora_habits
from tests.games.mangrovia import habits
from tests.playing import Habit, Setup, random, variants, walk
from vaka.games.borabora.views.view import View as BoraBoraView
from vaka.games.mangrovia.views.view import View

FOLDER = Path(__file__).parent

Wanted = Callable[[list[Any]], bool]
"""Tells from the spectator's views of a whole game whether it is of the wanted kind."""


@dataclass(frozen=True)
class Case:
    """A kind of game, and how to come by it."""

    name: str
    setup: Setup
    habit: Habit
    wanted: Wanted
    at_end: bool = True
    """Whether the last view is enough to tell."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def any_game(views: list[View]) -> bool:
    """Take the first game."""
    return views[-1].ending == "last hut"


def several_out_of_huts(views: list[View]) -> bool:
    """Several players built their last hut in the same round (M-71)."""
    return [player.huts for player in views[-1].players].count(0) > 1


def ahead_by_amulets(views: list[View]) -> bool:
    """Most points twice, one winner (M-82)."""
    last = views[-1]
    return last.points.count(max(last.points)) > 1 and len(last.winners) == 1


def shared(views: list[View]) -> bool:
    """Two winners (M-82)."""
    return len(views[-1].winners) > 1


def endless(views: list[View]) -> bool:
    """Nobody built the last hut in a hundred rounds (M-100)."""
    return views[-1].ending == "round limit" and views[-1].round == 100


def bag_filled_again(views: list[View]) -> bool:
    """Amulets set aside went back into the bag (M-45), and the game ended by a last hut."""
    aside = [len(view.discarded.amulets) for view in views]
    return views[-1].ending == "last hut" and any(now < before for before, now in itertools.pairwise(aside))


def no_landscape_left(views: list[View]) -> bool:
    """Pile and discard of the landscape cards were both empty (M-36, M-70), and the game ended by a last hut."""
    ended = views[-1].ending == "last hut"
    return ended and any(view.piles.landscapes + len(view.discarded.landscapes) == 0 for view in views)


def any_end(views: list[BoraBoraView]) -> bool:
    """Take the first game."""
    return views[-1].over


def bonus_scored(views: list[BoraBoraView]) -> bool:
    """Somebody scored one of the six bonuses (B-129)."""
    return any(any(points) for source, points in views[-1].breakdown.items() if source.startswith("bonus "))


def beyond_a_hundred(views: list[BoraBoraView]) -> bool:
    """Somebody passed 100 points (B-12)."""
    return max(views[-1].points) > 100


def ahead_by_order(views: list[BoraBoraView]) -> bool:
    """Most points twice; the turn order decides (B-131)."""
    last = views[-1]
    return last.points.count(max(last.points)) > 1


def pile_renewed(views: list[BoraBoraView]) -> bool:
    """The discarded god cards became the new pile (B-56)."""
    return any(now.pile > before.pile for before, now in itertools.pairwise(views))


def temple_empty(views: list[BoraBoraView]) -> bool:
    """Nobody had a priest in the temple when a round was scored (B-94)."""
    scored = (now for before, now in itertools.pairwise(views) if now.temple_tiles < before.temple_tiles)
    return any(all(slot is None for slot in view.temple) for view in scored)


def cases() -> Iterator[Case]:
    """Yield every case."""
    yield from cases_of_mangrovia()
    yield from cases_of_bora_bora()


def cases_of_bora_bora() -> Iterator[Case]:
    """Yield every case of Bora Bora."""
    for seats in (2, 3, 4):
        yield Case(f"borabora-{seats}", Setup("borabora", seats), random, any_end)
    two, three, four = (Setup("borabora", seats) for seats in (2, 3, 4))
    yield Case("borabora-2-beyond-100", two, borabora_habits.collecting, beyond_a_hundred)
    yield Case("borabora-3-bonus", three, borabora_habits.collecting, bonus_scored)
    yield Case("borabora-4-order-decides", four, borabora_habits.collecting, ahead_by_order)
    yield Case("borabora-4-pile-renewed", four, borabora_habits.devout, pile_renewed, at_end=False)
    yield Case("borabora-3-empty-temple", three, borabora_habits.godless, temple_empty, at_end=False)


def cases_of_mangrovia() -> Iterator[Case]:
    """Yield every case of Mangrovia."""
    for setup in variants("mangrovia"):
        yield Case(f"mangrovia-{setup.seats}-{setup.options[0][1]}", setup, random, any_game)
    for seats in (2, 4):
        setup = Setup("mangrovia", seats)
        yield Case(f"mangrovia-{seats}-several-out-of-huts", setup, random, several_out_of_huts)
    yield Case("mangrovia-4-ahead-by-amulets", Setup("mangrovia", 4), random, ahead_by_amulets)
    yield Case("mangrovia-2-shared", Setup("mangrovia", 2), random, shared)
    yield Case("mangrovia-3-round-limit", Setup("mangrovia", 3), habits.passing, endless)
    mixed = (("stone_tiles", "mixed"),)
    yield Case("mangrovia-4-bag", Setup("mangrovia", 4, mixed), habits.collecting, bag_filled_again, at_end=False)
    yield Case("mangrovia-5-no-landscape", Setup("mangrovia", 5), habits.hoarding, no_landscape_left, at_end=False)


CASES = tuple(cases())


def record_of(case: Case, seed: int) -> vaka.Record | None:
    """Return the game of a seed if it is of the wanted kind."""
    state = case.setup.new(seed)
    moves, views = [], []
    for now, move in walk(state, case.habit(seed)):
        moves.append(move)
        if not case.at_end:
            views.append(now.view(None))
    if not case.wanted([*views, state.view(None)]):
        return None
    options = dict(case.setup.options)
    return vaka.Record.of(case.setup.game, case.setup.seats, seed, moves, players=(), **options)


def main() -> None:
    """Write every record."""
    argparse.ArgumentParser(
        prog="python -m tests.golden.make", description="Write all golden records anew."
    ).parse_args()
    for case in CASES:
        for seed in itertools.count(1):
            if record := record_of(case, seed):
                record.save(case.path)
                print(f"{case.path.name}: seed {seed}, {len(record.moves)} moves, {record.result}")
                break


if __name__ == "__main__":
    main()
