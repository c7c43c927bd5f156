"""The contract that every game fulfils: what a player, a bot, a table or a search may ask of a state.

A game is one final subclass that fills in eight rules (`adopt`, `fill`, `step`, `redeal_hidden`, `score`,
`points_by_source`, `merit_of`, `encode`) and four things for people (`figures`, `view`, `ending`, `reason`). Everything
else is written here once. `apply`, `assign` and `redeal_from` are the C-level interface: a search
calls them without the GIL.

The legal moves of the decision at hand always stand in `moves[:legal_count]`, in ascending order: a step leaves
them there, a copy takes them along.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from operator import index
from typing import Self

from vaka.engine.errors import IllegalMove, UsageError
from vaka.engine.features import Features
from vaka.engine.language import say
from vaka.engine.memory import NativeTask
from vaka.engine.notation import Texts
from vaka.engine.rng import Rng
from vaka.engine.tables import Tables
from vaka.engine.view import View

HALF = 32
WORD = 0xFFFFFFFF
SEEDS = 1 << 64
MOST_LEGAL = 128
MOST_SEATS = 5
"""Of any game: what the arrays of hands, nets, searches and training samples have room for."""
NUMBERS = list(range(1024))  # ready-made: making ints is what a driven game would spend most of its time on


def whole_number(value: object) -> int:
    """Return anything that counts as a whole number as an int, -1 for all else."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return -1


def checked_seed(seed: object) -> int:
    """Return a seed as an int; UsageError says what a seed is."""
    number = whole_number(seed)
    if not 0 <= number < SEEDS:
        raise UsageError(say("seed {seed}: expected a whole number from 0 to 2**64 - 1", seed=shown(seed)))
    return number


def shown(value: object) -> str:
    """Return a value as it stands in a message: a long text is cut, a very long number told by its length."""
    if isinstance(value, int) and value.bit_length() > 1000:
        return say("of {number} bits", number=value.bit_length())
    text = repr(value)
    return text if len(text) <= 100 else text[:100] + "…"


