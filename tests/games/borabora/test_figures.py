"""The figures that the rulebook of Bora Bora gives, against the components file that comes with the package."""

from __future__ import annotations

import pytest

from vaka.games.borabora.components.reading import load

FIGURES: dict[str, dict[str, object]] = {
    "start": {"dice": 3, "priests": 4, "gods": 2, "offerings": 2, "god_tiles": 1, "start_tasks": 1, "main_tasks": 2},
    "points": {"fishing": 2, "task": 6, "helped_task": 4, "god_tile": 2},
    "display": {"men": 6, "women": 6, "jewels": 4, "gods": 5},
    "supply": {"materials": 10, "offerings": 18, "shells": 36},
    "fire": {"first": ("god", "offering"), "second": ("status", "shell")},
    "god_price": {"offerings": 1, "equal": 2},
    "god_tiles": {"total": 10, "temple": 6},
    "huts": {"spaces": 12, "last": 2},
}
ALONE = (("helper",), ("temple",), ("build",))
TILES = {
    2: (*ALONE, ("man", "woman"), ("land", "water")),
    3: (*ALONE, ("man",), ("woman",), ("land", "water")),
    4: (*ALONE, ("man",), ("woman",), ("land",), ("water",)),
}
AMOUNTS = {
    "land": (2, 4, 6),
    "water": (2, 4, 6),
    "woman": (3, 6, 6),
    "man": (3, 6, 6),
    "build": (3, 6, 6),
    "material": (1, 2, 3),
    "hut": (1, 2, 3),
    "points": (2, 4, 6),
    "god": (1, 2, 3),
    "offering": (1, 2, 3),
    "status": (1, 2, 3),
    "shell": (1, 2, 3),
}
TASKS = {
    "man-woman": ("men", 1, "women"),
    "woman-priest": ("women", 1, "priests"),
    "man-priest": ("men", 1, "priests"),
    "woman-jewel": ("women", 1, "jewels"),
    "man-first": ("men", 1, "first"),
    "3-regions": ("regions", 3, None),
    "3-equal-gods": ("equal_gods", 3, None),
    "3-priests": ("priests", 3, None),
    "9-regions": ("regions", 9, None),
    "5-islands": ("islands", 5, None),
    "2-gods": ("gods_of_colour", 2, None),
    "4-different-gods": ("different_gods", 4, None),
    "3-different-men": ("different_men", 3, None),
    "3-different-women": ("different_women", 3, None),
    "3-different-jewels": ("different_jewels", 3, None),
    "4-men": ("men", 4, None),
    "4-women": ("women", 4, None),
    "4-jewels": ("jewels", 4, None),
    "4-buildings": ("buildings", 4, None),
    "2-jewels": ("jewels_of_type", 2, None),
    "2-god-tiles": ("god_tiles", 2, None),
    "4-offerings": ("offerings", 4, None),
    "5-shells": ("shells", 5, None),
    "3-materials": ("materials_of_type", 3, None),
    "5-materials": ("materials", 5, None),
    "3-terrain": ("regions_of_terrain", 3, None),
    "3-fish": ("regions_of_fish", 3, None),
    "4-last-huts": ("last_huts", 4, None),
    "3-shifted-men": ("shifted_men", 3, None),
    "3-shifted-women": ("shifted_women", 3, None),
    "5-shifted": ("shifted", 5, None),
    "2-persons": ("persons_of_kind", 2, None),
}


@pytest.mark.parametrize("table", FIGURES)
def test_a_table_of_named_figures(table: str) -> None:
    record = getattr(load(), table)
    assert {name: getattr(record, name) for name in FIGURES[table]} == FIGURES[table]


def test_players() -> None:
    rows = load().players
    assert {row.seats: row.tiles for row in rows} == TILES
    assert {row.seats: row.tasks for row in rows} == {2: 4, 3: 5, 4: 6}


def test_points_of_turn_order_rounds_and_bonuses() -> None:
    components = load()
    assert {row.place: row.points for row in components.turn_order} == {1: 0, 2: 1, 3: 2, 4: 3}
    assert [row.priest for row in components.rounds] == [1, 1, 2, 2, 3, 3]
    assert list(dict.fromkeys(row.building for row in components.rounds)) == [10, 7, 4]
    assert {row.points for row in components.bonuses} == {6}
    assert {row.bonus: row.count for row in components.bonuses} == {
        "tasks": 9,
        "jewels": 6,
        "ceremony": 12,
        "buildings": 6,
        "huts": 12,
        "persons": 12,
    }


def test_persons_and_the_helper() -> None:
    components = load()
    assert {row.kind: row.amounts for row in components.persons} == AMOUNTS
    cheap = ("tattoo", "shells", "points")
    assert {row.trade: row.cost for row in components.helper} == {
        **dict.fromkeys(cheap, 1),
        **dict.fromkeys(("offering", "god", "material", "hut"), 2),
    }


def test_god_cards() -> None:
    assert {row.god: row.cards for row in load().gods} == dict.fromkeys(("blue", "white", "red", "green", "yellow"), 12)


def test_tasks() -> None:
    assert {row.task: (row.thing, row.count, row.also) for row in load().tasks} == TASKS


def test_the_example_of_an_expansion() -> None:
    components = load()
    given = {path.path: (path.kind, path.die) for path in components.paths if path.source == "rulebook"}
    assert given == {"CM-CP": ("land", 4), "CB-CM": ("land", 2), "CM-EB": ("water", 4), "CM-SP": ("water", 5)}
    assert not {"CF-CM", "CM-EF", "CM-SF"} & {path.path for path in components.paths}
    spots = {region.id: (region.island, region.side, region.terrain) for region in components.regions}
    assert [spots[name] for name in ("CM", "CP", "CB", "CF")] == [
        ("centre", "SE", "mountain"),
        ("centre", "NE", "plain"),
        ("centre", "SW", "beach"),
        ("centre", "NW", "forest"),
    ]
    assert [spots[name][::2] for name in ("EB", "EF", "SP", "SF")] == [
        ("east", "beach"),
        ("east", "forest"),
        ("south", "plain"),
        ("south", "forest"),
    ]


def test_the_status_track() -> None:
    given = {row.space: row.points for row in load().status if row.source == "rulebook"}
    assert given == {0: 0, 5: 4}
