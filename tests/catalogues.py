"""Renew the catalogues of texts: `python -m tests.catalogues`, from the root of the repository.

Every text that the sources say is found and written to src/vaka/locale/vaka.pot; the catalogue of each language gets
the new ones, keeps its translations and drops what is no longer said; and what the program reads is compiled, as every
build does it. See src/vaka/locale/README.md.
"""

from __future__ import annotations

import ast
import inspect
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from cyclopts import App
from cyclopts.help.help import docstring_parse

import start
import vaka
from vaka.cli import app
from vaka.cli.help import in_one_line
from vaka.engine.language import CATALOGUES, ENGLISH, LANGUAGES
from vaka.page import html, texts

SOURCES = CATALOGUES.parent
TEMPLATE = CATALOGUES / "vaka.pot"
HELP = SOURCES / "cli" / "help.py"
"""Where the help of commands stands that have commands below them only."""
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
MARKS = {
    "say": (False, 1),
    "later": (False, 1),
    "within": (True, 1),
    "later_within": (True, 1),
    "several": (False, 2),
    "later_several": (False, 2),
    "LessonPage": (False, 2),
    "PointSource": (False, 2),
}
"""The functions that take texts: whether a context comes first, and how many texts follow."""
APART = ("LessonPage", "PointSource")
"""Those whose texts do not depend on a number, but are said each by itself."""
HEADS = re.compile(
    rb'^"(?:Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team'
    rb"|Generated-By): .*\n",
    re.MULTILINE,
)
"""Lines at the head of a catalogue that tell nothing here."""


class Said(NamedTuple):
    """A text to be translated; several texts if a number chooses."""

    context: str | None
    one: str
    many: str | None = None


def said() -> dict[Said, list[str]]:
    """Return every text that is said, with the files that say it."""
    found: dict[Said, list[str]] = {}
    for file, text in [*of_modules(), *of_components(), *of_commands(), *of_scripts(), *of_templates()]:
        places = found.setdefault(text, [])
        name = file.relative_to(SOURCES).as_posix()
        if name not in places:
            places.append(name)
    return merged(found)


def merged(found: dict[Said, list[str]]) -> dict[Said, list[str]]:
    """Return the texts with those that are also said without a number counted among those with one."""
    counted: dict[tuple[str | None, str], Said] = {}
    for text in found:
        if text.many is not None:
            other = counted.setdefault((text.context, text.one), text)
            if other != text:
                raise SystemExit(f"{text} and {other}: catalogues cannot tell them apart, begin them differently")
    result: dict[Said, list[str]] = {}
    for text, places in found.items():
        known = result.setdefault(counted.get((text.context, text.one), text), [])
        known += [place for place in places if place not in known]
    return result


def of_modules() -> Iterator[tuple[Path, Said]]:
    """Yield the texts of Python modules."""
    for file in sorted(SOURCES.rglob("*.py")):
        for text in in_module(file.read_text(encoding="utf-8"), file.as_posix()):
            yield file, text


