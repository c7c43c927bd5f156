"""Run tests: `python3 start.py test` runs all there are, arguments choose among them, `--help` tells how."""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import NoReturn, TypeAlias

import start
from tests.steps import BEFORE_A_COMMIT, NAMES, PLUGINS, STEPS, TESTS, UNCOMPILED, program

TIMES = start.VENV / "vaka-times.json"
"""How many seconds every step took the last time."""
WHOLE = "whole run"
"""Under this name, all steps together."""
AT_ONCE = 2
"""Steps that run side by side: one waits while the other computes."""
MERCY = 15
"""Seconds in which a step that is stopped may clear up."""
SUMMARY = re.compile(r"^=+ (.*\d+ .*) in [\d.]+s.* =+$", re.MULTILINE)
"""The last line of pytest."""
OUTCOMES = {"passed": "passed", "failed": "failed", "error": "failed", "errors": "failed", "skipped": "skipped"}
DESCRIPTION = """\
Run tests. Without arguments, all steps, two at a time; the first failure ends the run. Names of steps run these:

{}

Anything else goes to pytest, which then runs alone, on the compiled build:

  start.py test tests/table -k undo     files, folders and pytest's own options
  start.py test -k rng                  tests by name, from the files in which a word of it stands
  start.py test tests -k rng            the same, from all files: names may be made of values too
"""

Commands: TypeAlias = dict[str, list[str]]


@dataclass(frozen=True)
class Choice:
    """What to run: steps, or tests by themselves."""

    steps: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()
    """For pytest."""
    pure: bool = False


def main(arguments: Sequence[str]) -> int:
    """Run what is chosen; return the exit status."""
    choice = chosen(arguments)
    for name in ("VAKA_PURE", "VAKA_CHECKED", "VAKA_COMMAND"):
        os.environ.pop(name, None)
    if not choice.steps:
        return only_tests(choice)
    signal.signal(signal.SIGTERM, interrupt)
    commands = {name: [sys.executable, "-m", "tests.steps", name, *choice.arguments] for name in choice.steps}
    return Run(commands, TIMES).finish()


