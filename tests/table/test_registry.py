"""Tables read from a store that another version wrote, and dropped from memory."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

import vaka
from tests.patience import eventually
from tests.table.serving import QUICK, check_problem, serving, wired
from vaka.engine.language import Language, speaking
from vaka.record import other_edition
from vaka.store import Entry
from vaka.table import registry

pytestmark = pytest.mark.anyio


async def test_a_game_of_another_version_opens_or_says_why_not(file: str) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create()
        await person.move()
        store, table = served.service.registry.store, person.table
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


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("status", ["running", "over"])
async def test_a_game_of_another_edition_of_the_rules_says_so_to_everybody(
    file: str, status: Literal["running", "over"], language: Language
) -> None:
    async with serving(file) as served:
        person, stranger = served.person(), served.person()
        await person.create()
        await person.move()
        store = served.service.registry.store
        stored = await store.opening(person.table)
        assert stored is not None
        body = msgspec.json.decode(stored.body)
        assert body.pop("rules") == 2
        opening = type(stored)("first", stored.at, msgspec.json.encode(body))
        await store.create(opening, await store.entries(person.table), status=status, listed=True)
        key = served.service.keys.host_key("first")
        headers = {"Authorization": f"Bearer {key}", "Accept-Language": language}
        with speaking(language):
            said = other_edition(vaka.game(str(body["plan"]["game"])), 1)
        assert (language == "en") == ("edition 1" in said)
        for path in ("", "/stream", "/record", "/log"):
            answer = await person.ask("GET", f"/api/tables/first{path}", headers=headers)
            assert check_problem(answer, 410, "outdated")["detail"] == said
        asked = {"move": "-", "version": 1}
        answer = await person.ask("POST", "/api/tables/first/moves", headers=headers, json=asked)
        assert check_problem(answer, 410, "outdated")["detail"] == said
        answer = await stranger.ask("GET", "/api/tables/first", headers={"Accept-Language": language})
        assert check_problem(answer, 410, "outdated")["detail"] == said
        await served.sweeper.resume()


async def test_a_record_of_another_edition_of_the_rules_is_refused_with_the_reason(file: str) -> None:
    record = vaka.Record.of(vaka.game("borabora"), 2, 1, []).dumps().replace("rules: 2\n", "")
    async with serving(file) as served:
        for path in ("/api/replays", "/api/replays/scene"):
            answer = await served.person().ask("POST", path, json={"record": record})
            assert "edition 1 of the rules of Bora Bora" in str(check_problem(answer, 422, "invalid")["detail"])


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
async def test_entries_that_cannot_be_applied_are_outdated_too(
    file: str, forgotten: bool, body: dict[str, object]
) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create()
        held = served.service.registry
        live = served.live(person.table)
        await held.store.append(person.table, Entry(1, live.table.changed, msgspec.json.encode(body)))
        if forgotten:
            held.forget([live])
        else:
            live.unsynced = True
        problem = check_problem(await person.ask("GET", f"/api/tables/{person.table}"), 410, "outdated")
        assert "may play" not in str(problem), "which moves there were tells of hidden cards"
        assert person.table not in held.tables


async def test_a_summary_that_cannot_be_read_hides_no_other(file: str) -> None:
    async with serving(file) as served:
        person = served.person()
        await person.create("mangrovia", "me", "open", listed=True)
        store = served.service.registry.store
        stored = await store.opening(person.table)
        assert stored is not None
        for name in ("waiting", "running"):
            await store.create(type(stored)(name, stored.at, stored.body), status=name, listed=True, summary=b"{}")
        assert [row["table"] for row in await person.get("/api/tables")] == [person.table]
        await served.sweeper.resume()


async def test_tables_that_are_not_in_use_are_dropped(file: str) -> None:
    async with wired(file, times=QUICK._replace(kept=0.05)) as served:
        watched, left = served.person(), served.person()
        await watched.create()
        await left.create()
        async with served.stream(watched) as stream:
            await stream.take(None)
            await eventually(lambda: list(served.service.registry.tables) == [watched.table])
            assert (await left.look(seat=0))["version"] == 0, "the store has it"
        await eventually(lambda: not served.service.registry.tables)


async def test_the_tables_kept_are_bounded(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MOST_KEPT", 3)
    async with serving(file) as served:
        people = [served.person() for _ in range(6)]
        for person in people:
            await person.create()
        assert list(served.service.registry.tables) == [person.table for person in people[3:]]
        await people[0].move()
        assert people[0].table in served.service.registry.tables
