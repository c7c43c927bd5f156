"""The command `vaka arena`: what it prints, what it refuses, and going on after an interruption."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import vaka as package
from tests.arena.inline import InlineRunner
from tests.arena.own_bots import OWN
from tests.cli.conftest import Vaka
from tests.patience import PATIENCE, until
from vaka.arena.ladder import Rung
from vaka.arena.match import GameResult, Job, Match
from vaka.engine.errors import UsageError
from vaka.record import Record

Command = Callable[..., list[str]]
DUEL = ("--bots", "random,random", "--workers", 1, "--games")


TALKATIVE = """
import os

print("at import")
os.chdir("/")

class Mine:
    def __init__(self):
        print("when made")
        os.write(1, b"deep down\\n")

    def choose(self, state):
        print("in play")
        os.write(1, b"deep down in play\\n")
        return state.legal()[0]
"""


@pytest.fixture(name="command")
def fixture_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Return what makes a command line of its own process, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("VAKA_CHECKED", raising=False)  # other tests are for that
    monkeypatch.setenv("PYTHONPATH", str(Path(package.__file__).parents[1]))
    return lambda *words: [sys.executable, "-m", "vaka", *map(str, words)]


def finished(words: Sequence[str], **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command line to its end."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run(words, text=True, timeout=4 * PATIENCE, check=False, **streams)


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("vaka.cli.matches.PoolRunner", lambda workers: InlineRunner())  # no process to start


def left(folder: Path) -> list[Path]:
    """Return the journals of runs that were stopped."""
    return sorted((folder / "state").rglob("*.jsonl"))


@pytest.mark.parametrize("game", package.games())
def test_a_match_for_people(vaka: Vaka, tmp_path: Path, game: str) -> None:
    run = vaka("arena", game, *DUEL, 5)
    assert run.status == 0
    assert "6 games instead of 5: 3 deals, each in 2 seatings." in run.err
    assert f"{package.game(game).title}, 2 players" in run.out
    assert "6 games (3 deals × 2 seatings), seed 1" in run.out
    for word in ("random#2", "win rate", "place", "margin", "Elo", "With fewer than 20 deals"):
        assert word in run.out
    assert left(tmp_path) == []


def test_json_stands_alone_and_is_the_same_every_time(vaka: Vaka) -> None:
    runs = [vaka("arena", "mangrovia", *DUEL, 2, "--seed", 9, "--json") for _ in range(2)]
    one, two = (json.loads(run.out) for run in runs)
    assert one["bots"][0]["games"] == 2
    for found in (one, two):
        for bot in found["bots"]:
            del bot["seconds_per_decision"]
    assert one == two
    assert json.loads(vaka("arena", "mangrovia", *DUEL, 2, "--seed", 8, "--json").out)["bots"] != one["bots"]


def test_csv_records_and_a_drawing(vaka: Vaka, tmp_path: Path) -> None:
    run = vaka("arena", "borabora", *DUEL, 2, "--csv", "--records", "games", "--plot", "page.svg")
    assert run.status == 0
    assert run.out.splitlines()[0].startswith("name,games,wins,rate,low,high,mean_place,mean_points")
    assert len(run.out.splitlines()) == 3
    files = sorted((tmp_path / "games").iterdir())
    assert [Record.load(file).players for file in files] == [("random", "random#2"), ("random#2", "random")]
    assert len({Record.load(file).seed for file in files}) == 1
    assert (tmp_path / "page.svg").read_text(encoding="utf-8").startswith("<svg")


def test_options_and_player_counts(vaka: Vaka) -> None:
    run = vaka("arena", "mangrovia", "--players", 3, "--stone-tiles", "mixed", *DUEL, 2, "--json")
    found = json.loads(run.out)
    assert (found["players"], found["options"]["stone_tiles"], found["seatings"]) == (3, "mixed", 2)
    assert [bot["games"] for bot in found["bots"]] == [3, 3]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess", "--bots", "random"], "game 'chess': expected"),
        (["mangrovia"], "--bots"),
        (["mangrovia", "--bots", "random,nobody"], "bot 'nobody': expected"),
        (["mangrovia", "--bots", "random,expert:soon"], "'expert:soon'"),
        (["mangrovia", "--bots", "random,"], "player '': expected a name"),
        (["mangrovia", "--bots", "random", "--players", 6], "not 6"),
        (["mangrovia", "--bots", "random", "--games", 0], "games 0: expected a number from 1"),
        (["mangrovia", "--bots", "random", "--games", "many"], "--games"),
        (["mangrovia", "--bots", "random", "--seed", "x"], "seed 'x': expected"),
        (["mangrovia", "--bots", "random", "--workers", 0], "--workers 0: expected"),
        (["mangrovia", "--bots", "random", "--workers", 2, "--cluster"], "--workers 2: a cluster has its own"),
        (["mangrovia", "--bots", "random", "--json", "--csv"], "--json and --csv: expected one of them"),
        (["mangrovia", "--bots", "random", "--plot", "page.png"], "expected a name that ends with .svg"),
        (["mangrovia", "--bots", "random", "--plot", "none/page.svg"], "cannot be written"),
        (["mangrovia", "--bots", "random", "--option", "x"], "option 'x': expected name=value"),
        (["mangrovia", "--bots", "none.py:Mine"], "none.py"),
        (["mangrovia", "--bots", f"{OWN}:Nobody"], "has no class 'Nobody'"),
        (["ladder", "chess"], "game 'chess': expected"),
        (["ladder", "mangrovia", "--players", 3], "--players 3: the ladder has matches for 2 or 4"),
    ],
)
def test_what_makes_no_sense_is_refused_before_the_first_game(
    vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[object], complaint: str
) -> None:
    monkeypatch.setattr("vaka.cli.matches.play_match", None)  # nothing may be played
    run = vaka("arena", *words)
    assert run.status == 2
    assert complaint in run.err
    assert len(run.err.splitlines()) == 1
    assert run.out == ""
    assert left(tmp_path) == []


def test_a_bot_file_that_does_not_import(vaka: Vaka, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    run = vaka("arena", "mangrovia", "--bots", "random,broken.py:Mine")
    assert run.status == 2
    assert "broken.py" in run.err
    assert "nothing_of_that_name" in run.err


def test_a_bot_file_with_a_slip_of_the_pen(vaka: Vaka, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("class Mine:\n    def choose(self, state)\n        return 0\n")
    run = vaka("arena", "mangrovia", "--bots", "random,broken.py:Mine")
    assert run.status == 2
    assert run.err.endswith("broken.py does not import: SyntaxError: expected ':' (broken.py, line 2)\n")
    assert len(run.err.splitlines()) == 1


def test_stdout_belongs_to_the_report(command: Command, tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(TALKATIVE)
    words = command("arena", "mangrovia", "--bots", "loud.py:Mine,random", "--games", 2, "--workers", 2)
    run = finished([*words, "--json", "--records", "games"])
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["games"] == 2
    for word in ("at import", "when made", "deep down", "in play", "deep down in play"):
        assert word in run.stderr.splitlines()
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_a_reader_that_is_gone_costs_no_games(command: Command, tmp_path: Path) -> None:
    words = command("arena", "mangrovia", *DUEL, 2, "--json")
    reader, writer = os.pipe()
    os.close(reader)
    run = finished(words, stdout=writer)
    os.close(writer)
    assert run.returncode == 141
    assert run.stderr == ""
    assert len(left(tmp_path)) == 1
    run = finished(words)
    assert "2 of 2 games are there" in run.stderr
    assert json.loads(run.stdout)["games"] == 2
    assert left(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Interrupts", ":Interrupts' at seat 1, move 2 of deal 1: raised KeyboardInterrupt"),
        ("EndsItsProcess", "seating random, .*:EndsItsProcess: lost 3 times, .* its process ended with status 7"),
    ],
)
def test_a_bot_that_ends_its_process_is_named(command: Command, name: str, complaint: str) -> None:
    words = command("arena", "mangrovia", "--bots", f"random,{OWN}:{name}", "--games", 2, "--workers", 1)
    run = finished([*words, "--first", "0"])
    assert run.returncode == 2
    assert re.search(complaint, run.stderr)
    assert len(run.stderr.splitlines()) == 1


def test_a_bot_that_fails_stops_the_match_with_its_record(vaka: Vaka, tmp_path: Path) -> None:
    run = vaka("arena", "mangrovia", "--bots", f"random,{OWN}:Raises", "--games", 4, "--workers", 1)
    assert run.status == 2
    assert run.out == ""
    assert ":Raises' at seat 1, move " in run.err
    assert "raised ValueError: no idea" in run.err
    file = run.err.split()[-1]
    assert vaka("replay", file, "--all").status == 0
    assert left(tmp_path) == []


def test_a_forfeit_is_a_loss(vaka: Vaka, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("arena", "mangrovia", "--bots", f"random,{OWN}:Illegal", "--games", 4, "--workers", 1, "--forfeit")
    found = json.loads(vaka(*words, "--json").out)
    good, bad = found["bots"]
    assert (good["wins"], bad["wins"], bad["forfeits"]) == (4, 0, 4)
    (lost,) = found["forfeits"]
    assert (lost["count"], lost["seat"]) == (4, 1)
    assert Record.load(lost["record"]).replay().seat == 1
    run = vaka(*words)
    assert "lost 4 games by default" in run.out
    assert lost["record"] in run.out
    monkeypatch.setattr("vaka.cli.matches.save_failed_game", lambda *_: None)  # as on a full disk
    run = vaka(*words)
    assert "lost 4 games by default" in run.out
    assert "The record" not in run.out


def test_ctrl_c_tells_how_far_it_got_and_the_same_command_goes_on(
    vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ("arena", "mangrovia", *DUEL, 6, "--json")
    whole = vaka(*words)
    play = InlineRunner.play

    def stopped(self: InlineRunner, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        games = play(self, match, jobs)
        yield next(games)
        yield next(games)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(InlineRunner, "play", stopped)
        run = vaka(*words)
        assert run.status == 130
        assert run.out == ""
        assert "Stopped after 2 of 6 games. The same command goes on from there." in run.err
    assert len(left(tmp_path)) == 1
    run = vaka(*words)
    assert "Going on with a run that was stopped: 2 of 6 games are there." in run.err
    for bots in zip(json.loads(whole.out)["bots"], json.loads(run.out)["bots"], strict=True):
        assert bots[0]["mean_points"] == bots[1]["mean_points"]
    assert left(tmp_path) == []


def test_fresh_begins_anew(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(*_: object) -> None:
        raise UsageError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("vaka.cli.matches.draw", full)
        assert vaka("arena", "mangrovia", *DUEL, 2, "--plot", "page.svg").status == 2
    assert len(left(tmp_path)) == 1
    assert "Going on" not in vaka("arena", "mangrovia", *DUEL, 2, "--fresh").err


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
def test_a_run_that_is_killed_goes_on_with_the_same_games(command: Command, tmp_path: Path) -> None:
    words = command("arena", "borabora", "--bots", f"{OWN}:Waits,random", "--games", 40, "--csv", "--workers", 2)
    first = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: first.poll() is not None or any(each.read_text().count("\n") > 4 for each in left(tmp_path)))
        assert first.poll() is None
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
    Path("go").touch()
    second = finished(words)
    assert second.returncode == 0
    assert "Going on with a run that was stopped" in second.stderr
    words[-1] = "1"
    again = finished(words)
    for one, other in zip(second.stdout.splitlines(), again.stdout.splitlines(), strict=True):
        assert one.split(",")[:9] == other.split(",")[:9]  # all but the times
    assert left(tmp_path) == []


def test_the_ladder_as_a_table_markdown_and_json(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("vaka.arena.ladder.RUNGS", (Rung(("random", "random"), 2, 400, 0.5),))
    words = ("arena", "ladder", "mangrovia", "--games", 2, "--workers", 1)
    assert "random v random" in vaka(*words).out
    text = vaka(*words, "--markdown").out
    assert "`vaka arena ladder mangrovia --games 2 --markdown`" in text
    assert "| 2 | random v random | 2 |" in text
    assert json.loads(vaka(*words, "--json").out)["climbed"][0]["report"]["games"] == 2
    assert left(tmp_path) == []


def test_a_ladder_that_is_stopped_goes_on(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rungs = (Rung(("random", "random"), 2, 2, 0.5), Rung(("random", "random", "random"), 3, 3, 0.3))
    monkeypatch.setattr("vaka.arena.ladder.RUNGS", rungs)
    words = ("arena", "ladder", "borabora", "--workers", 1)
    play = InlineRunner.play

    def stopped(self: InlineRunner, match: Match, jobs: Sequence[Job]) -> Iterator[GameResult]:
        if match.players == 3:
            raise KeyboardInterrupt
        return play(self, match, jobs)

    with monkeypatch.context() as patch:
        patch.setattr(InlineRunner, "play", stopped)
        run = vaka(*words)
        assert run.status == 130
        assert "Match 2 of 2, random v 2 × random: Stopped after 0 of 3 games." in run.err
    assert len(left(tmp_path)) == 1
    run = vaka(*words)
    assert run.status == 0
    assert "Going on with a run that was stopped: 2 of 2 games are there." in run.err
    assert left(tmp_path) == []


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_figure_is_cut_off(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    out = vaka("arena", "mangrovia", *DUEL, 2).out
    assert "…" not in out
    assert all(len(line) <= width for line in out.splitlines())
    for word in ("random#2", "100.0%", "34.2–100.0%", "1595"):
        assert word in out


def test_without_a_terminal_a_line_now_and_then_tells_how_far_it_is(
    vaka: Vaka, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert vaka("arena", "mangrovia", *DUEL, 4).err == ""
    monkeypatch.setattr("vaka.cli.matches.BETWEEN_LINES", 0)
    assert "mangrovia: 2 of 4 games." in vaka("arena", "mangrovia", *DUEL, 4).err


def test_a_drawing_is_replaced(vaka: Vaka, tmp_path: Path) -> None:
    (tmp_path / "page.svg").write_text("old")
    assert vaka("arena", "mangrovia", *DUEL, 2, "--plot", "page.svg").status == 0
    assert (tmp_path / "page.svg").read_text(encoding="utf-8").startswith("<svg")


def test_help_says_that_a_stopped_run_goes_on(vaka: Vaka) -> None:
    assert "A run that is stopped goes on with the same command." in " ".join(vaka("arena", "--help").out.split())
