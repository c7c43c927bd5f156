"""The course of a game of Mangrovia: which decision comes next, and what an answer does.

Cards and their secrecy are in cards.py, the pieces in board.py, what a decision may be answered with in offers.py,
the final scoring in scoring.py, what a seat may see in visible.py. Numbers such as M-25 are those of
text/en.md.
"""

from __future__ import annotations

from vaka.engine.features import Features
from vaka.games.mangrovia.bot import features
from vaka.games.mangrovia.rules import codes, moves, refusals, scoring
from vaka.games.mangrovia.rules.offers import Offers
from vaka.games.mangrovia.rules.tables import Tables
from vaka.games.mangrovia.views import visible
from vaka.games.mangrovia.views.view import View

BIRD_ONE = [pair[0] for pair in moves.BIRD_PAIRS]
BIRD_OTHER = [pair[1] for pair in moves.BIRD_PAIRS]

LAST_ROUND = 100  # M-100


class Mangrovia(Offers):
    """A game of Mangrovia."""

    # ----- set-up

    def __init__(self, tables: Tables, seats: int, low: int, high: int, first: int, gods: bool, godless: bool) -> None:
        """Set up a game; first is a seat, or -1 for a random one."""
        self.tables = tables
        self.seats = seats
        self.source_count = codes.SOURCES
        self.reseed(low, high)
        self.first = self.below(seats) if first < 0 else first
        self.free = self.tables.everywhere
        self.ones = self.tables.board_amulets
        for land in range(4):
            self.birds[land] = self.tables.first_birds[land]
        for seat in range(self.seats):
            self.huts[seat] = self.tables.huts[self.seats]
        self.deal_neutral()
        self.deal_cards()
        if gods or godless:
            self.lay_stone_tiles(gods, godless)
        self.begin_round()
        self.play_forced()

    def deal_neutral(self) -> None:
        """Put up the neutral huts; the one in the pole area takes the first pole tile (M-18, M-19)."""
        for space in range(self.tables.spaces):
            if self.lies_in(space, self.tables.neutral[self.seats]):
                self.occupy(space, codes.NEUTRAL)

    def deal_cards(self) -> None:
        """Fill piles and bag, give out start cards and landscapes and open the display (M-12 to M-16)."""
        for kind in range(codes.KINDS):
            self.stock[kind] = self.tables.deck[kind]
        self.reveal(codes.DECK, self.tables.open_valuables)
        for place in range(self.seats):
            seat = (self.first + place) % self.seats
            self.gain_openly(seat, self.tables.start_pairs[place][0])
            self.gain_openly(seat, self.tables.start_pairs[place][1])
            for _ in range(self.tables.dealt):
                self.draw_card(seat, codes.LAND)
        self.reveal(codes.LAND, self.tables.open_landscapes)

    # ----- the contract

    def step(self, move: int) -> None:
        """Carry out the answer to one decision."""
        if move < moves.TAKE:
            self.place_bowl(move - moves.SITE)
        elif move < moves.DRAW:
            self.take(move)
        elif move < moves.COLLECT:
            self.draw_face_down(move - moves.DRAW)
        elif move < moves.RETURN:
            self.collect()
        elif move < moves.BUILD:
            self.return_amulet(move - moves.RETURN)
        elif move < moves.DOUBLE:
            self.begin_build(move - moves.BUILD, 1)
        elif move < moves.CARD:
            self.begin_build(move - moves.DOUBLE, 2)
        elif move < moves.PAY:
            self.hand_in(move - moves.CARD)
        elif move < moves.BIRDS:
            self.pay(move - moves.PAY)
        elif move < moves.PASS:
            self.place_birds(move - moves.BIRDS)
        else:
            self.forgo()

    def redeal_hidden(self, seat: int) -> None:
        """Deal hidden cards anew; of a build that another seat is deciding nothing is known (M-98)."""
        self.redeal_family(codes.DECK, seat)
        self.redeal_family(codes.LAND, seat)
        self.redeal_amulets(seat)
        if self.turn != seat and self.stage != self.open_stage():
            self.stage = self.open_stage()
            self.clear_build()

    def score(self) -> None:
        """Write the points of the final scoring."""
        scoring.score(self)

    def points_by_source(self, seat: int) -> list[int]:
        """Return the points of a seat by source."""
        return self.gained[seat]

    def merit_of(self, seat: int) -> int:
        """Order by points, then by amulets held (M-82)."""
        return self.points_of(seat) * 1000 + self.amulet_sum(seat)

    def encode(self, seat: int, out: Features) -> None:
        """Write the features of a seat's position."""
        features.encode(self, seat, out)

    def view(self, seat: int | None) -> View:
        """Return all that a seat may know, or a spectator for None."""
        return visible.view(self, self.checked_seat(seat))

    def if_built(self, space: int, span: int) -> View:
        """Return what the deciding seat would see if it had put a hut or a double hut on a space, not yet paid for."""
        built = self.copy()
        built.put_huts(self.turn, space, span)
        return visible.view(built, self.turn)

    def reason(self, move: int) -> str:
        """Say which rule stands against a move."""
        return refusals.reason(self, move)

    @property
    def ending(self) -> str | None:
        """What ended the game, None while it runs."""
        if not self.finished:
            return None
        return "last hut" if 0 in [self.huts[seat] for seat in range(self.seats)] else "round limit"

    def figures(self) -> Tables:
        """Return the printed figures."""
        return self.tables

    # ----- rounds

    def begin_round(self) -> None:
        """Let the first player place the first bowl (M-23)."""
        self.round += 1
        self.boat = 0
        self.placed = 0
        for site in range(6):
            self.sites[site] = 0
        self.stage = codes.PLACING
        self.turn = self.first

    def place_bowl(self, site: int) -> None:
        """Put a bowl on a site; after the last one the boat sets sail (M-24)."""
        self.sites[site] = self.turn + 1
        self.placed += 1
        if self.placed < self.seats * self.tables.bowls[self.seats]:
            self.turn = (self.turn + 1) % self.seats
        else:
            self.sail()

    def sail(self) -> None:
        """Bring the boat to the next landing whose site has a bowl (M-26)."""
        self.boat += 1
        while self.boat <= codes.LAST_LANDING:
            bowl = self.sites[self.tables.site[self.boat]]
            if bowl:
                self.turn = bowl - 1
                self.land()
                return
            self.boat += 1
        self.end_round()

    def land(self) -> None:
        """Open the action of the landing."""
        self.stage = codes.ACTING
        self.collecting = self.tables.amulets[self.boat]
        self.up = self.tables.up[self.boat]
        self.building = self.tables.build[self.boat]
        self.down = self.tables.down[self.boat]
        self.flying = self.tables.birds[self.boat]
        self.either = self.tables.either[self.boat] != 0

    def go_on(self) -> None:
        """Leave the landing once nothing of its action is left."""
        self.stage = codes.ACTING
        if not (self.collecting or self.up or self.building or self.down or self.flying):
            self.sail()

    def end_round(self) -> None:
        """Score the game if a stock is empty, else prepare the next round (M-67 to M-71)."""
        for seat in range(self.seats):
            if self.huts[seat] == 0:
                self.finish()
                return
        if self.round == LAST_ROUND:
            self.finish()
            return
        self.pass_talisman()
        self.begin_round()
        self.reveal(codes.DECK, self.tables.open_valuables)
        self.reveal(codes.LAND, self.tables.open_landscapes)

    def pass_talisman(self) -> None:
        """Give the talisman to the bowl on site 1; if there is none, to the seat before, and move the birds."""
        if self.sites[0]:
            self.first = self.sites[0] - 1
            return
        self.first = (self.first + self.seats - 1) % self.seats
        for land in range(4):
            self.birds[land] = 1 - self.birds[land]

    def finish(self) -> None:
        """Score and end the game."""
        self.finished = True
        self.boat = 0
        scoring.score(self)

    # ----- which parts of an action are open: in printed order, or all at once where it says "or" (M-28, M-29)

    def choose_part(self) -> None:
        """Where the action says "or", drop the parts not chosen; the caller restores its own."""
        if self.either:
            self.either = False
            self.drop_parts()

    def drop_parts(self) -> None:
        """Give up everything left of the action."""
        self.collecting = 0
        self.up = 0
        self.building = 0
        self.down = 0

    def forgo(self) -> None:
        """Leave out the part that is open, or all parts of an "or"; spelled out as in `open_part`, for speed."""
        if self.either:
            self.choose_part()
        elif self.collecting:
            self.collecting = 0
        elif self.up:
            self.up = 0
        elif self.building:
            self.building = 0
        else:
            self.down = 0
        self.go_on()

    # ----- bowls and landings

    def place_birds(self, pair: int) -> None:
        """Put the birds on two landscapes (M-47)."""
        for land in range(4):
            self.birds[land] = land in (BIRD_ONE[pair], BIRD_OTHER[pair])
        self.flying = 0
        self.go_on()

    # ----- cards and amulets

    def take(self, move: int) -> None:
        """Take a face-up card."""
        left = self.up - 1
        self.choose_part()
        self.up = left
        self.take_shown(
            self.turn, codes.DECK + move - moves.TAKE if move < moves.TAKE_LAND else codes.LAND + move - moves.TAKE_LAND
        )
        self.go_on()

    def draw_face_down(self, choice: int) -> None:
        """Draw a face-down card from one of the two piles."""
        left = self.down - 1
        self.choose_part()
        self.down = left
        self.draw_card(self.turn, codes.LAND if choice else codes.DECK)
        self.go_on()

    def collect(self) -> None:
        """Collect amulets by the number of own huts on amulet spaces (M-39 to M-46)."""
        self.choose_part()
        self.collecting = 0
        seat = self.turn
        if self.steps[seat] == 0:
            self.ones -= 1
            self.gain_openly(seat, codes.AMULET)
            self.go_on()
            return
        for _ in range(self.tables.drawn_by[self.steps[seat]]):
            if self.can_draw(codes.AMULET):
                self.draw_amulet(seat)
        if self.drawn_now() > 1:
            self.renew_if_empty(codes.AMULET)
            self.stage = codes.RETURNING
        else:
            self.keep_drawn(seat)
            self.renew_if_empty(codes.AMULET)
            self.go_on()

    def return_amulet(self, step: int) -> None:
        """Throw one amulet back and keep the others."""
        self.throw_back(self.turn, step)
        self.keep_drawn(self.turn)
        self.go_on()

    # ----- building

    def begin_build(self, space: int, span: int) -> None:
        """Choose a space for a hut or a double hut."""
        self.spot = space
        self.span = span
        self.cards_due = span
        self.stage = codes.HANDING_IN

    def hand_in(self, land: int) -> None:
        """Choose a landscape card; after the last one the payment follows."""
        self.paid[codes.LAND + land] += 1
        self.lowest = land
        self.cards_due -= 1
        if self.cards_due == 0:
            self.due = self.span * self.tables.cost[self.spot]
            self.lowest = codes.AMULET if self.tables.in_amulets[self.spot] else codes.DECK
            self.stage = codes.PAYING

    def pay(self, kind: int) -> None:
        """Choose one thing to pay with; once the price is met the build happens."""
        self.paid[kind] += 1
        self.lowest = kind
        self.due -= self.tables.worth[kind]
        if self.due == 0:
            self.complete_build()

    def complete_build(self) -> None:
        """Hand over everything chosen, put up the huts and take what they bring."""
        seat = self.turn
        for land in range(4):
            if self.paid[codes.LAND + land] and not self.birds[land]:
                self.wilds[seat] -= 1
        for kind in range(codes.KINDS):
            for _ in range(self.paid[kind]):
                self.spend(seat, kind)
        self.put_huts(seat, self.spot, self.span)
        left = self.building - 1
        self.choose_part()
        self.building = left
        self.clear_build()
        self.go_on()
