"""What each game counts as a player's first choice. A new game is one more line in the table."""

from __future__ import annotations

import re
from typing import NamedTuple

from vaka.engine.language import later


class Opening(NamedTuple):
    """How the first choice of a game is called, and how it is found in the notation of a move."""

    title: str
    """To be said when it is shown."""
    pattern: re.Pattern[str]
    label: str
    """What to call it, with the text that was found in braces."""

    def of(self, move: str) -> str | None:
        """Return what a move chooses, None if it is no such choice."""
        found = self.pattern.fullmatch(move)
        return self.label.format(found[1]) if found else None


OPENINGS: dict[str, Opening] = {
    "mangrovia": Opening(later("site of the first bowl"), re.compile(r"@([1-6])"), "site {}"),
    "borabora": Opening(later("action of the first die"), re.compile(r"[1-6]@(\w+)"), "{}"),
}
