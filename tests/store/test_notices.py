"""What a store hears of others that write to its database."""

import asyncio
from collections.abc import AsyncGenerator

import pytest

from tests.patience import PATIENCE
from tests.store.rows import entry, new_table
from vaka.store import Notice, Store, sqlite

pytestmark = pytest.mark.anyio

ANY = Notice()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "POLL", 0.02)


async def following(notices: AsyncGenerator[Notice]) -> Notice:
    async with asyncio.timeout(PATIENCE):
        return await anext(notices)


async def test_others_are_heard(store: Store, other: Store) -> None:
    table = await new_table(store)
    notices = other.notices()
    assert await following(notices) == ANY  # whatever was written until now
    await store.append(table, entry(1), entry(2))
    assert await following(notices) in {ANY, Notice(table, 2)}
    await notices.aclose()


async def test_own_writes_are_not_heard(store: Store) -> None:
    table = await new_table(store)
    notices = store.notices()
    assert await following(notices) == ANY
    await store.append(table, entry(1))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await anext(notices)
