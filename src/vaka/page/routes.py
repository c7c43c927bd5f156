"""The addresses of the pages, of their static files and drawings, and what only pages ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import HttpMethod, Response, Router, get, post, route
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND
from litestar.types import ControllerRouterHandler
from markupsafe import Markup
from msgspec import Meta, Struct

import vaka
from vaka.engine.box import OwnersBox, owners_box
from vaka.engine.components import ComponentsError, ComponentsText, Confirmation
from vaka.engine.editing import Changes, Edit
from vaka.engine.errors import UsageError
from vaka.engine.language import LANGUAGES, say, speaking
from vaka.page import art, views
from vaka.page.assets import ASK_AGAIN, FOR_EVER, STATIC, Asset, document
from vaka.page.rules import rules_page
from vaka.page.sheets import components_page
from vaka.page.story import Story, story_of
from vaka.page.texts import translations
from vaka.table.answers import Allowed
from vaka.table.api import follow_link
from vaka.table.plan import LARGEST_COMPONENTS
from vaka.table.refusals import Refusal, Stale, Unknown
from vaka.table.requests import AnyRequest, AtTable, caller_of, language_of, session
from vaka.table.service import Service
from vaka.table.session import Session
from vaka.table.table import Table

MOST_CHANGES = 1000
"""Figures of a box that are changed at once: all of them."""

# ----- pages


def shown(request: AnyRequest, make: Callable[[], Markup], status: int = 200) -> Response[Any]:
    """Answer with a page in the reader's language."""
    with speaking(language_of(request)):
        return document(make()).answer(request, ASK_AGAIN, status)


@get("/", sync_to_thread=False)
def start(request: AnyRequest) -> Response[Any]:
    """Show the games, the running ones, and the open tables."""
    return shown(request, views.start_page)


