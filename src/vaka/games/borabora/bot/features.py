"""What a value function looks at in Bora Bora: the position of one seat as features.

Written from the seat's own view: its god cards are its own to see, of others only what lies open. What another seat
is deciding is left out, because not all of it is open (B-143).
"""

from __future__ import annotations

from vaka.engine.features import Features
from vaka.games.borabora.rules import codes, needs
from vaka.games.borabora.rules.board import Board

YELLOW = codes.YELLOW
COLOURS = codes.COLOURS
HELPER = codes.HELPER
TEMPLE = codes.TEMPLE
BUILD = codes.BUILD
MAN = codes.MAN
WOMAN = codes.WOMAN
LAND = codes.LAND
WATER = codes.WATER
FISHING = codes.FISHING
HIGHEST = codes.HIGHEST
NO_DIE = codes.NO_DIE
WOMEN = codes.WOMEN
KIND_LAND = codes.KIND_LAND
KIND_WATER = codes.KIND_WATER
KIND_WOMAN = codes.KIND_WOMAN
KIND_MAN = codes.KIND_MAN
KIND_BUILD = codes.KIND_BUILD
KINDS = codes.KINDS
EMPTY = codes.EMPTY
MATERIAL = codes.MATERIAL
OPENING = codes.OPENING
DICE = codes.DICE
PEOPLE = codes.PEOPLE
TASKS = codes.TASKS
CLOSING = codes.CLOSING
FIRST_HUT = codes.FIRST_HUT
EXPANDING = codes.EXPANDING
HUT_SOURCE = codes.HUT_SOURCE
GAIN = codes.GAIN
CEREMONY = codes.CEREMONY
RED_PAYMENT = codes.RED_PAYMENT
TAKING = codes.TAKING
TRADING = codes.TRADING
PRIEST = codes.PRIEST
BUILDING = codes.BUILDING
PAIR = codes.PAIR
FIRE_FIRST = codes.FIRE_FIRST
ACTIVATING = codes.ACTIVATING
GREEN_PAYMENT = codes.GREEN_PAYMENT
DRAWING = codes.DRAWING
BUYING = codes.BUYING
FULFILLING = codes.FULFILLING
NEW_TASK = codes.NEW_TASK

