"""What is wrong with a command line, where cyclopts finds it: its errors in our words, so that they are translated."""

from __future__ import annotations

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
from vaka.engine.language import later, say

KINDS = {int: later("a whole number"), float: later("a number"), bool: later("true or false")}
"""What a value should have been."""


def misused(error: CycloptsError) -> str:
    """Return what is wrong in one line."""
    match error:
        case UnusedCliTokensError(unused_tokens=unused):
            words = repr(" ".join(unused or ()))
            return say("{words}: nothing more expected here; see {help}", words=words, help=typed("vaka --help"))
        case UnknownCommandError(unused_tokens=unused):
            word = (unused or [""])[0]
            return say('Unknown command "{word}". Available commands: {names}.', word=word, names=", ".join(COMMANDS))
        case UnknownOptionError(token=token):
            return say("Unknown option: {name}.", name=token.keyword or token.value)
        case MissingArgumentError(command_chain=chain):
            return say(
                'Command "{command}" parameter {name} requires an argument.',
                command=" ".join(chain or ()),
                name=name_in(error),
            )
        case RepeatArgumentError(token=token):
            return say("{name}: expected only once.", name=token.keyword or name_in(error))
        case CoercionError(token=token) if token is not None:
            return unfit(error, token.keyword or name_in(error), token.value)
        case _:
            words = " ".join(error.root_input_tokens or ())
            return say("{words}: not understood; see {help}", words=words, help=typed("vaka --help"))


def unfit(error: CoercionError, name: str, value: str) -> str:
    """Return what a value should have been."""
    if error.target_type in KINDS:
        return say("{name} {value!r}: expected {kind}", name=name, value=value, kind=say(KINDS[error.target_type]))
    return say("{name} {value!r}: expected {kind}", name=name, value=value, kind=", ".join(get_args(error.target_type)))


def name_in(error: CycloptsError) -> str:
    """Return the name of the parameter that an error is about, as the help page has it."""
    return filled(error.argument.name) if error.argument else ""
