"""The components of Mangrovia: the file that comes with the package, and every way a copy may be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.components import Data, Edit, Original, add, drop, put
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.components.reading import BUILT_IN, load, parse

ORIGINAL = Original(BUILT_IN, parse, load)
edited, faults, written, refused = ORIGINAL.edited, ORIGINAL.faults, ORIGINAL.written, ORIGINAL.refused


def space(name: str, **figures: object) -> Edit:
    return put("spaces", name, **figures)


def new_space(name: str, **figures: object) -> Edit:
    plain = {"area": "land", "landscapes": ["sand"], "currency": "valuables", "cost": 9, "points": 0}
    return add("spaces", id=name, **{**plain, **figures})


# --- the file that comes with the package


def test_built_in_figures_load_once() -> None:
    assert load() is load()
    assert load(BUILT_IN) == load()
    assert load(str(BUILT_IN)) == load()


def test_built_in_counts() -> None:
    components = load()
    assert len(components.spaces) == 48
    assert sum(row.count for row in components.valuables) == 43
    assert sum(row.count for row in components.bag) == 35
    assert sum(space.double for space in components.spaces) == 22
    assert [path.id for path in components.paths] == list("ABCDEFGH")
    assert [landing.landing for landing in components.landings] == list(range(1, 13))


@pytest.mark.parametrize(
    ("path", "spaces"),
    [
        ("A", "G21 G22 G23 G24 P25 P27"),
        ("B", "G31 G32 G33 G34 P35 P36 P37"),
        ("C", "G41 G42 G43 G44 G45 G46 G47"),
        ("D", "S51 S52 S53 G54 G55 G56 G57"),
        ("E", "G22 G32 G42 S52 S72"),
        ("F", "G23 G33 G43 S53 S63 S73"),
        ("G", "G24 G34 G44 G54 G64 G74"),
        ("H", "P15 P25 P35 G45 G55 G65"),
    ],
)
def test_spaces_of_a_path_from_the_statue_outwards(path: str, spaces: str) -> None:
    components = load()
    found = components.path_spaces(next(row for row in components.paths if row.id == path))
    assert [components.spaces[number].id for number in found] == spaces.split()


def test_path_order_does_not_depend_on_the_order_of_the_file() -> None:
    components = parse(edited(lambda data: data["spaces"]["rows"].reverse()), "FILE")
    found = components.path_spaces(components.paths[0])
    assert [components.spaces[number].id for number in found] == ["G21", "G22", "G23", "G24", "P25", "P27"]


@pytest.mark.parametrize(("name", "double"), [("G46", True), ("S51", False), ("P15", False), ("I01", False)])
def test_where_a_double_hut_may_stand(name: str, double: bool) -> None:
    components = load()
    assert components.spaces[components.index(name)].double is double


def test_index() -> None:
    components = load()
    assert [components.index(space.id) for space in components.spaces] == list(range(48))
    with pytest.raises(KeyError, match="X99"):
        components.index("X99")


def test_stone_tile_by_kind() -> None:
    assert [load().stone_tile(kind).count for kind in ("god", "valuable", "amulet", "wild")] == [8, 3, 3, 2]


def test_a_row_has_its_own_source_or_the_table_s() -> None:
    components = load()
    assert [row.source for row in components.paths[:3]] == ["rulebook", "rulebook", "reconstructed"]
    assert components.display.source == "rulebook"


def test_rows_are_sorted_whatever_the_order_of_the_file() -> None:
    def shuffle(data: Data) -> None:
        for table in ("players", "landings", "valuables", "start_pairs", "bag", "stone_tiles", "paths"):
            data[table]["rows"].reverse()

    assert parse(edited(shuffle), "FILE") == load()


# --- the digest


@pytest.mark.parametrize(
    "edit",
    [
        space("G41", note="ours"),
        space("G41", source="public"),
        put("display", None, note="face-up"),
        put("birds", None, oracle=[["water", "mangrove"], ["reed", "sand"]]),
        put("birds", None, start=["water", "mangrove"]),
        space("G64", landscapes=["sand", "water"]),
        put("start_pairs", 2, cards=[5, 3]),
        put("landings", 3, down=0),
        lambda data: data["landings"]["rows"].reverse(),
        lambda data: data.update(paths=data.pop("paths")),
    ],
)
def test_digest_ignores_what_does_not_affect_play(edit: Edit) -> None:
    assert parse(edited(edit), "FILE").digest == load().digest


@pytest.mark.parametrize(
    "edit",
    [
        space("G41", cost=7),
        space("G41", points=1),
        space("G41", id="G40"),
        space("G41", currency="amulets"),
        put("paths", "C", first=9),
        put("start_pairs", 2, cards=[4, 4]),
        put("landings", 5, either=False),
        lambda data: data["spaces"]["rows"].reverse(),
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
        [space("G32", cost=27, points=20, currency="amulets", landscapes=["reed"])],
        [put("paths", "H", first=7, second=1), put("paths", "E", line=6)],
        [new_space("X1", row=7, col=7), new_space("Y9Z8", area="isle")],
        [drop("spaces", "G41"), drop("spaces", "G57")],
        [space("I01", row=1, col=1, area="land")],
        [space("G22", neutral="grey"), drop("spaces", "G43", "neutral"), space("G43", neutral="white")],
        [put("start_pairs", 5, cards=[7, 2])],
        [put("landings", 6, up=2), put("landings", 5, up=1)],
        [put("landings", 11, amulets=True)],
        [put("stone_tiles", "wild", count=4), put("stone_tiles", "amulet", count=1)],
        [lambda data: [row.update(row=row["row"] + 3) for row in data["spaces"]["rows"] if "row" in row]]
        + [put("paths", path, line=line) for path, line in zip("EFGH", (5, 6, 7, 8), strict=True)],
    ],
)
def test_an_owner_may_correct_what_the_rulebook_leaves_open(edits: list[Edit]) -> None:
    assert faults(*edits) == []


def test_sixty_two_spaces_fit_and_no_more() -> None:
    more = [new_space(f"X{number}", area="isle") for number in range(15)]
    assert faults(*more[:14]) == []
    assert faults(*more) == ["table 'spaces': 63 spaces: expected 62 at most"]


# --- what is refused: one wrong cell, one complaint


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        # players
        (put("players", 2, huts=9), "table 'players', row 1 (2): huts 9: expected 10 (rulebook)"),
        (put("players", 3, bowls=1), "table 'players', row 2 (3): bowls 1: expected 2 (rulebook)"),
        (
            put("players", 3, neutral=["white"]),
            """table 'players', row 2 (3): neutral ["white"]: expected ["grey"] (rulebook)""",
        ),
        (
            put("players", 4, blocked_site=6),
            "table 'players', row 3 (4): blocked_site 6: expected 0 (rulebook)",
        ),
        (put("players", 4, blocked_site=7), "table 'players', row 3 (4): blocked_site 7: expected 0 to 6"),
        (drop("players", 5), "table 'players': seats 5 missing"),
        (
            drop("players", 2, "blocked_site"),
            "table 'players', row 1 (2): blocked_site 0: expected 6 (rulebook)",
        ),
        # landings
        (
            put("landings", 2, amulets=False),
            "table 'landings', row 2 (2): amulets false: expected true (rulebook)",
        ),
        (put("landings", 3, down=1), "table 'landings', row 3 (3): down 1: expected 0 (rulebook)"),
        (
            put("landings", 9, double=False),
            "table 'landings', row 9 (9): double false: expected true (rulebook)",
        ),
        (put("landings", 10, huts=1), "table 'landings', row 10 (10): huts 1: expected 2 (rulebook)"),
        (
            put("landings", 12, birds=False),
            "table 'landings', row 12 (12): birds false: expected true (rulebook)",
        ),
        (
            put("landings", 8, double=True),
            "table 'landings', row 8 (8): double true: only landing 9 has it (rulebook)",
        ),
        (
            put("landings", 11, birds=True),
            "table 'landings', row 11 (11): birds true: only landing 12 has it (rulebook)",
        ),
        (
            put("landings", 1, up=3),
            "table 'landings': up adds up to 8: expected 7, as many cards as on display",
        ),
        (
            put("landings", 11, either=True, down=0),
            "row 11 (11): either true: expected two parts to choose from, found 1",
        ),
        (
            put("landings", 11, huts=0, down=0),
            "row 11 (11): nothing to do: expected at least one of up, down, huts",
        ),
        (put("landings", 1, down=5), "table 'landings', row 1 (1): down 5: expected 0 to 4"),
        (drop("landings", 11), "table 'landings': landing 11 missing"),
        (add("landings", landing=11, huts=1), "table 'landings', row 13 (11): landing 11: already in row 11"),
        (add("landings", landing=13, huts=1), "table 'landings', row 13 (13): landing 13: expected 1 to 12"),
        # cards, amulets, tiles
        (put("valuables", 2, count=10), "table 'valuables', row 1 (2): count 10: expected 9 (rulebook)"),
        (drop("valuables", 7), "table 'valuables': value 7 missing"),
        (put("bag", 6, count=5), "table 'bag', row 5 (6): count 5: expected 4 (rulebook)"),
        (add("bag", value=7, count=1), "table 'bag', row 6 (7): '7' unknown: known are 2, 3, 4, 5, 6"),
        (drop("start_pairs", 5), "table 'start_pairs': pair 5 missing"),
        (put("start_pairs", 1, cards=[1, 6]), "row 1 (1): cards [1, 6]: expected a list of 2, each 2 to 7"),
        (put("start_pairs", 1, cards=[7]), "row 1 (1): cards [7]: expected a list of 2, each 2 to 7"),
        (put("landscapes", None, each=9), "table 'landscapes': each 9: expected 8 (rulebook)"),
        (put("landscapes", None, dealt=1), "table 'landscapes': dealt 1: expected 2 (rulebook)"),
        (put("amulets", None, board=4), "table 'amulets': board 4: expected 5 (rulebook)"),
        (put("amulets", None, most_drawn=6), "table 'amulets': most_drawn 6: expected 5 (rulebook)"),
        (
            put("birds", None, start=["sand", "reed"]),
            """table 'birds': start ["sand", "reed"]: expected ["water", "mangrove"] (rulebook)""",
        ),
        (
            put("birds", None, oracle=[["sand", "sand"], ["water", "reed"]]),
            "table 'birds': oracle: expected each landscape once",
        ),
        (
            put("pole", None, tiles=[2, 3]),
            "table 'pole': tiles [2, 3]: expected [2, 3, 4, 5, 6, 7, 8, 9] (rulebook)",
        ),
        (put("pole", None, first=10), "table 'pole': first 10: expected 12 (rulebook)"),
        (put("pole", None, second=5), "table 'pole': second 5: expected 6 (rulebook)"),
        (
            put("stone_tiles", "god", count=7),
            "table 'stone_tiles', row 2 (god): count 7: expected 8 (rulebook)",
        ),
        (put("stone_tiles", "wild", count=3), "table 'stone_tiles': godless tiles 9: expected 8 (rulebook)"),
        (put("stone_tiles", "amulet", value=3), "row 1 (amulet): value 3: expected 2 (rulebook)"),
        (drop("stone_tiles", "valuable", "value"), "row 3 (valuable): value 0: expected 3 (rulebook)"),
        # paths
        (put("paths", "A", first=11), "table 'paths', row 1 (A): first 11: expected 12 (rulebook)"),
        (put("paths", "B", second=4), "table 'paths', row 2 (B): second 4: expected 5 (rulebook)"),
        (put("paths", "C", second=8), "table 'paths', row 3 (C): second 8: expected less than first, 8"),
        (put("paths", "C", id="CC"), """row 3 (CC): id "CC": expected one capital letter"""),
        (put("paths", "F", line=2), "table 'paths', row 6 (F): line 2: path E has it already"),
        (put("paths", "C", line=1), "table 'paths': leftmost vertical paths C, A: expected A, B (rulebook)"),
        (put("paths", "E", line=9), "table 'paths', row 5 (E): no space on line 9: expected at least one"),
        # spaces
        (space("G42", cost=40), "table 'spaces', row 9 (G42): cost 40: expected 1 to 27"),
        (space("G42", cost=0), "table 'spaces', row 9 (G42): cost 0: expected 1 to 27"),
        (space("G41", points=21), "table 'spaces', row 3 (G41): points 21: expected 0 to 20"),
        (
            space("G41", currency="gold"),
            """row 3 (G41): currency "gold": expected one of amulets, valuables""",
        ),
        (space("G41", area="sea"), """row 3 (G41): area "sea": expected one of isle, land, pole, stone"""),
        (
            space("G41", landscapes=["lava"]),
            """landscapes ["lava"]: expected a list of 1 to 2, each one of mangrove, reed, sand, water""",
        ),
        (
            space("G41", landscapes=[]),
            "row 3 (G41): landscapes []: expected a list of 1 to 2, each one of mangrove",
        ),
        (space("G41", neutral="black"), """row 3 (G41): neutral "black": expected one of grey, white"""),
        (space("G41", row=0), "row 3 (G41): row 0: expected 1 to 20"),
        (space("G41", id="G31"), """table 'spaces', row 3 (G31): id "G31": already in row 2"""),
        (
            space("G41", id="g4"),
            """row 3 (g4): id "g4": expected a capital letter, then 1 to 3 capitals or digits""",
        ),
        (
            space("G41", id="G"),
            """row 3 (G): id "G": expected a capital letter, then 1 to 3 capitals or digits""",
        ),
        (space("G41", col=3), "table 'spaces', row 3 (G41): row 1, col 3: G31 lies there already"),
        (drop("spaces", "G41", "col"), "table 'spaces', row 3 (G41): col missing: only an isle has none"),
        (drop("spaces", "G41", "row"), "table 'spaces', row 3 (G41): row missing: only an isle has none"),
        (space("I01", row=7, col=7), "row 39 (I01): an isle lies off the grid: expected neither row nor col"),
        (drop("spaces", "S51"), "table 'spaces': stone spaces 7: expected 8 (rulebook)"),
        (space("G57", area="pole"), "table 'spaces': pole spaces 9: expected 8 (rulebook)"),
        (
            space("S51", row=4, col=8),
            "stone spaces: expected a square of 3 by 3 without its centre (rulebook)",
        ),
        (space("P17", row=8), "pole spaces: expected a square of 3 by 3 without its centre (rulebook)"),
        (
            new_space("X1", row=2, col=6),
            "row 49 (X1): lies in the centre of the stone area: expected no space",
        ),
        (space("G57", row=6, col=2), "row 38 (G57): lies in the centre of the pole area: expected no space"),
        (space("I01", amulet=False), "table 'spaces': amulet spaces 9: expected 10 (rulebook)"),
        (space("G41", amulet=True), "table 'spaces': amulet spaces 11: expected 10 (rulebook)"),
        (
            space("I10", landscapes=["reed"]),
            "spaces with two landscapes: G64: expected two, one of them an amulet space (rulebook)",
        ),
        (
            space("I09", landscapes=["sand", "reed"]),
            "spaces with two landscapes: G64, I09, I10: expected two, one of them an amulet space (rulebook)",
        ),
        (space("I10", landscapes=["reed", "reed"]), "row 48 (I10): landscapes: reed twice"),
        (space("G64", points=3), "table 'spaces', row 22 (G64): points 3: expected 4 (rulebook)"),
        (drop("spaces", "G43", "neutral"), "table 'spaces': grey spaces 2: expected 3 (rulebook)"),
        (drop("spaces", "I03", "neutral"), "table 'spaces': white spaces 6: expected 7 (rulebook)"),
        (
            space("G21", points=2),
            "no space with sand, valuables 7, points 1: expected one (rulebook, example 5)",
        ),
        (space("G55", cost=6), "no space with water, amulets 5: expected one (rulebook, example 6)"),
        (
            space("G74", cost=9),
            "no space with reed, valuables 8, points 3: expected one (rulebook, example 7)",
        ),
        (
            space("S71", cost=7),
            "no space with water, valuables 6, points 0: expected one (rulebook, example 7)",
        ),
        (
            space("G46", currency="amulets"),
            "no space with water, valuables 10, points 4, open to double huts: expected one (rulebook, exam",
        ),
        # types and keys
        (space("G41", cost="six"), """row 3 (G41): cost "six": expected 1 to 27"""),
        (space("G41", cost=True), "row 3 (G41): cost true: expected 1 to 27"),
        (space("G41", cost=6.5), "row 3 (G41): cost 6.5: expected 1 to 27"),
        (space("G41", amulet=1), "row 3 (G41): amulet 1: expected true or false"),
        (space("G41", pionts=1), "row 3 (G41): 'pionts' unknown: did you mean 'points'?"),
        (space("G41", source="hearsay"), "expected one of inferred, public, reconstructed, rulebook"),
        (space("G41", note=7), "row 3 (G41): note 7: expected text"),
        (drop("spaces", "G41", "cost"), "row 3 (G41): cost missing: expected 1 to 27"),
        (lambda data: data["spaces"]["rows"].insert(0, 7), "table 'spaces', row 1: 7: expected { ... }"),
        (lambda data: data["paths"].update(rows=3), "table 'paths': rows: expected a list of { ... }"),
        (lambda data: data["paths"].pop("rows"), "table 'paths': rows missing"),
        (lambda data: data["paths"].update(row=3), "table 'paths': 'row' unknown: did you mean 'rows'?"),
        (
            lambda data: data["paths"].pop("source"),
            "table 'paths': source missing: expected one of rulebook, public",
        ),
        (put("pole", None, source="me"), """table 'pole': source "me": expected one of rulebook, public"""),
        (put("pole", None, note=5), "table 'pole': note 5: expected text"),
        (
            put("pole", None, thrid=5),
            "table 'pole': 'thrid' unknown: known are tiles, first, second, source, note",
        ),
        (lambda data: data["pole"].pop("first"), "table 'pole': first missing: expected 1 to 50"),
        (lambda data: data.pop("birds"), "table 'birds': missing"),
        (lambda data: data.update(birds={}), "table 'birds': empty"),
        (lambda data: data.update(spaces=[1]), "table 'spaces': expected a table, [spaces]"),
        (lambda data: data.update(bird={}), "'bird' unknown: did you mean 'birds'?"),
        (lambda data: data.pop("game"), """game missing: expected game = "mangrovia" at the top"""),
        (lambda data: data.update(game="borabora"), """game "borabora": expected "mangrovia\""""),
        (lambda data: data.update(format=2), "format 2: expected 1"),
        (lambda data: data.update(format=True), "format true: expected 1"),
    ],
)
def test_one_wrong_cell_gives_one_complaint(edit: Edit, complaint: str) -> None:
    found = faults(edit)
    assert len(found) == 1
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("edits", "complaints"),
    [
        (
            [put("display", None, valuables=5)],
            ["display': valuables 5: expected 4 (rulebook)", "landings': up adds up to 7: expected 8"],
        ),
        (
            [put("display", None, landscapes=2)],
            ["display': landscapes 2: expected 3 (rulebook)", "landings': up adds up to 7: expected 6"],
        ),
        (
            [put("stone_tiles", "wild", count=0)],
            [
                "row 4 (wild): count 0: expected 1 or more (rulebook)",
                "godless tiles 6: expected 8 (rulebook)",
            ],
        ),
        (
            [put("paths", "D", orientation="horizontal", line=6)],
            ["vertical paths 3: expected 4 (rulebook)", "horizontal paths 5: expected 4 (rulebook)"],
        ),
        ([drop("paths", "H")], ["horizontal paths 3: expected 4 (rulebook)"]),
        (
            [space("S71", neutral="grey"), drop("spaces", "G34", "neutral")],
            ["grey spaces in the stone area 2: expected 1 (rulebook)"],
        ),
        (
            [space("P15", neutral="grey"), drop("spaces", "G34", "neutral")],
            ["grey spaces in the pole area 1: expected 0 (rulebook)"],
        ),
        (
            [space("S51", neutral="white"), drop("spaces", "I03", "neutral")],
            ["white spaces in the stone area 1: expected 0 (rulebook)"],
        ),
        (
            [space("I01", neutral="white"), drop("spaces", "P37", "neutral")],
            ["white spaces in the pole area 0: expected 1 (rulebook)"],
        ),
        (
            [space("G64", landscapes=["water"]), space("S51", landscapes=["reed", "sand"], points=4)],
            ["row 4 (S51): area stone: expected to be open to double huts"],
        ),
        (
            [drop("spaces", name) for name in ("G21", "G22", "G23", "G24")]
            + [space("G41", landscapes=["sand"], cost=7, points=1), space("G43", neutral="white")]
            + [space("I01", neutral="grey")],
            ["paths', row 1 (A): room for 2 huts: expected 6 or more (rulebook, example 11)"],
        ),
        (
            [drop("spaces", name) for name in ("G31", "G32", "G33")] + [space("P35", row=5)],
            ["paths', row 2 (B): room for 5 huts: expected 7 or more (rulebook, example 11)"],
        ),
        (
            [space(name, currency="valuables") for name in ("G42", "S52", "S73", "G44", "P35", "G55", "P27")],
            [
                "no space paid with amulets: expected at least one (rulebook)",
                "no space with water, amulets 5: expected one (rulebook, example 6)",
            ],
        ),
    ],
)
def test_what_takes_more_than_one_cell(edits: list[Edit], complaints: list[str]) -> None:
    found = faults(*edits)
    assert len(found) == len(complaints)
    for complaint, fault in zip(complaints, found, strict=True):
        assert complaint in fault


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        space("G42", cost=40),
        space("G41", currency="gold", points=-1),
        put("paths", "A", first=1),
        put("display", None, valuables=5),
        lambda data: data.pop("birds"),
    )
    assert found == [
        "table 'birds': missing",
        """table 'spaces', row 3 (G41): currency "gold": expected one of amulets, valuables""",
        "table 'spaces', row 3 (G41): points -1: expected 0 to 20",
        "table 'spaces', row 9 (G42): cost 40: expected 1 to 27",
        "table 'display': valuables 5: expected 4 (rulebook)",
        "table 'landings': up adds up to 7: expected 8, as many cards as on display",
        "table 'paths', row 1 (A): second 6: expected less than first, 1",
        "table 'paths', row 1 (A): first 1: expected 12 (rulebook)",
    ]


