"""The types that the scripts state in their comments hold."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
COMPILER = ["npx", "--yes", "--package", "typescript@7", "tsc"]
PATIENCE = 240


@pytest.fixture(scope="module")
def compiler() -> list[str]:
    if not shutil.which("npx"):
        pytest.skip("needs npx (npm) to check the types of the scripts: install Node.js")
    try:
        found = subprocess.run([*COMPILER, "--version"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("npx does not answer: no network to fetch TypeScript from?")
    if found.returncode:
        pytest.skip(f"npx cannot fetch TypeScript: {(found.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    return COMPILER


@pytest.mark.parametrize("project", ["tsconfig.json", "table.json"])
def test_types_hold(compiler: list[str], project: str) -> None:
    checked = subprocess.run(
        [*compiler, "--project", HERE / project], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert not checked.stdout
    assert checked.returncode == 0
