"""How the fields of a state live in memory: lists here, plain C memory in the compiled twin memory.pyx.

`Memory` gives every subclass zeroed fields as its `.pxd` declares them, `assign` (take over all fields of
another object of the same class), `blank` (a new object of the same class), `values` (all digested numbers
in order) and `size` (bytes); `peek` and `poke` reach a field by name. `NativeTask` is work that the compiled build
does without the GIL. This is the only module with a twin.

With VAKA_CHECKED=1 every array refuses an index or a value that C would not hold, and every object refuses
fields that its `.pxd` does not declare.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any, ClassVar, NoReturn, Self, SupportsIndex

from vaka.engine.layout import Field, all_fields, check_range, flat, shaped

COMPILED = False
CHECKED = bool(os.environ.get("VAKA_CHECKED"))


class Memory:
    """Fields declared in a `.pxd`, all zero at first."""

    fields: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        """Write out making and copying the fields once per class, as dataclasses do."""
        fields = all_fields(cls)
        cls.fields = {field.name: field for field in fields}
        cls.__new__, cls.assign = written_out(fields)  # type: ignore[method-assign]
        if CHECKED:
            cls.__setattr__ = checked_setattr  # type: ignore[method-assign, assignment]

    def assign(self, other: Self) -> None:
        """Take over every field of another object of the same class."""
        raise NotImplementedError

    def blank(self) -> Self:
        """Return a new object of the same class, all numbers zero."""
        return type(self).__new__(type(self))

    def values(self) -> tuple[int, ...]:
        """Return every digested number in the order of declaration."""
        found: list[int] = []
        for field in self.fields.values():
            if not (field.reference or field.derived):
                found += flat(getattr(self, field.name), field)
        return tuple(found)

    def peek(self, name: str) -> Any:
        """Return a copy of a field by name: a number, a list or a list of lists. For tests and debugging."""
        field = self.number_field(name)
        return shaped(flat(getattr(self, name), field), field.shape)

    def poke(self, name: str, value: Any) -> None:
        """Set a field by name to a value of the same shape. For tests and debugging: no rule is looked at."""
        field = self.number_field(name)
        new = shaped(flat(value, field), field.shape)
        if not field.shape:
            setattr(self, name, new)
        elif len(field.shape) == 1:
            getattr(self, name)[:] = new
        else:
            for row, cells in zip(getattr(self, name), new, strict=True):
                row[:] = cells

    def number_field(self, name: str) -> Field:
        """Return a declared field of numbers."""
        field = self.fields.get(name)
        if field is None or field.reference:
            raise AttributeError(f"{type(self).__name__} has no field of numbers {name!r}")
        return field

    def size(self) -> int:
        """Return how many bytes the object and its own arrays take."""
        return sys.getsizeof(self) + sum(deep_size(value) for value in vars(self).values())

    def __reduce__(self) -> NoReturn:
        """Refuse pickling: the memory layout may change between versions, a record does not."""
        raise TypeError(f"{type(self).__name__} cannot be pickled: keep a vaka.Record and replay it")


class NativeTask:
    """Work that touches no Python object, so that the compiled build runs it without the GIL."""

    def run(self) -> None:
        """Do the work; a subclass says what."""

    busy = False

    def go(self) -> None:
        """Run the task, letting other threads run meanwhile in the compiled build; one at a time for each task."""
        if self.busy:
            raise RuntimeError(f"this {type(self).__name__} is running already: make one for each thread")
        self.busy = True
        try:
            self.run()
        finally:
            self.busy = False


class Guarded(list[Any]):
    """A list that refuses what a C array could not hold: used with VAKA_CHECKED=1."""

    def __init__(self, cells: Iterable[Any], field: Field) -> None:
        """Take the cells of one array of the field."""
        super().__init__(cells)
        self.field = field

    def __getitem__(self, index: Any) -> Any:
        """Return a cell, or a copy for a full slice."""
        if isinstance(index, slice):
            return list(super().__getitem__(index))
        self.check_index(index)
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        """Set a cell to a value the C type can hold."""
        if isinstance(index, slice):
            if len(value) != len(self):
                raise IndexError(f"{self.field.name}: resized from {len(self)} to {len(value)}")
            for cell, new in enumerate(value):
                self[cell] = new
            return
        self.check_index(index)
        check_range(self.field, value)
        super().__setitem__(index, value)

    def check_index(self, index: SupportsIndex) -> None:
        """Refuse an index outside the array, a negative one too."""
        if not 0 <= index.__index__() < len(self):
            raise IndexError(f"{self.field.name}[{index}]: the array has {len(self)} cells")

    def refuse(self, *_: object) -> NoReturn:
        """Refuse every way of resizing."""
        raise TypeError(f"{self.field.name}: a C array cannot be resized")

    append = extend = insert = pop = remove = clear = sort = reverse = refuse  # type: ignore[assignment]
    __delitem__ = __iadd__ = __imul__ = refuse


def checked_setattr(self: Memory, name: str, value: Any) -> None:
    """Set a declared number; refuse other names, replaced arrays and numbers out of range."""
    field = self.fields.get(name)
    if field is None or field.shape:
        raise AttributeError(f"{type(self).__name__}.{name} is not a number declared in the .pxd")
    if not field.reference:
        check_range(field, value)
    self.__dict__[name] = value


def guarded(cells: list[Any], field: Field) -> Guarded:
    """Return the array with every row guarded too."""
    if isinstance(cells[0], list):
        return Guarded((Guarded(row, field) for row in cells), field)
    return Guarded(cells, field)


def written_out(fields: Iterable[Field]) -> tuple[Any, Any]:
    """Return `__new__` and `assign` with one line for each field."""
    make = ["def __new__(cls, *_, **__):", " self = object.__new__(cls)", " own = self.__dict__"]
    copy = ["def assign(self, other):", " pass"]
    for field in fields:
        zero = "None" if field.reference else "0"
        for cells in reversed(field.shape):
            zero = f"[{zero} for _ in range({cells})]"
        if CHECKED and field.shape:
            zero = f"guarded({zero}, cls.fields[{field.name!r}])"
        make.append(f" own[{field.name!r}] = {zero}")
        rows = [f"[{row}]" for row in range(field.shape[0])] if len(field.shape) == 2 else [""]
        whole = "[:]" if field.shape else ""
        copy += [f" self.{field.name}{row}{whole} = other.{field.name}{row}" for row in rows]
    made: dict[str, Any] = {"guarded": guarded}
    exec("\n".join([*make, " return self", *copy]), made)
    return staticmethod(made["__new__"]), made["assign"]


def deep_size(value: Any) -> int:
    """Return the bytes of a list and its rows; numbers are shared and count nothing."""
    if not isinstance(value, list):
        return 0
    return sys.getsizeof(value) + sum(deep_size(row) for row in value if isinstance(row, list))
