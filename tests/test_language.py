"""Texts in other languages: all of them can be translated, and all of them are in the catalogues."""

from __future__ import annotations

import ast
import itertools
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import vaka
from tests import catalogues
from tests.playing import game, now_and_then, seats_and_spectator
from tests.wide import Wide, english
from vaka.engine import language
from vaka.engine.errors import VakaError
from vaka.engine.language import later_several, later_within, say, several, speaking, within
from vaka.engine.telling import SEAT_NAMES, name_of
from vaka.games.borabora.components.reading import load
from vaka.games.borabora.words.names import short, task


@pytest.mark.parametrize("name", vaka.games())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_word_of_offers_questions_titles_and_the_log_can_be_translated(name: str, seats: int, wide: Wide) -> None:
    words = game(name).words
    options = {"stone_tiles": ("mixed", "gods", "godless")[seats - 2]} if name == "mangrovia" else {}
    state = game(name).new(seats, seats, **options)
    chance = random.Random(seats)
    views = seen(state)
    for number in itertools.count():
        title = words.title(views[None])
        assert not english(title), title
        if state.seat is None:
            break
        if now_and_then(number, seats, pure=5, compiled=2):
            question = words.question(views[state.seat]).line
            assert not english(question), question
            for offer in words.offers(views[state.seat], state.redeal(state.seat, 0)):
                assert not english(offer.text), offer
                assert not english(offer.group), offer
        before, move = views, chance.choice(state.legal())
        state.play(move)
        views = seen(state)
        for viewer, view in views.items():
            for line in words.happened(before[viewer], move, view):
                assert not english(line.what), line
    assert wide.asked <= {(text.context, text.one) for text in catalogues.said()}


def subclasses(kind: type[VakaError]) -> Iterator[type[VakaError]]:
    """Yield a class and all classes below it."""
    yield kind
    for each in kind.__subclasses__():
        yield from subclasses(each)


@pytest.mark.parametrize("name", vaka.games())
@pytest.mark.parametrize("module", ["words", "log", "tasks", "refusals"])
def test_no_sentence_is_written_past_the_catalogues(name: str, module: str) -> None:
    """Random games do not come by everything, so no text with a space may stand outside of a call that says it."""
    file = catalogues.SOURCES / "games" / name / f"{module}.py"
    if not file.exists():
        return
    assert list(sentences(file)) == []


@pytest.mark.parametrize("file", sorted((catalogues.SOURCES / "cli").rglob("*.py")), ids=lambda file: file.stem)
def test_no_sentence_of_the_command_is_written_past_the_catalogues(file: Path) -> None:
    assert [each for each in sentences(file) if not NOT_READ.fullmatch(each)] == []


NOT_READ = re.compile(
    r"vaka .*"  # examples
    r"|\[?((bold|on|dim|red|green|#\w+) ?)+| on "  # styles
    r"| --\w+ |path |pole area|hint deal"  # names of things within the program
    r"|S ×| \{\}s | ms(\[/\])?| [KM]iB"  # signs and units
)


def sentences(file: Path) -> Iterator[str]:
    """Yield the texts with a space in them that are in no call that says them."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = {id(part) for node in ast.walk(tree) for part in not_told(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in said:
            text = str(node.value)
            if re.search(r"[A-Za-z] | [A-Za-z]", text):
                yield text


REFUSING = {"Fault", "fault", "_note", "_break", *(kind.__name__ for kind in subclasses(VakaError))}
"""What takes the text of an error that a player may meet."""


@pytest.mark.parametrize("file", sorted(catalogues.SOURCES.rglob("*.py")), ids=lambda file: file.stem)
def test_no_error_is_raised_past_the_catalogues(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and called(node) in REFUSING:
            for value in node.args:
                parts = value.values if isinstance(value, ast.JoinedStr) else [value]
                texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                is_name = called(node) in ("fault", "_note", "_break", "Fault") and re.fullmatch(r"\w+", "".join(texts))
                assert is_name or not re.search("[A-Za-z]", "".join(texts)), f"{file}:{node.lineno}: {texts}"


def called(call: ast.Call) -> str:
    """Return the name of what is called, without that of its module or object."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def not_told(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the strings under a node that are translated, or that nobody reads: names of things within the program."""
    parts: list[ast.AST | None] = []
    match node:
        case ast.Call(func=ast.Name(id=name), args=values) if name in catalogues.MARKS:
            parts = [*values]
        case ast.Expr(value=value) | ast.Assert(msg=value) | ast.Subscript(slice=value):
            parts = [value] if isinstance(value, ast.Constant) else []
        case ast.Compare(left=left, comparators=others):
            parts = [left, *others, *(each for other in others for each in ast.iter_child_nodes(other))]
        case ast.Dict(keys=keys):
            parts = [*keys]
    yield from (part for part in parts if part is not None)


