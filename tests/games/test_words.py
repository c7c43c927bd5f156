"""What is said of all games: every move has a text, and nobody is told what they may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import vaka
from tests.playing import game, now_and_then, seats_and_spectator
from tests.telling import positions, steps
from vaka.engine.telling import Line

COUNTS = [(name, seats) for name in vaka.games() for seats in game(name).seats]
READ = {
    "label",
    "text",
    "value",
    "title",
    "subtitle",
    "detail",
    "what",
    "change",
    "group",
    "name",
    "reason",
    "status",
    "why",
}
"""Where a scene holds what somebody reads."""
MANY = 12
"""So many moves of a state are tried at most."""


@pytest.mark.parametrize("name", vaka.games())
def test_every_move_has_a_text(name: str) -> None:
    words = game(name).words
    for number, state in enumerate(positions(name, 3, 4)):
        if state.seat is not None and number % 3 == 0:
            view = state.view(state.seat)
            offers = words.offers(view, state.redeal(state.seat, 0))
            assert [offer.move for offer in offers] == list(state.legal())
            assert [offer.notation for offer in offers] == [game(name).notation(move) for move in state.legal()]
            assert all(offer.text and offer.group and "None" not in offer.text for offer in offers)
            assert "None" not in words.question(view).line
            assert words.title(view).startswith(game(name).title)
            assert msgspec.to_builtins(offers[0]).keys() == {"move", "notation", "group", "text"}


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_lines_tell_what_happened_in_which_round(name: str, seats: int) -> None:
    for before, move, after in steps(name, seats, 5):
        for line in game(name).words.happened(before.view(None), move, after.view(None)):
            assert line.round == before.round
            assert line.what
            assert msgspec.to_builtins(line).keys() == {"seat", "place", "what", "round"}


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_where_a_viewer_saw_no_change_nothing_is_told(name: str, seats: int) -> None:
    silent = 0
    for before, move, after in steps(name, seats, 7):
        for viewer in others(before):
            old, new = before.view(viewer), after.view(viewer)
            if old == new:
                assert game(name).words.happened(old, move, new) == []
                assert game(name).words.purpose(old, move, new) == ""
                silent += 1
    assert silent


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_others_are_told_no_more_than_they_see(name: str, seats: int) -> None:
    """What another is told of a move follows from that viewer's two views alone.

    So it is the same for every move that looks the same, in the true game and in any other deal that fits what the
    viewer knows: neither a choice that is still hidden nor a hand shows through the log.
    """
    chance = random.Random(seats)
    for number, state in enumerate(positions(name, seats, 40 + seats)):
        if state.over or not now_and_then(number, seats, pure=9, compiled=3):
            continue
        for viewer in others(state):
            before = state.view(viewer)
            told: list[tuple[object, tuple[list[Line], str]]] = []
            for deal in (state, state.redeal(viewer, number)):
                legal = deal.legal()
                for move in chance.sample(legal, min(MANY, len(legal))):
                    played = deal.copy()
                    played.play(move)
                    after = played.view(viewer)
                    words = game(name).words
                    said = words.happened(before, move, after), words.purpose(before, move, after)
                    assert after != before or said == ([], "")
                    same = next((said for view, said in told if view == after), said)
                    assert said == same, game(name).notation(move)
                    told.append((after, said))


@pytest.mark.parametrize("name", vaka.games())
def test_no_code_of_a_place_is_told(name: str) -> None:
    """Codes are for programs: people read what a place is called."""
    codes = code_of_a_place(name)
    for before, move, after in steps(name, 3, 9):
        for viewer in (None, before.seat):
            words, old, new = game(name).words, before.view(viewer), after.view(viewer)
            for line in words.happened(old, move, new):
                assert not codes.search(line.what), line.what
            assert not codes.search(words.purpose(old, move, new))
        assert not codes.search(game(name).words.question(before.view(before.seat)).line)


@pytest.mark.parametrize("name", vaka.games())
def test_no_code_of_a_place_is_shown(name: str) -> None:
    codes = code_of_a_place(name)
    for number, state in enumerate(positions(name, 3, 9)):
        if state.seat is not None and number % 5 == 0:
            guess = state.redeal(state.seat, 0)
            scene = game(name).scenery.scene(state.view(state.seat), guess, ("You", "Ben", "Cleo"))
            for text in texts(msgspec.to_builtins(scene)):
                assert not codes.search(text), text


def code_of_a_place(name: str) -> re.Pattern[str]:
    """Return what finds the code of a space or region of a game in a text."""
    components: Any = game(name).components
    places = components.spaces if name == "mangrovia" else components.regions
    return re.compile(rf"\b({'|'.join(place.id for place in places)})\b")


def texts(told: Any) -> Iterator[str]:
    """Yield all texts of a scene that somebody reads."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in READ and isinstance(value, str):
                yield value
            yield from texts(value)
    elif isinstance(told, (list, tuple)):
        for value in told:
            yield from texts(value)


def others(state: vaka.State) -> Iterator[int | None]:
    """Yield everybody who looks on while a seat decides."""
    for viewer in seats_and_spectator(state):
        if viewer is None or viewer != state.seat:
            yield viewer
