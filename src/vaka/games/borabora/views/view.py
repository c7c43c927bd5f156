"""What a seat may know of a game of Bora Bora, as typed data: the only form in which a state leaves the process.

Everything here can be written as JSON. visible.py fills it in; nothing here computes.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from vaka.engine import view

Decision = Literal[
    "first hut",
    "die",
    "blue",
    "white",
    "region",
    "hut",
    "gain",
    "ceremony",
    "red",
    "person",
    "trade",
    "priest",
    "building",
    "pair",
    "fire first",
    "fire second",
    "activation",
    "green",
    "material",
    "card",
    "jewel",
    "task",
    "yellow",
    "new task",
    "last tasks",
]


Phase = Literal["first huts", "A", "B", "C", "last tasks"]


class Person(Struct, frozen=True):
    """A man or a woman."""

    sex: str
    kind: str
    symbols: int
    shifted: bool = False


class Jewel(Struct, frozen=True):
    """A jewel; the price is in shells."""

    jewel: str
    points: int
    price: int


class Region(Struct, frozen=True):
    """A region: its fish tile, who has a hut there, and who holds the building space."""

    id: str
    species: str
    fish: int
    huts: tuple[int, ...]
    holder: int | None


class Player(Struct, frozen=True):
    """What is open of a player."""

    points: int
    dice: tuple[int, ...]
    huts: int
    """On ordinary spaces."""
    last_huts: int
    persons: tuple[Person, ...]
    free_spaces: int
    """Ordinary ones, with neither hut nor person."""
    person_on_last: bool
    """Whether a person lies on space 12, where no hut can go any more (B-47)."""
    priests: int
    status: int
    offerings: int
    shells: int
    god_tiles: int
    ceremony: tuple[str, ...]
    """Of each ceremony space: empty, material or covered."""
    beside: tuple[str, ...]
    buildings: tuple[int, ...]
    """The values of those built."""
    jewels: tuple[Jewel, ...]
    tasks: tuple[str, ...]
    fulfilled: tuple[str, ...]
    cards: int
    known_cards: tuple[str, ...]
    """What all know the player to hold, at least."""
    cards_from_pile: int
    """How many of the unknown ones came from the present pile (B-135)."""
    bonuses: dict[str, int]
    """How much the player has of what each bonus of the end counts (B-129)."""
    progress: dict[str, tuple[int, ...]]
    """How much the player has of each thing that a task asks for, at most as much as it asks for: of the tasks on
    display and of those that anybody holds. Of another's god cards only those count that all know."""


class Action(Struct, frozen=True):
    """The action that the deciding player is carrying out; all of it is open, for its gods are settled (B-143)."""

    name: str
    """An action of a die, a kind of persons, or `first hut`."""
    die: int | None
    """The value of the die that was placed; None for a first hut and for persons."""
    sex: str | None
    """Who was activated, `man` or `woman`; None for a die, and while a person is taken if both sexes used that kind."""
    limit: int
    """What the action counts as: the die or a 6 (B-28), the total of the persons, at most 6 (B-70)."""
    region: str | None
    """Where the hut goes or went, once chosen."""
    material: str | None
    """What was taken and goes on a ceremony space now."""
    building: int | None
    """The value of the building, once chosen."""
    cards: int
    """God cards that persons still bring, the one being chosen included."""
    materials: int
    """Materials that persons still bring, the one being chosen included."""


class Activated(Struct, frozen=True):
    """The kinds that the deciding player has used in this phase B, and whether green was played (B-72, B-76)."""

    men: tuple[str, ...]
    women: tuple[str, ...]
    green: bool


class Pending(Struct, frozen=True):
    """What the viewer has chosen so far of a decision that is not settled: nobody else knows of it yet."""

    die: int
    action: str
    activation: str
    acting: int
    """How many of those persons are to act."""
    task: str
    blue_paid: bool


class View(view.View, frozen=True, kw_only=True, tag_field="game", tag="borabora"):
    """All that one seat may know of the game."""

    phase: Phase
    decision: Decision | None
    """What all see being decided; only the deciding seat sees that it is about gods (B-143)."""
    action: Action | None
    """What is being done; None between actions and in phase C."""
    activated: Activated | None
    """None outside phase B."""
    order: tuple[int, ...]
    regions: tuple[Region, ...]
    lowest: dict[str, int | None]
    """The lowest die on the tile of each action."""
    least: dict[str, int | None] | None
    """The lowest value with which each action would have an effect for the viewer, or for whoever decides if nobody
    in particular looks (B-29); None where no value would. None outside phase A."""
    gods: dict[str, tuple[tuple[str, ...], ...]] | None
    """Which gods a die of 1, 2 and so on needs for each action, for the same player: blue if it is too high (B-27),
    white if only a 6 would have an effect. None outside phase A."""
    reach: dict[str, tuple[int, ...]] | None
    """How many new regions a value of 1, 2 and so on opens by land and by water, for the same player (B-31). None
    outside phase A."""
    men: tuple[Person | None, ...]
    women: tuple[Person | None, ...]
    tasks: tuple[str, ...]
    jewels: tuple[tuple[Jewel | None, ...], ...]
    """Six columns of four, one for each round."""
    temple: tuple[int | None, ...]
    temple_tiles: int
    majority: int | None
    """Who would take a god tile, were the round to end now; None while no priest is in the temple (B-93)."""
    status: tuple[tuple[int, int], ...]
    """Seats with their space, the marker farthest ahead or on top first."""
    open_cards: tuple[str, ...]
    pile: int
    discarded: tuple[str, ...]
    unseen_men: dict[str, tuple[int, ...]]
    """The pile of the men, of which all know what it holds (B-132): the symbols of each kind."""
    unseen_women: dict[str, tuple[int, ...]]
    unseen_tasks: tuple[str, ...]
    """The pile of the tasks; light ones are not among them (B-16)."""
    players: tuple[Player, ...]
    hand: tuple[str, ...] | None
    pending: Pending | None
    helper_points: int
    """Those left to spend (B-42)."""
    unseen: tuple[str, ...]
    """God cards in the pile and, from it, with the other players; the viewer cannot tell who has which."""
    unseen_before: tuple[str, ...]
    """God cards the other players hold hidden from before the pile was last renewed."""

    def gods_needed(self, die: int, action: str) -> tuple[str, ...]:
        """Return which gods a die needs for an action, in phase A."""
        assert self.gods is not None, "dice are placed in phase A"
        return self.gods[action][die - 1]
