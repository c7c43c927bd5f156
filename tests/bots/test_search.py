"""The search: it offers what is legal, counts what it does, and is the same however it is run."""

from __future__ import annotations

from threading import Thread

import pytest

import vaka
from tests.bots.fingerprints import LOOKAHEAD, PLACES, Place, fingerprint
from tests.bots.positions import SETUPS, position, searching
from tests.games.borabora import staging as borabora
from tests.games.mangrovia import staging as mangrovia
from tests.playing import Setup, dice, finish, now_and_then, walk
from vaka.bots.search import Search
from vaka.engine import memory
from vaka.games.borabora.rules import codes as borabora_codes
from vaka.games.mangrovia.rules import codes as mangrovia_codes

# Printed by `python -m tests.bots.fingerprints`, the same compiled or not.
FINGERPRINTS = [
    (
        "@2:8:232957:229185:891 @3:10:278429:272313:1050 @4:1:28471:27939:100 @5:4:108830:106238:421 / 5.812 "
        "6.690 0.573 0.427"
    ),
    (
        "@1:1:17122:15549:47 @2:10:246385:239428:586 @3:9:210705:202873:590 @5:3:53026:48641:114 / 5.242 "
        "5.320 6.883 3.630 6.352 0.142 0.220 0.139 0.340 0.159"
    ),
    (
        "1@helper:1:51979:54032:14 1@temple:2:92425:95212:43 1@woman:1:52978:55169:19 "
        "1@water:1:52226:54325:14 3@man:1:53477:55703:16 3@land:1:50718:52636:15 3@water:3:152247:157971:82 "
        "3@fish:3:154391:160158:100 6@temple:1:41308:42220:3 6@man:5:240163:248399:57 "
        "6@woman:2:91921:94803:-6 6@land:1:39498:40310:-11 6@water:1:45837:47300:3 / -0.745 0.930 0.231 "
        "0.769"
    ),
    ("j3:6:63255:48618:-264 -:17:159180:116358:-1012 / -3.076 -1.531 -3.487 -4.776 0.558 0.282 0.109 0.051"),
    (
        "G31:3:81604:79906:323 G32:4:104100:101172:457 G23:1:20812:19476:115 I06:7:178035:172470:788 "
        "I08:5:168234:169091:501 I10:1:27386:26673:146 -:2:40184:37337:228 / 6.958 4.070 7.534 0.401 0.525 0.075"
    ),
    "r=t:10:257448:248301:461 -:13:349551:339246:722 / 1.010 -0.258 3.260 0.396 0.214 0.390",
    (
        "?V:16:165699:125989:1610 ?L:1:10237:7803:87 -:6:65428:51182:549 / 7.146 6.117 5.336 6.680 0.213 "
        "0.122 0.368 0.297"
    ),
    ("wood:17:950918:992001:685 offering:6:324452:337431:295 / -1.021 2.742 0.120 0.880"),
]

MANY = 400 if memory.COMPILED else 18  # with checked memory, a second has thirty visits

setups = pytest.mark.parametrize("setup", SETUPS, ids=str)
games = pytest.mark.parametrize("name", vaka.games())


@pytest.mark.parametrize(("place", "expected"), [*zip(PLACES, FINGERPRINTS, strict=True)])
def test_the_search_finds_the_same_in_every_build(place: Place, expected: str) -> None:
    assert fingerprint(*place) == expected


@setups
@pytest.mark.parametrize("rollouts", [{"rollout_length": 12}, LOOKAHEAD], ids=["sampled", "lookahead"])
def test_rollouts_change_nothing_but_the_evaluation(setup: Setup, rollouts: dict[str, int]) -> None:
    state = position(setup, seed=3, ahead=40)
    before = state.digest()
    near, far = searching(state, 5), searching(state, 5, **rollouts)
    visits = MANY // 2 if memory.COMPILED else MANY // 3  # a rollout has as many decisions as fifty visits
    near.add_visits(visits)
    far.add_visits(visits)
    check(far, state)
    assert state.digest() == before
    assert near.root_statistics() != far.root_statistics()


@setups
def test_a_rollout_to_the_end_counts_the_result_half(setup: Setup) -> None:
    state = position(setup, seed=4, ahead=20 if memory.COMPILED else 40 * setup.seats)
    evaluated, played = searching(state, 1), searching(state, 1, rollout_length=1000)
    evaluated.add_visits(1)  # the root alone
    played.add_visits(1)
    for guess, mean in zip(evaluated.forecast()[0], played.forecast()[0], strict=True):
        result = 2 * mean - guess
        assert result == pytest.approx(round(result), abs=0.13)  # points are whole, means are kept in sixteenths


