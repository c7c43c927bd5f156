"""Why a move is not legal: the first rule that stands against it, in a sentence. No rule is decided here."""

from __future__ import annotations

from vaka.engine.language import later, say
from vaka.games.borabora.components import ACTIONS as ACTION_NAMES
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.rules.offers import Offers
from vaka.games.borabora.words.log import doing

DUE = (
    later("a region for the first hut is to be chosen"),
    later("a die is to be placed"),
    later("a payment for the blue god is to be chosen"),
    later("white or not is to be chosen"),
    later("a region to expand to is to be chosen"),
    later("the hut's old place is to be chosen"),
    later("material or offering is to be taken"),
    later("the material is to be put on a ceremony space"),
    later("red or not is to be chosen"),
    later("a person is to be taken"),
    later("a trade of the helper is to be chosen"),
    later("a slot of the temple is to be chosen"),
    later("a building is to be chosen"),
    later("two adjacent materials are to be chosen"),
    later("a god card or an offering is to be taken"),
    later("status or shell is to be chosen"),
    later("persons are to be activated, or the phase ended"),
    later("green or not is to be chosen"),
    later("a material is to be chosen"),
    later("a god card is to be taken"),
    later("a jewel is to be bought or not"),
    later("a task is to be fulfilled or discarded"),
    later("a payment for the yellow god is to be chosen"),
    later("a new task is to be taken"),
    later("a last task is to be fulfilled or not"),
)


def reason(board: Offers, move: int) -> str:
    """Say why a move that is not legal now is not."""
    if board.stage == codes.PLACING and move < moves.GOD:
        return why_not_die(board, move // codes.ACTIONS + 1, move % codes.ACTIONS)
    return say(DUE[board.stage])


def why_not_die(board: Offers, die: int, action: int) -> str:
    """Say why a die cannot be placed on an action."""
    if board.dice[board.turn][die] == 0:
        return say("there is no die of {die} left to place", die=die)
    if board.too_high(die, action) and not board.can_play(board.turn, codes.BLUE):
        return say(
            "{action} needs a die lower than all those on its tile, or a blue god", action=doing(ACTION_NAMES[action])
        )
    return say("{action} would have no effect with a {die}", action=doing(ACTION_NAMES[action]), die=die)