def in_module(source: str, name: str = "") -> Iterator[Said]:
    """Yield the texts of a module, in their order."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(call.func, ast.Attribute) and call.func.attr in MARKS and ast.unparse(call.func.value) == "words":
            raise SystemExit(f"{name}:{call.lineno}: {call.func.attr} must be imported by its name")
        if not isinstance(call.func, ast.Name) or call.func.id not in MARKS:
            continue
        has_context, number = MARKS[call.func.id]
        if any(isinstance(value, ast.Starred) for value in call.args):
            continue  # marked elsewhere
        wanted = call.args[: number + has_context]
        if any(is_broken(value) for value in wanted):
            raise SystemExit(f"{name}:{call.lineno}: a text to be translated must stand whole in its call")
        words = [value.value for value in wanted if isinstance(value, ast.Constant) and isinstance(value.value, str)]
        if len(words) == number + has_context and call.func.id in APART:
            yield from [Said(None, word) for word in words]
        elif len(words) == number + has_context:
            yield Said(words.pop(0) if has_context else None, *words)


def is_broken(value: ast.expr) -> bool:
    """Return whether a text is put together, or chosen, within the call that says it, so that it is not found."""
    if isinstance(value, ast.IfExp):
        return any(isinstance(part, ast.Constant) or is_broken(part) for part in (value.body, value.orelse))
    return isinstance(value, ast.JoinedStr | ast.BinOp)


def of_components() -> Iterator[tuple[Path, Said]]:
    """Yield what tables, columns, words and notes of the components files are called, of each game."""
    for name in vaka.games():
        components = vaka.game(name).components
        file = SOURCES / "games" / name / "components.toml"
        for word in sorted(components.words()):
            yield file, Said(components.context, word.replace("_", " "))
        for sheet in components.sheets():
            for note in (sheet.note, *(row.note for row in sheet.rows)):
                if note:
                    yield file, Said(components.context, note)


def of_commands() -> Iterator[tuple[Path, Said]]:
    """Yield what help pages take from the docstrings of commands."""
    for _, command in commands(app):
        file = Path(inspect.getfile(command.default_command)) if command.default_command else HELP
        told = docstring_parse(command.help, "plaintext")
        found = [told.short_description, *(told.long_description or "").split("\n\n")]
        if command.default_command:
            found += [each.parameter.help for each in command.assemble_argument_collection(parse_docstring=True)]
        for text in found:
            if text:
                yield file, Said(None, in_one_line(text))


def commands(command: App, *words: str) -> Iterator[tuple[tuple[str, ...], App]]:
    """Yield a command and all below it, with the words that name each."""
    yield words, command
    for name in command:
        if not name.startswith("-"):
            yield from commands(command[name], *words, name)


def of_scripts() -> Iterator[tuple[Path, Said]]:
    """Yield the texts of the page's scripts, as the page itself finds them."""
    for file in sorted((SOURCES / "page" / "static" / "js").rglob("*.js")):
        source = file.read_text(encoding="utf-8")
        for literal in texts.SAID.findall(source):
            yield file, Said(None, texts.read(literal))
        for one, many in texts.COUNTED.findall(source):
            yield file, Said(None, texts.read(one), texts.read(many))


def of_templates() -> Iterator[tuple[Path, Said]]:
    """Yield the texts of the page's templates."""
    for file in sorted(html.TEMPLATES.iterdir()):
        for literal in texts.SAID.findall(file.read_text(encoding="utf-8")):
            yield file, Said(None, texts.read(literal))


def template() -> Catalog:
    """Return a catalogue of all texts, none of them translated."""
    catalogue = Catalog(project="vaka", header_comment="# The texts of vaka.", charset="utf-8", fuzzy=False)
    for text, places in said().items():
        name = text.one if text.many is None else (text.one, text.many)
        catalogue.add(name, locations=[(place, 0) for place in places], context=text.context)
    return catalogue


def file_of(language: str) -> Path:
    """Return the file that translators write."""
    return CATALOGUES / language / "LC_MESSAGES" / "vaka.po"


def read(language: str) -> Catalog:
    """Return the catalogue of a language, empty if there is none yet."""
    if not file_of(language).exists():
        return Catalog(language, project="vaka", charset="utf-8", fuzzy=False)
    with file_of(language).open("rb") as file:
        return read_po(file, locale=language)


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as translators read it."""
    file = io.BytesIO()
    write_po(file, catalogue, width=110, include_lineno=False, ignore_obsolete=True)
    return HEADS.sub(b"", file.getvalue())


def translated(catalogue: Catalog) -> list[Message]:
    """Return the texts that are translated for sure, in all their forms."""
    found = []
    for message in catalogue:
        forms = message.string if isinstance(message.string, list | tuple) else [message.string]
        if message.id and all(forms) and not message.fuzzy:
            found.append(message)
    return found


def main() -> None:
    """Renew all catalogues."""
    fresh = template()
    TEMPLATE.write_bytes(written(fresh))
    print(f"{TEMPLATE}: {len(fresh)} texts")
    for language in TRANSLATED:
        catalogue = read(language)
        catalogue.update(fresh, no_fuzzy_matching=True)
        catalogue.header_comment = f"# The texts of vaka: {language}."
        file_of(language).parent.mkdir(parents=True, exist_ok=True)
        file_of(language).write_bytes(written(catalogue))
        print(f"{file_of(language)}: {len(translated(catalogue))} translated")
    start.compile_catalogues()


if __name__ == "__main__":
    main()
