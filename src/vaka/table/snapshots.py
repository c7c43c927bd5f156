"""What a viewer may know of a table, as a snapshot: for programs with the view of the game, for pages with a scene.

Snapshots, and the updates made from them, are the only way from a table to the world. They are made from `State.view`,
from the words of the game about views, and from what is open to all at a table, so that nothing else can leave.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import Struct

from vaka.engine.game import OptionValue
from vaka.engine.language import ENGLISH, Language, language, say, speaking
from vaka.engine.scene import Area, Prompt, Scene
from vaka.engine.state import State
from vaka.engine.telling import Offer, name_of
from vaka.games import game, games
from vaka.table.plan import ClockPlan, SeatKind, Teacher
from vaka.table.table import SeatState, Status, Table
from vaka.table.teaching import Guide, guide

if TYPE_CHECKING:
    from vaka.engine.view import View
else:
    View = reduce(or_, [game(name).view_type for name in games()])
"""What `State.view` returns, of any game."""


class Format(NamedTuple):
    """The format of a snapshot."""

    scene: bool = False
    """With a scene for a page, in place of the bare view."""
    language: Language = ENGLISH
    everything: bool = False
    """With nothing hidden: for replays of games that are over."""


PLAIN = Format()


class ListedSeat(Struct, frozen=True):
    """A seat in the list of tables."""

    kind: SeatKind
    name: str
    taken: bool
    bot: str | None
    """The level of the bot that decides here."""


class SeatView(ListedSeat, frozen=True):
    """A seat as everyone sees it."""

    stand_in: bool
    """Whether the bot plays on for a person."""
    left: int | None
    """Milliseconds on the clock when the present decision came up."""


class ProposalView(Struct, frozen=True):
    """A proposal that a bot plays on for an absent seat, and the seats that agree."""

    absent: int
    agreed: tuple[int, ...]


class CommonSnapshot(Struct, frozen=True, kw_only=True):
    """What snapshots of both kinds have in common."""

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
    """The number of moves that the viewer can take back."""
    proposals: tuple[ProposalView, ...]
    rematch: str | None
    title: str


class Snapshot(CommonSnapshot, frozen=True, kw_only=True):
    """A table as one viewer may know it, for programs."""

    question: str
    offers: tuple[Offer, ...]
    """The viewer's legal moves."""
    view: View
    hands: tuple[Any, ...] | None
    """All hands, in an open replay only."""


class SceneSnapshot(CommonSnapshot, frozen=True, kw_only=True):
    """A table as one viewer may see it, for pages."""

    scene: Scene
    guide: Guide | None
    """The page of the lesson, at a table with a lesson."""


AnySnapshot = Snapshot | SceneSnapshot


class Listed(Struct, frozen=True):
    """What the list of tables tells of one."""

    game: str
    seats: tuple[ListedSeat, ...]
    deciding: int | None
    thinking: bool
    """Whether a bot is to decide."""
    round: int
    clock: ClockPlan | None


def summary_of(table: Table) -> bytes:
    """Return what the list of tables tells of one, as the store keeps it."""
    listed = Listed(
        game=table.game.name,
        seats=tuple(ListedSeat(seat.plan.kind, seat.name, seat.taken, seat.bot) for seat in table.seats),
        deciding=table.deciding,
        thinking=table.thinking is not None,
        round=table.state.round,
        clock=table.opening.plan.clock,
    )
    return encode(listed)


class Projection(NamedTuple):
    """A table as one viewer may know it: the snapshot that is sent, and the view that it was made from."""

    snapshot: AnySnapshot
    view: View


def snapshot(table: Table, viewer: int | None, everything: bool = False) -> Snapshot:
    """Return a table as a viewer may know it, in the language that is spoken."""
    found = project(table, viewer, Format(language=language(), everything=everything)).snapshot
    assert isinstance(found, Snapshot)
    return found


def project(table: Table, viewer: int | None, form: Format = PLAIN) -> Projection:
    """Return what a viewer may know of a table."""
    view = table.state.view(viewer if table.begun else None)  # a player who leaves before the game has seen no hand
    with speaking(form.language):
        common = common_fields(table, view, viewer, form)
        if form.scene:
            scene = scene_of(table, view, form)
            return Projection(SceneSnapshot(**common, scene=scene, guide=guide(table, viewer)), view)
        words = table.game.words
        hands = [table.state.view(seat).hand for seat in range(table.state.seats)] if form.everything else None
        asked = viewer is not None and table.asked(viewer)
        found = Snapshot(
            **common,
            question=words.question(view).line if asked else "",
            offers=tuple(words.offers(view, guess_of(table, view))) if asked else (),
            view=view,
            hands=None if hands is None else tuple(hands),
        )
        return Projection(found, view)


def common_fields(table: Table, view: View, viewer: int | None, form: Format) -> dict[str, Any]:
    """Return the fields that snapshots of both kinds have in common."""
    plan = table.opening.plan
    return {
        "table": table.name,
        "version": version_seen(table, viewer, form),
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
        "proposals": tuple(
            ProposalView(seat, tuple(sorted(table.proposals[seat].agreed))) for seat in sorted(table.proposals)
        ),
        "rematch": table.rematch,
        "title": table.game.words.title(view),
    }


def version_seen(table: Table, viewer: int | None, form: Format) -> int:
    """Return the number of events that a viewer has seen."""
    return table.length if form.everything else table.version(viewer)


def scene_of(table: Table, view: View, form: Format) -> Scene:
    """Return the scene of a view; with nothing hidden, that of the deciding seat."""
    if form.everything and table.state.seat is not None:
        view = table.state.view(table.state.seat)
    guess = guess_of(table, view) if view.legal else None
    scene = table.game.scenery.scene(without_decision(table, view), guess, names(table, view))
    if table.status == "closed":
        return msgspec.structs.replace(scene, prompt=Prompt(say("The table is closed")))
    return scene


def board(table: Table, viewer: int | None, seat: int, form: Format) -> dict[str, Area]:
    """Return the board of a seat as far as a viewer may know it; with nothing hidden, as the seat itself does."""
    knowing = seat if form.everything else viewer
    view = table.state.view(knowing if table.begun else None)
    with speaking(form.language):
        return table.game.scenery.board(without_decision(table, view), seat, names(table, view))


def guess_of(table: Table, view: View) -> State:
    """Return a state that is possible for the viewer who decides: what their moves would bring is tried on it."""
    assert view.viewer is not None, "only a seat has moves"
    return table.state.redeal(view.viewer, 0)


def without_decision(table: Table, view: View) -> View:
    """Return a view without a deciding seat if the game has not begun, or the table is closed."""
    if table.status in ("waiting", "closed"):
        return msgspec.structs.replace(view, deciding=None)
    return view


def names(table: Table, view: View) -> tuple[str, ...]:
    """Return the names of the players as a viewer reads them."""
    return tuple(
        [
            each.name if each.name and seat != view.viewer else name_of(seat, view.viewer)
            for seat, each in enumerate(table.seats)
        ]
    )


def seat_view(seat: SeatState, timed: bool) -> SeatView:
    """Return a seat as everyone sees it."""
    return SeatView(
        kind=seat.plan.kind,
        name=seat.name,
        taken=seat.taken,
        bot=seat.bot,
        stand_in=seat.stand_in is not None,
        left=seat.time_left if timed else None,
    )


encode = msgspec.json.Encoder().encode
