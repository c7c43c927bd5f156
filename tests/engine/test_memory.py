"""Fields live alike in lists and in C memory, and memory that is checked refuses what C would not hold."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest

import vaka
from tests.playing import CHECKED, Setup, dice, moves_of, walk
from vaka.engine import memory
from vaka.engine.layout import Field, all_fields
from vaka.engine.rng import Rng
from vaka.engine.state import Playouts
from vaka.games.mangrovia.rules.state import Mangrovia

SETUP = Setup("mangrovia", 4, (("stone_tiles", "mixed"),))

compiled = pytest.mark.skipif(not memory.COMPILED, reason="uncompiled, a Python subclass is harmless")
plain = pytest.mark.skipif(memory.COMPILED, reason="compiled, fields are C memory and not lists")
checked = pytest.mark.skipif(not CHECKED, reason="memory is not checked: set VAKA_PURE=1 and VAKA_CHECKED=1")


@pytest.fixture
def state() -> vaka.State:
    """Return a state in the middle of a game."""
    state = SETUP.new(5)
    for number, (now, _) in enumerate(walk(state, dice(5))):
        if number == 70:
            return now
    raise AssertionError


def test_a_copy_takes_over_every_field(state: vaka.State) -> None:
    twin = state.copy()
    assert twin.values() == state.values()
    for field in all_fields(Mangrovia):
        if not field.reference:
            assert twin.peek(field.name) == state.peek(field.name), field.name


def test_a_copy_shares_no_memory(state: vaka.State) -> None:
    for field in all_fields(Mangrovia):
        if not field.reference:
            twin = state.copy()
            before = state.peek(field.name)
            twin.poke(field.name, filled(field, 1 if flat_sum(before) != field.cells else 0))
            assert state.peek(field.name) == before, field.name
            assert twin.peek(field.name) != before, field.name


def filled(field: Field, number: int) -> Any:
    """Return a value of the field's shape with the same number everywhere."""
    value: Any = number
    for size in reversed(field.shape):
        value = [copy.deepcopy(value) for _ in range(size)]
    return value


def flat_sum(value: Any) -> int:
    """Return the sum of a number, a list or a list of lists."""
    return sum(map(flat_sum, value)) if isinstance(value, list) else int(value)


def test_a_new_object_is_all_zero() -> None:
    assert set(Rng().values()) == {0}


def test_no_state_is_made_without_a_deal() -> None:
    with pytest.raises(TypeError):
        Mangrovia()  # type: ignore[call-arg]


def test_values_are_all_that_is_not_derived(state: vaka.State) -> None:
    numbers: list[int] = []
    for field in all_fields(Mangrovia):
        if not (field.reference or field.derived):
            numbers += flattened(state.peek(field.name))
    assert state.values() == tuple(numbers)


def flattened(value: Any) -> list[int]:
    """Return the numbers of a list of lists in order."""
    return [number for row in value for number in flattened(row)] if isinstance(value, list) else [value]


def test_what_is_peeked_is_a_copy(state: vaka.State) -> None:
    before = state.digest()
    state.peek("hand")[0][0] = 9
    state.peek("huts")[0] = 9
    assert state.digest() == before


@pytest.mark.parametrize(("name", "value"), [("round", 3), ("huts", [1, 2, 3, 4, 0]), ("sunk", [[2] * 6] * 5)])
def test_what_is_poked_is_there(state: vaka.State, name: str, value: Any) -> None:
    before = state.digest()
    state.poke(name, value)
    assert state.peek(name) == value
    assert state.digest() != before
    others = [field.name for field in all_fields(Mangrovia) if not field.reference and field.name != name]
    untouched = SETUP.new(5)
    for number, (now, _) in enumerate(walk(untouched, dice(5))):
        if number == 70:
            assert [now.peek(other) for other in others] == [state.peek(other) for other in others]
            break


def test_derived_fields_do_not_count_in_the_digest(state: vaka.State) -> None:
    before = state.digest()
    state.poke("moves", [0] * 128)
    assert state.digest() == before


def test_legal_moves_are_found_again_after_a_poke(state: vaka.State) -> None:
    before = state.legal()
    state.poke("moves", [0] * 128)
    assert state.legal() != before
    state.reconsider()
    assert state.legal() == before


@pytest.mark.parametrize(
    ("name", "value"),
    [("huts", [1, 2]), ("huts", [256, 0, 0, 0, 0]), ("huts", [-1, 0, 0, 0, 0]), ("either", 2), ("round", 2**31)],
)
def test_a_value_that_does_not_fit_is_refused(state: vaka.State, name: str, value: Any) -> None:
    before = state.digest()
    with pytest.raises((ValueError, OverflowError), match=name):
        state.poke(name, value)
    assert state.digest() == before


@pytest.mark.parametrize("name", ["nonsense", "tables", "legal", ""])
def test_only_fields_of_numbers_can_be_reached(state: vaka.State, name: str) -> None:
    with pytest.raises(AttributeError, match=f"Mangrovia has no field of numbers '{name}'"):
        state.peek(name)
    with pytest.raises(AttributeError, match=f"Mangrovia has no field of numbers '{name}'"):
        state.poke(name, 0)


