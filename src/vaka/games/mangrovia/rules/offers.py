"""What each decision may be answered with. Nothing here changes the table; what an answer does is in state.py."""

from __future__ import annotations

from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.rules.board import Board

# A mask of sums has bit n set if exactly n can be paid; twice the highest price that components may have fits in.
NOTHING_PAID = 1
SUMS = (1 << 56) - 1
NOWHERE = 0  # a mask of spaces


class Offers(Board):
    """The table with the answers that the decision at hand has."""

    def offer(self, move: int) -> None:
        """Add a legal move."""
        self.moves[self.legal_count] = move
        self.legal_count += 1

    def fill(self) -> None:
        """Offer every answer to the decision at hand, in ascending order."""
        if self.stage == codes.PLACING:
            for site in range(6):
                if self.sites[site] == 0 and not self.barred(site):
                    self.offer(moves.SITE + site)
        elif self.stage == codes.ACTING:
            self.offer_landing()
        elif self.stage == codes.RETURNING:
            for step in range(6):  # of the amulets just drawn (M-43)
                if self.drawn[step]:
                    self.offer(moves.RETURN + step)
        elif self.stage == codes.HANDING_IN:
            self.offer_cards()
        else:
            self.offer_payments()

    def can_collect(self) -> bool:
        """Return whether there are amulets to collect (M-40)."""
        return self.can_draw(codes.AMULET) if self.steps[self.turn] else self.ones > 0

    def may_build(self) -> bool:
        """Return whether the action allows building now and there is a hut to build (M-56)."""
        if not self.building or not self.huts[self.turn]:
            return False
        return self.either or self.open_part() == codes.BUILDING

    def barred(self, site: int) -> bool:
        """Return whether a site is blocked, or is site 1 and the first of all bowls, where players have two."""
        if site == 0:
            return self.placed == 0 and self.tables.bowls[self.seats] == 2
        return site + 1 == self.tables.blocked[self.seats]

    def offer_landing(self) -> None:
        """Offer what the action of the landing still allows."""
        part = self.open_part()
        if part == codes.FLYING:
            for pair in range(6):
                self.offer(moves.BIRDS + pair)
            return
        if self.up and part in (codes.TAKING, codes.EITHER):
            for kind in range(6):
                if self.display[codes.DECK + kind]:
                    self.offer(moves.TAKE + kind)
            for land in range(4):
                if self.display[codes.LAND + land]:
                    self.offer(moves.TAKE_LAND + land)
        if self.down and part in (codes.DRAWING, codes.EITHER):
            if self.can_draw(codes.DECK):
                self.offer(moves.DRAW)
            if self.can_draw(codes.LAND):
                self.offer(moves.DRAW + 1)
        if self.collecting and self.can_collect():  # the first part of all
            self.offer(moves.COLLECT)
        if self.building and self.huts[self.turn] and part in (codes.BUILDING, codes.EITHER):
            self.offer_builds()
        self.offer(moves.PASS)

    def offer_builds(self) -> None:
        """Offer every space that can be built on and paid for, then those for double huts."""
        singles = self.free & self.open_to_one()
        doubles = NOWHERE
        if self.tables.doubling[self.boat] and self.huts[self.turn] > 1:
            doubles = self.free & self.open_to_two() & self.tables.for_doubles
        if singles | doubles:
            valuables = self.sums(self.turn, codes.DECK, codes.AMULET)
            amulets = self.sums(self.turn, codes.AMULET, codes.LAND)
            self.offer_spaces(moves.BUILD, singles & self.affordable(valuables, amulets, 1))
            if doubles:
                self.offer_spaces(moves.DOUBLE, doubles & self.affordable(valuables, amulets, 2))

    def offer_spaces(self, move: int, spaces: int) -> None:
        """Offer one move for each space of a mask."""
        while spaces:
            if spaces & 255 == 0:  # most boards have long stretches where nothing can be built
                spaces >>= 8
                move += 8
            else:
                if spaces & 1:
                    self.offer(move)
                spaces >>= 1
                move += 1

    def sums(self, seat: int, first: int, end: int) -> int:
        """Return all sums that a seat can pay with the kinds of one currency."""
        sums = NOTHING_PAID
        for kind in range(first, end):
            for _ in range(self.hand[seat][kind]):
                sums |= sums << self.tables.worth[kind] & SUMS
        return sums

    def affordable(self, valuables: int, amulets: int, span: int) -> int:
        """Return the spaces whose price can be paid exactly, once or twice (M-52, M-60)."""
        spaces = NOWHERE
        for price in range(self.tables.least_cost, self.tables.most_cost + 1):
            if valuables >> price * span & 1:
                spaces |= self.tables.priced[0][price]
            if amulets >> price * span & 1:
                spaces |= self.tables.priced[1][price]
        return spaces

    def usable(self, land: int) -> bool:
        """Return whether one card of a landscape serves to build a single hut: a bird, or a wild tile (M-50, M-86)."""
        return self.hand[self.turn][codes.LAND + land] > 0 and (self.birds[land] or self.wilds[self.turn]) != 0

    def open_to_one(self) -> int:
        """Return the spaces for which the seat has a card that serves."""
        spaces = NOWHERE
        for land in range(4):
            if self.usable(land):
                spaces |= self.tables.with_land[land]
        return spaces

    def open_to_two(self) -> int:
        """Return the spaces for which the seat has two cards whose landscapes have birds (M-60, M-64)."""
        spaces = NOWHERE
        for land in range(4):
            if self.birds[land] and self.hand[self.turn][codes.LAND + land]:
                if self.hand[self.turn][codes.LAND + land] > 1:
                    spaces |= self.tables.with_land[land]
                for other in range(land):
                    if self.birds[other] and self.hand[self.turn][codes.LAND + other]:
                        spaces |= self.tables.with_land[land] & self.tables.with_land[other]
        return spaces

    def cards_left(self, land: int) -> int:
        """Return how many cards of a landscape can still be handed in for the build."""
        if not self.tables.land[self.spot] >> land & 1:
            return 0
        if not self.birds[land] and (self.span == 2 or not self.wilds[self.turn]):
            return 0
        return self.hand[self.turn][codes.LAND + land] - self.paid[codes.LAND + land]

    def offer_cards(self) -> None:
        """Offer the landscapes to hand in; two cards in the order of the landscapes, so that each pair comes once."""
        for land in range(4):
            left = self.cards_left(land)
            if self.cards_due == 1:
                if left > 0 and (self.span == 1 or self.lowest <= land):
                    self.offer(moves.CARD + land)
            elif left > 1 or (left == 1 and self.another_card(land)):
                self.offer(moves.CARD + land)

    def another_card(self, land: int) -> bool:
        """Return whether a card of a later landscape could follow."""
        for other in range(land + 1, 4):
            if self.cards_left(other) > 0:
                return True
        return False

    def offer_payments(self) -> None:
        """Offer the kinds to pay with next, from the last one upwards, so that each set comes once (M-65)."""
        end = codes.LAND if self.tables.in_amulets[self.spot] else codes.AMULET
        sums = NOTHING_PAID  # that kinds above the one looked at can pay
        kinds = NOWHERE
        for kind in range(end - 1, self.lowest - 1, -1):
            worth = self.tables.worth[kind]
            left = self.hand[self.turn][kind] - self.paid[kind]
            if left > 0:
                for _ in range(left - 1):
                    sums |= sums << worth & SUMS
                if worth <= self.due and sums >> self.due - worth & 1:
                    kinds |= NOTHING_PAID << kind
                sums |= sums << worth & SUMS
        self.offer_spaces(moves.PAY, kinds)
