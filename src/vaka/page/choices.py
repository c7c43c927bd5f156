"""What can be chosen before a game, in words: games, their variants, the levels of the bots."""

from __future__ import annotations

from msgspec import Struct

import vaka
from vaka.bots import LEVELS
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say
from vaka.table.plan import LARGEST_COMPONENTS, LONGEST_NAME

QUICK_LEVEL = "skilled"
"""The level of the bots of "Play now"."""
QUICK_SEATS = 4


class Value(Struct, frozen=True):
    """One value of an option."""

    value: OptionValue
    name: str
    detail: str = ""


class Option(Struct, frozen=True):
    """Something that may be played in several ways, the usual one first."""

    name: str
    title: str
    detail: str
    values: tuple[Value, ...]
    by_seat: bool
    """Whether numbers among the values are seats, so that there are no more of them than players."""


class Offered(Struct, frozen=True):
    """A game as it is offered."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    lesson_seats: int


class Level(Struct, frozen=True):
    """A level of the bots."""

    name: str
    title: str


class Choices(Struct, frozen=True):
    """Everything that a set-up can be made of."""

    games: tuple[Offered, ...]
    levels: tuple[Level, ...]
    quick_level: str
    quick_seats: int
    longest_name: int
    largest_components: int


def choices() -> Choices:
    """Return what can be chosen, in the language that is spoken."""
    return Choices(
        games=tuple(offered(vaka.game(name)) for name in in_order()),
        levels=tuple(Level(name, level_title(name)) for name in LEVELS),
        quick_level=QUICK_LEVEL,
        quick_seats=QUICK_SEATS,
        longest_name=LONGEST_NAME,
        largest_components=LARGEST_COMPONENTS,
    )


def in_order() -> tuple[str, ...]:
    """Return the games in the order in which they are shown: the one for more players first."""
    return tuple(sorted(vaka.games(), key=lambda name: -vaka.game(name).seats[-1]))


def offered(game: Game) -> Offered:
    """Return a game as it is offered."""
    options = tuple(option(name, values) for name, values in game.options.items())
    return Offered(game.name, game.title, about(game.name), tuple(game.seats), options, game.lesson.seats)


def about(game: str) -> str:
    """Return a game in a sentence."""
    return {
        "mangrovia": say("Build huts along the divine paths, gather amulets, and read the gods better than they do."),
        "borabora": say("Three dice a round, eight actions: settle the five islands, please the gods, fulfil tasks."),
    }.get(game, "")


def option(name: str, values: tuple[OptionValue, ...]) -> Option:
    """Return an option in words; one that has none here goes by its name."""
    titles = {
        "first": (say("First player"), ""),
        "stone_tiles": (say("Stone tiles"), say("variant for the stone area")),
    }
    title, detail = titles.get(name, (name, ""))
    by_seat = any(isinstance(value, int) for value in values) and name == "first"
    return Option(name, title, detail, tuple(option_value(name, each) for each in values), by_seat)


def option_value(name: str, value: OptionValue) -> Value:
    """Return a value of an option in words."""
    if name == "first" and isinstance(value, int):
        return Value(value, say("Seat {number}", number=value + 1))
    titles = {
        ("first", "random"): (say("Drawn"), ""),
        ("stone_tiles", "none"): (say("None"), say("the printed area")),
        ("stone_tiles", "mixed"): (say("Mixed"), say("8 of all 16")),
        ("stone_tiles", "gods"): (say("Gods"), say("ties go your way")),
        ("stone_tiles", "godless"): (say("Godless"), say("bonus on each space")),
    }
    return Value(value, *titles.get((name, str(value)), (str(value), "")))


def level_title(level: str) -> str:
    """Return a level in words."""
    return {
        "novice": say("Novice"),
        "casual": say("Casual"),
        "skilled": say("Skilled"),
        "expert": say("Expert"),
    }.get(level, level)
