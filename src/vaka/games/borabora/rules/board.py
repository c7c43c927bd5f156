"""All that lies on the table: map, own boards, temple, status, jewels, tasks, god cards, and the decision under way.

It knows how a piece is put down and what is there, not when it may be. Seats are counted from 0; holders of building
spaces, temple slots and jewels are seat + 1, 0 is nobody.
"""

from __future__ import annotations

from typing import Self

from vaka.engine.hands import Hands
from vaka.games.borabora.rules import codes
from vaka.games.borabora.rules.tables import Tables


class Board(Hands):
    """The whole table."""

    tables: Tables
    phase: int
    stage: int
    at: int  # the place in turn order of who decides
    placed: int  # dice placed in this round, or first huts
    order: list[int]
    dice: list[list[int]]  # of each value, not yet placed
    lowest: list[int]  # die on each action tile
    regions: list[int]  # masks of the regions where a seat has a hut
    holders: list[int]
    fish: list[int]
    home: list[int]  # huts on ordinary spaces
    last: list[int]  # huts on space 12
    person_on_last: list[int]
    priests: list[int]  # in stock
    offerings: list[int]
    shells: list[int]
    god_tiles: list[int]
    built: list[int]  # masks
    persons: list[list[int]]
    ceremony: list[list[int]]
    beside: list[list[int]]
    temple: list[int]
    temple_tiles: int
    status: list[int]
    height: list[int]  # of two markers on one space the one with the greater height lies on top
    tallest: int
    jewel_at: list[int]
    jewel_owner: list[int]
    tasks: list[int]
    die: int
    action: int
    sex: int
    kind: int
    acting: int  # persons of that sex and kind
    task: int
    reserved: list[int]
    reserved_offerings: int
    reserved_tiles: int
    power: int
    carrying: int  # a material to be put down, + 1
    region: int  # to be filled or just reached
    helper_points: int
    fire: int  # 1 and 2: the first, the second choice of a fire bonus is due
    cards_due: int
    materials_due: int
    project: int  # the building being built
    red_open: bool
    green_used: bool
    acted: list[int]
    used: list[int]  # masks of the kinds that each sex has used
    gained: list[list[int]]
    # Counts kept for speed; all of them follow from the fields above.
    crew: list[list[int]]  # persons of each sex and kind
    unshifted: list[list[int]]  # persons of each sex and number of symbols that are not shifted yet
    company: list[int]  # persons
    in_slot: list[list[int]]  # the person in each slot, + 1
    laid: list[int]  # masks of the ceremony spaces that bear a material
    land_reach: list[list[int]]  # masks of the regions reached with each value
    water_reach: list[list[int]]
    persons_left: list[int]  # in the pile of each sex
    tasks_left: list[int]  # in the dark and in the light pile
    task_of: list[list[int]]  # the tasks of a seat, + 1, ascending
    least: list[int]  # the lowest value with which each action has an effect, while dice are offered

    def adopt(self, other: Self) -> None:
        """Share the printed figures."""
        source = other  # typed in the .pxd, where the contract only knows a State
        self.tables = source.tables

    def end_of(self, family: int) -> int:
        """Return the end of the only family there is."""
        return family + codes.COLOURS

    def open_stage(self) -> int:
        """Return what all see being decided: the start of a decision whose gods are not settled (B-143)."""
        if self.stage in (codes.BLUE_PAYMENT, codes.WHITE_PAYMENT):
            return codes.PLACING
        if self.stage == codes.GREEN_PAYMENT:
            return codes.ACTIVATING
        if self.stage == codes.YELLOW_PAYMENT:
            return codes.LAST_TASKS if self.phase == codes.CLOSING else codes.FULFILLING
        return self.stage

    def place_of(self, seat: int) -> int:
        """Return the place of a seat in turn order."""
        place = 0
        while self.order[place] != seat:
            place += 1
        return place

    def forget_choice(self) -> None:
        """Forget what was chosen of a decision, and what was reserved for it."""
        self.die = 0
        self.action = 0
        self.sex = 0
        self.kind = 0
        self.acting = 0
        self.task = 0
        self.reserved_offerings = 0
        self.reserved_tiles = 0
        for colour in range(codes.COLOURS):
            self.reserved[colour] = 0

    # ----- persons and huts on the own board

    def recount(self) -> None:
        """Work out all derived counts anew."""
        for seat in range(self.seats):
            self.company[seat] = 0
            self.laid[seat] = 0
            for power in range(7):
                self.land_reach[seat][power] = 0
                self.water_reach[seat][power] = 0
            for region in range(12):
                if self.regions[seat] >> region & 1:
                    self.widen(seat, region)
            for number in range(24):
                self.crew[seat][number] = 0
            for number in range(12):
                self.unshifted[seat][number] = 0
            for space in range(12):
                if self.ceremony[seat][space] == codes.MATERIAL:
                    self.laid[seat] |= 1 << space
            for number in range(3):
                self.task_of[seat][number] = 0
        for start in range(2):
            self.tasks_left[start] = 0
        for task in range(60):
            if self.tasks[task] == codes.IN_PILE:
                self.tasks_left[self.tables.task_in_start[task]] += 1
            elif codes.HELD <= self.tasks[task] < codes.AFTER:
                self.hold_task(self.tasks[task] - codes.HELD, task)
        for sex in range(2):
            self.persons_left[sex] = 0
            for slot in range(6):
                self.in_slot[sex][slot] = 0
            for tile in range(codes.PERSONS):
                place = self.persons[sex][tile]
                if place == codes.IN_PILE:
                    self.persons_left[sex] += 1
                elif codes.SHOWN <= place < codes.HELD:
                    self.in_slot[sex][place - codes.SHOWN] = tile + 1
                elif codes.HELD <= place < codes.AFTER:
                    self.count_person(place - codes.HELD, sex, tile)
                elif codes.AFTER <= place < codes.GONE:
                    self.count_person(place - codes.AFTER, sex, tile)
                    self.unshifted[place - codes.AFTER][sex * 6 + self.tables.symbols[sex][tile]] -= 1

    def count_person(self, seat: int, sex: int, tile: int) -> None:
        """Count a person that is not shifted."""
        self.company[seat] += 1
        self.crew[seat][sex * codes.KINDS + tile // 3] += 1
        self.unshifted[seat][sex * 6 + self.tables.symbols[sex][tile]] += 1

    def people(self, seat: int, sex: int) -> int:
        """Return how many persons of a sex a seat has."""
        total = 0
        for kind in range(codes.KINDS):
            total += self.crew[seat][sex * codes.KINDS + kind]
        return total

    def people_of(self, seat: int, sex: int, kind: int) -> int:
        """Return how many persons of a sex and kind a seat has."""
        return self.crew[seat][sex * codes.KINDS + kind]

    def count_cells(self, cells: list[int], number: int, value: int) -> int:
        """Return how many of the first cells have a value."""
        total = 0
        for cell in range(number):
            if cells[cell] == value:
                total += 1
        return total

    def shifted(self, seat: int, sex: int) -> int:
        """Return how many persons of a sex a seat has shifted."""
        return self.count_cells(self.persons[sex], codes.PERSONS, codes.AFTER + seat)

    def free_ordinary(self, seat: int) -> int:
        """Return how many ordinary spaces hold neither hut nor person."""
        persons = self.company[seat] - self.person_on_last[seat]
        return self.tables.spaces - 1 - self.home[seat] - persons

    def room(self, seat: int) -> int:
        """Return how many spaces are free for persons (B-39)."""
        return self.free_ordinary(seat) + (1 if self.last[seat] + self.person_on_last[seat] == 0 else 0)

    def has_room(self, seat: int) -> bool:
        """Return whether a seat has a free space for a person (B-39)."""
        return self.room(seat) > 0

    def can_move_hut(self, seat: int) -> bool:
        """Return whether a hut can go to space 12 (B-47)."""
        return self.home[seat] > 0 and self.person_on_last[seat] == 0

    def place_person(self, seat: int, sex: int, tile: int) -> None:
        """Lay a person on a free space, ordinary ones first (B-40)."""
        if self.free_ordinary(seat) == 0:
            self.person_on_last[seat] = 1
        self.in_slot[sex][self.persons[sex][tile] - codes.SHOWN] = 0
        self.persons[sex][tile] = codes.HELD + seat
        self.count_person(seat, sex, tile)

    def shift(self, seat: int, sex: int, symbols: int) -> None:
        """Shift a person with so many symbols, of whom the seat has one that is not shifted yet (B-46)."""
        tile = 0
        while self.persons[sex][tile] != codes.HELD + seat or self.tables.symbols[sex][tile] != symbols:
            tile += 1
        self.persons[sex][tile] = codes.AFTER + seat
        self.unshifted[seat][sex * 6 + symbols] -= 1

    def draw_persons(self, sex: int) -> None:
        """Lay out six new persons in slots 1 to 6 (B-15)."""
        for slot in range(6):
            place = self.below(self.persons_left[sex])
            self.persons_left[sex] -= 1
            tile = 0
            while self.persons[sex][tile] != codes.IN_PILE or place > 0:
                if self.persons[sex][tile] == codes.IN_PILE:
                    place -= 1
                tile += 1
            self.persons[sex][tile] = codes.SHOWN + slot
            self.in_slot[sex][slot] = tile + 1

    # ----- map and ceremony spaces

    def place_hut(self, seat: int, region: int, from_last: bool) -> None:
        """Put a hut on the building space of a region (B-33, B-34)."""
        if from_last:
            self.last[seat] -= 1
        else:
            self.home[seat] -= 1
        self.regions[seat] |= 1 << region
        self.holders[region] = seat + 1
        self.widen(seat, region)

    def widen(self, seat: int, region: int) -> None:
        """Count what can be reached from a region with a hut."""
        for power in range(1, 7):
            self.land_reach[seat][power] |= self.tables.reach[0][power][region]
            self.water_reach[seat][power] |= self.tables.reach[1][power][region]

    def begins_game(self, region: int) -> bool:
        """Return whether a first hut can go to a region: a free one beside a fish of value 1 (B-22)."""
        return self.tables.fish_value[self.fish[region]] == 1 and self.holders[region] == 0

    def reachable(self, kind: int, power: int) -> int:
        """Return the new regions that the deciding seat can reach by land or by water with a value (B-31)."""
        if kind == codes.KIND_LAND:
            return self.land_reach[self.turn][power] & ~self.regions[self.turn]
        return self.water_reach[self.turn][power] & ~self.regions[self.turn]

    def has_space_for(self, seat: int, material: int) -> bool:
        """Return whether a ceremony space for a material is free."""
        for space in range(12):
            if self.ceremony[seat][space] == codes.EMPTY and self.tables.ceremony[space] == material:
                return True
        return False

    def materials_of(self, seat: int, material: int) -> int:
        """Return how many materials of a kind a seat has, on ceremony spaces and beside the board (B-103)."""
        total = 0
        total += self.beside[seat][material]
        for space in range(12):
            if self.ceremony[seat][space] == codes.MATERIAL and self.tables.ceremony[space] == material:
                total += 1
        return total

    def lay(self, seat: int, space: int) -> None:
        """Put a material on a ceremony space."""
        self.ceremony[seat][space] = codes.MATERIAL
        self.laid[seat] |= 1 << space

    def can_cover(self, seat: int, pair: int) -> bool:
        """Return whether a pair of ceremony spaces is adjacent and both bear a material (B-51)."""
        if not self.tables.adjacent[pair]:
            return False
        return self.laid[seat] >> self.tables.pair_one[pair] & self.laid[seat] >> self.tables.pair_other[pair] & 1 != 0

    def has_pair(self, seat: int) -> bool:
        """Return whether there are two adjacent materials."""
        for space in range(12):
            if self.laid[seat] >> space & 1 and self.laid[seat] & self.tables.neighbours[space]:
                return True
        return False

    def cover(self, seat: int, pair: int) -> None:
        """Put a building on two ceremony spaces."""
        one = self.tables.pair_one[pair]
        other = self.tables.pair_other[pair]
        self.ceremony[seat][one] = codes.COVERED
        self.ceremony[seat][other] = codes.COVERED
        self.laid[seat] &= ~(1 << one | 1 << other)

    # ----- temple and status

    def push_priest(self, seat: int, slot: int) -> None:
        """Put a priest on a slot; those there move right up to the first gap, off the end back home (B-50)."""
        self.priests[seat] -= 1
        pushed = seat + 1
        place = slot
        while pushed and place < self.tables.slots:
            before = self.temple[place]
            self.temple[place] = pushed
            pushed = before
            place += 1
        if pushed:
            self.priests[pushed - 1] += 1

    def priests_in_temple(self, seat: int) -> int:
        """Return how many priests a seat has in the temple."""
        return self.count_cells(self.temple, self.tables.slots, seat + 1)

    def majority(self) -> int:
        """Return who has most priests in the temple, the leftmost among equals; -1 while nobody is there (B-93)."""
        best = -1
        most = 0
        for slot in range(self.tables.slots - 1, -1, -1):
            if self.temple[slot]:
                seat = self.temple[slot] - 1
                priests = self.tables.priests - self.priests[seat]  # those not in stock are there
                if priests >= most:
                    best = seat
                    most = priests
        return best

    def advance(self, seat: int, steps: int) -> None:
        """Move a status marker; it lands on top, and on the last space it stays where it is (B-57, B-58)."""
        if steps > 0 and self.status[seat] < self.tables.last_status:
            self.status[seat] = min(self.status[seat] + steps, self.tables.last_status)
            self.tallest += 1
            self.height[seat] = self.tallest

    def sort_order(self) -> None:
        """Set the turn order by the markers and stack them on space 0 accordingly (B-90, B-91)."""
        for place in range(self.seats):
            for other in range(place + 1, self.seats):
                one = self.order[place]
                two = self.order[other]
                if self.status[two] > self.status[one] or (
                    self.status[two] == self.status[one] and self.height[two] > self.height[one]
                ):
                    self.order[place] = two
                    self.order[other] = one
        for place in range(self.seats):
            seat = self.order[place]
            self.status[seat] = 0
            self.height[seat] = self.seats - place
        self.tallest = self.seats

    # ----- gods: what a decision under way will pay is reserved until it is complete

    def free_cards(self, seat: int, colour: int) -> int:
        """Return how many cards of a colour are not reserved."""
        return self.hand[seat][colour] - (self.reserved[colour] if seat == self.turn else 0)

    def free_offerings(self, seat: int) -> int:
        """Return how many offerings are not reserved."""
        return self.offerings[seat] - (self.reserved_offerings if seat == self.turn else 0)

    def free_tiles(self, seat: int) -> int:
        """Return how many god tiles are not reserved."""
        return self.god_tiles[seat] - (self.reserved_tiles if seat == self.turn else 0)

    def can_pay(self, seat: int, god: int, way: int) -> bool:
        """Return whether a god can be paid in one of its six ways (B-59 to B-61)."""
        if way == codes.BY_TILE:
            return self.free_tiles(seat) > 0
        cards = 1 if way == god else self.tables.equal_cards
        return self.free_offerings(seat) >= self.tables.offering_price and self.free_cards(seat, way) >= cards

    def can_play(self, seat: int, god: int) -> bool:
        """Return whether a god can be paid at all."""
        if self.free_tiles(seat) > 0:
            return True
        if self.free_offerings(seat) < self.tables.offering_price:
            return False
        for way in range(codes.COLOURS):
            if self.can_pay(seat, god, way):
                return True
        return False

    def reserve(self, god: int, way: int, times: int) -> None:
        """Reserve a payment once, or give it back with -1."""
        if way == codes.BY_TILE:
            self.reserved_tiles += times
        else:
            self.reserved_offerings += times * self.tables.offering_price
            self.reserved[way] += times * (1 if way == god else self.tables.equal_cards)

    def pay_reserved(self, seat: int) -> None:
        """Pay what was reserved, if anything; cards discarded fill gaps among the open ones (B-56, B-59)."""
        if self.reserved_tiles + self.reserved_offerings == 0:
            return
        self.god_tiles[seat] -= self.reserved_tiles
        self.offerings[seat] -= self.reserved_offerings
        self.reserved_tiles = 0
        self.reserved_offerings = 0
        for colour in range(codes.COLOURS):
            for _ in range(self.reserved[colour]):
                self.give_up(seat, colour)
                self.spent[colour] += 1
            self.reserved[colour] = 0
        self.reveal(codes.GODS, self.tables.open_cards)

    def show(self, seat: int, colour: int, cards: int) -> None:
        """Let all see so many cards of a colour: those already known first, then those held longest (B-134)."""
        if self.known[seat][colour] < cards:
            self.known[seat][colour] = cards
            self.handovers += 1  # others have seen it: no way back
            hidden = self.hand[seat][colour] - cards
            if self.late[seat][colour] > hidden:
                self.late[seat][colour] = hidden

    # ----- jewels and tasks

    def jewel_on_sale(self, place: int) -> int:
        """Return the jewel that lies, or lay, at a place of the round's column (B-95)."""
        return self.jewel_at[4 * (self.round - 1) + place]

    def jewels_of(self, seat: int) -> int:
        """Return how many jewels a seat has bought."""
        return self.count_cells(self.jewel_owner, 24, seat + 1)

    def tasks_done(self, seat: int) -> int:
        """Return how many tasks a seat has fulfilled."""
        return self.count_cells(self.tasks, 60, codes.AFTER + seat)

    def draw_task(self, start: int) -> int:
        """Return a random task of the dark pile, or with 1 of the light one; the caller says where it goes."""
        place = self.below(self.tasks_left[start])
        self.tasks_left[start] -= 1
        task = 0
        while self.tasks[task] != codes.IN_PILE or self.tables.task_in_start[task] != start or place > 0:
            if self.tasks[task] == codes.IN_PILE and self.tables.task_in_start[task] == start:
                place -= 1
            task += 1
        return task

    def clear_display(self) -> None:
        """Put the persons and tasks that are left of a round out of the game (B-101)."""
        for sex in range(2):
            for slot in range(6):
                if self.in_slot[sex][slot]:
                    self.persons[sex][self.in_slot[sex][slot] - 1] = codes.GONE
                    self.in_slot[sex][slot] = 0
        for task in range(60):
            if self.tasks[task] == codes.SHOWN:
                self.tasks[task] = codes.GONE

    def show_tasks(self) -> None:
        """Lay out the tasks of a round (B-16)."""
        for _ in range(self.tables.shown_tasks[self.seats]):
            task = self.draw_task(0)
            self.tasks[task] = codes.SHOWN

    def hold_task(self, seat: int, task: int) -> None:
        """Lay a task before a seat."""
        self.tasks[task] = codes.HELD + seat
        new = task + 1
        for place in range(3):
            old = self.task_of[seat][place]
            if old == 0 or old > new:
                self.task_of[seat][place] = new
                new = old
            if new == 0:
                return

    def drop_task(self, seat: int, task: int, place: int) -> None:
        """Take a task from a seat and put it somewhere else."""
        self.tasks[task] = place
        for held in range(3):
            if self.task_of[seat][held] == task + 1:
                for later in range(held, 2):
                    self.task_of[seat][later] = self.task_of[seat][later + 1]
                self.task_of[seat][2] = 0
                return
