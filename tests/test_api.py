"""The public interface: few names, all of them there, and a README whose Python runs."""

from __future__ import annotations

import doctest
import inspect
import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import vaka

ROOT = Path(__file__).parent.parent
PACKAGE = Path(vaka.__file__).parent


def test_games_are_named_in_order() -> None:
    names = vaka.games()
    assert "mangrovia" in names
    assert names == tuple(sorted(set(names)))


def test_every_game_can_be_had_by_its_name() -> None:
    for name in vaka.games():
        game = vaka.game(name)
        assert isinstance(game, vaka.Game)
        assert game.name == name
        assert game.title
        assert list(game.seats) == sorted(game.seats)
        assert all(values for values in game.options.values())
        state = game.new(game.seats[0], 1)
        assert isinstance(state, vaka.State)
        assert state.seats == game.seats[0]
        assert state.components == game.components.digest


@pytest.mark.parametrize("name", ["nope", "", "Mangrovia", "mangrovia "])
def test_an_unknown_game_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(vaka.UsageError) as refused:
        vaka.game(name)
    assert repr(name) in str(refused.value)
    assert all(known in str(refused.value) for known in vaka.games())


def test_everything_public_is_listed() -> None:
    named = set(vaka.__all__)
    assert list(vaka.__all__) == sorted(named)
    assert all(hasattr(vaka, name) for name in named)
    public = {
        name
        for name, value in vars(vaka).items()
        if not name.startswith("_") and (inspect.isclass(value) or inspect.isfunction(value))
    }
    assert public - {"import_only_python"} == named


def test_everything_public_says_what_it_is() -> None:
    for name in vaka.__all__:
        assert (getattr(vaka, name).__doc__ or "").strip(), name


@pytest.mark.parametrize("error", [vaka.IllegalMove, vaka.UsageError, vaka.RecordError, vaka.ComponentsError])
def test_every_error_is_a_vaka_error(error: type[Exception]) -> None:
    assert issubclass(error, vaka.VakaError)


def test_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").exists()


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"], "a second place"
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "vaka.__version__"}
    try:
        installed = metadata.version("vaka")
    except metadata.PackageNotFoundError:
        pytest.skip("vaka is run from its folder, not installed")
    assert installed == vaka.__version__


@pytest.mark.parametrize("page", ["README.md", "docs/engine.md", "docs/bots.md", "docs/your-box.md"])
def test_the_python_of_the_documents_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```(?:python|pycon|py)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    examples = [doctest.DocTestParser().get_doctest(block, {}, page, page, 0) for block in blocks]
    assert sum(len(test.examples) for test in examples) >= 3, f"{page} has no Python that runs as a doctest"
    shared: dict[str, object] = {}
    for test in examples:
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        test.globs = shared
        said: list[str] = []
        assert runner.run(test, out=said.append, clear_globs=False).failed == 0, "".join(said)
