"""Taking men and women: B-38 to B-41."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, ready
from tests.rules import rule

SIX = "land1 water2 build3 hut1 god2 shell3"


@pytest.fixture
def with_slots() -> Stage:
    """Six men and six women in the slots; seat 0 is to place its dice."""
    return ready().slots("m", SIX).slots("f", SIX).placing(0, "456")


@rule("B-38")
@pytest.mark.parametrize(("sex", "action"), [("m", "man"), ("f", "woman")])
def test_a_person_comes_from_a_slot_not_above_the_value(with_slots: Stage, sex: str, action: str) -> None:
    with_slots.play(f"4@{action}")
    assert with_slots.legal == {f"{sex}1", f"{sex}2", f"{sex}3", f"{sex}4"}
    with_slots.refuses(f"{sex}5", "m6", "f6")
    with_slots.play(f"{sex}3")
    (person,) = with_slots.player(0).persons
    assert (person.sex, person.kind, person.symbols, person.shifted) == (action, "build", 3, False)
    assert with_slots.player(0).free_spaces == 0


@rule("B-39")
def test_space_twelve_is_free_only_once_every_hut_has_left_it(with_slots: Stage) -> None:
    with_slots.home(0, 11, 1)
    with_slots.refuses("6@man", "6@woman")
    with_slots.home(0, 11, 0).play("6@man m1")
    assert with_slots.field("person_on_last")[0] == 1


@rule("B-39")
def test_a_person_fills_space_twelve_for_good(with_slots: Stage) -> None:
    with_slots.home(0, 11, 0).persons(0, "m:status1").placing(0, "6")
    with_slots.refuses("6@man", "6@woman")


@rule("B-39")
def test_twelve_persons_fit_on_a_board_without_huts(with_slots: Stage) -> None:
    kinds = ("land", "water", "woman", "man", "build", "material", "points", "offering", "status", "shell")
    with_slots.home(0, 0, 0).persons(0, " ".join(f"f:{kind}1" for kind in kinds)).persons(0, "f:god1")
    with_slots.slots("f", "hut3").placing(0, "1").play("1@woman")
    assert len(with_slots.player(0).persons) == 12
    with_slots.placing(0, "6").refuses("6@man", "6@woman")


@rule("B-40")
def test_ordinary_spaces_are_filled_first_and_space_twelve_last(with_slots: Stage) -> None:
    with_slots.home(0, 10, 0).placing(0, "66").play("6@man m6")
    assert with_slots.field("person_on_last")[0] == 0
    with_slots.placing(0, "6").play("6@woman f6")
    assert with_slots.field("person_on_last")[0] == 1


@rule("B-41")
@pytest.mark.parametrize("move", ["6@man m6", "6@woman f6", "6@woman f5", "6@man m4"])
def test_taking_a_person_triggers_nothing(with_slots: Stage, move: str) -> None:
    before = with_slots.player(0)
    with_slots.play(move)
    after = with_slots.player(0)
    for name in ("points", "status", "shells", "huts", "last_huts", "cards", "offerings"):
        assert getattr(after, name) == getattr(before, name)
    assert with_slots.seat == 1


@rule("B-41")
def test_an_empty_slot_stays_empty_within_the_round(with_slots: Stage) -> None:
    with_slots.play("6@man m2")
    assert with_slots.view().men[1] is None
    assert None not in with_slots.view().women
    with_slots.roll(1, "4").placing(1, "4").play("4@man")
    assert with_slots.legal == {"m1", "m3", "m4"}


@rule("B-41", "B-101")
def test_a_person_taken_stays_in_the_next_round(with_slots: Stage) -> None:
    with_slots.play("6@man m2")
    held = with_slots.player(0).persons
    with_slots.choosing_task(3)
    with_slots.play(min(with_slots.legal))
    assert with_slots.view().round == 2
    assert with_slots.player(0).persons == held
