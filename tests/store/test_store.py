"""What holds on every database."""

import asyncio
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.store.rows import entry, new_table
from vaka.store import Conflict, Entry, Status, Store, StoredOpening
from vaka.store.store import padded

pytestmark = pytest.mark.anyio

BODY = bytes(range(256))  # the store takes anything


async def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    opening = StoredOpening("a", 5, BODY)
    entries = [Entry(1, 10, BODY), Entry(2, 10, b""), Entry(3, 2**62, b"{}")]
    await store.create(opening, entries[:1], status="waiting", listed=True, summary=b"s")
    await store.append("a", *entries[1:])
    assert await store.opening("a") == opening
    assert await store.entries("a") == entries
    assert await store.entries("a", after=1) == entries[1:]
    assert await store.entries("a", after=3) == []


async def test_what_is_not_there(store: Store) -> None:
    assert await store.opening("a") is None
    assert await store.entries("a") == []
    with pytest.raises(Conflict, match="no such table"):
        await store.append("a", entry(1))


async def test_a_table_is_opened_once(store: Store) -> None:
    await store.create(StoredOpening("a", 1, b"first"), status="waiting", listed=True)
    with pytest.raises(Conflict):
        await store.create(StoredOpening("a", 2, b"second"), [entry(1)], status="running", listed=True)
    assert await store.opening("a") == StoredOpening("a", 1, b"first")
    assert await store.entries("a") == []


@pytest.mark.parametrize("versions", [(2,), (4,), (2, 3), (5, 6)])
async def test_only_the_next_version_can_be_appended(store: Store, versions: tuple[int, ...]) -> None:
    table = await new_table(store, 2)
    with pytest.raises(Conflict):
        await store.append(table, *map(entry, versions), status="over", summary=b"new")
    assert len(await store.entries(table)) == 2
    assert await store.count(status="over") == 0


@pytest.mark.parametrize("versions", [(), (0,), (1, 3), (2, 1), (1, 1)])
async def test_entries_with_gaps_are_the_callers_mistake(store: Store, versions: tuple[int, ...]) -> None:
    table = await new_table(store)
    with pytest.raises(ValueError, match="expected"):
        await store.append(table, *map(entry, versions))
    assert await store.entries(table) == []


async def test_the_primary_key_is_a_lock_of_its_own(store: Store) -> None:
    """Even a writer who goes past the summaries cannot write a version twice."""
    table = await new_table(store, 1)
    row = f"INSERT INTO entries (table_id, version, at, body) SELECT '{table}', 1, 0, body FROM openings"
    with pytest.raises(Conflict):
        await store.database.write(lambda connection: connection.exec_driver_sql(row))


async def test_a_summary_follows_its_log(store: Store) -> None:
    table = await new_table(store, status="waiting")
    [before] = await store.summaries(status="waiting", limit=10)
    assert (before.version, before.changed, before.listed) == (0, before.at, True)
    await store.append(table, entry(1), entry(2), status="running", summary=b"new")
    [after] = await store.summaries(status="running", limit=10)
    assert (after.table, after.version, after.changed, after.body) == (table, 2, entry(2).at, b"new")
    assert after.at == before.at
    await store.append(table, entry(3))
    [kept] = await store.summaries(status="running", limit=10)
    assert (kept.version, kept.body) == (3, b"new")


async def test_lists_hold_what_was_asked_for(store: Store) -> None:
    kinds: list[tuple[Status, bool]] = [("waiting", True), ("waiting", False), ("over", True), ("running", False)]
    tables = {kind: await new_table(store, status=kind[0], listed=kind[1]) for kind in kinds}
    for status, listed in kinds:
        found = await store.summaries(status=status, listed=listed, limit=10)
        assert [summary.table for summary in found] == [tables[status, listed]]
    assert len(await store.summaries(status="waiting", limit=10)) == 2
    assert await store.count(status="waiting") == 2
    assert await store.count(status="closed") == 0


async def test_a_list_goes_on_where_it_ended(store: Store) -> None:
    tables = [await new_table(store, entries=version) for version in (1, 3, 3, 3, 2)]  # three of one moment
    read: list[str] = []
    before = None
    while page := await store.summaries(status="running", limit=2, before=before):
        assert len(page) <= 2
        read += [summary.table for summary in page]
        before = page[-1].place
    assert read == [tables[3], tables[2], tables[1], tables[4], tables[0]]


