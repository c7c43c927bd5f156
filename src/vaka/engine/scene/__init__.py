"""A table as a picture: what lies where, what it means, and which moves are behind it.

A game computes a scene from a view, so it shows nothing that the viewer may not know. One page draws the scenes of
all games: it places sprites, sends the moves behind them, and knows nothing of the rules. All positions are in the
units of an area, all texts are in the language that is spoken (see language.py).

A symbol is the id of a drawing in the symbol sheets (`common`, or the game's own). Colours come by owner or tone:
the page turns both into CSS classes (`seat-0`, `tone-reed`) that set the variables --c, --d and --l of a symbol.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from vaka.engine.state import State
from vaka.engine.telling import Question

SpriteState: TypeAlias = Literal[
    "legal",  # can be chosen now
    "chosen",  # part of the decision at hand
    "changed",  # touched by what happened last
    "quiet",  # of no importance now
    "empty",  # a place where something may come to lie
    "hidden",  # face-down
]
When: TypeAlias = Literal["now", "round", "end"]
WordStyle: TypeAlias = Literal["number", "price", "title", "label", "small", "mark"]


class Box(NamedTuple):
    """A rectangle by its upper left corner and its sides, in the units of an area or of the table."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Box:
        """Return the box with this middle."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> Box:
        """Return a box that is larger on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def drawn(self, radius: float, look: str) -> str:
        """Return it as an SVG rectangle with round corners, for a backdrop."""
        return f'<rect x="{self.x:g}" y="{self.y:g}" width="{self.w:g}" height="{self.h:g}" rx="{radius:g}" {look}/>'

    def meets(self, other: Box) -> bool:
        """Return whether two boxes overlap."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


class Part(Struct, frozen=True, tag="part", omit_defaults=True):
    """A symbol drawn at a place within a sprite."""

    symbol: str
    x: float
    y: float
    w: float
    h: float
    owner: int | None = None
    tone: str = ""
    turn: float = 0.0
    """Degrees clockwise about its middle."""
    faint: bool = False


class Word(Struct, frozen=True, tag="word", omit_defaults=True):
    """A short text drawn within a sprite; x and y are its anchor on the baseline."""

    text: str
    x: float
    y: float
    size: float
    style: WordStyle = "number"
    anchor: Literal["start", "middle", "end"] = "middle"
    tone: str = ""


Draws: TypeAlias = tuple[Part | Word, ...]
"""What is drawn of something, the lowest first."""


class Note(Struct, frozen=True, omit_defaults=True):
    """A line that explains something: a text, and a number if there is one."""

    text: str
    value: str = ""
    symbol: str = ""
    owner: int | None = None


class Sprite(Struct, frozen=True, omit_defaults=True):
    """Something that can be seen, and perhaps chosen. The same thing keeps its id wherever it goes."""

    x: float
    y: float
    w: float
    h: float
    label: str
    """What it is, in words: for the tooltip's title and for screen readers."""
    draws: Draws = ()
    z: int = 0
    owner: int | None = None
    states: tuple[SpriteState, ...] = ()
    notes: tuple[Note, ...] = ()
    """What more there is to say about it: the rest of the tooltip."""
    moves: tuple[int, ...] = ()
    """The legal moves behind it: one is played by a click, among several the prompt asks.

    What only lies on something that is marked as legal has its moves, but not its mark: then the keyboard stops once.
    """
    why: str = ""
    """Why it cannot be chosen now, if somebody asks."""
    comes_from: str = ""
    """The sprite from whose place it comes when it is new."""


Sprites: TypeAlias = dict[str, Sprite]
"""Sprites by id."""


def choosable(
    moves: tuple[int, ...],
    why: str = "",
    *,
    chosen: object = False,
    quiet: object = False,
    empty: object = False,
    hidden: object = False,
) -> dict[str, Any]:
    """Return the fields of a sprite with these moves behind it, or with the reason why there are none."""
    states: tuple[SpriteState, ...] = ("legal",) if moves else ()
    if chosen:
        states += ("chosen",)
    if quiet:
        states += ("quiet",)
    if empty:
        states += ("empty",)
    if hidden:
        states += ("hidden",)
    return {"states": states, "moves": moves, "why": "" if moves else why}


class Area(Struct, frozen=True, omit_defaults=True):
    """A part of the table with a backdrop of its own."""

    label: str
    x: float
    y: float
    w: float
    h: float
    """Where it lies on the table, in the table's units."""
    width: float
    height: float
    """Its own units, in which sprites are placed."""
    backdrop: str
    """Which backdrop of the game is drawn below; see `backdrop` in the game's scenery."""
    sprites: Sprites
    narrow: Area | None = None
    """The same things laid out for a phone: as wide as its screen, and always in sight."""


class Tab(Struct, frozen=True, omit_defaults=True):
    """A part of the table that fills the screen of a phone; what can be chosen now brings it to the front."""

    title: str
    """One short word, for a tab."""
    icon: str
    x: float
    y: float
    w: float
    h: float
    """In the table's units."""
    readable: float
    """So many pixels of a unit can still be read: what does not fit then is scrolled."""