# Where each group of features begins; amounts are counts or points unless a group says otherwise.
ALWAYS = 0
SEATS = 1  # 2, 3, 4 players
ROUND = 4
PHASE = 10
PLACE = 15  # in turn order
MY_TURN = 19
PEOPLE_AHEAD = 20  # what this round still has for the seat, or has just now: its phase B
SCORING_AHEAD = 21  # status and temple
BUY_AHEAD = 22  # a jewel
FULFIL_AHEAD = 23  # a task to fulfil, at the end of the game the last ones
TAKE_AHEAD = 24  # a new task
PEOPLE_LEFT = 25  # how many phases B until the end of the game
BUYS_LEFT = 26
FULFILS_LEFT = 27
DICE_LEFT = 28
PLACED = 29  # dice of all in this round
OWN_DICE = 30  # of each value
OTHER_DICE = 36  # of each value, all other seats together
BEST_DIE = 42  # for each action: the best own die that fits and has an effect
FITTING = 49  # and how many different values among the own dice do
HOME = 56  # huts on ordinary spaces
LAST = 57  # huts on space 12
ROOM = 58  # free spaces for persons
PERSON_ON_LAST = 59
CREW = 60  # men, then women of each kind
PERSONS = 84  # men, women
TEAM = 86  # the most men, women of one kind
SHIFTED = 88  # men, women
SYMBOLS = 90  # on men, women that are not shifted
UNSHIFTED = 92  # men with 1 to 3 symbols, then women
STATUS = 98  # the space
STATUS_POINTS = 99  # that it scores in this round
STATUS_GAIN = 100  # that one step, two steps more would add
STATUS_RANK = 102  # the place in the next turn order, were it set now
STATUS_LEAD = 106  # spaces ahead of the best other
SHELLS = 107
OFFERINGS = 108
NO_OFFERING = 109
GOD_TILES = 110
CARDS = 111  # of each colour
PLAYS = 116  # gods that could be paid for one after another, roughly
PLAYABLE = 117  # gods that could be played
LAID = 122  # materials of each type on ceremony spaces
BESIDE = 125
FREE = 126  # ceremony spaces for each type
PAIRED = 129  # materials with another beside them
DEAD = 130  # spaces that no building can cover any more
UNBUILT = 131  # buildings
LOWEST_BUILDING = 137  # its die
BUILD_NOW = 138  # points for building in this round, if there are materials for it
PRIESTS = 139  # in stock
TEMPLE_LEAD = 140  # priests more than the best other
TEMPLE_FIRST = 141  # the god tile would be the seat's
TEMPLE_POINTS = 142  # in this round
OWN_SLOT = 143  # slots of the temple with a priest of the seat
OTHER_SLOT = 149  # with another's
HUT_IN = 155  # regions
LEAST_DIE = 167  # that opens a new region by land, by water; 7 for none
REACH = 169  # new regions by land with 3, with 6, by water with 3, with 6
BEST_FISH = 173  # among those with 6: by land, by water
FISH = 175  # value of those held
FISH_SAFE = 176  # where every other seat has a hut already
FISH_EXPOSED = 177  # where another seat can come with a 6
TASKS_HOLD = 178  # tasks at hand that hold
TASKS_LACK = 179  # that lack one unit, two, more
TASKS_RESCUED = 182  # that lack one, while yellow can be played
TASK = 183  # each task at hand that does not hold: units that it lacks
TASKS_DONE = 243
JEWELS = 244
JEWEL_POINTS = 245
OFFER = 246  # points of each jewel of the round that the seat could pay for
BEST_OFFER = 250  # most points among them
BEST_JEWEL = 251  # most points in the column
CHEAPEST = 252  # price in the column
BONUS = 253  # for each bonus: reached, one short
TASKS_OPEN = 265  # rounds enough are left for the bonus of tasks
JEWELS_OPEN = 266  # of jewels
BONUS_POINTS = 267
POINTS = 268  # so far, up to 127
MORE_POINTS = 269  # beyond that
ENDING = 270  # points of the final scoring as things stand
BEHIND = 271  # how far the best other is ahead in what is scored, and would be now but for bonuses
SEATS_AHEAD = 272  # how many others are
RIVAL = 273  # most that another seat has: regions, persons, buildings, offerings with god tiles, shells, cards
SHOWN_LOW = 279  # the lowest slot with a man, a woman; 7 for none
SHOWN_ALL = 281  # how many lie there
SHOWN_TEAM = 283  # the most men, women of one kind that taking one would make
STAGE = 285  # the decision, if it is the seat's; all that follows belongs to it
DEED = 310  # kinds of persons, helper, temple: what a die or persons are about to do
DIE = 324
POWER = 325
ACTING = 326  # men, women: whose tiles are being taken or activated
AT_HAND = 328  # material carried, or of the region reached
HELPER_POINTS = 331
CARDS_DUE = 332
MATERIALS_DUE = 333
RED_OPEN = 334
FISH_HERE = 335  # beside the region reached
GREEN_USED = 336
ACTED = 337  # men, women
OPEN_CARDS = 339
REGION_FISH = 344  # beside each region that could be chosen
SPACE_BESIDE = 356  # materials beside each ceremony space that could be chosen
SLOT_TEAM = 368  # persons of one kind that taking the one in a slot would make
SLOT_SYMBOLS = 374  # on the person in a slot
FEATURES = 380

LAST_ROUND = 6
ALL_REGIONS = 4095
MOST_AMOUNT = 127  # that a feature can have

# What the tally holds. From 0 on: the lowest die with which each action has an effect.
TOTAL = 8  # from here on, by owner: points as if the game ended now, but for bonuses; 0 is nobody
BOUGHT = 13  # jewels


