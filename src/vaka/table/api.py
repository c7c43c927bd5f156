"""The interface by HTTP: every address, what it takes, and what it answers. What it means is in service.py."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import cast
from urllib.parse import quote

from litestar import Controller, MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect, Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

import vaka
from vaka.bots import BOTS
from vaka.engine.language import Language, language
from vaka.engine.scene import Area
from vaka.table.answers import Allowed, Created, GameInfo, Health, Hint, Links, ListedTable, Own
from vaka.table.bodies import JoinBody, LanguageQuery, RecordBody, SeatBody, SeatNumber, SeatQuery, Version
from vaka.table.clock import now
from vaka.table.command_api import Commands
from vaka.table.failures import stored
from vaka.table.plan import Plan
from vaka.table.refusals import NoKey, Refusal, Unknown
from vaka.table.replays import Upload, board_of, board_upload, log_of, record_of, replay_of, replay_upload
from vaka.table.requests import AnyRequest, AtTable, caller_of, keeping, key_cookie, session
from vaka.table.schema import IN_TROUBLE
from vaka.table.service import Caller, Service
from vaka.table.session import Session, ViewerSeat
from vaka.table.snapshots import Format, SceneSnapshot, Snapshot
from vaka.table.updates import LogEntry, Replay, SceneReplay


def in_format(scene: bool = False, spoken: Language | None = None, everything: bool = False) -> Format:
    """Return the format of an answer, in the language asked for or else in that of the request."""
    return Format(scene, spoken or language(), everything)


@get("/api/health", responses=IN_TROUBLE)
async def health(service: NamedDependency[Service]) -> Health:
    """Return whether the server and its database work."""
    await stored(service.registry.store.ping())
    return Health(vaka.__version__, len(service.registry.tables), service.streams.total())


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """Return the games and their options."""
    found = [vaka.game(name) for name in vaka.games()]
    return [GameInfo(game.name, game.title, tuple(game.seats), dict(game.options)) for game in found]


@get("/api/bots", sync_to_thread=False)
def bots() -> list[str]:
    """Return the levels of the bots, the weakest first."""
    return list(BOTS)


@get("/join/{table:str}/{key:str}", include_in_schema=False)
async def follow_link(
    table: FromPath[str], key: FromPath[str], request: AnyRequest, service: NamedDependency[Service]
) -> Redirect:
    """Keep the key of a link in a cookie if it is good, and leave it out of the address from then on."""
    try:
        found = await Session.open(service, table, Caller(caller_of(request).address, (key,)))
    except (NoKey, Unknown):
        if "text/html" not in request.headers.get("Accept", ""):
            raise
        return Redirect(f"/t/{quote(table, safe='')}", status_code=303)  # a page that says it to a person
    kept = [key_cookie(request, table, key)] if found.access.fits else []  # a listed table needs no key
    return Redirect(f"/t/{table}", status_code=303, cookies=kept)


class TableList(Controller):
    """The list of tables, and new ones."""

    path = "/api/tables"

    @get()
    async def listed(self, service: NamedDependency[Service]) -> list[ListedTable]:
        """Return the listed tables that wait for players or are being played."""
        return await service.tables()

    @post()
    async def create(
        self, data: JSONBody[Plan], request: AnyRequest, service: NamedDependency[Service]
    ) -> Response[Created]:
        """Set up a table. The key is that of its host; the links for others are at /links."""
        return keeping(request, await service.create(data, caller_of(request)), HTTP_201_CREATED)


class OneTable(Controller):
    """What can be asked of one table.

    `seat` says from which seat to look, if one holds several; with `none` one looks as a spectator does.
    """

    path = "/api/tables/{table:str}"
    dependencies = {"session": session}

    @get()
    async def look(self, session: AtTable, seat: SeatQuery = None) -> Snapshot:
        """Return the table as the caller may know it."""
        return cast(Snapshot, session.snapshot(seat, in_format()))

    @get("/stream", media_type="text/event-stream")
    async def stream(self, session: AtTable, request: AnyRequest, seat: SeatQuery = None) -> Stream:
        """Send what happens, as server-sent events: a `snapshot`, then an `update` for each event at the table.

        The id of an event is the version; with Last-Event-ID the stream goes on after it. The header Vaka-Now says what
        time it is here, in milliseconds since 1970, as `since` does.
        """
        return streamed(session, request, seat, in_format())

    @get("/links")
    async def links(self, session: AtTable) -> Links:
        """Return the keys to send to others, to the host."""
        return session.links()

    @get("/key")
    async def own_key(self, session: AtTable, seat: FromQuery[SeatNumber | None] = None) -> Own:
        """Return the caller's own key, of a seat or of the host, to go on with it on another device."""
        return session.own_key(seat)

    @get("/access")
    async def access(self, session: AtTable) -> Allowed:
        """Return what the keys shown allow: which seats are held, and which may be taken."""
        return session.allowed()

    @get("/log")
    async def log(self, session: AtTable, seat: SeatQuery = None, language: LanguageQuery = None) -> list[LogEntry]:
        """Return what happened so far, as far as the caller saw it."""
        return await log_of(session, seat, in_format(spoken=language))

    @get("/replay")
    async def replay(
        self,
        session: AtTable,
        seat: SeatQuery = None,
        everything: FromQuery[bool] = False,
        after: FromQuery[Version] = 0,
    ) -> Replay:
        """Return the game from its start, or from after a version on.

        It is the game as the caller saw it, or, once it is over, from any seat or with all hands.
        """
        return cast(Replay, await replay_of(session, seat, in_format(everything=everything), after))

    @get("/record", media_type=MediaType.TEXT)
    async def record(self, session: AtTable) -> Response[str]:
        """Return the record of a game that is over, as a text file."""
        name = f'attachment; filename="vaka-{session.table.name}.txt"'
        return Response(record_of(session), media_type=MediaType.TEXT, headers={"Content-Disposition": name})

    @post("/join", status_code=HTTP_200_OK)
    async def join(self, session: AtTable, data: JSONBody[JoinBody], request: AnyRequest) -> Response[Created]:
        """Take the open seat of the key shown, or any open seat of a listed table."""
        return keeping(request, await session.join(data.name, data.seat), HTTP_200_OK)

    @post("/hint", status_code=HTTP_200_OK)
    async def hint(self, session: AtTable, data: JSONBody[SeatBody], language: LanguageQuery = None) -> list[Hint]:
        """Return the best moves as an expert sees them, who knows no more than the seat."""
        return await session.hint(data.seat, in_format(spoken=language).language)

    @post("/rematch", status_code=HTTP_200_OK)
    async def rematch(
        self, session: AtTable, request: AnyRequest, seat: FromQuery[SeatNumber | None] = None
    ) -> Response[Created]:
        """Play again with the same players: the answer holds the caller's key to the new table."""
        return keeping(request, await session.rematch(seat), HTTP_200_OK)


