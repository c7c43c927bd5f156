"""Bots. Each is handed a redealt state, which holds nothing that is hidden from its seat.

`bot(name, seed)` makes one by name: a level (`BOTS` lists them), a level with a budget (`expert:5s`, `expert:20000`,
`expert:5sx4`), or a user's class (`path/to/file.py:ClassName`). `advise` returns the expert's best moves.
"""

from __future__ import annotations

from vaka.bots.advice import Advice, advise
from vaka.bots.bot import Bot, BotError, RandomBot, answer
from vaka.bots.custom import bot_file, custom_bot
from vaka.bots.levels import LEVELS, Budget, Level, parse_budget
from vaka.bots.search_bot import SearchBot
from vaka.engine.errors import UsageError
from vaka.engine.language import say

RANDOM = "random"
BOTS = (RANDOM, *LEVELS)
"""The bots that come with the package, the weakest first."""


def bot(name: str, seed: int) -> Bot:
    """Return a bot by name; equal seeds make equal choices, unless a budget is a time."""
    if bot_file(name):
        return custom_bot(name, seed)
    level, colon, budget = name.partition(":")
    if level == RANDOM and not colon:
        return RandomBot(seed)
    if level not in LEVELS:
        raise UsageError(
            say("bot {name!r}: expected {bots} or path/to/file.py:ClassName", name=name, bots=", ".join(BOTS))
        )
    return SearchBot(LEVELS[level], seed, parse_budget(budget, name) if colon else None)


__all__ = [
    "BOTS",
    "LEVELS",
    "Advice",
    "Bot",
    "BotError",
    "Budget",
    "Level",
    "RandomBot",
    "SearchBot",
    "advise",
    "answer",
    "bot",
]
