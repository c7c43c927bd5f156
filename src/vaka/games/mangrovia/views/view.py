"""What a seat may know of a game of Mangrovia, as typed data: the only form in which a state leaves the process.

Everything here can be written as JSON. visible.py fills it in; nothing here computes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from vaka.engine import view
from vaka.games.mangrovia.components import ActionPart

Decision = Literal["bowl", "action", "return", "card", "payment"]
OpenPart = Literal["either"] | ActionPart


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


class Visit(Struct, frozen=True):
    """A landing where the boat calls, and the owner of the bowl on its site."""

    landing: int
    seat: int


class Rank(Struct, frozen=True):
    """What an owner has on a path or in an area where huts are counted; None is the neutral colour."""

    owner: int | None
    huts: int
    first: int
    """How far the nearest hut is from the statue, or the lowest pole tile; 0 in the stone area."""
    god: bool
    """Whether the god tile of the path decides ties."""


class Build(Struct, frozen=True):
    """The build that the viewer is deciding: nobody else knows of it yet (M-98)."""

    space: str
    huts: int
    landscapes: tuple[str, ...]
    """The cards chosen to be handed in."""
    paid: tuple[str, ...]
    """What was chosen to pay with, by its worth."""
    due: int
    """What is left of the price."""


class View(view.View, frozen=True, kw_only=True, tag_field="game", tag="mangrovia"):
    """All that one seat may know of the game."""

    decision: Decision | None
    first: int
    """The seat with the talisman."""
    placing: tuple[int, ...]
    """The seats that have bowls to place in this round, in order, the deciding one first (M-23, M-24)."""
    landing: int
    """Where the boat is; 0 while bowls are placed."""
    ahead: tuple[Visit, ...]
    """The landings where the boat will call after this one, as far as bowls are placed (M-26)."""
    action: Action
    part: OpenPart | None
    """The part of the action that is open now, or either of two; none while bowls are placed."""
    sites: tuple[int | None, ...]
    blocked_site: int | None
    """The site of the neutral bowl (M-20)."""
    birds: tuple[str, ...]
    display: Holding
    piles: Numbers
    discarded: Holding
    """Both discards, and the amulets set aside."""
    board_amulets: int
    """Those of value 1 that lie open (M-16)."""
    pole_tiles: tuple[int, ...]
    """Those of the pile, the top one first (M-17)."""
    spaces: tuple[Space, ...]
    ranks: dict[str, tuple[Rank, ...]]
    """Who stands how on each path and in both areas, the best first, by the source of points (M-73 to M-79)."""
    players: tuple[Player, ...]
    hand: Holding | None
    drawn: tuple[int, ...] | None
    """The viewer's amulets just drawn, one of which goes back."""
    drawn_number: int
    """How many amulets the deciding seat has just drawn (M-92)."""
    build: Build | None
    unseen: Holding
    """What piles, bag and, from them, the other players hold; the viewer cannot tell who has which."""
    unseen_before: Holding
    """What the other players hold hidden from before the piles were last renewed."""
    thrown_back: tuple[int, ...]
    """Amulets the viewer threw back and can still follow (M-97)."""
    kept_since: tuple[int, ...]
    """How many hidden amulets of each seat are from draws after that."""

    @property
    def hidden_points(self) -> int:
        """Points that only the viewer knows of: amulets."""
        return sum(self.hand.amulets) if self.hand else 0

    def open_landscapes(self, player: Player, landscapes: Iterable[str], huts: int) -> tuple[str, ...]:
        """Return those landscapes where a player may build: with a bird, or a single hut with a wild tile (M-50)."""
        wild = huts == 1 and player.wild_tiles > 0
        return tuple([land for land in landscapes if wild or land in self.birds])
