"""Fills in what a seat may know of a state: the one place that decides what is seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from vaka.games.borabora import codes, scoring
from vaka.games.borabora.board import Board
from vaka.games.borabora.components import ACTIONS as ACTION_NAMES
from vaka.games.borabora.components import BONUSES, GODS, MATERIALS
from vaka.games.borabora.components import KINDS as KIND_NAMES
from vaka.games.borabora.view import Decision, Jewel, Pending, Person, Phase, Player, Region, View

COLOURS = codes.COLOURS
ACTIONS = codes.ACTIONS
NO_DIE = codes.NO_DIE
PERSONS = codes.PERSONS
SHOWN = codes.SHOWN
HELD = codes.HELD
AFTER = codes.AFTER
SOURCES = codes.SOURCES
FISHING = codes.FISHING
BLUE_PAYMENT = codes.BLUE_PAYMENT
WHITE_PAYMENT = codes.WHITE_PAYMENT
GREEN_PAYMENT = codes.GREEN_PAYMENT
YELLOW_PAYMENT = codes.YELLOW_PAYMENT
KINDS = codes.KINDS

DECISIONS: tuple[Decision, ...] = get_args(Decision)
SOURCE_NAMES = (
    "start",
    "fishing",
    "helper",
    "red gods",
    "buildings",
    "persons",
    "status",
    "temple",
    "tasks",
    "god tiles",
    "fish",
    "jewels",
    *(f"bonus {name}" for name in BONUSES),
)
PHASES: tuple[Phase, ...] = get_args(Phase)
CEREMONY = ("empty", "material", "covered")


def view(board: Board, viewer: int) -> View:
    """Return all that a seat may know, or a spectator for -1."""
    seats = range(board.seats)
    own = viewer == board.turn and not board.finished
    stage = board.stage if own else board.open_stage()
    return View(
        game="borabora",
        components=board.components,
        viewer=None if viewer < 0 else viewer,
        seats=board.seats,
        round=board.round,
        phase=PHASES[board.phase],
        over=board.over,
        ending=board.ending,
        deciding=board.seat,
        decision=None if board.finished else DECISIONS[stage],
        order=tuple([board.order[place] for place in seats]),
        regions=tuple([region(board, number) for number in range(12)]),
        lowest=lowest_dice(board),
        men=slots(board, 0),
        women=slots(board, 1),
        tasks=tasks_at(board, SHOWN),
        jewels=tuple([column(board, number) for number in range(6)]),
        temple=tuple([board.temple[slot] - 1 if board.temple[slot] else None for slot in range(board.tables.slots)]),
        temple_tiles=board.temple_tiles,
        status=status(board),
        open_cards=cards([board.display[colour] for colour in range(COLOURS)]),
        pile=sum([board.stock[colour] for colour in range(COLOURS)]),
        discarded=cards([board.spent[colour] for colour in range(COLOURS)]),
        players=tuple([player(board, seat) for seat in seats]),
        hand=None if viewer < 0 else cards([board.hand[viewer][colour] for colour in range(COLOURS)]),
        pending=pending(board) if own and stage != board.open_stage() else None,
        helper_points=board.helper_points,
        unseen=unseen(board, viewer, True),
        unseen_before=unseen(board, viewer, False),
        legal=tuple(board.legal()) if own else (),
        points=board.points(),
        breakdown=breakdown(board),
        if_over_now=if_over_now(board),
        winners=board.winners(),
    )


def cards(counts: Iterable[int]) -> tuple[str, ...]:
    """Return god cards by name from their counts."""
    return tuple([GODS[colour] for colour, count in enumerate(counts) for _ in range(count)])


def breakdown(board: Board) -> dict[str, tuple[int, ...]]:
    """Return the points by source, in the order in which they come."""
    return {SOURCE_NAMES[source]: by_source(board, source) for source in range(SOURCES)}


def by_source(board: Board, source: int) -> tuple[int, ...]:
    """Return the points of every seat from one source."""
    return tuple([board.gained[seat][source] for seat in range(board.seats)])


def if_over_now(board: Board) -> dict[str, tuple[int, ...]]:
    """Return the points by source if the game ended now."""
    ended = board.copy()
    if not ended.finished:
        scoring.score(ended)
    return breakdown(ended)


def region(board: Board, number: int) -> Region:
    """Return one region of the map."""
    components = board.tables.components
    tile = components.fish_tiles[board.fish[number]]
    return Region(
        id=components.regions[number].id,
        species=tile.species,
        fish=tile.value,
        huts=tuple([seat for seat in range(board.seats) if board.regions[seat] >> number & 1]),
        holder=board.holders[number] - 1 if board.holders[number] else None,
    )


def lowest_dice(board: Board) -> dict[str, int | None]:
    """Return the lowest die on the tile of each action, None where there is none."""
    found: dict[str, int | None] = {}
    for action in range(FISHING):
        die = board.lowest[board.tables.tile_of[board.seats][action]]
        found[ACTION_NAMES[action]] = None if die in (NO_DIE, 0) else die
    return found


def person(board: Board, sex: int, tile: int, shifted: bool) -> Person:
    """Return a man or a woman."""
    printed = board.tables.components.person_tiles[sex * PERSONS + tile]
    return Person(printed.sex, printed.kind, printed.symbols, bool(shifted))


def slots(board: Board, sex: int) -> tuple[Person | None, ...]:
    """Return the persons of a sex in slots 1 to 6."""
    found: list[Person | None] = [None] * 6
    for tile in range(PERSONS):
        if SHOWN <= board.persons[sex][tile] < HELD:
            found[board.persons[sex][tile] - SHOWN] = person(board, sex, tile, False)
    return tuple(found)


def tasks_at(board: Board, place: int) -> tuple[str, ...]:
    """Return the tasks that are somewhere, by name."""
    tiles = board.tables.components.task_tiles
    return tuple([tiles[task].name for task in range(60) if board.tasks[task] == place])


def jewel(board: Board, number: int) -> Jewel:
    """Return a jewel."""
    printed = board.tables.components.jewels[number]
    return Jewel(printed.jewel, printed.points, printed.price)


def column(board: Board, number: int) -> tuple[Jewel | None, ...]:
    """Return the jewels that still lie in a column."""
    found: list[Jewel | None] = []
    for place in range(4 * number, 4 * number + 4):
        tile = board.jewel_at[place]
        found.append(None if board.jewel_owner[tile] else jewel(board, tile))
    return tuple(found)


def held_persons(board: Board, seat: int) -> tuple[Person, ...]:
    """Return the persons on a seat's own board, men first."""
    found: list[Person] = []
    for sex in range(2):
        for tile in range(PERSONS):
            if board.persons[sex][tile] == HELD + seat or board.persons[sex][tile] == AFTER + seat:
                found.append(person(board, sex, tile, board.persons[sex][tile] == AFTER + seat))
    return tuple(found)


