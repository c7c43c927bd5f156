"""Weights in files: those that come with the games fit them, and what is wrong with others is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import vaka
from tests.bots.positions import made_up_numbers, position
from tests.playing import Setup, game
from vaka import UsageError
from vaka.bots.search import Search
from vaka.bots.sizes import OUTPUTS, UNITS
from vaka.bots.weights import Weights, net_of, read, unpacked, unpacked_rows, weights_file
from vaka.engine.features import MOST_FEATURES

MOST_MOVES = 480

games = pytest.mark.parametrize("name", vaka.games())


def packed(values: list[int]) -> bytes:
    """Return numbers as they are kept in a file."""
    return b"".join(value.to_bytes(2, "little", signed=True) for value in values)


def made_up_weights(name: str) -> Weights:
    """Return the made-up net of a game as it is stored in a file."""
    known = made_up_numbers(name)
    return Weights(
        game=name,
        features=len(known.first),
        units=UNITS,
        moves=len(known.policy),
        made_by=["a test"],
        first=packed([weight for row in known.first for weight in row]),
        points=packed(known.points),
        win=packed(known.win),
        policy=packed([weight for row in known.policy for weight in row]),
    )


def written(folder: Path, found: Weights) -> Path:
    """Write weights to a file."""
    file = folder / "weights.json"
    file.write_bytes(msgspec.json.encode(found))
    return file


# ----- those that come with the games


@games
def test_the_weights_of_every_game_fit_it(name: str) -> None:
    found = read(weights_file(name))
    assert (found.game, found.units) == (name, UNITS)
    assert (found.features, found.moves) == (game(name).features, game(name).moves)
    assert found.features <= MOST_FEATURES
    assert found.moves <= MOST_MOVES
    assert found.made_by
    assert all(command.startswith(f"vaka train {name} ") for command in found.made_by)


@games
def test_the_net_of_every_game_evaluates_by_its_weights(name: str) -> None:
    assert net_of(name) is net_of(name)
    state = position(Setup(name, 2), 1, 10)
    search = Search(state, net_of(name), 1, exploration=0.4, lead_weight=0.1)
    search.add_visits(3)
    points, _ = search.forecast()
    assert all(0 < number < 400 for number in points)
    assert len({round(move.prior, 6) for move in search.root_statistics()}) > 1


# ----- reading


@games
def test_what_is_written_is_read(tmp_path: Path, name: str) -> None:
    known, found = made_up_numbers(name), read(written(tmp_path, made_up_weights(name)))
    assert found == made_up_weights(name)
    assert unpacked_rows(found.first, UNITS + OUTPUTS) == known.first
    assert unpacked_rows(found.policy, UNITS) == known.policy
    net = found.net()
    assert net.peek("first")[: len(known.first)] == known.first
    assert net.peek("points") == known.points
    assert net.peek("win") == known.win
    assert net.peek("policy")[: len(known.policy)] == known.policy
    assert not any(map(any, net.peek("first")[len(known.first) :]))


def test_numbers_are_little_endian(monkeypatch: pytest.MonkeyPatch) -> None:
    assert unpacked(b"\x01\x00\xff\xff\x00\x80") == [1, -1, -32768]
    monkeypatch.setattr("sys.byteorder", "big")
    assert unpacked(b"\x01\x00\xff\xff") == [256, -1]  # swapped, where it would have been the other way round


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"first": b""}, "first has 0 bytes, expected "),
        ({"points": b"\0" * 126}, "points has 126 bytes, expected 128"),
        ({"win": b"\0" * 129}, "win has 129 bytes, expected 128"),
        ({"policy": b"\0\0"}, "policy has 2 bytes, expected "),
        ({"features": 1}, "first has "),
        ({"features": -1}, "first has "),
        ({"moves": 1}, "policy has "),
        ({"units": 32}, "first has "),
        (
            {
                "features": 1,
                "units": 1,
                "moves": 1,
                "first": b"123456",
                "points": b"12",
                "win": b"12",
                "policy": b"12",
            },
            "1 units, expected 64",
        ),
        (
            {"features": 385, "first": bytes(385 * 66 * 2)},
            "385 features, expected at most 384",
        ),
        (
            {"moves": 481, "policy": bytes(481 * 64 * 2)},
            "481 moves, expected at most 480",
        ),
    ],
)
def test_wrong_sizes_are_told(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    file = written(tmp_path, msgspec.structs.replace(made_up_weights("mangrovia"), **changes))
    with pytest.raises(UsageError) as refused:
        read(file)
    assert str(refused.value).startswith(f"{file}: {said}")


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "\udcff", '{"game": 3}', '{"game": "mangrovia"}', '{"first": "no base64"}', '{"more": 1}']
)
def test_a_file_that_holds_no_weights_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "weights.json"
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(UsageError) as refused:
        read(file)
    assert str(refused.value).startswith(f"{file}: cannot read weights: ")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as refused:
        read(tmp_path / "none.json")
    assert "none.json: cannot read weights: " in str(refused.value)
    assert "No such file" in str(refused.value)


def test_weights_of_another_game_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, made_up_weights("mangrovia"))
    monkeypatch.setattr("vaka.bots.weights.weights_file", lambda game: file)
    with pytest.raises(UsageError) as refused:
        net_of.__wrapped__("borabora")
    assert str(refused.value) == f"{file}: weights for mangrovia, expected borabora"
