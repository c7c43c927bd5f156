"""Expanding by land or water: B-31 to B-37."""

from __future__ import annotations

import pytest

from tests.games.borabora.staging import Stage, ready
from tests.rules import rule


@pytest.fixture
def at_cm() -> Stage:
    """Seat 0 has a hut in CM and is to place a 6."""
    return ready().huts(0, "CM").placing(0, "6")


def huts_in(stage: Stage, region: str) -> tuple[tuple[int, ...], int | None]:
    """Return who has a hut in a region, and who holds its building space."""
    found = next(place for place in stage.view().regions if place.id == region)
    return found.huts, found.holder


@rule("B-31")
def test_only_paths_of_the_kind_of_the_action_are_open(at_cm: Stage) -> None:
    assert at_cm.copy().play("6@land").legal == {"CB", "CP"}
    at_cm.play("6@water")
    assert at_cm.legal == {"EB", "SP"}
    at_cm.refuses("CB", "CP", "CF", "EF")


@rule("B-31")
def test_a_hut_pushed_aside_serves_as_a_start() -> None:
    stage = ready().huts(0, "CM").huts(1, "CM").placing(0, "6").play("6@water")
    assert stage.legal == {"EB", "SP"}


@rule("B-31")
def test_another_players_hut_is_no_start() -> None:
    stage = ready().huts(1, "CM").placing(0, "6")
    stage.refuses("6@land", "6@water")


@rule("B-31")
def test_all_own_regions_serve_as_starts(at_cm: Stage) -> None:
    at_cm.huts(0, "NB").play("6@water")
    assert at_cm.legal == {"EB", "SP", "CF", "WP"}


@rule("B-32")
def test_nobody_has_two_huts_in_one_region(at_cm: Stage) -> None:
    at_cm.huts(0, "CB").play("6@land")
    assert at_cm.legal == {"CP", "CF"}
    at_cm.refuses("CM", "CB")


@rule("B-32", "B-34")
def test_a_new_hut_takes_the_building_space_and_the_old_one_stays_in_the_region(at_cm: Stage) -> None:
    at_cm.huts(2, "SP").huts(1, "SP").play("6@water SP hut offering")
    assert huts_in(at_cm, "SP") == ((0, 1, 2), 0)
    assert huts_in(at_cm, "CM") == ((0,), 0)
    assert [at_cm.player(seat).huts for seat in (1, 2)] == [9, 9]


@rule("B-33")
@pytest.mark.parametrize(("source", "huts", "last"), [("hut", 8, 2), ("hut12", 9, 1)])
def test_the_hut_comes_from_an_ordinary_space_or_from_space_twelve(
    at_cm: Stage, source: str, huts: int, last: int
) -> None:
    at_cm.play("6@water SP")
    assert at_cm.legal == {"hut", "hut12"}
    at_cm.play(f"{source} offering")
    assert (at_cm.player(0).huts, at_cm.player(0).last_huts) == (huts, last)
    assert at_cm.player(0).free_spaces == (3 if source == "hut" else 2)


@rule("B-33", "B-144")
@pytest.mark.parametrize(("huts", "last"), [(0, 2), (3, 0)])
def test_the_hut_comes_from_where_there_is_one(at_cm: Stage, huts: int, last: int) -> None:
    at_cm.home(0, huts, last).play("6@water SP")
    assert at_cm.legal == {"stone", "offering"}
    assert at_cm.player(0).huts + at_cm.player(0).last_huts == huts + last - 1


@rule("B-35")
def test_material_or_offering_must_be_taken_and_only_one_of_them(at_cm: Stage) -> None:
    at_cm.play("6@land CP hut")
    assert at_cm.legal == {"sand", "offering"}
    at_cm.refuses("-", "wood", "stone")
    both = at_cm.copy().play("offering")
    assert (both.player(0).offerings, set(both.player(0).ceremony), both.seat) == (1, {"empty"}, 1)
    at_cm.play("sand c4")
    assert (at_cm.player(0).offerings, at_cm.seat) == (0, 1)


@rule("B-36")
def test_a_material_goes_at_once_on_a_free_space_of_its_kind(at_cm: Stage) -> None:
    at_cm.materials(0, "4 1").play("6@land CP hut sand")
    assert at_cm.legal == {"c6", "c11"}
    at_cm.refuses("c1", "c2", "c12", "-")
    at_cm.play("c11")
    assert [space + 1 for space, bears in enumerate(at_cm.player(0).ceremony) if bears == "material"] == [1, 4, 11]


@rule("B-37", "B-35")
def test_a_material_without_a_space_lies_beside_the_board(at_cm: Stage) -> None:
    at_cm.materials(0, "1 4").buildings(0, "3", "6 11").play("6@land CP hut")
    assert at_cm.legal == {"sand", "offering"}
    at_cm.play("sand")
    assert at_cm.player(0).beside == ("sand",)
    assert at_cm.seat == 1


@rule("B-37", "B-51")
def test_a_material_beside_the_board_builds_nothing_and_never_moves() -> None:
    stage = ready().beside(0, "sand wood stone").materials(0, "1").placing(0, "66")
    stage.refuses("6@build")
    stage.play("6@helper")
    stage.refuses("c1", "c2", "c3")
    assert stage.play("-").player(0).beside == ("sand", "wood", "stone")
