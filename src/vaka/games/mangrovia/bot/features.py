"""What a value function looks at in Mangrovia: the position of one seat as features.

Written from the seat's own view: its hand is its own to see, of others only what lies open.
"""

from __future__ import annotations

from vaka.engine.features import Features
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.board import Board

DECK = codes.DECK
START = codes.START
VALUABLE_TILE = codes.VALUABLE_TILE
AMULET = codes.AMULET
AMULET_TILE = codes.AMULET_TILE
LAND = codes.LAND
OWNERS = codes.NEUTRAL + 1

# Where each group of features begins.
ALWAYS = 0
SEATS = 1  # one for each player count
ROUND = 6
HUTS = 7  # own huts in stock, 0 to 10
FEWEST_HUTS = 18  # the fewest that anyone has
PLACED = 29
BOAT = 30  # the landing, 0 to 12
DISTANCE = 43  # turns until the seat decides
FIRST = 48
OWN_LANDING = 49  # landings ahead where the seat has a bowl, 1 to 12
OTHER_LANDING = 61
OPEN_SITE = 73  # sites still free while bowls are placed
BIRDS = 79
POINTS = 83
BEHIND = 84  # points that the best other is ahead
PROJECTED = 85  # points if the game ended now
STEPS = 86  # on the amulet track, 0 to 4
WILDS = 91
VALUABLES = 92  # cards of value 2 to 7, the tile, how many cards, their total
AMULETS = 101  # of value 1 to 6, the tile, how many, their total
LANDSCAPES = 110
SERVING = 114  # landscape cards whose bird is there
AFFORDABLE = 118  # spaces that could be built on with this hand: now, with other birds
REWARDS = 120  # among those of now: most suns, an amulet space, stone, pole, and by path
LEADS = 132  # for each path: huts ahead of the strongest other, -2 to 2; a hut at all; a space left
PATH_CELLS = 7
STONE = 188  # own huts, all huts, free spaces
POLES = 191  # own huts, lead over the strongest other, free tiles
PATH_POINTS = 194
STONE_POINTS = 195
POLE_POINTS = 196
STAGE = 197
PARTS = 202  # collecting, face-up, building, face-down, birds, either
BUILDING = 208  # due, suns, lowest, and whether the site is an amulet space, stone, pole
DRAWN = 214
SHOWN = 220  # valuables 2 to 7, landscapes
GOD_TILES = 230
STONE_TILES = 231
HAND_OF_OTHERS = 232  # the most cards another seat holds: valuables, amulets, landscapes
TEMPO = 235  # own huts less than the fewest of the others
FEATURES = 236

NOTHING_PAID = 1
SUMS = (1 << 56) - 1
NOWHERE = 0


def encode(board: Board, seat: int, features: Features) -> None:
    """Note the position of a seat."""
    features.clear()
    features.mark(ALWAYS)
    features.mark(SEATS + board.seats - 1)
    sense_course(board, seat, features)
    sense_hand(board, seat, features)
    sense_builds(board, seat, features)
    projected = board.points_of(seat) + board.amulet_sum(seat)
    projected += sense_paths(board, seat, features)
    projected += sense_stone(board, seat, features)
    projected += sense_poles(board, seat, features)
    sense_points(board, seat, features, projected)
    if board.turn == seat and not board.finished:
        sense_decision(board, seat, features)


def sense_course(board: Board, seat: int, features: Features) -> None:
    """Note how far the game and the round have come."""
    fewest = 10
    for other in range(board.seats):
        if other != seat:
            fewest = min(fewest, board.huts[other])
    features.add(ROUND, board.round)
    features.mark(HUTS + min(board.huts[seat], 10))
    features.mark(FEWEST_HUTS + min(fewest, 10))
    features.add(TEMPO, fewest - board.huts[seat])
    features.add(PLACED, board.placed)
    features.mark(BOAT + board.boat)
    features.mark(DISTANCE + (seat + board.seats - board.turn) % board.seats)
    if board.first == seat:
        features.mark(FIRST)
    for land in range(4):
        features.add(BIRDS + land, board.birds[land])
    for site in range(6):
        owner = board.sites[site]
        if owner == 0:
            if board.boat == 0:
                features.mark(OPEN_SITE + site)
        else:
            group = OWN_LANDING if owner == seat + 1 else OTHER_LANDING
            if site + 1 > board.boat:
                features.mark(group + site)
            if 12 - site > board.boat:
                features.mark(group + 11 - site)