def is_over(points: list[float]) -> bool:
    """Return whether points are those of an end: whole ones."""
    return all(number == pytest.approx(round(number), abs=0.04) for number in points)


@games
def test_a_rollout_ends_after_its_rounds(name: str) -> None:
    ends = []
    for seed in range(12 if memory.COMPILED else 2):
        state = position(Setup(name, 2), seed, ahead=20 if memory.COMPILED else 90)
        for rounds in (1, 1000):
            search = searching(state, seed, rollout_length=1000, rollout_rounds=rounds, rollout_weight=4)
            search.add_visits(1)
            ends.append((rounds, is_over(search.forecast()[0])))
    assert {over for rounds, over in ends if rounds == 1000} == {True}
    if memory.COMPILED:  # where games begin early enough
        assert [over for rounds, over in ends if rounds == 1].count(False) > 9


@games
def test_looking_ahead_plays_better_than_the_policy(name: str) -> None:
    gained = 0.0
    for seed in range(40 if memory.COMPILED else 4):
        state = position(Setup(name, 2), seed, ahead=30 + seed)
        assert state.seat is not None
        wins = []
        for width in (4, 0):
            search = searching(state, seed, lead_weight=0.0, rollout_length=1, rollout_width=width, rollout_weight=4)
            search.add_visits(1)
            wins.append(search.forecast()[1][state.seat])
        gained += wins[0] - wins[1]
    assert gained > 0


@games
def test_a_rollout_that_tries_one_move_plays_the_likeliest(name: str) -> None:
    state = position(Setup(name, 2), seed=9, ahead=12)  # where no move draws a card
    assert state.seat is not None
    expected: dict[int, set[float]] = {0: set(), 1: set()}
    for seed in range(9):
        for width, found in expected.items():
            search = searching(state, seed, rollout_length=1, rollout_width=width, rollout_weight=4)
            search.add_visits(1)
            found.add(search.forecast()[0][state.seat])
    assert len(expected[1]) == 1 < len(expected[0])


@setups
def test_every_legal_move_has_statistics_and_every_visit_is_counted(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(1))):
        if now_and_then(step, setup.number, pure=150, compiled=5):
            before = state.digest()
            search = searching(state, step)
            search.add_visits(4)
            check(search, state)
            assert state.digest() == before


def check(search: Search, state: vaka.State) -> None:
    """Check the statistics of a search against the position."""
    found = search.root_statistics()
    assert search.seat == state.seat
    assert [move.move for move in found] == state.legal()
    assert search.root_visits() == {move.move: move.visits for move in found}
    assert sum(move.visits for move in found) == search.done - 1  # the first visit evaluates the root
    assert sum(move.prior for move in found) == pytest.approx(1)
    for _, prior, visits, total, wins, points in found:
        assert 0 < prior <= 1
        assert 0 <= total <= visits
        assert 0 <= wins <= visits
        assert visits or not points
    expected, chances = search.forecast()
    assert len(expected) == len(chances) == state.seats
    assert 1 - state.seats / 65536 < sum(chances) <= 1


