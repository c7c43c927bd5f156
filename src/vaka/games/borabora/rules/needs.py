"""What the tasks ask for, how much of it a seat is missing, and which cards it shows (B-102 to B-125)."""

from __future__ import annotations

from vaka.games.borabora.rules import codes, things
from vaka.games.borabora.rules.board import Board


def asks_for_cards(board: Board, task: int) -> bool:
    """Return whether a task asks for god cards, which are secret."""
    return things.EQUAL_GODS <= board.tables.thing[task] <= things.GODS_OF_COLOUR


def missing(board: Board, seat: int, task: int) -> int:
    """Return how many units a seat lacks for a task; what a decision under way will pay is gone (B-108)."""
    lack = board.tables.needed[task] - have(board, seat, board.tables.thing[task], board.tables.which[task])
    total = lack if lack > 0 else 0
    if board.tables.also[task] != things.NOTHING and have(board, seat, board.tables.also[task], 0) == 0:
        total += 1
    return total


def have(board: Board, seat: int, thing: int, which: int) -> int:
    """Return how much of something a seat has."""
    if thing == things.MEN:
        return board.people(seat, codes.MEN)
    if thing == things.WOMEN:
        return board.people(seat, codes.WOMEN)
    if thing == things.DIFFERENT_MEN:
        return different_persons(board, seat, codes.MEN)
    if thing == things.DIFFERENT_WOMEN:
        return different_persons(board, seat, codes.WOMEN)
    if thing == things.PERSONS_OF_KIND:
        return board.people_of(seat, codes.MEN, which) + board.people_of(seat, codes.WOMEN, which)
    if thing == things.SHIFTED_MEN:
        return board.shifted(seat, codes.MEN)
    if thing == things.SHIFTED_WOMEN:
        return board.shifted(seat, codes.WOMEN)
    if thing == things.SHIFTED:
        return board.shifted(seat, codes.MEN) + board.shifted(seat, codes.WOMEN)
    if thing == things.PRIESTS:
        return board.priests_in_temple(seat)
    if thing == things.FIRST:
        return 1 if board.order[0] == seat else 0
    if thing == things.REGIONS:
        return bits(board.regions[seat])
    if thing == things.ISLANDS:
        islands = 0
        for island in range(5):
            if board.regions[seat] & board.tables.island[island]:
                islands += 1
        return islands
    if thing == things.REGIONS_OF_TERRAIN:
        return bits(board.regions[seat] & board.tables.terrain[which])
    if thing == things.REGIONS_OF_FISH:
        return fish_regions(board, seat, which)
    if thing == things.LAST_HUTS:
        return board.last[seat]
    if thing == things.EQUAL_GODS:
        most = 0
        for colour in range(codes.COLOURS):
            most = max(most, board.free_cards(seat, colour))
        return most
    if thing == things.DIFFERENT_GODS:
        colours = 0
        for colour in range(codes.COLOURS):
            if board.free_cards(seat, colour) > 0:
                colours += 1
        return colours
    if thing == things.GODS_OF_COLOUR:
        return board.free_cards(seat, which)
    if thing == things.GOD_TILES:
        return board.free_tiles(seat)
    if thing == things.OFFERINGS:
        return board.free_offerings(seat)
    if thing == things.SHELLS:
        return board.shells[seat]
    if thing == things.MATERIALS:
        return board.materials_of(seat, 0) + board.materials_of(seat, 1) + board.materials_of(seat, 2)
    if thing == things.MATERIALS_OF_TYPE:
        return board.materials_of(seat, which)
    if thing == things.BUILDINGS:
        return bits(board.built[seat])
    if thing == things.JEWELS:
        return board.jewels_of(seat)
    if thing == things.DIFFERENT_JEWELS:
        types = 0
        for kind in range(6):
            if jewels_of_type(board, seat, kind) > 0:
                types += 1
        return types
    return jewels_of_type(board, seat, which)


def bits(mask: int) -> int:
    """Return how many bits of a mask are set."""
    total = 0
    while mask:
        total += mask & 1
        mask >>= 1
    return total


def different_persons(board: Board, seat: int, sex: int) -> int:
    """Return how many kinds of persons of a sex a seat has (B-104)."""
    kinds = 0
    for kind in range(codes.KINDS):
        if board.people_of(seat, sex, kind) > 0:
            kinds += 1
    return kinds


def fish_regions(board: Board, seat: int, species: int) -> int:
    """Return in how many regions beside fish of a species a seat has a hut."""
    total = 0
    for region in range(12):
        if board.regions[seat] >> region & 1 and board.tables.fish_species[board.fish[region]] == species:
            total += 1
    return total


def jewels_of_type(board: Board, seat: int, kind: int) -> int:
    """Return how many jewels of a type a seat has."""
    total = 0
    for jewel in range(24):
        if board.jewel_owner[jewel] == seat + 1 and board.tables.jewel_type[jewel] == kind:
            total += 1
    return total


def show_cards(board: Board, seat: int, task: int, cards: int) -> None:
    """Show so many god cards for a task that asks for them (B-109)."""
    thing = board.tables.thing[task]
    chosen = 0
    if thing == things.GODS_OF_COLOUR:
        board.show(seat, board.tables.which[task], cards)
    elif thing == things.EQUAL_GODS:
        board.show(seat, best_known(board, seat, cards), cards)
    elif thing == things.DIFFERENT_GODS:
        for known in range(1, -1, -1):  # colours of which a card is known first
            for colour in range(codes.COLOURS):
                if cards > 0 and board.hand[seat][colour] > 0 and (board.known[seat][colour] > 0) == known:
                    chosen |= 1 << colour
                    cards -= 1
        for colour in range(codes.COLOURS):
            if chosen >> colour & 1:
                board.show(seat, colour, 1)


def best_known(board: Board, seat: int, cards: int) -> int:
    """Return the colour with enough cards of which most are known, the first of equals."""
    best = -1
    most = -1
    for colour in range(codes.COLOURS):
        known = min(board.known[seat][colour], cards)
        if board.hand[seat][colour] >= cards and known > most:
            best = colour
            most = known
    return best