def encode(board: Board, seat: int, features: Features) -> None:
    """Note the position of a seat."""
    features.count = 0
    mark(features, ALWAYS)
    mark(features, SEATS + board.seats - 2)
    if board.finished:  # the final scoring has been added to the points
        for other in range(board.seats):
            features.tally[TOTAL + other + 1] = board.points_of(other)
        sense_points(board, seat, features, 0)
        return
    for other in range(board.seats):
        features.tally[TOTAL + other + 1] = board.points_of(other) + board.god_tiles[other] * board.tables.tile_points
    features.tally[TOTAL] = 0
    sense_course(board, seat, features)
    filled = sense_ceremony(board, seat, features)
    sense_people(board, seat, features)
    sense_shown(board, seat, features)
    sense_status(board, seat, features)
    sense_goods(board, seat, features)
    sense_temple(board, seat, features)
    sense_tasks(board, seat, features)
    ending = board.god_tiles[seat] * board.tables.tile_points
    ending += sense_map(board, seat, features)
    ending += sense_jewels(board, seat, features)
    ending += sense_bonuses(board, seat, features, filled)
    sense_points(board, seat, features, ending)
    sense_rivals(board, seat, features)
    if board.phase == DICE:
        sense_dice(board, seat, features)
    if board.turn == seat:
        sense_decision(board, seat, features)


def note(features: Features, feature: int, amount: int) -> None:
    """Note how much there is of a feature: as `Features.add`, but part of this module's code and without a branch.

    Positions differ so much that branches would be guessed wrong, which costs more than all the counting.
    """
    features.index[features.count] = feature
    features.amount[features.count] = min(max(amount, -MOST_AMOUNT), MOST_AMOUNT)
    features.count += 1 if amount else 0


def mark(features: Features, feature: int) -> None:
    """Note that something is so."""
    features.index[features.count] = feature
    features.amount[features.count] = 1
    features.count += 1


def ones(mask: int) -> int:
    """Return how many of the twelve bits of a mask are set."""
    pairs = mask - (mask >> 1 & 0x555)
    fours = (pairs & 0x333) + (pairs >> 2 & 0x333)
    return (fours & 15) + (fours >> 4 & 15) + (fours >> 8)


def highest(mask: int) -> int:
    """Return the highest bit from 1 to 6 that is set in a mask, 0 if none is."""
    above = (1 if mask >= 2 else 0) + (1 if mask >= 4 else 0) + (1 if mask >= 8 else 0)
    return above + (1 if mask >= 16 else 0) + (1 if mask >= 32 else 0) + (1 if mask >= 64 else 0)


def tasks_left(board: Board, seat: int) -> int:
    """Return how many tasks a seat can still fulfil, the last three included."""
    held = 0
    if board.phase == CLOSING:
        for place in range(3):
            if board.task_of[seat][place]:
                held += 1
        return held
    return LAST_ROUND - board.round + 3 + fulfil_ahead(board, seat)


def place_of(board: Board, seat: int) -> int:
    """Return the place of a seat in turn order."""
    place = 0
    while board.order[place] != seat:
        place += 1
    return place


def ahead(board: Board, seat: int, stage: int) -> int:
    """Return 1 if a stage of phase C has still to come for a seat in this round, or is under way, else 0."""
    if board.phase != TASKS:
        return 1 if board.phase < TASKS else 0
    now = board.open_stage()
    if now != stage:
        return 1 if now < stage else 0
    return 1 if board.at <= place_of(board, seat) else 0


def fulfil_ahead(board: Board, seat: int) -> int:
    """Return 1 if the task of this round has still to be fulfilled, else 0."""
    return ahead(board, seat, FULFILLING)


