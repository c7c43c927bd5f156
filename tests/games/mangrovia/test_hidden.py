"""No seat learns what it may not know: not from a view, not from a redealt state, not from the generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest

import vaka
from tests.games.mangrovia import habits, invariants
from tests.games.mangrovia.staging import view_of
from tests.playing import Setup, dice, now_and_then, seats_and_spectator, variants, walk
from tests.properties import Seen
from vaka.engine import memory
from vaka.games.mangrovia.rules.codes import ACTING, AMULET, AMULET_TILE, DECK, HANDING_IN, KINDS, RETURNING, START

VARIANTS = variants("mangrovia")
COUNTS = [Setup("mangrovia", seats) for seats in range(2, 6)]

setups = pytest.mark.parametrize("setup", VARIANTS, ids=str)
counts = pytest.mark.parametrize("setup", COUNTS, ids=str)

encode = msgspec.json.encode


def games(setup: Setup) -> Iterator[tuple[vaka.State, int]]:
    """Yield states of a random game and of one with many amulets, each with a number."""
    step = 0
    for choose in (dice(setup.number), habits.collecting(setup.number)):
        for state, _ in walk(setup.new(setup.number), choose):
            yield state, step
            step += 1


def numbers_in(data: Any) -> Iterator[int]:
    """Yield every number anywhere in decoded JSON."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from numbers_in(part)
    elif isinstance(data, int):
        yield int(data)


def texts_in(data: Any) -> Iterator[str]:
    """Yield every text anywhere in decoded JSON."""
    if isinstance(data, dict):
        yield from data
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from texts_in(part)
    elif isinstance(data, str):
        yield data


# ----- views


@setups
def test_states_that_differ_in_hidden_things_only_give_the_same_bytes(setup: Setup) -> None:
    for state, step in games(setup):
        if now_and_then(step, setup.number, pure=211, compiled=17):
            for seat in seats_and_spectator(state):
                seen = encode(view_of(state, seat))
                for seed in range(3):
                    assert encode(view_of(state.redeal(seat, seed), seat)) == seen


@setups
def test_a_redeal_for_anybody_keeps_what_is_open_to_all(setup: Setup) -> None:
    for state, step in games(setup):
        if now_and_then(step, setup.number, pure=211, compiled=17):
            for seat in range(state.seats):
                assert view_of(state.redeal(seat, step), None) == view_of(state, None)


@setups
def test_a_view_holds_no_word_of_the_generator(setup: Setup) -> None:
    seed = 0xDEADBEEF12345678
    state = setup.new(seed)
    secrets = {str(seed), f"{seed:x}"}
    for step, (now, _) in enumerate(walk(state, dice(1))):
        if now_and_then(step, setup.number, pure=211, compiled=17):
            seen = Seen(now)
            for seat in seats_and_spectator(now):
                data = msgspec.json.decode(encode(view_of(now, seat)))
                assert max(numbers_in(data)) < 1000 < min(seen.a, seen.b, seen.c)
                texts = "".join(set(texts_in(data)) - {now.components})
                assert not any(secret in texts for secret in secrets)
                assert now.digest() not in texts


@setups
def test_nobody_sees_a_hand_a_draw_or_a_build_of_another(setup: Setup) -> None:
    for state, step in games(setup):
        if not now_and_then(step, setup.number, pure=97):
            continue
        for seat in seats_and_spectator(state):
            view = view_of(state, seat)
            assert (view.hand is None) == (seat is None)
            if seat != state.seat:
                assert view.drawn is None
                assert view.build is None
                assert view.decision in ("bowl", "action", "return")
            if seat is None:
                assert view.thrown_back == view.kept_since == ()


# ----- private decisions


def stages_met(setup: Setup, stages: set[int], most: int) -> Iterator[vaka.State]:
    """Yield states in which a seat decides something that nobody else may see."""
    found = 0
    for state, _ in games(setup):
        if state.peek("stage") in stages and found < most:
            found += 1
            yield state


@counts
def test_m92_what_was_thrown_back_changes_nothing_for_the_others(setup: Setup) -> None:
    """M-92: the value of the amulet thrown back is known to its owner alone."""
    met = 0
    for state in stages_met(setup, {RETURNING}, most=30 if memory.COMPILED else 5):
        outcomes = []
        for move in state.legal():
            after = state.copy()
            after.play(move)
            outcomes.append(after)
        for seat in seats_and_spectator(state):
            if seat != state.seat:
                met += 1
                assert len({encode(view_of(after, seat)) for after in outcomes}) == 1
                assert len({after.redeal(seat, 5).digest() for after in outcomes}) == 1
    assert met


