"""What all parts of a scene ask of the view that it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from msgspec.structs import replace

from vaka.engine.language import language, say
from vaka.engine.scene import Area
from vaka.engine.telling import of_whom

Made = TypeVar("Made")


class PerLanguage:
    """What is made once for all scenes of a game, in each language apart."""

    def __init__(self) -> None:
        """Begin with nothing made."""
        self.made: dict[tuple[str, str], Any] = {}

    def __call__(self, name: str, make: Callable[[], Made]) -> Made:
        """Return what has been made under a name, or make it."""
        key = language(), name
        if key not in self.made:
            self.made[key] = make()
        made: Made = self.made[key]
        return made


class Context:
    """A view, what its viewer calls the players, and which moves are legal; every game adds what its parts ask."""

    def __init__(self, view: Any, names: tuple[str, ...]) -> None:
        """Keep a view, and what its viewer calls the players."""
        self.view = view
        self.names = names
        self.legal = frozenset(view.legal)

    @property
    def mine(self) -> bool:
        """Whether the viewer decides now."""
        return bool(self.legal)

    @cached_property
    def why(self) -> str:
        """Why something that might be chosen at another time cannot be chosen now."""
        view = self.view
        if view.over:
            return say("The game is over")
        if view.viewer is None:
            return say("You are watching")
        if view.deciding != view.viewer and view.deciding is not None:
            return say("{name} decides now", name=self.names[view.deciding])
        return say("Something else is to be decided now")

    def allowed(self, *wanted: int) -> tuple[int, ...]:
        """Return those moves that are legal now."""
        return tuple([move for move in wanted if move in self.legal])

    def of_whom(self, seat: int, own: str, others: str, **values: object) -> str:
        """Return a text about the viewer's own, or about what is another's, whose name stands in it as {name}."""
        return of_whom(seat, self.view.viewer, own, others, name=self.names[seat], **values)

    def explained(self, areas: dict[str, Area], reasons: Mapping[str, str], **values: str) -> dict[str, Area]:
        """Return areas whose sprites tell a player when they can be chosen, where nothing else does.

        The reasons are texts to be said, by the beginning of an id; the first beginning that fits counts. The values
        stand in place of the {names} in them.
        """
        if self.view.viewer is None or self.view.over:
            return areas
        return {name: explained(area, reasons, values) for name, area in areas.items()}


def explained(area: Area, reasons: Mapping[str, str], values: Mapping[str, str]) -> Area:
    """Return an area whose sprites say when they can be chosen."""
    sprites = dict(area.sprites)
    for each, sprite in area.sprites.items():
        if sprite.moves or sprite.why or "chosen" in sprite.states:
            continue
        reason = next((text for beginning, text in reasons.items() if each.startswith(beginning)), None)
        if reason:
            sprites[each] = replace(sprite, why=say(reason, **values))
    return replace(area, sprites=sprites, narrow=area.narrow and explained(area.narrow, reasons, values))
