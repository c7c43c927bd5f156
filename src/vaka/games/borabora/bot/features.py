"""What a value function looks at in Bora Bora: the position of one seat as features.

Written from the seat's own view: its god cards are its own to see, of others only what lies open. What another seat
is deciding is left out, because not all of it is open (B-143).
"""

from __future__ import annotations

from vaka.engine.features import Features
from vaka.games.borabora.bot import groups
from vaka.games.borabora.rules import codes, needs
from vaka.games.borabora.rules.board import Board

ALL_REGIONS = 4095
MOST_AMOUNT = 127  # that a feature can have

# What the tally holds. From 0 on: the lowest die with which each action has an effect.
TOTAL = 8  # from here on, by owner: points as if the game ended now, but for bonuses; 0 is nobody
BOUGHT = 13  # jewels


def encode(board: Board, seat: int, out: Features) -> None:
    """Note the position of a seat."""
    out.count = 0
    note(out, groups.ALWAYS, 1)
    note(out, groups.SEATS + board.seats - 2, 1)
    if board.finished:  # the final scoring has been added to the points
        for other in range(board.seats):
            out.tally[TOTAL + other + 1] = board.points_of(other)
        encode_points(board, seat, out, 0)
        return
    for other in range(board.seats):
        out.tally[TOTAL + other + 1] = board.points_of(other) + board.god_tiles[other] * board.tables.tile_points
    out.tally[TOTAL] = 0
    encode_course(board, seat, out)
    filled = encode_ceremony(board, seat, out)
    encode_people(board, seat, out)
    encode_shown(board, seat, out)
    encode_status(board, seat, out)
    encode_goods(board, seat, out)
    encode_temple(board, seat, out)
    encode_tasks(board, seat, out)
    ending = board.god_tiles[seat] * board.tables.tile_points
    ending += encode_map(board, seat, out)
    ending += encode_jewels(board, seat, out)
    ending += encode_bonuses(board, seat, out, filled)
    encode_points(board, seat, out, ending)
    encode_rivals(board, seat, out)
    if board.phase == codes.DICE:
        encode_dice(board, seat, out)
    if board.turn == seat:
        encode_decision(board, seat, out)


def note(out: Features, feature: int, amount: int) -> None:
    """Note how much there is of a feature: as `Features.add`, but part of this module's code and without a branch.

    Positions differ so much that branches would be guessed wrong, which costs more than all the counting.
    """
    out.index[out.count] = feature
    out.amount[out.count] = min(max(amount, -MOST_AMOUNT), MOST_AMOUNT)
    out.count += 1 if amount else 0


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
    if board.phase == codes.CLOSING:
        for place in range(3):
            if board.task_of[seat][place]:
                held += 1
        return held
    return codes.ROUNDS - board.round + 3 + ahead(board, seat, codes.FULFILLING)


def ahead(board: Board, seat: int, stage: int) -> int:
    """Return 1 if a stage of phase C has still to come for a seat in this round, or is under way, else 0."""
    if board.phase != codes.TASKS:
        return 1 if board.phase < codes.TASKS else 0
    now = board.open_stage()
    if now != stage:
        return 1 if now < stage else 0
    return 1 if board.at <= board.place_of(seat) else 0


def encode_course(board: Board, seat: int, out: Features) -> None:
    """Note how far the game and the round have come, and what they still have for the seat."""
    place = board.place_of(seat)
    rounds = codes.ROUNDS - board.round
    people = 1 if board.phase < codes.PEOPLE or (board.phase == codes.PEOPLE and board.at <= place) else 0
    buy = ahead(board, seat, codes.BUYING)
    fulfil = ahead(board, seat, codes.FULFILLING)
    dice = 0
    note(out, groups.ROUND + board.round - 1, 1)
    note(out, groups.PHASE + board.phase, 1)
    note(out, groups.PLACE + place, 1)
    if board.turn == seat:
        note(out, groups.MY_TURN, 1)
    note(out, groups.PEOPLE_AHEAD, people)
    note(out, groups.SCORING_AHEAD, 1 if board.phase < codes.TASKS else 0)
    note(out, groups.BUY_AHEAD, buy)
    note(out, groups.FULFIL_AHEAD, 1 if fulfil or (board.phase == codes.CLOSING and board.at <= place) else 0)
    note(out, groups.TAKE_AHEAD, ahead(board, seat, codes.NEW_TASK))
    note(out, groups.PEOPLE_LEFT, rounds + people)
    note(out, groups.BUYS_LEFT, rounds + buy)
    note(out, groups.FULFILS_LEFT, rounds + fulfil)
    for die in range(1, 7):
        dice += board.dice[seat][die]
    if board.phase == codes.OPENING:
        dice = board.tables.dice
    note(out, groups.DICE_LEFT, rounds * board.tables.dice + dice)


