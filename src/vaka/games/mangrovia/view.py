"""What a seat may know of a game of Mangrovia, as typed data: the only form in which a state leaves the process.

Everything here can be written as JSON. observe.py fills it in; nothing here computes.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Decision = Literal["bowl", "action", "return", "card", "payment"]


class Holding(Struct, frozen=True):
    """Cards and amulets, each kind in ascending order, landscapes by name."""

    valuables: tuple[int, ...] = ()
    start_cards: tuple[int, ...] = ()
    amulets: tuple[int, ...] = ()
    landscapes: tuple[str, ...] = ()


class Numbers(Struct, frozen=True):
    """How many cards and amulets; start cards count as valuables."""

    valuables: int
    amulets: int
    landscapes: int


class Player(Struct, frozen=True):
    """What is open of a player."""

    points: int
    huts: int
    amulet_huts: int
    holds: Numbers
    known: Holding
    """What all know the player to hold, at least."""
    hidden_from_pile: Numbers
    """How many of the unknown ones came from the present piles and the bag as last filled (M-95, M-96)."""
    valuable_tiles: int
    amulet_tiles: int
    wild_tiles: int
    god_tiles: tuple[str, ...]


class Space(Struct, frozen=True):
    """One space; an owner of None with huts means the neutral colour."""

    id: str
    huts: int
    owner: int | None
    pole_tile: int | None
    stone_tile: str | None
    """A path's letter for a god tile, else valuable, amulet or wild."""


class Action(Struct, frozen=True):
    """What is left of the action of the landing."""

    amulets: bool
    up: int
    huts: int
    double: bool
    down: int
    birds: bool
    either: bool


class Build(Struct, frozen=True):
    """The build that the viewer is deciding: nobody else knows of it yet."""

    space: str
    huts: int
    landscapes: tuple[str, ...]
    paid: tuple[str, ...]
    due: int


class View(Struct, frozen=True):
    """All that one seat may know; `viewer` is None for a spectator, who knows what is open to all."""

    game: str
    components: str
    viewer: int | None
    seats: int
    round: int
    over: bool
    ending: str | None
    deciding: int | None
    decision: Decision | None
    first: int
    landing: int
    """Where the boat is; 0 while bowls are placed."""
    action: Action
    sites: tuple[int | None, ...]
    blocked_site: int | None
    birds: tuple[str, ...]
    display: Holding
    piles: Numbers
    discarded: Holding
    """Both discards, and the amulets set aside."""
    board_amulets: int
    pole_tiles: tuple[int, ...]
    spaces: tuple[Space, ...]
    players: tuple[Player, ...]
    hand: Holding | None
    drawn: tuple[int, ...] | None
    """The viewer's amulets just drawn, one of which goes back."""
    drawn_number: int
    build: Build | None
    unseen: Holding
    """What piles, bag and, from them, the other players hold; the viewer cannot tell who has which."""
    unseen_before: Holding
    """What the other players hold hidden from before the piles were last renewed."""
    thrown_back: tuple[int, ...]
    """Amulets the viewer threw back and can still follow (M-97)."""
    kept_since: tuple[int, ...]
    """How many hidden amulets of each seat are from draws after that."""
    legal: tuple[int, ...]
    """The viewer's legal moves; empty for everyone else."""
    points: tuple[int, ...]
    breakdown: dict[str, tuple[int, ...]]
    if_over_now: dict[str, tuple[int, ...]]
    """Points by source if the game ended now, without amulets, which are hidden."""
    winners: tuple[int, ...]
