"""Every address of the pages: what it answers, how long it is kept, and that nothing in it is taken for markup."""

from __future__ import annotations

import html
import re

import httpx
import pytest

import vaka
from tests.page.conftest import Served
from tests.page.finishing import create
from tests.patience import PATIENCE
from vaka.engine.language import Language, speaking
from vaka.page.assets import STATIC
from vaka.page.routes import BEGINNINGS
from vaka.page.texts import counted, texts, translations
from vaka.record import other_edition

PAGES = ["/", "/setup/mangrovia", "/setup/borabora", "/components/mangrovia", "/components/borabora", "/replay"]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_html_and_runs_nothing_inline(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*(src=|application/json))|\son\w+=|\sstyle=|<style|\{\{", answer.text)


@pytest.mark.parametrize("path", ["/t/nowhere", "/setup/chess", "/components/chess"])
def test_what_is_not_there_is_said_on_a_page(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Back to the start" in answer.text


def test_a_table_that_is_not_listed_is_for_those_with_a_link(client: httpx.Client, url: str) -> None:
    table = create(client, "mangrovia", "me", "open")
    assert client.get(f"/t/{table}").status_code == 200
    stranger = httpx.get(f"{url}/t/{table}", timeout=PATIENCE)
    assert stranger.status_code == 401
    assert "come by a link" in stranger.text


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_table_of_another_edition_of_the_rules_says_so_on_its_page(
    client: httpx.Client, served: Served, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    table = create(client, "mangrovia", "me", "open")
    del served.app.state.service.registry.tables[table]
    game = vaka.game("mangrovia")
    monkeypatch.setattr(type(game), "rules", 3)
    with speaking(language):
        said = other_edition(game, 2)
    assert (language == "en") == ("edition 2" in said)
    for asked in (client, httpx):
        page = asked.get(f"{client.base_url}/t/{table}", headers={"Accept-Language": language}, timeout=PATIENCE)
        assert page.status_code == 410
        assert said[1:] in html.unescape(page.text)  # a sentence begins with a capital there


def test_names_are_escaped(client: httpx.Client, url: str) -> None:
    seats = [{"kind": "me", "name": "<b>Ann</b>"}, {"kind": "open", "name": '"><i>Ben'}]
    table = client.post("/api/tables", json={"game": "mangrovia", "seats": seats}).json()["table"]
    (link,) = client.get(f"/api/tables/{table}/links").json()["seats"]
    with httpx.Client(base_url=url, follow_redirects=True, timeout=PATIENCE) as guest:
        invitation = guest.get(f"/join/{table}/{link['key']}")
    assert "&lt;b&gt;Ann&lt;/b&gt;" in invitation.text
    assert "&#34;&gt;&lt;i&gt;Ben" in invitation.text
    assert "<b>Ann" not in invitation.text
    assert "<i>Ben" not in invitation.text


@pytest.mark.parametrize("path", ["/nothing/here", "/nothing", *BEGINNINGS])
def test_people_and_programs_are_told_that_nothing_is_there(client: httpx.Client, path: str) -> None:
    page = client.get(path, headers={"Accept": "text/html,*/*"})
    assert page.status_code == 404
    assert "There is nothing at this address." in page.text
    for told in (client.get(path), client.post(path, json={}), client.delete(path)):
        assert told.status_code == 404
        assert told.headers["content-type"] == "application/problem+json"


def test_an_unknown_address_is_escaped(client: httpx.Client) -> None:
    assert "<svg/onload" not in client.get("/t/%3Csvg%2Fonload=alert(1)%3E").text


def test_the_language_is_the_chosen_one_or_the_browsers(client: httpx.Client) -> None:
    def language(**headers: str) -> str:
        found = re.search('<html lang="(..)"', client.get("/", headers=headers).text)
        assert found
        return found[1]

    assert language() == "en"
    assert language(**{"Accept-Language": "pl, de-CH;q=0.9, en;q=0.5"}) == "de"
    assert language(**{"Accept-Language": "de", "Cookie": "language=fr"}) == "fr"
    assert language(Cookie="language=klingon") == "en"


def test_static_files_are_kept_for_ever_by_their_digest(client: httpx.Client) -> None:
    answer = client.get(f"{STATIC.address}/css/base.css")
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Type"].startswith("text/css")


def test_static_files_without_digest_are_asked_for_again(client: httpx.Client) -> None:
    first = client.get("/static/js/texts.js")
    assert first.headers["Cache-Control"] == "no-cache"
    assert first.headers["Content-Type"].startswith("text/javascript")
    again = client.get("/static/js/texts.js", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["../routes.py", "%2e%2e/routes.py", "css", "js/none.js", ""])
def test_only_static_files_are_served(client: httpx.Client, path: str) -> None:
    assert client.get(f"/static/{path}").status_code == 404


@pytest.mark.parametrize("game", vaka.games())
def test_drawings(client: httpx.Client, game: str) -> None:
    digest = vaka.game(game).components.digest
    scene = vaka.game(game).scenery.scene(vaka.game(game).new(2, 1).view(None), None, ("Ann", "Ben"))
    backdrop = next(area.backdrop for area in scene.areas.values() if area.backdrop)
    for path in (f"symbols/{game}.svg", f"miniature/{game}.svg", f"{game}/{digest}/{backdrop}.svg"):
        answer = client.get(f"/art/{path}")
        assert answer.status_code == 200, path
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert "script-src" not in answer.headers["Content-Security-Policy"]
        assert answer.text.startswith("<svg")
        assert answer.headers["ETag"]
    assert client.get(f"/art/{game}/{digest}/none.svg").status_code == 404
    assert client.get(f"/art/{game}/{'0' * 32}/{backdrop}.svg").status_code == 404


def test_icons_of_all_games_are_drawn_and_hold_what_they_use(client: httpx.Client) -> None:
    drawn = client.get("/art/icons.svg").text
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert len(set(ids)) == len(ids)
    assert {f"{game}-game" for game in vaka.games()} | {"i-users", "mark-4"} <= set(ids)
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', drawn)) <= set(ids)


@pytest.mark.parametrize("game", vaka.games())
def test_all_backdrops_with_corrected_components(client: httpx.Client, game: str) -> None:
    text = client.get(f"/components/{game}/file").text
    found = client.post(f"/components/{game}/backdrops", json={"text": text}).json()
    digest = vaka.game(game).components.digest
    assert found
    for name, drawn in found.items():
        assert client.get(f"/art/{game}/{digest}/{name}.svg").text == drawn
    answer = client.post(f"/components/{game}/backdrops", json={"text": "no components"})
    assert 400 <= answer.status_code < 500, answer.text


def test_corrected_components_are_drawn_as_long_as_their_table_is_open(client: httpx.Client) -> None:
    text = client.get("/components/mangrovia/file").text
    corrected = text.replace("cost = 14", "cost = 11", 1)  # and nowhere else: tests share a server
    checked = client.post("/components/mangrovia/check", json={"text": corrected}).json()
    assert checked["digest"], checked["faults"]
    assert not checked["usual"]
    path = f"/art/mangrovia/{checked['digest']}/board.svg"
    assert client.get(path).status_code == 404
    create(client, "mangrovia", "me", "bot", components=corrected)
    assert client.get(path).status_code == 200


def test_components_are_checked_and_every_fault_is_named(client: httpx.Client) -> None:
    text = client.get("/components/borabora/file").text
    assert client.post("/components/borabora/check", json={"text": text}).json()["usual"]
    wrong = client.post(
        "/components/borabora/check", json={"name": "mine.toml", "text": "game = 'borabora'\nformat = 1"}
    )
    assert wrong.status_code == 200
    assert wrong.json()["digest"] is None
    assert len(wrong.json()["faults"]) > 5
    assert all(fault.startswith("mine.toml: ") for fault in wrong.json()["faults"])
    assert client.post("/components/borabora/check", json={"text": "x" * 70_000}).status_code == 400


@pytest.mark.parametrize("game", vaka.games())
def test_the_usual_box_comes_in_the_language_of_its_reader(client: httpx.Client, game: str) -> None:
    box = client.get(f"/components/{game}/desk").json()
    german = client.get(f"/components/{game}/desk", headers={"Accept-Language": "de"}).json()
    assert box["digest"] == german["digest"] == vaka.game(game).components.digest
    assert box["text"] == client.get(f"/components/{game}/file").text
    assert [each["label"] for each in box["figures"]] != [each["label"] for each in german["figures"]]
    for area in box["areas"].values():
        if area["backdrop"]:
            assert client.get(f"/art/{game}/{box['digest']}/{area['backdrop']}.svg").status_code == 200
    assert client.get("/components/chess/desk").status_code == 404


def test_a_box_is_changed_confirmed_and_played_with(client: httpx.Client) -> None:
    path, figure = "/components/mangrovia/desk", "spaces/G24/cost"
    first = client.post(path, json={"edits": [{"figure": figure, "value": 13}]}).json()
    assert first["changes"] == [
        {"figure": figure, "label": "G24: Water, where A meets G: cost", "before": 14, "now": 13}
    ]
    confirm = {"by": "Ann", "on": "2026-11-30", "figures": [figure]}
    second = client.post(path, json={"text": first["text"], "confirm": confirm}).json()
    found = next(each for each in second["figures"] if each["id"] == figure)
    assert (found["value"], found["confirmed"]) == (13, {"by": "Ann", "on": "2026-11-30"})
    assert second["digest"] == first["digest"]
    create(client, "mangrovia", "me", "bot", components=second["text"])
    draft = client.post(path, json={"text": second["text"], "edits": [{"figure": "spaces/I01", "value": None}]}).json()
    assert draft["digest"] is None
    assert "expected 10 (rulebook)" in draft["problems"][0]["text"]
    assert client.post(path, json={"text": draft["text"]}).json()["problems"] == draft["problems"]


@pytest.mark.parametrize(
    ("body", "status", "told"),
    [
        ({"text": "x" * 1_000_000}, 413, "larger than 256 KB"),
        ({"text": "# " + "\n" * 70_000}, 422, "larger than 64 KB"),
        ({"text": "game = ?", "name": "mine.toml"}, 422, "mine.toml: line 1, column 8: not TOML"),
        ({"text": 'game = "borabora"\nformat = 1'}, 422, 'line 1: game "borabora": expected "mangrovia"'),
        ({"text": 'game = "mangrovia"\nformat = 2'}, 422, "line 2: format 2: expected 1"),
        ({"edits": [{"figure": "spaces/G99/cost", "value": 3}]}, 422, "there is no such figure"),
        ({"edits": [{"figure": "spaces/G21/cost", "value": 3.5}]}, 400, "edits"),
        ({"edits": [{"figure": "spaces/G21/note", "value": "x" * 500}]}, 422, "there is no such figure"),
        ({"edits": [{"figure": "spaces/G21/area", "value": "x" * 500}]}, 422, "longer than 400 characters"),
        ({"confirm": {"by": "", "on": "2026-11-30", "figures": []}}, 400, "by"),
        ({"confirm": {"by": "Ann", "on": "yesterday", "figures": []}}, 400, "on"),
    ],
)
def test_what_is_no_box_is_refused_in_words(client: httpx.Client, body: object, status: int, told: str) -> None:
    answer = client.post("/components/mangrovia/desk", json=body)
    assert answer.status_code == status, answer.text
    assert told in answer.json()["detail"]


def test_the_texts_of_the_scripts_are_found(client: httpx.Client) -> None:
    assert "Play now" not in texts()  # that is a text of a template
    assert "Your games" in texts()
    assert ("{number} seat open", "{number} seats open") in counted()
    assert translations("en")["Your games"] == "Your games"
    assert client.get("/art/texts/de.json").json().keys() == translations("de").keys()
    assert client.get("/art/texts/xx.json").status_code == 404


@pytest.mark.parametrize("path", ["/join/nowhere/x", "/join/nowhere/%E2%82%AC", "/join/%00/%00"])
def test_a_link_that_leads_nowhere_says_so_on_a_page(client: httpx.Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/t/nowhere", "/setup/chess", "/rules/chess"])
def test_an_error_page_speaks_in_sentences_without_marks_of_a_program(client: httpx.Client, path: str) -> None:
    detail = re.search("</h1>\\s*<p>(.+)</p>", client.get(path).text)
    assert detail
    assert re.fullmatch(r"[A-Z][^'\"\u0026]+\.", detail[1])
