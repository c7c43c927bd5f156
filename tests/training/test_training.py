"""Training: gradients that are right, whole numbers that say the same, and a loop that learns something."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import vaka
from tests.playing import game
from vaka import UsageError
from vaka.bots.search import Search
from vaka.bots.sizes import UNITS
from vaka.bots.weights import read
from vaka.engine import memory
from vaka.engine.state import MOST_SEATS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
else:
    np = pytest.importorskip("numpy", reason="training needs numpy, the extra `train`, which is not installed")

from vaka.training.config import TrainingConfig
from vaka.training.fit import Losses, Model, feature_scale, fit, joined
from vaka.training.loop import play_games, train, write
from vaka.training.selfplay import VISIT_SCALE, SampleBuffer, Samples, SelfPlayConfig, random_game, selfplay_game

GAMES = 8

games = pytest.mark.parametrize("name", vaka.games())
compiled = pytest.mark.skipif(
    not memory.COMPILED, reason="a game with a search for every decision takes long uncompiled"
)


@cache
def random_samples(name: str) -> Samples:
    """Return positions of a few random games at every player count."""
    rules = game(name)
    buffer = SampleBuffer(rules)
    for seed in range(GAMES):
        random_game(rules, rules.seats[seed % len(rules.seats)], seed, buffer, 0.15)
    return buffer.samples()


def model_of(samples: Samples, seed: int = 1) -> Model:
    """Return a model in which everything weighs something."""
    model = Model(samples.features.shape[2], samples.visits.shape[1], feature_scale(samples), seed)
    chance = np.random.default_rng(seed)
    for name in ("skip", "policy"):
        model.params[name] = chance.normal(0, 0.2, model.params[name].shape).astype(np.float32)
    return model


# ----- samples


@games
def test_samples_say_what_the_games_were(name: str) -> None:
    samples = random_samples(name)
    for position in range(0, len(samples.turn), 7):
        seats = samples.seats[position]
        assert samples.turn[position] < seats
        assert samples.wins[position].sum() == pytest.approx(1)
        assert not samples.features[position, seats:].any()
        assert not samples.points[position, seats:].any()
        assert samples.features[position, :seats, 0].all()
        legal = samples.visits[position] > 0
        assert legal.sum() > 1
        assert len(set(samples.visits[position][legal])) == 1  # at random, each is as likely


@games
def test_no_samples_are_no_trouble(name: str) -> None:
    rules = game(name)
    some, none = SampleBuffer(rules), SampleBuffer(rules)
    random_game(rules, 2, 1, some, 0.2)
    random_game(rules, 2, 1, none, 0.0)
    whole = joined([none.samples(), some.samples()])
    assert len(none.samples().turn) == 0
    assert (whole.features == some.samples().features).all()


@compiled
@games
def test_a_selfplay_game_leaves_samples(name: str) -> None:
    rules = game(name)
    buffer = SampleBuffer(rules)
    weights = model_of(random_samples(name)).weights(name, [])
    selfplay_game(rules, 2, 3, buffer, weights.net(), SelfPlayConfig(visits=3, sample_rate=0.2))
    samples = buffer.samples()
    assert len(samples.turn) > 5
    assert samples.wins[:, :2].sum(1) == pytest.approx(np.ones(len(samples.turn)), abs=1e-3)
    assert (samples.visits.max(1) > 1).all()
    assert samples.visits.max() <= 1 + VISIT_SCALE


# ----- learning


def loss(model: Model, params: dict[str, Numbers], samples: Samples, chosen: list[int]) -> float:
    """Return the loss for these parameters, in double precision."""
    total = 0.0
    for position in chosen:
        seats = int(samples.seats[position])
        cells = samples.features[position, :seats] * model.scale.astype(np.float64)
        units = np.clip(cells @ params["first"], 0, 1)
        points, logits = (units @ params["output"] + cells @ params["skip"]).T
        total += 0.5 * float((((points - samples.points[position, :seats]) / 16) ** 2).sum())
        total -= float((samples.wins[position, :seats] * np.log(softmax(logits))).sum())
        legal = samples.visits[position] > 0
        visits = samples.visits[position][legal] - 1.0
        policy = (units[samples.turn[position]] @ params["policy"])[legal]
        total -= float((visits / visits.sum() * np.log(softmax(policy))).sum())
    return total / len(chosen)


def softmax(values: Numbers) -> Numbers:
    """Return the softmax of values."""
    powers = np.exp(values - values.max())
    shares: Numbers = powers / powers.sum()
    return shares


@games
def test_gradients_are_what_small_steps_find(name: str) -> None:
    samples = random_samples(name)
    model = model_of(samples)
    chance = np.random.default_rng(5)
    chosen = chance.permutation(len(samples.turn))[:12]
    gradients, _ = model.gradients(samples, chosen)
    params = {key: value.astype(np.float64) for key, value in model.params.items()}
    step = 1e-6  # so small that hardly a unit opens or closes in between
    for parameter, gradient in gradients.items():
        assert gradient.dtype == np.float32
        steepest = np.argsort(-np.abs(gradient).ravel())[:40]
        for flat in [*chance.permutation(steepest)[:6], *chance.integers(0, gradient.size, 3)]:
            place = np.unravel_index(flat, gradient.shape)
            kept = params[parameter][place]
            values = []
            for side in (step, -step):
                params[parameter][place] = kept + side
                values.append(loss(model, params, samples, list(chosen)))
            params[parameter][place] = kept
            found = (values[0] - values[1]) / (2 * step)
            assert gradient[place] == pytest.approx(found, rel=1e-3, abs=1e-5), (parameter, place)


@games
def test_fitting_makes_all_losses_smaller(name: str) -> None:
    samples = random_samples(name)
    model = model_of(samples)
    before = model.gradients(samples, np.arange(len(samples.turn)))[1]
    losses = fit(model, samples, 5, 1e-2, seed=1, size=32)
    after = model.gradients(samples, np.arange(len(samples.turn)))[1]
    assert isinstance(losses, Losses)
    assert after.win < before.win
    assert after.points < before.points
    assert after.policy < before.policy


@games
def test_whole_numbers_say_nearly_the_same(name: str) -> None:
    samples = random_samples(name)
    model = model_of(samples)
    fit(model, samples, 2, 3e-3, seed=1, size=32)
    net = model.weights(name, []).net()
    for seats in game(name).seats:
        state = game(name).new(seats, seats)
        search = Search(state, net, 1, exploration=1, lead_weight=0)
        search.add_visits(1)
        points, chances = search.forecast()
        assert state.seat is not None
        own = evaluated(model, state, state.seat)
        assert points[state.seat] == pytest.approx(own[0], abs=1)
        assert 0 <= min(chances) <= max(chances) <= 1
        policy = softmax(own[2][state.legal()])
        assert [move.prior for move in search.root_statistics()] == pytest.approx(list(policy), abs=0.05)


def evaluated(model: Model, state: vaka.State, seat: int) -> tuple[float, float, Numbers]:
    """Return points, win logit and policy logits of a seat as the model has them."""
    cells = np.zeros(len(model.scale))
    for feature, amount in state.features(seat):
        cells[feature] = amount * model.scale[feature]
    units = np.clip(cells @ model.params["first"], 0, 1)
    points, win = units @ model.params["output"] + cells @ model.params["skip"]
    return float(points), float(win), units @ model.params["policy"]


@games
def test_weights_can_be_loaded_again(name: str) -> None:
    samples = random_samples(name)
    model = model_of(samples)
    weights = model.weights(name, ["once"])
    assert (weights.features, weights.units, weights.moves) == (game(name).features, UNITS, game(name).moves)
    again = model_of(samples, seed=2)
    again.load(weights)
    assert again.weights(name, ["once"]) == weights
    for key, value in model.params.items():
        assert again.params[key] == pytest.approx(value, abs=0.02)


# ----- the loop


def tiny(name: str, **more: int) -> TrainingConfig:
    """Return the configuration of one generation."""
    return TrainingConfig(name, 1e-9, games=2, visits=1, most_visits=1, seats=(2,), **{"random_games": 20, **more})


@games
def test_training_begins_with_random_games(name: str, tmp_path: Path) -> None:
    out, said = tmp_path / "out.json", list[str]()
    (report,) = train(tiny(name, random_games=6), out, None, "vaka train a b", said.append)
    assert (report.generation, report.visits) == (0, 0)  # then the time is over
    assert report.positions > 0
    found = read(out)
    assert (found.game, found.made_by) == (name, ["vaka train a b"])
    assert found.features == game(name).features
    assert [file.name for file in tmp_path.iterdir()] == ["out.json"]
    assert "generation 0: 6 of 6 games" in said


@compiled
@games
def test_training_goes_on_with_games_of_the_search(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, said = tmp_path / "old.json", tmp_path / "new.json", list[str]()
    list(train(tiny(name), old, None, "first"))
    clock = iter([0.0, 0.0, 0.0])  # there is time for one generation
    monkeypatch.setattr("vaka.training.loop.time.monotonic", lambda: next(clock, 1.0))
    (report,) = train(tiny(name), new, old, "second", said.append)
    assert (report.generation, report.visits) == (1, 1)
    assert report.positions > 0
    assert read(new).made_by == ["first", "second"]
    assert read(new).first != read(old).first
    assert sorted(file.name for file in tmp_path.iterdir()) == ["new.json", "old.json"]
    assert "generation 1: 2 of 2 games" in said


def test_equal_seeds_play_equal_games() -> None:
    config = tiny("mangrovia")
    one, same, other = (play_games(config, seeds, None, 0) for seeds in ([5], [5], [6]))
    assert (one.features == same.features).all()
    assert one.features.shape != other.features.shape or (one.features != other.features).any()
    assert one.features.shape[1] == MOST_SEATS


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    write(model_of(random_samples("borabora")).weights("borabora", []), file)
    with pytest.raises(UsageError) as refused:
        next(train(tiny("mangrovia"), tmp_path / "out.json", file, ""))
    assert str(refused.value) == f"{file}: weights for borabora, 380 features, 480 moves; expected mangrovia, 236, 180"


@compiled
def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    written = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.json"
        list(train(tiny("mangrovia", random_games=60, workers=workers), out, None, "once"))
        written.append(read(out))
    assert written[0] == written[1]
