"""Ways to play Mangrovia that lead where random play seldom goes."""

from __future__ import annotations

import vaka
from tests.games.mangrovia.staging import view_of
from tests.playing import Choice, dice, preferring
from vaka.games.mangrovia.components.reading import load
from vaka.games.mangrovia.rules.moves import BUILD, COLLECT, DOUBLE, DRAW, PASS, SITE, TAKE

AMULET_SPACES = {BUILD + number for number, space in enumerate(load().spaces) if space.amulet}
AMULET_SITES = (SITE + 1, SITE + 4, SITE + 5)  # landings 2, 8 and 7
LANDSCAPES = (DRAW + 1, *range(TAKE + 6, TAKE + 10))


def passing(seed: int) -> Choice:
    """Forgo whatever can be forgone: nobody ever builds."""
    return preferring(seed, {PASS})


def collecting(seed: int) -> Choice:
    """Build on amulet spaces and collect amulets, so that the bag runs empty; build elsewhere as seldom as possible."""
    others = set(range(BUILD, DOUBLE + 62)) - AMULET_SPACES
    usual = preferring(seed, AMULET_SPACES, {COLLECT}, set(AMULET_SITES), set(range(TAKE, COLLECT)))
    roll = dice(seed + 1)

    def choose(state: vaka.State, number: int) -> int:
        move = usual(state, number)
        if move in others and roll(state, number) % 3:
            return PASS
        return move

    return choose


def hoarding(seed: int) -> Choice:
    """Take every landscape card and build nothing until none is left; then play at random."""
    hoard = preferring(seed, set(LANDSCAPES), {PASS})
    roll = dice(seed)
    done = False

    def choose(state: vaka.State, number: int) -> int:
        nonlocal done
        view = view_of(state, None)
        done = done or view.piles.landscapes + len(view.discarded.landscapes) == 0
        return roll(state, number) if done else hoard(state, number)

    return choose
