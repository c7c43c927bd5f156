"""Complete games recorded once are replayed move by move: same states, same result, same text."""

from __future__ import annotations

import pytest

import vaka
from tests.golden.make import CASES, FOLDER, Case
from tests.playing import every_variant
from vaka.engine import memory

cases = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@cases
def test_a_golden_record_replays_to_the_same_end(case: Case) -> None:
    text = case.path.read_text(encoding="utf-8")
    record = vaka.Record.loads(text)
    assert record.dumps() == text
    state = record.replay()
    assert state.over
    assert state.digest() == record.digest
    assert state.points() == record.points
    assert state.ending == record.result
    assert (record.game, record.seats) == (case.setup.name, case.setup.seats)
    assert dict(record.options).items() >= dict(case.setup.options).items()


@cases
def test_a_golden_record_is_what_its_moves_make(case: Case) -> None:
    record = vaka.Record.load(case.path)
    game = vaka.game(record.game)
    moves = [game.parse(text) for text in record.moves]
    again = vaka.Record.of(game, record.seats, record.seed, moves, players=record.players, **record.options)
    assert again == record


@cases
def test_a_golden_game_is_of_its_kind(case: Case) -> None:
    record = vaka.Record.load(case.path)
    wanted_steps = not case.at_end
    every = 1 if memory.COMPILED else 4  # a view of each state is dear in plain Python
    views = []
    for number, (state, _) in enumerate(record.steps()):
        if state.over or (wanted_steps and number % every == 0):
            views.append(state.view(None))
    assert case.wanted(views)


def test_every_record_in_the_folder_has_its_case() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(case.path.name for case in CASES)


def test_there_is_a_record_for_every_player_count_and_variant() -> None:
    assert set(every_variant()) <= {case.setup for case in CASES}
