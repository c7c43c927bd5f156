"""What a table refuses, and why: each refusal becomes a problem document (RFC 9457) for the caller."""

from __future__ import annotations

from typing import ClassVar

from vaka.engine.errors import VakaError
from vaka.engine.language import later


class Refusal(VakaError):
    """A request that was not carried out; nothing has changed."""

    status: ClassVar[int]
    name: ClassVar[str]
    title: ClassVar[str]
    """To be said when it is shown."""

    def __init_subclass__(cls, status: int, name: str, title: str) -> None:
        """Define a kind of refusal."""
        cls.status, cls.name, cls.title = status, name, title

    def __init__(self, detail: str, **more: object) -> None:
        """Explain what is wrong and what to do; more goes into the problem document."""
        super().__init__(detail)
        self.detail = detail
        self.more = more


class Invalid(Refusal, status=422, name="invalid", title=later("This cannot be done")):
    """A value that makes no sense."""


class Unknown(Refusal, status=404, name="unknown", title=later("Not found")):
    """There is no such table, game or language."""


class NoKey(Refusal, status=401, name="no-key", title=later("A key is needed")):
    """The caller shows no key that allows this."""


class NotYours(Refusal, status=403, name="not-yours", title=later("Not yours to do")):
    """The key is good, but not for this."""


class Stale(Refusal, status=409, name="stale", title=later("The table has moved on")):
    """The table has moved on, or is in no state for this."""


class Illegal(Refusal, status=422, name="illegal-move", title=later("Not allowed by the rules")):
    """A move that the rules do not allow now."""


class TooMuch(Refusal, status=429, name="too-much", title=later("Too much at once")):
    """More or faster than a table takes."""


class Outdated(Refusal, status=410, name="outdated", title=later("This game cannot be opened")):
    """A game that this version of vaka cannot open."""


class WrongType(Refusal, status=415, name="wrong-type", title=later("Not a form that is read here")):
    """A body in a form that is not read here."""


class ServiceUnavailable(Refusal, status=503, name="unavailable", title=later("Not available for the moment")):
    """Something that the server needs is unavailable or full for now."""
