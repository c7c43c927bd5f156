"""Fields are read from the `.pxd` as C sees them."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vaka.engine import layout
from vaka.engine.layout import C_TYPES, Field, all_fields, check_range, flat, native, own_fields, place_of, shaped
from vaka.engine.state import MOST_SEATS
from vaka.engine.telling import SEAT_MARKS, SEAT_NAMES
from vaka.games.mangrovia.rules.state import Mangrovia

HEADER = """\
cimport cython
from somewhere cimport Other

cdef const int LIMIT
cdef int GLOBAL

cdef class Stranger:
    cdef int foreign

cdef class Memory:
    cdef int never

cdef class Base(Memory):
    cdef unsigned char small
    cdef long long wide  # a comment

    cdef int method(self, int argument) noexcept nogil

@cython.final
cdef class Toy(Base):
    cdef readonly int seats, round
    cdef bint done
    cdef short[4] cells  # derived
    cdef unsigned char[2][3] rows
    cdef Other other
    cdef unsigned char tail

    cdef inline int helper(self) noexcept nogil
    cpdef object visible(self, int seat)
    @cython.locals(x=cython.int)
    cdef void hidden(self)
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type:
    """Return a class whose fields are declared in the header above."""
    module = ModuleType("box.toy")
    module.__file__ = str(tmp_path / "toy.py")
    (tmp_path / "toy.pxd").write_text(HEADER, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "box.toy", module)
    memory = type("Memory", (), {"__module__": "box.toy"})
    base = type("Base", (memory,), {"__module__": "box.toy"})
    return type("Toy", (base,), {"__module__": "box.toy"})


def test_fields_come_in_the_order_of_declaration(toy: type) -> None:
    assert [field.name for field in own_fields(toy)] == "seats round done cells rows other tail".split()


def test_fields_of_bases_come_first_and_those_of_memory_never(toy: type) -> None:
    assert [field.name for field in all_fields(toy)][:2] == ["small", "wide"]
    assert "never" not in [field.name for field in all_fields(toy)]


def test_types_shapes_and_marks_are_read(toy: type) -> None:
    fields = {field.name: field for field in all_fields(toy)}
    assert (fields["small"].code, fields["small"].shape) == ("B", ())
    assert (fields["wide"].code, fields["wide"].derived) == ("q", False)
    assert (fields["done"].low, fields["done"].high) == (0, 1)
    assert (fields["cells"].shape, fields["cells"].cells, fields["cells"].derived) == ((4,), 4, True)
    assert (fields["rows"].shape, fields["rows"].cells) == ((2, 3), 6)
    assert fields["other"].reference
    assert not fields["rows"].reference


def test_a_compiled_object_is_unpacked_by_its_layout(toy: type) -> None:
    head = 24
    own = struct.Struct("@24xBxxxxxxxq" + "iii" + "8x" + "6B" + "6x" + "8x" + "B7x")
    made = native(toy, head, own.size)
    memory = own.pack(200, -5, 3, 9, 1, *range(6), 77)
    assert made.unpack(memory) == (200, -5, 3, 9, 1, *range(6), 77)


def test_another_size_than_the_compiled_one_is_refused(toy: type) -> None:
    with pytest.raises(TypeError, match=r"Toy: its \.pxd describes \d+ bytes, the compiled class has 8"):
        native(toy, 24, 8)


def test_a_field_is_found_at_its_place(toy: type) -> None:
    field, place = place_of(toy, 24, "rows")
    assert (field.name, place) == ("rows", 24 + 16 + 12 + 8)
    assert place_of(toy, 24, "small")[1] == 24
    assert place_of(toy, 24, "wide")[1] == 32


@pytest.mark.parametrize("name", ["nonsense", "other", "method", "never"])
def test_only_fields_of_numbers_have_a_place(toy: type, name: str) -> None:
    with pytest.raises(AttributeError, match=f"Toy has no field of numbers '{name}'"):
        place_of(toy, 24, name)


def test_no_field_of_a_real_game_is_overlooked() -> None:
    """Every `cdef` line of a class without a bracket declares fields."""
    expected = []
    for base in layout.classes(Mangrovia):
        header = Path(str(sys.modules[base.__module__].__file__)).parent / f"{base.__module__.split('.')[-1]}.pxd"
        inside = False
        for line in header.read_text(encoding="utf-8").splitlines():
            if not line.startswith(" ") and line:
                inside = line.startswith(f"cdef class {base.__name__}(")
            if inside and line.strip().startswith("cdef ") and "(" not in line:
                names = line.partition("#")[0].replace(", ", ",").split()[-1]
                expected += names.split(",")
    assert [field.name for field in all_fields(Mangrovia)] == expected
    assert len(expected) == len(set(expected))


@pytest.mark.parametrize("name", C_TYPES)
def test_ranges_are_those_of_the_c_types(name: str) -> None:
    code, low, high = C_TYPES[name]
    field = Field("cell", code, (), low, high, derived=False)
    for value in (low, high, 0):
        check_range(field, value)
        assert struct.unpack("@" + code, struct.pack("@" + code, value)) == (value,)
    for value in (low - 1, high + 1):
        with pytest.raises(OverflowError, match=f"cell = {value}: expected {low} to {high}"):
            check_range(field, value)
        if name != "bint":
            with pytest.raises(struct.error):
                struct.pack("@" + code, value)


@pytest.mark.parametrize("value", [None, "1", 1.0, [1]])
def test_only_whole_numbers_fit(value: Any) -> None:
    with pytest.raises(OverflowError, match="cell = "):
        check_range(Field("cell", "i", (), -9, 9, derived=False), value)


@given(st.lists(st.integers(1, 4), max_size=2), st.data())
def test_flattening_and_shaping_undo_each_other(shape: list[int], data: st.DataObject) -> None:
    field = Field("cells", "i", tuple(shape), -100, 100, derived=False)
    numbers = data.draw(st.lists(st.integers(-100, 100), min_size=field.cells, max_size=field.cells))
    assert flat(shaped(numbers, field.shape), field) == numbers


@pytest.mark.parametrize("value", [[], [1], [[1, 2]], [[1, 2], [3]], [[1, 2], [3, 4], [5, 6]]])
def test_a_value_of_another_shape_is_refused(value: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        flat(value, Field("cells", "i", (2, 2), -100, 100, derived=False))


def test_arrays_by_seat_have_room_for_most_seats() -> None:
    """A `.pxd` can only write the number, so it is held here against the name."""
    shapes = {field.name: field.shape for field in all_fields(Mangrovia)}
    by_seat = ("hand", "known", "late", "huts", "steps", "wilds", "gained", "sunk", "since")
    assert {name: shapes[name][0] for name in by_seat} == dict.fromkeys(by_seat, MOST_SEATS)
    assert shapes["since"] == (MOST_SEATS, MOST_SEATS)
    assert shapes["slots"] == (MOST_SEATS + 2,), "a place for each hand, the pile and what lies aside"


def test_every_seat_has_a_name_and_a_mark() -> None:
    assert len(SEAT_NAMES) == len(SEAT_MARKS) == MOST_SEATS