def test_pickling_is_refused_with_a_hint_at_records(state: vaka.State) -> None:
    with pytest.raises(TypeError, match=r"Mangrovia cannot be pickled: keep a vaka\.Record"):
        pickle.dumps(state)


def test_a_state_knows_its_size(state: vaka.State) -> None:
    numbers = len(state.values())
    assert numbers < state.size() < 100 * numbers


def test_a_task_runs_when_told_to() -> None:
    task = Playouts(SETUP.new(1), seed=1, games=2)
    assert task.decisions == 0
    task.go()
    assert task.decisions > 100


def test_a_task_runs_once_at_a_time() -> None:
    task = Playouts(SETUP.new(1), seed=1, games=20_000 if memory.COMPILED else 40)
    refused: list[str] = []

    def go() -> None:
        try:
            task.go()
        except RuntimeError as error:
            refused.append(str(error))

    threads = [Thread(target=go) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused == ["this Playouts is running already: make one for each thread"] * 2


def test_playouts_leave_their_state_alone(state: vaka.State) -> None:
    before = state.digest()
    Playouts(state, seed=1, games=2).go()
    assert state.digest() == before
    assert moves_of(state.copy(), dice(1)) == moves_of(state, dice(1))


@compiled
def test_a_subclass_written_in_python_is_refused() -> None:
    class Mine(vaka.State):
        pass

    for _ in range(2):
        with pytest.raises(TypeError, match="Mine: the engine is compiled, so its subclasses must be too"):
            Mine()
        SETUP.new(1)  # a good one between must not vouch for the bad one


@compiled
def test_a_compiled_game_has_no_subclasses() -> None:
    with pytest.raises(TypeError, match="not an acceptable base type"):
        type("Mine", (Mangrovia,), {})


def guarded() -> memory.Guarded:
    """Return an array of three small numbers."""
    return memory.Guarded([1, 2, 3], Field("cells", "B", (3,), 0, 255, derived=False))


@plain
@pytest.mark.parametrize("index", [-1, 3, 100])
def test_a_guarded_array_refuses_an_index_outside(index: int) -> None:
    cells = guarded()
    with pytest.raises(IndexError, match=rf"cells\[{index}\]: the array has 3 cells"):
        cells[index]
    with pytest.raises(IndexError, match=rf"cells\[{index}\]: the array has 3 cells"):
        cells[index] = 1
    assert cells == [1, 2, 3]


@plain
@pytest.mark.parametrize("value", [-1, 256, None, 1.0, "1"])
def test_a_guarded_array_refuses_a_value_that_c_could_not_hold(value: Any) -> None:
    cells = guarded()
    with pytest.raises(OverflowError, match=r"cells = .*: expected 0 to 255"):
        cells[0] = value
    with pytest.raises(OverflowError):
        cells[:] = [0, 0, value]
    assert cells[1:] in ([2, 3], [0, 3])


@plain
def test_a_guarded_array_refuses_to_be_resized() -> None:
    cells = guarded()
    with pytest.raises(IndexError, match="cells: resized from 3 to 2"):
        cells[:] = [1, 2]
    ways: list[Callable[[], object]] = [
        lambda: cells.append(1),
        lambda: cells.extend([1]),
        lambda: cells.insert(0, 1),
        cells.pop,
        cells.clear,
        lambda: cells.remove(1),
        lambda: cells.__delitem__(0),
        lambda: cells.__iadd__([1]),
        lambda: cells.__imul__(2),
    ]
    for way in ways:
        with pytest.raises(TypeError, match="cells: a C array cannot be resized"):
            way()
    assert cells == [1, 2, 3]


@plain
def test_a_slice_of_a_guarded_array_is_a_plain_copy() -> None:
    cells = guarded()
    taken = cells[:]
    taken.append(4)
    assert type(taken) is list
    assert cells == [1, 2, 3]


@checked
def test_a_checked_state_refuses_what_the_header_does_not_declare(state: Mangrovia) -> None:
    before = state.digest()
    with pytest.raises(AttributeError, match="Mangrovia.nonsense is not a number declared"):
        state.nonsense = 1  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="Mangrovia.huts is not a number declared"):
        state.huts = [1, 2, 3, 4, 5]
    with pytest.raises(OverflowError, match="round = "):
        state.round = 2**31
    with pytest.raises(IndexError, match=r"huts\[5\]"):
        state.huts[5] = 0
    with pytest.raises(IndexError, match=r"hand\[24\]"):
        state.hand[0][24] = 0
    with pytest.raises(OverflowError, match="hand = 256"):
        state.hand[0][0] = 256
    assert state.digest() == before


@compiled
def test_a_compiled_state_has_no_other_attributes(state: vaka.State) -> None:
    with pytest.raises(AttributeError):
        state.nonsense = 1  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        state.round = 3
