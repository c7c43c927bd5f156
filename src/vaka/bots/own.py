"""Bots that users write: one class in one file."""

from __future__ import annotations

import inspect
import sys
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast

from vaka.bots.bot import Bot, told
from vaka.engine.errors import UsageError
from vaka.engine.language import say

SUFFIX = ".py:"


def own_bot(name: str, seed: int) -> Bot:
    """Return a bot made from `path/to/file.py:ClassName`; the class is given the seed if it takes an argument."""
    path, _, title = name.rpartition(":")
    module = loaded(Path(path), name)
    made = getattr(module, title, None)
    if not isinstance(made, type):
        classes = [key for key, value in vars(module).items() if isinstance(value, type) and hasattr(value, "choose")]
        if not classes:
            raise UsageError(say("bot {name!r}: {path} has no class {title!r}", name=name, path=path, title=title))
        raise UsageError(
            say(
                "bot {name!r}: {path} has no class {title!r}; it has {classes}",
                name=name,
                path=path,
                title=title,
                classes=", ".join(classes),
            )
        )
    if not callable(getattr(made, "choose", None)):
        raise UsageError(say("bot {name!r}: {title} has no method choose(state)", name=name, title=title))
    try:
        return cast("Bot", made(seed) if takes_seed(made) else made())
    except (Exception, SystemExit) as error:
        raise UsageError(
            say("bot {name!r}: {title} could not be made: {reason}", name=name, title=title, reason=told(error))
        ) from error


def takes_seed(made: type) -> bool:
    """Tell whether a class wants an argument, or may have one."""
    try:
        inspect.signature(made).bind(0)
    except TypeError:
        return False
    except ValueError:  # a class whose arguments cannot be known
        return False
    return True


def loaded(path: Path, name: str) -> ModuleType:
    """Return the module in a file, loaded anew if the file has changed."""
    try:
        source = path.read_bytes()
    except OSError as error:
        raise UsageError(
            say("bot {name!r}: cannot read {path}: {reason}", name=name, path=path, reason=error.strerror)
        ) from None
    key = f"vaka_bot_{blake2b(str(path.resolve()).encode() + source, digest_size=8).hexdigest()}"
    if key in sys.modules:
        return sys.modules[key]
    spec = spec_from_file_location(key, path)
    if spec is None or spec.loader is None:
        raise UsageError(say("bot {name!r}: {path} is not a Python file", name=name, path=path))
    module = module_from_spec(spec)
    sys.modules[key] = module  # dataclasses look for it there
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[key]
        # A syntax error says itself where it is; its call stack is ours alone.
        why = f"{type(error).__name__}: {error}" if isinstance(error, SyntaxError) else told(error)
        raise UsageError(say("bot {name!r}: {path} does not import: {why}", name=name, path=path, why=why)) from error
    return module
