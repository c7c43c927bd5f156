"""The search: one tree over what a seat knows (information set MCTS), with a new deal of the hidden part every visit.

Generic over `State`: a node stands for a sequence of decisions, whatever cards lie behind them. Each visit deals the
hidden part anew, walks down the tree by the PUCT rule among the moves that are legal in that deal, adds one node and
evaluates it by a net. With rollouts it then plays on from there, by the policy or by looking one move ahead, and
evaluates again. Every seat maximises its own value.
"""

from __future__ import annotations

import math
from array import array

from vaka.bots.levels import PLAIN, SearchStage
from vaka.bots.net import Evaluator, Net
from vaka.bots.statistics import MoveStatistics
from vaka.engine.memory import NativeTask
from vaka.engine.rng import Rng
from vaka.engine.state import HALF, MOST_SEATS, WORD, State

MOST_DEPTH = 500
ROOT = 0
NONE = 0  # no node: the root is no node's child or sibling
NODE_TYPES = "hiqiii"  # of the numbers kept for each node, as `grow` names them
MOST_NODES = 1 << 23  # about 220 MB; a larger tree would be worth little more
MOST_NEW = 256  # nodes: a visit that has added so many walks no further down; its last step and its end may add as many
SPARE = 512  # nodes that one visit may add at most

# Rollouts that look ahead.
SURE = 218  # in 1/256 of all priors: a move with so large a prior is played without looking ahead
UNLIKELY = 10  # in 1/256 too: no move with a smaller prior is tried, but for the first
LOGIT_BONUS = 20  # what 1/64 of a policy logit adds to the value of a move, which is up to 65536


