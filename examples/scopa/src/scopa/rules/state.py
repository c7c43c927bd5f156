"""The course of a game of Scopa. Numbers such as S-7 are those of text/en.md."""

from __future__ import annotations

from typing import Self

from scopa.rules import codes
from scopa.rules.tables import Tables
from scopa.view import View, seen
from vaka.engine.language import say
from vaka.engine.state import State


class Scopa(State):
    """A game of Scopa."""

    tables: Tables
    target: int
    first: int  # the seat that opened the deal
    due: int  # what the cards still to be lifted add up to; 0 while a card is to be played
    lowest: int  # cards before this one are no longer offered, so that each capture comes once
    last: int  # the seat that captured last
    place: list[int]  # of each card
    played: list[list[int]]  # of each card the number of its play, in this deal and in the one before
    taken: list[list[int]]  # and the play by which it was captured
    plays: int
    sizes: list[int]  # of the hands, for a redeal
    gained: list[list[int]]

    def __init__(self, tables: Tables, seats: int, low: int, high: int, target: int) -> None:
        """Deal a new game."""
        self.tables = tables
        self.seats = seats
        self.source_count = codes.SOURCES
        self.target = target
        self.reseed(low, high)
        self.first = self.below(seats)
        self.begin_deal()
        self.play_forced()

    # ----- cards

    def number(self, place: int) -> int:
        """Return how many cards lie somewhere."""
        total = 0
        for card in range(codes.CARDS):
            if self.place[card] == place:
                total += 1
        return total

    def rank(self, card: int) -> int:
        """Return the rank of a card."""
        return card % codes.RANKS + 1

    def draw(self) -> int:
        """Return a random card of the pile (S-3)."""
        left = self.below(self.number(codes.PILE))
        card = 0
        while left > 0 or self.place[card] != codes.PILE:
            if self.place[card] == codes.PILE:
                left -= 1
            card += 1
        return card

    def kings(self) -> int:
        """Return how many kings lie on the table."""
        total = 0
        for card in range(codes.CARDS):
            if self.place[card] == codes.TABLE and self.rank(card) == codes.KING:
                total += 1
        return total

    # ----- the contract

    def adopt(self, other: Self) -> None:
        """Share the figures."""
        source = other  # typed in the .pxd, where the contract only knows a State
        self.tables = source.tables

    def fill(self) -> None:
        """Offer the cards of the hand, or those that the capture at hand may lift, in ascending order (S-5, S-8)."""
        if self.due == 0:
            for card in range(codes.CARDS):
                if self.place[card] == codes.HAND + self.turn:
                    self.offer(codes.PLAY + card)
        elif not self.offers_equal():
            for card in range(self.lowest, codes.CARDS):
                rest = self.due - self.rank(card)
                if self.place[card] == codes.TABLE and rest >= 0 and self.sums(card + 1) >> rest & 1:
                    self.offer(codes.TAKE + card)

    def step(self, move: int) -> None:
        """Carry out the answer to one decision."""
        if move < codes.TAKE:
            self.play_card(move - codes.PLAY)
        else:
            self.take(move - codes.TAKE)

    def redeal_hidden(self, seat: int) -> None:
        """Deal the pile and the other hands anew; everything else has been seen (S-17)."""
        for other in range(self.seats):
            self.sizes[other] = 0
        for card in range(codes.CARDS):
            other = self.place[card] - codes.HAND
            if 0 <= other < self.seats and other != seat:
                self.sizes[other] += 1
                self.place[card] = codes.PILE
        for other in range(self.seats):
            for _ in range(self.sizes[other]):
                self.place[self.draw()] = codes.HAND + other

    def score(self) -> None:
        """Add the points of the deal (S-12 to S-15)."""
        for source in range(codes.BY_CARDS, codes.SOURCES):
            self.award(source)

    def points_by_source(self, seat: int) -> list[int]:
        """Return the points of a seat by source."""
        return self.gained[seat]

    def merit_of(self, seat: int) -> int:
        """Order by points alone (S-16)."""
        return self.points_of(seat)

    def view(self, seat: int | None) -> View:
        """Return all that a seat may know, or a spectator for None."""
        return seen(self, self.checked_seat(seat))

    def reason(self, move: int) -> str:
        """Say which rule stands against a move."""
        if self.due == 0:
            return say("a card of the hand is to be played") if move >= codes.TAKE else say("it is not in the hand")
        return say("cards are to be taken from the table that add up to {number}", number=self.due)

    @property
    def ending(self) -> str | None:
        """What ended the game, None while it runs."""
        return "target" if self.finished else None

    def figures(self) -> Tables:
        """Return the figures that the game is played with."""
        return self.tables

    # ----- deals

    def begin_deal(self) -> None:
        """Deal a new round of the deck; three kings on the table could never be swept up (S-2)."""
        self.round += 1
        if self.round > 1:
            self.first = (self.first + 1) % self.seats
        for card in range(codes.CARDS):
            self.played[1][card] = self.played[0][card]
            self.taken[1][card] = self.taken[0][card]
            self.played[0][card] = 0
            self.taken[0][card] = 0
        self.plays = 0
        self.last = codes.NOBODY
        self.deal_cards()
        while self.kings() > 2:
            self.deal_cards()
        self.turn = self.first

    def deal_cards(self) -> None:
        """Shuffle, deal the hands and lay out the table (S-1, S-2)."""
        for card in range(codes.CARDS):
            self.place[card] = codes.PILE
        self.deal_hands()
        for _ in range(self.tables.table):
            self.place[self.draw()] = codes.TABLE

    def deal_hands(self) -> None:
        """Deal every player a hand (S-1, S-9)."""
        for place in range(self.seats):
            seat = (self.first + place) % self.seats
            for _ in range(self.tables.hand):
                self.place[self.draw()] = codes.HAND + seat

    def end_deal(self) -> None:
        """Give the rest of the table to the last who captured, and score (S-10, S-16)."""
        for card in range(codes.CARDS):
            if self.place[card] == codes.TABLE and self.last != codes.NOBODY:
                self.place[card] = codes.WON + self.last
        self.score()
        for seat in range(self.seats):
            if self.points_of(seat) >= self.target:
                self.finished = True
        if not self.finished:
            self.begin_deal()

    # ----- playing and capturing

    def offer(self, move: int) -> None:
        """Add a legal move."""
        self.moves[self.legal_count] = move
        self.legal_count += 1

    def offers_equal(self) -> bool:
        """Offer the cards of the rank just played, which come before all sums; return whether there are any (S-7)."""
        if self.lowest == 0:
            for card in range(codes.CARDS):
                if self.place[card] == codes.TABLE and self.rank(card) == self.due:
                    self.offer(codes.TAKE + card)
        return self.legal_count > 0

    def sums(self, above: int) -> int:
        """Return what cards of the table can add up to, from one card on, as bits; the sum of none is 0."""
        sums = 1
        for card in range(above, codes.CARDS):
            if self.place[card] == codes.TABLE:
                sums |= sums << self.rank(card) & 2047
        return sums

    def captures(self) -> bool:
        """Return whether the card just played captures something; a card of its own rank is a sum too (S-6)."""
        return self.sums(0) >> self.due & 1 != 0

    def play_card(self, card: int) -> None:
        """Play a card: it captures what it can, or stays on the table (S-6)."""
        self.plays += 1
        self.played[0][card] = self.plays
        self.due = self.rank(card)
        self.lowest = 0
        if self.captures():
            self.place[card] = codes.PLAYED
        else:
            self.place[card] = codes.TABLE
            self.next_turn()

    def take(self, card: int) -> None:
        """Lift a card of the table; once the sum is reached all of them are captured (S-8)."""
        self.place[card] = codes.LIFTED
        self.due -= self.rank(card)
        self.lowest = card + 1
        if self.due == 0:
            self.capture()

    def capture(self) -> None:
        """Win the card played with those lifted; an empty table is a sweep, but for the last card (S-11)."""
        for card in range(codes.CARDS):
            if self.place[card] == codes.LIFTED or self.place[card] == codes.PLAYED:
                self.taken[0][card] = self.plays
                self.place[card] = codes.WON + self.turn
        self.last = self.turn
        if self.number(codes.TABLE) == 0 and self.plays < codes.CARDS - self.tables.table:
            self.gained[self.turn][codes.BY_SWEEPS] += self.tables.points[codes.BY_SWEEPS]
        self.next_turn()

    def next_turn(self) -> None:
        """Pass the turn on; empty hands are dealt anew while there is a pile (S-9)."""
        self.due = 0
        self.turn = (self.turn + 1) % self.seats
        if self.number(codes.HAND + self.turn) == 0:
            if self.number(codes.PILE) > 0:
                self.deal_hands()
            else:
                self.end_deal()

    # ----- scoring

    def award(self, source: int) -> None:
        """Give the points of a source to the seat that has most; a tie gives them to nobody."""
        best = 0
        winner = codes.NOBODY
        for seat in range(self.seats):
            count = self.primiera(seat) if source == codes.BY_PRIMIERA else self.won(seat, source)
            if count > best:
                best = count
                winner = seat
            elif count == best:
                winner = codes.NOBODY
        if winner != codes.NOBODY:
            self.gained[winner][source] += self.tables.points[source]

    def won(self, seat: int, source: int) -> int:
        """Return how many cards, coins or sevens of coins a seat has won."""
        total = 0
        for card in range(codes.CARDS):
            if self.place[card] == codes.WON + seat and self.counts(card, source):
                total += 1
        return total

    def counts(self, card: int, source: int) -> bool:
        """Return whether a card counts for a source of points."""
        if source == codes.BY_COINS:
            return card < codes.RANKS
        return source == codes.BY_CARDS or card == codes.SEVEN

    def primiera(self, seat: int) -> int:
        """Return what the best card of each suit counts together, 0 without all four suits (S-15)."""
        total = 0
        for suit in range(codes.SUITS):
            best = 0
            for card in range(suit * codes.RANKS, (suit + 1) * codes.RANKS):
                if self.place[card] == codes.WON + seat:
                    best = max(best, self.tables.prime[self.rank(card)])
            if best == 0:
                return 0
            total += best
        return total