def player(board: Board, seat: int) -> Player:
    """Return what is open of a player."""
    components = board.tables.components
    return Player(
        points=board.points_of(seat),
        dice=tuple([die for die in range(1, 7) for _ in range(board.dice[seat][die])]),
        huts=board.home[seat],
        last_huts=board.last[seat],
        persons=held_persons(board, seat),
        free_spaces=board.free_ordinary(seat),
        priests=board.priests[seat],
        status=board.status[seat],
        offerings=board.offerings[seat],
        shells=board.shells[seat],
        god_tiles=board.god_tiles[seat],
        ceremony=tuple([CEREMONY[board.ceremony[seat][space]] for space in range(12)]),
        beside=tuple([MATERIALS[material] for material in range(3) for _ in range(board.beside[seat][material])]),
        buildings=tuple([components.buildings.dice[number] for number in range(6) if board.built[seat] >> number & 1]),
        jewels=tuple([jewel(board, number) for number in range(24) if board.jewel_owner[number] == seat + 1]),
        tasks=tasks_at(board, HELD + seat),
        fulfilled=tasks_at(board, AFTER + seat),
        cards=sum([board.hand[seat][colour] for colour in range(COLOURS)]),
        known_cards=cards([board.known[seat][colour] for colour in range(COLOURS)]),
        cards_from_pile=sum([board.late[seat][colour] for colour in range(COLOURS)]),
    )


def pending(board: Board) -> Pending:
    """Return what the deciding seat has chosen so far."""
    placing = board.stage in (BLUE_PAYMENT, WHITE_PAYMENT)
    activating = board.stage == GREEN_PAYMENT
    return Pending(
        die=board.die if placing else 0,
        action=ACTION_NAMES[board.action] if placing else "",
        activation=f"{'mf'[board.sex]}:{KIND_NAMES[board.kind]}" if activating else "",
        task=board.tables.components.task_tiles[board.task].name if board.stage == YELLOW_PAYMENT else "",
        blue_paid=board.reserved_offerings + board.reserved_tiles > 0,
    )


def status(board: Board) -> tuple[tuple[int, int], ...]:
    """Return the seats with their spaces on the status track, the one ahead first."""
    seats = sorted([(-board.status[seat], -board.height[seat], seat) for seat in range(board.seats)])
    return tuple([(seat, -space) for space, _, seat in seats])


def unseen(board: Board, viewer: int, late: bool) -> tuple[str, ...]:
    """Return the god cards of one of the two hidden lots, as a viewer counts them."""
    counts = []
    for colour in range(COLOURS):
        total = 0
        if late:
            total += board.stock[colour]
        for other in range(board.seats):
            if other != viewer:
                total += board.late[other][colour] if late else board.hidden_early(other, colour)
        counts.append(total)
    return cards(counts)
