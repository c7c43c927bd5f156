"""In a language that is none every text is marked and a third longer: none may be missed, none may not fit."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import vaka
from tests.page.conftest import Person
from tests.page.everyone.looks import CUT_OFF, PLACES, UNTRANSLATED
from tests.page.everyone.pseudo import Pseudo
from tests.page.everyone.screens import NAMES, SCREENS, TITLES, Known
from tests.page.finishing import NAMES as OTHERS
from tests.page.finishing import create, over
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[3]
OWN_LANGUAGE = "script, noscript, code, kbd, .languages, .book, .menu [lang]"
"""Rules are told in each language anew; keys and languages have names of their own."""
OWN_WORDS = {"components": ".sheets td", "replay": "textarea", "rules": ".contents"}
"""The names of tasks are those of the components file, a record is written alike everywhere, and contents of rules are
told anew too."""
DURATION = "1 Minute"
"""The browser's own word."""


@pytest.fixture(scope="module")
def nowhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve tables in the language that is none: in a process of its own, as texts are kept once they were said."""
    file = tmp_path_factory.mktemp("pseudo") / "tables.sqlite"
    command = [sys.executable, "-m", "tests.page.everyone.pseudo", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.fixture(scope="module")
def finished(nowhere: str) -> Known:
    with httpx.Client(base_url=nowhere, timeout=PATIENCE) as client:
        tables = {game: create(client, game, "bot", "bot", "bot", listed=True) for game in vaka.games()}
        for table in tables.values():
            over(client, table)
        return Known(tables)


SAME_EVERYWHERE = [*NAMES, *OTHERS, *TITLES.values(), "vaka", DURATION]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_every_text_is_translated_and_fits(
    person: Callable[..., Person], nowhere: str, finished: Known, size: tuple[int, int]
) -> None:
    ann = person(
        locale="de", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 800, reduced_motion="reduce"
    )
    ann.url = nowhere
    wrong: dict[str, Any] = {}
    for name, open_it in SCREENS.items():
        open_it(ann, finished)
        exempt = f"{OWN_LANGUAGE}, {OWN_WORDS[name]}" if name in OWN_WORDS else OWN_LANGUAGE
        found = ann.page.evaluate(UNTRANSLATED, [exempt, SAME_EVERYWHERE]) + ann.page.evaluate(CUT_OFF, PLACES)
        if found:
            wrong[name] = found
    ann.elsewhere.clear()  # it was here all the time
    assert not wrong


def test_the_language_that_is_none_marks_and_lengthens() -> None:
    assert Pseudo().gettext("Pay {cost}") == "⟦Pay {cost}·⟧"
    assert len(Pseudo().gettext("x" * 100)) == 137
