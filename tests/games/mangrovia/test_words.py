"""Mangrovia in English: builds with their price, and what the log may tell."""

from __future__ import annotations

import random

from tests.games.mangrovia.staging import view_of
from tests.telling import positions
from vaka.engine.state import State
from vaka.engine.telling import Offer
from vaka.games.mangrovia import MangroviaGame
from vaka.games.mangrovia.components.reading import load

GAME = MangroviaGame(load())
WORDS = GAME.words


def test_the_log_tells_an_onlooker_nothing_hidden() -> None:
    chance = random.Random(5)
    state = GAME.new(3, 5, stone_tiles="mixed")
    while not state.over:
        move = chance.choice(state.legal())
        before = view_of(state, None)
        state.play(move)
        for line in WORDS.happened(before, move, view_of(state, None)):
            assert "face-down: " not in line.what
            assert "kept" not in line.what
            assert "threw back a " not in line.what
            assert not line.what.startswith("drew the amulets")


def test_every_hut_is_told_once() -> None:
    state = GAME.new(2, 17)
    chance = random.Random(17)
    told = 0
    while not state.over:
        before = view_of(state, None)
        move = chance.choice(state.legal())
        state.play(move)
        told += sum(line.what.startswith("built a") for line in WORDS.happened(before, move, view_of(state, None)))
    view = view_of(state, None)
    assert told == sum(1 for space in view.spaces if space.huts and space.owner is not None)


def test_a_build_tells_its_price_and_points() -> None:
    for seed in range(20):
        for state in positions("mangrovia", 4, seed):
            builds = [offer for offer in offers_of(state) if offer.group == "Build a hut"]
            for offer in builds:
                space = WORDS.components.spaces[WORDS.components.index(offer.notation)]
                assert f" {space.cost} {space.currency[:3]}" in offer.text
                if space.points and space.area != "pole":
                    assert f"+{space.points} " in offer.text
            if builds:
                return
    raise AssertionError("nobody could ever build")


def offers_of(state: State) -> list[Offer]:
    seat = state.seat
    return [] if seat is None else list(WORDS.offers(view_of(state, seat), state.redeal(seat, 0)))
