"""The packages that a release is made of: the source distribution holds all, and the wheel works away from here.

Both are built once, from the files of the repository alone, as `python -m build --no-isolation` does it: the source
distribution first, the wheel from that. The wheel is installed into an environment that has nothing else of ours. What
vaka depends on is not fetched: a `.pth` file lends the environment the packages of the one that runs the tests.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

import vaka
from tests.patience import PATIENCE
from vaka.engine import memory

ROOT = Path(__file__).parents[2]
BUILD = "compiled" if memory.COMPILED else "pure"
DATA = re.compile(r"\.(css|html|jpg|js|json|md|png|pxd|pyx|svg|toml|txt|typed|woff2)$|/(LICENSE|NOTICE)$")
"""Files of the package that are read at run time, or that tell of licences."""
ONLY_FOR_TRANSLATORS = re.compile(r"/locale/")
BUNDLED = (
    "LICENSE",
    "src/vaka/page/static/fonts/fraunces.LICENSE.txt",
    "src/vaka/page/static/fonts/inter.LICENSE.txt",
    "src/vaka/page/static/vendor/lit-html/LICENSE",
    "src/vaka/table/docs/LICENSE",
    "src/vaka/table/docs/NOTICE",
    "src/vaka/table/docs/swagger-ui-bundle.js.LICENSE.txt",
)
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
DEBUG_DATA = b".debug_info"


class Packages(NamedTuple):
    """What a release is made of."""

    sources: Path
    wheel: Path


class Elsewhere(NamedTuple):
    """An environment with the wheel, and an empty folder to work in."""

    python: Path
    folder: Path

    def environment(self) -> dict[str, str]:
        """Return the variables of this process without those that could lead back to the repository."""
        apart = ("PYTHON", "VAKA", "XDG")
        own = {name: value for name, value in os.environ.items() if not name.startswith(apart)}
        return own | {"XDG_DATA_HOME": str(self.folder), "LANGUAGE": "en"}

    def run(self, *arguments: str) -> str:
        """Return what Python prints there."""
        command = [str(self.python), *arguments]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def repository() -> list[str]:
    """Return the files of the repository: what git knows and does not ignore, or what a source distribution lists."""
    if (ROOT / "PKG-INFO").exists():
        listed = (ROOT / "src" / "vaka.egg-info" / "SOURCES.txt").read_text(encoding="utf-8").splitlines()
    else:
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted(name for name in listed if (ROOT / name).is_file() and not is_made(name))


def is_made(name: str) -> bool:
    """Return whether a file of a source distribution is made with it."""
    return name in {"PKG-INFO", "setup.cfg"} or ".egg-info/" in name


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Build both packages from a clean copy of the repository."""
    clean, made = tmp_path_factory.mktemp("clean"), tmp_path_factory.mktemp("dist")
    for name in repository():
        (clean / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, clean / name)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(made), str(clean)]
    environment = {**os.environ, "VAKA_BUILD": BUILD, "CFLAGS": "-O0"}  # nothing here is about speed
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # for minutes, if busy
    assert done.returncode == 0, done.stdout + done.stderr
    (sources,), (wheel,) = made.glob("*.tar.gz"), made.glob("*.whl")
    return Packages(sources, wheel)


@pytest.fixture(scope="module")
def elsewhere(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """Install the wheel into an environment of its own."""
    place = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place / "venv")], check=True)
    python = place / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    there = Elsewhere(python, place / "work")
    there.folder.mkdir()
    packages_there = there.run("-c", "import sysconfig; print(sysconfig.get_path('platlib'))").strip()
    # Folders named by a .pth file are searched last, and .pth files in them are passed over: ours, too.
    Path(packages_there, "lent.pth").write_text(sysconfig.get_path("platlib"))
    there.run("-m", "installer", str(packages.wheel))
    return there