@counts
def test_m98_a_build_under_way_changes_nothing_for_the_others(setup: Setup) -> None:
    """M-98: until the payment is complete nothing is open to the others."""
    met = 0
    for state, step in games(setup):
        if not now_and_then(step, setup.number, pure=5, compiled=1) or state.peek("stage") != ACTING:
            continue
        for move in state.legal():
            begun = state.copy()
            begun.play(move)
            if begun.peek("span") == 0:
                continue
            for seat in seats_and_spectator(state):
                if seat != state.seat:
                    met += 1
                    assert encode(view_of(begun, seat)) == encode(view_of(state, seat))
                    assert begun.redeal(seat, 5).digest() == state.redeal(seat, 5).digest()
            break
        if met > (100 if memory.COMPILED else 20):
            break
    assert met


@counts
def test_a_seat_that_decides_a_build_keeps_it_in_a_redeal(setup: Setup) -> None:
    for state in stages_met(setup, {HANDING_IN, HANDING_IN + 1}, most=20):
        dealt = state.redeal(state.seat, 3)
        assert dealt.peek("paid") == state.peek("paid")
        assert dealt.peek("spot") == state.peek("spot")
        assert dealt.legal() == state.legal()


# ----- redeals


@counts
def test_the_truth_is_among_the_deals_that_a_redeal_holds_possible(setup: Setup) -> None:
    """What a redeal assumes is true: known cards are there, amulets followed are where they may be."""
    followed = 0
    for state, step in games(setup):
        seen = Seen(state)
        followed += any(any(row) for row in seen.sunk)
        if now_and_then(step, 0, pure=11, compiled=2):
            invariants.check_cards(seen)
            invariants.check_knowledge(seen)
    assert followed


@counts
def test_a_redealt_state_is_as_sound_as_a_real_one(setup: Setup) -> None:
    for state, step in games(setup):
        if now_and_then(step, setup.number, pure=97, compiled=11):
            for seat in seats_and_spectator(state):
                invariants.check(state.redeal(seat, step))


@counts
def test_a_redealt_state_can_be_redealt_for_every_other_seat(setup: Setup) -> None:
    for state, step in games(setup):
        if now_and_then(step, setup.number, pure=173, compiled=23):
            for seat in range(state.seats):
                dealt = state.redeal(seat, step)
                for other in seats_and_spectator(state):
                    again = dealt.redeal(other, step + 1)
                    invariants.check(again)
                    assert view_of(again, other) == view_of(dealt, other)


@counts
def test_a_redealt_game_stays_sound_to_its_end(setup: Setup) -> None:
    for state, step in games(setup):
        if now_and_then(step, setup.number, pure=211, compiled=61):
            dealt = state.redeal(step % state.seats, step)
            for number, (now, _) in enumerate(walk(dealt, habits.collecting(step))):
                if number % 10 == 0:
                    invariants.check(now)
            invariants.check(dealt)


@counts
def test_a_redeal_deals_anew_all_that_is_hidden_and_the_generator(setup: Setup) -> None:
    state = setup.new(7)
    for number, _ in enumerate(walk(state, dice(7))):
        if number == 60:
            break
    seen = Seen(state)
    for seat in seats_and_spectator(state):
        deals = [Seen(state.redeal(seat, seed)) for seed in range(20)]
        assert len({(deal.a, deal.b, deal.c) for deal in deals}) == 20
        assert (seen.a, seen.b, seen.c) not in {(deal.a, deal.b, deal.c) for deal in deals}
        for other in range(state.seats):
            hands = {tuple(deal.hand[other]) for deal in deals}
            assert (len(hands) == 1) == (other == seat)
        assert len({tuple(deal.stock) for deal in deals}) > 1


@counts
def test_a_finished_game_has_nothing_left_to_deal(setup: Setup) -> None:
    state = setup.new(3)
    for _ in walk(state, dice(3)):
        pass
    for seat in seats_and_spectator(state):
        assert state.redeal(seat, 1).digest() == state.digest()


# ----- every possible deal is equally likely


