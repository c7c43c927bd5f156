"""The caller of a request, known by address and by the keys in header and cookie."""

from __future__ import annotations

from ipaddress import IPv6Network
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from vaka.table.answers import Created
from vaka.table.keys import is_key
from vaka.table.service import Caller, Service
from vaka.table.session import Session

COOKIE = "vaka-"
"""Before the name of a table: the cookie that holds its keys."""
MOST_KEYS = 12
"""More than one table has."""
KEY_LIFE = 180 * 24 * 3600

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
