"""What holds in every state of Mangrovia, reckoned from the printed components and the fields of the state."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import Any

import vaka
from tests.playing import game
from tests.properties import Seen
from vaka.games.mangrovia.components import LANDSCAPES, Components
from vaka.games.mangrovia.components.reading import load
from vaka.games.mangrovia.rules.codes import (
    AMULET,
    AMULET_TILE,
    DECK,
    HANDING_IN,
    KINDS,
    LAND,
    NEUTRAL,
    PLACING,
    RETURNING,
    START,
    STONE_AMULET,
    STONE_VALUABLE,
    STONE_WILD,
    VALUABLE_TILE,
)

FIGURES: Components = load()
SPACES = FIGURES.spaces
STONE_AREA = [number for number, space in enumerate(SPACES) if space.area == "stone"]
POLE_AREA = [number for number, space in enumerate(SPACES) if space.area == "pole"]
AMULET_SPACES = [number for number, space in enumerate(SPACES) if space.amulet]

WHOLE = [0] * KINDS
"""How many of each kind the game holds for good: start cards and tiles leave it."""
for card in FIGURES.valuables:
    WHOLE[DECK + card.value - 2] = card.count
for card in FIGURES.bag:
    WHOLE[AMULET + card.value - 1] = card.count
WHOLE[AMULET] = FIGURES.amulets.board
for landscape in range(4):
    WHOLE[LAND + landscape] = FIGURES.landscapes.each
LASTING = [kind for kind in range(KINDS) if WHOLE[kind]]
PAID_IN = {"valuables": range(AMULET), "amulets": range(AMULET, LAND)}
WORTH = [kind % 6 + 2 for kind in range(VALUABLE_TILE)] + [3] + [step + 1 for step in range(6)] + [2]


def players(seats: int) -> Any:
    """Return what the components say for a number of players."""
    return next(row for row in FIGURES.players if row.seats == seats)


def check(state: vaka.State) -> None:
    """Check everything."""
    seen = Seen(state)
    check_cards(seen)
    check_knowledge(seen)
    check_huts(seen)
    check_tiles(seen)
    check_round(seen)
    moves = state.legal()
    assert moves == sorted(set(moves))
    assert (not moves) == state.over


def check_cards(seen: Seen) -> None:
    """Cards and amulets of each kind are somewhere; start cards are dealt once and only leave."""
    for kind in LASTING:
        found = seen.stock[kind] + seen.spent[kind] + seen.display[kind] + sum(row[kind] for row in seen.hand)
        if AMULET <= kind < AMULET_TILE:
            found += seen.drawn[kind - AMULET]
        if kind == AMULET:
            found += seen.ones
        assert found == WHOLE[kind], kind
    assert sum(seen.display[DECK:START]) <= FIGURES.display.valuables
    assert sum(seen.display[LAND:]) <= FIGURES.display.landscapes
    for pile in (seen.stock, seen.spent, seen.display):
        assert not any(pile[kind] for kind in range(KINDS) if kind not in LASTING)
    assert not any(seen.display[AMULET:LAND])
    dealt = Counter(START + card - 2 for pair in FIGURES.start_pairs[: seen.seats] for card in pair.cards)
    for kind in range(START, VALUABLE_TILE):
        assert sum(row[kind] for row in seen.hand) <= dealt[kind]
    for seat in range(seen.seats, 5):
        assert not any(seen.hand[seat])


def check_knowledge(seen: Seen) -> None:
    """What others know of a hand is in it, and what a seat follows can still be where it may be (M-94 to M-97)."""
    for seat in range(5):
        for kind in range(KINDS):
            known, late, held = seen.known[seat][kind], seen.late[seat][kind], seen.hand[seat][kind]
            assert known + late <= held, (seat, kind)
            if START <= kind < AMULET or kind == AMULET_TILE:
                assert known == held
        assert seen.since[seat][seat] == 0
        for other in range(5):
            assert seen.since[seat][other] <= sum(seen.late[other][AMULET:AMULET_TILE])
        check_followed(seen, seat)
    if seen.stage != RETURNING or seen.finished:
        assert sum(seen.drawn) == 0
    else:
        assert sum(seen.drawn) >= 2


def check_followed(seen: Seen, seat: int) -> None:
    """The amulets a seat follows fit into the bag and into what others have kept since (Hall's condition)."""
    steps = [step for step in range(6) if seen.sunk[seat][step]]
    for some in chain.from_iterable(combinations(steps, size) for size in range(1, len(steps) + 1)):
        room = sum(seen.stock[AMULET + step] for step in some)
        if seen.turn != seat:
            room += sum(seen.drawn[step] for step in some)
        for other in range(seen.seats):
            late = sum(seen.late[other][AMULET + step] for step in some)
            room += min(seen.since[seat][other], late)
        assert sum(seen.sunk[seat][step] for step in some) <= room, (seat, some)


def check_huts(seen: Seen) -> None:
    """Huts are in stock or on the board; a double hut is two; what stands on amulet spaces is counted."""
    count = players(seen.seats)
    doubled = [space for space in range(len(SPACES)) if seen.doubled >> space & 1]
    for seat in range(seen.seats):
        own = [space for space in range(len(SPACES)) if seen.owners[space] == seat + 1]
        assert seen.huts[seat] + len(own) + len(set(own) & set(doubled)) == count.huts
        assert seen.steps[seat] == len(set(own) & set(AMULET_SPACES))
        points = sum(SPACES[space].points * (1 + (space in doubled)) for space in own)
        assert seen.gained[seat][0] == points
    for space in doubled:
        assert seen.owners[space] not in (0, NEUTRAL)
        assert SPACES[space].area not in ("stone", "pole")
        assert not SPACES[space].amulet
    for space, printed in enumerate(SPACES):
        owner = seen.owners[space]
        assert owner == NEUTRAL or owner <= seen.seats
        assert (owner == NEUTRAL) == (printed.neutral in count.neutral)
        assert (seen.free >> space & 1) == (owner == 0)
    assert seen.free >> len(SPACES) == 0


def check_tiles(seen: Seen) -> None:
    """Pole tiles lie under the huts of the pole area in order; a stone tile is on the board or with one seat."""
    built = [space for space in POLE_AREA if seen.owners[space]]
    assert seen.poled == len(built)
    assert sorted(seen.poles[: seen.poled]) == sorted(built)
    for seat in range(seen.seats):
        tiles = [FIGURES.pole.tiles[place] for place, space in enumerate(seen.poles[: seen.poled])]
        own = [tile for tile, space in zip(tiles, seen.poles, strict=False) if seen.owners[space] == seat + 1]
        assert seen.gained[seat][1] == sum(own)
    for place, space in enumerate(STONE_AREA):
        assert not (seen.stones[place] and seen.owners[space])
    copies = Counter(seen.stones)
    for path in range(8):
        assert copies[path + 1] + (seen.gods[path] > 0) <= 1
    valuables = sum(row[VALUABLE_TILE] for row in seen.hand)
    amulets = sum(row[AMULET_TILE] for row in seen.hand)
    assert copies[STONE_VALUABLE] + valuables <= FIGURES.stone_tile("valuable").count
    assert copies[STONE_AMULET] + amulets <= FIGURES.stone_tile("amulet").count
    assert copies[STONE_WILD] + sum(seen.wilds) <= FIGURES.stone_tile("wild").count


def check_round(seen: Seen) -> None:
    """Bowls, birds, boat and the build under way."""
    count = players(seen.seats)
    assert sorted(seen.birds) == [0, 0, 1, 1]
    bowls = Counter(seen.sites)
    assert all(bowls[seat + 1] <= count.bowls for seat in range(seen.seats))
    assert sum(bowls[seat + 1] for seat in range(5)) == seen.placed
    assert not count.blocked_site or seen.sites[count.blocked_site - 1] == 0
    assert seen.turn in range(seen.seats)
    assert seen.first in range(seen.seats)
    assert 1 <= seen.round <= 100
    if not seen.finished:
        assert (seen.stage == PLACING) == (seen.boat == 0)
        if seen.stage != PLACING:
            assert seen.placed == seen.seats * count.bowls
            assert seen.sites[min(seen.boat, 13 - seen.boat) - 1] == seen.turn + 1
    assert (seen.span > 0) == (seen.stage >= HANDING_IN)
    if seen.span:
        assert all(paid <= held for paid, held in zip(seen.paid, seen.hand[seen.turn], strict=True))
    else:
        assert not any(seen.paid)


def check_play(before: vaka.State, move: int, after: vaka.State) -> None:
    """One move: what is public of it, and that a hut built was paid exactly with cards of its landscape."""
    old, new, mover = Seen(before), Seen(after), before.seat
    assert mover is not None
    text = game("mangrovia").notation(move)
    lost = [max(0, was - now) for was, now in zip(old.hand[mover], new.hand[mover], strict=True)]
    for seat in range(old.seats):
        if seat != mover:
            assert new.hand[seat] == old.hand[seat]
            assert new.wilds[seat] == old.wilds[seat]
    built = [space for space in range(len(SPACES)) if new.owners[space] != old.owners[space]]
    if not built:
        assert not any(lost), text
        assert new.huts == old.huts
        return
    assert len(built) == 1
    space = built[0]
    assert new.owners[space] == mover + 1
    span = 1 + (new.doubled >> space & 1)
    assert old.huts[mover] - new.huts[mover] == span
    printed = SPACES[space]
    paid = PAID_IN[printed.currency]
    place = STONE_AREA.index(space) if space in STONE_AREA else -1
    tile = old.stones[place] if place >= 0 else 0
    if tile == STONE_VALUABLE and new.hand[mover][VALUABLE_TILE] <= old.hand[mover][VALUABLE_TILE]:
        lost[VALUABLE_TILE] += 1  # one was handed over and the one just won took its place
    if tile == STONE_AMULET and new.hand[mover][AMULET_TILE] <= old.hand[mover][AMULET_TILE]:
        lost[AMULET_TILE] += 1
    assert sum(WORTH[kind] * lost[kind] for kind in paid) == span * printed.cost
    assert not any(lost[kind] for kind in range(LAND) if kind not in paid)
    assert sum(lost[LAND:]) == span
    used = [land for land in range(4) if lost[LAND + land]]
    assert all(LANDSCAPES[land] in printed.landscapes for land in used)
    wild = [land for land in used if not old.birds[land]]
    if wild:
        assert span == 1
        assert new.wilds[mover] == old.wilds[mover] - 1 + (tile == STONE_WILD)
