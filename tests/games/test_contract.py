"""Every game fulfils the contract at every player count and with every option."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import vaka
from tests import contract
from tests.playing import Setup, dice, each_option_once, every_setup, finish, game, now_and_then, table, walk

SETUPS = each_option_once()
NAMES = vaka.games()

games = pytest.mark.parametrize("name", NAMES)
setups = pytest.mark.parametrize("setup", SETUPS, ids=str)


@setups
def test_legal_moves_are_sorted_and_one_alone_plays_itself(setup: Setup) -> None:
    for seed in range(2):
        state = setup.new(setup.number + seed)
        for now, _ in walk(state, dice(seed)):
            contract.check_legal(now)
        contract.check_legal(state)


@setups
def test_every_legal_move_is_accepted_on_a_copy(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(1))):
        if now_and_then(step, setup.number, pure=23, compiled=3):
            contract.check_every_legal_move_is_accepted(state)


@setups
def test_every_other_move_is_refused_without_a_trace(setup: Setup) -> None:
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, dice(2))):
        if now_and_then(step, setup.number, pure=97, compiled=23):
            contract.check_everything_else_is_refused(now, setup)
    contract.check_everything_else_is_refused(state, setup)


@setups
def test_points_add_up_at_every_decision_and_winners_have_most(setup: Setup) -> None:
    for seed in range(2):
        state = setup.new(setup.number + seed)
        for now, _ in walk(state, dice(seed)):
            contract.check_points(now)
        contract.check_points(state)


@setups
def test_copies_taken_before_every_move_keep_their_digest_to_the_end(setup: Setup) -> None:
    copies = []
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(3))):
        if now_and_then(step, setup.number, pure=4):
            copies.append((state.copy(), state.digest()))
    assert all(copy.digest() == digest for copy, digest in copies)


@setups
def test_no_two_states_of_a_game_have_the_same_digest(setup: Setup) -> None:
    state = setup.new(setup.number)
    digests = [now.digest() for now, _ in walk(state, dice(4))] + [state.digest()]
    assert len(digests) == len(set(digests))


@setups
def test_playing_on_a_copy_leaves_the_original_alone(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(5))):
        if now_and_then(step, setup.number, pure=120, compiled=30):
            before = (state.digest(), state.legal(), state.seat, state.points())
            copy = state.copy()
            assert (copy.digest(), copy.legal(), copy.seat, copy.points()) == before
            finish(copy, dice(step))
            assert (state.digest(), state.legal(), state.seat, state.points()) == before


@setups
def test_views_are_plain_data_and_only_the_deciding_seat_sees_moves(setup: Setup) -> None:
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, dice(6))):
        if now_and_then(step, setup.number, pure=61, compiled=3):
            contract.check_views(now)
    contract.check_views(state)


@setups
def test_redeals_obey_both_laws_for_every_seat_and_a_spectator(setup: Setup) -> None:
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, dice(7))):
        if now_and_then(step, setup.number, pure=113):
            contract.check_laws(now, seed=step)
    contract.check_laws(state, seed=0)


@setups
def test_a_choice_that_is_not_complete_leaves_no_trace_for_others(setup: Setup) -> None:
    for step, (state, move) in enumerate(walk(setup.new(setup.number), dice(11))):
        if now_and_then(step, setup.number, pure=7):
            after = state.copy()
            after.play(move)
            contract.check_choices_stay_hidden(state, after, seed=step)


@setups
def test_commitment_grows_with_every_draw_and_every_turn_of_another_seat(setup: Setup) -> None:
    state = setup.new(setup.number)
    for now, move in walk(state, dice(12)):
        after = now.copy()
        after.play(move)
        assert after.commitment >= now.commitment
        if after.counter != now.counter or after.seat != now.seat:
            assert after.over or after.commitment > now.commitment


@games
def test_copy_and_deepcopy_are_copies(name: str) -> None:
    state = game(name).new(2, 1)
    for twin in (copy.copy(state), copy.deepcopy(state)):
        assert twin is not state
        assert twin.digest() == state.digest()


@games
def test_whatever_counts_as_a_whole_number_does(name: str) -> None:
    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    one: Any = Number(1)
    two: Any = Number(2)
    state = game(name).new(two, one)
    assert state.digest() == game(name).new(2, 1).digest()
    assert state.view(one) == state.view(1)
    assert state.redeal(one, one).digest() == state.redeal(1, 1).digest()
    assert game(name).notation(one) == game(name).notation(1)
    assert game(name).moves == table(name)[-1] + 1


@setups
def test_a_redealt_state_can_be_played_to_the_end(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(8))):
        if now_and_then(step, setup.number, pure=97, compiled=31):
            viewers: list[int | None] = [None, *range(state.seats)]
            dealt = state.redeal(viewers[step % len(viewers)], seed=step)
            for number, (now, move) in enumerate(walk(dealt, dice(step))):
                if number:
                    contract.check_legal(now)
                assert move in now.legal()
            contract.check_points(dealt)


@pytest.mark.parametrize("setup", every_setup(), ids=str)
def test_equal_seeds_give_equal_games_and_different_seeds_different_ones(setup: Setup) -> None:
    seeds = (0, 1, 2**32 - 1, 2**32, 2**63, 2**64 - 1)
    digests = [setup.new(seed).digest() for seed in seeds]
    assert digests == [setup.new(seed).digest() for seed in seeds]
    assert len(set(digests)) == len(seeds)
    contract.check_legal(setup.new(setup.number))


@games
def test_different_options_give_different_games(name: str) -> None:
    rules = game(name)
    for option, values in rules.options.items():
        digests = {rules.new(rules.seats[-1], 1, **{option: value}).digest() for value in values}
        assert len(digests) >= len(values) - 1  # a random choice may fall on one of the others


@games
def test_moves_are_written_and_read_back(name: str) -> None:
    rules = game(name)
    texts = [rules.notation(move) for move in table(name)]
    assert [rules.parse(text) for text in texts] == list(table(name))
    assert len(set(texts)) == len(texts)
    assert all(text == "".join(text.split()) != "" and text.isascii() for text in texts)


@setups
def test_every_move_met_can_be_written(setup: Setup) -> None:
    met = {move for state, _ in walk(setup.new(setup.number), dice(9)) for move in state.legal()}
    assert met <= set(table(setup.name))


@games
@pytest.mark.parametrize("move", [-1, 10**6, 2**70, -(2**70), None, "x", 1.5])
def test_a_move_that_is_not_in_the_table_cannot_be_written(name: str, move: Any) -> None:
    with pytest.raises(vaka.UsageError) as refused:
        game(name).notation(move)
    assert repr(move) in str(refused.value)


@games
@pytest.mark.parametrize("text", ["", " ", "nonsense", "-1", "\0", "٣"])
def test_a_text_that_is_no_move_cannot_be_read(name: str, text: str) -> None:
    with pytest.raises(vaka.UsageError) as refused:
        game(name).parse(text)
    assert repr(text) in str(refused.value)


@games
@pytest.mark.parametrize("seats", [-1, 0, 1, 99, 2**70, None, "3", 3.0, True])
def test_a_wrong_number_of_players_is_refused(name: str, seats: Any) -> None:
    with pytest.raises(vaka.UsageError) as refused:
        game(name).new(seats, 1)
    assert repr(seats) in str(refused.value)
    assert str(game(name).seats[0]) in str(refused.value)


@games
@pytest.mark.parametrize("seed", [-1, 2**64, 2**200, None, "7", 1.0, b"7"])
def test_a_wrong_seed_is_refused(name: str, seed: Any) -> None:
    rules = game(name)
    with pytest.raises(vaka.UsageError) as refused:
        rules.new(rules.seats[0], seed)
    assert repr(seed) in str(refused.value)
    with pytest.raises(vaka.UsageError) as refused:
        rules.new(rules.seats[0], 1).redeal(None, seed)
    assert repr(seed) in str(refused.value)


@games
def test_an_unknown_option_is_refused(name: str) -> None:
    rules = game(name)
    with pytest.raises(vaka.UsageError) as refused:
        rules.new(rules.seats[0], 1, nonsense="x")
    assert "'nonsense'" in str(refused.value)
    assert all(option in str(refused.value) for option in rules.options)


@games
@pytest.mark.parametrize("value", ["nonsense", "", -1, 99, None, 1.5])
def test_a_wrong_value_of_an_option_is_refused(name: str, value: Any) -> None:
    rules = game(name)
    for option, values in rules.options.items():
        with pytest.raises(vaka.UsageError) as refused:
            rules.new(rules.seats[0], 1, **{option: value})
        assert repr(value) in str(refused.value)
        assert option in str(refused.value)
        assert all(str(expected) in str(refused.value) for expected in values)


@games
@pytest.mark.parametrize("seat", [-1, 99, 2**70, "0", 0.0])
def test_a_seat_that_does_not_sit_at_the_table_is_refused(name: str, seat: Any) -> None:
    state = game(name).new(game(name).seats[0], 1)
    before = state.digest()
    with pytest.raises(vaka.UsageError) as refused:
        state.view(seat)
    assert repr(seat) in str(refused.value)
    with pytest.raises(vaka.UsageError) as refused:
        state.redeal(seat, 1)
    assert repr(seat) in str(refused.value)
    assert state.digest() == before
