"""The fields of a compiled class, read from its `.pxd` file.

A `.pxd` is the one place that gives C types. The uncompiled build makes its lists from it, the compiled build
reads its memory by it, and digests are taken in its order. Nothing here knows what the fields mean.

A line marked `# derived` declares fields that follow from the others, or scratch: copied, but not digested.
"""

from __future__ import annotations

import re
import struct
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

C_TYPES = {
    "bint": ("i", 0, 1),
    "unsigned char": ("B", 0, 2**8 - 1),
    "signed char": ("b", -(2**7), 2**7 - 1),
    "short": ("h", -(2**15), 2**15 - 1),
    "unsigned short": ("H", 0, 2**16 - 1),
    "int": ("i", -(2**31), 2**31 - 1),
    "unsigned int": ("I", 0, 2**32 - 1),
    "long long": ("q", -(2**63), 2**63 - 1),
}

CLASS = re.compile(r"cdef class (\w+)")
FIELD = re.compile(r"    cdef (?:readonly )?(?P<type>[A-Za-z ]+?)(?P<shape>(?:\[\d+\])*) (?P<names>\w+(?:, \w+)*)$")


@dataclass(frozen=True)
class Field:
    """One declared field: a number, an array of numbers, or a reference to an object."""

    name: str
    code: str
    shape: tuple[int, ...]
    low: int
    high: int
    derived: bool

    @property
    def reference(self) -> bool:
        """Whether the field holds an object rather than numbers."""
        return self.code == "P"

    @property
    def cells(self) -> int:
        """How many numbers the field holds."""
        return prod(self.shape)


@cache
def own_fields(cls: type) -> tuple[Field, ...]:
    """Return the fields that the class itself declares, in order."""
    module = sys.modules[cls.__module__]
    source = Path(str(module.__file__)).with_name(cls.__module__.rpartition(".")[2] + ".pxd")
    found: list[Field] = []
    inside = False
    for line in source.read_text(encoding="utf-8").splitlines():
        if heading := CLASS.match(line):
            inside = heading[1] == cls.__name__
        declaration, _, comment = line.partition("#")
        if inside and (match := FIELD.match(declaration.rstrip())):
            found += declared(match, derived=comment.strip().startswith("derived"))
    return tuple(found)


def declared(match: re.Match[str], *, derived: bool) -> list[Field]:
    """Return the fields of one declaration line."""
    code, low, high = C_TYPES.get(match["type"], ("P", 0, 0))
    shape = tuple(int(size) for size in re.findall(r"\d+", match["shape"]))
    return [Field(name, code, shape, low, high, derived) for name in match["names"].split(", ")]


def classes(cls: type) -> list[type]:
    """Return the classes whose fields an object of this class holds, base first, without Memory itself."""
    chain = cls.__mro__[::-1]
    names = [base.__name__ for base in chain]
    return list(chain[names.index("Memory") + 1 :])


def all_fields(cls: type) -> tuple[Field, ...]:
    """Return the fields of the class and its bases, in memory order."""
    return tuple(field for base in classes(cls) for field in own_fields(base))


def native(cls: type, head: int, size: int) -> struct.Struct:
    """Return how to unpack the digested numbers of an object of a compiled class from its memory."""
    # A class begins where its base, padded to pointer size, ends: "0P" is that padding.
    form = "0P".join(["@" + f"{head}x"] + ["".join(map(native_code, own_fields(base))) for base in classes(cls)])
    made = struct.Struct(form + "0P")
    if made.size != size:
        raise TypeError(f"{cls.__name__}: its .pxd describes {made.size} bytes, the compiled class has {size}")
    return made


def place_of(cls: type, head: int, name: str) -> tuple[Field, int]:
    """Return a field of numbers of a compiled class by name, and where in an object's memory it begins."""
    form = "@" + f"{head}x"
    for base in classes(cls):
        form += "0P"
        for field in own_fields(base):
            if field.name == name and not field.reference:
                return field, struct.calcsize(form + "0" + field.code)
            form += native_code(field)
    raise AttributeError(f"{cls.__name__} has no field of numbers {name!r}")


def native_code(field: Field) -> str:
    """Return the struct code of a field; what is not digested becomes padding of the same size and alignment."""
    if field.reference or field.derived:
        return f"0{field.code}{struct.calcsize(field.code) * field.cells}x"
    return f"{field.cells}{field.code}"


def shaped(numbers: Sequence[int], shape: tuple[int, ...]) -> Any:
    """Return numbers as a single one, a list or a list of lists, as the shape says."""
    if not shape:
        return numbers[0]
    rest = len(numbers) // shape[0]
    return [shaped(numbers[row * rest : (row + 1) * rest], shape[1:]) for row in range(shape[0])]


def flat(value: Any, field: Field) -> list[int]:
    """Return the numbers of a value that fits a field, in order; refuse one that does not."""
    rows = [value]
    for size in field.shape:
        if any(len(row) != size for row in rows):
            raise ValueError(f"{field.name}: expected {field.shape} numbers")
        rows = [cell for row in rows for cell in row]
    for number in rows:
        check_range(field, number)
    return rows


def check_range(field: Field, value: Any) -> None:
    """Refuse a value that the field's C type could not hold."""
    if not isinstance(value, int) or not field.low <= value <= field.high:
        raise OverflowError(f"{field.name} = {value!r}: expected {field.low} to {field.high}")
