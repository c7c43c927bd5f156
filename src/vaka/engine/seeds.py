"""Seeds that follow from others, so that one number decides a whole game, a match, or a table."""

from __future__ import annotations

from hashlib import blake2b


def derived(*parts: int | str) -> int:
    """Return a seed that follows from these parts alone, on every machine."""
    return int.from_bytes(blake2b(" ".join(map(str, parts)).encode(), digest_size=8).digest(), "little")
