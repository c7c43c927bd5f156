"""The screens of Mangrovia: they fit, they show what counts, and never what the viewer may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

import vaka
from vaka.cli.mangrovia import MangroviaDrawing
from vaka.cli.screen import Line, Offer, Scene, Told, page
from vaka.engine.state import State

GAME = vaka.game("mangrovia")
DRAWING = MangroviaDrawing(GAME)
TILES = ("none", "mixed", "gods", "godless")


def positions(seats: int, seed: int, stone_tiles: str = "none") -> Iterator[State]:
    """Yield the states of a random game, the last one over."""
    state = GAME.new(seats, seed, stone_tiles=stone_tiles)
    chance = random.Random(seed)
    while not state.over:
        yield state
        state.play(chance.choice(state.legal()))
    yield state


def drawn(state: State, seat: int, width: int, colours: bool = True, log: tuple[Line, ...] = ()) -> str:
    view = state.view(seat)
    console = Console(
        width=width,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor" if colours else None,
        highlight=False,
    )
    scene = Scene(("human",) * state.seats, seat, width, width >= 120, not colours, {seat: view.hand})
    offers = DRAWING.offers(view, state.redeal(seat, 0)) if state.seat == seat else []
    console.print(page(DRAWING, view, scene, Told(log, 0), offers))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_screens_fit(seats: int, width: int) -> None:
    for number, state in enumerate(positions(seats, seats, TILES[seats - 2])):
        if number % 30 == 0 or state.over:
            seat = seats - 1 if state.seat is None else state.seat
            lines = drawn(state, seat, width, colours=False).splitlines()
            assert max(len(line) for line in lines) <= width


def test_a_usual_screen_fits_a_terminal_of_120_by_40() -> None:
    turns = (state for number, state in enumerate(positions(4, 6)) if number % 3 == 0 and state.seat == 0)
    heights = [drawn(state, 0, 120).count("\n") for state in turns]
    assert sorted(heights)[len(heights) * 9 // 10] < 40


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_no_screen_depends_on_what_the_viewer_cannot_know(seats: int) -> None:
    """The same screen is drawn from any other deal that fits what the viewer knows."""
    for number, state in enumerate(positions(seats, 31 + seats, "mixed")):
        if number % 29 == 0 and not state.over:
            for seat in {0, state.seat or 0}:
                assert drawn(state, seat, 120) == drawn(state.redeal(seat, number), seat, 120)


def test_the_log_tells_an_onlooker_nothing_hidden() -> None:
    chance = random.Random(5)
    state = GAME.new(3, 5, stone_tiles="mixed")
    while not state.over:
        move = chance.choice(state.legal())
        before = state.view(None)
        state.play(move)
        for line in DRAWING.happened(before, move, state.view(None)):
            assert "face-down: " not in line.what
            assert "kept" not in line.what
            assert "threw back a " not in line.what
            assert not line.what.startswith("drew the amulets")


def test_every_hut_is_told_once() -> None:
    state = GAME.new(2, 17)
    chance = random.Random(17)
    told = 0
    while not state.over:
        before = state.view(None)
        move = chance.choice(state.legal())
        state.play(move)
        told += sum(line.what.startswith("built a") for line in DRAWING.happened(before, move, state.view(None)))
    view = state.view(None)
    assert told == sum(1 for space in view.spaces if space.huts and space.owner is not None)


def test_standings_on_the_board_are_the_points_if_over_now() -> None:
    for state in positions(4, 2):
        view = state.view(None)
        board = DRAWING.board.draw(view, roomy=False, plain=True).plain
        for path in DRAWING.components.paths:
            leader = [seat for seat, points in enumerate(view.if_over_now[f"path {path.id}"]) if points == path.first]
            marks = "▲●◆■★"
            found = board[board.index(f"{path.id} {path.first:>2}") :][:8]
            assert (marks[leader[0]] in found) if leader else not any(mark in found for mark in marks)


def test_colours_are_never_needed() -> None:
    state = next(state for state in positions(4, 5) if state.round == 8)
    plain = drawn(state, 0, 120, colours=False)
    assert "\x1b" not in plain
    for mark in "▲●◆■":
        assert f"⌂{mark}" in plain
    for space in DRAWING.components.spaces:
        assert f" {space.id}" in plain or f"▸{space.id}" in plain


def test_a_build_tells_its_price_and_points() -> None:
    for seed in range(20):
        for state in positions(4, seed):
            builds = [offer for offer in offers_of(state) if offer.group == "Build one hut"]
            for offer in builds:
                space = DRAWING.components.spaces[DRAWING.components.index(offer.notation)]
                assert f" {space.cost} {space.currency[:3]}" in offer.text
                if space.points and space.area != "pole":
                    assert f"+{space.points} " in offer.text
            if builds:
                return
    raise AssertionError("nobody could ever build")


def offers_of(state: State) -> list[Offer]:
    seat = state.seat
    return [] if seat is None else list(DRAWING.offers(state.view(seat), state.redeal(seat, 0)))
