"""How Bora Bora is presented before and after a game."""

from __future__ import annotations

from vaka.engine.language import later
from vaka.engine.presentation import Presentation

PRESENTATION = Presentation(
    about=later("Three dice a round, eight actions: settle the five islands, please the gods, fulfil tasks."),
    groups=("bonus",),
)
