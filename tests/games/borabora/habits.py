"""Ways to play Bora Bora that lead where random play seldom goes."""

from __future__ import annotations

import vaka
from tests.playing import Choice, dice, preferring
from vaka.games.borabora.rules.codes import ACTIONS, HELPER, LAND, MAN, TEMPLE, WATER, WOMAN
from vaka.games.borabora.rules.moves import (
    ACTIVATE,
    BLIND_CARD,
    DIE,
    DISCARD,
    FULFIL,
    GOD,
    OFFERING,
    OPEN_CARD,
    PRIEST,
    REGION,
)

GODS = range(GOD, REGION)
CARDS = range(OPEN_CARD, BLIND_CARD + 1)
TASKS = range(FULFIL, DISCARD)


def placed_on(*actions: int) -> set[int]:
    """Return the moves that place a die on one of these actions."""
    return {DIE + die * ACTIONS + action for die in range(6) for action in actions}


def collecting(seed: int) -> Choice:
    """Spread out, take persons, fulfil every task that can be fulfilled, pass as seldom as possible."""
    return preferring(seed, set(TASKS), placed_on(LAND, WATER, MAN, WOMAN), set(range(ACTIVATE, FULFIL)))


def devout(seed: int) -> Choice:
    """Take god cards wherever there are any and play them, so that the pile runs empty."""
    return preferring(seed, set(GODS), set(CARDS), placed_on(HELPER), {OFFERING}, set(TASKS))


def godless(seed: int) -> Choice:
    """Never put a priest into the temple if it can be helped."""
    never = placed_on(TEMPLE) | set(range(PRIEST, PRIEST + 12))
    roll = dice(seed)

    def choose(state: vaka.State, number: int) -> int:
        moves = [move for move in state.legal() if move not in never]
        return moves[roll(state, number) % len(moves)] if moves else roll(state, number)

    return choose