def encode_dice(board: Board, seat: int, out: Features) -> None:
    """Note the dice of phase A, and what the own ones could still do; the tally says what has an effect."""
    values = 0
    note(out, groups.PLACED, board.placed)
    for die in range(1, 7):
        others = 0
        for other in range(board.seats):
            others += board.dice[other][die]
        own = board.dice[seat][die]
        note(out, groups.OWN_DICE + die - 1, own)
        note(out, groups.OTHER_DICE + die - 1, others - own)
        values |= (1 if own else 0) << die
    if values == 0:
        return
    for action in range(codes.FISHING):
        low = board.lowest[board.tables.tile_of[board.seats][action]]
        fitting = (values & (1 << low) - 1) >> out.tally[action] << out.tally[action]
        note(out, groups.BEST_DIE + action, highest(fitting))
        note(out, groups.FITTING + action, ones(fitting))


def encode_people(board: Board, seat: int, out: Features) -> None:
    """Note huts and persons on the own board."""
    note(out, groups.HOME, board.home[seat])
    note(out, groups.LAST, board.last[seat])
    note(out, groups.ROOM, board.room(seat))
    note(out, groups.PERSON_ON_LAST, board.person_on_last[seat])
    for sex in range(2):
        persons = 0
        team = 0
        for kind in range(sex * codes.KINDS, sex * codes.KINDS + codes.KINDS):
            equal = board.crew[seat][kind]
            note(out, groups.CREW + kind, equal)
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
                    note(out, groups.UNSHIFTED + sex * 3 + number - 1, equal)
            note(out, groups.PERSONS + sex, persons)
            note(out, groups.TEAM + sex, team)
            note(out, groups.SHIFTED + sex, persons - waiting)
            note(out, groups.SYMBOLS + sex, symbols)


def encode_shown(board: Board, seat: int, out: Features) -> None:
    """Note the persons on display."""
    free = 1 if board.has_room(seat) else 0
    for sex in range(2):
        lowest = codes.NO_DIE
        number = 0
        team = 0
        for slot in range(5, -1, -1):
            there = 1 if board.in_slot[sex][slot] else 0
            lowest = slot + 1 if there else lowest
            number += there
            team = max(team, there * equals(board, seat, sex, slot))
        note(out, groups.SHOWN_LOW + sex, lowest)
        note(out, groups.SHOWN_ALL + sex, number)
        note(out, groups.SHOWN_TEAM + sex, team)
        out.tally[codes.WOMAN if sex == codes.WOMEN else codes.MAN] = lowest if free else codes.NO_DIE


