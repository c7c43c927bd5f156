"""Which build is tested, in which languages, and how hard Hypothesis tries.

VAKA_PURE=1 tests the Python sources, otherwise the compiled modules are tested where there are any; a module
that was changed after it was compiled ends the run at once. `pytest --hypothesis-profile thorough` tries more
examples.
"""

import os
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

import vaka
from tests.wide import Wide
from vaka.engine import language, memory

PURE = bool(os.environ.get("VAKA_PURE"))
PACKAGE = Path(vaka.__file__).parent
HEADERS = sorted(PACKAGE.rglob("*.pxd"))
LIBRARIES = [header.with_name(header.stem + EXTENSION_SUFFIXES[0]) for header in HEADERS]

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