def sense_course(board: Board, seat: int, features: Features) -> None:
    """Note how far the game and the round have come, and what they still have for the seat."""
    place = place_of(board, seat)
    rounds = LAST_ROUND - board.round
    people = 1 if board.phase < PEOPLE or (board.phase == PEOPLE and board.at <= place) else 0
    buy = ahead(board, seat, BUYING)
    fulfil = fulfil_ahead(board, seat)
    dice = 0
    mark(features, ROUND + board.round - 1)
    mark(features, PHASE + board.phase)
    mark(features, PLACE + place)
    if board.turn == seat:
        mark(features, MY_TURN)
    note(features, PEOPLE_AHEAD, people)
    note(features, SCORING_AHEAD, 1 if board.phase < TASKS else 0)
    note(features, BUY_AHEAD, buy)
    note(features, FULFIL_AHEAD, 1 if fulfil or (board.phase == CLOSING and board.at <= place) else 0)
    note(features, TAKE_AHEAD, ahead(board, seat, NEW_TASK))
    note(features, PEOPLE_LEFT, rounds + people)
    note(features, BUYS_LEFT, rounds + buy)
    note(features, FULFILS_LEFT, rounds + fulfil)
    for die in range(1, 7):
        dice += board.dice[seat][die]
    if board.phase == OPENING:
        dice = board.tables.dice
    note(features, DICE_LEFT, rounds * board.tables.dice + dice)


def sense_dice(board: Board, seat: int, features: Features) -> None:
    """Note the dice of phase A, and what the own ones could still do; the tally says what has an effect."""
    values = 0
    note(features, PLACED, board.placed)
    for die in range(1, 7):
        others = 0
        for other in range(board.seats):
            others += board.dice[other][die]
        own = board.dice[seat][die]
        note(features, OWN_DICE + die - 1, own)
        note(features, OTHER_DICE + die - 1, others - own)
        values |= (1 if own else 0) << die
    if values == 0:
        return
    for action in range(FISHING):
        low = board.lowest[board.tables.tile_of[board.seats][action]]
        fitting = (values & (1 << low) - 1) >> features.tally[action] << features.tally[action]
        note(features, BEST_DIE + action, highest(fitting))
        note(features, FITTING + action, ones(fitting))


def sense_people(board: Board, seat: int, features: Features) -> None:
    """Note huts and persons on the own board."""
    note(features, HOME, board.home[seat])
    note(features, LAST, board.last[seat])
    note(features, ROOM, room(board, seat))
    note(features, PERSON_ON_LAST, board.person_on_last[seat])
    for sex in range(2):
        persons = 0
        team = 0
        for kind in range(sex * KINDS, sex * KINDS + KINDS):
            equal = board.crew[seat][kind]
            note(features, CREW + kind, equal)
            persons += equal
            team = max(team, equal)
        if persons:
            symbols = 0
            waiting = 0
            for number in range(1, 6):
                equal = board.unshifted[seat][sex * 6 + number]
                waiting += equal
                symbols += equal * number
                if number <= 3:
                    note(features, UNSHIFTED + sex * 3 + number - 1, equal)
            note(features, PERSONS + sex, persons)
            note(features, TEAM + sex, team)
            note(features, SHIFTED + sex, persons - waiting)
            note(features, SYMBOLS + sex, symbols)


def room(board: Board, seat: int) -> int:
    """Return how many spaces are free for persons."""
    return board.free_ordinary(seat) + (1 if board.last[seat] + board.person_on_last[seat] == 0 else 0)


def sense_shown(board: Board, seat: int, features: Features) -> None:
    """Note the persons on display."""
    free = 1 if board.has_room(seat) else 0
    for sex in range(2):
        lowest = NO_DIE
        number = 0
        team = 0
        for slot in range(5, -1, -1):
            there = 1 if board.in_slot[sex][slot] else 0
            lowest = slot + 1 if there else lowest
            number += there
            team = max(team, there * equals(board, seat, sex, slot))
        note(features, SHOWN_LOW + sex, lowest)
        note(features, SHOWN_ALL + sex, number)
        note(features, SHOWN_TEAM + sex, team)
        features.tally[WOMAN if sex == WOMEN else MAN] = lowest if free else NO_DIE


