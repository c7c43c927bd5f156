"""Every request is answered in the language of its reader, problems included."""

from __future__ import annotations

import gettext
import re
from functools import cache
from typing import Any

import pytest

from tests import catalogues
from tests.table.serving import BOT, Served
from tests.wide import Wide, english
from vaka.engine import language

pytestmark = pytest.mark.anyio

WORDS = (
    r"'[a-z]+'|\b(name|seats|text|components[.a-z]*): ((game|format)\b)?|format = |first, stone_tiles|'vaka record 1'",
    r"[Mm]angrovia|borabora|random|novice|casual|skilled|expert|application/json|--\w+",
    r"\S+(?= \(\d+\))",
)
"""What is written the same everywhere: names in a plan, in files, of levels and games, and moves."""


PROBLEMS: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/nowhere", {}),
    ("PUT", "/api/tables", {}),
    ("GET", "/api/tables/1234567890", {}),
    ("POST", "/api/tables", {"json": {"game": "chess", "seats": [BOT, BOT]}}),
    ("POST", "/api/tables", {"json": {"game": "mangrovia", "seats": ["me"]}}),
    ("POST", "/api/tables", {"json": {"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "me"}]}}),
    ("POST", "/api/tables", {"json": {"game": "mangrovia", "seats": [{"kind": "me", "name": "a,b"}, BOT]}}),
    ("POST", "/api/tables", {"json": {"game": "mangrovia", "seats": [BOT, BOT], "options": {"colour": "red"}}}),
    ("POST", "/api/tables", {"json": {"game": "mangrovia", "seats": [BOT, BOT], "components": "game = 3"}}),
    ("POST", "/api/tables", {"content": "x", "headers": {"Content-Type": "text/plain"}}),
    ("POST", "/api/tables", {"json": {}, "headers": {"Sec-Fetch-Site": "cross-site"}}),
    ("POST", "/api/replays", {"json": {"record": "nothing"}}),
    ("GET", "{table}/record", {}),
    ("GET", "{table}/replay?everything=true", {}),
    ("GET", "{table}?seat=4", {}),
    ("POST", "{table}/moves", {"json": {"move": "nonsense", "version": 0}}),
    ("POST", "{table}/moves", {"json": {"move": "-", "version": 0}}),
    ("POST", "{table}/moves", {"json": {"move": "@6", "version": 0}}),
    ("POST", "{table}/moves", {"json": {"move": "@1", "version": 9}}),
    ("POST", "{table}/moves", {"json": {"move": "@1", "version": 0, "seat": 3}}),
    ("POST", "{table}/undo", {"json": {"version": 0}}),
    ("POST", "{table}/end", {"json": {"version": 0}}),
    ("POST", "{table}/return", {"json": {}}),
    ("POST", "{table}/propose", {"json": {"absent": 0, "seat": 0}}),
    ("POST", "{table}/decline", {"json": {"absent": 1}}),
    ("POST", "{table}/rematch", {}),
    ("POST", "{table}/join", {"json": {"name": "Ann"}}),
    ("POST", "{table}/chat", {"json": {"text": "\n"}}),
]


@pytest.mark.parametrize(("method", "path", "more"), PROBLEMS)
async def test_no_problem_has_english_words(
    served: Served, wide: Wide, method: str, path: str, more: dict[str, Any]
) -> None:
    person = served.person()
    await person.create("mangrovia", "me", "screen", hints=False)
    response = await person.ask(method, path.format(table=f"/api/tables/{person.table}"), **more)
    found = response.json()
    assert response.status_code >= 400
    if response.status_code != 400:  # a body in another form than the description says is the program's fault
        assert english(f"{found['title']} {found['detail']}", *WORDS) == []
    assert wide.asked <= known()


@cache
def known() -> set[tuple[str | None, str]]:
    """Return all texts that translators find."""
    return {(text.context, text.one) for text in catalogues.said()}


class Marked(gettext.NullTranslations):
    """A language whose texts all end with its name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def gettext(self, message: str) -> str:
        return f"{message} <{self.name}>"


@pytest.mark.parametrize(
    ("headers", "spoken"),
    [
        ({}, "en"),
        ({"Accept-Language": "pl, de-CH;q=0.9"}, "de"),
        ({"Accept-Language": "it;q=0.2,de ; q=0.3, fr-CA;q=0.9,*;q=0.1"}, "fr"),
        ({"Accept-Language": "de;q=0, it;q=0.001"}, "it"),
        ({"Accept-Language": "de;q=much, !,,;q=1, fr;q"}, "en"),
        ({"Accept-Language": "de", "Cookie": "language=fr"}, "fr"),
    ],
)
async def test_the_reader_says_which_language(
    served: Served, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str], spoken: str
) -> None:
    person = served.person()
    now = await person.create("mangrovia", "me", "screen")
    monkeypatch.setattr(language, "catalogue", Marked)
    table = f"/api/tables/{person.table}"
    key = {"Authorization": f"Bearer {person.key}"}
    for method, path, more in [
        ("GET", "/nowhere", {}),
        ("GET", "/api/tables/nowhere", {}),
        ("GET", table, {}),
        ("GET", f"{table}/scene", {}),
        ("POST", f"{table}/moves", {"json": {"move": "nonsense", "version": now["version"]}}),
        ("POST", "/api/tables", {"json": {"game": "chess", "seats": [BOT, BOT]}}),  # found out in a thread
    ]:
        response = await person.ask(method, path, headers=headers | key, **more)
        assert set(re.findall("<(de|en|fr|it)>", response.text)) == {spoken}, response.text
    asked = await person.ask("GET", f"{table}/scene", headers=headers | key, params={"language": "it"})
    assert set(re.findall("<(de|en|fr|it)>", asked.text)) == {"it"}