class Scenes(Controller):
    """A table as a page draws it: scenes in place of bare views, in the language of the reader."""

    path = "/api/tables/{table:str}/scene"
    dependencies = {"session": session}

    @get()
    async def see(self, session: AtTable, seat: SeatQuery = None, language: LanguageQuery = None) -> SceneSnapshot:
        """Return the table as the caller may see it."""
        return cast(SceneSnapshot, session.snapshot(seat, in_format(True, language)))

    @get("/stream", media_type="text/event-stream")
    async def stream_scenes(
        self, session: AtTable, request: AnyRequest, seat: SeatQuery = None, language: LanguageQuery = None
    ) -> Stream:
        """Send what happens, as the other stream does, with scenes."""
        return streamed(session, request, seat, in_format(True, language))

    @get("/replay")
    async def replay_scenes(
        self,
        session: AtTable,
        seat: SeatQuery = None,
        everything: FromQuery[bool] = False,
        after: FromQuery[Version] = 0,
        language: LanguageQuery = None,
    ) -> SceneReplay:
        """Return the game from its start, or from after a version on, with what the other replay would tell."""
        return cast(SceneReplay, await replay_of(session, seat, in_format(True, language, everything), after))

    @get("/board")
    async def see_board(
        self,
        session: AtTable,
        of: FromQuery[SeatNumber],
        at: FromQuery[Version | None] = None,
        seat: SeatQuery = None,
        everything: FromQuery[bool] = False,
        language: LanguageQuery = None,
    ) -> dict[str, Area]:
        """Return what lies before a seat beyond what the table shows, as far as the caller may know it.

        That is now, or with `at` after this number of updates of the replay, which is seen as the replay is.
        """
        return await board_of(session, seat, of, at, in_format(True, language, everything))


@post("/api/replays", status_code=HTTP_200_OK)
async def upload(
    data: JSONBody[RecordBody], request: AnyRequest, service: NamedDependency[Service], seat: SeatQuery = None
) -> Replay:
    """Replay a record, open or as a seat or a spectator (none) would have seen it; nothing of it is kept."""
    sent = Upload(data.record, data.components, seat, in_format())
    return cast(Replay, await replay_upload(service, caller_of(request), sent))


@post("/api/replays/scene", status_code=HTTP_200_OK)
async def upload_scenes(
    data: JSONBody[RecordBody],
    request: AnyRequest,
    service: NamedDependency[Service],
    seat: SeatQuery = None,
    language: LanguageQuery = None,
) -> SceneReplay:
    """Replay a record to be drawn, as the other replay of records does."""
    sent = Upload(data.record, data.components, seat, in_format(True, language))
    return cast(SceneReplay, await replay_upload(service, caller_of(request), sent))


@post("/api/replays/scene/board", status_code=HTTP_200_OK)
async def upload_board(
    data: JSONBody[RecordBody],
    request: AnyRequest,
    service: NamedDependency[Service],
    of: FromQuery[SeatNumber],
    at: FromQuery[Version],
    seat: SeatQuery = None,
    language: LanguageQuery = None,
) -> dict[str, Area]:
    """Return what lay before a seat after this number of updates of the replay of a record."""
    sent = Upload(data.record, data.components, seat, in_format(True, language))
    return await board_upload(service, caller_of(request), sent, of, at)


def streamed(session: Session, request: AnyRequest, seat: ViewerSeat, form: Format) -> Stream:
    """Return the open stream of a table."""
    header = request.headers.get("Last-Event-ID", "")
    last = int(header) if header.isascii() and header.isdecimal() and len(header) < 10 else None
    session.check_stream(seat, last)

    async def messages() -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n"
        # The answer has begun: one too many among several at once just ends.
        with suppress(Refusal), session.subscribed(seat, last, form) as subscriber:
            while (message := await subscriber.receive(session.service.heartbeat)) is not None:
                yield message

    headers = {"X-Accel-Buffering": "no", "Vaka-Now": str(now())}
    return Stream(messages(), media_type="text/event-stream", headers=headers)


HANDLERS = (health, games, bots, upload, upload_scenes, upload_board, TableList, OneTable, Commands, Scenes)
"""The interface for programs; `follow_link` is for people, and stands among the pages."""
