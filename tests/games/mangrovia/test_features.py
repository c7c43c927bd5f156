"""The features of a position: what they say, and that they say nothing a seat cannot know."""

from __future__ import annotations

from functools import partial

import pytest

from tests.features import MOST_AMOUNT, MOST_FEATURES, Encoded, layout_of
from tests.games.mangrovia.staging import Stage
from tests.playing import Setup, dice, now_and_then, variants, walk
from vaka import State
from vaka.games.mangrovia.bot.groups import FEATURES
from vaka.games.mangrovia.views.view import View

layout = partial(layout_of, "mangrovia")
VARIANTS = variants("mangrovia")

setups = pytest.mark.parametrize("setup", VARIANTS, ids=str)


def encoded(stage: Stage, seat: int = 0) -> Encoded:
    return Encoded(stage.state, seat)


def every_state(setup: Setup, seed: int, *, pure: int, compiled: int = 1) -> list[State]:
    """Return the states of a random game, or one in so many, and the end."""
    state = setup.new(setup.number)
    states = [
        now.copy()
        for step, (now, _) in enumerate(walk(state, dice(seed)))
        if now_and_then(step, setup.number, pure=pure, compiled=compiled)
    ]
    return [*states, state]


# ----- the form


def test_groups_begin_in_ascending_order_and_end_below_the_limit() -> None:
    names = list(layout())
    groups = [name for name in names[names.index("ALWAYS") : names.index("FEATURES") + 1] if name != "PATH_CELLS"]
    begins = [layout()[name] for name in groups]
    assert begins == sorted(set(begins))
    assert layout()["FEATURES"] == FEATURES <= MOST_FEATURES
    assert layout()["LEADS"] + 8 * layout()["PATH_CELLS"] == layout()["STONE"]


@setups
def test_features_are_distinct_in_range_and_equal_for_a_copy(setup: Setup) -> None:
    for state in every_state(setup, 1, pure=9):
        copy = state.copy()
        before = state.digest()
        for seat in range(setup.seats):
            found = state.features(seat)
            assert len(dict(found)) == len(found)
            assert all(0 <= feature < FEATURES and 0 < abs(amount) <= MOST_AMOUNT for feature, amount in found)
            assert (0, 1) in found
            assert copy.features(seat) == found
        assert state.digest() == copy.digest() == before


@setups
def test_a_redeal_changes_nothing_for_the_seat_it_is_for(setup: Setup) -> None:
    for number, state in enumerate(every_state(setup, 2, pure=17)):
        for seat in range(setup.seats):
            assert state.redeal(seat, number).features(seat) == state.features(seat)


@setups
def test_what_is_decided_is_sensed_by_who_decides_alone(setup: Setup) -> None:
    begin, end = layout()["STAGE"], layout()["GOD_TILES"]
    for state in every_state(setup, 3, pure=17):
        for seat in range(setup.seats):
            found = [feature for feature, _ in state.features(seat) if begin <= feature < end]
            assert bool(found) == (seat == state.seat)


def test_all_features_of_a_few_groups_occur() -> None:
    states = [state for setup in VARIANTS[::3] for state in every_state(setup, 4, pure=2)]
    seen = {feature for state in states for seat in range(state.seats) for feature, _ in state.features(seat)}
    sizes = {"BOAT": 13, "OWN_LANDING": 12, "OTHER_LANDING": 12, "OPEN_SITE": 6, "BIRDS": 4, "VALUABLES": 6}
    for name, size in {**sizes, "AMULETS": 6, "LANDSCAPES": 4, "SERVING": 4, "REWARDS": 12, "STAGE": 5}.items():
        assert seen >= set(range(layout()[name], layout()[name] + size)), name


# ----- points


@setups
def test_points_are_what_the_final_scoring_would_give_now(setup: Setup) -> None:
    for state in every_state(setup, 5, pure=11, compiled=2):
        if state.over:
            continue
        for seat in range(setup.seats):
            view, own = state.view(seat), Encoded(state, seat)
            assert isinstance(view, View)
            now = {source: row[seat] for source, row in view.if_over_now.items()}
            paths = sum(points for source, points in now.items() if source.startswith("path "))
            assert own("PATH_POINTS") == paths
            assert own("STONE_POINTS") == now["stone area"]
            assert own("POLE_POINTS") == now["pole area"]
            assert view.hand is not None
            assert own("AMULETS", 8) == sum(view.hand.amulets)
            assert own("PROJECTED") == min(sum(now.values()) + sum(view.hand.amulets), MOST_AMOUNT)
            assert own("POINTS") == min(view.points[seat], MOST_AMOUNT)
            others = [points for other, points in enumerate(view.points) if other != seat]
            assert own("BEHIND") == max(others) - view.points[seat]


