"""Fills in what a seat may know of a state: the one place that decides what is seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from vaka.games.borabora.components import ACTIONS as ACTION_NAMES
from vaka.games.borabora.components import BONUSES, GODS, MATERIALS, SEXES, USES, Components
from vaka.games.borabora.components import KINDS as KIND_NAMES
from vaka.games.borabora.rules import codes, needs, scoring, things
from vaka.games.borabora.rules.board import Board
from vaka.games.borabora.rules.offers import Offers
from vaka.games.borabora.views.view import (
    Action,
    Activated,
    Decision,
    Jewel,
    Pending,
    Person,
    Phase,
    Player,
    Region,
    View,
)

DECISIONS: tuple[Decision, ...] = get_args(Decision)
PHASES: tuple[Phase, ...] = get_args(Phase)
CEREMONY = ("empty", "material", "covered")
EXPANSIONS = ("first hut", "land", "water")
GODS_NEEDED = (), ("blue",), ("white",), ("blue", "white")
"""By the codes for what a die needs."""
UNITS = [(have,) for have in range(13)]
PAIRS = [((have, 0), (have, 1)) for have in range(13)]
"""How much there is of the one thing or the two that a task asks for, made once as views are full of them."""


class Pieces:
    """The printed tiles as views show them, made once for all views."""

    def __init__(self, components: Components) -> None:
        """Make every tile."""
        tiles = components.person_tiles
        self.persons = [Person(tile.sex, tile.kind, tile.symbols) for tile in tiles]
        self.shifted = [Person(tile.sex, tile.kind, tile.symbols, shifted=True) for tile in tiles]
        self.jewels = [Jewel(tile.jewel, tile.points, tile.price) for tile in components.jewels]
        self.tasks = [tile.name for tile in components.task_tiles]
        self.regions = [region.id for region in components.regions]
        self.fish = [(tile.species, tile.value) for tile in components.fish_tiles]


PIECES: dict[str, Pieces] = {}
"""By the digest of the components."""


def pieces_of(board: Board) -> Pieces:
    """Return the tiles of the components that a game is played with."""
    components = board.tables.components
    found = PIECES.get(components.digest)
    if found is None:
        found = PIECES[components.digest] = Pieces(components)
    return found


def view(board: Offers, viewer: int) -> View:
    """Return all that a seat may know, or a spectator for -1."""
    pieces = pieces_of(board)
    known = as_known(board, viewer)
    placer = board.turn if viewer < 0 else viewer
    least, gods, reach = uses(known, placer) if board.phase == codes.DICE else (None, None, None)
    seats = range(board.seats)
    own = viewer == board.turn and not board.finished
    stage = board.stage if own else board.open_stage()
    return View(
        components=board.components,
        viewer=None if viewer < 0 else viewer,
        seats=board.seats,
        round=board.round,
        over=board.over,
        ending=board.ending,
        deciding=board.seat,
        decision=None if board.finished else DECISIONS[stage],
        hand=None if viewer < 0 else cards([board.hand[viewer][colour] for colour in range(codes.COLOURS)]),
        legal=tuple(board.legal()) if own else (),
        points=board.points(),
        breakdown=board.breakdown(),
        if_over_now=board.if_over_now(),
        winners=board.winners(),
        phase=PHASES[board.phase],
        action=action(board),
        activated=activated(board) if board.phase == codes.PEOPLE else None,
        order=tuple([board.order[place] for place in seats]),
        regions=tuple([region(board, pieces, number) for number in range(12)]),
        lowest=lowest_dice(board),
        least=least,
        gods=gods,
        reach=reach,
        men=slots(board, pieces, codes.MEN),
        women=slots(board, pieces, codes.WOMEN),
        tasks=tasks_at(board, pieces, codes.SHOWN),
        jewels=tuple([column(board, pieces, number) for number in range(6)]),
        temple=tuple([board.temple[slot] - 1 if board.temple[slot] else None for slot in range(board.tables.slots)]),
        temple_tiles=board.temple_tiles,
        majority=None if board.majority() < 0 else board.majority(),
        status=status(board),
        open_cards=cards([board.display[colour] for colour in range(codes.COLOURS)]),
        pile=sum([board.stock[colour] for colour in range(codes.COLOURS)]),
        discarded=cards([board.spent[colour] for colour in range(codes.COLOURS)]),
        unseen_men=unseen_persons(board, codes.MEN),
        unseen_women=unseen_persons(board, codes.WOMEN),
        unseen_tasks=tasks_at(board, pieces, codes.IN_PILE),
        players=tuple([player(board, known, pieces, seat) for seat in seats]),
        pending=pending(board) if own and stage != board.open_stage() else None,
        helper_points=board.helper_points,
        unseen=cards([board.unseen_late(viewer, colour) for colour in range(codes.COLOURS)]),
        unseen_before=cards([board.unseen_early(viewer, colour) for colour in range(codes.COLOURS)]),
    )


def as_known(board: Offers, viewer: int) -> Offers:
    """Return a copy with nothing that a viewer does not know: of other hands, of what is decided but not settled."""
    known = board.copy()
    known.forget_choice()
    for seat in range(board.seats):
        if seat != viewer:
            for colour in range(codes.COLOURS):
                known.hand[seat][colour] = board.known[seat][colour]
    return known


def cards(counts: Iterable[int]) -> tuple[str, ...]:
    """Return god cards by name from their counts."""
    return tuple([GODS[colour] for colour, count in enumerate(counts) for _ in range(count)])


def region(board: Board, pieces: Pieces, number: int) -> Region:
    """Return one region of the map."""
    species, value = pieces.fish[board.fish[number]]
    return Region(
        id=pieces.regions[number],
        species=species,
        fish=value,
        huts=tuple([seat for seat in range(board.seats) if board.regions[seat] >> number & 1]),
        holder=board.holders[number] - 1 if board.holders[number] else None,
    )


def lowest_dice(board: Board) -> dict[str, int | None]:
    """Return the lowest die on the tile of each action, None where there is none."""
    found: dict[str, int | None] = {}
    for action in range(codes.FISHING):
        die = board.lowest[board.tables.tile_of[board.seats][action]]
        found[ACTION_NAMES[action]] = None if die in (codes.NO_DIE, 0) else die
    return found


def slots(board: Board, pieces: Pieces, sex: int) -> tuple[Person | None, ...]:
    """Return the persons of a sex in slots 1 to 6."""
    found: list[Person | None] = [None] * 6
    for tile in range(codes.PERSONS):
        if codes.SHOWN <= board.persons[sex][tile] < codes.HELD:
            found[board.persons[sex][tile] - codes.SHOWN] = pieces.persons[sex * codes.PERSONS + tile]
    return tuple(found)


def unseen_persons(board: Board, sex: int) -> dict[str, tuple[int, ...]]:
    """Return the persons of a sex that were never laid out: of each kind their symbols."""
    found: dict[str, tuple[int, ...]] = {}
    for kind in range(codes.KINDS):
        pile = []
        for tile in range(3 * kind, 3 * kind + 3):
            if board.persons[sex][tile] == codes.IN_PILE:
                pile.append(board.tables.symbols[sex][tile])
        if pile:
            found[KIND_NAMES[kind]] = tuple(pile)
    return found


def tasks_at(board: Board, pieces: Pieces, place: int) -> tuple[str, ...]:
    """Return the tasks that are somewhere, by name."""
    return tuple([pieces.tasks[task] for task in range(60) if board.tasks[task] == place])


def column(board: Board, pieces: Pieces, number: int) -> tuple[Jewel | None, ...]:
    """Return the jewels that still lie in a column."""
    found: list[Jewel | None] = []
    for place in range(4 * number, 4 * number + 4):
        tile = board.jewel_at[place]
        found.append(None if board.jewel_owner[tile] else pieces.jewels[tile])
    return tuple(found)


def held_persons(board: Board, pieces: Pieces, seat: int) -> tuple[Person, ...]:
    """Return the persons on a seat's own board, men first."""
    found: list[Person] = []
    for sex in range(2):
        for tile in range(codes.PERSONS):
            if board.persons[sex][tile] == codes.HELD + seat:
                found.append(pieces.persons[sex * codes.PERSONS + tile])
            elif board.persons[sex][tile] == codes.AFTER + seat:
                found.append(pieces.shifted[sex * codes.PERSONS + tile])
    return tuple(found)


