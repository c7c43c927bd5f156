"""What each game counts as a player's first choice. A new game is one more line in the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple


class Opening(NamedTuple):
    """How the first choice of a game is called, and how it is found in the notation of a move."""

    title: str
    pattern: re.Pattern[str]
    label: str
    """What to call it, with the text that was found in braces."""

    def of(self, moves: Iterable[str]) -> str | None:
        """Return the first choice among a player's moves, None if none was made."""
        for move in moves:
            if found := self.pattern.fullmatch(move):
                return self.label.format(found[1])
        return None


OPENINGS: dict[str, Opening] = {
    "mangrovia": Opening("site of the first bowl", re.compile(r"@([1-6])"), "site {}"),
    "borabora": Opening("action of the first die", re.compile(r"[1-6]@(\w+)"), "{}"),
}
