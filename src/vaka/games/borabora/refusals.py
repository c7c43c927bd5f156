"""Why a move is not legal: the first rule that stands against it, in a sentence. No rule is decided here."""

from __future__ import annotations

from vaka.games.borabora import codes, moves
from vaka.games.borabora.components import ACTIONS as ACTION_NAMES
from vaka.games.borabora.offers import Offers

GOD = moves.GOD
ACTIONS = codes.ACTIONS
BLUE = codes.BLUE
PLACING = codes.PLACING

DUE = (
    "a region for the first hut is to be chosen",
    "a die is to be placed",
    "a payment for the blue god is to be chosen",
    "white or not is to be chosen",
    "a region to expand to is to be chosen",
    "the hut's old place is to be chosen",
    "material or offering is to be taken",
    "the material is to be put on a ceremony space",
    "red or not is to be chosen",
    "a person is to be taken",
    "a trade of the helper is to be chosen",
    "a slot of the temple is to be chosen",
    "a building is to be chosen",
    "two adjacent materials are to be chosen",
    "a god card or an offering is to be taken",
    "status or shell is to be chosen",
    "persons are to be activated, or the phase ended",
    "green or not is to be chosen",
    "a material is to be chosen",
    "a god card is to be taken",
    "a jewel is to be bought or not",
    "a task is to be fulfilled or discarded",
    "a payment for the yellow god is to be chosen",
    "a new task is to be taken",
    "a last task is to be fulfilled or not",
)


def reason(board: Offers, move: int) -> str:
    """Say why a move that is not legal now is not."""
    if board.stage == PLACING and move < GOD:
        return why_not_die(board, move // ACTIONS + 1, move % ACTIONS)
    return DUE[board.stage]


def why_not_die(board: Offers, die: int, action: int) -> str:
    """Say why a die cannot be placed on an action."""
    if board.dice[board.turn][die] == 0:
        return f"there is no die of {die} left to place"
    if board.too_high(die, action) and not board.can_play(board.turn, BLUE):
        return f"{ACTION_NAMES[action]} needs a die lower than all those on its tile, or a blue god"
    return f"{ACTION_NAMES[action]} would have no effect with a {die}"
