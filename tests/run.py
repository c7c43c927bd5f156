"""Everything that must hold, one step after another: `python3 start.py test` runs this.

The first failure ends the run. TypeScript is installed where it is missing. So is Chromium where that can be done;
elsewhere the output says how, and ends with what was not tested. Else the tests of the compiled build come last, so
that it ends with pytest's summary. Arguments go to all runs of pytest.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
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
"""Tests with a browser, apart from the others: its driver keeps an event loop of its own."""
WORKERS = (os.cpu_count() or 1) + 1
"""One more than processors: many tests wait for a browser, a server or a clock."""
NO_TESTS = 5
"""What pytest says if its arguments leave no test."""


def main(arguments: list[str]) -> None:
    """Run every step."""
    for name in ("VAKA_PURE", "VAKA_CHECKED", "VAKA_COMMAND"):
        os.environ.pop(name, None)
    pytest = ["pytest", "-n", str(WORKERS), *arguments]
    step("format", "ruff", "format", "--check", "--quiet", ".")
    step("lint", "ruff", "check", "--quiet", ".")
    step("types", "mypy", "--no-error-summary")
    step("imports", "lint-imports", "--no-cache", "--no-logo")
    compiled = is_compiled()
    if compiled:
        play_under_ubsan()
    apart = f"--ignore={PAGES}"
    later = [f"--ignore={path}" for path in sorted(TESTS.iterdir()) if path.name not in CORE]
    later += [f"--ignore-glob=*/test_{name}.py" for name in ASIDE]
    together = ("--dist", "loadfile", "--no-loadscope-reorder")  # what is shared by a file is made once
    if fault := typescript.provide():
        sys.exit(f"\n{fault}\n\nFailed: types of the scripts")
    browser = chromium.provide()
    if not browser:
        tell_what_is_missing()
    step("tests: pages, in a browser", *pytest, *together, PAGES)
    step(
        "tests: pure Python, memory checked",
        *pytest,
        *(later if compiled else [apart]),
        VAKA_PURE="1",
        VAKA_CHECKED="1",
    )
    if compiled:
        step("tests: compiled", *pytest, apart)
    if not browser:
        tell_what_is_missing()


def step(name: str, tool: str, *arguments: str, **environment: str) -> None:
    """Run a tool of this environment under a heading; leave if it fails."""
    heading(name)
    begin = time.monotonic()
    command = [str(Path(sys.executable).with_name(tool)), *arguments]
    to = subprocess.PIPE if "setup.py" in arguments else None  # compilers talk a lot: shown if they fail
    done = subprocess.run(command, env={**os.environ, **environment}, stdout=to, stderr=to, check=False)
    if done.returncode and not (tool == "pytest" and done.returncode == NO_TESTS and len(sys.argv) > 1):
        said = (done.stdout or b"") + (done.stderr or b"")
        sys.exit(f"{said.decode(errors='replace')}\nFailed: {name}")
    if tool != "pytest":  # which tells the time itself
        print(f"{time.monotonic() - begin:.1f} s", flush=True)


def tell_what_is_missing() -> None:
    """Say what is not tested without a browser, and how to get one."""
    heading("no browser")
    print(
        f"The tests in a browser are NOT run: there is no Chromium here.\nTo run them: {chromium.advice()}", flush=True
    )


def heading(name: str) -> None:
    """Announce a step."""
    print(f"\n── {name} " + "─" * (76 - len(name)), flush=True)


def is_compiled() -> bool:
    """Tell whether there is a compiled build to test; leave if there should be one."""
    if start.libraries():
        return True
    reason = "VAKA_BUILD=pure" if os.environ.get("VAKA_BUILD") == "pure" else compiler_fault()
    if not reason:  # so the fault is ours: show it
        step("build", "python", "setup.py", "build_ext", "--inplace", VAKA_BUILD="compiled")
        sys.exit("\nFailed: vaka was not compiled, but can be; delete .venv and start again")
    heading("compiled build")
    print(f"skipped, no C compiler: {reason}")
    return False


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


def play_under_ubsan() -> None:
    """Play games on a build that stops at an index out of bounds, an overflow or a bad shift."""
    reason = compiler_fault("-fsanitize=undefined") if sys.platform == "linux" else "not on Linux"
    if reason:
        heading("games under UBSan")
        print(f"skipped, no gcc with its checks: {reason}")
        return
    files = [file for file in start.PACKAGE.rglob("*") if file.suffix in {".py", ".pyx", ".pxd", ".toml"}]
    key = start.digest([start.ROOT / "setup.py", *sorted(files)], os.environ.get("CC"))
    stamp = UBSAN / "stamp"
    if not stamp.exists() or stamp.read_text() != key:
        shutil.rmtree(UBSAN, ignore_errors=True)
        folders = ["--build-base", str(UBSAN / "base"), "--build-lib", str(UBSAN / "lib")]
        checks = {"VAKA_BUILD": "compiled", "VAKA_UBSAN": "1"}
        step("build for UBSan", "python", "setup.py", "--quiet", "build", *folders, **checks)
        stamp.write_text(key)
    step("games under UBSan", "python", "tests/ubsan.py", str(UBSAN), PYTHONPATH=str(UBSAN / "lib"))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
