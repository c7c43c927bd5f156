"""A game as users see it before play: its name, player counts and options, new states, notation and words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar

from vaka.engine.components import ComponentSet
from vaka.engine.errors import UsageError
from vaka.engine.language import Language, say
from vaka.engine.lesson import NO_LESSON, Lesson
from vaka.engine.notation import Notation
from vaka.engine.presentation import Presentation
from vaka.engine.reading import Reader
from vaka.engine.rulebook import Rulebook, rulebook_in
from vaka.engine.scene import Scenery
from vaka.engine.state import HALF, WORD, State, checked_seed, shown, whole_number
from vaka.engine.tables import Tables
from vaka.engine.telling import Words
from vaka.engine.view import View

if TYPE_CHECKING:
    from vaka.engine.desk import Desk
    from vaka.engine.terminal import Drawing

OptionValue = str | int
LONGEST_SHOWN = 60
"""Letters of a wrong name or value that are repeated to whoever gave it."""


class Game:
    """One game with one set of components. Every game fills in the class variables and `deal`."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int] = 1
    """The edition of its rules: it grows when moves come to be legal or to lead elsewhere than before, so that what was
    recorded by an earlier one is refused with a reason, and not replayed otherwise than it was played."""
    seats: ClassVar[range]
    """The player counts."""
    options: ClassVar[Mapping[str, tuple[OptionValue, ...]]]
    """What each option may be; the first value is the default."""
    presentation: ClassVar[Presentation]
    """The game before and after play, in words."""
    view_type: ClassVar[type[View]]
    """What `State.view` returns."""
    features: ClassVar[int] = 0
    """How many features the position of a seat has."""
    reader: ClassVar[Reader[Any]]
    """What reads the printed figures."""
    tables_type: ClassVar[type[Tables]]
    """The printed figures as the rules read them."""
    words_type: ClassVar[type[Words]]
    """The game in words."""

    def __init__(self, components: ComponentSet) -> None:
        """Make games that are played with these components."""
        self.components = components
        self.tables = self.tables_type()
        self.tables.read(components)
        self.texts = Notation(self.title, self.tables.texts)
        self.words = self.words_type(components, self.texts)

    @cached_property
    def scenery(self) -> Scenery:
        """What the game looks like, imported once somebody looks. A game without its own is drawn in rows."""
        from vaka.engine.plain.scenery import PlainScenery

        return PlainScenery(self)

    @cached_property
    def drawing(self) -> Drawing:
        """What draws the game in a terminal, imported once somebody plays there."""
        from vaka.engine.plain.terminal import PlainDrawing

        return PlainDrawing(self)

    @cached_property
    def lesson(self) -> Lesson:
        """The opening that teaches the game with its usual components, imported once somebody learns."""
        return NO_LESSON

    @property
    def desk(self) -> type[Desk]:
        """Where the printed figures are printed, imported once somebody confirms or corrects them."""
        from vaka.engine.desk import Desk

        return Desk

    @property
    def folder(self) -> Traversable:
        """The package of the game, with text/LANGUAGE.md and, if bots have learnt it, bot/weights.json."""
        return files(type(self).__module__)

    def rulebook(self, language: Language) -> Rulebook:
        """Return the numbered rules in a language, or in English if there is no such document."""
        return rulebook_in(self.folder / "text", language)

    def deal(self, seats: int, low: int, high: int, options: dict[str, OptionValue]) -> State:
        """Deal a new game from the two halves of a seed; seats and options have been checked."""
        raise NotImplementedError

    def new(self, seats: int, seed: int, **options: OptionValue) -> State:
        """Return a new game. Equal arguments give equal games, on every platform and for ever."""
        number = checked_seed(seed)
        return self.deal(self.checked_seats(seats), number & WORD, number >> HALF, self.checked_options(options))

    def checked_seats(self, seats: int) -> int:
        """Return a player count of the game as an int; UsageError says which there are."""
        count = whole_number(seats)
        if count not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise UsageError(
                say(
                    "{title} is for {least} to {most} players, not {seats}",
                    title=self.title,
                    least=least,
                    most=most,
                    seats=shown(seats),
                )
            )
        return count

    @property
    def moves(self) -> int:
        """How many moves the flat table has: every move is an int from 0 to one below."""
        return len(self.texts.texts)

    def __repr__(self) -> str:
        return f"<{self.title}, components {self.components.digest[:8]}>"

    def notation(self, move: int) -> str:
        """Return a move as short text, the same in every language."""
        return self.texts.text(move)

    def parse(self, text: str) -> int:
        """Return the move that a notation stands for."""
        return self.texts.parse(text)

    def checked_options(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return a value for every option; UsageError names what is unknown. Text may stand for a number."""
        for name in options:
            if name not in self.options:
                raise UsageError(
                    say(
                        "option {name!r}: {title} has {options}",
                        name=name[:LONGEST_SHOWN],
                        title=self.title,
                        options=", ".join(self.options) or say("no options"),
                    )
                )
        return {
            name: self.checked_option(name, options.get(name, allowed[0])) for name, allowed in self.options.items()
        }

    def checked_option(self, name: str, value: OptionValue) -> OptionValue:
        """Return the allowed value that equals the given one or is written like it."""
        for allowed in self.options[name]:
            if str(value) == str(allowed):
                return allowed
        raise UsageError(
            say(
                "option {name} = {value!r}: expected {values}",
                name=name,
                value=value[:LONGEST_SHOWN] if isinstance(value, str) else value,
                values=", ".join(map(str, self.options[name])),
            )
        )
