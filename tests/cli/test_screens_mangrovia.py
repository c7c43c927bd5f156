"""The screens of Mangrovia: statues and huts on the board, builds with their price, and what the log may tell."""

from __future__ import annotations

import random
from collections.abc import Iterator

import vaka
from tests.cli import tables
from vaka.cli.mangrovia import MangroviaDrawing
from vaka.cli.screen import Offer
from vaka.engine.state import State

GAME = vaka.game("mangrovia")
DRAWING = MangroviaDrawing(GAME)


def positions(seats: int, seed: int) -> Iterator[State]:
    return tables.positions("mangrovia", seats, seed)


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
    plain = tables.drawn("mangrovia", state, 0, 120, colours=False)
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
