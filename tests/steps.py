"""The steps of a run of everything: `python -m tests.steps NAME` takes one, in a process of its own.

Arguments after the name go to pytest. A step says what it does not do and why; one that fails leaves with a status
other than zero.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import start
from tests import chromium, typescript

UBSAN = start.ROOT / "build" / "ubsan"
TESTS = start.ROOT / "tests"
CORE = {"bots", "engine", "examples", "games", "test_builds.py", "test_golden.py", "test_record.py"}
"""Tests of what is compiled, which are run uncompiled too; of everything else, one run tells all."""
ASIDE = (
    "advice",
    "custom",
    "desk",
    "lessons",
    "no_peeking",
    "presentation",
    "rulebook",
    "scene",
    "scenes",
    "search_bot",
    "words",
)
"""Those among them of modules that are never compiled themselves."""
PAGES = "tests/page"
"""Tests with a browser."""
QUICK = (
    "tests/games",
    "tests/engine",
    "tests/examples",
    "tests/test_golden.py",
    "tests/test_record.py",
    "tests/test_run.py",
    "tests/table/test_commands.py",
    "tests/table/test_hidden.py",
    "tests/table/test_table.py",
    "tests/page/play/test_arrival.py",
)
"""What is worth running before every commit: rules, hidden information, old games, the table, a page of each game."""
NOT_QUICK = ("features", "properties", "scene", "scenes", "scoring", "words")
"""Those among them that take long, and look at many positions for what is rarely broken."""
PROCESSORS = os.cpu_count() or 1
WAITING = PROCESSORS + 1
"""Workers for tests that wait for a browser, a server or a clock."""
NO_TESTS = 5
"""What pytest says if its arguments leave no test."""
PLUGINS = ("-p", "no:schemathesis", "-p", "no:faker")
"""They come with packages that are used otherwise, and take a second to start."""
UNCOMPILED = {"VAKA_PURE": "1", "VAKA_CHECKED": "1"}
"""The environment in which the Python sources are tested, with a memory that checks every index."""


@dataclass(frozen=True)
class Step:
    """Something that must hold."""

    name: str
    what: str
    check: Callable[[Sequence[str]], None]
    """Takes the arguments for pytest."""
    tests: bool = False
    """Whether pytest does it."""


def tool(name: str, *arguments: str, **environment: str) -> None:
    """Run a tool of this environment; leave if it fails."""
    status = subprocess.call([program(name), *arguments], env={**os.environ, **environment})
    if status:
        sys.exit(status)


def program(name: str) -> str:
    """Return where a tool of this environment lies."""
    return str(Path(sys.executable).with_name(name))


def quietly(*arguments: str, **environment: str) -> None:
    """Run setup.py; what compilers say is shown if it fails."""
    done = subprocess.run(
        [sys.executable, "setup.py", *arguments],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stdout.decode(errors="replace"))


def pytest(arguments: Sequence[str], workers: int, *chosen: str, **environment: str) -> None:
    """Run tests; arguments of whoever started this may leave none."""
    command = [program("pytest"), *PLUGINS, "-n", str(workers), "--no-loadscope-reorder", *chosen, *arguments]
    status = subprocess.call(command, env={**os.environ, **environment})
    if status and not (status == NO_TESTS and arguments):
        sys.exit(status)


def ubsan(_: Sequence[str]) -> None:
    """Play games on a build that stops at an index out of bounds, an overflow or a bad shift."""
    if not start.libraries():
        return print("skipped: there is no compiled build")
    reason = compiler_fault("-fsanitize=undefined") if sys.platform == "linux" else "not on Linux"
    if reason:
        return print(f"skipped, no gcc with its checks: {reason}")
    files = [file for file in start.PACKAGE.rglob("*") if file.suffix in {".py", ".pyx", ".pxd", ".toml"}]
    key = start.digest([start.ROOT / "setup.py", *sorted(files)], os.environ.get("CC"))
    stamp = UBSAN / "stamp"
    if not stamp.exists() or stamp.read_text() != key:
        shutil.rmtree(UBSAN, ignore_errors=True)
        folders = ["--build-base", str(UBSAN / "base"), "--build-lib", str(UBSAN / "lib")]
        quietly("--quiet", "build", *folders, VAKA_BUILD="compiled", VAKA_UBSAN="1")
        stamp.write_text(key)
    return tool("python", "tests/ubsan.py", str(UBSAN), PYTHONPATH=str(UBSAN / "lib"))


def pages(arguments: Sequence[str]) -> None:
    """Test the pages; without a browser, only what needs none."""
    provide_pages()
    pytest(arguments, WAITING, "--dist", "loadscope", PAGES)
    if not chromium.find():
        print(f"skipped: whatever needs a browser. To run it: {chromium.advice()}")


def provide_pages() -> None:
    """Install what the pages are tested with, where that can be done; leave if types could not be checked."""
    if fault := typescript.provide():
        sys.exit(f"{fault}\n\nThe types of the scripts cannot be checked")
    if not chromium.provide():
        print(f"There is no Chromium here. To test in a browser: {chromium.advice()}")


def rest(arguments: Sequence[str]) -> None:
    """Test all that is neither compiled nor a page."""
    known = [f"--ignore={TESTS / name}" for name in sorted({*CORE, "page"})]
    pytest(arguments, WAITING, "--dist", "load", *known, **({} if start.libraries() else UNCOMPILED))


def pure(arguments: Sequence[str]) -> None:
    """Test the uncompiled build: without a compiled one, also what is the same in both."""
    aside = [f"--ignore-glob=*/test_{name}.py" for name in ASIDE] if start.libraries() else []
    pytest(arguments, PROCESSORS, "--dist", "worksteal", *core(), *aside, **UNCOMPILED)


def rules(arguments: Sequence[str]) -> None:
    """Test the compiled build; leave if there should be one."""
    if start.libraries():
        return pytest(arguments, PROCESSORS, "--dist", "worksteal", *core())
    reason = "VAKA_BUILD=pure" if os.environ.get("VAKA_BUILD") == "pure" else compiler_fault()
    if not reason:  # so the fault is ours: show it
        quietly("build_ext", "--inplace", VAKA_BUILD="compiled")
        sys.exit("vaka was not compiled, but can be; delete .venv and start again")
    return print(f"skipped, no C compiler: {reason}")


def core() -> list[str]:
    """Return the tests of what is compiled."""
    return [f"tests/{name}" for name in sorted(CORE)]


def quick(arguments: Sequence[str]) -> None:
    """Test what is worth it before every commit."""
    provide_pages()
    aside = [f"--ignore-glob=*/test_{name}.py" for name in NOT_QUICK]
    pytest(arguments, PROCESSORS, "--dist", "load", *aside, *QUICK)  # in order: the pages last


def compiler_fault(*flags: str) -> str:
    """Return why a tiny extension module cannot be compiled with these flags; nothing if it can."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "tiny.c")
        source.write_text("#include <Python.h>\n")
        include = "-I" + sysconfig.get_path("include")
        made = str(source.with_suffix(".so"))
        command = [*compiler, "-shared", "-fPIC", include, *flags, str(source), "-o", made]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            return str(error)
    return (done.stderr.strip() or f"{compiler[0]} failed") if done.returncode else ""


STEPS = (
    Step("format", "layout of the code (ruff)", lambda _: tool("ruff", "format", "--check", "--quiet", ".")),
    Step("lint", "faults that can be read off the code (ruff)", lambda _: tool("ruff", "check", "--quiet", ".")),
    Step("types", "types (mypy)", lambda _: tool("mypy", "--no-error-summary")),
    Step("imports", "which module may import which", lambda _: tool("lint-imports", "--no-cache", "--no-logo")),
    Step("ubsan", "games on a build with gcc's checks", ubsan),
    Step("pages", "the pages, in a browser", pages, tests=True),
    Step("rest", "table, store, client, terminal, arena, training", rest, tests=True),
    Step("pure", "rules and bots as pure Python, memory checked", pure, tests=True),
    Step("rules", "rules and bots, compiled", rules, tests=True),
)
"""A whole run, in this order: what tells soonest comes first, what waits runs beside what computes."""
BEFORE_A_COMMIT = (*STEPS[:4], Step("quick", "chosen tests of everything", quick, tests=True))
NAMES = {step.name: step for step in (*STEPS, *BEFORE_A_COMMIT)}


if __name__ == "__main__":
    os.chdir(start.ROOT)
    NAMES[sys.argv[1]].check(sys.argv[2:])