def sense_hand(board: Board, seat: int, features: Features) -> None:
    """Note what a seat holds and how much the others do."""
    cards = 0
    total = 0
    for step in range(6):
        held = board.hand[seat][DECK + step] + board.hand[seat][START + step]
        features.add(VALUABLES + step, held)
        cards += held
        total += held * board.tables.worth[DECK + step]
    features.add(VALUABLES + 6, board.hand[seat][VALUABLE_TILE])
    features.add(VALUABLES + 7, cards)
    features.add(VALUABLES + 8, total)
    cards = 0
    for step in range(6):
        held = board.hand[seat][AMULET + step]
        features.add(AMULETS + step, held)
        cards += held
    features.add(AMULETS + 6, board.hand[seat][AMULET_TILE])
    features.add(AMULETS + 7, cards)
    features.add(AMULETS + 8, board.amulet_sum(seat))
    for land in range(4):
        held = board.hand[seat][LAND + land]
        features.add(LANDSCAPES + land, held)
        if board.birds[land]:
            features.add(SERVING + land, held)
    features.mark(STEPS + min(board.steps[seat], 4))
    features.add(WILDS, board.wilds[seat])


def sums(board: Board, seat: int, first: int, end: int) -> int:
    """Return all sums that a seat can pay with the kinds of one currency, as a mask."""
    payable = NOTHING_PAID
    for kind in range(first, end):
        for _ in range(board.hand[seat][kind]):
            payable |= payable << board.tables.worth[kind] & SUMS
    return payable


def sense_builds(board: Board, seat: int, features: Features) -> None:
    """Note what a seat could build with its hand, now and with other birds."""
    serving = NOWHERE
    waiting = NOWHERE
    for land in range(4):
        if board.hand[seat][LAND + land]:
            if board.birds[land] or board.wilds[seat]:
                serving |= board.tables.with_land[land]
            else:
                waiting |= board.tables.with_land[land]
    if not serving | waiting:
        return
    valuables = sums(board, seat, DECK, AMULET)
    amulets = sums(board, seat, AMULET, LAND)
    payable = NOWHERE
    for price in range(board.tables.least_cost, board.tables.most_cost + 1):
        if valuables >> price & 1:
            payable |= board.tables.priced[0][price]
        if amulets >> price & 1:
            payable |= board.tables.priced[1][price]
    payable &= board.free
    now = payable & serving
    features.add(AFFORDABLE, spaces_in(now))
    features.add(AFFORDABLE + 1, spaces_in(payable & waiting & ~serving))
    if now:
        features.add(REWARDS, most_suns(board, now))
        if now & board.tables.on_amulets:
            features.mark(REWARDS + 1)
        if now & board.tables.in_stone:
            features.mark(REWARDS + 2)
        if now & board.tables.in_poles:
            features.mark(REWARDS + 3)
        for path in range(8):
            if now & board.tables.path_mask[path]:
                features.mark(REWARDS + 4 + path)


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


def sense_paths(board: Board, seat: int, features: Features) -> int:
    """Note where a seat stands on each path; return the points that the paths would bring it now."""
    total = 0
    tiles = 0
    for path in range(8):
        total += sense_path(board, seat, features, path)
        if board.gods[path] == seat + 1:
            tiles += 1
    features.add(PATH_POINTS, total)
    features.add(GOD_TILES, tiles)
    return total


