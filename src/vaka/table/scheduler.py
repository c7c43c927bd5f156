"""Bots at a table: they think outside the event loop, a few at a time, and answer at an even pace.

A bot is handed what its seat may know. How long it thinks must not reveal what it holds: a chain of decisions that no
other viewer sees is thought through at once, and what they do see comes a whole number of paces after what they saw
before. A level's pace is longer than its thinking takes, so that the number is one unless the machine is busy.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping
from typing import NamedTuple

from vaka.bots import Advice, advise, answer, bot
from vaka.engine.game import Game
from vaka.engine.seeds import derived
from vaka.engine.state import State
from vaka.table.background import ThreadPool
from vaka.table.commands import is_secret
from vaka.table.events import Moved
from vaka.table.table import Table
from vaka.table.teaching import ahead

PACE = {"random": 0.5, "novice": 0.8, "casual": 0.8, "skilled": 1.0, "expert": 1.6}
"""Seconds from the last event that everyone saw to the answer, by level."""


class Position(NamedTuple):
    """What a bot is asked: a state, and how far the game is."""

    game: Game
    state: State
    seat: int
    seed: int
    decisions: int
    script: tuple[str, ...] = ()
    """The moves that a lesson has prepared from here on."""


def position_of(table: Table, seat: int) -> Position:
    """Return what a bot at a seat is asked."""
    return Position(table.game, table.state, seat, table.opening.seed, len(table.moves), ahead(table))


class BotScheduler:
    """Runs the bots of all tables."""

    def __init__(self, pace: Mapping[str, float] = PACE, most: int | None = None) -> None:
        """Run at most this many bots at once, as many as there are cores by default."""
        self.pace = pace
        self.threads = ThreadPool(most)
        self.stopping = threading.Event()

    def pause(self, level: str, seconds: float) -> float:
        """Return the seconds to wait with an answer, given the seconds since the last event that everyone saw."""
        pace = self.pace[level]
        if not pace:
            return 0.0
        whole = max(1, math.ceil(seconds / pace)) * pace
        return min(pace, whole - seconds)  # a clock that was set back delays no bot

    async def moves(self, level: str, position: Position) -> list[Moved]:
        """Return what a bot plays until other viewers see something of it."""
        return await self.threads.run(lambda: self.chain(level, position))

    def chain(self, level: str, position: Position) -> list[Moved]:
        """Decide until other viewers see something of it, which includes that another seat decides."""
        game, state, seat, seed, number, script = position
        found: list[Moved] = []
        while not found or (found[-1].private and not self.stopping.is_set()):
            if len(found) < len(script):
                move = game.parse(script[len(found)])
            else:
                player = bot(level, derived(seed, seat, number, "choice"))
                move = answer(player, state.redeal(seat, derived(seed, seat, number, "deal")))
            before, state = state, state.copy()
            state.play(move)
            number += 1
            found.append(Moved(seat, game.notation(move), private=is_secret(before, state, seat), final=True))
        return found

    async def hint(self, position: Position) -> list[Advice]:
        """Return what an expert, who knows no more than the seat, thinks of its moves."""
        _, state, seat, seed, number, _ = position
        guess = state.redeal(seat, derived(seed, seat, number, "hint deal"))
        return await self.threads.run(lambda: advise(guess, derived(seed, seat, number, "hint")))

    def stop(self) -> None:
        """Stop the bots that think."""
        self.stopping.set()
