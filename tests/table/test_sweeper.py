"""What happens without a request, whatever the store and single tables do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
import structlog

from tests.patience import PATIENCE, eventually
from tests.table.serving import BOT, QUICK, check_problem, failing, same_seat, serving
from vaka.store import Entry, Notice, Store, Unavailable
from vaka.store.sqlite import POLL
from vaka.table import commands, events, registry
from vaka.table.clock import ClockMonitor
from vaka.table.live import LiveTable
from vaka.table.registry import Registry
from vaka.table.runner import TableRunner
from vaka.table.table import Table

pytestmark = pytest.mark.anyio


async def test_bots_go_on_after_a_restart_though_the_store_fails_at_first(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        Store, "append", failing(Unavailable("cut"))
    )  # else the game might be over before anybody looks
    async with serving(file) as served:
        host = served.person()
        await host.create("mangrovia", BOT, BOT)
    for name in ("summaries", "opening"):
        with monkeypatch.context() as away:
            away.setattr(Store, name, failing(Unavailable("cut")))
            async with serving(file) as served:
                await asyncio.sleep(0.1)
                assert not served.service.registry.tables
                away.undo()
                await eventually(lambda: host.table in served.service.registry.tables)


async def test_all_tables_are_resumed_however_many(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PAGE", 2)
    monkeypatch.setattr(registry, "MOST_KEPT", 3)
    monkeypatch.setattr(TableRunner, "wake", lambda *_: None)  # else games might be over before they are resumed
    resumed: set[str] = set()
    keep = Registry.keep

    def kept(self: Registry, live: LiveTable) -> None:
        resumed.add(live.table.name)
        keep(self, live)

    async with serving(file) as served:
        hosts = [served.person() for _ in range(5)]
        for host in hosts:
            await host.create("mangrovia", BOT, BOT)
    monkeypatch.setattr(Registry, "keep", kept)
    async with serving(file):
        await eventually(lambda: resumed == {host.table for host in hosts})


async def test_a_fault_at_one_table_keeps_the_sweep_from_no_other(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as served:
        odd, sound = served.person(), served.person()
        await odd.create()
        await sound.create()
        due = commands.due

        def broken(table: Table, now: int) -> object:
            if table.name == odd.table:
                raise RuntimeError("by test")
            return due(table, now)

        monkeypatch.setattr(commands, "due", broken)
        with structlog.testing.capture_logs() as logs:
            for _ in range(2):
                served.live(sound.table).unsynced = True
                await eventually(lambda: not served.live(sound.table).unsynced)
        faults = [each for each in logs if each["event"] == "fault"]
        assert {each["table"] for each in faults} == {odd.table}


async def test_a_fault_at_one_table_does_not_end_the_listening(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as a, serving(file) as b:
        odd, sound = a.person(), a.person()
        for person in (odd, sound):
            await person.create()
            await (await same_seat(person, b)).look(seat=0)
        catch_up = b.service.registry.catch_up

        async def broken(live: LiveTable) -> None:
            if live.table.name == odd.table:
                raise RuntimeError("by test")
            await catch_up(live)

        monkeypatch.setattr(b.service.registry, "catch_up", broken)
        for length in (1, 2):
            await sound.act("/chat", seat=0, text="hello")
            await eventually(lambda length=length: b.live(sound.table).table.length == length)  # type: ignore[misc]


async def test_news_that_could_not_be_read_is_read_later(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as a, serving(file) as b:
        person = a.person()
        await person.create()
        await (await same_seat(person, b)).look(seat=0)
        with monkeypatch.context() as away:
            away.setattr(b.service.registry.store, "entries", failing(Unavailable("cut")))
            await person.act("/chat", seat=0, text="hello")
            await eventually(lambda: b.live(person.table).unsynced)
            await asyncio.sleep(2 * POLL)
        await eventually(lambda: b.live(person.table).table.length == 1)


async def test_a_store_that_has_no_more_news_is_asked_again(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    async def news() -> AsyncIterator[Notice]:
        nonlocal asked
        asked += 1
        yield Notice()
        raise RuntimeError("by test")

    async with serving(file) as served:
        monkeypatch.setattr(served.service.registry.store, "notices", news)
        served.service.runner.tasks.spawn(served.sweeper.hear())
        await eventually(lambda: asked > 1)


async def test_what_another_process_wrote_does_not_end_the_listening(file: str) -> None:
    async with serving(file) as a, serving(file) as b:
        odd, here = a.person(), a.person()
        await odd.create()
        await here.create()
        there = [await same_seat(person, b) for person in (odd, here)]
        for person in there:
            await person.look(seat=0)
        entry = Entry(1, 1, msgspec.json.encode({"kind": "takenback", "seat": 0, "moves": 5}))
        await a.service.registry.store.append(odd.table, entry)
        await eventually(lambda: odd.table not in b.service.registry.tables)
        await here.act("/chat", seat=0, text="hello")
        await eventually(lambda: b.live(here.table).table.length == 1)


async def test_silent_tables_are_given_up(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file, times=QUICK._replace(tidying=0.02)) as served:
        person = served.person()
        await person.create("mangrovia", "me", "open")
        served.service.registry.forget([served.live(person.table)])
        monkeypatch.setattr(commands, "SILENCE", 100)
        await asyncio.sleep(0.3)
        assert await served.service.registry.unfinished() == 1, "the clock may be wrong at the start"
        served.sweeper.clock = ClockMonitor(0.0)
        await eventually(lambda: person.table in served.service.registry.tables)
        await eventually(lambda: served.live(person.table).table.status == "closed")
        assert await served.service.registry.unfinished() == 0


async def test_silent_tables_of_another_version_are_given_up_too(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file, times=QUICK._replace(tidying=0.02)) as served:
        person, store = served.person(), served.service.registry.store
        await person.create("mangrovia", "me", "open")
        stored = await store.opening(person.table)
        assert stored is not None
        body = msgspec.json.decode(stored.body)
        old = type(stored)("old", stored.at - 1000, msgspec.json.encode({**body, "components": "0" * 32}))
        await store.create(old, [Entry(1, stored.at - 1000, b"{}")], status="running", listed=True)
        monkeypatch.setattr(commands, "SILENCE", 500)
        await asyncio.sleep(0.1)
        assert await store.count(status="running") == 1, "the clock may be wrong at the start"
        served.sweeper.clock = ClockMonitor(0.0)
        async with asyncio.timeout(PATIENCE):
            while await store.count(status="running"):
                await asyncio.sleep(0.02)
        entries = await store.entries("old")
        assert [events.decode(entry.body) for entry in entries[1:]] == [events.Closed(events.NOBODY)]
        headers = {"Authorization": f"Bearer {served.service.keys.host_key('old')}"}
        check_problem(await person.ask("GET", "/api/tables/old", headers=headers), 410, "outdated")
