"""One key at a time where the terminal allows it, a line with Enter elsewhere."""

from __future__ import annotations

import os
import sys

ARROWS = {"c": "next", "b": "next", "d": "back", "a": "back"}


def read_key(prompt: str) -> str:
    """Return next, back, q or the digits of a number; any other key means next."""
    try:
        word = read_raw(prompt) if sys.platform != "win32" else input(prompt).strip().lower()
    except EOFError:
        return "q"
    if word in ("b", "back"):
        return "back"
    return word if word == "q" or word.isdecimal() else "next"


def read_raw(prompt: str) -> str:
    """Return one key, an arrow as next or back, or a number that was ended by Enter."""
    import termios
    import tty

    print(prompt, end="", flush=True)
    handle = sys.stdin.fileno()
    settings = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        return gather(handle)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, settings)
        print()


def gather(handle: int) -> str:
    """Return what is typed: the first key, or all digits up to Enter."""
    digits = ""
    while True:
        typed = os.read(handle, 16).decode(errors="replace").lower()
        if typed in ("", "\x04"):
            raise EOFError
        if typed[0] == "\x1b":
            return ARROWS.get(typed[-1], "next")
        for char in typed:
            if not char.isdecimal():
                return digits or char
            digits += char
            print(char, end="", flush=True)
