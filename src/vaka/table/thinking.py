"""Bots at a table: they think outside the event loop, a few at a time, and answer at an even pace.

A bot is handed what its seat may know. How long it thought must not tell others what it holds: a chain of decisions
of which others see nothing is thought through at once, and what they do see comes a whole number of paces after what
they saw before. A level's pace is longer than its thinking takes, so that the number is one unless the machine is busy.
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
from vaka.table.acts import is_secret
from vaka.table.work import Workers

PACE = {"random": 0.5, "novice": 0.8, "casual": 0.8, "skilled": 1.0, "expert": 1.6}
"""Seconds from what all saw last to the answer of each level."""


class Choice(NamedTuple):
    """A move that a bot plays, and whether nobody else sees anything of it."""

    move: str
    private: bool


class Position(NamedTuple):
    """What a bot is asked: a copy of the game, and how far it is."""

    game: Game
    state: State
    seat: int
    seed: int
    decisions: int
    script: tuple[str, ...] = ()
    """What a lesson has prepared from here on."""


class Thinkers:
    """The bots of all tables."""

    def __init__(self, pace: Mapping[str, float] = PACE, most: int | None = None) -> None:
        """Let so many think at once, as many as there are cores by default."""
        self.pace = pace
        self.workers = Workers(most)
        self.stopping = threading.Event()

    def pause(self, level: str, seconds: float) -> float:
        """Return how many seconds to wait with an answer so many seconds after what all saw last."""
        pace = self.pace[level]
        if not pace:
            return 0.0
        whole = max(1, math.ceil(seconds / pace)) * pace
        return min(pace, whole - seconds)  # a clock that was set back delays nobody

    async def choices(self, level: str, position: Position) -> list[Choice]:
        """Return what a bot plays until others see something of it."""
        return await self.workers.run(lambda: self.chain(level, position))

    def chain(self, level: str, position: Position) -> list[Choice]:
        """Decide until others see something of it, or somebody else decides."""
        game, state, seat, seed, number, script = position
        found: list[Choice] = []
        while not found or (found[-1].private and not self.stopping.is_set()):
            if len(found) < len(script):
                move = game.parse(script[len(found)])
            else:
                player = bot(level, derived(seed, seat, number, "choice"))
                move = answer(player, state.redeal(seat, derived(seed, seat, number, "deal")))
            before = state.copy()
            state.play(move)
            number += 1
            found.append(Choice(game.notation(move), is_secret(before, state, seat)))
        return found

    async def hint(self, position: Position) -> list[Advice]:
        """Return what an expert, who knows no more than the seat, thinks of its moves."""
        _, state, seat, seed, number, _ = position
        guess = state.redeal(seat, derived(seed, seat, number, "hint deal"))
        return await self.workers.run(lambda: advise(guess, derived(seed, seat, number, "hint")))

    def stop(self) -> None:
        """Let nobody think on."""
        self.stopping.set()
