"""The games there are: those of this package, one folder each, and those that other packages bring.

A package brings a game by an entry point of the group `vaka.games`: its name, and its class of `Game`.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import entry_points

from vaka.engine.components import ComponentsFile
from vaka.engine.errors import UsageError
from vaka.engine.game import LONGEST_SHOWN, Game
from vaka.engine.language import say
from vaka.engine.telling import either
from vaka.games.borabora import BoraBoraGame
from vaka.games.mangrovia import MangroviaGame

GAMES: dict[str, type[Game]] = {game.name: game for game in (BoraBoraGame, MangroviaGame)}
GROUP = "vaka.games"
DEFAULT = "mangrovia"
"""The game of commands that name none."""


@cache
def known() -> dict[str, type[Game]]:
    """Return every game by name; our own names cannot be taken by others, and what cannot be loaded is left out."""
    found = {}
    for point in entry_points(group=GROUP):
        try:
            found[point.name] = point.load()
        except Exception as error:  # whatever is wrong with another package, ours goes on
            warnings.warn(f"the game {point.name} ({point.value}) cannot be loaded: {error!r}", stacklevel=2)
    return found | GAMES


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(sorted(known()))


def game(name: str, components: ComponentsFile = None) -> Game:
    """Return a game, played with the components in a file if one is given."""
    if not isinstance(name, str) or name not in known():
        raise UsageError(
            say(
                "game {name!r}: expected {names}",
                name=name[:LONGEST_SHOWN] if isinstance(name, str) else name,
                names=either(games()),
            )
        )
    kind = known()[name]
    return kind(kind.reader.load(components))
