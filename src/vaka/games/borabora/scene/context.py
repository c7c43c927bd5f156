"""What all parts of the drawn table look at: a view, whose board is shown, and how things are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from vaka.engine import context as engine
from vaka.engine.language import say, within
from vaka.engine.lettering import apart
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, SpriteState, Word
from vaka.games.borabora.components import Need, TaskTile
from vaka.games.borabora.rules import moves
from vaka.games.borabora.scene.layout import Layout
from vaka.games.borabora.views.view import Jewel, Person, Player, View
from vaka.games.borabora.words import names as words
from vaka.games.borabora.words.answers import amount, group


class Context(engine.Context):
    """A view, with what is worked out from it once for all parts of the scene."""

    view: View

    def __init__(self, layout: Layout, view: View, names: tuple[str, ...], seat: int | None = None) -> None:
        """Look at a view, and at the board of a seat: of the viewer, or for a spectator of whoever decides."""
        super().__init__(view, names)
        self.layout = layout
        self.components = layout.components
        self.progress = layout.progress
        watched = view.deciding if view.deciding is not None else view.order[0]
        self.seat = next(each for each in (seat, view.viewer, watched) if each is not None)
        self.player: Player = view.players[self.seat]
        self.tasks = {tile.name: number for number, tile in enumerate(self.components.task_tiles)}
        self.round = max(1, view.round)

    def tile(self, task: str) -> TaskTile:
        """Return a task."""
        return self.components.task_tiles[self.tasks[task]]

    def reached(self, seat: int, task: str) -> tuple[int, int]:
        """Return how much of a task a seat has, as far as it is known, and how much it asks for."""
        return sum(self.view.players[seat].progress[task]), sum([need.count for need in self.tile(task).needs])

    def building_points(self) -> int:
        """Return what a building brings in this round."""
        return next(row.building for row in self.components.rounds if row.round == self.round)

    def priest_points(self) -> int:
        """Return what a priest in the temple brings at the end of this round."""
        return next(row.priest for row in self.components.rounds if row.round == self.round)

    def group(self, seat: int, sex: str, kind: str) -> int:
        """Return how many persons of a sex and kind a seat has."""
        return group(self.view, seat, sex, kind)

    def amount(self, kind: str, persons: int) -> int:
        """Return what so many persons of a kind bring in phase B."""
        return amount(self.components, kind, persons)

    @cached_property
    def why(self) -> str:
        """Why something that might be chosen at another time cannot be chosen now."""
        view = self.view
        if view.over:
            return say("The game is over")
        if view.viewer is None:
            return say("You are watching")
        if view.deciding != view.viewer and view.deciding is not None:
            return say("{name} decides now", name=self.names[view.deciding])
        return say("Something else is to be decided now")


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


def states(
    legal: Iterable[int], chosen: bool = False, quiet: bool = False, empty: bool = False, hidden: bool = False
) -> tuple[SpriteState, ...]:
    """Return the states of something with moves behind it."""
    found: list[SpriteState] = []
    if legal:
        found.append("legal")
    if chosen:
        found.append("chosen")
    if quiet:
        found.append("quiet")
    if empty:
        found.append("empty")
    if hidden:
        found.append("hidden")
    return tuple(found)


def at(
    symbol: str, x: float, y: float, w: float, h: float = 0.0, owner: int | None = None, faint: bool = False
) -> Part:
    """Return a symbol; without a height it is square."""
    return Part(symbol, x, y, w, h or w, owner, faint=faint)


def word(text: object, x: float, y: float, size: float, look: str = "number middle", tone: str = "") -> Word:
    """Return a text; its look is a style and an anchor."""
    style, anchor = look.split()
    return Word(str(text), x, y, size, style, anchor, tone)  # type: ignore[arg-type]


def cut(text: str, letters: int) -> str:
    """Return a name that is not too long to be drawn."""
    return text if len(text) <= letters else text[: letters - 1] + "…"


def marked(owner: int, x: float, y: float, size: float) -> tuple[Part, Part]:
    """Return the mark of a seat on a light disc, so that it is seen on any colour."""
    inner = size * 0.72
    return (
        at("b-badge", x, y, size),
        at("mark", x + (size - inner) / 2, y + (size - inner) / 2, inner, owner=owner),
    )


def hut(owner: int, x: float, y: float, size: float) -> tuple[Part, ...]:
    """Return a hut of a seat; its mark is large enough to tell seats apart by shape alone."""
    mark = max(11.0, size * 0.34)
    return (at("b-hut", x, y, size, owner=owner), *marked(owner, x + (size - mark) / 2, y + size * 0.3, mark))


def person_tile(person: Person, amount: int, w: float, x: float = 0.0, y: float = 0.0) -> Draws:
    """Return the drawing of a man or a woman: symbols at the left, the kind and what it brings at the right."""
    k = w / 60
    symbol = "b-tattoo" if person.sex == "man" else "b-catch"
    size = min(10.5, 42 / person.symbols) * k
    top = (22.5 * k) - size * person.symbols * 0.6
    sign = "≤" if person.kind in ("land", "water", "man", "woman", "build") else "+"
    return (
        at(f"b-{person.sex}-tile", x, y, w, 48 * k),
        *[at(symbol, x + 1.7 * k, y + top + place * size * 1.2, size) for place in range(person.symbols)],
        at(f"b-kind-{person.kind}", x + 34.5 * k, y + 2.5 * k, 23 * k),
        word(f"{sign}{amount}", x + 45.5 * k, y + 39.6 * k, round(12.5 * k, 1), tone="light"),
    )


def person_notes(context: Context, person: Person, owner: int | None) -> tuple[Note, ...]:
    """Return what there is to say about a man or a woman."""
    more = context.group(context.seat, person.sex, person.kind) + (owner is None)
    alone = say("Phase B: {what}", what=words.brings(person.kind, context.amount(person.kind, 1)))
    if person.sex == "man":
        shifted = within("man", "already shifted")
        shift = say("Tattooed by the helper: status +{number}", number=person.symbols)
    else:
        shifted = within("woman", "already shifted")
        shift = say("Gathers by the helper: shells +{number}", number=person.symbols)
    found = [Note(alone, symbol=f"b-kind-{person.kind}")]
    if more > 1:
        text = words.brings(person.kind, context.amount(person.kind, more))
        found.append(Note(say("{number} of them together: {what}", number=more, what=text)))
    found.append(Note(shifted if person.shifted else shift))
    return tuple(found)


NEED_SYMBOLS = {
    "men": "b-man",
    "women": "b-woman",
    "different_men": "b-g-men",
    "different_women": "b-g-women",
    "shifted_men": "b-g-status",
    "shifted_women": "b-g-shells",
    "shifted": "b-g-people",
    "priests": "b-g-temple",
    "first": "b-g-first",
    "regions": "b-g-hut",
    "islands": "b-g-island",
    "last_huts": "b-g-huts12",
    "equal_gods": "b-g-card",
    "different_gods": "b-g-card",
    "god_tiles": "b-god-tile",
    "offerings": "b-offering",
    "shells": "b-shell",
    "materials": "b-g-material",
    "buildings": "b-g-build",
    "jewels": "b-g-jewel",
    "different_jewels": "b-g-jewel",
}
FAMILY_SYMBOLS = {
    "persons_of_kind": "b-kind-",
    "regions_of_terrain": "b-terrain-",
    "regions_of_fish": "b-fish-",
    "gods_of_colour": "b-god-",
    "materials_of_type": "b-",
    "jewels_of_type": "b-jewel-",
}


def need_symbol(need: Need) -> str:
    """Return the drawing of what a task asks for."""
    return FAMILY_SYMBOLS[need.thing] + need.of if need.of is not None else NEED_SYMBOLS[need.thing]


def task_tile(tile: TaskTile, w: float, x: float = 0.0, y: float = 0.0) -> Draws:
    """Return the drawing of a task: what, and how many; unlike things are marked."""
    k = w / 62
    ground = at("b-task-tile" if tile.pile == "main" else "b-task-light", x, y, w, 44 * k)
    if len(tile.needs) > 1:
        pair = [
            at(need_symbol(need), x + (5 + 27 * place) * k, y + 8 * k, 24 * k) for place, need in enumerate(tile.needs)
        ]
        return (ground, *pair)
    need = tile.needs[0]
    unlike = "different" in need.thing
    sign = (
        [word("≠" if unlike else "=", x + 34.5 * k, y + 26 * k, round(13 * k, 1))]
        if unlike or "equal" in need.thing
        else []
    )
    return (
        ground,
        at(need_symbol(need), x + 5 * k, y + 7.5 * k, 26 * k),
        *sign,
        word(need.count, x + 47 * k, y + 28 * k, round(19 * k, 1)),
    )


def broken(text: str, width: int) -> list[str]:
    """Return a text in one or two lines; a word may be parted after its hyphen."""
    if len(text) <= width:
        return [text]
    ends = [place + 1 for place, letter in enumerate(text) if letter in " -"]
    if not ends:
        return [text]
    cut = min(ends, key=lambda place: abs(place - len(text) / 2))
    return [text[:cut].rstrip(), text[cut:]]


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
    number = context.tasks[task]
    return context.allowed(moves.FULFIL + number, moves.DISCARD + number, moves.TAKE_TASK + number)


def heading(x: float, text: str, more: str, w: float = 174, y: float = 10) -> Sprite:
    """Return the heading of a sheet on the board."""
    draws = apart(word(text, 0, 14, 14, "title start"), word(more, w - 2, 14, 11.5, "small end", "soft"), w - 2)
    return Sprite(*Box(x, y, w, 18), label=say("{one}: {other}", one=text, other=more), draws=draws)


Sprites = dict[str, Sprite]
"""The sprites of an area by id."""
