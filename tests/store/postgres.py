"""A PostgreSQL server to throw away: in a folder of its own, reached by a socket in it, with nothing synced."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import asyncpg
import pytest

OPTIONS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off"


class Server:
    """A server that can be stopped and started."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.data = folder / "data"
        self.url = f"postgresql://postgres@/postgres?host={folder}"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs; as root it must be somebody else's."""
        user = "postgres" if os.geteuid() == 0 else None
        done = subprocess.run(
            [str(self.programs / program), "-D", str(self.data), *arguments],
            user=user,
            group=user,
            extra_groups=[] if user else None,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,  # a server would keep a pipe open
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode:
            log = self.folder / "log"
            raise RuntimeError(f"{program}: {done.stdout!r} {log.read_text() if log.exists() else ''}")

    def create(self) -> None:
        """Make the server's files."""
        self.run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self.run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", f"-k {self.folder} {OPTIONS}", "start")

    def stop(self) -> None:
        """Stop the server at once, whoever is connected, as a crash would."""
        self.run("pg_ctl", "-m", "immediate", "-w", "stop")

    @asynccontextmanager
    async def frozen(self) -> AsyncIterator[None]:
        """Let the server and the connections of all stores hang: nothing is closed, and nothing answers."""
        connection = await asyncpg.connect(self.url)
        rows = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE application_name = 'vaka'")
        await connection.close()
        postmaster = int((self.data / "postmaster.pid").read_text().split()[0])
        processes = [postmaster, *(row["pid"] for row in rows)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    async def execute(self, sql: str) -> None:
        """Run a statement from outside the store."""
        connection = await asyncpg.connect(self.url)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    async def empty_database(self) -> str:
        """Return the address of a database without tables: the same one again, for making one takes long."""
        await self.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        return self.url


@contextmanager
def running_server() -> Iterator[Server]:
    """Yield a running server; skip the test where there is no PostgreSQL."""
    programs = found_programs()
    if programs is None:
        pytest.skip("PostgreSQL's initdb is neither in PATH nor in /usr/lib/postgresql")
    folder = Path(tempfile.mkdtemp(prefix="vaka-pg-", dir="/tmp"))  # a socket's path may have 100 letters
    try:
        if os.geteuid() == 0:
            try:
                shutil.chown(folder, "postgres", "postgres")
            except LookupError:
                pytest.skip("PostgreSQL does not run as root, and there is no user postgres")
        server = Server(programs, folder)
        server.create()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def found_programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, those of the newest version first."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    if initdb := shutil.which("initdb"):
        installed.append(Path(initdb).resolve().parent)
    return next((folder for folder in reversed(installed) if (folder / "pg_ctl").exists()), None)
