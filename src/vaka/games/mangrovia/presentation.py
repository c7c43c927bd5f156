"""How Mangrovia is presented before and after a game."""

from __future__ import annotations

from vaka.engine.language import later
from vaka.engine.presentation import Named, Option, Presentation

PRESENTATION = Presentation(
    about=later("Build huts along the divine paths, gather amulets, and read the gods better than they do."),
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
    groups=("path",),
)
