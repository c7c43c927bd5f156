"""Games told from their start: the log and the replay of a table, and the replay of a record that a caller sends."""

from __future__ import annotations

from typing import Literal, NamedTuple

from vaka.engine.language import say
from vaka.engine.scene import Area
from vaka.engine.state import MOST_SEATS
from vaka.record import Record
from vaka.table import events
from vaka.table.plan import LONGEST_NAME, Opening, Plan, SeatPlan
from vaka.table.refusals import Invalid, Stale
from vaka.table.service import Caller, Service
from vaka.table.session import Session, ViewerSeat
from vaka.table.snapshots import PLAIN, Format, Snapshot, board, project
from vaka.table.table import Table
from vaka.table.updates import LogEntry, Logged, Replay, SceneReplay, caught_up, lasting, sees, updates

AnyReplay = Replay | SceneReplay


class Recording(NamedTuple):
    """A table at which nothing has happened, its log, and how a viewer sees it."""

    table: Table
    log: list[Logged]
    viewer: int | None
    form: Format

    def replay(self, after: int = 0) -> AnyReplay:
        """Return the updates of the viewer after a version, and the snapshot of that version."""
        rest = caught_up(self.table, self.log, self.viewer, after, self.form)
        start = project(self.table, self.viewer, self.form).snapshot
        seen = tuple(updates(self.table, rest, self.viewer, self.form))
        return Replay(start, seen) if isinstance(start, Snapshot) else SceneReplay(start, seen)

    def board(self, of: int, at: int) -> dict[str, Area]:
        """Return the board of a seat after some updates of the viewer."""
        for when, event in self.log:
            if not at:
                break
            self.table.apply(when, event)
            at -= sees(event, self.viewer, self.form.everything)
        return board(self.table, self.viewer, checked_seat(of, self.table), self.form)


# ----- of a table


async def log_of(session: Session, seat: ViewerSeat, form: Format = PLAIN) -> list[LogEntry]:
    """Return what happened, as far as it was seen from a seat."""
    recording = Recording(session.table.fresh(), list(session.live.log), session.viewer(seat), form)
    session.limit("replays")
    seen = await session.service.threads.run(recording.replay)
    return [LogEntry(each.version, each.at, each.event) for each in seen.updates]


async def replay_of(session: Session, seat: ViewerSeat, form: Format = PLAIN, after: int = 0) -> AnyReplay:
    """Return the game after a version: as it was seen, or, once it is over, from any seat or open."""
    recording = recorded(session, seat, form)
    session.limit("replays")
    return await session.service.threads.run(lambda: recording.replay(after))


async def board_of(session: Session, seat: ViewerSeat, of: int, at: int | None, form: Format) -> dict[str, Area]:
    """Return the board of a seat as far as the caller may know it: now, or after some updates of a replay."""
    if at is None:
        session.limit("looks")
        viewer, table = session.viewer(seat), session.table
        return board(table, viewer, checked_seat(of, table), form._replace(everything=False))
    recording = recorded(session, seat, form)
    session.limit("replays")
    return await session.service.threads.run(lambda: recording.board(of, at))


def record_of(session: Session) -> str:
    """Return the record of a game that is over."""
    if session.table.status != "over":
        raise Stale(say("the game is not over: its record would tell all hidden cards"))
    return session.table.record().dumps()


def recorded(session: Session, seat: ViewerSeat, form: Format) -> Recording:
    """Return what a replay of a table is made from: of a finished game only the moves that lasted."""
    table = session.table
    over = table.status == "over"
    if form.everything and not over:
        raise Stale(say("the game is not over: hands stay hidden"))
    if form.everything:
        viewer = None
    elif seat is None or not over:
        viewer = session.viewer(seat)
    else:
        viewer = checked_viewer(seat, table)
    return Recording(table.fresh(), lasting(session.live.log) if over else list(session.live.log), viewer, form)


def checked_viewer(seat: int | Literal["none"], table: Table) -> int | None:
    """Return the seat from which a game without secrets is seen, None for a spectator."""
    return None if seat == "none" else checked_seat(seat, table)


def checked_seat(seat: int, table: Table) -> int:
    """Return the number of a seat, or refuse it if there is no such seat."""
    if seat not in range(len(table.seats)):
        raise Invalid(say("seat {seat}: expected 0 to {most}, or none", seat=seat, most=len(table.seats) - 1))
    return seat


# ----- of a record


class Upload(NamedTuple):
    """A record that a caller sends, with its components if they are not those of vaka."""

    record: str
    components: str | None
    seat: ViewerSeat
    """From where it is seen; open if that is not said."""
    form: Format

    def read(self) -> Recording:
        """Return what a replay of the record is made from, or raise what is wrong with it."""
        record = Record.loads(self.record)
        names = [*record.players, *[""] * MOST_SEATS][: min(record.seats, MOST_SEATS)]
        seats = tuple(SeatPlan("screen" if number else "me", name[:LONGEST_NAME]) for number, name in enumerate(names))
        plan = Plan(record.game, seats, dict(record.options), self.components)
        record.replay(plan.played())
        table = Table("", Opening(plan, record.seed, record.components, "", record.rules), 0)
        log: list[Logged] = []
        state = record.start(table.game)
        for move in record.moves:
            log.append((0, events.Moved(state.turn, move, final=True)))
            state.play(table.game.parse(move))
        viewer = None if self.seat is None else checked_viewer(self.seat, table)
        return Recording(table, log, viewer, self.form._replace(everything=self.seat is None))


async def replay_upload(service: Service, caller: Caller, upload: Upload) -> AnyReplay:
    """Return the replay of a record that a caller sends."""
    service.limits.take("tables", caller.address)
    return await service.readers.run(lambda: upload.read().replay())


async def board_upload(service: Service, caller: Caller, upload: Upload, of: int, at: int) -> dict[str, Area]:
    """Return the board of a seat in a position of a record that a caller sends."""
    service.limits.take("replays", caller.address)
    return await service.readers.run(lambda: upload.read().board(of, at))
