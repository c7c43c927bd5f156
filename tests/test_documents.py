"""The documents: every link leads somewhere, every command can be typed, every file they name is there; and their site.

What the guides to play say is tested in test_play_guide.py, and the examples of the table in client/test_document.py.
"""

from __future__ import annotations

import os
import re
import shlex
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from cyclopts import MissingArgumentError

import start
import vaka
from docs import website
from vaka.cli import app

ROOT = Path(__file__).parents[1]
PAGES = sorted(file for file in website.pages() if file.suffix == ".md")
IN_ALL = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
FENCED = re.compile(r"^```.*?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`]+)`")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PROGRAMS = ("vaka", "python3 start.py")
PYTHON = ".venv/bin/python"
RECORD = "vaka record 1"
"""The first line of a record, which is no command."""
CUT = "…"
"""Stands for words that a command needs and the sentence does not."""
MEANT = {"GAME": "mangrovia", "X": "play"}
"""What stands for any of its kind."""
SOME = re.compile(r"\b(NAME|LANGUAGE)\b")
"""What stands for any name in a path."""
FILE = re.compile(r"(?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|toml|md|lock|json)")
OUTSIDE = ROOT / "examples" / "scopa" / "src"
HERE = (ROOT, ROOT / "src" / "vaka", ROOT / "src" / "vaka" / "engine", OUTSIDE, OUTSIDE / "scopa")
"""Where files are that are named with a folder, but not with their whole path."""
GAMES = [ROOT / "src" / "vaka" / "games" / name for name in vaka.games()]
NOT_KEPT = re.compile(
    r"^(\.venv|node_modules|build)/|^(mine|weights|older|newer)\.(toml|json|py)$|^application/|^\.\./|/$"
)
"""What is made, or stands for a file of the reader."""


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """Return a page without its blocks, each paragraph in whatever lines."""
    return FENCED.sub("", text_of(page))


def slug(heading: str) -> str:
    """Return by which name a forge and the site know a heading."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def test_the_pages_are_all_there_are() -> None:
    everywhere = {*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.md")}
    assert everywhere - set(PAGES) == set(), "README.md leads to every page"


@IN_ALL
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    for file, heading in website.links(page):
        assert file.is_relative_to(ROOT), file
        assert file.is_file(), file
        if heading:
            assert heading in {slug(each) for each in HEADING.findall(prose(file))}, f"{file}#{heading}"


def in_blocks(page: Path) -> Iterator[str]:
    """Yield every command that stands in a block, to be typed as it is."""
    for block in FENCED.findall(text_of(page)):
        yield from filter(is_command, block.replace("\\\n", " ").splitlines())


def in_sentences(page: Path) -> Iterator[str]:
    """Yield every command that a sentence names, perhaps not to its end."""
    yield from filter(is_command, (" ".join(span.split()) for span in SPAN.findall(prose(page))))


def is_command(line: str) -> bool:
    return line.startswith((*(f"{name} " for name in PROGRAMS), PYTHON)) and line != RECORD


@IN_ALL
def test_every_command_is_understood(page: Path) -> None:
    for line in in_blocks(page):
        check(line)
    for line in in_sentences(page):
        with suppress(MissingArgumentError):
            check(line)


def check(line: str) -> None:
    """Check that a command knows its words, without running it."""
    words = [MEANT.get(word, word) for word in shlex.split(line, comments=True) if word != CUT]
    match words:
        case ["python3", "start.py", "test", *rest]:
            assert [word for word in rest if "/" in word and not (ROOT / word).exists()] == [], line
        case ["python3", "start.py", "docs", *rest]:
            assert set(rest) <= {"--build", "--port", "DIR"}, line
        case ["python3", "start.py", *rest] | ["vaka", *rest]:
            app.parse_args(rest or ["serve"], exit_on_error=False, print_error=False)
        case [_, "-m", module, *_]:
            assert find_spec(module), line


def test_the_commands_are_found() -> None:
    assert sum(len([*in_blocks(page), *in_sentences(page)]) for page in PAGES) > 80


@IN_ALL
def test_every_file_that_is_named_is_there(page: Path) -> None:
    """So that a page is seen to whenever what it describes is moved."""
    names = {file.name for folder in ("docs", "examples", "src", "tests", ".") for file in kept(ROOT / folder)}
    for span in SPAN.findall(prose(page)):
        if not FILE.fullmatch(span) or NOT_KEPT.search(span):
            continue
        if "/" not in span:
            assert span in names
        else:
            assert any(any(folder.glob(SOME.sub("*", span))) for folder in (page.parent, *HERE, *GAMES)), span


def kept(folder: Path) -> Iterator[Path]:
    return folder.iterdir() if folder == ROOT else folder.rglob("*.*")


class Links(HTMLParser):
    """What a page of the site names, leads to, and asks for by itself."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.leads: list[str] = []
        self.asks: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.names.add(value)
            if name == "href" and tag == "a" and value:
                self.leads.append(value)
            if value and (name == "src" or (name == "href" and tag == "link")):
                self.asks.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return website.build(tmp_path_factory.mktemp("workshop") / "docs")