def equals(board: Board, seat: int, sex: int, slot: int) -> int:
    """Return how many persons of its kind a seat would have with the person in a slot."""
    return board.crew[seat][sex * codes.KINDS + max(board.in_slot[sex][slot] - 1, 0) // 3] + 1


def encode_status(board: Board, seat: int, out: Features) -> None:
    """Note the status track as far as it still scores in this round."""
    if board.phase >= codes.TASKS:
        return
    before = 0
    best = 0
    for other in range(board.seats):
        out.tally[TOTAL + other + 1] += board.tables.status[board.status[other]]
        if other != seat:
            best = max(best, board.status[other])
            if board.status[other] > board.status[seat] or (
                board.status[other] == board.status[seat] and board.height[other] > board.height[seat]
            ):
                before += 1
    points = board.tables.status[board.status[seat]]
    note(out, groups.STATUS, board.status[seat])
    note(out, groups.STATUS_POINTS, points)
    for steps in range(2):
        space = min(board.status[seat] + steps + 1, board.tables.last_status)
        note(out, groups.STATUS_GAIN + steps, board.tables.status[space] - points)
    note(out, groups.STATUS_RANK + before, 1)
    note(out, groups.STATUS_LEAD, board.status[seat] - best)


def encode_goods(board: Board, seat: int, out: Features) -> None:
    """Note shells, offerings and gods; what a decision under way will pay is gone."""
    deciding = 1 if seat == board.turn else 0
    offerings = board.offerings[seat] - deciding * board.reserved_offerings
    tiles = board.god_tiles[seat] - deciding * board.reserved_tiles
    cards = 0
    pairs = 0
    for colour in range(codes.COLOURS):
        held = board.hand[seat][colour] - deciding * board.reserved[colour]
        note(out, groups.CARDS + colour, held)
        cards += held
        pairs += 1 if held >= board.tables.equal_cards else 0
    note(out, groups.SHELLS, board.shells[seat])
    note(out, groups.OFFERINGS, offerings)
    note(out, groups.NO_OFFERING, 1 if offerings == 0 else 0)
    note(out, groups.GOD_TILES, tiles)
    note(out, groups.PLAYS, min(offerings, cards) + tiles)
    if tiles or (offerings >= board.tables.offering_price and cards):
        for colour in range(codes.COLOURS):
            held = board.hand[seat][colour] - deciding * board.reserved[colour]
            note(out, groups.PLAYABLE + colour, 1 if tiles + pairs + held else 0)


def encode_ceremony(board: Board, seat: int, out: Features) -> int:
    """Note materials and buildings; return how many ceremony spaces are filled."""
    free = 0
    free_of = 0  # four bits for each material
    laid_of = 0
    for space in range(12):
        bits = 4 * board.tables.ceremony[space]
        empty = 1 if board.ceremony[seat][space] == codes.EMPTY else 0
        free |= empty << space
        free_of += empty << bits
        laid_of += (1 if board.ceremony[seat][space] == codes.MATERIAL else 0) << bits
    for material in range(3):
        note(out, groups.FREE + material, free_of >> 4 * material & 15)
        note(out, groups.LAID + material, laid_of >> 4 * material & 15)
    note(out, groups.BESIDE, board.beside[seat][0] + board.beside[seat][1] + board.beside[seat][2])
    laid = board.laid[seat]
    paired = 0
    dead = 0
    for space in range(12):
        near = board.tables.neighbours[space]
        dead += (laid | free) >> space & (0 if (laid | free) & near else 1)
        paired += laid >> space & (1 if laid & near else 0)
    note(out, groups.PAIRED, paired)
    note(out, groups.DEAD, dead)
    lowest = codes.NO_DIE
    for number in range(5, -1, -1):
        unbuilt = 1 - (board.built[seat] >> number & 1)
        note(out, groups.UNBUILT + number, unbuilt)
        lowest = board.tables.building[number] if unbuilt else lowest
    note(out, groups.LOWEST_BUILDING, lowest)
    if paired and lowest <= codes.HIGHEST:
        note(out, groups.BUILD_NOW, board.tables.building_points[board.round])
    out.tally[codes.HELPER] = 1
    out.tally[codes.TEMPLE] = 1 if board.priests[seat] else codes.NO_DIE
    out.tally[codes.BUILD] = lowest if paired else codes.NO_DIE
    return 12 - ones(free)


def encode_temple(board: Board, seat: int, out: Features) -> None:
    """Note priests, and who would take the god tile (B-93)."""
    scoring = board.tables.priest_points[board.round] if board.phase < codes.TASKS else 0
    for slot in range(board.tables.slots):
        owner = board.temple[slot]
        if owner:
            out.tally[TOTAL + owner] += scoring
            if slot < 6:
                note(out, (groups.OWN_SLOT if owner == seat + 1 else groups.OTHER_SLOT) + slot, 1)
    best = 0
    for other in range(board.seats):
        if other != seat:
            best = max(best, board.tables.priests - board.priests[other])
    own = board.tables.priests - board.priests[seat]
    note(out, groups.PRIESTS, board.priests[seat])
    note(out, groups.TEMPLE_LEAD, own - best)
    note(out, groups.TEMPLE_FIRST, 1 if board.majority() == seat else 0)
    note(out, groups.TEMPLE_POINTS, own * scoring)


def encode_map(board: Board, seat: int, out: Features) -> int:
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
        out.tally[TOTAL + holder] += value
        here = value if holder == seat + 1 else 0
        note(out, groups.HUT_IN + region, own >> region & 1)
        held += here
        safe += here * (settled >> region & 1)
        risked += here * (exposed >> region & 1)
        by_land = max(by_land, value * (land >> region & 1))
        by_water = max(by_water, value * (water >> region & 1))
    note(out, groups.FISH, held)
    note(out, groups.FISH_SAFE, safe)
    note(out, groups.FISH_EXPOSED, risked)
    note(out, groups.BEST_FISH, by_land)
    note(out, groups.BEST_FISH + 1, by_water)
    note(out, groups.REACH, ones(board.land_reach[seat][3] & ~own))
    note(out, groups.REACH + 1, ones(land))
    note(out, groups.REACH + 2, ones(board.water_reach[seat][3] & ~own))
    note(out, groups.REACH + 3, ones(water))
    huts = board.home[seat] + board.last[seat]
    least_land = 1
    least_water = 1
    for power in range(1, 7):
        least_land += 0 if board.land_reach[seat][power] & ~own else 1
        least_water += 0 if board.water_reach[seat][power] & ~own else 1
    out.tally[codes.LAND] = least_land if huts else codes.NO_DIE
    out.tally[codes.WATER] = least_water if huts else codes.NO_DIE
    note(out, groups.LEAST_DIE, out.tally[codes.LAND])
    note(out, groups.LEAST_DIE + 1, out.tally[codes.WATER])
    return held


def encode_tasks(board: Board, seat: int, out: Features) -> None:
    """Note how near the tasks at hand are."""
    lacking = 0  # how many tasks lack no, one, two, more units: four bits for each
    for place in range(3):
        task = board.task_of[seat][place] - 1
        if task >= 0:
            lack = needs.missing(board, seat, task)
            note(out, groups.TASK + task, lack)
            lacking += 1 << 4 * min(lack, 3)
    for units in range(4):
        note(out, groups.TASKS_HOLD + units, lacking >> 4 * units & 15)
    one = lacking >> 4 & 15
    if one and board.can_play(seat, codes.YELLOW):
        note(out, groups.TASKS_RESCUED, one)


def encode_jewels(board: Board, seat: int, out: Features) -> int:
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
        out.tally[TOTAL + other + 1] += worth
        if other == seat:
            jewels = count
            points = worth
    out.tally[BOUGHT] = jewels
    note(out, groups.JEWELS, jewels)
    note(out, groups.JEWEL_POINTS, points)
    if ahead(board, seat, codes.BUYING):
        best = 0
        affordable = 0
        cheapest = 0
        for place in range(4):
            jewel = board.jewel_on_sale(place)
            if board.jewel_owner[jewel] == 0:
                value = board.tables.jewel_points[jewel]
                price = board.tables.jewel_price[jewel]
                best = max(best, value)
                if cheapest == 0 or price < cheapest:
                    cheapest = price
                if price <= board.shells[seat]:
                    affordable = max(affordable, value)
                    note(out, groups.OFFER + place, value)
        note(out, groups.BEST_OFFER, affordable)
        note(out, groups.BEST_JEWEL, best)
        note(out, groups.CHEAPEST, cheapest)
    return points


def encode_bonuses(board: Board, seat: int, out: Features, filled: int) -> int:
    """Note how near the bonuses are; return the points of those reached (B-129).

    The same as `scoring.reached`, which would count again what other features have counted already: with numbers at
    hand, and bits without branches.
    """
    tasks = board.tasks_done(seat)
    jewels = out.tally[BOUGHT]
    note(out, groups.TASKS_DONE, tasks)
    if tasks + tasks_left(board, seat) >= board.tables.bonus_count[codes.BONUS_TASKS]:
        note(out, groups.TASKS_OPEN, 1)
    if (
        jewels + codes.ROUNDS - board.round + ahead(board, seat, codes.BUYING)
        >= board.tables.bonus_count[codes.BONUS_JEWELS]
    ):
        note(out, groups.JEWELS_OPEN, 1)
    points = encode_bonus(board, out, codes.BONUS_TASKS, tasks)
    points += encode_bonus(board, out, codes.BONUS_JEWELS, jewels)
    points += encode_bonus(board, out, codes.BONUS_CEREMONY, filled)
    points += encode_bonus(board, out, codes.BONUS_BUILDINGS, ones(board.built[seat]))
    points += encode_bonus(board, out, codes.BONUS_HUTS, ones(board.regions[seat]))
    points += encode_bonus(board, out, codes.BONUS_PERSONS, board.company[seat])
    note(out, groups.BONUS_POINTS, points)
    return points


def encode_bonus(board: Board, out: Features, number: int, count: int) -> int:
    """Note one bonus; return its points if it is reached."""
    if count >= board.tables.bonus_count[number]:
        note(out, groups.BONUS + 2 * number, 1)
        return board.tables.bonus_points[number]
    if count + 1 == board.tables.bonus_count[number]:
        note(out, groups.BONUS + 2 * number + 1, 1)
    return 0


def encode_points(board: Board, seat: int, out: Features, ending: int) -> None:
    """Note the points, and how the others stand. The tally has what each seat would have now, but for bonuses."""
    points = board.points_of(seat)
    note(out, groups.POINTS, points)
    note(out, groups.MORE_POINTS, max(points - MOST_AMOUNT, 0))
    note(out, groups.ENDING, ending)
    own = out.tally[TOTAL + seat + 1]
    best = -1000
    before = 0
    for other in range(board.seats):
        if other != seat:
            total = out.tally[TOTAL + other + 1]
            best = max(best, total)
            if total > own:
                before += 1
    note(out, groups.BEHIND, best - own)
    note(out, groups.SEATS_AHEAD, before)


def encode_rivals(board: Board, seat: int, out: Features) -> None:
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
            for colour in range(codes.COLOURS):
                held += board.hand[other][colour]
            cards = max(cards, held)
    note(out, groups.RIVAL, regions)
    note(out, groups.RIVAL + 1, persons)
    note(out, groups.RIVAL + 2, buildings)
    note(out, groups.RIVAL + 3, offerings)
    note(out, groups.RIVAL + 4, shells)
    note(out, groups.RIVAL + 5, cards)


def encode_decision(board: Board, seat: int, out: Features) -> None:
    """Note what the seat is deciding."""
    stage = board.stage
    note(out, groups.STAGE + stage, 1)
    if board.phase == codes.DICE:
        if board.die:
            note(out, groups.DEED + board.tables.kind_of[board.action], 1)
            note(out, groups.DIE, board.die)
    elif board.phase == codes.PEOPLE:
        note(out, groups.GREEN_USED, 1 if board.green_used else 0)
        note(out, groups.ACTED, board.acted[0])
        note(out, groups.ACTED + 1, board.acted[1])
        if stage != codes.ACTIVATING:
            note(out, groups.DEED + board.kind, 1)
    note(out, groups.HELPER_POINTS, board.helper_points)
    note(out, groups.CARDS_DUE, board.cards_due)
    note(out, groups.MATERIALS_DUE, board.materials_due)
    if stage in (codes.TRADING, codes.FIRE_FIRST, codes.DRAWING):
        for colour in range(codes.COLOURS):
            note(out, groups.OPEN_CARDS + colour, board.display[colour])
    elif stage == codes.TAKING:
        encode_taking(board, seat, out)
    elif stage == codes.GREEN_PAYMENT:
        note(out, groups.ACTING + board.sex, 1)
        note(out, groups.POWER, board.tables.amount[board.kind][board.acting])
    elif stage in (codes.PRIEST, codes.BUILDING):
        note(out, groups.POWER, board.power)
    elif stage == codes.PAIR:
        encode_spaces(board, seat, out)
    elif stage <= codes.RED_PAYMENT:
        encode_expanding(board, seat, out)


def encode_taking(board: Board, seat: int, out: Features) -> None:
    """Note the persons to choose from."""
    note(out, groups.POWER, board.power)
    note(out, groups.ACTING + board.sex, 1)
    for slot in range(board.power):
        if board.in_slot[board.sex][slot]:
            note(out, groups.SLOT_TEAM + slot, equals(board, seat, board.sex, slot))
            note(out, groups.SLOT_SYMBOLS + slot, board.tables.symbols[board.sex][board.in_slot[board.sex][slot] - 1])


def encode_expanding(board: Board, seat: int, out: Features) -> None:
    """Note regions to choose from, and what the one reached brings."""
    if board.stage == codes.FIRST_HUT:
        for region in range(12):
            if board.begins_game(region):
                note(out, groups.REGION_FISH + region, 1)
    elif board.stage == codes.EXPANDING:
        note(out, groups.POWER, board.power)
        reached = board.reachable(board.kind, board.power)
        for region in range(12):
            if reached >> region & 1:
                note(out, groups.REGION_FISH + region, board.tables.fish_value[board.fish[region]])
    elif board.stage >= codes.HUT_SOURCE:
        if board.red_open:
            note(out, groups.RED_OPEN, 1)
        if board.red_open or board.stage != codes.CEREMONY:
            note(out, groups.FISH_HERE, board.tables.fish_value[board.fish[board.region]])
        if board.stage == codes.GAIN:
            note(out, groups.AT_HAND + board.tables.material[board.region], 1)
        elif board.stage == codes.CEREMONY:
            note(out, groups.AT_HAND + board.carrying - 1, 1)
            encode_spaces(board, seat, out)


def encode_spaces(board: Board, seat: int, out: Features) -> None:
    """Note how many materials lie beside each ceremony space that a material or a building can go on."""
    for space in range(12):
        if board.stage == codes.PAIR:
            eligible = board.laid[seat] >> space & 1
        else:
            fits = 1 if board.tables.ceremony[space] == board.carrying - 1 else 0
            eligible = fits if board.ceremony[seat][space] == codes.EMPTY else 0
        if eligible:
            note(out, groups.SPACE_BESIDE + space, ones(board.laid[seat] & board.tables.neighbours[space]))
