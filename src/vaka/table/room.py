"""One table that is alive: its log, and who watches it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from vaka.store import Entry
from vaka.table import events
from vaka.table.messages import PLAIN, Form, Known, Sight, Update, caught_up, encode, known, sees, update, updates
from vaka.table.table import Table

MOST_UNREAD = 100
"""Messages that a slow reader may be behind."""
MOST_MISSED = 20
"""Messages that are made again for whoever comes back; a snapshot says as much at a tenth of the cost."""


class Listener:
    """One open stream: messages wait here until they are sent."""

    def __init__(self) -> None:
        """Wait for the first message."""
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ended = False

    def tell(self, message: bytes) -> None:
        """Pass on a message; too great a backlog ends the stream, and its reader comes back for the rest."""
        if self.waiting.qsize() >= MOST_UNREAD:
            self.end()
        if not self.ended:
            self.waiting.put_nowait(message)

    def end(self) -> None:
        """Let the stream end after what waits."""
        if not self.ended:
            self.ended = True
            self.waiting.put_nowait(None)

    async def next(self, patience: float) -> bytes | None:
        """Return the next message, a sign of life if none came for so many seconds, None at the end."""
        try:
            return await asyncio.wait_for(self.waiting.get(), patience)
        except TimeoutError:
            return b": alive\n\n"


class Audience:
    """Everybody who sees a table from one seat's knowledge, or from outside, in the same form."""

    def __init__(self, known: Known) -> None:
        """Start from what is known now."""
        self.known = known
        self.listeners: set[Listener] = set()

    def end(self) -> None:
        """Tell every stream to end."""
        for listener in self.listeners:
            listener.end()


class Room:
    """A table that is alive."""

    def __init__(self, table: Table, entries: Sequence[Entry]) -> None:
        """Follow a log."""
        self.table = table
        self.log: list[tuple[int, events.Happened]] = []
        self.lock = asyncio.Lock()
        self.audiences: dict[tuple[int | None, Form], Audience] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.doubtful = False
        """Whether something may have been stored that was not followed."""
        self.used = time.monotonic()
        for entry in entries:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        """Let the next entry of the stored log happen."""
        event = events.decode(entry.body)
        self.table.follow(entry.at, event)
        self.publish(entry.at, event)

    def promote(self, table: Table, at: int, event: events.Happened) -> None:
        """Replace the table by one at which the next event has happened already."""
        self.table = table
        self.publish(at, event)

    def publish(self, at: int, event: events.Happened) -> None:
        """Send an event that has happened to everybody who watches."""
        self.log.append((at, event))
        for (viewer, form), audience in self.audiences.items():
            if sees(event, viewer):
                sent, audience.known = update(self.table, at, event, audience.known, form)
                message = update_message(sent)
                for listener in audience.listeners:
                    listener.tell(message)
            if isinstance(event, events.Left) and viewer == event.seat:  # who sits there next is somebody else
                audience.end()
        if isinstance(event, events.Closed):  # nothing happens here any more
            self.end_streams()

    @contextmanager
    def listening(self, viewer: int | None, last: int | None, form: Form = PLAIN) -> Iterator[Listener]:
        """Keep a stream open that goes on after the version seen last, or begins with a snapshot."""
        listener = Listener()
        audience = self.audiences.get((viewer, form)) or Audience(known(self.table, viewer, form))
        missed = None if last is None else self.missed(viewer, last, form)
        if missed is None:
            listener.tell(snapshot_message(audience.known.sent))
        else:
            for sent in missed:
                listener.tell(update_message(sent))
        if self.table.status == "closed":
            listener.end()
        self.audiences[viewer, form] = audience
        audience.listeners.add(listener)
        try:
            yield listener
        finally:
            audience.listeners.discard(listener)
            if not audience.listeners:
                del self.audiences[viewer, form]

    def missed(self, viewer: int | None, last: int, form: Form) -> list[Update] | None:
        """Return what a viewer has not seen, None if it is simpler to begin anew."""
        behind = self.table.version(viewer) - last
        if not 0 <= behind <= MOST_MISSED:
            return None
        if behind == 0:
            return []
        table = self.table.fresh()
        return list(updates(table, caught_up(table, self.log, viewer, last), viewer, form))

    def end_streams(self) -> None:
        """Tell every stream to end."""
        for audience in self.audiences.values():
            audience.end()

    @property
    def idle(self) -> bool:
        """Whether nothing is lost if the room is forgotten."""
        return not self.audiences and not self.lock.locked() and self.thinking is None


def snapshot_message(known: Sight) -> bytes:
    """Return a snapshot as a message of the stream."""
    return b"event: snapshot\nid: %d\ndata: %b\n\n" % (known.version, encode(known))


def update_message(sent: Update) -> bytes:
    """Return an update as a message of the stream."""
    return b"event: update\nid: %d\ndata: %b\n\n" % (sent.version, encode(sent))
