"""What all parts of the drawn table look at: a view, whose board is shown, and the ids of equal things."""

from __future__ import annotations

from collections import Counter

from vaka.engine.language import say, within
from vaka.engine.scene import Note
from vaka.engine.scene import context as engine
from vaka.games.borabora.components import TaskTile
from vaka.games.borabora.rules import moves
from vaka.games.borabora.scene.layout import Layout
from vaka.games.borabora.views.view import Jewel, Person, Player, View
from vaka.games.borabora.words import names as words
from vaka.games.borabora.words.answers import amount, persons_of


class Context(engine.Context):
    """A view, with what is worked out from it once for all parts of the scene."""

    view: View

    def __init__(self, layout: Layout, view: View, names: tuple[str, ...], seat: int | None = None) -> None:
        """Keep a view, and whose board is shown: that of a seat, else of the viewer, else of whoever decides."""
        super().__init__(view, names)
        self.layout = layout
        self.components = layout.components
        self.progress = layout.progress
        watched = view.deciding if view.deciding is not None else view.order[0]
        self.seat = next(each for each in (seat, view.viewer, watched) if each is not None)
        self.player: Player = view.players[self.seat]
        self.tasks = {tile.name: number for number, tile in enumerate(self.components.task_tiles)}
        worth = self.components.worth(view.round)
        self.building_points = worth.building
        """What a building brings in this round."""
        self.priest_points = worth.priest
        """What a priest in the temple brings at the end of this round."""

    @property
    def placing(self) -> bool:
        """Whether the viewer places a die now."""
        return self.mine and self.view.decision == "die"

    def own(self, *wanted: int) -> tuple[int, ...]:
        """Return those moves that are legal now, if the board that is shown is the viewer's."""
        return self.allowed(*wanted) if self.seat == self.view.viewer else ()

    def tile(self, task: str) -> TaskTile:
        """Return a task."""
        return self.components.task_tiles[self.tasks[task]]

    def reached(self, seat: int, task: str) -> tuple[int, int]:
        """Return how much of a task a seat has, as far as it is known, and how much it asks for."""
        return self.progress.reached(self.view, seat, task)

    def persons_of(self, seat: int, sex: str, kind: str) -> int:
        """Return how many persons of a sex and kind a seat has."""
        return persons_of(self.view, seat, sex, kind)

    def amount(self, kind: str, persons: int) -> int:
        """Return what so many persons of a kind bring in phase B."""
        return amount(self.components, kind, persons)


class Names:
    """Gives equal things different ids, always in the same order."""

    def __init__(self) -> None:
        """Begin with nothing named."""
        self.seen: Counter[str] = Counter()

    def of(self, stem: str) -> str:
        """Return an id: the stem, and a number from the second equal thing on."""
        self.seen[stem] += 1
        return stem if self.seen[stem] == 1 else f"{stem}-{self.seen[stem]}"

    def person(self, person: Person) -> str:
        """Return the id of a man or a woman."""
        return self.of(f"person-{person.sex}-{person.kind}-{person.symbols}")

    def jewel(self, jewel: Jewel) -> str:
        """Return the id of a jewel."""
        return self.of(f"jewel-{jewel.jewel}-{jewel.points}-{jewel.price}")


def person_notes(context: Context, person: Person, owner: int | None) -> tuple[Note, ...]:
    """Return what there is to say about a man or a woman."""
    more = context.persons_of(context.seat, person.sex, person.kind) + (owner is None)
    alone = say("Phase B: {what}", what=words.brings(context.components, person.kind, context.amount(person.kind, 1)))
    if person.sex == "man":
        shifted = within("man", "already shifted")
        shift = say("Tattooed by the helper: status +{number}", number=person.symbols)
    else:
        shifted = within("woman", "already shifted")
        shift = say("Gathers by the helper: shells +{number}", number=person.symbols)
    found = [Note(alone, symbol=f"b-kind-{person.kind}")]
    if more > 1:
        text = words.brings(context.components, person.kind, context.amount(person.kind, more))
        found.append(Note(say("{number} of them together: {what}", number=more, what=text)))
    found.append(Note(shifted if person.shifted else shift))
    return tuple(found)


def task_notes(context: Context, task: str) -> tuple[Note, ...]:
    """Return how far everybody is with a task, as far as it is known."""
    found = []
    for seat in context.view.order:
        have, asked = context.reached(seat, task)
        found.append(Note(context.names[seat], f"{have}/{asked}", "mark", seat))
    points = context.components.points
    found.append(Note(say("Points, and with the help of yellow"), f"{points.task} / {points.helped_task}"))
    return tuple(found)


def task_moves(context: Context, task: str) -> tuple[int, ...]:
    """Return what can be done with a task now."""
    return context.allowed(*[first + context.tasks[task] for first in (moves.FULFIL, moves.DISCARD, moves.TAKE_TASK)])
