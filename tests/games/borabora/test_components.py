"""The components of Bora Bora: the file that comes with the package, and every way a copy may be wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.components import Data, Edit, Original, add, drop, put
from vaka.games.borabora.components import (
    FAMILIES,
    GODS,
    JEWELS,
    KINDS,
    MATERIALS,
    SPECIES,
    TERRAINS,
    THINGS,
    Components,
    FishTile,
    Jewel,
    Need,
    PersonTile,
    TaskTile,
)
from vaka.games.borabora.components.reading import BUILT_IN, load, parse

ORIGINAL = Original(BUILT_IN, parse, load)
edited, faults, written, refused = ORIGINAL.edited, ORIGINAL.faults, ORIGINAL.written, ORIGINAL.refused


def put_all(table: str, **figures: object) -> Edit:
    """An edit of some figures of every row of a table."""
    return lambda data: [row.update(figures) for row in data[table]["rows"]]


def ceremony(*lines: str) -> Edit:
    """An edit that lays the ceremony spaces as drawn, an x for each."""
    cells = [(down, across) for down, line in enumerate(lines, 1) for across, sign in enumerate(line, 1) if sign == "x"]

    def edit(data: Data) -> None:
        for space, (down, across) in zip(data["ceremony"]["rows"], cells, strict=True):
            space.update(row=down, col=across)

    return edit


# --- the file that comes with the package


def test_built_in_figures_load_once() -> None:
    assert load() is load()
    assert load(BUILT_IN) == load()
    assert load(str(BUILT_IN)) == load()


def test_built_in_counts() -> None:
    components = load()
    assert len(components.regions) == 12
    assert len(components.paths) == 20
    assert sum(path.ring for path in components.paths) == 4
    assert [row.round for row in components.rounds] == [1, 2, 3, 4, 5, 6]
    assert sum(row.cards for row in components.gods) == 60
    assert components.status_points == (0, 1, 1, 2, 2, 4, 4, 6, 6, 9, 9, 12, 12, 15, 15)


def test_index() -> None:
    components = load()
    assert [components.index(region.id) for region in components.regions] == list(range(12))
    with pytest.raises(KeyError, match="XX"):
        components.index("XX")


def test_exits_of_the_mountain_in_the_centre() -> None:
    components = load()
    mountain = components.index("CM")
    by_land = components.exits("land")[mountain]
    by_water = components.exits("water")[mountain]
    assert {(components.regions[region].id, die) for region, die in by_land} == {("CP", 4), ("CB", 2)}
    assert {(components.regions[region].id, die) for region, die in by_water} == {("SP", 5), ("EB", 4)}


def test_exits_lead_both_ways() -> None:
    components = load()
    for exits, paths in ((components.exits("land"), 8), (components.exits("water"), 12)):
        assert sum(len(found) for found in exits) == 2 * paths
        for region, found in enumerate(exits):
            assert all((region, die) in exits[other] for other, die in found)


def test_nobody_is_trapped() -> None:
    components = load()
    for by_land, by_water in zip(components.exits("land"), components.exits("water"), strict=True):
        assert min(die for _, die in by_land + by_water) <= 2


def test_fish_tiles() -> None:
    tiles = load().fish_tiles
    assert len(tiles) == 12
    assert tiles[2] == FishTile("A", 6)
    assert Counter(tile.value for tile in tiles) == {1: 4, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1}


def test_person_tiles() -> None:
    tiles = load().person_tiles
    assert [tile.sex for tile in tiles] == ["man"] * 36 + ["woman"] * 36
    assert tiles[36 + 4] == PersonTile("woman", "water", 2)
    assert set(Counter((tile.sex, tile.kind) for tile in tiles).values()) == {3}
    assert len(set(tiles)) == 72


def test_jewels() -> None:
    jewels = load().jewels
    assert len(jewels) == 24
    assert jewels[3] == Jewel("necklace", 9, 5)
    assert sum(jewel.points for jewel in jewels) == 117
    assert sum(jewel.price for jewel in jewels) == 65


def test_task_tiles() -> None:
    tiles = load().task_tiles
    assert [tile.pile for tile in tiles] == ["start"] * 7 + ["main"] * 53
    assert len({tile.name for tile in tiles}) == 60
    assert tiles[1] == TaskTile("woman-priest", "start", (Need("women", 1), Need("priests", 1)))
    assert tiles[5] == TaskTile("3-regions", "start", (Need("regions", 3),))
    assert tiles[59] == TaskTile("2-persons-shell", "main", (Need("persons_of_kind", 2, "shell"),))
    assert {need.thing for tile in tiles for need in tile.needs} == set(THINGS)


@pytest.mark.parametrize(
    ("thing", "family"),
    [
        ("gods_of_colour", GODS),
        ("jewels_of_type", JEWELS),
        ("materials_of_type", MATERIALS),
        ("regions_of_terrain", TERRAINS),
        ("regions_of_fish", SPECIES),
        ("persons_of_kind", KINDS),
    ],
)
def test_one_task_for_each_of_a_family(thing: str, family: tuple[str, ...]) -> None:
    needs = [tile.needs[0] for tile in load().task_tiles if tile.needs[0].thing == thing]
    assert tuple(need.of for need in needs) == family
    assert [need.which for need in needs] == list(range(len(family)))
    assert thing in FAMILIES


def test_a_need_without_family() -> None:
    assert (Need("shells", 5).of, Need("shells", 5).which) == (None, 0)


def test_adjacent_ceremony_spaces() -> None:
    pairs = load().ceremony_pairs
    assert len(pairs) == 17
    assert [pair for pair in pairs if 5 in pair] == [(1, 5), (4, 5), (5, 6), (5, 9)]
    assert (3, 4) not in pairs


def test_rows_by_name() -> None:
    components = load()
    assert [len(components.player_count(seats).tiles) for seats in (2, 3, 4)] == [5, 6, 7]
    assert {row.kind: row.amounts for row in components.persons}["build"] == (3, 6, 6)
    assert [{row.trade: row.cost for row in components.helper}[name] for name in ("tattoo", "god")] == [1, 2]
    assert {row.bonus: row.count for row in components.bonuses}["tasks"] == 9


def test_a_row_has_its_own_source_or_the_table_s() -> None:
    components = load()
    sources = {path.path: path.source for path in components.paths}
    assert [sources[name] for name in ("CM-CP", "CB-CM", "CM-EB", "CM-SP")] == ["rulebook"] * 4
    assert list(sources.values()).count("reconstructed") == 16
    assert [space.source for space in components.status[4:6]] == ["reconstructed", "rulebook"]
    assert components.temple.source == "inferred"


def test_rows_are_arranged_whatever_the_order_of_the_file() -> None:
    def shuffle(data: Data) -> None:
        for name, table in data.items():
            if name != "regions" and isinstance(table, dict) and "rows" in table:
                table["rows"].reverse()

    components = parse(edited(shuffle), "FILE")
    assert components == load()
    assert tuple(person.kind for person in components.persons) == KINDS
    assert tuple(god.god for god in components.gods) == GODS
    assert components.tasks[0].task == "man-woman"


def test_lists_within_a_row_are_arranged_too() -> None:
    edits = [
        put("paths", "CM-CP", path="CP-CM"),
        put("fish", "A", values=[6, 1, 2]),
        put("symbols", "land", men=[3, 1, 2], women=[2, 3, 1]),
        put("fire", None, first=["offering", "god"], second=["shell", "status"]),
        put("buildings", None, dice=[6, 5, 4, 3, 2, 1]),
        put("jewellery", "comb", tiles=[[8, 4], [2, 1], [5, 3], [4, 2]]),
        put("players", 2, tiles=[["water", "land"], ["woman", "man"], ["build"], ["temple"], ["helper"]]),
    ]
    assert parse(edited(*edits), "FILE") == load()


# --- the digest


@pytest.mark.parametrize(
    "edit",
    [
        put("regions", "CM", note="ours"),
        put("regions", "CM", source="public"),
        put("temple", None, note="six slots"),
        put("colours", None, players=["red", "blue", "black", "green"]),
        put("paths", "EB-SP", ring=False),
        put("paths", "CM-CP", path="CP-CM"),
        put("fish", "A", values=[6, 1, 2]),
        lambda data: [
            row.update(side={"N": "S", "S": "N"}[row["side"]])
            for row in data["regions"]["rows"]
            if row["island"] == "west"
        ],
        lambda data: data["tasks"]["rows"].reverse(),
        lambda data: data.update(paths=data.pop("paths")),
    ],
)
def test_digest_ignores_what_does_not_affect_play(edit: Edit) -> None:
    assert parse(edited(edit), "FILE").digest == load().digest


@pytest.mark.parametrize(
    "edit",
    [
        put("regions", "CM", material="sand"),
        put("paths", "CF-CP", die=2),
        put("fish", "C", values=[1, 3, 5]),
        put("symbols", "hut", women=[1, 2, 2]),
        put("temple", None, slots=[6, 5, 4, 3, 2]),
        put("ceremony", 1, material="wood"),
        put("status", 12, points=13),
        put("jewellery", "comb", tiles=[[2, 2], [4, 2], [5, 3], [8, 4]]),
        lambda data: data["regions"]["rows"].reverse(),
    ],
)
def test_digest_changes_with_what_affects_play(edit: Edit) -> None:
    assert parse(edited(edit), "FILE").digest != load().digest


def test_digest_ignores_comments(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text("# mine\n" + BUILT_IN.read_text(encoding="utf-8") + "\n# end\n", encoding="utf-8")
    assert load(file).digest == load().digest
    assert len(load().digest) == 32


# --- what an owner may change


@pytest.mark.parametrize(
    "edits",
    [
        [put("regions", name, material="wood") for name in ("CM", "EB", "SP")],
        [
            put("regions", "NB", id="XY"),
            *(put("paths", old, path=old.replace("NB", "XY")) for old in ("CF-NB", "NB-NM", "NB-WP")),
        ],
        [put("regions", "NB", terrain="plain"), put("regions", "WP", terrain="beach")],
        [put("paths", "CF-CP", die=6), put("paths", "CB-SF", die=6)],
        [drop("paths", name) for name in ("EF-NM", "EB-SP", "SF-WM", "NB-WP")],
        [add("paths", path="NM-CF", kind="water", die=1)],
        [put("fish", "A", values=[1, 1, 6]), put("fish", "D", values=[2, 2, 4])],
        [put("symbols", "land", men=[1, 1, 1], women=[5, 5, 5])],
        [put("temple", None, slots=[6, 6, 5, 4, 3, 2, 1, 1])],
        [ceremony("xxxxxx", "xxxxxx")],
        [ceremony("xx..xx", "xx..xx", "xx..xx")],
        [put("ceremony", number, material="sand") for number in range(1, 13)],
        [put("status", 12, points=13), add("status", space=15, points=15)],
        [put("status", 1, points=0), put("status", 2, points=0)],
        [put("jewellery", "comb", tiles=[[2, 9]] * 6), put("jewellery", "pendant", tiles=[[7, 1], [7, 2]])],
        [put("rounds", 3, building=10)],
        [put("tasks", "3-equal-gods", pile="main"), put("tasks", "3-priests", pile="start")],
        [put("colours", None, players=["white", "red", "blue", "green"])],
    ],
)
def test_an_owner_may_correct_what_the_rulebook_leaves_open(edits: list[Edit]) -> None:
    assert faults(*edits) == []


# --- what is refused: one wrong cell, one complaint


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        # players and what they start with
        (put("players", 2, tasks=5), "table 'players', row 1 (2): tasks 5: expected 4 (rulebook)"),
        (
            put("players", 3, tiles=[["helper"], ["temple"], ["build"], ["man", "woman"], ["land", "water"]]),
            """row 2 (3): tiles [["helper"], ["temple"], ["build"], ["man", "woman"], ["land", "water"]]: expected""",
        ),
        (put("players", 3, tiles=[["swim"]]), 'tiles [["swim"]]: expected a list, each a list, each one of build'),
        (add("players", seats=5, tasks=7, tiles=[]), "table 'players', row 4 (5): seats 5: expected 2 to 4"),
        (drop("players", 4), "table 'players': seats 4 missing"),
        (put("start", None, dice=4), "table 'start': dice 4: expected 3 (rulebook)"),
        (put("start", None, priests=3), "table 'start': priests 3: expected 4 (rulebook)"),
        (put("start", None, gods=1), "table 'start': gods 1: expected 2 (rulebook)"),
        (put("start", None, offerings=0), "table 'start': offerings 0: expected 2 (rulebook)"),
        (put("start", None, god_tiles=2), "table 'start': god_tiles 2: expected 1 (rulebook)"),
        (put("start", None, start_tasks=2), "table 'start': start_tasks 2: expected 1 (rulebook)"),
        (put("start", None, main_tasks=3), "table 'start': main_tasks 3: expected 2 (rulebook)"),
        (put("turn_order", 2, points=2), "table 'turn_order', row 2 (2): points 2: expected 1 (rulebook)"),
        (drop("turn_order", 4), "table 'turn_order': place 4 missing"),
        (put("huts", None, spaces=11), "table 'huts': spaces 11: expected 12 (rulebook)"),
        (put("huts", None, last=1), "table 'huts': last 1: expected 2 (rulebook)"),
        (put("huts", None, single=11), "table 'huts': single 11: expected 10, for 12 huts"),
        (put("buildings", None, dice=[1, 2, 3, 4, 5, 5]), "table 'buildings': dice: expected 1 to 6, each once"),
        (put("buildings", None, dice=[1, 2, 3, 4, 5]), "table 'buildings': dice: expected 1 to 6, each once"),
        (put("buildings", None, dice=[7]), "table 'buildings': dice [7]: expected a list, each 1 to 6"),
        # points
        (put("rounds", 2, priest=2), "table 'rounds', row 2 (2): priest 2: expected 1 (rulebook)"),
        (put("rounds", 6, building=5), "building 10, 10, 7, 7, 4, 5: expected to fall from 10 to 7 to 4 (rulebook)"),
        (put("rounds", 1, building=7), "building 7, 10, 7, 7, 4, 4: expected to fall from 10 to 7 to 4 (rulebook)"),
        (put("rounds", 6, building=7), "building 10, 10, 7, 7, 4, 7: expected to fall from 10 to 7 to 4 (rulebook)"),
        (drop("rounds", 6), "table 'rounds': round 6 missing"),
        (put("points", None, fishing=1), "table 'points': fishing 1: expected 2 (rulebook)"),
        (put("points", None, task=5), "table 'points': task 5: expected 6 (rulebook)"),
        (put("points", None, helped_task=6), "table 'points': helped_task 6: expected 4 (rulebook)"),
        (put("points", None, god_tile=3), "table 'points': god_tile 3: expected 2 (rulebook)"),
        (put("bonuses", "tasks", count=8), "table 'bonuses', row 1 (tasks): count 8: expected 9 (rulebook)"),
        (put("bonuses", "huts", points=5), "table 'bonuses', row 5 (huts): points 5: expected 6 (rulebook)"),
        (drop("bonuses", "persons"), "table 'bonuses': bonus persons missing"),
        # display, supply, colours
        (put("display", None, men=5), "table 'display': men 5: expected 6 (rulebook)"),
        (put("display", None, women=5), "table 'display': women 5: expected 6 (rulebook)"),
        (put("display", None, jewels=6), "table 'display': jewels 6: expected 4 (rulebook)"),
        (put("display", None, gods=4), "table 'display': gods 4: expected 5 (rulebook)"),
        (put("supply", None, materials=12), "table 'supply': materials 12: expected 10 (rulebook)"),
        (put("supply", None, offerings=20), "table 'supply': offerings 20: expected 18 (rulebook)"),
        (put("supply", None, shells=35), "table 'supply': shells 35: expected 36 (rulebook)"),
        (put("colours", None, players=["red", "red", "blue", "green"]), "table 'colours': players: red 2 times"),
        (put("colours", None, players=["red"]), 'players ["red"]: expected a list of 4, each text'),
        # regions
        (put("regions", "CF", side="N"), "row 1 (CF): side N: expected one of NW, NE, SW, SE on this island"),
        (put("regions", "NB", side="S"), "row 5 (NB): side S: expected one of W, E on this island"),
        (put("regions", "NM", side="W"), "row 6 (NM): side W: NB lies there already"),
        (put("regions", "CM", side="NE"), """row 4 (CM): side "NE": expected "SE" (rulebook)"""),
        (put("regions", "CM", material="gold"), """material "gold": expected one of sand, stone, wood"""),
        (put("regions", "CM", terrain="lake"), """terrain "lake": expected one of beach, forest, mountain, plain"""),
        (put("regions", "CM", island="moon"), """island "moon": expected one of centre, east, north, south, west"""),
        # paths
        (put("paths", "CM-CP", die=3), "table 'paths', row 1 (CM-CP): die 3: expected 4 (rulebook)"),
        (put("paths", "CB-CM", die=1), "table 'paths', row 2 (CB-CM): die 1: expected 2 (rulebook)"),
        (put("paths", "CM-EB", die=5), "table 'paths', row 9 (CM-EB): die 5: expected 4 (rulebook)"),
        (put("paths", "CM-SP", die=4), "table 'paths', row 10 (CM-SP): die 4: expected 5 (rulebook)"),
        (put("paths", "CM-CP", die=7), "table 'paths', row 1 (CM-CP): die 7: expected 1 to 6"),
        (put("paths", "CM-CP", kind="water"), """row 1 (CM-CP): kind "water": expected "land" (rulebook)"""),
        (put("paths", "CF-NB", kind="land"), "row 11 (CF-NB): kind land: expected water from island to island"),
        (put("paths", "CF-NB", kind="air"), """row 11 (CF-NB): kind "air": expected one of land, water"""),
        (drop("paths", "CM-EB"), "table 'paths': no path CM-EB: expected one by water for 4 (rulebook)"),
        (put("paths", "CF-CP", path="CF-CM"), "row 3 (CF-CM): expected no path between these two (rulebook)"),
        (add("paths", path="EF-CM", kind="water", die=6), "row 21 (EF-CM): expected no path between these two"),
        (add("paths", path="CM-SF", kind="water", die=6), "row 21 (CM-SF): expected no path between these two"),
        (put("paths", "EF-NM", path="EF-XX"), "table 'paths', row 17 (EF-XX): no region XX"),
        (put("paths", "EF-NM", path="YY-XX"), "table 'paths', row 17 (YY-XX): no region XX and no region YY"),
        (put("paths", "EF-NM", path="EF-EF"), "table 'paths', row 17 (EF-EF): expected two different regions"),
        (put("paths", "EF-NM", path="EF"), """row 17 (EF): path "EF": expected two regions with a hyphen"""),
        (put("paths", "EF-NM", path="EF-CP"), "table 'paths', row 17 (EF-CP): joins the same regions as row 13"),
        (add("paths", path="CP-EF", kind="water", die=1), """row 21 (CP-EF): path "CP-EF": already in row 13"""),
        (put("paths", "CF-WP", ring=True), "row 16 (CF-WP): ring true: expected two outer islands"),
        # fish
        (put("fish", "A", values=[1, 1, 6]), "table 'fish': tiles of value 1: 5: expected 4 (rulebook)"),
        (put("fish", "A", values=[2, 2, 6]), "table 'fish': tiles of value 1: 3: expected 4 (rulebook)"),
        (put("fish", "A", values=[1, 2, 4]), "table 'fish': no tile of value 6: expected one (rulebook)"),
        (put("fish", "B", values=[1, 2, 6]), "table 'fish': no tile of value 5: expected one (rulebook)"),
        (put("fish", "B", values=[1, 2, 7]), "row 2 (B): values [1, 2, 7]: expected a list of 3, each 1 to 6"),
        (put("fish", "B", values=[1, 2]), "row 2 (B): values [1, 2]: expected a list of 3, each 1 to 6"),
        (put("fish", "D", species="E"), """species "E": expected one of A, B, C, D"""),
        # persons
        (put("persons", "land", amounts=[2, 4, 5]), "row 1 (land): amounts [2, 4, 5]: expected [2, 4, 6] (rulebook)"),
        (put("persons", "shell", amounts=[1, 2, 4]), "(shell): amounts [1, 2, 4]: expected [1, 2, 3] (rulebook)"),
        (drop("persons", "hut"), "table 'persons': kind hut missing"),
        (put("persons", "hut", kind="priest"), """kind "priest": expected one of build"""),
        (put("symbols", "god", men=[1, 2]), "row 9 (god): men [1, 2]: expected a list of 3, each 1 to 5"),
        (put("symbols", "god", women=[1, 2, 6]), "row 9 (god): women [1, 2, 6]: expected a list of 3, each 1 to 5"),
        (drop("symbols", "god"), "table 'symbols': kind god missing"),
        (put_all("symbols", men=[1, 1, 1]), "no two men with 5 together: expected two (rulebook, example of the"),
        (put_all("symbols", women=[1, 1, 2]), "no woman with 3: expected one (rulebook, example of the helper)"),
        (put("helper", "god", cost=1), "table 'helper', row 5 (god): cost 1: expected 2 (rulebook)"),
        (put("helper", "tattoo", cost=2), "table 'helper', row 1 (tattoo): cost 2: expected 1 (rulebook)"),
        (drop("helper", "hut"), "table 'helper': trade hut missing"),
        # gods and temple
        (
            put("fire", None, first=["god", "shell"]),
            """table 'fire': first ["god", "shell"]: expected ["god", "offering"] (rulebook)""",
        ),
        (
            put("fire", None, second=["god", "shell"]),
            """table 'fire': second ["god", "shell"]: expected ["status", "shell"] (rulebook)""",
        ),
        (put("gods", "red", cards=11), "table 'gods', row 3 (red): cards 11: expected 12 (rulebook)"),
        (drop("gods", "yellow"), "table 'gods': god yellow missing"),
        (put("god_price", None, offerings=0), "table 'god_price': offerings 0: expected 1 (rulebook)"),
        (put("god_price", None, equal=3), "table 'god_price': equal 3: expected 2 (rulebook)"),
        (put("god_tiles", None, total=9), "table 'god_tiles': total 9: expected 10 (rulebook)"),
        (put("god_tiles", None, temple=5), "table 'god_tiles': temple 5: expected 6 (rulebook)"),
        (put("temple", None, slots=[]), "table 'temple': slots []: expected a list of 1 to 12, each 1 to 6"),
        (put("temple", None, slots=[6, 0]), "table 'temple': slots [6, 0]: expected a list of 1 to 12, each 1 to 6"),
        # ceremony
        (drop("ceremony", 12), "table 'ceremony': space 12 missing"),
        (put("ceremony", 2, row=2, col=1), "table 'ceremony', row 5 (5): row 2, col 1: 2 lies there already"),
        (
            add("ceremony", space=1, row=4, col=1, material="sand"),
            "table 'ceremony', row 13 (1): space 1: already in row 1",
        ),
        (
            add("ceremony", space=13, row=4, col=1, material="sand"),
            "table 'ceremony', row 13 (13): space 13: expected 1 to 12",
        ),
        (put("ceremony", 4, row=9), "six buildings cannot fill the spaces: expected that they can (rulebook)"),
        (ceremony("xxxxxxxxx", ".x.x.x"), "six buildings cannot fill the spaces: expected that they can"),
        (put("ceremony", 4, material="clay"), """row 4 (4): material "clay": expected one of sand, stone, wood"""),
        # status
        (put("status", 0, points=1), "table 'status', row 1 (0): points 1: expected 0 (rulebook)"),
        (put("status", 5, points=3), "table 'status', row 6 (5): points 3: expected 4 (rulebook)"),
        (put("status", 4, points=4), "row 5 (4): points 4: expected less than 4 before space 5 (rulebook)"),
        (put("status", 7, points=3), "row 8 (7): points 3: expected 4 or more, as on the space before"),
        (put("status", 14, points=16), "row 15 (14): points 16: expected 0 to 15"),
        (drop("status", 9), "table 'status': space 9 missing"),
        # jewellery
        (put("jewellery", "comb", tiles=[[2, 1], [8, 4]]), "table 'jewellery': tiles 22: expected 24 (rulebook)"),
        (put("jewellery", "comb", tiles=[[2, 1]]), "row 4 (comb): tiles [[2, 1]]: expected a list of 2 to 14"),
        (put("jewellery", "comb", tiles=[[10, 1], [2, 2]]), "tiles [[10, 1], [2, 2]]: expected a list of 2 to 14"),
        (put("jewellery", "comb", jewel="crown"), """jewel "crown": expected one of bracelet"""),
        # tasks
        (put("tasks", "4-men", count=5), "table 'tasks', row 16 (4-men): count 5: expected 4 (rulebook)"),
        (put("tasks", "4-men", thing="women"), """row 16 (4-men): thing "women": expected "men" (rulebook)"""),
        (put("tasks", "4-men", also="first"), """row 16 (4-men): also "first": expected none (rulebook)"""),
        (drop("tasks", "man-first", "also"), """row 5 (man-first): also none: expected "first" (rulebook)"""),
        (drop("tasks", "5-shells"), "table 'tasks': task 5-shells missing"),
        (
            add("tasks", task="6-shells", pile="main", thing="shells", count=6),
            "table 'tasks', row 33 (6-shells): '6-shells' unknown: did you mean '5-shells'?",
        ),
        (put("tasks", "4-men", pile="dark"), """row 16 (4-men): pile "dark": expected one of main, start"""),
        (put("tasks", "4-men", thing="dogs"), """row 16 (4-men): thing "dogs": expected one of"""),
        # types and keys
        (put("regions", "CM", colour="red"), "row 4 (CM): 'colour' unknown: known are id, island, side, terrain"),
        (drop("regions", "CM", "material"), "row 4 (CM): material missing: expected one of sand, stone, wood"),
        (lambda data: data.pop("fire"), "table 'fire': missing"),
        (lambda data: data.update(game="mangrovia"), """game "mangrovia": expected "borabora\""""),
        (lambda data: data.update(format=2), "format 2: expected 1"),
    ],
)
def test_one_wrong_cell_gives_one_complaint(edit: Edit, complaint: str) -> None:
    found = faults(edit)
    assert len(found) == 1, found
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("edits", "complaints"),
    [
        (
            [put("regions", "NM", terrain="forest")],
            ["mountain regions 2: expected 3 (rulebook)", "forest regions 4: expected 3 (rulebook)"],
        ),
        (
            [put("regions", "NM", island="west", side="S")],
            [
                "regions of the north island 1: expected 2 (rulebook)",
                "regions of the west island 3: expected 2 (rulebook)",
                "row 12 (WM): side S: NM lies there already",
                "row 5 (NB-NM): kind land: expected water from island to island",
            ],
        ),
        (
            [put("regions", "SF", terrain="mountain"), put("regions", "NM", terrain="forest")],
            ["south island: expected forest and plain (rulebook)"],
        ),
        (
            [put("regions", "EB", terrain="mountain"), put("regions", "NM", terrain="beach")],
            ["east island: expected beach and forest (rulebook)"],
        ),
        (
            [put("regions", "CF", terrain="mountain"), put("regions", "NM", terrain="forest")],
            ["""row 1 (CF): side "NW": expected "SE" (rulebook)"""],
        ),
        (
            [drop("regions", "WM")],
            [
                "mountain regions 2: expected 3 (rulebook)",
                "regions of the west island 1: expected 2 (rulebook)",
                "row 8 (WM-WP): no region WM",
                "row 15 (CB-WM): no region WM",
                "row 19 (SF-WM): no region WM",
            ],
        ),
        (
            [put("regions", "CM", id="cm")],
            ["""row 4 (cm): id "cm": expected two capital letters"""]
            + [f"{name}): no region CM" for name in ("CM-CP", "CB-CM", "CM-EB", "CM-SP")]
            + ["row 4 (cm): no path leads here: expected at least one"]
            + [f"no path {name}: expected one by" for name in ("CP-cm", "CB-cm", "EB-cm", "SP-cm")],
        ),
        (
            [put("paths", "CP-NM", die=5), put("paths", "NB-WP", die=5)],
            ["no water path of 6: expected one (rulebook, example of the gods)"],
        ),
        (
            [put("paths", "CM-EB", kind="land")],
            [
                "row 9 (CM-EB): kind land: expected water from island to island",
                """row 9 (CM-EB): kind "land": expected "water" (rulebook)""",
            ],
        ),
        (
            [drop("paths", name) for name in ("WM-WP", "CF-WP", "NB-WP")],
            ["row 11 (WP): no path leads here: expected at least one"],
        ),
        (
            [drop("paths", name) for name in ("CF-CP", "CB-CF", "CF-NB", "CF-WP")],
            ["row 1 (CF): no path leads here: expected at least one"],
        ),
        (
            [drop("paths", name) for name in ("CF-WP", "CB-WM", "SF-WM", "NB-WP")],
            [
                "row 11 (WP): cannot be reached from CF: expected that every region can",
                "row 12 (WM): cannot be reached from CF: expected that every region can",
            ],
        ),
        (
            [drop("fish", "A")],
            [
                "species A missing",
                "tiles of value 1: 3: expected 4 (rulebook)",
                "no tile of value 6: expected one (rulebook)",
            ],
        ),
        (
            [put("status", 13, points=12), put("status", 14, points=14)],
            ["most points 14: expected 15 (rulebook)"],
        ),
        (
            [lambda data: data["status"].update(rows=[])],
            [f"space {space} missing" for space in range(6)] + ["most points 0: expected 15 (rulebook)"],
        ),
        (
            [put("jewellery", name, tiles=[[8, 5]] * 4) for name in ("necklace", "bracelet")],
            ["no tile of 1 points: expected one (rulebook)", "no tile of 9 points: expected one (rulebook)"],
        ),
        (
            [drop("jewellery", "pendant")],
            ["jewel pendant missing", "tiles 20: expected 24 (rulebook)"],
        ),
        (
            [put("tasks", "3-regions", pile="main")],
            ["tiles of the pile start 6: expected 7 (rulebook)", "tiles of the pile main 54: expected 53 (rulebook)"],
        ),
        (
            [put("tasks", "4-men", task="5-men")],
            ["task 4-men missing", "row 16 (5-men): '5-men' unknown: did you mean '4-men'?"],
        ),
    ],
)
def test_what_takes_more_than_one_cell_or_complaint(edits: list[Edit], complaints: list[str]) -> None:
    found = faults(*edits)
    assert len(found) == len(complaints), found
    for complaint, fault in zip(complaints, found, strict=True):
        assert complaint in fault


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        put("status", 14, points=99),
        put("regions", "CM", material="gold"),
        put("paths", "CF-CP", die=0),
        put("start", None, dice=4),
        lambda data: data.pop("temple"),
    )
    assert found == [
        """table 'regions', row 4 (CM): material "gold": expected one of sand, stone, wood""",
        "table 'paths', row 3 (CF-CP): die 0: expected 1 to 6",
        "table 'temple': missing",
        "table 'status', row 15 (14): points 99: expected 0 to 15",
        "table 'start': dice 4: expected 3 (rulebook)",
    ]


