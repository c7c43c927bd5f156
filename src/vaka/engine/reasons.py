"""When things can be chosen that cannot be now, told by the things themselves."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from vaka.engine.language import say
from vaka.engine.scene import Area


def explained(areas: dict[str, Area], reasons: Mapping[str, str]) -> dict[str, Area]:
    """Return areas whose sprites say when they can be chosen, by the beginning of their ids, where nothing else does.

    The reasons are texts to be said; the first beginning that fits counts.
    """
    return {name: explained_area(area, reasons) for name, area in areas.items()}


def explained_area(area: Area, reasons: Mapping[str, str]) -> Area:
    """Return an area whose sprites say when they can be chosen."""
    sprites = dict(area.sprites)
    for each, sprite in area.sprites.items():
        if sprite.moves or sprite.why or "chosen" in sprite.states:
            continue
        reason = next((text for beginning, text in reasons.items() if each.startswith(beginning)), None)
        if reason:
            sprites[each] = replace(sprite, why=say(reason))
    narrow = area.narrow and explained_area(area.narrow, reasons)
    return replace(area, sprites=sprites, narrow=narrow)