def test_points_on_staged_paths() -> None:
    """Huts count before the god tile, the god tile before nearness, and the neutral colour takes a rank away."""
    for tile in (None, 0, 1):
        stage = Stage(3).hands().huts(0, "G21 G24 S51").huts(1, "G22 G64 P15 S52").huts(2, "G23 S53 P25")
        if tile is not None:
            stage.god("B", tile).god("A", tile)
        for seat in range(3):
            now = stage.view(seat).if_over_now
            own = encoded(stage, seat)
            assert own("PATH_POINTS") == sum(row[seat] for source, row in now.items() if source.startswith("path "))
            assert (own("STONE_POINTS"), own("POLE_POINTS")) == (now["stone area"][seat], now["pole area"][seat])
            assert own("GOD_TILES") == (2 if tile == seat else 0)


# ----- the rest


def test_round_and_bowls() -> None:
    stage = Stage(3).hands().bowls({1: 0, 4: 1}).boat(3, 2).stock(0, 4).stock(1, 2).stock(2, 7)
    own, other = encoded(stage, 2), encoded(stage)
    assert own.row("SEATS", 5) == [0, 0, 1, 0, 0]
    assert own.row("BOAT", 13).index(1) == 3
    assert own.row("HUTS", 11).index(1) == 7
    assert own.row("FEWEST_HUTS", 11).index(1) == 2
    assert (own("TEMPO"), other("TEMPO")) == (2 - 7, 2 - 4)
    assert (own.row("DISTANCE", 5), other.row("DISTANCE", 5)) == ([1, 0, 0, 0, 0], [0, 1, 0, 0, 0])
    assert [landing for landing, there in enumerate(other.row("OWN_LANDING", 12), start=1) if there] == [12]
    assert [landing for landing, there in enumerate(other.row("OTHER_LANDING", 12), start=1) if there] == [4, 9, 10]
    assert sum(own.row("OPEN_SITE", 6)) == 0


def test_hand() -> None:
    stage = Stage(3).hands().hand(0, "7 5 5 a4 a2 W S S").hand(1, "2 3 4 R").birds("WR").boat(9, 0)
    own = encoded(stage)
    assert own.row("VALUABLES", 9) == [0, 0, 0, 2, 0, 1, 0, 3, 17]
    assert own.row("AMULETS", 9) == [0, 1, 0, 1, 0, 0, 0, 2, 6]
    assert sorted(own.row("LANDSCAPES", 4)) == [0, 0, 1, 2]
    assert sorted(own.row("SERVING", 4)) == [0, 0, 0, 1]
    assert own.row("HAND_OF_OTHERS", 3) == [3, 0, 1]


def test_what_could_be_built() -> None:
    stage = Stage(3).hands().hand(0, "5 4 W S").birds("WS").bowls({}).boat(9, 0)
    own = encoded(stage)
    spaces = stage.builds
    assert own("AFFORDABLE") == len(spaces)
    assert own("AFFORDABLE", 1) == 0
    assert own("REWARDS") == max(stage.space(name).points for name in spaces)
    assert own("REWARDS", 1) == any(stage.space(name).amulet for name in spaces)
    assert own("REWARDS", 2) == any(stage.space(name).area == "stone" for name in spaces)
    assert own("REWARDS", 3) == any(stage.space(name).area == "pole" for name in spaces)
    own = encoded(stage.birds("RM"))
    assert (own("AFFORDABLE"), own("AFFORDABLE", 1)) == (0, len(spaces))


def test_building() -> None:
    stage = Stage(3).hands().hand(0, "7 2 3 4 W S").birds("WS").bowls({}).boat(9, 0)
    own = encoded(stage.play("G31"))
    assert own("BUILDING") == stage.field("due") > 0
    assert own("BUILDING", 1) == stage.space("G31").points
    assert own.row("BUILDING", 6)[3:] == [0, 0, 0]
    assert encoded(stage, 1).row("BUILDING", 6) == [0] * 6
