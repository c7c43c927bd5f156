"""A game by its addresses: set up, played, watched, left, seen again and played once more."""

from __future__ import annotations

import asyncio
import random

import pytest

import vaka
from tests.patience import eventually
from tests.table.serving import BOT, Person, Served, check_problem
from vaka.table import commands
from vaka.table.updates import merged

pytestmark = pytest.mark.anyio


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


@pytest.mark.parametrize(
    ("prefer", "minimal"),
    [
        ("return=minimal", True),
        ('wait=5, Return = "minimal"; odd=1', True),
        ("return=minimal, return=representation", True),
        ("return=representation, return=minimal", False),
        ("handling=lenient", False),
        ("nonsense;;,=", False),
    ],
)
async def test_a_command_is_answered_as_briefly_as_preferred(served: Served, prefer: str, minimal: bool) -> None:
    person = served.person()
    await person.create()
    now = await person.seat_to_move()
    path = f"/api/tables/{person.table}"
    seat, version, headers = now["viewer"], now["version"], {"Prefer": prefer}
    for command, body in (
        ("/moves", {"move": now["offers"][0]["notation"], "version": version}),
        ("/undo", {"version": version + 1}),
        ("/chat", {"text": "so"}),
    ):
        answer = await person.ask("POST", path + command, json={"seat": seat, **body}, headers=headers)
        after = await person.look(seat=seat)
        version += 1
        assert after["version"] == version
        assert answer.json() == ({"version": version} if minimal else after)
        assert answer.headers.get("Preference-Applied") == ("return=minimal" if minimal else None)
    stale = await person.ask("POST", path + "/undo", json={"seat": seat, "version": 0}, headers=headers)
    assert "Preference-Applied" not in stale.headers
    check_problem(stale, 409, "stale")


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
    monkeypatch.setattr(commands, "STAND_IN", "random")  # which plays on at once
    host, guest = served.person(), served.person()
    await host.create("mangrovia", {"kind": "me", "name": "Ann"}, "open", listed=listed)
    guest.table = host.table
    guest.sit(await guest.act("/join", name="Bea"))
    for person in (host, guest):
        await person.act("/leave")
    room = served.live(host.table)
    await eventually(lambda: room.table.status == "over")
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
