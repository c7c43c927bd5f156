"""A table in memory: its log, and the subscribers to what happens there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from vaka.store import Entry
from vaka.table import events
from vaka.table.snapshots import PLAIN, AnySnapshot, Format, Projection, encode, project
from vaka.table.table import Table
from vaka.table.updates import Logged, Update, caught_up, sees, update, updates

MOST_UNREAD = 100
"""Messages that a slow subscriber may be behind."""
MOST_MISSED = 20
"""Messages that are made again for a subscriber who comes back; a snapshot tells as much at a tenth of the cost."""
SIGN_OF_LIFE = b": alive\n\n"


class Subscriber:
    """One open stream: messages wait here until they are sent."""

    def __init__(self) -> None:
        """Start with no message."""
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ended = False

    def send(self, message: bytes) -> None:
        """Queue a message; too long a queue ends the stream, and its reader comes back for the rest."""
        if self.waiting.qsize() >= MOST_UNREAD:
            self.end()
        if not self.ended:
            self.waiting.put_nowait(message)

    def end(self) -> None:
        """End the stream after the messages that wait."""
        if not self.ended:
            self.ended = True
            self.waiting.put_nowait(None)

    async def receive(self, heartbeat: float) -> bytes | None:
        """Return the next message, a sign of life after some seconds without one, None at the end."""
        try:
            return await asyncio.wait_for(self.waiting.get(), heartbeat)
        except TimeoutError:
            return SIGN_OF_LIFE


@dataclass
class Channel:
    """All subscribers who see a table as the same viewer does, in the same format."""

    projection: Projection
    """What the viewer may know now."""
    subscribers: set[Subscriber] = field(default_factory=set)

    def end(self) -> None:
        """End every stream."""
        for subscriber in self.subscribers:
            subscriber.end()


class LiveTable:
    """A table in memory."""

    def __init__(self, table: Table, entries: Sequence[Entry] = ()) -> None:
        """Apply a stored log to a table at which nothing has happened."""
        self.table = table
        self.log: list[Logged] = []
        self.lock = asyncio.Lock()
        self.channels: dict[tuple[int | None, Format], Channel] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.unsynced = False
        """Whether the store may hold events that were not applied."""
        self.used = time.monotonic()
        for entry in entries:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        """Apply the next entry of the stored log."""
        event = events.decode(entry.body)
        self.table.apply(entry.at, event)
        self.publish(entry.at, event)

    def publish(self, at: int, event: events.Event) -> None:
        """Send the event that the table has applied last to every channel whose viewer sees it."""
        self.log.append((at, event))
        for (viewer, form), channel in self.channels.items():
            if sees(event, viewer):
                sent, channel.projection = update(self.table, at, event, channel.projection, form)
                text = message("update", sent)
                for subscriber in channel.subscribers:
                    subscriber.send(text)
            if isinstance(event, events.Left) and viewer == event.seat:  # the next holder is another player
                channel.end()
        if isinstance(event, events.Closed):  # it was the last event
            self.end_streams()

    @contextmanager
    def subscribed(self, viewer: int | None, last: int | None, form: Format = PLAIN) -> Iterator[Subscriber]:
        """Yield a subscriber to all that happens after a version, or else to a snapshot and what happens next."""
        subscriber = Subscriber()
        channel = self.channels.get((viewer, form)) or Channel(project(self.table, viewer, form))
        missed = None if last is None else self.missed(viewer, last, form)
        for sent in [channel.projection.snapshot] if missed is None else missed:
            subscriber.send(message("snapshot" if missed is None else "update", sent))
        if self.table.status == "closed":
            subscriber.end()
        self.channels[viewer, form] = channel
        channel.subscribers.add(subscriber)
        try:
            yield subscriber
        finally:
            channel.subscribers.discard(subscriber)
            if not channel.subscribers:
                del self.channels[viewer, form]

    def missed(self, viewer: int | None, last: int, form: Format) -> list[Update] | None:
        """Return the updates of a viewer after a version, None if a snapshot costs less."""
        behind = self.table.version(viewer) - last
        if not 0 <= behind <= MOST_MISSED:
            return None
        if behind == 0:
            return []
        table = self.table.fresh()
        return list(updates(table, caught_up(table, self.log, viewer, last), viewer, form))

    def end_streams(self) -> None:
        """End every stream."""
        for channel in self.channels.values():
            channel.end()

    @property
    def idle(self) -> bool:
        """Whether nothing is lost if the table is dropped from memory."""
        return not self.channels and not self.lock.locked() and self.thinking is None


def message(kind: str, sent: AnySnapshot | Update) -> bytes:
    """Return a snapshot or an update as a message of the stream."""
    return b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), sent.version, encode(sent))