def test_a_row_out_of_use_keeps_the_other_tables_checked() -> None:
    found = faults(space("S51", currency="gold"), put("pole", None, first=1))
    assert [fault.split(":")[0] for fault in found] == ["table 'spaces', row 4 (S51)", "table 'pole'"]


# --- files


def test_a_fault_names_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, '["mangrove"],         currency = "valuables", cost =  6, points = 2', "")
    assert refused(file).startswith(f"{file}: line ")


def test_one_edited_cell_of_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, "{ value = 2, count = 9 }", "{ value = 2, count = 8 }")
    assert refused(file) == f"{file}: table 'valuables', row 1 (2): count 8: expected 9 (rulebook)"


def test_an_owner_s_file_is_read_anew(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'line = 4, first =  8, second = 4 },\n  { id = "D"',
        'line = 4, first =  9, second = 4 },\n  { id = "D"',
    )
    first: Components = load(file)
    assert first.paths[2].first == 9
    file.write_bytes(BUILT_IN.read_bytes())
    assert load(file) == load()


def test_the_board_shows_every_space_once() -> None:
    cells = [cell for row in load().board().rows for cell in row]
    for space in load().spaces:
        assert sum(cell.startswith(f"{space.id}\n") for cell in cells) == 1
    assert "G64\nWS9*4" in cells
    assert "S72\nW9 g" in cells
    assert "I03\nR5 ow" in cells
    assert len({len(row) for row in load().board().rows}) == 1
