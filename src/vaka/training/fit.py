"""Fits a net to positions whose games have ended: gradient descent in numpy, then rounding to whole numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vaka.bots.weights import UNITS, WAYS, Weights, numbers
from vaka.training.selfplay import MOST_SEATS, SHARES, Samples

Floats = NDArray[np.float32]

# How the net counts in whole numbers; see vaka.bots.net.
FIRST_SCALE = 4096
SECOND_SCALE = 1024
LIMIT = 32767

POINTS_SCALE = 16.0  # points of a typical error, to weigh points against chances
POINTS_WEIGHT = 0.5
DECAY = 1e-6


@dataclass
class Losses:
    """How far the net is off, on average."""

    chance: float
    points: float
    lean: float


class Model:
    """The net in floating point, with what gradient descent keeps beside it."""

    def __init__(self, features: int, moves: int, scale: Floats, seed: int) -> None:
        """Begin with small random weights; scale is what each feature is multiplied by for learning."""
        chance = np.random.default_rng(seed)
        self.scale = scale
        self.params: dict[str, Floats] = {
            "first": (chance.standard_normal((features, UNITS)) * 0.15).astype(np.float32),
            "past": np.zeros((features, WAYS), np.float32),
            "out": (chance.standard_normal((UNITS, WAYS)) * 0.1).astype(np.float32),
            "lean": np.zeros((UNITS, moves), np.float32),
        }
        self.params["first"][0] = 0.3  # units begin half open
        self.slopes = {name: np.zeros_like(value) for name, value in self.params.items()}
        self.squares = {name: np.zeros_like(value) for name, value in self.params.items()}
        self.steps = 0

    def take(self, weights: Weights) -> None:
        """Begin with the weights of a file."""
        first = np.array(numbers(weights.first), np.float32).reshape(weights.features, UNITS + WAYS)
        first = (first / FIRST_SCALE / self.scale[:, None]).astype(np.float32)
        self.params["first"] = np.ascontiguousarray(first[:, :UNITS])
        self.params["past"] = np.ascontiguousarray(first[:, UNITS:])
        out = np.array([numbers(weights.points), numbers(weights.chance)], np.float32).T
        self.params["out"] = np.ascontiguousarray(out / SECOND_SCALE)
        lean = np.array(numbers(weights.lean), np.float32).reshape(weights.moves, UNITS).T
        self.params["lean"] = np.ascontiguousarray(lean / SECOND_SCALE)

    def learn(self, samples: Samples, chosen: NDArray[np.int64], rate: float) -> Losses:
        """Take one step downhill on a batch."""
        slopes, losses = self.slopes_of(samples, chosen)
        self.steps += 1
        for name, raw in slopes.items():
            slope = raw + DECAY * self.params[name]
            self.slopes[name] += 0.1 * (slope - self.slopes[name])
            self.squares[name] += 0.001 * (slope * slope - self.squares[name])
            mean = self.slopes[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            self.params[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
        return losses

    def slopes_of(self, samples: Samples, chosen: NDArray[np.int64]) -> tuple[dict[str, Floats], Losses]:
        """Return the gradient of the loss on a batch, and the loss."""
        params = self.params
        size = len(chosen)
        seated = np.arange(MOST_SEATS)[None, :] < samples.seats[chosen][:, None]
        cells: Floats = samples.features[chosen][seated].astype(np.float32)  # one row for each seat of a position
        cells *= self.scale
        before: Floats = cells @ params["first"]
        units: Floats = np.clip(before, 0, 1)
        out: Floats = units @ params["out"] + cells @ params["past"]

        points = np.zeros((size, MOST_SEATS), np.float32)
        points[seated] = out[:, 0]
        error = ((points - samples.points[chosen]) / POINTS_SCALE * seated).astype(np.float32)
        chances = np.full((size, MOST_SEATS), -1e9, np.float32)
        chances[seated] = out[:, 1]
        winning = softmax(chances)
        shares = samples.shares[chosen]

        rows = np.zeros((size, MOST_SEATS), np.int64)
        rows[seated] = np.arange(len(cells))
        deciding = rows[np.arange(size), samples.turn[chosen]]
        visits = samples.visits[chosen]
        legal = visits > 0
        wanted: Floats = (np.where(legal, visits.astype(np.float32) - 1, 0) / SHARES).astype(np.float32)
        wanted /= np.maximum(wanted.sum(1, keepdims=True), 1e-6)
        leaning = softmax(np.where(legal, units[deciding] @ params["lean"], np.float32(-1e9)))

        slope_out: Floats = np.empty_like(out)
        slope_out[:, 0] = (POINTS_WEIGHT * 2 / POINTS_SCALE * error)[seated]
        slope_out[:, 1] = (winning - shares)[seated]
        slope_out /= size
        slope_lean: Floats = leaning - wanted
        slope_lean /= size
        slope_units: Floats = slope_out @ params["out"].T
        np.add.at(slope_units, deciding, slope_lean @ params["lean"].T)
        slope_units *= (before > 0) & (before < 1)
        slopes: dict[str, Floats] = {
            "first": cells.T @ slope_units,
            "past": cells.T @ slope_out,
            "out": units.T @ slope_out,
            "lean": units[deciding].T @ slope_lean,
        }
        losses = Losses(
            float(-(shares * np.log(winning + 1e-9)).sum() / size),
            float(np.abs(error).sum() / seated.sum() * POINTS_SCALE),
            float(-(wanted * np.log(leaning + 1e-9)).sum() / size),
        )
        return slopes, losses

    def weights(self, game: str, made_by: list[str]) -> Weights:
        """Return the net in whole numbers."""
        first = np.concatenate([self.params["first"], self.params["past"]], 1) * self.scale[:, None]
        return Weights(
            game=game,
            features=len(first),
            units=UNITS,
            moves=self.params["lean"].shape[1],
            made_by=made_by,
            first=packed(first * FIRST_SCALE),
            points=packed(self.params["out"][:, 0] * SECOND_SCALE),
            chance=packed(self.params["out"][:, 1] * SECOND_SCALE),
            lean=packed(self.params["lean"].T * SECOND_SCALE),
        )


def packed(values: Floats) -> bytes:
    """Return numbers rounded to 16 bits, little-endian."""
    whole = np.clip(np.rint(values), -LIMIT, LIMIT).astype("<i2")
    return whole.tobytes()


def softmax(values: Floats) -> Floats:
    """Return rows as shares that add up to one."""
    powers = np.exp(values - values.max(1, keepdims=True))
    shares: Floats = powers / powers.sum(1, keepdims=True)
    return shares


def scale_of(samples: Samples) -> Floats:
    """Return what to multiply each feature by so that none is much larger than one."""
    seated = np.arange(MOST_SEATS)[None, :] < samples.seats[:, None]
    cells = samples.features[:20000][seated[:20000]].astype(np.float32)
    size = np.sqrt((cells**2).mean(0) / np.maximum((cells != 0).mean(0), 1e-6))
    scale: Floats = (1 / np.maximum(size, 1)).astype(np.float32)
    return scale


def batches(count: int, size: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """Yield all positions once, in random order."""
    order = chance.permutation(count)
    for start in range(0, count, size):
        yield order[start : start + size]


def fit(model: Model, samples: Samples, epochs: int, rate: float, seed: int, size: int = 512) -> Losses:
    """Go through the samples so many times, the steps getting smaller; return the losses of the last round."""
    chance = np.random.default_rng(seed)
    count = len(samples.turn)
    total = epochs * -(-count // size)
    step = 0
    losses: list[Losses] = []
    for _ in range(epochs):
        losses = []
        for chosen in batches(count, size, chance):
            losses.append(model.learn(samples, chosen, rate * (1 - 0.9 * step / total)))
            step += 1
    return Losses(*(float(np.mean([getattr(loss, name) for loss in losses])) for name in ("chance", "points", "lean")))


def joined(parts: list[Samples]) -> Samples:
    """Return several collections as one."""
    return Samples(*(np.concatenate([getattr(part, name) for part in parts]) for name in Samples.__dataclass_fields__))
