"""The keys that play the choices of a prompt."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from vaka.engine.scene import Choice

COMMANDS = "uUhrc"
"""The letters that do something at every table, whatever is to be decided: COMMANDS in the page's keys.js."""
DIGITS = tuple("1234567890")
LETTERS = tuple([letter for letter in "qwertyuiopasdfghjklzxcvbnm" if letter not in COMMANDS])


def keyed(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return choices with a key each, as far as there are keys; a choice may come with the key that one would expect.

    No choice gets the key of a command, nor one that another has. Where some are expected under digits, which tell a
    value or a place then, those that are not get letters.
    """
    taken: dict[str, int] = {}
    for choice in choices:
        if choice.key in DIGITS + LETTERS:
            taken.setdefault(choice.key, choice.move)
    free = LETTERS if any(key in DIGITS for key in taken) else DIGITS + LETTERS
    spare = iter([key for key in free if key not in taken])
    keys = {move: key for key, move in taken.items()}
    groups = list(dict.fromkeys([choice.group for choice in choices]))
    for choice in sorted(choices, key=lambda choice: groups.index(choice.group)):  # as the page lists them
        if choice.move not in keys:
            keys[choice.move] = next(spare, "")
    return tuple([replace(choice, key=keys[choice.move]) for choice in choices])
