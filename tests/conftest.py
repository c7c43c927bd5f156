"""Which build is tested, in which languages, and how hard Hypothesis tries.

VAKA_PURE=1 tests the Python sources, otherwise the compiled modules are tested where there are any; a module
that was changed after it was compiled ends the run at once. `pytest --hypothesis-profile thorough` tries more
examples.
"""

import os
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

import vaka
from tests.wide import Wide
from vaka.engine import language, memory

PURE = bool(os.environ.get("VAKA_PURE"))
PACKAGE = Path(vaka.__file__).parent
HEADERS = sorted(PACKAGE.rglob("*.pxd"))
LIBRARIES = [header.with_name(header.stem + EXTENSION_SUFFIXES[0]) for header in HEADERS]

SLOWEST = (
    *("test_axe", "test_online", "test_touch", "test_keyboard", "test_games", "test_pseudo", "test_restart"),
    *("test_cluster", "test_kills", "test_schema", "test_ladder", "test_load", "test_server"),
    *("test_search", "test_scoring"),
)
"""Files of tests that take seconds each."""

SHARING_BY_GAME = ("test_online.py",)
"""Files whose tests look at one game of each kind."""
SHARING = ("test_pseudo.py", *SHARING_BY_GAME)
"""Files whose tests share what takes long to make."""

os.environ["LANGUAGE"] = language.ENGLISH  # on every machine, and in the processes that tests start

settings.register_profile(
    "default",
    derandomize=True,  # a failure is a failure on every machine
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[phase for phase in Phase if phase is not Phase.explain],  # which takes minutes after a failure
)
settings.register_profile("thorough", settings.get_profile("default"), derandomize=False, max_examples=1000)
settings.load_profile("default")


def pytest_configure() -> None:
    """Refuse to test old compiled modules, or another build than the wanted one."""
    compiled = not PURE and any(library.exists() for library in LIBRARIES)
    stale = stale_modules() if compiled else []
    if stale:
        raise pytest.UsageError(
            f"changed after compiling: {', '.join(stale)}. `python3 start.py test` compiles them first; "
            "VAKA_PURE=1 tests the Python sources."
        )
    if compiled != memory.COMPILED:
        wanted = "compiled modules" if compiled else "Python sources"
        raise pytest.UsageError(f"expected to test the {wanted}, but {memory.__file__} was loaded")


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wide]:
    """Speak the wide language meanwhile."""
    spoken = Wide()
    monkeypatch.setattr(language, "catalogue", lambda name: spoken)
    with language.speaking("xx"):  # type: ignore[arg-type]  # so that nothing said meanwhile is kept for anybody
        yield spoken


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker is left alone with it; end with the pages.

    The browser's driver leaves an event loop running in its thread, in which no other can be started.
    """
    slow = {name: place for place, name in enumerate(SLOWEST)}
    pages = PACKAGE.parents[1] / "tests" / "page"
    items.sort(key=lambda item: (pages in item.path.parents, slow.get(item.path.stem, len(slow))))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where that is asked for, give every test to the worker that is free, or to the one that has what it shares."""
    if config.getvalue("dist") != "loadscope":
        return None
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = shared
    return scheduler


def shared(test: str) -> str:
    """Return what is equal for tests that one worker should run."""
    file, _, name = test.partition("::")
    if not file.endswith(SHARING):
        return test
    return f"{file}[{name.partition('[')[2]}" if file.endswith(SHARING_BY_GAME) else file


def pytest_report_header() -> str:
    """Name the build in pytest's heading."""
    if memory.COMPILED:
        return "vaka: compiled"
    return "vaka: pure Python" + (", memory checked" if os.environ.get("VAKA_CHECKED") else "")


def stale_modules() -> list[str]:
    """Return the modules whose compiled form is missing, or older than what it is made of."""
    stale = []
    for header, library in zip(HEADERS, LIBRARIES, strict=True):
        twin = header.with_suffix(".pyx")
        source = twin if twin.exists() else header.with_suffix(".py")
        changed = max(header.stat().st_mtime, source.stat().st_mtime)
        if not library.exists() or library.stat().st_mtime < changed:
            stale.append(str(source.relative_to(PACKAGE)))
    return stale
