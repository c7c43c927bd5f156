"""The board and what is printed: M-1 to M-9."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mangrovia.staging import Stage, change, printed
from tests.rules import rule

SPACES = [space.id for space in printed().spaces]


@rule("M-1")
@pytest.mark.parametrize("name", SPACES)
def test_every_space_is_built_on_for_what_it_shows(name: str) -> None:
    space = printed().spaces[printed().index(name)]
    price = change(space.cost, amulets=space.currency == "amulets")
    for landscape in space.landscapes:
        letter = landscape[0].upper()
        stage = Stage(4).birds(letter).boat(11, 0).hand(0, f"{price} {letter}")
        assert name in stage.builds
        stage.play(name)
        seen = stage.view()
        assert seen.spaces[printed().index(name)].owner == 0
        assert stage.points("suns")[0] == space.points
        assert (seen.discarded.valuables + seen.discarded.amulets) != ()
        assert sum(seen.discarded.valuables + seen.discarded.amulets) == space.cost
        assert bool(seen.discarded.amulets) == (space.currency == "amulets")


@rule("M-1")
@pytest.mark.parametrize("name", SPACES)
def test_no_space_is_built_on_with_another_landscape_or_the_other_currency(name: str) -> None:
    space = printed().spaces[printed().index(name)]
    own = {landscape[0].upper() for landscape in space.landscapes}
    in_amulets = space.currency == "amulets"
    others = " ".join(sorted(set("WSMR") - own))
    stage = Stage(4).birds("WSMR").boat(11, 0)
    stage.hand(0, f"{change(space.cost, amulets=in_amulets)} {others}").refuses(name)
    if not in_amulets:
        stage.hand(0, f"{change(space.cost, amulets=True)} W S M R").refuses(name)
    else:
        stage.hand(0, f"{change(space.cost)} W S M R").refuses(name)


@rule("M-2")
def test_there_are_four_vertical_and_four_horizontal_paths_in_order() -> None:
    paths = {path.id: path for path in printed().paths}
    assert sorted(paths) == list("ABCDEFGH")
    assert [paths[name].orientation for name in "ABCDEFGH"] == ["vertical"] * 4 + ["horizontal"] * 4
    for four in ("ABCD", "EFGH"):
        lines = [paths[name].line for name in four]
        assert lines == sorted(set(lines))
    assert (paths["A"].first, paths["A"].second) == (12, 6)
    assert (paths["B"].first, paths["B"].second) == (10, 5)


@rule("M-2")
@pytest.mark.parametrize("name", SPACES)
def test_a_hut_counts_on_the_paths_of_its_column_and_row_and_on_no_other(name: str) -> None:
    space = printed().spaces[printed().index(name)]
    standing = Stage(4).huts(2, name).view().if_over_now
    for path in printed().paths:
        line = space.col if path.orientation == "vertical" else space.row
        expected = path.first if line == path.line else 0
        assert standing[f"path {path.id}"] == (0, 0, expected, 0)


@rule("M-3")
@pytest.mark.parametrize("area", ["stone", "pole"])
def test_stone_and_pole_area_are_eight_spaces_around_a_centre(area: str) -> None:
    cells = {(space.row or 0, space.col or 0) for space in printed().spaces if space.area == area}
    everything = {(space.row, space.col) for space in printed().spaces}
    top, left = min(cells)
    square = {(top + down, left + right) for down in range(3) for right in range(3)}
    assert len(cells) == 8
    assert square - cells == {(top + 1, left + 1)}
    assert (top + 1, left + 1) not in everything


@rule("M-4")
def test_ten_spaces_are_amulet_spaces_and_one_of_the_two_double_landscapes_is_among_them() -> None:
    spaces = printed().spaces
    assert sum(space.amulet for space in spaces) == 10
    assert sorted(space.amulet for space in spaces if len(space.landscapes) == 2) == [False, True]
    moved = {space.id for space in spaces if Stage(4).huts(0, space.id).view().players[0].amulet_huts}
    assert moved == {space.id for space in spaces if space.amulet}


@rule("M-5")
def test_grey_and_white_symbols_are_three_and_seven_with_one_each_in_their_area() -> None:
    marked = Counter((space.neutral, space.area in ("stone", "pole") and space.area) for space in printed().spaces)
    assert {key: count for key, count in marked.items() if key[0]} == {
        ("grey", "stone"): 1,
        ("grey", False): 2,
        ("white", "pole"): 1,
        ("white", False): 6,
    }


@rule("M-6", "M-26")
@pytest.mark.parametrize("site", range(1, 7))
def test_a_site_serves_one_landing_down_and_its_counterpart_up(site: int) -> None:
    stage = Stage(4).hands("7 W").last_bowl(1).play(f"@{site}")
    landings = []
    while stage.view().round == 1:
        seen = stage.view()
        landings.append(seen.landing)
        assert seen.deciding == 1
        stage.play("^WS" if seen.action.birds else "-")
    assert sorted(set(landings)) == sorted({site, 13 - site})
    assert landings == sorted(landings)


@rule("M-7")
def test_the_cards_are_counted_as_printed() -> None:
    cards = printed()
    assert {row.value: row.count for row in cards.valuables} == {2: 9, 3: 8, 4: 7, 5: 7, 6: 6, 7: 6}
    assert [row.pair for row in cards.start_pairs] == [1, 2, 3, 4, 5]
    seen = Stage(5).view()
    open_cards = Counter(seen.unseen.valuables + seen.display.valuables)
    assert open_cards == {2: 9, 3: 8, 4: 7, 5: 7, 6: 6, 7: 6}
    assert Counter(seen.unseen.landscapes + seen.display.landscapes) == dict.fromkeys(
        ("water", "sand", "mangrove", "reed"), 8
    )
    assert sum(len(player.known.start_cards) for player in seen.players) == 10


@rule("M-8")
def test_the_amulets_are_counted_as_printed() -> None:
    seen = Stage(2).view()
    assert seen.board_amulets == 5
    assert Counter(seen.unseen.amulets) == {2: 10, 3: 9, 4: 7, 5: 5, 6: 4}
    assert seen.board_amulets + seen.piles.amulets == 40


@rule("M-9")
def test_chiefs_points_go_on_beyond_the_end_of_the_track() -> None:
    stage = Stage(4).add("gained", 0, 0, by=140).birds("SM").boat(11, 0).hand(0, "7 4 S")
    stage.play("G47")
    assert stage.state.points()[0] == 146
    final = stage.add("gained", 0, 0, by=1000).finish().state.points()[0]
    assert final == 1146 + 8  # and path C
