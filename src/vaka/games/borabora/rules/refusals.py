"""Why a move is not legal: the first rule that stands against it, in a sentence. No rule is decided here."""

from __future__ import annotations

from typing import get_args

from vaka.engine.language import say
from vaka.games.borabora.components import ACTIONS as ACTION_NAMES
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.rules.offers import Offers
from vaka.games.borabora.views.view import Decision
from vaka.games.borabora.words.decisions import DECISIONS
from vaka.games.borabora.words.names import ACTIONS

DUE = tuple([DECISIONS[decision].due for decision in get_args(Decision)])
"""What is to be done at each stage."""


def reason(board: Offers, move: int) -> str:
    """Say why a move that is not legal now is not."""
    if board.stage == codes.PLACING and move < moves.GOD:
        return why_not_die(board, move // codes.ACTIONS + 1, move % codes.ACTIONS)
    return say(DUE[board.stage])


def why_not_die(board: Offers, die: int, action: int) -> str:
    """Say why a die cannot be placed on an action."""
    if board.dice[board.turn][die] == 0:
        return say("there is no die of {die} left to place", die=die)
    name = say(ACTIONS[ACTION_NAMES[action]])
    if board.too_high(die, action) and not board.can_play(board.turn, codes.BLUE):
        return say("{action} needs a die lower than all those on its tile, or a blue god", action=name)
    return say("{action} would have no effect with a {die}", action=name, die=die)