def equals(board: Board, seat: int, sex: int, slot: int) -> int:
    """Return how many persons of its kind a seat would have with the person in a slot."""
    return board.crew[seat][sex * KINDS + max(board.in_slot[sex][slot] - 1, 0) // 3] + 1


def sense_status(board: Board, seat: int, features: Features) -> None:
    """Note the status track as far as it still scores in this round."""
    if board.phase >= TASKS:
        return
    before = 0
    best = 0
    for other in range(board.seats):
        features.tally[TOTAL + other + 1] += board.tables.status[board.status[other]]
        if other != seat:
            best = max(best, board.status[other])
            if board.status[other] > board.status[seat] or (
                board.status[other] == board.status[seat] and board.height[other] > board.height[seat]
            ):
                before += 1
    points = board.tables.status[board.status[seat]]
    note(features, STATUS, board.status[seat])
    note(features, STATUS_POINTS, points)
    for steps in range(2):
        space = min(board.status[seat] + steps + 1, board.tables.last_status)
        note(features, STATUS_GAIN + steps, board.tables.status[space] - points)
    mark(features, STATUS_RANK + before)
    note(features, STATUS_LEAD, board.status[seat] - best)


def sense_goods(board: Board, seat: int, features: Features) -> None:
    """Note shells, offerings and gods; what a decision under way will pay is gone."""
    deciding = 1 if seat == board.turn else 0
    offerings = board.offerings[seat] - deciding * board.reserved_offerings
    tiles = board.god_tiles[seat] - deciding * board.reserved_tiles
    cards = 0
    pairs = 0
    for colour in range(COLOURS):
        held = board.hand[seat][colour] - deciding * board.reserved[colour]
        note(features, CARDS + colour, held)
        cards += held
        pairs += 1 if held >= board.tables.equal_cards else 0
    note(features, SHELLS, board.shells[seat])
    note(features, OFFERINGS, offerings)
    note(features, NO_OFFERING, 1 if offerings == 0 else 0)
    note(features, GOD_TILES, tiles)
    note(features, PLAYS, min(offerings, cards) + tiles)
    if tiles or (offerings >= board.tables.offering_price and cards):
        for colour in range(COLOURS):
            held = board.hand[seat][colour] - deciding * board.reserved[colour]
            note(features, PLAYABLE + colour, 1 if tiles + pairs + held else 0)


def sense_ceremony(board: Board, seat: int, features: Features) -> int:
    """Note materials and buildings; return how many ceremony spaces are filled."""
    free = 0
    free_of = 0  # four bits for each material
    laid_of = 0
    for space in range(12):
        bits = 4 * board.tables.ceremony[space]
        empty = 1 if board.ceremony[seat][space] == EMPTY else 0
        free |= empty << space
        free_of += empty << bits
        laid_of += (1 if board.ceremony[seat][space] == MATERIAL else 0) << bits
    for material in range(3):
        note(features, FREE + material, free_of >> 4 * material & 15)
        note(features, LAID + material, laid_of >> 4 * material & 15)
    note(features, BESIDE, board.beside[seat][0] + board.beside[seat][1] + board.beside[seat][2])
    laid = board.laid[seat]
    paired = 0
    dead = 0
    for space in range(12):
        near = board.tables.neighbours[space]
        dead += (laid | free) >> space & (0 if (laid | free) & near else 1)
        paired += laid >> space & (1 if laid & near else 0)
    note(features, PAIRED, paired)
    note(features, DEAD, dead)
    lowest = NO_DIE
    for number in range(5, -1, -1):
        unbuilt = 1 - (board.built[seat] >> number & 1)
        note(features, UNBUILT + number, unbuilt)
        lowest = board.tables.building[number] if unbuilt else lowest
    note(features, LOWEST_BUILDING, lowest)
    if paired and lowest <= HIGHEST:
        note(features, BUILD_NOW, board.tables.building_points[board.round])
    features.tally[HELPER] = 1
    features.tally[TEMPLE] = 1 if board.priests[seat] else NO_DIE
    features.tally[BUILD] = lowest if paired else NO_DIE
    return 12 - ones(free)


def sense_temple(board: Board, seat: int, features: Features) -> None:
    """Note priests, and who would take the god tile (B-93)."""
    scoring = board.tables.priest_points[board.round] if board.phase < TASKS else 0
    first = -1
    most = 0
    for slot in range(board.tables.slots - 1, -1, -1):
        owner = board.temple[slot]
        if owner:
            features.tally[TOTAL + owner] += scoring
            if slot < 6:
                mark(features, (OWN_SLOT if owner == seat + 1 else OTHER_SLOT) + slot)
            priests = board.tables.priests - board.priests[owner - 1]
            if priests >= most:
                first = owner - 1
                most = priests
    best = 0
    for other in range(board.seats):
        if other != seat:
            best = max(best, board.tables.priests - board.priests[other])
    own = board.tables.priests - board.priests[seat]
    note(features, PRIESTS, board.priests[seat])
    note(features, TEMPLE_LEAD, own - best)
    note(features, TEMPLE_FIRST, 1 if first == seat else 0)
    note(features, TEMPLE_POINTS, own * scoring)


def sense_map(board: Board, seat: int, features: Features) -> int:
    """Note huts in regions, ways to new ones and the fish; return the points of those held."""
    own = board.regions[seat]
    settled = ALL_REGIONS
    exposed = 0
    for other in range(board.seats):
        if other != seat:
            settled &= board.regions[other]
            exposed |= (board.land_reach[other][6] | board.water_reach[other][6]) & ~board.regions[other]
    land = board.land_reach[seat][6] & ~own
    water = board.water_reach[seat][6] & ~own
    by_land = 0
    by_water = 0
    held = 0
    safe = 0
    risked = 0
    for region in range(12):
        value = board.tables.fish_value[board.fish[region]]
        holder = board.holders[region]
        features.tally[TOTAL + holder] += value
        here = value if holder == seat + 1 else 0
        note(features, HUT_IN + region, own >> region & 1)
        held += here
        safe += here * (settled >> region & 1)
        risked += here * (exposed >> region & 1)
        by_land = max(by_land, value * (land >> region & 1))
        by_water = max(by_water, value * (water >> region & 1))
    note(features, FISH, held)
    note(features, FISH_SAFE, safe)
    note(features, FISH_EXPOSED, risked)
    note(features, BEST_FISH, by_land)
    note(features, BEST_FISH + 1, by_water)
    note(features, REACH, ones(board.land_reach[seat][3] & ~own))
    note(features, REACH + 1, ones(land))
    note(features, REACH + 2, ones(board.water_reach[seat][3] & ~own))
    note(features, REACH + 3, ones(water))
    huts = board.home[seat] + board.last[seat]
    least_land = 1
    least_water = 1
    for power in range(1, 7):
        least_land += 0 if board.land_reach[seat][power] & ~own else 1
        least_water += 0 if board.water_reach[seat][power] & ~own else 1
    features.tally[LAND] = least_land if huts else NO_DIE
    features.tally[WATER] = least_water if huts else NO_DIE
    note(features, LEAST_DIE, features.tally[LAND])
    note(features, LEAST_DIE + 1, features.tally[WATER])
    return held


def sense_tasks(board: Board, seat: int, features: Features) -> None:
    """Note how near the tasks at hand are."""
    hold = 0
    one = 0
    two = 0
    more = 0
    for place in range(3):
        task = board.task_of[seat][place] - 1
        if task >= 0:
            lack = needs.missing(board, seat, task)
            note(features, TASK + task, lack)
            if lack == 0:
                hold += 1
            elif lack == 1:
                one += 1
            elif lack == 2:
                two += 1
            else:
                more += 1
    note(features, TASKS_HOLD, hold)
    note(features, TASKS_LACK, one)
    note(features, TASKS_LACK + 1, two)
    note(features, TASKS_LACK + 2, more)
    if one and board.can_play(seat, YELLOW):
        note(features, TASKS_RESCUED, one)


def sense_jewels(board: Board, seat: int, features: Features) -> int:
    """Note jewels bought and on sale; return the points of those bought."""
    jewels = 0
    points = 0
    for other in range(board.seats):
        count = 0
        worth = 0
        for jewel in range(24):
            bought = 1 if board.jewel_owner[jewel] == other + 1 else 0
            count += bought
            worth += bought * board.tables.jewel_points[jewel]
        features.tally[TOTAL + other + 1] += worth
        if other == seat:
            jewels = count
            points = worth
    features.tally[BOUGHT] = jewels
    note(features, JEWELS, jewels)
    note(features, JEWEL_POINTS, points)
    if ahead(board, seat, BUYING):
        best = 0
        affordable = 0
        cheapest = 0
        for place in range(4):
            jewel = board.jewel_at[4 * (board.round - 1) + place]
            if board.jewel_owner[jewel] == 0:
                value = board.tables.jewel_points[jewel]
                price = board.tables.jewel_price[jewel]
                best = max(best, value)
                if cheapest == 0 or price < cheapest:
                    cheapest = price
                if price <= board.shells[seat]:
                    affordable = max(affordable, value)
                    note(features, OFFER + place, value)
        note(features, BEST_OFFER, affordable)
        note(features, BEST_JEWEL, best)
        note(features, CHEAPEST, cheapest)
    return points


def sense_bonuses(board: Board, seat: int, features: Features, filled: int) -> int:
    """Note how near the six bonuses are; return the points of those reached (B-129)."""
    tasks = board.tasks_done(seat)
    jewels = features.tally[BOUGHT]
    note(features, TASKS_DONE, tasks)
    if tasks + tasks_left(board, seat) >= board.tables.bonus_count[0]:
        mark(features, TASKS_OPEN)
    if jewels + LAST_ROUND - board.round + ahead(board, seat, BUYING) >= board.tables.bonus_count[1]:
        mark(features, JEWELS_OPEN)
    points = sense_bonus(board, features, 0, tasks)
    points += sense_bonus(board, features, 1, jewels)
    points += sense_bonus(board, features, 2, filled)
    points += sense_bonus(board, features, 3, ones(board.built[seat]))
    points += sense_bonus(board, features, 4, ones(board.regions[seat]))
    points += sense_bonus(board, features, 5, board.company[seat])
    note(features, BONUS_POINTS, points)
    return points


def sense_bonus(board: Board, features: Features, number: int, count: int) -> int:
    """Note one bonus; return its points if it is reached."""
    if count >= board.tables.bonus_count[number]:
        mark(features, BONUS + 2 * number)
        return board.tables.bonus_points[number]
    if count + 1 == board.tables.bonus_count[number]:
        mark(features, BONUS + 2 * number + 1)
    return 0


def sense_points(board: Board, seat: int, features: Features, ending: int) -> None:
    """Note the points, and how the others stand. The tally has what each seat would have now, but for bonuses."""
    points = board.points_of(seat)
    note(features, POINTS, points)
    note(features, MORE_POINTS, max(points - MOST_AMOUNT, 0))
    note(features, ENDING, ending)
    own = features.tally[TOTAL + seat + 1]
    best = -1000
    before = 0
    for other in range(board.seats):
        if other != seat:
            total = features.tally[TOTAL + other + 1]
            best = max(best, total)
            if total > own:
                before += 1
    note(features, BEHIND, best - own)
    note(features, SEATS_AHEAD, before)


def sense_rivals(board: Board, seat: int, features: Features) -> None:
    """Note the most that another seat has of what promises points."""
    regions = 0
    persons = 0
    buildings = 0
    offerings = 0
    shells = 0
    cards = 0
    for other in range(board.seats):
        if other != seat:
            regions = max(regions, ones(board.regions[other]))
            persons = max(persons, board.company[other])
            buildings = max(buildings, ones(board.built[other]))
            offerings = max(offerings, board.offerings[other] + board.god_tiles[other])
            shells = max(shells, board.shells[other])
            held = 0
            for colour in range(COLOURS):
                held += board.hand[other][colour]
            cards = max(cards, held)
    note(features, RIVAL, regions)
    note(features, RIVAL + 1, persons)
    note(features, RIVAL + 2, buildings)
    note(features, RIVAL + 3, offerings)
    note(features, RIVAL + 4, shells)
    note(features, RIVAL + 5, cards)


def sense_decision(board: Board, seat: int, features: Features) -> None:
    """Note what the seat is deciding."""
    stage = board.stage
    mark(features, STAGE + stage)
    if board.phase == DICE:
        if board.die:
            mark(features, DEED + deed_of(board.action))
            note(features, DIE, board.die)
    elif board.phase == PEOPLE:
        note(features, GREEN_USED, 1 if board.green_used else 0)
        note(features, ACTED, board.acted[0])
        note(features, ACTED + 1, board.acted[1])
        if stage != ACTIVATING:
            mark(features, DEED + board.kind)
    note(features, HELPER_POINTS, board.helper_points)
    note(features, CARDS_DUE, board.cards_due)
    note(features, MATERIALS_DUE, board.materials_due)
    if stage in (TRADING, FIRE_FIRST, DRAWING):
        for colour in range(COLOURS):
            note(features, OPEN_CARDS + colour, board.display[colour])
    elif stage == TAKING:
        sense_taking(board, seat, features)
    elif stage == GREEN_PAYMENT:
        mark(features, ACTING + board.sex)
        note(features, POWER, board.tables.amount[board.kind][board.crew[seat][board.sex * KINDS + board.kind]])
    elif stage in (PRIEST, BUILDING):
        note(features, POWER, board.power)
    elif stage == PAIR:
        sense_spaces(board, seat, features)
    elif stage <= RED_PAYMENT:
        sense_expanding(board, seat, features)


def deed_of(action: int) -> int:
    """Return the kind of person that does the same as an action; helper and temple come after all kinds."""
    if action == LAND:
        return KIND_LAND
    if action == WATER:
        return KIND_WATER
    if action == WOMAN:
        return KIND_WOMAN
    if action == MAN:
        return KIND_MAN
    if action == BUILD:
        return KIND_BUILD
    return KINDS if action == HELPER else KINDS + 1


def sense_taking(board: Board, seat: int, features: Features) -> None:
    """Note the persons to choose from."""
    note(features, POWER, board.power)
    mark(features, ACTING + board.sex)
    for slot in range(board.power):
        if board.in_slot[board.sex][slot]:
            note(features, SLOT_TEAM + slot, equals(board, seat, board.sex, slot))
            note(features, SLOT_SYMBOLS + slot, board.tables.symbols[board.sex][board.in_slot[board.sex][slot] - 1])


def sense_expanding(board: Board, seat: int, features: Features) -> None:
    """Note regions to choose from, and what the one reached brings."""
    if board.stage == FIRST_HUT:
        for region in range(12):
            if board.holders[region] == 0 and board.tables.fish_value[board.fish[region]] == 1:
                mark(features, REGION_FISH + region)
    elif board.stage == EXPANDING:
        note(features, POWER, board.power)
        reached = board.land_reach[seat][board.power]
        if board.kind != KIND_LAND:
            reached = board.water_reach[seat][board.power]
        reached &= ~board.regions[seat]
        for region in range(12):
            if reached >> region & 1:
                note(features, REGION_FISH + region, board.tables.fish_value[board.fish[region]])
    elif board.stage >= HUT_SOURCE:
        if board.red_open:
            mark(features, RED_OPEN)
        if board.red_open or board.stage != CEREMONY:
            note(features, FISH_HERE, board.tables.fish_value[board.fish[board.region]])
        if board.stage == GAIN:
            mark(features, AT_HAND + board.tables.material[board.region])
        elif board.stage == CEREMONY:
            mark(features, AT_HAND + board.carrying - 1)
            sense_spaces(board, seat, features)


def sense_spaces(board: Board, seat: int, features: Features) -> None:
    """Note how many materials lie beside each ceremony space that a material or a building can go on."""
    for space in range(12):
        if board.stage == PAIR:
            eligible = board.laid[seat] >> space & 1
        else:
            fits = 1 if board.tables.ceremony[space] == board.carrying - 1 else 0
            eligible = fits if board.ceremony[seat][space] == EMPTY else 0
        if eligible:
            note(features, SPACE_BESIDE + space, ones(board.laid[seat] & board.tables.neighbours[space]))
