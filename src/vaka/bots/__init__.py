"""Players that are programs. A bot is handed a redealt state, so that the truth is not in its hands.

`bot(name, seed)` makes one by name: a level (`BOTS` lists them), a level with a budget (`expert:5s`, `expert:20000`,
`expert:5sx4`), or a class of one's own (`path/to/file.py:ClassName`). `advise` is the expert's opinion on a decision.
"""

from __future__ import annotations

from vaka.bots.advice import Advice, advise
from vaka.bots.bot import Bot, BotError, RandomBot, answer
from vaka.bots.budget import Budget, parse_budget
from vaka.bots.levels import LEVELS, Level
from vaka.bots.own import SUFFIX, own_bot
from vaka.bots.thinker import Thinker
from vaka.engine.errors import UsageError
from vaka.engine.language import say

RANDOM = "random"
BOTS = (RANDOM, *LEVELS)
"""The bots that come with the package, the weakest first."""


def bot(name: str, seed: int) -> Bot:
    """Return a bot by name; equal seeds make equal choices, unless a budget is a time."""
    if SUFFIX in name:
        return own_bot(name, seed)
    level, colon, budget = name.partition(":")
    if level == RANDOM and not colon:
        return RandomBot(seed)
    if level not in LEVELS:
        raise UsageError(
            say("bot {name!r}: expected {bots} or path/to/file.py:ClassName", name=name, bots=", ".join(BOTS))
        )
    return Thinker(LEVELS[level], seed, parse_budget(budget, name) if colon else None)


__all__ = [
    "BOTS",
    "LEVELS",
    "Advice",
    "Bot",
    "BotError",
    "Budget",
    "Level",
    "RandomBot",
    "Thinker",
    "advise",
    "answer",
    "bot",
]
