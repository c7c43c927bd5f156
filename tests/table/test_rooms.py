"""Rooms over a store that fails, that others write to, or that another version wrote; and that memory is freed."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import pytest
import structlog

import vaka
from tests.store.postgres import Server
from tests.table.serving import BOT, QUICK, Person, Served, check_problem, eventually, serving, wired
from vaka.engine.state import State
from vaka.store import DiskFull, Entry, Notice, Store, StoreError, Unavailable
from vaka.store.sqlite import POLL
from vaka.table import acts, events, rooms
from vaka.table.room import Room
from vaka.table.table import Table

pytestmark = pytest.mark.anyio


def failing(error: StoreError, before: Callable[..., Awaitable[object]] | None = None) -> Callable[..., Awaitable[Any]]:
    """Return a method of a store that fails, after it has done its work or without."""

    async def fail(*given: object, **more: object) -> None:
        if before:
            await before(*given, **more)
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (Unavailable("/srv/tables: locked"), "does not answer"),
        (DiskFull("/srv/tables: full"), "disk is full.*make room"),
        (StoreError("/srv/tables: odd"), "cannot be used"),
    ],
)
async def test_a_store_that_fails_loses_nothing(
    file: str, error: StoreError, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create()
        before = await person.seat_to_move()
        store = served.service.rooms.store
        with monkeypatch.context() as away:
            for name in ("append", "create", "entries", "ping", "summaries"):
                away.setattr(store, name, failing(error))
            move = {"seat": before["viewer"], "move": before["offers"][0]["notation"], "version": before["version"]}
            for path, body in (
                (f"/api/tables/{person.table}/moves", move),
                ("/api/tables", {"game": "mangrovia", "seats": [{"kind": "me"}, BOT]}),
            ):
                problem = check_problem(await person.ask("POST", path, json=body), 503, "unavailable")
                assert re.search(f"{told}.*game is kept", str(problem["detail"]))
                assert "/srv" not in str(problem), "where games are kept is for the log alone"
                assert problem["retry_after"]
            check_problem(await person.ask("GET", "/api/health"), 503, "unavailable")
            check_problem(await person.ask("GET", "/api/tables"), 503, "unavailable")
        await person.get("/api/health")
        assert (await person.look(seat=before["viewer"])) == before
        await person.act("/moves", **move)


async def test_a_move_is_played_once_and_its_event_not_read_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, tried, after = served.person(), list[State](), Table.after

    def noted(table: Table, move: int) -> State:
        tried.append(after(table, move))
        return tried[-1]

    await person.create()
    monkeypatch.setattr(Table, "after", noted)
    monkeypatch.setattr(events, "decode", failing(Unavailable("read")))
    for _ in range(3):
        await person.move()
        assert len(tried) == 2, "the command tries the move, the commit takes what it led to"
        assert tried[0] is tried[1] is served.room(person.table).table.state
        tried.clear()


async def test_what_was_stored_without_an_answer_is_read_again(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection broke while the database confirmed: the move counts, once, and watchers see it."""
    async with wired(file) as served:
        person = served.person()
        await person.create()
        now = await person.seat_to_move()
        move = {"seat": now["viewer"], "move": now["offers"][0]["notation"], "version": now["version"], "end": True}
        store = served.service.rooms.store
        async with served.stream(person, seat=now["viewer"]) as stream:
            known = await stream.take(None)
            with monkeypatch.context() as away:
                away.setattr(store, "append", failing(Unavailable("cut"), store.append))
                await person.act("/moves", 503, **move)
            after = await stream.take(known)  # the sweep asks again
        assert after["version"] == now["version"] + 1
        await person.act("/moves", 409, **move)
        assert not served.room(person.table).doubtful


