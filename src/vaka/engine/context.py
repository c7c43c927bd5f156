"""What all parts of a scene ask of the view that it shows."""

from __future__ import annotations

from typing import Any

from vaka.engine.telling import of_whom


class Context:
    """A view, what its viewer calls the players, and which moves are legal; every game adds what its parts ask."""

    def __init__(self, view: Any, names: tuple[str, ...]) -> None:
        """Look at a view."""
        self.view = view
        self.names = names
        self.legal = frozenset(view.legal)

    @property
    def mine(self) -> bool:
        """Whether the viewer decides now."""
        return bool(self.legal)

    def allowed(self, *wanted: int) -> tuple[int, ...]:
        """Return those moves that are legal now."""
        return tuple([move for move in wanted if move in self.legal])

    def of_whom(self, seat: int, own: str, others: str, **values: object) -> str:
        """Return a text about the viewer's own, or about what is another's, whose name stands in it as {name}."""
        return of_whom(seat, self.view.viewer, own, others, name=self.names[seat], **values)