def chosen(arguments: Sequence[str]) -> Choice:
    """Return what the arguments ask for; leave with the reason if that cannot be."""
    about = "\n".join(f"  {name:9}{step.what}" for name, step in NAMES.items())
    parser = argparse.ArgumentParser(
        prog="start.py test",
        usage="start.py test [--quick | STEP ...] [--pure] [arguments for pytest]",
        description=DESCRIPTION.format(about),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--quick", action="store_true", help="what is worth running before every commit")
    parser.add_argument(
        "--pure", action="store_true", help="run tests on the Python sources, not on the compiled build"
    )
    found, rest = parser.parse_known_args(arguments)
    names = tuple(dict.fromkeys(words(rest)))
    rest = rest[len(list(words(rest))) :]
    if rest and not rest[0].startswith("-") and (names or not Path(rest[0].partition("::")[0]).exists()):
        parser.error(f"{rest[0]} is neither a step nor a file: expected one or more of {', '.join(NAMES)}, or files")
    if found.quick and names:
        parser.error("--quick chooses the steps: expected no names beside it")
    steps = tuple(step.name for step in BEFORE_A_COMMIT) if found.quick else names
    if found.pure and (steps or not rest):
        parser.error("--pure is for tests by themselves: expected files or -k; the step of all of them is called pure")
    if rest and steps and not any(NAMES[name].tests for name in steps):
        parser.error(f"{rest[0]} is for pytest, which runs in none of {', '.join(steps)}")
    return Choice(steps if steps or rest else tuple(step.name for step in STEPS), tuple(rest), found.pure)


def words(arguments: Sequence[str]) -> Iterator[str]:
    """Yield the names of steps that arguments begin with."""
    for each in arguments:
        if each not in NAMES:
            return
        yield each


# ----- tests by themselves


def only_tests(choice: Choice) -> int:
    """Run pytest alone, in one process: few tests have begun before workers would have started."""
    if choice.pure:
        os.environ.update(UNCOMPILED)
    command = [program("pytest"), *PLUGINS, *files(choice.arguments), *choice.arguments]
    if not start.WINDOWS:
        os.execv(command[0], command)
    return subprocess.call(command)


def files(arguments: Sequence[str]) -> list[str]:
    """Return the files in which a word of `-k` stands, if no file is named: reading all of them takes long."""
    named = any(Path(each.partition("::")[0]).exists() for each in arguments)
    expression = dict(pairwise(arguments)).get("-k", "")
    if named or not expression or re.search(r"\bnot\b", expression):
        return []
    asked = set(re.findall(r"\w+", expression.lower())) - {"and", "or"}
    found = []
    for file in sorted(TESTS.rglob("test_*.py")):
        path = str(file.relative_to(start.ROOT))
        text = f"{path}\n{file.read_text(encoding='utf-8')}".lower()
        if any(word in text for word in asked):
            found.append(path)
    return found


# ----- steps


@dataclass
class Running:
    """A step that was started, and what it has said."""

    name: str
    process: subprocess.Popen[str]
    began: float
    said: list[str] = field(default_factory=list)
    shown: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        """Keep what it says, letter by letter: pytest's dots come one at a time."""
        assert self.process.stdout
        with self.process.stdout as output:
            while said := output.read(1):
                self.said.append(said)

    def show(self) -> None:
        """Print what it has said since this was last done."""
        said = self.said[self.shown :]
        self.shown += len(said)
        print("".join(said), end="", flush=True)

    def has_ended(self) -> bool:
        """Return whether it has ended, and note how long it took."""
        if self.process.poll() is None:
            return False
        self.reader.join(MERCY)  # for ever, where it has left something behind
        self.seconds = time.monotonic() - self.began
        return True

    @property
    def text(self) -> str:
        return "".join(self.said)

    def stop(self, how: signal.Signals) -> None:
        """Send a signal to it and whatever it has started."""
        if self.process.poll() is not None:
            return
        if start.WINDOWS:
            self.process.terminate()
        else:
            os.killpg(self.process.pid, how)


class Run:
    """Steps that are run side by side: the output of the first among them is shown as it comes, of others later."""

    def __init__(self, commands: Commands, times: Path, at_once: int = AT_ONCE) -> None:
        self.waiting = dict(commands)
        self.kept = times
        self.at_once = at_once
        self.times = read_times(times)
        self.whole = list(commands) == [step.name for step in STEPS]
        self.running: list[Running] = []
        """The first is shown."""
        self.ended: dict[str, Running] = {}

    def finish(self) -> int:
        """Run all steps; return the exit status."""
        began = time.monotonic()
        self.announce()
        try:
            failed = self.go()
        except KeyboardInterrupt:
            print("\nStopped.", flush=True)
            return 130
        finally:
            self.stop()
        if not failed and self.whole:
            self.times[WHOLE] = time.monotonic() - began
        write_times(self.kept, self.times)
        self.summarize(failed, time.monotonic() - began)
        return 1 if failed else 0

    def go(self) -> str:
        """Run steps until all have ended or one has failed; return its name."""
        while self.waiting or self.running:
            while self.waiting and sum(each.name not in self.ended for each in self.running) < self.at_once:
                self.begin(next(iter(self.waiting)))
            for each in self.running:
                if each.name in self.ended or not each.has_ended():
                    continue
                self.ended[each.name] = each
                if each.process.returncode:
                    return self.fail(each)
                self.times[each.name] = each.seconds
            self.running[0].show()
            if self.running[0].name in self.ended:
                done = self.running.pop(0)
                print(f"{done.seconds:.1f} s", flush=True)
                if self.running:
                    heading(self.running[0].name)
            time.sleep(0.02)
        return ""

    def begin(self, name: str) -> None:
        """Start a step, away from this terminal: it is stopped from here, with all that it has started."""
        command = self.waiting.pop(name)
        process = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            bufsize=1,
            start_new_session=True,
        )
        if not self.running:
            heading(name)
        self.running.append(Running(name, process, time.monotonic()))

    def fail(self, step: Running) -> str:
        """Show all that a step has said that failed."""
        if step is not self.running[0]:
            print("\n… (broken off)", flush=True)
            heading(step.name)
        step.show()
        return step.name

    def stop(self) -> None:
        """Stop what still runs."""
        for how in (signal.SIGINT, signal.SIGKILL if not start.WINDOWS else signal.SIGTERM):
            for each in self.running:
                each.stop(how)
            late = time.monotonic() + MERCY
            while any(each.process.poll() is None for each in self.running) and time.monotonic() < late:
                time.sleep(0.02)
        for each in self.running:
            each.process.wait()
            each.reader.join(MERCY)

    def announce(self) -> None:
        """Say what will be run, and how long it took the last time."""
        known = [self.times[name] for name in self.waiting if name in self.times]
        print("Steps, and the seconds that each took the last time:")
        for name in self.waiting:
            print(f"  {name:9}{seconds(self.times.get(name)):>7}   {NAMES[name].what if name in NAMES else ''}")
        before = f"; the whole run took {seconds(self.times.get(WHOLE))}" if self.whole else ""
        print(
            f"  {'together':9}{seconds(sum(known) if known else None):>7}   {self.at_once} at a time{before}",
            flush=True,
        )

    def summarize(self, failed: str, took: float) -> None:
        """Say how long everything took, and how many tests there were."""
        counts: Counter[str] = Counter()
        print("\nSteps, and the seconds that each took:")
        for name, step in self.ended.items():
            counts += counted(step.text)
            skipped = next((line for line in step.text.splitlines() if line.startswith("skipped")), "")
            print(f"  {name:9}{seconds(step.seconds):>7}   {'FAILED' if name == failed else skipped}".rstrip())
        for name in (*(each.name for each in self.running if each.name not in self.ended), *self.waiting):
            print(f"  {name:9}{'–':>7}   not finished")
        print(f"  {'all':9}{seconds(took):>7}")
        if counts:
            print(f"\n{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
        if failed:
            print(f"\nFailed: {failed}")
        sys.stdout.flush()


def interrupt(_: int, __: FrameType | None) -> NoReturn:
    """Stop as at Ctrl-C."""
    raise KeyboardInterrupt


def heading(name: str) -> None:
    """Announce the output of a step."""
    print(f"\n── {name} " + "─" * (76 - len(name)), flush=True)


def seconds(took: float | None) -> str:
    """Return a time to be read."""
    return "?" if took is None else f"{took:.1f}"


def counted(said: str) -> Counter[str]:
    """Return how many tests passed, failed and were skipped, as pytest says it."""
    found: Counter[str] = Counter()
    for line in SUMMARY.findall(said):
        for number, outcome in re.findall(r"(\d+) (\w+)", line):
            found[OUTCOMES.get(outcome, outcome)] += int(number)
    return found


def read_times(file: Path) -> dict[str, float]:
    """Return how long steps took the last time; nothing of what cannot be read."""
    try:
        found = json.loads(file.read_text())
        return {str(name): float(took) for name, took in found.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def write_times(file: Path, times: dict[str, float]) -> None:
    """Keep how long steps took."""
    file.write_text(json.dumps({name: round(took, 2) for name, took in times.items()}, indent=1))


if __name__ == "__main__":
    os.chdir(start.ROOT)
    sys.exit(main(sys.argv[1:]))
