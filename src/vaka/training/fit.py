"""Fits a net to positions whose games have ended: gradient descent in numpy, then rounding to whole numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vaka.bots.sizes import OUTPUTS, UNITS
from vaka.bots.weights import Weights, unpacked
from vaka.engine.state import MOST_SEATS
from vaka.training.selfplay import VISIT_SCALE, Samples

Floats = NDArray[np.float32]

# The fixed point of the net; see vaka.bots.net.
FIRST_SCALE = 4096
SECOND_SCALE = 1024
LIMIT = 32767

POINTS_SCALE = 16.0  # points of a typical error, to weigh points against win probabilities
POINTS_WEIGHT = 0.5
DECAY = 1e-6


@dataclass
class Losses:
    """How far the net is off, on average: cross-entropies, and points."""

    win: float
    points: float
    policy: float


class Model:
    """The net in floating point, with the moments of the gradients for Adam."""

    def __init__(self, features: int, moves: int, scale: Floats, seed: int) -> None:
        """Begin with small random weights; each feature is multiplied by its scale for learning."""
        rng = np.random.default_rng(seed)
        self.scale = scale
        self.params: dict[str, Floats] = {
            "first": (rng.standard_normal((features, UNITS)) * 0.15).astype(np.float32),
            "skip": np.zeros((features, OUTPUTS), np.float32),
            "output": (rng.standard_normal((UNITS, OUTPUTS)) * 0.1).astype(np.float32),
            "policy": np.zeros((UNITS, moves), np.float32),
        }
        self.params["first"][0] = 0.3  # units begin half open
        self.means = {name: np.zeros_like(value) for name, value in self.params.items()}
        self.squares = {name: np.zeros_like(value) for name, value in self.params.items()}
        self.steps = 0

    def load(self, weights: Weights) -> None:
        """Begin with the weights of a file."""
        first = np.array(unpacked(weights.first), np.float32).reshape(weights.features, UNITS + OUTPUTS)
        first = (first / FIRST_SCALE / self.scale[:, None]).astype(np.float32)
        self.params["first"] = np.ascontiguousarray(first[:, :UNITS])
        self.params["skip"] = np.ascontiguousarray(first[:, UNITS:])
        output = np.array([unpacked(weights.points), unpacked(weights.win)], np.float32).T
        self.params["output"] = np.ascontiguousarray(output / SECOND_SCALE)
        policy = np.array(unpacked(weights.policy), np.float32).reshape(weights.moves, UNITS).T
        self.params["policy"] = np.ascontiguousarray(policy / SECOND_SCALE)

    def step(self, samples: Samples, batch: NDArray[np.int64], rate: float) -> Losses:
        """Take one step of Adam on a batch, with weight decay."""
        gradients, losses = self.gradients(samples, batch)
        self.steps += 1
        for name, raw in gradients.items():
            gradient = raw + DECAY * self.params[name]
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient * gradient - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            self.params[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
        return losses

    def gradients(self, samples: Samples, batch: NDArray[np.int64]) -> tuple[dict[str, Floats], Losses]:
        """Return the gradient of the loss on a batch, and the loss."""
        params = self.params
        size = len(batch)
        seated = np.arange(MOST_SEATS)[None, :] < samples.seats[batch][:, None]
        cells: Floats = samples.features[batch][seated].astype(np.float32)  # one row for each seat of a position
        cells *= self.scale
        before: Floats = cells @ params["first"]
        units: Floats = np.clip(before, 0, 1)
        output: Floats = units @ params["output"] + cells @ params["skip"]

        points = np.zeros((size, MOST_SEATS), np.float32)
        points[seated] = output[:, 0]
        error = ((points - samples.points[batch]) / POINTS_SCALE * seated).astype(np.float32)
        logits = np.full((size, MOST_SEATS), -1e9, np.float32)
        logits[seated] = output[:, 1]
        win_probability = softmax(logits)
        wins = samples.wins[batch]

        rows = np.zeros((size, MOST_SEATS), np.int64)
        rows[seated] = np.arange(len(cells))
        deciding = rows[np.arange(size), samples.turn[batch]]
        visits = samples.visits[batch]
        legal = visits > 0
        shares: Floats = (np.where(legal, visits.astype(np.float32) - 1, 0) / VISIT_SCALE).astype(np.float32)
        shares /= np.maximum(shares.sum(1, keepdims=True), 1e-6)
        policy = softmax(np.where(legal, units[deciding] @ params["policy"], np.float32(-1e9)))

        output_gradient: Floats = np.empty_like(output)
        output_gradient[:, 0] = (POINTS_WEIGHT * 2 / POINTS_SCALE * error)[seated]
        output_gradient[:, 1] = (win_probability - wins)[seated]
        output_gradient /= size
        policy_gradient: Floats = policy - shares
        policy_gradient /= size
        unit_gradient: Floats = output_gradient @ params["output"].T
        np.add.at(unit_gradient, deciding, policy_gradient @ params["policy"].T)
        unit_gradient *= (before > 0) & (before < 1)
        gradients: dict[str, Floats] = {
            "first": cells.T @ unit_gradient,
            "skip": cells.T @ output_gradient,
            "output": units.T @ output_gradient,
            "policy": units[deciding].T @ policy_gradient,
        }
        losses = Losses(
            float(-(wins * np.log(win_probability + 1e-9)).sum() / size),
            float(np.abs(error).sum() / seated.sum() * POINTS_SCALE),
            float(-(shares * np.log(policy + 1e-9)).sum() / size),
        )
        return gradients, losses

    def weights(self, game: str, made_by: list[str]) -> Weights:
        """Return the net in whole numbers."""
        first = np.concatenate([self.params["first"], self.params["skip"]], 1) * self.scale[:, None]
        return Weights(
            game=game,
            features=len(first),
            units=UNITS,
            moves=self.params["policy"].shape[1],
            made_by=made_by,
            first=packed(first * FIRST_SCALE),
            points=packed(self.params["output"][:, 0] * SECOND_SCALE),
            win=packed(self.params["output"][:, 1] * SECOND_SCALE),
            policy=packed(self.params["policy"].T * SECOND_SCALE),
        )


def packed(values: Floats) -> bytes:
    """Return numbers rounded to 16 bits, little-endian."""
    whole = np.clip(np.rint(values), -LIMIT, LIMIT).astype("<i2")
    return whole.tobytes()


def softmax(values: Floats) -> Floats:
    """Return the softmax of each row."""
    powers = np.exp(values - values.max(1, keepdims=True))
    probabilities: Floats = powers / powers.sum(1, keepdims=True)
    return probabilities


def feature_scale(samples: Samples) -> Floats:
    """Return a factor for each feature that leaves none much larger than one."""
    seated = np.arange(MOST_SEATS)[None, :] < samples.seats[:, None]
    cells = samples.features[:20000][seated[:20000]].astype(np.float32)
    size = np.sqrt((cells**2).mean(0) / np.maximum((cells != 0).mean(0), 1e-6))
    scale: Floats = (1 / np.maximum(size, 1)).astype(np.float32)
    return scale


def batches(count: int, size: int, rng: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """Yield the numbers of all positions once, in random order."""
    order = rng.permutation(count)
    for start in range(0, count, size):
        yield order[start : start + size]


def fit(model: Model, samples: Samples, epochs: int, rate: float, seed: int, size: int = 512) -> Losses:
    """Fit a model to samples, the learning rate falling; return the losses of the last epoch."""
    rng = np.random.default_rng(seed)
    count = len(samples.turn)
    total = epochs * -(-count // size)
    step = 0
    losses: list[Losses] = []
    for _ in range(epochs):
        losses = []
        for batch in batches(count, size, rng):
            losses.append(model.step(samples, batch, rate * (1 - 0.9 * step / total)))
            step += 1
    return Losses(*(float(np.mean([getattr(loss, name) for loss in losses])) for name in ("win", "points", "policy")))


def joined(parts: list[Samples]) -> Samples:
    """Return several collections as one."""
    return Samples(*(np.concatenate([getattr(part, name) for part in parts]) for name in Samples.__dataclass_fields__))
