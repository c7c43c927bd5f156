"""Running the command in the same process, with a script instead of a keyboard."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.console import Console

from vaka.cli import app, main


class Run(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


Vaka = Callable[..., Run]


@pytest.fixture(name="vaka")
def fixture_vaka(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Vaka:
    """Return a function that runs the command in an empty folder, 120 columns wide, with lines to read.

    Blind, it draws no screens and saves only at the end: a whole game would take seconds.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("vaka.cli.play.stop_kindly", lambda: None)  # signals belong to pytest
    monkeypatch.setattr("vaka.table.server.set_up_logs", lambda _: None)  # and so do streams

    def run(*words: object, script: str = "", blind: bool = False) -> Run:
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdin", io.StringIO(script))
            if blind:
                patch.setattr("vaka.cli.session.show_page", lambda *_: None)
                patch.setattr("vaka.cli.session.TerminalGame.keep", lambda _: None)
            patch.setattr(app, "console", Console())  # its own would keep the width of the first page
            status = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Run(status, captured.out, captured.err)

    return run
