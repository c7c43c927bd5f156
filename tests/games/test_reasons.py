"""What cannot be chosen now can say why, or when."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest

import vaka
from tests.playing import game, now_and_then
from vaka.engine.scene import Sprite

KIND = re.compile(r"^(hand [a-z]|[a-z]+-place|[a-z]+)")
"""What a sprite is, by the beginning of its id."""


@pytest.mark.parametrize("name", vaka.games())
def test_whatever_can_be_chosen_at_times_says_why_it_cannot_be_now(name: str) -> None:
    """Of a kind that had moves behind it at any time, every sprite without moves explains itself to a player."""
    state = game(name).new(3, 3)
    chance = random.Random(3)
    silent: dict[str, set[str]] = defaultdict(set)
    chosen: set[str] = set()
    number = 0
    while state.seat is not None:
        if now_and_then(number, 3, pure=9, compiled=3):
            for viewer in range(state.seats):
                guess = state.redeal(viewer, 0) if viewer == state.seat else None
                scene = game(name).scenery.scene(state.view(viewer), guess, ("Ann", "Ben", "Cem"))
                for place, area in scene.areas.items():
                    for sprite_id, sprite in area.sprites.items():
                        if sprite.moves:
                            chosen.add(f"{place}: {kind(sprite_id)}")
                        elif not explained(sprite):
                            silent[f"{place}: {kind(sprite_id)}"].add(sprite_id)
        state.play(chance.choice(state.legal()))
        number += 1
    assert chosen, "nothing could ever be chosen"
    assert not {each: sorted(silent[each]) for each in chosen if silent[each]}


def kind(sprite_id: str) -> str:
    """Return what a sprite is."""
    found = KIND.match(sprite_id)
    assert found, sprite_id
    return found[0]


def explained(sprite: Sprite) -> bool:
    """Return whether it says why, or is being paid or built on, so that no one asks."""
    return bool(sprite.why) or "chosen" in sprite.states
