"""Why a move is not legal: the first rule that stands against it, in a sentence. No rule is decided here."""

from __future__ import annotations

from vaka.games.mangrovia import codes, moves
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.offers import Offers

TAKE = moves.TAKE
DRAW = moves.DRAW
BUILD = moves.BUILD
DOUBLE = moves.DOUBLE
CARD = moves.CARD
LAND = codes.LAND
PLACING = codes.PLACING
ACTING = codes.ACTING

DUE = (
    "a bowl is to be placed",
    "the action of the landing is to be carried out",
    "one of the amulets just drawn is to be thrown back",
    "a landscape card is to be handed in",
    "the build is to be paid for",
)


def reason(board: Offers, move: int) -> str:
    """Say why a move that is not legal now is not."""
    if board.stage == PLACING and move < TAKE:
        return why_not_site(board, move)
    if board.stage == ACTING and BUILD <= move < DOUBLE:
        return why_not_build(board, move - BUILD, 1)
    if board.stage == ACTING and DOUBLE <= move < CARD:
        return why_not_build(board, move - DOUBLE, 2)
    if board.stage == ACTING and TAKE <= move < DRAW and board.up:
        return "no such card lies in the display"
    return DUE[board.stage]


def why_not_site(board: Offers, site: int) -> str:
    """Say why a bowl cannot go on a site."""
    if site + 1 == board.tables.blocked[board.seats]:
        return f"site {site + 1} is blocked with {board.seats} players"
    if board.sites[site]:
        return f"site {site + 1} already has a bowl"
    return "the first player's first bowl may not go on site 1"


def why_not_build(board: Offers, space: int, span: int) -> str:
    """Say why a hut or a double hut cannot be built on a space."""
    seat = board.turn
    name = board.tables.components.spaces[space].id
    if not board.may_build():
        return f"landing {board.boat} does not allow building now" if board.huts[seat] else "no hut is left in stock"
    if board.huts[seat] < span:
        return "too few huts in stock"
    if not board.lies_in(space, board.free):
        return f"{name} is occupied"
    if span == 2 and not board.tables.doubling[board.boat]:
        return f"landing {board.boat} does not allow a double hut"
    if span == 2 and not board.lies_in(space, board.tables.for_doubles):
        return f"no double hut may stand on {name}"
    lands = [land for land in range(4) if board.tables.land[space] >> land & 1]
    names = " or ".join([LANDSCAPES[land] for land in lands])
    if sum([board.birds[land] for land in lands]) == 0 and (span == 2 or not board.wilds[seat]):
        return f"no bird sits on {names}"
    if not board.lies_in(space, board.open_to_one() if span == 1 else board.open_to_two()):
        return f"{span} landscape card(s) of {names} with a bird needed"
    currency = "amulets" if board.tables.in_amulets[space] else "valuables"
    return f"{name} costs exactly {span * board.tables.cost[space]} in {currency}, which cannot be made up"
