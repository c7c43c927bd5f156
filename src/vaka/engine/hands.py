"""Hidden hands: piles, discards, a display, and what the others know of a hand. Every game with cards stands on it.

Everything is a count by kind. A pile is not kept in order but drawn from at random, which is the same thing as
shuffled. A family is the range of kinds that share a pile, named by its first kind.

What a hand holds of a kind has three parts: `known` was seen by all; `late` is hidden and came from the present
pile; the rest is hidden and came from a pile before the last reshuffle. So for everybody but the owner the late
hidden cards and the present pile are one lot, the earlier hidden ones another, and a redeal deals each lot anew
among its places.
"""

from __future__ import annotations

from vaka.engine.state import State

# Places that hold cards of the present pile: hands 0 to 4, the pile itself, and one that a game may use.
PILE = 5
ASIDE = 6
PLACES = 7


class Hands(State):
    """A state with piles, discards, a display and hands of cards."""

    stock: list[int]  # face-down piles
    spent: list[int]  # discards
    display: list[int]
    hand: list[list[int]]
    known: list[list[int]]
    late: list[list[int]]
    pool: list[int]  # the lot being dealt
    slots: list[int]  # how many of it each place gets

    def end_of(self, family: int) -> int:
        """Return the number after that of the last kind of a family."""
        raise NotImplementedError

    # ----- counting

    def cards_in(self, place: list[int], family: int) -> int:
        """Return how many cards of the family are in a place, such as the display or a hand."""
        total = 0
        for kind in range(family, self.end_of(family)):
            total += place[kind]
        return total

    def can_draw(self, family: int) -> bool:
        """Return whether pile or discard still holds a card."""
        for kind in range(family, self.end_of(family)):
            if self.stock[kind] or self.spent[kind]:
                return True
        return False

    def hidden_early(self, seat: int, kind: int) -> int:
        """Return how many hidden cards of a kind a seat holds from piles before the last reshuffle."""
        return self.hand[seat][kind] - self.known[seat][kind] - self.late[seat][kind]

    def unseen_late(self, viewer: int, kind: int) -> int:
        """Return how many cards of a kind are in the pile or came hidden from it to hands other than the viewer's."""
        total = self.stock[kind]
        for seat in range(self.seats):
            if seat != viewer:
                total += self.late[seat][kind]
        return total

    def unseen_early(self, viewer: int, kind: int) -> int:
        """Return how many hidden cards of a kind others than the viewer hold from before the last reshuffle."""
        total = 0
        for seat in range(self.seats):
            if seat != viewer:
                total += self.hidden_early(seat, kind)
        return total

    # ----- drawing and paying

    def draw(self, family: int) -> int:
        """Remove a random card from the pile and return its kind; an empty pile is renewed first.

        Once the card is in its place, `renew_if_empty` follows: it may have been the last one.
        """
        if self.cards_in(self.stock, family) == 0:
            self.renew(family)
        return self.take_random(self.stock, family, self.end_of(family))

    def take_random(self, place: list[int], first: int, end: int) -> int:
        """Remove a random card from a place, of the kinds from `first` to before `end`, and return its kind."""
        total = 0
        for kind in range(first, end):
            total += place[kind]
        card = self.below(total)
        kind = first
        while card >= place[kind]:
            card -= place[kind]
            kind += 1
        place[kind] -= 1
        return kind

    def renew(self, family: int) -> None:
        """Make the discard the new pile; every hidden card of a hand is then one from before the reshuffle."""
        for kind in range(family, self.end_of(family)):
            self.stock[kind] = self.spent[kind]
            self.spent[kind] = 0
            for seat in range(self.seats):
                self.late[seat][kind] = 0

    def renew_if_empty(self, family: int) -> None:
        """Renew a pile whose last card has just left it, if there is a discard."""
        if self.cards_in(self.stock, family) == 0 and self.can_draw(family):
            self.renew(family)

    def draw_card(self, seat: int, family: int) -> None:
        """Give a seat a face-down card."""
        kind = self.draw(family)
        self.hand[seat][kind] += 1
        self.late[seat][kind] += 1
        self.renew_if_empty(family)

    def reveal(self, family: int, wanted: int) -> None:
        """Fill up the display to the number wanted, as far as pile and discard go."""
        missing = wanted - self.cards_in(self.display, family)
        while missing > 0 and self.can_draw(family):
            kind = self.draw(family)
            self.display[kind] += 1
            self.renew_if_empty(family)
            missing -= 1

    def gain_openly(self, seat: int, kind: int) -> None:
        """Give a seat a card that all see."""
        self.hand[seat][kind] += 1
        self.known[seat][kind] += 1

    def take_shown(self, seat: int, kind: int) -> None:
        """Give a seat a card of the display."""
        self.display[kind] -= 1
        self.gain_openly(seat, kind)

    def give_up(self, seat: int, kind: int) -> None:
        """Take a card from a hand openly: what all saw taken first, then what was held longest."""
        self.hand[seat][kind] -= 1
        if self.known[seat][kind] > 0:
            self.known[seat][kind] -= 1
        elif self.late[seat][kind] > self.hand[seat][kind]:
            self.late[seat][kind] -= 1

    # ----- dealing anew what a seat cannot know

    def redeal_family(self, family: int, seat: int) -> None:
        """Deal both lots of a family anew, uniformly over all deals the seat holds possible."""
        self.redeal_early(family, seat)
        self.gather_late(family, seat)
        self.deal_late(family)

    def redeal_early(self, family: int, seat: int) -> None:
        """Exchange among the other hands what they hold hidden from before the last reshuffle."""
        end = self.end_of(family)
        for other in range(self.seats):
            self.slots[other] = 0
        for kind in range(family, end):
            self.pool[kind] = 0
            for other in range(self.seats):
                if other != seat:
                    early = self.hidden_early(other, kind)
                    self.pool[kind] += early
                    self.slots[other] += early
                    self.hand[other][kind] -= early
        for other in range(self.seats):
            for _ in range(self.slots[other]):
                kind = self.take_random(self.pool, family, end)
                self.hand[other][kind] += 1

    def gather_late(self, family: int, seat: int) -> None:
        """Collect the pile and what the other hands hold hidden from it, and note how much goes where."""
        for place in range(PLACES):
            self.slots[place] = 0
        for kind in range(family, self.end_of(family)):
            self.pool[kind] = self.stock[kind]
            self.slots[PILE] += self.stock[kind]
            self.stock[kind] = 0
            for other in range(self.seats):
                if other != seat:
                    late = self.late[other][kind]
                    self.pool[kind] += late
                    self.slots[other] += late
                    self.hand[other][kind] -= late
                    self.late[other][kind] = 0

    def deal_late(self, family: int) -> None:
        """Deal the lot collected to all its places."""
        end = self.end_of(family)
        for place in range(PLACES):
            for _ in range(self.slots[place]):
                kind = self.take_random(self.pool, family, end)
                self.put_late(place, kind)

    def put_late(self, place: int, kind: int) -> None:
        """Put a card of the present pile into a place."""
        if place == PILE:
            self.stock[kind] += 1
        else:
            self.hand[place][kind] += 1
            self.late[place][kind] += 1
