"""Every address: who may ask what, how it is answered, and how it is refused."""

from __future__ import annotations

import asyncio
import io
import random
import re
import tracemalloc
from collections.abc import AsyncIterator

import httpx
import pytest
import structlog

import vaka
from tests.table.serving import SITE, Person, Served, eventually, serving
from vaka.table import acts
from vaka.table.api import household
from vaka.table.app import HEADERS
from vaka.table.keys import Keys
from vaka.table.limits import NO_RATES, Rate
from vaka.table.messages import merged

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "random"}
PROBLEM = "application/problem+json"


@pytest.fixture
async def served(file: str) -> AsyncIterator[Served]:
    async with serving(file) as running:
        yield running


def check_problem(response: httpx.Response, status: int, name: str) -> dict[str, object]:
    """Expect a problem document with all that belongs to it."""
    assert response.status_code == status, response.text
    assert response.headers["Content-Type"] == PROBLEM
    check_headers(response)
    body: dict[str, object] = response.json()
    assert body["status"] == status
    assert body["type"] == f"/problems/{name}"
    assert body["title"]
    assert body["detail"]
    return body


def check_headers(response: httpx.Response) -> None:
    """Expect what keeps a browser careful."""
    for header, value in HEADERS.items():
        assert response.headers[header] == value
    assert response.headers["Cache-Control"] == "no-store"


async def test_what_can_be_played(served: Served) -> None:
    person = served.person()
    assert [game["name"] for game in await person.get("/api/games")] == list(vaka.games())
    assert (await person.get("/api/bots"))[0] == "random"
    assert await person.get("/api/health") == {"vaka": vaka.__version__, "tables": 0, "streams": 0}