@get("/setup/{game:str}", sync_to_thread=False)
def setup(game: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Set up a table; once there is one, see its links and who has come."""
    return shown(request, lambda: views.setup_page(art.game_called(game).name))


@get("/t/{table:str}")
async def table(
    table: FromPath[str],
    request: AnyRequest,
    service: NamedDependency[Service],
    watch: FromQuery[bool] = False,
) -> Response[Any]:
    """Show a table; a caller who may take an open seat is invited first."""
    found = await Session.open(service, table, caller_of(request))
    seat = first_open(found.table, found.allowed())
    if seat is not None and not watch:
        return shown(request, lambda: views.join_page(found.table, seat))
    return shown(request, lambda: views.table_page(found.table))


def first_open(table: Table, allowed: Allowed) -> int | None:
    """Return the seat that a caller without one may take: of an invitation, or any at a listed table."""
    if allowed.seats or allowed.host or table.status != "waiting":
        return None
    listed = range(len(table.seats)) if table.opening.plan.listed else ()
    free = [seat for seat in listed if table.seats[seat].plan.kind == "open" and not table.seats[seat].taken]
    return next(iter([*allowed.invited, *free]), None)


@get("/replay", sync_to_thread=False)
def replay(request: AnyRequest) -> Response[Any]:
    """Choose a record to watch."""
    return shown(request, views.replay_page)


@get("/replay/watch", sync_to_thread=False)
def watch(request: AnyRequest, components: FromQuery[str] = "") -> Response[Any]:
    """Show the replay of a record that was uploaded; the browser holds it."""
    return shown(request, lambda: views.watch_page(components))


@get("/components/{game:str}", sync_to_thread=False)
def components(game: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Show the printed figures of a game with their sources."""
    return shown(request, lambda: components_page(art.game_called(game)))


@get("/rules/{game:str}", sync_to_thread=False)
def rules(game: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Show the numbered rules of a game."""
    return shown(request, lambda: rules_page(art.game_called(game)))


@get("/components/{game:str}/file", sync_to_thread=False)
def components_file(game: FromPath[str]) -> Response[bytes]:
    """Return the components of a game as a file to correct."""
    found = art.game_called(game)
    saved = {"Content-Disposition": f'attachment; filename="{found.name}.toml"'}
    return Response(found.reader.built_in.read_bytes(), media_type="application/toml", headers=saved)


# ----- what pages ask for


class ComponentsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A corrected components file."""

    text: Annotated[str, Meta(max_length=LARGEST_COMPONENTS)]
    name: Annotated[str, Meta(max_length=100)] = "components.toml"


class Checked(Struct, frozen=True):
    """What a check of components found: their digest, or all that is wrong with them."""

    digest: str | None
    usual: bool
    """Whether they play like those that come with vaka."""
    faults: tuple[str, ...]


@post("/components/{game:str}/check", status_code=HTTP_200_OK)
async def check_components(
    game: FromPath[str], data: JSONBody[ComponentsBody], request: AnyRequest, service: NamedDependency[Service]
) -> Checked:
    """Return everything that is wrong with a components file, or its digest if nothing is."""
    service.limits.take("replays", caller_of(request).address)
    usual = art.game_called(game)

    def check() -> Checked:
        try:
            found = vaka.game(usual.name, ComponentsText(data.name, data.text)).components.digest
        except ComponentsError as error:
            return Checked(None, False, tuple(str(fault) for fault in error.faults))
        return Checked(found, found == usual.components.digest, ())

    return await service.readers.run(check)


class DeskBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A box as its owner has it, and what is to be changed in it at once."""

    text: str | None = None
    """Its components file; None for the one that comes with vaka."""
    name: Annotated[str, Meta(max_length=100)] = "components.toml"
    edits: Annotated[tuple[Edit, ...], Meta(max_length=MOST_CHANGES)] = ()
    confirm: Confirmation | None = None
    unconfirm: Annotated[tuple[str, ...], Meta(max_length=MOST_CHANGES)] = ()


@get("/components/{game:str}/desk")
async def usual_box(game: FromPath[str], request: AnyRequest, service: NamedDependency[Service]) -> OwnersBox:
    """Return the box that comes with vaka: where each figure is printed, and what may be entered."""
    service.limits.take("looks", caller_of(request).address)
    return await service.readers.run(lambda: owners_box(art.game_called(game)))


@post("/components/{game:str}/desk", status_code=HTTP_200_OK)
async def changed_box(
    game: FromPath[str], data: JSONBody[DeskBody], request: AnyRequest, service: NamedDependency[Service]
) -> OwnersBox:
    """Return a box after some changes, with all that is wrong with it. Nothing is kept here."""
    service.limits.take("looks", caller_of(request).address)
    if data.text is not None and len(data.text) > LARGEST_COMPONENTS:
        size = LARGEST_COMPONENTS // 1000
        raise UsageError(say("the file is larger than {size} KB: expected a components file", size=size))
    changes = Changes(data.edits, data.confirm, data.unconfirm)
    return await service.readers.run(lambda: owners_box(art.game_called(game), data.text, data.name, changes))


@post("/components/{game:str}/backdrops", status_code=HTTP_200_OK)
async def corrected_backdrops(
    game: FromPath[str], data: JSONBody[ComponentsBody], request: AnyRequest, service: NamedDependency[Service]
) -> dict[str, str]:
    """Return the backdrops of a game with corrected components, for a record, of which there is no table here."""
    service.limits.take("replays", caller_of(request).address)
    name = art.game_called(game).name
    return await service.threads.run(lambda: art.backdrops(vaka.game(name, ComponentsText(data.name, data.text))))


@get("/api/tables/{table:str}/story", dependencies={"session": session})
async def story(session: AtTable) -> Story:
    """Return how a game that is over came about: round by round, by source, and what decided it."""
    if session.table.status != "over":
        raise Stale(say("the game is not over: its story would tell hidden cards"))
    session.limit("replays")
    finished, viewer = session.table.copy(), session.viewer(None)
    return await session.service.threads.run(lambda: story_of(finished, viewer))


@get("/t/{table:str}/board.svg", dependencies={"session": session})
async def board(session: AtTable, request: AnyRequest) -> Response[Any]:
    """Return a picture of the part of the board that decides a game, as everyone may see it."""
    session.limit("replays")
    table = session.table.copy()
    return (await session.service.threads.run(lambda: art.board(table))).answer(request)


# ----- files and drawings


@get("/static/{path:path}", sync_to_thread=False)
def static(path: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Return a static file: for ever by the present digest, else to be asked for again."""
    digest, _, rest = path.lstrip("/").partition("/")
    current = digest == STATIC.digest
    found = STATIC.files.get(rest if current else path.lstrip("/"))
    if found is None:
        raise NotFoundException(say("there is no such file"))
    return found.answer(request, FOR_EVER if current else ASK_AGAIN)


@get("/manifest.webmanifest", sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[Any]:
    """Return what a browser needs to install the page as an app."""
    return views.app_manifest().answer(request)


@get("/art/icons.svg", sync_to_thread=False)
def icons(request: AnyRequest) -> Response[Any]:
    """Return the icons of the pages and of all games."""
    return art.icons().answer(request)


@get("/art/symbols/{name:str}", sync_to_thread=False)
def symbols(name: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Return the symbols of a game."""
    return art.symbols(name.removesuffix(".svg")).answer(request)


@get("/art/points/{name:str}", sync_to_thread=False)
def points(name: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Return the style of points by their source in a game."""
    return art.points(name.removesuffix(".css")).answer(request)


@get("/art/miniature/{name:str}", sync_to_thread=True)
def miniature(name: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Return a small picture of a game."""
    return art.miniature(name.removesuffix(".svg")).answer(request, "public, max-age=86400")


@get("/art/texts/{name:str}", sync_to_thread=False)
def texts(name: FromPath[str], request: AnyRequest) -> Response[Any]:
    """Return the texts of the scripts in a language."""
    language = name.removesuffix(".json")
    if language not in LANGUAGES:
        raise Unknown(
            say(
                "nothing is said in {language}: there are {languages}",
                language=language[:10],
                languages=", ".join(LANGUAGES),
            )
        )
    return spoken(language).answer(request)


@lru_cache
def spoken(language: str) -> Asset:
    """Return the texts of the scripts in a language, to send."""
    return Asset(msgspec.json.encode(translations(language)), "application/json")


@get("/art/{game:str}/{digest:str}/{name:str}")
async def backdrop(
    game: FromPath[str],
    digest: FromPath[str],
    name: FromPath[str],
    request: AnyRequest,
    service: NamedDependency[Service],
) -> Response[Any]:
    """Return a backdrop of a game with some components."""
    tables = (live.table for live in service.registry.tables.values())
    found = art.game_in_play(game, digest, tables)
    return (await service.threads.run(lambda: art.backdrop(found, name.removesuffix(".svg")))).answer(request)


# ----- what goes wrong


def on_refusal(request: AnyRequest, error: Refusal) -> Response[Any]:
    """Show a refusal on a page, and where to go from there."""
    return shown(request, lambda: views.error_page(say(error.title), error.detail), error.status)


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Show an error of the framework on a page."""

    def said() -> Markup:
        if error.status_code == HTTP_404_NOT_FOUND:
            return views.error_page(say("Not found"), say("There is nothing at this address."))
        return views.error_page(say("That did not work"), error.detail)

    return shown(request, said, error.status_code)


BEGINNINGS = ("/t", "/join", "/setup", "/components", "/rules", "/art", "/static")
"""Of the addresses of pages: the framework does not take them for any path, though there is nothing at them."""


@route(["/{address:path}", *BEGINNINGS], http_method=[*HttpMethod], sync_to_thread=False)
def elsewhere(request: AnyRequest) -> Response[Any]:
    """Answer an unknown address: to people with a page, to programs with a problem document."""
    missing = NotFoundException()
    if "text/html" not in request.headers.get("accept", ""):
        raise missing
    return on_http_error(request, missing)


pages = Router(
    "/",
    route_handlers=[start, setup, follow_link, table, replay, watch, components, rules],
    exception_handlers={Refusal: on_refusal, HTTPException: on_http_error},
    include_in_schema=False,
)
hidden = Router(
    "/",
    route_handlers=[
        board,
        static,
        manifest,
        icons,
        symbols,
        points,
        miniature,
        texts,
        backdrop,
        components_file,
        check_components,
        usual_box,
        changed_box,
        corrected_backdrops,
        elsewhere,
    ],
    include_in_schema=False,
)
routes: list[ControllerRouterHandler] = [pages, hidden, story]
"""All that the web application is handed."""
