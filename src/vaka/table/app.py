"""The web application: addresses, problem documents, headers, and what starts and stops with it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, Message, Scope

import vaka
from vaka.engine.errors import VakaError
from vaka.engine.language import later, say, speaking
from vaka.store import Store
from vaka.table import api, schema
from vaka.table.answers import Problem
from vaka.table.clock import USUAL_TIMES, Times
from vaka.table.keys import Keys
from vaka.table.limits import USUAL_RATES, Limits, Rates
from vaka.table.memory import release_memory
from vaka.table.refusals import Invalid, NotYours, Refusal, WrongType
from vaka.table.registry import MOST_TABLES
from vaka.table.requests import AnyRequest, LanguageMiddleware, language_of
from vaka.table.runner import TableRunner
from vaka.table.scheduler import BotScheduler
from vaka.table.service import Service
from vaka.table.sweeper import Sweeper

log = structlog.get_logger("vaka.app")

VIEWER = Path(__file__).parent / "docs"
VIEWER_PATH = "/api/docs"
LARGEST_BODY = 256_000
ADVICE: dict[int, str] = {
    HTTPStatus.NOT_FOUND: later("there is nothing at this address; /api/docs lists all that there is"),
    HTTPStatus.METHOD_NOT_ALLOWED: later("this address does not take this method; /api/docs says which it takes"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: later("the body is larger than {size} KB: send less"),
}
LONGEST_DETAIL = 300
UNCOMPRESSED = ["/stream$", "/static/", "/art/", "^/api/docs"]
"""A stream must flow; files of pages are compressed once and for all."""
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FRESH = {"Cache-Control": "no-store"}
VIEWER_HEADERS = {  # it sets styles of its own
    "Content-Security-Policy": HEADERS["Content-Security-Policy"]
    + "; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
}


PHRASES = (
    later("Bad Request"),
    later("Unauthorized"),
    later("Forbidden"),
    later("Not Found"),
    later("Method Not Allowed"),
    later("Request Entity Too Large"),
    later("Content Too Large"),
    later("Unsupported Media Type"),
    later("Internal Server Error"),
)
"""The phrases of HTTP for the answers of the framework."""


def problem(
    name: str, title: str, status: int, detail: str, more: Mapping[str, Any] = {}, headers: Mapping[str, str] = {}
) -> Response[Any]:
    """Return a problem document."""
    found = Problem(f"/problems/{name}", title, status, detail, **more)
    wait = {"Retry-After": str(found.retry_after)} if found.retry_after else {}
    return Response(
        msgspec.json.encode(found), status_code=status, media_type=schema.PROBLEM, headers={**headers, **wait}
    )


def on_refusal(request: AnyRequest, error: Refusal) -> Response[Any]:
    """Answer a refusal of a table."""
    return problem(error.name, say(error.title), error.status, error.detail, error.more)


def on_bad_input(request: AnyRequest, error: VakaError) -> Response[Any]:
    """Answer an error of an engine, a record or components."""
    return on_refusal(request, Invalid(str(error)))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Answer an error of the framework."""
    title = HTTPStatus(error.status_code).phrase
    detail = error.detail if error.detail != title else ADVICE.get(error.status_code, title)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{part_of(each)}: {each.get('message', '')}" for each in error.extra) or detail
    if len(detail) > LONGEST_DETAIL:  # it repeats what was sent
        detail = detail[:LONGEST_DETAIL] + "…"
    with speaking(language_of(request)):  # where there is no such address, nothing has asked for it yet
        found = say(detail, size=LARGEST_BODY // 1000) if detail in (*PHRASES, *ADVICE.values()) else detail
        return problem("http", say(title), error.status_code, found, headers=error.headers or {})


def part_of(found: Mapping[str, str]) -> str:
    """Return which part of a request is wrong, in words of the interface: a body is called data by the framework."""
    key = found.get("key", "body")
    return "body" if key == "data" else key


def on_depth(request: AnyRequest, error: RecursionError) -> Response[Any]:
    """Answer a body of endlessly nested brackets."""
    log.warning("depth", path=path_of(request))
    return problem("http", say("Bad Request"), HTTPStatus.BAD_REQUEST, say("the body is nested too deeply"))


def on_bytes(request: AnyRequest, error: UnicodeDecodeError) -> Response[Any]:
    """Answer a body that is no text."""
    return problem("http", say("Bad Request"), HTTPStatus.BAD_REQUEST, say("the body is not UTF-8 text"))


def on_fault(request: AnyRequest, error: Exception) -> Response[Any]:
    """Answer a fault of the server: nothing leaves but that there was one."""
    log.exception("fault", path=path_of(request), exc_info=error)
    detail = say("the game is kept; try again, and report it if it lasts")
    return problem("fault", say("A fault of the server"), 500, detail)


def path_of(request: AnyRequest) -> str:
    """Return an address without its variable parts: those of a link are a key."""
    return str(request.scope.get("path_template", ""))


async def same_origin(request: AnyRequest) -> None:
    """Refuse a request that another site makes a browser send: a cookie proves nothing there."""
    if request.method in SAFE:
        return
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    origin = request.headers.get("Origin")
    if site not in ("same-origin", "none") or (origin and origin.partition("://")[2] != request.headers.get("Host")):
        raise NotYours(say("this comes from another site"))
    has_body = "Transfer-Encoding" in request.headers or request.headers.get("Content-Length", "0") != "0"
    if has_body and request.content_type[0] != "application/json":
        raise WrongType(say("expected a body of the type application/json"))


async def only_description(request: AnyRequest) -> None:
    """Refuse unknown addresses as everywhere else: the router of the description would send a page of its own."""
    if "path" in request.path_params:
        raise NotFoundException


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every answer."""
    if message["type"] == "http.response.start":
        present = {name.lower() for name, _ in message["headers"]}
        added = {**HEADERS, **(VIEWER_HEADERS if scope["path"].startswith(VIEWER_PATH) else FRESH)}
        new = [(name.lower().encode(), value.encode()) for name, value in added.items()]
        message["headers"] = [*message["headers"], *(pair for pair in new if pair[0] not in present)]


def make_app(
    database: str,
    *,
    rates: Rates = USUAL_RATES,
    bots: BotScheduler | None = None,
    times: Times = USUAL_TIMES,
    most_tables: int = MOST_TABLES,
    routes: Sequence[ControllerRouterHandler] = (),
) -> Litestar:
    """Return the application over a database, with limits, bots and times as given or usual, and further routes."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        try:
            runner = TableRunner(store, bots or BotScheduler(), most_tables)
            keys = Keys(await store.secret("keys"))
            app.state.service = service = Service(runner, keys, Limits(rates), times.heartbeat)
            app.state.sweeper = Sweeper(runner, times)
            app.state.sweeper.start()
            runner.tasks.spawn(release_memory(app, service, times.sweep))
            try:
                yield
            finally:
                await runner.stop()
        finally:
            await store.close()

    async def provide_service() -> Service:
        found: Service = app.state.service
        return found

    viewer = create_static_files_router(VIEWER_PATH, [VIEWER], html_mode=True, include_in_schema=False)
    app = Litestar(
        [*api.HANDLERS, *routes, viewer],
        lifespan=[running],
        dependencies={"service": provide_service},
        middleware=[LanguageMiddleware()],
        before_request=same_origin,
        before_send=[add_headers],
        exception_handlers={
            Refusal: on_refusal,
            VakaError: on_bad_input,
            HTTPException: on_http_error,
            RecursionError: on_depth,
            UnicodeDecodeError: on_bytes,
            Exception: on_fault,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude=UNCOMPRESSED),
        openapi_config=OpenAPIConfig(
            title="vaka",
            version=vaka.__version__,
            path="/api",
            openapi_router=Router("/api", route_handlers=[], include_in_schema=False, before_request=only_description),
            use_handler_docstrings=True,
            render_plugins=[schema.Description()],
            operation_id_creator=schema.operation_id,
            components=schema.KEYS,
            security=schema.KEY_OR_NONE,
        ),
        logging_config=None,
    )
    return app
