"""The command `vaka components`."""

from __future__ import annotations

from pathlib import Path

import pytest

import vaka
from tests.wide import Wide, english
from vaka.cli import main
from vaka.games.mangrovia.components.reading import BUILT_IN, load

GAMES = " or ".join(vaka.games())


def run(*words: str | Path) -> int:
    return main(["components", *(str(word) for word in words)])


@pytest.mark.parametrize("what", ["mangrovia", BUILT_IN])
def test_show(what: str | Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", what) == 0
    out = capsys.readouterr().out
    assert load().digest in out
    for table in load().tables():
        assert f"{table.replace('_', ' ')}  [{table}]  " in out
    for space in load().spaces:
        assert f"\n{space.id} " in out
    assert "S72" in out
    assert "A 12/6" in out
    assert "reconstructed" in out


@pytest.mark.parametrize("game", vaka.games())
def test_what_stands_in_the_tables_is_told_in_the_language_of_the_reader(game: str, wide: Wide) -> None:
    """Only the names of tasks are those of the file."""
    components = vaka.game(game).components
    for sheet in components.sheets():
        texts = [sheet.title, *sheet.columns]
        for row in sheet.rows:
            texts += [cell for column, cell in zip(sheet.columns, row.cells, strict=True) if column != "task"]
        assert [left for text in texts for left in english(components.said(text))] == [], sheet.title
        notes = [sheet.note, *(row.note for row in sheet.rows)]
        assert [left for note in notes for left in english(components.noted(note))] == [], sheet.title
    assert wide.asked


def test_show_keeps_all_columns_on_a_narrow_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert run("show", "mangrovia") == 0
    assert "\nG64    4    6  land   water, sand     valuables     9       4" in capsys.readouterr().out


def test_check_of_a_good_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", BUILT_IN) == 0
    assert capsys.readouterr().out == f"{BUILT_IN}: fine, digest {load().digest}\n"


def test_check_counts_what_is_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    entry = '[[confirmed]]\nby = "Ann"\non = 2026-11-30\nfigures = ["spaces G21", "spaces G31", "paths C", "birds"]\n'
    file.write_text(BUILT_IN.read_text(encoding="utf-8") + entry, encoding="utf-8")
    assert run("check", file) == 0
    first, *counts = capsys.readouterr().out.splitlines()
    assert first == f"{file}: fine, digest {load().digest}"
    assert {"spaces: 2 of 48 confirmed", "paths: 1 of 8 confirmed", "birds: 1 of 1 confirmed"} <= {*counts}


def test_check_names_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    text = BUILT_IN.read_text(encoding="utf-8").replace("board = 5", "board = 4").replace("dealt = 2", "dealt = 3")
    file.write_text(text, encoding="utf-8")
    for command in ("check", "show"):
        assert run(command, file) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.splitlines() == [
            f"{file}: table 'landscapes': dealt 3: expected 2 (rulebook)",
            f"{file}: table 'amulets': board 4: expected 5 (rulebook)",
        ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", f"game missing: expected {GAMES}"),
        ('game = "chess"', f"game 'chess': expected {GAMES}"),
        ("game = 3", f"game 3: expected {GAMES}"),
        ("game = ?", "line 1, column 8: not TOML: Invalid value"),
    ],
)
def test_check_of_something_else(
    content: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(content, encoding="utf-8")
    assert run("check", file) == 2
    assert capsys.readouterr().err == f"{file}: {complaint}\n"


def test_check_without_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", tmp_path / "none.toml") == 2
    assert "none.toml: cannot be read: " in capsys.readouterr().err


def test_show_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "mangrove") == 2
    assert capsys.readouterr().err == f"'mangrove': expected a game ({', '.join(vaka.games())}) or a components file\n"


def test_export_gives_a_copy_to_correct(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    assert run("export", "mangrovia", file) == 0
    assert file.read_bytes() == BUILT_IN.read_bytes()
    assert str(file) in capsys.readouterr().out
    assert run("check", file) == 0


def test_export_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine", encoding="utf-8")
    assert run("export", "mangrovia", file) == 2
    assert file.read_text(encoding="utf-8") == "mine"
    assert capsys.readouterr().err == f"{file}: exists already; expected a new name\n"


def test_export_to_nowhere_or_of_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "mangrovia", tmp_path / "none" / "mine.toml") == 2
    assert "cannot be written: " in capsys.readouterr().err
    assert run("export", "chess", tmp_path / "mine.toml") == 2
    assert capsys.readouterr().err == f"game 'chess': expected {GAMES}\n"
    assert list(tmp_path.iterdir()) == []