def test_a_row_out_of_use_keeps_the_other_tables_checked() -> None:
    found = faults(put("regions", "CM", island="moon"), put("points", None, task=1), put("gods", "red", cards=1))
    assert [fault.split(":")[0] for fault in found] == [
        "table 'regions', row 4 (CM)",
        "table 'points'",
        "table 'gods', row 3 (red)",
    ]


def test_every_table_may_be_empty() -> None:
    for name, table in ORIGINAL.data.items():
        if isinstance(table, dict) and "rows" in table:
            assert any(f"'{name}'" in fault for fault in faults(put(name, None, rows=[])))


# --- files


def test_a_fault_names_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, '{ species = "A", values = [1, 2, 6] }', '{ species = "A", values = [1, 2 6] }')
    assert refused(file).startswith(f"{file}: line ")


def test_one_edited_cell_of_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, '{ path = "CM-CP", kind = "land",  die = 4', '{ path = "CM-CP", kind = "land",  die = 3')
    assert refused(file) == f"{file}: table 'paths', row 1 (CM-CP): die 3: expected 4 (rulebook)"


def test_an_owner_s_file_is_read_anew(tmp_path: Path) -> None:
    file = written(tmp_path, "slots = [6, 5, 4, 3, 2, 1]", "slots = [6, 5, 4, 3, 2, 1, 1]")
    first: Components = load(file)
    assert len(first.temple.slots) == 7
    file.write_bytes(BUILT_IN.read_bytes())
    assert load(file) == load()


# --- for display


def test_the_board_shows_every_region_once() -> None:
    board = load().board()
    cells = [cell for row in board.rows for cell in row]
    for region in load().regions:
        assert sum(cell.startswith(f"{region.id}\n") for cell in cells) == 1
    assert board.rows[3][2] == "CM\nmountain stone\nCB2 CP4\n~EB4 ~SP5"
    assert {len(row) for row in board.rows} == {4}


def test_every_table_has_a_sheet_with_source_and_note() -> None:
    sheets = load().sheets()
    assert tuple(sheet.title for sheet in sheets) == Components.tables()
    assert all(sheet.note and sheet.rows for sheet in sheets)
    assert {sheet.title for sheet in sheets if sheet.source == "reconstructed"} == {
        "regions",
        "paths",
        "fish",
        "symbols",
        "ceremony",
        "status",
        "jewellery",
    }


def test_a_status_space_far_out_is_one_complaint() -> None:
    found = faults(put("status", 14, space=10**20))
    assert len(found) == 1, found
    assert "expected 0 to 40" in found[0]
