"""How Mangrovia is presented before and after a game."""

from __future__ import annotations

import re

from vaka.engine.language import later, later_within, say, several
from vaka.engine.presentation import FirstChoice, Named, Option, Presentation
from vaka.games.mangrovia.components import Components


def facts(components: Components, seats: int) -> tuple[str, ...]:
    """Return what a table of so many seats has."""
    row = next(row for row in components.players if row.seats == seats)
    neutral = sum(space.neutral in row.neutral for space in components.spaces)
    return (
        several("{number} hut each", "{number} huts each", row.huts),
        several("{number} bowl each", "{number} bowls each", row.bowls),
        *([several("{number} neutral hut", "{number} neutral huts", neutral)] if neutral else []),
    )


def site(key: str) -> str:
    """Return what a first bowl's site is called."""
    return say("site {number}", number=key.partition(" ")[2])


PRESENTATION = Presentation(
    about=later("Build huts along the divine paths, gather amulets, and read the gods better than your neighbours."),
    options={
        "first": Option(Named(later("First player")), {"random": Named(later("Drawn"))}),
        "stone_tiles": Option(
            Named(later("Stone tiles"), later("variant for the stone area")),
            {
                "none": Named(later("None"), later("the printed area")),
                "mixed": Named(later("Mixed"), later("8 of all 16")),
                "gods": Named(later("Gods"), later("ties go your way")),
                "godless": Named(later("Godless"), later("bonus on each space")),
            },
        ),
    },
    facts=facts,
    groups={"path": later("Paths")},
    endings={
        "last hut": later_within("what ended the game", "last hut"),
        "round limit": later_within("what ended the game", "round limit"),
    },
    first_choice=FirstChoice(later("site of the first bowl"), re.compile(r"@([1-6])"), "site {}", site),
)
