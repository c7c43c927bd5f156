"""Printed figures as rules read them: the base of every game's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vaka.engine.memory import Memory
from vaka.engine.notation import Texts

if TYPE_CHECKING:
    from vaka.engine.components import ComponentSet


class Tables(Memory):
    """Everything printed, ready for play. One object serves all states played with it; it never changes."""

    components: ComponentSet
    texts: Texts
    """The notation of every move."""
    sources: tuple[str, ...]
    """What points come from, in the order of `State.points_by_source`."""

    def read(self, components: Any) -> None:
        """Take over all figures."""
        raise NotImplementedError
