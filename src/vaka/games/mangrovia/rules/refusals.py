"""Why a move is not legal: the first rule that stands against it, in a sentence. No rule is decided here."""

from __future__ import annotations

from typing import get_args

from vaka.engine.language import later, later_several, say, several
from vaka.engine.telling import either
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.rules.offers import Offers
from vaka.games.mangrovia.views.view import Decision
from vaka.games.mangrovia.words.decisions import due
from vaka.games.mangrovia.words.log import land as land_name

DUE = tuple([due(decision) for decision in get_args(Decision)])
"""What is to be done at each stage."""
OCCUPIED = later("a hut stands here")


def reason(board: Offers, move: int) -> str:
    """Say why a move that is not legal now is not."""
    if board.stage == codes.PLACING and move < moves.TAKE:
        return why_not_site(board, move)
    if board.stage == codes.ACTING and moves.BUILD <= move < moves.DOUBLE:
        return why_not_build(board, move - moves.BUILD, 1)
    if board.stage == codes.ACTING and moves.DOUBLE <= move < moves.CARD:
        return why_not_build(board, move - moves.DOUBLE, 2)
    if board.stage == codes.ACTING and moves.TAKE <= move < moves.DRAW and board.up:
        return say("no such card lies in the display")
    return say(DUE[board.stage])


def why_not_site(board: Offers, site: int) -> str:
    """Say why a bowl cannot go on a site."""
    if site + 1 == board.tables.blocked[board.seats]:
        return several(
            "with {number} player this site is blocked", "with {number} players this site is blocked", board.seats
        )
    if board.sites[site]:
        return say("a bowl is on this site")
    return say("the first bowl of a round may not go on site 1")


def why_not_build(board: Offers, space: int, span: int) -> str:
    """Say what stands first against a hut or a double hut on a space where it cannot be built now."""
    if not board.huts[board.turn]:
        return say("no hut is left in stock")
    if not board.building:
        return say("landing {landing} does not allow building now", landing=board.boat)
    if not board.may_build():
        return say("another part of the action comes first")
    if board.huts[board.turn] < span:
        return say("too few huts in stock")
    if not board.lies_in(space, board.free):
        return say(OCCUPIED)
    if span == 2 and not board.tables.doubling[board.boat]:
        return say("landing {landing} does not allow a double hut", landing=board.boat)
    if span == 2 and not board.lies_in(space, board.tables.for_doubles):
        return say("no double hut may stand here")
    lands = [land for land in range(4) if board.tables.land[space] >> land & 1]
    wild = span == 1 and board.wilds[board.turn] > 0
    usable = [land for land in lands if wild or board.birds[land]]
    if not usable:
        return say("no bird sits on {lands}", lands=any_of(lands))
    if not board.lies_in(space, board.open_to_one() if span == 1 else board.open_to_two()):
        cards = later_several("a landscape card of {lands} is needed", "{number} landscape cards of {lands} are needed")
        return several(*cards, span, lands=any_of(usable))
    cost = span * board.tables.cost[space]
    if board.tables.in_amulets[space]:
        return say("the price is exactly {number} in amulets, which cannot be made up", number=cost)
    return say("the price is exactly {number} in valuables, which cannot be made up", number=cost)


def any_of(lands: list[int]) -> str:
    """Return landscapes of which one will do."""
    return either([land_name(LANDSCAPES[land]) for land in lands])
