"""docs/table.md: its examples work as written, one after another."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.conftest import serving
from tests.patience import PATIENCE
from vaka.table.clock import USUAL_TIMES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "table.md").read_text()
ADDRESS = "http://127.0.0.1:8252"
LOOK = re.compile(r"(curl -sN) -m 2 (.*) \|\| true$", re.MULTILINE)
"""At a stream, for two seconds."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that gives signs of life so often that a stream soon notices that nobody reads on."""
    with serving(tmp_path_factory.mktemp("tables"), times=USUAL_TIMES._replace(heartbeat=0.1)) as url:
        yield url


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def test_the_shell_examples(url: str) -> None:
    script, looks = LOOK.subn(r"\1 \2 | sed '/^data/q'", "\n".join(["set -eu", *blocks("sh")]))
    assert looks, "two seconds may be too few, so an event is waited for instead"
    script = script.replace(ADDRESS, url).replace("curl -s", "curl -fsS")
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert '"text":"Good luck!"' in done.stdout  # in the log
    snapshot, resumed = "event: snapshot\nid:", "event: update\nid: 2\n"
    assert done.stdout.index(snapshot) < done.stdout.index(resumed)


def test_the_python_example(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(example.replace(ADDRESS, url), {})
    assert capsys.readouterr().out.startswith("(")
