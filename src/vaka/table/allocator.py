"""Where a server's memory comes from: the C library, which gives back every page that nothing lies on any more.

Python's own allocator gives back a mebibyte only when nothing at all is left in it. After 500 tables had gone it kept
five sixths of what they had needed; the C library keeps a tenth, and costs about a tenth more time for each move.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable

CHOICE = "PYTHONMALLOC"


def trimmer() -> Callable[[int], object] | None:
    """Return the function that gives free pages back to the system, None where the C library is not glibc."""
    try:
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):
        return None
    return found


TRIM = trimmer()


def trim() -> None:
    """Give free pages back to the system."""
    if TRIM:
        TRIM(0)


def environment() -> dict[str, str]:
    """Return the environment of a server; an allocator that was chosen stays."""
    return {CHOICE: "malloc", **os.environ} if TRIM else dict(os.environ)


def use_system_memory() -> None:
    """Start this program anew, in the same process, if it runs with Python's own allocator: it cannot change later."""
    if TRIM and CHOICE not in os.environ:
        sys.stdout.flush()
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment())
