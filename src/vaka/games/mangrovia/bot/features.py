"""What a value function looks at in Mangrovia: the position of one seat as features.

Written from the seat's own view: its hand is its own to see, of others only what lies open.
"""

from __future__ import annotations

from vaka.engine.features import Features
from vaka.games.mangrovia.bot import groups
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.board import Board
from vaka.games.mangrovia.rules.offers import Offers

NOWHERE = 0  # a mask of spaces


def encode(board: Offers, seat: int, out: Features) -> None:
    """Note the position of a seat."""
    out.clear()
    out.mark(groups.ALWAYS)
    out.mark(groups.SEATS + board.seats - 1)
    encode_course(board, seat, out)
    encode_hand(board, seat, out)
    encode_builds(board, seat, out)
    projected = board.points_of(seat) + board.amulet_sum(seat)
    projected += encode_paths(board, seat, out)
    projected += encode_stone(board, seat, out)
    projected += encode_poles(board, seat, out)
    encode_points(board, seat, out, projected)
    if board.turn == seat and not board.finished:
        encode_decision(board, out)


def encode_course(board: Board, seat: int, out: Features) -> None:
    """Note how far the game and the round have come."""
    fewest = 10
    for other in range(board.seats):
        if other != seat:
            fewest = min(fewest, board.huts[other])
    out.add(groups.ROUND, board.round)
    out.mark(groups.HUTS + min(board.huts[seat], 10))
    out.mark(groups.FEWEST_HUTS + min(fewest, 10))
    out.add(groups.TEMPO, fewest - board.huts[seat])
    out.add(groups.PLACED, board.placed)
    out.mark(groups.BOAT + board.boat)
    out.mark(groups.DISTANCE + (seat + board.seats - board.turn) % board.seats)
    if board.first == seat:
        out.mark(groups.FIRST)
    for land in range(4):
        out.add(groups.BIRDS + land, board.birds[land])
    if board.boat == 0:
        for site in range(6):
            if board.sites[site] == 0:
                out.mark(groups.OPEN_SITE + site)
    for landing in range(board.boat + 1, codes.LAST_LANDING + 1):
        owner = board.sites[board.tables.site[landing]]
        if owner:
            out.mark((groups.OWN_LANDING if owner == seat + 1 else groups.OTHER_LANDING) + landing - 1)


def encode_hand(board: Board, seat: int, out: Features) -> None:
    """Note what a seat holds and how much the others do."""
    cards = 0
    total = 0
    for step in range(6):
        held = board.hand[seat][codes.DECK + step] + board.hand[seat][codes.START + step]
        out.add(groups.VALUABLES + step, held)
        cards += held
        total += held * board.tables.worth[codes.DECK + step]
    out.add(groups.VALUABLES + 6, board.hand[seat][codes.VALUABLE_TILE])
    out.add(groups.VALUABLES + 7, cards)
    out.add(groups.VALUABLES + 8, total)
    cards = 0
    for step in range(6):
        held = board.hand[seat][codes.AMULET + step]
        out.add(groups.AMULETS + step, held)
        cards += held
    out.add(groups.AMULETS + 6, board.hand[seat][codes.AMULET_TILE])
    out.add(groups.AMULETS + 7, cards)
    out.add(groups.AMULETS + 8, board.amulet_sum(seat))
    for land in range(4):
        held = board.hand[seat][codes.LAND + land]
        out.add(groups.LANDSCAPES + land, held)
        if board.birds[land]:
            out.add(groups.SERVING + land, held)
    out.mark(groups.STEPS + min(board.steps[seat], 4))
    out.add(groups.WILDS, board.wilds[seat])


def encode_builds(board: Offers, seat: int, out: Features) -> None:
    """Note what a seat could build with its hand, now and with other birds."""
    serving = NOWHERE
    waiting = NOWHERE
    for land in range(4):
        if board.hand[seat][codes.LAND + land]:
            if board.birds[land] or board.wilds[seat]:
                serving |= board.tables.with_land[land]
            else:
                waiting |= board.tables.with_land[land]
    if not serving | waiting:
        return
    valuables = board.sums(seat, codes.DECK, codes.AMULET)
    amulets = board.sums(seat, codes.AMULET, codes.LAND)
    payable = board.free & board.affordable(valuables, amulets, 1)
    now = payable & serving
    out.add(groups.AFFORDABLE, spaces_in(now))
    out.add(groups.AFFORDABLE + 1, spaces_in(payable & waiting & ~serving))
    if now:
        out.add(groups.REWARDS, most_suns(board, now))
        if now & board.tables.on_amulets:
            out.mark(groups.REWARDS + 1)
        if now & board.tables.in_stone:
            out.mark(groups.REWARDS + 2)
        if now & board.tables.in_poles:
            out.mark(groups.REWARDS + 3)
        for path in range(8):
            if now & board.tables.path_mask[path]:
                out.mark(groups.REWARDS + 4 + path)


def spaces_in(spaces: int) -> int:
    """Return how many spaces a mask has."""
    total = 0
    while spaces:
        spaces &= spaces - 1
        total += 1
    return total


def most_suns(board: Board, spaces: int) -> int:
    """Return the most suns on any space of a mask."""
    most = 0
    for space in range(board.tables.spaces):
        if spaces >> space & 1 and board.tables.points[space] > most:
            most = board.tables.points[space]
    return most


def encode_paths(board: Board, seat: int, out: Features) -> int:
    """Note where a seat stands on each path; return the points that the paths would bring it now."""
    total = 0
    tiles = 0
    for path in range(8):
        total += encode_path(board, seat, out, path)
        if board.gods[path] == seat + 1:
            tiles += 1
    out.add(groups.PATH_POINTS, total)
    out.add(groups.GOD_TILES, tiles)
    return total