class Search(NativeTask):
    """A search for one decision: `add_visits` as often as wanted, then compare the moves of the root."""

    root: State
    work: State
    evaluator: Evaluator
    rng: Rng

    def __init__(
        self,
        state: State,
        net: Net,
        seed: int,
        stage: SearchStage = PLAIN,
        *,
        exploration: float,
        lead_weight: float,
    ) -> None:
        """Search for the seat that decides, with the rollouts of a stage.

        exploration: the constant of the PUCT rule (c_puct).
        lead_weight: how much of a value is the lead in points rather than the win probability, from 0 to 1.
        """
        self.root = state.copy()
        self.work = state.copy()
        self.trial = state.copy()
        self.seat = -1 if state.seat is None else state.seat
        self.evaluator = Evaluator(net)
        self.rng = Rng()
        self.rng.reseed(seed & WORD, seed >> HALF)
        self.exploration = exploration
        self.lead_weight = round(lead_weight * 256)
        self.rollout_length = stage.rollout_length
        self.rollout_rounds = stage.rollout_rounds
        self.rollout_width = stage.rollout_width
        self.rollout_weight = stage.rollout_weight
        self.used = 1
        self.todo = 0
        self.done = 0
        self.capacity = 0
        self.path = array("i", bytes(4 * MOST_DEPTH))
        self.movers = array("i", bytes(4 * MOST_DEPTH))
        self.children = array("i", bytes(4 * SPARE))
        self.logits = array("i", bytes(4 * SPARE))
        self.priors = array("i", bytes(4 * SPARE))
        self.values = array("i", bytes(4 * MOST_SEATS))
        self.leaf_points = array("i", bytes(4 * MOST_SEATS))
        self.leaf_wins = array("i", bytes(4 * MOST_SEATS))
        self.root_points = array("q", bytes(8 * MOST_SEATS))
        self.root_wins = array("q", bytes(8 * MOST_SEATS))
        self.child_points = array("q", bytes(8 * SPARE))  # of the root's children, which are the first nodes
        self.child_wins = array("q", bytes(8 * SPARE))
        self.rows = [array(code) for code in NODE_TYPES]
        self.grow(1024)

    # ----- the tree: one array for each attribute of a node

    def grow(self, capacity: int) -> None:
        """Grow every array of the tree to this number of nodes."""
        added = capacity - self.capacity
        self.rows = [array(row.typecode, row.tobytes() + bytes(row.itemsize * added)) for row in self.rows]
        (
            self.move,
            self.visits,
            self.total,
            self.prior,
            self.child,
            self.sibling,
        ) = self.rows
        self.capacity = capacity

    def add_visits(self, visits: int) -> None:
        """Visit the tree this many times more, or until it has as many nodes as a tree may have."""
        self.todo = visits
        self.go()
        while self.todo > 0 and self.capacity < MOST_NODES:
            self.grow(2 * self.capacity)
            self.go()

    def run(self) -> None:
        """Visit until all visits are done or the arrays are full."""
        while self.todo > 0 and self.used + SPARE < self.capacity:
            self.visit()
            self.todo -= 1
            self.done += 1

    def visit(self) -> None:
        """Deal anew, walk down, expand, evaluate, and add the values to the nodes on the path."""
        low = self.rng.word()
        high = self.rng.word()
        self.work.redeal_from(self.root, self.seat, low, high)
        node = ROOT
        depth = 0
        enough = self.used + MOST_NEW
        while not self.work.finished and self.child[node] != NONE and depth < MOST_DEPTH and self.used < enough:
            self.movers[depth] = self.work.turn
            node = self.select(node)
            self.path[depth] = node
            depth += 1
            self.work.apply(self.move[node])
        self.evaluator.evaluate(self.work)
        if not self.work.finished:
            if self.child[node] == NONE:
                self.expand(node)
            if self.rollout_length > 0:
                self.rollout()
        self.update_values()
        for step in range(depth):
            node = self.path[step]
            self.visits[node] += 1
            self.total[node] += self.values[self.movers[step]]
        node = self.path[0]
        if depth > 0 and node < SPARE:
            self.child_points[node] += self.evaluator.points[self.seat]
            self.child_wins[node] += self.evaluator.win_probability[self.seat]

    # ----- rollouts

    def rollout(self) -> None:
        """Play on from the position evaluated last, and mix its evaluation with that of the end."""
        for seat in range(self.work.seats):
            self.leaf_points[seat] = self.evaluator.points[seat]
            self.leaf_wins[seat] = self.evaluator.win_probability[seat]
        step = 1
        last = self.work.round + self.rollout_rounds
        self.work.apply(self.rollout_move())
        while step < self.rollout_length and self.work.round < last and not self.work.finished:
            self.evaluator.compute_units(self.work, self.work.turn)
            self.work.apply(self.rollout_move())
            step += 1
        self.evaluator.evaluate(self.work)
        rest = 4 - self.rollout_weight
        for seat in range(self.work.seats):
            points = self.evaluator.points[seat] * self.rollout_weight + self.leaf_points[seat] * rest
            self.evaluator.points[seat] = points >> 2
            wins = self.evaluator.win_probability[seat] * self.rollout_weight + self.leaf_wins[seat] * rest
            self.evaluator.win_probability[seat] = wins >> 2

    def rollout_move(self) -> int:
        """Return the next move of a rollout; the hidden layer of the deciding seat was computed last."""
        total = 0
        top = 0
        for option in range(self.work.legal_count):
            self.logits[option] = self.evaluator.policy_logit(self.work.moves[option])
            self.priors[option] = self.evaluator.prior_of(self.logits[option])
            total += self.priors[option]
            if self.priors[option] > self.priors[top]:
                top = option
        if self.rollout_width == 0:
            return self.sampled_move(total)
        if self.priors[top] >= total * SURE >> 8:
            return self.work.moves[top]
        return self.lookahead_move(total)

    def sampled_move(self, total: int) -> int:
        """Return a random move, drawn from the policy; `total` is the sum of the priors."""
        draw = float(total) * self.rng.word() / 4294967296.0
        option = 0
        while option < self.work.legal_count - 1 and draw >= self.priors[option]:
            draw -= self.priors[option]
            option += 1
        return self.work.moves[option]

    def lookahead_move(self, total: int) -> int:
        """Return the move to the position of highest value, the policy considered, among the likeliest moves.

        Cards that a move draws are drawn anew when it is played.
        """
        seat = self.work.turn
        best = 0
        best_score = -65536
        for number in range(self.rollout_width):
            option = 0
            for other in range(1, self.work.legal_count):
                if self.priors[other] > self.priors[option]:
                    option = other
            if number > 0 and self.priors[option] < total * UNLIKELY >> 8:
                break
            self.priors[option] = 0
            self.trial.assign(self.work)
            low = self.rng.word()
            high = self.rng.word()
            self.trial.reseed(low, high)
            self.trial.apply(self.work.moves[option])
            self.evaluator.evaluate(self.trial)
            score = self.value_of(seat) + LOGIT_BONUS * self.logits[option]
            if score > best_score:
                best_score = score
                best = option
        return self.work.moves[best]

    # ----- values

    def update_values(self) -> None:
        """Set the value of the position evaluated last for each seat, and add it up for the root."""
        for seat in range(self.work.seats):
            self.root_points[seat] += self.evaluator.points[seat]
            self.root_wins[seat] += self.evaluator.win_probability[seat]
            self.values[seat] = self.value_of(seat)

    def value_of(self, seat: int) -> int:
        """Return the value of the position evaluated last for a seat: its win probability, and a share of its lead."""
        best = -1000000
        for other in range(self.work.seats):
            if other != seat:
                best = max(best, self.evaluator.points[other])
        lead = min(max((self.evaluator.points[seat] - best) * 32 + 32768, 0), 65536)  # 64 points ahead count as a win
        return (self.evaluator.win_probability[seat] * (256 - self.lead_weight) + lead * self.lead_weight) >> 8

    # ----- nodes

    def expand(self, node: int) -> None:
        """Add a child for every legal move; the hidden layer of the deciding seat was computed last."""
        last = NONE
        for option in range(self.work.legal_count):
            new = self.add_node(self.work.moves[option])
            if last == NONE:
                self.child[node] = new
            else:
                self.sibling[last] = new
            last = new

    def add_node(self, move: int) -> int:
        """Add a node for a move, with its prior."""
        new = self.used
        self.used += 1
        self.move[new] = move
        self.prior[new] = self.evaluator.prior(move)
        return new

    def select(self, node: int) -> int:
        """Return the child to visit by the PUCT rule, among the moves that are legal in this deal."""
        priors = self.list_children(node)
        visits = 0
        total = 0
        for option in range(self.work.legal_count):
            child = self.children[option]
            visits += self.visits[child]
            total += self.total[child]
        unvisited = total / (visits * 65536.0) if visits > 0 else 0.5
        scale = self.exploration * math.sqrt(1.0 + visits) / priors
        best = self.children[0]
        best_score = -1.0
        for option in range(self.work.legal_count):
            child = self.children[option]
            tried = self.visits[child]
            score = self.total[child] / (tried * 65536.0) if tried > 0 else unvisited
            score += scale * self.prior[child] / (1.0 + tried)
            if score > best_score:
                best_score = score
                best = child
        return best

    def list_children(self, node: int) -> float:
        """List the children of the legal moves, adding those that no earlier deal allowed; return their prior sum.

        Children stand in the order of their moves, as the legal moves do.
        """
        computed = 0
        priors = 0.0
        before = NONE
        child = self.child[node]
        for option in range(self.work.legal_count):
            move = self.work.moves[option]
            while child != NONE and self.move[child] < move:
                before = child
                child = self.sibling[child]
            if child == NONE or self.move[child] != move:
                if computed == 0:
                    self.evaluator.compute_units(self.work, self.work.turn)
                    computed = 1
                new = self.add_node(move)
                self.sibling[new] = child
                if before == NONE:
                    self.child[node] = new
                else:
                    self.sibling[before] = new
                child = new
            self.children[option] = child
            priors += self.prior[child]
        return priors

    # ----- results

    def root_nodes(self) -> list[int]:
        """Return the nodes of the root's moves."""
        nodes = []
        node = self.child[ROOT]
        while node != NONE:
            nodes.append(node)
            node = self.sibling[node]
        return nodes

    def root_visits(self) -> dict[int, int]:
        """Return the visits of each move of the root."""
        return {self.move[node]: self.visits[node] for node in self.root_nodes()}

    def root_statistics(self) -> list[MoveStatistics]:
        """Return what was found out about each move of the root, in the order of the moves."""
        nodes = self.root_nodes()
        priors = sum([self.prior[node] for node in nodes])
        return [
            MoveStatistics(
                self.move[node],
                self.prior[node] / priors,
                self.visits[node],
                self.total[node] / 65536,
                self.child_wins[node] / 65536,
                self.child_points[node] / 16,
            )
            for node in nodes
        ]

    def forecast(self) -> tuple[list[float], list[float]]:
        """Return the mean final points and the mean win probability of every seat."""
        seats = range(self.root.seats)
        points = [self.root_points[seat] / self.done / 16 for seat in seats]
        return points, [self.root_wins[seat] / self.done / 65536 for seat in seats]

    def mix_root_prior(self, weights: list[float], part: float) -> None:
        """Mix the priors of the root's moves with other weights, which make up this part; after the first visit."""
        nodes = self.root_nodes()
        priors = sum([self.prior[node] for node in nodes])
        for node, weight in zip(nodes, weights, strict=True):
            share = (1 - part) * self.prior[node] / priors + part * weight / sum(weights)
            self.prior[node] = max(1, round(share * 65536))