async def test_a_secret_is_made_once(store: Store, other: Store) -> None:
    made = await asyncio.gather(*(each.secret("cookies") for each in (store, other) for _ in range(5)))
    assert len(set(made)) == 1
    assert len(made[0]) == 32
    assert await store.secret("links") != made[0]


async def test_a_store_can_be_opened_again(store: Store, database: str) -> None:
    table = await new_table(store, 3)
    again = await Store.open(database)
    assert len(await again.entries(table)) == 3
    await again.ping()
    await again.close()


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(writers=st.lists(st.tuples(st.booleans(), st.integers(0, 1), st.integers(1, 4)), min_size=1, max_size=8))
async def test_writers_who_try_again_all_get_their_entries_in(
    store: Store, other: Store, writers: list[tuple[bool, int, int]]
) -> None:
    """Each writes some entries to one of two tables, in one of two processes."""
    tables = [await new_table(store), await new_table(store)]

    async def write(name: int, here: bool, table: str, entries: int) -> None:
        mine = store if here else other
        for number in range(entries):
            while True:
                version = len(await mine.entries(table)) + 1
                try:
                    await mine.append(table, entry(version, b"%d %d" % (name, number)))
                except Conflict:
                    continue
                break

    await asyncio.gather(*(write(i, here, tables[t], n) for i, (here, t, n) in enumerate(writers)))
    for index, table in enumerate(tables):
        log = await store.entries(table)
        assert [each.version for each in log] == list(range(1, len(log) + 1))
        bodies = [each.body for each in log]
        here = [name for name, (_, t, _) in enumerate(writers) if t == index]
        assert len(bodies) == sum(writers[name][2] for name in here)
        for name in here:
            mine = [body for body in bodies if body.startswith(b"%d " % name)]
            assert mine == [b"%d %d" % (name, number) for number in range(writers[name][2])]


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rivals=st.lists(st.booleans(), min_size=2, max_size=10))
async def test_of_many_writers_of_a_version_one_wins(store: Store, other: Store, rivals: list[bool]) -> None:
    table = await new_table(store, 1)
    outcomes = await asyncio.gather(
        *((store if here else other).append(table, entry(2, b"%d" % name)) for name, here in enumerate(rivals)),
        return_exceptions=True,
    )
    winners = [name for name, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert all(isinstance(outcome, Conflict) for outcome in outcomes if outcome is not None)
    assert [each.body for each in await store.entries(table, after=1)] == [b"%d" % winners[0]]


async def test_one_bad_append_spoils_no_other(store: Store) -> None:
    tables = [await new_table(store) for _ in range(5)]
    bad = Entry(1, at=2**80, body=b"{}")  # no database has such numbers
    appends = [store.append(table, bad if table == tables[2] else entry(1)) for table in tables]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [outcome is None for outcome in outcomes] == [True, True, False, True, True]
    assert [len(await store.entries(table)) for table in tables] == [1, 1, 0, 1, 1]


async def test_a_caller_who_leaves_breaks_nothing(store: Store) -> None:
    tables = [await new_table(store) for _ in range(3)]
    appends = [asyncio.create_task(store.append(table, entry(1))) for table in tables]
    await asyncio.sleep(0)
    appends[0].cancel()
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(outcomes[0], asyncio.CancelledError)
    assert outcomes[1:] == [None, None]
    await store.append(tables[1], entry(2))


async def test_closing_waits_for_what_is_under_way(database: str) -> None:
    store = await Store.open(database)
    table = await new_table(store)
    append = asyncio.create_task(store.append(table, entry(1)))
    await asyncio.sleep(0)
    await store.close()
    await append


def test_the_package_of_postgresql_is_loaded_only_for_it() -> None:
    code = "import sys, vaka.store; assert 'asyncpg' not in sys.modules; assert 'alembic' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


async def test_a_store_that_rested_goes_on(store: Store) -> None:
    table = await new_table(store, 1)
    await store.release_memory()
    await store.append(table, entry(2))
    assert len(await store.entries(table)) == 2


@pytest.mark.parametrize("count", [1, 2, 3, 5, 500])
def test_statements_come_in_few_lengths(count: int) -> None:
    names = [f"t{number}" for number in range(count)]
    found = padded(names)
    assert found[:count] == names
    assert set(found) == set(names)
    assert len(found).bit_count() == 1
