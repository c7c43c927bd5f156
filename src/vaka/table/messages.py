"""Everything that a table sends, for one viewer: a snapshot of all that the viewer may know, and what changed since.

This is the only way from a table to the world. It is made from `State.view`, from the words of the game about views,
and from what is open to all at a table, so that nothing else can leave.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from vaka.engine.game import OptionValue
from vaka.engine.language import ENGLISH, Language, language, say, speaking
from vaka.engine.scene import Area, Prompt, Scene
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, name_of
from vaka.games.borabora.views.view import View as BoraBoraView
from vaka.games.mangrovia.views.view import View as MangroviaView
from vaka.table import events
from vaka.table.plan import ClockPlan, SeatKind, Teacher
from vaka.table.table import Proposal, Seat, Status, Table, is_private
from vaka.table.teaching import Guide, coached, guide

View = MangroviaView | BoraBoraView


class Form(NamedTuple):
    """In which form a viewer wants to know a table."""

    scene: bool = False
    """As a picture for a page, in place of the bare view."""
    language: Language = ENGLISH
    everything: bool = False
    """Nothing is hidden: for replays of games that are over."""


PLAIN = Form()


class SeatView(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: SeatKind
    name: str
    taken: bool
    bot: str | None
    """The level of the bot that decides here."""
    stand_in: bool
    """Whether the bot plays on for a person."""
    left: int | None
    """Milliseconds on the clock when the present decision came up."""


class Wish(Struct, frozen=True):
    """That a bot plays on for a seat, and who agrees."""

    absent: int
    agreed: tuple[int, ...]


class Sight(Struct, frozen=True, kw_only=True):
    """What every form of a table tells."""

    table: str
    version: int
    game: str
    options: dict[str, OptionValue]
    clock: ClockPlan | None
    hints: bool
    teacher: Teacher
    listed: bool
    corrected: bool
    """Whether the figures are not those that come with vaka."""
    status: Status
    viewer: int | None
    seats: tuple[SeatView, ...]
    deciding: int | None
    """The seat that is waited for."""
    since: int
    """When that began, in milliseconds since 1970."""
    closing: bool
    """Whether the deciding seat has only to end its turn."""
    undo: int
    """How many moves the viewer can take back."""
    proposals: tuple[Wish, ...]
    rematch: str | None
    title: str


class Snapshot(Sight, frozen=True, kw_only=True):
    """A table as one viewer may know it: for programs."""

    question: str
    offers: tuple[Offer, ...]
    """The viewer's legal moves."""
    view: View
    hands: tuple[Any, ...] | None
    """All hands, in an open replay only."""


class Picture(Sight, frozen=True, kw_only=True):
    """A table as one viewer may see it: for pages."""

    scene: Scene
    guide: Guide | None
    """What the lesson says, where there is one."""


class Told(Struct, frozen=True):
    """What happened, as far as the viewer saw it."""

    kind: str
    seat: int
    lines: tuple[Line, ...] = ()
    """A move in words."""
    move: str | None = None
    """The notation of the viewer's own move."""
    text: str | None = None
    """What was said; a new name; the table of a rematch; why a bot plays on."""
    absent: int | None = None
    coach: str = ""
    """What a coach says about the move of somebody else."""


class Update(Struct, frozen=True):
    """One thing that happened, and what it changed in the snapshot; see `changes` and `merged`."""

    version: int
    at: int
    told: Told
    changes: dict[str, Any]


class Happening(Struct, frozen=True):
    """One thing that happened, without what it changed."""

    version: int
    at: int
    told: Told


class Replay(Struct, frozen=True):
    """A game from its start, as updates of the first snapshot.

    The versions are those of the replay: in that of a game that is over, what was taken back has none.
    """

    start: Snapshot
    updates: tuple[Update, ...]


class PictureReplay(Struct, frozen=True):
    """A replay to be drawn."""

    start: Picture
    updates: tuple[Update, ...]


class ListedSeat(Struct, frozen=True):
    """A seat in the list of tables."""

    kind: SeatKind
    name: str
    taken: bool
    bot: str | None


class Listed(Struct, frozen=True):
    """What the list of tables tells of one."""

    game: str
    seats: tuple[ListedSeat, ...]
    deciding: int | None
    thinking: bool
    """Whether a bot is waited for."""
    round: int
    clock: ClockPlan | None


