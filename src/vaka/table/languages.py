"""The language of a request: it is answered in it, errors included."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from vaka.engine.language import ENGLISH, LANGUAGES, Language, speaking

LANGUAGE_COOKIE = "language"


def language_of(request: Request[Any, Any, Any]) -> Language:
    """Return the language of a request: the one chosen on a page, or else the browser's."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    accepted = str(request.headers.get("Accept-Language", ""))
    wanted = [chosen, *(each.partition(";")[0].strip()[:2].lower() for each in accepted.split(","))]
    return next((known for each in wanted for known in LANGUAGES if each == known), ENGLISH)


class LanguageMiddleware(ASGIMiddleware):
    """Answers each request in its language."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request."""
        with speaking(language_of(Request(scope))):
            await next_app(scope, receive, send)
