"""Scopa, the Italian game of sweeping the table, as a game that vaka plays: an example of a game from outside."""

from __future__ import annotations

import re

from scopa.components import READER, Components
from scopa.rules.state import Scopa
from scopa.rules.tables import Tables
from scopa.view import View
from scopa.words import ScopaWords
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import later, later_within, say, several
from vaka.engine.presentation import FirstChoice, Named, Option, Presentation


def facts(components: Components, seats: int) -> tuple[str, ...]:
    """Return what a table of so many seats has."""
    return (several("{number} card in hand", "{number} cards in hand", components.deal.hand),)


def rank(key: str) -> str:
    """Return what a first card's rank is called."""
    return say("a {rank}", rank=key.partition(" ")[2])


PRESENTATION = Presentation(
    about=later("Sweep the table: capture cards by their rank or by sums, and watch for the seven of coins."),
    options={
        "target": Option(
            Named(later("Points to win")),
            {"short": Named(later("11 points")), "long": Named(later("21 points"))},
        )
    },
    facts=facts,
    groups={},
    endings={"target": later_within("what ended the game", "points reached")},
    first_choice=FirstChoice(later("rank of the first card"), re.compile(r"(\d+)[CUSB]"), "rank {}", rank),
)
TARGETS = {"short": 11, "long": 21}


class ScopaGame(Game):
    """Makes games of Scopa."""

    name = "scopa"
    title = "Scopa"
    seats = range(2, 5)
    options = {"target": tuple(TARGETS)}
    presentation = PRESENTATION
    view_type = View
    reader = READER
    tables_type = Tables
    words_type = ScopaWords
    components: Components
    tables: Tables

    def deal(self, seats: int, low: int, high: int, options: dict[str, OptionValue]) -> Scopa:
        """Deal a new game from two halves of a seed."""
        return Scopa(self.tables, seats, low, high, TARGETS[str(options["target"])])
