"""The search: one tree over what a seat knows, with a fresh deal of what it does not know for every visit.

Generic over `State`: a node stands for a sequence of decisions, whatever cards lie behind them. Each visit deals the
hidden part anew, walks down the tree by the PUCT rule among the moves that are legal in that deal, adds one node and
judges it by a net; a search with reach then plays on from there, by inclination or with care, and judges again. Every
seat is taken to play for itself.
"""

from __future__ import annotations

import math
from array import array

from vaka.bots.net import Judge, Net
from vaka.engine.memory import Task
from vaka.engine.rng import Rng
from vaka.engine.state import HALF, WORD, State

DEEPEST = 500
SEATS = 5
ROOT = 0
NONE = 0  # the root is nobody's child or sibling
ROWS = "hiqiii"  # the types of what is kept for each node
MOST_ROWS = 1 << 23  # about 220 MB; a larger tree would be worth little more
MOST_NEW = 256  # rows after which a visit walks no further down: a step and its end may then need as many again
SPARE = 512  # rows that one visit may need at most

MANY_ROUNDS = 1000  # more than any game has

# Playing on with care: positions are worth up to 65536.
SURE = 218  # of 256 parts of all inclination: a move with so many is played without looking further
FAINT = 10  # and none with fewer is looked at, but for the first
BIAS = 20  # what 1/64 of the exponent of an inclination counts