class State(Rng):
    """A game in progress or over. Moves are played in place; a copy is independent."""

    seats: int
    round: int
    turn: int
    finished: bool
    moves: list[int]
    legal_count: int
    handovers: int
    source_count: int  # of the sources of points; a game sets it beside `seats`

    # ----- the rules of a game

    def adopt(self, other: Self) -> None:
        """Share the printed figures of another state; `assign` is for numbers and cannot share objects."""
        raise NotImplementedError

    def fill(self) -> None:
        """Write the legal moves of the decision at hand to `moves` in ascending order and set `legal_count`."""
        raise NotImplementedError

    def step(self, move: int) -> None:
        """Carry out one legal move, up to the next decision or the end."""
        raise NotImplementedError

    def redeal_hidden(self, seat: int) -> None:
        """Deal anew all that the seat cannot know; -1 stands for a spectator."""
        raise NotImplementedError

    def score(self) -> None:
        """Write the points of the final scoring, as if the game ended now."""
        raise NotImplementedError

    def points_by_source(self, seat: int) -> list[int]:
        """Return the points of a seat so far, or at the end, in the order of `Tables.sources`."""
        raise NotImplementedError

    def merit_of(self, seat: int) -> int:
        """Return a number that orders the seats as the final ranking does, tie-breaks included."""
        raise NotImplementedError

    def encode(self, seat: int, out: Features) -> None:
        """Write the features of a seat's position for a net to read; a game without features writes none."""

    def recount(self) -> None:
        """Work out anew whatever derived fields the game keeps for speed; most keep none."""

    def view(self, seat: int | None) -> View:
        """Return all that a seat may know, or a spectator for None; nothing else of a state leaves the process."""
        raise NotImplementedError

    def reason(self, move: int) -> str:
        """Say which rule stands against a move of the game that is not legal now."""
        raise NotImplementedError

    @property
    def ending(self) -> str | None:
        """What ended the game, None while it runs."""
        raise NotImplementedError

    def figures(self) -> Tables:
        """Return the printed figures that the game is played with."""
        raise NotImplementedError

    # ----- what a search uses, without the GIL

    def play_forced(self) -> None:
        """Find the legal moves, and play every decision that has a single answer."""
        while not self.finished:
            self.legal_count = 0
            self.fill()
            if self.legal_count != 1:
                return
            self.advance_by(self.moves[0])
        self.legal_count = 0

    def advance_by(self, move: int) -> None:
        """Carry out one legal move, and note if another seat decides next."""
        turn = self.turn
        self.step(move)
        if self.turn != turn:
            self.handovers += 1

    def apply(self, move: int) -> None:
        """Play a legal move and all forced ones after it."""
        self.advance_by(move)
        self.play_forced()

    def redeal_from(self, other: Self, seat: int, low: int, high: int) -> None:
        """Become another state of the same game with everything that the seat cannot know dealt anew."""
        self.assign(other)
        if not self.finished:
            self.reseed(low, high)
            self.redeal_hidden(seat)
            for option in range(MOST_LEGAL):
                self.moves[option] = 0  # what others could do before is hidden too
            self.legal_count = 0
            self.fill()

    def points_of(self, seat: int) -> int:
        """Return the points of a seat so far, or at the end."""
        points = self.points_by_source(seat)
        total = 0
        for source in range(self.source_count):
            total += points[source]
        return total

    def allows(self, move: int) -> bool:
        """Return whether a move is legal now."""
        for option in range(self.legal_count):
            if self.moves[option] == move:
                return True
        return False

    # ----- what people and bots use

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.figures().components.game

    @property
    def components(self) -> str:
        """The digest of the printed figures the game is played with."""
        return self.figures().components.digest

    @property
    def texts(self) -> Texts:
        """The notation of every move."""
        return self.figures().texts

    @property
    def seat(self) -> int | None:
        """The seat that decides now, None once the game is over."""
        return None if self.finished else self.turn

    @property
    def commitment(self) -> int:
        """A number that grows whenever something happens that nobody may take back.

        That is a random draw, another seat's turn, even one that passed by itself, and a card shown. While it stays
        the same, the deciding seat can return to an earlier state without having learned or told anything.
        """
        return int(self.counter) + self.handovers

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.finished)

    def legal(self) -> list[int]:
        """Return the legal moves in ascending order; empty only once the game is over."""
        return [NUMBERS[self.moves[option]] for option in range(self.legal_count)]

    def play(self, move: int) -> None:
        """Play a move in place; an illegal one raises IllegalMove and changes nothing."""
        try:
            number = move if isinstance(move, int) else index(move)
        except TypeError:
            raise IllegalMove(say("{move} is not a move: expected a whole number", move=shown(move))) from None
        except OverflowError:  # beyond a C int
            raise IllegalMove(say("move {move}: there is no such move", move=shown(move))) from None
        if not self.allows(number):
            raise IllegalMove(say("the game is over") if self.finished else self.refusal(number))
        self.apply(number)

    def refusal(self, move: int) -> str:
        """Say why a move is not legal now, to the deciding seat only: the reason may speak of hidden cards."""
        texts = self.texts
        if not 0 <= move < len(texts) or texts[move] is None:
            return say("move {move}: there is no such move; expected 0 to {most}", move=move, most=len(texts) - 1)
        allowed = ", ".join([f"{texts[option]} ({option})" for option in self.legal()])
        return say(
            "move {move} ({notation}): {reason}; seat {seat} may play {allowed}",
            move=move,
            notation=texts[move],
            reason=self.reason(move),
            seat=self.turn,
            allowed=allowed,
        )

    def features(self, seat: int) -> list[tuple[int, int]]:
        """Return the features of a seat's position, as pairs of number and amount."""
        features = Features()
        self.encode(self.checked_seat(seat), features)
        return features.listed()

    def copy(self) -> Self:
        """Return an independent state that is equal to this one."""
        new = self.twin()
        new.assign(self)
        return new

    def twin(self) -> Self:
        """Return a blank state of the same game, ready for `assign`."""
        new = self.blank()
        new.adopt(self)
        return new

    def redeal(self, seat: int | None, seed: int) -> Self:
        """Return a new state in which all that the seat can know is kept and the rest is dealt anew.

        Future draws are hidden too, so the new state has a generator of its own. None stands for a spectator.
        """
        viewer = self.checked_seat(seat)
        number = checked_seed(seed)
        new = self.twin()
        new.redeal_from(self, viewer, number & WORD, number >> HALF)
        return new

    def points(self) -> tuple[int, ...]:
        """Return the points of every seat: so far while the game runs, final once it is over."""
        return tuple([self.points_of(seat) for seat in range(self.seats)])

    def breakdown(self) -> dict[str, tuple[int, ...]]:
        """Return the points by source, one number for each seat; they add up to `points()`."""
        found: dict[str, tuple[int, ...]] = {}
        for source, name in enumerate(self.figures().sources):
            found[name] = tuple([self.points_by_source(seat)[source] for seat in range(self.seats)])
        return found

    def if_over_now(self) -> dict[str, tuple[int, ...]]:
        """Return the points by source if the game ended now; some of them may be hidden."""
        ended = self.copy()
        if not ended.finished:
            ended.score()
        return ended.breakdown()

    def winners(self) -> tuple[int, ...]:
        """Return the seats that won, several if the win is shared; none while the game runs."""
        if not self.finished:
            return ()
        merits = [self.merit_of(seat) for seat in range(self.seats)]
        return tuple([seat for seat in range(self.seats) if merits[seat] == max(merits)])

    def digest(self) -> str:
        """Return a hash of the whole state, hidden parts and generator included, equal on every platform."""
        values = self.values()
        packed = struct.pack(f"<{len(values)}q", *values)
        return blake2b(packed + self.components.encode(), digest_size=16).hexdigest()

    def reconsider(self) -> None:
        """Find the legal moves again after `poke` has set fields. For tests and debugging."""
        self.recount()
        self.legal_count = 0
        if not self.finished:
            self.fill()

    def checked_seat(self, seat: int | None) -> int:
        """Return a seat of this table, -1 for a spectator; UsageError says which seats there are."""
        if seat is None:
            return -1
        number = whole_number(seat)
        if not 0 <= number < self.seats:
            most = self.seats - 1
            raise UsageError(
                say("seat {seat}: expected 0 to {most}, or None for a spectator", seat=shown(seat), most=most)
            )
        return number

    def __repr__(self) -> str:
        now = f"over, points {self.points()}" if self.finished else f"round {self.round}, seat {self.turn} decides"
        return f"<{type(self).__name__}: {self.seats} seats, {now}>"

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()


