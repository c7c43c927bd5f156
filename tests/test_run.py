"""The runner of the tests: what arguments choose, how steps run, and what is said of them."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest

import start
from tests import run, steps
from tests.conftest import SHARING, SLOWEST, shared
from tests.patience import PATIENCE

SAID = "print('=' * 20, {!r}, '=' * 20)"


def program(*lines: str) -> list[str]:
    """Return the command of a step that runs these lines."""
    return [sys.executable, "-c", "\n".join(("import sys, time", *lines))]


# ----- choosing


def test_without_arguments_everything_runs() -> None:
    assert run.chosen([]) == run.Choice(tuple(step.name for step in steps.STEPS))


def test_steps_run_in_the_order_they_are_named_in() -> None:
    assert run.chosen(["types", "pages", "types"]).steps == ("types", "pages")


def test_what_comes_after_steps_goes_to_pytest() -> None:
    choice = run.chosen(["pages", "-k", "axe"])
    assert (choice.steps, choice.arguments) == (("pages",), ("-k", "axe"))


@pytest.mark.parametrize("asked", [["-k", "rng"], ["tests/table", "-k", "undo"], ["tests/test_run.py::test_x", "-x"]])
def test_files_and_names_of_tests_need_no_step(asked: list[str]) -> None:
    assert run.chosen(asked) == run.Choice((), tuple(asked))


def test_quick_checks_the_code_and_some_tests() -> None:
    assert run.chosen(["--quick"]).steps == ("format", "lint", "types", "imports", "quick")


def test_the_sources_are_tested_if_wished() -> None:
    assert run.chosen(["tests/table", "--pure"]) == run.Choice((), ("tests/table",), pure=True)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (["page"], r"page is neither a step nor a file: expected one or more of format, .*, quick"),
        (["types", "nonsense"], "nonsense is neither a step"),
        (["types", "tests/table"], "tests/table is neither a step"),
        (["types", "-k", "rng"], "-k is for pytest, which runs in none of types"),
        (["--quick", "types"], "expected no names"),
        (["--pure"], "expected files or -k"),
        (["--pure", "rules"], "expected files or -k"),
    ],
)
def test_what_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], asked: list[str], complaint: str) -> None:
    with pytest.raises(SystemExit) as left:
        run.chosen(asked)
    assert left.value.code == 2
    assert re.search(complaint, capsys.readouterr().err)


def test_a_name_is_looked_for_where_it_stands() -> None:
    found = run.files(["-k", "test_a_name_is_looked_for_where_it_stands or nowhere_else_" + "either"])
    assert found == ["tests/test_run.py"]
    assert "tests/engine/test_rng.py" in run.files(["-x", "-k", "RNG"])


@pytest.mark.parametrize(
    "asked", [["-k", "not rng"], ["tests", "-k", "rng"], ["tests/test_run.py::test_x", "-k", "rng"], ["-x"]]
)
def test_else_pytest_looks_itself(asked: list[str]) -> None:
    assert run.files(asked) == []


# ----- running


def test_steps_are_told_one_after_another_with_their_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    went = tmp_path / "went"
    commands = {
        "slow": program(
            f"from pathlib import Path\nwhile not Path({str(went)!r}).exists(): time.sleep(0.01)", "print('a')"
        ),
        "fast": program(f"open({str(went)!r}, 'w').close()", SAID.format("3 passed, 1 skipped in 0.1s")),
        "last": program(SAID.format("2 passed in 61.5s (0:01:01)")),
    }
    times = tmp_path / "times.json"
    assert run.Run(commands, times).finish() == 0
    said = capsys.readouterr().out
    assert [line.split()[1] for line in said.splitlines() if line.startswith("──")] == ["slow", "fast", "last"]
    assert said.splitlines()[-1] == "5 passed, 0 failed, 1 skipped"
    assert run.read_times(times).keys() == commands.keys()
    assert run.Run(commands, times).finish() == 0
    first = capsys.readouterr().out.split("──")[0]
    assert "?" not in first
    assert "together" in first


def test_the_first_failure_ends_the_run_and_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    times = tmp_path / "times.json"
    commands = {
        "endless": program(f"time.sleep({10 * PATIENCE})"),
        "broken": program("print('this is why')", SAID.format("1 failed, 4 passed in 0.1s"), "sys.exit(1)"),
        "later": program("print('never')"),
    }
    began = time.monotonic()
    assert run.Run(commands, times).finish() == 1
    assert time.monotonic() - began < 10 * PATIENCE, "what still ran was stopped"
    said = capsys.readouterr().out
    assert "this is why" in said
    assert "never\n" not in said
    assert said.splitlines()[-3:] == ["4 passed, 1 failed, 0 skipped", "", "Failed: broken"]
    assert [line.split()[0] for line in said.splitlines() if "not finished" in line] == ["endless", "later"]
    assert run.read_times(times) == {}


def test_a_step_that_is_skipped_says_so_in_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.Run({"games": program("print('skipped, no C compiler')")}, tmp_path / "times.json").finish() == 0
    assert "skipped, no C compiler" in capsys.readouterr().out.split("each took:")[1]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"types": null}'])
def test_times_that_cannot_be_read_are_forgotten(tmp_path: Path, text: str) -> None:
    file = tmp_path / "times.json"
    file.write_text(text)
    assert run.read_times(file) == {}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("============ 1 failed, 5548 passed, 24 skipped in 177.39s (0:02:57) ============", (5548, 1, 24)),
        ("=== 2 passed, 1 error, 3 deselected in 0.12s ===", (2, 1, 0)),
        ("=== 30 errors in 3.12s ===", (0, 30, 0)),
        ("============================= slowest 6 durations ==============================", (0, 0, 0)),
    ],
)
def test_tests_are_counted_as_pytest_says(line: str, found: tuple[int, int, int]) -> None:
    counts = run.counted(f"before\n{line}\n")
    assert (counts["passed"], counts["failed"], counts["skipped"]) == found


def test_every_test_is_run_by_a_step() -> None:
    """Compiled, what is not among the rules is the rest or a page."""
    beside = {path.name for path in steps.TESTS.iterdir()}
    assert beside >= steps.CORE
    assert Path(steps.PAGES).name in beside
    assert all(Path(path).exists() for path in steps.QUICK)


def test_tests_that_share_what_takes_long_go_to_one_worker() -> None:
    online = "tests/page/play/test_online.py::test_{}[{}]"
    assert shared(online.format("a", "borabora")) == shared(online.format("b", "borabora"))
    assert shared(online.format("a", "borabora")) != shared(online.format("a", "mangrovia"))
    assert shared("tests/page/everyone/test_pseudo.py::a[0]") == shared("tests/page/everyone/test_pseudo.py::b")
    assert shared("tests/page/test_art.py::a[0]") != shared("tests/page/test_art.py::a[1]")


@pytest.mark.parametrize("name", [*SHARING, *(f"{stem}.py" for stem in SLOWEST)])
def test_files_that_are_named_for_the_order_exist(name: str) -> None:
    assert list(steps.TESTS.rglob(name))


@pytest.mark.parametrize(("typed", "meant"), [("tset", "test"), ("doc", "docs")])
def test_a_mistyped_command_of_start_is_not_handed_to_vaka(
    typed: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["start.py", typed])
    monkeypatch.setattr(start, "set_up", lambda *_: None)
    with pytest.raises(SystemExit, match=f"Unknown command: {typed}. Did you mean {meant}?"):
        start.main()
