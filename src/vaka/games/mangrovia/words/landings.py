"""What can be done at a landing, in a few words."""

from __future__ import annotations

from vaka.engine.language import say, several, within
from vaka.engine.telling import either
from vaka.games.mangrovia.components import Landing


def landing_text(landing: Landing, brief: bool = False) -> str:
    """Return the action of a landing in a few words."""
    if brief:
        parts = brief_parts(landing)
        if landing.either:
            return within("briefly", "{one} or {other}", one=parts[0], other=parts[-1])
        return ", ".join(parts)
    parts = []
    if landing.amulets:
        parts.append(say("collect amulets"))
    if landing.up:
        parts.append(several("{number} card face-up", "{number} cards face-up", landing.up))
    if landing.huts and landing.double:
        parts.append(several("build {number} hut or double", "build {number} huts or double", landing.huts))
    elif landing.huts:
        parts.append(several("build {number} hut", "build {number} huts", landing.huts))
    if landing.down:
        parts.append(several("{number} card face-down", "{number} cards face-down", landing.down))
    if landing.birds:
        parts.append(say("set the birds, be first player"))
    if landing.either:
        return either(parts)
    text = parts[0]
    for part in parts[1:]:
        text = say("{one}, then {other}", one=text, other=part)
    return text


def brief_parts(landing: Landing) -> list[str]:
    """Return the parts of the action of a landing as briefly as they can be told."""
    parts = []
    if landing.amulets:
        parts.append(say("amulets"))
    if landing.up:
        parts.append(say("{number} up", number=landing.up))
    if landing.huts and landing.double:
        parts.append(several("{number} hut or double", "{number} huts or double", landing.huts))
    elif landing.huts:
        parts.append(several("{number} hut", "{number} huts", landing.huts))
    if landing.down:
        parts.append(say("{number} down", number=landing.down))
    if landing.birds:
        parts.append(say("birds, be first"))
    return parts