class Playouts(NativeTask):
    """Random games played to the end inside compiled code: the core that benchmarks measure.

    `checksum` depends on every decision and every final score, so equal checksums mean equal games.
    """

    root: State
    work: State
    chance: Rng

    def __init__(self, state: State, seed: int, games: int) -> None:
        """Play so many games on from the state, all random choices and redeals following from the seed."""
        number = checked_seed(seed)
        if not 0 <= whole_number(games) < 1 << 31:
            raise UsageError(say("games {games}: expected a whole number from 0 to 2**31 - 1", games=shown(games)))
        self.root = state.copy()
        self.work = state.copy()
        self.chance = Rng()
        self.chance.reseed(number & WORD, number >> HALF)
        self.games = games
        self.decisions = 0
        self.checksum = 0

    def run(self) -> None:
        """Play all the games."""
        for _ in range(self.games):
            low = self.chance.word()  # one line each: C leaves open in which order arguments are evaluated
            high = self.chance.word()
            self.work.redeal_from(self.root, -1, low, high)
            self.play_on()

    def play_on(self) -> None:
        """Play the working state to its end by random moves."""
        while not self.work.finished:
            self.work.apply(self.work.moves[self.chance.below(self.work.legal_count)])
            self.decisions += 1
        for seat in range(self.work.seats):
            self.checksum = (self.checksum * 31 + self.decisions + self.work.points_of(seat)) % 1000000007