@games
def test_visits_add_up(name: str) -> None:
    state = position(Setup(name, 3), 4, 50)
    once, twice, thrice = (searching(state, 9) for _ in range(3))
    once.add_visits(MANY)
    twice.add_visits(MANY // 3)
    twice.add_visits(MANY - MANY // 3)
    for visits in (1, 0, -1, MANY - 2, 1):
        thrice.add_visits(visits)
    assert once.root_statistics() == twice.root_statistics() == thrice.root_statistics()
    assert once.forecast() == twice.forecast() == thrice.forecast()
    assert once.done == twice.done == thrice.done == MANY
    check(once, state)


@games
def test_capacity_for_more_nodes_changes_nothing(name: str) -> None:
    state = position(Setup(name, 2), 4, 20)
    tight, roomy = searching(state, 3), searching(state, 3)
    roomy.grow(1 << 16)
    for search in (tight, roomy):
        search.add_visits(MANY)
    tight.grow(1 << 16)  # in the middle, too
    for search in (tight, roomy):
        search.add_visits(5)
    assert tight.root_statistics() == roomy.root_statistics()
    assert tight.forecast() == roomy.forecast()


@pytest.mark.skipif(
    not memory.COMPILED, reason="uncompiled it takes too long until a tree has outgrown its first arrays"
)
def test_a_tree_that_outgrows_its_arrays_goes_on() -> None:
    state = mangrovia.Stage(2).hands("7 6 5 4 3 2 W S R M").birds("WS").bowls({}).boat(10, 0).state
    small, large = searching(state, exploration=20), searching(state, exploration=20)
    large.grow(1 << 18)
    for search in (small, large):
        search.add_visits(3000)
    assert small.root_statistics() == large.root_statistics()
    assert small.done == 3000


@games
def test_equal_seeds_search_alike_and_others_do_not(name: str) -> None:
    state = position(Setup(name, 3), 1, 40)
    one, same, other = (searching(state, seed) for seed in (2**63 + 5, 2**63 + 5, 6))
    for search in (one, same, other):
        search.add_visits(MANY // 2)
    assert one.root_statistics() == same.root_statistics()
    assert one.forecast() == same.forecast()
    assert one.forecast() != other.forecast()


@games
def test_searches_in_threads_do_not_disturb_each_other(name: str) -> None:
    state = position(Setup(name, 2), 5, 30)
    alone, *together = (searching(state, 8) for _ in range(4))
    threads = [Thread(target=search.add_visits, args=(MANY // 2,)) for search in together]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone.add_visits(MANY // 2)
    assert all(search.root_statistics() == alone.root_statistics() for search in together)


@games
def test_a_game_that_is_over_has_nothing_to_search(name: str) -> None:
    state = finish(Setup(name, 2).new(1), dice(1))
    search = searching(state)
    search.add_visits(3)
    assert (search.root_statistics(), search.root_visits()) == ([], {})


@games
def test_mixed_priors_lead_elsewhere(name: str) -> None:
    state = position(Setup(name, 2), 5, 30)
    search = searching(state)
    search.add_visits(1)
    moves = len(search.root_statistics())
    search.mix_root_prior([1.0] + [0.0] * (moves - 1), 1.0)
    assert search.root_statistics()[0].prior > 0.99
    search.mix_root_prior([1.0] * moves, 1.0)
    assert [move.prior for move in search.root_statistics()] == pytest.approx([1 / moves] * moves, abs=1e-4)
    search.add_visits(4)
    check(search, state)


# ----- the last decision of a game


def mangrovia_ending() -> vaka.State:
    """Seat 0 builds last of all, and only the pole area brings enough to pass seat 1."""
    stage = mangrovia.Stage(3).hands().hand(0, "5 4 W S").birds("WS").bowls({}).boat(9, 0).stock(1, 0)
    return stage.add("gained", 1, mangrovia_codes.SUNS, by=20).state


def borabora_ending() -> vaka.State:
    """Seat 1 is the last to fulfil a task, and only that brings enough to pass seat 0."""
    stage = borabora.ready(2).round(6).tasks(0, "").tasks(1, "3-regions").huts(1, "CM SP EB").last_tasks(1)
    return stage.add("gained", 0, borabora_codes.BY_TASKS, by=13).state


@pytest.mark.parametrize(("state", "wanted"), [(mangrovia_ending(), "P15"), (borabora_ending(), "!3-regions")])
def test_the_one_winning_move_is_found(state: vaka.State, wanted: str) -> None:
    winning = {}
    for move in state.legal():
        after = state.copy()
        after.play(move)
        finish(after, dice(1))
        winning[state.texts[move]] = after.winners() == (state.seat,)
    assert [move for move, wins in winning.items() if wins] == [wanted]
    for seed in range(3):
        search = searching(state, seed)
        search.add_visits(MANY)
        rows = {state.texts[move.move]: move for move in search.root_statistics()}
        assert max(rows, key=lambda move: rows[move].visits) == wanted
        _, _, visits, total, wins, points = rows[wanted]
        assert wins == visits  # every visit saw the game won
        assert 0.9 * visits < total <= visits
        assert points / visits == pytest.approx(points // visits)


@pytest.mark.parametrize("lead_weight", [0.0, 1.0])
def test_the_lead_weight_is_what_the_lead_counts(lead_weight: float) -> None:
    state = borabora_ending()
    search = searching(state, lead_weight=lead_weight)
    search.add_visits(20)
    for _, _, visits, total, wins, points in search.root_statistics():
        lead = points - 14 * visits  # seat 0 ends with 14 points
        aim = wins if lead_weight == 0 else visits / 2 + lead / 128
        assert total == pytest.approx(aim, abs=1e-3)
