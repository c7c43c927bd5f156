"""The `vaka` command: which words it knows, and the one place where errors become a line and an exit status."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from cyclopts import CycloptsError, Parameter

import vaka
from vaka.cli.help import COMMANDS, FIRST, Command, Pages, columns
from vaka.cli.language import language_of, without_language
from vaka.cli.misuse import misused
from vaka.engine.errors import VakaError
from vaka.engine.language import LANGUAGES, say, speaking

REFUSED = 2
"""Exit status after bad input."""
STOPPED = 130
"""Exit status after Ctrl-C."""
BROKEN_PIPE = 141

NARROWEST = 20
"""Columns that every text can be wrapped to."""


app = Command(
    name="vaka",
    version=vaka.__version__,
    help=FIRST.text,
    help_format="plaintext",
    help_formatter=Pages(column_specs=columns),
    default_parameter=Parameter(negative=""),  # a flag is left out, not denied
    suppress_keyboard_interrupt=False,  # it is said in one place
)

for name, entry in COMMANDS.items():
    # Given by name and loaded when it is called: starting stays fast.
    app.command(entry.path, name=name, help=entry.text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in the language of its reader and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    open_closed_streams()
    if shutil.get_terminal_size().columns < NARROWEST:
        os.environ["COLUMNS"] = str(NARROWEST)  # wrapping help to a column or two never ends
    words, named = without_language(given)
    asked = next((each for each in LANGUAGES if each == named), None)
    with speaking(asked or language_of(os.environ)):
        if named is not None and asked is None:
            return refuse(say("--language {name!r}: expected {languages}", name=named, languages=", ".join(LANGUAGES)))
        return run(words)


def run(words: Sequence[str]) -> int:
    """Run the command and return its exit status; bad input ends with one line on stderr, never a traceback."""
    try:
        status = app(words or ["serve"], exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as error:
        return refuse(misused(error))
    except VakaError as error:
        return refuse(str(error))
    except KeyboardInterrupt as stop:  # a command may have said how far it got
        return tell(str(stop) or say("Stopped."), STOPPED)
    except BrokenPipeError:
        drop_output()
        return BROKEN_PIPE
    except OSError as error:
        drop_output()
        return refuse(say("output: {reason}", reason=error.strerror))
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
    """Print what was wrong."""
    return tell(message, REFUSED)


def tell(message: str, status: int) -> int:
    """Print a message where it does not mix with results, and return the status."""
    print(message, file=sys.stderr)
    return status
