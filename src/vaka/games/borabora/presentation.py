"""How Bora Bora is presented before and after a game."""

from __future__ import annotations

from vaka.engine.language import later, several
from vaka.engine.presentation import Presentation
from vaka.games.borabora.components import Components


def facts(components: Components, seats: int) -> tuple[str, ...]:
    """Return what a table of so many seats has."""
    row = next(row for row in components.players if row.seats == seats)
    return (
        several("{number} round", "{number} rounds", len(components.rounds)),
        several("{number} hut each", "{number} huts each", components.huts.single + components.huts.last),
        several("{number} action tile", "{number} action tiles", len(row.tiles)),
    )


PRESENTATION = Presentation(
    about=later("Three dice a round, eight actions: settle the five islands, please the gods, fulfil tasks."),
    facts=facts,
    groups=("bonus",),
)
