"""The course of a game of Bora Bora: which decision comes next, and what an answer does.

The set-up is in dealing.py, the pieces are in board.py, what tasks ask for in needs.py, what a decision may be answered
with in offers.py, the final scoring in scoring.py, what a seat may see in visible.py. Numbers such as B-27 are those of
text/en.md.
"""

from __future__ import annotations

from vaka.engine.features import Features
from vaka.games.borabora.bot import features
from vaka.games.borabora.rules import codes, dealing, moves, needs, refusals, scoring
from vaka.games.borabora.rules.offers import Offers
from vaka.games.borabora.rules.tables import Tables
from vaka.games.borabora.views import visible
from vaka.games.borabora.views.view import View


class BoraBora(Offers):
    """A game of Bora Bora."""

    def __init__(self, tables: Tables, seats: int, low: int, high: int) -> None:
        """Set up a game."""
        self.tables = tables
        self.seats = seats
        self.source_count = codes.SOURCES
        self.reseed(low, high)
        dealing.deal(self)
        self.round = 1
        self.phase = codes.OPENING
        self.stage = codes.FIRST_HUT
        self.play_forced()

    # ----- the contract

    def step(self, move: int) -> None:
        """Carry out the answer to one decision."""
        if move < moves.GOD:
            self.choose_die(move // codes.ACTIONS + 1, move % codes.ACTIONS)
        elif move < moves.REGION:
            self.pay_god((move - moves.GOD) // codes.PAYMENTS, (move - moves.GOD) % codes.PAYMENTS)
        elif move < moves.HUT:
            self.choose_region(move - moves.REGION)
        elif move < moves.MATERIAL:
            self.put_hut(move - moves.HUT)
        elif move < moves.OFFERING:
            self.take_material(move - moves.MATERIAL)
        elif move == moves.OFFERING:
            self.take_offering()
        elif move < moves.PERSON:
            self.put_material(move - moves.PUT)
        elif move < moves.SHIFT:
            self.take_person((move - moves.PERSON) // 6, (move - moves.PERSON) % 6)
        elif move < moves.MOVE_HUT:
            self.shift_person((move - moves.SHIFT) // codes.MOST_SYMBOLS, (move - moves.SHIFT) % codes.MOST_SYMBOLS + 1)
        elif move == moves.MOVE_HUT:
            self.trade_hut()
        elif move < moves.PRIEST:
            self.take_card(move - moves.OPEN_CARD)
        elif move < moves.BUILDING:
            self.place_priest(move - moves.PRIEST)
        elif move < moves.PAIR:
            self.choose_building(move - moves.BUILDING)
        elif move < moves.STATUS:
            self.build_on(move - moves.PAIR)
        elif move < moves.ACTIVATE:
            self.finish_fire(move == moves.STATUS)
        elif move < moves.JEWEL:
            self.choose_persons((move - moves.ACTIVATE) // codes.KINDS, (move - moves.ACTIVATE) % codes.KINDS, 0)
        elif move < moves.FULFIL:
            self.buy(move - moves.JEWEL)
        elif move < moves.DISCARD:
            self.choose_task(move - moves.FULFIL)
        elif move < moves.TAKE_TASK:
            self.discard_task(move - moves.DISCARD)
        elif move < moves.PASS:
            self.take_task(move - moves.TAKE_TASK)
        elif move == moves.PASS:
            self.decline()
        else:
            group = (move - moves.FEWER) // codes.MOST_FEWER
            fewer = (move - moves.FEWER) % codes.MOST_FEWER + 1
            self.choose_persons(group // codes.KINDS, group % codes.KINDS, fewer)

    def redeal_hidden(self, seat: int) -> None:
        """Deal god cards anew; of what another seat is deciding nothing is known before it is settled (B-143)."""
        self.redeal_family(codes.GODS, seat)
        if self.turn != seat and self.stage != self.open_stage():
            self.stage = self.open_stage()
            self.forget_choice()

    def score(self) -> None:
        """Write the points of the final scoring."""
        scoring.score(self)

    def points_by_source(self, seat: int) -> list[int]:
        """Return the points of a seat by source."""
        return self.gained[seat]

    def merit_of(self, seat: int) -> int:
        """Order by points, then by the turn order of round 6 (B-131)."""
        return self.points_of(seat) * 10 - self.place_of(seat)

    def encode(self, seat: int, out: Features) -> None:
        """Write the features of a seat's position."""
        features.encode(self, seat, out)

    def view(self, seat: int | None) -> View:
        """Return all that a seat may know, or a spectator for None."""
        return visible.view(self, self.checked_seat(seat))

    def with_priest(self, slot: int) -> View:
        """Return what the deciding seat would see with its priest on a temple slot and nothing else done (B-50)."""
        tried = self.copy()
        tried.push_priest(self.turn, slot)
        return visible.view(tried, self.turn)

    def reason(self, move: int) -> str:
        """Say which rule stands against a move."""
        return refusals.reason(self, move)

    @property
    def ending(self) -> str | None:
        """What ended the game, None while it runs."""
        return "last tasks" if self.finished else None

    def figures(self) -> Tables:
        """Return the printed figures."""
        return self.tables

    # ----- rounds and turns

    def begin_round(self) -> None:
        """Roll all dice; player 1 begins (B-25)."""
        self.phase = codes.DICE
        self.placed = 0
        for tile in range(7):
            self.lowest[tile] = codes.NO_DIE
        for seat in range(self.seats):
            for _ in range(self.tables.dice):
                die = self.below(codes.HIGHEST) + 1
                self.dice[seat][die] += 1
        self.ask(0, codes.PLACING)

    def ask(self, place: int, stage: int) -> None:
        """Let the player at a place of the turn order decide."""
        self.forget_choice()
        self.at = place
        self.turn = self.order[place]
        self.stage = stage

    def ask_next(self, stage: int) -> bool:
        """Let the next player decide the same; tell whether there was one."""
        if self.at + 1 == self.seats:
            return False
        self.ask(self.at + 1, stage)
        return True

    def go_on(self) -> None:
        """Go on with what is still due of an action, or end it."""
        if self.carrying:
            self.stage = codes.CEREMONY
        elif self.red_open and self.can_play(self.turn, codes.RED):
            self.red_open = False
            self.stage = codes.RED_PAYMENT
        elif self.fire == 1:
            self.stage = codes.FIRE_FIRST
        elif self.fire == 2:
            self.stage = codes.FIRE_SECOND
        elif self.cards_due and self.has_card():
            self.stage = codes.DRAWING
        elif self.materials_due:
            self.stage = codes.CHOOSING_MATERIAL
        elif self.helper_points:
            self.stage = codes.TRADING
        else:
            self.end_action()

    def end_action(self) -> None:
        """Pass the turn on, or let the same player activate more persons."""
        self.red_open = False
        self.cards_due = 0
        if self.phase == codes.PEOPLE:
            self.ask(self.at, codes.ACTIVATING)
        elif self.phase == codes.OPENING and self.at > 0:
            self.ask(self.at - 1, codes.FIRST_HUT)
        elif self.phase == codes.OPENING:
            self.begin_round()
        elif self.placed < self.seats * self.tables.dice:
            self.ask(self.placed % self.seats, codes.PLACING)
        else:
            self.phase = codes.PEOPLE
            self.begin_activating(0)

    def begin_activating(self, place: int) -> None:
        """Open a player's phase B (B-76)."""
        self.green_used = False
        for sex in range(2):
            self.acted[sex] = 0
            self.used[sex] = 0
        self.ask(place, codes.ACTIVATING)

    def end_round(self) -> None:
        """Score status and temple in phase C, then let the players buy (B-89 to B-95)."""
        self.phase = codes.TASKS
        for seat in range(self.seats):
            self.gained[seat][codes.BY_STATUS] += self.tables.status[self.status[seat]]
        self.sort_order()
        self.score_temple()
        self.ask(0, codes.BUYING)

    def score_temple(self) -> None:
        """Score the priests and give the god tile to whoever has most of them (B-92 to B-94)."""
        for slot in range(self.tables.slots):
            if self.temple[slot]:
                self.gained[self.temple[slot] - 1][codes.BY_TEMPLE] += self.tables.priest_points[self.round]
        self.temple_tiles -= 1
        winner = self.majority()
        if winner >= 0:
            self.god_tiles[winner] += 1

    def end_buying(self) -> None:
        """Let the next player buy; after the last one the rest of the column leaves the game."""
        if not self.ask_next(codes.BUYING):
            for place in range(4):
                jewel = self.jewel_on_sale(place)
                if self.jewel_owner[jewel] == 0:
                    self.jewel_owner[jewel] = codes.GONE
            self.ask(0, codes.FULFILLING)

    def end_fulfilling(self) -> None:
        """Let the next player fulfil a task; after the last one each takes a new one."""
        if self.phase == codes.CLOSING:
            self.ask(self.at, codes.LAST_TASKS)
        elif not self.ask_next(codes.FULFILLING):
            self.ask(0, codes.NEW_TASK)

    def next_round(self) -> None:
        """Prepare the next round; after round 6 the last tasks follow (B-101, B-126)."""
        self.clear_display()
        if self.round == codes.ROUNDS:
            self.phase = codes.CLOSING
            self.ask(0, codes.LAST_TASKS)
            return
        self.round += 1
        self.draw_persons(codes.MEN)
        self.draw_persons(codes.WOMEN)
        self.show_tasks()
        self.begin_round()

    def decline(self) -> None:
        """Answer no, or no more."""
        if self.stage == codes.WHITE_PAYMENT:
            self.place_die(self.die)
        elif self.stage == codes.TRADING:
            self.gained[self.turn][codes.BY_HELPER] += self.helper_points
            self.helper_points = 0
            self.go_on()
        elif self.stage == codes.ACTIVATING:
            if self.at + 1 == self.seats:
                self.end_round()
            else:
                self.begin_activating(self.at + 1)
        elif self.stage == codes.GREEN_PAYMENT:
            self.activate(self.plain())
        elif self.stage == codes.BUYING:
            self.end_buying()
        elif self.stage == codes.LAST_TASKS:
            if not self.ask_next(codes.LAST_TASKS):
                self.finished = True
                scoring.score(self)
        else:
            self.go_on()

    # ----- gods

    def pay_god(self, god: int, way: int) -> None:
        """Choose how a god is paid; it is paid once the decision is complete."""
        self.reserve(god, way, 1)
        if god == codes.BLUE:
            self.ask_white()
        elif god == codes.WHITE:
            self.place_die(codes.HIGHEST)
        elif god == codes.RED:
            self.pay_reserved(self.turn)
            self.gained[self.turn][codes.BY_RED] += self.tables.fish_value[self.fish[self.region]]
            self.go_on()
        elif god == codes.GREEN:
            self.green_used = True
            self.activate(self.plain() if self.acted[self.sex] else 2 * self.plain())
        else:
            self.complete_task(1)

    # ----- phase A: placing a die

    def choose_die(self, die: int, action: int) -> None:
        """Choose a die and its action; blue comes before white."""
        self.die = die
        self.action = action
        if self.too_high(die, action):
            self.stage = codes.BLUE_PAYMENT
        else:
            self.ask_white()

    def ask_white(self) -> None:
        """Ask for a white god where it can help (B-67)."""
        if self.action != codes.FISHING and self.die < codes.HIGHEST and self.can_play(self.turn, codes.WHITE):
            self.stage = codes.WHITE_PAYMENT
        else:
            self.place_die(self.die)

    def place_die(self, power: int) -> None:
        """Place the die and open its action with its value, or with a 6."""
        self.pay_reserved(self.turn)
        self.dice[self.turn][self.die] -= 1
        self.placed += 1
        self.power = power
        if self.action == codes.FISHING:
            self.gained[self.turn][codes.AT_FISHING] += self.tables.fishing
            self.go_on()
            return
        tile = self.tables.tile_of[self.seats][self.action]
        if self.die < self.lowest[tile]:
            self.lowest[tile] = self.die
        if self.action == codes.HELPER:
            self.helper_points = power
            self.go_on()
        elif self.action == codes.TEMPLE:
            self.stage = codes.PRIEST
        else:
            self.open_action(self.tables.kind_of[self.action])

    def open_action(self, kind: int) -> None:
        """Ask for what a die and persons do alike: take somebody, build, or expand."""
        if kind == codes.KIND_BUILD:
            self.stage = codes.BUILDING
        elif kind in (codes.KIND_WOMAN, codes.KIND_MAN):
            self.sex = self.sex_of(kind)
            self.stage = codes.TAKING
        else:
            self.kind = kind
            self.stage = codes.EXPANDING

    # ----- expanding

    def choose_region(self, region: int) -> None:
        """Choose where the new hut goes."""
        self.region = region
        self.stage = codes.HUT_SOURCE

    def put_hut(self, from_last: int) -> None:
        """Put the hut on its region; material or offering follows, then red (B-35, B-69)."""
        self.place_hut(self.turn, self.region, from_last == 1)
        self.red_open = self.phase != codes.OPENING
        self.stage = codes.GAIN

    def take_material(self, material: int) -> None:
        """Take a material and look for a ceremony space (B-36, B-37)."""
        if self.stage == codes.TRADING:
            self.helper_points -= self.tables.trade[codes.FOR_MATERIAL]
        elif self.stage == codes.CHOOSING_MATERIAL:
            self.materials_due -= 1
        if self.has_space_for(self.turn, material):
            self.carrying = material + 1
        else:
            self.beside[self.turn][material] += 1
        self.go_on()

    def take_offering(self) -> None:
        """Take an offering."""
        if self.stage == codes.TRADING:
            self.helper_points -= self.tables.trade[codes.FOR_OFFERING]
        elif self.stage == codes.FIRE_FIRST:
            self.fire = 2
        self.offerings[self.turn] += 1
        self.go_on()

    def put_material(self, space: int) -> None:
        """Put the material down."""
        self.lay(self.turn, space)
        self.carrying = 0
        self.go_on()

    # ----- persons, helper, temple, building

    def take_person(self, sex: int, slot: int) -> None:
        """Take a person from a slot, counted from 0."""
        tile = self.person_in(sex, slot + 1)
        self.place_person(self.turn, sex, tile)
        self.go_on()

    def shift_person(self, sex: int, symbols: int) -> None:
        """Tattoo a man or gather shells with a woman (B-44, B-45)."""
        self.shift(self.turn, sex, symbols)
        self.helper_points -= self.tables.trade[codes.TATTOO if sex == codes.MEN else codes.GATHER]
        if sex == codes.MEN:
            self.advance(self.turn, symbols)
        else:
            self.shells[self.turn] += symbols
        self.go_on()

    def trade_hut(self) -> None:
        """Move a hut to space 12 (B-47)."""
        self.helper_points -= self.tables.trade[codes.FOR_HUT]
        self.move_huts(1)
        self.go_on()

    def move_huts(self, huts: int) -> None:
        """Move huts from ordinary spaces to space 12, as many as there are."""
        moved = min(huts, self.home[self.turn])
        self.home[self.turn] -= moved
        self.last[self.turn] += moved

    def take_card(self, choice: int) -> None:
        """Take an open god card, which is replaced at once, or one from the pile."""
        if self.stage == codes.TRADING:
            self.helper_points -= self.tables.trade[codes.FOR_GOD]
        elif self.stage == codes.FIRE_FIRST:
            self.fire = 2
        else:
            self.cards_due -= 1
        if choice < codes.COLOURS:
            self.take_shown(self.turn, choice)
            self.reveal(codes.GODS, self.tables.open_cards)
        else:
            self.draw_card(self.turn, codes.GODS)
        self.go_on()

    def place_priest(self, slot: int) -> None:
        """Put a priest into the temple (B-49)."""
        self.push_priest(self.turn, slot)
        self.fire = 1
        self.go_on()

    def choose_building(self, number: int) -> None:
        """Choose the building."""
        self.project = number
        self.stage = codes.PAIR

    def build_on(self, pair: int) -> None:
        """Build on two materials, score and get a fire bonus (B-51, B-52)."""
        self.cover(self.turn, pair)
        self.built[self.turn] |= 1 << self.project
        self.gained[self.turn][codes.BY_BUILDINGS] += self.tables.building_points[self.round]
        self.fire = 1
        self.go_on()

    def finish_fire(self, status: bool) -> None:
        """Take the second part of a fire bonus (B-54)."""
        if status:
            self.advance(self.turn, 1)
        else:
            self.shells[self.turn] += 1
        self.fire = 0
        self.go_on()

    # ----- phase B: activating persons

    def choose_persons(self, sex: int, kind: int, fewer: int) -> None:
        """Choose whom to activate, all of a group or fewer; green is asked where it is needed or can double."""
        self.sex = sex
        self.kind = kind
        self.acting = fewer if fewer else self.people_of(self.turn, sex, kind)
        if self.acted[sex] or (self.can_use_green() and self.gains_by_doubling(kind, self.plain())):
            self.stage = codes.GREEN_PAYMENT
        else:
            self.activate(self.plain())

    def activate(self, total: int) -> None:
        """Let the chosen persons act with a total (B-80 to B-88)."""
        seat = self.turn
        self.pay_reserved(seat)
        self.acted[self.sex] = 1
        self.used[self.sex] |= 1 << self.kind
        self.power = min(total, codes.HIGHEST)
        if self.kind <= codes.KIND_BUILD:
            self.open_action(self.kind)
            return
        if self.kind == codes.KIND_MATERIAL:
            self.materials_due = total
        elif self.kind == codes.KIND_HUT:
            self.move_huts(total)
        elif self.kind == codes.KIND_POINTS:
            self.gained[seat][codes.BY_PERSONS] += total
        elif self.kind == codes.KIND_GOD:
            self.cards_due = total
        elif self.kind == codes.KIND_OFFERING:
            self.offerings[seat] += total
        elif self.kind == codes.KIND_STATUS:
            self.advance(seat, total)
        else:
            self.shells[seat] += total
        self.go_on()

    # ----- phase C and the end

    def buy(self, place: int) -> None:
        """Buy a jewel of the round's column (B-95)."""
        jewel = self.jewel_on_sale(place)
        self.jewel_owner[jewel] = self.turn + 1
        self.shells[self.turn] -= self.tables.jewel_price[jewel]
        self.end_buying()

    def choose_task(self, task: int) -> None:
        """Choose a task to fulfil; yellow is paid only where the task does not hold (B-107)."""
        self.task = task
        if needs.missing(self, self.turn, task) == 0:
            self.complete_task(0)
        else:
            self.stage = codes.YELLOW_PAYMENT

    def complete_task(self, helped: int) -> None:
        """Pay for yellow, show the cards a task asks for and score it (B-97, B-109)."""
        seat = self.turn
        self.pay_reserved(seat)
        if needs.asks_for_cards(self, self.task):
            needs.show_cards(self, seat, self.task, self.tables.needed[self.task] - helped)
        self.gained[seat][codes.BY_TASKS] += self.tables.helped_points if helped else self.tables.task_points
        self.drop_task(seat, self.task, codes.AFTER + seat)
        self.end_fulfilling()

    def discard_task(self, task: int) -> None:
        """Put a task out of the game (B-98)."""
        self.drop_task(self.turn, task, codes.GONE)
        self.end_fulfilling()

    def take_task(self, task: int) -> None:
        """Take a new task (B-100)."""
        self.hold_task(self.turn, task)
        if not self.ask_next(codes.NEW_TASK):
            self.next_round()
