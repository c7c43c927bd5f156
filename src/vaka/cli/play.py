"""The command `vaka play`: who plays what, from the first move or from where a record stops.

Only the words of the command line are dealt with here. The game itself goes on in session.py.
"""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import FrameType
from typing import Annotated

from cyclopts import Parameter

import vaka
from vaka.bots import bot
from vaka.cli import STOPPED
from vaka.cli.help import OWN_OPTIONS, typed
from vaka.cli.screen import make_console
from vaka.cli.session import HUMAN, Quit, Setup, TerminalGame
from vaka.engine.errors import RecordError, UsageError
from vaka.engine.game import OptionValue
from vaka.engine.language import later, say
from vaka.engine.state import checked_seed
from vaka.games import DEFAULT
from vaka.record import RUNNING, Record, is_number

SEATS = "human,casual,casual,casual"


def play(
    game: str | None = None,
    /,
    *,
    seats: str | None = None,
    seed: str | None = None,
    record: Path | None = None,
    resume: Path | None = None,
    components: Path | None = None,
    option: list[str] | None = None,
    **options: Annotated[str, Parameter(help=OWN_OPTIONS)],
) -> int:
    """Play at this terminal, against bots and with friends; a game can be left at any time and taken up again.

    Parameters
    ----------
    game
        Which game; mangrovia if nothing is said.
    seats
        Who sits where, from seat 0 on, with commas between: human, or a bot: random, novice, casual, skilled, expert,
        expert:5s for more time, mine.py:MyBot for one of your own.
    seed
        A number that fixes every draw, to play the same game again; otherwise a new one.
    record
        A new file for the game; it is written after every decision of a human.
    resume
        Go on with the game in this file.
    components
        Printed figures to play with instead of the built-in ones; see vaka components.
    option
        An option of the game as name=value; may be repeated.
    """
    if resume:
        given = {"game": game, "--seats": seats, "--seed": seed, "--record": record, "--option": option or options}
        for name, value in given.items():
            if value:
                raise UsageError(
                    say("{name}: a resumed game has its own; expected only --components beside --resume", name=name)
                )
        session = resumed(resume, components)
    else:
        chosen = vaka.game(game or DEFAULT, components)
        setup = Setup(
            chosen,
            checked_players(seats or SEATS),
            secrets.randbits(64) if seed is None else checked_number(seed),
            chosen.checked_options({**pairs(option or ()), **natural(options)}),
        )
        check_new(record)
        session = TerminalGame(setup, make_console(), record)
    return run(session)


def run(session: TerminalGame) -> int:
    """Play to the end or until the player leaves; whatever happens, nothing played is lost."""
    stop_kindly()
    try:
        session.run()
    except Quit:
        session.leave()
    except KeyboardInterrupt:
        session.leave()
        return STOPPED
    except BaseException:
        session.leave()
        raise
    return 0


def stop_kindly() -> None:
    """Treat the end of the terminal or of the machine like Ctrl-C: save and leave."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


def resumed(file: Path, components: Path | None) -> TerminalGame:
    """Return the game in a record, ready to go on."""
    record = Record.load(file)
    game = vaka.game(record.game, components)
    end = record.replay(game)
    if record.result != RUNNING or end.over:
        command = typed(f"vaka replay {file}")
        raise RecordError(say("{file}: this game is over; look at it with: {command}", file=file, command=command))
    if len(record.players) != record.seats:
        raise RecordError(
            say(
                "{file}: players {names}: expected {number} names",
                file=file,
                names=", ".join(record.players) or say("missing"),
                number=record.seats,
            )
        )
    players = checked_players(",".join(record.players))
    setup = Setup(game, players, record.seed, game.checked_options(record.options))
    session = TerminalGame(setup, make_console(), file)
    for move in record.moves:
        session.play(game.parse(move))
    session.keep_for_good(later("the game was just resumed"))
    return session


def checked_players(text: str) -> tuple[str, ...]:
    """Return who sits where."""
    players = tuple(name.strip() for name in text.split(","))
    for name in players:
        if name != HUMAN:
            try:
                bot(name, 0)
            except UsageError as error:
                raise UsageError(
                    say("seats: neither {human} nor a bot: {reason}", human=HUMAN, reason=error)
                ) from error
    return players


def checked_number(seed: str) -> int:
    """Return a seed, or say what a seed is."""
    return checked_seed(int(seed) if is_number(seed) else seed)


def pairs(words: Iterable[str]) -> Mapping[str, OptionValue]:
    """Return options that are written as name=value."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(say("option {word!r}: expected name=value", word=word))
        found[name] = value
    return found


def natural(options: Mapping[str, str]) -> Mapping[str, OptionValue]:
    """Return options that are written as --some-name value."""
    return {name.replace("-", "_"): value for name, value in options.items()}


def check_new(file: Path | None) -> None:
    """Refuse a file for the record that is there already or cannot be written, before anything is played."""
    if file is None:
        return
    if os.path.exists(file):  # noqa: PTH110 - the other one raises if the name is too long
        raise UsageError(
            say("{file}: exists already; expected a new name, or --resume {file} to go on with it", file=file)
        )
    check_writable(file)


def check_writable(file: Path) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    if not file.parent.is_dir() or file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise UsageError(
            say("{file}: cannot be written; expected a file in a folder that can be written to", file=file)
        )
