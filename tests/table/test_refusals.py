"""What is refused, how, and what nobody is told: other sites, broken bodies, too much, faults."""

from __future__ import annotations

import io
import random
import tracemalloc
from collections.abc import AsyncIterator

import pytest
import structlog

import vaka
from tests.table.serving import BOT, NEVER, PROBLEM, SITE, Served, check_problem, serving
from vaka.table.keys import Keys
from vaka.table.limits import NO_RATES, Rate
from vaka.table.requests import household
from vaka.table.session import Session

pytestmark = pytest.mark.anyio


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
    assert [each["event"]["text"] for each in await person.look("/log")] == [evil, "<b>\"'&"]


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
rules: 2
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
    monkeypatch.setattr(Session, "open", broken)
    for path, noted in (("/api/tables", "/api/tables"), ("/join/a/the-key", "/join/{table}/{key}")):
        with structlog.testing.capture_logs() as logs:
            response = await served.person().ask("GET", path)
        check_problem(response, 500, "fault")
        assert "secret" not in response.text
        assert [(each["event"], each["path"]) for each in logs] == [("fault", noted)]


async def test_rates_are_bounded(file: str) -> None:
    slow = Rate(2, NEVER)
    rates = NO_RATES._replace(
        tables=slow, says=slow, wrong_keys=slow, replays=slow, hints=slow, looks=slow, connects=Rate(1, NEVER)
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
        served.service.runner.ending = True  # a stream would not end
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
    seed = served.live(host.table).table.opening.seed
    for person in (host, guest, watcher):
        heard = b"".join(person.heard)
        assert str(seed).encode() not in heard
        assert f"{seed:x}".encode() not in heard
        for secret in derived - {person.key}:
            assert secret.encode() not in heard
    assert not any(secret in written.getvalue() for secret in (*derived, str(seed)))
