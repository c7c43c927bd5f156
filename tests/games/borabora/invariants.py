"""What holds in every state of Bora Bora, reckoned from the printed components and the fields of the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cache

import vaka
from tests.playing import game
from tests.properties import Seen
from vaka.engine.layout import all_fields
from vaka.games.borabora.components import MATERIALS, Components
from vaka.games.borabora.components.reading import load
from vaka.games.borabora.rules.codes import (
    ACTIVATING,
    AFTER,
    BLUE_PAYMENT,
    BUILDING,
    BUYING,
    BY_GOD_TILES,
    CEREMONY,
    CHOOSING_MATERIAL,
    COLOURS,
    COVERED,
    DRAWING,
    EMPTY,
    EXPANDING,
    FIRE_FIRST,
    FIRE_SECOND,
    FIRST_HUT,
    FULFILLING,
    GAIN,
    GONE,
    GREEN_PAYMENT,
    HELD,
    HUT_SOURCE,
    IN_PILE,
    LAST_TASKS,
    NEW_TASK,
    NO_DIE,
    PAIR,
    PLACING,
    PRIEST,
    RED_PAYMENT,
    SHOWN,
    TAKING,
    TRADING,
    WHITE_PAYMENT,
    YELLOW_PAYMENT,
)
from vaka.games.borabora.rules.moves import ACTIVATE, DISCARD, FULFIL, JEWEL, PASS, REGION
from vaka.games.borabora.rules.state import BoraBora

FIGURES: Components = load()
REGIONS = range(len(FIGURES.regions))
TASKS = FIGURES.task_tiles
LIGHT = [number for number, tile in enumerate(TASKS) if tile.pile == "start"]
DARK = [number for number, tile in enumerate(TASKS) if tile.pile == "main"]
KIND_OF_SPACE = [MATERIALS.index(space.material) for space in FIGURES.ceremony]
HUTS = FIGURES.huts.single + FIGURES.huts.last
LAST_SPACE = len(FIGURES.status_points) - 1

OPENING, DICE, PEOPLE, TASK_PHASE, CLOSING = range(5)
EXPANSION = {HUT_SOURCE, GAIN, CEREMONY}
ACTION = {EXPANDING, *EXPANSION, RED_PAYMENT, TAKING, BUILDING, PAIR, FIRE_FIRST, FIRE_SECOND}
STAGES = {
    OPENING: {FIRST_HUT, *EXPANSION},
    DICE: {PLACING, BLUE_PAYMENT, WHITE_PAYMENT, TRADING, PRIEST, *ACTION},
    PEOPLE: {ACTIVATING, GREEN_PAYMENT, CHOOSING_MATERIAL, DRAWING, *ACTION},
    TASK_PHASE: {BUYING, FULFILLING, YELLOW_PAYMENT, NEW_TASK},
    CLOSING: {LAST_TASKS, YELLOW_PAYMENT},
}
BETWEEN = {FIRST_HUT, PLACING, BLUE_PAYMENT, WHITE_PAYMENT, ACTIVATING, GREEN_PAYMENT, *STAGES[3], *STAGES[4]}
"""Nothing of an action is due in these."""

SCRATCH = ("moves", "pool", "slots")
"""Derived fields of which only a part means something, or none."""


def check(state: vaka.State) -> None:
    """Check everything."""
    seen = Seen(state)
    check_gods(seen)
    check_huts(seen)
    check_persons(seen)
    check_boards(seen)
    check_temple_and_status(seen)
    check_jewels(seen)
    check_tasks(seen)
    check_dice(seen)
    check_decision(seen)
    check_points(seen)
    moves = state.legal()
    assert moves == sorted(set(moves))
    assert (not moves) == state.over


def check_derived(state: vaka.State) -> None:
    """What is kept for speed is what would be counted anew."""
    again = state.copy()
    again.reconsider()
    assert again.digest() == state.digest()
    assert again.legal() == state.legal()
    for field in all_fields(BoraBora):
        if field.derived and field.name not in SCRATCH:
            assert again.peek(field.name) == state.peek(field.name), field.name


def check_gods(seen: Seen) -> None:
    """God cards of each colour are somewhere, five lie open while there are any, god tiles only ever leave."""
    for colour, god in enumerate(FIGURES.gods):
        piles = seen.stock[colour] + seen.spent[colour] + seen.display[colour]
        assert piles + sum(row[colour] for row in seen.hand) == god.cards, god
    open_cards = sum(seen.display)
    assert open_cards <= FIGURES.display.gods
    if open_cards < FIGURES.display.gods:
        assert not any(seen.stock)
        assert not any(seen.spent)
    for pile in (seen.stock, seen.spent, seen.display, *seen.hand):
        assert not any(pile[COLOURS:])
    for seat, row in enumerate(seen.hand):
        assert seat < seen.seats or not any(row)
        for known, late, held in zip(seen.known[seat], seen.late[seat], row, strict=True):
            assert known + late <= held
    scored = seen.round - (seen.phase < TASK_PHASE)
    assert seen.temple_tiles == FIGURES.god_tiles.temple - scored
    assert sum(seen.god_tiles) <= seen.seats * FIGURES.start.god_tiles + scored


def check_huts(seen: Seen) -> None:
    """Twelve huts each, on the own board or one in a region; building spaces are held by somebody who is there."""
    for seat in range(4):
        regions = seen.regions[seat]
        assert 0 <= regions < 1 << len(REGIONS)
        huts = seen.home[seat] + seen.last[seat] + regions.bit_count()
        assert huts == (HUTS if seat < seen.seats else 0)
    for region in REGIONS:
        there = [seat for seat in range(seen.seats) if seen.regions[seat] >> region & 1]
        holder = seen.holders[region] - 1
        assert (holder in there) if there else holder == -1
    if seen.phase == OPENING:
        assert all(mask.bit_count() <= 1 for mask in seen.regions)
    else:
        assert all(mask for mask in seen.regions[: seen.seats])
    assert sorted(seen.fish) == [*REGIONS]


def check_persons(seen: Seen) -> None:
    """Each person is in one place: in its pile, in a slot of its own, with a seat that has the room, or gone."""
    held = [0] * 4
    for sex in seen.persons:
        where = Counter(sex)
        seated = [place + seat for place in (HELD, AFTER) for seat in range(seen.seats)]
        assert set(where) <= {IN_PILE, *range(SHOWN, SHOWN + 6), *seated, GONE}
        assert all(where[slot] <= 1 for slot in range(SHOWN, SHOWN + 6))
        assert where[IN_PILE] == len(sex) - 6 * seen.round
        for seat in range(seen.seats):
            held[seat] += where[HELD + seat] + where[AFTER + seat]
    for seat in range(seen.seats):
        last = seen.person_on_last[seat]
        assert last in (0, 1)
        assert not last or (seen.last[seat] == 0 and held[seat])
        assert 0 <= held[seat] - last + seen.home[seat] <= FIGURES.huts.spaces - 1
        assert held[seat] <= FIGURES.huts.spaces


def check_boards(seen: Seen) -> None:
    """A building covers two adjacent spaces; a material lies beside the board only if its spaces are all taken."""
    for seat in range(4):
        spaces = seen.ceremony[seat]
        assert set(spaces) <= {0, 1, 2}
        covered = frozenset(place for place, what in enumerate(spaces) if what == COVERED)
        assert len(covered) == 2 * seen.built[seat].bit_count()
        assert can_be_paired(covered)
        for kind, beside in enumerate(seen.beside[seat]):
            free = [place for place, what in enumerate(spaces) if what == EMPTY and KIND_OF_SPACE[place] == kind]
            assert not (beside and free)
        assert 0 <= seen.built[seat] < 1 << 6
        if seat >= seen.seats:
            assert not any([*spaces, *seen.beside[seat], seen.offerings[seat], seen.shells[seat], seen.god_tiles[seat]])


@cache
def can_be_paired(spaces: frozenset[int]) -> bool:
    """Return whether spaces can be covered by buildings that do not overlap."""
    if not spaces:
        return True
    first = min(spaces)
    pairs = [pair for pair in FIGURES.ceremony_pairs if pair[0] == first and spaces >= {*pair}]
    return any(can_be_paired(spaces - {*pair}) for pair in pairs)


def check_temple_and_status(seen: Seen) -> None:
    """Four priests each, in stock or in the temple; markers stand on the track and never at the same height."""
    slots = len(FIGURES.temple.slots)
    assert not any(seen.temple[slots:])
    temple = Counter(seen.temple)
    assert set(temple) <= set(range(seen.seats + 1))
    for seat in range(seen.seats):
        assert seen.priests[seat] + temple[seat + 1] == FIGURES.start.priests
    assert all(0 <= space <= LAST_SPACE for space in seen.status)
    heights = seen.height[: seen.seats]
    assert len(set(heights)) == seen.seats
    assert max(heights) <= seen.tallest
    assert sorted(seen.order[: seen.seats]) == [*range(seen.seats)]
    assert seen.turn == seen.order[seen.at]
    if seen.phase in (OPENING, TASK_PHASE, CLOSING):
        assert not any(seen.status)
        assert sorted(range(seen.seats), key=lambda seat: -heights[seat]) == seen.order[: seen.seats]


def check_jewels(seen: Seen) -> None:
    """Each jewel has its place; nobody has two of one column; a column is cleared when its round is over."""
    assert sorted(seen.jewel_at) == [*range(24)]
    bought = seen.round - (seen.phase < TASK_PHASE or (seen.phase == TASK_PHASE and seen.stage == BUYING))
    for column in range(6):
        owners = [seen.jewel_owner[jewel] for jewel in seen.jewel_at[4 * column : 4 * column + 4]]
        assert set(owners) <= {0, *range(1, seen.seats + 1), GONE}
        assert all(owners.count(seat + 1) <= 1 for seat in range(seen.seats))
        if column < bought:
            assert 0 not in owners
        elif column >= seen.round or seen.phase < TASK_PHASE:
            assert not any(owners)
        else:
            assert GONE not in owners


def check_tasks(seen: Seen) -> None:
    """Each task is in one place; everybody has three but while tasks are exchanged, and at the end."""
    where = Counter(seen.tasks)
    assert set(where) <= {IN_PILE, SHOWN, GONE, *(p + seat for p in (HELD, AFTER) for seat in range(seen.seats))}
    shown = seen.seats + 2
    assert not any(seen.tasks[task] in (IN_PILE, SHOWN) for task in LIGHT)
    piled = sum(seen.tasks[task] == IN_PILE for task in DARK)
    assert piled == len(DARK) - 2 * seen.seats - shown * seen.round
    exchanged = seen.phase == TASK_PHASE and seen.stage == NEW_TASK
    fulfilling = seen.phase == TASK_PHASE and seen.stage in (FULFILLING, YELLOW_PAYMENT)
    taken = shown if seen.phase == CLOSING else seen.at if exchanged else 0
    assert where[SHOWN] == shown - taken
    assert seen.phase != CLOSING or not any(SHOWN <= place < HELD for row in seen.persons for place in row)
    for place in range(seen.seats):
        seat = seen.order[place]
        held, done = where[HELD + seat], where[AFTER + seat]
        if seen.phase == CLOSING:
            assert 0 <= held <= 3
            assert held == 3 or place <= seen.at
            assert done <= 9 - held
        else:
            without = (exchanged and place >= seen.at) or (fulfilling and place < seen.at)
            assert held == 3 - without
            assert done <= seen.round


def check_dice(seen: Seen) -> None:
    """Three dice each in every round: those left and those placed, one after another in turn order."""
    each = FIGURES.start.dice
    for place in range(seen.seats):
        seat = seen.order[place]
        left = sum(seen.dice[seat])
        assert seen.dice[seat][0] == 0
        if seen.phase == DICE:
            assert left == each - (seen.placed + seen.seats - 1 - place) // seen.seats
        else:
            assert left == 0
    if seen.phase == OPENING:
        assert not any(seen.lowest)
    else:
        assert seen.placed == seen.seats * each or seen.phase == DICE
        assert all(1 <= die <= NO_DIE for die in seen.lowest)
        tiles = len(FIGURES.player_count(seen.seats).tiles)
        assert all(die == NO_DIE for die in seen.lowest[tiles:])


def check_decision(seen: Seen) -> None:
    """Nothing is reserved or due but where it belongs."""
    assert seen.stage in STAGES[seen.phase] or seen.finished
    assert 1 <= seen.round <= 6
    assert seen.phase < CLOSING or seen.round == 6
    promised = seen.reserved_offerings + seen.reserved_tiles
    if seen.stage == WHITE_PAYMENT:
        assert promised <= 1
        assert all(some <= held for some, held in zip(seen.reserved, seen.hand[seen.turn], strict=False))
        assert seen.reserved_offerings <= seen.offerings[seen.turn]
        assert seen.reserved_tiles <= seen.god_tiles[seen.turn]
    else:
        assert promised == 0
        assert not any(seen.reserved)
    assert (seen.carrying > 0) == (seen.stage == CEREMONY)
    if seen.stage in BETWEEN:
        due = (seen.helper_points, seen.fire, seen.cards_due, seen.materials_due, seen.red_open)
        assert not any(due)
    if seen.phase == PEOPLE:
        kinds = [mask.bit_count() for mask in seen.used]
        assert seen.acted == [int(number > 0) for number in kinds]
        assert sum(kinds) <= 2 + seen.green_used
        assert max(kinds) <= 1 + seen.green_used


def check_points(seen: Seen) -> None:
    """Each place of the turn order had its points at the start; the final scoring has not come before the end."""
    start = sorted(row[0] for row in seen.gained[: seen.seats])
    assert start == [place.points for place in FIGURES.turn_order[: seen.seats]]
    for seat, row in enumerate(seen.gained):
        assert all(points >= 0 for points in row)
        assert seat < seen.seats or not any(row)
        assert seen.finished or not any(row[BY_GOD_TILES:])


def check_play(before: vaka.State, move: int, after: vaka.State) -> None:
    """One move, with the forced ones after it: what was built, taken or scored stays; only gods cost cards."""
    old, new, mover = Seen(before), Seen(after), before.seat
    assert mover is not None
    text = game("borabora").notation(move)
    for seat in range(old.seats):
        lost = [max(0, was - now) for was, now in zip(old.hand[seat], new.hand[seat], strict=True)]
        if seat != mover:
            assert new.hand[seat] == old.hand[seat], text
            assert new.offerings[seat] == old.offerings[seat]
            assert new.god_tiles[seat] - old.god_tiles[seat] in (0, 1)
        elif any(lost) or new.offerings[seat] < old.offerings[seat]:
            assert move < REGION or ACTIVATE <= move < JEWEL or FULFIL <= move < DISCARD or move >= PASS, text
            assert sum(lost) <= 4
        check_growth(old, new, seat)
    assert old.temple_tiles - new.temple_tiles in (0, 1)
    assert old.fish == new.fish
    assert old.jewel_at == new.jewel_at
    for was, now in zip(old.jewel_owner, new.jewel_owner, strict=True):
        assert now == was or was == 0
    for was, now in zip(old.tasks, new.tasks, strict=True):
        assert now == was or now in task_goes_to(was, old.seats), text
    for sex in range(2):
        for was, now in zip(old.persons[sex], new.persons[sex], strict=True):
            assert now == was or now in person_goes_to(was, old.seats), text


def check_growth(old: Seen, new: Seen, seat: int) -> None:
    """What a seat never loses."""
    assert old.regions[seat] & ~new.regions[seat] == 0
    assert old.built[seat] & ~new.built[seat] == 0
    assert all(was <= now for was, now in zip(old.ceremony[seat], new.ceremony[seat], strict=True))
    assert all(was <= now for was, now in zip(old.beside[seat], new.beside[seat], strict=True))
    assert all(was <= now for was, now in zip(old.gained[seat], new.gained[seat], strict=True))
    assert old.person_on_last[seat] <= new.person_on_last[seat]


def task_goes_to(place: int, seats: int) -> Collection[int]:
    """Return where a task can go from a place with one move and the forced ones after it."""
    if place in (IN_PILE, SHOWN):
        return {SHOWN, GONE, *range(HELD, HELD + seats)}
    if HELD <= place < HELD + seats:
        return {place - HELD + AFTER, GONE}
    return ()


def person_goes_to(place: int, seats: int) -> Collection[int]:
    """Return where a person can go from a place with one move and the forced ones after it."""
    if place == IN_PILE:
        return range(SHOWN, SHOWN + 6)
    if SHOWN <= place < SHOWN + 6:
        return {*range(HELD, HELD + seats), GONE}
    if HELD <= place < HELD + seats:
        return {place - HELD + AFTER}
    return ()
