"""What a table refuses, and why: each refusal becomes a problem document (RFC 9457) for the caller."""

from __future__ import annotations

from typing import ClassVar

from vaka.engine.errors import VakaError
from vaka.engine.language import later


class Refusal(VakaError):
    """A request that was not carried out; nothing has changed."""

    status: ClassVar[int] = 422
    name: ClassVar[str] = "invalid"
    title: ClassVar[str] = later("This cannot be done")
    """To be said when it is shown."""

    def __init__(self, detail: str, **more: object) -> None:
        """Explain what is wrong and what to do; more goes into the problem document."""
        super().__init__(detail)
        self.detail = detail
        self.more = more


class Invalid(Refusal):
    """A value that makes no sense."""


class Unknown(Refusal):
    """There is no such table, game or language."""

    status = 404
    name = "unknown"
    title = later("Not found")


class NoKey(Refusal):
    """The caller shows no key that allows this."""

    status = 401
    name = "no-key"
    title = later("A key is needed")


class NotYours(Refusal):
    """The key is good, but not for this."""

    status = 403
    name = "not-yours"
    title = later("Not yours to do")


class Stale(Refusal):
    """The table has moved on, or is in no state for this."""

    status = 409
    name = "stale"
    title = later("The table has moved on")


class Illegal(Refusal):
    """A move that the rules do not allow now."""

    name = "illegal-move"
    title = later("Not allowed by the rules")


class TooMuch(Refusal):
    """More or faster than a table takes."""

    status = 429
    name = "too-much"
    title = later("Too much at once")


class Outdated(Refusal):
    """A game that this version of vaka cannot open."""

    status = 410
    name = "outdated"
    title = later("This game cannot be opened")


class WrongType(Refusal):
    """A body in a form that is not read here."""

    status = 415
    name = "wrong-type"
    title = later("Not a form that is read here")


class ServiceUnavailable(Refusal):
    """Something that the server needs is unavailable or full for now."""

    status = 503
    name = "unavailable"
    title = later("Not available for the moment")
