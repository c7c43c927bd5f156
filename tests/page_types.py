"""Renew the types of the page's scripts: `python -m tests.page_types`, from the root of the repository.

All that the server sends to its pages is declared once, by structures; types.js says the same in the words of
JavaScript's types. A field that is left out when it has its default is optional there.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator

from msgspec import Struct
from msgspec import inspect as shape

from vaka.engine.box import OwnersBox
from vaka.page.assets import FOLDER
from vaka.page.choices import SetupChoices
from vaka.page.routes import Checked
from vaka.page.story import Story
from vaka.table.answers import Allowed, Hint, Links, ListedTable, Own
from vaka.table.snapshots import SceneSnapshot
from vaka.table.updates import LogEntry, SceneReplay, Update

TYPES = FOLDER / "js" / "types.js"
SENT = (
    SceneSnapshot,
    Update,
    LogEntry,
    SceneReplay,
    Hint,
    Allowed,
    Links,
    Own,
    ListedTable,
    Story,
    SetupChoices,
    Checked,
    OwnersBox,
)
"""What pages are sent; whatever is a part of it follows."""
NAMES: dict[type, str] = {SceneSnapshot: "Snapshot", SceneReplay: "Replay"}
"""Structures that pages call otherwise: they know of one form of a table only."""
MODULE = """/**
 * What the server sends to its pages. Generated from its structures by `python -m tests.page_types`.
{} */

export {{}};
"""


def generated() -> str:
    """Return the module of all types."""
    found: dict[str, shape.StructType] = {}
    for struct in shape.multi_type_info(SENT):
        collect(struct, found)
    return MODULE.format("".join(f" * {line}".rstrip() + "\n" for struct in found.values() for line in lines(struct)))


def collect(kind: shape.Type, found: dict[str, shape.StructType]) -> None:
    """Gather a structure and all that is a part of it, by name."""
    match kind:
        case shape.StructType():
            known = found.get(name(kind.cls))
            assert known is None or known.cls is kind.cls, f"Two are called {name(kind.cls)}: name one in NAMES"
            if known is None:
                found[name(kind.cls)] = kind
                for field in kind.fields:
                    collect(field.type, found)
        case shape.UnionType(types):
            for each in types:
                collect(each, found)
        case shape.VarTupleType(item) | shape.ListType(item) | shape.DictType(_, item):
            collect(item, found)


def name(struct: type) -> str:
    """Return what pages call a structure."""
    return NAMES.get(struct, struct.__name__)


def lines(struct: shape.StructType) -> Iterator[str]:
    """Yield the lines that declare a structure."""
    explained = explanations(struct.cls)
    yield ""
    yield f"@typedef {{object}} {name(struct.cls)} {first_paragraph(inspect.getdoc(struct.cls) or '')}"
    if struct.tag is not None:
        yield f"@property {{{json.dumps(struct.tag)}}} {struct.tag_field}"
    for field in struct.fields:
        omitted = struct.cls.__struct_config__.omit_defaults and not field.required
        shown = f"[{field.encode_name}]" if omitted else field.encode_name
        yield f"@property {{{written(field.type)}}} {shown} {explained.get(field.name, '')}"


def explanations(struct: type[Struct]) -> dict[str, str]:
    """Return what the source says below fields."""
    found = {}
    for each in struct.__mro__[: struct.__mro__.index(Struct)]:
        (declared,) = ast.parse(inspect.getsource(each)).body
        assert isinstance(declared, ast.ClassDef)
        for field, below in zip(declared.body, declared.body[1:], strict=False):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=known)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[known] = first_paragraph(text)
    return found


def first_paragraph(text: str) -> str:
    """Return the first paragraph of a text in one line."""
    return " ".join(text.partition("\n\n")[0].split())


def written(kind: shape.Type) -> str:
    """Return a type as JavaScript's comments write it."""
    match kind:
        case shape.StructType():
            return name(kind.cls)
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.StrType():
            return "string"
        case shape.BoolType():
            return "boolean"
        case shape.NoneType():
            return "null"
        case shape.AnyType():
            return "unknown"
        case shape.LiteralType(values):
            return " | ".join(json.dumps(value) for value in values)
        case shape.UnionType(types):
            return " | ".join(written(each) for each in types)
        case shape.VarTupleType(item) | shape.ListType(item):
            text = written(item)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case shape.DictType(key, value):
            return f"Record<{written(key)}, {written(value)}>"
    raise NotImplementedError(kind)


if __name__ == "__main__":
    TYPES.write_text(generated(), encoding="utf-8")
