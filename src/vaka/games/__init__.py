"""The games of the collection, one folder each. A new game is one more line in the table below."""

from __future__ import annotations

from collections.abc import Callable

from vaka.engine.components import ComponentsFile
from vaka.engine.errors import UsageError
from vaka.engine.game import LONGEST_SHOWN, Game
from vaka.engine.language import say
from vaka.engine.telling import either
from vaka.games import borabora, mangrovia

GAMES: dict[str, Callable[[ComponentsFile], Game]] = {
    "borabora": borabora.game,
    "mangrovia": mangrovia.game,
}


DEFAULT = "mangrovia"
"""The game of commands that name none."""


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(sorted(GAMES))


def game(name: str, components: ComponentsFile = None) -> Game:
    """Return a game, played with the components in a file if one is given."""
    if not isinstance(name, str) or name not in GAMES:
        raise UsageError(
            say(
                "game {name!r}: expected {names}",
                name=name[:LONGEST_SHOWN] if isinstance(name, str) else name,
                names=either(games()),
            )
        )
    return GAMES[name](components)