def seen(state: vaka.State) -> dict[int | None, Any]:
    """Return the views of everybody."""
    return {viewer: state.view(viewer) for viewer in seats_and_spectator(state)}


def test_every_task_can_be_translated(wide: Wide) -> None:
    components = load()
    for tile in components.task_tiles:
        text = f"{task(components, tile)}: {' + '.join(short(components, need) for need in tile.needs)}"
        assert not english(text), text


def test_seats_are_named_in_the_language_that_is_spoken(wide: Wide) -> None:
    assert not any(english(name_of(seat, 0)) for seat in range(len(SEAT_NAMES)))


def test_texts_come_from_the_catalogue_by_their_context_and_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    german = Catalog("de")
    german.add("Pay {cost}", "Zahle {cost}")
    german.add("water", "Wasserweg", context="action")
    german.add("water", "Meer", context="landscape")
    german.add(("{number} hut", "{number} huts"), ("{number} Hütte", "{number} Hütten"))
    german.add(("a man", "{number} men"), ("ein Mann", ""))
    german.add("not sure", "unsicher", flags=["fuzzy"])
    file = tmp_path / "de" / "LC_MESSAGES" / "vaka.mo"
    file.parent.mkdir(parents=True)
    source = tmp_path / "vaka.po"
    source.write_bytes(catalogues.written(german))
    file.write_bytes(polib.pofile(str(source)).to_binary())
    monkeypatch.setattr(language, "CATALOGUES", tmp_path)
    monkeypatch.setattr(language, "catalogue", language.catalogue.__wrapped__)
    marked = later_several("{number} hut", "{number} huts")
    with speaking("de"):
        assert say("Pay {cost}", cost=3) == "Zahle 3"
        assert within(*later_within("action", "water")) == "Wasserweg"
        assert within("landscape", "water") == "Meer"
        assert [several(*marked, number) for number in (0, 1, 2)] == ["0 Hütten", "1 Hütte", "2 Hütten"]
        assert say("{number} hut", number=1) == "1 Hütte"
        assert several("a man", "{number} men", 2) == "2 men"
        assert say("not sure") == "not sure"
        assert say("water") == "water"
    assert say("Pay {cost}", cost=3) == "Pay 3"


def test_texts_are_found_where_they_are_said() -> None:
    source = """
say("one {a}", a=say("two"))
words = {"x": later("three"), "y": later_within("here", "four"), "z": later_several("five", "fives")}
several("six", "sixes", 6), within("there", "seven"), say(words["x"]), within(*words["y"]), say(a if b else c)
"""
    found = [tuple(text) for text in catalogues.in_module(source)]
    assert found == [
        (None, "one {a}", None),
        (None, "two", None),
        (None, "three", None),
        ("here", "four", None),
        (None, "five", "fives"),
        (None, "six", "sixes"),
        ("there", "seven", None),
    ]
    for broken in ('say(f"a {b}")', 'say("a" + b)', 'say("a" if b else "c")'):
        with pytest.raises(SystemExit, match="must stand whole"):
            list(catalogues.in_module(broken))


RENEW = "out of date: python -m tests.catalogues"


def test_the_catalogues_hold_all_texts_that_are_said() -> None:
    with catalogues.TEMPLATE.open("rb") as file:
        template = read_po(file)
    said = {(text.context, text.one if text.many is None else (text.one, text.many)) for text in catalogues.said()}
    for catalogue in (template, *map(catalogues.read, catalogues.TRANSLATED)):
        assert {(message.context, message.id) for message in catalogue if message.id} == said, RENEW


@pytest.mark.parametrize("name", catalogues.TRANSLATED)
def test_what_the_program_reads_is_what_translators_wrote(name: str) -> None:
    with catalogues.file_of(name).with_suffix(".mo").open("rb") as file:
        read = read_mo(file)
    written = catalogues.translated(catalogues.read(name))
    assert by_text(read) == by_text(written), "not compiled since: python3 start.py --version"


def by_text(messages: Iterable[Message]) -> dict[tuple[str, tuple[str, ...]], tuple[str, ...]]:
    """Return what messages say by context and text, as one of Babel's two readers has them or the other."""
    return {(context_of(each), forms(each.id)): forms(each.string) for each in messages if each.id}


def context_of(message: Message) -> str:
    context: str | bytes = message.context or ""
    return context.decode() if isinstance(context, bytes) else context


def forms(text: Any) -> tuple[str, ...]:
    """Return the forms of a text by number; most have but one."""
    return (text,) if isinstance(text, str) else tuple(text)