def encode_path(board: Board, seat: int, out: Features, path: int) -> int:
    """Note one path: ranks are compared as the final scoring does (M-73, M-74, M-88).

    All owners are ranked in one pass here, and free spaces counted in the same one: a search encodes a position far
    more often than it scores one. A test holds the points against those of rules/scoring.py.
    """
    for owner in range(codes.OWNERS):
        out.tally[owner] = 0
    free = 0
    for place in range(board.tables.path_length[path] - 1, -1, -1):
        space = board.tables.path[path][place]
        owner = board.owners[space]
        if owner == 0:
            free += 1
        else:  # huts count a thousand, nearness to the statue breaks ties
            out.tally[owner] += 1000 * board.huts_on(space) + 100 - place - out.tally[owner] % 1000
    if board.gods[path]:
        out.tally[board.gods[path]] += 500 if out.tally[board.gods[path]] else 0
    own = out.tally[seat + 1]
    before = rivals_before(out, seat)
    strongest = strongest_rival(out, seat)
    cell = groups.LEADS + path * groups.PATH_CELLS
    if own or strongest:
        out.mark(cell + 2 + min(max(own // 1000 - strongest // 1000, -2), 2))
    if own:
        out.mark(cell + 5)
    out.add(cell + 6, free)
    if own == 0 or before > 1:
        return 0
    return board.tables.path_second[path] if before else board.tables.path_first[path]


def rivals_before(out: Features, seat: int) -> int:
    """Return how many others have more in the tally than a seat."""
    before = 0
    for owner in range(1, codes.OWNERS):
        if out.tally[owner] > out.tally[seat + 1]:
            before += 1
    return before


def strongest_rival(out: Features, seat: int) -> int:
    """Return the most that another has in the tally."""
    strongest = 0
    for owner in range(1, codes.OWNERS):
        if owner != seat + 1:
            strongest = max(strongest, out.tally[owner])
    return strongest


def encode_stone(board: Board, seat: int, out: Features) -> int:
    """Note the stone area; return the points that it would bring now (M-77)."""
    own = 0
    huts = 0
    tiles = 0
    for place in range(8):
        owner = board.owners[board.tables.stone[place]]
        if owner:
            huts += 1
            if owner == seat + 1:
                own += 1
        elif board.stones[place]:
            tiles += 1
    out.add(groups.STONE, own)
    out.add(groups.STONE + 1, huts)
    out.add(groups.STONE + 2, 8 - huts)
    out.add(groups.STONE_TILES, tiles)
    out.add(groups.STONE_POINTS, own * huts)
    return own * huts


def encode_poles(board: Board, seat: int, out: Features) -> int:
    """Note the pole area; return the points that it would bring now (M-78, M-79)."""
    for owner in range(codes.OWNERS):
        out.tally[owner] = 0
    for place in range(board.poled - 1, -1, -1):  # huts count ten, the earliest breaks ties
        owner = board.owners[board.poles[place]]
        out.tally[owner] += 19 - place - out.tally[owner] % 10
    own = out.tally[seat + 1]
    before = rivals_before(out, seat)
    strongest = strongest_rival(out, seat)
    out.add(groups.POLES, own // 10)
    out.add(groups.POLES + 1, own // 10 - strongest // 10)
    out.add(groups.POLES + 2, 8 - board.poled)
    points = 0
    if own and before < 2:
        points = board.tables.pole_second if before else board.tables.pole_first
    out.add(groups.POLE_POINTS, points)
    return points


def encode_points(board: Board, seat: int, out: Features, projected: int) -> None:
    """Note the points so far and those that would be added if the game ended now."""
    best = 0
    valuables = 0
    amulets = 0
    landscapes = 0
    for other in range(board.seats):
        if other != seat:
            best = max(best, board.points_of(other))
            hand = board.hand[other]
            valuables = max(valuables, board.cards_in(hand, codes.DECK) + board.cards_in(hand, codes.START))
            amulets = max(amulets, board.cards_in(hand, codes.AMULET))
            landscapes = max(landscapes, board.cards_in(hand, codes.LAND))
    out.add(groups.POINTS, board.points_of(seat))
    out.add(groups.BEHIND, best - board.points_of(seat))
    out.add(groups.PROJECTED, projected)
    out.add(groups.HAND_OF_OTHERS, valuables)
    out.add(groups.HAND_OF_OTHERS + 1, amulets)
    out.add(groups.HAND_OF_OTHERS + 2, landscapes)


def encode_decision(board: Board, out: Features) -> None:
    """Note what is being decided."""
    out.mark(groups.STAGE + board.stage)
    out.add(groups.PARTS, board.collecting)
    out.add(groups.PARTS + 1, board.up)
    out.add(groups.PARTS + 2, board.building)
    out.add(groups.PARTS + 3, board.down)
    out.add(groups.PARTS + 4, board.flying)
    out.add(groups.PARTS + 5, 1 if board.either else 0)
    for step in range(6):
        out.add(groups.DRAWN + step, board.drawn[step])
        out.add(groups.SHOWN + step, board.display[codes.DECK + step])
    for land in range(4):
        out.add(groups.SHOWN + 6 + land, board.display[codes.LAND + land])
    if board.span:
        out.add(groups.BUILDING, board.due)
        out.add(groups.BUILDING + 1, board.span * board.tables.points[board.spot])
        out.add(groups.BUILDING + 2, board.lowest)
        if board.lies_in(board.spot, board.tables.on_amulets):
            out.mark(groups.BUILDING + 3)
        if board.lies_in(board.spot, board.tables.in_stone):
            out.mark(groups.BUILDING + 4)
        if board.lies_in(board.spot, board.tables.in_poles):
            out.mark(groups.BUILDING + 5)
