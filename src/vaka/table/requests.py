"""What a request tells of its caller: the address, the keys in header and cookie, and the language.

It is answered in that language, errors included.
"""

from __future__ import annotations

import re
from ipaddress import IPv6Network
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.params import FromPath
from litestar.types import ASGIApp, Receive, Scope, Send

from vaka.engine.language import ENGLISH, LANGUAGES, Language, speaking
from vaka.table.answers import Created
from vaka.table.keys import is_key
from vaka.table.service import Caller, Service
from vaka.table.session import Session

COOKIE = "vaka-"
"""Before the name of a table: the cookie that holds its keys."""
MOST_KEYS = 12
"""More than one table has."""
KEY_LIFE = 180 * 24 * 3600
LANGUAGE_COOKIE = "language"
ACCEPTED = re.compile(r"(?:^|,)\s*([A-Za-z]{2})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d*)?)\s*)?(?=,|$)")
"""A language in the header Accept-Language, and its weight if it is not 1."""

AnyRequest: TypeAlias = Request[Any, Any, Any]
AtTable: TypeAlias = NamedDependency[Session]


def caller_of(request: AnyRequest) -> Caller:
    """Return the sender of a request."""
    address = household(request.client.host) if request.client else ""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    keys = [token.strip()] if scheme.lower() == "bearer" else []
    table = request.path_params.get("table")
    if table:
        keys += request.cookies.get(COOKIE + str(table), "").split("~")
    return Caller(address, tuple(key for key in keys if key)[: MOST_KEYS + 1])


def household(address: str) -> str:
    """Return what stands for one client: an address, or the 2**64 of IPv6 that one is given together."""
    if ":" not in address:
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


async def session(table: FromPath[str], request: AnyRequest, service: NamedDependency[Service]) -> Session:
    """Return the session of the caller at the table of the address."""
    return await Session.open(service, table, caller_of(request))


def keeping(request: AnyRequest, created: Created, status: int) -> Response[Created]:
    """Answer with a table, and let the browser keep its key."""
    return Response(created, status_code=status, cookies=[key_cookie(request, created.table, created.key)])


def key_cookie(request: AnyRequest, table: str, key: str) -> Cookie:
    """Return the cookie that holds a key, beside those of the same table that the browser has."""
    held = [old for old in request.cookies.get(COOKIE + table, "").split("~") if is_key(old) and old != key]
    return Cookie(
        key=COOKIE + table,
        value="~".join([key, *held][:MOST_KEYS]),
        max_age=KEY_LIFE,
        path="/",
        httponly=True,
        samesite="lax",  # links to tables stand on other sites; what those make a browser send is refused anyway
        secure=request.scope["scheme"] == "https",
    )


def language_of(request: AnyRequest) -> Language:
    """Return the language of a request: the one chosen on a page, or else the browser's."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    wanted = [chosen, *accepted_languages(str(request.headers.get("Accept-Language", "")))]
    return next((known for each in wanted for known in LANGUAGES if each == known), ENGLISH)


def accepted_languages(header: str) -> list[str]:
    """Return the two letters of each language in an Accept-Language header, the most wanted first."""
    found = [(float(weight or 1), name.lower()) for name, weight in ACCEPTED.findall(header)]
    return [name for weight, name in sorted(found, key=lambda each: -each[0]) if weight]


class LanguageMiddleware(ASGIMiddleware):
    """Answers each request in its language."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request."""
        with speaking(language_of(Request(scope))):
            await next_app(scope, receive, send)
