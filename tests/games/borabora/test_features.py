"""The features of a position: what they say, and that they say nothing a seat cannot know."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest

from tests.features import MOST_AMOUNT, MOST_FEATURES, Encoded, layout_of
from tests.games.borabora.staging import Stage, borabora, ready
from vaka import State
from vaka.engine import memory
from vaka.games.borabora.bot.groups import FEATURES
from vaka.games.borabora.components import KINDS
from vaka.games.borabora.rules import codes

GAMES = 12 if memory.COMPILED else 1
EACH = 1 if memory.COMPILED else 3  # uncompiled, not every state is looked at
layout = partial(layout_of, "borabora")

HELPER, TEMPLE, BUILD, MAN, WOMAN, LAND, WATER = range(7)


def encoded(stage: Stage, seat: int = 0) -> Encoded:
    return Encoded(stage.state, seat)


@cache
def random_games(seats: int) -> list[State]:
    """Return every state of some random games, or one in a few."""
    states = []
    for seed in range(GAMES):
        state, chance = borabora().new(seats, 100 * seats + seed), Random(seed)
        while not state.over:
            states.append(state.copy())
            state.play(chance.choice(state.legal()))
        states.append(state)
    return states[::EACH]


# ----- the form


def test_groups_begin_in_ascending_order_and_end_below_the_limit() -> None:
    names = list(layout())
    groups = names[names.index("ALWAYS") : names.index("FEATURES") + 1]
    begins = [layout()[name] for name in groups]
    assert begins == sorted(set(begins))
    assert layout()["FEATURES"] == FEATURES <= MOST_FEATURES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_are_distinct_in_range_and_equal_for_a_copy(seats: int) -> None:
    end = layout()["FEATURES"]
    for state in random_games(seats):
        copy = state.copy()
        for seat in range(seats):
            found = state.features(seat)
            assert len(dict(found)) == len(found)
            assert all(0 <= feature < end and 0 < abs(amount) <= MOST_AMOUNT for feature, amount in found)
            assert (0, 1) in found
            assert copy.features(seat) == found
        assert copy.digest() == state.digest()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redeal_changes_nothing_for_the_seat_it_is_for(seats: int) -> None:
    for number, state in enumerate(random_games(seats)):
        for seat in range(seats):
            assert state.redeal(seat, number).features(seat) == state.features(seat)


def test_all_features_of_a_few_groups_occur() -> None:
    seen = {feature for seats in (2, 4) for state in random_games(seats) for feature, _ in state.features(0)}
    for name, size in {"ROUND": 6, "PHASE": 5, "OWN_DICE": 6, "BEST_DIE": 7, "CARDS": 5}.items():
        assert seen >= set(range(layout()[name], layout()[name] + size)), name


def test_equal_seats_look_equal() -> None:
    stage = ready(2).order(0, 1).tasks(0, "3-regions").tasks(1, "9-regions").fish("CF", "A1").fish("EB", "B1")
    for seat in range(2):
        stage.home(seat, 5, 2).persons(seat, f"m:god{seat + 1} f:land{seat + 1}^").offerings(seat, 2).shells(seat, 3)
    mirrored = ready(2).order(1, 0).tasks(1, "3-regions").tasks(0, "9-regions").fish("CF", "A1").fish("EB", "B1")
    for seat in range(2):
        mirrored.home(1 - seat, 5, 2).persons(1 - seat, f"m:god{seat + 1} f:land{seat + 1}^")
        mirrored.offerings(1 - seat, 2).shells(1 - seat, 3)
    stage.huts(0, "CF").huts(1, "EB").placing(0, "145")
    mirrored.huts(1, "CF").huts(0, "EB").placing(1, "145")
    for gained in (stage, mirrored):
        gained.set("gained", [[0] * codes.SOURCES for _ in range(4)])
        gained.set("fish", list(range(12))).set("jewel_at", list(range(24)))
        gained.slots("m", "land1 - - - - -").slots("f", "- hut2 - - - -")
    for seat in range(2):
        assert stage.state.features(seat) == mirrored.state.features(1 - seat)


# ----- the course


def test_round_phase_and_place() -> None:
    stage = ready(3).order(2, 0, 1).round(4).placing(0, "14")
    own, other = encoded(stage), encoded(stage, 2)
    assert own.row("SEATS", 3) == [0, 1, 0]
    assert own.row("ROUND", 6) == [0, 0, 0, 1, 0, 0]
    assert own.row("PHASE", 5) == [0, 1, 0, 0, 0]
    assert own.row("PLACE", 4) == [0, 1, 0, 0]
    assert (own("MY_TURN"), other("MY_TURN")) == (1, 0)
    assert (own("PLACED"), own("DICE_LEFT"), other("DICE_LEFT")) == (4, 8, 7)
    assert (own("STAGE", codes.PLACING), other("STAGE", codes.PLACING)) == (1, 0)


def test_what_a_round_still_has() -> None:
    names = ("PEOPLE_AHEAD", "SCORING_AHEAD", "BUY_AHEAD", "FULFIL_AHEAD", "TAKE_AHEAD")
    stage = ready(3).round(5).activating(1)
    assert [[encoded(stage, seat)(name) for name in names] for seat in range(3)] == [
        [0, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
    ]
    assert [encoded(stage, seat)("PEOPLE_LEFT") for seat in range(3)] == [1, 2, 2]
    stage.fulfilling(1)
    assert [[encoded(stage, seat)(name) for name in names] for seat in range(3)] == [
        [0, 0, 0, 0, 1],
        [0, 0, 0, 1, 1],
        [0, 0, 0, 1, 1],
    ]
    assert [encoded(stage, seat)("FULFILS_LEFT") for seat in range(3)] == [1, 2, 2]
    stage.choosing_task(1)
    assert [[encoded(stage, seat)(name) for name in names] for seat in range(3)] == [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 1],
    ]
    stage = ready(3).last_tasks(1)
    assert [encoded(stage, seat)("FULFIL_AHEAD") for seat in range(3)] == [0, 1, 1]


# ----- dice


def test_dice_that_fit_and_have_an_effect() -> None:
    stage = ready(4).huts(0, "CM").slots("m", "- - god1 - - -").slots("f", "god1 - - - - -")
    stage.placing(0, "245", {"helper": 5, "temple": 2, "land": 6})
    own = encoded(stage)
    assert own.row("OWN_DICE", 6) == [0, 1, 0, 1, 1, 0]
    assert own.row("OTHER_DICE", 6) == [0, 0, 0, 0, 0, 9]
    best, fitting = own.row("BEST_DIE", 7), own.row("FITTING", 7)
    assert (best[HELPER], fitting[HELPER]) == (4, 2)
    assert (best[TEMPLE], fitting[TEMPLE]) == (0, 0)
    assert (best[BUILD], fitting[BUILD]) == (0, 0)
    assert (best[MAN], fitting[MAN]) == (5, 2)
    assert (best[WOMAN], fitting[WOMAN]) == (5, 3)
    assert (best[LAND], fitting[LAND]) == (5, 3)
    assert (best[WATER], fitting[WATER]) == (5, 2)


def test_combined_tiles_share_their_lowest_die() -> None:
    stage = ready(2).huts(0, "CM").slots("m", "god1 - - - - -").slots("f", "god1 - - - - -")
    own = encoded(stage.placing(0, "345", {"man": 5}))
    assert own.row("BEST_DIE", 7) == [5, 5, 0, 4, 4, 5, 5]


# ----- own board


def test_huts_and_persons() -> None:
    stage = ready().home(0, 6, 2).persons(0, "m:god1 m:god2 m:land3^ f:points3").activating(0)
    own = encoded(stage)
    god, land, points = KINDS.index("god"), KINDS.index("land"), KINDS.index("points")
    assert (own("HOME"), own("LAST"), own("ROOM")) == (6, 2, 1)
    assert (own("CREW", god), own("CREW", land), own("CREW", len(KINDS) + points)) == (2, 1, 1)
    assert sum(own.row("CREW", 24)) == 4
    assert own.row("PERSONS", 2) == [3, 1]
    assert own.row("TEAM", 2) == [2, 1]
    assert own.row("SHIFTED", 2) == [1, 0]
    assert own.row("SYMBOLS", 2) == [3, 3]
    assert own.row("UNSHIFTED", 6) == [1, 1, 0, 0, 0, 1]


def test_persons_on_display() -> None:
    stage = ready().persons(0, "f:hut1").slots("m", "- - land1 - hut1 -").slots("f", "- - - hut2 land1 hut3").placing(0)
    own = encoded(stage)
    assert own.row("SHOWN_LOW", 2) == [3, 4]
    assert own.row("SHOWN_ALL", 2) == [2, 3]
    assert own.row("SHOWN_TEAM", 2) == [1, 2]
    assert encoded(stage, 1).row("SHOWN_TEAM", 2) == [1, 1]


def test_status() -> None:
    stage = ready(3).order(0, 1, 2).status({1: 4, 0: 4, 2: 5}).placing(0)
    assert [encoded(stage, seat)("STATUS_POINTS") for seat in range(3)] == [2, 2, 4]
    assert [encoded(stage, seat).row("STATUS_RANK", 4).index(1) for seat in range(3)] == [1, 2, 0]
    assert [encoded(stage, seat)("STATUS_LEAD") for seat in range(3)] == [-1, -1, 1]
    assert [encoded(stage, seat).row("STATUS_GAIN", 2) for seat in (0, 2)] == [[2, 2], [0, 2]]
    assert sum(encoded(stage.buying(0)).row("STATUS_RANK", 4)) == 0


def test_gods() -> None:
    stage = ready().cards(0, "b b r").placing(0)
    own = encoded(stage)
    assert own.row("CARDS", 5) == [2, 0, 1, 0, 0]
    assert (own("NO_OFFERING"), own("PLAYS"), own.row("PLAYABLE", 5)) == (1, 0, [0] * 5)
    own = encoded(stage.offerings(0, 2))
    assert (own("OFFERINGS"), own("NO_OFFERING"), own("PLAYS"), own.row("PLAYABLE", 5)) == (2, 0, 2, [1] * 5)
    own = encoded(stage.cards(0, "b r"))
    assert own.row("PLAYABLE", 5) == [1, 0, 1, 0, 0]
    own = encoded(stage.offerings(0, 0).god_tiles(0, 1))
    assert (own("GOD_TILES"), own("PLAYS"), own.row("PLAYABLE", 5)) == (1, 1, [1] * 5)


def test_cards_set_aside_for_a_payment_count_no_more() -> None:
    stage = ready().huts(0, "CM").cards(0, "b w").offerings(0, 2).placing(0, "345", {"land": 2}).play("4@land")
    assert encoded(stage)("STAGE", codes.WHITE_PAYMENT) == 1
    assert encoded(stage).row("CARDS", 5) == [0, 1, 0, 0, 0]
    assert encoded(stage)("OFFERINGS") == 1
    assert (encoded(stage)("DIE"), encoded(stage)("DEED", codes.KIND_LAND)) == (4, 1)
    assert stage.state.features(1) == ready().huts(0, "CM").cards(0, "b w").offerings(0, 2).placing(
        0, "345", {"land": 2}
    ).state.features(1)


def test_ceremony_spaces_and_buildings() -> None:
    stage = ready().round(3).materials(0, "1 2 12").buildings(0, "1 4", "3 4 7 8").beside(0, "wood wood").placing(0)
    own = encoded(stage)
    assert own.row("LAID", 3) == [1, 2, 0]
    assert own.row("FREE", 3) == [2, 1, 2]
    assert (own("BESIDE"), own("PAIRED"), own("DEAD"), own("BUILD_NOW")) == (2, 2, 0, 7)
    assert own.row("UNBUILT", 6) == [0, 1, 1, 0, 1, 1]
    assert own("LOWEST_BUILDING") == 2
    own = encoded(stage.buildings(0, "2", "10 11"))
    assert own("DEAD") == 1


# ----- temple, map, jewels, tasks


def test_temple() -> None:
    stage = ready(3).round(5).temple("- 1 0 0 1 2").placing(0)
    own, other = encoded(stage), encoded(stage, 1)
    assert own.row("OWN_SLOT", 6) == [0, 0, 1, 1, 0, 0]
    assert own.row("OTHER_SLOT", 6) == [0, 1, 0, 0, 1, 1]
    assert (own("PRIESTS"), own("TEMPLE_LEAD"), own("TEMPLE_FIRST"), own("TEMPLE_POINTS")) == (2, 0, 0, 6)
    assert (other("TEMPLE_LEAD"), other("TEMPLE_FIRST")) == (0, 1)
    assert encoded(stage, 2)("TEMPLE_LEAD") == -1
    assert encoded(stage.buying(0))("TEMPLE_POINTS") == 0


def test_map() -> None:
    stage = ready(2).fish("CM", "A6").fish("CP", "B5").fish("EB", "C4").fish("SP", "C3").fish("CB", "A2")
    stage.huts(1, "SP CM").huts(0, "CM SP").placing(0)
    own = encoded(stage)
    names = [region.id for region in stage.components.regions]
    assert own.row("HUT_IN", 12) == [int(name in {"CM", "SP"}) for name in names]
    assert own.row("LEAST_DIE", 2) == [2, 1]
    assert own.row("REACH", 4) == [1, 3, 1, 1]
    assert own.row("BEST_FISH", 2)[1] == 4
    assert own.row("BEST_FISH", 2)[0] == 5
    assert (own("FISH"), own("FISH_SAFE"), own("FISH_EXPOSED")) == (9, 9, 0)
    assert encoded(stage, 1)("FISH") == 0
    own = encoded(stage.huts(0, "EB"))
    assert (own("FISH"), own("FISH_SAFE"), own("FISH_EXPOSED")) == (13, 9, 4)
    assert encoded(stage, 1)("RIVAL") == 3


def test_tasks() -> None:
    stage = ready().tasks(0, "3-regions 4-men 5-shells").fulfilled(0, "man-woman man-first")
    stage.huts(0, "CM SP EB").persons(0, "m:god1").shells(0, 4).placing(0)
    own = encoded(stage)
    assert (own("TASKS_HOLD"), own.row("TASKS_LACK", 3), own("TASKS_RESCUED")) == (1, [1, 0, 1], 0)
    lacking = {name: amount for name, amount in zip(names_of_tasks(stage), own.row("TASK", 60), strict=True) if amount}
    assert lacking == {"4-men": 3, "5-shells": 1}
    assert own("TASKS_DONE") == 2
    assert encoded(stage.cards(0, "y").offerings(0, 1))("TASKS_RESCUED") == 1


def names_of_tasks(stage: Stage) -> list[str]:
    return [tile.name for tile in stage.components.task_tiles]


def test_jewels() -> None:
    stage = ready().round(2).jewels(0, "necklace9 comb4").jewels(1, "comb8")
    stage.column(2, "earring8 pendant2 comb5 necklace1").shells(0, 3).placing(0)
    own = encoded(stage)
    assert (own("JEWELS"), own("JEWEL_POINTS")) == (2, 13)
    assert own.row("OFFER", 4) == [0, 2, 5, 1]
    assert (own("BEST_OFFER"), own("BEST_JEWEL"), own("CHEAPEST")) == (5, 8, 1)
    assert own("JEWELS_OPEN") == 1
    assert encoded(stage, 1)("JEWELS_OPEN") == 1
    assert encoded(stage, 2)("JEWELS_OPEN") == 0


def test_bonuses() -> None:
    stage = ready().huts(0, "CF CP CB CM NB NM EF EB SF SP WP WM").home(0, 0, 0).buildings(0, "1 2 3 4 5").placing(0)
    own = encoded(stage)
    assert own.row("BONUS", 12) == [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0]
    assert own("BONUS_POINTS") == 6
    total_fish = sum(fish.value for fish in stage.components.fish_tiles)
    assert own("ENDING") == total_fish + 6


def test_points() -> None:
    stage = ready(3).status({1: 5}).jewels(2, "necklace9").god_tiles(0, 1).placing(0)
    gained = [[0] * codes.SOURCES for _ in range(4)]
    gained[0][codes.BY_TASKS], gained[1][codes.AT_FISHING], gained[2][codes.BY_RED] = 130, 120, 127
    stage.set("gained", gained)
    own = encoded(stage)
    assert (own("POINTS"), own("MORE_POINTS"), own("ENDING")) == (127, 3, 2)
    assert [encoded(stage, seat)("BEHIND") for seat in range(3)] == [4, 12, -4]
    assert [encoded(stage, seat)("SEATS_AHEAD") for seat in range(3)] == [1, 2, 0]


def test_a_game_that_is_over_shows_its_result() -> None:
    state, chance = borabora().new(2, 5), Random(5)
    while not state.over:
        state.play(chance.choice(state.legal()))
    one, two = state.points()
    assert [Encoded(state, seat)("BEHIND") for seat in range(2)] == [two - one, one - two]
    assert [Encoded(state, seat)("ENDING") for seat in range(2)] == [0, 0]


# ----- the decision


def test_taking_a_person() -> None:
    stage = ready().home(0, 5, 2).persons(0, "f:hut1").slots("f", "land1 - hut2 land3 - hut3")
    stage.placing(0, "345").play("4@woman")
    own = encoded(stage)
    assert (own("STAGE", codes.TAKING), own("POWER"), own.row("ACTING", 2)) == (1, 4, [0, 1])
    assert own.row("SLOT_TEAM", 6) == [1, 0, 2, 1, 0, 0]
    assert own.row("SLOT_SYMBOLS", 6) == [1, 0, 2, 3, 0, 0]
    assert sum(encoded(stage, 1).row("SLOT_TEAM", 6)) == 0


def test_expanding() -> None:
    stage = ready().fish("CP", "B5").fish("CB", "C4").huts(0, "CM").cards(0, "r").offerings(0, 1).materials(0, "2 9")
    own = encoded(stage.placing(0, "345").play("4@land"))
    names = [region.id for region in stage.components.regions]
    choice = {name: value for name, value in zip(names, own.row("REGION_FISH", 12), strict=True) if value}
    assert choice == {"CP": 5, "CB": 4}
    own = encoded(stage.play("CP"))
    assert (own("STAGE", codes.HUT_SOURCE), own("FISH_HERE")) == (1, 5)
    own = encoded(stage.play("hut"))
    assert (own("STAGE", codes.GAIN), own("RED_OPEN"), own.row("AT_HAND", 3)) == (1, 1, [1, 0, 0])
    own = encoded(stage.play("sand"))
    assert (own("STAGE", codes.CEREMONY), own.row("AT_HAND", 3)) == (1, [1, 0, 0])
    assert own.row("SPACE_BESIDE", 12) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    own = encoded(stage.play("c6"))
    assert (own("STAGE", codes.RED_PAYMENT), own("FISH_HERE"), own("RED_OPEN")) == (1, 5, 0)


def test_trading_shows_open_cards_and_points_left() -> None:
    stage = ready().open_cards("b b w r y").placing(0, "345").play("5@helper")
    own = encoded(stage)
    assert (own("HELPER_POINTS"), own("DEED", 12)) == (5, 1)
    assert own.row("OPEN_CARDS", 5) == [2, 1, 1, 0, 1]
    assert encoded(stage, 1).row("OPEN_CARDS", 5) == [0] * 5


def test_activating() -> None:
    stage = ready().home(0, 5, 2).persons(0, "m:points1 m:points2 f:offering1").cards(0, "g").offerings(0, 1)
    stage.activating(0)
    own = encoded(stage.play("m:points"))
    assert (own("STAGE", codes.GREEN_PAYMENT), own("POWER"), own.row("ACTING", 2)) == (1, 4, [1, 0])
    assert own("DEED", codes.KIND_POINTS) == 1
    assert stage.state.redeal(1, 1).features(1) == stage.state.features(1)
    own = encoded(stage.play("-"))
    assert (own("STAGE", codes.ACTIVATING), own.row("ACTED", 2), own("GREEN_USED")) == (1, [1, 0], 0)
