"""The weights of each game's net: a data file beside its rules, with the command that made it."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from pathlib import Path

import msgspec

from vaka.bots.net import MOST_MOVES, Net
from vaka.engine.errors import UsageError
from vaka.engine.features import MOST_FEATURES
from vaka.engine.language import say

UNITS = 64
WAYS = 2  # past the units: to points, to the chance of winning
GAMES = Path(__file__).parent.parent / "games"


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """A net as it lies in a file; the numbers are 16-bit, little-endian, row by row."""

    game: str
    features: int
    units: int
    moves: int
    made_by: list[str]
    """The commands that made it, one after the other."""
    first: bytes
    """For each feature its weights to every unit, to points and to the chance of winning."""
    points: bytes
    chance: bytes
    lean: bytes
    """For each move the weights of every unit."""

    def net(self) -> Net:
        """Return the net, ready for use."""
        net = Net()
        net.fill(
            rows(self.first, self.units + WAYS), numbers(self.points), numbers(self.chance), rows(self.lean, self.units)
        )
        return net


def numbers(packed: bytes) -> list[int]:
    """Return 16-bit numbers as a list."""
    found = array("h", packed)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tolist()


def rows(packed: bytes, width: int) -> list[list[int]]:
    """Return 16-bit numbers as rows of equal width."""
    found = numbers(packed)
    return [found[start : start + width] for start in range(0, len(found), width)]


def file_of(game: str) -> Path:
    """Return where the weights of a game lie."""
    return GAMES / game / "bot" / "weights.json"


def read(file: Path) -> Weights:
    """Return the weights in a file, or say what is wrong with it."""
    try:
        weights = msgspec.json.decode(file.read_bytes(), type=Weights)
    except (OSError, msgspec.MsgspecError) as error:
        raise UsageError(say("{file}: cannot read weights: {reason}", file=file, reason=error)) from None
    sizes = {
        "first": weights.features * (weights.units + WAYS),
        "points": weights.units,
        "chance": weights.units,
        "lean": weights.moves * weights.units,
    }
    for name, size in sizes.items():
        if len(getattr(weights, name)) != 2 * size:
            raise UsageError(
                say(
                    "{file}: {name} has {number} bytes, expected {expected}",
                    file=file,
                    name=name,
                    number=len(getattr(weights, name)),
                    expected=2 * size,
                )
            )
    if weights.units != UNITS:
        raise UsageError(
            say("{file}: {number} units, expected {expected}", file=file, number=weights.units, expected=UNITS)
        )
    for name, most in (("features", MOST_FEATURES), ("moves", MOST_MOVES)):
        if getattr(weights, name) > most:
            raise UsageError(
                say(
                    "{file}: {number} {name}, expected at most {most}",
                    file=file,
                    number=getattr(weights, name),
                    name=name,
                    most=most,
                )
            )
    return weights


@cache
def net_of(game: str) -> Net:
    """Return the net that comes with a game."""
    weights = read(file_of(game))
    if weights.game != game:
        raise UsageError(
            say("{file}: weights for {game}, expected {expected}", file=file_of(game), game=weights.game, expected=game)
        )
    return weights.net()
