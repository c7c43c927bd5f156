"""The command `vaka train`: what it writes, what it says, and what it refuses."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Vaka
from vaka.bots.weights import read
from vaka.engine import memory

LITTLE = ("--minutes", "0.0001", "--random-games", "40" if memory.COMPILED else "6", "--games", "1", "--visits", "1")


@pytest.fixture(name="numpy")
def fixture_numpy() -> None:
    """Skip a test where there is no numpy."""
    pytest.importorskip("numpy", reason="training needs numpy, the extra `train`, which is not installed")


@pytest.mark.usefixtures("numpy")
def test_weights_are_written_with_the_command_that_made_them(vaka: Vaka) -> None:
    run = vaka("train", "mangrovia", *LITTLE, "--out", "new weights.json")
    assert run.status == 0
    assert "generation" in run.out
    assert "Done: new weights.json holds the weights of generation 0." in run.out
    (command,) = read(Path("new weights.json")).made_by
    words = shlex.split(command)
    assert command.startswith("vaka train mangrovia --minutes 0.0001 --games 1 --visits 1 --most-visits 800 ")
    assert command.endswith("--seed 1 --workers 1 --out 'new weights.json'")

    before = Path("new weights.json").read_bytes()
    run = vaka(*words[1:])
    assert run.status == 2
    assert run.err.startswith("new weights.json: exists already; expected a new name, or --force")
    assert vaka(*words[1:], "--force").status == 0
    assert Path("new weights.json").read_bytes() == before  # the same command, the same weights


@pytest.mark.usefixtures("numpy")
def test_training_goes_on_from_weights(vaka: Vaka) -> None:
    vaka("train", "mangrovia", *LITTLE, "--out", "old.json")
    run = vaka("train", "mangrovia", *LITTLE, "--from", "old.json", "--out", "new.json")
    assert run.status == 0
    assert "Done: no generation was completed, and nothing was written." in run.out
    run = vaka("train", "borabora", *LITTLE, "--from", "old.json", "--out", "new.json")
    assert run.status == 2
    assert run.err.startswith("old.json: weights for mangrovia")


@pytest.mark.usefixtures("numpy")
@pytest.mark.parametrize("after", [0, 1])
def test_ctrl_c_keeps_the_last_weights_and_says_so(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    from vaka.training import loop

    train = loop.train

    def stopped(*arguments: object) -> Iterator[loop.GenerationReport]:
        if after:
            yield next(train(*arguments))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(loop, "train", stopped)
    run = vaka("train", "mangrovia", *LITTLE, "--out", "new.json")
    assert run.status == 130
    if after:
        assert run.err.endswith("Stopped: new.json holds the weights of generation 0.\n")
        assert read(Path("new.json")).game == "mangrovia"
    else:
        assert run.err.endswith("Stopped: no generation was completed, and nothing was written.\n")
        assert not Path("new.json").exists()


def test_without_numpy_it_says_how_to_get_it(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("vaka.cli.train.find_spec", lambda _: None)
    run = vaka("train", "mangrovia", "--out", "new.json")
    assert run.status == 2
    assert run.err == (
        "training needs numpy, the extra `train` of vaka, which is not installed here; "
        f"try: {shlex.quote(sys.executable)} -m pip install numpy\n"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("mangrovia", "--out is missing; see vaka train --help"),
        ("chess --out new.json", "game 'chess': expected "),
        ("mangrovia --out none/new.json", "none/new.json: cannot be written"),
        ("mangrovia --out .", ".: cannot be written"),
        ("mangrovia --out full.json", "full.json: exists already; expected a new name, or --force to write it anew"),
        ("mangrovia --out new.json --minutes 0", "--minutes 0: expected more than 0 and at most 100,000"),
        ("mangrovia --out new.json --games 0", "--games 0: expected more than 0"),
        ("mangrovia --out new.json --visits=-1", "--visits -1: expected more than 0"),
        ("mangrovia --out new.json --most-visits 0", "--most-visits 0: expected more than 0"),
        ("mangrovia --out new.json --random-games 0", "--random-games 0: expected more than 0"),
        ("mangrovia --out new.json --workers 257", "--workers 257: expected more than 0 and at most 256"),
        ("mangrovia --out new.json --seed 0", "--seed 0: expected more than 0"),
    ],
)
def test_bad_input(vaka: Vaka, tmp_path: Path, words: str, message: str) -> None:
    (tmp_path / "full.json").write_text("mine")
    run = vaka("train", *words.split())
    assert run.status == 2
    assert run.err.startswith(message)
    assert run.out == ""
    assert [file.name for file in tmp_path.iterdir()] == ["full.json"]
    assert (tmp_path / "full.json").read_text() == "mine"


@pytest.mark.usefixtures("numpy")
def test_weights_to_start_from_must_be_there(vaka: Vaka) -> None:
    run = vaka("train", "mangrovia", "--out", "new.json", "--from", "none.json")
    assert run.status == 2
    assert "none.json: cannot read weights: " in run.err


def test_help(vaka: Vaka) -> None:
    run = vaka("train", "--help")
    assert run.status == 0
    assert "Examples:" in run.out
    assert "--random-games" in run.out
