"""Cards and amulets of Mangrovia: what differs from other games with hidden hands.

The families are DECK (valuables), AMULET (the bag) and LAND (landscape cards). Amulets are drawn several at a time,
one of them goes back, and the one who threw it back knows it (M-97). In a redeal those just drawn lie ASIDE.
"""

from __future__ import annotations

from typing import Self

from vaka.engine import hands
from vaka.engine.hands import Hands
from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.tables import Tables


class Cards(Hands):
    """The part of a game that is cards and amulets."""

    tables: Tables
    ones: int  # amulets of value 1 left on the board
    drawn: list[int]  # amulets just drawn, one of which is thrown back
    sunk: list[list[int]]  # amulets that a seat threw back and still follows
    since: list[list[int]]  # hidden amulets that another seat kept from draws after those throws
    fresh: list[int]  # places of a redeal that an amulet thrown back can have got to

    def adopt(self, other: Self) -> None:
        """Share the printed figures."""
        source = other  # typed in the .pxd, where the contract only knows a State
        self.tables = source.tables

    def end_of(self, family: int) -> int:
        """Return the number after that of the last kind of a family."""
        return codes.KINDS if family == codes.LAND else family + 6

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
            total += self.hand[seat][codes.AMULET + step] * self.tables.worth[codes.AMULET + step]
        return total

    def spend(self, seat: int, kind: int) -> None:
        """Pay one thing of a kind; start cards and tiles leave the game (M-66, M-85)."""
        late = self.late[seat][kind]
        self.give_up(seat, kind)
        if codes.AMULET <= kind < codes.AMULET + 6 and self.late[seat][kind] < late:
            self.notice_paid_amulet(seat, kind - codes.AMULET)
        if kind < codes.DECK + 6 or codes.AMULET <= kind < codes.AMULET + 6 or kind >= codes.LAND:
            self.spent[kind] += 1

    def renew(self, family: int) -> None:
        """Make the discard the new pile, or what lies aside the new content of the bag."""
        Hands.renew(self, family)
        if family == codes.AMULET:
            self.renew_bag()

    def renew_bag(self) -> None:
        """Stop following amulets thrown back; before one more is, all hidden ones become one lot (M-96)."""
        for seat in range(self.seats):
            self.forget_throws(seat)
            if self.drawn_now() > 0:
                for kind in range(codes.AMULET, codes.AMULET + 6):
                    self.late[seat][kind] = self.hand[seat][kind] - self.known[seat][kind]

    # ----- amulets

    def draw_amulet(self, seat: int) -> None:
        """Draw an amulet from the bag and lay it apart until one of those drawn is thrown back (M-42).

        Before the next one an empty bag is refilled; after the last one the caller sees to it (M-45).
        """
        step = self.draw(codes.AMULET) - codes.AMULET
        self.drawn[step] += 1
        if self.sunk[seat][step] > 0:
            self.sunk[seat][step] -= 1

    def throw_back(self, seat: int, step: int) -> None:
        """Put one of the amulets just drawn back into the bag; the seat will know that it is there (M-97)."""
        self.drawn[step] -= 1
        self.stock[codes.AMULET + step] += 1
        for other in range(self.seats):
            if self.since[seat][other] > 0:
                self.forget_throws(seat)
        self.sunk[seat][step] += 1

    def keep_drawn(self, seat: int) -> None:
        """Add the amulets just drawn to those the seat holds."""
        for step in range(6):
            self.hand[seat][codes.AMULET + step] += self.drawn[step]
            self.late[seat][codes.AMULET + step] += self.drawn[step]
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
        """Follow one throw less for each other seat whose amulet thrown back may be the one just paid."""
        most = self.cards_in(self.late[payer], codes.AMULET)
        for seat in range(self.seats):
            if self.since[seat][payer] > 0 and self.sunk[seat][step] > 0:
                self.sunk[seat][step] -= 1
            if self.since[seat][payer] > most:
                self.since[seat][payer] = most

    # ----- dealing anew what a seat cannot know

    def redeal_amulets(self, seat: int) -> None:
        """Deal the amulets anew, those just drawn by another seat and those thrown back by this one included."""
        self.redeal_early(codes.AMULET, seat)
        self.gather_late(codes.AMULET, seat)
        if self.turn != seat:
            for step in range(6):
                self.pool[codes.AMULET + step] += self.drawn[step]
                self.slots[hands.ASIDE] += self.drawn[step]
                self.drawn[step] = 0
        if seat >= 0:
            self.place_sunk(seat)
        self.deal_late(codes.AMULET)
        for other in range(self.seats):
            if other != seat:
                self.forget_throws(other)  # what others threw back is theirs alone to know

    def place_sunk(self, seat: int) -> None:
        """Deal first the amulets that can only be in the bag or with those who drew since they were thrown back.

        They have fewer places than the rest, so dealing them first keeps the whole deal uniform.
        """
        for other in range(hands.PILE):
            self.fresh[other] = min(self.since[seat][other], self.slots[other])
        self.fresh[hands.PILE] = self.slots[hands.PILE]
        self.fresh[hands.ASIDE] = self.slots[hands.ASIDE]
        for step in range(6):
            for _ in range(self.sunk[seat][step]):
                place = self.take_random(self.fresh, 0, hands.PLACES)
                self.slots[place] -= 1
                self.pool[codes.AMULET + step] -= 1
                self.put_late(place, codes.AMULET + step)

    def put_late(self, place: int, kind: int) -> None:
        """Put a card of the present pile into a place."""
        if place == hands.ASIDE:
            self.drawn[kind - codes.AMULET] += 1
        else:
            Hands.put_late(self, place, kind)
