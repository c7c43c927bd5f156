"""What holds for the scenes of every game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import vaka
from tests.playing import Setup, dice, now_and_then, walk
from vaka.engine.scene import Scene, Sprite

setups = pytest.mark.parametrize("setup", [Setup("mangrovia", 4), Setup("borabora", 3)], ids=str)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def drawn(state: vaka.State, seat: int | None, game: vaka.Game) -> Scene:
    """Return the table as a seat sees it, who is called You there."""
    names = tuple("You" if number == seat else NAMES[number] for number in range(state.seats))
    view = state.view(seat)
    return game.scenery.scene(view, state.redeal(seat, 1) if view.legal else None, names)


def scenes(setup: Setup) -> Iterator[Scene]:
    """Yield some scenes of a random game as whoever decides sees them."""
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(setup.number))):
        if now_and_then(step, setup.number, pure=29, compiled=7):
            yield drawn(state, state.seat, setup.game)


def is_marked(sprite: Sprite) -> bool:
    return not {"legal", "chosen"}.isdisjoint(sprite.states)


@setups
def test_what_is_clicked_in_place_of_something_marked_has_the_same_moves(setup: Setup) -> None:
    """So the keyboard needs to stop only at what is marked."""
    for scene in scenes(setup):
        for area in scene.areas.values():
            marked = {sprite.moves for sprite in area.sprites.values() if is_marked(sprite)}
            assert all(sprite.moves in marked for sprite in area.sprites.values() if sprite.moves)


@setups
def test_nothing_is_said_to_be_of_you(setup: Setup) -> None:
    for scene in scenes(setup):
        said = [area.label for area in scene.areas.values()]
        said += [sprite.label for area in scene.areas.values() for sprite in area.sprites.values()]
        said += [choice.text for choice in scene.prompt.choices]
        assert not [text for text in said if "of You" in text or "by You" in text or "pushes You" in text]


@setups
def test_before_a_game_begins_nobody_is_to_move(setup: Setup) -> None:
    state = setup.new(1)
    view = msgspec.structs.replace(state.view(None), deciding=None)
    scene = setup.game.scenery.scene(view, None, NAMES[: setup.seats])
    assert len({player.status for player in scene.players}) == 1
    assert not any(is_marked(sprite) for area in scene.areas.values() for sprite in area.sprites.values())
    assert not any(name in scene.prompt.title + scene.prompt.detail for name in NAMES)
