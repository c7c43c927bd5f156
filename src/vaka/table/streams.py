"""The streams of callers: who may open one, and how many."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from vaka.engine.language import say
from vaka.table import commands
from vaka.table.live import Subscriber
from vaka.table.refusals import ServiceUnavailable, TooMuch
from vaka.table.session import Session, ViewerSeat
from vaka.table.snapshots import PLAIN, Format


def check_request(session: Session, seat: ViewerSeat, last: int | None) -> None:
    """Count a stream that is asked for after a version, and refuse one that would send nothing."""
    session.limit("connects")
    viewer = stream_viewer(session, seat)
    if session.table.status == "closed" and last == session.table.version(viewer):
        commands.check_open(session.table)


def stream_viewer(session: Session, seat: ViewerSeat) -> int | None:
    """Return the seat from which a stream is seen; refuse one that the keys do not allow, or one too many."""
    viewer = session.viewer(seat)
    service = session.service
    if service.runner.ending:
        raise ServiceUnavailable(say("the server stops; try again in a moment"))
    if service.streams[session.caller.address] >= service.limits.rates.streams:
        raise TooMuch(say("too many open streams from one address: close another first"))
    return viewer


@contextmanager
def subscribed(session: Session, seat: ViewerSeat, last: int | None, form: Format = PLAIN) -> Iterator[Subscriber]:
    """Keep a stream open that continues after a version.

    Without a named seat it may have been a spectator's until now, and then begins anew.
    """
    viewer = stream_viewer(session, seat)
    if seat is None and viewer is not None:
        last = None
    live = session.service.registry.kept(session.live)
    with live.subscribed(viewer, last, form) as subscriber, session.service.counted(session.caller.address):
        yield subscriber