async def check_boards(person: Person, name: str) -> None:
    """Expect the board of the second seat after a game: at its start and at its end, by all eyes that are allowed."""
    replay = await person.look("/scene/replay")
    last = len(replay["updates"])
    now = await person.look("/scene/board", of=1)
    assert now == await person.look("/scene/board", of=1, at=last)
    assert set(now) == ({"held", "ceremony", "homes", "aims"} if name == "borabora" else set())
    assert now != await person.look("/scene/board", of=1, at=0) or not now
    for query in ({"seat": 1}, {"seat": "none"}, {"everything": True}):
        assert set(await person.look("/scene/board", of=1, at=last // 2, **query)) == set(now)
    check_problem(await person.ask("GET", f"/api/tables/{person.table}/scene/board", params={"of": 3}), 422, "invalid")


@pytest.mark.parametrize("name", vaka.games())
async def test_a_game_from_its_plan_to_its_record(served: Served, name: str) -> None:
    person = served.person()
    now = await person.create(name, {"kind": "me", "name": "Ann"}, BOT)
    chance = random.Random(1)
    undone = 0
    while now["status"] == "running":
        if now["offers"]:
            move = chance.choice(now["offers"])["notation"]
            now = await person.act("/moves", move=move, version=now["version"], end=chance.random() < 0.5)
            if now["undo"] and chance.random() < 0.2:
                now = await person.act("/undo", version=now["version"], turn=chance.random() < 0.5)
                undone += 1
        elif now["closing"] and now["deciding"] == 0:
            now = await person.act("/end", version=now["version"])
        else:
            await asyncio.sleep(0.001)
            now = await person.look()
    assert undone
    log = await person.look("/log")
    assert [each["version"] for each in log] == list(range(1, now["version"] + 1))
    for query, viewer in (({}, 0), ({"seat": 1}, 1), ({"seat": "none"}, None), ({"everything": True}, None)):
        replay = await person.look("/replay", **query)
        assert replay["start"]["viewer"] == viewer
        assert (replay["start"]["view"]["hand"] is None) == (viewer is None)
        assert (replay["start"]["hands"] is None) == ("everything" not in query)
        assert [each["version"] for each in replay["updates"]] == list(range(1, len(replay["updates"]) + 1))
    await check_boards(person, name)
    response = await person.ask("GET", f"/api/tables/{person.table}/record")
    assert response.headers["Content-Type"].startswith("text/plain")
    assert "attachment" in response.headers["Content-Disposition"]
    assert vaka.Record.loads(response.text).replay().over
    again = await person.post("/api/replays", record=response.text)
    assert again["updates"][-1]["changes"]["view"]["points"] == now["view"]["points"]
    assert again["start"]["hands"] is not None
    asked = {"of": 1, "at": len(again["updates"])}
    board = await person.ask("POST", "/api/replays/scene/board", params=asked, json={"record": response.text})
    assert bool(board.json()) == (name == "borabora")
    for eyes, viewer in ((1, 1), ("none", None)):
        answer = await person.ask("POST", "/api/replays", params={"seat": eyes}, json={"record": response.text})
        start = answer.json()["start"]
        assert (start["viewer"], start["hands"]) == (viewer, None)
        assert (start["view"]["hand"] is None) == (viewer is None)
    beyond = await person.ask("POST", "/api/replays", params={"seat": 2}, json={"record": response.text})
    check_problem(beyond, 422, "invalid")


# ----- looking


async def test_whoever_holds_a_seat_may_look_as_a_spectator(served: Served) -> None:
    person, guest, spectator = served.person(), served.person(), served.person()
    await person.create("mangrovia", "me", "open", listed=True)
    guest.table = spectator.table = person.table
    await guest.act("/join", name="Bea")
    assert (await person.look())["view"]["hand"] is not None
    watched = await person.look(seat="none")
    assert (watched["viewer"], watched["view"]["hand"], watched["offers"]) == (None, None, [])
    assert watched == await spectator.look()
    check_problem(await person.ask("GET", f"/api/tables/{person.table}", params={"seat": "all"}), 400, "http")


@pytest.mark.parametrize("name", vaka.games())
async def test_a_replay_begins_after_any_version(served: Served, name: str) -> None:
    person, guest = served.person(), served.person()
    await person.create(name, "me", "open")
    [link] = (await person.look("/links"))["seats"]
    guest.table = person.table
    await guest.ask("GET", f"/join/{person.table}/{link['key']}")
    guest.sit(await guest.act("/join", name="Bea"))
    for _ in range(30):
        for each in (person, guest):
            now = await each.look()
            if now["offers"]:
                await each.act("/moves", move=now["offers"][0]["notation"], version=now["version"], end=True)
    for each in (person, guest):
        whole = await each.look("/replay")
        known = whole["start"]
        for update in whole["updates"]:
            part = await each.look("/replay", after=known["version"])
            assert part["start"] == known
            assert part["updates"] == whole["updates"][-len(part["updates"]) :]
            assert part["updates"][0] == update
            known = merged(known, update["changes"])
        assert (await each.look("/replay", after=10**6)) == {"start": known, "updates": []}


# ----- keys


async def test_a_seat_is_taken_by_link_and_kept_by_its_own_key(served: Served) -> None:
    host, guest, late = served.person(), served.person(), served.person()
    await host.create("mangrovia", "me", "open")
    links = await host.look("/links")
    [link] = links["seats"]
    assert link["seat"] == 1

    response = await guest.ask("GET", f"/join/{host.table}/{link['key']}")
    assert (response.status_code, response.headers["Location"]) == (303, f"/t/{host.table}")
    cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie, "a link stands on a page of somebody else"
    check_headers(response)
    guest.table = host.table
    assert await guest.look("/access") == {"seats": [], "invited": [1], "host": False}
    assert (await guest.look())["view"]["hand"] is None
    now = guest.sit(await guest.act("/join", name="Bea"))
    assert (now["status"], now["viewer"], now["seats"][1]["name"]) == ("running", 1, "Bea")
    assert now["view"]["hand"] is not None
    assert guest.key not in (link["key"], host.key)
    assert await guest.look("/access") == {"seats": [1], "invited": [], "host": False}

    late.table = host.table  # the same link again: it lets one watch
    await late.ask("GET", f"/join/{host.table}/{link['key']}")
    assert (await late.look())["viewer"] is None
    await late.act("/join", 409, name="Cem")
    await late.act("/chat", 403, text="hello")
    for person, seat in ((host, 1), (guest, 0), (late, 0), (late, 1)):
        response = await person.ask("GET", f"/api/tables/{host.table}", params={"seat": seat})
        check_problem(response, 403, "not-yours")
    assert await host.look("/links") == links, "who set up the table learns no key of a seat"


async def test_keys_are_shown_by_cookie_or_header(served: Served) -> None:
    host, program = served.person(), served.person()
    await host.create("mangrovia", "me", "program")
    [link] = (await host.look("/links"))["seats"]
    path = f"/api/tables/{host.table}"
    program.http.headers["Authorization"] = f"Bearer {link['key']}"
    made = program.sit(await program.post(path + "/join", name="Robo"))
    assert program.key == link["key"], "a program goes on with its key when it is started again"
    assert made["viewer"] == 1
    stranger = served.person()
    for header in ("", "Bearer", "Bearer x", f"Basic {link['key']}", "Bearer " + "é" * 40, f"Bearer {link['key']}x"):
        response = await stranger.ask("GET", path, headers=[(b"Authorization", header.encode())])
        check_problem(response, 401, "no-key")
    stranger.http.cookies.set("vaka-other", host.key)
    check_problem(await stranger.ask("GET", path), 401, "no-key")
    stranger.http.cookies.set(f"vaka-{host.table}", f"wrong~~{host.key}")
    assert (await stranger.get(path))["viewer"] == 0


async def test_a_browser_holds_several_keys(served: Served) -> None:
    person = served.person()
    await person.create("mangrovia", "open", "open")
    first, second = (await person.look("/links"))["seats"]
    for link, name in ((first, "Ann"), (second, "Bea")):
        await person.ask("GET", f"/join/{person.table}/{link['key']}")
        await person.act("/join", name=name)
    assert (await person.look("/access"))["seats"] == [0, 1]
    assert (await person.look())["view"]["hand"] is None, "a shared screen stays covered until a seat is named"
    for seat in (0, 1):
        assert (await person.look(seat=seat))["view"]["hand"] is not None


async def test_a_seat_is_opened_on_another_device_by_its_own_key(served: Served) -> None:
    host, guest, third = served.person(), served.person(), served.person()
    await host.create("mangrovia", "me", "open", "open")
    links = (await host.look("/links"))["seats"]
    for person, link in ((guest, links[0]), (third, links[1])):
        person.table = host.table
        await person.ask("GET", f"/join/{host.table}/{link['key']}")
        person.sit(await person.act("/join", name="Bea"))
    for person, seat in ((host, 0), (guest, 1), (third, 2)):
        for asked in ({}, {"seat": seat}):
            assert await person.look("/key", **asked) == {"key": person.key}
        device = served.person()
        response = await device.ask("GET", f"/join/{host.table}/{person.key}")
        assert response.status_code == 303
        device.table = host.table
        assert await device.look("/access") == await person.look("/access")
        assert await device.look() == await person.look()


async def test_nobody_is_told_the_key_of_another(served: Served) -> None:
    host, guest, watcher, invited = served.person(), served.person(), served.person(), served.person()
    await host.create("mangrovia", "me", "open", "open", listed=True)
    links = await host.look("/links")
    for person in (guest, watcher, invited):
        person.table = host.table
    guest.sit(await guest.act("/join", name="Bea", seat=1))
    await watcher.ask("GET", f"/join/{host.table}/{links['watch']}")
    await invited.ask("GET", f"/join/{host.table}/{links['seats'][1]['key']}")
    path = f"/api/tables/{host.table}/key"
    refused: list[tuple[Person, int | None]] = [(host, 1), (host, 2), (guest, 0), (guest, 2)]
    refused += [(person, seat) for person in (watcher, invited, served.person()) for seat in (None, 0, 1, 2)]
    for person, seat in refused:
        response = await person.ask("GET", path, params={} if seat is None else {"seat": seat})
        check_problem(response, 403, "not-yours")
    await guest.act("/leave")
    check_problem(await guest.ask("GET", path), 403, "not-yours")
    hidden = served.person()
    await hidden.create("mangrovia", "me", "screen")
    assert await hidden.look("/key", seat=1) == {"key": hidden.key}, "a shared screen has one key"
    check_problem(await guest.ask("GET", f"/api/tables/{hidden.table}/key"), 401, "no-key")


async def test_whoever_shares_a_screen_names_a_seat(served: Served) -> None:
    person = served.person()
    now = await person.create("mangrovia", "me", "screen")
    assert (now["viewer"], now["view"]["hand"]) == (None, None)
    now = await person.move()
    assert now["viewer"] is not None


async def test_watchers_see_what_is_open_and_do_nothing(served: Served) -> None:
    host, watcher = served.person(), served.person()
    await host.create()
    watcher.table = host.table
    await watcher.ask("GET", f"/join/{host.table}/{(await host.look('/links'))['watch']}")
    assert (await watcher.look())["viewer"] is None
    for rest, body in (
        ("/moves", {"move": "@1", "version": 0}),
        ("/leave", {}),
        ("/hint", {}),
        ("/chat", {"text": "a"}),
    ):
        await watcher.act(rest, 403, **body)
    check_problem(await watcher.ask("GET", f"/api/tables/{host.table}/links"), 403, "not-yours")
    await watcher.act("/join", 403, name="Wat")


async def test_links_that_do_not_fit_set_no_cookie(served: Served) -> None:
    host, other = served.person(), served.person()
    await host.create()
    for table, key, status in (
        (host.table, "wrong", 401),
        ("nowhere", host.key, 404),
        ("a%0d%0aSet-Cookie:x", "y", 404),
        ("a;b", "y", 404),
        ("%00", "y", 404),
    ):
        response = await other.ask("GET", f"/join/{table}/{key}")
        assert response.status_code == status
        assert "Set-Cookie" not in response.headers
        response = await other.ask("GET", f"/join/{table}/{key}", headers={"Accept": "text/html,*/*;q=0.8"})
        assert response.status_code == 303, "a person is told by the page of the table"
        assert re.fullmatch(r"/t/[\w%.-]+", response.headers["Location"])
        assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    "key", ["garbage", "x~x~x~x~x~x~x~x", "%E2%82%AC", "%C3%A9", "a%0d%0aX-Evil:%201", "A" * 3900, "A" * 32]
)
async def test_keys_that_are_none_are_not_kept_at_a_listed_table_either(served: Served, key: str) -> None:
    host = served.person()
    await host.create("mangrovia", "me", "open", listed=True)
    response = await host.ask("GET", f"/join/{host.table}/{key}")
    assert (response.status_code, response.headers["Location"]) == (303, f"/t/{host.table}")
    assert "Set-Cookie" not in response.headers
    assert (await host.look("/access"))["host"]


async def test_all_keys_of_a_table_are_kept_beside_each_other(served: Served) -> None:
    host = served.person()
    await host.create("mangrovia", "me", "open", "open", "open", "open")
    links = await host.look("/links")
    for key in [*[link["key"] for link in links["seats"]], links["watch"]]:
        assert (await host.ask("GET", f"/join/{host.table}/{key}")).status_code == 303
    for link in links["seats"]:
        await host.act("/join", name="Ann", seat=link["seat"])
    assert await host.look("/access") == {"seats": [0, 1, 2, 3, 4], "invited": [], "host": True}


async def test_unlisted_tables_are_found_by_nobody(served: Served) -> None:
    host, stranger = served.person(), served.person()
    await host.create("mangrovia", "me", "open")
    assert await stranger.get("/api/tables") == []
    for rest in ("", "/log", "/replay", "/record", "/links", "/access", "/stream"):
        check_problem(await stranger.ask("GET", f"/api/tables/{host.table}{rest}"), 401, "no-key")
    check_problem(await stranger.ask("GET", "/api/tables/nowhere"), 404, "unknown")


async def test_listed_tables_are_open_to_all(served: Served) -> None:
    host, guest = served.person(), served.person()
    await host.create("mangrovia", "me", "open", listed=True)
    [row] = await guest.get("/api/tables")
    assert (row["table"], row["status"], row["about"]["game"]) == (host.table, "waiting", "mangrovia")
    guest.table = host.table
    assert guest.sit(await guest.act("/join", name="Bea"))["viewer"] == 1
    assert [row["status"] for row in await guest.get("/api/tables")] == ["running"]
    await served.person().post(f"/api/tables/{host.table}/join", 409, name="Cem")


async def test_a_former_holders_key_no_longer_fits(served: Served) -> None:
    host, guest = served.person(), served.person()
    await host.create("mangrovia", "me", "open", "open", listed=True)
    guest.table = host.table
    guest.sit(await guest.act("/join", name="Bea"))
    await guest.act("/leave")
    await guest.act("/chat", 403, text="still here")
    assert (await guest.look("/access"))["seats"] == []


# ----- acts


async def test_late_and_doubled_moves_get_the_current_version(served: Served) -> None:
    person = served.person()
    await person.create()
    now = await person.seat_to_move()
    move = {"move": now["offers"][0]["notation"], "version": now["version"], "seat": now["viewer"]}
    path = f"/api/tables/{person.table}/moves"
    answers = await asyncio.gather(*[person.ask("POST", path, json=move) for _ in range(5)])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    version = (await person.look(seat=now["viewer"]))["version"]
    assert version == now["version"] + 1
    for answer in answers:
        if answer.status_code == 409:
            assert check_problem(answer, 409, "stale")["version"] == version
    illegal = await person.ask("POST", path, json={**move, "move": "nonsense", "version": version})
    assert illegal.status_code in (409, 422)


async def test_seats_come_and_go(served: Served) -> None:
    person = served.person()
    await person.create("mangrovia", "me", "screen", "screen")
    assert (await person.act("/name", seat=1, name=" Bea "))["seats"][1]["name"] == "Bea"
    assert (await person.act("/propose", seat=0, absent=1))["proposals"] == [{"absent": 1, "agreed": [0]}]
    assert (await person.act("/decline", seat=1, absent=1))["proposals"] == []
    assert (await person.act("/leave", seat=2))["seats"][2]["stand_in"]
    assert not (await person.act("/return", seat=2))["seats"][2]["stand_in"]
    await person.act("/return", 409, seat=2)


async def test_hints_are_given_where_they_are_allowed(served: Served) -> None:
    person = served.person()
    await person.create()
    now = await person.seat_to_move()
    hints = await person.act("/hint", seat=now["viewer"])
    assert hints[0]["move"] in [offer["notation"] for offer in now["offers"]]
    await person.act("/hint", 409, seat=1 - now["viewer"])
    await person.create(hints=False)
    await person.act("/hint", 403, seat=0)


async def test_hidden_things_wait_for_the_end(served: Served) -> None:
    person = served.person()
    await person.create()
    path = f"/api/tables/{person.table}"
    check_problem(await person.ask("GET", path + "/record"), 409, "stale")
    check_problem(await person.ask("GET", path + "/replay", params={"everything": True}), 409, "stale")
    asked = {"of": 1, "at": 0, "everything": True}
    check_problem(await person.ask("GET", path + "/scene/board", params=asked), 409, "stale")
    check_problem(await person.ask("POST", path + "/rematch"), 409, "stale")


async def played(served: Served, monkeypatch: pytest.MonkeyPatch, *, listed: bool = True) -> tuple[Person, Person]:
    """Return two who have played a game to its end: who set up the table, and who came."""
    monkeypatch.setattr(acts, "STAND_IN", "random")  # which plays on at once
    host, guest = served.person(), served.person()
    await host.create("mangrovia", {"kind": "me", "name": "Ann"}, "open", listed=listed)
    guest.table = host.table
    guest.sit(await guest.act("/join", name="Bea"))
    for person in (host, guest):
        await person.act("/leave")
    room = served.room(host.table)
    await eventually(lambda: room.table.status == "over", 60)
    return host, guest


async def test_all_who_played_go_on_to_one_rematch(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = await played(served, monkeypatch)
    watcher = served.person()
    watcher.table = host.table
    await watcher.act("/rematch", 403)
    path = f"/api/tables/{host.table}/rematch"
    answers = await asyncio.gather(*[person.ask("POST", path) for person in (guest, host, guest, host)])
    made = [answer.json() for answer in answers]
    assert len({each["table"] for each in made}) == 1
    assert [each["snapshot"]["viewer"] for each in made] == [1, 0, 1, 0]
    assert (made[0]["key"], made[1]["key"]) == (made[2]["key"], made[3]["key"])
    guest.sit(made[0])
    assert (await guest.look("/access")) == {"seats": [1], "invited": [], "host": False}
    assert (await guest.look())["seats"][1]["name"] == "Bea"
    host.sit(made[1])
    assert (await host.look("/access"))["host"]


async def test_a_rematch_gives_nobody_the_seat_of_somebody_else(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = await played(served, monkeypatch)
    path = f"/api/tables/{host.table}/rematch"
    again = (await host.ask("POST", path)).json()["table"]
    stranger = served.person()
    stranger.table = again
    taken = stranger.sit(await stranger.act("/join", name="Cem"))
    check_problem(await guest.ask("POST", path), 409, "stale")
    guest.table = again
    assert (await guest.look("/access"))["seats"] == []
    assert taken["view"]["hand"] is not None


# ----- refusals


async def test_other_sites_are_refused(served: Served) -> None:
    person = served.person()
    await person.create()
    path = f"/api/tables/{person.table}/chat"
    bad = [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": f"{SITE}.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ]
    for headers in bad:
        check_problem(await person.ask("POST", path, json={"text": "hi", "seat": 0}, headers=headers), 403, "not-yours")
    for headers in ({"Origin": SITE}, {"Sec-Fetch-Site": "same-origin"}):
        assert (await person.ask("POST", path, json={"text": "hi", "seat": 0}, headers=headers)).status_code == 200


async def test_only_json_is_read(served: Served) -> None:
    person = served.person()
    await person.create()
    path = f"/api/tables/{person.table}/chat"
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        response = await person.ask("POST", path, content=b'{"text":"hi","seat":0}', headers={"Content-Type": kind})
        check_problem(response, 415, "wrong-type")

    async def chunks() -> AsyncIterator[bytes]:
        yield b'{"text":"hi","seat":0}'

    response = await person.ask("POST", path, content=chunks(), headers={"Content-Type": "text/plain"})
    check_problem(response, 415, "wrong-type")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"text": "\xff"}',
        b'{"text": 5}',
        b'{"text": "a", "more": 1}',
        b'{"text": "\\ud800"}',
        b'{"text": "a", "seat": -1}',
        b'{"text": "a", "seat": 1e400}',
        b'{"text": "a", "seat": 99999999999999999999999}',
        b"[" * 50_000,
        b'{"text":' * 20_000,
    ],
    ids=range(14),
)
async def test_broken_bodies_are_refused(served: Served, body: bytes) -> None:
    person = served.person()
    await person.create()
    path = f"/api/tables/{person.table}/chat"
    response = await person.ask("POST", path, content=body, headers={"Content-Type": "application/json"})
    check_problem(response, 400, "http")


