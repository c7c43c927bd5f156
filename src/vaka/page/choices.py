"""What can be chosen before a game, in words: games, their variants, the levels of the bots."""

from __future__ import annotations

from msgspec import Struct

import vaka
from vaka.bots import LEVELS
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say
from vaka.engine.presentation import Option, spoken
from vaka.table.plan import LARGEST_COMPONENTS, LONGEST_NAME

QUICK_LEVEL = "skilled"
"""The level of the bots of "Play now"."""
QUICK_SEATS = 4


class OfferedValue(Struct, frozen=True):
    """One value of an option."""

    value: OptionValue
    name: str
    detail: str = ""


class OfferedOption(Struct, frozen=True):
    """Something that may be played in several ways, the usual one first."""

    name: str
    title: str
    detail: str
    values: tuple[OfferedValue, ...]
    by_seat: bool
    """Whether numbers among the values are seats, so that there are no more of them than players."""


class OfferedGame(Struct, frozen=True):
    """A game as it is offered."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    options: tuple[OfferedOption, ...]
    facts: dict[int, tuple[str, ...]]
    """What a table has, by the number of its seats."""
    lesson_seats: int
    """0 if there is no lesson."""


class OfferedLevel(Struct, frozen=True):
    """A level of the bots."""

    name: str
    title: str


class SetupChoices(Struct, frozen=True):
    """Everything that a set-up can be made of."""

    games: tuple[OfferedGame, ...]
    levels: tuple[OfferedLevel, ...]
    quick_level: str
    quick_seats: int
    longest_name: int
    largest_components: int


def setup_choices() -> SetupChoices:
    """Return what can be chosen, in the language that is spoken."""
    return SetupChoices(
        games=tuple(offered(vaka.game(name)) for name in in_order()),
        levels=tuple(OfferedLevel(name, level_title(name)) for name in LEVELS),
        quick_level=QUICK_LEVEL,
        quick_seats=QUICK_SEATS,
        longest_name=LONGEST_NAME,
        largest_components=LARGEST_COMPONENTS,
    )


def in_order() -> tuple[str, ...]:
    """Return the games in the order in which they are shown: the one for more players first."""
    return tuple(sorted(vaka.games(), key=lambda name: -vaka.game(name).seats[-1]))


def offered(game: Game) -> OfferedGame:
    """Return a game as it is offered."""
    presentation = game.presentation
    options = tuple(option(name, values, presentation.options[name]) for name, values in game.options.items())
    return OfferedGame(
        name=game.name,
        title=game.title,
        about=say(presentation.about),
        players=tuple(game.seats),
        options=options,
        facts={seats: presentation.facts(game.components, seats) for seats in game.seats},
        lesson_seats=game.lesson.seats,
    )


def option(name: str, values: tuple[OptionValue, ...], words: Option) -> OfferedOption:
    """Return an option in words."""
    titled = spoken(words.named)
    by_seat = any(isinstance(value, int) for value in values)
    return OfferedOption(name, titled.title, titled.detail, tuple(value_of(each, words) for each in values), by_seat)


def value_of(value: OptionValue, words: Option) -> OfferedValue:
    """Return a value of an option in words."""
    named = words.value(value)
    return OfferedValue(value, named.title, named.detail)


def level_title(level: str) -> str:
    """Return a level in words."""
    return {
        "novice": say("Novice"),
        "casual": say("Casual"),
        "skilled": say("Skilled"),
        "expert": say("Expert"),
    }.get(level, level)
