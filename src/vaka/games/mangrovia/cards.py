"""Cards and amulets: piles, display, hands, and what the others know of a hand.

Everything is a count by kind. A pile is not kept in order but drawn from at random, which is the same thing
as shuffled (M-93). A family is the range of kinds that share a pile: DECK, AMULET or LAND, named by its
first kind.

What a hand holds of a kind has three parts: `known` was seen by all; `late` is hidden and came from the
present pile; the rest is hidden and came from a pile before the last reshuffle (M-94 to M-96). So for
everybody but the owner the late hidden cards and the present pile are one lot, the earlier hidden ones
another, and a redeal deals each lot anew among its places.
"""

from __future__ import annotations

from typing import Self

from vaka.engine.state import State
from vaka.games.mangrovia import codes
from vaka.games.mangrovia.tables import Tables

DECK = codes.DECK
AMULET = codes.AMULET
LAND = codes.LAND
KINDS = codes.KINDS

# Places that hold cards of the present pile: hands 0 to 4, the pile or bag itself, the amulets just drawn.
BAG = 5
DRAWN = 6
PLACES = 7


class Cards(State):
    """The part of a game that is cards and amulets."""

    tables: Tables
    ones: int  # amulets of value 1 left on the board
    stock: list[int]  # face-down piles and bag
    spent: list[int]  # discards and amulets aside
    display: list[int]
    hand: list[list[int]]
    known: list[list[int]]
    late: list[list[int]]
    drawn: list[int]  # amulets just drawn, one of which is thrown back
    sunk: list[list[int]]  # amulets that a seat threw back and still follows (M-97)
    since: list[list[int]]  # hidden amulets that another seat kept from draws after those throws
    pool: list[int]
    slots: list[int]
    fresh: list[int]

    def adopt(self, other: Self) -> None:
        """Share the printed figures."""
        source = other  # typed in the .pxd, where the contract only knows a State
        self.tables = source.tables

    # ----- counting

    def end_of(self, family: int) -> int:
        """Return the end of the range of kinds that begins with the family's first."""
        return KINDS if family == LAND else family + 6

    def left(self, family: int) -> int:
        """Return how many cards the pile holds, or amulets the bag."""
        total = 0
        for kind in range(family, self.end_of(family)):
            total += self.stock[kind]
        return total

    def shown(self, family: int) -> int:
        """Return how many cards of the family lie in the display."""
        total = 0
        for kind in range(family, self.end_of(family)):
            total += self.display[kind]
        return total

    def can_draw(self, family: int) -> bool:
        """Tell whether pile or discard still holds a card (M-36)."""
        for kind in range(family, self.end_of(family)):
            if self.stock[kind] or self.spent[kind]:
                return True
        return False

    def held(self, seat: int, family: int) -> int:
        """Return how many things of the family a seat holds."""
        total = 0
        for kind in range(family, self.end_of(family)):
            total += self.hand[seat][kind]
        return total

    def held_late(self, seat: int, family: int) -> int:
        """Return how many hidden things of the family a seat holds from the present pile."""
        total = 0
        for kind in range(family, self.end_of(family)):
            total += self.late[seat][kind]
        return total

    def hidden_early(self, seat: int, kind: int) -> int:
        """Return how many hidden cards of a kind a seat holds from piles before the last reshuffle."""
        return self.hand[seat][kind] - self.known[seat][kind] - self.late[seat][kind]

    def drawn_now(self) -> int:
        """Return how many amulets have just been drawn."""
        total = 0
        for step in range(6):
            total += self.drawn[step]
        return total

    def amulet_sum(self, seat: int) -> int:
        """Return the total value of the amulets a seat holds."""
        total = 0
        for step in range(6):
            total += self.hand[seat][AMULET + step] * self.tables.worth[AMULET + step]
        return total

    # ----- cards

    def draw(self, family: int) -> int:
        """Remove a random card from the pile and return its kind; an empty pile is renewed first (M-35, M-45)."""
        if self.left(family) == 0:
            self.renew(family)
        place = self.below(self.left(family))
        kind = family
        while place >= self.stock[kind]:
            place -= self.stock[kind]
            kind += 1
        self.stock[kind] -= 1
        return kind

    def renew(self, family: int) -> None:
        """Make the discard the new pile; every hidden card is then one from before (M-95)."""
        for kind in range(family, self.end_of(family)):
            self.stock[kind] = self.spent[kind]
            self.spent[kind] = 0
            for seat in range(self.seats):
                self.late[seat][kind] = 0
        if family == AMULET:
            self.renew_bag()

    def renew_bag(self) -> None:
        """Stop following amulets thrown back; in the middle of a draw all hidden ones become one lot (M-96)."""
        for seat in range(self.seats):
            self.forget_throws(seat)
            if self.drawn_now() > 0:
                for kind in range(AMULET, AMULET + 6):
                    self.late[seat][kind] = self.hand[seat][kind] - self.known[seat][kind]

    def draw_card(self, seat: int, family: int) -> None:
        """Give a seat a face-down card (M-33)."""
        kind = self.draw(family)
        self.hand[seat][kind] += 1
        self.late[seat][kind] += 1

    def reveal(self, family: int, wanted: int) -> None:
        """Fill up the display as far as pile and discard go (M-70)."""
        missing = wanted - self.shown(family)
        while missing > 0 and self.can_draw(family):
            kind = self.draw(family)
            self.display[kind] += 1
            missing -= 1

    def gain_openly(self, seat: int, kind: int) -> None:
        """Give a seat something that all see."""
        self.hand[seat][kind] += 1
        self.known[seat][kind] += 1

    def take_shown(self, seat: int, kind: int) -> None:
        """Give a seat a card of the display (M-31)."""
        self.display[kind] -= 1
        self.gain_openly(seat, kind)

    def spend(self, seat: int, kind: int) -> None:
        """Pay one thing of a kind: what all saw taken first, then what was held longest (M-66, M-94)."""
        self.hand[seat][kind] -= 1
        if self.known[seat][kind] > 0:
            self.known[seat][kind] -= 1
        else:
            if self.late[seat][kind] > self.hand[seat][kind]:
                self.late[seat][kind] -= 1
            if AMULET <= kind < AMULET + 6:
                self.notice_paid_amulet(seat, kind - AMULET)
        if kind < DECK + 6 or AMULET <= kind < AMULET + 6 or kind >= LAND:
            self.spent[kind] += 1

    # ----- amulets

    def draw_amulet(self, seat: int) -> None:
        """Draw an amulet from the bag and lay it apart until one of those drawn is thrown back (M-42)."""
        step = self.draw(AMULET) - AMULET
        self.drawn[step] += 1
        if self.sunk[seat][step] > 0:
            self.sunk[seat][step] -= 1

    def throw_back(self, seat: int, step: int) -> None:
        """Put one of the amulets just drawn back into the bag; the seat will know that it is there (M-97)."""
        self.drawn[step] -= 1
        self.stock[AMULET + step] += 1
        for other in range(self.seats):
            if self.since[seat][other] > 0:
                self.forget_throws(seat)
        self.sunk[seat][step] += 1

    def keep_drawn(self, seat: int) -> None:
        """Add the amulets just drawn to those the seat holds."""
        for step in range(6):
            self.hand[seat][AMULET + step] += self.drawn[step]
            self.late[seat][AMULET + step] += self.drawn[step]
            for other in range(self.seats):
                if other != seat:
                    self.since[other][seat] += self.drawn[step]
            self.drawn[step] = 0

    def forget_throws(self, seat: int) -> None:
        """Stop following what a seat threw back."""
        for step in range(6):
            self.sunk[seat][step] = 0
        for other in range(self.seats):
            self.since[seat][other] = 0

    def notice_paid_amulet(self, payer: int, step: int) -> None:
        """Let the others reckon with it that a hidden amulet just paid may be one they threw back."""
        most = self.held_late(payer, AMULET)
        for seat in range(self.seats):
            if self.since[seat][payer] > 0 and self.sunk[seat][step] > 0:
                self.sunk[seat][step] -= 1
            if self.since[seat][payer] > most:
                self.since[seat][payer] = most

    # ----- dealing anew what a seat cannot know

    def redeal_cards(self, seat: int) -> None:
        """Deal all hidden cards and amulets anew, uniformly over all deals the seat holds possible."""
        self.redeal_early(DECK, seat)
        self.redeal_late(DECK, seat)
        self.redeal_early(AMULET, seat)
        self.redeal_late(AMULET, seat)
        self.redeal_early(LAND, seat)
        self.redeal_late(LAND, seat)

    def redeal_early(self, family: int, seat: int) -> None:
        """Exchange among the other hands what they hold hidden from before the last reshuffle."""
        for other in range(self.seats):
            self.slots[other] = 0
        for kind in range(family, self.end_of(family)):
            self.pool[kind] = 0
            for other in range(self.seats):
                if other != seat:
                    early = self.hidden_early(other, kind)
                    self.pool[kind] += early
                    self.slots[other] += early
                    self.hand[other][kind] -= early
        for other in range(self.seats):
            for _ in range(self.slots[other]):
                kind = self.from_pool(family, self.end_of(family))
                self.hand[other][kind] += 1

    def redeal_late(self, family: int, seat: int) -> None:
        """Exchange among the other hands and the pile what came from the present pile."""
        for place in range(PLACES):
            self.slots[place] = 0
        for kind in range(family, self.end_of(family)):
            self.pool[kind] = self.stock[kind]
            self.slots[BAG] += self.stock[kind]
            self.stock[kind] = 0
            for other in range(self.seats):
                if other != seat:
                    late = self.late[other][kind]
                    self.pool[kind] += late
                    self.slots[other] += late
                    self.hand[other][kind] -= late
                    self.late[other][kind] = 0
        if family == AMULET and self.turn != seat:
            for step in range(6):
                self.pool[AMULET + step] += self.drawn[step]
                self.slots[DRAWN] += self.drawn[step]
                self.drawn[step] = 0
        if family == AMULET and seat >= 0:
            self.place_sunk(seat)
        for place in range(PLACES):
            for _ in range(self.slots[place]):
                kind = self.from_pool(family, self.end_of(family))
                self.put_late(place, kind)

    def place_sunk(self, seat: int) -> None:
        """Deal first the amulets that can only be in the bag or with those who drew since they were thrown back.

        They have fewer places than the rest, so dealing them first keeps the whole deal uniform.
        """
        for other in range(BAG):
            self.fresh[other] = min(self.since[seat][other], self.slots[other])
        self.fresh[BAG] = self.slots[BAG]
        self.fresh[DRAWN] = self.slots[DRAWN]
        for step in range(6):
            for _ in range(self.sunk[seat][step]):
                place = self.random_fresh_place()
                self.fresh[place] -= 1
                self.slots[place] -= 1
                self.pool[AMULET + step] -= 1
                self.put_late(place, AMULET + step)

    def random_fresh_place(self) -> int:
        """Return the place of a random slot among those filled after the throws."""
        total = 0
        for place in range(PLACES):
            total += self.fresh[place]
        slot = self.below(total)
        place = 0
        while slot >= self.fresh[place]:
            slot -= self.fresh[place]
            place += 1
        return place

    def from_pool(self, first: int, end: int) -> int:
        """Remove something random from a part of the lot being dealt and return its kind."""
        total = 0
        for kind in range(first, end):
            total += self.pool[kind]
        card = self.below(total)
        kind = first
        while card >= self.pool[kind]:
            card -= self.pool[kind]
            kind += 1
        self.pool[kind] -= 1
        return kind

    def put_late(self, place: int, kind: int) -> None:
        """Put a card of the present pile into a place."""
        if place == BAG:
            self.stock[kind] += 1
        elif place == DRAWN:
            self.drawn[kind - AMULET] += 1
        else:
            self.hand[place][kind] += 1
            self.late[place][kind] += 1
