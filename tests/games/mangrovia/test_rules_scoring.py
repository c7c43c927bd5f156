"""Final scoring and winner: M-73 to M-82."""

from __future__ import annotations

import pytest

from tests.games.mangrovia.staging import Stage
from tests.rules import rule


def standing(stage: Stage, source: str) -> tuple[int, ...]:
    """The points from a source if the game ended now."""
    return stage.view().if_over_now[source]


@rule("M-73")
def test_owners_on_a_path_are_ranked_by_their_huts_and_need_one() -> None:
    assert standing(Stage(4), "path A") == (0, 0, 0, 0)
    stage = Stage(4).huts(0, "G21").huts(1, "G22 G23").huts(2, "G24 P25 P27")
    assert standing(stage, "path A") == (0, 6, 12, 0)


@rule("M-73", "M-62")
def test_a_double_hut_ranks_as_two() -> None:
    stage = Stage(4).huts(0, "G21 G22").huts(1, "G23x2 G24")
    assert standing(stage, "path A") == (6, 12, 0, 0)


@rule("M-74")
def test_among_equals_the_hut_nearest_the_statue_decides() -> None:
    assert standing(Stage(4).huts(3, "G21 P27").huts(0, "G22 G23").huts(1, "G24 P25"), "path A") == (6, 0, 0, 12)
    assert standing(Stage(4).huts(0, "G47").huts(2, "G46").huts(1, "G45"), "path C") == (0, 8, 4, 0)
    assert standing(Stage(4).huts(0, "G32").huts(2, "G22"), "path E") == (3, 0, 6, 0)


@rule("M-75")
def test_ranks_score_the_two_values_of_the_statue() -> None:
    names = ("A", "B", "C", "D", "E", "F", "G", "H")
    spaces = ("G21 G22", "G31 G32", "G41 G42", "S51 S52", "G22 G32", "G23 G33", "G24 G34", "P15 P25")
    values = ((12, 6), (10, 5), (8, 4), (6, 3), (6, 3), (8, 4), (12, 6), (10, 5))
    for name, pair, (first, second) in zip(names, spaces, values, strict=True):
        near, far = pair.split()
        assert standing(Stage(4).huts(1, near).huts(0, far), f"path {name}") == (second, first, 0, 0)


@rule("M-75")
def test_with_a_single_owner_nobody_gets_the_lower_value() -> None:
    assert standing(Stage(4).huts(2, "G21 G22"), "path A") == (0, 0, 12, 0)


@rule("M-76")
def test_neutral_huts_take_a_rank_and_its_points_are_lost() -> None:
    two = Stage(2)  # neutral on G22, G34, G43, G45, G54, G56, P37, S72, I03, I08
    assert standing(two, "path A") == (0, 0)
    assert standing(two.copy().huts(0, "G21"), "path A") == (12, 0)
    assert standing(two.copy().huts(0, "G23"), "path A") == (6, 0)  # neutral is nearer
    assert standing(two.copy().huts(0, "G21").huts(1, "G23"), "path A") == (12, 0)  # nobody moves up
    assert standing(two.copy().huts(0, "G23 G24").huts(1, "P25"), "path A") == (12, 0)
    assert standing(two.copy().huts(0, "G23 G24").huts(1, "P25 P27"), "path A") == (12, 6)
    three = Stage(3)  # grey only: G34, G43, S72
    assert standing(three.copy().huts(2, "G22"), "path A") == (0, 0, 12)
    assert standing(three.copy().huts(2, "G44"), "path C") == (0, 0, 4)
    assert standing(three.copy().huts(2, "G41").huts(1, "G44"), "path C") == (0, 0, 8)


@rule("M-76")
def test_two_neutral_huts_on_a_path_rank_together() -> None:
    stage = Stage(2).huts(0, "S51 S52").huts(1, "S53")  # neutral on G54 and G56
    assert standing(stage, "path D") == (6, 0)
    assert standing(stage.huts(1, "G55 G57"), "path D") == (3, 6)


