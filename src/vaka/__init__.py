"""vaka: an open table for the island eurogames Mangrovia and Bora Bora.

The whole public interface:

- `games()` names the games, `game(name)` returns one: `new`, `notation`, `parse`.
- A `State` is a game in progress; see its methods.
- `Record` is a game as text.
- `IllegalMove` and the other errors are all a `VakaError`.
"""

from __future__ import annotations

import os

if os.environ.get("VAKA_PURE"):
    from vaka.pure import import_only_python

    import_only_python()

from vaka.engine.components import ComponentsError
from vaka.engine.errors import IllegalMove, RecordError, UsageError, VakaError
from vaka.engine.game import Game
from vaka.engine.state import State
from vaka.games import game, games
from vaka.record import Record

__version__ = "0.1.0"

__all__ = [
    "ComponentsError",
    "Game",
    "IllegalMove",
    "Record",
    "RecordError",
    "State",
    "UsageError",
    "VakaError",
    "game",
    "games",
]
