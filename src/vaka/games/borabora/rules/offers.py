"""What each decision may be answered with. The table stays as it is; what an answer does is in state.py."""

from __future__ import annotations

from vaka.games.borabora.rules import codes, moves, needs
from vaka.games.borabora.rules.board import Board


class Offers(Board):
    """The table with the answers that the decision at hand has."""

    def offer(self, move: int) -> None:
        """Add a legal move."""
        self.moves[self.legal_count] = move
        self.legal_count += 1

    def fill(self) -> None:
        """Offer every answer to the decision at hand, in ascending order."""
        if self.stage == codes.PLACING:
            self.offer_dice()
        elif self.stage < codes.TAKING:
            self.fill_expansion()
        elif self.stage < codes.ACTIVATING:
            self.fill_action()
        elif self.stage < codes.BUYING:
            self.fill_activation()
        else:
            self.fill_end_of_round()

    def fill_expansion(self) -> None:
        """Offer the answers while a die is settled or a region reached."""
        if self.stage == codes.BLUE_PAYMENT:
            self.offer_blue()
        elif self.stage == codes.WHITE_PAYMENT:
            self.offer_god(codes.WHITE)
            if self.possible(self.action, self.die):
                self.offer(moves.PASS)
        elif self.stage == codes.FIRST_HUT:
            for region in range(12):
                if self.begins_game(region):
                    self.offer(moves.REGION + region)
        elif self.stage == codes.EXPANDING:
            regions = self.reachable(self.kind, self.power)
            for region in range(12):
                if regions >> region & 1:
                    self.offer(moves.REGION + region)
        elif self.stage == codes.HUT_SOURCE:
            if self.home[self.turn]:
                self.offer(moves.HUT)
            if self.last[self.turn]:
                self.offer(moves.HUT + 1)
        elif self.stage == codes.GAIN:
            self.offer(moves.MATERIAL + self.tables.material[self.region])
            self.offer(moves.OFFERING)
        elif self.stage == codes.CEREMONY:
            for space in range(12):
                if self.ceremony[self.turn][space] == codes.EMPTY and self.tables.ceremony[space] == self.carrying - 1:
                    self.offer(moves.PUT + space)
        else:
            self.offer_god(codes.RED)
            self.offer(moves.PASS)

    def fill_action(self) -> None:
        """Offer the answers within the other actions."""
        if self.stage == codes.TAKING:
            for slot in range(1, self.power + 1):  # up to its value (B-38)
                if self.person_in(self.sex, slot) >= 0:
                    self.offer(moves.PERSON + self.sex * 6 + slot - 1)
        elif self.stage == codes.TRADING:
            self.offer_trades()
        elif self.stage == codes.PRIEST:
            for slot in range(self.tables.slots):
                if self.tables.slot_die[slot] <= self.power:
                    self.offer(moves.PRIEST + slot)
        elif self.stage == codes.BUILDING:
            for number in range(6):
                if self.can_build(number, self.power):
                    self.offer(moves.BUILDING + number)
        elif self.stage == codes.PAIR:
            for pair in range(66):
                if self.can_cover(self.turn, pair):
                    self.offer(moves.PAIR + pair)
        elif self.stage == codes.FIRE_FIRST:
            self.offer(moves.OFFERING)
            self.offer_cards()
        else:
            if self.status[self.turn] < self.tables.last_status:
                self.offer(moves.STATUS)
            self.offer(moves.SHELL)

    def fill_activation(self) -> None:
        """Offer the answers of phase B."""
        if self.stage == codes.ACTIVATING:
            for sex in range(2):
                for kind in range(codes.KINDS):
                    if self.can_activate(sex, kind):
                        self.offer(moves.ACTIVATE + sex * codes.KINDS + kind)
            self.offer(moves.PASS)
            self.offer_fewer()
        elif self.stage == codes.GREEN_PAYMENT:
            self.offer_god(codes.GREEN)
            if not self.acted[self.sex] and self.works(self.kind, self.plain()):
                self.offer(moves.PASS)
        elif self.stage == codes.CHOOSING_MATERIAL:
            for material in range(3):
                self.offer(moves.MATERIAL + material)
        else:
            self.offer_cards()

    def fill_end_of_round(self) -> None:
        """Offer the answers of phase C and of the end."""
        if self.stage == codes.BUYING:
            for place in range(4):
                jewel = self.jewel_on_sale(place)
                if self.jewel_owner[jewel] == 0 and self.tables.jewel_price[jewel] <= self.shells[self.turn]:
                    self.offer(moves.JEWEL + place)
            self.offer(moves.PASS)
        elif self.stage == codes.FULFILLING:
            self.offer_tasks()
            if not self.obliged():
                for place in range(3):
                    if self.task_of[self.turn][place]:
                        self.offer(moves.DISCARD + self.task_of[self.turn][place] - 1)
        elif self.stage == codes.YELLOW_PAYMENT:
            for way in range(codes.PAYMENTS):
                if self.rescues(self.task, way):
                    self.offer(moves.GOD + codes.YELLOW * codes.PAYMENTS + way)
        elif self.stage == codes.NEW_TASK:
            for task in range(60):
                if self.tasks[task] == codes.SHOWN:
                    self.offer(moves.TAKE_TASK + task)
        else:
            self.offer_tasks()
            self.offer(moves.PASS)

    def offer_god(self, god: int) -> None:
        """Offer every way to pay for a god."""
        for way in range(codes.PAYMENTS):
            if self.can_pay(self.turn, god, way):
                self.offer(moves.GOD + god * codes.PAYMENTS + way)

    def offer_dice(self) -> None:
        """Offer every die on every action that it can have an effect on, with the gods it needs (B-29, B-142)."""
        for action in range(codes.ACTIONS):
            self.least[action] = self.least_value(self.tables.kind_of[action])
        white = 1 if self.can_play(self.turn, codes.WHITE) else 0
        blue = 1 if self.can_play(self.turn, codes.BLUE) else 0
        both = 1 if white and blue and self.can_play_both() else 0
        playable = 1 << codes.NO_GOD | blue << codes.WITH_BLUE | white << codes.WITH_WHITE | both << codes.WITH_BOTH
        for die in range(1, codes.HIGHEST + 1):
            if self.dice[self.turn][die]:
                for action in range(codes.ACTIONS):
                    if self.least[action] <= codes.HIGHEST and playable >> self.gods_needed(die, action) & 1:
                        self.offer(moves.DIE + (die - 1) * codes.ACTIONS + action)

    def can_play_both(self) -> bool:
        """Return whether blue and white can be paid together."""
        for way in range(codes.PAYMENTS):
            if self.can_pay(self.turn, codes.BLUE, way) and self.leaves_white(way):
                return True
        return False

    def leaves_white(self, way: int) -> bool:
        """Return whether white can still be paid after this payment for blue."""
        self.reserve(codes.BLUE, way, 1)
        white = 1 if self.can_play(self.turn, codes.WHITE) else 0
        self.reserve(codes.BLUE, way, -1)
        return white == 1

    def gods_needed(self, die: int, action: int) -> int:
        """Return the gods that a die needs for an action whose least value is noted (B-27, B-29).

        Blue if it is not lower than all dice on the tile, white if only a 6 could have an effect.
        """
        white = codes.WITH_WHITE if die < self.least[action] <= codes.HIGHEST else codes.NO_GOD
        return white | (codes.WITH_BLUE if self.too_high(die, action) else codes.NO_GOD)

    def too_high(self, die: int, action: int) -> bool:
        """Return whether a die is not lower than all dice on the tile (B-27)."""
        return action != codes.FISHING and die >= self.lowest[self.tables.tile_of[self.seats][action]]

    def offer_blue(self) -> None:
        """Offer the ways to pay for blue that leave a payment for white where white is needed too."""
        plain = 1 if self.possible(self.action, self.die) else 0
        for way in range(codes.PAYMENTS):
            if self.can_pay(self.turn, codes.BLUE, way) and (plain or self.leaves_white(way)):
                self.offer(moves.GOD + codes.BLUE * codes.PAYMENTS + way)

    def possible(self, action: int, power: int) -> bool:
        """Return whether an action can have an effect with a value (B-29)."""
        return self.least_value(self.tables.kind_of[action]) <= power

    def least_value(self, kind: int) -> int:
        """Return the lowest value with which what dice or persons do has an effect, above every die if none has."""
        if kind in (codes.KIND_LAND, codes.KIND_WATER):
            return self.lowest_path(kind)
        if kind in (codes.KIND_WOMAN, codes.KIND_MAN):
            return self.lowest_slot(self.sex_of(kind), 0) if self.has_room(self.turn) else codes.NO_DIE
        if kind == codes.KIND_BUILD:
            return self.lowest_building(0) if self.has_pair(self.turn) else codes.NO_DIE
        if kind == codes.KIND_TEMPLE:
            return self.lowest_temple_slot() if self.priests[self.turn] > 0 else codes.NO_DIE
        return 1

    def sex_of(self, kind: int) -> int:
        """Return the sex of the person that a die or persons of a kind bring."""
        return codes.MEN if kind == codes.KIND_MAN else codes.WOMEN

    def lowest_temple_slot(self) -> int:
        """Return the value of the lowest slot of the temple."""
        lowest = codes.NO_DIE
        for slot in range(self.tables.slots):
            lowest = min(lowest, self.tables.slot_die[slot])
        return lowest

    def lowest_path(self, kind: int) -> int:
        """Return the lowest value that opens a path to a new region, above every die if there is none."""
        if self.home[self.turn] + self.last[self.turn] == 0:
            return codes.NO_DIE
        for power in range(1, codes.HIGHEST + 1):
            if self.reachable(kind, power):
                return power
        return codes.NO_DIE

    def person_in(self, sex: int, slot: int) -> int:
        """Return the person in a slot, -1 if it is empty."""
        return self.in_slot[sex][slot - 1] - 1

    def offer_trades(self) -> None:
        """Offer the trades that the helper points left pay for (B-42)."""
        seat = self.turn
        left = self.helper_points
        if left >= self.tables.trade[codes.FOR_MATERIAL]:
            for material in range(3):
                self.offer(moves.MATERIAL + material)
        if left >= self.tables.trade[codes.FOR_OFFERING]:
            self.offer(moves.OFFERING)
        for sex in range(2):
            if left >= self.tables.trade[codes.TATTOO if sex == codes.MEN else codes.GATHER]:
                for symbols in range(1, codes.MOST_SYMBOLS + 1):
                    if self.unshifted[seat][sex * 6 + symbols]:
                        self.offer(moves.SHIFT + sex * codes.MOST_SYMBOLS + symbols - 1)
        if left >= self.tables.trade[codes.FOR_HUT] and self.can_move_hut(seat):
            self.offer(moves.MOVE_HUT)
        if left >= self.tables.trade[codes.FOR_GOD]:
            self.offer_cards()
        self.offer(moves.PASS)

    def has_card(self) -> bool:
        """Return whether there is a god card to take."""
        return self.can_draw(codes.GODS) or self.cards_in(self.display, codes.GODS) > 0

    def offer_cards(self) -> None:
        """Offer the open god cards and the pile (B-55)."""
        for colour in range(codes.COLOURS):
            if self.display[colour]:
                self.offer(moves.OPEN_CARD + colour)
        if self.can_draw(codes.GODS):
            self.offer(moves.BLIND_CARD)

    def can_build(self, number: int, power: int) -> bool:
        """Return whether a building is unbuilt and not above a value."""
        return self.tables.building[number] <= power and not self.built[self.turn] >> number & 1

    def offer_fewer(self) -> None:
        """Offer to let only some of a group act, where it brings so many things and not a limit to choose below (B-77).

        What would bring as much as one more person is left out (B-79).
        """
        for sex in range(2):
            for kind in range(codes.KIND_MATERIAL, codes.KINDS):
                persons = self.crew[self.turn][sex * codes.KINDS + kind]
                if persons > 1 and self.can_activate(sex, kind):
                    for fewer in range(1, persons):
                        total = self.tables.amount[kind][fewer]
                        if total < self.tables.amount[kind][fewer + 1] and self.has_use_for_more(kind, total):
                            self.offer(moves.FEWER + (sex * codes.KINDS + kind) * codes.MOST_FEWER + fewer - 1)

    def plain(self) -> int:
        """Return the total of the persons being activated."""
        return self.tables.amount[self.kind][self.acting]

    def works(self, kind: int, total: int) -> bool:
        """Return whether something of a kind can have an effect with a total (B-79)."""
        if kind <= codes.KIND_BUILD:
            return self.least_value(kind) <= min(total, codes.HIGHEST)
        if kind == codes.KIND_HUT:
            return self.can_move_hut(self.turn)
        if kind == codes.KIND_GOD:
            return self.has_card()
        if kind == codes.KIND_STATUS:
            return self.status[self.turn] < self.tables.last_status
        return True

    def lowest_slot(self, sex: int, above: int) -> int:
        """Return the lowest slot with a person above a value, above every die if there is none."""
        for slot in range(above + 1, codes.HIGHEST + 1):
            if self.person_in(sex, slot) >= 0:
                return slot
        return codes.NO_DIE

    def lowest_building(self, above: int) -> int:
        """Return the value of the lowest unbuilt building above one, above every die if there is none."""
        for number in range(6):
            if not self.built[self.turn] >> number & 1 and self.tables.building[number] > above:
                return self.tables.building[number]
        return codes.NO_DIE

    def gains_by_doubling(self, kind: int, total: int) -> bool:
        """Return whether twice a total allows more than the total (B-74)."""
        power = min(2 * total, codes.HIGHEST)
        if kind in (codes.KIND_LAND, codes.KIND_WATER):
            return self.works(kind, power) and self.reachable(kind, power) != self.reachable(
                kind, min(total, codes.HIGHEST)
            )
        if kind in (codes.KIND_WOMAN, codes.KIND_MAN):
            return self.has_room(self.turn) and self.lowest_slot(self.sex_of(kind), total) <= power
        if kind == codes.KIND_BUILD:
            return self.has_pair(self.turn) and self.lowest_building(total) <= power
        return self.has_use_for_more(kind, total)

    def has_use_for_more(self, kind: int, total: int) -> bool:
        """Return whether more than a total of something that is counted would bring more."""
        if kind == codes.KIND_HUT:
            return self.can_move_hut(self.turn) and self.home[self.turn] > total
        if kind == codes.KIND_GOD:
            return self.cards_there() > total
        if kind == codes.KIND_STATUS:
            return self.status[self.turn] + total < self.tables.last_status
        return True

    def cards_there(self) -> int:
        """Return how many god cards could be taken at most."""
        covered = self.cards_in(self.stock, codes.GODS) + self.cards_in(self.spent, codes.GODS)
        return covered + self.cards_in(self.display, codes.GODS)

    def can_activate(self, sex: int, kind: int) -> bool:
        """Return whether the persons of a sex and kind can act now, with green if need be (B-76 to B-79)."""
        persons = self.crew[self.turn][sex * codes.KINDS + kind]
        if persons == 0 or self.used[sex] >> kind & 1:
            return False
        total = self.tables.amount[kind][persons]
        if self.works(kind, total):
            return not self.acted[sex] or self.can_use_green()
        return not self.acted[sex] and self.works(kind, 2 * total) and self.can_use_green()

    def can_use_green(self) -> bool:
        """Return whether a green god can still be played in this phase B (B-72)."""
        return not self.green_used and self.can_play(self.turn, codes.GREEN)

    def offer_tasks(self) -> None:
        """Offer the tasks that hold, or would with a yellow god."""
        for place in range(3):
            task = self.task_of[self.turn][place] - 1
            if task >= 0 and self.can_fulfil(task):
                self.offer(moves.FULFIL + task)

    def can_fulfil(self, task: int) -> bool:
        """Return whether a task holds, or can be rescued by yellow (B-106)."""
        if needs.missing(self, self.turn, task) == 0:
            return True
        for way in range(codes.PAYMENTS):
            if self.rescues(task, way):
                return True
        return False

    def rescues(self, task: int, way: int) -> bool:
        """Return whether yellow paid in this way leaves a task with one unit missing at most (B-108)."""
        if not self.can_pay(self.turn, codes.YELLOW, way):
            return False
        self.reserve(codes.YELLOW, way, 1)
        lack = needs.missing(self, self.turn, task)
        self.reserve(codes.YELLOW, way, -1)
        return lack <= 1

    def obliged(self) -> bool:
        """Return whether a task holds by what lies open (B-99)."""
        for place in range(3):
            task = self.task_of[self.turn][place] - 1
            if task >= 0 and not needs.asks_for_cards(self, task) and needs.missing(self, self.turn, task) == 0:
                return True
        return False
