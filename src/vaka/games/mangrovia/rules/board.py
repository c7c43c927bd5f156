"""All that lies on the table besides cards: huts, tiles, bowls, birds, boat, and the decision under way.

It knows how a piece is put down and what that brings at once, not when it may be.
"""

from __future__ import annotations

from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.cards import Cards

ONE = 1  # a long long when compiled, so that shifting it reaches every space


class Board(Cards):
    """The whole table. Owners of spaces, sites and god tiles are seat + 1; 0 is nobody, 6 the neutral colour."""

    first: int  # the seat with the talisman
    placed: int  # bowls placed in this round
    boat: int  # the landing, 0 while bowls are placed
    stage: int
    # What is left of the action of the landing.
    collecting: int
    up: int
    building: int
    down: int
    flying: int
    either: bool
    # The build being decided: nothing of it is open to others before it is complete (M-98).
    spot: int
    span: int  # 1 for a hut, 2 for a double hut, 0 while no build is under way
    cards_due: int
    due: int
    lowest: int
    paid: list[int]
    sites: list[int]
    birds: list[int]
    owners: list[int]
    free: int
    doubled: int
    huts: list[int]  # in stock
    steps: list[int]  # on the amulet track
    wilds: list[int]
    poles: list[int]  # spaces of the pole area in the order they were built on
    stones: list[int]  # the tile on each space of the stone area
    gods: list[int]  # the owner of each path's god tile
    poled: int
    gained: list[list[int]]

    def huts_on(self, space: int) -> int:
        """Return how many huts stand on a space that has an owner: a double hut counts as two (M-62)."""
        return 1 + (self.doubled >> space & 1)

    def lies_in(self, space: int, area: int) -> bool:
        """Return whether a space belongs to a mask of spaces."""
        return area >> space & 1 != 0

    def occupy(self, space: int, owner: int) -> None:
        """Put an owner's hut on a free space; in the pole area it stands on the next pole tile (M-54)."""
        self.owners[space] = owner
        self.free &= ~(ONE << space)
        if self.lies_in(space, self.tables.in_poles):
            self.poles[self.poled] = space
            self.poled += 1

    def put_huts(self, seat: int, space: int, span: int) -> None:
        """Build a hut or a double hut and give its owner all that the space brings at once (M-53 to M-55, M-62)."""
        self.occupy(space, seat + 1)
        self.huts[seat] -= span
        if span == 2:
            self.doubled |= ONE << space
        self.gained[seat][codes.SUNS] += span * self.tables.points[space]
        if self.lies_in(space, self.tables.in_poles):
            self.gained[seat][codes.POLE_TILES] += self.tables.pole_tiles[self.poled - 1]
        if self.lies_in(space, self.tables.on_amulets):
            self.steps[seat] += 1
        if self.lies_in(space, self.tables.in_stone):
            self.take_stone_tile(seat, space)

    def take_stone_tile(self, seat: int, space: int) -> None:
        """Give a seat the tile that lies on a space of the stone area, if there is one (M-84)."""
        place = 0
        while self.tables.stone[place] != space:
            place += 1
        tile = self.stones[place]
        self.stones[place] = 0
        if tile == 0:
            return
        if tile < codes.STONE_VALUABLE:
            self.gods[tile - 1] = seat + 1
        elif tile == codes.STONE_VALUABLE:
            self.gain_openly(seat, codes.VALUABLE_TILE)
        elif tile == codes.STONE_AMULET:
            self.gain_openly(seat, codes.AMULET_TILE)
        else:
            self.wilds[seat] += 1

    def lay_stone_tiles(self, gods: bool, godless: bool) -> None:
        """Lay random tiles of the wanted sorts on the free spaces of the stone area (M-83)."""
        for tile in range(codes.STONE_TILES):
            wanted = gods if tile < codes.STONE_VALUABLE else godless
            self.pool[tile] = self.tables.tile_copies[tile] if wanted else 0
        for place in range(8):
            if self.lies_in(self.tables.stone[place], self.free):
                self.stones[place] = self.take_random(self.pool, 0, codes.STONE_TILES)

    def clear_build(self) -> None:
        """Forget the build being decided."""
        self.spot = 0
        self.span = 0
        self.cards_due = 0
        self.due = 0
        self.lowest = 0
        for kind in range(codes.KINDS):
            self.paid[kind] = 0

    def open_part(self) -> int:
        """Return which part of the action is open: the first that is left, or either (M-28, M-29)."""
        if self.either:
            return codes.EITHER
        if self.collecting:
            return codes.COLLECTING
        if self.up:
            return codes.TAKING
        if self.building:
            return codes.BUILDING
        if self.down:
            return codes.DRAWING
        return codes.FLYING if self.flying else 0

    def open_stage(self) -> int:
        """Return what all see being decided: a build is hidden until it is complete (M-98)."""
        return codes.ACTING if self.span else self.stage