def progress(known: Offers, names: list[str], seat: int) -> dict[str, tuple[int, ...]]:
    """Return how much of what the tasks on display and in hands ask for a seat has, as far as it is known."""
    found: dict[str, tuple[int, ...]] = {}
    for task in range(60):
        if codes.SHOWN <= known.tasks[task] < codes.AFTER:
            have = needs.have(known, seat, known.tables.thing[task], known.tables.which[task])
            have = min(have, known.tables.needed[task])
            if known.tables.also[task] == things.NOTHING:
                found[names[task]] = UNITS[have]
            else:
                also = needs.have(known, seat, known.tables.also[task], 0)
                found[names[task]] = PAIRS[have][min(also, 1)]
    return found


def uses(
    known: Offers, seat: int
) -> tuple[dict[str, int | None], dict[str, tuple[tuple[str, ...], ...]], dict[str, tuple[int, ...]]]:
    """Return what dice could do if it were a seat's turn.

    These are the lowest value with which each action would have an effect, the gods that a die of 1, 2 and so on needs,
    and how many regions each value opens.
    """
    known.turn = seat
    least: dict[str, int | None] = {}
    gods: dict[str, tuple[tuple[str, ...], ...]] = {}
    for action in range(codes.ACTIONS):
        known.least[action] = known.least_value(known.tables.kind_of[action])
        if action != codes.FISHING:
            least[USES[action]] = None if known.least[action] == codes.NO_DIE else known.least[action]
        gods[USES[action]] = tuple([GODS_NEEDED[known.gods_needed(die, action)] for die in range(1, 7)])
    reach = {
        "land": tuple([needs.bits(known.reachable(codes.KIND_LAND, value)) for value in range(1, 7)]),
        "water": tuple([needs.bits(known.reachable(codes.KIND_WATER, value)) for value in range(1, 7)]),
    }
    return least, gods, reach


