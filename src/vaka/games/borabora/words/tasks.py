"""How far a player of Bora Bora is with the tasks, from what a viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vaka.games.borabora.components import Components, Need
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import names as words

SECRET = ("equal_gods", "different_gods", "gods_of_colour")


class Progress:
    """How much of what tasks ask for a player has."""

    def __init__(self, components: Components) -> None:
        """Know the tasks by name."""
        self.components = components
        self.tiles = {tile.name: tile for tile in components.task_tiles}

    def asked(self, task: str) -> str:
        """Return what a task asks for."""
        return words.task(self.components, self.tiles[task])

    def short(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> str:
        """Return a task with how far the player is, in a few words."""
        needs = zip(self.tiles[task].needs, self.have(view, seat, task, hand), strict=True)
        return " + ".join(f"{words.short(self.components, need)} {have}/{need.count}" for need, have in needs)

    def missing(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> int:
        """Return how many units a player lacks; of cards that are not seen nothing is assumed."""
        have, asked = self.reached(view, seat, task, hand)
        return asked - have

    def reached(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> tuple[int, int]:
        """Return how many units a player has, and how many a task asks for."""
        return sum(self.have(view, seat, task, hand)), sum([need.count for need in self.tiles[task].needs])

    def have(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> list[int]:
        """Return how much a player has of each thing that a task asks for, with these cards if a hand is shown."""
        found = zip(self.tiles[task].needs, view.players[seat].progress[task], strict=True)
        return [known if hand is None else in_hand(need, hand, known) for need, known in found]


def in_hand(need: Need, hand: Sequence[str], otherwise: int) -> int:
    """Return how much of a need these god cards are, at most as much as it asks for; of no cards, what is known."""
    if need.thing not in SECRET:
        return otherwise
    counts = Counter(hand)
    most = max(counts.values(), default=0)
    have = {"equal_gods": most, "different_gods": len(counts), "gods_of_colour": counts[need.of or ""]}
    return min(need.count, have[need.thing])