@pytest.fixture(scope="module")
def built(site: Path) -> dict[Path, Links]:
    return {page: Links(page) for page in site.rglob("*.html") if page.name != "404.html"}


def test_the_site_has_every_page(built: dict[Path, Links]) -> None:
    assert len(built) == len(PAGES)


def test_the_contents_of_the_site_are_pages() -> None:
    contents = tomllib.loads(text_of(website.CONFIG))["project"]["nav"]
    assert contents
    assert [name for name in in_order(contents) if ROOT / name not in PAGES] == []


def in_order(contents: object) -> Iterator[str]:
    match contents:
        case str():
            yield contents
        case list():
            for each in contents:
                yield from in_order(each)
        case dict():
            yield from in_order(list(contents.values()))


def test_the_site_asks_for_nothing_elsewhere(site: Path, built: dict[Path, Links]) -> None:
    asked = {link for page in built.values() for link in page.asks}
    assert asked
    assert [link for link in asked if urlsplit(link).netloc] == []
    styles = [file.read_text(encoding="utf-8") for file in site.rglob("*.css")]
    assert styles
    assert [found for style in styles for found in re.findall(r"(?:@import|url\()\s*[\"']?https?:[^)]*", style)] == []


def test_every_link_of_the_site_leads_somewhere(built: dict[Path, Links]) -> None:
    for page, found in built.items():
        for link in (*found.leads, *found.asks):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = Path(os.path.normpath(page.parent / unquote(parts.path))) if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{page}: {link}"
            if parts.fragment and target in built and not parts.fragment.startswith("__"):
                assert unquote(parts.fragment) in built[target].names, f"{page}: {link}"


def test_no_list_of_the_site_runs_on_in_a_paragraph(built: dict[Path, Links]) -> None:
    """A forge sees a list where the site wants an empty line before it."""
    for page in built:
        assert re.findall(r"<p>[^<]*\n(?:- |\d+\. |\| )[^<]*", text_of(page)) == [], page


def test_the_reference_holds_what_is_public(site: Path) -> None:
    names = Links(site / "docs" / "api" / "index.html").names
    wanted = {f"vaka.{name}" for name in vaka.__all__ if not name.startswith("game")}
    wanted |= {"vaka.games.game", "vaka.games.games", "vaka.State.legal", "vaka.client.Client", "vaka.client.Refused"}
    assert wanted - names == set()


def test_start_py_knows_the_documents() -> None:
    assert "docs" in (start.__doc__ or "")
    for lock in ("docs", "test"):
        assert "\nzensical==" in (ROOT / f"requirements-{lock}.lock").read_text(encoding="utf-8")