class Effect(Struct, frozen=True, omit_defaults=True):
    """What a choice changes: points at a time, or somebody's place in a standing."""

    when: When
    what: str
    points: int = 0
    change: str = ""
    """From what to what, such as 2nd → 1st."""
    owner: int | None = None
    """Whose, if not the deciding seat's."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move, and what is known of its consequences."""

    move: int
    notation: str
    group: str
    text: str
    draws: Draws = ()
    """A small picture of it, 24 units high and as wide as needed, such as the cards of a payment."""
    effects: tuple[Effect, ...] = ()
    touches: tuple[str, ...] = ()
    """The sprites that it would change."""
    key: str = ""
    """A key that plays it; see keys.py."""
    brief: str = ""
    """Its words where there is little room, if its picture tells the rest."""


class Prompt(Question, frozen=True, omit_defaults=True):
    """What is to be decided, and every legal move; there are none for those who wait."""

    choices: tuple[Choice, ...] = ()


def prompted(question: Question, choices: tuple[Choice, ...] = ()) -> Prompt:
    """Return a question with the choices there are."""
    return Prompt(question.title, question.detail, question.steps, question.rule, choices)


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number of things that a player has."""

    symbol: str
    value: str
    label: str
    """All of it in words, its number too: it is read out alone."""
    owner: int | None = None
    tone: str = ""


class Player(Struct, frozen=True, omit_defaults=True):
    """A player in two lines."""

    seat: int
    points: int
    if_over_now: int
    """Points if the game ended now, as far as they are open."""
    figures: tuple[Figure, ...]
    badges: tuple[Figure, ...] = ()
    status: str = ""
    """What the player is doing or has done in the round, in a few words."""
    board: bool = False
    """Whether there is more to see than stands here: see `board` in the game's scenery."""


class Standing(Struct, frozen=True, omit_defaults=True):
    """Who leads where: shown beside the player list and at the end."""

    name: str
    symbol: str
    places: tuple[Figure, ...]
    """First and second and what they get."""
    reason: str = ""
    touches: tuple[str, ...] = ()
    worth: str = ""
    """What its places bring, in words, whoever has them."""


Shown: TypeAlias = dict[str, Sprites]
"""Sprites by area and id."""


class Step(Struct, frozen=True, omit_defaults=True):
    """A step of the final scoring."""

    standing: Standing
    """What is scored, and where it lies."""
    points: tuple[int, ...]
    """What it brings each seat."""
    sprites: Shown
    """What shows points, as it is after this step."""


class Scoring(Struct, frozen=True, omit_defaults=True):
    """The final scoring of a game that is over, step by step: the points before it and of all steps are the result."""

    points: tuple[int, ...]
    """Those that each seat had before."""
    sprites: Shown
    """What shows points, as it was before."""
    steps: tuple[Step, ...]


class Scene(Struct, frozen=True, omit_defaults=True):
    """A whole table as one viewer may see it."""

    game: str
    title: str
    subtitle: str
    width: float
    height: float
    """Of the table, in units: all areas lie within."""
    areas: dict[str, Area]
    tabs: tuple[Tab, ...]
    """What a phone shows of the table, one at a time, beside the areas that are laid out for it."""
    players: tuple[Player, ...]
    prompt: Prompt
    rules: dict[str, str]
    """The rule that tells most about a sprite, by the beginning of its id: the longest beginning counts."""
    standings: tuple[Standing, ...] = ()
    scoring: Scoring | None = None


class Scenery:
    """What a game brings to be drawn. It sees views, never a state of the running game."""

    symbols: Path
    """The game's own symbol sheet: an SVG of nothing but <symbol> and what they need."""
    icons: Path
    """Symbols for other pages: `game`, which stands for it, and `option-OPTION-VALUE` for values of options."""
    points: Path | None = None
    """A style sheet for points by their source, of `.source.from-GROUP`; without it, each group has some colour."""
    miniature: Box | None = None
    """Which part of a large board its miniature shows; the whole of a small one."""
    outcome: Box | None = None
    """Which part of a large board is shown at the end of a game."""

    def scene(self, view: Any, guess: State | None, names: tuple[str, ...]) -> Scene:
        """Return the table of a view.

        Names are what the players are called, "You" for the viewer among them. The guess is a state dealt anew for
        the viewer, to try moves on and see what they change; None if the viewer decides nothing.
        """
        raise NotImplementedError

    def board(self, view: Any, seat: int, names: tuple[str, ...]) -> dict[str, Area]:
        """Return what lies before a player, as far as the viewer may know it; nothing if the table shows all of it.

        The areas lie side by side, and stand in several rows where there is little room.
        """
        return {}

    def backdrop(self, name: str) -> str:
        """Return what is drawn once below the sprites of an area, as SVG in the area's units."""
        raise NotImplementedError
