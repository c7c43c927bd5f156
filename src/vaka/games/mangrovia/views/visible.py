"""Fills in what a seat may know of a state: the one place that decides what is seen."""

from __future__ import annotations

from typing import get_args

from vaka.games.mangrovia.components import LANDSCAPES, PARTS
from vaka.games.mangrovia.rules import codes, scoring
from vaka.games.mangrovia.rules.board import Board
from vaka.games.mangrovia.views.view import (
    Action,
    Build,
    Decision,
    Holding,
    Numbers,
    OpenPart,
    Player,
    Rank,
    Space,
    View,
    Visit,
)

DECISIONS: tuple[Decision, ...] = get_args(Decision)
"""By the codes of stages."""
OPEN_PARTS: tuple[OpenPart | None, ...] = (None, "either", *PARTS)
"""By the codes of parts."""

# Where cards are counted.
PILE = 0
DISCARD = 1
DISPLAY = 2
HELD = 3
KNOWN = 4
LATE = 5
OTHERS_LATE = 6  # with the pile they were drawn from
OTHERS_EARLY = 7


def view(board: Board, viewer: int) -> View:
    """Return all that a seat may know, or a spectator for -1."""
    seats = range(board.seats)
    own = viewer == board.turn and not board.finished
    stage = board.stage if own else board.open_stage()
    blocked = board.tables.blocked[board.seats]
    return View(
        components=board.components,
        viewer=None if viewer < 0 else viewer,
        seats=board.seats,
        round=board.round,
        over=board.over,
        ending=board.ending,
        deciding=board.seat,
        decision=None if board.finished else DECISIONS[stage],
        hand=None if viewer < 0 else holding(board, HELD, viewer),
        legal=tuple(board.legal()) if own else (),
        points=board.points(),
        breakdown=board.breakdown(),
        if_over_now=if_over_now(board),
        winners=board.winners(),
        first=board.first,
        placing=placing(board),
        landing=board.boat,
        ahead=ahead(board),
        action=action(board),
        part=None if board.finished else OPEN_PARTS[board.open_part()],
        sites=tuple([owner(board, board.sites[site]) for site in range(6)]),
        blocked_site=blocked if blocked else None,
        birds=tuple([LANDSCAPES[land] for land in range(4) if board.birds[land]]),
        display=holding(board, DISPLAY, 0),
        piles=numbers(board, PILE, 0),
        discarded=holding(board, DISCARD, 0),
        board_amulets=board.ones,
        pole_tiles=tuple([board.tables.pole_tiles[place] for place in range(board.poled, 8)]),
        spaces=tuple([space(board, number) for number in range(board.tables.spaces)]),
        ranks=ranks(board),
        players=tuple([player(board, seat) for seat in seats]),
        drawn=tuple([step + 1 for step in range(6) for _ in range(board.drawn[step])]) if own else None,
        drawn_number=board.drawn_now(),
        build=build(board) if own and board.span else None,
        unseen=holding(board, OTHERS_LATE, viewer),
        unseen_before=holding(board, OTHERS_EARLY, viewer),
        thrown_back=()
        if viewer < 0
        else tuple([step + 1 for step in range(6) for _ in range(board.sunk[viewer][step])]),
        kept_since=() if viewer < 0 else tuple([board.since[viewer][seat] for seat in seats]),
    )


def if_over_now(board: Board) -> dict[str, tuple[int, ...]]:
    """Return the points by source if the game ended now; amulets are left out, for they are hidden."""
    points = board.if_over_now()
    del points["amulets"]
    return points


def count(board: Board, kind: int, where: int, seat: int) -> int:
    """Return how many of a kind there are somewhere, for a seat or from its point of view."""
    if where == PILE:
        return board.stock[kind]
    if where == DISCARD:
        return board.spent[kind]
    if where == DISPLAY:
        return board.display[kind]
    if where == HELD:
        return board.hand[seat][kind]
    if where == KNOWN:
        return board.known[seat][kind]
    if where == LATE:
        return board.late[seat][kind]
    if where == OTHERS_EARLY:
        return board.unseen_early(seat, kind)
    drawn = 0
    if codes.AMULET <= kind < codes.AMULET_TILE and board.turn != seat:
        drawn = board.drawn[kind - codes.AMULET]
    return board.unseen_late(seat, kind) + drawn


def values(board: Board, where: int, seat: int, family: int, least: int) -> tuple[int, ...]:
    """Return the values of six kinds of cards somewhere, in ascending order."""
    return tuple([least + step for step in range(6) for _ in range(count(board, family + step, where, seat))])


def holding(board: Board, where: int, seat: int) -> Holding:
    """Return the cards and amulets that are somewhere."""
    return Holding(
        valuables=values(board, where, seat, codes.DECK, codes.LEAST_VALUABLE),
        start_cards=values(board, where, seat, codes.START, codes.LEAST_VALUABLE),
        amulets=values(board, where, seat, codes.AMULET, codes.LEAST_AMULET),
        landscapes=tuple(
            [LANDSCAPES[land] for land in range(4) for _ in range(count(board, codes.LAND + land, where, seat))]
        ),
    )


