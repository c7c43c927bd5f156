#!/usr/bin/env python3
"""Start vaka on a machine that has nothing but Python.

    python3 start.py              set up once, then open the table in a browser
    python3 start.py ARGS         the vaka command with arguments, such as: play mangrovia, --help
    python3 start.py test         everything that must hold; `test --help` tells how to run parts of it
    python3 start.py docs         the documents as a site; --build DIR only writes it

The set-up is a `.venv` with the hashed packages of requirements.lock (pyproject.toml says how to renew it)
and the compiled engine. Each step leaves a stamp in `.venv`, emptied first and written last: one that fits
skips the step, an empty one tells of a step that was cut off, which then begins afresh.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import sys
from difflib import get_close_matches
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "vaka"
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")


def main() -> int:
    """Set up what is missing, then become the vaka command or the tests."""
    if sys.version_info < (3, 11):  # noqa: UP036 - older ones run this file, to be told
        sys.exit("vaka needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))
    args = sys.argv[1:]
    test, docs = args[:1] == ["test"], args[:1] == ["docs"]
    try:
        set_up(test, docs)
    except KeyboardInterrupt:
        say("\nStopped. The next start finishes the set-up.")
        return 130
    if args[:1] in (["--help"], ["-h"]):
        print("`start.py test` runs every check, `start.py docs` shows documents; all else goes to vaka:\n", flush=True)
    command = [str(BIN / "vaka"), *args]
    if test:
        os.chdir(ROOT)
        command = [str(PYTHON), "-m", "tests.run", *args[1:]]
    elif docs:
        command = [str(PYTHON), str(ROOT / "docs" / "website.py"), *args[1:]]
    else:
        if args and get_close_matches(args[0], ["test", "docs"], cutoff=0.7):
            sys.exit(f"Unknown command: {args[0]}. Did you mean {get_close_matches(args[0], ['test', 'docs'])[0]}?")
        # So that what vaka tells a person to type works here, in whatever folder that is.
        os.environ["VAKA_COMMAND"] = f"python3 {shlex.quote(sys.argv[0])}"
    if not WINDOWS:
        os.execv(command[0], command)
    import subprocess

    return subprocess.call(command)


def set_up(test: bool, docs: bool = False) -> None:
    """Bring `.venv` and the compiled engine up to date; nothing is done where all stamps fit."""
    names = ["requirements.lock", *["requirements-test.lock"] * test, *["requirements-docs.lock"] * docs]
    files = [ROOT / name for name in names]
    locks = {file: digest([file]) for file in files}
    outdated = any(read(file.stem) not in (None, lock) for file, lock in locks.items())
    if outdated or (VENV.exists() and not PYTHON.exists()):
        old = VENV.with_name(".venv-old")  # moved away first: half a removal would look like a whole .venv
        shutil.rmtree(old, ignore_errors=True)
        VENV.rename(old)
        shutil.rmtree(old, ignore_errors=True)
    missing = [file for file, lock in locks.items() if read(file.stem) != lock]
    project = digest([ROOT / "pyproject.toml", PACKAGE / "__init__.py"])  # the latter has the version
    if missing or read("project") != project:
        own = files[0] in missing or read("project") != project
        say("Setting up vaka (once, about a minute) …" if own else "Fetching what this command needs (once) …")
        VENV.mkdir(exist_ok=True)
        for file in missing:
            stamp(file.stem).write_text("")
        pip = make_venv()
        for file in missing:
            run([*pip, "--require-hashes", "-r", str(file)])
            stamp(file.stem).write_text(locks[file])
        # Only what the package is called and needs: compiling, a step of its own, repeats on every change.
        if read("project") != project:
            stamp("project").write_text("")
            run([*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], VAKA_BUILD="pure")
            stamp("project").write_text(project)
    compile_catalogues()
    compile_engine()


def make_venv() -> list[str]:
    """Make `.venv` where it is missing, and return the command that installs into it."""
    from importlib.util import find_spec

    uv = shutil.which("uv")
    if uv:
        if not PYTHON.exists():
            run([uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, str(VENV)])
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    own_pip = find_spec("ensurepip") is not None  # some systems ship Python without
    if not own_pip and find_spec("pip") is None:
        sys.exit("This Python cannot install packages: install python3-venv, pip or uv, then start again.")
    if not PYTHON.exists():
        run([sys.executable, "-m", "venv", *([] if own_pip else ["--without-pip"]), str(VENV)])
    pip = [str(PYTHON), "-m", "pip"]
    if not any(BIN.glob("pip*")):
        pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    return [*pip, "install", "--quiet", "--disable-pip-version-check"]


def compile_catalogues() -> None:
    """Compile the catalogues of texts beside their sources where any of them has changed, or is not compiled."""
    catalogues = sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po"))
    key = digest([ROOT / "setup.py", *catalogues])
    if read("catalogues") == key and all(file.with_suffix(".mo").exists() for file in catalogues):
        return
    stamp("catalogues").write_text("")
    run([str(PYTHON), "setup.py", "--quiet", "build_catalogues", "--inplace"], VAKA_BUILD="pure")
    stamp("catalogues").write_text(key)


def compile_engine() -> None:
    """Compile the hot modules beside their sources where any of them, or the compiler, has changed."""
    import sysconfig

    wanted = os.environ.get("VAKA_BUILD", "")
    compiler = shutil.which((os.environ.get("CC") or "cc").split()[0])
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    folders = {header.parent for header in PACKAGE.rglob("*.pxd")}  # plain modules there hold constants of C
    sources = sorted(file for end in ("pxd", "py", "pyx") for folder in folders for file in folder.glob(f"*.{end}"))
    times = [file.stat().st_mtime_ns for file in sources]
    key = digest([ROOT / "setup.py", PACKAGE / "build.py", *sources], wanted, compiler, headers, times)
    before = read("build")
    if before == key:
        return
    # The build goes by time, so it sees what to do only if the newest source is newer than the last build.
    afresh = not before or wanted == "pure" or max(times, default=0) < stamp("build").stat().st_mtime_ns
    stamp("build").write_text("")
    if afresh:
        shutil.rmtree(ROOT / "build", ignore_errors=True)
    for library in libraries():
        if afresh or library.with_name(library.name.split(".")[0] + ".pxd") not in sources:
            library.unlink()
    if wanted != "pure":
        say("Compiling vaka …")
        run([str(PYTHON), "setup.py", "build_ext", "--inplace"])
    if not libraries():
        reason = "As VAKA_BUILD=pure asks" if wanted == "pure" else "No working C compiler found"
        say(f"{reason}: vaka runs as pure Python, correct but many times slower.")
    stamp("build").write_text(key)


def libraries() -> list[Path]:
    """Return the compiled modules that lie beside their sources."""
    return [file for pattern in ("*.so", "*.pyd") for file in PACKAGE.rglob(pattern)]


def digest(files: list[Path], *more: object) -> str:
    """Return a hash of the files, of this Python, of where it all lies, and of whatever else matters."""
    found = hashlib.sha256(repr((sys.version, str(ROOT), more)).encode())
    for file in files:
        found.update(str(file).encode() + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def stamp(name: str) -> Path:
    """Return where a step's stamp lies."""
    return VENV / f"vaka-{name}.stamp"


def read(name: str) -> str | None:
    """Return a step's stamp: a hash, empty if the step was cut off, None if it was never begun."""
    return stamp(name).read_text() if stamp(name).exists() else None


def say(text: str) -> None:
    """Tell what happens; on stderr, because stdout belongs to the command."""
    print(text, file=sys.stderr, flush=True)


def run(command: list[str], **environment: str) -> None:
    """Run a tool in silence; if it fails, show what it said and leave."""
    from subprocess import DEVNULL, PIPE, STDOUT, Popen

    environment = {**os.environ, **environment}
    with Popen(command, cwd=ROOT, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT) as tool:
        said = tool.communicate()[0].decode(errors="replace")
    if tool.returncode:
        say(said.rstrip())
        sys.exit(f"The set-up failed, for the reason above, at this command:\n{' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main())
