"""What a seat may know of a game, as typed data: what views of all games have in common."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class View(Struct, frozen=True, kw_only=True):
    """All that one seat may know; `viewer` is None for a spectator, who knows what is open to all."""

    components: str
    viewer: int | None
    seats: int
    round: int
    over: bool
    ending: str | None
    deciding: int | None
    decision: str | None
    """What the viewer sees being decided."""
    hand: Any
    """What the viewer holds hidden from others; None for a spectator."""
    legal: tuple[int, ...]
    """The viewer's legal moves; empty for everyone else."""
    points: tuple[int, ...]
    breakdown: dict[str, tuple[int, ...]]
    if_over_now: dict[str, tuple[int, ...]]
    """Points by source if the game ended now, without those that are hidden."""
    winners: tuple[int, ...]

    @property
    def points_if_over_now(self) -> tuple[int, ...]:
        """Points of every seat if the game ended now, without those that are hidden."""
        return tuple([sum(points) for points in zip(*self.if_over_now.values(), strict=True)])

    @property
    def hidden_points(self) -> int:
        """Points that only the viewer knows of."""
        return 0