def numbers(board: Board, where: int, seat: int) -> Numbers:
    """Return how many cards and amulets are somewhere."""
    return Numbers(
        valuables=sum([count(board, kind, where, seat) for kind in range(codes.DECK, codes.VALUABLE_TILE)]),
        amulets=sum([count(board, kind, where, seat) for kind in range(codes.AMULET, codes.AMULET_TILE)]),
        landscapes=sum([count(board, kind, where, seat) for kind in range(codes.LAND, codes.KINDS)]),
    )


def player(board: Board, seat: int) -> Player:
    """Return what is open of a player."""
    paths = board.tables.components.paths
    return Player(
        points=board.points_of(seat),
        huts=board.huts[seat],
        amulet_huts=board.steps[seat],
        holds=numbers(board, HELD, seat),
        known=holding(board, KNOWN, seat),
        hidden_from_pile=numbers(board, LATE, seat),
        valuable_tiles=board.hand[seat][codes.VALUABLE_TILE],
        amulet_tiles=board.hand[seat][codes.AMULET_TILE],
        wild_tiles=board.wilds[seat],
        god_tiles=tuple([paths[path].id for path in range(8) if board.gods[path] == seat + 1]),
    )


def space(board: Board, number: int) -> Space:
    """Return one space of the board."""
    components = board.tables.components
    pole_tile: int | None = None
    for place in range(board.poled):
        if board.poles[place] == number:
            pole_tile = board.tables.pole_tiles[place]
    stone_tile: str | None = None
    for place in range(8):
        if board.tables.stone[place] == number and board.stones[place]:
            tile = board.stones[place]
            if tile < codes.STONE_VALUABLE:
                stone_tile = components.paths[tile - 1].id
            else:
                stone_tile = ("valuable", "amulet", "wild")[tile - codes.STONE_VALUABLE]
    code = board.owners[number]
    return Space(
        id=components.spaces[number].id,
        huts=board.huts_on(number) if code else 0,
        owner=owner(board, code),
        pole_tile=pole_tile,
        stone_tile=stone_tile,
    )


def ranks(board: Board) -> dict[str, tuple[Rank, ...]]:
    """Return who stands how where huts are counted at the end."""
    return {board.tables.sources[source]: standing(board, source) for source in range(codes.PATHS, codes.AMULETS)}


def standing(board: Board, source: int) -> tuple[Rank, ...]:
    """Return the ranks on a path or in an area; of equals in the stone area the neutral colour comes first."""
    found = []
    for code in (codes.NEUTRAL, *range(1, board.seats + 1)):
        rank = scoring.rank(board, source, code)
        if rank:
            first = 0 if source == codes.STONE else scoring.first_of(rank)
            if source == codes.POLES:
                first = board.tables.pole_tiles[first]
            found.append((-rank, Rank(owner(board, code), scoring.huts_of(rank), first, scoring.has_god(rank))))
    return tuple([seen for _, seen in sorted(found, key=by_merit)])


def by_merit(found: tuple[int, Rank]) -> int:
    """Return what ranks are sorted by."""
    return found[0]


def owner(board: Board, code: int) -> int | None:
    """Return the seat that an owner's code stands for, None for nobody and the neutral colour."""
    return code - 1 if 0 < code <= board.seats else None


def placing(board: Board) -> tuple[int, ...]:
    """Return the seats of the bowls that are still to be placed, in order."""
    if board.boat or board.finished:
        return ()
    bowls = board.seats * board.tables.bowls[board.seats]
    return tuple([(board.first + bowl) % board.seats for bowl in range(board.placed, bowls)])


def ahead(board: Board) -> tuple[Visit, ...]:
    """Return where the boat will still call in this round, and for whom."""
    if board.finished:
        return ()
    visits: list[Visit] = []
    for landing in range(board.boat + 1, codes.LAST_LANDING + 1):
        bowl = board.sites[board.tables.site[landing]]
        if bowl:
            visits.append(Visit(landing, bowl - 1))
    return tuple(visits)


def action(board: Board) -> Action:
    """Return what is left of the action of the landing."""
    return Action(
        amulets=board.collecting != 0,
        up=board.up,
        huts=board.building,
        double=board.building > 0 and board.tables.doubling[board.boat] != 0,
        down=board.down,
        birds=board.flying != 0,
        either=bool(board.either),
    )


def build(board: Board) -> Build:
    """Return the build being decided."""
    components = board.tables.components
    return Build(
        space=components.spaces[board.spot].id,
        huts=board.span,
        landscapes=tuple([LANDSCAPES[land] for land in range(4) for _ in range(board.paid[codes.LAND + land])]),
        paid=tuple([str(board.tables.worth[kind]) for kind in range(codes.LAND) for _ in range(board.paid[kind])]),
        due=board.due if board.stage == codes.PAYING else board.span * board.tables.cost[board.spot],
    )