def listed(table: Table) -> Listed:
    """Return what the list of tables tells of one."""
    return Listed(
        game=table.game.name,
        seats=tuple(ListedSeat(seat.plan.kind, seat.name, seat.taken, seat.bot) for seat in table.seats),
        deciding=table.deciding,
        thinking=table.thinking is not None,
        round=table.state.round,
        clock=table.opening.plan.clock,
    )


class Known(NamedTuple):
    """What a viewer knows: as it was sent, and as the words of the game need it."""

    sent: Snapshot | Picture
    view: View


def snapshot(table: Table, viewer: int | None, everything: bool = False) -> Snapshot:
    """Return a table as a viewer may know it, in the language that is spoken."""
    found = known(table, viewer, Form(language=language(), everything=everything)).sent
    assert isinstance(found, Snapshot)
    return found


def known(table: Table, viewer: int | None, form: Form = PLAIN) -> Known:
    """Return what a viewer may know of a table."""
    view = table.state.view(viewer if table.begun else None)  # whoever gets up has seen no hand
    guess = table.state.redeal(viewer, 0) if viewer is not None and table.asked(viewer) else None
    with speaking(form.language):
        common = in_common(table, view, viewer, form)
        if form.scene:
            return Known(Picture(**common, scene=pictured(table, view, guess, form), guide=guide(table, viewer)), view)
        words = table.game.words
        return Known(
            Snapshot(
                **common,
                question=words.question(view).line if guess else "",
                offers=tuple(words.offers(view, guess)) if guess else (),
                view=view,
                hands=all_hands(table) if form.everything else None,
            ),
            view,
        )


def all_hands(table: Table) -> tuple[Any, ...]:
    """Return what every seat holds, for a replay in which nothing is hidden."""
    return tuple([table.state.view(seat).hand for seat in range(table.state.seats)])


def in_common(table: Table, view: View, viewer: int | None, form: Form) -> dict[str, Any]:
    """Return what every form of a table tells."""
    plan = table.opening.plan
    return {
        "table": table.name,
        "version": seen(table, viewer, form),
        "game": table.game.name,
        "options": table.game.checked_options(plan.options),
        "clock": plan.clock,
        "hints": plan.hints,
        "teacher": plan.teacher,
        "listed": plan.listed,
        "corrected": plan.corrected,
        "status": table.status,
        "viewer": viewer,
        "seats": tuple(seat_view(seat, timed=plan.clock is not None) for seat in table.seats),
        "deciding": table.deciding,
        "since": table.since,
        "closing": table.closing is not None,
        "undo": 0 if viewer is None else table.undoable(viewer),
        "proposals": tuple(wish(absent, proposal) for absent, proposal in sorted(table.proposals.items())),
        "rematch": table.rematch,
        "title": table.game.words.title(view),
    }


def seen(table: Table, viewer: int | None, form: Form) -> int:
    """Return how much a viewer has seen happen."""
    return table.length if form.everything else table.version(viewer)


def pictured(table: Table, view: View, guess: State | None, form: Form) -> Scene:
    """Return the scene of a view; with nothing hidden, it is the one of whoever decides."""
    if form.everything and table.state.seat is not None:
        view = table.state.view(table.state.seat)
    scene = table.game.scenery.scene(settled(table, view), guess, names(table, view))
    if table.status == "closed":
        return msgspec.structs.replace(scene, prompt=Prompt(say("The table is closed")))
    return scene


def board(table: Table, viewer: int | None, seat: int, form: Form) -> dict[str, Area]:
    """Return what lies before a seat, as far as a viewer may know it; with nothing hidden, as the seat itself does."""
    eyes = seat if form.everything else viewer
    view = table.state.view(eyes if table.begun else None)
    with speaking(form.language):
        return table.game.scenery.board(settled(table, view), seat, names(table, view))


def settled(table: Table, view: View) -> View:
    """Return a view in which nobody is to move before all have come, or any more."""
    if table.status in ("waiting", "closed"):
        return msgspec.structs.replace(view, deciding=None)
    return view


def names(table: Table, view: View) -> tuple[str, ...]:
    """Return what the players are called by a viewer."""
    return tuple(
        [
            each.name if each.name and seat != view.viewer else name_of(seat, view.viewer)
            for seat, each in enumerate(table.seats)
        ]
    )


def seat_view(seat: Seat, timed: bool) -> SeatView:
    """Return a seat as everybody sees it."""
    return SeatView(
        kind=seat.plan.kind,
        name=seat.name,
        taken=seat.taken,
        bot=seat.bot,
        stand_in=seat.stand_in is not None,
        left=seat.left if timed else None,
    )