def spread(found: Counter[Any], exact: Counter[Any]) -> float:
    """Return chi-square per degree of freedom of what was found against exact frequencies."""
    assert set(found) <= set(exact)
    scale = found.total() / exact.total()
    return sum((found[case] - exact[case] * scale) ** 2 / (exact[case] * scale) for case in exact) / (len(exact) - 1)


def placed(row: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Cut a row of cards into places and sort each."""
    places, start = [], 0
    for size in sizes:
        places.append(tuple(sorted(row[start : start + size])))
        start += size
    return tuple(places)


def times() -> int:
    """Return how many redeals to look at."""
    return 6000 if memory.COMPILED else 600


def small_game() -> tuple[vaka.State, list[list[int]], list[list[int]], list[list[int]]]:
    """Return a game of three at the start with empty hands, and its hands to fill."""
    state = Setup("mangrovia", 3, (("first", 0),)).new(1)
    state.poke("stock", [0] * KINDS)
    hand, known, late = ([[0] * KINDS for _ in range(5)] for _ in range(3))
    return state, hand, known, late


def test_every_deal_of_cards_is_equally_likely() -> None:
    """M-95: cards of the present pile are one lot with the pile, earlier ones another lot among the hands."""
    state, hand, known, late = small_game()
    for seat, kind in ((1, 0), (1, 1), (2, 2)):  # from the present pile
        hand[seat][kind] += 1
        late[seat][kind] += 1
    for seat, kind in ((1, 3), (2, 3), (2, 4)):  # from before
        hand[seat][kind] += 1
    hand[1][5] = known[1][5] = 1
    hand[0][5] = 2  # the viewer's own
    stock = [0] * KINDS
    stock[0] = stock[2] = 1
    for name, value in (("hand", hand), ("known", known), ("late", late), ("stock", stock)):
        state.poke(name, value)
    lot = Counter(placed(row, (2, 1, 2)) for row in permutations((0, 1, 2, 0, 2)))
    before = Counter(placed(row, (1, 2)) for row in permutations((3, 3, 4)))
    exact = Counter({(one, two): lot[one] * before[two] for one in lot for two in before})
    found: Counter[Any] = Counter()
    for seed in range(times()):
        seen = Seen(state.redeal(0, seed))
        assert seen.hand[0] == hand[0]
        fresh = [held(seen.late[seat]) for seat in (1, 2)] + [held(seen.stock)]
        early = [
            held([seen.hand[seat][kind] - seen.late[seat][kind] - known[seat][kind] for kind in range(START)])
            for seat in (1, 2)
        ]
        found[tuple(fresh), tuple(early)] += 1
    assert spread(found, exact) < 1.7


def held(row: list[int]) -> tuple[int, ...]:
    """Return the kinds in a row of counts, each as often as it counts."""
    return tuple(kind for kind in range(DECK, START) for _ in range(row[kind]))


def test_every_deal_of_amulets_that_a_seat_holds_possible_is_equally_likely() -> None:
    """M-97: what the seat threw back is in the bag or with those who drew since."""
    state, hand, known, late = small_game()
    for seat, step in ((1, 1), (1, 5), (2, 2)):
        hand[seat][AMULET + step] += 1
        late[seat][AMULET + step] += 1
    stock = [0] * KINDS
    stock[AMULET + 5] = 1
    stock[AMULET + 3] = 1
    sunk = [[0] * 6 for _ in range(5)]
    sunk[0][5] = 1
    since = [[0] * 5 for _ in range(5)]
    since[0][1] = 1  # one of the two of seat 1 is from after the throw, nothing of seat 2
    fields = {"hand": hand, "known": known, "late": late, "stock": stock, "sunk": sunk, "since": since}
    for name, value in fields.items():
        state.poke(name, value)
    state.poke("turn", 1)
    exact: Counter[Any] = Counter()
    followed = 9  # the one thrown back, told apart from its equal
    for row in permutations((1, 5, 2, followed, 3)):
        slots = row.index(followed)
        if slots in (0, 3, 4):  # the late slot of seat 1, and the bag; slots 1 and 2 are from before the throw
            exact[placed(tuple(5 if step == followed else step for step in row), (2, 1, 2))] += 1
    found: Counter[Any] = Counter()
    for seed in range(times()):
        seen = Seen(state.redeal(0, seed))
        rows = [seen.late[1], seen.late[2], seen.stock]
        places = [row[AMULET:AMULET_TILE] for row in rows]
        found[tuple(tuple(step for step in range(6) for _ in range(row[step])) for row in places)] += 1
    assert spread(found, exact) < 1.7
