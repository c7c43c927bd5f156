"""What is wrong with a command line, where cyclopts finds it: its errors in our words, so that they are translated."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import get_args

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from vaka.cli.help import COMMANDS, filled, typed
from vaka.cli.language import OPTION
from vaka.engine.language import later, say

KINDS = {int: later("a whole number"), float: later("a number"), bool: later("true or false")}
"""What a value should have been."""
OPTIONS = ("--help", "--version", OPTION)
"""What may stand before a command."""


def misused(error: CycloptsError) -> str:
    """Return what is wrong in one line."""
    match error:
        case UnusedCliTokensError(unused_tokens=unused):
            words = repr(" ".join(unused or ()))
            return say("{words}: nothing more expected here; see {help}", words=words, help=typed("vaka --help"))
        case UnknownCommandError(unused_tokens=unused):
            word = (unused or [""])[0]
            if word.startswith("-"):
                return unknown_option(word, OPTIONS)
            names = ", ".join(COMMANDS)
            return say('Unknown command "{word}". Available commands: {names}.', word=word, names=names) + meant(
                word, COMMANDS
            )
        case UnknownOptionError(token=token, argument_collection=known):
            return unknown_option(token.keyword or token.value, [name for each in known for name in each.names])
        case MissingArgumentError(keyword=str(keyword)):
            return say("{name}: expected a value after it", name=keyword)
        case MissingArgumentError(command_chain=chain):
            help_page = typed(" ".join(["vaka", *(chain or ()), "--help"]))
            return say("{name} is missing; see {help}", name=name_in(error), help=help_page)
        case RepeatArgumentError(token=token):
            return say("{name}: expected only once.", name=token.keyword or name_in(error))
        case CoercionError(token=token) if token is not None:
            return unfit(error, token.keyword or name_in(error), token.value)
        case _:
            words = " ".join(error.root_input_tokens or ())
            return say("{words}: not understood; see {help}", words=words, help=typed("vaka --help"))


def unknown_option(name: str, known: Iterable[str]) -> str:
    """Return that an option is not known, and which was probably meant."""
    return say("Unknown option: {name}.", name=name) + meant(name, known)


def meant(word: str, known: Iterable[str]) -> str:
    """Return the question whether one of the known words was meant; nothing if none is like it."""
    found = get_close_matches(word, list(known), n=1)
    return " " + say("Did you mean {word}?", word=found[0]) if found else ""


def unfit(error: CoercionError, name: str, value: str) -> str:
    """Return what a value should have been."""
    if error.target_type in KINDS:
        return say("{name} {value!r}: expected {kind}", name=name, value=value, kind=say(KINDS[error.target_type]))
    return say("{name} {value!r}: expected {kind}", name=name, value=value, kind=", ".join(get_args(error.target_type)))


def name_in(error: CycloptsError) -> str:
    """Return the name of the parameter that an error is about, as the help page has it."""
    return filled(error.argument.name) if error.argument else ""
