"""The play guide: the same in all languages, and true to the commands, the keys and the words of the page."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from pathlib import Path

import pytest

from tests import catalogues
from vaka.cli import app
from vaka.engine.language import ENGLISH, LANGUAGES
from vaka.page.assets import FOLDER

GUIDES = Path(__file__).parents[1] / "docs" / "play"
COMMANDS = ("python3 start.py", "vaka")
IN_ALL = pytest.mark.parametrize("language", LANGUAGES)
IN_OTHERS = pytest.mark.parametrize("language", catalogues.TRANSLATED)
PLACE = re.compile(r"\{\w+\}")
SHOWN = re.compile(r"page/|games/\w+/words/presentation")
"""Where texts stand that pages say."""


def guide(language: str) -> str:
    return (GUIDES / f"{language}.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```$", guide(language), re.DOTALL | re.MULTILINE)


def prose(language: str) -> str:
    """Return a guide without its blocks of commands, each paragraph in whatever lines."""
    return " ".join(re.sub(r"^```.*?^```$", "", guide(language), flags=re.DOTALL | re.MULTILINE).split())


def spans(language: str) -> list[str]:
    return re.findall(r"`([^`]+)`", prose(language))


def bold(language: str) -> Counter[str]:
    """Return what a guide says that the page says."""
    return Counter(re.findall(r"\*\*(.+?)\*\*", prose(language)))


def commands(language: str) -> list[str]:
    """Return every command that somebody may type, without the name of the program."""
    lines = [line for block in blocks(language) for line in block.splitlines()]
    lines += [span for span in spans(language) if span.startswith(tuple(f"{name} " for name in COMMANDS))]
    return [line.removeprefix(name).strip() for line in lines for name in COMMANDS if line.startswith(name)]


def keys() -> list[str]:
    """Return the keys that the table lists."""
    listed = re.search(r"const KEYS = \[(.*?)\n\];", (FOLDER / "js/table/overlays.js").read_text("utf-8"), re.DOTALL)
    assert listed
    return re.findall(r'^\s*\["([^"]+)",', listed[1], re.MULTILINE)


def on_the_page() -> set[str]:
    """Return all texts that pages say, with an ellipsis where they say a value."""
    said = [text.one for text, places in catalogues.said().items() if any(map(SHOWN.match, places))]
    return {PLACE.sub("…", text) for text in said}


def translations(language: str) -> dict[str, str]:
    """Return what the page says in a language, by the English text; what nobody has translated yet is missing."""
    found = [message for message in catalogues.translated(catalogues.read(language)) if isinstance(message.id, str)]
    return {PLACE.sub("…", str(message.id)): PLACE.sub("…", str(message.string)) for message in found}


@IN_OTHERS
def test_all_guides_have_the_same_headings(language: str) -> None:
    assert levels(language) == levels(ENGLISH)


def levels(language: str) -> list[int]:
    return [len(marks) for marks in re.findall(r"^(#+) ", guide(language), re.MULTILINE)]


@IN_OTHERS
def test_all_guides_have_the_same_code(language: str) -> None:
    assert blocks(language) == blocks(ENGLISH)
    assert Counter(spans(language)) == Counter(spans(ENGLISH))


@IN_ALL
def test_a_guide_leads_to_the_others_and_to_files_that_exist(language: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", guide(language))
    assert {f"{other}.md" for other in LANGUAGES if other != language} <= set(links)
    assert [link for link in links if not (GUIDES / link).is_file()] == []


@IN_ALL
def test_every_command_of_a_guide_is_understood(language: str) -> None:
    found = commands(language)
    assert len(found) > len(blocks(language)), "commands in blocks and in sentences"
    for line in found:
        app.parse_args(shlex.split(line) or ["serve"], exit_on_error=False, print_error=False)


@IN_ALL
def test_a_guide_names_every_key_of_the_table(language: str) -> None:
    listed = keys()
    assert "F1" in listed
    assert [key for key in listed if key not in spans(language)] == []


def test_what_the_english_guide_sets_in_bold_stands_on_the_page() -> None:
    assert set(bold(ENGLISH)) - on_the_page() == set()


@IN_OTHERS
def test_the_other_guides_set_in_bold_what_the_page_says_in_their_language(language: str) -> None:
    said = translations(language)
    wanted = Counter(" ".join(said[text].split()) for text in bold(ENGLISH).elements() if text in said)
    assert bold(language).total() == bold(ENGLISH).total()
    assert wanted - bold(language) == Counter()
