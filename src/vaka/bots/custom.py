"""Bots that users write: one class in one file."""

from __future__ import annotations

import inspect
import sys
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast

from vaka.bots.bot import Bot, described
from vaka.engine.errors import UsageError
from vaka.engine.language import say


def bot_file(name: str) -> Path | None:
    """Return the file in the name of a user's bot (path/to/file.py:ClassName), None for bots that come with vaka."""
    return Path(name.rpartition(":")[0]) if ".py:" in name else None


def custom_bot(name: str, seed: int) -> Bot:
    """Return a bot made from `path/to/file.py:ClassName`; the class is given the seed if it takes an argument."""
    path, _, title = name.rpartition(":")
    module = load_module(Path(path), name)
    bot_class = getattr(module, title, None)
    if not isinstance(bot_class, type):
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
    if not callable(getattr(bot_class, "choose", None)):
        raise UsageError(say("bot {name!r}: {title} has no method choose(state)", name=name, title=title))
    try:
        return cast("Bot", bot_class(seed) if takes_seed(bot_class) else bot_class())
    except (Exception, SystemExit) as error:
        raise UsageError(
            say("bot {name!r}: {title} could not be made: {reason}", name=name, title=title, reason=described(error))
        ) from error


def takes_seed(bot_class: type) -> bool:
    """Return whether a class can be called with one argument."""
    try:
        inspect.signature(bot_class).bind(0)
    except (TypeError, ValueError):  # the latter for a class whose arguments cannot be known
        return False
    return True


def load_module(path: Path, name: str) -> ModuleType:
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
        why = f"{type(error).__name__}: {error}" if isinstance(error, SyntaxError) else described(error)
        raise UsageError(say("bot {name!r}: {path} does not import: {why}", name=name, path=path, why=why)) from error
    return module
