"""The browser that pages are tested in: where it is, and how it comes onto a machine that has none."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

COMMANDS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is the same browser without windows and menus of its own: a page costs it half of the work."""
INSTALLERS = {
    "apt-get": ("apt-get update -qq", "apt-get install -y -qq chromium"),
    "dnf": ("dnf install -y -q chromium",),
}
"""What installs it, by the command that a system's packages are installed with."""
FASTER = {"apt-get": "apt-get install -y -qq chromium-headless-shell"}
"""What installs the faster one as well; not every system has it, and nothing depends on it."""
FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]

Which = Callable[[str], str | None]
Run = Callable[[Sequence[str]], bool]


def is_root() -> bool:
    """Return whether packages may be installed; there is no such thing on Windows."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def succeeds(command: Sequence[str]) -> bool:
    """Run a command, showing only what goes wrong; tell whether it worked."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, stdout=subprocess.DEVNULL, env=quiet, check=False).returncode == 0


def find(which: Which = shutil.which) -> str | None:
    """Return the browser of this machine: the one named in VAKA_CHROMIUM, or what is installed."""
    named = os.environ.get("VAKA_CHROMIUM")
    return named or next((found for command in COMMANDS if (found := which(command))), None)


def advice(which: Which = shutil.which) -> str:
    """Return what to do where there is none."""
    for installer, commands in INSTALLERS.items():
        if which(installer):
            return " && ".join(f"sudo {command.replace(' -qq', '').replace(' -q', '')}" for command in commands)
    return "install Chromium or Chrome, or name one: VAKA_CHROMIUM=/path/to/chromium"


def provide(which: Which = shutil.which, root: bool | None = None, run: Run = succeeds) -> str | None:
    """Return the browser of this machine; install it where it is missing and that is allowed."""
    found = find(which)
    if found or not (is_root() if root is None else root):
        return found
    for installer, commands in INSTALLERS.items():
        if which(installer):
            print(f"There is no Chromium here: installing it with {installer} …", flush=True)
            if not all(run(command.split()) for command in commands):
                return None
            if installer in FASTER:
                run(FASTER[installer].split())
            return find(which)
    return None


@contextmanager
def launched(browser: str | None) -> Iterator[Browser]:
    """Run a browser that was found; playwright's own, if it has one, where none was."""
    from playwright.sync_api import sync_playwright

    from tests.patience import SLOW

    root = ["--no-sandbox"] if is_root() else []
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=browser, args=FLAGS + root, timeout=SLOW)
        yield chromium
        chromium.close()
