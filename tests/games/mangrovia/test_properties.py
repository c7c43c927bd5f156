"""Random play at every player count and with every variant: nothing appears, vanishes or is paid wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vaka
from tests.games.mangrovia import invariants
from tests.games.mangrovia.invariants import FIGURES, PAID_IN, SPACES, WORTH
from tests.games.mangrovia.staging import view_of
from tests.playing import Setup, dice, now_and_then, seats_and_spectator, variants, walk
from tests.properties import Play, Seen, check_game
from vaka.engine import memory
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules.codes import ACTING, AMULET, AMULET_TILE, KINDS, LAND, START, VALUABLE_TILE
from vaka.games.mangrovia.rules.moves import BUILD, DOUBLE
from vaka.games.mangrovia.views.view import Holding, Numbers, View

VARIANTS = variants("mangrovia")
LENGTH = 50 if memory.COMPILED else 25


class PlayMangrovia(Play):
    setups = VARIANTS
    known = invariants


TestPlay = PlayMangrovia.TestCase
TestPlay.settings = settings(max_examples=25 if memory.COMPILED else 10, stateful_step_count=LENGTH)


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_everything_is_conserved_in_random_games(setup: Setup) -> None:
    for seed in range(2 if memory.COMPILED else 1):
        check_game(invariants, setup.new(setup.number + seed), dice(seed), seed, pure=5, compiled=4)


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_start_cards_are_open_and_never_come_back(setup: Setup) -> None:
    state = setup.new(setup.number)
    hands = [row[START:VALUABLE_TILE] for row in state.peek("hand")]
    values = Counter(value for row in hands for value, held in enumerate(row, start=2) for _ in range(held))
    pairs = FIGURES.start_pairs[: setup.seats]
    assert values == Counter(value for pair in pairs for value in pair.cards)
    for now, _ in walk(state, dice(10)):
        later = [row[START:VALUABLE_TILE] for row in Seen(now).hand]
        for old, new in zip(hands, later, strict=True):
            assert all(now_held <= held for held, now_held in zip(old, new, strict=True))
        hands = later


# ----- what can be reckoned from a view alone


def kinds(holding: Holding) -> Counter[str]:
    """Count a holding by family and value."""
    found = Counter(f"valuable {value}" for value in holding.valuables)
    found += Counter(f"amulet {value}" for value in holding.amulets)
    return found + Counter(holding.landscapes)


def whole() -> Counter[str]:
    """Count all cards and amulets that never leave the game."""
    found = Counter({f"valuable {card.value}": card.count for card in FIGURES.valuables})
    found += Counter({f"amulet {card.value}": card.count for card in FIGURES.bag})
    found += Counter({"amulet 1": FIGURES.amulets.board})
    return found + Counter(dict.fromkeys(LANDSCAPES, FIGURES.landscapes.each))


def sizes(holding: Holding) -> tuple[int, int, int]:
    """Return how many valuables without start cards, amulets and landscape cards there are."""
    return len(holding.valuables), len(holding.amulets), len(holding.landscapes)


def triple(numbers: Numbers) -> tuple[int, int, int]:
    """Return the numbers of a struct."""
    return numbers.valuables, numbers.amulets, numbers.landscapes


def added(*rows: tuple[int, int, int]) -> tuple[int, ...]:
    """Add up column by column."""
    return tuple(map(sum, zip(*rows, strict=True)))


def check_view(view: View) -> None:
    """Everything printed can be accounted for by what one seat sees."""
    others = [player for seat, player in enumerate(view.players) if seat != view.viewer]
    seen = kinds(view.display) + kinds(view.discarded) + kinds(view.unseen) + kinds(view.unseen_before)
    for player in others:
        seen += kinds(player.known)
    if view.hand is not None:
        seen += kinds(view.hand)
    if view.drawn is not None:
        seen += Counter(f"amulet {value}" for value in view.drawn)
        assert len(view.drawn) == view.drawn_number
    seen["amulet 1"] += view.board_amulets
    assert +seen == whole()
    drawn = 0 if view.drawn is not None else view.drawn_number
    late = [triple(player.hidden_from_pile) for player in others]
    assert sizes(view.unseen) == added(triple(view.piles), (0, drawn, 0), *late)
    early = [0, 0, 0]
    for player in others:
        known = sizes(player.known)
        starts = len(player.known.start_cards)
        held = added(triple(player.holds), (-starts, 0, 0))
        for family in range(3):
            hidden = held[family] - known[family] - triple(player.hidden_from_pile)[family]
            assert hidden >= 0
            early[family] += hidden
    assert list(sizes(view.unseen_before)) == early
    assert len(view.pole_tiles) + sum(space.pole_tile is not None for space in view.spaces) == len(FIGURES.pole.tiles)
    assert len(view.birds) == 2
    for seat, player in enumerate(view.players):
        huts = sum(space.huts for space in view.spaces if space.owner == seat)
        assert player.huts + huts == invariants.players(view.seats).huts
        assert player.points == view.points[seat] == sum(row[seat] for row in view.breakdown.values())
    if view.hand is not None and view.viewer is not None:
        own = view.players[view.viewer]
        assert added(sizes(view.hand), (len(view.hand.start_cards), 0, 0)) == triple(own.holds)
        assert kinds(own.known) <= kinds(view.hand)


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_a_view_accounts_for_every_card(setup: Setup) -> None:
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, dice(11))):
        if now_and_then(step, setup.number, pure=41, compiled=4):
            for seat in seats_and_spectator(now):
                check_view(view_of(now, seat))
    for seat in seats_and_spectator(state):
        check_view(view_of(state, seat))


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_a_view_shows_the_numbers_of_the_state(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(12))):
        if not now_and_then(step, setup.number, pure=43):
            continue
        view, seen = view_of(state, state.seat), Seen(state)
        for seat, player in enumerate(view.players):
            hand = seen.hand[seat]
            assert player.holds.valuables == sum(hand[:VALUABLE_TILE])
            assert player.holds.amulets == sum(hand[AMULET:AMULET_TILE])
            assert player.holds.landscapes == sum(hand[LAND:])
            assert player.huts == seen.huts[seat]
            assert player.amulet_huts == seen.steps[seat]
            assert player.valuable_tiles == hand[VALUABLE_TILE]
            assert player.amulet_tiles == hand[AMULET_TILE]
            assert player.wild_tiles == seen.wilds[seat]
        assert view.piles.valuables == sum(seen.stock[:START])
        assert view.piles.amulets == sum(seen.stock[AMULET:AMULET_TILE])
        assert view.piles.landscapes == sum(seen.stock[LAND:])
        assert view.round == state.round
        assert view.first == seen.first
        assert view.landing == seen.boat
        assert view.board_amulets == seen.ones
        assert view.points == state.points()
        assert view.breakdown == state.breakdown()
        shown = [0 if space.owner is None else space.owner + 1 for space in view.spaces]
        assert shown == [owner if owner < 6 else 0 for owner in seen.owners[: len(SPACES)]]


# ----- payments


def builder(hand: list[int], birds: tuple[int, int], wilds: int, landing: int) -> vaka.State:
    """Return a state in which the deciding seat holds these cards at a landing that allows building."""
    state = Setup("mangrovia", 4).new(1)
    hands = state.peek("hand")
    seat = state.peek("turn")
    hands[seat] = hand
    state.poke("hand", hands)
    state.poke("known", hands)
    state.poke("late", [[0] * KINDS] * 5)
    state.poke("birds", [int(land in birds) for land in range(4)])
    state.poke("wilds", [wilds * (other == seat) for other in range(5)])
    state.poke("stage", ACTING)
    state.poke("boat", landing)
    state.poke("building", 1)
    state.reconsider()
    return state


def cards_handed_in(hand: list[int], birds: tuple[int, int], wilds: int, space: int, span: int) -> set[tuple[int, ...]]:
    """Return every set of landscape cards that serves a build, by landscape."""
    lands = [LANDSCAPES.index(name) for name in SPACES[space].landscapes]
    found = set()
    for chosen in combinations_with_replacement(lands, span):
        cards = tuple(chosen.count(land) for land in range(4))
        enough = all(cards[land] <= hand[LAND + land] for land in range(4))
        if enough and (all(land in birds for land in chosen) or (span == 1 and wilds)):
            found.add(cards)
    return found


def sums_paid(hand: list[int], currency: str, price: int) -> set[tuple[int, ...]]:
    """Return every set of things with the exact sum, by kind, tried one by one."""
    kinds = PAID_IN[currency]
    found = set()
    for numbers in product(*(range(hand[kind] + 1) for kind in kinds)):
        if sum(number * WORTH[kind] for number, kind in zip(numbers, kinds, strict=True)) == price:
            found.add(numbers)
    return found


def builds_explored(state: vaka.State, move: int, space: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Follow every chain of decisions from a build and yield what each one handed over."""
    seat = state.peek("turn")
    before = Seen(state).hand[seat]
    after = state.copy()
    after.play(move)
    paths = [after]
    while paths:
        now = paths.pop()
        seen = Seen(now)
        if seen.owners[space]:
            left = seen.hand[seat]
            lost = [was - is_left for was, is_left in zip(before, left, strict=True)]
            paid = [lost[kind] for kind in PAID_IN[SPACES[space].currency]]
            assert sum(lost[:LAND]) == sum(paid)
            yield tuple(lost[LAND:]), tuple(paid)
            continue
        for choice in now.legal():
            following = now.copy()
            following.play(choice)
            paths.append(following)