@contextmanager
def serving(there: Elsewhere) -> Iterator[str]:
    """Serve tables there, and yield the address."""
    command = [str(there.python), "-m", "vaka", "serve", "--port", "0", "--no-open", "--database", "tables.sqlite"]
    with subprocess.Popen(
        command, cwd=there.folder, env=there.environment(), stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as server:
        assert server.stdout
        try:
            told = server.stdout.readline()
            found = ADDRESS.search(told)
            assert found, told
            yield found[0]
        finally:
            server.terminate()


def contents(wheel: Path) -> dict[str, int]:
    """Return the files of a wheel, and how large they are."""
    with zipfile.ZipFile(wheel) as file:
        return {info.filename: info.file_size for info in file.infolist()}


def metadata(wheel: Path) -> Message:
    """Return what a wheel says of itself."""
    with zipfile.ZipFile(wheel) as file:
        (name,) = [each for each in file.namelist() if each.endswith(".dist-info/METADATA")]
        return message_from_bytes(file.read(name))


def test_the_source_distribution_holds_the_repository(packages: Packages) -> None:
    with tarfile.open(packages.sources) as file:
        names = [member.name.partition("/")[2] for member in file.getmembers() if member.isfile()]
    assert sorted(name for name in names if not is_made(name)) == repository()


def test_the_wheel_holds_every_module_and_all_that_is_read(packages: Packages) -> None:
    found = contents(packages.wheel)
    package = [name.removeprefix("src/") for name in repository() if name.startswith("src/vaka/")]
    wanted = {name for name in package if name.endswith(".py")}
    wanted |= {name for name in package if DATA.search(name) and not ONLY_FOR_TRANSLATORS.search(name)}
    wanted |= {name[:-3] + ".mo" for name in package if name.endswith(".po")}
    assert len(wanted) > 300
    assert wanted - found.keys() == set()
    assert all(found[name] for name in wanted if name.endswith((".mo", ".pxd", ".json")))
    compiled = [name for name in found if name.endswith((".so", ".pyd"))]
    hot = {name[:-4] for name in package if name.endswith(".pxd")}
    assert {name.partition(".")[0] for name in compiled} == (hot if memory.COMPILED else set())


def test_the_wheel_holds_nothing_else(packages: Packages) -> None:
    inside = {name for name in contents(packages.wheel) if ".dist-info/" not in name}
    assert [name for name in inside if not name.startswith("vaka/")] == []
    assert [name for name in inside if name.endswith((".c", ".po", ".pot", ".pyc"))] == []


@pytest.mark.skipif(sys.platform != "linux", reason="debug data is a section of the module on Linux alone")
@pytest.mark.skipif(not memory.COMPILED, reason="nothing is compiled")
def test_the_wheel_has_no_debug_data(packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as file:
        libraries = [name for name in file.namelist() if name.endswith(".so")]
        assert [name for name in libraries if DEBUG_DATA in file.read(name)] == []


def test_the_wheel_names_every_licence_and_brings_its_text(packages: Packages) -> None:
    told = metadata(packages.wheel)
    assert set(re.split(r" AND ", str(told["License-Expression"]))) == {"MIT", "Apache-2.0", "BSD-3-Clause", "OFL-1.1"}
    assert sorted(told.get_all("License-File", [])) == sorted(BUNDLED)
    brought = {name.partition("/licenses/")[2] for name in contents(packages.wheel) if "/licenses/" in name}
    assert brought == set(BUNDLED)


def test_every_licence_that_is_bundled_is_among_them() -> None:
    bundled = re.compile(r"(LICENSE|NOTICE|COPYING)[^/]*$")
    assert [name for name in repository() if bundled.search(name)] == sorted(BUNDLED)


def test_the_version_of_the_packages_is_that_of_the_code(packages: Packages) -> None:
    assert metadata(packages.wheel)["Version"] == vaka.__version__
    assert packages.sources.name == f"vaka-{vaka.__version__}.tar.gz"


def test_what_is_installed_is_the_wheel(elsewhere: Elsewhere) -> None:
    found = elsewhere.run("-c", "import vaka; from vaka.engine import memory; print(vaka.__file__, memory.COMPILED)")
    file, compiled = found.split()
    assert Path(file).is_relative_to(elsewhere.python.parents[1])
    assert compiled == str(memory.COMPILED)


@pytest.mark.parametrize("name", vaka.games())
def test_it_plays_the_same_game_as_the_repository(elsewhere: Elsewhere, name: str) -> None:
    elsewhere.run("-m", "vaka", "play", name, "--seats", "random,random", "--seed", "7", "--record", f"{name}.txt")
    record = vaka.Record.load(elsewhere.folder / f"{name}.txt")
    assert record.replay().digest() == record.digest


def test_it_speaks_other_languages(elsewhere: Elsewhere) -> None:
    assert "Sprache" in elsewhere.run("-m", "vaka", "--language", "de", "--help")


def test_the_table_answers(elsewhere: Elsewhere) -> None:
    with serving(elsewhere) as url:
        assert httpx.get(f"{url}/api/health").json()["vaka"] == vaka.__version__
        for page in ("/", "/api/docs/", "/?language=fr"):
            answer = httpx.get(url + page, follow_redirects=True)
            assert answer.status_code == 200, page
            assert "<html" in answer.text
