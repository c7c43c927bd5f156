"""What a viewer is sent of an event: its description, and what it changed in the viewer's snapshot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from vaka.engine.language import speaking
from vaka.engine.telling import Line, name_of
from vaka.engine.view import View
from vaka.table import events
from vaka.table.snapshots import PLAIN, Format, Projection, SceneSnapshot, Snapshot, project, version_seen
from vaka.table.table import Table, is_private
from vaka.table.teaching import coached

Logged = tuple[int, events.Event]
"""An event, and when it happened."""
ABSENT = object()
GONE = "-"
"""Under this name changes list the members of a mapping that are no more."""


class EventView(Struct, frozen=True):
    """An event as far as the viewer saw it."""

    kind: str
    seat: int
    lines: tuple[Line, ...] = ()
    """A move in words."""
    move: str | None = None
    """The notation of the viewer's own move."""
    text: str | None = None
    """A chat message; a new name; the table of a rematch; why a bot plays on."""
    absent: int | None = None
    coach: str = ""
    """The coach's comment on another player's move."""


class LogEntry(Struct, frozen=True):
    """An event, without what it changed."""

    version: int
    at: int
    event: EventView


class Update(LogEntry, frozen=True):
    """An event, and what it changed in the snapshot; see `changes` and `merged`."""

    changes: dict[str, Any]


class Replay(Struct, frozen=True):
    """A game from its start, as updates of the first snapshot.

    The versions are those of the replay: in that of a game that is over, moves that were taken back have none.
    """

    start: Snapshot
    updates: tuple[Update, ...]


class SceneReplay(Struct, frozen=True):
    """A replay for pages."""

    start: SceneSnapshot
    updates: tuple[Update, ...]


def event_view(
    table: Table, event: events.Event, before: View, after: View, viewer: int | None, everything: bool
) -> EventView:
    """Return an event as a viewer sees it."""
    kind = type(event).__name__.lower()
    match event:
        case events.Moved():
            lines = table.game.words.happened(before, table.game.parse(event.move), after)
            own = everything or viewer == event.seat
            coach = "" if own or table.opening.plan.teacher == "none" else comment(table, event, before, after)
            return EventView(kind, event.seat, lines=tuple(lines), move=event.move if own else None, coach=coach)
        case events.Joined() | events.Renamed():
            return EventView(kind, event.seat, text=event.name)
        case events.Said():
            return EventView(kind, event.seat, text=event.text)
        case events.Replaced():
            return EventView(kind, event.seat, text=event.why)
        case events.Rematched():
            return EventView(kind, event.seat, text=event.table)
        case events.Proposed() | events.Declined():
            return EventView(kind, event.seat, absent=event.absent)
    return EventView(kind, event.seat)


def comment(table: Table, event: events.Moved, before: View, after: View) -> str:
    """Return the coach's comment on another player's move."""
    name = table.seats[event.seat].name or name_of(event.seat, after.viewer)
    return coached(table.game.words, before, table.game.parse(event.move), after, event.seat, name)


def sees(event: events.Event, viewer: int | None, everything: bool = False) -> bool:
    """Return whether a viewer learns of an event at all."""
    return everything or not is_private(event) or event.seat == viewer


def update(
    table: Table, at: int, event: events.Event, before: Projection, form: Format = PLAIN
) -> tuple[Update, Projection]:
    """Return the update of a viewer after an event, and the viewer's projection from then on."""
    viewer = before.snapshot.viewer
    after = project(table, viewer, form) if not isinstance(event, events.Said) else unchanged(table, before, form)
    with speaking(form.language):
        told = event_view(table, event, before.view, after.view, viewer, form.everything)
    return Update(after.snapshot.version, at, told, changes(before.snapshot, after.snapshot)), after


def unchanged(table: Table, before: Projection, form: Format) -> Projection:
    """Return the projection after an event that changes nothing but the version, without computing it anew."""
    version = version_seen(table, before.snapshot.viewer, form)
    return Projection(msgspec.structs.replace(before.snapshot, version=version), before.view)


def changes(before: Struct | dict[str, Any], after: Struct | dict[str, Any]) -> dict[str, Any]:
    """Return the fields that differ, those of structures within one by one, and the names of members that are gone."""
    old, new = fields(before), fields(after)
    found = {name: changed(old.get(name), value) for name, value in new.items() if old.get(name, ABSENT) != value}
    gone = [name for name in old if name not in new]
    return found | {GONE: gone} if gone else found


def changed(before: object, after: object) -> object:
    """Return a new value, or what differs in it from an old one of the same kind."""
    if type(before) is type(after) and isinstance(before, Struct | dict) and isinstance(after, Struct | dict):
        return changes(before, after)
    return after


def fields(value: Struct | dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a structure, or a mapping as it is."""
    return value if isinstance(value, dict) else msgspec.structs.asdict(value)


def merged(known: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return a snapshot after some changes: mappings are merged, all else is replaced, and what is gone goes."""
    found = {name: value for name, value in known.items() if name not in changes.get(GONE, ())}
    for name, value in changes.items():
        if name != GONE:
            old = found.get(name)
            found[name] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found


def updates(table: Table, log: Iterable[Logged], viewer: int | None, form: Format = PLAIN) -> Iterator[Update]:
    """Apply a log to a table, and yield the updates of a viewer."""
    now = project(table, viewer, form)
    for at, event in log:
        table.apply(at, event)
        if sees(event, viewer, form.everything):
            sent, now = update(table, at, event, now, form)
            yield sent


def caught_up(
    table: Table, log: Sequence[Logged], viewer: int | None, version: int, form: Format = PLAIN
) -> Sequence[Logged]:
    """Apply a log to a table until a viewer has seen a version, and return the rest of it."""
    place = 0
    while place < len(log) and version_seen(table, viewer, form) < version:
        table.apply(*log[place])
        place += 1
    return log[place:]


def lasting(log: Iterable[Logged]) -> list[Logged]:
    """Return a log without the moves that were taken back, for a replay."""
    kept: list[Logged] = []
    for at, event in log:
        if isinstance(event, events.Takenback):
            for _ in range(event.moves):
                del kept[last_move(kept)]
        else:
            kept.append((at, event))
    return kept


def last_move(log: Sequence[Logged]) -> int:
    """Return the place of the last move in a log."""
    return next(place for place in reversed(range(len(log))) if isinstance(log[place][1], events.Moved))
