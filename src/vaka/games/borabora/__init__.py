"""Bora Bora (Stefan Feld), for 2 to 4 players: rules, components, view, notation and words."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from vaka.engine.game import Game, OptionValue
from vaka.engine.lesson import Lesson
from vaka.games.borabora.bot.groups import FEATURES
from vaka.games.borabora.components import Components
from vaka.games.borabora.components.reading import READER
from vaka.games.borabora.rules.state import BoraBora
from vaka.games.borabora.rules.tables import Tables
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words.presentation import PRESENTATION
from vaka.games.borabora.words.words import BoraBoraWords

if TYPE_CHECKING:
    from vaka.games.borabora.scene.desk import BoraBoraDesk
    from vaka.games.borabora.scene.scene import BoraBoraScenery
    from vaka.games.borabora.terminal.terminal import BoraBoraDrawing


class BoraBoraGame(Game):
    """Makes games of Bora Bora with one set of components."""

    name = "borabora"
    title = "Bora Bora"
    rules = 2
    seats = range(2, 5)
    view_type = View
    features = FEATURES
    presentation = PRESENTATION
    options = {}
    reader = READER
    tables_type = Tables
    words_type = BoraBoraWords
    components: Components
    tables: Tables
    words: BoraBoraWords

    @cached_property
    def scenery(self) -> BoraBoraScenery:
        """What the game looks like."""
        from vaka.games.borabora.scene.scene import BoraBoraScenery

        return BoraBoraScenery(self.components, self.texts)

    @cached_property
    def drawing(self) -> BoraBoraDrawing:
        """What draws the game in a terminal."""
        from vaka.games.borabora.terminal.terminal import BoraBoraDrawing

        return BoraBoraDrawing(self.components)

    @property
    def desk(self) -> type[BoraBoraDesk]:
        """Where the printed figures are printed."""
        from vaka.games.borabora.scene.desk import BoraBoraDesk

        return BoraBoraDesk

    @cached_property
    def lesson(self) -> Lesson:
        """The opening that teaches the game."""
        from vaka.games.borabora.words.lesson import LESSON

        return LESSON

    def deal(self, seats: int, low: int, high: int, options: dict[str, OptionValue]) -> BoraBora:
        """Deal a new game from two halves of a seed."""
        return BoraBora(self.tables, seats, low, high)
