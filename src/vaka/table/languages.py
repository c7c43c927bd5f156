"""In which language somebody reads who asks by HTTP: every request is answered in it, errors included."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from vaka.engine.language import ENGLISH, LANGUAGES, Language, speaking

AnyRequest: TypeAlias = Request[Any, Any, Any]
LANGUAGE_COOKIE = "language"


def language_of(request: AnyRequest) -> Language:
    """Return the language in which somebody reads: chosen on a page, or else the browser's."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    accepted = str(request.headers.get("Accept-Language", ""))
    wanted = [chosen, *(each.partition(";")[0].strip()[:2].lower() for each in accepted.split(","))]
    return next((known for each in wanted for known in LANGUAGES if each == known), ENGLISH)


class InTheirLanguage(ASGIMiddleware):
    """Speaks the language of whoever asks, as long as it takes to answer."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request."""
        with speaking(language_of(Request(scope))):
            await next_app(scope, receive, send)
