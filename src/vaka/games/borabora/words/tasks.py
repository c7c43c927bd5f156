"""How far a player of Bora Bora is with the tasks, from what a viewer may know."""

from __future__ import annotations

from vaka.games.borabora.components import Components
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import names as words


class Progress:
    """How much of what tasks ask for a player has."""

    def __init__(self, components: Components) -> None:
        """Know the tasks by name."""
        self.components = components
        self.tiles = {tile.name: tile for tile in components.task_tiles}

    def asked(self, task: str) -> str:
        """Return what a task asks for."""
        return words.task(self.components, self.tiles[task])

    def short(self, view: View, seat: int, task: str) -> str:
        """Return a task with how far the player is, in a few words."""
        needs = zip(self.tiles[task].needs, self.have(view, seat, task), strict=True)
        return " + ".join(f"{words.short(self.components, need)} {have}/{need.count}" for need, have in needs)

    def missing(self, view: View, seat: int, task: str) -> int:
        """Return how many units a player lacks; of cards that are not seen nothing is assumed."""
        have, asked = self.reached(view, seat, task)
        return asked - have

    def reached(self, view: View, seat: int, task: str) -> tuple[int, int]:
        """Return how many units a player has, and how many a task asks for."""
        return sum(self.have(view, seat, task)), sum([need.count for need in self.tiles[task].needs])

    def have(self, view: View, seat: int, task: str) -> tuple[int, ...]:
        """Return how much a player has of each thing that a task asks for."""
        return view.players[seat].progress[task]
