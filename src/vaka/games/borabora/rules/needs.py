"""What the tasks ask for, how much of it a seat is missing, and which cards it shows (B-102 to B-125)."""

from __future__ import annotations

from vaka.games.borabora.components import THINGS
from vaka.games.borabora.rules import codes
from vaka.games.borabora.rules.board import Board

COLOURS = codes.COLOURS
MEN = codes.MEN
WOMEN = codes.WOMEN
KINDS = codes.KINDS
NO_NEED = len(THINGS)

MEN_ANY = THINGS.index("men")
WOMEN_ANY = THINGS.index("women")
MEN_DIFFERENT = THINGS.index("different_men")
WOMEN_DIFFERENT = THINGS.index("different_women")
OF_KIND = THINGS.index("persons_of_kind")
MEN_SHIFTED = THINGS.index("shifted_men")
WOMEN_SHIFTED = THINGS.index("shifted_women")
SHIFTED = THINGS.index("shifted")
PRIESTS = THINGS.index("priests")
FIRST = THINGS.index("first")
REGIONS = THINGS.index("regions")
ISLANDS = THINGS.index("islands")
OF_TERRAIN = THINGS.index("regions_of_terrain")
OF_FISH = THINGS.index("regions_of_fish")
LAST_HUTS = THINGS.index("last_huts")
EQUAL_GODS = THINGS.index("equal_gods")
DIFFERENT_GODS = THINGS.index("different_gods")
GODS_OF_COLOUR = THINGS.index("gods_of_colour")
GOD_TILES = THINGS.index("god_tiles")
OFFERINGS = THINGS.index("offerings")
SHELLS = THINGS.index("shells")
MATERIALS = THINGS.index("materials")
OF_MATERIAL = THINGS.index("materials_of_type")
BUILDINGS = THINGS.index("buildings")
JEWELS = THINGS.index("jewels")
DIFFERENT_JEWELS = THINGS.index("different_jewels")


def asks_for_cards(board: Board, task: int) -> bool:
    """Tell whether a task asks for god cards, which are secret."""
    return EQUAL_GODS <= board.tables.thing[task] <= GODS_OF_COLOUR


def missing(board: Board, seat: int, task: int) -> int:
    """Return how many units a seat lacks for a task; what a decision under way will pay is gone (B-108)."""
    lack = board.tables.needed[task] - have(board, seat, board.tables.thing[task], board.tables.which[task])
    total = lack if lack > 0 else 0
    if board.tables.also[task] != NO_NEED and have(board, seat, board.tables.also[task], 0) == 0:
        total += 1
    return total


def have(board: Board, seat: int, thing: int, which: int) -> int:
    """Return how much of something a seat has."""
    if thing == MEN_ANY:
        return board.people(seat, MEN)
    if thing == WOMEN_ANY:
        return board.people(seat, WOMEN)
    if thing == MEN_DIFFERENT:
        return different_persons(board, seat, MEN)
    if thing == WOMEN_DIFFERENT:
        return different_persons(board, seat, WOMEN)
    if thing == OF_KIND:
        return board.people_of(seat, MEN, which) + board.people_of(seat, WOMEN, which)
    if thing == MEN_SHIFTED:
        return board.shifted(seat, MEN)
    if thing == WOMEN_SHIFTED:
        return board.shifted(seat, WOMEN)
    if thing == SHIFTED:
        return board.shifted(seat, MEN) + board.shifted(seat, WOMEN)
    if thing == PRIESTS:
        return board.priests_in_temple(seat)
    if thing == FIRST:
        return 1 if board.order[0] == seat else 0
    if thing == REGIONS:
        return bits(board.regions[seat])
    if thing == ISLANDS:
        islands = 0
        for island in range(5):
            if board.regions[seat] & board.tables.island[island]:
                islands += 1
        return islands
    if thing == OF_TERRAIN:
        return bits(board.regions[seat] & board.tables.terrain[which])
    if thing == OF_FISH:
        return fish_regions(board, seat, which)
    if thing == LAST_HUTS:
        return board.last[seat]
    if thing == EQUAL_GODS:
        most = 0
        for colour in range(COLOURS):
            most = max(most, board.free_cards(seat, colour))
        return most
    if thing == DIFFERENT_GODS:
        colours = 0
        for colour in range(COLOURS):
            if board.free_cards(seat, colour) > 0:
                colours += 1
        return colours
    if thing == GODS_OF_COLOUR:
        return board.free_cards(seat, which)
    if thing == GOD_TILES:
        return board.free_tiles(seat)
    if thing == OFFERINGS:
        return board.free_offerings(seat)
    if thing == SHELLS:
        return board.shells[seat]
    if thing == MATERIALS:
        total = 0
        for material in range(3):
            total += board.materials_of(seat, material)
        return total
    if thing == OF_MATERIAL:
        return board.materials_of(seat, which)
    if thing == BUILDINGS:
        return bits(board.built[seat])
    if thing == JEWELS:
        return board.jewels_of(seat)
    if thing == DIFFERENT_JEWELS:
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
    for kind in range(KINDS):
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
    if thing == GODS_OF_COLOUR:
        board.show(seat, board.tables.which[task], cards)
    elif thing == EQUAL_GODS:
        board.show(seat, best_known(board, seat, cards), cards)
    elif thing == DIFFERENT_GODS:
        for known in range(1, -1, -1):  # colours of which a card is known first
            for colour in range(COLOURS):
                if cards > 0 and board.hand[seat][colour] > 0 and (board.known[seat][colour] > 0) == known:
                    chosen |= 1 << colour
                    cards -= 1
        for colour in range(COLOURS):
            if chosen >> colour & 1:
                board.show(seat, colour, 1)


def best_known(board: Board, seat: int, cards: int) -> int:
    """Return the colour with enough cards of which most are known, the first of equals."""
    best = -1
    most = -1
    for colour in range(COLOURS):
        known = min(board.known[seat][colour], cards)
        if board.hand[seat][colour] >= cards and known > most:
            best = colour
            most = known
    return best
