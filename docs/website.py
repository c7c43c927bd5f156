"""The documents as a site: `python3 start.py docs` builds and shows it, `--build DIR` only writes it to a folder.

The site is README.md and all that it leads to, with the reference of Python that docs/api.md asks for. Its folders are
those of the repository, so that a link that works there works here. Nothing in it is fetched from elsewhere.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
FIRST = ROOT / "README.md"
CONFIG = Path(__file__).with_name("zensical.toml")
WORKSHOP = ROOT / "build" / "docs"
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def main() -> None:
    """Build the site; show it unless it was only to be written."""
    parser = argparse.ArgumentParser(prog="start.py docs", description="The documents as a site.")
    parser.add_argument("--build", metavar="DIR", type=Path, help="only write the site, to this folder")
    parser.add_argument("--port", type=int, default=8253, help="where to show it (%(default)s)")
    asked = parser.parse_args()
    if asked.build and asked.build.exists() and any(asked.build.iterdir()):
        sys.exit(f"{asked.build}: expected a new or an empty folder")
    site = build()
    if asked.build:
        shutil.copytree(site, asked.build, dirs_exist_ok=True)
        print(f"The site is in {asked.build}")
    else:
        show(site, asked.port)


def build(workshop: Path = WORKSHOP) -> Path:
    """Build the site, and return its folder."""
    shutil.rmtree(workshop, ignore_errors=True)
    for file in sorted(pages()):
        put(file, workshop / "pages" / file.relative_to(ROOT))
    for file in sorted(SOURCES.rglob("*.py")):  # without compiled modules, which would be asked instead of read
        put(file, workshop / "src" / file.relative_to(SOURCES))
    shutil.copy(CONFIG, workshop)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=workshop, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThe site could not be built.")
    return workshop / "site"


def put(file: Path, copy: Path) -> None:
    """Copy a file, with the folders that it needs."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, copy)


def pages(first: Path = FIRST) -> set[Path]:
    """Return a page and every file that it leads to."""
    found: set[Path] = set()
    waiting = [first]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += [target for target, _ in links(file) if target.is_file()]
    return found


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """Yield the links of a page within the repository: a file each, and the heading there, if one is named."""
    if page.suffix != ".md":
        return
    for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        if "://" not in link:
            path, _, heading = unquote(link).partition("#")
            yield ((page.parent / path).resolve() if path else page), heading


def show(site: Path, port: int) -> None:
    """Serve a site to this machine until Ctrl-C."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(site))) as server:
        print(f"The documents are at http://127.0.0.1:{server.server_port} (Ctrl-C stops it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            sys.exit(130)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and does not tell of each."""

    def log_message(self, *_: object) -> None:
        """Print nothing."""


if __name__ == "__main__":
    main()
