"""The command `vaka replay`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import vaka as package
from tests.cli.conftest import Vaka
from vaka.cli import screen
from vaka.engine.terminal import Screen
from vaka.record import Record


@pytest.fixture(name="game", params=package.games())
def fixture_game(vaka: Vaka, request: pytest.FixtureRequest) -> Path:
    """Five rounds of a game, not yet over."""
    vaka("play", request.param, "--seats", "random,random,random", "--seed", 8, "--record", "game.txt")
    whole = Record.load("game.txt")
    game = package.game(request.param)
    moves = [game.parse(move) for moves in whole.rounds[:5] for move in moves]
    Record.of(game, 3, 8, moves, players=whole.players).save("game.txt")
    return Path("game.txt")


def test_a_record_of_the_first_edition_of_the_rules_is_refused_with_the_reason(vaka: Vaka, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("rules: 2\n", ""), encoding="utf-8")
    for words in (("replay", game), ("play", "--resume", game)):
        run = vaka(*words)
        assert run.status == 2
        assert "edition 1 of the rules of" in run.err.replace("\n", " ")
        assert "Traceback" not in run.err


def test_one_line_a_move_then_the_end(vaka: Vaka, game: Path) -> None:
    run = vaka("replay", game)
    assert run.status == 0
    record = Record.load(game)
    lines = run.out.splitlines()
    for line, move in zip(lines, record.moves, strict=False):
        assert f" {move} " in f"{line} "
    for source in record.replay().breakdown():
        assert f"{package.game(record.game).words.source(source)} " in run.out
    for total in record.points:
        assert f" {total} " in next(line for line in lines if "total" in line) + " "


def test_what_is_hidden_stays_hidden_unless_asked_for(vaka: Vaka, game: Path) -> None:
    blind, told = ("face-down", "face-down: ") if Record.load(game).game == "mangrovia" else (" ? ", " card")

    def drawn(*words: str) -> list[bool]:
        lines = [line for line in vaka("replay", game, *words).out.splitlines() if blind in line]
        return [told in line and "from the pile" not in line for line in lines]

    assert not any(drawn())
    assert all(drawn("--all"))
    assert any(drawn("--from-seat", "1"))
    assert not all(drawn("--from-seat", "1"))


@pytest.mark.parametrize(("words", "open_hands"), [((), []), (("--from-seat", 1), [1]), (("--all",), [0, 1, 2])])
def test_the_last_page_of_a_running_game_keeps_hands_covered(
    vaka: Vaka, game: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str | int, ...], open_hands: list[int]
) -> None:
    shown: list[list[int]] = []
    drawn = screen.screen_on

    def noted(console: Console, players: tuple[str, ...], viewer: int | None, hands: dict[int, Any]) -> Screen:
        shown.append(sorted(hands))
        return drawn(console, players, viewer, hands)

    monkeypatch.setattr(screen, "screen_on", noted)
    assert vaka("replay", game, *words).status == 0
    assert shown == [open_hands]


def test_bad_seats(vaka: Vaka, game: Path) -> None:
    run = vaka("replay", game, "--from-seat", 3)
    assert (run.status, run.err) == (2, "seat 3: expected 0 to 2, or None for a spectator\n")
    assert vaka("replay", game, "--from-seat", "me").status == 2


def test_stepping(vaka: Vaka, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = iter(["next", "next", "back", "3", "99", "next", "q"])
    places: list[int] = []
    monkeypatch.setattr("vaka.cli.replay.at_a_keyboard", lambda _: True)
    monkeypatch.setattr("vaka.cli.replay.read_key", lambda _: next(keys))
    monkeypatch.setattr("vaka.cli.replay.show", lambda recorded, console, place: places.append(place))
    assert vaka("replay", game).status == 0
    record = Record.load(game)
    third = len(record.rounds[0]) + len(record.rounds[1])
    assert places == [0, 1, 2, 1, third, len(record.moves), len(record.moves)]


@pytest.mark.parametrize("words", [(), ("--all",), ("--from-seat", "1")])
def test_every_screen_can_be_drawn(
    vaka: Vaka, game: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    keys = iter(["next", "4", "back", "99", "q"])
    monkeypatch.setattr("vaka.cli.replay.at_a_keyboard", lambda _: True)
    monkeypatch.setattr("vaka.cli.replay.read_key", lambda _: next(keys))
    out = vaka("replay", game, *words).out
    assert re.search(r"round 4, \w+ \w+, move \d+ of ", out)
    assert "total" in out
