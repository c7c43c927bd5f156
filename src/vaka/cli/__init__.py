"""The `vaka` command: which words it knows, and the one place where errors become a line and an exit status."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from cyclopts import App, CycloptsError, UnusedCliTokensError

import vaka
from vaka.cli.help import examples
from vaka.engine.errors import VakaError

REFUSED = 2
"""Exit status after bad input."""
STOPPED = 130
BROKEN_PIPE = 141

NARROWEST = 20
"""Columns that every text can be wrapped to."""


COMMANDS = {
    "play": (
        "Play at this terminal, against bots and with friends. A game can be left at any time and taken up again.",
        examples(
            "vaka play mangrovia --seats human,skilled,casual",
            "vaka play mangrovia --seats human,human --stone-tiles mixed --first 0",
            "vaka play borabora --seats human,expert:5s",
            "vaka play borabora --seats random,random,random,random --seed 1",
            "vaka play --seats human,novice --record evening.txt",
            "vaka play --resume evening.txt",
        ),
    ),
    "serve": (
        "Serve tables to browsers and programs, on this machine or in a network. Games are kept and go on.",
        examples(
            "vaka serve",
            "vaka serve --host 0.0.0.0 --port 8000 --no-open",
            "vaka serve --database postgresql://vaka@localhost/vaka",
        ),
    ),
    "load": (
        "Hold many tables with scripted players and watchers, and measure how a server bears them.",
        examples(
            "vaka load", "vaka load --tables 50 --streams 100 --seconds 10", "vaka load --url http://vaka.lan:8252"
        ),
    ),
    "replay": (
        "Step through a recorded game. The end shows the points by source for each seat.",
        examples("vaka replay evening.txt", "vaka replay evening.txt --all", "vaka replay evening.txt --from-seat 0"),
    ),
    "bench": (
        "Measure how fast the engine is here, compiled and as pure Python.",
        examples("vaka bench mangrovia", "vaka bench borabora --json"),
    ),
    "analyse": (
        "Report what wins: who starts, first choices, sources of points, and how long games last.",
        examples(
            "vaka analyse mangrovia --players 4 --bots skilled --games 400",
            "vaka analyse borabora --bots expert,skilled --plot wins.svg",
        ),
    ),
    "train": (
        "Train the net of a game's bots: the search plays against itself, and the net learns from what came out.",
        examples(
            "vaka train mangrovia --minutes 120 --workers 4 --out mangrovia.json",
            "vaka train borabora --from older.json --out newer.json",
        ),
    ),
}

app = App(
    name="vaka",
    version=vaka.__version__,
    help="An open table for island eurogames. Without a command: the table in your browser.",
    help_epilogue=examples("vaka", "vaka play borabora", "vaka play --help", "vaka replay game.txt"),
    help_format="plaintext",
)

for name, (text, epilogue) in COMMANDS.items():
    # Given by name and loaded when it is called: starting stays fast.
    app.command(f"vaka.cli.{name}:{name}", name=name, help=text, help_epilogue=epilogue)
app.command(
    "vaka.cli.arena:app",
    name="arena",
    help="Let bots play against bots, in balanced matches, and replay the published ladder. A run that is stopped goes "
    "on with the same command.",
)
app.command(
    "vaka.cli.components:app",
    name="components",
    help="Show the printed figures of a game, take a copy, check a corrected copy.",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; bad input ends with one line on stderr, never a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    open_closed_streams()
    if shutil.get_terminal_size().columns < NARROWEST:
        os.environ["COLUMNS"] = str(NARROWEST)  # wrapping help to a column or two never ends
    try:
        status = app(words or ["serve"], exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except UnusedCliTokensError as error:
        return refuse(f"{' '.join(error.unused_tokens or ())!r}: nothing more expected here; see vaka --help")
    except CycloptsError as error:
        return refuse(" ".join(str(error).split()))
    except VakaError as error:
        return refuse(str(error))
    except KeyboardInterrupt:
        return say("Stopped.", STOPPED)
    except BrokenPipeError:
        drop_output()
        return BROKEN_PIPE
    except OSError as error:
        drop_output()
        return refuse(f"output: {error.strerror}")
    return status if isinstance(status, int) else 0


def open_closed_streams() -> None:
    """Put an empty stream where the caller closed one: nothing to read, nowhere to write."""
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open()
    sys.stdout = sys.stdout or nothing.open("w")
    sys.stderr = sys.stderr or nothing.open("w")


def drop_output() -> None:
    """Leave nothing to be flushed at exit to a reader that is gone or a device that is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(message: str) -> int:
    """Tell what was wrong."""
    return say(message, REFUSED)


def say(message: str, status: int) -> int:
    """Print a message where it does not mix with results, and return the status."""
    print(message, file=sys.stderr)
    return status
