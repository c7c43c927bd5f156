"""Group commit by itself, with commits that wait until they are told."""

import asyncio
from collections.abc import Sequence

import pytest

from vaka.store import Conflict, Unavailable
from vaka.store.grouping import MOST, Grouping

pytestmark = pytest.mark.anyio


class Commits:
    """Commits that are remembered. Items below zero spoil them, 13 is refused."""

    def __init__(self) -> None:
        self.groups: list[list[int]] = []
        self.away = False

    async def __call__(self, items: Sequence[int]) -> list[Conflict | None]:
        self.groups.append(list(items))
        await asyncio.sleep(0.001)
        if self.away:
            raise Unavailable("away")
        if min(items) < 0:
            raise OverflowError
        return [Conflict("13") if item == 13 else None for item in items]


async def added(grouping: Grouping[int], *items: int) -> list[BaseException | None]:
    return await asyncio.gather(*map(grouping.add, items), return_exceptions=True)


async def test_what_waits_is_committed_together() -> None:
    commits = Commits()
    grouping = Grouping(commits)
    first = asyncio.create_task(grouping.add(1))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert await added(grouping, 2, 3, 4) == [None] * 3
    await first
    assert commits.groups == [[1], [2, 3, 4]]


async def test_each_has_its_own_outcome() -> None:
    refused = await added(Grouping(Commits()), 12, 13, 14)
    assert [type(outcome) for outcome in refused] == [type(None), Conflict, type(None)]
    spoilt = await added(Grouping(Commits()), 13, -1, 14)
    assert [type(outcome) for outcome in spoilt] == [Conflict, OverflowError, type(None)]


async def test_a_database_that_is_away_is_asked_once() -> None:
    commits = Commits()
    commits.away = True
    assert [type(outcome) for outcome in await added(Grouping(commits), 1, 2, 3)] == [Unavailable] * 3
    assert len(commits.groups) == 1


async def test_a_group_has_a_limit() -> None:
    commits = Commits()
    await added(Grouping(commits), *range(MOST + 1))
    assert [len(group) for group in commits.groups] == [MOST, 1]
