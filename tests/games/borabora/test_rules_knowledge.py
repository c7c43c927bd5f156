"""Who knows what: B-132 to B-136 and B-143."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt

import pytest
from msgspec.structs import asdict

from tests.games.borabora.staging import Stage, ready, written
from tests.rules import rule
from vaka.engine import memory
from vaka.games.borabora.views.view import Activated

DEALS = 1200 if memory.COMPILED else 240
SOME = 25


def redeals(stage: Stage, seat: int | None, number: int = SOME) -> Iterator[Stage]:
    """Deals that the seat holds possible; to the seat itself all must look the same."""
    for seed in range(number):
        dealt = stage.redealt(seat, seed)
        assert seed >= 3 or dealt.view(seat) == stage.view(seat)
        yield dealt


def hands(stage: Stage, seat: int, viewer: int | None) -> set[str]:
    """Return the hands of a seat that a viewer holds possible, as far as some redeals show them."""
    return {dealt.hand_of(seat) for dealt in redeals(stage, viewer)}


# ----- open and hidden


@rule("B-132")
def test_everything_on_the_table_is_open_to_a_spectator() -> None:
    stage = ready().huts(1, "CM").huts(0, "CM").materials(0, "2").buildings(0, "4", "3 4").beside(0, "wood")
    stage.offerings(0, 3).shells(0, 4).god_tiles(0, 2).temple("1 - - - 0 -").persons(0, "m:god1^").jewels(0, "comb8")
    stage.tasks(0, "3-regions 9-regions 4-men").fulfilled(0, "man-woman").status({2: 3}).open_cards("b b w r y")
    stage.pile("g").round(2).placing(0, "245", {"land": 3})
    seen, player = stage.view(), stage.player(0)
    assert seen.viewer is None
    assert seen.hand is None
    region = next(region for region in seen.regions if region.id == "CM")
    assert (region.huts, region.holder) == ((0, 1), 0)
    assert (player.dice, player.offerings, player.shells, player.god_tiles) == ((2, 4, 5), 3, 4, 2)
    assert player.ceremony[:4] == ("empty", "material", "covered", "covered")
    assert (player.beside, player.buildings) == (("wood",), (4,))
    assert [(person.kind, person.shifted) for person in player.persons] == [("god", True)]
    assert [jewel.jewel for jewel in player.jewels] == ["comb"]
    assert (player.tasks, player.fulfilled) == (("3-regions", "9-regions", "4-men"), ("man-woman",))
    assert (seen.temple, seen.status[0]) == ((1, None, None, None, 0, None), (2, 3))
    assert seen.lowest["land"] == 3
    assert (seen.open_cards, seen.pile) == (("blue", "blue", "white", "red", "yellow"), 1)
    assert Counter(seen.discarded) == {"blue": 10, "white": 11, "red": 11, "green": 11, "yellow": 11}


@rule("B-132")
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_redeal_changes_nothing_that_is_open(viewer: int | None) -> None:
    stage = Stage(4, seed=5)
    for _ in range(60):
        stage.play(max(stage.legal))
    for dealt in redeals(stage, viewer, 5):
        assert dealt.view() == stage.view()
        assert dealt.view(viewer) == stage.view(viewer)


@rule("B-133")
@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_cards_dealt_or_drawn_are_known_to_their_owner_alone(viewer: int | None) -> None:
    stage = ready().cards(1, "y y").cards(3, "y y").placing(0, "6").play("6@helper ? ? ?")
    assert stage.player(0).cards == 3
    assert stage.player(0).known_cards == ()
    assert len(hands(stage, 0, viewer)) > 8
    assert hands(stage, 0, 0) == {stage.hand_of(0)}
    own = stage.view(0).hand
    assert own is not None
    assert " ".join(card[0] for card in own) == stage.hand_of(0)


@rule("B-133")
def test_how_many_cards_hands_and_pile_hold_is_open() -> None:
    stage = ready().cards(0, "b w r").cards(2, "y").pile("g g")
    assert [player.cards for player in stage.view().players] == [3, 0, 1, 0]
    assert stage.view().pile == 2
    for dealt in redeals(stage, 1):
        assert [player.cards for player in dealt.view().players] == [3, 0, 1, 0]
        assert dealt.view().pile == 2


@rule("B-133")
def test_what_a_seat_has_not_seen_is_pile_and_hidden_hands() -> None:
    stage = ready().cards(0, "b w").cards(1, "r").cards(2, "g", openly=True).pile("y")
    assert stage.view(0).unseen == ("red", "yellow")
    assert stage.view(1).unseen == ("blue", "white", "yellow")
    assert stage.view(None).unseen == ("blue", "white", "red", "yellow")
    assert stage.view(3).unseen_before == ()


@rule("B-134")
def test_a_card_taken_from_the_five_stays_known_while_it_is_held() -> None:
    stage = ready().open_cards("b w r g y").pile("y y y").placing(0, "6").play("6@helper +g ? +w")
    assert stage.player(0).known_cards == ("white", "green")
    for dealt in redeals(stage, 1):
        assert {"w", "g"} <= set(dealt.hand_of(0).split())


@rule("B-134")
def test_cards_shown_for_a_task_are_known_from_then_on() -> None:
    stage = ready(2).cards(0, "b b w").tasks(0, "2-gods-blue 9-regions 4-men").fulfilling(0).play("!2-gods-blue")
    assert stage.player(0).known_cards == ("blue", "blue")
    assert stage.hand_of(0) == "b b w"
    for dealt in redeals(stage, 1):
        assert Counter(dealt.hand_of(0).split())["b"] >= 2


@rule("B-134")
def test_of_equal_cards_a_known_one_is_played_first() -> None:
    stage = ready().cards(0, "w").give(0, "w", openly=True).offerings(0, 1).placing(0, "1").play("1@helper w=w")
    assert stage.player(0).known_cards == ()
    assert (stage.player(0).cards, stage.player(0).cards_from_pile) == (1, 1)
    assert len(hands(stage, 0, 1)) > 1


@rule("B-134")
def test_what_is_known_never_falls_below_none() -> None:
    stage = ready().cards(0, "w w w").offerings(0, 1).placing(0, "1").play("1@helper w=w")
    assert stage.player(0).known_cards == ()
    assert stage.hand_of(0) == "w w"


@rule("B-134", "B-135")
def test_after_known_cards_the_one_held_longest_is_played() -> None:
    stage = ready().cards(0, "w", early=True).give(0, "w").offerings(0, 2).placing(0, "1").play("1@helper w=w")
    assert (stage.player(0).cards, stage.player(0).cards_from_pile) == (1, 1)


@rule("B-134")
@pytest.mark.parametrize(("early", "late"), [("b b", "b"), ("b", "b b")])
def test_of_equal_cards_those_held_longest_are_shown(early: str, late: str) -> None:
    stage = ready(2).cards(0, early, early=True).give(0, late).tasks(0, "2-gods-blue 9-regions 4-men")
    stage.fulfilling(0).play("!2-gods-blue")
    assert stage.player(0).known_cards == ("blue", "blue")
    assert stage.player(0).cards_from_pile == 1


# ----- before and after a reshuffle


@rule("B-135", "B-56")
def test_after_a_reshuffle_the_pile_holds_exactly_the_discards() -> None:
    stage = ready().cards(0, "b").cards(1, "w w").cards(2, "r").hoard(3, discard="g g y").placing(0, "6")
    stage.play("6@helper ?")
    drawn = stage.hand_of(0).split()
    assert len(drawn) == 2
    assert stage.view(1).unseen == ("green", "green", "yellow")
    assert stage.view().pile == 2
    assert [player.cards_from_pile for player in stage.view().players] == [1, 0, 0, 0]
    assert "red" in stage.view(1).unseen_before
    assert not {"white", "blue", "red"} & set(stage.view(1).unseen)
    for dealt in redeals(stage, 1):
        pile = written(dealt.field("stock")).split()
        assert set(pile) <= {"g", "y"}
        assert Counter(dealt.hand_of(0).split()) & Counter("gy")
        assert dealt.hand_of(1) == "w w"


@rule("B-135")
def test_of_a_card_played_it_is_open_whether_it_came_from_the_present_pile() -> None:
    early = ready().cards(0, "w", early=True).give(0, "b").offerings(0, 1).placing(0, "1").play("1@helper w=w")
    late = ready().cards(0, "w").give(0, "b", early=True).offerings(0, 1).placing(0, "1").play("1@helper w=w")
    assert early.player(0).cards_from_pile == 1
    assert late.player(0).cards_from_pile == 0
    assert "blue" in early.view(1).unseen
    assert late.view(1).unseen_before == ("blue",)


@rule("B-135")
def test_the_cards_of_the_deal_count_as_drawn_before_a_reshuffle() -> None:
    stage = ready(2).cards(0, "r r").cards(1, "y").hoard(1, discard="g g g", early=True).placing(0, "6")
    stage.play("6@helper ?")
    assert stage.player(0).cards_from_pile == 1
    for dealt in redeals(stage, 1):
        assert dealt.hand_of(0) == "r r g"
    assert stage.view(1).unseen_before == ("red", "red")


@rule("B-135", "B-136")
def test_a_redeal_is_uniform_within_each_of_the_two_lots() -> None:
    stage = ready().cards(1, "r g").cards(2, "y", early=True).cards(3, "b", early=True).pile("b w")
    found: Counter[tuple[str, str, str]] = Counter()
    for seed in range(DEALS):
        dealt = stage.redealt(0, seed)
        found[dealt.hand_of(1), dealt.hand_of(2), dealt.hand_of(3)] += 1
    late = [" ".join(pair) for pair in combinations("bwrg", 2)]
    possible = [(pair, *early) for pair in late for early in (("y", "b"), ("b", "y"))]
    assert set(found) == set(possible)
    scale = DEALS / len(possible)
    distance = sum((found[deal] - scale) ** 2 / scale for deal in possible)
    freedom = len(possible) - 1
    assert distance < freedom + 5 * sqrt(2 * freedom)


# ----- what comes next


@rule("B-136")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_knows_what_comes_next(viewer: int | None) -> None:
    stage = ready(2).choosing_task(1)
    move = min(stage.legal)
    seen = [dealt.play(move).view() for dealt in redeals(stage, viewer, 12)]
    assert len({view.men for view in seen}) > 8
    assert len({view.women for view in seen}) > 8
    assert len({view.tasks for view in seen}) > 8
    assert len({tuple(player.dice for player in view.players) for view in seen}) > 8


@rule("B-136")
def test_the_next_card_is_as_likely_to_be_any_of_the_pile() -> None:
    stage = ready(2).cards(1, "").pile("b w r g").placing(0, "6").play("6@helper")
    drawn = Counter(stage.copy().luck(seed).play("?").hand_of(0) for seed in range(80))
    assert set(drawn) == {"b", "w", "r", "g"}
    assert min(drawn.values()) > 8


# ----- decisions that are not settled


@pytest.fixture
def undecided() -> dict[str, tuple[Stage, str]]:
    """Stages before a decision of seat 0, with the moves that lead into the middle of it."""
    placing = ready().huts(0, "CP").cards(0, "b b w r r").offerings(0, 3).god_tiles(0, 1).placing(0, "35", {"water": 1})
    activating = ready().persons(0, "m:points1").cards(0, "g").offerings(0, 1).god_tiles(0, 1).activating(0)
    some = ready().home(0, 4, 2).persons(0, "m:points1 m:points2").cards(0, "g").offerings(0, 1).activating(0)
    task = ready().huts(0, "CM CB").tasks(0, "3-regions 9-regions 4-men").cards(0, "y").offerings(0, 1).god_tiles(0, 1)
    return {
        "blue": (placing, "3@water"),
        "white": (placing.copy(), "3@water b=rr"),
        "green": (activating, "m:points"),
        "green for some": (some, "m:points/1"),
        "yellow": (task.copy().fulfilling(0), "!3-regions"),
        "last yellow": (task.last_tasks(0), "!3-regions"),
    }


CASES = ("blue", "white", "green", "green for some", "yellow", "last yellow")


@rule("B-143")
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("viewer", [None, 1])
def test_a_decision_whose_gods_are_not_settled_is_not_open(
    undecided: dict[str, tuple[Stage, str]], case: str, viewer: int | None
) -> None:
    stage, moves = undecided[case]
    before = stage.view(viewer)
    stage.play(moves)
    assert stage.seat == 0
    assert stage.view(viewer) == before
    assert stage.view(viewer).pending is None


@rule("B-143")
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("viewer", [None, 1])
def test_in_anothers_redeal_such_a_decision_is_taken_back(
    undecided: dict[str, tuple[Stage, str]], case: str, viewer: int | None
) -> None:
    stage, moves = undecided[case]
    before = stage.copy()
    stage.play(moves)
    for dealt in redeals(stage, viewer):
        assert dealt.field("stage") == before.field("stage")
        assert dealt.field("reserved") == [0] * 5
        assert dealt.field("reserved_offerings") == dealt.field("reserved_tiles") == 0
        assert not dealt.legal & stage.legal - before.legal
    assert stage.view(0).pending is not None


@rule("B-143")
@pytest.mark.parametrize("case", CASES)
def test_the_deciding_seat_sees_and_keeps_what_it_has_chosen(
    undecided: dict[str, tuple[Stage, str]], case: str
) -> None:
    stage, moves = undecided[case]
    stage.play(moves)
    pending = stage.view(0).pending
    assert pending is not None
    chosen = {
        "blue": (3, "water", "", 0, "", False),
        "white": (3, "water", "", 0, "", True),
        "green": (0, "", "m:points", 1, "", False),
        "green for some": (0, "", "m:points", 1, "", False),
        "yellow": (0, "", "", 0, "3-regions", False),
        "last yellow": (0, "", "", 0, "3-regions", False),
    }[case]
    found = (pending.die, pending.action, pending.activation, pending.acting, pending.task, pending.blue_paid)
    assert found == chosen
    for dealt in redeals(stage, 0, 3):
        assert dealt.legal == stage.legal


@rule("B-143")
def test_nothing_is_paid_before_blue_and_white_are_settled_and_then_everything_at_once(
    undecided: dict[str, tuple[Stage, str]],
) -> None:
    stage, moves = undecided["white"]
    stage.play(moves)
    player = stage.player(0)
    assert (player.cards, player.offerings, player.god_tiles, player.dice) == (5, 3, 1, (3, 5))
    assert stage.view().lowest["water"] == 1
    assert stage.view(0).hand == ("blue", "blue", "white", "red", "red")
    stage.play("w=t")
    player = stage.player(0)
    assert (stage.hand_of(0), player.offerings, player.god_tiles, player.dice) == ("b b w", 2, 0, (5,))
    assert stage.view(1).discarded == ("red", "red")


@rule("B-143", "B-142")
def test_cards_chosen_for_blue_cannot_pay_for_white(undecided: dict[str, tuple[Stage, str]]) -> None:
    stage, _ = undecided["white"]
    stage.play("3@water b=rr")
    assert stage.legal == {"w=w", "w=bb", "w=t", "-"}


# ----- what is under way, once it is settled


def under_way(stage: Stage, **expected: object) -> None:
    """All see the same of the action under way: these figures, and nothing besides."""
    empty = {"die": None, "sex": None, "region": None, "material": None, "building": None, "cards": 0, "materials": 0}
    for viewer in (None, *range(stage.played.seats)):
        action = stage.view(viewer).action
        assert action is not None
        assert asdict(action) == empty | expected


@rule("B-143", "B-132")
def test_die_action_and_limit_are_open_once_blue_and_white_are_settled(
    undecided: dict[str, tuple[Stage, str]],
) -> None:
    stage, _ = undecided["blue"]
    for move in ("", "3@water", "b=rr"):
        stage.play(move)
        assert [stage.view(viewer).action for viewer in (None, 0, 1)] == [None] * 3
    plain = stage.copy().play("-")
    under_way(plain, name="water", die=3, limit=3, region="EF")  # the only one in reach (B-144)
    under_way(stage.play("w=t"), name="water", die=3, limit=6)


@rule("B-143", "B-28")
def test_an_expansion_is_open_step_by_step() -> None:
    stage = ready().huts(0, "CP").cards(0, "r").offerings(0, 1).placing(0, "6")
    stage.play("6@water")
    under_way(stage, name="water", die=6, limit=6)
    stage.play("NM")
    under_way(stage, name="water", die=6, limit=6, region="NM")
    material = next(region.material for region in stage.components.regions if region.id == "NM")
    stage.play(f"hut {material}")
    under_way(stage, name="water", die=6, limit=6, region="NM", material=material)
    stage.play(next(iter(stage.legal)))
    assert stage.view().decision == "red"
    under_way(stage, name="water", die=6, limit=6, region="NM")
    assert stage.play("-").view().action is None


@rule("B-143", "B-22")
def test_of_a_first_hut_the_region_is_open_at_once() -> None:
    stage = Stage(3)
    assert stage.view().action is None
    region = min(stage.legal)
    under_way(stage.play(region), name="first hut", limit=0, region=region)
    under_way(stage.play("hut"), name="first hut", limit=0, region=region)


@rule("B-143", "B-42")
def test_the_material_that_the_helper_brings_is_open_before_it_lies() -> None:
    stage = ready().huts(0, "CP").placing(0, "5").play("5@helper")
    under_way(stage, name="helper", die=5, limit=5)
    under_way(stage.play("sand"), name="helper", die=5, limit=5, material="sand")
    assert stage.view(1).helper_points == 3


@rule("B-143", "B-51")
def test_the_building_is_open_before_its_place_is_chosen() -> None:
    stage = ready().materials(0, "1 2 3 4 5 6").placing(0, "5").play("5@build")
    under_way(stage, name="build", die=5, limit=5)
    under_way(stage.play("B4"), name="build", die=5, limit=5, building=4)
    under_way(stage.play("c1-2"), name="build", die=5, limit=5, building=4)
    assert stage.view(1).decision == "fire first"


@rule("B-143", "B-76", "B-72")
def test_who_has_acted_is_open_once_green_is_settled(undecided: dict[str, tuple[Stage, str]]) -> None:
    stage, moves = undecided["green"]
    stage.home(0, 2, 2).persons(0, "f:shell1 m:hut1")
    for viewer in (None, 0, 1):
        assert stage.copy().play(moves).view(viewer).activated == Activated((), (), green=False)
        assert stage.copy().play(f"{moves} -").view(viewer).activated == Activated(("points",), (), green=False)
        assert stage.copy().play(f"{moves} g=t").view(viewer).activated == Activated(("points",), (), green=True)
        both = stage.copy().play(f"{moves} - f:shell -")
        assert both.view(viewer).activated == Activated(("points",), ("shell",), green=False)
        assert both.play("m:hut g=g").view(viewer).activated in (None, Activated((), (), green=False))
    assert ready().view().activated is None


@rule("B-143", "B-86", "B-83")
def test_what_persons_still_bring_is_open() -> None:
    stage = ready().home(0, 2, 2).persons(0, "m:god1 m:god2 f:material1 f:material2 f:material3").activating(0)
    stage.play("m:god")
    under_way(stage, name="god", sex="man", limit=2, cards=2)
    under_way(stage.play("?"), name="god", sex="man", limit=2, cards=1)
    under_way(stage.play("? f:material"), name="material", sex="woman", limit=3, materials=3)
    under_way(stage.play("wood"), name="material", sex="woman", limit=3, material="wood", materials=2)


@rule("B-143", "B-81")
def test_who_takes_a_person_is_open_unless_both_sexes_used_the_kind() -> None:
    stage = ready().home(0, 2, 2).persons(0, "m:man1 f:man1").activating(0)
    under_way(stage.copy().play("f:man"), name="man", sex="woman", limit=3)
    stage.play("m:man")
    under_way(stage, name="man", sex="man", limit=3)
    stage.play(f"{min(stage.legal)} f:man")
    under_way(stage, name="man", sex=None, limit=3)
    assert stage.view().activated == Activated(("man",), ("man",), green=False)


@rule("B-47", "B-132")
def test_it_is_open_whether_a_person_lies_on_space_12() -> None:
    stage = ready().home(0, 10, 0).persons(0, "m:god1")
    assert (stage.player(0).person_on_last, stage.player(0).free_spaces) == (False, 0)
    assert stage.persons(0, "f:god1").player(0).person_on_last


@rule("B-132", "B-101")
def test_all_know_which_persons_and_tasks_are_left_in_the_piles() -> None:
    stage = ready()
    for viewer in (None, 0, 3):
        view = stage.view(viewer)
        assert sum(map(len, view.unseen_men.values())) == sum(map(len, view.unseen_women.values())) == 30
        assert len(view.unseen_tasks) == 53 - 2 * 4 - 6
    seen = stage.view()
    assert not {*seen.tasks, *(task for player in seen.players for task in player.tasks)} & {*seen.unseen_tasks}