async def test_bots_go_on_after_a_restart_and_after_a_failure(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as served:
        with monkeypatch.context() as away:
            away.setattr(served.service.rooms.store, "append", failing(Unavailable("cut")))
            host = served.person()
            await host.create("mangrovia", BOT, BOT)
            await asyncio.sleep(0.1)
            assert served.room(host.table).table.moves == []
        await eventually(lambda: len(served.room(host.table).table.moves) > 3)
        stopped = len(served.room(host.table).table.moves)
    async with serving(file) as served:
        await eventually(lambda: host.table in served.service.rooms.rooms)
        room = served.room(host.table)
        assert len(room.table.moves) >= stopped
        await eventually(lambda: room.table.status == "over", 60)


async def test_bots_go_on_after_a_restart_though_the_store_fails_at_first(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(file) as served:
        host = served.person()
        with monkeypatch.context() as away:
            away.setattr(served.service.rooms.store, "append", failing(Unavailable("cut")))
            await host.create("mangrovia", BOT, BOT)
            served.service.rooms.thinkers.stop()
    for name in ("summaries", "opening"):
        with monkeypatch.context() as away:
            away.setattr(Store, name, failing(Unavailable("cut")))
            async with serving(file) as served:
                await asyncio.sleep(0.1)
                assert not served.service.rooms.rooms
                away.undo()
                await eventually(lambda: host.table in served.service.rooms.rooms)


async def test_all_tables_are_resumed_however_many(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "PAGE", 2)
    monkeypatch.setattr(rooms, "MOST_ROOMS", 3)
    resumed: set[str] = set()

    def all_resumed() -> bool:
        resumed.update(served.service.rooms.rooms)
        return len(resumed) == len(hosts)

    async with serving(file) as served:
        served.service.rooms.thinkers.stop()
        hosts = [served.person() for _ in range(5)]
        for host in hosts:
            await host.create("mangrovia", BOT, BOT)
    async with serving(file) as served:
        await eventually(all_resumed)


# ----- one table's fault


async def test_a_fault_at_one_table_keeps_the_sweep_from_no_other(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as served:
        odd, sound = served.person(), served.person()
        await odd.create()
        await sound.create()
        due = acts.due

        def broken(table: Table, now: int) -> object:
            if table.name == odd.table:
                raise RuntimeError("by test")
            return due(table, now)

        monkeypatch.setattr(acts, "due", broken)
        with structlog.testing.capture_logs() as logs:
            for _ in range(2):
                served.room(sound.table).doubtful = True
                await eventually(lambda: not served.room(sound.table).doubtful)
        faults = [each for each in logs if each["event"] == "fault"]
        assert {each["table"] for each in faults} == {odd.table}


async def test_a_fault_at_one_table_does_not_end_the_listening(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as a, serving(file) as b:
        odd, sound = a.person(), a.person()
        for person in (odd, sound):
            await person.create()
            await (await same_seat(person, b)).look(seat=0)
        follow = b.service.rooms.catch_up

        async def broken(room: Room) -> None:
            if room.table.name == odd.table:
                raise RuntimeError("by test")
            await follow(room)

        monkeypatch.setattr(b.service.rooms, "catch_up", broken)
        for length in (1, 2):
            await sound.act("/chat", seat=0, text="hello")
            await eventually(lambda length=length: b.room(sound.table).table.length == length)  # type: ignore[misc]


async def test_news_that_could_not_be_read_is_read_later(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as a, serving(file) as b:
        person = a.person()
        await person.create()
        await (await same_seat(person, b)).look(seat=0)
        with monkeypatch.context() as away:
            away.setattr(b.service.rooms.store, "entries", failing(Unavailable("cut")))
            await person.act("/chat", seat=0, text="hello")
            await eventually(lambda: b.room(person.table).doubtful)
            await asyncio.sleep(2 * POLL)
        await eventually(lambda: b.room(person.table).table.length == 1)


async def test_a_store_that_has_no_more_news_is_asked_again(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    async def news() -> AsyncIterator[Notice]:
        nonlocal asked
        asked += 1
        yield Notice()
        raise RuntimeError("by test")

    async with serving(file) as served:
        monkeypatch.setattr(served.service.rooms.store, "notices", news)
        served.service.rooms.spawn(served.service.rooms.hear())
        await eventually(lambda: asked > 1)


# ----- several processes


async def same_seat(first: Person, served: Served) -> Person:
    """Return the same person at another server."""
    other = served.person()
    other.table, other.key = first.table, first.key
    other.http.headers["Authorization"] = f"Bearer {first.key}"
    return other


async def test_two_processes_stay_in_step(database: str) -> None:
    async with serving(database) as a, wired(database) as b:
        here = a.person()
        await here.create()
        there = await same_seat(here, b)
        async with b.stream(there, seat=0) as stream:
            known = await stream.take(None)
            for turn in range(4):
                await (here if turn % 2 else there).act("/chat", seat=0, text=f"{turn}")
                known = await stream.take(known)
            last = await here.look(seat=0)
            assert known == last
        # Both write at once: whoever comes second decides again, and both see the same in the end.
        await asyncio.gather(*[who.act("/chat", seat=1, text="x") for who in (here, there) * 5])
        lengths = [served.room(here.table).table.length for served in (a, b)]
        await eventually(lambda: a.room(here.table).table.length == b.room(here.table).table.length >= max(lengths))


async def test_a_rematch_waits_for_what_another_process_wrote(file: str) -> None:
    async with serving(file) as a, serving(file) as b:
        here = a.person()
        await here.create()
        there = await same_seat(here, b)
        room = a.room(here.table)
        await there.act("/chat", seat=0, text="again?")
        again = await a.service.rooms.rematch(room, 0)
        assert room.table.rematch == again.table.name
        assert (room.table.length, again.table.opening.before) == (2, here.table)


async def test_a_listener_that_was_cut_off_hears_again(server: Server) -> None:
    database = await server.empty_database()
    async with serving(database) as a, wired(database) as b:
        here = a.person()
        await here.create()
        there = await same_seat(here, b)
        async with b.stream(there, seat=0) as stream:
            known = await stream.take(None)
            await server.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where pid <> pg_backend_pid() and query ilike 'listen%'"
            )
            for turn in range(3):
                await here.act("/chat", seat=0, text=f"{turn}")
                known = await stream.take(known)
        assert known["version"] == 3


# ----- other versions


async def test_a_game_of_another_version_opens_or_says_why_not(file: str) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create()
        await person.move()
        store, table = served.service.rooms.store, person.table
        stored = await store.opening(table)
        assert stored is not None
        body = msgspec.json.decode(stored.body)
        for name, more, opens in (
            ("older", {"engine": "0.0.1"}, True),
            ("changed", {"components": "0" * 32}, False),
            ("unknown", {"plan": {**body["plan"], "game": "chess"}}, False),
            ("newer", {"plan": {**body["plan"], "options": {"expansion": True}}}, False),
        ):
            opening = type(stored)(name, stored.at, msgspec.json.encode({**body, **more}))
            await store.create(opening, status="running", listed=True)
            key = served.service.keys.host_key(name)
            answer = await person.ask("GET", f"/api/tables/{name}", headers={"Authorization": f"Bearer {key}"})
            if opens:
                assert answer.status_code == 200
            else:
                assert "it is kept" in str(check_problem(answer, 410, "outdated")["detail"])


@pytest.mark.parametrize("forgotten", [True, False])
@pytest.mark.parametrize(
    "body",
    [
        {"kind": "moved", "seat": 0, "move": vaka.game("mangrovia").notation(5)},
        {"kind": "beamed"},
        {"kind": "takenback", "seat": 0, "moves": 5},
        {"kind": "renamed", "seat": 9, "name": "x"},
    ],
)
async def test_entries_that_cannot_be_followed_are_outdated_too(
    file: str, forgotten: bool, body: dict[str, object]
) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create()
        held = served.service.rooms
        room = served.room(person.table)
        await held.store.append(person.table, Entry(1, room.table.changed, msgspec.json.encode(body)))
        if forgotten:
            held.forget([room])
        else:
            room.doubtful = True
        problem = check_problem(await person.ask("GET", f"/api/tables/{person.table}"), 410, "outdated")
        assert "may play" not in str(problem), "which moves there were tells of hidden cards"
        assert person.table not in held.rooms


async def test_what_another_process_wrote_does_not_end_the_listening(file: str) -> None:
    async with serving(file) as a, serving(file) as b:
        odd, here = a.person(), a.person()
        await odd.create()
        await here.create()
        there = [await same_seat(person, b) for person in (odd, here)]
        for person in there:
            await person.look(seat=0)
        entry = Entry(1, 1, msgspec.json.encode({"kind": "takenback", "seat": 0, "moves": 5}))
        await a.service.rooms.store.append(odd.table, entry)
        await eventually(lambda: odd.table not in b.service.rooms.rooms)
        await here.act("/chat", seat=0, text="hello")
        await eventually(lambda: b.room(here.table).table.length == 1)


async def test_a_summary_that_cannot_be_read_hides_no_other(file: str) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create("mangrovia", "me", "open", listed=True)
        store = served.service.rooms.store
        stored = await store.opening(person.table)
        assert stored is not None
        for name in ("waiting", "running"):
            await store.create(type(stored)(name, stored.at, stored.body), status=name, listed=True, summary=b"{}")
        assert [row["table"] for row in await person.get("/api/tables")] == [person.table]
        await served.service.rooms.resume()


# ----- memory, silence


async def test_rooms_that_nobody_uses_are_forgotten(file: str) -> None:
    async with wired(file, times=QUICK._replace(kept=0.05)) as served:
        watched, left = served.person(), served.person()
        await watched.create()
        await left.create()
        async with served.stream(watched) as stream:
            await stream.take(None)
            await eventually(lambda: list(served.service.rooms.rooms) == [watched.table])
            assert (await left.look(seat=0))["version"] == 0, "the store has it"
        await eventually(lambda: not served.service.rooms.rooms)


async def test_the_rooms_kept_are_bounded(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 3)
    async with serving(file) as served:
        people = [served.person() for _ in range(6)]
        for person in people:
            await person.create()
        assert list(served.service.rooms.rooms) == [person.table for person in people[3:]]
        await people[0].move()
        assert people[0].table in served.service.rooms.rooms


async def test_silent_tables_are_given_up(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file, times=QUICK._replace(tidying=0.02)) as served:
        person = served.person()
        await person.create("mangrovia", "me", "open")
        served.service.rooms.forget([served.room(person.table)])
        monkeypatch.setattr(acts, "SILENCE", 100)
        await asyncio.sleep(0.3)
        assert await served.service.rooms.unfinished() == 1, "the clock may be wrong at the start"
        monkeypatch.setattr(rooms, "WATCH", rooms.Watch(0.0))
        await eventually(lambda: person.table in served.service.rooms.rooms)
        await eventually(lambda: served.room(person.table).table.status == "closed")
        assert await served.service.rooms.unfinished() == 0


async def test_silent_tables_of_another_version_are_given_up_too(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file, times=QUICK._replace(tidying=0.02)) as served:
        person, store = served.person(), served.service.rooms.store
        await person.create("mangrovia", "me", "open")
        stored = await store.opening(person.table)
        assert stored is not None
        body = msgspec.json.decode(stored.body)
        old = type(stored)("old", stored.at - 1000, msgspec.json.encode({**body, "components": "0" * 32}))
        await store.create(old, [Entry(1, stored.at - 1000, b"{}")], status="running", listed=True)
        monkeypatch.setattr(acts, "SILENCE", 500)
        await asyncio.sleep(0.1)
        assert await store.count(status="running") == 1, "the clock may be wrong at the start"
        monkeypatch.setattr(rooms, "WATCH", rooms.Watch(0.0))
        for _ in range(500):
            if await store.count(status="closed"):
                break
            await asyncio.sleep(0.02)
        assert await store.count(status="running") == 0
        entries = await store.entries("old")
        assert [events.decode(entry.body) for entry in entries[1:]] == [events.Closed(events.NOBODY)]
        headers = {"Authorization": f"Bearer {served.service.keys.host_key('old')}"}
        check_problem(await person.ask("GET", "/api/tables/old", headers=headers), 410, "outdated")


def test_a_clock_that_jumps_is_not_believed_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, even = 1e9, 5.0
    monkeypatch.setattr(time, "time", lambda: wall)
    monkeypatch.setattr(time, "monotonic", lambda: even)
    watch = rooms.Watch(3600)
    assert not watch.steady()
    wall, even = wall + 3600, even + 3600
    assert watch.steady()
    wall += 31 * 24 * 3600
    for steady in (False, False, True):
        assert watch.steady() == steady
        wall, even = wall + 1800, even + 1800


async def test_a_fault_in_the_background_is_noted(file: str) -> None:
    async def broken() -> None:
        raise RuntimeError("by test")

    async with serving(file) as served:
        with structlog.testing.capture_logs() as logs:
            served.service.rooms.spawn(broken())
            await asyncio.sleep(0.01)
    assert [each["event"] for each in logs] == ["fault"]
