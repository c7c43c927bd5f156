"""What a failing store, or a log that cannot be read, means to a caller and to work in the background."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import structlog

from vaka import __version__
from vaka.engine.language import say
from vaka.store import Conflict, DiskFull, StoreError, Unavailable
from vaka.table.refusals import Outdated, Refusal, ServiceUnavailable

T = TypeVar("T")

log = structlog.get_logger("vaka.table")

RETRY = 5
"""Seconds after which it is worth trying again if the store has failed."""


async def stored(work: Awaitable[T]) -> T:
    """Wait for the store, and refuse what it cannot do now; a Conflict is left to the caller."""
    try:
        return await work
    except Conflict:
        raise
    except StoreError as error:
        log.error("store", error=str(error))
        raise unavailable(error) from None


def unavailable(error: StoreError) -> ServiceUnavailable:
    """Return what a player is told of a failure. Where games are kept, and why it fails, is for the log alone."""
    match error:
        case DiskFull():
            what = say("the server's disk is full: whoever runs it has to make room; then try again")
        case Unavailable():
            what = say("the server's database does not answer just now: try again in a moment")
        case _:
            what = say(
                "the server's database cannot be used: whoever runs it finds the reason in the log; then try again"
            )
    return ServiceUnavailable(say("{what}. The game is kept as it was", what=what), retry_after=RETRY)


@contextmanager
def readable(name: str) -> Iterator[None]:
    """Refuse a table whose log cannot be applied. The reason is for the server's log: it may tell of hidden cards."""
    try:
        yield
    except Outdated as error:  # this reason is for everybody
        log.error("outdated", table=name, error=str(error), kind=type(error).__name__)
        raise
    except Exception as error:  # whatever a log of another version may lead to
        log.error("outdated", table=name, error=str(error), kind=type(error).__name__)
        raise Outdated(
            say(
                "the game is of another version of vaka, or of other components, than this server's {version}; it is "
                "kept, and opens with its own",
                version=__version__,
            )
        ) from None


@contextmanager
def logged(**about: str) -> Iterator[None]:
    """Log a failure at one table, so that work in the background goes on with the others."""
    try:
        yield
    except Refusal as error:  # its cause is logged already
        log.debug("refused", error=str(error), **about)
    except Exception as error:
        log.error("fault", exc_info=error, **about)