def player(board: Board, known: Offers, pieces: Pieces, seat: int) -> Player:
    """Return what is open of a player."""
    components = board.tables.components
    return Player(
        points=board.points_of(seat),
        dice=tuple([die for die in range(1, 7) for _ in range(board.dice[seat][die])]),
        huts=board.home[seat],
        last_huts=board.last[seat],
        persons=held_persons(board, pieces, seat),
        free_spaces=board.free_ordinary(seat),
        person_on_last=bool(board.person_on_last[seat]),
        priests=board.priests[seat],
        status=board.status[seat],
        offerings=board.offerings[seat],
        shells=board.shells[seat],
        god_tiles=board.god_tiles[seat],
        ceremony=tuple([CEREMONY[board.ceremony[seat][space]] for space in range(12)]),
        beside=tuple([MATERIALS[material] for material in range(3) for _ in range(board.beside[seat][material])]),
        buildings=tuple([components.buildings.dice[number] for number in range(6) if board.built[seat] >> number & 1]),
        jewels=tuple([pieces.jewels[number] for number in range(24) if board.jewel_owner[number] == seat + 1]),
        tasks=tasks_at(board, pieces, codes.HELD + seat),
        fulfilled=tasks_at(board, pieces, codes.AFTER + seat),
        cards=sum([board.hand[seat][colour] for colour in range(codes.COLOURS)]),
        known_cards=cards([board.known[seat][colour] for colour in range(codes.COLOURS)]),
        cards_from_pile=sum([board.late[seat][colour] for colour in range(codes.COLOURS)]),
        bonuses={name: scoring.reached(board, seat, bonus) for bonus, name in enumerate(BONUSES)},
        progress=progress(known, pieces.tasks, seat),
    )


def action(board: Board) -> Action | None:
    """Return what the deciding seat is carrying out, if anything is settled (B-143)."""
    stage = board.stage
    between = stage in (codes.FIRST_HUT, codes.PLACING, codes.ACTIVATING)
    if board.phase > codes.PEOPLE or between or stage != board.open_stage():
        return None
    by_persons = board.phase == codes.PEOPLE
    if board.phase == codes.OPENING:
        name = "first hut"
    else:
        name = KIND_NAMES[board.kind] if by_persons else ACTION_NAMES[board.action]
    components = board.tables.components
    return Action(
        name=name,
        die=board.die if board.die else None,
        sex=activated_sex(board) if by_persons else None,
        limit=0 if board.phase == codes.OPENING else board.power,
        region=components.regions[board.region].id if name in EXPANSIONS and stage != codes.EXPANDING else None,
        material=MATERIALS[board.carrying - 1] if board.carrying else None,
        building=components.buildings.dice[board.project] if name == "build" and stage != codes.BUILDING else None,
        cards=board.cards_due,
        materials=board.materials_due,
    )


def activated_sex(board: Board) -> str | None:
    """Return who acts; while a person is taken the state notes the sex of that person instead."""
    sex = board.sex
    if board.stage == codes.TAKING:
        men = board.used[codes.MEN] >> board.kind & 1
        women = board.used[codes.WOMEN] >> board.kind & 1
        if men == women:
            return None
        sex = codes.MEN if men else codes.WOMEN
    return SEXES[sex]


def activated(board: Board) -> Activated:
    """Return what the deciding seat has used in its phase B."""
    return Activated(used_kinds(board, codes.MEN), used_kinds(board, codes.WOMEN), bool(board.green_used))


def used_kinds(board: Board, sex: int) -> tuple[str, ...]:
    """Return the kinds of a sex that have been activated."""
    return tuple([KIND_NAMES[kind] for kind in range(codes.KINDS) if board.used[sex] >> kind & 1])


def pending(board: Board) -> Pending:
    """Return what the deciding seat has chosen so far."""
    placing = board.stage in (codes.BLUE_PAYMENT, codes.WHITE_PAYMENT)
    activating = board.stage == codes.GREEN_PAYMENT
    return Pending(
        die=board.die if placing else 0,
        action=ACTION_NAMES[board.action] if placing else "",
        activation=f"{'mf'[board.sex]}:{KIND_NAMES[board.kind]}" if activating else "",
        acting=board.acting,
        task=board.tables.components.task_tiles[board.task].name if board.stage == codes.YELLOW_PAYMENT else "",
        blue_paid=board.reserved_offerings + board.reserved_tiles > 0,
    )


def status(board: Board) -> tuple[tuple[int, int], ...]:
    """Return the seats with their spaces on the status track, the one ahead first."""
    seats = sorted([(-board.status[seat], -board.height[seat], seat) for seat in range(board.seats)])
    return tuple([(seat, -space) for space, _, seat in seats])