few = st.sampled_from([0, 0, 0, 1, 1, 2])
hands = st.builds(
    lambda cards, starts, tiles, amulets, tile, lands: [*cards, *starts, tiles, *amulets, tile, *lands],
    st.lists(few, min_size=6, max_size=6),
    st.lists(st.sampled_from([0, 0, 1]), min_size=6, max_size=6),
    few,
    st.lists(few, min_size=6, max_size=6),
    few,
    st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
pairs = st.sampled_from([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])


@settings(max_examples=20 if memory.COMPILED else 15)
@given(hands, pairs, st.integers(0, 1), st.integers(0, 2**32))
def test_m65_every_distinct_payment_is_offered_exactly_once(
    hand: list[int], birds: tuple[int, int], wilds: int, pick: int
) -> None:
    """M-65, M-52, M-60, M-63, M-64, M-86, M-98: what can be paid is offered, in one way each, and nothing else."""
    state = builder(hand, birds, wilds, landing=9)
    offered = state.legal()
    sums = {
        (currency, price): sums_paid(hand, currency, price)
        for currency in PAID_IN
        for price in {space.cost * span for space in SPACES for span in (1, 2) if space.currency == currency}
    }
    builds = []
    for space, printed in enumerate(SPACES):
        for first, span in ((BUILD, 1), (DOUBLE, 2)):
            cards = cards_handed_in(hand, birds, wilds, space, span)
            payments = sums[printed.currency, printed.cost * span]
            barred = span == 2 and (printed.amulet or printed.area in ("stone", "pole"))
            possible = bool(cards and payments) and not barred
            assert (first + space in offered) == possible, (printed.id, span)
            if possible:
                builds.append((first + space, space, set(product(cards, payments))))
    if memory.COMPILED:
        explored = builds
    else:
        explored = builds[pick % len(builds) :][:2] if builds else []
    for move, space, expected in explored:
        found = Counter(builds_explored(state, move, space))
        assert set(found) == expected
        assert set(found.values()) == {1}
