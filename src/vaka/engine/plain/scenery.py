"""The plain scene of a game in a browser: its rows one below the other, each thing a card with a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from vaka.engine.language import say
from vaka.engine.plain.rows import Thing, ThingRow
from vaka.engine.scene import (
    Area,
    Box,
    Choice,
    Part,
    Player,
    Prompt,
    Scene,
    Scenery,
    Sprite,
    Standing,
    Tab,
    Word,
    prompted,
)
from vaka.engine.scene.keys import keyed
from vaka.engine.scene.lettering import fitted
from vaka.engine.scene.scoring import by_lead, won

if TYPE_CHECKING:
    from vaka.engine.game import Game
    from vaka.engine.state import State

CARD = Box(0, 0, 64, 84)
GAP = 10
EDGE = 22
HEADING = 30


class Mat(NamedTuple):
    """Something to lay rows on: its area, its backdrop, how wide it is, and how high at least."""

    name: str
    backdrop: str
    width: float
    height: float

    @property
    def columns(self) -> int:
        """How many things lie side by side."""
        return int((self.width - 2 * EDGE + GAP) // (CARD.w + GAP))


TABLE = Mat("table", "table", 720, 580)
HAND = Mat("hand", "hand", 720, 2 * EDGE + HEADING + CARD.h)
NARROW_HAND = Mat("hand", "narrow-hand", 400, HAND.height)
MATS = {mat.backdrop: mat for mat in (TABLE, HAND, NARROW_HAND)}
READABLE = 0.5
"""Pixels of a unit in which the texts of cards can still be read."""


class PlainScenery(Scenery):
    """Draws a game from its words."""

    symbols = Path(__file__).with_name("symbols.svg")
    icons = Path(__file__).with_name("icons.svg")

    def __init__(self, game: Game) -> None:
        """Draw games of this kind."""
        self.game = game

    def scene(self, view: Any, guess: State | None, names: tuple[str, ...]) -> Scene:
        """Return the table of a view."""
        rows = named(self.game.words.rows(view), names)
        table = area(say("Table"), [row for row in rows if not row.held], TABLE)
        hand = area(say("Your hand"), [row for row in rows if row.held], HAND, NARROW_HAND)
        return Scene(
            game=self.game.name,
            title=self.game.title,
            subtitle=self.game.words.title(view),
            width=TABLE.width,
            height=table.h + GAP + hand.h,
            areas={"table": table, "hand": replace(hand, y=table.h + GAP)},
            tabs=(Tab(say("Table"), "c-tab-cards", 0, 0, table.w, table.h, READABLE),),
            players=tuple([self.player(view, seat) for seat in range(view.seats)]),
            prompt=self.prompt(view, guess, rows),
            rules={},
            standings=self.standings(view, names) if view.over else (),
        )

    def player(self, view: Any, seat: int) -> Player:
        """Return a player with the points."""
        ends = view.points if view.over else view.points_if_over_now
        status = say("winner") if seat in view.winners else ""
        return Player(seat, view.points[seat], ends[seat], (), status=status)

    def standings(self, view: Any, names: Sequence[str]) -> tuple[Standing, ...]:
        """Return where points came from, first what set the first and the second apart most."""
        words, found = self.game.words, view.breakdown
        return tuple([Standing(words.source(source), "", won(found[source], names)) for source in by_lead(found)])

    def prompt(self, view: Any, guess: State | None, rows: Sequence[ThingRow]) -> Prompt:
        """Return what is to be decided, with the choices that the words offer."""
        offers = self.game.words.offers(view, guess) if guess else ()
        behind = {move: thing.name for row in rows for thing in row.things for move in thing.moves}
        choices = [
            Choice(offer.move, offer.notation, offer.group, offer.text, touches=tuple(touched(behind, offer.move)))
            for offer in offers
        ]
        return prompted(self.game.words.question(view), keyed(choices))

    def backdrop(self, name: str) -> str:
        """Return the mat on which everything lies, long enough for any number of rows."""
        width = MATS[name].width
        return (
            f'<rect width="{width:g}" height="9000" fill="#2f6f5b"/>'
            f'<rect x="7" y="7" width="{width - 14:g}" height="9000" rx="16" fill="none" '
            'stroke="#f4e2b8" stroke-opacity=".35" stroke-width="2"/>'
        )


def named(rows: Iterable[ThingRow], names: Sequence[str]) -> list[ThingRow]:
    """Return rows with the names of their owners in their headings."""
    return [row if row.owner is None else replace(row, title=row.heading(names[row.owner])) for row in rows]


def touched(behind: dict[int, str], move: int) -> Iterator[str]:
    """Yield the thing behind a move, if there is one."""
    if move in behind:
        yield behind[move]


def area(label: str, rows: Sequence[ThingRow], mat: Mat, narrow: Mat | None = None) -> Area:
    """Return rows as they lie on a mat, and on another for a phone if there is one."""
    sprites, height = laid(rows, mat)
    high = max(height, mat.height)
    below = area(label, rows, narrow) if narrow else None
    return Area(label, 0, 0, mat.width, high, mat.width, high, mat.backdrop, dict(sprites), below)


def laid(rows: Iterable[ThingRow], mat: Mat) -> tuple[list[tuple[str, Sprite]], float]:
    """Return everything that lies on a mat, and how high it is."""
    found = []
    y = float(EDGE)
    for number, row in enumerate(rows):
        found.append((f"{mat.name} heading {number}", heading(row, mat, y)))
        y += HEADING
        for place, thing in enumerate(row.things):
            line, column = divmod(place, mat.columns)
            x = EDGE + column * (CARD.w + GAP)
            found.append((thing.name, card(thing, x, y + line * (CARD.h + GAP), row.owner)))
        y += -(-len(row.things) // mat.columns) * (CARD.h + GAP) + GAP
    return found, y - GAP + EDGE


def heading(row: ThingRow, mat: Mat, y: float) -> Sprite:
    """Return what stands above a row."""
    room = mat.width - 2 * EDGE
    text = f"{row.title} · {row.note}" if row.note else row.title
    start = 0.0
    draws: list[Part | Word] = []
    if row.owner is not None:
        draws.append(Part("mark", 0, 2, 20, 20, row.owner))
        start = 26
    draws.append(fitted(Word(text, start, 18, 17, "label", "start", "light"), room - start))
    return Sprite(EDGE, y, room, HEADING - 4, text, tuple(draws), owner=row.owner)


def card(thing: Thing, x: float, y: float, owner: int | None) -> Sprite:
    """Return a thing as a card."""
    word = fitted(Word(thing.text, CARD.w / 2, 52, 28, "title"), CARD.w - 14)
    draws = (Part("p-card", 0, 0, CARD.w, CARD.h), word)
    if thing.chosen:
        return Sprite(x, y, CARD.w, CARD.h, thing.label, draws, 1, owner, ("chosen",))
    if thing.moves:
        return Sprite(x, y, CARD.w, CARD.h, thing.label, draws, 1, owner, ("legal",), moves=thing.moves)
    return Sprite(x, y, CARD.w, CARD.h, thing.label, draws, 1, owner)
