"""Why a move is not legal: the first rule that stands against it, in a sentence. No rule is decided here."""

from __future__ import annotations

from typing import get_args

from vaka.engine.language import later, say
from vaka.engine.telling import either
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.rules.offers import Offers
from vaka.games.mangrovia.views.view import Decision
from vaka.games.mangrovia.words.decisions import due
from vaka.games.mangrovia.words.log import land as land_name

DUE = tuple([due(decision) for decision in get_args(Decision)])
"""What is to be done at each stage."""
NOT_NOW = later("landing {landing} does not allow building now")
OBSTACLES = {
    "no hut": later("no hut is left in stock"),
    "landing": NOT_NOW,
    "other part": NOT_NOW,
    "one hut": later("too few huts in stock"),
    "occupied": later("{space} is occupied"),
    "single landing": later("landing {landing} does not allow a double hut"),
    "single space": later("no double hut may stand on {space}"),
    "bird": later("no bird sits on {lands}"),
    "card": later("{number} landscape card(s) of {lands} with a bird needed"),
    "amulets": later("{space} costs exactly {cost} in amulets, which cannot be made up"),
    "valuables": later("{space} costs exactly {cost} in valuables, which cannot be made up"),
}
"""What stands against a build."""


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
        return say("site {site} is blocked with {number} players", site=site + 1, number=board.seats)
    if board.sites[site]:
        return say("site {site} already has a bowl", site=site + 1)
    return say("the first player's first bowl may not go on site 1")


def why_not_build(board: Offers, space: int, span: int) -> str:
    """Say why a hut or a double hut cannot be built on a space."""
    lands = [LANDSCAPES[land] for land in range(4) if board.tables.land[space] >> land & 1]
    return say(
        OBSTACLES[obstacle(board, space, span)],
        landing=board.boat,
        space=board.tables.components.spaces[space].id,
        lands=either([land_name(land) for land in lands]),
        number=span,
        cost=span * board.tables.cost[space],
    )


def obstacle(board: Offers, space: int, span: int) -> str:
    """Return what stands first against a hut or a double hut on a space where it cannot be built now."""
    if not board.may_build():
        if not board.huts[board.turn]:
            return "no hut"
        return "other part" if board.building else "landing"
    if board.huts[board.turn] < span:
        return "one hut"
    if not board.lies_in(space, board.free):
        return "occupied"
    if span == 2 and not board.tables.doubling[board.boat]:
        return "single landing"
    if span == 2 and not board.lies_in(space, board.tables.for_doubles):
        return "single space"
    birds = sum([board.birds[land] for land in range(4) if board.tables.land[space] >> land & 1])
    if birds == 0 and (span == 2 or not board.wilds[board.turn]):
        return "bird"
    if not board.lies_in(space, board.open_to_one() if span == 1 else board.open_to_two()):
        return "card"
    return "amulets" if board.tables.in_amulets[space] else "valuables"
