"""Commands and bots over a store that fails, or that other processes write to."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.patience import eventually
from tests.store.postgres import Server
from tests.table.serving import (
    BOT,
    Served,
    check_problem,
    failing,
    few,
    same_seat,
    serving,
    wired,
)
from vaka.engine.state import State
from vaka.store import DiskFull, StoreError, Unavailable
from vaka.table import events
from vaka.table.table import Table

pytestmark = pytest.mark.anyio


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
        store = served.service.registry.store
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
        assert tried[0] is tried[1] is served.live(person.table).table.state
        tried.clear()


async def test_what_was_stored_without_an_answer_is_read_again(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection broke while the database confirmed: the move counts, once, and watchers see it."""
    async with wired(file) as served:
        person = served.person()
        await person.create()
        now = await person.seat_to_move()
        move = {"seat": now["viewer"], "move": now["offers"][0]["notation"], "version": now["version"], "end": True}
        store = served.service.registry.store
        async with served.stream(person, seat=now["viewer"]) as stream:
            known = await stream.take(None)
            with monkeypatch.context() as away:
                away.setattr(store, "append", failing(Unavailable("cut"), store.append))
                await person.act("/moves", 503, **move)
            after = await stream.take(known)  # the sweep asks again
        assert after["version"] == now["version"] + 1
        await person.act("/moves", 409, **move)
        assert not served.live(person.table).unsynced


async def test_bots_go_on_after_a_restart_and_after_a_failure(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(file) as served:
        with monkeypatch.context() as away:
            away.setattr(served.service.registry.store, "append", failing(Unavailable("cut")))
            host = served.person()
            await host.create("mangrovia", BOT, BOT)
            await asyncio.sleep(0.1)
            assert served.live(host.table).table.moves == []
        with monkeypatch.context() as away:
            # Else the game might be over before anybody looks.
            away.setattr(served.service.registry.store, "append", few(served.service.registry.store.append, 5))
            await eventually(lambda: len(served.live(host.table).table.moves) > 3)
            await served.service.runner.stop()
        stopped = len(served.live(host.table).table.moves)
    async with serving(file) as served:
        await eventually(lambda: host.table in served.service.registry.tables)
        live = served.live(host.table)
        assert len(live.table.moves) >= stopped
        await eventually(lambda: live.table.status == "over")


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
        lengths = [served.live(here.table).table.length for served in (a, b)]
        await eventually(lambda: a.live(here.table).table.length == b.live(here.table).table.length >= max(lengths))


async def test_a_rematch_waits_for_what_another_process_wrote(file: str) -> None:
    async with serving(file) as a, serving(file) as b:
        here = a.person()
        await here.create()
        there = await same_seat(here, b)
        live = a.live(here.table)
        await there.act("/chat", seat=0, text="again?")
        again = await a.service.runner.rematch(live, 0)
        assert live.table.rematch == again.table.name
        assert (live.table.length, again.table.opening.before) == (2, here.table)


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