async def test_text_is_data(served: Served) -> None:
    person = served.person()
    await person.create()
    evil = "<script>alert(1)</script>"
    for rest, body, ok in (
        ("/chat", {"text": evil}, 200),
        ("/chat", {"text": "a\u0007b"}, 422),
        ("/chat", {"text": "x" * 501}, 400),
        ("/name", {"name": "<b>\"'&"}, 200),
        ("/name", {"name": "a\nb"}, 422),
        ("/name", {"name": "x" * 25}, 400),
    ):
        response = await person.ask("POST", f"/api/tables/{person.table}{rest}", json={**body, "seat": 0})
        assert response.status_code == ok
        assert response.headers["Content-Type"] in ("application/json", PROBLEM)
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert [each["told"]["text"] for each in await person.look("/log")] == [evil, "<b>\"'&"]


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "chess"),
        ({"game": "mangrovia", "seats": [{"kind": "me"}]}, "2"),
        ({"game": "borabora", "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 4}, "4"),
        ({"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "me"}]}, "'me'"),
        ({"game": "mangrovia", "seats": [{"kind": "open"}, {"kind": "screen"}]}, "'me'"),
        ({"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "god"),
        ({"game": "mangrovia", "seats": [{"kind": "me", "name": "a,b"}, {"kind": "bot"}]}, "comma"),
        ({"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"x": 1}}, "x"),
        ({"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "bot"}], "components": "a = ["}, "components"),
        ({"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "bot"}], "components": "a = " + "[" * 9000}, ""),
        ({"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "bot"}], "components": "a = " + "9" * 9000}, ""),
    ],
    ids=range(11),
)
async def test_plans_that_make_no_game_are_refused(served: Served, plan: dict[str, object], words: str) -> None:
    response = await served.person().ask("POST", "/api/tables", json=plan)
    assert words in str(check_problem(response, 422, "invalid")["detail"])


async def test_sizes_are_bounded(served: Served) -> None:
    person = served.person()
    big = {"record": "x" * 300_000}
    told = check_problem(await person.ask("POST", "/api/replays", json=big), 413, "http")
    assert "256 KB" in str(told["detail"])
    check_problem(await person.ask("POST", "/api/replays", json={"record": "x" * 100_001}), 400, "http")


async def test_what_is_said_against_a_request_repeats_little_of_it(served: Served) -> None:
    text = "x" * 90_000
    seats = [{"kind": "me"}, {"kind": "open"}]
    for path, body in (
        ("/api/tables", {"game": text, "seats": seats}),
        ("/api/tables", {"game": "mangrovia", "seats": seats, "options": {text: 1}}),
        ("/api/tables", {"game": "mangrovia", "seats": seats, "options": {"first": text}}),
        ("/api/tables", {"game": "mangrovia", "seats": [{"kind": text}, {"kind": "open"}]}),
        ("/api/tables", {"game": "mangrovia", "seats": seats, text: 1}),
        ("/api/tables", {"game": "mangrovia", "seats": seats, "components": f'game = "{text[:300]}"'}),
        ("/api/replays", {"record": text}),
        ("/api/replays", {"record": f"vaka record 1\n{text}: x"}),
        ("/api/replays", {"record": RECORD.format(game=text, seats=2)}),
        ("/api/replays", {"record": RECORD.format(game="mangrovia", seats=text)}),
    ):
        response = await served.person().ask("POST", path, json=body)
        assert response.status_code in (400, 422), response.text[:500]
        assert len(response.text) < 700, response.text[:500]


RECORD = """vaka record 1
game: {game}
seats: {seats}
components: x
players:
seed: 1
options:
result: running
points:
digest: x
"""


@pytest.mark.parametrize("seats", ["300000000", "99999999999999999999", "9999999999999999", "0", "6"])
async def test_a_record_of_many_seats_costs_nothing(served: Served, seats: str) -> None:
    record = RECORD.format(game="mangrovia", seats=seats)
    tracemalloc.start()
    try:
        response = await served.person().ask("POST", "/api/replays", json={"record": record})
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
    check_problem(response, 422, "invalid")


async def test_methods_and_addresses_that_do_not_exist(served: Served) -> None:
    person = served.person()
    for path in ("/nowhere", "/api/nowhere"):
        told = check_problem(await person.ask("GET", path), 404, "http")
        assert "nothing at this address" in str(told["detail"])
    response = await person.ask("DELETE", "/api/tables")
    check_problem(response, 405, "http")
    assert set(response.headers["Allow"].split(", ")) == {"GET", "OPTIONS", "POST"}
    response = await person.ask("OPTIONS", "/api/tables")
    assert (response.status_code, response.content) == (204, b"")
    assert "Access-Control-Allow-Origin" not in response.headers
    assert (await person.ask("HEAD", "/api/tables")).status_code in (200, 405)
    check_problem(await person.ask("GET", "/api/tables/x", params={"seat": "y"}), 404, "unknown")


async def test_a_fault_tells_nothing_of_itself(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr(type(served.service), "tables", broken)
    monkeypatch.setattr(type(served.service), "visit", broken)
    for path, noted in (("/api/tables", "/api/tables"), ("/join/a/the-key", "/join/{table}/{key}")):
        with structlog.testing.capture_logs() as logs:
            response = await served.person().ask("GET", path)
        check_problem(response, 500, "fault")
        assert "secret" not in response.text
        assert [(each["event"], each["path"]) for each in logs] == [("fault", noted)]


async def test_rates_are_bounded(file: str) -> None:
    slow = Rate(2, 0.5)
    rates = NO_RATES._replace(
        tables=slow, says=slow, wrong_keys=slow, replays=slow, hints=slow, looks=slow, connects=Rate(1, 0.5)
    )
    async with serving(file, rates) as served:
        person, other = served.person("10.0.0.1"), served.person("10.0.0.2")
        await person.create()
        await person.create()
        refused = await person.ask(
            "POST", "/api/tables", json={"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        )
        body = check_problem(refused, 429, "too-much")
        assert refused.headers["Retry-After"] == str(body["retry_after"])
        await other.create()
        for status in (200, 200, 429):
            await person.act("/chat", status, text="hi", seat=0)
        await person.act("/name", 429, name="Ann", seat=0)
        await person.act("/chat", seat=1, text="other seats may still talk")
        for rest, status in (("", 200), ("/scene", 200), ("", 429), ("/scene", 429)):
            assert (await person.ask("GET", f"/api/tables/{person.table}{rest}")).status_code == status
        served.service.rooms.ending = True  # a stream would not end
        for status in (503, 429):
            assert (await person.ask("GET", f"/api/tables/{person.table}/stream")).status_code == status
        other.table = person.table
        for status in (401, 401, 429):
            assert (await other.ask("GET", f"/api/tables/{person.table}")).status_code == status
        for status in (404, 404, 429):
            assert (await served.person("10.0.0.3").ask("GET", "/api/tables/guess")).status_code == status


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:2%eth0", "2001:db8::/64"),
        ("x:y", "x:y"),
    ],
)
def test_a_household_is_counted_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


async def test_the_number_of_tables_is_bounded(file: str) -> None:
    async with serving(file, most_tables=2) as served:
        person = served.person()
        await person.create()
        await person.create("mangrovia", "me", "open")
        await person.post("/api/tables", 429, game="mangrovia", seats=[{"kind": "me"}, {"kind": "bot"}])
        await person.act("/leave")  # gives up the one that waits
        await person.create()


# ----- nothing leaks


@pytest.mark.parametrize("name", vaka.games())
async def test_neither_seed_nor_key_is_in_any_answer_or_log(
    served: Served, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    derived: set[str] = set()
    make = Keys.key

    def key(self: Keys, table: str, role: str) -> str:
        derived.add(make(self, table, role))
        return make(self, table, role)

    monkeypatch.setattr(Keys, "key", key)
    written = io.StringIO()
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(written))
    try:
        host, guest, watcher = served.person(), served.person(), served.person()
        await host.create(name, "me", "open", BOT, listed=True)
        guest.table = watcher.table = host.table
        guest.sit(await guest.act("/join", name="Bea"))
        chance = random.Random(3)
        for _ in range(40):
            for person in (host, guest):
                now = await person.look()
                if now["offers"]:
                    move = chance.choice(now["offers"])["notation"]
                    await person.act("/moves", move=move, version=now["version"], end=True)
                await person.act("/moves", 409, move="x", version=10**6)
        for person in (host, guest, watcher):
            for rest in ("", "/log", "/replay"):
                await person.look(rest)
            await person.ask("GET", f"/api/tables/{host.table}/key")
        await watcher.get("/api/tables")
    finally:
        structlog.reset_defaults()
    seed = served.room(host.table).table.opening.seed
    for person in (host, guest, watcher):
        heard = b"".join(person.heard)
        assert str(seed).encode() not in heard
        assert f"{seed:x}".encode() not in heard
        for secret in derived - {person.key}:
            assert secret.encode() not in heard
    assert not any(secret in written.getvalue() for secret in (*derived, str(seed)))