def sense_path(board: Board, seat: int, features: Features, path: int) -> int:
    """Note one path: ranks are compared as the final scoring does (M-73, M-74, M-88)."""
    for owner in range(OWNERS):
        features.tally[owner] = 0
    free = 0
    for place in range(board.tables.path_length[path] - 1, -1, -1):
        space = board.tables.path[path][place]
        owner = board.owners[space]
        if owner == 0:
            free += 1
        else:  # huts count a thousand, nearness to the statue breaks ties
            features.tally[owner] += 1000 * board.huts_on(space) + 100 - place - features.tally[owner] % 1000
    if board.gods[path]:
        features.tally[board.gods[path]] += 500 if features.tally[board.gods[path]] else 0
    own = features.tally[seat + 1]
    before = rivals_before(features, seat)
    strongest = strongest_rival(features, seat)
    cell = LEADS + path * PATH_CELLS
    if own or strongest:
        features.mark(cell + 2 + min(max(own // 1000 - strongest // 1000, -2), 2))
    if own:
        features.mark(cell + 5)
    features.add(cell + 6, free)
    if own == 0 or before > 1:
        return 0
    return board.tables.path_second[path] if before else board.tables.path_first[path]


def rivals_before(features: Features, seat: int) -> int:
    """Return how many others have more in the tally than a seat."""
    before = 0
    for owner in range(1, OWNERS):
        if features.tally[owner] > features.tally[seat + 1]:
            before += 1
    return before


def strongest_rival(features: Features, seat: int) -> int:
    """Return the most that another has in the tally."""
    strongest = 0
    for owner in range(1, OWNERS):
        if owner != seat + 1:
            strongest = max(strongest, features.tally[owner])
    return strongest


def sense_stone(board: Board, seat: int, features: Features) -> int:
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
    features.add(STONE, own)
    features.add(STONE + 1, huts)
    features.add(STONE + 2, 8 - huts)
    features.add(STONE_TILES, tiles)
    features.add(STONE_POINTS, own * huts)
    return own * huts


def sense_poles(board: Board, seat: int, features: Features) -> int:
    """Note the pole area; return the points that it would bring now (M-78, M-79)."""
    for owner in range(OWNERS):
        features.tally[owner] = 0
    for place in range(board.poled - 1, -1, -1):  # huts count ten, the earliest breaks ties
        owner = board.owners[board.poles[place]]
        features.tally[owner] += 19 - place - features.tally[owner] % 10
    own = features.tally[seat + 1]
    before = rivals_before(features, seat)
    strongest = strongest_rival(features, seat)
    features.add(POLES, own // 10)
    features.add(POLES + 1, own // 10 - strongest // 10)
    features.add(POLES + 2, 8 - board.poled)
    points = 0
    if own and before < 2:
        points = board.tables.pole_second if before else board.tables.pole_first
    features.add(POLE_POINTS, points)
    return points


def sense_points(board: Board, seat: int, features: Features, projected: int) -> None:
    """Note the points so far and those that would be added if the game ended now."""
    best = 0
    valuables = 0
    amulets = 0
    landscapes = 0
    for other in range(board.seats):
        if other != seat:
            best = max(best, board.points_of(other))
            valuables = max(valuables, board.held(other, DECK) + board.held(other, START))
            amulets = max(amulets, board.held(other, AMULET))
            landscapes = max(landscapes, board.held(other, LAND))
    features.add(POINTS, board.points_of(seat))
    features.add(BEHIND, best - board.points_of(seat))
    features.add(PROJECTED, projected)
    features.add(HAND_OF_OTHERS, valuables)
    features.add(HAND_OF_OTHERS + 1, amulets)
    features.add(HAND_OF_OTHERS + 2, landscapes)


def sense_decision(board: Board, seat: int, features: Features) -> None:
    """Note what the seat is deciding."""
    features.mark(STAGE + board.stage)
    features.add(PARTS, board.collecting)
    features.add(PARTS + 1, board.up)
    features.add(PARTS + 2, board.building)
    features.add(PARTS + 3, board.down)
    features.add(PARTS + 4, board.flying)
    features.add(PARTS + 5, 1 if board.either else 0)
    for step in range(6):
        features.add(DRAWN + step, board.drawn[step])
        features.add(SHOWN + step, board.display[DECK + step])
    for land in range(4):
        features.add(SHOWN + 6 + land, board.display[LAND + land])
    if board.span:
        features.add(BUILDING, board.due)
        features.add(BUILDING + 1, board.span * board.tables.points[board.spot])
        features.add(BUILDING + 2, board.lowest)
        if board.lies_in(board.spot, board.tables.on_amulets):
            features.mark(BUILDING + 3)
        if board.lies_in(board.spot, board.tables.in_stone):
            features.mark(BUILDING + 4)
        if board.lies_in(board.spot, board.tables.in_poles):
            features.mark(BUILDING + 5)
