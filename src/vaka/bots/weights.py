"""The weights of each game's net: a data file beside its rules, with the command that made it."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from pathlib import Path

import msgspec

from vaka.bots.net import Net
from vaka.bots.sizes import MOST_MOVES, OUTPUTS, UNITS
from vaka.engine.errors import UsageError
from vaka.engine.features import MOST_FEATURES
from vaka.engine.language import say
from vaka.games import game as game_called


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """A net as it is stored in a file; the numbers are 16-bit, little-endian, row by row."""

    game: str
    features: int
    units: int
    moves: int
    made_by: list[str]
    """The commands that made it, one after the other."""
    first: bytes
    """For each feature its weights to every unit, to points and to the win logit."""
    points: bytes
    """For each unit its weight to points."""
    win: bytes
    """For each unit its weight to the win logit."""
    policy: bytes
    """For each move its policy weights from every unit."""

    def net(self) -> Net:
        """Return the net, ready for use."""
        net = Net()
        net.fill(
            unpacked_rows(self.first, self.units + OUTPUTS),
            unpacked(self.points),
            unpacked(self.win),
            unpacked_rows(self.policy, self.units),
        )
        return net


def unpacked(packed: bytes) -> list[int]:
    """Return 16-bit numbers as a list."""
    numbers = array("h", packed)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def unpacked_rows(packed: bytes, width: int) -> list[list[int]]:
    """Return 16-bit numbers as rows of equal width."""
    numbers = unpacked(packed)
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


def weights_file(game: str) -> Path:
    """Return the file with the weights of a game."""
    return Path(str(game_called(game).folder), "bot", "weights.json")


def is_trained(game: str) -> bool:
    """Return whether a net comes with a game."""
    return weights_file(game).exists()


def read(file: Path) -> Weights:
    """Return the weights in a file; UsageError says what is wrong with them."""
    try:
        weights = msgspec.json.decode(file.read_bytes(), type=Weights)
    except (OSError, msgspec.MsgspecError) as error:
        raise UsageError(say("{file}: cannot read weights: {reason}", file=file, reason=error)) from None
    sizes = {
        "first": (weights.first, weights.features * (weights.units + OUTPUTS)),
        "points": (weights.points, weights.units),
        "win": (weights.win, weights.units),
        "policy": (weights.policy, weights.moves * weights.units),
    }
    for name, (packed, size) in sizes.items():
        if len(packed) != 2 * size:
            raise UsageError(
                say(
                    "{file}: {name} has {number} bytes, expected {expected}",
                    file=file,
                    name=name,
                    number=len(packed),
                    expected=2 * size,
                )
            )
    if weights.units != UNITS:
        raise UsageError(
            say("{file}: {number} units, expected {expected}", file=file, number=weights.units, expected=UNITS)
        )
    for name, number, most in (
        ("features", weights.features, MOST_FEATURES),
        ("moves", weights.moves, MOST_MOVES),
    ):
        if number > most:
            raise UsageError(
                say("{file}: {number} {name}, expected at most {most}", file=file, number=number, name=name, most=most)
            )
    return weights


@cache
def net_of(game: str) -> Net:
    """Return the net that comes with a game, or one that knows nothing."""
    if not is_trained(game):
        return Net()
    file = weights_file(game)
    weights = read(file)
    if weights.game != game:
        raise UsageError(
            say("{file}: weights for {game}, expected {expected}", file=file, game=weights.game, expected=game)
        )
    return weights.net()
