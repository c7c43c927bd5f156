"""The figures that the rulebook of Mangrovia gives, against the components file that comes with the package."""

from __future__ import annotations

import pytest

from vaka.games.mangrovia.components.reading import load

FIGURES: dict[str, dict[str, object]] = {
    "landscapes": {"each": 8, "dealt": 2},
    "display": {"valuables": 4, "landscapes": 3},
    "amulets": {"board": 5, "most_drawn": 5},
    "birds": {"start": ("water", "mangrove")},
    "pole": {"tiles": (2, 3, 4, 5, 6, 7, 8, 9), "first": 12, "second": 6},
}


@pytest.mark.parametrize("table", FIGURES)
def test_a_table_of_named_figures(table: str) -> None:
    record = getattr(load(), table)
    assert {name: getattr(record, name) for name in FIGURES[table]} == FIGURES[table]


def test_players() -> None:
    assert {row.seats: (row.huts, row.bowls, row.neutral, row.blocked_site) for row in load().players} == {
        2: (10, 2, ("grey", "white"), 6),
        3: (10, 2, ("grey",), 0),
        4: (9, 1, (), 0),
        5: (8, 1, (), 0),
    }


def test_landings() -> None:
    given = {row.landing: row for row in load().landings if row.source == "rulebook"}
    assert {number: row.parts for number, row in given.items()} == {
        2: ("amulets",),
        3: ("up",),
        9: ("huts",),
        10: ("huts",),
        12: ("birds",),
    }
    assert [(given[number].up, given[number].huts) for number in (3, 9, 10)] == [(1, 0), (0, 1), (0, 2)]
    assert [row.landing for row in load().landings if row.double] == [9]
    assert not any(row.either for row in given.values())


def test_cards_and_amulets() -> None:
    components = load()
    assert {row.value: row.count for row in components.valuables} == {2: 9, 3: 8, 4: 7, 5: 7, 6: 6, 7: 6}
    assert {row.value: row.count for row in components.bag} == {2: 10, 3: 9, 4: 7, 5: 5, 6: 4}


def test_stone_tiles() -> None:
    components = load()
    assert {row.kind: row.value for row in components.stone_tiles} == {"god": 0, "valuable": 3, "amulet": 2, "wild": 0}
    assert components.stone_tile("god").count == 8


def test_paths() -> None:
    given = {row.id: (row.orientation, row.first, row.second) for row in load().paths if row.source == "rulebook"}
    assert given == {"A": ("vertical", 12, 6), "B": ("vertical", 10, 5)}
