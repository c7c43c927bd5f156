"""Mangrovia (Eilif Svensson), for 2 to 5 players: rules, components, view, notation and words."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from vaka.engine.errors import UsageError
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say
from vaka.engine.lesson import Lesson
from vaka.games.mangrovia.bot.groups import FEATURES
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.components.reading import READER
from vaka.games.mangrovia.rules.state import Mangrovia
from vaka.games.mangrovia.rules.tables import Tables
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words.presentation import PRESENTATION
from vaka.games.mangrovia.words.words import MangroviaWords

if TYPE_CHECKING:
    from vaka.games.mangrovia.scene.desk import MangroviaDesk
    from vaka.games.mangrovia.scene.scene import MangroviaScenery
    from vaka.games.mangrovia.terminal.terminal import MangroviaDrawing

RANDOM = "random"


class MangroviaGame(Game):
    """Makes games of Mangrovia with one set of components."""

    name = "mangrovia"
    title = "Mangrovia"
    rules = 2
    seats = range(2, 6)
    view_type = View
    features = FEATURES
    presentation = PRESENTATION
    options = {
        "first": (RANDOM, 0, 1, 2, 3, 4),
        "stone_tiles": ("none", "mixed", "gods", "godless"),
    }
    reader = READER
    tables_type = Tables
    words_type = MangroviaWords
    components: Components
    tables: Tables
    words: MangroviaWords

    @cached_property
    def scenery(self) -> MangroviaScenery:
        """What the game looks like."""
        from vaka.games.mangrovia.scene.scene import MangroviaScenery

        return MangroviaScenery(self.components, self.texts)

    @cached_property
    def drawing(self) -> MangroviaDrawing:
        """What draws the game in a terminal."""
        from vaka.games.mangrovia.terminal.terminal import MangroviaDrawing

        return MangroviaDrawing(self.components)

    @property
    def desk(self) -> type[MangroviaDesk]:
        """Where the printed figures are printed."""
        from vaka.games.mangrovia.scene.desk import MangroviaDesk

        return MangroviaDesk

    @cached_property
    def lesson(self) -> Lesson:
        """The opening that teaches the game."""
        from vaka.games.mangrovia.words.lesson import LESSON

        return LESSON

    def deal(self, seats: int, low: int, high: int, options: dict[str, OptionValue]) -> Mangrovia:
        """Deal a new game from two halves of a seed."""
        first = -1 if options["first"] == RANDOM else int(options["first"])
        if first >= seats:
            raise UsageError(
                say(
                    "option first = {first}: expected 0 to {most} with {seats} players, or {random}",
                    first=first,
                    most=seats - 1,
                    seats=seats,
                    random=RANDOM,
                )
            )
        tiles = options["stone_tiles"]
        return Mangrovia(
            self.tables, seats, low, high, first, tiles in ("mixed", "gods"), tiles in ("mixed", "godless")
        )