def wish(absent: int, proposal: Proposal) -> Wish:
    """Return a proposal as everybody sees it."""
    return Wish(absent, tuple(sorted(proposal.agreed)))


def told(table: Table, event: events.Happened, before: View, after: View, viewer: int | None, everything: bool) -> Told:
    """Return what a viewer learns of an event."""
    kind = type(event).__name__.lower()
    match event:
        case events.Moved():
            lines = table.game.words.happened(before, table.game.parse(event.move), after)
            own = everything or viewer == event.seat
            coach = "" if own or table.opening.plan.teacher == "none" else coach_says(table, event, before, after)
            return Told(kind, event.seat, lines=tuple(lines), move=event.move if own else None, coach=coach)
        case events.Joined() | events.Renamed():
            return Told(kind, event.seat, text=event.name)
        case events.Said():
            return Told(kind, event.seat, text=event.text)
        case events.Replaced():
            return Told(kind, event.seat, text=event.why)
        case events.Rematched():
            return Told(kind, event.seat, text=event.table)
        case events.Proposed() | events.Declined():
            return Told(kind, event.seat, absent=event.absent)
    return Told(kind, event.seat)


def coach_says(table: Table, event: events.Moved, before: View, after: View) -> str:
    """Return what a move of somebody else is good for."""
    name = table.seats[event.seat].name or name_of(event.seat, after.viewer)
    return coached(table.game.words, before, table.game.parse(event.move), after, event.seat, name)


def sees(event: events.Happened, viewer: int | None, everything: bool = False) -> bool:
    """Tell whether a viewer learns that something happened at all."""
    return everything or not is_private(event) or event.seat == viewer


def update(table: Table, at: int, event: events.Happened, before: Known, form: Form = PLAIN) -> tuple[Update, Known]:
    """Return what a viewer is sent after an event, and what the viewer then knows."""
    viewer = before.sent.viewer
    after = known(table, viewer, form) if not isinstance(event, events.Said) else unchanged(table, before, form)
    with speaking(form.language):
        telling = told(table, event, before.view, after.view, viewer, form.everything)
    return Update(after.sent.version, at, telling, changes(before.sent, after.sent)), after


def unchanged(table: Table, before: Known, form: Form) -> Known:
    """Return what a viewer knows after something that changes nothing but the version, without working all out anew."""
    version = seen(table, before.sent.viewer, form)
    return Known(msgspec.structs.replace(before.sent, version=version), before.view)


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


def merged(known: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """Return what is known after some changes: mappings are merged, all else is replaced, and what is gone goes."""
    found = {name: value for name, value in known.items() if name not in news.get(GONE, ())}
    for name, value in news.items():
        if name != GONE:
            old = found.get(name)
            found[name] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found


ABSENT = object()
GONE = "-"
"""Under this name changes list the members of a mapping that are no more."""


def updates(
    table: Table, log: Iterable[tuple[int, events.Happened]], viewer: int | None, form: Form = PLAIN
) -> Iterator[Update]:
    """Let a log happen at a table, and yield what a viewer was sent."""
    now = known(table, viewer, form)
    for at, event in log:
        table.follow(at, event)
        if sees(event, viewer, form.everything):
            sent, now = update(table, at, event, now, form)
            yield sent


def caught_up(
    table: Table, log: Sequence[tuple[int, events.Happened]], viewer: int | None, version: int, form: Form = PLAIN
) -> Sequence[tuple[int, events.Happened]]:
    """Let a log happen at a table until a viewer has seen a version, and return the rest of it."""
    place = 0
    while place < len(log) and seen(table, viewer, form) < version:
        table.follow(*log[place])
        place += 1
    return log[place:]


def lasting(log: Iterable[tuple[int, events.Happened]]) -> list[tuple[int, events.Happened]]:
    """Return the moves that were not taken back, for a replay."""
    kept: list[tuple[int, events.Happened]] = []
    for at, event in log:
        if isinstance(event, events.Takenback):
            for _ in range(event.moves):
                del kept[last_move(kept)]
        else:
            kept.append((at, event))
    return kept


def last_move(log: Sequence[tuple[int, events.Happened]]) -> int:
    """Return the place of the last move in a log."""
    return next(place for place in reversed(range(len(log))) if isinstance(log[place][1], events.Moved))


encode = msgspec.json.Encoder().encode
