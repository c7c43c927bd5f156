"""How Bora Bora is presented before and after a game."""

from __future__ import annotations

import re

from vaka.engine.language import later, later_within, say, several
from vaka.engine.presentation import FirstChoice, Presentation
from vaka.games.borabora.components import Components
from vaka.games.borabora.words.names import ACTIONS


def facts(components: Components, seats: int) -> tuple[str, ...]:
    """Return what a table of so many seats has."""
    row = next(row for row in components.players if row.seats == seats)
    return (
        several("{number} round", "{number} rounds", len(components.rounds)),
        several("{number} hut each", "{number} huts each", components.huts.single + components.huts.last),
        several("{number} action tile", "{number} action tiles", len(row.tiles)),
    )


def action(key: str) -> str:
    """Return what the action of a first die is called."""
    return say(ACTIONS["fishing" if key == "fish" else key])


PRESENTATION = Presentation(
    about=later("Three dice a round, eight actions: settle the five islands, please the gods, fulfil tasks."),
    facts=facts,
    groups={"bonus": later("Bonuses")},
    endings={"last tasks": later_within("what ended the game", "last tasks")},
    first_choice=FirstChoice(later("action of the first die"), re.compile(r"[1-6]@(\w+)"), "{}", action),
)
