"""How a table is set up: the game, the seats, and what was agreed on. Checked here, before anything is stored."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from vaka.bots import BOTS
from vaka.engine.components import ComponentsText
from vaka.engine.errors import UsageError
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say
from vaka.engine.lesson import LEARNER
from vaka.engine.state import MOST_SEATS
from vaka.games import game as game_called
from vaka.record import FIRST_EDITION

LONGEST_NAME = 24
"""Of a player, and of a bot's level."""
LONGEST_WORD = 40
"""The name of a game or an option, or a move in notation."""
MOST_OPTIONS = 20
LONGEST_CLOCK = 7 * 24 * 60
"""Minutes for a whole game."""
LONGEST_TURN = 24 * 3600
"""Seconds for each turn."""
LARGEST_COMPONENTS = 64_000
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing."""

Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
LevelName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
Word: TypeAlias = Annotated[str, Meta(max_length=LONGEST_WORD)]
Teacher = Literal["none", "coach", "lesson"]
"""No teacher, a coach who says what moves are good for, or a prepared opening with the coach after it."""
SeatKind = Literal["me", "screen", "open", "bot", "program"]
STAND_IN = "casual"


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat."""

    kind: SeatKind
    """The host, another person at the host's screen, a person who comes by a link, a bot of the server, or a program
    that plays by this interface."""
    name: Name = ""
    level: LevelName = STAND_IN
    """Of a bot."""


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: a stock for the whole game, and some more for every turn."""

    minutes: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)]
    seconds_a_turn: Annotated[int, Meta(ge=0, le=LONGEST_TURN)] = 0


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is agreed on before a game."""

    game: Word
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Word, OptionValue], Meta(max_length=MOST_OPTIONS)] = {}
    components: Annotated[str, Meta(max_length=LARGEST_COMPONENTS)] | None = None
    """A corrected components file; None for the figures that come with vaka."""
    clock: ClockPlan | None = None
    hints: bool = True
    listed: bool = False
    """Whether everyone may find the table and watch; else only those who have a link."""
    teacher: Teacher = "none"

    def played(self) -> Game:
        """Return the game with the components agreed on."""
        return game_with(self.game, self.components)

    @property
    def corrected(self) -> bool:
        """Whether the figures are not those that come with vaka."""
        usual = game_with(self.game, None)
        return self.components is not None and self.played().components.digest != usual.components.digest

    def checked(self) -> Plan:
        """Return the plan, or raise what is wrong with it."""
        game = self.played()
        game.new(len(self.seats), 0, **game.checked_options(self.options))
        if not any(seat.kind == "me" for seat in self.seats) and any(seat.kind == "screen" for seat in self.seats):
            raise UsageError(say("seats: somebody at the same screen, but none of the seats is 'me'"))
        if sum(seat.kind == "me" for seat in self.seats) > 1:
            raise UsageError(say("seats: more than one is 'me'; others at the same screen are 'screen'"))
        for number, seat in enumerate(self.seats):
            if seat.level not in BOTS:
                raise UsageError(
                    say(
                        "seats: level {level} of seat {number}: expected {bots}",
                        level=seat.level,
                        number=number,
                        bots=", ".join(BOTS),
                    )
                )
        if self.teacher == "lesson":
            self.check_lesson(game)
        named = [replace(seat, name=checked_name(seat.name) if seat.name else "") for seat in self.seats]
        return replace(self, seats=tuple(named))

    def again(self) -> Plan:
        """Return the plan of a rematch: a lesson is followed by the coach alone."""
        return replace(self, teacher="coach") if self.teacher == "lesson" else self

    def check_lesson(self, game: Game) -> None:
        """Refuse a lesson at a table that does not fit its deal."""
        if not game.lesson.seats:
            raise UsageError(say("teacher: {title} has no lesson", title=game.title))
        kinds = ["me" if seat == LEARNER else "bot" for seat in range(game.lesson.seats)]
        if [seat.kind for seat in self.seats] != kinds or self.options or self.components is not None:
            raise UsageError(
                say(
                    "teacher: a lesson is for the seats {kinds}, without options and with the usual components",
                    kinds=", ".join(kinds),
                )
            )


class Opening(Struct, frozen=True):
    """What is kept of how a table began: it never changes, and never leaves the server as a whole."""

    plan: Plan
    seed: int
    components: str
    """The digest of the figures."""
    engine: str
    """The version of vaka that dealt the game."""
    rules: int = FIRST_EDITION
    """The edition of its rules."""
    before: str | None = None
    """The table of which this is the rematch."""


@lru_cache(maxsize=64)
def game_with(name: str, components: str | None) -> Game:
    """Return a game; tables with the same components share one."""
    return game_called(name, components if components is None else ComponentsText("components", components))


def checked_name(name: str) -> str:
    """Return a name that a record can hold, or raise why it is none."""
    found = checked_text(name, LONGEST_NAME, "name")
    if "," in found:
        raise UsageError(say("name: expected no commas"))
    return found


def is_visible(letter: str) -> bool:
    """Return whether a printable letter shows something by itself."""
    return letter not in BLANKS and unicodedata.category(letter)[0] in "LNPS"


def checked_text(text: str, longest: int, what: str) -> str:
    """Return a text that a person wrote, without outer blanks, or raise why it cannot be shown to others."""
    found = text.strip()
    if not found or len(found) > longest or not found.isprintable() or not any(map(is_visible, found)):
        raise UsageError(say("{what}: expected 1 to {longest} printable characters", what=what, longest=longest))
    return found