@rule("M-77")
@pytest.mark.parametrize(("seats", "expected"), [(4, (9, 0)), (3, (12, 0)), (2, (12, 0))])
def test_the_stone_area_scores_own_huts_times_all_huts(seats: int, expected: tuple[int, int]) -> None:
    stage = Stage(seats).huts(0, "S51 S61 S71")
    assert standing(stage, "stone area")[:2] == expected
    total = 5 if seats == 4 else 6
    stage.huts(1, "S52 S53")
    assert standing(stage, "stone area")[:2] == (3 * total, 2 * total)


@rule("M-78")
def test_the_pole_area_scores_twelve_and_six_by_huts_then_by_the_lower_tile() -> None:
    assert standing(Stage(4), "pole area") == (0, 0, 0, 0)
    assert standing(Stage(4).huts(3, "P15"), "pole area") == (0, 0, 0, 12)
    assert standing(Stage(4).huts(3, "P15").huts(0, "P16 P17"), "pole area") == (12, 0, 0, 6)
    # tiles 2 and 5 against 3 and 4, then 6
    tie = Stage(4).huts(1, "P15").huts(0, "P16 P17").huts(1, "P25").huts(2, "P27")
    assert standing(tie, "pole area") == (6, 12, 0, 0)
    assert standing(tie.huts(2, "P35"), "pole area") == (6, 12, 0, 0)


@rule("M-79")
def test_with_two_players_the_neutral_hut_beats_every_single_hut_in_the_pole_area() -> None:
    assert standing(Stage(2), "pole area") == (0, 0)
    assert standing(Stage(2).huts(0, "P15"), "pole area") == (6, 0)
    assert standing(Stage(2).huts(0, "P15").huts(1, "P16"), "pole area") == (6, 0)
    assert standing(Stage(2).huts(0, "P15").huts(1, "P16 P17"), "pole area") == (0, 12)
    assert standing(Stage(2).huts(0, "P15 P25").huts(1, "P16 P17"), "pole area") == (12, 6)
    assert standing(Stage(3).huts(0, "P15"), "pole area") == (12, 0, 0)


@rule("M-80")
def test_amulets_still_held_score_their_value() -> None:
    stage = Stage(4).hands().give(1, "a6 a4 a2").give(2, "a1 a1").finish()
    assert stage.points("amulets") == (0, 12, 2, 0)
    assert stage.state.points() == (0, 12, 2, 0)


@rule("M-80")
def test_amulets_score_only_at_the_end() -> None:
    stage = Stage(4).give(1, "a6")
    assert stage.state.points() == (0, 0, 0, 0)
    assert "amulets" not in stage.view().if_over_now


@rule("M-81")
def test_cards_unbuilt_huts_and_the_talisman_are_worth_nothing() -> None:
    stage = Stage(4, first=1).hands().give(1, "7 7 6 5s W W R M").hoard(2, "V").finish()
    assert [player.huts for player in stage.view().players] == [0, 9, 9, 9]
    assert stage.state.points() == (0, 0, 0, 0)
    assert stage.state.winners() == (0, 1, 2, 3)


@rule("M-82")
def test_most_points_win() -> None:
    stage = Stage(4).hands().huts(2, "G21").give(1, "a6 a6").finish()
    assert stage.state.points() == (0, 12, 13, 0)
    assert stage.state.winners() == stage.view().winners == (2,)


@rule("M-82")
def test_among_equals_the_higher_sum_of_amulets_decides() -> None:
    stage = Stage(4).hands().huts(2, "G46").huts(3, "G47")  # path C: 8 and 4; suns 4 and 6
    stage.give(3, "a2").finish()
    assert stage.state.points() == (0, 0, 12, 12)
    assert stage.state.winners() == (3,)


@rule("M-82")
def test_with_equal_amulets_the_win_is_shared() -> None:
    stage = Stage(4).hands().huts(2, "I01").give(2, "a3 a3").give(3, "a6").give(1, "a5").finish()
    assert stage.state.points() == (0, 5, 6, 6)
    assert stage.state.winners() == (2, 3)
