"""Live: what happens reaches every viewer once, in order, also after an interruption."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack

import pytest

from tests.patience import PATIENCE, eventually
from tests.table.serving import BOT, QUICK, Person, Wired, check_headers, check_problem, serving, wired
from vaka.table import commands, live
from vaka.table.limits import NO_RATES
from vaka.table.live import MOST_MISSED, MOST_UNREAD, Subscriber
from vaka.table.refusals import NotYours
from vaka.table.snapshots import PLAIN

pytestmark = pytest.mark.anyio


async def stirred(person: Person, times: int) -> None:
    """Let things happen, some of them for one seat alone."""
    chance = random.Random(times)
    for number in range(times):
        if number % 3 == 0:
            await person.act("/chat", seat=number % 2, text=f"{number}")
        else:
            await person.move(chance.randrange(100))


async def test_a_stream_begins_with_a_snapshot_and_goes_on_with_updates(file: str) -> None:
    async with wired(file) as served:
        person = served.person()
        await person.create()
        async with served.stream(person, seat=0) as stream, served.stream(person) as outside:
            assert stream.response.headers["Content-Type"].startswith("text/event-stream")
            check_headers(stream.response)
            assert abs(int(stream.response.headers["Vaka-Now"]) / 1000 - time.time()) < PATIENCE
            assert await stream.block() == {"retry": "1000"}
            known, open_to_all = await stream.take(None), await outside.take(None)
            assert known == await person.look(seat=0)
            assert (open_to_all["viewer"], open_to_all["view"]["hand"]) == (None, None)
            await stirred(person, 30)
            last = await person.look(seat=0)
            while known["version"] < last["version"]:
                known = await stream.take(known)
            assert known == last
            last = await person.look()
            while open_to_all["version"] < last["version"]:
                open_to_all = await outside.take(open_to_all)
            assert open_to_all == last


async def test_a_stream_goes_on_where_it_broke_off_even_after_a_restart(file: str) -> None:
    person: Person
    async with wired(file) as served:
        person = served.person()
        await person.create()
        async with served.stream(person, seat=1) as stream:
            first = known = await stream.take(None)
            await stirred(person, 20)
            while known["version"] < 5:
                known = await stream.take(known)
        table, key = person.table, person.key
    async with wired(file) as served:
        again = served.person()
        again.table, again.key = table, key
        again.http.headers["Authorization"] = f"Bearer {key}"
        last = await again.look(seat=1)
        for base in (known, first):
            async with served.stream(again, base["version"], seat=1) as stream:
                now = base
                while now["version"] < last["version"]:
                    now = await stream.take(now)
                assert now == last
        for odd in (last["version"] + 1, 10**8, "-1", "x", "１", "9" * 30, ""):
            async with served.stream(again, odd, seat=1) as stream:
                assert await stream.take(None) == last
        async with served.stream(again, last["version"], seat=1) as stream:  # nothing was missed, so nothing comes
            await again.act("/chat", seat=0, text="next")
            assert (await stream.take(last))["version"] == last["version"] + 1


async def test_a_spectator_who_takes_a_seat_begins_anew(file: str) -> None:
    async with wired(file) as served:
        host, guest = served.person(), served.person()
        await host.create("mangrovia", "me", "open", "open", listed=True)
        guest.table = host.table
        version = (await guest.look())["version"]
        guest.sit(await guest.act("/join", name="Bea"))
        async with served.stream(guest, version) as stream:
            event = await stream.next()
            assert (event["event"], '"viewer":1' in event["data"]) == ("snapshot", True)


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_a_stream_ends_with_the_seat_that_it_was_for(file: str, elsewhere: bool) -> None:
    async with wired(file) as served, wired(file) as other:
        host, guest, next_one = served.person(), served.person(), served.person()
        await host.create("mangrovia", "me", "open", "open", listed=True)
        guest.table = next_one.table = host.table
        guest.sit(await guest.act("/join", name="Bea", seat=1))
        async with (other if elsewhere else served).stream(guest, seat=1) as stream:
            await stream.take(None)
            await guest.act("/leave")
            for seat in (1, 2):
                next_one.sit(await next_one.act("/join", name="Cem", seat=seat))
            assert (await next_one.look(seat=1))["view"]["hand"] is not None
            heard = []
            while event := await stream.next():
                heard.append(event["data"])
            assert len(heard) == 1
            assert '"kind":"left"' in heard[0]


async def test_a_table_that_is_closed_ends_its_streams(file: str) -> None:
    async with wired(file) as served:
        host, guest = served.person(), served.person()
        await host.create("mangrovia", "open", "open", BOT, listed=True)
        guest.table = host.table
        guest.sit(await guest.act("/join", name="Bea", seat=0))
        assert [row["table"] for row in await guest.get("/api/tables")] == [host.table]
        await guest.act("/close", 403)
        async with served.stream(guest) as stream, served.stream(host) as outside:
            known = await stream.take(None), await outside.take(None)
            await host.act("/close")
            for each, before in zip((stream, outside), known, strict=True):
                assert (await each.take(before))["status"] == "closed"
                assert await each.next() == {}
        assert await guest.get("/api/tables") == []
        version = (await guest.look())["version"]
        async with served.stream(guest) as stream:  # who comes now is told, once
            assert (await stream.take(None))["status"] == "closed"
            assert await stream.next() == {}
        async with served.stream(guest, version) as stream:
            assert stream.response.status_code == 409
            assert "given up" in (await stream.response.aread()).decode()
        await eventually(lambda: not served.service.streams)
        late = served.person()
        late.table = host.table
        for who, rest, body in (
            (late, "/join", {"name": "Cem"}),
            (guest, "/chat", {"text": "anybody?"}),
            (host, "/close", {}),
        ):
            problem = check_problem(await who.ask("POST", f"/api/tables/{host.table}{rest}", json=body), 409, "stale")
            assert "given up" in str(problem["detail"])


async def test_a_stream_that_cannot_begin_is_not_counted(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("by test")

    async with serving(file) as served:
        person = served.person()
        await person.create()
        session = await served.session(person, "here")
        with monkeypatch.context() as odd:
            odd.setattr(live, "project", broken)
            with pytest.raises(RuntimeError), session.subscribed(0, None):
                pass
        assert (served.service.streams, served.live(person.table).channels) == ({}, {})
        with session.subscribed(0, None):
            assert served.service.streams == {"here": 1}
        assert (served.service.streams, served.live(person.table).channels) == ({}, {})


async def test_whoever_gets_up_while_a_stream_begins_has_none(file: str) -> None:
    async with wired(file) as served:
        host, guest = served.person(), served.person()
        await host.create("mangrovia", "me", "open", "open", listed=True)
        guest.table = host.table
        guest.sit(await guest.act("/join", name="Bea", seat=1))
        session = await served.session(guest)
        session.stream_viewer(1)
        await guest.act("/leave")
        with pytest.raises(NotYours), session.subscribed(1, None):
            pass
        with pytest.raises(NotYours):
            await session.act(1, commands.leave)


async def test_whoever_missed_much_begins_anew(file: str) -> None:
    async with wired(file) as served:
        person = served.person()
        await person.create()
        for number in range(MOST_MISSED + 1):
            await person.act("/chat", seat=0, text=f"{number}")
        for last, kind in ((0, "snapshot"), (1, "update")):
            async with served.stream(person, last) as stream:
                assert (await stream.next())["event"] == kind


async def test_an_idle_stream_shows_that_it_is_alive(file: str) -> None:
    async with wired(file, times=QUICK._replace(heartbeat=0.02)) as served:
        person = served.person()
        await person.create()
        async with served.stream(person) as stream:
            await stream.take(None)
            assert await stream.block() == {"": "alive"}


async def test_streams_end_when_the_server_stops(file: str) -> None:
    async with wired(file) as served:
        person = served.person()
        await person.create()
        async with served.stream(person) as stream:
            await stream.take(None)
            served.server.handle_exit(0, None)
            assert await stream.next() == {}
        check_problem(await person.ask("GET", f"/api/tables/{person.table}/stream"), 503, "unavailable")


async def test_whoever_vanishes_leaves_nothing_behind(file: str) -> None:
    async with wired(file) as served:
        person = served.person()
        await person.create()
        async with AsyncExitStack() as streams:
            held = [await streams.enter_async_context(served.stream(person, seat=seat)) for seat in (0, 1, 1)]
            for stream in held:
                await stream.take(None)
            assert served.service.streams.total() == 3
            assert set(served.live(person.table).channels) == {(0, PLAIN), (1, PLAIN)}
            assert (await person.get("/api/health"))["streams"] == 3
        await eventually(lambda: not served.service.streams)
        assert served.live(person.table).channels == {}


async def test_streams_are_bounded_by_address(file: str) -> None:
    async with wired(file, rates=NO_RATES._replace(streams=2)) as served:
        person = served.person("127.0.0.1")
        await person.create()
        async with served.stream(person) as first, served.stream(person) as second:
            await first.take(None)
            await second.take(None)
            check_problem(await person.ask("GET", f"/api/tables/{person.table}/stream"), 429, "too-much")
        await eventually(lambda: not served.service.streams)
        async with served.stream(person) as stream:
            await stream.take(None)
        await at_once(served, person)


async def at_once(served: Wired, person: Person) -> None:
    """Open more streams at the same moment than are allowed: those too many end by themselves."""
    await eventually(lambda: not served.service.streams)
    crowd = 6
    all_tried = asyncio.Barrier(crowd)

    async def opened() -> bool:
        async with served.stream(person) as stream:
            got = stream.response.status_code == 200 and bool(await stream.next())
            await all_tried.wait()
            return got

    assert sum(await asyncio.gather(*[opened() for _ in range(crowd)])) == 2


async def test_a_slow_reader_is_let_go_and_comes_back_for_the_rest() -> None:
    subscriber = Subscriber()
    for number in range(MOST_UNREAD + 50):
        subscriber.send(b"%d" % number)
    got = []
    while (message := await subscriber.receive(PATIENCE)) is not None:
        got.append(message)
    assert got == [b"%d" % number for number in range(MOST_UNREAD)]
    subscriber.send(b"late")
    subscriber.end()
    assert subscriber.waiting.empty()


async def test_a_table_that_is_dropped_while_a_stream_opens_is_heard_all_the_same(file: str) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create()
        registry = served.service.registry
        session = await served.session(person)
        registry.forget([session.live])
        with session.subscribed(0, None) as subscriber:
            assert (await subscriber.receive(PATIENCE)).startswith(b"event: snapshot")  # type: ignore[union-attr]
            await person.move()
            assert (await subscriber.receive(PATIENCE)).startswith(b"event: update")  # type: ignore[union-attr]
        registry.forget([session.live])
        await person.look(seat=0)  # opens it anew
        with session.subscribed(0, None) as subscriber:
            await subscriber.receive(PATIENCE)
            await person.move()
            assert (await subscriber.receive(PATIENCE)).startswith(b"event: update")  # type: ignore[union-attr]
