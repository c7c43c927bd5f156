"""What components files of any game share, tried on a game of two tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest
from msgspec import Meta

from vaka.engine.components import (
    ComponentsError,
    ComponentSet,
    ComponentsText,
    Fault,
    NamedFigures,
    Row,
    SheetRow,
)
from vaka.engine.errors import VakaError
from vaka.engine.reading import MOST_FAULTS, Draft, build, read_toml


class Fish(Row, frozen=True):
    open: ClassVar[bool] = True

    species: str
    value: Annotated[int, Meta(ge=1, le=6)]
    rare: bool = False


class Rounds(NamedFigures, frozen=True):
    aside: ClassVar[frozenset[str]] = frozenset({"colours"})

    count: int
    points: Annotated[tuple[int, ...], Meta(min_length=1)]
    colours: tuple[str, ...] = ()


class Toy(ComponentSet, frozen=True):
    game: ClassVar[str] = "toy"
    format: ClassVar[int] = 3
    context: ClassVar[str] = "components of a toy"

    fish: tuple[Fish, ...]
    rounds: Rounds


def toy(**tables: Any) -> dict[str, Any]:
    return {
        "game": "toy",
        "format": 3,
        "fish": {
            "source": "inferred",
            "note": "swim",
            "rows": [
                {"species": "tuna", "value": 4, "source": "public", "note": "seen"},
                {"species": "cod", "value": 2, "rare": True},
            ],
        },
        "rounds": {"source": "rulebook", "count": 6, "points": [1, 2], "note": "all"},
        **tables,
    }


def test_rows_are_sorted_by_name_and_take_the_table_s_source() -> None:
    components = build(Toy, toy(), "toy.toml", ())
    assert [fish.species for fish in components.fish] == ["cod", "tuna"]
    assert [fish.source for fish in components.fish] == ["inferred", "public"]


def test_sheets_need_no_knowledge_of_the_game() -> None:
    fish, rounds = build(Toy, toy(), "toy.toml", ()).sheets()
    assert (fish.title, fish.source, fish.note) == ("fish", "inferred", "swim")
    assert fish.columns == ("species", "value", "rare")
    assert fish.rows == (
        SheetRow(("cod", "2", "yes"), "inferred", ""),
        SheetRow(("tuna", "4", ""), "public", "seen"),
    )
    assert (rounds.columns, rounds.note) == (("count", "points", "colours"), "all")
    assert rounds.rows == (SheetRow(("6", "1, 2", ""), "rulebook", ""),)


def test_a_game_without_a_plan_of_its_board() -> None:
    assert build(Toy, toy(), "toy.toml", ()).board() is None


def test_digest_leaves_out_defaults_and_what_is_aside() -> None:
    digest = build(Toy, toy(), "toy.toml", ()).digest
    explicit = toy(rounds={"source": "public", "count": 6, "points": [1, 2], "colours": ["red"]})
    explicit["fish"]["rows"][0]["rare"] = False
    assert build(Toy, explicit, "other.toml", ()).digest == digest
    assert build(Toy, toy(rounds={"source": "public", "count": 5, "points": [1, 2]}), "", ()).digest != digest


def test_digest_never_changes() -> None:
    # Records carry it: another way to compute it would make every old record refuse its own components.
    assert build(Toy, toy(), "toy.toml", ()).digest == "96ef4c6e4f2430b409e7fef9802fa299"


def test_checks_run_only_on_tables_that_could_be_read() -> None:
    def check(draft: Draft[Toy]) -> None:
        draft.fault("seen", 1)

    with pytest.raises(ComponentsError) as error:
        build(Toy, toy(), "toy.toml", [(("fish",), check)])
    assert str(error.value) == "toy.toml: table 'fish', row 1 (tuna): seen"
    with pytest.raises(ComponentsError) as error:
        build(Toy, toy(fish=7), "toy.toml", [(("fish", "rounds"), check)])
    assert str(error.value) == "toy.toml: table 'fish': expected a table, [fish]"


def test_a_figure_out_of_range_is_named_once() -> None:
    def check(draft: Draft[Toy]) -> None:
        for number, fish in enumerate(draft.components.fish, 1):
            draft.expect(number, "value", fish.value, 4)

    rows = [{"species": "tuna", "value": 7}, {"species": "cod", "value": 3}]
    with pytest.raises(ComponentsError) as error:
        build(Toy, toy(fish={"source": "public", "rows": rows}), "toy.toml", [(("fish",), check)])
    assert str(error.value).splitlines() == [
        "toy.toml: table 'fish', row 1 (tuna): value 7: expected 1 to 6",
        "toy.toml: table 'fish', row 2 (cod): value 3: expected 4 (rulebook)",
    ]


class Boat(Row, frozen=True):
    name: str
    oars: int
    paint: str = "none"


class Harbour(ComponentSet, frozen=True):
    game: ClassVar[str] = "harbour"
    format: ClassVar[int] = 1
    context: ClassVar[str] = "components of a harbour"

    boats: tuple[Boat, ...]
    quay: Rounds


def harbour(*boats: dict[str, Any], **quay: Any) -> dict[str, Any]:
    rows = boats or ({"name": "vaka", "oars": 6}, {"name": "alia", "oars": 8, "source": "public"})
    return {
        "game": "harbour",
        "format": 1,
        "boats": {"source": "rulebook", "sources": {"paint": "reconstructed"}, "rows": list(rows)},
        "quay": {"source": "inferred", "sources": {"count": "rulebook"}, "count": 6, "points": [1], **quay},
    }


def compared(data: dict[str, Any]) -> list[str]:
    """All complaints about a copy of the harbour, which is compared with the one that has every default."""
    shipped = build(Harbour, harbour(), "harbour.toml", ())
    try:
        build(Harbour, data, "copy", (), shipped)
    except ComponentsError as error:
        return [str(fault).removeprefix("copy: ") for fault in error.faults]
    return []


VAKA, ALIA = {"name": "vaka", "oars": 6}, {"name": "alia", "oars": 8}


@pytest.mark.parametrize(
    ("data", "complaints"),
    [
        (harbour(), []),
        (harbour({"name": "vaka", "oars": 5}, ALIA), ["table 'boats', row 1 (vaka): oars 5: expected 6 (rulebook)"]),
        (harbour(VAKA, {"name": "alia", "oars": 5}), []),
        (harbour({**VAKA, "paint": "red"}, {**ALIA, "paint": "blue"}), []),
        (harbour({**VAKA, "oars": 5, "source": "public"}, ALIA), ["row 1 (vaka): oars 5: expected 6 (rulebook)"]),
        (harbour(ALIA), ["table 'boats': name vaka missing"]),
        (
            harbour(VAKA, ALIA, {"name": "vakas", "oars": 1}),
            ["table 'boats', row 3 (vakas): 'vakas' unknown: did you mean 'vaka'?"],
        ),
        (harbour(count=5), ["table 'quay': count 5: expected 6 (rulebook)"]),
        (harbour(points=[2]), []),
        (harbour(sources={"count": "public"}, count=5), ["table 'quay': count 5: expected 6 (rulebook)"]),
        (harbour(sources={"cuont": "public"}), ["table 'quay': 'cuont' unknown: did you mean 'count'?"]),
        (harbour(sources={"count": "me"}), ['sources {"count": "me"}: expected one of rulebook, public, inferred']),
        (harbour(sources=["count"]), ['sources ["count"]: expected one of rulebook']),
    ],
)
def test_a_copy_differs_only_where_the_rulebook_is_silent(data: dict[str, Any], complaints: list[str]) -> None:
    found = compared(data)
    assert len(found) == len(complaints), found
    assert all(complaint in fault for complaint, fault in zip(complaints, found, strict=True))


def test_rows_of_a_copy_stand_as_in_the_file_that_comes_with_the_package() -> None:
    shipped = build(Harbour, harbour(), "harbour.toml", ())
    assert [boat.name for boat in shipped.boats] == ["vaka", "alia"]
    copy = build(Harbour, harbour(ALIA, VAKA), "copy", (), shipped)
    assert (copy.boats[0].name, copy.digest) == ("vaka", shipped.digest)


def test_the_words_of_a_file_are_those_of_its_types() -> None:
    assert {"boats", "quay", "name", "oars", "paint", "count", "points", "colours"} == Harbour.words()


@pytest.mark.parametrize(
    ("rounds", "complaint"),
    [
        ({"count": "six"}, 'count "six": expected a whole number'),
        ({"points": []}, "points []: expected a list of 1 or more, each a whole number"),
        ({"colours": 3}, "colours 3: expected a list, each text"),
    ],
)
def test_expectations_in_words(rounds: dict[str, Any], complaint: str) -> None:
    whole = {"source": "rulebook", "count": 6, "points": [1], **rounds}
    with pytest.raises(ComponentsError) as error:
        build(Toy, toy(rounds=whole), "toy.toml", ())
    assert str(error.value) == f"toy.toml: table 'rounds': {complaint}"


def test_the_error_is_one_that_the_command_prints() -> None:
    error = ComponentsError([Fault("a.toml", "one"), Fault("a.toml", "two", "fish")])
    assert isinstance(error, VakaError)
    assert isinstance(error, ValueError)
    assert str(error) == "a.toml: one\na.toml: table 'fish': two"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (
            b'game = "toy"\nformat 3\n',
            "line 2, column 8: not TOML: Expected '=' after a key in a key/value pair",
        ),
        (b"rows = [", "end of document: not TOML: "),
        (b"# \xff\n", "not TOML: byte 2 is not UTF-8 text"),
        (b"x = " + b"[\n" * 5000, "cannot be read as components"),
        (b"x = " + b"9" * 5000, "line 1: longer than"),
    ],
)
def test_a_file_that_is_not_toml(tmp_path: Path, content: bytes, complaint: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(content)
    with pytest.raises(ComponentsError) as error:
        read_toml(file)
    assert str(error.value).startswith(f"{file}: {complaint}")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(ComponentsError, match="cannot be read: ") as error:
            read_toml(path)
        assert str(error.value).startswith(f"{path}: ")


@pytest.mark.parametrize("line", [".".join(["a"] * 30_000) + " = 1", "a = 0x" + "f" * 60_000, "a = " + "[" * 60_000])
def test_a_line_that_is_dear_to_read_is_not_read(line: str) -> None:
    with pytest.raises(ComponentsError, match="^given: line 2: longer than"):
        read_toml(ComponentsText("given", f"game = 1\n{line}"))


def test_no_more_faults_are_named_than_anybody_reads() -> None:
    many = {f"fishes{number}": 1 for number in range(1000)}
    with pytest.raises(ComponentsError) as caught:
        Draft(Toy, toy(**many), "given")
    assert len(caught.value.faults) == MOST_FAULTS + 1
    assert "more" in str(caught.value.faults[-1])


def test_a_fault_shows_the_beginning_of_a_long_value() -> None:
    rows = [{"species": "x" * 5000, "value": "y" * 5000}]
    with pytest.raises(ComponentsError) as caught:
        Draft(Toy, toy(fish={"source": "public", "rows": rows}), "given").finish()
    assert all(len(str(fault)) < 400 for fault in caught.value.faults)
