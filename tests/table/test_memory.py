"""Nothing is left of tables that have ended: neither objects of ours, nor what is remembered of them."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.patience import eventually
from tests.table.serving import QUICK, Wired, wired
from vaka.table import memory
from vaka.table.allocator import CHOICE, TRIM, environment

pytestmark = pytest.mark.anyio

TABLES = 12
BRIEF = QUICK._replace(kept=0.05)
GAMES = ("mangrovia", "borabora")


async def crowd(served: Wired, tables: int) -> None:
    """Hold tables with two streams each and some moves, and wait until all of it is gone."""
    held = []
    async with AsyncExitStack() as streams:
        for number in range(tables):
            person = served.person()
            await person.create(GAMES[number % 2])
            for seat in (0, 1):
                held.append(await streams.enter_async_context(served.stream(person, seat=seat)))
                await held[-1].take(None)
            for _ in range(3):
                await person.move()
            await person.http.aclose()
        assert len(served.service.registry.tables) == tables
        assert served.service.streams.total() == len(held) == 2 * tables
    held.clear()
    await eventually(lambda: not served.service.registry.tables and not served.service.streams)


def ours() -> Counter[str]:
    """Return how many objects of each of our classes are alive, and how many connections."""
    gc.collect()
    names = (f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())
    return Counter(name for name in names if name.startswith(("vaka.", "uvicorn.", "asyncio.selector_events.")))


async def test_of_tables_that_have_ended_no_object_is_left(file: str) -> None:
    async with wired(file, times=BRIEF) as served:
        await crowd(served, 2)
        before = ours()
        await crowd(served, TABLES)
        await eventually(lambda: ours() <= before)


async def test_memory_is_given_back_when_a_crowd_has_gone(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed: list[int] = []
    monkeypatch.setattr(memory, "trim", lambda: trimmed.append(routes()))

    async with wired(file, times=BRIEF) as served:

        def routes() -> int:
            return served.app.asgi_router.handle_routing.cache_info().currsize

        await crowd(served, 2)
        assert not trimmed, "not worth it"
        await crowd(served, TABLES)
        await eventually(lambda: bool(trimmed))
        assert max(trimmed) <= 2, "the router remembers no table"
        person = served.person()
        await person.create()
        await person.move()


@pytest.mark.skipif(TRIM is None, reason="only glibc is told to give memory back")
def test_a_server_uses_memory_that_can_be_given_back(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import os, sys\n"
        "from vaka.table.allocator import use_system_memory\n"
        "use_system_memory()\n"
        "print(os.environ['PYTHONMALLOC'], sys.argv[1:])\n"
    )
    bare = {name: value for name, value in os.environ.items() if name != CHOICE}
    bare["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    for given, used in (({}, "malloc"), ({CHOICE: "pymalloc"}, "pymalloc")):
        done = subprocess.run(
            [sys.executable, str(program), "a b", "--c"], capture_output=True, text=True, env=bare | given, check=True
        )
        assert done.stdout == f"{used} ['a b', '--c']\n"


def test_who_has_chosen_an_allocator_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOICE, "debug")
    assert environment()[CHOICE] == "debug"
