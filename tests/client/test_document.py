"""docs/table.md: its examples work as written, one after another."""

import re
import subprocess
from pathlib import Path

import pytest

DOCUMENT = (Path(__file__).parents[2] / "docs" / "table.md").read_text()
ADDRESS = "http://127.0.0.1:8252"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def test_the_shell_examples(url: str) -> None:
    script = "\n".join(["set -eu", *blocks("sh")]).replace(ADDRESS, url).replace("curl -s", "curl -fsS")
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert '"text":"Good luck!"' in done.stdout  # in the log
    snapshot, resumed = "event: snapshot\nid:", "event: update\nid: 2\n"
    assert done.stdout.index(snapshot) < done.stdout.index(resumed)


def test_the_python_example(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(example.replace(ADDRESS, url), {})
    assert capsys.readouterr().out.startswith("(")