class Search(Task):
    """A search for one decision. `think` adds visits, as often as wanted; then the root's moves can be compared."""

    root: State
    work: State
    judge: Judge
    chance: Rng

    def __init__(
        self,
        state: State,
        weights: Net,
        seed: int,
        *,
        curiosity: float,
        greed: float,
        reach: int = 0,
        rounds: int = MANY_ROUNDS,
        care: int = 0,
        trust: int = 2,
    ) -> None:
        """Search for the seat that decides.

        Curiosity weighs inclination against experience; greed, from 0 to 1, is how much of the aim is the lead in
        points rather than the win. Reach is how many decisions are played on from a new position, and for how many
        rounds at most; with care, each of them by looking at what so many moves lead to, else by inclination alone;
        where that ends counts trust quarters of the judgement.
        """
        self.root = state.copy()
        self.work = state.copy()
        self.trial = state.copy()
        self.seat = -1 if state.seat is None else state.seat
        self.judge = Judge(weights)
        self.chance = Rng()
        self.chance.reseed(seed & WORD, seed >> HALF)
        self.curiosity = curiosity
        self.greed = round(greed * 256)
        self.reach = reach
        self.rounds = rounds
        self.care = care
        self.trust = trust
        self.used = 1
        self.todo = 0
        self.done = 0
        self.room = 0
        self.path = array("i", bytes(4 * DEEPEST))
        self.movers = array("i", bytes(4 * DEEPEST))
        self.candidates = array("i", bytes(4 * SPARE))
        self.leanings = array("i", bytes(4 * SPARE))
        self.worth = array("i", bytes(4 * SEATS))
        self.first_points = array("i", bytes(4 * SEATS))
        self.first_wins = array("i", bytes(4 * SEATS))
        self.all_points = array("q", bytes(8 * SEATS))
        self.all_wins = array("q", bytes(8 * SEATS))
        self.points = array("q", bytes(8 * SPARE))  # of the root's children alone, which have the first rows
        self.wins = array("q", bytes(8 * SPARE))
        self.rows = [array(code) for code in ROWS]
        self.grow(1024)

    # ----- the tree: one row for each node

    def grow(self, room: int) -> None:
        """Make room for so many nodes."""
        added = room - self.room
        self.rows = [array(row.typecode, row.tobytes() + bytes(row.itemsize * added)) for row in self.rows]
        (
            self.move,
            self.visits,
            self.total,
            self.weight,
            self.child,
            self.sibling,
        ) = self.rows
        self.room = room

    def think(self, visits: int) -> None:
        """Visit the tree so many times more, or until it is as large as a tree may be."""
        self.todo = visits
        self.go()
        while self.todo > 0 and self.room < MOST_ROWS:
            self.grow(2 * self.room)
            self.go()

    def run(self) -> None:
        """Visit until all is done or there is no room for more nodes."""
        while self.todo > 0 and self.used + SPARE < self.room:
            self.visit()
            self.todo -= 1
            self.done += 1

    def visit(self) -> None:
        """Deal anew, walk down, judge, and carry the judgement back up."""
        low = self.chance.word()
        high = self.chance.word()
        self.work.redeal_from(self.root, self.seat, low, high)
        node = ROOT
        depth = 0
        enough = self.used + MOST_NEW
        while not self.work.finished and self.child[node] != NONE and depth < DEEPEST and self.used < enough:
            self.movers[depth] = self.work.turn
            node = self.pick(node)
            self.path[depth] = node
            depth += 1
            self.work.apply(self.move[node])
        self.assess(self.work)
        if not self.work.finished:
            if self.child[node] == NONE:
                self.expand(node)
            if self.reach > 0:
                self.play_on()
        self.value_seats()
        for step in range(depth):
            node = self.path[step]
            self.visits[node] += 1
            self.total[node] += self.worth[self.movers[step]]
        node = self.path[0]
        if depth > 0 and node < SPARE:
            self.points[node] += self.judge.expected[self.seat]
            self.wins[node] += self.judge.winning[self.seat]

    def assess(self, state: State) -> None:
        """Judge a position, by its result if the game is over."""
        if state.finished:
            self.judge.conclude(state)
        else:
            self.judge.weigh(state)

    def play_on(self) -> None:
        """Play on, and count where that leads beside the judgement of the position."""
        for seat in range(self.work.seats):
            self.first_points[seat] = self.judge.expected[seat]
            self.first_wins[seat] = self.judge.winning[seat]
        step = 1
        last = self.work.round + self.rounds
        self.work.apply(self.next_move())
        while step < self.reach and self.work.round < last and not self.work.finished:
            self.judge.look(self.work, self.work.turn)
            self.work.apply(self.next_move())
            step += 1
        self.assess(self.work)
        rest = 4 - self.trust
        for seat in range(self.work.seats):
            points = self.judge.expected[seat] * self.trust + self.first_points[seat] * rest
            self.judge.expected[seat] = points >> 2
            wins = self.judge.winning[seat] * self.trust + self.first_wins[seat] * rest
            self.judge.winning[seat] = wins >> 2

    def next_move(self) -> int:
        """Return what to play on with; the judge has just looked at the deciding seat."""
        weights = 0
        top = 0
        for option in range(self.work.options):
            self.leanings[option] = self.judge.leaning(self.work.moves[option])
            self.candidates[option] = self.judge.weight(self.leanings[option])
            weights += self.candidates[option]
            if self.candidates[option] > self.candidates[top]:
                top = option
        if self.care == 0:
            return self.inclined_move(weights)
        if self.candidates[top] >= weights * SURE >> 8:
            return self.work.moves[top]
        return self.careful_move(weights)

    def inclined_move(self, weights: int) -> int:
        """Return a random move, likelier the more the judge is inclined to it."""
        draw = float(weights) * self.chance.word() / 4294967296.0
        option = 0
        while option < self.work.options - 1 and draw >= self.candidates[option]:
            draw -= self.candidates[option]
            option += 1
        return self.work.moves[option]

    def careful_move(self, weights: int) -> int:
        """Return the move that leads to the best position, with some regard to inclination, of those inclined to most.

        Cards that a move draws are drawn anew when it is played.
        """
        seat = self.work.turn
        best = 0
        best_score = -65536
        for number in range(self.care):
            option = 0
            for other in range(1, self.work.options):
                if self.candidates[other] > self.candidates[option]:
                    option = other
            if number > 0 and self.candidates[option] < weights * FAINT >> 8:
                break
            self.candidates[option] = 0
            self.trial.assign(self.work)
            low = self.chance.word()
            high = self.chance.word()
            self.trial.reseed(low, high)
            self.trial.apply(self.work.moves[option])
            self.assess(self.trial)
            score = self.worth_to(seat) + BIAS * self.leanings[option]
            if score > best_score:
                best_score = score
                best = option
        return self.work.moves[best]

    def value_seats(self) -> None:
        """Work out what the position is worth to each seat."""
        for seat in range(self.work.seats):
            self.all_points[seat] += self.judge.expected[seat]
            self.all_wins[seat] += self.judge.winning[seat]
            self.worth[seat] = self.worth_to(seat)

    def worth_to(self, seat: int) -> int:
        """Return what the position judged last is worth to a seat: its chance of winning, and a share of its lead."""
        best = -1000000
        for other in range(self.work.seats):
            if other != seat:
                best = max(best, self.judge.expected[other])
        lead = min(max((self.judge.expected[seat] - best) * 32 + 32768, 0), 65536)  # 64 points ahead count as a win
        return (self.judge.winning[seat] * (256 - self.greed) + lead * self.greed) >> 8

    def expand(self, node: int) -> None:
        """Add a child for every legal move; the judge has just looked at the deciding seat."""
        last = NONE
        for option in range(self.work.options):
            new = self.sprout(self.work.moves[option])
            if last == NONE:
                self.child[node] = new
            else:
                self.sibling[last] = new
            last = new

    def sprout(self, move: int) -> int:
        """Add a node for a move, weighed by the judge's inclination."""
        new = self.used
        self.used += 1
        self.move[new] = move
        self.weight[new] = self.judge.weight_of(move)
        return new

    def pick(self, node: int) -> int:
        """Return the most promising child among the moves that are legal in this deal."""
        weights = self.gather(node)
        visits = 0
        total = 0
        for option in range(self.work.options):
            child = self.candidates[option]
            visits += self.visits[child]
            total += self.total[child]
        first_guess = total / (visits * 65536.0) if visits > 0 else 0.5
        urge = self.curiosity * math.sqrt(1.0 + visits) / weights
        best = self.candidates[0]
        best_score = -1.0
        for option in range(self.work.options):
            child = self.candidates[option]
            tried = self.visits[child]
            score = self.total[child] / (tried * 65536.0) if tried > 0 else first_guess
            score += urge * self.weight[child] / (1.0 + tried)
            if score > best_score:
                best_score = score
                best = child
        return best

    def gather(self, node: int) -> float:
        """List the children of the legal moves, adding those that no deal so far allowed; return their weight.

        Children stand in the order of their moves, as the legal moves do.
        """
        looked = 0
        weights = 0.0
        before = NONE
        child = self.child[node]
        for option in range(self.work.options):
            move = self.work.moves[option]
            while child != NONE and self.move[child] < move:
                before = child
                child = self.sibling[child]
            if child == NONE or self.move[child] != move:
                if looked == 0:
                    self.judge.look(self.work, self.work.turn)
                    looked = 1
                new = self.sprout(move)
                self.sibling[new] = child
                if before == NONE:
                    self.child[node] = new
                else:
                    self.sibling[before] = new
                child = new
            self.candidates[option] = child
            weights += self.weight[child]
        return weights

    # ----- what came out

    def children(self) -> list[int]:
        """Return the nodes of the root's moves."""
        found = []
        node = self.child[ROOT]
        while node != NONE:
            found.append(node)
            node = self.sibling[node]
        return found

    def visited(self) -> dict[int, int]:
        """Return how often each move of the root was visited."""
        return {self.move[node]: self.visits[node] for node in self.children()}

    def found(self) -> list[tuple[int, float, int, float, float, float]]:
        """Return for each move of the root: its share of the weights, its visits, and sums over them.

        The sums are of what the seat aims at, of its chance of winning, and of its points.
        """
        nodes = self.children()
        weights = sum([self.weight[node] for node in nodes])
        return [
            (
                self.move[node],
                self.weight[node] / weights,
                self.visits[node],
                self.total[node] / 65536,
                self.wins[node] / 65536,
                self.points[node] / 16,
            )
            for node in nodes
        ]

    def forecast(self) -> tuple[list[float], list[float]]:
        """Return the points that every seat can expect, and their chances of winning."""
        seats = range(self.root.seats)
        points = [self.all_points[seat] / self.done / 16 for seat in seats]
        return points, [self.all_wins[seat] / self.done / 65536 for seat in seats]

    def stir(self, draws: list[float], part: float) -> None:
        """Mix the weights of the root's moves with others, so that practice games differ. After the first visit."""
        nodes = self.children()
        weights = sum([self.weight[node] for node in nodes])
        for node, draw in zip(nodes, draws, strict=True):
            share = (1 - part) * self.weight[node] / weights + part * draw / sum(draws)
            self.weight[node] = max(1, round(share * 65536))
