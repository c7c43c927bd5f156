"""The search: one tree over what a seat knows, with a fresh deal of what it does not know for every visit.

Generic over `State`: a node stands for a sequence of decisions, whatever cards lie behind them. Each visit deals the
hidden part anew, walks down the tree by the PUCT rule among the moves that are legal in that deal, adds one node and
judges it by a net; a search with reach then plays on from there, and judges again. Every seat is taken to play for
itself.
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


class Search(Task):
    """A search for one decision. `think` adds visits, as often as wanted; then the root's moves can be compared."""

    root: State
    work: State
    judge: Judge
    chance: Rng

    def __init__(
        self, state: State, weights: Net, seed: int, *, curiosity: float, greed: float, reach: int = 0
    ) -> None:
        """Search for the seat that decides.

        Curiosity weighs inclination against experience; greed, from 0 to 1, is how much of the aim is the lead in
        points rather than the win; reach is how many decisions are played on from a new position.
        """
        self.root = state.copy()
        self.work = state.copy()
        self.seat = -1 if state.seat is None else state.seat
        self.judge = Judge(weights)
        self.chance = Rng()
        self.chance.reseed(seed & WORD, seed >> HALF)
        self.curiosity = curiosity
        self.greed = round(greed * 256)
        self.reach = reach
        self.used = 1
        self.todo = 0
        self.done = 0
        self.room = 0
        self.path = array("i", bytes(4 * DEEPEST))
        self.movers = array("i", bytes(4 * DEEPEST))
        self.candidates = array("i", bytes(4 * SPARE))
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
        self.assess()
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

    def assess(self) -> None:
        """Judge the position, by its result if the game is over."""
        if self.work.finished:
            self.judge.conclude(self.work)
        else:
            self.judge.weigh(self.work)

    def play_on(self) -> None:
        """Play on by inclination, and count where that leads as much as the judgement of the position."""
        for seat in range(self.work.seats):
            self.first_points[seat] = self.judge.expected[seat]
            self.first_wins[seat] = self.judge.winning[seat]
        step = 1
        self.work.apply(self.inclined_move())
        while step < self.reach and not self.work.finished:
            self.judge.look(self.work, self.work.turn)
            self.work.apply(self.inclined_move())
            step += 1
        self.assess()
        for seat in range(self.work.seats):
            self.judge.expected[seat] = (self.judge.expected[seat] + self.first_points[seat]) >> 1
            self.judge.winning[seat] = (self.judge.winning[seat] + self.first_wins[seat]) >> 1

    def inclined_move(self) -> int:
        """Return a random move, likelier the more the judge, who has just looked, is inclined to it."""
        weights = 0.0
        for option in range(self.work.options):
            self.candidates[option] = self.judge.weight_of(self.work.moves[option])
            weights += self.candidates[option]
        draw = weights * self.chance.word() / 4294967296.0
        option = 0
        while option < self.work.options - 1 and draw >= self.candidates[option]:
            draw -= self.candidates[option]
            option += 1
        return self.work.moves[option]

    def value_seats(self) -> None:
        """Work out what the position is worth to each seat: its chance of winning, and a share of its lead."""
        for seat in range(self.work.seats):
            self.all_points[seat] += self.judge.expected[seat]
            self.all_wins[seat] += self.judge.winning[seat]
            lead = self.judge.expected[seat]
            best = -1000000
            for other in range(self.work.seats):
                if other != seat:
                    best = max(best, self.judge.expected[other])
            lead = min(max((lead - best) * 32 + 32768, 0), 65536)  # 64 points ahead count as much as a win
            self.worth[seat] = (self.judge.winning[seat] * (256 - self.greed) + lead * self.greed) >> 8

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
